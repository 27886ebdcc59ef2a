"""Starfighter in numbers: the boards as they lie, the hand, and the verbs of its questions."""

from collections.abc import Mapping
from typing import Any, Final

from rulewright.engine.action import Action
from rulewright.envs.layout import Layout, Region, Verb
from rulewright.envs.tables.table import Asked, Said, Shown, Sight, flag, one_of
from rulewright.starfighter import actions as a
from rulewright.starfighter.cards import EFFECT_NAMES
from rulewright.starfighter.cruisers import SECTORS
from rulewright.starfighter.game import MODES
from rulewright.starfighter.shapes import Placed, PlacedHalf, Squadron, StarfighterBoard, StarfighterView, shown
from rulewright.starfighter.table import PHASES

HAND: Final = 20  # cards; more are seen by their number alone
HEIGHT: Final = 4  # cards in a sector, as many as a board that ships has spaces
FARTHEST: Final = 4  # to which the boards can be shifted, either way
EFFECTS: Final = tuple(EFFECT_NAMES)
EFFECT_NUMBERS: Final = {effect: one_of(effect, EFFECTS) for effect in (*EFFECTS, "")}  # a half may have none
HALVES: Final = ("upper", "lower")
KINDS: Final = (
    "cruiser", "deployment", "sector", "shift", "order", "first", "place", "half", "lateral", "vertical", "free",
    "pivot", "destruction", "damage_fighter", "barrel_roll",
)  # fmt: skip
# By how much each number is divided, so that most lie between 0 and 1
ROUNDS, ARMOR, STOCK, PILE, FIGHTERS, LEVELS, FORCE = 20.0, 20.0, 20.0, 100.0, 3.0, 3.0, 10.0

SIDE: Final = (
    "armor", "armor at first", "cards in hand", "cards aside", "has passed",
    *[f"spaces of sector {one}" for one in range(1, SECTORS + 1)],
    *[f"force of sector {one}" for one in range(1, SECTORS + 1)],
    *[f"force that faces sector {one}" for one in range(1, SECTORS + 1)],
    *[f"sector {one} faces one" for one in range(1, SECTORS + 1)],
)  # fmt: skip
TABLE: Final = (
    "sits at A", *[f"mode {one}" for one in MODES], *[f"phase {one}" for one in PHASES], "round", "has the initiative",
    "has the turn", "is asked", *[f"offset {one}" for one in range(-FARTHEST, FARTHEST + 1)], "stock", "own deck",
    "other deck", "own discard pile", "other discard pile", *[f"own {one}" for one in SIDE],
    *[f"other {one}" for one in SIDE],
)  # fmt: skip
PRINTED: Final = ("fighters", *[f"effect {one}" for one in EFFECTS])
LYING: Final = (*PRINTED, "damaged", "shielded", "visible")
IN_HAND: Final = ("is there", "level", *[f"{half} {one}" for half in HALVES for one in PRINTED])
IN_PLAY: Final = (
    "is there", "face down", "known", "pivoted", "on top", "level",
    *[f"{half} {one}" for half in HALVES for one in LYING],
)  # fmt: skip
BOARDS: Final = ("own board", "other board")

LAYOUT: Final = Layout(
    "starfighter",
    TABLE,
    KINDS,
    (Region("hand", HAND, IN_HAND), *[Region(one, SECTORS * HEIGHT, IN_PLAY) for one in BOARDS]),
    (
        Verb("take", "order", 8),
        Verb("play", "row", 2, ("hand",)),
        Verb("sector", "number", SECTORS),
        Verb("pass", "number"),
        Verb("shift", "number", 3),
        Verb("order", "number", 2),
        Verb("first", "row", 2, BOARDS),
        *[Verb(one, "row", 1, BOARDS) for one in ("move", "pivot", "flip", "destroy", "damage")],
        Verb("half", "number", 2),
        Verb("place", "number", 16),
    ),
)
AIMS: Final = {a.Pivot: "pivot", a.Flip: "flip", a.Destroy: "destroy"}


class StarfighterSight(Sight):
    """Two boards that slide past each other, and squadron cards."""

    layout = LAYOUT

    def show(self, view: Mapping[str, Any]) -> Shown:
        """Put a view into numbers, its own side first."""
        seen = shown(view)
        own = "AB".index(seen["seat"])
        sides = ("AB"[own], "AB"[1 - own])
        found = Shown([*general(seen, own), *side(seen, sides[0]), *side(seen, sides[1])], {}, {})
        hand_rows(found, seen["boards"][sides[0]]["hand"] or [])
        for region, letter in zip(BOARDS, sides, strict=True):
            board_rows(found, LAYOUT.row_starts[region], letter, seen["boards"][letter])
        return found

    def say(self, action: Action, objects: tuple[str, ...], asked: Asked) -> Said:
        """Put an answer into its verb."""
        if isinstance(action, (a.Play, a.Move)) and action.sector is not None and asked.kind == "sector":
            return Said("sector", number=action.sector % SECTORS)
        if isinstance(action, a.Play):
            return Said("play", objects[0], action.down)
        if isinstance(action, a.Damage) and action.half is not None:
            return Said("half", number=action.half)
        if isinstance(action, a.First):
            return Said("first", objects[0], action.half & 1)
        if isinstance(action, (a.Move, a.Damage)):
            return Said("move" if isinstance(action, a.Move) else "damage", objects[0])
        if isinstance(action, a.Aim):
            return Said(AIMS[type(action)], objects[0])
        return numbered(action)


def numbered(action: Action) -> Said:
    """Put an answer that concerns no card into its verb."""
    if isinstance(action, a.Shift):
        return Said("shift", number=action.by + 1)
    if isinstance(action, a.Order):
        return Said("order", number=action.rightwards)
    if isinstance(action, a.Place):
        return Said("place", number=action.upper)
    return Said("pass", number=0) if isinstance(action, a.Pass) else Said("take")


def general(seen: StarfighterView, own: int) -> list[float]:
    """Give what is true of the whole table."""
    seat = seen["seat"]
    decks, discards = seen["decks"], [len(pile) for pile in seen["discards"]]
    if len(decks) == 2 and own == 1:  # noqa: PLR2004 - each player has a deck
        decks, discards = decks[::-1], discards[::-1]
    return [
        flag(own == 0), *one_of(seen["mode"], MODES), *one_of(seen["phase"], PHASES), seen["round"] / ROUNDS,
        flag(seen["initiative"] == seat), flag(seen["turn"] == seat), flag(seen["asked"] == seat),
        *[flag(seen["offset"] == one) for one in range(-FARTHEST, FARTHEST + 1)], seen["stock"] / STOCK,
        decks[0] / PILE, decks[-1] / PILE, discards[0] / PILE, discards[-1] / PILE,
    ]  # fmt: skip


def side(seen: StarfighterView, letter: str) -> list[float]:
    """Give what is true of one side; sectors lie from A's left on both."""
    board = seen["boards"][letter]
    column = "AB".index(letter)
    other = seen["boards"]["AB"[1 - column]]["forces"]
    facing = {pair[column] - 1: pair[1 - column] - 1 for pair in seen["facing"]}
    spaces = board["spaces"] or [0] * SECTORS
    return [
        board["armor"] / ARMOR, (board["armor_max"] or 0) / ARMOR, board["hand_size"] / HAND, board["aside"] / HAND,
        flag(letter in seen["passed"]), *[one / HEIGHT for one in spaces], *[one / FORCE for one in board["forces"]],
        *[other[facing[one]] / FORCE if one in facing else 0.0 for one in range(SECTORS)],
        *[flag(one in facing) for one in range(SECTORS)],
    ]  # fmt: skip


def hand_rows(found: Shown, hand: list[Squadron]) -> None:
    """Add the cards of the hand, in its order."""
    for place, card in enumerate(hand[:HAND]):
        row = LAYOUT.row_starts["hand"] + place
        upper, lower = [printed(half["fighters"], half["effect"]) for half in (card["upper"], card["lower"])]
        found.rows[row] = [1.0, card["level"] / LEVELS, *upper, *lower]
        found.things.setdefault(card["code"], row)


def board_rows(found: Shown, start: int, letter: str, board: StarfighterBoard) -> None:
    """Add the cards of a board, sector by sector, in each the lowest first."""
    for sector, cards in enumerate(board["sectors"]):
        for height, card in enumerate(cards[:HEIGHT]):
            row = start + sector * HEIGHT + height
            found.rows[row] = placed(card)
            found.things[f"{letter}{sector + 1}.{height}"] = row


def placed(card: Placed) -> list[float]:
    """Give a card in play as it lies."""
    front = card["front"]
    return [
        1.0, flag(card["down"]), flag(front is not None), flag(card["pivoted"]), flag(card["top"]),
        0.0 if front is None else front["level"] / LEVELS, *lying(card["upper"]), *lying(card["lower"]),
    ]  # fmt: skip


def lying(half: PlacedHalf) -> list[float]:
    """Give half of a card in play."""
    seen = printed(half["fighters"], half["effect"])
    return [*seen, half["damaged"] / FIGHTERS, half["shielded"] / FIGHTERS, flag(half["visible"])]


def printed(fighters: int, effect: str) -> list[float]:
    """Give half of a card as it is printed."""
    return [fighters / FIGHTERS, *EFFECT_NUMBERS[effect]]
