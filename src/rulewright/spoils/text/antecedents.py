"""What `it`, `that card` and `the character` mean: the things a text has mentioned, the latest last.

The reader and the writer share these rules, so that the writer only uses a phrase that the reader resolves to the same
thing. Where two things could be meant, none is.
"""

from dataclasses import dataclass, replace
from typing import Final, Literal

from rulewright.spoils.words.things import (
    Bearer,
    Card,
    Cards,
    Damaged,
    It,
    Picked,
    Rest,
    TheirsOf,
    Things,
    This,
    Together,
    You,
)
from rulewright.spoils.words.vocabulary import Side


@dataclass(frozen=True, slots=True)
class Mention:
    """A thing the text has mentioned: what it was called, whether it is several, and how it became known."""

    thing: Card
    cards: Cards
    plural: bool = False
    how: str = ""  # picked, chosen, discarded, found, revealed, destroyed, event
    distinct: bool = False  # introduced as `another`
    pair: bool = False  # two, picked at once or one by each player: when one of them is chosen, the other is one, too
    parted: bool = False  # some of the cards were chosen among them, so that there is a rest
    taken: bool = False  # it has come under another control since it was mentioned
    distant: bool = False  # known from the cost of the card, which another paragraph tells


Known = tuple[Mention, ...]
PAIR: Final = 2
GONE: Final = ("destroyed", "discarded", "removed")  # what a cost has used up is not meant where something else can be


def introduce(known: Known, mention: Mention) -> Known:
    """Add a mention, or make an old one the latest."""
    near = replace(mention, distant=False) if mention.distant else mention
    return (*[one for one in known if one.thing != mention.thing], near)


def from_afar(known: Known) -> Known:
    """Give what the cost of a card made known as another paragraph knows it: nearer things come first."""
    return tuple([replace(one, distant=True) for one in known])


def remind(known: Known, thing: Card) -> Known:
    """Make the mention of a thing the latest."""
    found = mention_of(known, thing)
    return known if found is None else introduce(known, found)


def shows_face(mention: Mention) -> bool:
    """Whether you know the face of a card that lies face-down: it is yours, or it was shown to you. [A55]"""
    hidden = "face-down" in mention.cards.states
    return hidden and (mention.cards.side == "you" or mention.how in ("revealed", "looked at"))


def mention_of(known: Known, thing: Card) -> Mention | None:
    """Give what is known of a thing."""
    return next((one for one in known if one.thing == thing), None)


def handled(known: Known, thing: Card, how: str) -> Known:
    """Note what was done to a thing that was chosen for it (`the discarded card`)."""
    return tuple([replace(one, how=how) if one.thing == thing else one for one in known])


def changed_hands(known: Known, things: Things) -> Known:
    """Note that cards have come under another control: whose they are by now the text has not said."""
    taken = things.cards if isinstance(things, Together) else (things,)
    return tuple(
        [replace(one, cards=replace(one.cards, side=""), taken=True) if one.thing in taken else one for one in known]
    )


def part(known: Known, thing: Card) -> Known:
    """Note that some of the cards were chosen among others."""
    return tuple([replace(one, parted=True) if one.thing == thing else one for one in known])


def by_pronoun(known: Known, *, plural: bool) -> Mention | None:
    """Give what `it` or `them` means: the latest mention, unless that is this card and others are known as well."""
    fitting = [one for one in known if one.plural == plural]
    if not fitting:
        return None
    latest = fitting[-1]
    if is_this(latest) and any(not is_this(one) for one in fitting):
        return None
    if isinstance(latest.thing, Damaged) and any(isinstance(one.thing, (This, Bearer, It)) for one in fitting):
        return None  # what inflicts the damage, or what receives it?
    return latest


def by_noun(known: Known, noun: Cards, *, plural: bool, how: str = "") -> Mention | None:
    """Give what `the character` or `that card` means: the one thing so called, or the one introduced as another."""
    fitting = [one for one in known if one.plural == plural and called(one, noun) and how in ("", one.how)]
    fitting = [one for one in fitting if not one.distant] or fitting
    if len(fitting) > 1:  # the attached one is called so wherever another is known
        fitting = [one for one in fitting if not isinstance(one.thing, Bearer)]
    if len(fitting) > 1:
        fitting = [one for one in fitting if one.how not in GONE] or [one for one in fitting if one.distinct]
    if plural and len(fitting) == 1 and not how and singled_out(known, noun, fitting[0]):
        return None  # are they all meant, or only those that were picked together?
    if len(fitting) > 1:  # what was depleted for a cost has done its part
        fitting = [one for one in fitting if one.how != "depleted"]
    return fitting[0] if len(fitting) == 1 else None


def singled_out(known: Known, noun: Cards, several: Mention) -> bool:
    """Whether besides several cards another one of the same name was picked by itself."""
    if not isinstance(several.thing, Picked) or several.how != "picked":
        return False
    single = [one for one in known if not one.plural and called(one, noun) and isinstance(one.thing, Picked)]
    return any(one.how == "picked" and one.cards.area == several.cards.area for one in single)


def other_of_two(known: Known, noun: Cards) -> Mention | None:
    """Give what `the other character` means: of two that were picked one by one that which was not mentioned last."""
    fitting = [one for one in known if not one.plural and called(one, noun) and isinstance(one.thing, Picked)]
    if len(fitting) != PAIR or any(one.distinct or one.how in GONE for one in fitting):
        return None
    return fitting[0]


def in_turn(known: Known, noun: Cards, place: int) -> Mention | None:
    """Give what `the first character` or `the second character` means: of two that were picked one by one."""
    fitting = [one for one in known if not one.plural and called(one, noun) and isinstance(one.thing, Picked)]
    fitting.sort(key=number_of_pick)
    if len(fitting) == 1 and place == 0:  # the second is being described
        return fitting[0]
    return fitting[place] if len(fitting) == PAIR else None


def number_of_pick(mention: Mention) -> int:
    """Give the number of a pick."""
    return mention.thing.number if isinstance(mention.thing, Picked) else -1


def of_side(known: Known, noun: Cards, side: str) -> Mention | None:
    """Give what `your character` or `your opponent's character` means: the one that was picked on that side.

    Nobody says so where a card was picked that could be on either side.
    """
    picks = [one for one in known if called(one, noun) and isinstance(one.thing, Picked) and one.cards.area == "play"]
    fitting = [one for one in picks if one.cards.side == side]
    told = all(one.taken or one.cards.side in ("you", "opponent") for one in picks)
    return fitting[0] if len(fitting) == 1 and told and not fitting[0].plural else None


def together(known: Known, noun: Cards) -> Together | None:
    """Give what `the characters` means where each of them was picked by itself."""
    fitting = [one for one in known if not one.plural and called(one, noun) and one.how not in GONE]
    numbers = sorted([one.thing.number for one in fitting if isinstance(one.thing, Picked)])
    return Together(tuple([Picked(one) for one in numbers])) if len(numbers) > 1 else None


def searched(known: Known) -> Picked | Together | None:
    """Give what `the card you searched for` means: the one card found, or that of several searches that was made."""
    found = [one for one in known if one.how == "found" and isinstance(one.thing, Picked)]
    if any(one.plural or one.cards.side != "you" for one in found):
        return None
    numbers = sorted([one.thing.number for one in found if isinstance(one.thing, Picked)])
    if len(numbers) == 1:
        return Picked(numbers[0])
    return Together(tuple([Picked(one) for one in numbers])) if numbers else None


def left_over(known: Known) -> Rest | None:
    """Give what `the rest` means: what is left of the cards that were seen last."""
    found = [one.thing for one in known if one.plural and (one.parted or one.how in ("seen", "revealed", "found"))]
    latest = found[-1] if found else None
    return Rest(latest.number) if isinstance(latest, Picked) else None


def other_of_pair(known: Known, noun: Cards | None = None) -> Rest | None:
    """Give what `the other character` means where one of two that were picked at once was chosen."""
    found = left_over(known)
    whole = None if found is None else mention_of(known, Picked(found.number))
    if whole is None or not whole.pair or not whole.parted:
        return None
    return found if noun is None or called(whole, noun) else None


def as_other(known: Known, rest: Rest) -> Mention:
    """Give the mention of the other of two cards: `it` means that one behind it."""
    whole = mention_of(known, Picked(rest.number))
    return Mention(rest, Cards() if whole is None else Cards(area=whole.cards.area, side=whole.cards.side), how="other")


def of_player(known: Known, how: str, side: str) -> Mention | None:
    """Give what `your revealed card` means where you revealed one and your opponent another."""
    found = [one for one in known if one.how == how and isinstance(one.thing, Picked)]
    own = [one for one in found if one.cards.side == side and not one.plural]
    return own[0] if len(own) == 1 and len(found) == PAIR else None


def as_theirs(known: Known, one: TheirsOf) -> Mention:
    """Give the mention of the card of one of two players: `it` means that one behind it."""
    whole = mention_of(known, one.card)
    cards, how = (Cards(), "") if whole is None else (whole.cards, whole.how)
    return Mention(one, Cards(area=cards.area, side="you" if isinstance(one.player, You) else "opponent"), how=how)


def called(mention: Mention, noun: Cards) -> bool:
    """Whether a thing may be called so."""
    cards = mention.cards
    if isinstance(mention.thing, This) or (isinstance(mention.thing, Bearer) and not noun.types):
        return False
    if noun.types and sorted(noun.types) != sorted(cards.types):
        return False
    if isinstance(mention.thing, Damaged) and noun.states == ("damaged",):
        noun = replace(noun, states=())
    parts = ((noun.subtypes, cards.subtypes), (noun.names, cards.names), (noun.states, cards.states))
    rest = ((noun.trades, cards.trades), (noun.supertypes, cards.supertypes))
    return all(not asked or asked == found for asked, found in (*parts, *rest))


def side_seen(seen: Mention) -> Literal[Side, ""]:
    """Give the side of all the cards that were seen; where each player showed some, they are of either side."""
    return "" if seen.cards.side == "their" else seen.cards.side


def in_hand(known: Known, side: str) -> Known:
    """Give the mentions that a player can discard: of cards in that player's hand, as far as the text says whose."""
    held = [one for one in known if one.cards.area == "hand" and one.how != "discarded"]
    sides = ("", side, "that") if side == "their" else ("", side)  # `that` player acts as any other
    return tuple([one for one in held if one.cards.side in sides])


def being_played(known: Known) -> Known:
    """Give the mentions of cards that are being deployed."""
    return tuple([one for one in known if one.cards.area == "deployed"])


def spreads(first: object, last: object) -> bool:
    """Whether what is said behind the last of two kinds of cards could be said of the first as well.

    `all characters and all items you control`: whose are the characters? Those in a battle are told by their party.
    """
    if not isinstance(first, Cards) or not isinstance(last, Cards):
        return False
    numbers = [one.number for one in last.compare if one.number in ("cost", "tokens")]  # which any card can have
    fighting = "attacking" in first.states or "blocking" in first.states
    return bool((last.side and not first.side and not fighting) or (numbers and not first.compare))


def is_this(mention: Mention) -> bool:
    """Whether a mention is of this card."""
    return isinstance(mention.thing, This)
