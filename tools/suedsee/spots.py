"""Find where things lie on the tiles of Südsee's pictures, or check that they are still found there.

python -m tools.suedsee.spots            writes islas/suedsee/picture/spots.json
python -m tools.suedsee.spots --check    exit status 1 when that file would change
"""

import json
import sys
from pathlib import Path

from islas.suedsee.edition import standard_edition
from islas.suedsee.picture.spots import digest, found

TARGET = Path(__file__).parents[2] / "islas" / "suedsee" / "picture" / "spots.json"


def make_spots() -> str:
    """The text of the file: a line for each tile of the package's edition."""
    lines = [
        f'"{tile.name}:{digest(tile)}": {json.dumps(found(tile).to_json(), separators=(",", ":"))}'
        for tile in standard_edition().tiles
    ]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def main(arguments: list[str]) -> int:
    """Carry out the command line."""
    text = make_spots()
    if arguments == ["--check"]:
        same = TARGET.read_text("utf-8") == text
        print("the same" if same else f"{TARGET.name} would change")
        return 0 if same else 1
    TARGET.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
