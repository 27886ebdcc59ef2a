"""What an instruction is applied to: known cards, all cards of a kind, or some that a player chooses for it."""

from dataclasses import replace
from typing import Final, Literal

from rulewright.spoils.text.antecedents import GONE, Mention, called, handled, left_over, mention_of, part, spreads
from rulewright.spoils.text.grammar.cursor import Cursor, Miss
from rulewright.spoils.text.grammar.nouns import Quantity, every, quantity, superlative
from rulewright.spoils.text.grammar.numbers import number
from rulewright.spoils.text.grammar.refs import reference
from rulewright.spoils.words.amounts import Amount, CountOf, Number
from rulewright.spoils.words.choices import Pick
from rulewright.spoils.words.effects import Effect, Sequence
from rulewright.spoils.words.things import (
    AnyPlayer,
    Card,
    Cards,
    ControllerOf,
    EachOpponent,
    EachPlayer,
    Opponent,
    OwnerOf,
    Picked,
    Player,
    Rest,
    ThatPlayer,
    Things,
    Together,
    You,
)
from rulewright.spoils.words.vocabulary import Area, Duration, Side

NOTHING: Final = Sequence(())
ENDS: Final = (".", ",", "into", "on", "from", "instead", "face-down")  # what may follow the objects of a verb
DURATIONS: Final[dict[str, Duration]] = {
    "this turn": "turn",
    "for that turn": "turn",
    "until the end of the turn": "turn",
    "until end of turn": "turn",
    "until the start of your next turn": "your next turn",
    "during this battle": "battle",
    "for the rest of the game": "game",
}

Effects = tuple[Effect, ...]
Object = tuple[Effects, Things]  # the choice that comes first, if any, and what the instruction is applied to


def seq(effects: Effects) -> Effect:
    """Join instructions into one, without sequences inside sequences."""
    flat: list[Effect] = []
    for effect in effects:
        flat.extend(effect.effects if isinstance(effect, Sequence) else (effect,))
    return flat[0] if len(flat) == 1 else Sequence(tuple(flat))


def objects(c: Cursor) -> Object:
    """Read a known card, cards to choose, or all cards of a kind."""
    known = c.attempt(each_of) or c.attempt(reference)
    some = None if known else c.attempt(part_of) or c.attempt(chosen)
    before, thing = ((), known[0]) if known else some or ((), every(c))
    other = c.attempt(and_other)
    if spreads(thing, other):
        raise c.miss("a phrase that means one thing only")
    return (before, thing) if other is None else (before, joined(thing, other))


def and_other(c: Cursor) -> Things:
    """Read a second thing behind `and`: `and all other characters`; what acts itself begins another clause."""
    c.need("and")
    known = c.attempt(reference)
    found: Things = known[0] if known else every(c)
    if c.token.kind != "end" and c.token.low not in ENDS:
        raise c.miss("the end of the sentence")
    return found


def joined(one: Things, other: Things) -> Together:
    """Give two things at once, each of which may be several."""
    parts = [thing.cards if isinstance(thing, Together) else (thing,) for thing in (one, other)]
    return Together((*parts[0], *parts[1]))


def each_of(c: Cursor) -> tuple[Card, bool]:
    """Read `each of the characters`: all of them."""
    c.need("each of")
    thing, plural = reference(c)
    if not plural:
        raise c.miss("cards that the text knows")
    return thing, plural


def part_of(c: Cursor) -> Object:
    """Read some of the cards that the text knows already: `1 of them`, `any number of those cards`."""
    pick = some_of(c)
    return (pick,), Picked(pick.number)


def some_of(c: Cursor) -> Pick:
    """Read how many of known cards a player chooses."""
    every_ = c.take("any number of")
    another = not every_ and c.take("another")
    up_to = every_ or c.take("up to")
    amount: Amount = Number(1) if every_ else number(c)
    counted = c.attempt(one_card_of_pile) if not every_ and not up_to else None
    if counted is not None:
        part_, whole = counted
        cards = Cards(area=whole.cards.area, side=whole.cards.side)
        return among(c, Quantity(cards, amount, up_to, amount != Number(1), distinct=False), part_)
    rest = left_over(c.known)
    if rest is not None and not every_ and c.token.low in ("into", "on"):  # `Put 1 into your hand and 1 on the bottom`
        known: Card = Picked(rest.number)
        plural = True
    else:
        if not every_:
            c.need("of")
        known, plural = reference(c)
    found = mention_of(c.known, Picked(known.number) if isinstance(known, Rest) else known)
    if not plural or found is None:
        raise c.miss("cards that the text knows")
    cards = found.cards if "face-down" in found.cards.states else Cards(area=found.cards.area, side=found.cards.side)
    if another:
        cards = replace(cards, besides=already(c, found))
    return among(
        c, Quantity(cards, CountOf(cards) if every_ else amount, up_to, amount != Number(1), distinct=another), known
    )


def one_card_of_pile(c: Cursor) -> tuple[Card, Mention]:
    """Read `card` behind a number where the text has picked cards in a pile: one of those that are left of them."""
    if c.tokens[c.at - 1].low in ("a", "an"):
        raise Miss
    piles = [one for one in c.known if one.plural and one.cards.area in ("discard", "deck") and one.how not in GONE]
    c.need("card", "cards")
    if len(piles) != 1 or not isinstance(piles[0].thing, Picked) or c.token.low not in ("into", "on", "from"):
        raise c.miss("of")
    whole = piles[0]
    return (Rest(piles[0].thing.number) if whole.parted else piles[0].thing), whole


def already(c: Cursor, found: Mention) -> Card:
    """Give the one card that was chosen among others before: `another one of them` is not that one."""
    bare = Cards(area=found.cards.area, side=found.cards.side)
    taken = [one.thing for one in c.known if one.cards == bare and one.thing != found.thing and not one.plural]
    if not found.parted or len(taken) != 1 or not isinstance(taken[0], Picked):
        raise c.miss("a phrase that says which other card")
    return taken[0]


def among(c: Cursor, found: Quantity, known: Card) -> Pick:
    """Make a choice among cards that the text knows already; where you choose, whose they are says nothing more."""
    c.known = part(c.known, Picked(known.number) if isinstance(known, Rest) else known)
    pick = picking(c, found, choose=True)
    cards = replace(pick.cards, side="") if pick.cards.side == "their" and isinstance(c.actor, You) else pick.cards
    return replace(pick, cards=cards, among=known)


def chosen(c: Cursor) -> Object:
    """Read cards that the acting player chooses; `a character` is none where it could be one of those known."""
    found = c.attempt(superlative) or quantity(c, chance=True)
    if bare(found.cards) and not found.distinct and any(could_hold(one, found.cards) for one in c.known):
        raise c.miss("of them")
    return choice(c, found)


def bare(cards: Cards) -> bool:
    """Whether nothing is said of cards but what they are."""
    return cards == Cards(types=cards.types)


def could_hold(mention: Mention, noun: Cards) -> bool:
    """Whether `1 card` could mean one of several cards that the text knows, which it has not done with."""
    return mention.plural and called(mention, noun) and mention.how not in (*GONE, "depleted")


def choice(c: Cursor, found: Quantity) -> Object:
    """Make the choice of cards, which later words may refer to."""
    pick = picking(c, found, choose=True)
    return (pick,), Picked(pick.number)


def picking(c: Cursor, found: Quantity, *, choose: bool) -> Pick:
    """Make a pick or a choice and note it."""
    noted = c.number()
    how = "chosen" if choose else "picked"
    several = found.plural or found.up_to
    pair = found.amount == Number(2) and not found.up_to
    mention = Mention(Picked(noted), found.cards, plural=several, how=how, distinct=found.distinct, pair=pair)
    c.introduce(mention)
    at_random = found.random or c.take("at random")
    return Pick(found.cards, found.amount, found.up_to, noted, choose=choose, player=c.actor, random=at_random)


def treated(c: Cursor, thing: Things, how: str) -> None:
    """Note what was done to a card that was chosen for it, or to all cards of a kind."""
    if isinstance(thing, Picked):
        c.known = handled(c.known, thing, how)
    if isinstance(thing, Cards):
        c.done = (how, thing)


def side_for(player: Player) -> Literal[Side, ""]:
    """Give the side of the cards of an acting player."""
    if isinstance(player, You):
        return "you"
    if isinstance(player, Opponent):
        return "opponent"
    if isinstance(player, (EachPlayer, EachOpponent, AnyPlayer, ThatPlayer, OwnerOf, ControllerOf)):
        return "their"
    raise Miss


def belongs(c: Cursor, thing: Things) -> str:
    """Give whose a card is as far as the text has said, to check `your hand` against it."""
    if isinstance(thing, Cards):
        return "" if thing.among is None else thing.side or belongs(c, thing.among)
    whole = Picked(thing.number) if isinstance(thing, Rest) else thing
    found = [one for one in c.known if one.thing == whole]
    side = found[0].cards.side if found else ""
    where = found[0].cards.area if found else ""
    return side if side.endswith("owned") or where in ("hand", "deck", "discard") else ""


def with_area(found: Quantity, area: Literal[Area, ""], side: Literal[Side, ""]) -> Quantity:
    """Look for cards in an area instead of in play."""
    return replace(found, cards=replace(found.cards, area=area, side=side))
