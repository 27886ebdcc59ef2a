"""Costs are checked together, from what the player may know; what is taken back stays known."""

import random

import pytest

from rulewright.engine.action import Action
from rulewright.engine.rulebook import Rulebook
from rulewright.games import new
from rulewright.spoils.game import Spoils
from rulewright.spoils.procedures.book import RULEBOOK
from rulewright.spoils.scenario.setting import Setting
from rulewright.spoils.table.actions import Deploy, FlipUp, Use
from rulewright.spoils.table.areas import DECK

BARGAIN = {
    "type": "Tactic",
    "cost": 1,
    "text": "COST: Destroy an item you control. Draw a card. Discard a character.\nEFFECT: Draw a card.",
}
NOTE = {"type": "Tactic", "cost": 9}


def table(document: dict[str, object], rulebook: Rulebook = RULEBOOK) -> Spoils:
    """Set a table as a scenario would."""
    game = Setting(document, "crlate", rulebook).script().game  # type: ignore[arg-type]
    assert isinstance(game, Spoils)
    return game


def named(game: Spoils, name: str) -> int:
    """Give the object of a card by its name."""
    return next(one for one in range(len(game.table.card)) if game.table.alive(one) and game.printed(one).name == name)


def test_every_reason_is_given() -> None:
    """Q. A card's threshold, two of its costs and its number all fail. Which is told?  A. Each. [CR3:401.2]"""
    hard = {
        "type": "Tactic",
        "cost": 3,
        "threshold": "RR",
        "text": "COST: Play this only during a battle. Destroy an item you control. Your faction loses 30 influence.\n"
        "EFFECT: Draw a card.",
    }
    game = table({"cards": {"Hard Word": hard}, "A": {"hand": ["Hard Word"], "resources": ["Rage"]}})
    told = [(one.rule, one.needs) for one in game.why_not("A", Deploy(named(game, "Hard Word")))]
    assert [rule for rule, _ in told] == ["CR3:405.2", "CR3:401.2", "CR3:401.2", "CR3:401.2", "CR3:406.3"]
    assert "play this only during a battle" in told[1][1]
    assert "an item you control" in told[2][1]
    assert "your faction loses 30 influence" in told[3][1]


def test_costs_that_fail_only_together_are_one_reason() -> None:
    """Q. Each of two costs is possible, both are not. What is told?  A. That. [CR3:401.2] [A35]"""
    hand = {"cost": 1, "text": "TWICE\nCOST: Deplete this card. Deplete this card.\nEFFECT: Draw a card."}
    game = table({"cards": {"Tired Hand": hand}, "A": {"play": ["Tired Hand"]}})
    thing = named(game, "Tired Hand")
    reasons = game.why_not("A", Use(thing, game.paragraphs(thing)[0]))
    assert [str(one) for one in reasons] == [
        "CR3:401.2: Tired Hand needs all its costs satisfied, but together they cannot be"
    ]


def test_a_deck_that_was_looked_at_is_shuffled_and_chance_goes_on() -> None:
    """Q. A failed play drew a card. Is it on top again?  A. The deck is shuffled, with fresh chance. [A35]"""
    cards = {"Blind Bargain": BARGAIN, "Old Kettle": {"type": "Item", "cost": 1}, "Stray Note": NOTE}
    deck = ["Stray Note", *["Greed"] * 30]
    side = {"play": ["Old Kettle"], "hand": ["Blind Bargain"], "deck": deck, "resources": ["Greed"]}
    game = table({"cards": cards, "A": side})
    before = game.chance.uses
    game.answer(game.key(Deploy(named(game, "Blind Bargain"))))
    game.settle()
    assert game.chance.uses > before
    assert sorted(game.printed(one).name for one in game.table.decks[0]) == sorted(deck)
    assert not any(game.table.known[one] for one in game.table.decks[0])
    assert any("takes the play back" in line for line in game.log("B"))
    assert game.table.area[named(game, "Stray Note")] == DECK


def test_what_an_undone_discard_showed_stays_known() -> None:
    """Q. A card was discarded for a cost that then failed. Does the opponent know it?  A. Yes. [A36]"""
    bargain = dict(BARGAIN, text="COST: Discard an item. Draw a card. Discard a character.\nEFFECT: Draw a card.")
    cards = {"Blind Bargain": bargain, "Old Kettle": {"type": "Item", "cost": 1}, "Stray Note": NOTE}
    side = {"hand": ["Blind Bargain", "Old Kettle"], "deck": ["Stray Note"], "resources": ["Greed"]}
    game = table({"cards": cards, "A": side})
    assert not game.table.known[named(game, "Old Kettle")] & 2
    game.answer(game.key(Deploy(named(game, "Blind Bargain"))))
    game.settle()
    assert game.table.hands[0] == (named(game, "Blind Bargain"), named(game, "Old Kettle"))
    assert game.table.known[named(game, "Old Kettle")] == 3  # both seats


def test_a_rehearsal_changes_nothing_and_knows_no_more_than_its_player() -> None:
    """Q. Do the options of a cost depend on a hidden card?  A. No: the same whatever lies on the deck. [A35]"""
    cards = {"Blind Bargain": BARGAIN, "Old Kettle": {"type": "Item", "cost": 1}, "Stray Note": NOTE, "Poor Man": {}}
    found = []
    for deck in (["Stray Note", "Poor Man"], ["Poor Man", "Stray Note"]):
        side = {"play": ["Old Kettle"], "hand": ["Blind Bargain"], "deck": deck, "resources": ["Greed"]}
        game = table({"cards": cards, "A": side})
        before = game.position_hash()
        found.append(game.legal.keys())
        game.why_not("A", Deploy(named(game, "Blind Bargain")))
        assert game.position_hash() == before
    assert found[0] == found[1]
    assert found[0][0].startswith("deploy Blind Bargain")


def test_a_search_ends_after_so_many_answers() -> None:
    """Q. What if costs are too many to try all ways?  A. They count as possible. [A35]"""
    names = [f"Thing {number}" for number in range(12)]
    text = "COST: Destroy 6 characters you control. Destroy an item you control. Destroy an item you control.\n"
    cards: dict[str, object] = {name: {"cost": 9, "life": 1} for name in names}
    word = {"type": "Tactic", "cost": 0, "text": f"{text}EFFECT: Draw a card."}
    cards |= {"Long Word": word, "Old Kettle": {"type": "Item", "cost": 1}}
    game = table({"cards": cards, "A": {"hand": ["Long Word"], "play": [*names, "Old Kettle"]}})
    assert not game.why_not("A", Deploy(named(game, "Long Word")))
    few = table({"cards": cards, "A": {"hand": ["Long Word"], "play": [*names[:7], "Old Kettle"]}})
    assert few.why_not("A", Deploy(named(few, "Long Word")))


def actions_of(game: Spoils, player: int) -> list[tuple[str, Action]]:
    """Give what a player could want to do, offered or not, and the group of checks that it meets."""
    t = game.table
    deploys = [("deploy", Deploy(one)) for one in t.hands[player]]
    uses = [("use", Use(one, ability)) for one in t.play[0] for ability in game.abilities(one)]
    return [*deploys, *uses, *[("flip up", FlipUp(one)) for one in t.play[0] if t.down[one]]]


@pytest.mark.parametrize("number", range(6))
def test_what_is_refused_without_a_word_has_a_reason(number: int) -> None:
    """Q. Costs keep an action from the options. Is there a reason?  A. Yes; and else there is none. [CR3:401.2]"""
    game, chance = new("spoils", seed=f"unsaid {number}"), random.Random(number)  # noqa: S311 - a test
    seen = {True: 0, False: 0}
    while game.question is not None:
        for group, action in actions_of(game, game.question.player):
            for check in game.rulebook.checks[group]:
                if check.stands is not None:
                    refused = check.refuses(game, game.question.player, action)
                    assert refused == bool(check.reasons(game, game.question.player, action))
                    seen[refused] += 1
        game.choose(chance.randrange(len(game.question.actions)))
    assert min(seen.values()) > 0


def test_options_are_listed_without_a_word_of_reasons() -> None:
    """Q. An ability's cost cannot be satisfied. Is that put into words?  A. Not before somebody asks. [CR3:401.2]"""
    text = "SHARE\nCOST: Discard a character.\nEFFECT: Draw a card."
    game = table({"cards": {"Generous Hand": {"cost": 1, "text": text}}, "A": {"play": ["Generous Hand"]}})
    use = Use(named(game, "Generous Hand"), game.paragraphs(named(game, "Generous Hand"))[0])
    assert not any(key.startswith("use SHARE") for key in game.legal.keys())
    assert not game.lexicon.said
    assert 'needs all its costs satisfied: "discard a character"' in str(game.why_not("A", use)[0])
    assert game.lexicon.said
