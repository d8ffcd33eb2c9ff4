"""Places of a board by column, row and name, as players and the page name them: `0 -1 sea-a`."""

from collections.abc import Sequence

from islas.suedsee.board import Board


def named_node(board: Board, words: Sequence[str]) -> int | None:
    """The node of the place that three words name, `None` where there is none."""
    if len(words) != 3:
        return None
    try:
        return board.node((int(words[0]), int(words[1])), words[2])
    except (KeyError, ValueError):
        return None


def named(board: Board, node: int) -> str:
    """A place of the sea, as `named_node` finds it again."""
    (x, y), name = board.spot(node)
    return f"{x} {y} {name}"


def newest(board: Board, root: int) -> str:
    """The place of an area that was laid last, which is another one once the area has grown."""
    return named(board, board.nodes(root)[-1])
