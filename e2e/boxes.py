"""Where things are seen on a page: boxes as Playwright measures them, in CSS pixels."""

from playwright.sync_api import FloatRect

Box = FloatRect | dict[str, float]


def apart(one: Box, other: Box, slack: float = 0) -> bool:
    """Whether two boxes have nothing in common, but for as many pixels as the `slack` at an edge."""
    return (
        one["x"] + one["width"] <= other["x"] + slack
        or other["x"] + other["width"] <= one["x"] + slack
        or one["y"] + one["height"] <= other["y"] + slack
        or other["y"] + other["height"] <= one["y"] + slack
    )
