"""Links and records of any game: how damaged ones are made and read."""

import json
import zlib
from base64 import urlsafe_b64encode
from collections.abc import Callable, Sequence
from functools import cache, partial
from random import Random
from typing import Any, Final

from islas import games
from islas.core.game import Game
from islas.core.link import VERSION, _head, _sum
from islas.core.match import AnyMatch
from islas.core.record import read_record
from islas.games import replay
from tools.fuzz.mutation import damaged_json, damaged_text

#: Reads an input and goes on with it; gives what was told of it.
Reading = Callable[[], str]

_STEPS: Final = 20


def damaged_link(matches: Sequence[AnyMatch], random: Random) -> Reading:
    """A link whose characters, or whose record under a valid checksum, are damaged."""
    match = random.choice(matches)
    text = _link(match)
    if random.random() < 0.5:
        return partial(_opened, damaged_text(text, random))
    kit = games.of_match(match)
    head = damaged_json(json.loads(_head(match.record)), random).encode(errors="surrogatepass")
    packer = zlib.compressobj(
        9, zlib.DEFLATED, -15, 9, zlib.Z_DEFAULT_STRATEGY, kit.rules.LINK_DICTIONARY
    )
    body = packer.compress(head) + packer.flush() + random.randbytes(random.randrange(60))
    code = urlsafe_b64encode(_sum(body) + body).decode().rstrip("=")
    return partial(_opened, kit.link + VERSION + code)


@cache
def _link(match: AnyMatch) -> str:
    return games.write_link(match)


def _opened(text: str) -> str:
    return told(games.open_link(text))


def damaged_record(matches: Sequence[AnyMatch], random: Random) -> str:
    """A damaged record; half of them only in what leads to no other positions."""
    data: dict[str, Any] = random.choice(matches).record.to_json()
    data["stand_ins"] = [{"after": 3, "bot": "master", "by": "governor", "reason": "late"}]
    data["takebacks"] = [{"after": 5, "to": 2}]
    data["origin"] = {"digest": "0123456789abcdef", "actions": 120, "after": 34}
    if random.random() < 0.5:
        return damaged_json(data, random)
    data.pop("result", None)
    del data["actions"][random.randrange(200) :]
    for part in random.choices([data, *data["players"], *data["stand_ins"], data["origin"]], k=2):
        name = random.choice([key for key in part if isinstance(part[key], str)])
        if name not in ("game", "format"):
            part[name] = damaged_text(part[name], random)
    return json.dumps(data, ensure_ascii=random.random() < 0.5)


def of_record(text: str) -> Reading:
    """A record, replayed, told, written and read again."""

    def read() -> str:
        match = replay(read_record(text, "file"))
        assert read_record(match.record.dump()) == match.record
        assert match.record.dump().encode()
        return told(match)

    return read


def played_on(game: Game[Any, Any, Any, Any], read: Callable[[], Any], random: Random) -> Reading:
    """A position that `read` gives, looked at from every seat and played on from."""

    def go_on() -> str:
        position = read()
        for seat in (None, *range(len(position.players))):
            game.view(position, seat)
        for _ in range(_STEPS):
            if legal := game.legal_actions(position):
                game.perform(position, random.choice(legal))
        return ""

    return go_on


def told(match: AnyMatch) -> str:
    """What happened in words, as one seat saw it."""
    game, words = match.game, games.of_match(match).words
    events = [game.seen_by(event, 0) for found in match.history[-_STEPS:] for event in found]
    return "\n".join(words.sentence(str, event, game, match.names) for event in events)
