"""Of a style sheet what a picture needs, and for that picture alone."""

import re
from collections.abc import Collection, Iterator
from typing import Final

from islas.markup.svg import PREFIX

_CLASSES: Final = re.compile(r'class="([^"]*)"')
_NAME: Final = re.compile(r"\.([A-Za-z][\w-]*)")
_TAG: Final = re.compile(r"<[^>]*>")
_OWN_ID: Final = re.compile(rf'( id="|href="#){PREFIX}')
_ID: Final = re.compile(rf"\(#{PREFIX}")
_GROUP: Final = re.compile(r"\([^()]*\)")
#: Selectors of what a picture in a file has not: the theme of a page, and pointers.
_OF_PAGES: Final = (":root", "[data-theme", ":hover", ":focus")


def classes_in(markup: str) -> set[str]:
    """All classes that elements of markup have."""
    return {name for names in _CLASSES.findall(markup) for name in names.split()}


def needed(sheet: str, classes: Collection[str], scope: str) -> str:
    """The rules of a sheet for elements with some of the `classes`, called after the `scope`.

    The sheet has no comments and no custom properties any more; what moves is left out. Classes are
    renamed since rules that ask for an element around the picture do not reach into its symbols.
    """
    found = []
    for selectors, declarations in _rules(sheet):
        kept = [one for one in selectors if _fits(one, classes)]
        if kept and declarations:
            told = _NAME.sub(rf".{scope}-\1", ",".join(kept))
            found.append(f"{told}{{{_ID.sub(rf'(#{scope}-', declarations)}}}")
    return "".join(found)


def renamed(markup: str, scope: str) -> str:
    """Markup whose classes begin with a `scope`, and ids that began with `svg.PREFIX` with that instead."""
    return _TAG.sub(lambda tag: _renamed(tag[0], scope), markup)


def _renamed(tag: str, scope: str) -> str:
    def all_of(names: re.Match[str]) -> str:
        return 'class="' + " ".join(f"{scope}-{name}" for name in names[1].split()) + '"'

    tag = _CLASSES.sub(all_of, tag)
    return _OWN_ID.sub(rf"\1{scope}-", tag)


def _fits(selector: str, classes: Collection[str]) -> bool:
    if any(part in selector for part in _OF_PAGES):
        return False
    asked = _NAME.findall(_GROUP.sub("", selector))
    return bool(asked) and all(name in classes for name in asked)


def _rules(sheet: str) -> Iterator[tuple[list[str], str]]:
    """Selectors and declarations of each rule that stands in no other."""
    depth, start, head = 0, 0, ""
    for place, character in enumerate(sheet):
        if character == "{":
            if not depth:
                head, start = sheet[start:place].strip(), place + 1
            depth += 1
        elif character == "}":
            depth -= 1
            if not depth:
                if not head.startswith("@"):
                    yield _selectors(head), _flat(sheet[start:place])
                start = place + 1


def _selectors(head: str) -> list[str]:
    """The selectors of a list; commas within parentheses part nothing."""
    found, depth = [""], 0
    for character in head:
        depth += (character == "(") - (character == ")")
        if character == "," and not depth:
            found.append("")
        else:
            found[-1] += character
    return [" ".join(one.split()) for one in found]


def _flat(declarations: str) -> str:
    parts = (" ".join(part.split()) for part in declarations.split(";"))
    return ";".join(part.replace(": ", ":", 1) for part in parts if part)
