"""Bots: they play well, see nothing hidden, and give the same answer to the same glimpse."""

import pytest

from rulewright.arena.match import Pairing, play_all, play_out
from rulewright.bots import BOTS, bot
from rulewright.bots.glimpse import Glimpse
from rulewright.engine.chance import Chance, root_of
from rulewright.games import new

MODES = ("training", "skirmish", "total_war")


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("name", sorted(BOTS))
def test_a_bot_cannot_tell_two_worlds_apart(mode: str, name: str) -> None:
    """Q. Does a bot use cards it cannot know?  A. No: in worlds that look alike it answers alike."""
    game = new("starfighter", mode=mode, seed="two worlds")
    chance = Chance(root_of("two worlds"))
    asked = 0
    while game.question is not None:
        if len(game.question.actions) > 1:
            asked += 1
            answer = bot(name, "seed").choose(Glimpse.of(game))
            other = game.permuted(game.asks, chance)
            assert bot(name, "seed").choose(Glimpse.of(other)) == answer
            game.answer(answer)
        else:
            game.choose(0)
    assert asked > 20


def test_the_other_fleet_is_never_looked_up() -> None:
    """Q. Does an imagined Total War game know the opponent's list?  A. No, cards outside it turn up, too."""
    game = new("starfighter", mode="total_war", seed="fleet", cruisers=("Ares", "Atlas"), first_player="A")
    fleet = set(new("starfighter", mode="total_war", seed="fleet").setup()["codes"])  # type: ignore[arg-type]
    imagined = [game.imagine("A", Chance(root_of(str(number)))) for number in range(5)]
    codes = {code for world in imagined for code in world.setup()["codes"]}  # type: ignore[union-attr]
    assert codes - fleet
    assert all(not world.faults() for world in imagined)


@pytest.mark.parametrize("mode", MODES)
def test_greedy_beats_random(mode: str) -> None:
    """Q. Does greedy play well?  A. It wins at least 85 % against random, from either seat."""
    games = 12
    pairings = [
        Pairing("starfighter", bots, {"mode": mode, "seed": f"paired {number}"})
        for number in range(games // 2)
        for bots in (("greedy", "random"), ("random", "greedy"))
    ]
    won = sum(report.result == "AB"[report.pairing.bots.index("greedy")] for report in play_all(pairings))
    assert won >= 0.85 * games


def test_a_bot_that_is_none_is_named() -> None:
    """Q. Who is Deep Thought?  A. Nobody here, and a sentence says who is."""
    with pytest.raises(ValueError, match="there are random, greedy"):
        bot("deep thought", "1")


def test_the_same_seeds_play_the_same_game() -> None:
    """Q. Is a bot game reproducible?  A. Yes, to the hash."""
    hashes = []
    for _ in range(2):
        game = new("starfighter", mode="skirmish", seed="again")
        play_out(game, ("greedy", "random"), "again")
        hashes.append(game.position_hash())
    assert hashes[0] == hashes[1]
