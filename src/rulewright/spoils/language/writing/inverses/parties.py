"""Of which party, by what its members are, a constructor made something."""

from typing import Any, Final

from rulewright.spoils.language.meaning import parties
from rulewright.spoils.language.meaning.parties import EITHER_SIDE
from rulewright.spoils.language.meaning.parts import CHARACTER, OPPOSING, SIDES
from rulewright.spoils.language.open import Changed
from rulewright.spoils.language.words.joined import all_of, members
from rulewright.spoils.language.words.qualities import Rel, State
from rulewright.spoils.language.words.things import YOU, Every
from rulewright.spoils.language.writing.inverses.ways import Ways

IN_BATTLE: Final = State("in battle")


def party_so(value: Any) -> Ways:  # noqa: ANN401 - a quality
    """Give the side of a party, and whose it is."""
    if value in (*SIDES, EITHER_SIDE, OPPOSING):
        yield value, None
    for one in members(value):
        rest = all_of(*[other for other in members(value) if other != one])
        if isinstance(one, Rel) and one.relation == "controlled by" and rest in (*SIDES, EITHER_SIDE, IN_BATTLE):
            yield rest, one.to


def party_of(value: Any) -> Ways:  # noqa: ANN401 - a quality
    """Give whose party it is, and its side."""
    if isinstance(value, Rel) and value.relation == "in a party with":
        yield value.to, None
    for side, player in party_so(value):
        if player is not None:
            yield player, None if side == IN_BATTLE else side


def fighters(value: Any) -> Ways:  # noqa: ANN401 - things
    """Give the party of which these are the members."""
    if isinstance(value, Every) and CHARACTER in members(value.quality):
        party = all_of(*[one for one in members(value.quality) if one != CHARACTER])
        if [*party_so(party), *party_of(party)]:
            yield (party,)


def covert_party(value: Any) -> Ways:  # noqa: ANN401 - what a constructor made
    """Give the party that is covert."""
    party = Rel("in a party with", value.act.of) if isinstance(value.act, Changed) else SIDES[0]
    if parties.covert_party(party) == value:
        yield (party,)


def joined_party(value: Any) -> Ways:  # noqa: ANN401 - a party
    """Give the members of the party that something joins."""
    yield (State(value.side) if value.side != "own" else parties.party_so(EITHER_SIDE, YOU),)
