"""The options with which a game can be begun: their names and kinds, for whoever types them and for whoever checks."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from types import UnionType
from typing import Final, SupportsIndex, TypedDict, Union, get_args, get_origin, get_type_hints

from rulewright.engine.option import BadOption
from rulewright.engine.textfile import clipped, nearest
from rulewright.spoils.cards.formats.decklist import DeckList
from rulewright.spoils.words.definition import Definition

KINDS: Final[dict[object, str]] = {
    int: "a whole number",
    SupportsIndex: "a whole number",
    str: "a text",
    bool: "True or False",
    Path: "a path",
    Definition: "a card",
    DeckList: "a list of names",
    type(None): "None",
}


class StarfighterOptions(TypedDict, total=False):
    """How a game of Starfighter is begun. Where one thing is given for two seats, it is for both."""

    mode: str  # training, skirmish or total_war
    seed: SupportsIndex | str  # any whole number, or a text
    cards: str | Path | None  # a file of cards of your own
    boards: str | Path | None  # a file of boards of your own
    fleets: str | Path | Sequence[Sequence[str] | str | Path | None]  # in Total War: files, or lists of cards
    cruisers: str | Sequence[str | None]
    first_player: str | None  # A or B
    boxes: int | None
    field_passes_on: bool


class SpoilsOptions(TypedDict, total=False):
    """How a game of The Spoils is begun. One deck by its name is for both of two seats."""

    ruleset: str  # crlate, cr2010 or rb22
    seed: SupportsIndex | str  # any whole number, or a text
    decks: str | Path | Sequence[Sequence[Definition] | DeckList | str | Path | None]  # names, files or lists of cards
    factions: Sequence[Definition]  # those of decks that are lists of cards
    cards: str | Path | None  # a file of cards of your own, which decks may name
    format: str | None  # constructed, limited or casual, instead of what each deck says


def checked(game: str, kinds: type, options: Mapping[str, object]) -> None:
    """See that a game has these options and that each value is of a kind that it takes, or say what is wrong."""
    hints = get_type_hints(kinds)
    for name, value in options.items():
        if name not in hints:
            there = ", ".join(hints)
            raise BadOption(f"{game} has no option called {name!r}{nearest(name, list(hints))}; there are {there}")
        if not fits(value, hints[name]):
            raise BadOption(clipped(f"the option {name!r} of {game} is {told(hints[name])}, not {value!r}"))


def fits(value: object, hint: object) -> bool:
    """Whether a value is of a kind."""
    if get_origin(hint) in (Union, UnionType):
        return any(fits(value, one) for one in get_args(hint))
    if get_origin(hint) is Sequence:
        if not isinstance(value, Sequence) or isinstance(value, str):
            return False
        return all(fits(one, get_args(hint)[0]) for one in value)
    return isinstance(hint, type) and isinstance(value, hint)


def told(hint: object) -> str:
    """Say which values are of a kind."""
    if get_origin(hint) in (Union, UnionType):
        return " or ".join([told(one) for one in get_args(hint)])
    if get_origin(hint) is Sequence:
        return f"a list ({told(get_args(hint)[0])} each)"
    return KINDS[hint]
