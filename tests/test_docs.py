"""The documents keep step with the code."""

import json
import re
from dataclasses import fields
from importlib.resources import files
from pathlib import Path
from typing import get_args

from islas.canarias import edition, survey
from islas.canarias.actions import _FORMS, parse_action
from islas.canarias.edition import Options, standard_edition
from islas.canarias.events import Event
from islas.canarias.notation import PHASES, PILES, read_position
from islas.canarias.questions import decide
from islas.canarias.tutorial import SETUP
from islas.core import limits, tutorial
from islas.core.fields import Reader
from islas.core.record import read_record

ROOT = Path(__file__).parents[1]
FORMATS = (ROOT / "docs" / "formats.md").read_text("utf-8")
EXAMPLES = re.findall(r"```json\n(.*?)```", FORMATS, re.DOTALL)


def test_every_form_of_an_action_is_described() -> None:
    for form in _FORMS:
        assert f"| `{form}` |" in FORMATS, form


def test_every_event_and_its_fields_are_described() -> None:
    rows = dict(re.findall(r"^\| `(\w+)` \| (.*) \|$", FORMATS, re.MULTILINE))
    for kind in get_args(Event):
        name = re.sub(r"(?<!^)([A-Z])", r"_\1", kind.__name__).lower()
        for field in fields(kind):
            assert f"`{field.name}`" in rows[name], (name, field.name)


def test_options_phases_and_piles_are_described() -> None:
    for name in (*(f"options.{option}" for option in Options.CHOICES), *PHASES, *PILES):
        assert f"`{name}`" in FORMATS, name


def test_the_examples_can_be_read() -> None:
    record, position, listed, question, answer = EXAMPLES
    assert len(read_record(record).seats) == 2
    assert read_position(position, standard_edition()).points() == (1, 0)
    assert all(map(parse_action, json.loads(listed)["actions"]))
    assert set(decide(standard_edition(), Reader(json.loads(question)))) == set(json.loads(answer))


def test_every_limit_is_described_with_its_figure() -> None:
    for module in (limits, edition, survey, tutorial):
        for name, value in vars(module).items():
            if name.isupper() and isinstance(value, int | float):
                lines = [line for line in FORMATS.splitlines() if f"`{name}`" in line]
                assert any(f"{value:,}" in line for line in lines), name


def test_the_schema_of_editions_has_the_limits_of_the_reader() -> None:
    text = (files("islas.canarias") / "editions" / "edition.schema.json").read_text("utf-8")
    properties = json.loads(text)["properties"]
    island = properties["islands"]["items"]["properties"]
    for part, most in (
        (properties["settlers"], edition.MOST_SETTLERS),
        (properties["pirates"], edition.MOST_PIRATES),
        (properties["islands"], edition.MOST_ISLANDS),
        (island["points"], edition.MOST_POINTS),
        (island["areas"], edition.MOST_AREAS),
        (json.loads(text)["$defs"]["chains"], edition.MOST_CHAINS),
    ):
        assert part["maxItems"] == most
    slug, title = json.loads(text)["$defs"]["slug"], island["title"]
    assert slug["maxLength"] == title["maxLength"] == limits.LONGEST_NAME
    assert island["areas"]["minItems"] == survey.LEAST_SITES
    point = json.loads(text)["$defs"]["point"]["items"]
    assert (point["minimum"], point["maximum"]) == (-survey.FARTHEST, survey.FARTHEST)


def test_every_key_of_a_tutorial_is_described() -> None:
    section = FORMATS.partition("## Tutorial")[2].partition("\n## ")[0]
    for key in ("tutorial", "step", "say", "do", "right", "wrong", "answer", *SETUP):
        assert f"`{key}`" in section, key


def test_documents_name_tests_that_are_there() -> None:
    sources = [path for folder in ("tests", "e2e") for path in (ROOT / folder).rglob("*.py")]
    there = {path.relative_to(ROOT).as_posix() for path in sources} | {
        each.stem for each in sources
    }
    for path in sources:
        there |= set(re.findall(r"^def (test_\w+)", path.read_text("utf-8"), re.MULTILINE))
    for document in (ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md")):
        text = document.read_text("utf-8")
        named = re.findall(r"`(test_\w+)`", text) + re.findall(
            r"`((?:tests|e2e)/[\w/]+\.py)`", text
        )
        assert set(named) <= there, (document.name, set(named) - there)
