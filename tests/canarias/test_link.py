"""Games go through links and back."""

import re
from functools import cache
from random import Random

import pytest

from islas.canarias.bots import make_bot
from islas.canarias.edition import Options
from islas.canarias.game import Canarias, CanariasMatch
from islas.canarias.notation import position_to_json
from islas.core.errors import DataError
from islas.core.link import FRAGMENT, LONGEST
from islas.core.record import Seat
from islas.games import open_link, write_link
from tests.canarias.toy import toy
from tools.build.scale import scaled

NAMES = ("Ana", "Bruno", "Carla", "Daniel", "Elena")
GAMES = scaled(8, 200, 2000)


def played(seats: int, bot: str, seed: str, options: Options | None = None) -> CanariasMatch:
    match = CanariasMatch(
        Canarias(options=options), [Seat(name, bot) for name in NAMES[:seats]], seed
    )
    match.play({seat: make_bot(bot) for seat in range(seats)})
    return match


def part_of(match: CanariasMatch, moves: int) -> CanariasMatch:
    part = CanariasMatch(match.game, match.seats, match.record.seed)
    for action in match.actions[:moves]:
        part.act(action)
    return part


@cache
def example() -> str:
    return write_link(played(3, "random", "7"))


def test_games_go_through_links_and_back_to_the_same_positions() -> None:
    random = Random(1)
    for number in range(GAMES):
        seats = 2 + number % 4
        whole = played(seats, ("random", "greedy")[number // 4 % 2], f"link-{number}")
        for match in (whole, part_of(whole, random.randrange(len(whole.actions)))):
            link = write_link(match)
            again = open_link(link)
            assert again.record == match.record
            assert position_to_json(again.position) == position_to_json(match.position)
            assert again.history == match.history
            assert re.fullmatch(r"[A-Za-z0-9_-]+", link)
            assert len(link) < LONGEST


def test_options_people_and_names_of_every_script_go_through_a_link() -> None:
    game = Canarias(options=Options(5, "everybody"))
    match = CanariasMatch(game, [Seat("Jürgen & <b>"), Seat("小明", "greedy")], "#/ü?")
    assert open_link(write_link(match)).record == match.record


def test_an_address_with_a_link_opens_too() -> None:
    address = f"https://example.org/islas/?x=1{FRAGMENT}{example()}\n"
    assert open_link(address).record == open_link(example()).record


def test_links_of_this_version_stay_readable() -> None:
    """A link of this format and edition; a change of the format needs a new version."""
    old = (
        "1SSW1yaNOYFiamqYlm5maGCelJJslpZjRyGeOeYlwz8HTACLei0rz8jHkEZ5Pz89JSc1DB"
        "IGlETQMjA0tzWsBeowF0hlqOupYzICghrhoyFncRDqEN0FvBQ"
    )
    match = open_link(old)
    assert [seat.name for seat in match.seats] == ["Ana", "Bruno"]
    assert match.record == played(2, "random", "golden", Options(standstill="goes_on")).record
    assert write_link(match) == old


def test_whatever_is_damaged_or_cut_off_gets_one_sentence() -> None:
    link = example()
    random = Random(2)
    broken = [
        link[:-1],
        link[: len(link) // 2],
        link + "A",
        "1",
        "1AAAA",
        link[:50] + "%20" + link[50:],
    ]
    for _ in range(300):
        place = random.randrange(1, len(link))
        other = random.choice([c for c in "abcXYZ019-_~ü" if c != link[place]])
        broken.append(link[:place] + other + link[place + 1 :])
    for text in broken:
        with pytest.raises(DataError, match="link: is damaged or incomplete; copy the whole"):
            open_link(text)


def test_a_link_with_a_record_nested_9900_deep_is_refused_in_a_sentence() -> None:
    """Its 43 characters ended the page: Pyodide dies where CPython raises `RecursionError`."""
    with pytest.raises(DataError, match="link: this is nested too deeply"):
        open_link("#game=1hhEsm-3BMQEAAADCoKD277EUfsAAAAAAAAAAAADgLA")


def test_a_link_with_a_bot_that_nobody_knows_names_it() -> None:
    """The game opened, and stood still for ever."""
    match = CanariasMatch(Canarias(), [Seat("Ana"), Seat("Bruno", "<img src=x>\x1b")], "1")
    known = "random, greedy, beginner, settler, governor, master"
    with pytest.raises(DataError) as caught:
        open_link(write_link(match))
    where = "players[1].bot: "
    assert str(caught.value) == f"{where}'<img src=x>\\x1b' is not known here; known: {known}"


@pytest.mark.parametrize(("text", "what"), [("", "begins with ''"), ("2abc", "begins with '2'")])
def test_links_of_another_version_are_refused(text: str, what: str) -> None:
    with pytest.raises(DataError, match=what):
        open_link(text)
    with pytest.raises(DataError, match="none has more than 2000"):
        open_link("1" * 2001)


def test_a_game_of_another_edition_or_with_endless_names_is_to_be_saved_as_a_file() -> None:
    match = CanariasMatch(Canarias(toy()), [Seat("Ana"), Seat("Bruno")], "1")
    with pytest.raises(DataError, match="not of 'toy'; save the game as a file"):
        write_link(match)
    random = Random(3)
    name = "".join(chr(random.randrange(0x4E00, 0x9FFF)) for _ in range(800))
    match = CanariasMatch(Canarias(), [Seat(name), Seat("Bruno")], "1")
    with pytest.raises(DataError, match="2000 at most; save the game as a file"):
        write_link(match)
