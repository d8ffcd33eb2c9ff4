"""Write the edition of the package, or check that its sources still make it.

python -m tools.edition            writes islas/canarias/editions/reconstructed.json
python -m tools.edition --check    exit status 1 when that file would change
python -m tools.edition --report   a table of the islands
python -m tools.edition --extract  the outlines again from node_modules/world-atlas
"""

import argparse
import sys
from pathlib import Path
from typing import Any

from islas.canarias.components import COLOURS, FEATURES, Power
from islas.canarias.edition import FORMAT, STANDARD, read_edition
from tools.edition.deck import make_deck
from tools.edition.islands import WISHES, make_island
from tools.edition.layout import laid_out, write
from tools.edition.outlines import SOURCE, extract

ROOT = Path(__file__).parents[2]
TARGET = ROOT / "islas" / "canarias" / "editions" / f"{STANDARD}.json"
ATLAS = ROOT / "node_modules" / "world-atlas" / "countries-10m.json"
ABOUT = (
    "Reconstructed from the counts and examples of the rule booklets and from descriptions of the "
    "printed game. The printed cards and islands are not public; this file can be replaced by one "
    "with their contents. Outlines: Natural Earth, public domain."
)


def make_edition() -> str:
    """The text of the edition file."""
    data: dict[str, Any] = {
        "format": FORMAT,
        "name": STANDARD,
        "about": ABOUT,
        "options": {"privilege_draw": 4, "pirate_without_points": "nobody"},
        "privileges": {
            colour.slug: power.value for colour, power in zip(COLOURS, Power, strict=True)
        },
        "pirates": [colour.slug for colour in COLOURS],
        "settlers": make_deck(),
        "islands": [make_island(name) for name in WISHES],
    }
    return laid_out(data) + "\n"


def report(text: str) -> str:
    """Which features each island has how often, and how many features its areas touch."""
    edition = read_edition(text)
    rows = ["island          " + "".join(f"{feature.slug:>10}" for feature in FEATURES) + "  areas"]
    for island in edition.islands:
        degrees = "".join(f"{mask.bit_count():>10}" for mask in island.next_to)
        touches = sorted((len(island.features[area.id]) for area in island.sites), reverse=True)
        rows.append(f"{island.name:<16}{degrees}  {touches}")
    return "\n".join(rows)


def main() -> int:
    """Carry out the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.edition",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    choice = parser.add_mutually_exclusive_group()
    choice.add_argument("--check", action="store_true", help="only compare with the file")
    choice.add_argument("--report", action="store_true", help="print a table of the islands")
    choice.add_argument("--extract", action="store_true", help="write the outlines again")
    options = parser.parse_args()
    if options.extract:
        SOURCE.write_text(extract(ATLAS), "utf-8")
        return 0
    if options.report:
        print(report(TARGET.read_text("utf-8")))
        return 0
    return write(make_edition(), TARGET, report, check=options.check)


if __name__ == "__main__":
    sys.exit(main())
