"""What a text that works all the time depends on, so that no more is worked out than must be."""

from dataclasses import replace
from typing import Final

from rulewright.spoils.words import changes as c
from rulewright.spoils.words import paragraphs as p
from rulewright.spoils.words.amounts import (
    Amount,
    CountOf,
    HigherOf,
    LowerOf,
    Minus,
    NumberOf,
    PartOf,
    Plus,
    Times,
    TotalOf,
    VarietyOf,
)
from rulewright.spoils.words.things import Cards, Itself, Stands

# To the card whose text it is
RELATIVE: Final = (
    "in this party", "opposing", "blocking this", "blocked by this", "hurt by this", "hurt by bearer",
    "depleted by this", "removed by this",
)  # fmt: skip
RESHAPING: Final = (c.GainsType, c.LosesType, c.GainsText, c.LosesText, c.LosesAbilities, c.Borrows)


def moves_icons(change: c.CardChange) -> bool:
    """Whether a change can change which icons are provided: thresholds were seen before it."""
    gained = isinstance(change, c.GainsText) and isinstance(change.paragraph, p.Icons)
    return gained or isinstance(change, (c.Provides, c.LosesText, c.Borrows))


def is_ability(word: object) -> bool:
    """Whether a paragraph is an ability, perhaps behind a threshold or a condition."""
    while isinstance(word, (p.Gated, p.While)):
        word = word.paragraph
    return isinstance(word, p.Ability)


def forgets_others(word: object) -> bool:
    """Whether a paragraph says that its card loses all other rules text: it is not lost itself."""
    while isinstance(word, (p.Gated, p.While)):
        word = word.paragraph
    return isinstance(word, p.Static) and word.change == c.LosesText(other=True)


def alike_for_all(cards: Cards) -> bool:
    """Whether a description means the same cards in play whichever card of a player it is on, that card aside."""
    if cards.area != "play" or cards.compare or cards.attached_to is not None or cards.besides is not None:
        return False
    if (
        cards.same_name is not None
        or cards.same_type is not None
        or cards.unlike is not None
        or cards.bearing is not None
        or cards.extreme
    ):
        return False
    if cards.borne_by is not None:
        return False
    if cards.among is not None or cards.holder is not None or cards.such:
        return False
    if not all([not one.other and alike_for_all(replace(one, area="play")) for one in (*cards.either, *cards.neither)]):
        return False
    return not any(state in RELATIVE for state in cards.states)


def asks_for_print(cards: Cards) -> bool:
    """Whether a description asks for nothing but what is printed on a card and who controls it."""
    if (
        cards.holder is not None
        or cards.such
        or not all([asks_for_print(one) for one in (*cards.either, *cards.neither)])
    ):
        return False
    return not cards.states and not cards.provides and cards.side in ("", "you", "opponent")


def about_itself(amount: Amount) -> bool:
    """Whether an amount is a number of each card that changes, or counts others than each."""
    if isinstance(amount, (Times, PartOf)):
        return about_itself(amount.amount)
    if isinstance(amount, (Plus, Minus)):
        return about_itself(amount.one) or about_itself(amount.other)
    if isinstance(amount, (LowerOf, HigherOf)):
        return about_itself(amount.one) or about_itself(amount.other)
    if isinstance(amount, (CountOf, TotalOf, VarietyOf)):
        return compares_with_each(amount.cards)
    return isinstance(amount, NumberOf) and isinstance(amount.card, Itself)


def compares_with_each(cards: object) -> bool:
    """Whether a description asks how cards stand to each card that changes: attached to it, in a party with it."""
    if not isinstance(cards, Cards):
        return False
    asked = (cards.besides, cards.attached_to, cards.same_name, cards.same_type, cards.unlike, cards.among)
    stood = [one.things for one in cards.such if isinstance(one, Stands)]
    if any([isinstance(one, Itself) for one in (*asked, *stood)]):
        return True
    if any([about_itself(one.amount) for one in cards.compare]):
        return True
    return any([compares_with_each(one) for one in (*cards.either, *cards.neither)])
