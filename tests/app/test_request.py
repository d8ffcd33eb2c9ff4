"""What an address may ask for behind its question mark."""

import random
import string
from contextlib import suppress

import pytest

from islas import games
from islas.app.request import _READERS, LONGEST_QUERY, Request
from islas.app.share import ASKED
from islas.core.errors import DataError, IslasError
from islas.core.limits import LONGEST_MESSAGE


def asked(**given: str) -> Request:
    return Request.read(list(given.items()))


def seed() -> str:
    return "by chance"


def test_the_page_knows_all_names_before_anything_reads_what_they_say() -> None:
    assert set(_READERS) == ASKED


def test_what_nobody_knows_is_passed_over() -> None:
    request = Request.read([("utm_source", "a letter"), ("__proto__", "x"), ("read", "y")])
    assert request.empty
    assert request == Request()


def test_of_a_name_that_comes_twice_the_first_counts() -> None:
    assert Request.read([("players", "4"), ("players", "x")]).players == 4


def test_one_person_plays_against_bots_of_the_levels_that_are_named() -> None:
    match = asked(game="canarias", bots="master, beginner", seed="7").match(seed)
    assert [seat.bot for seat in match.seats] == [None, "master", "beginner"]
    assert match.record.seed == "7"


def test_one_level_is_for_all_bots() -> None:
    match = asked(players="4", bots="beginner").match(seed)
    assert [seat.bot for seat in match.seats] == [None, *["beginner"] * 3]
    assert match.record.seed == "by chance"


def test_people_may_share_the_device() -> None:
    match = asked(players="2", bots="person").match(seed)
    assert [seat.bot for seat in match.seats] == [None, None]


def test_in_a_demo_bots_sit_everywhere() -> None:
    for request in (asked(demo=""), asked(autoplay="", players="3"), asked(demo="30")):
        assert request.shows
        assert all(seat.bot for seat in request.seats())
    assert asked(demo="30").demo == 30
    assert asked(demo="").demo == 0


@pytest.mark.parametrize("game", sorted(games.GAMES))
def test_a_link_brings_its_game(game: str) -> None:
    match = asked(game=game, seed="3").match(seed)
    text = games.write_link(match)
    for link in (text, f"https://islas.example/#game={text}"):
        request = asked(link=link, step="2")
        assert request.kit.name == game
        assert request.match(seed).record == match.record
        assert not request.shows


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("game", "chess", "there are: canarias"),
        ("players", "six", "whole number"),
        ("players", "-1", "whole number"),
        ("players", "٣", "whole number"),
        ("bots", "a,b,c,d,e,f", "5 at most"),
        ("bots", "\u202ex", "can be seen"),
        ("seed", "x" * 41, "40 characters"),
        ("seed", "a\nb", "can be seen"),
        ("link", "9" * 2001, "2000 characters"),
        ("link", "chess.1abc", "not here"),
        ("step", "1", "needs a link"),
        ("step", "99999999", "whole number"),
        ("demo", "0.5", "whole number"),
        ("language", "tlh", "there are: en"),
        ("theme", "javascript:1", "there are: light"),
        ("pace", "<b>", "there are: slow"),
        ("controls", "x", "there are: all"),
        ("autoplay", "maybe", "yes or no"),
        ("embed", "no way", "yes or no"),
        ("host", "javascript://x", "origin"),
        ("host", "https://a.example/path", "origin"),
        ("host", "https://*.example", "origin"),
        ("host", "https://user@a.example", "origin"),
        ("host", "*", "origin"),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence(name: str, value: str, told: str) -> None:
    with pytest.raises(DataError, match=told) as caught:
        asked(**{name: value})
    assert str(caught.value).startswith(f"{name}: ")
    assert len(str(caught.value)) <= LONGEST_MESSAGE
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"players": "9"}, "players: "),
        ({"players": "3", "bots": "nobody"}, "bots: "),
        ({"edition": "first"}, "edition: "),
    ],
)
def test_what_the_game_does_not_have_is_said_when_it_is_there(
    given: dict[str, str], told: str
) -> None:
    with pytest.raises(DataError, match=told):
        asked(**given).match(seed)


def test_of_long_addresses_nothing_is_read() -> None:
    with pytest.raises(DataError, match="question mark"):
        Request.read([("x", "y" * LONGEST_QUERY)])


def test_whatever_is_asked_gives_a_request_or_a_sentence() -> None:
    names = list(Request.__dataclass_fields__)
    chance = random.Random(17)
    alphabet = string.printable + "äß\u202e\ud800\0<>&\"'"
    for _ in range(3000):
        query = [
            (chance.choice(names), "".join(chance.choices(alphabet, k=chance.randrange(30))))
            for _ in range(chance.randrange(6))
        ]
        # Any other error would end the page.
        with suppress(IslasError):
            Request.read(query).match(seed)
