"""What X is, and conditions."""

from dataclasses import replace

from rulewright.spoils.text.antecedents import Mention, mention_of, remind, shows_face
from rulewright.spoils.text.writing.nouns import (
    AREAS,
    NUMBERS,
    QUOTE,
    RELATIONS,
    before,
    card,
    compared,
    every,
    faction,
    head,
    icons,
    inline,
    is_other,
    kind,
    one_of,
    possessive,
)  # fmt: skip
from rulewright.spoils.text.writing.voice import Unwritable, Voice
from rulewright.spoils.words.amounts import (
    Amount,
    CountOf,
    DoneThisWay,
    HalfOf,
    HigherOf,
    IconsOf,
    InfluenceGained,
    InfluenceOf,
    LowerOf,
    Minus,
    MostOf,
    Number,
    NumberOf,
    Plus,
    SameAmount,
    SizeOf,
    Times,
    TotalOf,
)  # fmt: skip
from rulewright.spoils.words.conditions import (
    Both,
    Compares,
    Condition,
    DeployedThisTurn,
    DidPick,
    During,
    Either,
    Has,
    HasHappened,
    InResponseTo,
    Not,
    OneHas,
    PartyIsCovert,
    PlayedBy,
    ThereAre,
    TopIsRevealed,
)  # fmt: skip
from rulewright.spoils.words.events import Event
from rulewright.spoils.words.things import (
    BeingAnswered,
    Cards,
    FactionOf,
    Opponent,
    Picked,
    TheirsOf,
    Together,
    TopCard,
    You,
)

TWICE = 2
TREATED = ("removed", "depleted", "destroyed", "discarded", "revealed")
PLAYED = {"flip up": "using Flip Up", "as a tactic": "as though it were a tactic"}
CONTROL = {"you": "you control", "opponent": "your opponent controls", "that": "that player controls"}
HAVE = {  # cards outside of play
    "you": ("you have", "your"), "opponent": ("your opponent has", "their"), "that": ("that player has", "their"),
    "their": ("they have", "their"),
}  # fmt: skip
FACTIONS = {"you": "your faction", "opponent": "your opponent's faction", "": "a faction"}
ATTACKED = Cards(states=("has attacked",), area="")
ASSIGNED = Cards(states=("has assigned",), area="")
DOERS = {You: "you", Opponent: "your opponent"}
DID = {
    "attacks": "attacked", "draws": "drew a card", "discards": "discarded a card", "wins coin flip": "won a coin flip",
    "loses coin flip": "lost a coin flip", "plays resource": "played a resource", "uses ability": "used an ability",
}  # fmt: skip
PAST = {
    "destroyed": "was destroyed", "discarded": "was discarded", "leaves": "left play", "enters": "entered play",
    "attacks": "attacked", "blocks": "blocked", "depleted": "was depleted", "restored": "was restored",
}  # fmt: skip
GAINED = {"loses influence": "lost influence", "gains influence": "gained influence"}
TIMES = {"your turn": "your turn", "opponent turn": "your opponent's turn", "battle": "a battle"}
STATES = {
    "battle": "it is during a battle", "your turn": "it is your turn", "opponent turn": "it is your opponent's turn",
    "your attack": "you are attacking", "defence": "you are being attacked",
}  # fmt: skip


def value(voice: Voice, amount: Amount) -> str:
    """Give what a letter stands for."""
    if isinstance(amount, Times):
        if amount.number != TWICE:
            raise Unwritable("only twice has a word of its own")
        return f"twice {value(voice, amount.amount)}"
    if isinstance(amount, HalfOf):
        return f"half {value(voice, amount.amount)}, rounded {'up' if amount.up else 'down'}"
    if isinstance(amount, (LowerOf, HigherOf)):
        which = "lower" if isinstance(amount, LowerOf) else "higher"
        return f"either {value(voice, amount.one)} or {value(voice, amount.other)}, whichever is {which}"
    if isinstance(amount, TotalOf):
        return f"the total {NUMBERS[amount.number]} of {every(voice, amount.cards)}"
    if isinstance(amount, (Minus, Plus)):
        joint = "minus" if isinstance(amount, Minus) else "plus"
        return f"{value(voice, amount.one)} {joint} {value(voice, amount.other)}"
    if isinstance(amount, InfluenceOf):
        return f"the influence of {faction(voice, amount.player)}"
    if isinstance(amount, NumberOf) and isinstance(amount.card, TheirsOf) and amount.number in NUMBERS:
        return f"the {NUMBERS[amount.number]} of {card(voice, amount.card)}"
    if isinstance(amount, NumberOf) and amount.number != "tokens":
        return f"{possessive(voice, amount.card)} {NUMBERS.get(amount.number, amount.number)}"
    if isinstance(amount, SameAmount):
        if not voice.happened:
            raise Unwritable("no event has this amount")
        return voice.happened
    if isinstance(amount, (CountOf, IconsOf, NumberOf, SizeOf, DoneThisWay, InfluenceGained)):
        return f"the number of {counted(voice, amount, plural=True)}"
    return inline(voice, amount)


def counted(voice: Voice, amount: Amount, *, plural: bool) -> str:
    """Give what is counted."""
    if isinstance(amount, IconsOf):
        return f"[{amount.icon}] you control"
    if isinstance(amount, CountOf) and amount.cards.among is not None:
        voice.remind(amount.cards.among)
        seen = replace(amount.cards, area="play", side="", among=None)
        return f"{kind(voice, seen, plural=plural)} revealed this way"
    if isinstance(amount, CountOf):
        other = "other " if is_other(voice, amount.cards) else ""
        return other + kind(voice, amount.cards, plural=plural)
    if isinstance(amount, InfluenceGained):
        return "influence gained this way"
    if isinstance(amount, SizeOf):
        return so_treated(voice, amount, plural=plural)
    if isinstance(amount, DoneThisWay):
        if voice.done is None:
            raise Unwritable("nothing was done to all cards of a kind")
        return f"{head(Cards(types=voice.done[1].types), plural=plural)} {voice.done[0]} this way"
    if isinstance(amount, NumberOf) and amount.number == "tokens":
        return f"token{'s' if plural else ''} on {card(voice, amount.card)}"
    raise Unwritable(f"{amount} is not counted")


def so_treated(voice: Voice, amount: SizeOf, *, plural: bool) -> str:
    """Give cards by what was done to them."""
    found = mention_of(voice.known, amount.card)
    if found is None or found.how not in TREATED:
        raise Unwritable(f"{amount} has no words")
    voice.known = remind(voice.known, amount.card)
    return f"{head(Cards(types=found.cards.types), plural=plural)} {found.how} this way"


# Conditions


def condition(voice: Voice, what: Condition) -> str:
    """Give a condition behind `if` or `while`."""
    if isinstance(what, Both):
        return f"{condition(voice, what.one)} and {condition(voice, what.other)}"
    if isinstance(what, ThereAre):
        several = what.amount is not None and (what.relation, what.amount) != ("=", Number(1))
        return there_are(voice, what.cards, how_many(voice, what.relation, what.amount), plural=several)
    if isinstance(what, Not):
        return negated(voice, what.condition)
    if isinstance(what, Has) and what.cards in (Cards(side="you"), Cards(side="opponent")):
        return f"{CONTROL[what.cards.side]} {card(voice, what.card)}"
    if isinstance(what, Has):
        return f"{card(voice, what.card)} {being(voice, by_its_face(voice, what), 'is')}"
    if isinstance(what, OneHas):
        return one_has(voice, what)
    if isinstance(what, Compares):
        return comparing(voice, what)
    if isinstance(what, During):
        return STATES[what.time]
    if isinstance(what, DeployedThisTurn) and what.player is not None:
        who = {You: "you have", Opponent: "your opponent has"}[type(what.player)]
        return f"{who} played {so_many_played(voice, what)} this turn"
    if isinstance(what, DeployedThisTurn):
        return f"{one_of(voice, what.cards)} has been played this turn"
    if isinstance(what, InResponseTo) and what.what == "card":
        said = one_of(voice, what.cards)
        voice.mention(Mention(BeingAnswered(), what.cards, how="event"))
        return f"you played this card in response to {said}"
    if isinstance(what, PartyIsCovert):
        return "the attacking party is Covert"
    if isinstance(what, DidPick):
        return did_pick(voice, what)
    if isinstance(what, Either):
        return " or ".join([kind_has(voice, one) for one in (what.one, what.other)])
    if isinstance(what, PlayedBy):
        voice.this()
        return f"you played this card {PLAYED[what.how]}"
    if isinstance(what, HasHappened):
        return happened(voice, what.event)
    if isinstance(what, TopIsRevealed):
        voice.mention(Mention(TopCard(), Cards(area="deck", side="you"), how="revealed"))
        return "the top card of your deck is revealed"
    raise Unwritable(f"{what} is no condition of this kind")


def happened(voice: Voice, what: Event) -> str:
    """Give that something has happened this turn."""
    if what.player is not None and what.kind in GAINED:
        return f"{faction(voice, what.player)} {GAINED[what.kind]} this turn"
    if what.player is not None and what.kind in DID and type(what.player) in DOERS:
        return f"{DOERS[type(what.player)]} {DID[what.kind]} this turn"
    if what.kind == "deployed by flip up" and type(what.player) in DOERS and isinstance(what.cards, Cards):
        has = "have" if isinstance(what.player, You) else "has"
        return f"{DOERS[type(what.player)]} {has} played {one_of(voice, what.cards)} using FLIP UP this turn"
    if what.kind == "receives damage" and isinstance(what.cards, FactionOf):
        return f"damage was inflicted to {card(voice, what.cards)} this turn"
    if what.player is None and isinstance(what.cards, Cards) and what.kind in PAST:
        return f"{one_of(voice, what.cards)} {PAST[what.kind]} this turn"
    raise Unwritable(f"{what} has no words for what is over")


def kind_has(voice: Voice, what: Condition) -> str:
    """Give what a card has if it is of one of its types."""
    if not isinstance(what, Has) or len(what.cards.types) != 1 or len(what.cards.compare) != 1:
        raise Unwritable(f"{what} is no condition of this kind")
    if what.cards != Cards(types=what.cards.types, compare=what.cards.compare, area=""):
        raise Unwritable(f"{what} is no condition of this kind")
    voice.known = remind(voice.known, what.card)
    return f"the {what.cards.types[0]} has {compared(voice, what.cards.compare[0])}"


def so_many_played(voice: Voice, what: DeployedThisTurn) -> str:
    """Give how many cards were played."""
    if what.amount is None:
        return one_of(voice, what.cards)
    other = "other " if what.cards.other else ""
    return f"at least {inline(voice, what.amount)} {other}{kind(voice, what.cards, plural=True)}"


def one_has(voice: Voice, what: OneHas) -> str:
    """Give what one at least of several cards is."""
    if not isinstance(what.card, Together):
        raise Unwritable("only cards that are known one by one are said so")
    noun = card(voice, what.card).removeprefix("the ").removesuffix("s")
    if " and " in noun:
        raise Unwritable("only cards that are known by one noun are said so")
    for party in ("attacking", "blocking"):
        if what.cards == Cards(states=(party,), side="opponent", area=""):
            return f"either {noun} is a member of an opponent's {party} party"
    return f"either {noun} {being(voice, what.cards, 'is')}"


def negated(voice: Voice, what: Condition) -> str:
    """Give the opposite of a condition."""
    if isinstance(what, ThereAre) and what.amount is not None:
        raise Unwritable("the opposite of a number has no words")
    if isinstance(what, ThereAre):
        return there_are(voice, what.cards, "no", plural=True)
    if isinstance(what, During) and what.time in ("your turn", "opponent turn"):
        return STATES[what.time].replace("it is", "it is not")
    if isinstance(what, HasHappened):
        return has_not_happened(voice, what.event)
    if isinstance(what, Has) and what.cards == ASSIGNED:
        return f"{card(voice, what.card)} has not assigned damage this turn"
    if isinstance(what, Has):
        return f"{card(voice, what.card)} {being(voice, by_its_face(voice, what), 'is not')}"
    raise Unwritable(f"the opposite of {what} has no words")


def has_not_happened(voice: Voice, what: Event) -> str:
    """Give that something has not happened this turn."""
    if what.player is not None and what.kind in DID and type(what.player) in DOERS:
        verbs = {"attacks": "attack", "draws": "draw a card", "discards": "discard a card"}
        verbs["plays resource"] = "play a resource"
        if what.kind in verbs:
            return f"{DOERS[type(what.player)]} did not {verbs[what.kind]} this turn"
    if what.kind == "destroyed" and what.player is None and isinstance(what.cards, Cards):
        other = "other " if what.cards.other else ""
        return f"no {other}{kind(voice, what.cards, plural=True)} were destroyed this turn"
    raise Unwritable(f"the opposite of {what} has no words")


def how_many(voice: Voice, relation: str, amount: Amount | None) -> str:
    """Give how many there must be."""
    if relation in ("even", "odd"):
        return f"an {relation} number of"
    if amount is None:
        return ""
    number = inline(voice, amount)
    return {">=": f"at least {number}", "=": f"exactly {number}", "<=": f"{number} or fewer"}[relation]


def there_are(voice: Voice, cards: Cards, many: str, *, plural: bool) -> str:
    """Give how many cards of a kind there are."""
    if cards.area != "play":
        has, whose = HAVE[cards.side]
        bare = " ".join([*before(cards), head(cards, plural=plural)])
        article = "an" if bare.lstrip(QUOTE)[0] in "aeiouAEIO" else "a"
        return f"{has} {many or article} {bare} in {whose} {AREAS[cards.area]}"
    if cards.attached_to is not None and not many:
        return f"{one_of(voice, replace(cards, attached_to=None))} is attached to {card(voice, cards.attached_to)}"
    other = "other " if many and is_other(voice, cards) else ""
    own = replace(cards, side="") if cards.side in CONTROL else cards
    text = f"{many} {other}{kind(voice, own, plural=plural)}" if many else one_of(voice, own)
    if cards.side in CONTROL:
        return f"{CONTROL[cards.side]} {text}"
    return f"there {'are' if plural else 'is'} {text} {'' if cards.side else 'in play'}".strip()


def by_its_face(voice: Voice, what: Has) -> Cards:
    """Give what is asked of a card; of one that lies face-down, and whose face you know, what the face tells. [A55]"""
    known = mention_of(voice.known, what.card)
    plain = replace(what.cards, states=tuple([one for one in what.cards.states if one != "face-down"]))
    if known is None or "face-down" not in known.cards.states or plain == Cards(states=plain.states, area=""):
        return what.cards
    if plain == what.cards or not shows_face(known):
        raise Unwritable("what lies face-down is nothing but a resource")
    return plain


def being(voice: Voice, cards: Cards, verb: str) -> str:
    """Give what a known card is or has."""
    if cards == ASSIGNED:
        return "has assigned damage this turn"
    if cards == ATTACKED:
        return "has attacked this turn" if verb == "is" else "has not attacked this turn"
    if cards == Cards(named=True, area=""):
        return "has that name"
    if cards.borne_by is not None:
        if cards != Cards(borne_by=cards.borne_by, area=""):
            raise Unwritable(f"{cards} has no words")
        return f"{verb} attached to {one_of(voice, cards.borne_by)}"
    if cards == Cards(chosen_type=True, area=""):
        return f"{verb} the chosen type"
    if cards == Cards(states=("under attack",), area=""):
        return f"{verb} the target of the attack"
    if cards.types == ("faction",) and cards == Cards(types=("faction",), side=cards.side, area=""):
        return f"{verb} {FACTIONS[cards.side]}"
    if cards.compare and cards == Cards(compare=cards.compare[:1], area=""):
        return f"has {compared(voice, cards.compare[0])}"
    if cards.area in AREAS:
        return f"{verb} in {'your' if cards.side == 'you' else 'your opponent' + chr(39) + 's'} {AREAS[cards.area]}"
    if cards == Cards():
        return f"{verb} in play"
    if cards == Cards(keywords=("covert",), area=""):
        return f"{verb} Covert"
    if cards == Cards(states=cards.states, area="") and len(cards.states) == 1:
        return f"{verb} {'in a battle' if cards.states == ('in battle',) else cards.states[0]}"
    return f"{verb} {one_of(voice, replace(cards, area='play'))}"


def comparing(voice: Voice, what: Compares) -> str:
    """Give a comparison of two amounts."""
    one, other, relation = what.one, what.other, what.relation
    if isinstance(one, IconsOf) and (relation != ">=" or not isinstance(other, Number) or not other.number):
        raise Unwritable("icons are counted from below only")
    if isinstance(one, IconsOf) and isinstance(other, Number):
        return f"you control at least {icons(one.icon * other.number)}"
    if isinstance(one, InfluenceOf) and isinstance(other, Plus) and isinstance(other.one, InfluenceOf):
        return f"{faction(voice, one.player)} has more influence than {faction(voice, other.one.player)}"
    if isinstance(one, InfluenceOf):
        return f"{faction(voice, one.player)} has {influence(voice, relation, other)}"
    if isinstance(one, NumberOf) and one.number == "tokens":
        if (relation, other) == (">=", Number(1)):
            return f"there is a token on {card(voice, one.card)}"
        many = "no" if (relation, other) == ("<=", Number(0)) else how_many(voice, relation, other)
        return f"there are {many} tokens on {card(voice, one.card)}"
    if isinstance(one, CountOf) and isinstance(other, Plus) and isinstance(other.one, MostOf):
        alike(one.cards, other.one.cards)
        return more_than(voice, one.cards, more_by(voice, other), "any opponent")
    if isinstance(one, CountOf) and isinstance(other, Plus) and isinstance(other.one, CountOf):
        alike(one.cards, other.one.cards)
        return more_than(voice, one.cards, more_by(voice, other), "your opponent" if one.cards.side == "you" else "you")
    if isinstance(one, CountOf):
        return there_are(voice, one.cards, how_many(voice, relation, other), plural=True)
    return f"{value(voice, one)} is {inline(voice, other)}{RELATIONS[relation]}"


def more_by(voice: Voice, amount: Plus) -> str:
    """Give by how many there are more."""
    return "more" if amount.other == Number(1) else f"at least {inline(voice, amount.other)} more"


def more_than(voice: Voice, cards: Cards, more: str, than: str) -> str:
    """Give who has more cards of a kind than somebody else, in play or elsewhere."""
    if cards.area == "play":
        controls = "you control" if cards.side == "you" else "your opponent controls"
        return f"{controls} {more} {kind(voice, replace(cards, side=''), plural=True)} than {than}"
    has, whose = HAVE[cards.side]
    text = " ".join([*before(cards), head(cards, plural=True)])
    return f"{has} {more} {text} in {whose} {AREAS[cards.area]} than {than}"


def alike(one: Cards, other: Cards) -> None:
    """Make sure that the cards of two players are of the same kind: only such are compared in a phrase."""
    if replace(one, side="") != replace(other, side=""):
        raise Unwritable("cards of two kinds are not compared")


def influence(voice: Voice, relation: str, amount: Amount) -> str:
    """Give how much influence there must be."""
    number = inline(voice, amount)
    return f"at least {number} influence" if relation == ">=" else f"{number} influence{RELATIONS[relation]}"


def did_pick(voice: Voice, what: DidPick) -> str:
    """Give that the cost picked something, and mention it."""
    found = [one for one in voice.known if one.thing == Picked(what.number)]
    if not found:
        raise Unwritable("the cost picks nothing")
    bare = replace(Cards(), types=found[0].cards.types)
    if found[0].how not in ("picked", *TREATED):
        raise Unwritable("the cost does nothing of that kind")
    voice.mention(Mention(found[0].thing, found[0].cards, plural=found[0].plural, how=found[0].how))
    text = head(bare, plural=True) if found[0].plural else one_of(voice, bare)
    return f"you {found[0].how} {text} as part of its cost"


# Restrictions


def only(voice: Voice, what: Condition) -> str:
    """Give what follows `Play this only`."""
    if isinstance(what, During) and what.time in TIMES:
        return f"during {TIMES[what.time]}"
    if isinstance(what, Not) and isinstance(what.condition, During):
        return f"not during {TIMES[what.condition.time]}"
    if isinstance(what, InResponseTo):
        return f"in response to {answered(voice, what)}"
    return f"if {condition(voice, what)}"


def answered(voice: Voice, what: InResponseTo) -> str:
    """Give what this responds to, and mention it."""
    if what.what == "ability":
        kind_ = what.cards.types[0] if what.cards.types else ""
        text = f"{'an' if kind_ == 'item' else 'a'} {kind_}'s ability" if kind_ else "an ability"
        if what.cards.not_types:
            kind_ = what.cards.not_types[0]
            text = f"an ability whose source is not {'an' if kind_[0] in 'aeiou' else 'a'} {kind_}"
        voice.mention(Mention(BeingAnswered(), Cards(types=what.cards.types), how="event"))
        return text
    text = one_of(voice, what.cards)
    voice.mention(Mention(BeingAnswered(), what.cards, how="event"))
    return f"{text} being played"
