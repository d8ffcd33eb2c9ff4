"""Pages of others that have games in them, as they stand in `e2e/hosts`, on an origin of their own."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from html import escape
from pathlib import Path
from urllib.parse import urlencode

from islas.suedsee.edition import standard_edition
from tools.build import policy
from tools.build.serve import open_server

PAGES = Path(__file__).parent / "hosts"
#: Lines of notation as a page about rules has them, each another.
LINES = [
    *(
        ("canarias", f"card {name}")
        for name in ("pescador", "segador", "monje", "cestero", "herrero")
    ),
    *(("canarias", f"card pirate-{colour}") for colour in ("red", "blue", "green")),
    *(("canarias", f"privilege {colour}") for colour in ("red", "blue", "orange", "beige")),
    *(("canarias", f"island {name}") for name in ("tenerife", "lanzarote")),
    *(("suedsee", f"tile {name}") for name in standard_edition().tile_names[:8]),
    *(("suedsee", line) for line in ("ship pair-1", "ship any-3", "ship exact-1", "ship exact-6")),
    ("suedsee", "tile jetty 90"),
    ("suedsee", "sea start 0 0 0; hand: jetty"),
    ("suedsee", "sea start 0 0 0, jetty 1 0 90; islanders: 0 1 0 bridge; area: 1 0 bridge"),
    ("suedsee", "tutorial first-voyage complete; do: lay 1 0 90; do: pass"),
]


def diagram(game: str, line: str, **more: str) -> str:
    """A diagram as a page has it."""
    given = {"game": game, "line": line, **more}
    attributes = " ".join(f'{name}="{escape(value)}"' for name, value in given.items())
    return f"<islas-diagram {attributes}></islas-diagram>"


class Host:
    """A host at an address of its own; its pages bring games from a site."""

    def __init__(self, folder: Path, address: str, site: str) -> None:
        self.folder = folder
        self.address = address
        self.site = site.removesuffix("/")

    def page(self, name: str, sandbox: str | None = None, **asked: object) -> str:
        """The address of a page of `e2e/hosts` with what is asked for put into it."""
        text = (PAGES / f"{name}.html").read_text("utf-8")
        given = {key: str(value) for key, value in asked.items()}
        attributes = " ".join(f'{key}="{escape(value)}"' for key, value in given.items())
        filled = {
            "SITE": self.site,
            "ASKED": attributes,
            "QUERY": escape(urlencode({"embed": "1", **given})),
            "SANDBOX": "" if sandbox is None else f'sandbox="{sandbox}"',
            "DIAGRAMS": "".join(diagram(*one) for one in LINES),
        }
        for mark, value in filled.items():
            text = text.replace(mark, value)
        return self.put(f"{name}.html", text)

    def put(self, name: str, text: str) -> str:
        """The address of a file with a text."""
        (self.folder / name).write_text(text, "utf-8")
        return f"{self.address}{name}"


@contextmanager
def hosting(folder: Path, site: str, headers: Mapping[str, str] = policy.HEADERS) -> Iterator[Host]:
    """A host, in a folder that may not be there yet; `headers` go with all that it answers."""
    folder.mkdir(exist_ok=True)
    for path in PAGES.iterdir():
        if path.suffix != ".html":
            (folder / path.name).write_bytes(path.read_bytes())
    # Browsers ask for it, whatever the page says.
    (folder / "favicon.ico").touch()
    with open_server(folder, headers=headers).running() as address:
        yield Host(folder, address, site)
