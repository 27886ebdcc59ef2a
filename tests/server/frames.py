"""Frames that make no sense, in all the ways that they can: for the fuzz test and the long run."""

import json
import random
from collections.abc import Iterator
from typing import get_args

from rulewright.server import protocol as p

# Taken from the protocol, so that none is forgotten; what speaks for nobody is asked for elsewhere.
FRAMES = {str(one.__struct_config__.tag): one for one in get_args(p.ClientFrame)}
KINDS = tuple([kind for kind in FRAMES if kind not in ("hello", "resync", "ping")])
CHANGING = tuple(
    [
        kind
        for kind, one in FRAMES.items()
        if "seat" in one.__struct_fields__ and issubclass(one, (p.Changing, p.Command))
    ]
)
FIELDS = tuple(dict.fromkeys(["type", *[field for one in FRAMES.values() for field in one.__struct_fields__]]))
ODD: tuple[object, ...] = (
    None, True, -1, 0, 1, 2**31, 2**63, 2**70, 1e308, "", "A", "B", "-", "Z", "pass", "undo 0", "concede", "\u0000",
    "play 3-10 in sector 99999999999999999999", "A hand 1", "A hand 99999", "play 0", "A9.9", "x" * 5000, "💥" * 50,
    "\ud800", "\ufeff", "\u202eA", "A\u0000", 10**300, -(2**63), float("inf"),
    [], {}, [[]], {"responses": "sometimes"}, {"a": {"b": {}}}, ["A"] * 100,
)  # fmt: skip
# What stands in a log and answers no question: whoever sends one as an answer has asked nobody
BESIDE = ("undo 0", "undo -1", "undo 99999", "undo ", "undo x", "concede")


def nonsense(seed: int, count: int) -> Iterator[bytes | str]:
    """Give frames none of which may change a game: nothing in them is a legal answer of seat A."""
    chance = random.Random(seed)  # noqa: S311 - a test
    for _ in range(count):
        yield one(chance)


def one(chance: random.Random) -> bytes | str:
    """Give one frame."""
    way = chance.randrange(6)
    if way == 0:
        return chance.randbytes(chance.randrange(60))
    frame = {
        "type": chance.choice(KINDS),
        "id": chance.randrange(10),
        "seat": chance.choice(("A", "B", "-", "Z", "", "AB")),
    }
    for _ in range(chance.randrange(5)):
        frame[chance.choice(FIELDS)] = chance.choice(ODD)
    if frame.get("seat") == "A" and frame["type"] in CHANGING:
        if frame["type"] == "command":
            frame |= {"seq": chance.randrange(4), "key": chance.choice(BESIDE)}
        else:
            frame["seat"] = "B"
    text = json.dumps(frame)
    if way == 1:  # cut short
        return text[: chance.randrange(len(text))]
    if way == 2:  # a letter changed
        place = chance.randrange(len(text))
        return text[:place] + chr(chance.randrange(32, 1000)) + text[place + 1 :]
    if way == 3:  # deep
        return "[" * chance.randrange(2000) + text
    return text
