"""A table to try a card at: the card in hand, resources to deploy it, and something to aim at on both sides."""

from collections import Counter
from typing import Final

from rulewright.engine.chance import Chance, root_of
from rulewright.engine.value import Json
from rulewright.spoils.begin import STARTER_DECKS
from rulewright.spoils.cards import sets
from rulewright.spoils.cards.judging import read_deck
from rulewright.spoils.game import Spoils
from rulewright.spoils.procedures.book import RULEBOOK
from rulewright.spoils.scenario.setting import Setting
from rulewright.spoils.table.ruleset import RULESETS
from rulewright.spoils.words import conditions as k
from rulewright.spoils.words import paragraphs as p
from rulewright.spoils.words.amounts import IconsOf
from rulewright.spoils.words.definition import STAPLES, Definition
from rulewright.spoils.words.things import This
from rulewright.spoils.words.walk import parts

SPARE: Final = 5  # resources beyond the card's own cost, for its abilities
COMPANY: Final = (
    ("Ditch Recruit", "Shield Aunt", "Drum Captain", "Wayside Inn", "Jar of Lost Names"),
    ("Ditch Recruit", "Mudslide Rider", "Shield Aunt", "Wayside Inn", "Jar of Lost Names"),
)
HAND: Final = ("Ditch Recruit", "Short Temper", "Plough Giant")
BURIED: Final = ("Ditch Recruit", "Jar of Lost Names")  # in discard piles and in A's void, for texts that dig there
STAPLE_OF: Final = {icon: name for name, icon in STAPLES.items()}
AT_THE_START: Final = ("resource", "faction")  # what is played, or works, when a turn starts


def trial(card: Definition, ruleset: str, seed: int | str) -> Spoils:
    """Lay a table with a card in A's hand (or as A's faction) and run to the first question."""
    setting = Trial(card, ruleset, str(seed))
    script = setting.script()
    assert isinstance(script.game, Spoils)
    return script.game


class Trial(Setting):
    """Lays the table: like a scenario's, but the card is there already, and the decks are for a first game."""

    def __init__(self, card: Definition, ruleset: str, seed: str) -> None:
        """Describe the table as a scenario would."""
        self.tried = card
        chance = Chance(root_of(f"trial {seed}"))
        decks = [read_deck(sets.decks()[name], name, RULESETS[ruleset]) for name in STARTER_DECKS]
        sides: list[dict[str, Json]] = []
        for deck, company in zip(decks, COMPANY, strict=True):
            cards: list[Json] = [one.name for one in chance.shuffled(deck.cards)]
            play: list[Json] = [*company]
            sides.append({"faction": deck.faction.name, "deck": cards, "play": play, "hand": [*HAND]})
        a, b = sides
        b["resources"] = ["Rage"] * SPARE
        a["resources"] = resources_for(card)
        if "faction" in card.types:
            a["faction"] = card.name
        else:
            a["hand"] = [card.name, *HAND]
        a["discard"] = [card.name, *BURIED] if names_area(card.paragraphs, "discard") else [*BURIED]
        b["discard"] = [*BURIED]
        if RULESETS[ruleset].void:
            a["void"] = [*BURIED]
        phase = "start" if set(AT_THE_START) & set(card.types) else "main"
        super().__init__({"A": a, "B": b, "phase": phase, "seed": seed}, ruleset, RULEBOOK)

    def define_cards(self) -> None:
        """Take the card as it is; it comes before any other of its name."""
        self.add(self.tried)


def resources_for(card: Definition) -> list[Json]:
    """Give resources that meet every threshold of a card and pay for it with some to spare."""
    needed = Counter(card.threshold)
    for icons in thresholds(card.paragraphs):
        needed |= Counter(icons)
    down: Json = {"card": card.name if flips_up(card) else "Blank Card", "face": "down"}
    found: list[Json] = [down] * max(needed.pop("V", 0), int(flips_up(card)))
    for icon, count in sorted(needed.items()):
        found += [STAPLE_OF[icon]] * count
    filler = STAPLE_OF[min(needed)] if needed else "Rage"
    return [*found, *[filler] * max(0, card.numeric_cost + SPARE - len(found))]


def thresholds(word: object) -> list[str]:
    """List the icons that a text asks for: in front of abilities and paragraphs, and in conditions."""
    if isinstance(word, k.Compares) and isinstance(word.one, IconsOf):
        return [word.one.icon * getattr(word.other, "number", 1)]
    inner = [icons for one in parts(word) for icons in thresholds(one)]
    own = getattr(word, "threshold", "")
    return [own, *inner] if own else inner


def flips_up(card: Definition) -> bool:
    """Whether a card is played from face-down, too."""
    return any(isinstance(one, p.FlipUp) for one in card.paragraphs)


def names_area(word: object, area: str) -> bool:
    """Whether a text works or is used while its card is in an area."""
    if isinstance(word, tuple):
        return any(names_area(one, area) for one in word)
    if isinstance(word, p.Ability):
        return word.area == area
    if isinstance(word, p.While) and isinstance(word.condition, k.Has) and word.condition.card == This():
        return word.condition.cards.area == area
    return False
