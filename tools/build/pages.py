"""The pages of the site: which there are, and how each comes from its template."""

from collections.abc import Iterable
from importlib.metadata import version

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from islas.texts import LANGUAGES, page_address
from tools.build import covers, embedding, interpreter, packages, policy, pyscript
from tools.build.paths import SITE
from tools.build.shelf import Shelf
from tools.games import games

#: The pages: template (site/templates/<name>.html.j2), the function of `tools.build.drawn` that it is
#: filled by, and whether there is one for each language. A further page is a line here.
PAGES = (
    ("index", "play", False),
    ("rules", "rules", True),
    ("gallery", "all_parts", True),
    ("laboratory", "laboratory", True),
    ("suedsee-rules", "suedsee_rules", True),
    ("suedsee-gallery", "suedsee_gallery", True),
    ("embed", "builder", True),
)


#: The style sheets of the platform, in the order in which they count; those of games come after them. What
#: the page starts with is small and stands in it: its first picture waits for nothing else.
STYLES = tuple(f"styles/{name}.css" for name in ("page", "home", "play", "review", "tips"))
#: The style sheets of pictures, for pages that are read.
PICTURES = ("styles/picture.css", "styles/suedsee-picture.css")
#: The game in one file, made of the same parts when the pages are there.
ONE_FILE = "islas-offline.html"

_TEMPLATES = Environment(
    loader=FileSystemLoader(SITE / "templates"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
    keep_trailing_newline=True,
)


#: What pages may load and run, where they are not just read.
_POLICIES = {
    "index": policy.PLAY,
    "islas-offline": policy.ONE_FILE,
    "embed": policy.FRAMES,
    "rules": policy.FRAMES,
    "suedsee-rules": policy.FRAMES,
}


def render(template: str, oembed: object = "", **values: object) -> str:
    """A page from its template, with its policy; raises Jinja2's errors when a value is missing.

    `oembed` is the address of what oEmbed is offered, if anything.
    """
    page = text(f"{template}.html", policy=policy.MARK, oembed=oembed, **values)
    return policy.sealed(page, _POLICIES.get(template, policy.READ))


def text(template: str, **values: object) -> str:
    """Any text from its template; raises Jinja2's errors when a value is missing."""
    return _TEMPLATES.get_template(f"{template}.j2").render(**values)


def versions() -> list[str]:
    """What renders the templates, with its version."""
    return [f"jinja2 {version('jinja2')}"]


def put_package_styles(shelf: Shelf) -> None:
    """The style sheets that lie in the package: of each game, and of the pictures on pages to read."""
    from tools.build import drawn

    for game in games():
        shelf.put(f"styles/{game}.css", packages.style_sheet(game))
    for name, sheet in drawn.picture_styles().items():
        shelf.put(f"styles/{name}.css", sheet)


def styles(shelf: Shelf, with_games: Iterable[str] = ()) -> dict[str, object]:
    """What stands in a page: the platform's `styles`, and the `sheets` of games by their names."""
    return {
        "styles": "\n".join(shelf.read(name).decode() for name in STYLES),
        "sheets": {game: shelf.read(f"styles/{game}.css").decode() for game in with_games},
    }


def put_pages(shelf: Shelf) -> None:
    """Render every page; what is no `Html` is escaped."""
    # Imported here: a package that is broken stops this step, not the checks that would say why.
    from tools.build import drawn

    common = {
        "address": shelf.address,
        "one_file": ONE_FILE,
        **styles(shelf),
        "covers": shelf.read(covers.SHEET).decode(),
        "head": interpreter.inline_head(shelf),
        "chunks": [f"pyscript/{name}" for name in pyscript.chunks()],
        **drawn.common(),
    }
    site = embedding.address()
    for name, content, in_each in PAGES:
        for language in LANGUAGES if in_each else ("en",):
            values = {**common, **getattr(drawn, content)(language)}
            offered = embedding.offer("" if name == "index" else str(values["game"]))
            page = render(name, oembed=f"{site}{offered}" if site else "", **values)
            shelf.put(page_address(name, language), page, hashed=False)
