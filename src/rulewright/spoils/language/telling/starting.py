"""What a faction starts with, out of its lines."""

import re
from typing import Final

from rulewright.spoils.language.declined import Declined
from rulewright.spoils.language.page.blocks import FactionLine, Layout
from rulewright.spoils.language.words.paragraphs import Start

STARTING: Final = ("influence", "starting resources", "starting draw")
DRAW: Final = re.compile(r"(\d+) going first , (\d+) going second")
STARTED: Final = re.compile(r"(\d+) (\D+)")
NO_DRAW: Final = "0 going first , 0 going second"


def start_of(layout: Layout) -> Start:
    """Give what a faction starts with: its lines say it together."""
    lines = [one for one in layout.blocks if isinstance(one, FactionLine) and one.kind in STARTING]
    said = {one.kind: " ".join([token.text for part in one.sentences for token in part.tokens]) for one in lines}
    draw, influence = DRAW.fullmatch(said.get("starting draw", NO_DRAW)), said.get("influence", "0")
    counts = [STARTED.fullmatch(part) for part in resources(said.get("starting resources", ""))]
    if draw is None or None in counts or not influence.isdigit():
        raise Declined(layout.print, lines[0].label[0].at, "this is not what a faction starts with")
    found = [(int(one[1]), one[2]) for one in counts if one is not None]
    staples = sum([count for count, name in found if name.startswith("staple resource")])
    names = [name for count, name in found if not name.startswith("staple resource") for _ in range(count)]
    return Start(staples, tuple(names), int(draw[1]), int(draw[2]), int(influence))


def resources(said: str) -> list[str]:
    """Give each kind of resources that a faction starts with."""
    return [part for part in said.removeprefix("Any ").split(" , ") if part]
