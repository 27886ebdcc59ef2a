"""Constructors of parties, called by what their members are: the attacking party, your party, that party."""

from typing import Any, Final

from rulewright.spoils.language.chart import Senseless
from rulewright.spoils.language.meaning.parts import CHARACTER, OPPOSING, SIDES
from rulewright.spoils.language.meaning.things import is_player
from rulewright.spoils.language.open import Changed, Holds, Said
from rulewright.spoils.language.words.changes import Modal
from rulewright.spoils.language.words.conditions import Fits
from rulewright.spoils.language.words.events import Event
from rulewright.spoils.language.words.joined import all_of, members
from rulewright.spoils.language.words.places import Party
from rulewright.spoils.language.words.qualities import Is, Or, Rel, State
from rulewright.spoils.language.words.things import EACH, YOU, Every, The

PARTIES: Final[dict[Any, Party]] = dict(zip(SIDES, (Party("attacking"), Party("blocking")), strict=True))
EITHER_SIDE: Final = Or(SIDES)
COVERT: Final = Is("keyword", "covert")


def party_so(side: Any, player: Any = None) -> Any:  # noqa: ANN401 - a quality, a player; a quality
    """Give the members of a party by its side, and by whose it is."""
    if side not in (*SIDES, EITHER_SIDE, OPPOSING):
        raise Senseless
    return side if player is None else all_of(side, Rel("controlled by", player))


def party_of(whose: Any, side: Any = None) -> Any:  # noqa: ANN401 - a player or a thing, a quality; a quality
    """Give the members of somebody's party in a battle, of one side if it is said, or of that in which something is."""
    if side is not None:
        return party_so(side, whose) if is_player(whose) else None
    if is_player(whose):
        return all_of(State("in battle"), Rel("controlled by", whose))
    return Rel("in a party with", whose)


def fighters(party: Any) -> Every:  # noqa: ANN401 - a quality
    """Give the members of a party."""
    return Every(all_of(CHARACTER, party))


def joined_party(party: Any) -> Party:  # noqa: ANN401 - a quality
    """Give the party that something joins: one of both sides, or whichever is yours."""
    if party in PARTIES:
        return PARTIES[party]
    if party not in (party_of(YOU), party_so(EITHER_SIDE, YOU)):
        raise Senseless
    return Party("own")


def party_joined(party: Party) -> Any:  # noqa: ANN401 - a quality
    """Give the members of the party that something joins."""
    return party_of(YOU) if party.side == "own" else State(party.side)


def covert_party(party: Any) -> Said:  # noqa: ANN401 - a quality
    """Say that a party is covert: that which this card is in, or which something else is in; or ask it."""
    if party == SIDES[0]:
        return Said(Holds(Fits(The("attacking party"), COVERT)))
    if not isinstance(party, Rel) or party == OPPOSING:
        raise Senseless
    return Said(Changed(party.to, (Modal("can", Event("form", EACH), ("covert",)),)))


def formed_party(party: Any) -> Party | None:  # noqa: ANN401 - a quality
    """Give which party is formed, if it is not either of both."""
    (side,) = members(party)
    if side == EITHER_SIDE:
        return None
    if side not in PARTIES:
        raise Senseless
    return PARTIES[side]
