"""What the table of games would have of this game (`islas.games.GAMES`)."""

from typing import Final

from islas.games import Kit
from tests.toy.components import SEATS

KIT: Final = Kit(
    name="toy",
    record_name="islas-toy",
    package="tests.toy",
    title="Reef",
    lead="Who joins the largest garden of corals?",
    seats=SEATS,
    link="toy.",
    progress="Round {number}",
)
