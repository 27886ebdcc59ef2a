"""Small random tables on which costs are satisfied: what they take is gone, and lost to the effect.

- a cost that was satisfied has left a trace, as large as its number: nothing can be taken that is not there;
- what a cost has moved, the effect does not touch, though it was picked for it.
"""

import random
from typing import Final, cast

from cost_tables import COSTS, OTHERS, CostTable, CostTables
from what_lies import NUMBERS, named

from rulewright.engine.game import Game
from rulewright.engine.script import Table
from rulewright.engine.value import Json
from rulewright.spoils.cards.definitions import BadCard, card_of
from rulewright.spoils.game import Spoils
from rulewright.spoils.procedures.book import RULEBOOK
from rulewright.spoils.procedures.costs import SatisfyCosts
from rulewright.spoils.scenario.setting import Setting
from rulewright.spoils.table.events import Noted
from rulewright.spoils.table.ruleset import RULESETS

# Verbs that take nothing away, or nothing of which each piece can be seen to go.
TRACELESS: Final = (
    "pick", "choose", "pay", "search", "only", "others", "gain", "take control", "reveal", "inflict",
)  # fmt: skip
PICKS: Final = ("Pick a character you control.", "Pick 2 characters you control.", "Pick an item you control.")
MOVES: Final = (
    "Destroy it.",
    "Put it into its owner's hand.",
    "Destroy a character you control.",
    "Destroy all items you control.",
    "Put a character you control into its owner's hand.",
    "Remove an item you control from the game.",
    "Flip a character you control face-down under its owner's control.",
    "Discard a card.",
)
EFFECTS: Final = (
    "Destroy the picked {}.",
    "Deplete the picked {}.",
    "Put a token on the picked {}.",
    "Put the picked {} into its owner's hand.",
    "Remove the picked {} from the game.",
    "Put the picked {} into play.",
    "Take control of the picked {}.",
)


class Watch:
    """Sees when costs begin and when they are satisfied."""

    def __init__(self) -> None:
        """Begin before any cost."""
        self.paying = False
        self.before: dict[int, tuple[object, ...]] = {}
        self.after: dict[int, tuple[object, ...]] = {}

    def look(self, game: Game) -> None:
        """Look at a game after a step that changed something."""
        assert isinstance(game, Spoils)
        if game.rehearsing:
            return
        paying = any([isinstance(frame.procedure, SatisfyCosts) for frame in game.frames])
        if paying and not self.paying:
            self.before = cards(game)
        if paying:
            self.after = cards(game)
        self.paying = paying


def cards(g: Spoils) -> dict[int, tuple[object, ...]]:
    """Tell of every card, by its number, everything that a cost could change; of a faction the influence, too."""
    t = g.table
    found: dict[int, tuple[object, ...]] = {}
    for one in [thing for thing in range(len(t.card)) if t.alive(thing)]:
        numbers = [g.standing.numbers.get((one, which), 0) for which in NUMBERS]
        influence = t.influence[t.faction.index(one)] if one in t.faction else 0
        words = (frozenset(g.keywords(one)), frozenset(g.standing.subtypes.get(one, ()))) if t.in_play(one) else ()
        state = (t.controller[one], t.depleted[one], t.attached[one], t.known[one])
        found[t.card[one]] = (one, *state, t.tokens[one], g.damage_on(one), influence, *numbers, *words)
    return found


def distance(before: dict[int, tuple[object, ...]], after: dict[int, tuple[object, ...]]) -> int:
    """Give how much was changed: numbers by how much, anything else by one; a card that moved or came is one.

    So is a card token that is no more.
    """
    total = len(before.keys() - after.keys())
    for card, now in after.items():
        was = before.get(card)
        if was is None or was[0] != now[0]:
            total += 1
            continue
        for old, new in zip(was[5:], now[5:], strict=True):
            total += abs(old - new) if isinstance(old, int) and isinstance(new, int) else int(old != new)
        total += sum([old != new for old, new in zip(was[1:5], now[1:5], strict=True)])
    return total


class PaidTables(CostTables):
    """Draws tables with an effect that speaks of what the costs have picked."""

    effect = "Your faction gains 1 influence."

    def engine(self, costs: tuple[str, ...], *, deployed: bool) -> dict[str, Json]:
        """Give the card with the costs; nothing else is to be paid."""
        facts = super().engine(costs, deployed=deployed)
        text = str(facts["text"]).rpartition("EFFECT: ")[0]
        return facts | {"cost": 0, "text": f"{text}EFFECT: {self.effect}"}

    def laid(self, costs: tuple[str, ...]) -> CostTable | None:
        """Lay a table around some costs; None if the ruleset cannot read the card."""
        deployed = not self.below(3)
        engine = self.engine(costs, deployed=deployed)
        try:
            card_of("Test Engine", engine, RULESETS[self.ruleset])
        except BadCard:
            return None
        side = self.side([])
        area = "hand" if deployed else "play"
        laid: Json = "Test Engine" if deployed else {"card": "Test Engine", "tokens": self.below(3)}
        side[area] = [laid, *cast("list[Json]", side[area])]
        document: Table = {"cards": {"Test Engine": engine, **OTHERS}, "A": side, "B": self.side([])}
        return CostTable(self.ruleset, costs, deployed, document)


def paid(table: CostTable, watch: Watch, chance: random.Random) -> tuple[Spoils, list[str]] | None:
    """Do what the table is about with random answers, until it is done; None if it is not offered or taken back."""
    game = cast("Spoils", Setting(table.document, table.ruleset, RULEBOOK.watched(watch.look)).script().game)
    action = table.action(game)
    if action not in [option.action for option in game.legal]:
        return None
    game.answer(game.key(action))
    answers: list[str] = []
    while game.question is not None and game.question.kind != "main":
        answers.append(game.key(game.question.actions[chance.randrange(len(game.question.actions))]))
        game.answer(answers[-1])
    if any([isinstance(one, Noted) and one.kind == "takes back" for one in game.events]):
        return None
    return game, answers


def traceless(ruleset: str, chance: random.Random) -> str:
    """Satisfy one cost and see whether it has left its trace. [CR3:401.3b]"""
    verb = chance.choice([one for one in COSTS if one not in TRACELESS])
    tables = PaidTables(chance.randrange, ruleset)
    table = tables.laid((chance.choice(COSTS[verb]),))
    watch = Watch()
    done = None if table is None else paid(table, watch, chance)
    if table is None or done is None:
        return ""
    wanted = number_of(table.costs[0], done[1])
    found = distance(watch.before, watch.after)
    return f"{table.costs[0]} changes {found}, not {wanted}" if found < wanted else ""


def number_of(cost: str, answers: list[str]) -> int:
    """Give the number of a cost: the one in its text, or what was chosen for X, 0 if nothing could be; or else 1."""
    if " X " in cost:
        return next((int(one.removeprefix("choose ")) for one in answers if one.startswith("choose ")), 0)
    return next((int(word) for word in cost.split() if word.isdigit()), 1)


def touched(ruleset: str, chance: random.Random) -> str:
    """Let an effect speak of what was picked, and see that it leaves alone what the costs have moved. [CR3:402.4]"""
    pick = chance.choice(PICKS)
    tables = PaidTables(chance.randrange, ruleset)
    tables.effect = chance.choice(EFFECTS).format("item" if "item" in pick else "character")
    table = tables.laid((pick, chance.choice(MOVES)))
    watch = Watch()
    done = None if table is None else paid(table, watch, chance)
    if table is None or done is None:
        return ""
    game, now = done[0], cards(done[0])
    moved = [card for card, was in watch.before.items() if card in watch.after and watch.after[card][0] != was[0]]
    wrong = [named(game, cast("int", now[one][0])) for one in moved if one in now and now[one] != watch.after[one]]
    wrong = [name for name in wrong if name != "Test Engine"]
    return f"{table.costs}, {tables.effect} It touches {wrong}, which the costs have moved" if wrong else ""


def draw(ruleset: str, number: int) -> str:
    """Draw the table of a number and say what is wrong, if anything."""
    law = touched if number % 2 else traceless
    found = law(ruleset, random.Random(f"{ruleset} {number}"))  # noqa: S311 - a test
    return f"{ruleset} {number}: {found}" if found else ""
