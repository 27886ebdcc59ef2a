"""Changes for this turn, as the example texts mean them."""

from rulewright.spoils.words import changes as c
from rulewright.spoils.words import effects as e
from rulewright.spoils.words import things as t


def turn(thing: t.Things, *changes: c.CardChange) -> tuple[e.Effect, ...]:
    """Give changes of a thing for this turn."""
    return tuple([e.Change(thing, change, "turn") for change in changes])
