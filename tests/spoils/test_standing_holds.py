"""What cards are is worked out anew exactly when something was written that matters."""

import pytest
from decks import game

from repeats import ANY_RULES
from rulewright.engine.contract import chooser
from rulewright.spoils.game import Spoils
from rulewright.spoils.standing.standing import Standing
from rulewright.spoils.table.areas import DEPLOYED, HAND, PLAY
from rulewright.spoils.words import amounts as a
from rulewright.spoils.words import changes as c
from rulewright.spoils.words import conditions as k
from rulewright.spoils.words import effects as e
from rulewright.spoils.words import paragraphs as p
from rulewright.spoils.words import things as w
from rulewright.spoils.words.watched import ANYTHING, BEARER, watched

COLUMNS = (
    "controllers", "types", "subtypes", "trades", "supertypes", "texts", "keywords", "provided", "numbers", "can",
    "cannot", "must", "player_changes",
)  # fmt: skip


def same(one: Standing, other: Standing) -> bool:
    return all(getattr(one, name) == getattr(other, name) for name in COLUMNS)


@pytest.mark.parametrize("ruleset", ANY_RULES)
def test_what_is_kept_is_what_would_be_found(ruleset: str) -> None:
    """Q. Is what cards are ever out of date?  A. No: after every answer it is what working it out anew gives."""
    played = game(ruleset, "standing")
    assert isinstance(played, Spoils)
    chance = chooser("standing")
    kept = 0
    while played.question is not None:
        before = played.standing
        played.choose(chance.below(len(played.question.actions)))
        kept += played.standing is before
        assert same(played.standing, Standing(played))
    assert kept > 20


def test_what_is_taken_back_is_worked_out_anew() -> None:
    """Q. A change is rolled back. Is what cards are rolled back with it?  A. Yes."""
    played = game("crlate", "standing")
    assert isinstance(played, Spoils)
    mark, thing = played.mark(), played.table.play[0][0]
    assert "item" not in played.types(thing)
    played.table.journal.write(played.table.definition, played.table.card[thing], 8)
    changed = played.types(thing)
    played.rollback(mark)
    assert played.types(thing) != changed


def test_a_card_elsewhere_changes_nothing_in_play() -> None:
    """Q. A card is drawn, or put onto the table to be deployed. Is what cards in play are worked out anew?  A. No."""
    played = game("crlate", "standing")
    assert isinstance(played, Spoils)
    before, t = played.standing, played.table
    drawn = t.move(t.decks[0][0], HAND, 0)
    t.give(t.move(drawn, DEPLOYED, 0), 0)
    assert played.standing is before
    t.move(t.decks[0][0], PLAY, 0)
    assert played.standing is not before


@pytest.mark.parametrize("ruleset", ANY_RULES)
def test_what_a_roll_back_finds_again_is_what_would_be_found(ruleset: str) -> None:
    """Q. After a roll-back, is what cards are what working it out anew gives?  A. Yes, however far it had gone."""
    played = game(ruleset, "rolled back")
    assert isinstance(played, Spoils)
    chance = chooser("rolled back")
    changed = 0
    while played.question is not None and len(played.line) < 150:
        mark, before = played.mark(), played.standing
        for _ in range(4):
            if played.question is not None:
                played.choose(chance.below(len(played.question.actions)))
        changed += not same(played.standing, before)
        played.rollback(mark)
        assert played.standing is before
        assert same(played.standing, Standing(played))
        played.choose(chance.below(len(played.question.actions)))
    assert changed > 10


@pytest.mark.parametrize(
    ("word", "columns"),
    [
        (p.Static(w.Cards(side="you", other=True), c.Gains("strength", a.Number(1))), set()),
        (p.Static(w.Bearer(), c.Gains("life", a.Number(2))), {BEARER}),
        (p.Static(w.Cards(), c.GainsText(p.Static(w.Bearer(), c.Must("attack")))), {"attached"}),
        (p.Static(w.Cards(states=("depleted",)), c.Cannot("block")), {"depleted"}),
        (p.Static(w.This(), c.Gains("strength", a.InfluenceOf(w.You()))), {"influence"}),
        (p.Static(w.This(), c.Gains("strength", a.CountOf(w.Cards(area="hand")))), {ANYTHING}),
        (p.While(k.During("battle"), p.Keyword("covert")), {"battle", "counters"}),
        (p.While(k.InResponseTo("card"), p.Keyword("covert")), {ANYTHING}),
        (p.Ability("Hum", "", (), e.Sequence(())), set()),
    ],
)
def test_what_a_text_looks_at(word: p.Paragraph, columns: set[str]) -> None:
    """Q. Which writes matter to a text?  A. Those to what it names, and all of them where it is not known."""
    assert watched(word) == columns
