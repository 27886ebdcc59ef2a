"""What a worker process runs: it reads a request, carries it out, writes the reply, and reads the next.

It is started as `python -m rulewright.server.workers.child NICE MODULE` and ends with the server that started it.
"""

import contextlib
import os
import signal
import sys
import threading
from importlib import import_module
from queue import SimpleQueue
from typing import BinaryIO, Final

from rulewright.server.workers.memory import Memory
from rulewright.server.workers.process import HEAD
from rulewright.server.workers.wire import answered

MOST_MEMORY: Final = 2 << 30  # bytes; whoever makes a task take more makes it fail, and nothing else on the machine


def main() -> None:
    """Work until the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the server's, which ends this process in its own time
    bear(int(sys.argv[1]))
    sink = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a bot prints is not a reply
    requests: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=listen, args=(sys.stdin.buffer, requests), daemon=True).start()
    if sys.argv[2]:
        import_module(sys.argv[2]).prepare()
    write(sink, b"")  # ready
    memory = Memory()
    while True:
        write(sink, answered(requests.get(), memory))


def bear(nice: int) -> None:
    """Let the server go first, and take no more memory than may be."""
    if hasattr(os, "nice"):
        os.nice(nice)
    with contextlib.suppress(ImportError, OSError, ValueError):  # not every system has such limits
        import resource  # noqa: PLC0415 - as above

        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))


def listen(source: BinaryIO, requests: SimpleQueue[bytes]) -> None:
    """Read requests, and end this process at once when nobody can send more, even in the middle of a task."""
    while True:
        head = source.read(HEAD)
        request = source.read(int.from_bytes(head, "big"))
        if len(head) < HEAD:
            os._exit(0)
        requests.put(request)


def write(sink: BinaryIO, reply: bytes) -> None:
    """Write a reply, or end if nobody is there to read it."""
    try:
        sink.write(len(reply).to_bytes(HEAD, "big") + reply)
        sink.flush()
    except OSError:
        os._exit(0)


if __name__ == "__main__":
    main()
