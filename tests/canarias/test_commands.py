"""The game by typed commands: every action can be typed, and what is told is what is there."""

import re
from random import Random

import pytest

from islas.app.typed_commands import answer, prompt
from islas.canarias import words
from islas.canarias.bots import make_bot
from islas.canarias.components import PRIORITY_NAMES, Pirate
from islas.canarias.game import Canarias, CanariasMatch
from islas.canarias.position import Phase
from islas.canarias.words.areas import areas_in_words
from islas.canarias.words.commands import COMMANDS
from islas.contract import Asked
from islas.core.record import Seat
from islas.texts import LANGUAGES, texts

NAMES = ("Ana", "Bruno", "Carla")


def begun(seed: str) -> CanariasMatch:
    return CanariasMatch(Canarias(), [Seat(name) for name in NAMES], seed)


def asked(match: CanariasMatch, seat: int | None = None) -> Asked:
    seat = match.to_move if seat is None else seat
    told = [match.game.seen_by(event, seat) for events in match.history for event in events]
    return Asked(match.game, match.view(seat), NAMES, told)


@pytest.mark.parametrize("seed", [str(n) for n in range(6)])
def test_every_action_can_be_typed_is_listed_and_can_be_chosen_by_number(seed: str) -> None:
    random = Random(seed)
    match = begun(seed)
    while match.to_move is not None:
        now = asked(match)
        listed = "\n".join(answer(str, words, now, "?").lines)
        for number, action in enumerate(now.view.legal, start=1):
            assert answer(str, words, now, f"  {str(action).upper()} ").action == action
            assert answer(str, words, now, str(number)).action == action
            first, *rest = str(action).split()
            assert re.search(rf"^{first}\b", listed, re.MULTILINE)
            if "ways, listed by" not in listed:
                assert all(word in listed for word in rest)
        for form in re.findall(r"listed by: \? (.*)", listed):
            lines = answer(str, words, now, f"? {form}").lines
            typed = [line.partition(": ")[2] for line in lines]
            assert typed == [str(a) for a in now.view.legal if str(a).startswith(form)]
        bot = make_bot(random.choice(["random", "greedy"]))
        match.act(match.ask(bot))


@pytest.mark.parametrize("seed", ["1", "2"])
def test_islands_are_told_as_they_stand(seed: str) -> None:
    match = begun(seed)
    bot = make_bot("greedy")
    while match.to_move is not None:
        now = asked(match, 0)
        for seat, player in enumerate(now.view.players):
            lines = answer(str, words, now, f"look {NAMES[seat]}").lines
            if player.island is None:
                assert lines == (f"{NAMES[seat]} has no island yet.",)
                continue
            told = {line.partition(":")[0]: line for line in lines}
            assert f"Points: {player.total}." in lines[0]
            for number, area in enumerate(player.island.sites):
                kind, colour = player.buildings.get(number, (None, None))
                what = "free" if kind is None else f"{colour.slug} {kind.slug}"  # type: ignore[union-attr]
                assert told[area.id].startswith(f"{area.id}: {what}. Next to ")
                seen = areas_in_words(str, player)[number]
                assert seen.lower().startswith(
                    f"{what if kind is not None else 'free area'} in the "
                )
                assert not re.search(r"\ba\d", seen)
                for other in player.island.neighbours[area.id]:
                    if other in player.island.site_numbers:
                        assert re.search(rf"\b{other}\b", told[area.id])
            counts = dict(
                entry.rsplit(" ", 1)
                for entry in told["Free areas next to"].partition(": ")[2].rstrip(".").split(", ")
            )
            for priority, name in enumerate(PRIORITY_NAMES):
                count = (player.near[priority] & player.free).bit_count()
                assert int(counts.get(name, "0")) == count
        match.act(match.ask(bot))


def test_hand_and_table_tell_what_the_seat_may_know_and_nothing_else() -> None:
    match = begun("3")
    bot = make_bot("greedy")
    while match.to_move is not None:
        now = asked(match, 1)
        hand = answer(str, words, now, "hand").lines
        faces = [now.view.edition.cards[number] for number in now.view.hand]
        assert [line.partition(":")[0] for line in hand if faces] == [f.name for f in faces]
        for line, face in zip(hand, faces, strict=False):
            assert ("only for the ship" in line) == isinstance(face, Pirate)
        table = "\n".join(answer(str, words, now, "table").lines)
        assert f"Draw pile: {now.view.draw_count} cards." in table
        assert ("Out of stock" in table) == any(0 in stock for stock in now.view.supply)
        match.act(match.ask(bot))
    assert prompt(str, asked(match, 1)) == "The game is over."


def test_the_islands_to_choose_from_can_be_looked_at() -> None:
    match = begun("3")
    lines = answer(str, words, asked(match), "look gran-canaria").lines
    assert lines[0] == "Nobody lives on Gran Canaria."
    assert len(lines) == 14
    assert "there are: Ana" in answer(str, words, asked(match), "look atlantis").lines[0]


def test_the_last_landing_is_explained() -> None:
    match = begun("3")
    bot = make_bot("greedy")
    assert answer(str, words, asked(match), "why").lines == ("No settler has landed yet.",)
    while "landed" not in str(match.history[-1]).lower():
        match.act(match.ask(bot))
    assert any("Banner 1" in line for line in answer(str, words, asked(match, 0), "why").lines)


def test_what_is_wrong_is_said_with_what_would_be_right() -> None:
    match = begun("3")
    now = asked(match)
    assert now.view.phase is Phase.ISLANDS
    assert "“jump” is not understood" in answer(str, words, now, "jump").lines[0]
    wrong = answer(str, words, now, "island atlantis")
    assert wrong.action is None
    assert "not possible now" in wrong.lines[0]
    assert "tenerife" in wrong.lines[1]
    assert answer(str, words, now, "").lines == (prompt(str, now),)
    assert answer(str, words, now, "99").action is None
    waiting = asked(match, 1)
    assert answer(str, words, waiting, "island tenerife").lines == ("Ana is to move.",)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_answers_in_every_language_by_its_own_word_and_the_english_one(
    language: str,
) -> None:
    _ = texts(language).gettext
    match = begun("5")
    bot = make_bot("greedy")
    called = [_(name) for name in COMMANDS]
    assert len(set(called)) == len(called)
    while match.to_move is not None:
        now = asked(match)
        for name in COMMANDS:
            lines = answer(_, words, now, name).lines
            assert lines == answer(_, words, now, _(name)).lines
            assert all(lines)
            assert not any("{" in line for line in lines)
        match.act(match.ask(bot))


@pytest.mark.parametrize("language", LANGUAGES)
def test_areas_by_what_is_seen_have_no_codes_and_are_told_apart(language: str) -> None:
    _ = texts(language).gettext
    match = begun("3")
    bot = make_bot("greedy")
    while match.to_move is not None:
        for player in match.view(0).players:
            told = areas_in_words(_, player)
            assert len(told) == len(set(told)) == len(player.island.sites if player.island else ())
            assert not any(re.search(r"\ba\d", text) for text in told)
        match.act(match.ask(bot))
