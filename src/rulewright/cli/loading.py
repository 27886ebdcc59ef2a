"""Ctrl-C while modules are loaded: nothing has begun, so that the program may end at once and without a word.

Python would raise `KeyboardInterrupt` somewhere inside the loading, where it may be lost or shown as a traceback.
"""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def ending_at_once() -> Iterator[None]:
    """Let Ctrl-C end the program as it ends any other, as long as something is loaded."""
    before = signal.getsignal(signal.SIGINT)
    if threading.current_thread() is not threading.main_thread() or before is not signal.default_int_handler:
        yield  # signals are somebody else's
        return
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
