"""Reading what the command line is given; every problem becomes a `DataError`."""

import sys
from argparse import Namespace
from pathlib import Path
from typing import TextIO

from islas.canarias.edition import Edition, Options, read_edition, standard_edition
from islas.core.errors import DataError


def read_text(name: str) -> str:
    """The text of a file, or of standard input for `-`."""
    try:
        data = standard_input().buffer.read() if name == "-" else Path(name).read_bytes()
        return data.decode("utf-8")
    except OSError as error:
        raise DataError(name, f"cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise DataError(name, "is not UTF-8 text") from None


def standard_input() -> TextIO:
    """Standard input; raises `DataError` where it is closed."""
    if sys.stdin is None:
        raise DataError("standard input", "is closed; nothing can be read from it")
    return sys.stdin


def edition_of(name: str | None) -> Edition:
    """The edition in a file, or the package's."""
    return standard_edition() if name is None else read_edition(read_text(name), name)


def rules_of(given: Namespace, edition: Edition) -> Options:
    """The rule options that a command line names, the others as in the edition."""
    return Options.chosen(vars(given), edition.options)
