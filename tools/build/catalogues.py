"""Translations: gettext catalogues (.po), compiled (.mo) beside themselves."""

from io import BytesIO
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po

from tools.build.paths import BuildError


def compile_all(package: Path) -> list[Path]:
    """Compile the catalogues below `package` whose .mo is missing or differs; returns all .mo.

    Raises `BuildError` when a catalogue cannot be read, naming the file and the line.
    """
    return [_compile(path) for path in sorted(package.rglob("*.po"))]


def _compile(path: Path) -> Path:
    compiled = BytesIO()
    try:
        with path.open("rb") as file:
            write_mo(compiled, read_po(file, abort_invalid=True))
    except PoFileError as error:
        raise BuildError(f"{path}, line {error.lineno}: {error}") from error
    target = path.with_suffix(".mo")
    if not target.is_file() or target.read_bytes() != compiled.getvalue():
        target.write_bytes(compiled.getvalue())
    return target
