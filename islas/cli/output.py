"""Printing answers, and progress on long work."""

import json
import sys
from collections.abc import Iterable, Iterator
from typing import Any, TypeVar

T = TypeVar("T")


def print_json(answer: Any) -> None:
    """Print an answer as one line of JSON."""
    print(json.dumps(answer, ensure_ascii=False))


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
        for number, item in enumerate(items, start=1):
            print(f"\r{text} {number}/{total}", end="", file=sys.stderr)
            yield item
        print(file=sys.stderr)
        return
    yield from track(items, total=total, description=text, console=Console(stderr=True))
