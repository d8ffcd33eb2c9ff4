// The rule that something in the game applies, in a window over the game. Its words are those of the page of rules, to
// which the book leads that was pressed; they are taken over as text.
import { show } from "./dialogs.mjs";
import { hide } from "./tips.mjs";

const BOOK = "a.cited";
// What stands beside the words of a rule: where they come from, and pictures of what they name.
const BESIDE = ".marks, svg, figure";
const BLOCKS = "p, li, dt, dd";
// What a sentence with a colon leads on to.
const LIST = "ol, ul";
const pages = new Map();
// The window, once a rule has been asked for.
let parts = null;

/** Have a book that is pressed open its rule here; who asks for another tab or window gets one. */
export function listenForRules() {
  document.addEventListener("click", async (event) => {
    const book = event.target.closest(BOOK);
    const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented;
    // Beside a file there is nothing to be read, and who asks what a book is does not want its rule.
    const bare = location.protocol === "file:" || document.documentElement.classList.contains("asking");
    if (!book || elsewhere || bare) return;
    event.preventDefault();
    hide();
    const rule = await ruleAt(book.href).catch(() => null);
    if (!rule) {
      window.open(book.href, "_blank", "noopener");
      return;
    }
    const { dialog, title, words, all, shut } = (parts ??= build());
    title.textContent = rule.title;
    words.replaceChildren(...rule.lines.map((textContent) => made("p", { textContent })));
    Object.assign(all, { href: book.href, textContent: rule.page });
    shut.textContent = book.dataset.close;
    show(dialog);
  });
}

function made(name, more) {
  return Object.assign(document.createElement(name), more);
}

/** The window on the page, closed and empty; gives its parts. */
function build() {
  const dialog = made("dialog", { className: "dialog panel paragraph" });
  const title = made("h2", { tabIndex: -1 });
  const words = made("div", { className: "words" });
  const all = made("a", { className: "button", target: "_blank", rel: "noopener" });
  const shut = made("button", { type: "button", className: "button primary" });
  shut.dataset.closes = "";
  const ways = made("div", { className: "actions" });
  ways.append(shut, all);
  dialog.append(title, words, ways);
  document.body.append(dialog);
  return { dialog, title, words, all, shut };
}

/** What a rule says, by its address; `null` where the page has no such rule. Rejects where the page does not come. */
async function ruleAt(address) {
  const { href, hash } = new URL(address);
  const url = href.slice(0, href.length - hash.length);
  if (!pages.has(url)) {
    const answer = await fetch(url);
    if (!answer.ok) return null;
    pages.set(url, new DOMParser().parseFromString(await answer.text(), "text/html"));
  }
  const page = pages.get(url);
  const rule = page.getElementById(hash.slice(1));
  if (!rule) return null;
  const lines = linesOf(rule);
  const list = rule.nextElementSibling;
  if (lines.at(-1)?.endsWith(":") && list?.matches(LIST)) lines.push(...linesOf(list));
  const title = rule.closest("section")?.querySelector("h2")?.textContent ?? page.title;
  return { title, lines, page: page.title };
}

/** What a part of the page says, line by line. */
function linesOf(part) {
  const copy = part.cloneNode(true);
  for (const each of copy.querySelectorAll(BESIDE)) each.remove();
  // What they name follows in the same line.
  for (const each of copy.querySelectorAll("li h3")) each.append(": ");
  const blocks = Array.from(copy.querySelectorAll(BLOCKS));
  return (blocks.length ? blocks : [copy]).map(({ textContent }) => textContent.replace(/\s+/g, " ").trim()).filter(Boolean);
}
