"""The one place where the server looks at a clock or draws something at random.

Nothing else in the server asks the machine for either, so that a simulation can give both: then a whole history of a
server, its crashes among it, repeats from a seed.
"""

import random
import secrets
import time


def seconds() -> float:
    """Give a time in seconds that only runs on, to measure with."""
    return time.monotonic()


def now() -> int:
    """Give the time in milliseconds since 1970, to be kept."""
    return int(time.time() * 1000)


def secret(size: int) -> str:
    """Give so many bytes that nobody guesses, as letters and digits that may stand in an address."""
    return secrets.token_urlsafe(size)


def number(size: int) -> str:
    """Give so many bytes that nobody guesses, as a number of two digits each."""
    return secrets.token_hex(size)


def between(least: float, most: float) -> float:
    """Draw a number that nobody foresees."""
    return random.SystemRandom().uniform(least, most)
