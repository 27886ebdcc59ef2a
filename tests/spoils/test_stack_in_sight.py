"""What waits to resolve as views show it: abilities and triggers, what was picked for them, and nothing hidden."""

from typing import Any

from rulewright.engine.game import SPECTATOR, Game
from rulewright.spoils.procedures.book import RULEBOOK
from rulewright.spoils.scenario.setting import Setting

OX = {"cost": 0, "strength": 3, "life": 3, "speed": 2}
CARDS: dict[str, Any] = {
    "Ox": OX,
    "Mage": {
        **OX,
        "text": "ZAP\nCOST: Deplete this card. Pick a character.\nEFFECT: Inflict 2 damage to the character.",
    },
    "Rite": {"type": "Tactic", "cost": 0, "text": "COST: Pick a character.\n\nEFFECT: Destroy the character."},
    "Page": {**OX, "text": "When this card enters play, you may draw a card."},
    "Thief": {
        "type": "Tactic",
        "cost": 0,
        "text": "Look at your opponent's hand. Choose a card in it. Your opponent discards that card.",
    },
}


def set_up(**sides: Any) -> Game:  # noqa: ANN401 - a scenario's sides
    """Set a table at which it is A's turn."""
    return Setting({"cards": CARDS, **sides}, "crlate", RULEBOOK).script().game


def stack(game: Game, seat: str) -> list[Any]:
    """Give what a seat sees waiting."""
    found: Any = game.view(seat)["stack"]
    return list(found)


def named(game: Game) -> dict[str, str]:
    """Give the places of the cards in play by name."""
    play: Any = game.view("A")["play"]
    return {one["name"]: f"play {place}" for place, one in enumerate(play, 1)}


def answer(game: Game, *keys: str) -> None:
    """Give answers by how their keys begin."""
    for begins in keys:
        game.answer(next(key for key in game.legal.keys() if key.startswith(begins)))


def test_an_ability_and_a_response_to_it() -> None:
    """Q. An ability waits, and a tactic in response to it. What lies on the stack?

    A. Both, the newest last, each with what was picked for it.
    """
    game = set_up(A={"play": ["Mage"], "hand": ["Rite"]}, B={"play": ["Ox"], "hand": ["Rite"]})
    places = named(game)
    answer(game, "use ZAP", "pick Ox")
    for seat in ("A", "B", SPECTATOR):
        (ability,) = stack(game, seat)
        assert (ability["kind"], ability["player"], ability["name"]) == ("ability", "A", "Mage")
        assert ability["text"] == "ZAP: Deplete this card. Pick a character. Inflict 2 damage to the character."
        assert (ability["source"], ability["picks"]) == (places["Mage"], [places["Ox"]])
    answer(game, "deploy Rite", "pick Mage")
    assert game.asks == "A"
    below, above = stack(game, SPECTATOR)
    assert below["kind"] == "ability"
    assert (above["kind"], above["player"], above["source"]) == ("card", "B", "deployed 1")
    assert (above["name"], above["text"], above["picks"]) == ("Rite", "", [places["Mage"]])


def test_a_trigger_that_asks() -> None:
    """Q. A trigger lets its player choose. What does the opponent see?  A. Whose it is, and its words."""
    game = set_up(A={"hand": ["Page"], "deck": ["Ox"]}, B={})
    answer(game, "deploy Page", "pass")
    assert game.question is not None
    assert game.question.kind == "may"
    (trigger,) = stack(game, "B")
    assert (trigger["kind"], trigger["player"], trigger["name"]) == ("trigger", "A", "Page")
    assert "draw a card" in trigger["text"].lower()
    answer(game, game.legal.keys()[-1])
    assert stack(game, "B") == []


def test_what_was_chosen_in_a_hand_is_not_pointed_at() -> None:
    """Q. A card of a hand was chosen. Does the stack tell which?  A. No: only what lies open is pointed at."""
    game = set_up(A={"hand": ["Thief"]}, B={"hand": ["Ox", "Rite"]})
    answer(game, "deploy Thief")
    while game.question is not None and game.question.kind != "main":
        for seat in ("A", "B", SPECTATOR):
            assert [place for one in stack(game, seat) for place in one["picks"] if "hand" in place] == []
        game.answer(game.legal.keys()[0])
