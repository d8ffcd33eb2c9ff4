"""The archives of the package: the platform and each game, which have nothing in common."""

import asyncio
from pathlib import Path

from islas.games import first
from islas.web.archives import bring
from tools.build import packages
from tools.build.catalogues import compile_all
from tools.build.imports import imported_at_once
from tools.build.paths import PACKAGE, ROOT
from tools.build.steps import files_below
from tools.games import games


def names(archive: str) -> set[str]:
    return {name for name, _path in packages.files_of(archive)}


def test_every_file_is_in_one_archive_or_has_no_use_in_a_page() -> None:
    compile_all(PACKAGE)
    found = [name for archive in packages.archives() for name in names(archive)]
    assert len(found) == len(set(found))
    left_out = {path.relative_to(ROOT).as_posix() for path in files_below(PACKAGE)} - set(found)
    assert {"islas/cli/main.py", "islas/canarias/picture/gallery.py"} <= left_out
    assert {Path(name).suffix for name in left_out} == {".py", ".po", ".css", ".typed"}
    assert not [name for name in left_out if name.startswith(("islas/app", "islas/web"))]


def test_the_platforms_archive_has_no_file_of_a_game() -> None:
    folders = {Path(name).parts[1] for name in names(packages.PLATFORM)}
    assert {"core", "app", "web", "locales", "texts.py"} <= folders
    assert not folders & set(games())


def test_what_is_imported_at_once_is_in_the_same_archive_or_in_the_platforms() -> None:
    platform = names(packages.PLATFORM)
    of_games = {name for game in games() for name in names(game)}
    for archive in packages.archives():
        there = platform | names(archive)
        # What is drawn of a game is drawn when the game is there.
        there |= of_games if archive == packages.DIAGRAMS else set()
        for name, path in packages.files_of(archive):
            if path.suffix == ".py":
                lacking = {
                    source
                    for module in imported_at_once(path)
                    for source in [module.replace(".", "/") + ".py"]
                    if (ROOT / source).is_file() and source not in there
                }
                assert not lacking, name


def test_a_page_starts_without_what_few_pages_ask_for() -> None:
    platform = names(packages.PLATFORM)
    for name in ("app/request.py", "app/hosted.py", "app/demo.py", "web/visit.py", "app/qr.py"):
        assert f"islas/{name}" not in platform


def test_a_games_archive_has_its_texts_and_its_data() -> None:
    compile_all(PACKAGE)
    found = names("canarias")
    assert all(name.startswith("islas/canarias/") for name in found)
    for name in (
        "locales/de/LC_MESSAGES/canarias.mo",
        "editions/reconstructed.json",
        "tutorials/first-steps.txt",
        "picture/artwork/land.svg",
    ):
        assert f"islas/canarias/{name}" in found


def test_a_game_is_a_folder_with_rules_and_a_face(tmp_path: Path) -> None:
    for name in ("atoll/game.py", "atoll/ui/table.py", "core/game.py", "app/ui/x.py"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    assert games(tmp_path) == ["atoll"]
    assert "canarias" in games()


def test_outside_a_page_nothing_has_to_be_brought() -> None:
    asyncio.run(bring(first().folder))
