"""Noun phrases: `2 or fewer other characters you control with strength 3 or less`, `all your "soldier" characters`."""

from dataclasses import dataclass, replace
from typing import Final

from rulewright.spoils.text.antecedents import by_pronoun
from rulewright.spoils.text.grammar.cursor import Cursor, Miss
from rulewright.spoils.text.grammar.heads import head
from rulewright.spoils.text.grammar.numbers import number
from rulewright.spoils.text.grammar.refs import reference
from rulewright.spoils.words.amounts import Amount, CountOf, Number, NumberOf
from rulewright.spoils.words.things import (
    Cards,
    Compare,
    ControllerOf,
    EachOpponent,
    EachPlayer,
    FactionOf,
    It,
    Opponent,
    OwnerOf,
    Picked,
    ThatPlayer,
    This,
    You,
)  # fmt: skip

NUMBERS: Final = {
    **{one: one for one in ("strength", "life", "speed", "structure")},
    "numeric cost": "cost",
}
PRINTED: Final = {f"printed {one}": f"printed {one}" for one in ("strength", "life", "speed", "structure")}
REMOVED: Final = (
    "that was removed from the game by this card", "that were removed from the game by this card",
    "removed from the game by this card",
)  # fmt: skip
ANYWHERE: Final = {  # whosever it is
    **dict.fromkeys(("a discard pile", "either discard pile", "any discard pile"), "discard"),
    **dict.fromkeys(("all discard piles", "both discard piles"), "discard"),
    **dict.fromkeys(("all hands", "both hands"), "hand"),
}
OWN_PARTY: Final = (
    "all other members of its party", "all members of its party", "all other members of that party",
    "all members of that party",
)  # fmt: skip
HURT: Final = ("that received damage this turn", "that has received damage this turn", "that was damaged this turn")
EXTREMES: Final = {
    "the highest": "highest", "the lowest": "lowest", "the most": "highest", "the least": "lowest",
    "the greatest": "highest",
}  # fmt: skip
AREAS: Final = {"discard pile": "discard", "hand": "hand", "deck": "deck", "void": "void"}


@dataclass(frozen=True, slots=True)
class Quantity:
    """So many cards of a kind."""

    cards: Cards
    amount: Amount
    up_to: bool
    plural: bool
    distinct: bool  # another
    random: bool = False  # a random card


def their(c: Cursor) -> str:
    """Give the side that `they` and `their` mean."""
    if isinstance(c.others, Opponent):
        return "opponent"
    if isinstance(c.others, ThatPlayer) and isinstance(c.actor, You):
        return "that"
    if isinstance(c.others, (EachPlayer, EachOpponent, ThatPlayer, OwnerOf, ControllerOf)):
        return "their"
    raise c.miss("your")


# After the noun


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


def side(c: Cursor) -> str:
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
    fixed = {"you control": "you", "you own": "owned", "your opponent owns": "opponent owned"}
    if found in fixed:
        return fixed[found]
    whose = their(c)
    return {"they control": whose, "they own": f"{whose} owned"}.get(found, f"{whose} and owned")


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
            return replace(self.cards, side="any")
        if self.cards.side:
            raise Miss
        if c.one("being played", "being deployed"):
            return replace(self.cards, area="deployed")
        c.need("in", "from")
        if c.take("the void"):
            return replace(self.cards, area="void")
        anywhere = c.one(*ANYWHERE)
        if anywhere:
            return replace(self.cards, area=ANYWHERE[anywhere], side="all" if anywhere.endswith("s") else "one")
        if c.hand and c.take("it"):
            return replace(self.cards, area="hand", side=c.hand)
        whose = owner(c)
        area = c.need(*AREAS)
        return replace(self.cards, area=AREAS[area], side=whose)


def owner(c: Cursor) -> str:
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


def that(c: Cursor) -> str:
    """Give the side that `that player` means: of whom the text has spoken, who acts or not."""
    return "that" if isinstance(c.actor, You) else "their"


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


def icons(c: Cursor) -> str:
    """Read a run of icons as their letters."""
    return c.kind("icons", "icons").replace("[", "").replace("]", "")


def place(c: Cursor) -> str:
    """Read where in a battle a character is."""
    if c.take("that inflicted damage to your faction this turn"):
        return "has hurt you"
    if c.one("that attacked this turn", "that has attacked this turn"):
        return "has attacked"
    if c.take("depleted by this card"):
        c.mention_this()
        return "depleted by this"
    if c.one("that is not in a battle party", "that is not in a battle", "that is not in battle"):
        return "not in battle"
    if c.one("that is in a battle", "in a battle", "in the battle"):
        return "in battle"
    if c.take("in the attacking party"):
        return "attacking"
    if c.take("in the blocking party"):
        return "blocking"
    if c.take("in the opposing party"):
        return "opposing"
    if c.one("in that party", "in its party"):
        return own_party(c)
    c.need("in a party with this card", "in this card's party")
    c.mention_this()
    return "in this party"


def own_party(c: Cursor) -> str:
    """Give the state of members of this card's party, where the text speaks of this card."""
    found = by_pronoun(c.known, plural=False)
    if found is None or not isinstance(found.thing, This):
        raise c.miss("in this card's party")
    return "in this party"


def having(c: Cursor, cards: Cards) -> Cards:
    """Read what follows `with`: a keyword, an ability, tokens or a number."""
    keyword = c.one("covert", "tactical", "flip up")
    if keyword:
        return replace(cards, keywords=(*cards.keywords, keyword))
    if not cards.subtypes and c.attempt(named_subtype) is not None:
        return replace(cards, subtypes=(c.tokens[c.at - 2].low.strip('" '),))
    if c.one("no tokens on it", "tokens on it", "no tokens on them", "tokens on them"):
        none = c.tokens[c.at - 4].low == "no"
        tokens = Compare("tokens", "<=", Number(0)) if none else Compare("tokens", ">=", Number(1))
        return replace(cards, compare=(*cards.compare, tokens))
    if c.take("the same name"):
        known = by_pronoun(c.known, plural=False) if not c.take("as") else None
        return replace(cards, same_name=known.thing if known else reference(c)[0])
    if c.naming and c.take("that name"):
        return replace(cards, named=True)
    if c.one("the unique keyword in its rules text", "the unique keyword in their rules text"):
        return replace(cards, keywords=(*cards.keywords, "unique"))
    if c.one("an ability in its rules text", "abilities in their rules text"):
        return replace(cards, states=(*cards.states, "has ability"))
    if c.take("a different name than"):
        thing, _ = reference(c)
        return replace(cards, unlike=thing)
    extreme = "" if cards.extreme else c.one(*EXTREMES)
    if extreme:
        return replace(cards, extreme=f"{EXTREMES[extreme]} {NUMBERS[c.need(*NUMBERS)]}")
    borne = c.attempt(attachments)
    if borne is not None:
        return replace(cards, bearing=borne)
    return replace(cards, compare=(*cards.compare, comparison(c)))


def named_subtype(c: Cursor) -> bool:
    """Read `the "imp" subtype`."""
    c.need("the")
    c.kind("quoted", "a subtype in quotes")
    c.need("subtype")
    return True


def attachments(c: Cursor) -> Cards:
    """Read `an item attached to it`, `items attached to them`."""
    one = bool(c.one("a", "an"))
    cards, plural = head(c)
    if plural == one:
        raise c.miss("what is attached")
    c.need("attached to it" if one else "attached to them")
    return cards


def beside(c: Cursor) -> Compare:
    """Read `more strength than this card`: as much as another card that the text knows, and more."""
    more = c.need("more", "greater", "higher", "less", "lower") in ("more", "greater", "higher")
    name = NUMBERS[c.need(*NUMBERS)]
    c.need("than")
    thing, plural = reference(c)
    if plural or isinstance(thing, FactionOf):
        raise c.miss("one card")
    return Compare(name, ">" if more else "<", NumberOf(name, thing))


def comparison(c: Cursor) -> Compare:
    """Read `strength 3 or less`, `3 strength or less`, `numeric cost X`, `at least 2 tokens on it`."""
    other = c.attempt(beside)
    if other is not None:
        return other
    of = c.take("a numeric cost of")
    found = None if of else c.attempt(number_first)
    if found:
        return found
    name = "numeric cost" if of else c.need(*NUMBERS)
    amount = number(c)
    return Compare(NUMBERS[name], relation(c), amount)


def number_first(c: Cursor) -> Compare:
    """Read `3 strength or less`, `X or less numeric cost`, `a token on it`."""
    if c.take("at least"):
        amount = number(c)
        c.need("tokens on it", "token on it", "tokens on them", "token on them")
        return Compare("tokens", ">=", amount)
    amount = number(c)
    if c.one("token on it", "token on them"):
        return Compare("tokens", ">=", amount)
    related = relation(c)
    name = c.need(*NUMBERS)
    if related == "=":
        related = relation(c)
    return Compare(NUMBERS[name], related, amount)


def relation(c: Cursor) -> str:
    """Read `or less`, `or more`, or nothing."""
    found = c.one("or less", "or more", "or fewer", "or greater")
    return {"or less": "<=", "or fewer": "<=", "or more": ">=", "or greater": ">="}.get(found, "=")


# Before the noun


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


def noun_phrase(c: Cursor, *, foreign: bool = False) -> tuple[Cards, bool, bool]:
    """Read a noun with all that belongs to it; whether it is a plural, and whether it says `other`."""
    whose = "opponent" if foreign and c.take("opponent's") else ""
    other = c.take("other")
    cards, plural = head(c)
    cards = described(c, replace(cards, side=whose))
    if cards.side in ("all", "one"):
        if plural != (cards.side == "all"):
            raise c.miss("a card in a pile, or cards in all of them")
        cards = replace(cards, side="any")
    return (replace(cards, side="") if cards.side == "any" else cards), plural, other


def apart(c: Cursor, cards: Cards) -> Cards:
    """Make cards other than this card, or than the card picked before."""
    before = [one.thing for one in c.known if isinstance(one.thing, Picked) and one.cards.types == cards.types]
    if any(isinstance(one.thing, It) and one.cards.types == cards.types for one in c.known):
        raise c.miss("a phrase that says which other card")  # than this card, or than that of the event?
    if not before:
        return replace(cards, other=True)
    if len(before) > 1 or any(kind in c.facts.types for kind in cards.types):
        raise c.miss("a phrase that says which other card")
    return replace(cards, besides=before[0])


def every(c: Cursor) -> Cards:
    """Read all cards of a kind: `all your other characters`, `each item`, `characters you control`, a party."""
    party = c.attempt(party_members)
    if party:
        return party
    said = c.one("all", "each")
    if said == "all" and c.take("revealed"):
        return revealed(c)
    shown = c.attempt(revealed_so) if said == "all" else None
    if shown is not None:
        return shown
    whose = {"your opponent's": "opponent", "your": "you"}.get(c.one("your opponent's", "your"), "")
    cards, plural, other = noun_phrase(c)
    if plural == (said == "each") or (whose and cards.side):
        raise c.miss("cards of a kind")
    cards = replace(cards, side=theirs(c, whose or cards.side))
    return apart(c, cards) if other else cards


def theirs(c: Cursor, side: str) -> str:
    """Give the side of all cards of whoever acts, where nothing else in the words says who does."""
    if side != "their" or isinstance(c.actor, You):
        return side
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
    return Cards(types=("character",), states=(party.split()[1],))


def count(c: Cursor) -> Cards:
    """Read the cards behind `the number of` or `for each`; the noun stands in either number."""
    if c.one("members in the attacking party", "members of the attacking party"):
        return Cards(types=("character",), states=("attacking",))
    if c.one("members of the opposing party", "member of the opposing party"):
        return Cards(types=("character",), states=("opposing",))
    cards, _, other = noun_phrase(c)
    return apart(c, cards) if other else cards
