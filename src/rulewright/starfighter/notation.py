"""Notation: actions as keys, as sentences, and as typed lines. A key can be typed, too.

A card in play is written by its place, `A2.0` for the lowest card of A's sector 2, so that a key never tells which
card lies face down. Sectors are numbered from A's left on both boards [C-6].
"""

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias

from rulewright.engine.action import Action
from rulewright.starfighter.actions import (
    Aim,
    Damage,
    Destroy,
    First,
    Flip,
    Move,
    Order,
    Pass,
    Pivot,
    Place,
    Play,
    Shift,
    TakeCruiser,
)
from rulewright.starfighter.cards import EFFECT_NAMES, HALF_NAMES
from rulewright.starfighter.cruisers import SECTORS
from rulewright.starfighter.places import place_told, sector_key
from rulewright.starfighter.procedures.damage import DamageCard

if TYPE_CHECKING:
    from rulewright.starfighter.game import Starfighter

HAND: Final = "hand"
BOARD: Final = "board"
SHIFTS: Final = {-1: "shift left", 0: "stay", 1: "shift right"}
ORDERS: Final = ("right to left", "left to right")
VERBS: Final[dict[type[Aim], str]] = {Pivot: "pivot", Flip: "flip", Destroy: "destroy"}

Finder: TypeAlias = Callable[[str, str], int]  # a name and where it is expected -> a card, or -1 for one unseen


def place_of(g: "Starfighter", card: int) -> str:
    """Write where a card in play lies: `A2.0`."""
    sector = g.table.where[card]
    if sector < 0:
        return "?"
    return f"{sector_key(sector)}.{g.table.sectors[sector].index(card)}"


def key(g: "Starfighter", action: Action) -> str:
    """Write an action's stable key."""
    if isinstance(action, Play):
        face = " face down" if action.down else ""
        where = "" if action.sector is None else f" in sector {action.sector % SECTORS + 1}"
        code = g.table.squadron[action.card].code if action.card >= 0 else "?"
        return f"play {code}{face}{where}"
    if isinstance(action, Move):
        where = "" if action.sector is None else f" to sector {action.sector % SECTORS + 1}"
        return f"move {place_of(g, action.card)}{where}"
    if isinstance(action, Aim):
        return f"{VERBS[type(action)]} {place_of(g, action.card)}"
    if isinstance(action, Damage):
        half = "" if action.half is None else f" {HALF_NAMES[action.half]}"
        return f"damage {place_of(g, action.card)}{half}"
    if isinstance(action, First):
        return f"resolve {first_key(g, action.half)} first"
    return simple_key(action)


def first_key(g: "Starfighter", half: int) -> str:
    """Write a waiting effect by its half as it lies; by its card, too, where another waits that is written alike."""
    t = g.table
    written = {
        one: f"{t.half_shown(one).effect} {HALF_NAMES[t.lies_as(one // 4, one & 1)]}"
        for group in t.waiting[0][-1:]
        for one in (*group, half)
    }
    mine = written.get(half) or f"{t.half_shown(half).effect} {HALF_NAMES[t.lies_as(half // 4, half & 1)]}"
    return f"{mine} of {place_of(g, half // 4)}" if list(written.values()).count(mine) > 1 else mine


def simple_key(action: Action) -> str:
    """Write the key of an action that concerns no card."""
    if isinstance(action, Shift):
        return SHIFTS[action.by]
    if isinstance(action, Order):
        return ORDERS[action.rightwards]
    if isinstance(action, Place):
        return f"place {action.upper} upper {action.lower} lower"
    if isinstance(action, TakeCruiser):
        return f"take {action.cruiser}"
    return "pass"


def card_name(g: "Starfighter", card: int) -> str:
    """Name a card in play as everybody sees it, with its place."""
    t = g.table
    return f"{'the face-down card' if t.down[card] else title(g, card)} ({place_told(g, card)})"


def title(g: "Starfighter", card: int) -> str:
    """Name a card by its front, for a seat that knows it."""
    squadron = g.table.squadron[card]
    return squadron.code if squadron.code == squadron.name else f"{squadron.code} {squadron.name}"


def sentence(g: "Starfighter", action: Action) -> str:
    """Say an action as a button would: what will happen."""
    if isinstance(action, Play):
        squadron = g.table.squadron[action.card]
        level = "" if action.down else f", level {squadron.level}"
        where = "" if action.sector is None else f" in sector {action.sector % SECTORS + 1}"
        return f"Play {title(g, action.card)} face {'down' if action.down else 'up'}{level}{where}"
    if isinstance(action, Move):
        if action.sector is None:
            return f"Move {card_name(g, action.card)}"
        if action.sector == g.table.where[action.card]:
            return f"Raise {card_name(g, action.card)} to the top of its sector"
        return f"Move {card_name(g, action.card)} to sector {action.sector % SECTORS + 1}"
    if isinstance(action, Aim):
        return f"{VERBS[type(action)].capitalize()} {card_name(g, action.card)}"
    if isinstance(action, Damage):
        half = "" if action.half is None else f", {HALF_NAMES[action.half]} half"
        return f"Damage a fighter of {card_name(g, action.card)}{half}"
    if isinstance(action, First):
        t = g.table
        half = HALF_NAMES[t.lies_as(action.half // 4, action.half & 1)]
        return f"Apply {EFFECT_NAMES[t.half_shown(action.half).effect]} of the {half} half first"
    if isinstance(action, Place):
        return f"Place {action.upper} on the upper half, {action.lower} on the lower half"
    if isinstance(action, TakeCruiser):
        return cruiser_sentence(g, action)
    words = {"pass": "Pass: play no more cards this round", "stay": "Do not shift the cruiser"}
    words |= {"left to right": "Resolve the battles left to right", "right to left": "Resolve them right to left"}
    words |= {"shift left": "Shift the cruiser left", "shift right": "Shift the cruiser right"}
    return words[simple_key(action)]


def cruiser_sentence(g: "Starfighter", action: TakeCruiser) -> str:
    """Say what a cruiser class is."""
    cruiser = g.boards.cruiser(action.cruiser)
    return f"Take {cruiser.name}: armor {cruiser.armor}, spaces {'-'.join([str(one) for one in cruiser.spaces])}"


def objects(g: "Starfighter", action: Action) -> tuple[str, ...]:
    """Name the things that an action concerns, as the view places them: cards by place or code, sectors by number."""
    if isinstance(action, Play):
        found: tuple[str, ...] = (g.table.squadron[action.card].code,)
        return found if action.sector is None else (*found, sector_key(action.sector))
    if isinstance(action, Move):
        found = (place_of(g, action.card),)
        return found if action.sector is None else (*found, sector_key(action.sector))
    if isinstance(action, (Aim, Damage)):
        return (place_of(g, action.card),)
    if isinstance(action, First):
        return (place_of(g, action.half // 4),)
    return ()


def prompt(g: "Starfighter") -> str:
    """Say the open question in a sentence."""
    question = g.question
    if question is None:
        return "The game is over"
    if question.kind in PROMPTS:
        return PROMPTS[question.kind]
    first = question.actions[0]
    if isinstance(first, Play):
        return f"In which sector do you play {title(g, first.card)}{' face down' if first.down else ''}?"
    if isinstance(first, Move):
        return f"To which sector do you move {card_name(g, first.card)}?"
    if isinstance(first, Damage):
        return f"Which half of {card_name(g, first.card)} is damaged?"
    assert isinstance(first, Place)
    damage = g.frames[-1].procedure
    assert isinstance(damage, DamageCard)
    tokens = f"{damage.tokens} damage tokens go" if damage.tokens > 1 else "the damage token go"
    return f"Where do{'es' if damage.tokens == 1 else ''} {tokens} on {card_name(g, damage.card)}?"


PROMPTS: Final = {
    "cruiser": "Which cruiser do you take?",
    "deployment": "Which card do you play?",
    "shift": "Do you shift your cruiser before the battles?",
    "order": "From which side are the battles resolved?",
    "first": "Which of your effects is applied first?",
    "lateral": "Lateral movement: which card do you move to a neighbouring sector?",
    "vertical": "Vertical movement: which card do you raise to the top of its sector?",
    "free": "Free movement: which card do you move to another sector?",
    "pivot": "Pivoting: which card do you turn by half a circle?",
    "destruction": "Destruction: which card do you destroy?",
    "barrel_roll": "Barrel roll: which card do you turn over?",
    "damage_fighter": "Damage on fighter: the highest card of which sector do you damage?",
}


# Reading

SECTOR: Final = r"(?:(?P<side>[ab])'s )?sector (?P<sector>[1-5])"
PATTERNS: Final = [
    ("play", re.compile(rf"plays? (?P<name>.+?)(?: face[- ](?P<face>up|down))?(?: in {SECTOR})?")),
    ("pass", re.compile(r"pass(?:es)?")),
    ("shift", re.compile(r"(?:shifts? (?P<way>left|right)|stays?)")),
    ("order", re.compile(r"(?:resolves? )?(?P<order>left to right|right to left)")),
    (
        "first",
        re.compile(
            r"resolves? (?P<effect>[a-z0-9_ ]+?)(?: (?P<half>upper|lower))?"
            r"(?: of (?P<name>.+?))?(?: (?P<lies>upper|lower))? first"
        ),
    ),
    ("place", re.compile(r"places? (?:(?P<upper>\d+) upper)?(?:,? ?(?:and )?(?P<lower>\d+) lower)?")),
    ("move", re.compile(rf"moves? (?P<name>.+?)(?: to {SECTOR})?")),
    ("pivot", re.compile(r"pivots? (?P<name>.+)")),
    ("flip", re.compile(r"flips? (?P<name>.+)")),
    ("destroy", re.compile(r"destroys? (?P<name>.+)")),
    ("damage", re.compile(r"damages? (?P<name>.+?)(?: (?P<half>upper|lower))?")),
    ("take", re.compile(r"takes? (?P<name>.+)")),
]
SHAPES: Final = (
    "play CARD [face down] [in sector N], pass, shift left|right, stay, left to right, right to left, move CARD "
    "[to sector N], pivot CARD, flip CARD, destroy CARD, damage CARD [upper|lower], place N upper M lower, "
    "resolve EFFECT [upper|lower] [of CARD] first, take CLASS"
)


def read(g: "Starfighter", line: str, find: Finder, player: int = -1) -> Action:
    """Read a typed action; `find` turns names into cards. Raises `ValueError` with a sentence."""
    text = " ".join(line.split())
    for kind, pattern in PATTERNS:
        match = pattern.fullmatch(text.casefold())
        if match:
            named = match.groupdict()
            span = match.span("name") if named.get("name") else (0, 0)
            return Reading(g, find, player, named, text[span[0] : span[1]].strip('"')).action(kind)
    msg = f"{line!r} is not an action; write one of: {SHAPES}"
    raise ValueError(msg)


class Reading:
    """One typed line, taken apart."""

    def __init__(self, g: "Starfighter", find: Finder, player: int, parts: dict[str, str | None], name: str) -> None:
        """Keep the parts of the line; `name` is written as it was typed."""
        self.g = g
        self.find = find
        self.player = player if player >= 0 else (g.question.seat if g.question else 0)
        self.parts = parts
        self.name = name

    def action(self, kind: str) -> Action:
        """Give the action of a line of this kind."""
        if kind == "play":
            card = self.find(self.name, HAND)
            return Play(card, int(self.parts["face"] == "down"), self.sector(self.player))
        if kind == "move":
            card = self.find(self.name, BOARD)
            return Move(card, self.sector(self.g.table.owner(card) if card >= 0 else self.player))
        if kind in ("pivot", "flip", "destroy"):
            aims: dict[str, type[Aim]] = {"pivot": Pivot, "flip": Flip, "destroy": Destroy}
            return aims[kind](self.find(self.name, BOARD))
        if kind == "damage":
            half = self.parts["half"]
            return Damage(self.find(self.name, BOARD), None if half is None else HALF_NAMES.index(half))
        return self.plain_action(kind)

    def plain_action(self, kind: str) -> Action:
        """Give an action that names no card."""
        if kind == "pass":
            return Pass()
        if kind == "shift":
            return Shift({"left": -1, "right": 1}.get(self.parts["way"] or "", 0))
        if kind == "order":
            return Order(ORDERS.index(self.parts["order"] or ""))
        if kind == "first":
            return First(self.half())
        if kind == "place":
            return Place(int(self.parts["upper"] or 0), int(self.parts["lower"] or 0))
        for cruiser in self.g.boards.classes:
            if cruiser.name.casefold() == self.name.casefold():
                return TakeCruiser(cruiser.name)
        names = ", ".join([cruiser.name for cruiser in self.g.boards.classes])
        msg = f"{self.name!r} is not a cruiser class; there are {names}"
        raise ValueError(msg)

    def sector(self, player: int) -> int | None:
        """Give the sector that the line names, on a player's board unless it says whose."""
        if self.parts["sector"] is None:
            return None
        side = self.parts["side"]
        board = player if side is None else "ab".index(side)
        return board * SECTORS + int(self.parts["sector"]) - 1

    def half(self) -> int:
        """Give the waiting half that shows the effect the line names, or -1."""
        t = self.g.table
        wanted = " ".join((self.parts["effect"] or "").replace("_", " ").split())
        names = {effect for effect, name in EFFECT_NAMES.items() if wanted in (effect.replace("_", " "), name)}
        if not names:
            msg = f"{wanted!r} is not an effect; there are {', '.join(EFFECT_NAMES)}"
            raise ValueError(msg)
        half = self.parts["half"] or self.parts["lies"]
        card = self.find(self.name, BOARD) if self.parts["name"] else None
        fits = [
            one
            for group in t.waiting[0][-1:]
            for one in group
            if t.half_shown(one).effect in names
            and half in (None, HALF_NAMES[t.lies_as(one // 4, one & 1)])
            and card in (None, one // 4)
        ]
        if len(fits) > 1:
            told = " or ".join([f"resolves {first_key(self.g, one)} first" for one in fits])
            msg = f"{wanted!r} fits several effects that can be told apart; write {told}, or of CARD"
            raise ValueError(msg)
        return fits[0] if fits else -1


def finder(g: "Starfighter", seat: str) -> Finder:
    """Give a finder that knows cards as a seat does, by place, code or name."""
    player = "AB-".find(seat)

    def find(name: str, wanted: str) -> int:
        return find_card(g, player, name, wanted)

    return find


def find_card(g: "Starfighter", player: int, name: str, wanted: str) -> int:
    """Find a card that a player can see; -1 for one that is somewhere unseen. Raises for a name no card has."""
    t = g.table
    place = re.fullmatch(r"([AB])([1-5])\.([0-3])", name.upper())
    if place:
        cards = t.sectors["AB".index(place[1]) * SECTORS + int(place[2]) - 1]
        return cards[int(place[3])] if int(place[3]) < len(cards) else -1
    sought = name.casefold()
    hand = list(t.hands[player]) if player >= 0 else []
    board = [card for cards in t.sectors for card in cards if not t.down[card] or t.owner(card) == player]
    discard = [card for cards in t.discards for card in cards]
    for card in [*hand, *board, *discard] if wanted == HAND else [*board, *hand, *discard]:
        squadron = t.squadron[card]
        if sought in (squadron.code.casefold(), squadron.name.casefold(), title(g, card).casefold()):
            return card
    box = g.config.box or g.config.squadrons
    if any(sought in (one.code.casefold(), one.name.casefold()) for one in box):
        return -1
    msg = f"no card is called {name!r}"
    raise ValueError(msg)
