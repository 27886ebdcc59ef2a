"""Constructors of the first, second and third of what somebody does in a turn."""

from typing import Any, Final

from rulewright.spoils.language.chart import Senseless
from rulewright.spoils.language.meaning.acts import played
from rulewright.spoils.language.meaning.changes import costs, deployed
from rulewright.spoils.language.meaning.clauses import clause
from rulewright.spoils.language.meaning.things import EVERYBODY, THEY
from rulewright.spoils.language.open import SUBJECT, Adjunct, Both, Deed, Holds, Said, With
from rulewright.spoils.language.words.amounts import ONE, Cmp, Num, Often
from rulewright.spoils.language.words.conditions import Compare
from rulewright.spoils.language.words.events import Event
from rulewright.spoils.language.words.qualities import CARD
from rulewright.spoils.language.words.things import YOU, Some

ORDINALS: Final = ("first", "second", "third")


def place_of(ordinal: str) -> int:
    """Give the number of an ordinal."""
    return ORDINALS.index(ordinal) + 1


def whoever(player: Any) -> Any:  # noqa: ANN401 - a player
    """Give how a player who was just named is spoken of again."""
    return YOU if player == YOU else THEY


def further_played(player: Any, kind: Any, first: Any, window: Any) -> Both:  # noqa: ANN401 - a player, qualities, a window
    """Play a card of a kind that is not the first in a turn: the first of this kind, unless it is said of which."""
    if first not in (CARD, kind):
        raise Senseless
    often = Often(Event("deploy", kind, whoever(player)), window)
    return and_if(plays(player, kind), Compare(often, Cmp(">=", Num(2))))


def further_drawn(player: Any, first: Any, window: Any) -> Both:  # noqa: ANN401 - a player, a quality, a window
    """Draw a card that is not the first in a turn."""
    if first != CARD:
        raise Senseless
    return and_if(draws(player), Compare(drawn_by(player, window), Cmp(">=", Num(2))))


def nth_costs(told: tuple[Any, ...], kind: Any, player: Any, window: Any, much: tuple[Any, ...]) -> With:  # noqa: ANN401 - see the grammar
    """Let the second or third card of a kind in a turn cost more or less: while so many were played before."""
    (ordinal, more), (amount, least) = told, much
    if ordinal == ORDINALS[0] or player == EVERYBODY:
        raise Senseless
    before = Compare(Often(Event("deploy", kind, player), window), Cmp("=", Num(place_of(ordinal) - 1)))
    return With(
        Adjunct("while", Said(Holds(before))), Said(costs(deployed(kind, player, "every"), more, amount, least))
    )


def plays(player: Any, kind: Any) -> Any:  # noqa: ANN401 - a player, a quality; a clause
    """Say that somebody plays a card of a kind."""
    act = played(Some(ONE, kind), SUBJECT, None)
    if act.verb != "deploy":
        raise Senseless  # a resource is laid, and nobody counts that
    return clause(player, act)


def draws(player: Any) -> Any:  # noqa: ANN401 - a player; a clause
    """Say that somebody draws a card."""
    return clause(player, Deed("draw", None, SUBJECT, amount=Num(1)))


def drawn_by(player: Any, window: Any) -> Often:  # noqa: ANN401 - a player, a window
    """Give how many cards somebody has drawn in a time."""
    return Often(Event("draw", who=whoever(player), per="who"), window, "amount")


def and_if(happens: Any, condition: Any) -> Both:  # noqa: ANN401 - a clause, a condition
    """Say that something happens while something is so."""
    return Both("and", (happens, Said(Holds(condition))))
