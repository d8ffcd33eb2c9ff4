"""A server that can be killed, in a process of its own: a thread would go on with open connections.

python -m e2e.server FOLDER PORT HOLD

It never answers requests whose path contains HOLD, unless that is empty.
"""

import socket
import subprocess
import sys
import threading
import time
from functools import partial
from pathlib import Path
from typing import BinaryIO

from tools.build.paths import ROOT
from tools.build.serve import Handler, Server


class KillableServer:
    """Serves a folder on one port; it can be killed and started again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}/"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self, hold: str = "") -> None:
        """Serve from now on, but for what `hold` names."""
        command = [sys.executable, "-m", "e2e.server", str(self.folder), str(self.port), hold]
        self._process = subprocess.Popen(command, cwd=ROOT)
        end = time.monotonic() + 10
        while time.monotonic() < end:
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            time.sleep(0.02)
        raise AssertionError("the server does not start")

    def kill(self) -> None:
        """End it with all its connections; nothing when it does not run."""
        if self._process:
            self._process.kill()
            self._process.wait()
            self._process = None


class _Holding(Handler):
    hold = ""

    def send_head(self) -> BinaryIO | None:
        """Answer as `Handler` does, or never."""
        if self.hold and self.hold in self.path:
            threading.Event().wait()
        return super().send_head()


if __name__ == "__main__":
    _, folder, port, _Holding.hold = sys.argv
    Server(("127.0.0.1", int(port)), partial(_Holding, directory=folder)).serve_forever()
