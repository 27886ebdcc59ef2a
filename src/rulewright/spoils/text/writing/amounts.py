"""What X is, and conditions."""

from dataclasses import replace

from rulewright.spoils.text.antecedents import Mention
from rulewright.spoils.text.writing.nouns import (
    AREAS,
    NUMBERS,
    RELATIONS,
    before,
    card,
    compared,
    faction,
    head,
    icons,
    inline,
    kind,
    one_of,
    possessive,
)  # fmt: skip
from rulewright.spoils.text.writing.voice import Unwritable, Voice
from rulewright.spoils.words.amounts import (
    Amount,
    CountOf,
    HalfOf,
    IconsOf,
    InfluenceOf,
    Minus,
    Number,
    NumberOf,
    Plus,
    SameAmount,
    Times,
)  # fmt: skip
from rulewright.spoils.words.conditions import (
    Both,
    Compares,
    Condition,
    DeployedThisTurn,
    DidPick,
    During,
    Has,
    InResponseTo,
    Not,
    ThereAre,
)  # fmt: skip
from rulewright.spoils.words.things import BeingAnswered, Cards, Picked

TIMES = {"your turn": "your turn", "opponent turn": "your opponent's turn", "battle": "a battle"}
STATES = {
    "your turn": "it is your turn", "opponent turn": "it is your opponent's turn",
    "your attack": "you are attacking", "defence": "you are being attacked",
}  # fmt: skip


def value(voice: Voice, amount: Amount) -> str:
    """Give what a letter stands for."""
    if isinstance(amount, Times):
        return f"twice {value(voice, amount.amount)}"
    if isinstance(amount, HalfOf):
        return f"half {value(voice, amount.amount)}, rounded {'up' if amount.up else 'down'}"
    if isinstance(amount, (Minus, Plus)):
        joint = "minus" if isinstance(amount, Minus) else "plus"
        return f"{value(voice, amount.one)} {joint} {value(voice, amount.other)}"
    if isinstance(amount, InfluenceOf):
        return f"the influence of {faction(voice, amount.player)}"
    if isinstance(amount, NumberOf) and amount.number != "tokens":
        return f"{possessive(voice, amount.card)} {NUMBERS[amount.number]}"
    if isinstance(amount, SameAmount):
        return voice.happened
    if isinstance(amount, (CountOf, IconsOf, NumberOf)):
        return f"the number of {counted(voice, amount, plural=True)}"
    return inline(voice, amount)


def counted(voice: Voice, amount: Amount, *, plural: bool) -> str:
    """Give what is counted."""
    if isinstance(amount, IconsOf):
        return f"[{amount.icon}] you control"
    if isinstance(amount, CountOf):
        other = "other " if amount.cards.other or amount.cards.besides is not None else ""
        return other + kind(voice, amount.cards, plural=plural)
    if isinstance(amount, NumberOf) and amount.number == "tokens":
        return f"token{'s' if plural else ''} on {card(voice, amount.card)}"
    raise Unwritable(f"{amount} is not counted")


# Conditions


def condition(voice: Voice, what: Condition) -> str:
    """Give a condition behind `if` or `while`."""
    if isinstance(what, Both):
        return f"{condition(voice, what.one)} and {condition(voice, what.other)}"
    if isinstance(what, ThereAre):
        return there_are(voice, what.cards, how_many(voice, what.relation, what.amount), plural=what.amount is not None)
    if isinstance(what, Not):
        return negated(voice, what.condition)
    if isinstance(what, Has):
        return f"{card(voice, what.card)} {being(voice, what.cards, 'is')}"
    if isinstance(what, Compares):
        return comparing(voice, what)
    if isinstance(what, During):
        return STATES[what.time]
    if isinstance(what, DeployedThisTurn):
        return f"{one_of(voice, what.cards)} has been played this turn"
    if isinstance(what, DidPick):
        return did_pick(voice, what)
    raise Unwritable(f"{what} is no condition of this kind")


def negated(voice: Voice, what: Condition) -> str:
    """Give the opposite of a condition."""
    if isinstance(what, ThereAre):
        return there_are(voice, what.cards, "no", plural=True)
    if isinstance(what, Has):
        return f"{card(voice, what.card)} {being(voice, what.cards, 'is not')}"
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
        has, whose = ("you have", "your") if cards.side == "you" else ("your opponent has", "their")
        bare = " ".join([*before(cards), head(cards, plural=plural)])
        return f"{has} {many or 'a'} {bare} in {whose} {AREAS[cards.area]}"
    if cards.attached_to is not None and not many:
        return f"{one_of(voice, replace(cards, attached_to=None))} is attached to {card(voice, cards.attached_to)}"
    other = "other " if many and cards.other else ""
    own = replace(cards, side="") if cards.side in ("you", "opponent") else cards
    text = f"{many} {other}{kind(voice, own, plural=plural)}" if many else one_of(voice, own)
    if cards.side in ("you", "opponent"):
        return f"{'you control' if cards.side == 'you' else 'your opponent controls'} {text}"
    return f"there {'are' if plural else 'is'} {text} {'' if cards.side else 'in play'}".strip()


def being(voice: Voice, cards: Cards, verb: str) -> str:
    """Give what a known card is or has."""
    if cards == Cards(named=True, area=""):
        return "has that name"
    if cards.compare:
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
    if isinstance(one, IconsOf) and isinstance(other, Number):
        return f"you control at least {icons(one.icon * other.number)}"
    if isinstance(one, InfluenceOf):
        return f"{faction(voice, one.player)} has {influence(voice, relation, other)}"
    if isinstance(one, NumberOf) and one.number == "tokens":
        if (relation, other) == (">=", Number(1)):
            return f"there is a token on {card(voice, one.card)}"
        many = "no" if (relation, other) == ("<=", Number(0)) else how_many(voice, relation, other)
        return f"there are {many} tokens on {card(voice, one.card)}"
    if isinstance(one, CountOf) and isinstance(other, Plus) and isinstance(other.one, CountOf):
        mine = one.cards.side == "you"
        text = kind(voice, replace(one.cards, side=""), plural=True)
        return f"you control more {text} than your opponent" if mine else f"your opponent controls more {text} than you"
    if isinstance(one, CountOf):
        return there_are(voice, one.cards, how_many(voice, relation, other), plural=True)
    return f"{value(voice, one)} is {inline(voice, other)}{RELATIONS[relation]}"


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
    voice.mention(Mention(found[0].thing, found[0].cards, plural=found[0].plural, how="picked"))
    text = head(bare, plural=True) if found[0].plural else one_of(voice, bare)
    return f"you picked {text} as part of its cost"


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
        text = "a character's ability" if what.cards.types else "an ability"
        voice.mention(Mention(BeingAnswered(), Cards(), how="event"))
        return text
    text = one_of(voice, what.cards)
    voice.mention(Mention(BeingAnswered(), what.cards, how="event"))
    return f"{text} being played"
