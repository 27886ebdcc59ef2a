"""References to what a text knows already: this card, it, the picked character, the attached character, factions."""

from typing import Final

from rulewright.spoils.text.antecedents import (  # fmt: skip
    GONE,
    Known,
    Mention,
    as_other,
    as_theirs,
    being_played,
    by_noun,
    by_pronoun,
    called,
    in_turn,
    is_this,
    left_over,
    mention_of,
    of_player,
    of_side,
    other_of_pair,
    other_of_two,
    remind,
    searched,
    together,
)
from rulewright.spoils.text.grammar.cursor import Cursor, Miss
from rulewright.spoils.text.grammar.heads import TYPES, head
from rulewright.spoils.words.things import (
    AttackTarget,
    Bearer,
    BearerOf,
    Card,
    Cards,
    ControllerOf,
    Damaged,
    FactionOf,
    It,
    Itself,
    Opponent,
    OwnerOf,
    Picked,
    Player,
    Rest,
    ThatPlayer,
    TheirsOf,
    Together,
    You,
)  # fmt: skip
from rulewright.spoils.words.vocabulary import CardType, one_of

HOW: Final = {one: one for one in ("picked", "chosen", "discarded", "revealed", "removed", "destroyed", "depleted")}

OTHERS: Final = (
    "the other revealed cards",
    "all other revealed cards",
    "all other cards revealed this way",
    "the other cards",
)
WHOSE: Final = ("your", "your opponent's")
SHARED: Final = ("removed", "revealed", "discarded")  # what each player may have done to a card
ORDINALS: Final = {"the first": 0, "the second": 1}
SIDES: Final = {"your opponent's": "opponent", "the opponent's": "opponent", "your": "you"}
DONE_WITH: Final = (*GONE, "depleted")  # what a cost has done to cards of which the effect does not speak
PAIR: Final = 2

Ref = tuple[Card, bool]  # a known card, and whether it stands in the plural


def reference(c: Cursor) -> Ref:
    """Read any reference."""
    return c.first(
        this_card, pronoun, attached, faction, attack_target, rest, sought, bearing, theirs, one_of_two, definite
    )


def single(c: Cursor) -> Card:
    """Read a reference to one card."""
    thing, plural = reference(c)
    if plural:
        raise c.miss("one card")
    return thing


def this_card(c: Cursor) -> Ref:
    """Read `this card`, `this character` where it is one, or the card's own name."""
    if c.take("this card"):
        return c.mention_this(), False
    for kind in c.facts.types:
        if c.take(f"this {kind}"):
            return c.mention_this(), False
    if own_name(c):
        return c.mention_this(), False
    raise Miss


def own_name(c: Cursor) -> bool:
    """Take the card's own name."""
    name = c.facts.name
    found = tuple([token.low for token in c.tokens[c.at : c.at + len(name)]])
    if not name or found != name:
        return False
    c.at += len(name)
    return True


def pronoun(c: Cursor) -> Ref:
    """Read `it` or `them`; not where it could be what attacks a location as well as that location."""
    if c.target == ("location",) and c.token.low == "it" and is_event(latest(c, plural=False)):
        raise c.miss("a phrase that means one thing only")
    return any_pronoun(c)


def any_pronoun(c: Cursor) -> Ref:
    """Read `it` or `them`."""
    plural = c.token.low in ("them", "they")
    c.need("it", "them", "they")
    several = together(c.known, Cards()) if plural and not any(one.plural for one in c.known) else None
    if several is not None and not any(isinstance(one.thing, It) for one in c.known):
        return several_cards(c, several), True  # the cards that were picked one by one
    return meant(c, latest(c, plural=plural)), plural


def is_event(mention: Mention | None) -> bool:
    """Whether a mention is of the card that an event is about, not of one that was picked since."""
    return mention is not None and (is_this(mention) or isinstance(mention.thing, (Bearer, It)))


def not_this(c: Cursor) -> Card:
    """Read `it` where that cannot be this card: nothing is attached to itself, nor to what it is attached to."""
    c.need("it")
    found = latest(c, plural=False, known=tuple([one for one in c.known if not is_this(one)]))
    return meant(c, None if found is not None and isinstance(found.thing, Bearer) else found)


def living(c: Cursor) -> Ref:
    """Read `it` where that must be in play: nothing that is discarded, destroyed or removed gains or loses anything."""
    everything = c.known
    if c.token.low == "it" and c.target:
        return any_pronoun(c)  # what attacks gains or loses, not the location
    if c.token.low != "it" or everything[-1:] == () or everything[-1].how not in GONE:
        raise Miss
    c.known = tuple([one for one in everything if one.how not in GONE])
    found = pronoun(c)
    c.known = remind(everything, found[0])
    return found


def outlived(c: Cursor, gone: Mention) -> bool:
    """Whether a card is known that is where it was, so that `it` could be that one and not the card that is gone."""
    return any(one.plural == gone.plural and one.how not in GONE for one in c.known)


def latest(c: Cursor, *, plural: bool, owned: bool = False, known: Known | None = None) -> Mention | None:
    """Give what a pronoun means; nothing where the cost spoke of several cards and the effect of none of them yet.

    `it` is not what was just discarded, destroyed or removed if something else is known; `its` number may be.
    """
    found = by_pronoun(c.known if known is None else known, plural=plural)
    if found is not None and found.how in GONE and not owned and found.thing not in c.recalled and outlived(c, found):
        return None
    if found is None or found.thing not in c.inherited or found.thing in c.recalled:
        return found
    alike = [one for one in c.known if plural or not one.plural]  # `them` might be all that the cost picks
    others = [one for one in alike if one.thing in c.inherited and one != found]
    return None if any(one.how not in DONE_WITH and not is_this(one) for one in others) else found


def meant(c: Cursor, mention: Mention | None) -> Card:
    """Give the one thing that a phrase means, or miss."""
    if mention is None:
        c.at -= 1
        raise c.miss("a phrase that means one thing only")
    return c.refer(mention.thing)


def attached(c: Cursor) -> Ref:
    """Read `the attached character`."""
    c.take("the")
    c.need("attached")
    for kind in c.facts.bearer:
        if c.take(kind):
            return bearer(c, kind), False
    raise Miss


def bearer(c: Cursor, kind: CardType) -> Card:
    """Note that the text mentions what this card is attached to."""
    c.introduce(Mention(Bearer(), Cards(types=(kind,)), how="attached"))
    return Bearer()


def theirs(c: Cursor) -> Ref:
    """Read `your removed card`, `your opponent's revealed card`, where both players removed or revealed one."""
    return one_of_theirs(c, ""), False


def one_of_theirs(c: Cursor, ending: str) -> Card:
    """Read which of two players' cards is meant, with an ending of the noun."""
    said = c.need(*[f"{whose} {how} card{ending}" for whose in WHOSE for how in SHARED])
    how = said.split()[-2]
    mine = said.startswith("your ") and not said.startswith("your opponent's")
    found = [one for one in c.known if one.how == how and isinstance(one.thing, Picked)]
    alone = [one for one in found if one.cards.side == "their" and (one.pair or how == "removed")]
    shared = [one.thing for one in alone if isinstance(one.thing, Picked)]
    if len(shared) == 1:
        c.refer(shared[0])
        whole = TheirsOf(shared[0], You() if mine else Opponent())
        c.introduce(as_theirs(c.known, whole))
        return whole
    own = of_player(c.known, how, "you" if mine else "opponent")
    if own is None:
        raise c.miss(f"a card that each player {how}")
    return c.refer(own.thing)


def faction(c: Cursor) -> Ref:
    """Read `your faction`, or the one that an event damages."""
    if c.struck and c.one("that faction", "the faction"):
        return Damaged(), False
    return FactionOf(owner_of_faction(c)), False


def owner_of_faction(c: Cursor) -> Player:
    """Read whose faction it is."""
    if c.take("your faction"):
        return You()
    if c.take("your opponent's faction"):
        c.they = c.they or Opponent()
        return Opponent()
    if c.that_holder is not None and c.take("that player's faction"):
        return c.that_holder
    if c.that and c.one("that player's faction", "that opponent's faction"):
        return ThatPlayer()
    if c.that_opponent and c.one("that player's faction", "that opponent's faction"):
        return Opponent()
    if c.take("their faction"):
        if c.others is None:
            raise c.miss("your")
        return c.others
    return controllers_faction(c)


def holder(c: Cursor, what: str) -> ControllerOf | OwnerOf:
    """Read `its controller's hand`, `the character's owner's deck`: whose it is who controls or owns a known card."""
    card = possessive(c)
    controls = c.need(f"controller's {what}", f"owner's {what}").startswith("controller")
    return ControllerOf(card) if controls else OwnerOf(card)


def controllers_faction(c: Cursor) -> Player:
    """Read `its controller's faction`."""
    card = possessive(c)
    c.need("controller's faction")
    return ControllerOf(card)


def attack_target(c: Cursor) -> Ref:
    """Read `the target of the attack`."""
    c.need("the target of the attack")
    return AttackTarget(), False


def sought(c: Cursor) -> Ref:
    """Read `the card you searched for`: what a search found, or that one of several which was made."""
    c.need("the card you searched for")
    thing = searched(c.known)
    if thing is None:
        raise c.miss("a search")
    found = mention_of(c.known, thing)
    side = "" if found is None else found.cards.side
    c.introduce(Mention(thing, Cards(area="deck", side=side or "you"), how="found"))
    return c.refer(thing), False


def bearing(c: Cursor) -> Ref:
    """Read `the character the "gear" card is attached to`."""
    c.need("the")
    kind = c.need(*TYPES)
    card, plural = definite(c)
    c.need("is attached to")
    if plural:
        raise c.miss("one card")
    found = BearerOf(card, kind)
    c.introduce(Mention(found, Cards(types=(kind,)), how="attached"))
    return found, False


def one_of_two(c: Cursor) -> Ref:
    """Read `the first character`, `your character`, `your opponent's character`, where two were picked one by one."""
    whose = c.need(*ORDINALS, *SIDES)
    cards, plural = head(c)
    if plural:
        raise c.miss("one card")
    if whose in SIDES:
        return meant(c, of_side(c.known, cards, SIDES[whose])), False
    return meant(c, in_turn(c.known, cards, ORDINALS[whose])), False


def definite(c: Cursor) -> Ref:
    """Read `the character`, `that card`, `the picked characters`, `those cards`."""
    word = c.need("that", "those", "the", "both")
    if word == "both":
        return both(c), True
    how = HOW.get(c.one(*HOW), "")
    other = word == "the" and c.take("other")
    known = tuple([one for one in c.known if one.distinct]) if other else c.known
    cards, plural = head(c)
    if other and not plural and not known and c.used:
        return meant(c, other_of_two(c.known, cards)), False
    if (word == "that" and plural) or (word == "those" and not plural):
        raise c.miss("those" if plural else "that")
    if not plural and not how and c.take("you depleted"):
        return meant(c, by_noun(c.known, cards, plural=plural, how="depleted")), plural
    if c.one("being played", "being deployed"):
        return meant(c, by_noun(being_played(known), cards, plural=plural, how=how)), plural
    found = by_noun(known, cards, plural=plural, how=how)
    several = together(c.known, cards) if plural and found is None and word == "the" and not how else None
    if several is not None:
        return several_cards(c, several), True
    if found is None and c.facts.attaches and not plural and not how and bears(c, cards):
        return bearer(c, cards.types[0]), False
    if found is None and word == "those" and not how:  # those that were chosen among others
        found = by_noun(tuple([one for one in known if not one.parted]), cards, plural=True, how="chosen")
    if found is None and not other and not how:
        found = favoured(c, cards, plural=plural)
    return meant(c, found), plural


def favoured(c: Cursor, noun: Cards, *, plural: bool) -> Mention | None:
    """Give what was just picked, if `If you do` goes on about it by a noun that it bears. [A321]"""
    found = None if c.favoured is None else mention_of(c.known, c.favoured)
    return found if found is not None and found.plural == plural and called(found, noun) else None


def both(c: Cursor) -> Card:
    """Read `characters` behind `both`: two that were picked one by one."""
    cards, plural = head(c)
    several = together(c.known, cards)
    if not plural or several is None or len(several.cards) != PAIR:
        raise c.miss("two cards that the text knows one by one")
    return several_cards(c, several)


def bears(c: Cursor, noun: Cards) -> bool:
    """Whether `the character` can only be what this card, of which the cost speaks, is attached to."""
    if not c.behind_cost or not any(is_this(one) for one in c.known):
        return False
    named = any(noun == Cards(types=(kind,)) for kind in c.facts.bearer)
    return named and not any(called(one, noun) for one in c.known if not one.plural)


def several_cards(c: Cursor, several: Together) -> Card:
    """Note that the text refers back to each of several cards."""
    for one in several.cards:
        if isinstance(one, Picked):
            c.refer(one)
    return several


def rest(c: Cursor) -> Ref:
    """Read `the rest`, `the remaining cards`: what is left of the cards that were looked at, revealed or found."""
    other = c.attempt(other_one)
    if other is not None:
        return other_card(c, other), False
    found = left_over(c.known)
    if c.attempt(last_one):
        return c.refer(found or c.mention_this()), True
    if found is not None and c.one(*OTHERS):
        return c.refer(found), True
    if c.one("the other", "the remaining") and c.token.low != "cards":
        cards, plural = head(c)
        whole = None if found is None else mention_of(c.known, Picked(found.number))
        if plural or whole is None or not whole.parted or not called(whole, cards):
            raise c.miss("the rest")
    elif c.tokens[c.at - 1].low == "remaining":
        c.need("cards")
    else:
        c.need("the rest")
    if found is None:
        raise c.miss("cards that were seen")
    return c.refer(found), True


def other_card(c: Cursor, rest: Rest) -> Card:
    """Note that the text speaks of the other of two cards."""
    c.introduce(as_other(c.known, rest))
    return c.refer(rest)


def other_one(c: Cursor) -> Rest:
    """Read `the other character`, `the other` where one of two that were picked at once was chosen."""
    c.need("the other")
    noun = c.attempt(head)
    found = other_of_pair(c.known, noun[0] if noun else None)
    if found is None or (noun and noun[1]):
        raise c.miss("the other of two")
    return found


def last_one(c: Cursor) -> bool:
    """Read `the other` where one of two cards has been put somewhere: `and the other on the bottom of your deck`."""
    c.need("the other")
    found = left_over(c.known)
    if found is None or c.token.low not in ("into", "on"):
        raise c.miss("the rest")
    return True


def owning(c: Cursor) -> Card:
    """Read `the first character's`, `your opponent's character's`, where two were picked one by one."""
    whose = c.need(*ORDINALS, *SIDES)
    kind = c.need("card's", *[f"{one}'s" for one in TYPES])[:-2]
    noun = Cards() if kind == "card" else Cards(types=(one_of(TYPES, kind),))
    found = of_side(c.known, noun, SIDES[whose]) if whose in SIDES else in_turn(c.known, noun, ORDINALS[whose])
    return meant(c, found)


def theirs_own(c: Cursor) -> Card:
    """Read `your revealed card's`."""
    return one_of_theirs(c, "'s")


def possessive(c: Cursor) -> Card:
    """Read `its`, `this card's`, `the character's`, `that card's`: the one card whose number follows."""
    if c.each and c.take("their"):
        return Itself()
    if c.take("its"):
        found = latest(c, plural=False, owned=True)
        two = (c.target or c.struck) and is_event(found) and c.token.low.startswith(("owner", "controller"))
        return meant(c, None if two else found)  # whose: the attacker's, or that of what it attacks or damages?
    if c.take("this card's"):
        return c.mention_this()
    for kind in c.facts.bearer:
        if c.take(f"the attached {kind}'s"):
            return bearer(c, kind)
    whose = c.attempt(owning) or c.attempt(theirs_own)
    if whose is not None:
        return whose
    c.need("that", "the")
    other = c.take("other")
    how = "" if other else HOW.get(c.one(*HOW), "")
    name = c.need("card's", *[f"{one}'s" for one in TYPES])[:-2]
    noun = Cards() if name == "card" else Cards(types=(one_of(TYPES, name),))
    if other:
        rest = other_of_pair(c.known, noun)
        return meant(c, None) if rest is None else other_card(c, rest)
    return meant(c, by_noun(c.known, noun, plural=False, how=how))
