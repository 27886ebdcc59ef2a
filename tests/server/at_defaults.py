"""Whole games of two people at default settings, as a bot would play for both: what is asked, what passes.

At every window that passes by itself although the player could act, every legal action is tried in a copy with every
choice that it leads to, and everybody passes from there on: what was about to happen must happen all the same. This
compares tables and not what is told of them, in the true world and not in an imagined one, and plays on in a plainer
way than the server foresees, so that neither could hide a mistake of the other.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from rulewright.bots import bot
from rulewright.bots.glimpse import Glimpse
from rulewright.engine.chance import Chance, root_of
from rulewright.engine.stack import Onlooker, Stack
from rulewright.engine.value import Value
from rulewright.games import new
from rulewright.server import protocol as p
from rulewright.server.live import Live
from rulewright.server.room import Room, Seat, hash_of
from rulewright.spoils.cards.sets import decks as installed
from rulewright.spoils.game import Spoils
from rulewright.spoils.table.actions import EndTurn, Pass, Repeat
from rulewright.spoils.table.areas import AREA_NAMES, PLAY
from rulewright.spoils.table.cells import TURN

# Stops wherever something can be done, as they were before there were smart ones
ABLE: Final[dict[str, p.When]] = {
    "responses": "able", "battle": "able", "end": "able", "turn": "able", "order": "never",
}  # fmt: skip
WINDOWS: Final = ("response", "window")
MOST_WAYS: Final = 400  # ways to act that are tried at one window
MOST_ANSWERS: Final = 300
RULESET: Final = "crlate"  # all ten decks are legal in it


@dataclass
class Played:
    """What came of a game: the answers that people gave, which of them were passes, and what passed by itself."""

    inputs: Counter[str] = field(default_factory=Counter)
    passes: Counter[str] = field(default_factory=Counter)
    skipped: Counter[str] = field(default_factory=Counter)  # windows with a choice that passed by themselves
    ways: int = 0  # that were tried at those
    wrong: list[str] = field(default_factory=list)


def decks_of(number: int) -> tuple[str, str]:
    """Give two of the decks that ship, so that ten games in a row play each of them twice."""
    names = sorted(installed())
    return names[number % len(names)], names[(number // len(names) + number + 1) % len(names)]


def table(number: int, stops: dict[str, p.When] | None = None) -> Live:
    """Seat two people at a new game."""
    seats = [Seat(one, "human", one, secret=hash_of(one), number=one, stops=dict(stops or {})) for one in "AB"]
    room = Room("room", "spoils", {}, seats, "0" * 64, "1" * 64, 0, state="playing")
    return Live(room, new("spoils", ruleset=RULESET, seed=f"passing {number}", decks=decks_of(number)))


def play(
    number: int, who: str = "greedy", *, prove: bool = True, stops: dict[str, p.When] | None = None, most: int = 2000
) -> Played:
    """Play a game to its end, by the answers of a bot wherever a person is asked."""
    live, found = table(number, stops), Played()
    bots = {seat: bot(who, root_of(f"{number} {seat}")) for seat in "AB"}
    while live.game.question is not None and live.seq < most:
        game, seat, window = live.game, live.game.asks, live.window()
        assert isinstance(game, Spoils)
        assert game.question is not None
        key = live.answers_itself()
        if not key:
            key = bots[seat].choose(Glimpse.of(game))
            found.inputs[window or game.question.kind] += 1
            found.passes[window] += live.passes(key)
            live.play(seat, key)
            continue
        if game.question.kind in WINDOWS and len(game.legal) > 1 and not live.is_resting(seat):
            found.skipped[window] += 1
            if prove:
                ways, wrong = proved(game)
                found.ways += ways
                found.wrong += [f"game {number}, answer {live.seq}: {one}" for one in wrong]
        live.play(seat, key, auto=True)
    return found


# The proof


def proved(game: Spoils) -> tuple[int, list[str]]:
    """Try everything at a window that passes; give how many ways there were, and which of them make a difference."""
    assert game.question is not None
    expected = came_of(game.copy(), game)
    tried, wrong = 0, []
    for done, other in ways(game, game, [], len(game.frames)):
        tried += 1
        if tried > MOST_WAYS:
            break
        came = came_of(other, game)
        if came != expected:
            changed = {key: (expected.get(key), came.get(key)) for key in {*expected, *came}}
            told = [f"{key} {one} {two}" for key, (one, two) in changed.items() if one != two]
            wrong.append(f"{game.asks} could {', '.join(done)}: {'; '.join(told)[:300]}")
    return tried, wrong


def ways(game: Spoils, start: Spoils, done: list[str], depth: int) -> Iterator[tuple[list[str], Spoils]]:
    """Give every way to act at a window, with the game when the player is asked there again, or goes on otherwise."""
    question = game.question
    assert question is not None
    for place, action in enumerate(question.actions):
        if not done and isinstance(action, (Pass, Repeat)):
            continue
        other = game.copy()
        said = [*done, game.key(action)]
        other.choose(place)
        other = let_pass(other, start, depth)
        asked = other.question
        if asked is None or asked.ordinary or asked.kind in WINDOWS:
            yield said, other
        else:
            yield from ways(other, start, said, depth)


def let_pass(game: Spoils, start: Spoils, depth: int) -> Spoils:
    """Let an action go on up to a choice of the player, or to its end."""
    for _ in range(MOST_ANSWERS):
        question = game.question
        if question is None or question.ordinary or game.table.counters[TURN] != start.table.counters[TURN]:
            return game
        mine = start.question is not None and question.seat == start.question.seat
        if mine and (question.kind not in WINDOWS or len(game.frames) == depth) and question.kind != "payment":
            return game
        game.choose(plain(game))
    return game


def plain(game: Spoils) -> int:
    """Give the answer that does least: to pass, to end the turn, or else the first."""
    assert game.question is not None
    last = len(game.question.actions) - 1
    return last if isinstance(game.question.actions[last], (Pass, EndTurn)) else 0


def came_of(game: Spoils, start: Spoils) -> dict[str, Value]:
    """Let everybody pass until what is pending, the battle and the end of the turn are over; tell what that changed."""
    game.chance = Chance(root_of("the same luck"))
    before = state(game, start)
    watch = Watch(game, start)
    game.onlooker = watch
    for _ in range(MOST_ANSWERS):
        question = game.question
        if question is None or question.ordinary or game.table.counters[TURN] != watch.turn:
            break
        watch.saw(game)
        game.choose(plain(game))
    watch.saw(game)
    return {key: change(before[key], watch.last[key]) for key in before if before[key] != watch.last[key]}


class Watch(Onlooker):
    """Somebody who looks at the table after each event, until the turn is over."""

    def __init__(self, game: Spoils, start: Spoils) -> None:
        """Look at what was there at the start."""
        self.turn = game.table.counters[TURN]
        self.start = start
        self.last = state(game, start)

    def saw(self, stack: Stack) -> None:
        """Look."""
        assert isinstance(stack, Spoils)
        if stack.table.counters[TURN] == self.turn:
            self.last = state(stack, self.start)


def change(before: Value, after: Value) -> Value:
    """Give what became of something: how much numbers rose or fell, or what it is now."""
    if isinstance(before, int) and isinstance(after, int):
        return after - before
    if isinstance(before, tuple) and isinstance(after, tuple):
        return tuple([change(one, two) for one, two in zip(before, after, strict=True)])
    return after


def state(game: Spoils, start: Spoils) -> dict[str, Value]:
    """Give how it stands: who has how much, and how each card is that the player knew and that was in play."""
    t = game.table
    found: dict[str, Value] = {}
    for player in range(t.players):
        found[f"hand {player}"] = len(t.hands[player])
        found[f"influence {player}"] = t.influence[player] if t.influence[player] > 0 else "none left"
        found[f"lost {player}"] = t.lost[player]
    now = {t.card[one]: one for one in range(len(t.card)) if t.alive(one)}
    for thing in start.table.play[0]:
        card = start.table.card[thing]
        found[f"card {start.printed(thing).name} {card}"] = looks(game, now[card]) if card in now else "nowhere"
    return found


def looks(game: Spoils, thing: int) -> Value:
    """Give how a card is, and how many effects go on about it; not what statics make of all that, now or later."""
    t = game.table
    if t.area[thing] != PLAY:
        return AREA_NAMES[t.area[thing]]
    effects = len([one for one in t.ongoing[0] if thing in one.things])
    return (game.controller(thing), t.down[thing], game.damage_on(thing), t.tokens[thing], t.markers[thing], effects)
