"""The document of the formats keeps step with the code."""

import json
import re
from dataclasses import fields
from pathlib import Path
from typing import get_args

from islas.core.fields import Reader
from islas.suedsee import edition
from islas.suedsee.actions import _FORMS
from islas.suedsee.edition import Options, standard_edition
from islas.suedsee.events import Event
from islas.suedsee.notation import PHASES, position_to_json, read_position
from islas.suedsee.questions import areas_of

FORMATS = (Path(__file__).parents[2] / "docs" / "formats-suedsee.md").read_text("utf-8")
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


def test_options_phases_fields_and_limits_are_described() -> None:
    position = read_position(EXAMPLES[0], standard_edition())
    names = [f"options.{option}" for option in Options.CHOICES]
    for name in (*names, *PHASES, *set(position_to_json(position)) - {"format"}):
        assert f"`{name}`" in FORMATS, name
    for name, value in vars(edition).items():
        if name.isupper() and isinstance(value, int):
            lines = [line for line in FORMATS.splitlines() if f"`{name}`" in line]
            assert any(str(value) in line for line in lines), name


def test_the_examples_can_be_read() -> None:
    _, board, area = EXAMPLES
    answer = areas_of(standard_edition(), Reader(json.loads(board)))
    assert json.loads(area).keys() == answer["areas"][0].keys()
    assert json.loads(area) in answer["areas"]
