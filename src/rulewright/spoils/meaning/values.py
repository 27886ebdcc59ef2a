"""What a card has that others may have as well: its name, who controls it, a number, its trades."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from rulewright.spoils.words.vocabulary import Shared

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils
    from rulewright.spoils.standing.standing import Standing

Values = frozenset[object]
Asking = Callable[["Spoils", int, "Standing | None"], Values]


def values_of(g: "Spoils", thing: int, what: Shared, standing: "Standing | None" = None) -> Values:
    """Give what a card has that others may have as well: its name, who controls it, a number, its trades."""
    return VALUES[what](g, thing, standing)


def of_number(what: Shared) -> Asking:
    """Give how a number of a card is found."""

    def found(g: "Spoils", thing: int, standing: "Standing | None") -> Values:
        assert what in ("cost", "strength", "life", "speed", "structure")
        return frozenset([g.number(thing, what, standing)])

    return found


def name(g: "Spoils", thing: int, _standing: "Standing | None") -> Values:
    """Give the name of a card; what lies face-down in play has none. [A55]"""
    down = g.table.down[thing] and g.table.in_play(thing)
    return frozenset() if down else frozenset([g.printed(thing).name])


def controller(g: "Spoils", thing: int, standing: "Standing | None") -> Values:
    """Give who controls a card, or in whose area it lies."""
    return frozenset([g.controller(thing, standing) if g.table.in_play(thing) else g.table.owner_of(thing)])


def owner(g: "Spoils", thing: int, _standing: "Standing | None") -> Values:
    """Give who owns a card."""
    return frozenset([g.table.owner_of(thing)])


def types(g: "Spoils", thing: int, standing: "Standing | None") -> Values:
    """Give the types of a card."""
    return frozenset(g.types(thing, standing))


def trades(g: "Spoils", thing: int, standing: "Standing | None") -> Values:
    """Give the trades of a card."""
    return frozenset(g.trades(thing, standing))


def subtypes(g: "Spoils", thing: int, standing: "Standing | None") -> Values:
    """Give the subtypes of a card."""
    return frozenset(g.subtypes(thing, standing))


VALUES: Final[dict[Shared, Asking]] = {
    "name": name,
    "controller": controller,
    "owner": owner,
    "type": types,
    "trade": trades,
    "subtype": subtypes,
    "cost": of_number("cost"),
    "strength": of_number("strength"),
    "life": of_number("life"),
    "speed": of_number("speed"),
    "structure": of_number("structure"),
}
