"""Small random tables around one card with costs, over every verb that a cost section reads, every area and ruleset.

What costs are offered for is compared with `possible.py`, which tries every answer.
"""

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, cast

from possible import disagreement, walked

from rulewright.engine.action import Action
from rulewright.engine.script import Table
from rulewright.engine.value import Json
from rulewright.spoils.cards.definitions import BadCard, card_of
from rulewright.spoils.game import Spoils
from rulewright.spoils.meaning.players import DUEL
from rulewright.spoils.procedures.book import RULEBOOK
from rulewright.spoils.scenario.setting import Setting
from rulewright.spoils.table.actions import Deploy, Use
from rulewright.spoils.table.ruleset import RULESETS
from rulewright.spoils.words import paragraphs as p

# The sentences of each verb. `X` is chosen before.
COSTS: Final[dict[str, tuple[str, ...]]] = {
    "deplete": (
        "Deplete this card.",
        "Deplete a character you control.",
        "Deplete 2 characters you control.",
        "Deplete X characters you control.",
        "Deplete all characters you control.",
        "Pick a character you control. Deplete it.",
    ),
    "restore": (
        "Restore this card.",
        "Restore a character you control.",
        "Restore a card you control.",
        "Restore X characters you control.",
    ),
    "destroy": (
        "Destroy this card.",
        "Destroy an item you control.",
        "Destroy 2 items you control.",
        "Destroy a character you control.",
        "Destroy a resource you control.",
        "Destroy a location you control.",
        "Destroy X items you control.",
        "Destroy all items you control.",
        "Pick a character you control. Destroy it.",
    ),
    "discard": ("Discard a card.", "Discard 2 cards.", "Discard a character.", "Discard X cards."),
    "discard at random": ("Discard a card at random.", "Discard 2 cards at random.", "Discard X cards at random."),
    "discard a hand": ("Discard your hand.",),
    "pick": (
        "Pick a character.",
        "Pick a character in your discard pile.",
        "Pick an item you control.",
        "Pick 2 characters you control.",
        "Pick X characters.",
        "Pick up to 2 characters.",
        "Pick a character in your hand.",
    ),
    "choose": (
        "Choose a character you control.",
        "Choose an item in your discard pile.",
        "Choose a card in your hand.",
        "Choose a player.",
        "Choose a card type.",
        "Choose one: discard a card; or destroy an item you control.",
    ),
    "pay": ("Pay 1.", "Pay 2.", "Pay X.", "Pick a character. Pay Y, where Y is its numeric cost."),
    "remove tokens": (
        "Remove a token from this card.",
        "Remove 2 tokens from this card.",
        "Remove X tokens from this card.",
        "Remove all tokens from this card.",
        "Remove a token from a character you control.",
    ),
    "put tokens": ("Put a token on this card.", "Put X tokens on this card.", "Put a token on an item you control."),
    "influence": (
        "Your faction loses 1 influence.",
        "Your faction loses 3 influence.",
        "Your faction loses X influence.",
        "Your faction gains 2 influence.",
    ),
    "inflict": (
        "Inflict 1 damage to your faction.",
        "Inflict 2 damage to this card.",
        "Inflict X damage to your faction.",
        "Inflict 2 damage to a character you control.",
    ),
    "put into hand": (
        "Put this card into its owner's hand.",
        "Put a character you control into its owner's hand.",
        "Put X characters you control into their owners' hands.",
        "Put a character in your discard pile into your hand.",
        "Put X resources you control into their owners' hands.",
        "Pick a character you control. Put it into its owner's hand.",
    ),
    "put into deck": (
        "Put a card in your hand on the bottom of your deck.",
        "Put a card in your hand on top of your deck.",
        "Put X cards in your hand on the bottom of your deck.",
        "Put a card in your discard pile on the bottom of your deck.",
    ),
    "put into discard": (
        "Put an item you control into its owner's discard pile.",
        "Put the top card of your deck into your discard pile.",
        "Put the top 3 cards of your deck into your discard pile.",
        "Put the top X cards of your deck into your discard pile.",
    ),
    "remove": (
        "Remove this card from the game.",
        "Remove an item you control from the game.",
        "Remove a card in your discard pile from the game.",
        "Remove 2 cards in your discard pile from the game.",
        "Remove X cards in your discard pile from the game.",
        "Remove the top 2 cards of your deck from the game.",
        "Remove the top X cards of your deck from the game.",
        "Remove a card in your hand from the game.",
        "Remove all cards in your discard pile from the game.",
    ),
    "put into the void": (
        "Put a card in your hand into the void.",
        "Put this card into the void.",
        "Put a character you control into the void.",
    ),
    "put into play": (
        "Put a character in your discard pile into play.",
        "Put an item in your hand into play.",
        "Put a Micromajig token into play.",
    ),
    "reveal": (
        "Reveal a character in your hand.",
        "Reveal X cards in your hand.",
        "Reveal your hand.",
        "Reveal the top card of your deck.",
    ),
    "search": ("Search your deck for a character. Put it into your hand.",),
    "draw": ("Draw a card.", "Draw 2 cards.", "Draw X cards."),
    "attach": (
        "Attach a resource you control to your faction.",
        "Detach a resource from your faction.",
        "Detach X resources.",
    ),
    "flip": (
        "Flip a face-down card you control face-up.",
        "Flip a character you control face-down under its owner's control.",
    ),
    "lose": (
        "This card loses covert this turn.",
        'This card loses the "soldier" subtype this turn.',
        "This card loses 1 strength this turn.",
        "This card loses 3 strength this turn.",
        "This card loses X strength this turn.",
    ),
    "take control": (
        "Take control of a character.",
        "Take control of an item your opponent controls.",
        "Pick a character. Take control of it this turn.",
    ),
    "gain": ("This card gains 1 strength this turn.", "This card gains covert this turn."),
    "only": (
        "Use this only during your turn.",
        "Use this only during a battle.",
        "Use this only if you control an item.",
        "Use this only if this card has a token on it.",
    ),
    "others": (
        "Your opponent discards a card.",
        "Your opponent destroys a character they control.",
        "Put the top 2 cards of your opponent's deck into their discard pile.",
        "Your opponent's faction loses 2 influence.",
        "As though you were your opponent, destroy a character you control.",
        "You may discard a card.",
        "Shuffle your deck.",
    ),
}
# Texts of other cards: what forbids a verb, costs something or follows a cost.
TEXTS: Final = (
    "Characters cannot be depleted.",
    "Characters cannot be restored.",
    "Characters cannot be destroyed.",
    "Items you control cannot be destroyed.",
    "Characters cannot be picked.",
    "You cannot draw cards.",
    "You cannot search your deck.",
    "Players must pay 1 to pick a character you control.",
    "Tactics you play cost 1 less.",
    "When a character is destroyed, put it into its owner's hand.",
    "When a character is depleted, restore it.",
    "When an item you control is destroyed, put a Micromajig token into play.",
    "When you discard a card, put a token on this card.",
    "When your faction loses influence, your faction gains 1 influence.",
    "If a character would be destroyed, put it into its owner's hand instead.",
)
OTHERS: Final[dict[str, Table]] = {
    "Test Ox": {"type": "Character", "cost": 1, "strength": 2, "life": 2, "speed": 2},
    "Test Knight": {"type": "Character", "cost": 2, "strength": 1, "life": 1, "speed": 2, "text": "Covert"},
    "Test Hat": {"type": "Item", "cost": 1},
    "Test Barn": {"type": "Location", "cost": 1, "structure": 3},
}
WORN: Final[dict[str, Table]] = {"Test Cap": {"type": "Item", "cost": 1, "text": "Attach to Character"}}


@dataclass(frozen=True)
class CostTable:
    """A small table on which A could use the ability of a card, or deploy it."""

    ruleset: str
    costs: tuple[str, ...]
    deployed: bool
    document: Table

    def game(self) -> Spoils:
        """Lay it."""
        return cast("Spoils", Setting(self.document, self.ruleset, RULEBOOK).script().game)

    def action(self, game: Spoils) -> Action:
        """Give the action with the costs."""
        t = game.table
        thing = next(one for one in range(len(t.card)) if t.alive(one) and game.printed(one).name == "Test Engine")
        if self.deployed:
            return Deploy(thing)
        numbers = game.lexicon.paragraphs[t.definition[t.card[thing]]]
        return Use(thing, next(one for one in numbers if isinstance(game.lexicon.words[one], p.Ability)))


class CostTables:
    """Draws tables."""

    def __init__(self, below: Callable[[int], int], ruleset: str) -> None:
        """Draw by `below` for a ruleset."""
        self.below = below
        self.ruleset = ruleset

    def one_of(self, things: "tuple[str, ...]") -> str:
        """Draw one of some."""
        return things[self.below(len(things))]

    def readable(self, verb: str) -> CostTable:
        """Draw a table whose card the ruleset reads: by some verbs, and of some two costs, none can say so."""
        table = None
        while table is None:
            table = self.table(verb if verb != "put into the void" or RULESETS[self.ruleset].void else "pick")
        return table

    def table(self, verb: str) -> CostTable | None:
        """Draw a table around a cost of a verb, alone or with others; None if the ruleset cannot read the card."""
        costs = [self.one_of(COSTS[verb])]
        for _ in range(self.below(3)):
            costs.insert(self.below(len(costs) + 1), self.one_of(COSTS[self.one_of(tuple(COSTS))]))
        deployed = not self.below(3)
        engine = self.engine(tuple(costs), deployed=deployed)
        cards: dict[str, Json] = {"Test Engine": engine, **cast("dict[str, Json]", {**OTHERS, **WORN})}
        texts = [f"Test Rule {number}" for number in range(self.below(3))]
        cards |= {name: {**OTHERS["Test Ox"], "text": self.text(verb)} for name in texts}
        try:
            for name, facts in cards.items():
                card_of(name, cast("Table", facts), RULESETS[self.ruleset])
        except BadCard:
            return None
        side = self.side(texts)
        if deployed:
            side["hand"] = [*cast("list[Json]", side["hand"]), "Test Engine"]
        else:
            laid: Json = {"card": "Test Engine", "depleted": not self.below(3), "tokens": self.below(3)}
            worn: Json = {"card": "Test Cap", "attached_to": "Test Engine"}
            gear = [worn] if engine["type"] == "Character" and not self.below(3) else []
            side["play"] = [laid, *gear, *cast("list[Json]", side["play"])]
        document: Table = {"cards": cards, "A": side, "B": self.side([])}
        if RULESETS[self.ruleset].max_players > DUEL and (verb == "others" or not self.below(4)):
            document["C"] = self.side([])
        return CostTable(self.ruleset, tuple(costs), deployed, document)

    def text(self, verb: str) -> str:
        """Draw a text of another card, every second time one about the verb if there is one."""
        about = tuple([one for one in TEXTS if verb[:5] in one])
        return self.one_of(about if about and self.below(2) else TEXTS)

    def engine(self, costs: tuple[str, ...], *, deployed: bool) -> dict[str, Json]:
        """Give the card with the costs."""
        said = " ".join(costs)
        number = "Choose a number for X. " if " X " in said or " X." in said else ""
        said = f"{number}{said}"
        if deployed:
            said = said.replace("Use this only", "Play this only")
            effect = "Your faction gains 1 influence."
            return {"type": "Tactic", "cost": self.below(3), "text": f"COST: {said}\nEFFECT: {effect}"}
        facts: dict[str, Json] = {"type": self.one_of(("Character", "Item", "Location")), "cost": 1}
        if facts["type"] == "Character":
            facts |= {"strength": 2, "life": 2, "speed": 2, "subtypes": [self.one_of(("soldier", "cook"))]}
        if facts["type"] == "Location":
            facts |= {"structure": 2}
        covert = "Covert\n" if facts["type"] == "Character" and self.below(2) else ""
        return facts | {"text": f"{covert}GO\nCOST: {said}\nEFFECT: Your faction gains 1 influence."}

    def side(self, texts: list[str]) -> dict[str, Json]:
        """Draw one player's cards."""
        used = self.below(2)
        resources: list[Json] = [{"card": "Rage", "used": bool(used)}] * self.below(2)
        return {
            "influence": 1 + self.below(4),
            "resources": [*resources, *["Greed"] * self.below(3)],
            "play": [*[self.in_play() for _ in range(self.below(3))], *texts],
            "hand": self.pile(3),
            "deck": self.pile(4),
            "discard": self.pile(3),
        }

    def in_play(self) -> Json:
        """Draw a card in play."""
        name = self.one_of(tuple(OTHERS))
        kind = self.below(12)
        if kind in {0, 1}:
            return {"card": name, "face": "down"}
        if kind == 2:
            return "Micromajig"
        if kind == 3:
            return {"card": name, "owner": self.one_of(("A", "B"))}
        return {"card": name, "depleted": not self.below(3), "tokens": self.below(2)}

    def pile(self, most: int) -> list[Json]:
        """Draw the cards of a pile."""
        return [self.one_of((*OTHERS, "Rage")) for _ in range(self.below(most + 1))]


def draw(ruleset: str, number: int) -> str:
    """Draw the table of a number, verb after verb, and say what is wrong with what is offered there, if anything."""
    verb = tuple(COSTS)[number % len(COSTS)]
    below = random.Random(f"{ruleset} {number}").randrange  # noqa: S311 - a test
    table = CostTables(below, ruleset).readable(verb)
    game = table.game()
    action = table.action(game)
    wrong = disagreement(game, 0, action)
    assert game.question is not None
    if not wrong and action in game.question.actions:
        wrong = walked(game, 0, action, below)
    return f"{ruleset} {number} {table.costs}: {wrong}" if wrong else ""
