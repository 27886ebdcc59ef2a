"""What can go wrong in a room that is neither the rules' doing nor the player's."""


class Trouble(Exception):  # noqa: N818 - it is told to people as a sentence
    """The server cannot do it now, though the rules may allow it; nothing has changed."""


class Fault(Exception):  # noqa: N818 - it is what it is
    """The engine failed at an answer: our mistake, not the player's. The game stands where it stood."""
