"""Conditions about a card that the text knows: `it is a character`, `the item has numeric cost 3 or less`.

How many cards there are is in counts.
"""

from dataclasses import replace
from typing import Final, Literal

from rulewright.spoils.text.antecedents import Mention, mention_of, shows_face, together
from rulewright.spoils.text.grammar.amounts import BY_DAMAGE
from rulewright.spoils.text.grammar.cursor import Cursor, Miss
from rulewright.spoils.text.grammar.heads import TYPES, head
from rulewright.spoils.text.grammar.nouns import described, quality_after
from rulewright.spoils.text.grammar.qualities import comparison, number_first
from rulewright.spoils.text.grammar.refs import reference, single
from rulewright.spoils.text.grammar.targets import attacked
from rulewright.spoils.words.amounts import Number
from rulewright.spoils.words.conditions import Both, Condition, DidPick, Either, Felled, Has, Not, OneHas, ThereAre
from rulewright.spoils.words.things import AttackTarget, Bearer, Card, Cards, Compare, It, Picked, This
from rulewright.spoils.words.vocabulary import PARTIES, Party, Side, State, one_of

FELLED: Final = tuple([f"{verb} destroyed {how}" for verb in ("is", "was", "is not", "was not") for how in BY_DAMAGE])
MEMBER: Final = ("a member of an opponent's attacking party", "a member of an opponent's blocking party")
ALONE: Final = Not(ThereAre(Cards(types=("character",), states=("in this party",), other=True)))
LONE: Final[dict[str, Party]] = {
    phrase: party for party in PARTIES for phrase in (f"is {party} alone", f"is the only member of the {party} party")
}
ATTACKING: Final = Cards(states=("attacking",), area="")


def this_damage(c: Cursor) -> Condition:
    """Read `this damage destroys it`."""
    if not c.inflicted:
        raise Miss
    c.need("this damage destroys", "that damage destroys")
    return struck_down(c, single(c), destroyed=True)


def struck_down(c: Cursor, thing: Card, *, destroyed: bool) -> Condition:
    """Give that the damage before has destroyed a card, or has not."""
    if thing not in c.inflicted or not isinstance(thing, (Picked, It)):
        raise c.miss("a card to which damage was inflicted")
    return Felled(thing) if destroyed else Not(Felled(thing))


def being(c: Cursor) -> Condition:
    """Read what a known card is or has: `it is a character`, `the item has numeric cost 3 or less`."""
    thing, plural = reference(c)
    if plural:
        raise c.miss("one card")
    felled = c.one(*FELLED) if c.inflicted else ""
    if felled:
        return struck_down(c, thing, destroyed=" not " not in felled)
    if c.take("has received damage this turn"):
        return hurt(c, thing)
    if c.one("has not assigned damage this turn", "has assigned damage this turn"):
        did = Has(thing, Cards(states=("has assigned",), area=""))
        return Not(did) if c.tokens[c.at - 5].low == "not" else did
    if c.one("attacked this turn", "has attacked this turn"):
        return Has(thing, Cards(states=("has attacked",), area=""))
    if c.one("did not attack this turn", "has not attacked this turn"):
        return Not(Has(thing, Cards(states=("has attacked",), area="")))
    if isinstance(thing, This) and c.one("is attached to a", "is attached to an"):
        c.at -= 1
        bearer = kind(c)
        if bearer.types == ("character",):
            c.introduce(Mention(Bearer(), Cards(types=bearer.types), how="attached"))
        return Has(Bearer(), bearer)
    if not isinstance(thing, This) and c.one("is attached to a", "is attached to an"):
        c.at -= 1
        return Has(thing, Cards(borne_by=replace(kind(c), area="play"), area=""))
    target = c.attempt(attacking_what)
    if target is not None:
        return Both(Has(thing, ATTACKING), target)
    lone = LONE.get(c.one(*LONE))
    if lone and isinstance(thing, This):
        return Both(Has(thing, Cards(states=(lone,), area="")), ALONE)
    if lone:
        one = ThereAre(Cards(types=("character",), states=(lone,)), "=", Number(1))
        return Both(Has(thing, Cards(states=(lone,), area="")), one)
    if c.one("is the target of the attack", "is being attacked", "is the target of an attack"):
        return Has(thing, Cards(states=("under attack",), area=""))
    if c.one("is a member of an attacking party"):
        return Has(thing, ATTACKING)
    if c.naming and c.one("has that name", "has the chosen name", "has the named name", "is the named card"):
        return Has(thing, Cards(named=True, area=""))
    if c.take("has"):
        return Has(thing, Cards(compare=(limited(c),), area=""))
    if c.take("is undamaged"):
        return Not(Has(thing, Cards(states=("damaged",), area="")))
    negated = c.need("is not", "was not", "is", "was").endswith("not")
    if isinstance(thing, AttackTarget) and c.one("your faction", "your opponent's faction"):
        whose: Side = "opponent" if c.tokens[c.at - 2].low == "opponent's" else "you"
        target = Has(thing, Cards(types=("faction",), side=whose, area=""))
        return Not(target) if negated else target
    if c.typing and c.one("the chosen type", "a card of the chosen type", "of the chosen type"):
        found = Has(thing, Cards(chosen_type=True, area=""))
    else:
        found = Has(thing, by_its_face(c, thing, c.first(kind, state, covert)))
    return Not(found) if negated else found


def by_its_face(c: Cursor, thing: Card, cards: Cards) -> Cards:
    """Ask what a card that lies face-down is by its face, if you know that; to others it is a resource. [A55]"""
    known = mention_of(c.known, thing)
    if known is None or "face-down" not in known.cards.states or "face-down" in cards.states:
        return cards
    if cards == Cards(states=cards.states, area=""):
        return cards
    if not shows_face(known):
        raise c.miss("a card whose face you know")
    return replace(cards, states=(*cards.states, "face-down"))


def attacking_what(c: Cursor) -> Has:
    """Read `is attacking a location`."""
    c.need("is attacking")
    return attacked(c)


def one_revealed(c: Cursor) -> Condition:
    """Read `an item with numeric cost 3 or less is revealed`, where cards were revealed until one of a kind was."""
    cards = kind(c)
    c.need("is revealed")
    found = [one for one in c.known if one.how == "revealed" and not one.plural]
    if len(found) != 1:
        raise c.miss("a card that was revealed")
    return Has(c.refer(found[0].thing), cards)


def either(c: Cursor) -> Condition:
    """Read `either character was a member of an opponent's attacking party`, of cards known one by one."""
    c.need("either")
    cards, plural = head(c)
    several = together(c.known, cards)
    if plural or several is None:
        raise c.miss("one of several cards")
    c.need("is", "was")
    party = c.one(*MEMBER)
    if party:
        role = one_of(PARTIES, party.split()[-2])
        c.party = role
        return OneHas(several, Cards(states=(role,), side="opponent", area=""))
    return OneHas(several, c.first(kind, state, covert))


def one_way(c: Cursor) -> Condition:
    """Read `the character has strength 3 or less or the location has structure 3 or less` of one card."""
    one = kind_has(c)
    c.need("or")
    return Either(one, kind_has(c))


def kind_has(c: Cursor) -> Condition:
    """Read what a card has if it is of one of the types for which it was picked."""
    c.need("the")
    name = c.need(*TYPES)
    c.need("has")
    found = [one for one in c.known if not one.plural and name in one.cards.types and len(one.cards.types) > 1]
    if len(found) != 1:
        raise c.miss("a card that may be of several types")
    return Has(c.refer(found[0].thing), Cards(types=(name,), compare=(limited(c),), area=""))


def cost_pick(c: Cursor) -> Condition:
    """Read `you picked a character as part of its cost`, `you destroyed an item as part of its cost`."""
    how = c.need("you picked", "you destroyed", "you discarded", "you depleted", "you removed").split()[1]
    one = bool(c.one("a", "an"))
    cards, plural = head(c)
    if plural == one:
        raise c.miss("what the cost picks")
    c.need("as part of its cost")
    for mention in c.known:
        if not isinstance(mention.thing, Picked) or mention.how != how:
            continue
        if mention.plural == plural and mention.cards.types == cards.types:
            c.introduce(Mention(mention.thing, mention.cards, plural=plural, how=how))
            return DidPick(mention.thing.number)
    raise c.miss("what the cost picks")


# Damage


def hurt(c: Cursor, thing: Card) -> Condition:
    """Make the condition that a character is damaged: its damage is that of this turn."""
    if not any(one.thing == thing and one.cards.types == ("character",) for one in c.known):
        raise c.miss("a character")
    return Has(thing, Cards(states=("damaged",), area=""))


def damage_received(c: Cursor) -> Condition:
    """Read `damage has been inflicted to the character this turn`."""
    c.need("damage has been inflicted to")
    thing = single(c)
    c.need("this turn")
    return hurt(c, thing)


# What it is, has or does


def limited(c: Cursor) -> Compare:
    """Read a comparison that is not a bare number."""
    found = c.attempt(number_first) or comparison(c)
    if found.number == "tokens":
        raise c.miss("a number of the card")
    return found


def kind(c: Cursor) -> Cards:
    """Read `a character`, `a "soldier" card`, `a face-down resource`, `an item with numeric cost 3 or less`."""
    c.need("a", "an")
    cards, plural = head(c)
    if plural:
        raise Miss
    while True:
        more = c.attempt(quality_after(cards))
        if more is None:
            return replace(cards, area="")
        if more.area != "play" or more.attached_to is not None:
            raise c.miss("what it is")
        cards = more


def state(c: Cursor) -> Cards:
    """Read `depleted`, `attacking`, `in a battle`, `in your discard pile`, `in play`."""
    if c.one("in a battle", "in battle"):
        return Cards(states=("in battle",), area="")
    if c.take("in play"):
        return Cards()
    found: Literal[State, ""] = c.one(
        "depleted", "restored", "face-down", "face-up", "attacking", "blocking", "damaged"
    )
    if found:
        return Cards(states=(found,), area="")
    found_cards = described(c, Cards())
    if found_cards.area == "play":
        raise c.miss("in play")
    return found_cards


def covert(c: Cursor) -> Cards:
    """Read `Covert`."""
    c.need("covert")
    return Cards(keywords=("covert",), area="")
