"""The pages of the site: which there are, and how each comes from its template."""

import json

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from islas.texts import LANGUAGES, page_address
from tools.build import interpreter, pyscript
from tools.build.paths import SITE
from tools.build.shelf import Shelf

#: The pages: template (site/templates/<name>.html.j2), the function of `tools.build.drawn` that it is
#: filled by, and whether there is one for each language. A further page is a line here.
PAGES = (("index", "play", False), ("gallery", "all_parts", True))


def put_picture_styles(shelf: Shelf) -> None:
    """The style sheet of the pictures, which lies in the package."""
    from tools.build import drawn

    shelf.put("styles/picture.css", drawn.picture_styles())


def put_pages(shelf: Shelf) -> None:
    """Render every page; SVG goes into a template through `| safe`."""
    # Imported here: a package that is broken stops this step, not the checks that would say why.
    from tools.build import drawn

    templates = Environment(
        loader=FileSystemLoader(SITE / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    common = {
        "address": shelf.address,
        "guard": interpreter.inline_guard(),
        "chunks": [f"pyscript/{name}" for name in pyscript.chunks()],
        "settings": json.dumps(pyscript.settings(shelf.address("boot.mjs"))),
        "micropython": json.dumps({"plugins": pyscript.REFUSED_PLUGINS}),
        **drawn.common(),
    }
    for name, content, in_each in PAGES:
        for language in LANGUAGES if in_each else ("en",):
            values = getattr(drawn, content)(language)
            text = templates.get_template(f"{name}.html.j2").render(**common, **values)
            shelf.put(page_address(name, language), text, hashed=False)
