"""What every page of rules shows of its paragraphs: addresses, decisions, and examples that can be played."""

from collections.abc import Mapping
from typing import Final
from urllib.parse import quote

from islas.app.paragraphs import PREFIX
from islas.core.link import DRAW
from islas.diagrams import draw
from islas.games import GAMES, Kit
from islas.markup.html import Html, tag
from islas.texts import LANGUAGES
from tools.build import embedding
from tools.build.diagrams import size_of
from tools.build.shelf import Shelf

#: By language: the address of a paragraph, a decision, what is reconstructed, both explained, to play on.
_WORDS: Final[Mapping[str, tuple[str, str, str, str, str]]] = {
    "en": (
        "Address of this paragraph",
        "decided by us",
        "reconstructed",
        "Marks such as {mark} are decisions: there the printed rules are silent, or differ from each other. "
        "What is marked as reconstructed is not public.",
        "Play on from here",
    ),
    "de": (
        "Adresse dieses Absatzes",
        "von uns entschieden",
        "rekonstruiert",
        "Zeichen wie {mark} sind Entscheidungen: Dort schweigen die gedruckten Regeln oder widersprechen "
        "sich. Was rekonstruiert heißt, ist nicht öffentlich bekannt.",
        "Von hier aus spielen",
    ),
    "es": (
        "Dirección de este párrafo",
        "decidido por nosotros",
        "reconstruido",
        "Marcas como {mark} son decisiones: ahí las reglas impresas callan o se contradicen. Lo que está "
        "marcado como reconstruido no se conoce públicamente.",
        "Seguir jugando desde aquí",
    ),
}


def address(kit: Kit, line: str) -> str:
    """Where a line of notation is drawn by the page of the games, to be played on from."""
    return f"index.html{DRAW}{kit.name}:{quote(line, safe='')}"


def put_examples(shelf: Shelf) -> None:
    """The pictures of all worked examples, for light and dark; they are told beside them."""
    for kit in GAMES.values():
        if kit.rulebook is None:
            continue
        for name, line in kit.rulebook.paragraphs().examples.items():
            for file, dark in ((name, False), (f"{name}-dark", True)):
                shelf.put(f"examples/{kit.name}-{file}.svg", draw(kit, line, dark=dark).svg)


def example_files() -> list[str]:
    """The plain names of these pictures."""
    return [
        f"examples/{kit.name}-{name}{theme}.svg"
        for kit in GAMES.values()
        if kit.rulebook is not None
        for name in kit.rulebook.paragraphs().examples
        for theme in ("", "-dark")
    ]


def shown(kit: Kit, language: str) -> Mapping[str, object]:
    """What templates of rules take: `at` and `marks` of paragraphs, `worked` examples, words around them."""
    book = kit.rulebook
    assert book is not None
    here, decided, reconstructed, legend, onward = _WORDS[language]
    paragraphs = {each.id: each for each in book.paragraphs().all}

    def at(name: str) -> Html:
        return Html(f' id="{PREFIX}{paragraphs[name].id}"')

    def marks(name: str) -> Html:
        each = paragraphs[name]
        signs = [tag("abbr", number, title=decided, class_="cited") for number in each.decisions]
        if each.reconstructed:
            signs.append(tag("small", reconstructed, class_="cited"))
        way = tag("a", "¶", href=f"#{PREFIX}{name}", aria_label=here, class_="address")
        return tag("span", *signs, way, class_="marks")

    first = next(number for each in paragraphs.values() for number in each.decisions)
    return {
        "at": at,
        "marks": marks,
        "worked": {
            name: _example(kit, name, line, language)
            for name, line in book.paragraphs().examples.items()
        },
        "onward": onward,
        "script": embedding.SCRIPT,
        "legend": legend.format(mark=first),
    }


def _example(kit: Kit, name: str, line: str, language: str) -> Mapping[str, object]:
    drawn = draw(kit, line, language)
    width, height = size_of(drawn.svg)
    return {
        "light": f"examples/{kit.name}-{name}.svg",
        "dark": f"examples/{kit.name}-{name}-dark.svg",
        "width": width,
        "height": height,
        "title": drawn.title,
        "told": drawn.lines,
        "line": line,
        "play": address(kit, line),
    }


#: Every page of rules is there in these.
assert set(_WORDS) == set(LANGUAGES)
