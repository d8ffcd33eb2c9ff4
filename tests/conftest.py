"""What all tests stand on: the catalogues as they are, compiled."""

from pathlib import Path

from tools.build.catalogues import compile_all


def pytest_configure() -> None:
    compile_all(Path(__file__).parents[1] / "islas")
