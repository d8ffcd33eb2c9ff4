// The script for pages of others (docs/embedding.md): it brings the elements for games and diagrams.
import { Diagram } from "./diagram.mjs";
import { Game } from "./game.mjs";

// Where a page brings the script twice, the first one counts.
for (const [name, element] of [["islas-game", Game], ["islas-diagram", Diagram]]) {
  if (!customElements.get(name)) customElements.define(name, element);
}
