// Games that come when they are chosen. What is offered here is asked for by islas/web/archives.py; it is
// Python that knows which games are there already.
import { unpack } from "./zip.mjs";

/**
 * Offer Python to bring the games that `games` has by their names: where the archive of each is, and the same
 * as sources. Archives are fetched by `fetchPart` and unpacked below `folder` of a file
 * system.
 */
export function offerGames({ games, fetchPart, FS, folder }) {
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
  };
}
