"""Prints digests of seeded games between bots: event for event, view for view. Runs anywhere."""

import json
import sys
from hashlib import sha256

from islas.canarias.bots import make_bot
from islas.canarias.events import event_to_json
from islas.canarias.game import Canarias, CanariasMatch
from islas.canarias.notation import position_to_json
from islas.core.record import Seat

GAMES = (("random", 2), ("random", 3), ("greedy", 4), ("random", 5), ("greedy", 2))

for number, (bot, seats) in enumerate(GAMES):
    match = CanariasMatch(Canarias(), [Seat(str(n), bot) for n in range(seats)], f"same-{number}")
    match.play({seat: make_bot(bot) for seat in range(seats)})
    lines = [match.record.dump(), json.dumps(position_to_json(match.position))]
    lines += [json.dumps(event_to_json(event)) for step in match.history for event in step]
    print(number, sha256("\n".join(lines).encode()).hexdigest(), file=sys.stdout)
