"""Which printing of a card counts, and which facts a card may have."""

from dataclasses import replace

import pytest

from rulewright.spoils.begin import new
from rulewright.spoils.cards.decks import deck_problems
from rulewright.spoils.cards.definitions import PLAIN_FACTION, BadCard, card_of
from rulewright.spoils.table.ruleset import CR2010, CRLATE, RB22, Ruleset
from rulewright.spoils.words.definition import Definition

RULESETS = [RB22, CR2010, CRLATE]


def cat(text: str, ruleset: Ruleset, edition: int) -> Definition:
    """Give a printing of one card."""
    return replace(card_of("Grey Cat", {"cost": 1, "life": 1, "text": text}, ruleset), edition=edition)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_printing_plays_with_the_newest_text(ruleset: Ruleset) -> None:
    """Q. I own an old printing and a new one with another text. How do they play?  A. Both as the new one.

    [CR3:105.1] [CR2:105.1] [RB:recent-version] [RB:version-check]
    """
    old = cat("When this card enters play, draw a card.", ruleset, 1)
    revised = cat("When this card enters play, draw two cards.", ruleset, 3)
    between = cat("When this card enters play, discard a card.", ruleset, 2)
    game = new(ruleset=ruleset.name, factions=(PLAIN_FACTION,) * 2, decks=([old] * 9, [revised, *[between] * 9]))
    found = {game.printed(one).text for hand in game.table.hands for one in hand}
    found |= {game.printed(one).text for deck in game.table.decks for one in deck}
    assert found == {"When this card enters play, draw two cards."}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_there_are_six_types(ruleset: Ruleset) -> None:
    """Q. May a card have a seventh type?  A. No. [CR3:201.4e] [RB:six-types]"""
    for kind in ("resource", "tactic", "character", "location", "item", "faction"):
        assert card_of("Odd Card", {"type": kind}, ruleset).types == (kind,)
    with pytest.raises(BadCard, match="not 'Artefact'"):
        card_of("Odd Card", {"type": "Artefact"}, ruleset)


def test_a_card_is_of_a_known_trade() -> None:
    """Q. May a card be of the trade Baker?  A. No, of one of the five or Universal. [CR3:201.4d]"""
    assert card_of("Odd Card", {"trade": "Rogue"}, CRLATE).trade == "Rogue"
    assert card_of("Odd Card", {}, CRLATE).trade == "Universal"
    with pytest.raises(BadCard, match="not 'Baker'"):
        card_of("Odd Card", {"trade": "Baker"}, CRLATE)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_faction_is_never_in_a_deck(ruleset: Ruleset) -> None:
    """Q. May I draw a second faction?  A. No, factions begin in play and are no part of a deck.

    [CR3:202.2] [CR2:202.2] [RB:faction-one]
    """
    rest = [Definition(f"Card {number // 4}", ("character",), cost=1, life=1) for number in range(76)]
    assert deck_problems([PLAIN_FACTION], rest, ruleset) == []
    refused = deck_problems([PLAIN_FACTION], [*rest, PLAIN_FACTION], ruleset)
    assert [one.about for one in refused] == ["Plain Faction"]
