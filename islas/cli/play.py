"""`play`: a person against bots in a terminal, with the notation of records."""

from argparse import Namespace

from islas.canarias.actions import Action, parse_action
from islas.canarias.bots import make_bot
from islas.canarias.components import KINDS, PRIORITY_NAMES, Settler
from islas.canarias.events import seen_by
from islas.canarias.game import Canarias, CanariasMatch
from islas.canarias.view import View
from islas.canarias.words import sentence
from islas.cli.files import edition_of, write_text
from islas.core.errors import IslasError
from islas.core.record import Seat

HELP = "Type the number or the text of an action; ? lists them, i shows all islands, q ends."


def run(options: Namespace) -> None:
    """Play until the game is over or the player leaves."""
    seats = [
        Seat(options.name),
        *(Seat(f"{name} {n}", name) for n, name in enumerate(options.bots.split(","), 1)),
    ]
    bots = {n: make_bot(seat.bot) for n, seat in enumerate(seats) if seat.bot}
    match = CanariasMatch(Canarias(edition_of(options.edition)), seats, options.seed)
    names = [seat.name for seat in seats]
    shown = 0
    print(HELP)
    while True:
        match.play(bots)
        for events in match.history[shown:]:
            for event in events:
                if text := sentence(str, seen_by(event, 0), match.position.edition, names):
                    print(f"  {text}")
        shown = len(match.history)
        if match.to_move is None or not _turn(match):
            break
    if options.record:
        write_text(options.record, match.record.dump())


def _turn(match: CanariasMatch) -> bool:
    """Ask for an action and carry it out; false when the player leaves."""
    view = match.view(0)
    print(_hand(view))
    while True:
        try:
            typed = input("> ").strip()
        except EOFError:
            return False
        if typed == "q":
            return False
        if typed in ("?", ""):
            for number, action in enumerate(view.legal, start=1):
                print(f"{number:>4}  {action}")
        elif typed == "i":
            print(_islands(view))
        else:
            try:
                match.act(_chosen(view, typed))
                return True
            except IslasError as error:
                print(error)


def _chosen(view: View, typed: str) -> Action:
    if typed.isascii() and typed.isdigit() and 1 <= int(typed) <= len(view.legal):
        return view.legal[int(typed) - 1]
    return parse_action(typed)


def _hand(view: View) -> str:
    lines = [f"Round {view.round}, {len(view.legal)} actions (? lists them). Your hand:"]
    for number in view.hand:
        face = view.edition.cards[number]
        wants = (
            f"{face.colour.slug} house; " + ", ".join(PRIORITY_NAMES[p] for p in face.priorities)
            if isinstance(face, Settler)
            else "only for the ship"
        )
        lines.append(f"  {face.name:<16}{wants}")
    return "\n".join(lines)


def _islands(view: View) -> str:
    lines = []
    for seat, player in enumerate(view.players):
        if player.island is None:
            continue
        lines.append(f"Seat {seat}, {player.island.title}: {player.total} points")
        buildings = player.buildings
        for number, area in enumerate(player.island.sites):
            kind, colour = buildings.get(number, (None, None))
            standing = (
                f"{colour.slug} {KINDS[kind].slug}"
                if kind is not None and colour is not None
                else "free"
            )
            features = ", ".join(f.slug for f in player.island.features[area.id])
            lines.append(f"  {area.id:<5}{standing:<16}next to {features}")
    return "\n".join(lines)
