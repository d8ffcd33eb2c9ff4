"""Write the edition of Südsee, or check that its sources still make it.

python -m tools.suedsee            writes islas/suedsee/editions/reconstructed.json
python -m tools.suedsee --check    exit status 1 when that file would change
python -m tools.suedsee --report   what there is how often
"""

import argparse
import sys
from collections import Counter
from pathlib import Path
from typing import Any

from islas.suedsee.components import WARE_OF, Kind
from islas.suedsee.edition import FORMAT, STANDARD, read_edition
from tools.edition.layout import laid_out, write
from tools.suedsee.ships import make_ships
from tools.suedsee.tiles import START, make_tiles

ROOT = Path(__file__).parents[2]
TARGET = ROOT / "islas" / "suedsee" / "editions" / f"{STANDARD}.json"
BOAT_TOKENS = 19
ABOUT = (
    "Reconstructed. Known of the printed game are the numbers of tiles, ships and tokens, what sides, "
    "places and ships there are, and one of the ships. Which tiles there are how often, what is on each and "
    "what the other ships ask for is not public; this file can be replaced by one with the printed contents."
)


def make_edition() -> str:
    """The text of the edition file."""
    data: dict[str, Any] = {
        "format": FORMAT,
        "name": STANDARD,
        "about": ABOUT,
        "options": {"take_back": "always"},
        "boat_tokens": BOAT_TOKENS,
        "start": {"tile": START, "turn": 0},
        "tiles": make_tiles(),
        "ships": make_ships(),
    }
    return laid_out(data) + "\n"


def report(text: str) -> str:
    """Tiles, patterns of sides, symbols, markets, boats and ships, counted."""
    edition = read_edition(text)
    counts: Counter[str] = Counter()
    patterns = set()
    for tile in edition.tiles:
        letters = "".join(side.slug[0] for side in tile.sides)
        patterns.add(min(letters[n:] + letters[:n] for n in range(4)))
        for place in tile.places:
            counts[f"{place.kind.slug}s"] += tile.count
            counts["boats"] += tile.count * place.boat
            if place.kind is not Kind.MARKET:
                counts[WARE_OF[place.kind].slug] += tile.count * place.symbols
    rows = [f"{'tiles':<10}{sum(tile.count for tile in edition.tiles):>5}"]
    rows += [f"{name:<10}{count:>5}" for name, count in sorted(counts.items())]
    rows.append(f"{'patterns':<10}{len(patterns):>5}  {' '.join(sorted(patterns))}")
    worth = sum(ship.points for ship in edition.ships)
    wares = sum(ship.size for ship in edition.ships)
    rows.append(f"{'ships':<10}{len(edition.ships):>5}  {worth} points for {wares} wares")
    return "\n".join(rows)


def main() -> int:
    """Carry out the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.suedsee",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    choice = parser.add_mutually_exclusive_group()
    choice.add_argument("--check", action="store_true", help="only compare with the file")
    choice.add_argument("--report", action="store_true", help="print what there is how often")
    options = parser.parse_args()
    if options.report:
        print(report(TARGET.read_text("utf-8")))
        return 0
    return write(make_edition(), TARGET, report, check=options.check)


if __name__ == "__main__":
    sys.exit(main())
