"""Cards of a kind, known cards and players as noun phrases."""

from dataclasses import replace
from typing import Final

from rulewright.spoils.text.antecedents import (
    Mention,
    as_other,
    as_theirs,
    by_noun,
    left_over,
    mention_of,
    other_of_pair,
    searched,
    spreads,
    together,
)
from rulewright.spoils.text.writing.voice import Unwritable, Voice
from rulewright.spoils.words.amounts import Amount, CountOf, Minus, Number, NumberOf, Plus, Times, Variable
from rulewright.spoils.words.things import (
    AnyPlayer,
    AttackTarget,
    Bearer,
    BearerOf,
    Card,
    Cards,
    Compare,
    ControllerOf,
    Damaged,
    EachOpponent,
    EachPlayer,
    FactionOf,
    Itself,
    Opponent,
    OpponentOf,
    OwnerOf,
    Picked,
    Player,
    Rest,
    ThatPlayer,
    TheirsOf,
    Things,
    This,
    Together,
    You,
)  # fmt: skip
from rulewright.spoils.words.vocabulary import CardType

TWICE: Final = 2
OPPONENTS: Final = "your opponent's"
SHARED: Final = ("removed", "revealed", "discarded")  # what each player may have done to a card
QUOTE: Final = '"'
ADJECTIVES: Final = ("depleted", "restored", "face-down", "face-up", "attacking", "blocking", "damaged")
PLACES: Final = {
    "has attacked": "that attacked this turn",
    "has hurt you": "that inflicted damage to your faction this turn",
    "depleted by this": "depleted by this card", "removed by this": "that was removed from the game by this card",
    "not in battle": "that is not in a battle", "opposing": "in the opposing party",
    "blocking this": "blocking this card", "blocked by this": "blocked by this card",
    "in this party": "in a party with this card", "has ability": "with an ability in its rules text",
}  # fmt: skip
SIDES: Final = {
    "you": "you control", "opponent": "your opponent controls", "their": "they control", "that": "that player controls",
    "owned": "you own",
    "opponent owned": "your opponent owns", "their owned": "they own", "you and owned": "you control and own",
    "not owned": "you do not own", "you and not owned": "you control but do not own",
    "their and owned": "they control and own", "opponent and owned": "they control and own",
}  # fmt: skip
OWNERS: Final = {"that": "that player's", "you": "your", "opponent": "your opponent's", "their": "their"}
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
    if isinstance(amount, Times) and amount.number > TWICE and voice.each is None:
        voice.each = amount.amount  # said at the end of the clause
        return str(amount.number)
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
    words = [*before(cards), head(cards, plural=plural), *after(voice, cards, plural=plural)]
    return " ".join([word for word in words if word])


def before(cards: Cards) -> list[str]:
    """Give the adjectives."""
    found = [
        "attacking or blocking" if one == "in battle" else one
        for one in cards.states
        if one in (*ADJECTIVES, "in battle")
    ]
    found += [f"non-{one}" for one in (*cards.not_types, *cards.not_trades, *cards.not_supertypes)]
    found += [f'non-"{one}"' for one in cards.not_subtypes]
    found += [" or ".join(cards.trades)] if cards.trades else []
    found += [*cards.supertypes, *([" or ".join([f'"{one}"' for one in cards.subtypes])] if cards.subtypes else [])]
    if not cards.unique:
        return found
    *most, last = [f"UNIQUE {one}" for one in cards.unique]
    return [*found, f"{', '.join(most)} or {last}" if most else last]


def head(cards: Cards, *, plural: bool) -> str:
    """Give the noun itself."""
    ending = "s" if plural else ""
    if "token" in cards.states:
        return f"Micromajig token{ending}"
    if not cards.types:
        return f"card{ending}"
    return " or ".join([f"{one}{ending}" for one in cards.types])


def after(voice: Voice, cards: Cards, *, plural: bool) -> list[str]:
    """Give what stands behind the noun."""
    found = []
    if cards.area in OWNED_AREAS:
        anyones = ANYONES.get((cards.area, plural), "")
        found.append(f"in {OWNERS[cards.side]} {AREAS[cards.area]}" if cards.side else anyones)
    elif cards.area == "deployed":
        found.append("being played")
    elif cards.area == "void":
        found.append(f"in {OWNERS[cards.side]} void" if cards.side else "in the void")
    elif cards.side:
        found.append(SIDES[cards.side])
    if "token" not in cards.states:
        found += [f'named "{one}"' for one in cards.names]
    found += [PLACES[one] for one in cards.states if one in PLACES]
    if set(cards.states) & {"in this party", "depleted by this", "removed by this"}:
        voice.this()
    found += [
        "with the UNIQUE keyword in its rules text" if one == "unique" else f"with {one.title()}"
        for one in cards.keywords
    ]
    found += [f"with {compared(voice, one)}" for one in cards.compare]
    found += [f"without {one.capitalize()}" for one in cards.not_keywords]
    if cards.extreme:
        which, _, number = cards.extreme.partition(" ")
        found.append(f"with the {which} {NUMBERS[number]}")
    if cards.bearing is not None:
        found.append(f"with {one_of(voice, cards.bearing)} attached to it")
    if cards.borne_by is not None:
        found.append(f"attached to {one_of(voice, cards.borne_by)}")
    if cards.unlike is not None:
        found.append(f"with a different name than {card(voice, cards.unlike)}")
    if cards.same_name is not None:
        found.append(f"with the same name as {card(voice, cards.same_name)}")
    if cards.named:
        found.append("with that name")
    if cards.attached_to is not None:
        found.append(f"attached to {card(voice, cards.attached_to)}")
    if cards.same_type is not None:
        found.append(f"of the same type as {card(voice, cards.same_type)}")
    if cards.chosen_type:
        found.append("of the chosen type")
    if cards.provides:
        found.append(f"that provides at least {icons(cards.provides)}")
    return found


ANYONES: Final = {
    ("discard", False): "in a discard pile", ("discard", True): "in all discard piles", ("hand", True): "in all hands",
}  # fmt: skip
OWNED_AREAS: Final = ("hand", "deck", "discard")


def compared(voice: Voice, one: Compare) -> str:
    """Give a comparison behind `with` or `has`."""
    if one.number == "tokens" and (one.relation, one.amount) == ("<=", Number(0)):
        return "no tokens on it"
    if one.number == "tokens" and one.relation != ">=":
        raise Unwritable("only so many tokens at least are said, or none")
    if one.number == "tokens" and one.amount == Number(1):
        return "a token on it"
    if one.number == "tokens":
        return f"at least {inline(voice, one.amount)} tokens on it"
    if one.relation in ("<", ">"):
        if not isinstance(one.amount, NumberOf) or one.amount.number != one.number:
            raise Unwritable("only the same number of another card is compared so")
        more = "more" if one.relation == ">" else "less"
        return f"{more} {NUMBERS[one.number]} than {card(voice, one.amount.card)}"
    if one.number == "cost":
        return f"numeric cost {inline(voice, one.amount)}{RELATIONS[one.relation]}"
    return f"{inline(voice, one.amount)} {NUMBERS[one.number]}{RELATIONS[one.relation]}"


def icons(letters: str) -> str:
    """Give icons as printed."""
    return "".join([f"[{letter}]" for letter in letters])


def one_of(voice: Voice, cards: Cards) -> str:
    """Give one card of a kind: `a character`, `another item`."""
    text = kind(voice, cards, plural=False)
    if is_other(voice, cards):
        return f"another {text}"
    return f"{'an' if text.lstrip(QUOTE)[0] in 'aeiouAEIO' else 'a'} {text}"


def is_other(voice: Voice, cards: Cards) -> bool:
    """Whether cards are other than this card, its bearer, or the one of their types that was picked before."""
    if cards.besides is None:
        return cards.other
    before = [one.thing for one in voice.known if isinstance(one.thing, Picked) and one.cards.types == cards.types]
    borne = isinstance(cards.besides, Bearer)
    if before != ([] if borne else [cards.besides]) or (borne and voice.bearer not in cards.types):
        raise Unwritable("no phrase says which other card is meant")
    return True


def so_many(voice: Voice, cards: Cards, amount: Amount, *, up_to: bool) -> str:
    """Give so many cards of a kind."""
    if amount == Number(1) and not up_to:
        return one_of(voice, cards)
    other = "other " if is_other(voice, cards) else ""
    if up_to and amount == CountOf(cards):
        return f"any number of {other}{kind(voice, cards, plural=True)}"
    number = inline(voice, amount)
    text = kind(voice, cards, plural=amount != Number(1))
    return f"{'up to ' if up_to else ''}{number} {other}{text}"


def every(voice: Voice, cards: Cards) -> str:
    """Give all cards of a kind."""
    if cards.among is not None:
        voice.remind(cards.among)
        return f"all revealed {kind(voice, replace(cards, area='play', side='', among=None), plural=True)}"
    other = "other " if is_other(voice, cards) else ""
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
    if isinstance(what, Damaged) and mention_of(voice.known, what) is None:
        return "that faction"
    if isinstance(what, TheirsOf):
        found = [one for one in voice.known if one.thing == what.card and one.cards.side == "their"]
        one = bool(found) and (found[0].pair or found[0].how == "removed")
        if not one or found[0].how not in SHARED or not isinstance(what.player, (You, Opponent)):
            raise Unwritable(f"{what} has no words")
        voice.remind(what.card)
        voice.mention(as_theirs(voice.known, what))
        return f"{'your' if isinstance(what.player, You) else OPPONENTS} {found[0].how} card"
    if isinstance(what, Rest) and other_of_pair(voice.known) == what:
        whole = mention_of(voice.known, Picked(what.number))
        voice.mention(as_other(voice.known, what))
        return f"the other {head(Cards() if whole is None else Cards(types=whole.cards.types), plural=False)}"
    if isinstance(what, Rest) and left_over(voice.known) == what:
        return "the rest"
    if isinstance(what, BearerOf):
        said = card(voice, what.card)
        voice.mention(Mention(what, Cards(types=(what.type,)), how="attached"))
        return f"the {what.type} {said} is attached to"
    if isinstance(what, Together) and searched(voice.known) == what:
        voice.mention(Mention(what, Cards(area="deck", side="you"), how="found"))
        return "the card you searched for"
    if isinstance(what, Together):
        return several(voice, what)
    return "the target of the attack" if isinstance(what, AttackTarget) else voice.name(what)


def several(voice: Voice, what: Together) -> str:
    """Give several things: one and the other, or cards that are known one by one by the noun that means just them."""
    if len(what.cards) < TWICE:
        raise Unwritable(f"{what} is not several things")
    known = voice.known
    kinds = {one.cards.types for one in known if one.thing in what.cards}
    noun = by_one_noun(voice, what, kinds)
    if noun and len(kinds) == 1:
        return noun
    after, voice.known = voice.known, known
    *first, last = what.cards
    if spreads(first[-1], last):
        raise Unwritable("what is said behind the second could be said of the first as well")
    try:
        return f"{first_of(voice, first)} and {things(voice, last)}"
    except Unwritable:
        if not noun:
            raise
    voice.known = after
    return noun


def first_of(voice: Voice, first: list[Things]) -> str:
    """Give what stands before `and`: one thing, or several by one noun."""
    if len(first) == 1:
        return things(voice, first[0])
    said = several(voice, Together(tuple(first)))
    if " and " in said:
        raise Unwritable("one thing and another, no more")
    return said


def by_one_noun(voice: Voice, what: Together, kinds: set[tuple[CardType, ...]]) -> str:
    """Give the narrowest noun that means just these cards; empty if none does."""
    for noun in [Cards(types=next(iter(kinds))), Cards()] if len(kinds) == 1 else [Cards()]:
        if by_noun(voice.known, noun, plural=True) is None and together(voice.known, noun) == what:
            for one in what.cards:
                if isinstance(one, Picked):
                    voice.remind(one)
            return f"the {head(noun, plural=True)}"
    return ""


def faction(voice: Voice, player: Player) -> str:
    """Give a player's faction."""
    if player == OwnerOf(Damaged()) and mention_of(voice.known, Damaged()) is None:
        return "that faction"
    if isinstance(player, (You, Opponent)):
        return "your faction" if isinstance(player, You) else "your opponent's faction"
    if isinstance(player, EachOpponent):
        return "each opponent's faction"
    if isinstance(player, ControllerOf):
        return f"{possessive(voice, player.card)} controller's faction"
    if isinstance(player, (EachPlayer, ThatPlayer)):
        return "each player's faction" if isinstance(player, EachPlayer) else "that player's faction"
    return "their faction"


def possessive(voice: Voice, what: Card) -> str:
    """Give whose number it is."""
    if isinstance(what, This):
        voice.this()
        return "this card's"
    if isinstance(what, Itself):
        return "their"
    if isinstance(what, TheirsOf) or (isinstance(what, Rest) and other_of_pair(voice.known) == what):
        return f"{card(voice, what)}'s"
    if isinstance(what, Bearer):
        return f"{card(voice, what)}'s"
    return voice.name(what, possessive=True)


def player(voice: Voice, who: Player) -> str:
    """Give a player as a subject."""
    if isinstance(who, OpponentOf):
        return "their opponent"
    if who == OwnerOf(Damaged()) and mention_of(voice.known, Damaged()) is None:
        return "that faction's owner"
    if isinstance(who, (ControllerOf, OwnerOf)):
        return f"{possessive(voice, who.card)} {'controller' if isinstance(who, ControllerOf) else 'owner'}"
    names = {
        You: "you", Opponent: "your opponent", EachPlayer: "both players", EachOpponent: "each opponent",
        AnyPlayer: "any player",
        ThatPlayer: "that player",
    }  # fmt: skip
    if type(who) not in names:
        raise Unwritable(f"{who} is no subject")
    return names[type(who)]


def owner(who: Player) -> str:
    """Give a player as the owner of a deck or a hand."""
    return {You: "your", Opponent: "your opponent's"}.get(type(who), "their")


def deck(voice: Voice, who: Player) -> str:
    """Give whose deck it is."""
    if who == OwnerOf(Damaged()) and mention_of(voice.known, Damaged()) is None:
        return "that opponent's deck"  # whose faction was damaged
    if isinstance(who, (ControllerOf, OwnerOf)):
        return f"{player(voice, who)}'s deck"
    return "that player's deck" if isinstance(who, ThatPlayer) else f"{owner(who)} deck"
