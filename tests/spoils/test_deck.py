"""What decks may be played, in each format and ruleset."""

import pytest

from rulewright.rules.book import in_document
from rulewright.spoils.cards.decks import deck_problems
from rulewright.spoils.table.ruleset import CR2010, CRLATE, RB22, Ruleset
from rulewright.spoils.words.definition import Definition, staple
from rulewright.spoils.words.paragraphs import AnyCopies

FACTION = Definition("Plain House", ("faction",), influence=25)


def many(count: int, copies: int = 4) -> list[Definition]:
    """Give so many cards, no more than so many of a name."""
    return [Definition(f"Card {number // copies}", ("character",), cost=1, life=1) for number in range(count)]


def rules(*args: object, **options: object) -> list[str]:
    return [reason.rule for reason in deck_problems(*args, **options)]  # type: ignore[arg-type]


@pytest.mark.parametrize("ruleset", [RB22, CR2010, CRLATE])
def test_constructed_needs_75_cards(ruleset: Ruleset) -> None:
    """Q. Are 74, 75 and 300 cards a Constructed deck?  A. No, yes, yes. [CR3:103.1b] [CR2:103.1b] [RB:constructed]"""
    assert rules([FACTION], many(74), ruleset) == [in_document("spoils", "CR3:103.1b", ruleset.document)[0]]
    assert rules([FACTION], many(75), ruleset) == []
    assert rules([FACTION], many(300), ruleset) == []


@pytest.mark.parametrize(("ruleset", "least"), [(RB22, 45), (CR2010, 45), (CRLATE, 40)])
def test_limited_needs_fewer(ruleset: Ruleset, least: int) -> None:
    """Q. And Limited?  A. 45 in the older documents, 40 in the later. [CR3:103.2b] [CR2:103.2b] [RB:sealed]"""
    assert rules([FACTION], many(least - 1), ruleset, form="limited") == [
        in_document("spoils", "CR3:103.2b", ruleset.document)[0]
    ]
    assert rules([FACTION], many(least), ruleset, form="limited") == []


@pytest.mark.parametrize("form", ["constructed", "limited"])
def test_one_faction(form: str) -> None:
    """Q. Two factions, none, or one among the cards?  A. One, beside the deck.

    [CR3:103.1a] [CR3:103.2a] [CR3:202.1] [CR2:103.1a] [CR2:103.2a] [CR2:202.1] [RB:faction-one]
    """
    for factions in ([FACTION, FACTION], []):
        assert len(deck_problems(factions, many(75), CRLATE, form=form)) == 1
    assert len(deck_problems([FACTION], [*many(75), FACTION], RB22, form=form)) == 1


def test_four_copies_in_constructed() -> None:
    """Q. Five copies of a name?  A. Too many in Constructed, fine in Limited.

    [CR3:103.1c] [CR3:103.2c] [CR2:103.1c] [CR2:103.2c]
    """
    deck = many(75, copies=5)
    assert set(rules([FACTION], deck, CRLATE)) == {"CR3:103.1c"}
    assert rules([FACTION], deck, CRLATE, form="limited") == []


@pytest.mark.parametrize("ruleset", [RB22, CR2010, CRLATE])
def test_any_number_of_staples(ruleset: Ruleset) -> None:
    """Q. Forty copies of a staple resource?  A. Any number. [CR3:203.5b] [CR2:203.5b] [CR3:103.1c] [CR2:103.1c]"""
    assert rules([FACTION], [*many(35), *[staple("Greed")] * 40], ruleset) == []
    plain = Definition("Odd Vein", ("resource",))
    assert rules([FACTION], [*many(70), *[plain] * 5], ruleset) == [
        in_document("spoils", "CR3:103.1c", ruleset.document)[0]
    ]


def test_what_the_later_document_exempts() -> None:
    """Q. A staple that is no resource, and a card that lifts the limit itself?  A. Exempt in the later document only.

    [CR3:103.1c] [CR3:201.4c]
    """
    mascot = Definition("Pier Mascot", ("character",), supertypes=("staple",), life=1)
    swarm = Definition("Many Moths", ("character",), life=1, paragraphs=(AnyCopies(),))
    for card in (mascot, swarm):
        deck = [*many(65), *[card] * 10]
        assert rules([FACTION], deck, CRLATE) == []
        assert rules([FACTION], deck, CR2010) == ["CR2:103.1c"]


def test_ban_lists() -> None:
    """Q. A card banned in Constructed?  A. Named there; Limited has a list of its own.

    [CR3:103.1d] [CR3:103.2d] [CR2:103.1d] [CR2:103.2d]
    """
    banned = frozenset({"Card 3"})
    assert rules([FACTION], many(75), CRLATE, banned=banned) == ["CR3:103.1d"]
    assert rules([FACTION], many(75), CRLATE, form="limited") == []
    assert rules([FACTION], many(75), CRLATE, form="limited", banned=banned) == ["CR3:103.2d"]


def test_every_violation_is_named_at_once() -> None:
    """Q. A short deck with five copies and no faction: how many complaints?  A. All three."""
    assert set(rules([], many(20, copies=5), CRLATE)) == {"CR3:103.1a", "CR3:103.1b", "CR3:103.1c"}


def test_the_five_trades_have_their_staples() -> None:
    """Q. Which staple goes with which trade?  A. These five pairs. [RB:trades]"""
    trades = ["Arcanist", "Banker", "Gearsmith", "Rogue", "Warlord"]
    assert [staple(name).trade for name in ("Obsession", "Greed", "Elitism", "Deception", "Rage")] == trades
