"""Noun phrases: `2 or fewer other characters you control with strength 3 or less`, `all your "soldier" characters`.

Here the noun is put together with its sides and its qualities, and read how many of it are meant: so many, or all.
"""

from dataclasses import dataclass, replace
from typing import Final, Literal

from rulewright.spoils.text.grammar.cursor import Cursor
from rulewright.spoils.text.grammar.heads import head
from rulewright.spoils.text.grammar.numbers import number
from rulewright.spoils.text.grammar.qualities import having, icons, own_party, place
from rulewright.spoils.text.grammar.refs import reference
from rulewright.spoils.text.grammar.sides import ALL, ANY, ONE, area_after, side
from rulewright.spoils.words.amounts import Amount, CountOf, Number
from rulewright.spoils.words.things import Bearer, Cards, EachPlayer, It, Picked, ThatPlayer, You
from rulewright.spoils.words.vocabulary import STATES, Area, Side, one_of

REMOVED: Final = (
    "that was removed from the game by this card", "that were removed from the game by this card",
    "removed from the game by this card",
)  # fmt: skip
HURT: Final = ("that received damage this turn", "that has received damage this turn", "that was damaged this turn")
OWN_PARTY: Final = (
    "all other members of its party", "all members of its party", "all other members of that party",
    "all members of that party",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Quantity:
    """So many cards of a kind."""

    cards: Cards
    amount: Amount
    up_to: bool
    plural: bool
    distinct: bool  # another
    random: bool = False  # a random card


# The noun with all that belongs to it


def noun_phrase(c: Cursor, *, foreign: bool = False) -> tuple[Cards, bool, bool]:
    """Read a noun with all that belongs to it; whether it is a plural, and whether it says `other`."""
    whose: Literal["opponent", ""] = "opponent" if foreign and c.take("opponent's") else ""
    other = c.take("other")
    cards, plural = head(c)
    cards = described(c, replace(cards, side=whose))
    if cards.side in (ALL, ONE):
        if plural != (cards.side == ALL):
            raise c.miss("a card in a pile, or cards in all of them")
        cards = replace(cards, side=ANY)
    return (replace(cards, side="") if cards.side == ANY else cards), plural, other


def described(c: Cursor, cards: Cards) -> Cards:
    """Read everything that may follow a noun."""
    while True:
        before = cards
        found = None if cards.side else c.attempt(side)
        if found:
            cards = replace(cards, side=found)
        cards = c.attempt(area_after(cards)) or c.attempt(quality_after(cards)) or cards
        if cards is before:
            return cards


class quality_after:  # noqa: N801 - a rule of the grammar with an argument
    """Read `with strength 3 or less`, `with Covert`, `that is not in a battle`, `named "…"`, `attached to …`."""

    def __init__(self, cards: Cards) -> None:
        """Describe cards further."""
        self.cards = cards

    def __call__(self, c: Cursor) -> Cards:
        """Read it."""
        cards = self.cards
        if c.take("named"):
            return replace(cards, names=(*cards.names, c.kind("quoted", "a name in quotes").strip('" ')))
        if c.take("attached to"):
            known = c.attempt(reference)
            if known is not None:
                return replace(cards, attached_to=known[0])
            return replace(cards, borne_by=bearer(c))
        if c.one("that provides at least", "that provides", "that provide at least", "that provide"):
            return replace(cards, provides=icons(c))
        if c.typing and c.take("of the chosen type"):
            return replace(cards, chosen_type=True)
        if c.take("of the same type as"):
            thing, _ = reference(c)
            return replace(cards, same_type=thing)
        if c.take("without covert"):
            return replace(cards, not_keywords=(*cards.not_keywords, "covert"))
        if cards.area == "play" and not cards.side and c.one(*REMOVED):
            c.mention_this()
            return replace(cards, area="out", states=(*cards.states, "removed by this"))
        if cards.types == ("character",) and c.one(*HURT):
            return replace(cards, states=(*cards.states, "damaged"))  # its damage is that of this turn
        state = c.attempt(place)
        if state:
            return replace(cards, states=(*cards.states, state))
        c.need("with")
        return having(c, cards)


def bearer(c: Cursor) -> Cards:
    """Read to what kind of card another is attached: `a character your opponent controls`."""
    c.need("a", "an")
    cards, plural, other = noun_phrase(c)
    if plural or other or cards.area != "play":
        raise c.miss("one card in play")
    return cards


def apart(c: Cursor, cards: Cards) -> Cards:
    """Make cards other than this card, than what it is attached to, or than the card picked before."""
    before = [one.thing for one in c.known if isinstance(one.thing, Picked) and one.cards.types == cards.types]
    if any(isinstance(one.thing, It) and one.cards.types == cards.types for one in c.known):
        raise c.miss("a phrase that says which other card")  # than this card, or than that of the event?
    if not before:
        return than_own(c, cards)
    if len(before) > 1 or than_own(c, cards).besides or any(kind in c.facts.types for kind in cards.types):
        raise c.miss("a phrase that says which other card")
    return replace(cards, besides=before[0])


def than_own(c: Cursor, cards: Cards) -> Cards:
    """Make cards other than this card, or than what it is attached to where this card cannot be meant."""
    own = any(kind in c.facts.types for kind in cards.types)
    borne = c.facts.attaches and any(kind in c.facts.bearer for kind in cards.types)
    if borne and own and any(isinstance(one.thing, Bearer) for one in c.known):
        raise c.miss("a phrase that says which other card")
    return replace(cards, besides=Bearer()) if borne and not own else replace(cards, other=True)


# So many


def quantity(c: Cursor, *, chance: bool = False) -> Quantity:
    """Read so many cards: `a character you control`, `up to 2 items`, `X or fewer cards`, `another character`.

    Chance may choose where it is asked for: `a random card`.
    """
    amount: Amount = Number(1)
    up_to, every, distinct = c.take("up to"), False, False
    if not up_to and c.take("any number of"):
        up_to = every = True
    elif not up_to and c.take("another"):
        distinct = True
    else:
        amount = number(c)
        if not up_to and c.take("or fewer"):
            up_to = True
    article = c.tokens[c.at - 1].low in ("a", "an")
    random = article and chance and c.take("random")
    if up_to and not every:
        c.take("different")  # no card is picked twice
    cards, plural, other = noun_phrase(c, foreign=article)
    if article and plural:
        raise c.miss("one card")
    if not every and plural == (amount == Number(1)):
        raise c.miss("as many as the number says")
    if distinct or other:
        cards = apart(c, cards)
    return Quantity(cards, CountOf(cards) if every else amount, up_to, plural, distinct or other, random)


def superlative(c: Cursor) -> Quantity:
    """Read `the character you control with the lowest numeric cost`: one of them, where several are equal."""
    c.need("the")
    cards, plural, other = noun_phrase(c)
    if plural or other or not cards.extreme:
        raise c.miss("one card")
    return Quantity(cards, Number(1), up_to=False, plural=False, distinct=False)


def count(c: Cursor) -> Cards:
    """Read the cards behind `the number of` or `for each`; the noun stands in either number."""
    if c.one("members in the attacking party", "members of the attacking party"):
        return Cards(types=("character",), states=("attacking",))
    if c.one("members of the opposing party", "member of the opposing party"):
        return Cards(types=("character",), states=("opposing",))
    cards, _, other = noun_phrase(c)
    return apart(c, cards) if other else cards


# All


def every(c: Cursor) -> Cards:
    """Read all cards of a kind: `all your other characters`, `each item`, `characters you control`, a party."""
    party = c.attempt(party_members)
    if party:
        return party
    if c.take("both factions"):
        return Cards(types=("faction",))
    said = c.one("all", "each")
    if said == "all" and c.take("revealed"):
        return revealed(c)
    shown = c.attempt(revealed_so) if said == "all" else None
    if shown is not None:
        return shown
    sides: dict[str, Literal[Side, ""]] = {"your opponent's": "opponent", "your": "you"}
    whose = sides.get(c.one("your opponent's", "your"), "")
    cards, plural, other = noun_phrase(c)
    if plural == (said == "each") or (whose and cards.side):
        raise c.miss("cards of a kind")
    cards = replace(cards, side=theirs(c, whose or cards.side, cards.area))
    return apart(c, cards) if other else cards


def theirs(c: Cursor, side: Literal[Side, ""], area: Literal[Area, ""]) -> Literal[Side, ""]:
    """Give the side of all cards of whoever acts, where nothing else in the words says who does."""
    if side != "their" or isinstance(c.actor, You):
        return side
    if isinstance(c.actor, EachPlayer) and area != "play":
        return ""  # in all their piles
    if isinstance(c.actor, ThatPlayer):
        return "that"
    raise c.miss("whose cards they are")


def revealed_so(c: Cursor) -> Cards:
    """Read `tactics revealed this way`."""
    found = revealed(c)
    c.need("revealed this way")
    return found


def revealed(c: Cursor) -> Cards:
    """Read those of the revealed cards that are of a kind."""
    found = [one for one in c.known if one.how == "revealed" and one.plural]
    cards, plural = head(c)
    if c.typing and c.take("of the chosen type"):
        cards = replace(cards, chosen_type=True)
    if c.naming and c.take("with that name"):
        cards = replace(cards, named=True)
    if len(found) != 1 or not plural:
        raise c.miss("the revealed cards of a kind")
    c.refer(found[0].thing)
    return replace(cards, area=found[0].cards.area, side=found[0].cards.side, among=found[0].thing)


def party_members(c: Cursor) -> Cards:
    """Read a party of a battle as its characters."""
    own = c.one(*OWN_PARTY)
    if own:
        return Cards(types=("character",), states=(own_party(c),), other="other" in own)
    if not c.one("all members of", "each member of", "all characters in", "the members of", "characters in"):
        c.one("all", "each")
    parties = [f"the {one} party" for one in ("attacking", "blocking", "opposing")]
    if c.party and c.take("that party"):
        return Cards(types=("character",), states=(c.party,))
    party = c.need(*parties, "the attacking characters", "the blocking characters", "your party")
    if party == "your party":
        return Cards(types=("character",), side="you", states=("in battle",))
    return Cards(types=("character",), states=(one_of(STATES, party.split()[1]),))
