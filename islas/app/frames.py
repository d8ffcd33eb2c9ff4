"""Frames: all that the page shows at one moment, drawn of the app's state, and what changes with each."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import count
from typing import Any, Final

from islas.app import motion
from islas.app.course import App
from islas.app.prerender import mark
from islas.app.screens import depth, screen, sections
from islas.markup.html import EMPTY, Html

#: The section with what the pictures of a game refer to.
SYMBOLS: Final = "symbols"


@dataclass(frozen=True)
class Frame:
    """The page at one moment, the `number`th that was drawn: its sections, and what is true of it as a whole.

    `tones` is the sound that belongs to it, `watched` the seconds for which something is shown large on its
    way.
    """

    number: int
    sections: Mapping[str, Html]
    page: Mapping[str, Any]
    tones: Any
    watched: float


class Frames:
    """Draws the frames of an app; `built` has the marks of the sections with which the page was built.

    A frame can be drawn long before it is shown, as while an action is being stored.
    """

    def __init__(self, app: App, built: dict[str, str]) -> None:
        self._app = app
        self._built = built
        self._shown: dict[str, Html] = {}
        self._numbers = count(1)
        self._newest = 0

    def draw(self) -> Frame:
        """The frame of what is to be shown now; what moves and sounds belongs to this one alone."""
        app = self._app
        found = sections(app)
        if app.kit is not None:
            found[SYMBOLS] = app.kit.picture.symbols()
        moving = motion.moves(app)
        page = {
            "title": "Islas" if app.kit is None else app.kit.title,
            "language": app.language,
            "classes": {
                "still": app.preferences.still,
                "turned": app.turned,
                "contrast": app.preferences.contrast,
            },
            "scrolling": [] if app.kit is None else app.kit.ui.SCROLLING,
            "playing": app.match is not None,
            "asking": app.asking,
            "pointed": app.pointed,
            "screen": "/".join(map(str, screen(app))),
            "depth": depth(app),
            "game": "" if app.kit is None else app.kit.name,
            "motion": motion.as_json(app, moving),
        }
        tones = [app.game.ui.TUNES[tune] for tune in app.tunes[-1:]]
        app.tunes.clear()
        watched = motion.watched(app, moving)
        return Frame(next(self._numbers), found, page, tones[0] if tones else None, watched)

    def show(self, frame: Frame) -> dict[str, Any] | None:
        """What the page has to be told to show a frame, `None` where it shows a later one already."""
        if frame.number < self._newest:
            return None
        self._newest = frame.number
        # What another game has shown in sections of its own leaves the page with it.
        left = dict.fromkeys(self._shown.keys() - frame.sections.keys() - {SYMBOLS}, EMPTY)
        there = {**left, **frame.sections}
        changed = {name: html for name, html in there.items() if not self._is_shown(name, html)}
        self._shown.update(changed)
        return {"sections": changed, "page": frame.page, "tones": frame.tones}

    def forget(self) -> None:
        """Take nothing for shown: the page may have changed by itself."""
        self._built.clear()
        self._shown.clear()

    def _is_shown(self, name: str, html: Html) -> bool:
        if name in self._shown:
            return self._shown[name] == html
        if self._built.pop(name, None) != mark(html):
            return False
        self._shown[name] = html
        return True
