"""Bots: they play well, see nothing hidden, and give the same answer to the same glimpse."""

import pytest

from repeats import ANY_RULES, first, marked
from rulewright.arena.match import Pairing, play_all, play_out
from rulewright.bots import BOTS, Bot, bot
from rulewright.bots.glimpse import Glimpse
from rulewright.bots.greedy import Look
from rulewright.bots.levels import Level
from rulewright.bots.search import Search
from rulewright.engine.chance import Chance, root_of
from rulewright.games import new, registration
from rulewright.scenario.document import parse_document
from rulewright.spoils.game import Spoils
from rulewright.spoils.table.actions import Repeat

MODES = ("training", "skirmish", "total_war")


def thinker(name: str) -> Bot:
    """Give a bot; one that searches looks ahead twice at each decision, which shows what it looks at."""
    found = bot(name, "seed")
    if isinstance(found, Search):
        found.looks = 2
    return found


# Of a search, tests/bots/test_search.py shows the same with a deeper tree.
@pytest.mark.parametrize(
    "name", [marked(name, long=name == "search") for name, kind in sorted(BOTS.items()) if not issubclass(kind, Level)]
)
@pytest.mark.parametrize(
    ("which", "options"),
    [
        *[("starfighter", {"mode": mode}) for mode in MODES],
        ("spoils", {"decks": ("red-column", "night-school")}),
    ],
)
def test_a_bot_cannot_tell_two_worlds_apart(which: str, options: dict[str, object], name: str) -> None:
    """Q. Does a bot use cards it cannot know?  A. No: in worlds that look alike it answers alike."""
    game = new(which, seed="two worlds", **options)
    chance = Chance(root_of("two worlds"))
    asked = 0
    while game.question is not None:
        if len(game.question.actions) > 1:
            asked += 1
            answer = thinker(name).choose(Glimpse.of(game))
            other = game.permuted(game.asks, chance)
            assert thinker(name).choose(Glimpse.of(other)) == answer
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


def test_the_other_deck_is_never_looked_up() -> None:
    """Q. What does an imagined game of The Spoils deal to the opponent?  A. What was seen, or its own cards."""
    game = new("spoils", decks=("red-column", "soft-coins"), seed="list")
    assert isinstance(game, Spoils)
    own = {game.config.definitions[one].name for one in game.config.decks[0]}
    theirs = {game.config.definitions[one].name for one in game.config.decks[1]}
    assert theirs - own
    for number in range(5):
        world = game.imagine("A", Chance(root_of(str(number))))
        assert isinstance(world, Spoils)
        t = world.table
        dealt = {world.printed(one).name for one in (*t.hands[1], *t.decks[1])}
        assert dealt <= own
        assert not world.faults()


def test_what_others_chose_is_no_trouble_to_whoever_imagines() -> None:
    """Q. The opponent has chosen starting resources that a bot cannot know. May it imagine their deck?  A. Yes."""
    game = new("spoils", decks=("tax-and-drum", "under-the-floor"), seed="starting")
    while game.question is not None and game.asks == "A" and game.question.kind == "starting resource":
        game.choose(0)
    for number in range(20):
        world = game.imagine("B", Chance(root_of(str(number))))
        while world.question is not None and world.question.kind == "starting resource":
            world.choose(0)
        assert not world.faults()


def test_greedy_does_not_weigh_repetitions() -> None:
    """Q. May a bot spend its time on repeating an action a hundred times?  A. No, it takes the action again."""
    game = new("spoils", decks=("red-column", "soft-coins"), seed="repetitions")
    chance = Chance(root_of("repetitions"))
    met = 0
    while game.question is not None and met < 5:
        repeats = [at for at, one in enumerate(game.question.actions) if isinstance(one, Repeat)]
        if repeats:
            met += 1
            weighed = Look(game.copy(), game.question.seat).values()
            assert sorted([*weighed, *repeats]) == list(range(len(game.question.actions)))
        game.choose(chance.below(len(game.question.actions)))
    assert met == 5


@pytest.mark.parametrize("mode", first(1, MODES))
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


@pytest.mark.parametrize("ruleset", ANY_RULES)
def test_greedy_beats_random_at_the_spoils(ruleset: str) -> None:
    """Q. Does greedy play The Spoils well?  A. It wins at least 80 % against random, from either seat."""
    pairings = [
        Pairing("spoils", bots, {"ruleset": ruleset, "seed": f"paired {ruleset}", "decks": decks})
        for decks in (("night-school", "soft-coins"), ("small-wheels", "red-column"))
        for bots in (("greedy", "random"), ("random", "greedy"))
    ]
    won = sum(report.result == "AB"[report.pairing.bots.index("greedy")] for report in play_all(pairings))
    assert won >= 0.8 * len(pairings)


def test_greedy_does_not_kill_itself() -> None:
    """Q. Two bots, one card each that would cost its player the game: is it played?  A. No, and the turn goes on."""
    text = """
game = "spoils"
title = "A card that nobody should play"
rules = ["CR3:102.1"]
script = ""
[cards."Bad Bargain"]
type = "Tactic"
cost = 0
text = "Your faction loses 3 influence. Draw a card."
[A]
influence = 3
hand = ["Bad Bargain"]
[B]
"""
    game = registration("spoils").scripts.set_up(parse_document(text, "t.toml").data, "crlate", None).game
    assert bot("greedy", "1").choose(Glimpse.of(game)) == "end turn"


def test_greedy_attacks_with_all_where_few_would_be_lost() -> None:
    """Q. One blocker survives three of our four attackers and kills them: does greedy attack?  A. With all four."""
    text = """
game = "spoils"
title = "Together they win, one by one they die"
rules = ["CR3:102.1"]
script = ""
[cards."Thin Hound"]
cost = 3
strength = 1
life = 1
speed = 3
[cards."Stone Porter"]
cost = 3
strength = 4
life = 4
speed = 2
[A]
play = ["Thin Hound", "Thin Hound", "Thin Hound", "Thin Hound"]
[B]
play = ["Stone Porter"]
"""
    game = registration("spoils").scripts.set_up(parse_document(text, "t.toml").data, "crlate", None).game
    while game.question is not None and game.asks == "A":
        game.answer(bot("greedy", "1").choose(Glimpse.of(game)))
    assert isinstance(game, Spoils)
    assert len(game.table.attacking[0]) == 4


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


@pytest.mark.parametrize("name", ["starfighter", "spoils"])
def test_a_question_is_put_into_words_only_for_who_reads_them(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Q. A bot goes by the kind of a question. Is the question said?  A. No; and yes where a bot reads it."""
    game = new(name, seed="unread")
    told: list[str] = []

    def prompt() -> str:
        told.append("said")
        return "Which?"

    monkeypatch.setattr(game, "prompt", prompt)
    for who in ("random", "greedy", "search@2looks"):
        assert bot(who, "seed").choose(Glimpse.of(game)) in game.legal
    assert not told
    assert Glimpse.of(game).prompt == "Which?"
    assert told
