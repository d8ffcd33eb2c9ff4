"""What is seen after every click of seeded games, in three languages, is what it was.

A change that means to show something else makes the digests anew, and says so:
`python -m tests.app.test_digests`.
"""

from collections.abc import Iterator
from hashlib import sha256
from itertools import chain
from pathlib import Path

import pytest

from islas import games
from islas.app.course import App
from islas.app.screens import sections
from islas.app.update import update
from islas.texts import LANGUAGES, texts
from tests.app import walk
from tools.build.catalogues import compile_all
from tools.build.scale import scaled

KEPT = Path(__file__).with_name("digests.txt")
GAMES = 20


def seen(seed: int) -> dict[str, str]:
    """A digest by language of all sections after every click of a game."""
    app = App("en", games.first())
    digests = {language: sha256() for language in LANGUAGES}
    for screen in _clicks(app, seed):
        for language, digest in digests.items():
            app.language, app.catalogue = language, texts(language)
            found = sections(app)
            digest.update("\0".join([screen, *chain(*sorted(found.items()))]).encode())
    return {language: digest.hexdigest()[:16] for language, digest in digests.items()}


def _clicks(app: App, seed: int) -> Iterator[str]:
    """A game for two to five, every other one with two people at the device; the first with all around it."""
    kinds = {f"kind{n}": "greedy" for n in range(1, 5)}
    people = {"kind0": "person", **({"kind1": "person"} if seed % 2 else {})}
    if not seed:
        yield from walk.first_screens(app, "Ana & Bruno")
        yield from walk.tutorials(app)
    if seed % 4 == 3:
        update(app, "prefer-practice", "")
    update(app, "start", "", {"players": str(2 + seed % 4), "seed": str(seed), **kinds, **people})
    yield from walk.whole_game(app, seed)


@pytest.mark.parametrize("seed", range(scaled(1, 2, GAMES)))
def test_what_is_seen_after_every_click_is_what_it_was(seed: int) -> None:
    kept = [line.split() for line in KEPT.read_text().splitlines()]
    assert seen(seed) == {language: digest for n, language, digest in kept if n == str(seed)}


if __name__ == "__main__":
    compile_all(Path(__file__).parents[2] / "islas")
    KEPT.write_text(
        "".join(
            f"{seed} {language} {digest}\n"
            for seed in range(GAMES)
            for language, digest in seen(seed).items()
        )
    )
