"""What can go wrong that is not the rules' doing: told to whoever asked, as a sentence."""

from typing import Final

OUR_MISTAKE: Final = "this is a mistake of the server's, and it was noted"  # what it is, is for whoever runs it


SHAPELESS: Final = 200  # characters in which is told what is wrong with something that has no shape
SENTENCE: Final = 390  # characters of any sentence in which something is refused


def in_brief(error: Exception, most: int = SHAPELESS) -> str:
    """Tell what is wrong with something that was sent, without repeating all of it."""
    told = " ".join(str(error).split())
    return told if len(told) <= most else f"{told[: most - 1]}…"


class Trouble(Exception):  # noqa: N818 - it is told to people as a sentence
    """The server cannot do it now, though the rules may allow it; nothing has changed."""


class Fault(Exception):  # noqa: N818 - it is what it is
    """The engine failed at an answer: our mistake, not the player's. The game stands where it stood."""


class BadWish(ValueError):  # noqa: N818 - it is told to people as a sentence
    """Something asked for that cannot be had; `problems` names every one where there are several."""

    def __init__(self, sentence: str, problems: list[str] | None = None) -> None:
        """Say what is wrong."""
        super().__init__(sentence)
        self.problems = problems or [sentence]
