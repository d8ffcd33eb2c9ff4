"""Prints digests of seeded games between bots: event for event, view for view. Runs anywhere.

python -m e2e.digests LINKS

LINKS is how many games go through links and back.
"""

import json
import sys
from hashlib import sha256

from islas.canarias.bots import make_bot
from islas.canarias.game import Canarias, CanariasMatch
from islas.canarias.notation import position_to_json
from islas.core.record import Seat
from islas.core.values import event_to_json
from islas.games import open_link, write_link

GAMES = (("random", 2), ("random", 3), ("greedy", 4), ("random", 5), ("greedy", 2))
LINKS = int(sys.argv[1])


def played(number: int, bot: str, seats: int) -> CanariasMatch:
    match = CanariasMatch(Canarias(), [Seat(str(n), bot) for n in range(seats)], f"same-{number}")
    match.play({seat: make_bot(bot) for seat in range(seats)})
    return match


for number, (bot, seats) in enumerate(GAMES):
    match = played(number, bot, seats)
    lines = [match.record.dump(), json.dumps(position_to_json(match.position))]
    lines += [json.dumps(event_to_json(event)) for step in match.history for event in step]
    print(number, sha256("\n".join(lines).encode()).hexdigest(), file=sys.stdout)

records, same, longest = sha256(), 0, 0
for number in range(LINKS):
    match = played(number, ("random", "greedy")[number // 4 % 2], 2 + number % 4)
    link = write_link(match)
    again = open_link(link)
    same += position_to_json(match.position) == position_to_json(again.position)
    longest = max(longest, len(link))
    records.update(f"{link} {again.record.dump()}".encode())
told = {"games": LINKS, "same": same, "longest": longest, "digest": records.hexdigest()}
print("links", json.dumps(told), file=sys.stdout)
