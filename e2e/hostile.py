"""What somebody may write where the page reads: markup and scripts, for each place that a text comes from.

`NNN` stands for the number of the way: `stray(NNN)` says that a script ran, a request for `stray-NNN` that
markup came through. Elements bear `data-hostile`, so that they are known in the page.
"""

from dataclasses import dataclass

#: What breaks out of text, of attributes in either quotes, of styles, scripts, titles, comments and drawings.
MARKUP = {
    "image": "<img src=stray-NNN onerror=stray(NNN) data-hostile>",
    "short image": "<img id=stray-NNN>",
    "attribute": '"><svg data-hostile onload=stray(NNN)>',
    "single quotes": "' data-hostile onmouseover=stray(NNN) x='",
    "double quotes": '" data-hostile autofocus onfocus=stray(NNN) x="',
    "script": "</script><script data-hostile>stray(NNN)</script>",
    "style": "</style><style data-hostile>@import 'stray-NNN'</style>",
    "title": "</title><img src=stray-NNN data-hostile onerror=stray(NNN)>",
    "comment": "--><img src=stray-NNN data-hostile onerror=stray(NNN)>",
    "cdata": "]]><img src=stray-NNN data-hostile onerror=stray(NNN)>",
    "frame": "<iframe data-hostile srcdoc='<script>parent.stray(NNN)</script>'>",
    "base": "<base data-hostile href=/stray-NNN/>",
    "refresh": "<meta data-hostile http-equiv=refresh content='0;url=/stray-NNN'>",
    "sheet": "<link data-hostile rel=stylesheet href=stray-NNN>",
    "link": "<a data-hostile href=javascript:stray(NNN)>x</a>",
    "drawing": "<svg><use data-hostile href='stray-NNN#x'/></svg>",
    "drawn link": "<svg><a data-hostile xlink:href=javascript:stray(NNN)><text>x",
    "animation": "<svg><animate data-hostile onbegin=stray(NNN) attributeName=x dur=1s>",
    "object": "<object data-hostile data=stray-NNN></object>",
    "form": "<form data-hostile action=/stray-NNN><button>x</button></form>",
    "details": "<details open data-hostile ontoggle=stray(NNN)>",
    "python": "<script type=py data-hostile>import js; js.stray(NNN)</script>",
    "python element": "<py-script data-hostile>import js; js.stray(NNN)</py-script>",
    "python event": "<b data-hostile title=stray-NNN py-click=start>x</b>",
    "command": "<button data-hostile title=stray-NNN data-do=saved-delete data-value=x>x",
    "mutation": "<math><mtext><mglyph><style><img src=stray-NNN data-hostile onerror=stray(NNN)>",
    "noscript": "<noscript><p id='</noscript><img src=stray-NNN data-hostile onload=stray(NNN)>'>",
    "template": "<template shadowrootmode=open><img src=stray-NNN data-hostile></template>",
    "entities": "&lt;img src=stray-NNN data-hostile onerror=stray(NNN)&gt;",
    "nul": "<img\x00 src=stray-NNN data-hostile onerror=stray(NNN)>",
    "direction": "\u202e<img src=stray-NNN data-hostile onerror=stray(NNN)>\u2066",
    "line break": "\n<img src=stray-NNN\ndata-hostile onerror=stray(NNN)>\n",
    "format": "{0.__class__}%s${stray(NNN)}<img src=stray-NNN data-hostile>",
}


#: Where it is written, and which of it.
PLACES = {
    "name at the table": ("image", "attribute", "single quotes", "double quotes", "script"),
    "name at the end": ("base", "refresh", "frame", "python", "drawn link"),
    "name at a shared device": ("details", "command"),
    "name before the islands": ("form", "object"),
    "bot": ("style",),
    "why a bot was replaced": ("image", "animation", "python element"),
    "seed": ("title",),
    "name in a file": ("entities",),
    "edition in a file": ("mutation",),
    "action in a file": ("image",),
    "field in a file": ("double quotes",),
    "file that is no record": ("sheet",),
    "name of a file": ("image",),
    "title of a saved game": ("noscript", "link", "direction", "python event", "nul"),
    "name in a saved game": ("drawing",),
    "key of a saved game": ("double quotes", "image"),
    "tab of a saved game": ("image",),
    "new title": ("attribute",),
    "islas-language": ("image",),
    "islas-preferences": ("double quotes",),
    "islas-going": ("image", "direction"),
    "islas-typing": ("image",),
    "islas-tab": ("image",),
    "fragment with a game": ("image",),
    "other fragment": ("image",),
    "language in the address": ("double quotes",),
    "name of the window": ("image",),
    "state of the history": ("image",),
    "message": ("image",),
    "message to all tabs": ("image",),
    "message of the storage": ("image",),
    "message of the service worker": ("image",),
    "news of a version": ("image",),
    "name in the form": ("short image",),
    "long name in the form": ("comment", "cdata"),
    "seed in the form": ("template",),
    "kind of a player": ("double quotes",),
    "number of players": ("image",),
    "rule in the form": ("line break",),
    "typed line": ("image", "format"),
    "typed place": ("attribute",),
}


@dataclass(frozen=True)
class Way:
    """A way in: its number, the place where something is written, and what."""

    number: int
    place: str
    kind: str

    @property
    def text(self) -> str:
        """What is written."""
        return MARKUP[self.kind].replace("NNN", str(self.number))

    @property
    def mark(self) -> str:
        """What is found again where it is shown as the text that it is."""
        return "stray" + self.text.partition("stray")[2][:4]


#: Every way, by place.
WAYS = {
    place: [Way(number, place, kind) for number, kind in numbered]
    for first, (place, kinds) in enumerate(PLACES.items(), start=10)
    for numbered in [list(enumerate(kinds, start=10 * first))]
}


def texts(place: str) -> list[str]:
    """What is written at a place."""
    return [way.text for way in WAYS[place]]
