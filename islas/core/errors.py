"""Errors of the platform: each says what was wrong, where, and what would have been right."""

from islas.core.limits import LONGEST_MESSAGE
from islas.core.printable import printable, shortened

#: Characters of the place in a message; the rest is for what is wrong there.
_LONGEST_PLACE = LONGEST_MESSAGE // 3


class IslasError(Exception):
    """The common ancestor of every error that a user can cause.

    Whatever goes into it, the message is one printable line of `LONGEST_MESSAGE` characters at most.
    """

    def __init__(self, message: str) -> None:
        super().__init__(shortened(message, LONGEST_MESSAGE))


class DataError(IslasError):
    """A file or text that does not say what its format asks for.

    `where` names the place in the data (`islands[2].areas[0].outline`), `what` what is wrong there
    and what would be right; the message joins both.
    """

    def __init__(self, where: str, what: str) -> None:
        self.where = _place(where)
        self.what = shortened(what, LONGEST_MESSAGE - _LONGEST_PLACE - len(": "))
        super().__init__(f"{self.where}: {self.what}" if self.where else self.what)

    def __reduce__(self) -> tuple[type["DataError"], tuple[str, str]]:
        """Errors of games that other processes play come back as they are."""
        return type(self), (self.where, self.what)

    def inside(self, outer: str) -> "DataError":
        """The same error seen from the enclosing piece of data called `outer`."""
        if not self.where:
            return DataError(outer, self.what)
        joint = "" if self.where.startswith("[") else "."
        return DataError(f"{outer}{joint}{self.where}", self.what)


class IllegalActionError(IslasError):
    """An action that is well formed but not allowed in this position."""


def _place(where: str) -> str:
    """The place made printable; a long one keeps both ends: the file, and the field in it."""
    return _both_ends(printable(_both_ends(where)))


def _both_ends(text: str) -> str:
    half = _LONGEST_PLACE // 2 - 1
    return text if len(text) <= _LONGEST_PLACE else f"{text[:half]}…{text[-half:]}"
