// What lives on a picture lies over it, each piece where the picture has room for it: what moves within a picture has all
// of that painted anew with every frame of the page's thread. Python says the shares (islas/canarias/picture/living.py).

const LAYERS = ".living > [data-ratio]";
const PLACES = ["left", "top", "width", "height"];

/** Put everything that lives where it belongs; the styles are of the page alone. */
export function placeLiving() {
  for (const layer of document.querySelectorAll(LAYERS)) {
    layer.style.setProperty("--ratio", layer.dataset.ratio);
    for (const piece of layer.children) {
      const shares = piece.dataset.at.split(" ");
      for (const [at, name] of PLACES.entries()) piece.style[name] = `${shares[at]}%`;
    }
  }
}

/** Whether an attribute says where something lives, which Python does not know. */
export function isPlace(name, element) {
  return name === "style" && element.matches(".living *");
}
