"""Errors of the platform: each says what was wrong, where, and what would have been right."""


class IslasError(Exception):
    """The common ancestor of every error that a user can cause."""


class DataError(IslasError):
    """A file or text that does not say what its format asks for.

    `where` names the place in the data (`islands[2].areas[0].outline`), `what` what is wrong there
    and what would be right; the message joins both.
    """

    def __init__(self, where: str, what: str) -> None:
        super().__init__(f"{where}: {what}" if where else what)
        self.where = where
        self.what = what

    def inside(self, outer: str) -> "DataError":
        """The same error seen from the enclosing piece of data called `outer`."""
        if not self.where:
            return DataError(outer, self.what)
        joint = "" if self.where.startswith("[") else "."
        return DataError(f"{outer}{joint}{self.where}", self.what)


class IllegalActionError(IslasError):
    """An action that is well formed but not allowed in this position."""
