// Games that come when they are chosen. What is offered here is asked for by islas/web/archives.py; it is
// Python that knows which games are there already.
import { unpack } from "./zip.mjs";

/**
 * Offer Python to bring the games that `games` has by their names: where the archive of each is, the same
 * as sources, and its style sheet. Archives are fetched by `fetchPart` and unpacked below `folder` of a file
 * system.
 */
export function offerGames({ games, at, fetchPart, FS, folder }) {
  globalThis.islasGames = {
    /** Put the package of a game into the file system. */
    async unpack(name) {
      const { archive, plain } = games[name];
      const content = await fetchPart(archive).catch((error) => {
        console.warn(`The game comes plainly, not compiled: ${error.message}`);
        return fetchPart(plain);
      });
      unpack(content, FS, folder);
    },

    /** Put the style sheet of a game into the page, if this is a page and does not have it. */
    async style(name) {
      if (!globalThis.document || document.querySelector(`head > [data-game="${name}"]`)) return;
      const link = Object.assign(document.createElement("link"), {
        rel: "stylesheet",
        href: at(games[name].styles),
      });
      link.dataset.game = name;
      await new Promise((resolve, reject) => {
        link.onload = resolve;
        link.onerror = () => {
          link.remove();
          reject(new Error(`${link.href} has not come`));
        };
        document.head.append(link);
      });
    },
  };
}
