"""Prints digests of diagrams, one for each line of notation in each language. Runs anywhere."""

import sys
from hashlib import sha256

from islas.core.match import Match
from islas.core.record import Seat
from islas.diagrams import draw, draw_match
from islas.games import GAMES
from islas.texts import LANGUAGES

for kit in GAMES.values():
    if kit.diagrams is None:
        continue
    for line in kit.diagrams.LINES:
        for language in LANGUAGES:
            for dark in (False, True):
                svg = draw(kit, line, language, dark=dark).svg
                print(kit.name, language, sha256(svg.encode()).hexdigest(), line, file=sys.stdout)
    bot = kit.bots.make_bot(kit.bots.REFERENCE)
    match = Match(kit.rules.new_game(), [Seat(name) for name in ("Ana", "Bruno", "Carla")], "drawn")
    while match.to_move is not None and len(match.actions) < 60:
        match.move(bot)
        svg = draw_match(match, "de").svg
        print(kit.name, len(match.actions), sha256(svg.encode()).hexdigest(), file=sys.stdout)
