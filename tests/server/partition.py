"""A way to the database that can be cut: what is sent then waits, and nobody is told."""

import contextlib
import re
import socket
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

SOCKET = ".s.PGSQL.5432"


class Way:
    """Passes on what is sent in both directions, as long as it is open."""

    def __init__(self, folder: Path, there: str) -> None:
        """Listen in a folder, and lead to the socket in another."""
        self.there = there
        self._open = threading.Event()
        self._open.set()
        self._listening = socket.socket(socket.AF_UNIX)
        self._listening.bind(str(folder / SOCKET))
        self._listening.listen()
        self._ends: list[socket.socket] = []
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        """Let nothing through; new connections are made and lead nowhere."""
        self._open.clear()

    def mend(self) -> None:
        """Let everything through, what has waited first."""
        self._open.set()

    def close(self) -> None:
        """Be gone."""
        self._open.set()
        for one in [self._listening, *self._ends]:
            with contextlib.suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)
            one.close()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = self._listening.accept()
                self._ends.append(near)
                threading.Thread(target=self._lead, args=(near,), daemon=True).start()

    def _lead(self, near: socket.socket) -> None:
        self._open.wait()
        far = socket.socket(socket.AF_UNIX)
        self._ends.append(far)
        with contextlib.suppress(OSError):
            far.connect(self.there)
            threading.Thread(target=self._pass_on, args=(far, near), daemon=True).start()
            self._pass_on(near, far)

    def _pass_on(self, one: socket.socket, other: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := one.recv(65536):
                self._open.wait()
                other.sendall(data)
        with contextlib.suppress(OSError):
            other.shutdown(socket.SHUT_RDWR)


@contextmanager
def way_to(address: str) -> Iterator[tuple[Way, str]]:
    """Give a way to a database on this machine, and the address at its near end."""
    found = re.search(r"host=([^&]+)", address)
    assert found is not None, address
    with tempfile.TemporaryDirectory(prefix="way") as folder:
        way = Way(Path(folder), f"{found[1]}/{SOCKET}")
        yield way, address.replace(found[1], folder)
        way.close()
