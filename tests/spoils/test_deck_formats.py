"""Decks as plain lists, for OCTGN and as JSON: what is written is read again."""

import itertools
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from real import FOLDER

from rulewright.engine.textfile import BadFile, read_text
from rulewright.spoils.cards.counting import at_least, curve, demands, had, odds
from rulewright.spoils.cards.decks import CONSTRUCTED, LIMITED
from rulewright.spoils.cards.formats.deckfiles import READERS, WRITERS, read_list, write_list
from rulewright.spoils.cards.formats.decklist import DeckList, Line
from rulewright.spoils.cards.formats.plain import read_plain
from rulewright.spoils.cards.judging import judge, read_deck
from rulewright.spoils.cards.sets import decks, printings
from rulewright.spoils.cards.study import study
from rulewright.spoils.table.ruleset import CRLATE, RB22
from rulewright.spoils.words.definition import STAPLES

PRINTABLE = st.characters(codec="utf-8", exclude_categories=("C", "Z"))
WORDS = st.text(PRINTABLE, min_size=1, max_size=12)
ODD = st.sampled_from(
    ["4 Winds", "x Marks", "2x Two", '"Lefty"', '"a" b', "Agent # 4", "#", "Name: Owl", "format: limited", "\\", '"']
)
NAMES = ODD | st.lists(WORDS, min_size=1, max_size=3).map(" ".join)
LINES = st.builds(Line, st.integers(1, 250), NAMES)
LISTS = st.builds(
    DeckList,
    NAMES,
    st.sampled_from([CONSTRUCTED, LIMITED]),
    st.lists(st.builds(Line, st.just(1), NAMES), max_size=2).map(tuple),
    st.lists(LINES, max_size=8, unique_by=lambda line: line.name).map(tuple),
)


def bare(deck: DeckList) -> DeckList:
    """Give a list without what only its file knows: places and ids."""

    def plain(lines: tuple[Line, ...]) -> tuple[Line, ...]:
        return tuple([Line(one.copies, one.name) for one in lines])

    return replace(deck, factions=plain(deck.factions), cards=plain(deck.cards), source="")


@pytest.mark.parametrize("ending", sorted(WRITERS))
@given(deck=LISTS)
@settings(max_examples=60)
def test_what_is_written_is_read_again(ending: str, deck: DeckList) -> None:
    """Q. Does a deck survive a form?  A. Every name, however odd, its copies, the factions and the format."""
    assert bare(read_list(write_list(deck, ending), f"mine{ending}")) == deck


@given(deck=LISTS, endings=st.lists(st.sampled_from(sorted(WRITERS)), max_size=4))
@settings(max_examples=40)
def test_a_deck_may_go_round(deck: DeckList, endings: list[str]) -> None:
    """Q. And from one form to the next and on?  A. The same."""
    found = deck
    for ending in endings:
        found = read_list(write_list(found, ending), f"mine{ending}")
    assert bare(found) == deck


def told(text: str, source: str) -> tuple[str, ...]:
    """Give what is said about a file."""
    try:
        return read_list(text, source).problems
    except BadFile as bad:
        return bad.problems


@given(
    text=st.text(max_size=80)
    | st.lists(st.sampled_from(["<deck>", "</deck>", "<section", '{"cards": {', "}}", "4 x", "\n"])).map("".join)
)
@settings(max_examples=80)
def test_no_file_breaks_a_reader(text: str) -> None:
    """Q. What of a file that is no deck at all?  A. It is told in sentences, never by a crash."""
    for ending in (".txt", *READERS):
        assert all(one.startswith("mine") for one in told(text, f"mine{ending}"))


def test_octgn_s_ids_stay() -> None:
    """Q. I convert a deck of OCTGN and back. Does OCTGN still know the cards?  A. Yes, by the ids they came with."""
    text = '<deck><section name="Game Deck"><card qty="4" id="abc">Iron Duck</card></section></deck>'
    once = read_list(text, "mine.o8d")
    assert once.cards == (Line(4, "Iron Duck", "mine.o8d, Game Deck, card 1", "abc"),)
    again = read_list(write_list(once, ".o8d"), "mine.o8d")
    assert again.cards == once.cards
    assert write_list(again, ".o8d") == write_list(once, ".o8d")


@pytest.mark.parametrize(
    ("ending", "text", "told"),
    [
        (".o8d", "<set/>", "mine.o8d: a deck of OCTGN begins with <deck>, not with <set>"),
        (".o8d", "<deck", "mine.o8d: it is not sound XML"),
        (".o8d", "<!DOCTYPE deck><deck/>", "mine.o8d: a deck has no document type"),
        (".json", "[]", "mine.json: a deck was expected"),
        (".json", "{", "mine.json: it is not sound JSON"),
    ],
)
def test_a_file_of_another_kind(ending: str, text: str, told: str) -> None:
    """Q. The file is something else?  A. One sentence says what was expected."""
    with pytest.raises(BadFile) as bad:
        read_list(text, f"mine{ending}")
    assert str(bad.value).startswith(told)


def test_every_mistake_of_a_file_is_told() -> None:
    """Q. Five mistakes in a JSON deck?  A. Five sentences, and what the rules say besides."""
    text = '{"name": 3, "colour": "red", "format": "Vintage", "faction": [7], "cards": {"Rage": 0, "Greed": true}}'
    assert judge(read_list(text, "mine.json"), CRLATE).problems == (
        "mine.json, Greed: 1 to 250 copies were expected, not true",
        "mine.json, Rage: 1 to 250 copies were expected, not 0",
        "mine.json: a faction is a name, not 7",
        'mine.json: a format is Constructed, Limited or Casual, not "Vintage"',
        "mine.json: a name is a text, not 3",
        "mine.json: the key 'colour' is unknown; there are name, format, faction, cards, own",
        "mine.json: CR3:103.1a: a deck has one faction, but this one has 0",
        "mine.json: CR3:103.1b: a deck has at least 75 cards, but this one has 0",
    )


def test_violations_and_misspellings_are_told_together() -> None:
    """Q. A deck with an unknown card, too few cards, five copies and a second faction: how often must I run the check?

    A. Once: everything is named at once, each with its rule.  [CR3:103.1a] [CR3:103.1b] [CR3:103.1c]
    """
    text = "Faction: The Ninth Drum\nFaction: The Unlit Street\n5 Plough Giant\n30 Rags\n3 The Unlit Street"
    assert judge(read_plain(text, "mine.txt"), CRLATE).problems == (
        "mine.txt, line 4: no card is called 'Rags' (did you mean Rage?)",
        "mine.txt: CR3:103.1a: a deck has one faction, but this one has 2",
        "mine.txt, line 5: CR3:103.1a: The Unlit Street is a faction and is no part of the deck",
        "mine.txt: CR3:103.1b: a deck has at least 75 cards, but this one has 38",
        "mine.txt, line 3: CR3:103.1c: Plough Giant may be there 4 times, but it is there 5 times",
    )


def test_what_is_no_faction() -> None:
    """Q. May Rage be my faction?  A. No: it is a resource. [CR3:103.1a]"""
    found = judge(read_plain("Faction: Rage\n75 Rage", "mine.txt"), CRLATE)
    assert found.problems == ("mine.txt, line 2: CR3:103.1a: Rage is named as the faction, but it is a resource",)


def test_only_what_was_opened() -> None:
    """Q. In Limited I opened two Plough Giants. May I play three, and thirty Rage?  A. Two, and any Rage.

    [CR3:103.2c] [RB:sealed] [A195]
    """
    text = "Format: Limited\nFaction: The Ninth Drum\n3 Plough Giant\n1 Drum Captain\n41 Rage"
    listed = read_plain(text, "mine.txt")
    assert judge(listed, RB22, pool={"Plough Giant": 2}).problems == (
        "mine.txt, line 3: RB:sealed: Plough Giant is there 3 times, but it was opened 2 times",
        "mine.txt, line 4: RB:sealed: Drum Captain is there 1 time, but it was opened 0 times",
    )
    assert judge(listed, RB22, pool={"Plough Giant": 3, "Drum Captain": 1}).problems == ()
    assert judge(listed, RB22).problems == ()


def test_a_ban_list() -> None:
    """Q. Drum Captain is banned?  A. Then no deck may have it in. [CR3:103.1d]"""
    listed = read_plain("Faction: The Ninth Drum\n3 Drum Captain\n72 Rage", "mine.txt")
    assert judge(listed, CRLATE, banned=frozenset({"drum captain"})).problems == (
        "mine.txt, line 2: CR3:103.1d: Drum Captain may not be played, but it is banned in constructed",
    )


@pytest.mark.skipif(not FOLDER.exists(), reason="the folder of real decks is not here")
def test_real_decks_of_octgn_are_read() -> None:
    """Q. Are decks that people have for OCTGN read?  A. All that are sound XML, starting resources in the deck."""
    broken: list[str] = []
    for path in sorted(FOLDER.glob("octgn/decks/*.o8d")):
        try:
            deck = read_list(read_text(path), path.name)
        except BadFile as bad:
            broken += bad.problems
            continue
        assert not deck.problems
        assert len(deck.factions) == 1
        assert 39 <= sum(deck.counts().values()) <= 75
        assert set(deck.counts()) & set(STAPLES)
        assert all(one.id for one in deck.cards)
    assert broken == ["Precon -1st Edition- Banker.o8d: it is not sound XML (mismatched tag: line 31, column 4)"]


def test_odds() -> None:
    """Q. A deck of 10 with 4 resources, 3 drawn: how likely is no resource, and at least one?  A. 1 in 6, 5 in 6."""
    shares = odds(10, 4, 3)
    assert shares[0] == pytest.approx(1 / 6)
    assert sum(shares) == pytest.approx(1)
    assert at_least(10, 4, 3, 1) == pytest.approx(5 / 6)
    assert at_least(5, 5, 9, 5) == pytest.approx(1)


@pytest.mark.parametrize(
    ("opening", "lacking", "turn"), [(2, 1, 1), (2, 2, 3), (3, 2, 2), (1, 3, 5), (2, 3, 2), (2, 0, 1)]
)
def test_a_threshold_by_a_turn(opening: int, lacking: int, turn: int) -> None:
    """Q. How likely have I so many resources in play by a turn?  A. In how many orders of a deck somebody can.

    Each turn they draw or play one, and may know the order: whoever has them, need not have been lucky in that.
    """

    def can(hand: int, deck: tuple[bool, ...], wanted: int, turns: int) -> bool:
        if not wanted or not turns:
            return not wanted
        draws = bool(deck) and can(hand + deck[0], deck[1:], wanted, turns - 1)
        return draws or (hand > 0 and can(hand - 1, deck, wanted - 1, turns - 1))

    orders = set(itertools.permutations([True] * 3 + [False] * 4))
    found = [can(sum(one[:opening]), one[opening:], lacking, turn) for one in sorted(orders)]
    assert had(7, 3, opening, lacking, turn) == pytest.approx(sum(found) / len(found))


def test_curve_and_thresholds() -> None:
    """Q. What does a deck cost and ask for?  A. By cost and by icon, counted over all copies."""
    deck = read_deck(decks()["red-column"], "red-column", CRLATE)
    assert sum(curve(deck.cards).values()) == sum("resource" not in card.types for card in deck.cards)
    (rage,) = demands(deck.cards)
    assert (rage.icon, rage.most, rage.sources) == ("R", 3, 31)


LED = "Faction: The Ninth Drum\n4 Ditch Recruit\n71 Rage\n"


@pytest.mark.parametrize(
    "text",
    [
        "\ufeffFaction: The Ninth Drum\n4 Ditch Recruit\n71 Rage",
        "Faction: The Ninth Drum\r\n4\tDitch Recruit\r\n71\tRage\r\n",
        "Faction: The Ninth Drum\n- 4 Ditch Recruit\n* 71x Rage",
        "Faction: The Ninth Drum\nDitch Recruit x4\nRage × 71",
        "// the old one\nFaction: The Ninth Drum\nCharacters:\n4 Ditch Recruit\nResources (71):\n71 Rage",
        "Faction: The\u00a0Ninth Drum\n4\u00a0Ditch  Recruit\n71 \u202eRage\u202c",
        "4 Ditch Recruit\n71 Rage\n1 The Ninth Drum",
        "THE NINTH DRUM\n\u200b4 ditch recruit\n• 71 RAGE",
    ],
)
def test_a_list_as_others_write_it(text: str) -> None:
    """Q. I paste a list from a forum, an editor or a page.  A. It is the deck that it was there."""
    found, meant = study(read_list(text, "mine"), CRLATE, "1"), study(read_list(LED, "mine"), CRLATE, "1")
    assert (found.problems[CONSTRUCTED], bare(found.listed)) == ((), bare(meant.listed))


def test_what_could_be_a_name_is_one() -> None:
    """Q. A card may be called Agent 4, or Two x2. Is it two copies?  A. Not where copies stand before it."""
    assert read_plain("Agent 4\n3 Two x2\n1 - Dash\n2 Colon:", "").counts() == {
        "Agent 4": 1, "Two x2": 3, "- Dash": 1, "Colon:": 2,
    }  # fmt: skip


def test_two_factions_among_the_cards() -> None:
    """Q. And if two factions stand among the cards?  A. Nobody knows which is meant: both are told. [CR3:103.1a]"""
    one, other, *_ = sorted([name for name, card in printings().items() if "faction" in card.read(CRLATE).types])
    found = judge(read_plain(f"1 {one}\n1 {other}\n75 Rage", "mine"), CRLATE)
    assert [told.split(": ", 1)[1] for told in found.problems] == [
        "CR3:103.1a: a deck has one faction, but this one has 0",
        *[f"CR3:103.1a: {printings()[name].name} is a faction and is no part of the deck" for name in (one, other)],
    ]
