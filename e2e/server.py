"""A server that can be killed, in a process of its own: a thread would go on with open connections.

python -m e2e.server FOLDER PORT HOLD RATE LATENCY

It never answers requests whose path contains HOLD, unless that is empty. All answers together have so many
bytes a second, and each waits so many seconds first; without a rate the line is as fast as the machine.
"""

import socket
import subprocess
import sys
import threading
import time
from functools import partial
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple

from tools.build.paths import ROOT
from tools.build.serve import Handler, Server


class Line(NamedTuple):
    """A line between server and browser: bytes a second, and seconds until an answer begins."""

    rate: int
    latency: float


FAST = Line(0, 0.0)
#: About as fast as lines are on the way; in every engine, unlike what drivers emulate.
SLOW = Line(1_500_000, 0.06)


class KillableServer:
    """Serves a folder on one port; it can be killed and started again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}/"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self, hold: str = "", line: Line = FAST) -> None:
        """Serve from now on, but for what `hold` names."""
        given = [str(self.folder), str(self.port), hold, *map(str, line)]
        self._process = subprocess.Popen([sys.executable, "-m", "e2e.server", *given], cwd=ROOT)
        end = time.monotonic() + 60
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
    line = FAST
    #: One answer at a time has the line for the next piece.
    turn = threading.Lock()
    PIECE = 16_384

    def send_head(self) -> BinaryIO | None:
        """Answer as `Handler` does, in a while, or never."""
        if self.hold and self.hold in self.path:
            threading.Event().wait()
        time.sleep(self.line.latency)
        return super().send_head()

    def copyfile(self, source: Any, outputfile: Any) -> None:
        """Send a file, as fast as the line is."""
        if not self.line.rate:
            super().copyfile(source, outputfile)
            return
        while piece := source.read(self.PIECE):
            with self.turn:
                time.sleep(len(piece) / self.line.rate)
            outputfile.write(piece)


if __name__ == "__main__":
    _, folder, port, _Holding.hold, rate, latency = sys.argv
    _Holding.line = Line(int(rate), float(latency))
    Server(("127.0.0.1", int(port)), partial(_Holding, directory=folder)).serve_forever()
