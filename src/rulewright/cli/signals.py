"""Leaving in good order when Ctrl-C is pressed, the terminal closes or somebody ends the process.

Python hears a signal that comes just before it waits for a key only when that key comes. So a helper thread, which
the signal wakes at once, nudges the waiting main thread until the signal is heard.
"""

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from types import FrameType
from typing import Final, NoReturn

NUDGE: Final = 0.2  # seconds between two nudges
NAMES: Final = ("SIGINT", "SIGTERM", "SIGHUP")


@contextmanager
def stopped_by_signals() -> Iterator[None]:
    """Turn Ctrl-C into `KeyboardInterrupt` and other endings into `SystemExit`, without fail."""
    heard = threading.Event()

    def stop(number: int, _frame: FrameType | None) -> NoReturn:
        heard.set()
        if number == signal.SIGINT:
            raise KeyboardInterrupt
        raise SystemExit(128 + number)

    handlers = {name: signal.signal(getattr(signal, name), stop) for name in NAMES if hasattr(signal, name)}
    reading, writing = os.pipe()
    os.set_blocking(writing, False)
    before = signal.set_wakeup_fd(writing, warn_on_full_buffer=False)
    helper = threading.Thread(target=nudge, args=(reading, threading.get_ident(), heard), daemon=True)
    helper.start()
    try:
        yield
    finally:
        heard.set()
        signal.set_wakeup_fd(before)
        os.close(writing)
        helper.join(1)
        for name, handler in handlers.items():
            signal.signal(getattr(signal, name), handler)


def nudge(reading: int, main: int, heard: threading.Event) -> None:
    """Send each signal to the main thread again until it is heard; end when the pipe is closed."""
    while number := os.read(reading, 1):
        while not heard.wait(NUDGE) and hasattr(signal, "pthread_kill"):
            with suppress(OSError):
                signal.pthread_kill(main, number[0])
    os.close(reading)
