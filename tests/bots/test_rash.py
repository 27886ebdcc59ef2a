"""The bot of first games: it shows what there is to see, and lets whoever learns win."""

from pathlib import Path

import pytest

from rulewright.bots import bot
from rulewright.bots.glimpse import Glimpse
from rulewright.scenario.document import read_document
from rulewright.server.replays import begun, scenario_at

SCENARIOS = Path(__file__).parent.parent / "scenarios"
FIRST_GAMES = {"spoils": "102.1-a-first-game", "starfighter": "SF-164-a-first-game"}
# What the teacher points at, best first: the beginnings of keys.
TAUGHT = {
    "spoils": ("option 2", "play Rage", "deploy Halberd Twins", "use MARCHING SONG", "attack ", "pick Halberd Twins",
               "pick Ditch Recruit", "end turn", "next 1", "pick Rage", "pass"),
    "starfighter": ("play 0-31", "play 1-24 in sector 3", "play 2-8 in sector 3", "play 1-24", "play 2-8", "pass",
                    "stay", "left to right"),
}  # fmt: skip


@pytest.mark.parametrize("name", sorted(FIRST_GAMES))
def test_a_first_game_is_won_by_who_follows(name: str) -> None:
    """Q. I do what the teacher points at. Do I win, and soon?  A. Yes: in two turns, or in a round."""
    game = begun(scenario_at(SCENARIOS, name, FIRST_GAMES[name])).game
    mine = 0
    while not game.over:
        keys = game.legal.keys()
        if game.asks == "B":
            game.answer(bot("rash", "any").choose(Glimpse.of(game)))
            continue
        liked = [key for like in TAUGHT[name] for key in keys if key.startswith(like) and "face down" not in key]
        if name == "starfighter" and game.question is not None and game.question.kind == "sector":
            liked = [key for key in keys if key.endswith("in sector 3")]
        game.answer(liked[0])
        mine += len(keys) > 1
    assert game.result() == "A"
    assert mine <= 30
    if name == "spoils":
        assert game.log("A").count("B does not block") == 2  # the second time it could


def test_it_deploys_and_attacks() -> None:
    """Q. What does it do at its first table?  A. It deploys and attacks in every turn in which it can."""
    document = read_document(SCENARIOS / "spoils" / "102-object-of-the-game" / "102.1-a-first-game.toml")
    game = begun(document).game
    asked: dict[str, set[str]] = {}
    while not game.over and len(game.line) < 120:
        if game.asks == "B":
            answer = bot("rash", "any").choose(Glimpse.of(game))
            kind = "" if game.question is None else game.question.kind
            asked.setdefault(kind, set()).add(answer.partition(" ")[0])
            game.answer(answer)
        else:
            game.answer(game.legal.keys()[-1])
    assert {"deploy", "attack", "end"} <= asked["main"]
    assert asked["attackers"] >= {"pick"}
