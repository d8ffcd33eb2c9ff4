"""Pages of others that have games in them, as they stand in `e2e/hosts`, on an origin of their own."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from html import escape
from pathlib import Path
from urllib.parse import urlencode

from tools.build import policy
from tools.build.serve import open_server

PAGES = Path(__file__).parent / "hosts"


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
