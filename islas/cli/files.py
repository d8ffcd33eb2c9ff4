"""Reading what the command line is given; every problem becomes a `DataError`."""

import sys
from argparse import Namespace
from pathlib import Path

from islas.canarias.edition import Edition, Options, read_edition, standard_edition
from islas.core.errors import DataError


def read_text(name: str) -> str:
    """The text of a file, or of standard input for `-`."""
    try:
        data = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
        return data.decode("utf-8")
    except OSError as error:
        raise DataError(name, f"cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise DataError(name, "is not UTF-8 text") from None


def write_text(name: str, text: str) -> None:
    """Write a file, or to standard output for `-`."""
    if name == "-":
        sys.stdout.write(text)
        return
    try:
        Path(name).write_text(text, "utf-8")
    except OSError as error:
        raise DataError(name, f"cannot be written: {error.strerror}") from None


def edition_of(name: str | None) -> Edition:
    """The edition in a file, or the package's."""
    return standard_edition() if name is None else read_edition(read_text(name), name)


def rules_of(given: Namespace, edition: Edition) -> Options:
    """The rule options that a command line names, the others as in the edition."""
    return Options.chosen(vars(given), edition.options)
