"""Brotli and gzip copies beside the files, for hosts that serve them as they lie there."""

import gzip
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import brotli
from rich.progress import Progress

from tools.build import pages
from tools.build.paths import STATE
from tools.build.shelf import Shelf
from tools.build.steps import console

#: Compressed content by the hash of what it was: a copy that is found here is never out of date.
CACHE = STATE / "compressed"
#: Suffixes of what is not compressed in itself.
PLAIN = {
    ".bin",
    ".css",
    ".html",
    ".js",
    ".json",
    ".mjs",
    ".svg",
    ".txt",
    ".wasm",
    ".webmanifest",
    ".zip",
}
#: A copy has to be this share of the file or less to be worth laying down.
WORTH = 0.95

CODINGS: Mapping[str, Callable[[bytes], bytes]] = {
    ".br": lambda data: bytes(brotli.compress(data, quality=11, lgwin=24)),
    ".gz": lambda data: gzip.compress(data, compresslevel=9, mtime=0),
}


def put_copies(shelf: Shelf, *, known_only: bool) -> None:
    """Lay the copies beside the files; with `known_only` just those that need no work."""
    CACHE.mkdir(parents=True, exist_ok=True)
    wanted = {
        CACHE / f"{shelf.fingerprint(name)}{suffix}": (name, suffix)
        for name in shelf.names()
        if Path(name).suffix in PLAIN and name != pages.ONE_FILE
        for suffix in CODINGS
    }
    missing = [path for path in wanted if not path.is_file()]
    if missing and not known_only:
        # The largest first, so that no core waits for it at the end.
        missing.sort(key=lambda path: -len(shelf.read(wanted[path][0])))
        with Progress(console=console, transient=True) as progress, ThreadPoolExecutor() as pool:
            task = progress.add_task("Brotli and gzip copies", total=len(missing))
            jobs = [pool.submit(_compress, shelf, path, *wanted[path]) for path in missing]
            for job in jobs:
                job.result()
                progress.advance(task)
        console.print(f"  [green]built[/]      {len(missing)} Brotli and gzip copies")
    for path, (name, suffix) in wanted.items():
        if path.is_file():
            data = path.read_bytes()
            if len(data) <= WORTH * len(shelf.read(name)):
                shelf.put(f"{name}{suffix}", data, address=f"{shelf.address(name)}{suffix}")
    if not known_only:
        for path in set(CACHE.iterdir()) - set(wanted):
            path.unlink()


def _compress(shelf: Shelf, target: Path, name: str, suffix: str) -> None:
    beside = target.with_name(f"{target.name}.part")
    beside.write_bytes(CODINGS[suffix](shelf.read(name)))
    beside.replace(target)
