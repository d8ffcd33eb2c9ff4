"""The memory image: packed and unpacked, found out where it is spoiled, and the same each time it is made."""

import json
from pathlib import Path

import pytest

from tools.build import node
from tools.build.paths import MODULES, ROOT

#: Packs a snapshot and loads the file again, with 64 of its bytes changed if a place is given.
PACK = """
import { emptySnapshot, memoryOf, packImage } from "./site/boot/image.mjs";
const [head, length, place] = process.argv.slice(1).map(Number);
const snapshot = new Uint8Array(length);
new DataView(snapshot.buffer).setUint32(4, head, true);
for (let at = head; at < length; at += 1) snapshot[at] = at % 1000 < 300 ? at % 251 : 0;
const file = packImage(snapshot, new Uint8Array(0));
if (place >= 0) file.fill(file[place] + 1, place, place + 64);
const memory = new ArrayBuffer(length - head);
const { snapshot: made, load } = emptySnapshot(length, () => memory);
try {
  load(file.buffer);
  made.subarray(head);
  const same = Buffer.compare(Buffer.from(memory), memoryOf(snapshot)) === 0;
  console.log(JSON.stringify({ length: file.length, same }));
} catch ({ message }) {
  console.log(JSON.stringify({ length: file.length, message }));
}
"""
HEAD, LENGTH = 128, 64_000
WARM = "def warm(game):\n    import asyncio, random, tempfile\n"


def packed(place: int = -1) -> dict[str, object]:
    numbers = [str(number) for number in (HEAD, LENGTH, place)]
    found: dict[str, object] = json.loads(node.run("--input-type=module", "--eval", PACK, *numbers))
    return found


def test_what_is_packed_is_unpacked() -> None:
    found = packed()
    assert found == {"length": found["length"], "same": True}
    assert int(str(found["length"])) < LENGTH / 2


@pytest.mark.parametrize("share", [0, 0.01, 0.5, 0.99])
def test_a_spoiled_block_is_found(share: float) -> None:
    length = int(str(packed()["length"]))
    assert packed(int(share * length))["message"] == "the image is damaged"


def test_the_same_sources_give_the_same_image(tmp_path: Path) -> None:
    python = tmp_path / "warm.py"
    python.write_text(WARM)
    engine = MODULES / "pyodide"
    images = []
    for name in ("once", "twice"):
        target = tmp_path / name
        given = [engine, "", engine / "python_stdlib.zip", python, target, "", ""]
        node.run("tools/build/inside/image.mjs", str(ROOT), *map(str, given))
        images.append(target.read_bytes())
    assert images[0] == images[1]
