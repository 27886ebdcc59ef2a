"""Smoke play: one card on a random table where it can be deployed, used and set off, with invariants.

The card is in its owner's hand and wherever else it works; around it lie cards that others have drawn at random.
"""

import random
from collections.abc import Sequence

from rulewright.engine import contract
from rulewright.engine.rulebook import Rulebook
from rulewright.engine.value import Json
from rulewright.spoils.cards.definitions import PLAIN_FACTION
from rulewright.spoils.game import Spoils
from rulewright.spoils.procedures.book import RULEBOOK
from rulewright.spoils.procedures.perform import Perform
from rulewright.spoils.procedures.turn import Match, Turn
from rulewright.spoils.scenario.setting import Setting
from rulewright.spoils.scenario.trying import resources_for
from rulewright.spoils.table.actions import Repeat
from rulewright.spoils.table.cells import ACTIVE, FIRST, PHASE, TURN
from rulewright.spoils.table.ruleset import RULESETS
from rulewright.spoils.words.definition import Definition

WATCHED = RULEBOOK.watched(contract.sound)
WATCHFUL = 5  # every so-manieth table is looked at after every event, the others after every answer
ANSWERS = 40
FAVOUR = 0.6  # how often an option that names the card is preferred
COMPANY = 8  # other cards on the table
STANDING = ("character", "item", "location")  # what lies face-up in play


class Smoke(Setting):
    """A random table around a card."""

    def __init__(
        self, card: Definition, others: Sequence[Definition], ruleset: str, chooser: random.Random, rulebook: Rulebook
    ) -> None:
        """Describe the table as a scenario would."""
        self.cards = (card, *others, PLAIN_FACTION)
        self.chooser = chooser
        sides = [self.side(card, others, mine=mine, void=RULESETS[ruleset].void) for mine in (True, False)]
        phase = chooser.choice(("main", "main", "start"))
        turn = chooser.choice("AAB")
        seed = chooser.randrange(1 << 30)
        super().__init__({"A": sides[0], "B": sides[1], "phase": phase, "turn": turn, "seed": seed}, ruleset, rulebook)

    def define_cards(self) -> None:
        """Take the cards as they are."""
        for one in self.cards:
            self.add(one)

    def begin(self, game: Spoils) -> None:
        """Begin at the start of a turn or in its main part, after the state checks."""
        t = game.table
        main = self.phase == "main"
        for counter, value in ((ACTIVE, self.turn()), (FIRST, self.turn()), (TURN, int(main)), (PHASE, 2 * main)):
            t.count(counter, value)
        game.journal.begin_anew()
        game.start_at([(Match(), "turns"), (Turn(), "main" if main else "start"), (Perform(()), "forbid")])

    def side(self, card: Definition, others: Sequence[Definition], *, mine: bool, void: bool) -> dict[str, Json]:
        """Draw a side; the card's owner has it in hand, and perhaps elsewhere."""
        chooser = self.chooser
        names: list[Json] = [one.name for one in others if "faction" not in one.types]
        own: list[Json] = [card.name] if "faction" not in card.types else []
        play: list[Json] = []
        for one in (*chooser.sample(list(others), 3), *([card] if chooser.random() < (0.5 if mine else 0.2) else [])):
            if set(one.types) & set(STANDING) and "ATTACH" not in one.text.upper():
                state: Json = {
                    "card": one.name,
                    "depleted": chooser.random() < 0.2,
                    "fresh": chooser.random() < 0.3,
                    "tokens": chooser.choice((0, 0, 1, 3)),
                }
                play.append(state)
        faction = card.name if mine and "faction" in card.types else PLAIN_FACTION.name
        return {
            "faction": faction,
            "influence": chooser.choice((1, 5, 15, 25)),
            "play": [*play, "Micromajig"],
            "resources": [*resources_for(card), *["Rage"] * chooser.randrange(3)],
            "hand": [*(own if mine else []), *chooser.sample(names, 2)],
            "deck": [*chooser.choices(names, k=chooser.choice((0, 3, 12))), *own],
            "discard": [*chooser.sample(names, 2), *(own if mine and chooser.random() < 0.5 else [])],
            "void": chooser.sample(names, 1) if void else [],
        }


def smoke(card: Definition, pool: Sequence[Definition], ruleset: str, number: int) -> set[str]:
    """Play one random table around a card; give what happened to it: deployed, used, set off."""
    chooser = random.Random(f"{card.name} {ruleset} {number}")  # noqa: S311 - a test
    others = chooser.sample([one for one in pool if one.name != card.name], COMPANY)
    game = Smoke(card, others, ruleset, chooser, RULEBOOK if number % WATCHFUL else WATCHED).script().game
    assert isinstance(game, Spoils)
    contract.sound(game)
    for _ in range(ANSWERS):
        if game.question is None:
            break
        actions = game.question.actions
        options = [at for at, one in enumerate(actions) if not isinstance(one, Repeat)] or [0]
        if len(options) > 1 and chooser.random() < FAVOUR:
            named = [at for at in options if card.name in game.key(actions[at])]
            options = named or options
        game.choose(chooser.choice(options))
        contract.sound(game)
    return happened(game, card)


def happened(game: Spoils, card: Definition) -> set[str]:
    """Tell what happened to a card: whether it was deployed, its abilities used, its triggers set off."""
    lines = [line for line in game.log("A") if card.name in line]
    found = {word for word in ("deploys", "uses", "attacks", "plays") if any(f" {word} " in line for line in lines)}
    return found | ({"named"} if lines else set())
