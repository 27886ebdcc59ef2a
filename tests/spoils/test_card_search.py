"""Searching the cards: what a search means, what it refuses, and in which order the cards come."""

import time

import pytest

from rulewright.spoils.cards.search.finding import find, ordered
from rulewright.spoils.cards.search.help import EXAMPLES
from rulewright.spoils.cards.search.known import Known, everything, known
from rulewright.spoils.cards.search.reading import LONGEST, BadSearch, read
from rulewright.spoils.words.definition import Definition
from rulewright.spoils.words.paragraphs import Keyword, Unique

OX = Definition("Old Ox", ("character",), "Warlord", (), ("animal",), 3, "RR", 0, 4, 1, text="Whenever it likes.")
CUP = Definition("Cup", ("item",), "Banker", (), (), 1, "G", text="Draw a card, then discard a card.")
INN = Definition(
    "The Inn", ("location",), "Universal", (), (), 2, "", structure=5, text="Your characters rest: draw 2 cards.",
    paragraphs=(Unique("Inn"), Keyword("covert")),
)  # fmt: skip
RAGE = Definition("Rage", ("resource",), "Warlord", ("staple",))
FOUR = [known(CUP, "First", "common"), known(INN, "Second", "rare"), known(OX, "First", "uncommon"), known(RAGE)]


def named(search: str, cards: list[Known] = FOUR) -> list[str]:
    """Name the cards that a search means."""
    query = read(search)
    return [one.card.name for one in cards if query.holds(one)]


@pytest.mark.parametrize(
    ("search", "expected"),
    [
        ("", ["Cup", "The Inn", "Old Ox", "Rage"]),
        ("draw", ["Cup", "The Inn"]),
        ('"draw a card"', ["Cup"]),
        ("\u201cdraw a card\u201d", ["Cup"]),
        ("x:\u201ea card, then\u201c", ["Cup"]),
        ("c\u22642", ["Cup", "The Inn"]),
        ("c\u22601", ["The Inn", "Old Ox"]),
        ("is:inst", ["Cup", "The Inn", "Old Ox", "Rage"]),
        ("animal", ["Old Ox"]),
        ("warlord", ["Old Ox", "Rage"]),
        ("DRAW inn", ["The Inn"]),
        ("t:char", ["Old Ox"]),
        ("t:staple", ["Rage"]),
        ("trade:bank", ["Cup"]),
        ("x:ox", []),
        ("n:ox", ["Old Ox"]),
        ("c<=2", ["Cup", "The Inn"]),
        ("c!=1", ["The Inn", "Old Ox"]),
        ("cost>2", ["Old Ox"]),
        ("strength=0", ["Old Ox"]),
        ("strength<9", ["Old Ox"]),
        ("structure>=5", ["The Inn"]),
        ("th:R", ["Old Ox"]),
        ("th=R", []),
        ("th<=RRG", ["Cup", "The Inn", "Old Ox", "Rage"]),
        ("k:unique", ["The Inn"]),
        ("k:cov", ["The Inn"]),
        ("rarity:common", ["Cup"]),
        ("set:first", ["Cup", "Old Ox"]),
        ("-t:item draw", ["The Inn"]),
        ("t:item or t:location", ["Cup", "The Inn"]),
        ("c<=2 (t:item or ox)", ["Cup"]),
        ("-(draw or ox)", ["Rage"]),
        ("type!=item cost>=0", ["The Inn", "Old Ox"]),
        ('x:"discard a card', ["Cup"]),
        (") draw (", ["Cup", "The Inn"]),
        ("or", ["Cup", "The Inn", "Old Ox", "Rage"]),
    ],
)
def test_a_search_means_these(search: str, expected: list[str]) -> None:
    """Q. What does a search find?  A. What a player expects of it; what is left open or begun is taken kindly."""
    assert named(search) == expected


@pytest.mark.parametrize(
    ("search", "sentence"),
    [
        ("colour:red", "no card has 'colour'"),
        ("cots<2", "did you mean cost"),
        ("c:two", "cost is a number, such as cost:2, not 'two'"),
        ("t<3", "type is no number: say type:3"),
        ("th:XX", "a threshold has the letters O, G, E, D, R, V"),
        ("th<R", "not by <"),
        ("is:mine", "a card is own or installed, not 'mine'"),
        ("(" * 9 + "ox", "at most 8 brackets"),
        ("x" * (LONGEST + 1), f"at most {LONGEST} characters"),
    ],
)
def test_what_cannot_be_meant_is_refused_in_a_sentence(search: str, sentence: str) -> None:
    """Q. I mistyped a key, a number, an icon.  A. I am told which, and what there is."""
    with pytest.raises(BadSearch) as refused:
        read(search)
    assert sentence in str(refused.value)


@pytest.mark.parametrize("search", ["dead man's", 'n:"dead man\u2019s"', "the opponent's", "x:opponent\u2019s"])
def test_marks_are_found_however_they_are_bent(search: str) -> None:
    """Q. A name was written with one kind of apostrophe, and I type another.  A. They are the same to me."""
    card = Definition("Dead Man\u2019s Ox", ("character",), text="It is the opponent\u2019s.")
    assert named(search, [known(card)]) == [card.name]


def test_cards_are_sorted_both_ways() -> None:
    """Q. By cost, the dearest first. Where are those without a cost?  A. At the end, as in the other order."""
    assert [one.card.name for one in ordered(FOUR, "cost")] == ["Cup", "The Inn", "Old Ox", "Rage"]
    assert [one.card.name for one in ordered(FOUR, "-cost")] == ["Old Ox", "The Inn", "Cup", "Rage"]
    assert [one.card.name for one in ordered(FOUR, "rarity")] == ["Cup", "Old Ox", "The Inn", "Rage"]
    assert [one.card.name for one in ordered(FOUR, "-name")] == ["Rage", "Old Ox", "The Inn", "Cup"]
    with pytest.raises(BadSearch, match="not by 'colour'"):
        ordered(FOUR, "colour")


def test_the_examples_of_the_help_find_something() -> None:
    """Q. Does every example of the help find cards, and not all of them?  A. Yes, among those that ship."""
    every = len(everything())
    assert {one.search for one in EXAMPLES if not 0 < len(find(one.search)) < every} == set()


def test_a_search_among_a_thousand_cards_is_quick() -> None:
    """Q. A thousand cards, the longest search. How long do I wait?  A. Not so that I notice it: 50 ms at most."""
    cards = (FOUR * 250)[:1000]
    query = read("(draw or x:discard or th:RR) -(c>3 or k:covert) t:item or n:inn"[:LONGEST])
    began = time.perf_counter()
    found = ordered([one for one in cards if query.holds(one)], "-cost")
    assert time.perf_counter() - began < 0.05
    assert len(found) == 500


@pytest.mark.parametrize(
    "search", ["-" * LONGEST, "(" * LONGEST, "a or " * 40, '"' * LONGEST, ":" * LONGEST, "\u202ex", "\0"]
)
def test_nonsense_is_read_or_refused(search: str) -> None:
    """Q. Somebody leans on the keyboard.  A. It is read or refused, and nothing breaks."""
    try:
        query = read(search[:LONGEST])
    except BadSearch:
        return
    assert {query.holds(one) for one in FOUR} <= {True, False}
