"""The shelf: dist/ while it is being filled. Every file of the site is put there through it."""

import hashlib
import os
from pathlib import Path, PurePosixPath

from tools.build.paths import BuildError

#: What hosts are to call the files of the site, by suffix.
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".zip": "application/zip",
}
#: The one program of the site whose address may never change.
WORKER = "service-worker.js"
#: Files by plain name: the `address` of each, and the `sha256` of its content.
Entries = dict[str, dict[str, str]]


class Shelf:
    """Files of the site by plain name (`islas.zip`), and the address each has (`islas.3fa9….zip`).

    A file under an address with its content's hash never changes, so that caches may keep it.
    """

    def __init__(self, root: Path) -> None:
        self.root = root
        self._made: Entries = {}
        self._begun: Entries = {}

    def put(self, name: str, data: bytes | str, *, address: str = "", hashed: bool = True) -> str:
        """Lay a file down and return its address, relative to the site's root.

        Without an `address` it is the plain name, with `hashed` it carries the content's hash.
        """
        if isinstance(data, str):
            data = data.encode()
        fingerprint = hashlib.sha256(data).hexdigest()
        if not address:
            path = PurePosixPath(name)
            marked = path.with_name(f"{path.stem}.{fingerprint[:10]}{path.suffix}")
            address = str(marked) if hashed else name
        target = self.root / address
        target.parent.mkdir(parents=True, exist_ok=True)
        # Written beside and renamed: whoever reads dist/ meanwhile never sees half a file.
        beside = target.with_name(target.name + ".part")
        beside.write_bytes(data)
        os.replace(beside, target)
        self._made[name] = self._begun[name] = {"address": address, "sha256": fingerprint}
        return address

    def address(self, name: str) -> str:
        """The address of a file that is on the shelf."""
        return self._entry(name)["address"]

    def fingerprint(self, name: str) -> str:
        """The SHA-256 of a file's content, in hexadecimal digits."""
        return self._entry(name)["sha256"]

    def unchanging(self, name: str) -> bool:
        """Whether the address carries a hash, so that it never means another content."""
        address = self.address(name)
        return address != name or address.startswith("pyscript/")

    def read(self, name: str) -> bytes:
        """The content of a file that is on the shelf."""
        return (self.root / self.address(name)).read_bytes()

    def names(self) -> list[str]:
        """The plain names of all files, sorted."""
        return sorted(self._made)

    def begin(self) -> None:
        """Start to note what the next step puts down."""
        self._begun = {}

    def begun(self) -> Entries:
        """What was put down since `begin`."""
        return self._begun

    def take_over(self, entries: Entries) -> bool:
        """Count files of an earlier build as put down, if each is still there as it was."""
        for entry in entries.values():
            path = self.root / entry["address"]
            if (
                not path.is_file()
                or hashlib.sha256(path.read_bytes()).hexdigest() != entry["sha256"]
            ):
                return False
        self._made |= entries
        return True

    def sweep(self) -> None:
        """Remove what no step of this build has put down."""
        kept = {self.root / entry["address"] for entry in self._made.values()}
        for path in sorted(self.root.rglob("*"), reverse=True):
            if path.is_dir():
                if not any(path.iterdir()):
                    path.rmdir()
            elif path not in kept:
                path.unlink()

    def _entry(self, name: str) -> dict[str, str]:
        if name not in self._made:
            raise BuildError(
                f"a step of the build asks for {name}, which no earlier step has made."
            )
        return self._made[name]
