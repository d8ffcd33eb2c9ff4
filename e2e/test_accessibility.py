"""What can be checked by machine of how pages that are read serve everyone; screens are in `test_screens`."""

from typing import Any

import pytest

from e2e.axe import axe_faults
from e2e.conftest import Contexts

WIDE, PHONE = {"width": 1280, "height": 800}, {"width": 390, "height": 844}


@pytest.mark.parametrize(
    ("scheme", "size"), [("light", WIDE), ("dark", PHONE)], ids=["light, wide", "dark, phone"]
)
@pytest.mark.parametrize("name", ["rules.de.html", "gallery.es.html", "laboratory.html"])
def test_axe_finds_nothing_in_what_can_be_read(
    contexts: Contexts, scheme: str, size: Any, name: str
) -> None:
    page = contexts.new(viewport=size, color_scheme=scheme).new_page()
    page.goto(name)
    found = axe_faults(page)
    assert not found, "\n".join(found)
