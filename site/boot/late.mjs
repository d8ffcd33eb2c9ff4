// What comes when the page has answered, or at once where it is needed.

/** The bytes of a file, at the cost that the page does nothing else until they are there. */
export function fetchNow(address) {
  performance.mark("waited for", { detail: address });
  const request = new XMLHttpRequest();
  request.open("GET", address, false);
  // Pages may not ask for bytes in this way, but for text with a character for each byte.
  request.overrideMimeType("text/plain; charset=x-user-defined");
  request.send();
  if (request.status !== 200) throw new Error(`${address} answers with status ${request.status}`);
  return Uint8Array.from(request.response, (letter) => letter.charCodeAt(0) & 0xff);
}

/**
 * Have a file of Emscripten's file system get its content late: what the function that this gives is told, or
 * what `now` gives where the file is read before that.
 */
export function lateFile(FS, path, length, now) {
  const { node } = FS.lookupPath(path);
  let content;
  Object.defineProperty(node, "contents", { get: () => (content ??= now()) });
  node.usedBytes = length;
  return (bytes) => {
    content = bytes;
  };
}
