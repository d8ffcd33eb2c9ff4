"""Links to the paragraph of the rules that something in the game applies, where the game says which."""

from collections.abc import Sequence
from typing import Any, Final

from islas.contract import AnyGame
from islas.games import Kit
from islas.markup.html import EMPTY, Html, tag
from islas.texts import Translate, page_address

#: Before the name of a paragraph, where it is the id of an element of the page.
PREFIX: Final = "rule-"


def of_event(_: Translate, kit: Kit, game: AnyGame, event: Any, language: str) -> Html:
    """The link for an event, empty where no paragraph is about it."""
    return _link(_, kit, _first(kit, game, event), language)


def of_action(_: Translate, kit: Kit, action: Any, language: str) -> Html:
    """The link for an action that is advised."""
    found = kit.rulebook.paragraphs().of_action(action) if kit.rulebook else ()
    return _link(_, kit, found[0] if found else "", language)


def refusal(_: Translate, kit: Kit, view: Any, action: Any, language: str) -> Sequence[str]:
    """Why an action is not possible, with the link, as lines; none where no paragraph says so."""
    book = kit.rulebook
    reason = book.refused(view, action) if book is not None else ""
    if book is None or not reason:
        return ()
    found = book.paragraphs().of_refusal(reason)
    link = _link(_, kit, found[0] if found else "", language)
    return (tag("span", _(book.REFUSALS[reason])) + " " + link,)


def _first(kit: Kit, game: AnyGame, event: Any) -> str:
    book = kit.rulebook
    found = book.paragraphs().of_event(event, book.tags(event, game)) if book is not None else ()
    return found[0] if found else ""


def _link(_: Translate, kit: Kit, paragraph: str, language: str) -> Html:
    if not paragraph or kit.rulebook is None:
        return EMPTY
    page = page_address(kit.rulebook.paragraphs().page, language)
    return tag(
        "a",
        href=f"{page}#{PREFIX}{paragraph}",
        class_="cited",
        target="_blank",
        rel="noopener",
        aria_label=_("The rule for this"),
        data_tip=_("The rule for this"),
        data_close=_("Close"),
    )
