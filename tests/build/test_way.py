"""How the site is built: as it is published, unless somebody asks for something quicker."""

import pytest

from tools.build import arguments, engine, site
from tools.build.paths import DIST, STATE
from tools.build.way import ENGINES, PLAIN, PUBLISHED, QUICK, SPLIT, TRIMMED, Way

IMAGE = {"image.bin", "canarias.bin", "canarias-page.zip"}


@pytest.mark.parametrize(
    ("line", "way"),
    [
        ("", PUBLISHED),
        ("build", PUBLISHED),
        ("serve", PUBLISHED),
        ("test", PUBLISHED),
        ("serve --watch", QUICK),
        ("serve --watch --engine trimmed", Way(TRIMMED, image=False)),
        ("serve --watch --image --engine split", PUBLISHED),
        ("--no-image", Way(SPLIT, image=False)),
        ("--engine trimmed build", Way(TRIMMED)),
        ("--engine plain build", Way(PLAIN)),
        ("build --engine plain --no-image", QUICK),
        ("--no-image serve --engine plain", QUICK),
    ],
)
def test_the_way_is_the_published_one_unless_another_is_asked_for(line: str, way: Way) -> None:
    assert arguments.parse(line.split()).way == way


@pytest.mark.parametrize("line", ["--no-image test", "--engine plain lighthouse"])
def test_what_checks_and_measures_takes_the_published_site(
    line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        arguments.parse(line.split())
    assert "is about the site as it is published" in capsys.readouterr().err


def test_only_the_published_site_is_laid_into_dist() -> None:
    ways = [Way(engine, image) for engine in ENGINES for image in (True, False)]
    assert [way for way in ways if way.folder == DIST] == [PUBLISHED]
    for way in ways:
        if way != PUBLISHED:
            assert way.folder.is_relative_to(STATE)
            assert way.memory not in (PUBLISHED.memory, way.folder / way.memory.name)


@pytest.mark.slow
def test_without_an_image_nothing_is_made_of_one() -> None:
    assert {name for step in site.steps() for name in step.uses or ()} >= IMAGE
    steps = site.steps(Way(image=False))
    assert "the memory image" not in [step.name for step in steps]
    assert not IMAGE & {name for step in steps for name in step.uses or ()}


@pytest.mark.slow
def test_engines_are_not_taken_for_each_other() -> None:
    steps = [
        next(step for step in site.steps(Way(name)) if step.name == "Pyodide") for name in ENGINES
    ]
    made = [engine.put_plain_engine, engine.put_trimmed_engine, engine.put_split_engine]
    assert [step.work for step in steps] == made
    assert len({tuple(step.versions) for step in steps}) == len(ENGINES)
