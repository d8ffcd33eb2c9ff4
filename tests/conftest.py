"""What all tests stand on: the catalogues as they are, compiled."""

import gc
from pathlib import Path

from tools.build.catalogues import compile_all


def pytest_configure() -> None:
    compile_all(Path(__file__).parents[1] / "islas")


def pytest_collection_finish() -> None:
    """Have the collector of garbage leave alone what all tests are made of, and come less often.

    Modules and tests are so many objects that looking through them takes a tenth of the time.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
