"""Printing answers, writing files, and progress on long work."""

import errno
import json
import os
import shutil
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

from islas.core.errors import DataError
from islas.core.printable import UNPRINTABLE

T = TypeVar("T")


def print_json(answer: Any) -> None:
    """Print an answer as one line of JSON."""
    write_text("-", json_printable(json.dumps(answer, ensure_ascii=False)) + "\n")


def json_printable(text: str) -> str:
    """The same JSON, with escapes in place of all that a terminal would obey."""
    return UNPRINTABLE.sub(lambda f: f[0] if f[0] == "\n" else json.dumps(f[0])[1:-1], text)


def write_text(name: str, text: str) -> None:
    """Put a text into a file as UTF-8, whole or not at all, or onto standard output for `-`.

    What the file had before stays until the new text is whole beside it. Raises `DataError` when the
    file cannot be written, `OSError` when standard output cannot.
    """
    data = text.encode()
    if name == "-":
        # Other programs read this, so it is UTF-8 whatever the terminal encoding is.
        sys.stdout.flush()
        sys.stdout.buffer.write(data)
        return
    with _beside(name) as (target, partial):
        partial.write_bytes(data)
        if partial != target:
            if target.exists():
                shutil.copymode(target, partial)
            partial.replace(target)


def check_target(name: str) -> None:
    """Raise the `DataError` that `write_text` would, before there is anything to lose."""
    if name != "-":
        with _beside(name):
            pass


@contextmanager
def _beside(name: str) -> Iterator[tuple[Path, Path]]:
    """Where a name leads, and an empty file beside it that is gone afterwards.

    Both are the same for a device or a pipe, which nothing can take the place of.
    """
    try:
        target = Path(os.path.realpath(name))
        if target.is_dir():
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        if target.exists() and not os.access(target, os.W_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        if target.exists() and not target.is_file():
            yield target, target
            return
        partial = target.with_name(f".islas-{os.getpid()}.partial")
        try:
            partial.touch()
            yield target, partial
        finally:
            partial.unlink(missing_ok=True)
    except OSError as error:
        raise DataError(name, f"cannot be written: {error.strerror}") from None
    except ValueError:  # A character that no file name can have.
        raise DataError(name, "cannot be the name of a file") from None


def progress(items: Iterable[T], total: int, text: str) -> Iterator[T]:
    """The items, with a progress bar on standard error when that is a terminal.

    With the extra `cli` installed the bar is rich's; without it a plain count.
    """
    if not sys.stderr.isatty():
        yield from items
        return
    try:
        from rich.console import Console
        from rich.progress import track
    except ImportError:
        try:
            for number, item in enumerate(items, start=1):
                print(f"\r{text} {number}/{total}", end="", file=sys.stderr)
                yield item
        finally:
            print(file=sys.stderr)
        return
    yield from track(items, total=total, description=text, console=Console(stderr=True))
