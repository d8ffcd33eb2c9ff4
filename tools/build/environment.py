"""The Python environment of the build: `.build/venv`. Standard library only."""

import hashlib
import os
import subprocess
import sys
import tomllib
import venv
from collections.abc import Sequence
from pathlib import Path

from tools.build.lock import exclusive
from tools.build.paths import ROOT, STATE

VENV = STATE / "venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
CONSTRAINTS = ROOT / "tools" / "build" / "constraints.txt"


def hand_over(groups: Sequence[str], arguments: Sequence[str]) -> int:
    """Run `tools.build` with the arguments inside an environment that has the extras `groups`.

    Returns its exit status; or, with one line on standard error, 1 when the environment fails and
    130 when it is interrupted. Either way the next run makes good what is missing.
    """
    try:
        with exclusive("venv"):
            _prepare(groups)
    except (OSError, subprocess.CalledProcessError) as error:
        print(f"build.py: {_explain(error)}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("build.py: interrupted; the next run goes on with the environment.", file=sys.stderr)
        return 130
    path = os.pathsep.join([str(BIN), os.environ.get("PATH", "")])
    # The build imports the game from this checkout, never from an installed copy.
    environment = {**os.environ, "PATH": path, "PYTHONPATH": str(ROOT)}
    command = [str(PYTHON), "-m", "tools.build", *arguments]
    child = subprocess.Popen(command, env=environment)
    while True:
        try:
            return child.wait()
        except KeyboardInterrupt:
            continue  # the child got it too, and ends in its own way


def _prepare(groups: Sequence[str]) -> None:
    """Make the environment anew when Python changed, mend what the pinned versions say, add groups."""
    python = hashlib.sha256(f"{sys.version}{sys.base_prefix}".encode()).hexdigest()
    pins = hashlib.sha256(CONSTRAINTS.read_bytes()).hexdigest()
    stamp = VENV / "made-from.txt"
    made = stamp.read_text(errors="replace").splitlines() if stamp.is_file() else []
    if len(made) < 2 or made[0] != python or not PYTHON.exists():
        print("Setting up the environment of the build in .build/venv …", flush=True)
        venv.create(VENV, with_pip=True, clear=True)
        made = [python, pins]
    there = set(made[2:])
    wanted = there | set(requirements(groups))
    if made[1] != pins:
        there = set()  # pip looks at each again, and changes those with another version.
    if missing := sorted(wanted - there):
        print(f"Installing {len(missing)} Python packages and what they need …", flush=True)
        _pip("install", "-qq", "--constraint", str(CONSTRAINTS), *missing)
        stamp.write_text("\n".join([python, pins, *sorted(wanted)]) + "\n")


def requirements(groups: Sequence[str]) -> list[str]:
    """The packages of extras of pyproject.toml, with the extras that they name in turn."""
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"][
        "optional-dependencies"
    ]
    found: list[str] = []
    for group in groups:
        for line in extras[group]:
            if line.startswith("islas["):
                found += requirements(line.removeprefix("islas[").rstrip("]").split(","))
            else:
                found.append(line)
    return found


def _pip(*arguments: str) -> None:
    command = [str(PYTHON), "-m", "pip", "--disable-pip-version-check", *arguments]
    subprocess.run(command, check=True)


def _explain(error: Exception) -> str:
    if not isinstance(error, subprocess.CalledProcessError):
        return f"the environment of the build cannot be written: {error}."
    if "ensurepip" in map(str, error.cmd):
        return (
            "Python's venv cannot install pip here; on Debian and Ubuntu "
            "`apt-get install python3-venv` brings what is missing."
        )
    return (
        "pip could not install the packages of tools/build/constraints.txt (its own words are "
        "above); without a network this works only when .build/venv is there already."
    )


def tool(name: str) -> Path | None:
    """The path of a program that a package put into the environment, or None."""
    path = BIN / (f"{name}.exe" if os.name == "nt" else name)
    return path if path.exists() else None
