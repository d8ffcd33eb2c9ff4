// The page on which authors put together what they copy into theirs (templates/embed.html.j2).

const LINK = "#game=";
const form = document.getElementById("choices");
const site = new URL(".", location.href).href;
const COPIED = 2000;

/** What is chosen, as attributes in their order. */
function chosen() {
  const given = Object.fromEntries(new FormData(form));
  const linked = given.what === "link" || given.what === "replay";
  const found = linked
    ? { link: given.link.split(LINK).pop().trim() }
    : { game: given.game, players: given.players, bots: given[`bots-${given.game}`], seed: given.seed.trim() };
  if (given.what === "demo" || given.what === "replay") found.autoplay = "yes";
  for (const name of ["language", "theme", "controls", "load", "width", "height"]) found[name] = given[name].trim();
  return Object.entries(found).filter(([, value]) => value);
}

/** An element with attributes as text, escaped. */
function written(name, attributes) {
  const escaped = (value) => value.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
  const all = attributes.map(([key, value]) => ` ${key}="${escaped(value)}"`);
  return `<${name}${all.join("")}></${name}>`;
}

function frame(attributes) {
  const address = new URL("index.html", site);
  const given = Object.fromEntries(attributes);
  const asked = { embed: "1", controls: "few", ...given };
  for (const name of ["load", "width", "height"]) delete asked[name];
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value);
  const looks = [["src", address.href], ["width", given.width ?? "100%"], ["height", given.height ?? "700"], ["title", "Islas"]];
  return written("iframe", [...looks, ["loading", "lazy"], ["allow", "fullscreen"]]);
}

function show() {
  const { what, game } = Object.fromEntries(new FormData(form));
  const linked = what === "link" || what === "replay";
  for (const label of form.querySelectorAll("[data-for]")) {
    const { for: wanted, game: own = game } = label.dataset;
    label.hidden = (wanted === "link") !== linked || own !== game;
  }
  const attributes = chosen();
  const script = written("script", [["src", `${site}embed.js`]]);
  document.getElementById("code").value = `${script}\n${written("islas-game", attributes)}`;
  document.getElementById("frame").value = frame(attributes);
  const element = document.createElement("islas-game");
  for (const [name, value] of attributes) element.setAttribute(name, value);
  document.getElementById("seen").replaceChildren(element);
}

async function copy(button) {
  const field = document.getElementById(button.dataset.copies);
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    document.execCommand("copy");
  }
  const { textContent: before } = button;
  if (before === button.dataset.done) return;
  button.textContent = button.dataset.done;
  setTimeout(() => (button.textContent = before), COPIED);
}

if (location.hash.startsWith(LINK)) {
  form.elements.what.value = "link";
  form.elements.link.value = location.href;
}
form.addEventListener("input", show);
form.addEventListener("submit", (event) => event.preventDefault());
for (const button of document.querySelectorAll("[data-copies]")) button.onclick = () => copy(button);
show();
