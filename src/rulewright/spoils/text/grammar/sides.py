"""Whose cards are meant, and where they lie: `you control`, `in your discard pile`, `from their hand`, `in play`.

What cards are beside that is in qualities; the noun and how many of it is in nouns.
"""

from dataclasses import replace
from typing import Final, Literal, TypeAlias, cast

from rulewright.spoils.text.grammar.cursor import Cursor, Miss
from rulewright.spoils.words.things import (
    Cards,
    ControllerOf,
    EachOpponent,
    EachPlayer,
    Opponent,
    OwnerOf,
    ThatPlayer,
    You,
)
from rulewright.spoils.words.vocabulary import SIDES, Area, Side, one_of

ANYWHERE: Final[dict[str, Area]] = {  # whosever it is
    **dict.fromkeys(("a discard pile", "either discard pile", "any discard pile"), "discard"),
    **dict.fromkeys(("all discard piles", "both discard piles"), "discard"),
    **dict.fromkeys(("all hands", "both hands"), "hand"),
}
AREAS: Final[dict[str, Area]] = {"discard pile": "discard", "hand": "hand", "deck": "deck", "void": "void"}

Whose: TypeAlias = Literal["you", "opponent", "their", "that"]
# Of no side, in all piles, in one of them: settled where the noun phrase ends, so that no word keeps them.
ANY: Final = cast("Side", "any")
ALL: Final = cast("Side", "all")
ONE: Final = cast("Side", "one")


def their(c: Cursor) -> Whose:
    """Give the side that `they` and `their` mean."""
    if isinstance(c.others, Opponent):
        return "opponent"
    if isinstance(c.others, ThatPlayer) and isinstance(c.actor, You):
        return "that"
    if isinstance(c.others, (OwnerOf, ControllerOf)) and isinstance(c.actor, You):
        raise c.miss("the side of whoever acts")
    if isinstance(c.others, (EachPlayer, EachOpponent, ThatPlayer, OwnerOf, ControllerOf)):
        return "their"
    raise c.miss("your")


def that(c: Cursor) -> Whose:
    """Give the side that `that player` means: of whom the text has spoken, who acts or not."""
    return "that" if isinstance(c.actor, You) else "their"


def side(c: Cursor) -> Side:
    """Read `you control`, `your opponent owns`, `they control`."""
    if c.take("you control and own"):
        return "you and owned"
    if c.one("you control but do not own"):
        return "you and not owned"
    if c.one("you do not own", "you don't own"):
        return "not owned"
    if c.one("your opponent controls", "your opponents control", "each opponent controls", "an opponent controls"):
        return "opponent"
    if c.that and c.one("that player controls", "that opponent controls"):
        return that(c)
    if c.that_opponent and c.one("that player controls", "that opponent controls"):
        return "opponent"
    found = c.need("you control", "you own", "your opponent owns", "they control and own", "they control", "they own")
    fixed: dict[str, Side] = {"you control": "you", "you own": "owned", "your opponent owns": "opponent owned"}
    if found in fixed:
        return fixed[found]
    whose = their(c)
    said = {"they control": whose, "they own": f"{whose} owned"}.get(found, f"{whose} and owned")
    return one_of(SIDES, said)


def owner(c: Cursor) -> Whose:
    """Read whose hand, deck or discard pile it is."""
    if c.one("your opponent's", "an opponent's"):
        return "opponent"
    if c.take("your"):
        return "you"
    if c.that and c.one("that player's", "that opponent's"):
        return that(c)
    if c.that_opponent and c.one("that player's", "that opponent's"):
        return "opponent"
    c.need("their")
    return their(c)


class area_after:  # noqa: N801 - a rule of the grammar with an argument
    """Read `in your discard pile`, `from their hand`, `in play`."""

    def __init__(self, cards: Cards) -> None:
        """Describe cards further."""
        self.cards = cards

    def __call__(self, c: Cursor) -> Cards:
        """Read it."""
        if self.cards.area != "play":
            raise Miss
        if c.take("in play"):
            if self.cards.side:
                raise Miss
            return replace(self.cards, side=ANY)
        if self.cards.side:
            raise Miss
        if c.one("being played", "being deployed"):
            return replace(self.cards, area="deployed")
        c.need("in", "from")
        if c.take("the void"):
            return replace(self.cards, area="void")
        anywhere = c.one(*ANYWHERE)
        if anywhere:
            return replace(self.cards, area=ANYWHERE[anywhere], side=ALL if anywhere.endswith("s") else ONE)
        if c.hand and c.take("it"):
            return replace(self.cards, area="hand", side=c.hand)
        whose = owner(c)
        area = c.need(*AREAS)
        return replace(self.cards, area=AREAS[area], side=whose)
