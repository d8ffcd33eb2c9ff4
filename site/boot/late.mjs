// What comes when the page has answered, or at once where it is needed.

/** Milliseconds that the first things a player does have the line and the machine for themselves. */
export const HEAD_START = 2000;

/**
 * A file of the site that comes late. `now` gives its content, an ArrayBuffer, and waits for it if need be;
 * `come` has it brought by `bring`, so that nobody waits.
 */
export function lateFile(address) {
  let content;
  const now = () => (content ??= fetchNow(address));
  const come = async (bring) => {
    const brought = await bring();
    content ??= brought;
  };
  return { now, come };
}

/** Have a file in Emscripten's file system, of some length, whose content is asked for when it is read. */
export function putLate(FS, path, length, read) {
  FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
  FS.writeFile(path, new Uint8Array());
  const { node } = FS.lookupPath(path);
  let content;
  Object.defineProperty(node, "contents", { get: () => (content ??= read()) });
  node.usedBytes = length;
}

/** What a file has, an ArrayBuffer, at the cost that the page does nothing else until it is there. */
export function fetchNow(address) {
  performance.mark("waited for", { detail: address });
  const request = new XMLHttpRequest();
  request.open("GET", address, false);
  // Pages may not ask for bytes in this way, but for text with a character for each byte.
  request.overrideMimeType("text/plain; charset=x-user-defined");
  request.send();
  if (request.status !== 200) throw new Error(`${address} answers with status ${request.status}`);
  return Uint8Array.from(request.response, (letter) => letter.charCodeAt(0) & 0xff).buffer;
}
