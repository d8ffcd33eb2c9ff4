"""What holds for all style sheets."""

import re
from pathlib import Path

import pytest

from tools.build import packages, pages
from tools.games import games

ROOT = Path(__file__).parents[1]
SHEETS = [*ROOT.glob("site/styles/*.css"), *ROOT.glob("islas/**/*.css")]
#: Left and right as such: lengths, places and alignments that do not turn with the writing.
PHYSICAL = re.compile(
    r"(?<![-\w])((margin|padding|border|scroll-margin|scroll-padding)-(left|right)(-\w+)?"
    r"|left|right|width|height|(min|max)-(width|height)|float|clear)\s*:"
    r"|text-align:\s*(left|right)"
)
#: Shorthands with another value for left than for right.
FOUR = re.compile(r"(?<![-\w])(?:margin|padding|inset):\s*([^;}]+)")
MOTION = re.compile(r"(?<![-\w])(?:animation|transition)(?:-[\w]+)?:(?!\s*none)")
#: Properties that are set, and that are asked for.
SET, ASKED = re.compile(r"(--[\w-]+)\s*:"), re.compile(r"var\((--[\w-]+)")
#: What is asked of all of the table, and by where something would be in it: children of children.
OF_ALL = re.compile(r"\.game(?::not\()?:has\(((?:[^()]|\([^()]*\))*)\)")
WAY = re.compile(r"(?:> (?::where\([^()]*\)|[^\s>(),]+) ?)+")
#: What keyframes change, and what browsers move without painting the page with each frame.
FRAMES = re.compile(r"@keyframes ([\w-]+) \{((?:[^{}]*\{[^{}]*\})*)[^{}]*\}")
MOVED = {"opacity", "transform", "translate", "scale", "rotate", "visibility"}
#: The innermost parentheses of a selector, and what parts its elements.
PARENTHESES, GAP = re.compile(r"\(([^()]*)\)"), re.compile(r"[\s>+~,]+")
WELCOME = "@media (prefers-reduced-motion: no-preference) {"


def rules(sheet: Path | str) -> str:
    """A style sheet without comments and the conditions of media queries."""
    text = sheet if isinstance(sheet, str) else sheet.read_text("utf-8")
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    return re.sub(r"@media[^{]*\{", lambda at: at[0] if WELCOME in at[0] else "@media {", text)


def parts(values: str) -> list[str]:
    """The values of a shorthand; what stands in parentheses is one."""
    return re.findall(r"(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+", values)


def without_welcome_motion(text: str) -> str:
    """A sheet without what is only for those who do not mind motion."""
    while WELCOME in text:
        start = text.index(WELCOME)
        end, depth = start + len(WELCOME), 1
        while depth:
            depth += {"{": 1, "}": -1}.get(text[end], 0)
            end += 1
        text = text[:start] + text[end:]
    return text


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_nothing_says_left_or_right_so_that_the_page_turns_with_the_writing(sheet: Path) -> None:
    text = rules(sheet)
    assert not [found[0] for found in PHYSICAL.finditer(text)]
    for found in FOUR.finditer(text):
        values = parts(found[1])
        assert len(values) < 4 or values[1] == values[3], found[0]


def test_the_platforms_sheets_need_none_of_a_game() -> None:
    text = "".join(rules(ROOT / "site" / name) for name in pages.STYLES)
    assert set(ASKED.findall(text)) <= set(SET.findall(text))


@pytest.mark.parametrize("game", games())
def test_the_looks_of_pictures_are_below_all_that_pages_say(game: str) -> None:
    sheet = packages.style_sheet(game)
    pictures = (ROOT / "islas" / game / "picture" / "picture.css").read_text("utf-8")
    assert sheet.startswith(f"@layer pictures {{\n{pictures}}}\n")
    assert pictures.count("{") == pictures.count("}")
    assert "@import" not in sheet


@pytest.mark.parametrize("game", games())
def test_a_table_sets_no_property_of_the_page(game: str) -> None:
    page = set(SET.findall(rules(ROOT / "site" / "styles" / "page.css")))
    assert not page & set(SET.findall(rules(packages.table_sheet(game))))


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_nothing_moves_for_who_asked_for_less_motion(sheet: Path) -> None:
    assert not MOTION.findall(without_welcome_motion(rules(sheet)))


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_no_sheet_looks_through_all_of_the_table(sheet: Path) -> None:
    # With each change of the page browsers look for what is asked of it, as far down as that may be.
    for asked in OF_ALL.findall(rules(sheet)):
        for each in asked.split(", "):
            assert WAY.fullmatch(each), f"{each}: say by > where it would be"


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_what_depends_on_what_comes_is_named_by_a_class_or_its_kind(sheet: Path) -> None:
    # Browsers keep one list of what all that `:has()` asks may change: what can be pressed is everywhere.
    for found in re.finditer(r"([^{}]+)\{[^{}]*\}", rules(sheet)):
        selectors = found[1]
        while "(" in selectors:
            selectors = PARENTHESES.sub(lambda at: f"[{GAP.sub('_', at[1])}]", selectors)
        for selector in selectors.split(","):
            *before, subject = GAP.split(selector.strip())
            depends = any(":has[" in each for each in before)
            assert not depends or re.match(r"[a-z.]|:is\[[a-z.]|::", subject), selector.strip()


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_what_moves_smoothly_is_not_painted_with_each_frame(sheet: Path) -> None:
    text = rules(sheet)
    for name, frames in FRAMES.findall(text):
        painted = set(re.findall(r"([\w-]+):", frames)) - MOVED
        uses = re.findall(rf"animation: [^;]*\b{name}\b[^;]*;", text)
        assert not painted or all("steps(" in use for use in uses), (name, painted)
