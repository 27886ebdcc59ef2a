"""Laws that hold whatever texts say, at random tables; and that faults which were mended once are found by them.

`make soak` draws many more tables.
"""

from collections.abc import Callable, Iterator
from typing import Final

import alike_tables
import cost_tables
import instead_tables
import paid_tables
import party_tables
import pytest
from faults import FAULTS

from repeats import ANY_RULES, marked
from rulewright.engine.contract import Broken
from rulewright.spoils.game import lexicon_of

TABLES: Final = 60  # for each ruleset
MOST: Final = 1000  # until a fault is found
Draw = Callable[[str, int], str]


def played(ruleset: str, number: int) -> str:
    """Play a table of texts that replace, and say which law was broken, if any."""
    try:
        instead_tables.play(ruleset, number)
    except Broken as broken:
        return str(broken)
    return ""


DRAWS: Final[dict[str, Draw]] = {
    "alike": alike_tables.draw, "costs": cost_tables.draw, "paid": paid_tables.draw, "instead": played,
    "parties": party_tables.draw,
}  # fmt: skip
# Each fault, the generator that finds it, and in which ruleset. One for each generator is put back by `make test`.
FOUND: Final = (
    ("cards_multiply", "instead", "cr2010"),
    ("replacements_come_again", "instead", "rb22"),
    ("another_decides", "instead", "crlate"),
    ("gear_goes_over", "instead", "crlate"),
    ("gear_stays_behind", "instead", "crlate"),
    ("exempt_for_ever", "instead", "rb22"),
    ("numbers_are_lost", "alike", "rb22"),
    ("instead_comes_late", "alike", "crlate"),
    ("only_damage_is_forgotten", "alike", "crlate"),
    ("nothing_is_not_increased", "alike", "rb22"),
    ("last_known_one_by_one", "alike", "crlate"),
    ("zero_is_refused", "alike", "crlate"),
    ("first_opponent_counts", "costs", "crlate"),
    ("each_member_by_itself", "parties", "crlate"),
    ("costs_take_what_is_not_there", "paid", "crlate"),
    ("moved_cards_are_followed", "paid", "crlate"),
    ("cannot_is_not_seen", "costs", "cr2010"),
    ("each_cost_by_itself", "costs", "cr2010"),
)
FIRST: Final = ("cards_multiply", "numbers_are_lost", "costs_take_what_is_not_there", "cannot_is_not_seen")


@pytest.mark.parametrize("ruleset", ANY_RULES)
def test_two_texts_that_say_the_same_do_the_same(ruleset: str) -> None:
    """Q. Instead or at once, by damage or not, in battle or by a text, set before and named after: is it the same?

    A. Yes. [CR3:506.1] [CR3:506.6] [CR3:408.2] [CR3:410.2]
    """
    assert [line for number in range(TABLES) if (line := alike_tables.draw(ruleset, number))] == []


@pytest.mark.parametrize("ruleset", ANY_RULES)
def test_costs_take_what_is_there_and_it_is_gone(ruleset: str) -> None:
    """Q. Does a cost take what it says, and is that lost to the effect?  A. Yes. [CR3:401.3b] [CR3:402.4]"""
    assert [line for number in range(TABLES) if (line := paid_tables.draw(ruleset, number))] == []


@pytest.mark.parametrize("ruleset", ANY_RULES)
def test_parties_meet_most_requirements(ruleset: str) -> None:
    """Q. Which parties may attack or block?  A. Those that can be paid for, are large enough and meet most. [505.2]"""
    assert [line for number in range(TABLES) if (line := party_tables.draw(ruleset, number))] == []


@pytest.fixture
def nothing_noted() -> Iterator[None]:
    """Let a fault neither find what was noted without it nor leave what it made of cards to the tests after it."""
    lexicon_of.cache_clear()
    yield
    lexicon_of.cache_clear()


@pytest.mark.usefixtures("nothing_noted")
@pytest.mark.parametrize(("fault", "draw", "ruleset"), [marked(one, long=one[0] not in FIRST) for one in FOUND])
def test_a_fault_put_back_is_found(monkeypatch: pytest.MonkeyPatch, fault: str, draw: str, ruleset: str) -> None:
    """Q. A fault that was mended comes back. Do random tables find it?  A. Yes, before long."""
    FAULTS[fault](monkeypatch)
    assert next((number for number in range(MOST) if DRAWS[draw](ruleset, number)), MOST) < MOST


def test_every_fault_is_put_back() -> None:
    """Q. Is there a fault that nothing was ever seen to find?  A. No."""
    assert {one[0] for one in FOUND} == set(FAULTS)
