// Reads a zip whose entries are stored, not compressed, as the build writes them. Python could do it, but
// would have to load four modules first.

/** Write the files of `zip` (an ArrayBuffer) below `folder` of an Emscripten file system. */
export function unpack(zip, FS, folder) {
  for (const [name, content] of entriesOf(zip)) {
    const path = `${folder}/${name}`;
    FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    FS.writeFile(path, content.slice(), { canOwn: true });
  }
}

/** The files in `zip` (an ArrayBuffer), each as its name and its bytes. */
export function* entriesOf(zip) {
  const view = new DataView(zip);
  const text = new TextDecoder();
  const end = zip.byteLength - 22; // The closing record, without a comment.
  if (view.getUint32(end, true) !== 0x06054b50) throw new Error("an archive is cut off");
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    const size = view.getUint32(at + 20, true);
    const length = view.getUint16(at + 28, true);
    const local = view.getUint32(at + 42, true);
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    yield [text.decode(new Uint8Array(zip, at + 46, length)), new Uint8Array(zip, start, size)];
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
}
