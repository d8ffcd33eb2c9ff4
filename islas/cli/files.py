"""Reading what the command line is given; every problem becomes a `DataError`."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, TextIO

from islas.core.errors import DataError
from islas.core.fields import decoded
from islas.core.limits import LARGEST_FILE


def read_text(name: str) -> str:
    """The text of a file, or of standard input for `-`, without a byte order mark."""
    with _opened(name) as file:
        data = file.read(LARGEST_FILE + 1)
    if len(data) > LARGEST_FILE:
        raise DataError(
            name, f"is too large to be one of our files: more than {LARGEST_FILE:,} bytes"
        )
    return decoded(data, name)


def read_lines(name: str) -> Iterator[bytes]:
    """The lines of a file of any length, or of standard input for `-`, one at a time.

    Of a line that is longer than a whole file may be comes so much that `read_json` refuses it.
    """
    with _opened(name) as file:
        whole = True
        while line := file.readline(LARGEST_FILE + 1):
            if whole:
                yield line
            whole = line.endswith(b"\n")


@contextmanager
def _opened(name: str) -> Iterator[BinaryIO]:
    """The file, open for reading; whatever goes wrong then is a `DataError`."""
    try:
        if name == "-":
            yield standard_input().buffer
        else:
            with Path(name).open("rb") as file:
                yield file
    except OSError as error:
        raise DataError(name, f"cannot be read: {error.strerror}") from None
    except ValueError:  # A character that no file name can have, such as NUL.
        raise DataError(name, "cannot be the name of a file") from None


def standard_input() -> TextIO:
    """Standard input; raises `DataError` where it is closed."""
    if sys.stdin is None:
        raise DataError("standard input", "is closed; nothing can be read from it")
    return sys.stdin
