"""What `it`, `that card` and `the character` mean: the things a text has mentioned, the latest last.

The reader and the writer share these rules, so that the writer only uses a phrase that the reader resolves to the same
thing. Where two things could be meant, none is.
"""

from dataclasses import dataclass, replace

from rulewright.spoils.words.things import Bearer, Card, Cards, Damaged, Picked, Rest, This


@dataclass(frozen=True, slots=True)
class Mention:
    """A thing the text has mentioned: what it was called, whether it is several, and how it became known."""

    thing: Card
    cards: Cards
    plural: bool = False
    how: str = ""  # picked, chosen, discarded, found, revealed, destroyed, event
    distinct: bool = False  # introduced as `another`
    parted: bool = False  # some of the cards were chosen among them, so that there is a rest


Known = tuple[Mention, ...]


def introduce(known: Known, mention: Mention) -> Known:
    """Add a mention, or make an old one the latest."""
    return (*[one for one in known if one.thing != mention.thing], mention)


def remind(known: Known, thing: Card) -> Known:
    """Make the mention of a thing the latest."""
    found = mention_of(known, thing)
    return known if found is None else introduce(known, found)


def mention_of(known: Known, thing: Card) -> Mention | None:
    """Give what is known of a thing."""
    return next((one for one in known if one.thing == thing), None)


def handled(known: Known, thing: Card, how: str) -> Known:
    """Note what was done to a thing that was chosen for it (`the discarded card`)."""
    return tuple([replace(one, how=how) if one.thing == thing else one for one in known])


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
    return latest


def by_noun(known: Known, noun: Cards, *, plural: bool, how: str = "") -> Mention | None:
    """Give what `the character` or `that card` means: the one thing so called, or the one introduced as another."""
    fitting = [one for one in known if one.plural == plural and called(one, noun) and how in ("", one.how)]
    if len(fitting) > 1:
        fitting = [one for one in fitting if one.distinct]
    return fitting[0] if len(fitting) == 1 else None


def left_over(known: Known) -> Rest | None:
    """Give what `the rest` means: what is left of the cards that were seen last."""
    found = [one.thing for one in known if one.plural and (one.parted or one.how in ("seen", "revealed", "found"))]
    latest = found[-1] if found else None
    return Rest(latest.number) if isinstance(latest, Picked) else None


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


def in_hand(known: Known) -> Known:
    """Give the mentions that can be discarded: of cards in a hand."""
    return tuple([one for one in known if one.cards.area == "hand"])


def is_this(mention: Mention) -> bool:
    """Whether a mention is of this card."""
    return isinstance(mention.thing, This)
