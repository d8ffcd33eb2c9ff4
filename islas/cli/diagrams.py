"""`islas draw`: pictures as SVG, of files and of lines of notation, with what they show in words."""

from argparse import Namespace
from base64 import b64encode
from urllib.parse import quote

from islas import games
from islas.cli.files import read_text
from islas.cli.output import check_target, write_text
from islas.cli.records import load, position_in
from islas.core.errors import DataError
from islas.core.fields import Reader, read_json
from islas.core.printable import printable
from islas.core.record import FORMAT as RECORD
from islas.diagrams import Drawn, draw_match, draw_seen
from islas.diagrams import draw as draw_line
from islas.games import GAMES


def draw(options: Namespace) -> None:
    """Draw a line of notation, or what a player of a record or position has before it, as an SVG file."""
    check_target(options.output)
    if options.line is not None or options.file in GAMES:
        _put(_line(options), options)
    elif options.seat is None and (options.words or options.markdown):
        _put(_file(options), options)
    else:
        if options.words or options.markdown:
            raise DataError("--seat", "draws a picture without words")
        kit, _, position = position_in(options.file, options.edition)
        write_text(options.output, kit.picture.drawing(position, options.seat or 0))


def _line(options: Namespace) -> Drawn:
    if options.line is None:
        raise DataError("draw", f"needs a line of notation after {options.file}")
    if options.seat is not None:
        raise DataError("--seat", "is for files; a line says itself what it shows")
    kit = games.named(options.file)
    edition = None if options.edition is None else read_text(options.edition)
    game = kit.rules.new_game(edition, where=options.edition or "edition")
    return draw_line(kit, options.line, options.language, dark=options.dark, game=game)


def _file(options: Namespace) -> Drawn:
    text = read_text(options.file)
    if Reader(read_json(text, options.file), options.file).data.get("format") == RECORD:
        _, match = load(options.file, options.edition)
        return draw_match(match, options.language, dark=options.dark)
    kit, _, position = position_in(options.file, options.edition)
    return draw_seen(kit, position, options.language, dark=options.dark)


def _put(drawn: Drawn, options: Namespace) -> None:
    if options.words:
        write_text(options.output, "".join(f"{line}\n" for line in (drawn.title, *drawn.lines)))
    elif not options.markdown:
        write_text(options.output, drawn.svg)
    elif options.output == "-":
        data = b64encode(drawn.svg.encode()).decode()
        write_text("-", _image(drawn.alt, f"data:image/svg+xml;base64,{data}"))
    else:
        write_text(options.output, drawn.svg)
        write_text("-", _image(drawn.alt, quote(options.output)))


def _image(alt: str, address: str) -> str:
    """An image in Markdown; what would mean something there in the words for it is quoted."""
    told = "".join(f"\\{one}" if one in "\\`*_[]<>!&#|" else one for one in printable(alt))
    return f"![{told}]({address})\n"
