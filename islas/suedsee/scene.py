"""What the table shows while events are told one by one.

The position is at the end of its events at once; the scene follows them at the player's pace, and
when all are told it shows what the view shows.
"""

from islas.suedsee import events as happened
from islas.suedsee.board import Board, number_of
from islas.suedsee.components import Cell
from islas.suedsee.edition import Edition
from islas.suedsee.events import Event
from islas.suedsee.position import Player
from islas.suedsee.view import View


class Scene:
    """The board, what players have, and the ships, as far as they have been told.

    `tile` is the name of the one in hand, empty for none; `turn` the seat whose turn was told last,
    `acts` the one that did what was told last, `None` for nobody.
    `display` are the open ships by name, with an empty text where one was taken and none has come yet.
    `last` is the cell of the newest tile with the seat that laid it. `ended` says that no turn comes any
    more, and `counted` are the seats whose wares have become points.
    """

    def __init__(self, edition: Edition, seats: int) -> None:
        self.edition = edition
        self.board = Board(edition)
        self.players = [Player() for _ in range(seats)]
        self.ended = False
        self.counted: set[int] = set()
        self.tile = ""
        self.turn = 0
        self.acts: int | None = None
        self.tiles_left = len(edition.pile)
        self.ships_left = len(edition.ships)
        self.tokens = edition.boat_tokens
        self.display: list[str] = []
        self.last: tuple[Cell, int] | None = None

    def show(self, view: View) -> None:
        """Begin with what a view shows."""
        known = view.known
        self.board = known.board.copy()
        self.players = [player.copy() for player in known.players]
        self.ended = view.to_move is None
        self.counted = set(range(len(self.players))) if self.ended else set()
        self.tile = self.edition.tile_names[known.tile] if known.tile >= 0 else ""
        self.turn = known.turn
        self.acts = view.to_move
        self.tiles_left = len(known.draw_pile)
        self.ships_left = len(known.ship_pile)
        self.tokens = known.tokens
        self.display = [self.edition.ships[ship].name for ship in known.display]
        self.last = None

    def tell(self, event: Event) -> None:
        """Follow one event."""
        # What has no seat comes of the turn, but for the end of all turns.
        whose = None if isinstance(event, happened.GameEnded) else self.turn
        self.acts = getattr(event, "seat", whose)
        match event:
            case happened.StartTileLaid() | happened.TileLaid():
                self._lay(event)
            case happened.TurnStarted():
                self.turn = event.seat
            case happened.TileDrawn():
                self.tile, self.tiles_left = event.tile, event.left
            case happened.TileRemoved():
                self.tile = ""
            case happened.IslanderPlaced():
                self.board.put(self.board.node(event.cell, event.place), event.seat)
                self.players[event.seat].supply = event.left
            case happened.IslanderTaken() | happened.IslanderReturned():
                self.board.take(self.board.node(event.cell, event.place))
                self.players[event.seat].supply = event.left
            case happened.WaresGathered():
                self.players[event.seat].wares = list(event.wares)
            case happened.ShoalCovered():
                self.board.cover(self.board.node(event.cell, event.place))
                self.tokens = event.left
            case happened.ShipOpened():
                self._open(event)
            case happened.ShipTaken():
                self._take(event)
            case happened.EndReached():
                self.ended = True
            case happened.WaresCounted():
                self.counted.add(event.seat)
            case _:
                pass

    def settle(self) -> None:
        """What others have laid stays marked until the next turn of who looks on."""

    def _lay(self, event: happened.StartTileLaid | happened.TileLaid) -> None:
        number = self.edition.tile_numbers[event.tile]
        face = self.edition.fitting.faces[number][event.turn // 90]
        self.board.lay(number_of(event.cell), face)
        self.tile = ""
        if isinstance(event, happened.TileLaid):
            self.last = event.cell, event.seat

    def _open(self, event: happened.ShipOpened) -> None:
        if event.slot < len(self.display) and not self.display[event.slot]:
            self.display[event.slot] = event.ship
        else:
            self.display.insert(event.slot, event.ship)
        self.ships_left = event.left

    def _take(self, event: happened.ShipTaken) -> None:
        player = self.players[event.seat]
        player.wares = list(event.wares)
        player.ships.append(self.edition.ship_numbers[event.ship])
        if self.ships_left:
            self.display[event.slot] = ""
        else:
            del self.display[event.slot]
