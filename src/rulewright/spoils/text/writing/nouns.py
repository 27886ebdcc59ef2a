"""Cards of a kind, known cards and players as noun phrases."""

from typing import Final

from rulewright.spoils.text.antecedents import Mention, left_over
from rulewright.spoils.text.writing.voice import Unwritable, Voice
from rulewright.spoils.words.amounts import Amount, CountOf, Minus, Number, Plus, Variable
from rulewright.spoils.words.things import (
    AttackTarget,
    Bearer,
    Card,
    Cards,
    Compare,
    ControllerOf,
    EachPlayer,
    FactionOf,
    Opponent,
    OwnerOf,
    Player,
    Rest,
    ThatPlayer,
    Things,
    This,
    You,
)  # fmt: skip

ADJECTIVES: Final = ("depleted", "restored", "face-down", "face-up", "attacking", "blocking", "damaged")
PLACES: Final = {
    "not in battle": "that is not in a battle", "opposing": "in the opposing party",
    "in this party": "in a party with this card", "has ability": "with an ability in its rules text",
}  # fmt: skip
SIDES: Final = {
    "you": "you control", "opponent": "your opponent controls", "their": "they control", "owned": "you own",
    "opponent owned": "your opponent owns", "their owned": "they own", "you and owned": "you control and own",
    "their and owned": "they control and own", "opponent and owned": "they control and own",
}  # fmt: skip
OWNERS: Final = {"you": "your", "opponent": "your opponent's", "their": "their"}
AREAS: Final = {"discard": "discard pile", "hand": "hand", "deck": "deck", "void": "void"}
RELATIONS: Final = {"=": "", "<=": " or less", ">=": " or more"}
NUMBERS: Final = {
    **{one: one for one in ("strength", "life", "speed", "structure")},
    "cost": "numeric cost",
}


def inline(voice: Voice, amount: Amount) -> str:
    """Give an amount as a number or a letter."""
    if isinstance(amount, Number):
        return str(amount.number)
    if isinstance(amount, Variable):
        return amount.letter
    if isinstance(amount, (Plus, Minus)) and is_short(amount.one) and is_short(amount.other):
        sign = "+" if isinstance(amount, Plus) else "-"
        return f"{inline(voice, amount.one)}{sign}{inline(voice, amount.other)}"
    if (
        isinstance(amount, (Plus, Minus))
        and isinstance(amount.other, Number)
        and not isinstance(amount.one, (Plus, Minus))
    ):
        return f"{voice.letter(amount.one)}{'+' if isinstance(amount, Plus) else '-'}{amount.other.number}"
    if isinstance(amount, Plus) and isinstance(amount.one, Number) and not isinstance(amount.other, (Plus, Minus)):
        return f"{amount.one.number}+{voice.letter(amount.other)}"
    return voice.letter(amount)


def is_short(amount: Amount) -> bool:
    """Whether an amount is a number or a letter as it stands."""
    return isinstance(amount, (Number, Variable))


# Kinds of cards


def kind(voice: Voice, cards: Cards, *, plural: bool) -> str:
    """Give a noun with everything that describes it, without article."""
    words = [*before(cards), head(cards, plural=plural), *after(voice, cards)]
    return " ".join([word for word in words if word])


def before(cards: Cards) -> list[str]:
    """Give the adjectives."""
    found = [
        "attacking or blocking" if one == "in battle" else one
        for one in cards.states
        if one in (*ADJECTIVES, "in battle")
    ]
    found += [f"non-{one}" for one in (*cards.not_types, *cards.not_trades)]
    found += [*cards.trades, *cards.supertypes, *[f'"{one}"' for one in cards.subtypes]]
    return [*found, f"UNIQUE {cards.unique}"] if cards.unique else found


def head(cards: Cards, *, plural: bool) -> str:
    """Give the noun itself."""
    ending = "s" if plural else ""
    if "token" in cards.states:
        return f"Micromajig token{ending}"
    if not cards.types:
        return f"card{ending}"
    return " or ".join([f"{one}{ending}" for one in cards.types])


def after(voice: Voice, cards: Cards) -> list[str]:
    """Give what stands behind the noun."""
    found = []
    if cards.area in OWNED_AREAS:
        found.append(f"in {OWNERS[cards.side]} {AREAS[cards.area]}" if cards.side else "")
    elif cards.area == "void":
        found.append(f"in {OWNERS[cards.side]} void" if cards.side else "in the void")
    elif cards.side:
        found.append(SIDES[cards.side])
    if "token" not in cards.states:
        found += [f'named "{one}"' for one in cards.names]
    found += [PLACES[one] for one in cards.states if one in PLACES]
    if "in this party" in cards.states:
        voice.this()
    found += [
        "with the UNIQUE keyword in its rules text" if one == "unique" else "with Covert" for one in cards.keywords
    ]
    found += [f"with {compared(voice, one)}" for one in cards.compare]
    if cards.named:
        found.append("with that name")
    if cards.attached_to is not None:
        found.append(f"attached to {card(voice, cards.attached_to)}")
    if cards.provides:
        found.append(f"that provides at least {icons(cards.provides)}")
    return found


OWNED_AREAS: Final = ("hand", "deck", "discard")


def compared(voice: Voice, one: Compare) -> str:
    """Give a comparison behind `with` or `has`."""
    if one.number == "tokens":
        return f"at least {inline(voice, one.amount)} tokens on it"
    if one.number == "cost":
        return f"numeric cost {inline(voice, one.amount)}{RELATIONS[one.relation]}"
    return f"{inline(voice, one.amount)} {NUMBERS[one.number]}{RELATIONS[one.relation]}"


def icons(letters: str) -> str:
    """Give icons as printed."""
    return "".join([f"[{letter}]" for letter in letters])


def one_of(voice: Voice, cards: Cards) -> str:
    """Give one card of a kind: `a character`, `another item`."""
    text = kind(voice, cards, plural=False)
    if cards.other or cards.besides is not None:
        return f"another {text}"
    return f"{'an' if text[0] in 'aeiouAEIO' else 'a'} {text}"


def so_many(voice: Voice, cards: Cards, amount: Amount, *, up_to: bool) -> str:
    """Give so many cards of a kind."""
    if amount == Number(1) and not up_to:
        return one_of(voice, cards)
    other = "other " if cards.other or cards.besides is not None else ""
    if up_to and amount == CountOf(cards):
        return f"any number of {other}{kind(voice, cards, plural=True)}"
    number = inline(voice, amount)
    text = kind(voice, cards, plural=amount != Number(1))
    return f"{'up to ' if up_to else ''}{number} {other}{text}"


def every(voice: Voice, cards: Cards) -> str:
    """Give all cards of a kind."""
    other = "other " if cards.other or cards.besides is not None else ""
    return f"all {other}{kind(voice, cards, plural=True)}"


# Known things and players


def things(voice: Voice, what: Things) -> str:
    """Give what an instruction is applied to."""
    return every(voice, what) if isinstance(what, Cards) else card(voice, what)


def card(voice: Voice, what: Card) -> str:
    """Give a known card."""
    if isinstance(what, This):
        voice.this()
        return "this card"
    if isinstance(what, Bearer):
        voice.mention(Mention(what, Cards(types=(voice.bearer,)), how="attached"))
        return f"the attached {voice.bearer}"
    if isinstance(what, FactionOf):
        return faction(voice, what.player)
    if isinstance(what, Rest) and left_over(voice.known) == what:
        return "the rest"
    return "the target of the attack" if isinstance(what, AttackTarget) else voice.name(what)


def faction(voice: Voice, player: Player) -> str:
    """Give a player's faction."""
    if isinstance(player, (You, Opponent)):
        return "your faction" if isinstance(player, You) else "your opponent's faction"
    if isinstance(player, ControllerOf):
        return f"{possessive(voice, player.card)} controller's faction"
    return "their faction"


def possessive(voice: Voice, what: Card) -> str:
    """Give whose number it is."""
    if isinstance(what, This):
        voice.this()
        return "this card's"
    if isinstance(what, Bearer):
        return f"{card(voice, what)}'s"
    return voice.name(what, possessive=True)


def player(voice: Voice, who: Player) -> str:
    """Give a player as a subject."""
    if isinstance(who, (ControllerOf, OwnerOf)):
        return f"{possessive(voice, who.card)} {'controller' if isinstance(who, ControllerOf) else 'owner'}"
    names = {You: "you", Opponent: "your opponent", EachPlayer: "both players", ThatPlayer: "that player"}
    if type(who) not in names:
        raise Unwritable(f"{who} is no subject")
    return names[type(who)]


def owner(who: Player) -> str:
    """Give a player as the owner of a deck or a hand."""
    return {You: "your", Opponent: "your opponent's"}.get(type(who), "their")


def deck(who: Player) -> str:
    """Give whose deck it is."""
    return "that player's deck" if isinstance(who, ThatPlayer) else f"{owner(who)} deck"
