"""The pages of the site: which there are, and how each comes from its template."""

import json
from importlib.metadata import version

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from islas.texts import LANGUAGES, page_address
from tools.build import covers, interpreter, policy, pyscript
from tools.build.paths import SITE
from tools.build.shelf import Shelf

#: The pages: template (site/templates/<name>.html.j2), the function of `tools.build.drawn` that it is
#: filled by, and whether there is one for each language. A further page is a line here.
PAGES = (
    ("index", "play", False),
    ("rules", "rules", True),
    ("gallery", "all_parts", True),
    ("laboratory", "laboratory", True),
)


#: The style sheets of the game, in the order in which they count. They are small and stand in the page:
#: its first picture waits for nothing else.
GAME_STYLES = (
    *("styles/picture.css", "styles/page.css", "styles/home.css"),
    *("styles/game.css", "styles/review.css", "styles/tips.css"),
)
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
_POLICIES = {"index": policy.PLAY, "islas-offline": policy.ONE_FILE}


def render(template: str, **values: object) -> str:
    """A page from its template, with its policy; raises Jinja2's errors when a value is missing."""
    page = text(f"{template}.html", policy=policy.MARK, **values)
    return policy.sealed(page, _POLICIES.get(template, policy.READ))


def text(template: str, **values: object) -> str:
    """Any text from its template; raises Jinja2's errors when a value is missing."""
    return _TEMPLATES.get_template(f"{template}.j2").render(**values)


def versions() -> list[str]:
    """What renders the templates, with its version."""
    return [f"jinja2 {version('jinja2')}"]


def put_picture_styles(shelf: Shelf) -> None:
    """The style sheet of the pictures, which lies in the package."""
    from tools.build import drawn

    shelf.put("styles/picture.css", drawn.picture_styles())


def game_styles(shelf: Shelf) -> str:
    """The content of the game's style sheets."""
    return "\n".join(shelf.read(name).decode() for name in GAME_STYLES)


def put_pages(shelf: Shelf) -> None:
    """Render every page; what is no `Html` is escaped."""
    # Imported here: a package that is broken stops this step, not the checks that would say why.
    from tools.build import drawn

    common = {
        "address": shelf.address,
        "one_file": ONE_FILE,
        "styles": game_styles(shelf) + shelf.read(covers.SHEET).decode(),
        "head": interpreter.inline_head(shelf),
        "chunks": [f"pyscript/{name}" for name in pyscript.chunks()],
        "hooks": pyscript.name_of("hooks"),
        "settings": json.dumps(pyscript.settings(shelf.address("boot.mjs"))),
        "micropython": json.dumps({"plugins": pyscript.REFUSED_PLUGINS}),
        **drawn.common(),
    }
    for name, content, in_each in PAGES:
        for language in LANGUAGES if in_each else ("en",):
            values = getattr(drawn, content)(language)
            page = render(name, **common, **values)
            shelf.put(page_address(name, language), page, hashed=False)
