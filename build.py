#!/usr/bin/env python3
"""Build, serve and test the site. Needs Python 3.11 or later and nothing else:

    python3 build.py serve    build what has changed, serve it on this machine and open it
    python3 build.py          build the site into dist/
    python3 build.py test     everything that is checked: style, types, tests, a real browser

What else is needed is installed into .build/ and node_modules/, inside this folder.
"""

import hashlib
import os
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent
HOME = ROOT / ".build" / "venv"
REQUIREMENTS = ROOT / "tools" / "build" / "requirements.txt"
PYTHON = HOME / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def prepare() -> None:
    """Make the environment of the build anew where its requirements or Python have changed."""
    wanted = hashlib.sha256(REQUIREMENTS.read_bytes() + sys.version.encode()).hexdigest()
    stamp = HOME / "requirements.sha256"
    if stamp.is_file() and stamp.read_text() == wanted:
        return
    print("Setting up the build environment in .build/venv …", flush=True)
    venv.create(HOME, with_pip=True, clear=True)
    pip = [PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    if subprocess.run([*pip, "-r", REQUIREMENTS], check=False).returncode:
        sys.exit("build.py: pip could not install tools/build/requirements.txt; is there a network?")
    stamp.write_text(wanted)


def main() -> int:
    """Prepare the environment and hand over to `tools.build` inside it."""
    if sys.version_info < (3, 11):
        sys.exit("build.py: Python 3.11 or later is needed, this is " + sys.version.split()[0])
    prepare()
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [PYTHON, "-m", "tools.build", *sys.argv[1:]]
    try:
        return subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
