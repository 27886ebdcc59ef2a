"""What is known of the cards that a text knows: of "one of them" nobody has to say again where they lie."""

from dataclasses import replace
from typing import Final, TypeAlias

from rulewright.spoils.words.choices import Pick
from rulewright.spoils.words.conditions import Has, OneHas
from rulewright.spoils.words.effects import Effect
from rulewright.spoils.words.moves import FlipUpCard, PutIntoPlay
from rulewright.spoils.words.sights import LookAtCards, LookAtTop, RevealTop, RevealUntil, Search
from rulewright.spoils.words.things import Card, Cards, Opponent, Picked, Rest, You

Places: TypeAlias = dict[int, Cards]  # what is unsaid of cards, by the number under which they are referred to
DECKS: Final = {You: Cards(area="deck", side="you"), Opponent: Cards(area="deck", side="opponent")}
DECK: Final = Cards(area="deck")
FACE_DOWN: Final = "face-down"


def note_places(effect: Effect, places: Places) -> None:
    """Note where what an instruction makes known lies."""
    if isinstance(effect, Pick):
        places[effect.number] = lying(effect.cards)
    elif isinstance(effect, LookAtCards) and isinstance(effect.things, Cards):
        places[effect.number] = replace(lying(effect.things), types=effect.things.types)
    elif isinstance(effect, LookAtTop | RevealTop):
        places[effect.number] = DECKS.get(type(effect.deck), DECK)
    elif isinstance(effect, RevealUntil):
        places[effect.number] = places[effect.whole] = DECKS.get(type(effect.deck), DECK)
    elif isinstance(effect, PutIntoPlay) and isinstance(effect.things, Picked) and effect.things.number in places:
        places[effect.things.number] = Cards()
    elif isinstance(effect, FlipUpCard) and isinstance(effect.things, Picked) and effect.things.number in places:
        places[effect.things.number] = replace(places[effect.things.number], states=())
    elif isinstance(effect, Search):
        places[effect.number] = DECKS.get(type(effect.player), DECK)


def lying(cards: Cards) -> Cards:
    """Give where cards of a kind lie, and whether face-down."""
    return Cards(area=cards.area, side=cards.side, states=(FACE_DOWN,) if FACE_DOWN in cards.states else ())


def known_of(places: Places, known: Card | None) -> Cards | None:
    """Give what is unsaid of known cards."""
    return places.get(known.number) if isinstance(known, Picked | Rest) else None


# Some of them


def is_unsaid(unsaid: Cards, cards: Cards) -> bool:
    """Whether a description of some of them says all that need not be said."""
    there = (cards.area, cards.side) == (unsaid.area, unsaid.side)
    return there and unsaid.types in ((), cards.types) and unsaid.states in ((), cards.states)


def without(unsaid: Cards, cards: Cards) -> Cards:
    """Leave out of a description of some of them what need not be said, where it lies apart."""
    types = () if unsaid.types else cards.types
    return replace(cards, types=types, states=() if unsaid.states else cards.states)


def with_unsaid(unsaid: Cards, cards: Cards) -> Cards:
    """Say all of some of them."""
    there = replace(cards, area=unsaid.area, side=unsaid.side)
    return replace(there, types=cards.types or unsaid.types, states=cards.states or unsaid.states)


# What a face-down card is, which has to be looked at


def looked_at(condition: object, places: Places) -> object:
    """Leave out of what a card is asked that it lies face-down, which is known."""
    if is_of_face_down(condition, places) and isinstance(condition, Has | OneHas):
        states = tuple([one for one in condition.cards.states if one != FACE_DOWN])
        return replace(condition, cards=replace(condition.cards, states=states))
    return condition


def looking_at(condition: object, places: Places) -> object:
    """Say of a card that lies face-down that it does, where it is asked what it is."""
    if is_of_face_down(condition, places) and isinstance(condition, Has | OneHas):
        return replace(condition, cards=replace(condition.cards, states=(*condition.cards.states, FACE_DOWN)))
    return condition


def is_of_face_down(condition: object, places: Places) -> bool:
    """Whether a condition asks which type a card is of that lies face-down."""
    if not isinstance(condition, Has | OneHas) or not condition.cards.types:
        return False
    unsaid = known_of(places, condition.card)
    return unsaid is not None and FACE_DOWN in unsaid.states
