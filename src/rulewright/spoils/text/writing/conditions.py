"""Conditions, and the restrictions made of them. Those that count are in counts."""

from dataclasses import replace

from rulewright.spoils.text.antecedents import Mention, mention_of, remind, shows_face
from rulewright.spoils.text.writing.amounts import TREATED
from rulewright.spoils.text.writing.counts import CONTROL, comparing, how_many, there_are
from rulewright.spoils.text.writing.nouns import AREAS, card, compared, faction, head, inline, kind, one_of
from rulewright.spoils.text.writing.voice import Unwritable, Voice
from rulewright.spoils.words.amounts import Number
from rulewright.spoils.words.conditions import (
    Both,
    Compares,
    Condition,
    DeployedThisTurn,
    DidPick,
    During,
    Either,
    Felled,
    Has,
    HasHappened,
    InResponseTo,
    Not,
    OneHas,
    PartyIsCovert,
    PlayedBy,
    ThereAre,
    TopIsRevealed,
)
from rulewright.spoils.words.events import Event
from rulewright.spoils.words.things import (
    BeingAnswered,
    Cards,
    FactionOf,
    Opponent,
    Picked,
    ThatPlayer,
    Together,
    TopCard,
    You,
)

OF_KNOWN = ("enters", "depleted", "restored", "blocks", "is blocked")
PLAYED = {"flip up": "using Flip Up", "as a tactic": "as though it were a tactic"}
FACTIONS = {"you": "your faction", "opponent": "your opponent's faction", "": "a faction"}
ATTACKED = Cards(states=("has attacked",), area="")
ASSIGNED = Cards(states=("has assigned",), area="")
DOERS = {You: "you", Opponent: "your opponent", ThatPlayer: "that player"}
DID = {
    "attacks": "attacked", "draws": "drew a card", "discards": "discarded a card", "wins coin flip": "won a coin flip",
    "loses coin flip": "lost a coin flip", "plays resource": "played a resource", "uses ability": "used an ability",
}  # fmt: skip
PAST = {
    "destroyed": "was destroyed", "discarded": "was discarded", "leaves": "left play", "enters": "entered play",
    "attacks": "attacked", "blocks": "blocked", "depleted": "was depleted", "restored": "was restored",
    "removed": "was removed from the game", "is blocked": "was blocked", "is attacked": "was attacked",
}  # fmt: skip
NOT_DONE = {
    "attacks": "attack", "draws": "draw a card", "discards": "discard a card", "plays resource": "play a resource",
    "uses ability": "use an ability", "wins coin flip": "win a coin flip", "loses coin flip": "lose a coin flip",
}  # fmt: skip
GAINED = {"loses influence": "lost influence", "gains influence": "gained influence"}
TIMES = {"your turn": "your turn", "opponent turn": "your opponent's turn", "battle": "a battle"}
STATES = {
    "battle": "it is during a battle", "your turn": "it is your turn", "opponent turn": "it is your opponent's turn",
    "your attack": "you are attacking", "defence": "you are being attacked",
}  # fmt: skip


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
        who = DOERS.get(type(what.player), "")
        if not who:
            raise Unwritable(f"{what} has no words")
        return (
            f"{who} {'have' if isinstance(what.player, You) else 'has'} played {so_many_played(voice, what)} this turn"
        )
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
    if isinstance(what, Felled):
        return f"{card(voice, what.card)} is destroyed by this damage"
    if isinstance(what, HasHappened):
        return happened(voice, what.event) if what.amount is None else happened_to_several(voice, what)
    if isinstance(what, TopIsRevealed):
        voice.mention(Mention(TopCard(), Cards(area="deck", side="you"), how="revealed"))
        return "the top card of your deck is revealed"
    raise Unwritable(f"{what} is no condition of this kind")


def negated(voice: Voice, what: Condition) -> str:
    """Give the opposite of a condition."""
    if isinstance(what, ThereAre) and what.amount is not None:
        raise Unwritable("the opposite of a number has no words")
    if isinstance(what, ThereAre):
        return there_are(voice, what.cards, "no", plural=True)
    if isinstance(what, During) and what.time in ("your turn", "opponent turn"):
        return STATES[what.time].replace("it is", "it is not")
    if isinstance(what, Felled):
        return f"{card(voice, what.card)} is not destroyed by this damage"
    if isinstance(what, HasHappened):
        return has_not_happened(voice, what.event)
    if isinstance(what, DeployedThisTurn) and type(what.player) in DOERS and what.amount is None:
        return f"{DOERS[type(what.player)]} did not play {one_of(voice, what.cards)} this turn"
    if isinstance(what, Has) and what.cards == ASSIGNED:
        return f"{card(voice, what.card)} has not assigned damage this turn"
    if isinstance(what, Has):
        return f"{card(voice, what.card)} {being(voice, by_its_face(voice, what), 'is not')}"
    raise Unwritable(f"the opposite of {what} has no words")


# What has happened


def happened(voice: Voice, what: Event) -> str:
    """Give that something has happened this turn."""
    if what.player is not None and what.kind in GAINED:
        return f"{faction(voice, what.player)} {GAINED[what.kind]} this turn"
    if what.player is not None and what.kind in DID and type(what.player) in DOERS:
        return f"{DOERS[type(what.player)]} {DID[what.kind]} this turn"
    if what.kind == "deployed by flip up" and type(what.player) in DOERS and isinstance(what.cards, Cards):
        has = "have" if isinstance(what.player, You) else "has"
        return f"{DOERS[type(what.player)]} {has} played {one_of(voice, what.cards)} using FLIP UP this turn"
    if what.kind == "is attacked" and type(what.player) in DOERS:
        return "you were attacked this turn" if isinstance(what.player, You) else "your opponent was attacked this turn"
    subject = one_of(voice, what.cards) if isinstance(what.cards, Cards) else card(voice, what.cards)
    if what.kind == "receives damage" and what.player is None and isinstance(what.cards, (Cards, FactionOf)):
        return f"damage was inflicted to {subject} this turn"
    if what.player is None and what.kind in (PAST if isinstance(what.cards, Cards) else OF_KNOWN):
        return f"{subject} {PAST[what.kind]} this turn"
    raise Unwritable(f"{what} has no words for what is over")


def has_not_happened(voice: Voice, what: Event) -> str:
    """Give that something has not happened this turn."""
    if what.player is not None and what.kind in GAINED:
        return f"{faction(voice, what.player)} did not {what.kind.replace('s ', ' ')} this turn"
    if what.player is not None and what.kind in NOT_DONE and type(what.player) in DOERS:
        return f"{DOERS[type(what.player)]} did not {NOT_DONE[what.kind]} this turn"
    if what.kind == "receives damage":
        return f"no {happened(voice, what)}"
    if what.kind in PAST and what.player is None and isinstance(what.cards, Cards):
        return f"no {to_several(voice, what, what.cards)}"
    raise Unwritable(f"the opposite of {what} has no words")


def happened_to_several(voice: Voice, what: HasHappened) -> str:
    """Give that something has happened to so many cards this turn."""
    cards = what.event.cards
    if not isinstance(cards, Cards) or what.event.kind not in PAST or what.amount in (None, Number(1)):
        raise Unwritable(f"{what} has no words")
    return f"{how_many(voice, '>=', what.amount)} {to_several(voice, what.event, cards)}"


def to_several(voice: Voice, what: Event, cards: Cards) -> str:
    """Give what happened this turn to cards of a kind."""
    other = "other " if cards.other else ""
    return f"{other}{kind(voice, cards, plural=True)} {PAST[what.kind].replace('was ', 'were ')} this turn"


def so_many_played(voice: Voice, what: DeployedThisTurn) -> str:
    """Give how many cards were played."""
    if what.amount is None:
        return one_of(voice, what.cards)
    other = "other " if what.cards.other else ""
    return f"at least {inline(voice, what.amount)} {other}{kind(voice, what.cards, plural=True)}"


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


# What a card is, has or does


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


def kind_has(voice: Voice, what: Condition) -> str:
    """Give what a card has if it is of one of its types."""
    if not isinstance(what, Has) or len(what.cards.types) != 1 or len(what.cards.compare) != 1:
        raise Unwritable(f"{what} is no condition of this kind")
    if what.cards != Cards(types=what.cards.types, compare=what.cards.compare, area=""):
        raise Unwritable(f"{what} is no condition of this kind")
    voice.known = remind(voice.known, what.card)
    return f"the {what.cards.types[0]} has {compared(voice, what.cards.compare[0])}"


def by_its_face(voice: Voice, what: Has) -> Cards:
    """Give what is asked of a card; of one that lies face-down, and whose face you know, what the face tells. [A55]"""
    known = mention_of(voice.known, what.card)
    plain = replace(what.cards, states=tuple([one for one in what.cards.states if one != "face-down"]))
    if known is None or "face-down" not in known.cards.states or plain == Cards(states=plain.states, area=""):
        return what.cards
    if plain == what.cards or not shows_face(known):
        raise Unwritable("what lies face-down is nothing but a resource")
    return plain


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
