"""What a command asks of the outside: the page's browser carries these out, a test only looks at them."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Store:
    """Keep a small text under a name in this browser: a setting."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Download:
    """Offer a text as a file."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Copy:
    """Put an address on the clipboard; once it is there, `copied` is commanded."""

    address: str


@dataclass(frozen=True, slots=True)
class Send:
    """Let the player send an address in the system's own way."""

    address: str


@dataclass(frozen=True, slots=True)
class Paint:
    """Make a PNG of an SVG file: offer it under a name, or let the player `send` it."""

    name: str
    drawing: str
    send: bool = False


@dataclass(frozen=True, slots=True)
class Reload:
    """Load the page anew."""


@dataclass(frozen=True, slots=True)
class Focus:
    """Give the focus to the first element that fits a selector."""

    selector: str


@dataclass(frozen=True, slots=True)
class Explain:
    """Show the explanation of the first element that fits a selector."""

    selector: str


@dataclass(frozen=True, slots=True)
class Keep:
    """A command for the list of saved games (`saving.Saving.do`)."""

    command: str
    game: str
    values: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Enter:
    """Load a game, then show its start form, or with `tutorial` what it teaches first."""

    game: str
    tutorial: bool = False


@dataclass(frozen=True, slots=True)
class ClearAddress:
    """Take what is behind the # out of the address, and with `whole` what is behind the ? as well."""

    whole: bool = False


@dataclass(frozen=True, slots=True)
class Open:
    """Open the window of a name."""

    name: str


@dataclass(frozen=True, slots=True)
class Tell:
    """Send a text to the page in which this one stands (`app.hosted`)."""

    text: str


@dataclass(frozen=True, slots=True)
class Going:
    """Note the game that a reload goes on with, "" for none."""

    game: str


@dataclass(frozen=True, slots=True)
class Bots:
    """Have the worker there in which bots think, or end it."""

    needed: bool


@dataclass(frozen=True, slots=True)
class Trouble:
    """Have the page say that the app has failed."""


#: Those that are carried out where the app runs, and those that the page carries out.
Inner = Download | Enter | Keep
Outer = (
    Store
    | Copy
    | Send
    | Paint
    | Reload
    | Focus
    | Explain
    | ClearAddress
    | Open
    | Tell
    | Going
    | Bots
    | Trouble
)
Effect = Inner | Outer
