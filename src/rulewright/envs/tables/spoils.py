"""The Spoils in numbers: cards in play, hands and piles as far as they are seen, and the verbs of its questions.

A card is told by what is printed on it and by how it lies, never by its name: its text is told by which words are in
it, each of them put by a fingerprint into one of a few heaps.
"""

import functools
import hashlib
import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from rulewright.engine.action import Action
from rulewright.envs.layout import Layout, Region, Verb
from rulewright.envs.tables.table import Asked, Said, Shown, Sight, flag, one_of
from rulewright.spoils.showing.shapes import SpoilsCard, SpoilsFront, SpoilsSide, SpoilsView, shown
from rulewright.spoils.table import actions as a
from rulewright.spoils.words.vocabulary import ICON_LETTERS, PHASES, PLAIN_KEYWORDS, STATS, TYPES

MOST_PLAYERS: Final = 4
HEAPS: Final = 24  # into which the words of texts are put
KINDS: Final = (
    "starting resource", "first", "mulligan", "resource", "main", "response", "window", "interrupt", "payment",
    "attackers", "blockers", "assign", "pick", "option", "may", "number", "bid", "loop", "trigger", "order", "name",
    "type", "player", "opponent", "unique",
)  # fmt: skip
# By how much each number is divided, so that most lie between 0 and 1
TURNS, INFLUENCE, CARDS, DECK, STAT, ICONS = 40.0, 25.0, 15.0, 75.0, 8.0, 8.0

SIDE: Final = (
    "sits there", "influence", *[f"icons {one}" for one in ICON_LETTERS], "cards in hand", "deck", "discard pile",
    "free resources", "has lost",
)  # fmt: skip
TABLE: Final = (
    *[f"phase {one}" for one in PHASES], "turn", "is active", "is asked", "in battle", "waiting on the stack",
    *[f"player {number} {one}" for number in range(MOST_PLAYERS) for one in SIDE],
)  # fmt: skip
LIES: Final = (
    "bonus strength", "bonus life", "bonus speed", "face down", "depleted", "damage", "tokens", "attacking", "blocking",
    "attached", "attacked", *[f"keyword {one}" for one in PLAIN_KEYWORDS],
)  # fmt: skip
PRINTED: Final = ("cost", *[f"threshold {one}" for one in ICON_LETTERS], *[f"words {one}" for one in range(HEAPS)])
CARD: Final = ("is there", "known", "whose", *[f"type {one}" for one in TYPES], *STATS, *LIES, *PRINTED)
IN_PLAY: Final = ("own cards in play", "other cards in play")
PILES: Final = ("own discard pile", "other discard piles")
EVERYWHERE: Final = ("hand", "other hands", *IN_PLAY, "being deployed", *PILES)

LAYOUT: Final = Layout(
    "spoils",
    TABLE,
    KINDS,
    (
        Region("hand", 16, CARD),
        Region("other hands", 16, CARD),
        *[Region(one, 64, CARD) for one in IN_PLAY],
        Region("being deployed", 4, CARD),
        *[Region(one, 32, CARD) for one in PILES],
    ),
    (
        Verb("pass", "number"),
        Verb("end turn", "number"),
        Verb("answer", "number", 2),
        Verb("deploy", "row", 1, ("hand", "other hands", *PILES)),
        Verb("play as", "row", 2, ("hand",)),
        Verb("flip up", "row", 1, IN_PLAY[:1]),
        Verb("use", "row", 4, (*IN_PLAY, "hand", *PILES)),
        Verb("attack", "row", 1, IN_PLAY[1:]),
        Verb("take", "row", 1, EVERYWHERE),
        Verb("assign", "row", 4, IN_PLAY),
        Verb("go first", "number", MOST_PLAYERS),
        Verb("player", "number", MOST_PLAYERS),
        Verb("number", "number", 64),
        Verb("option", "number", 16),
        Verb("bid", "number", 64),
        Verb("type", "number", 8),
        Verb("next", "number", 32),
        Verb("repeat", "number", 32),
        Verb("between", "order", 16),
        Verb("name", "order", 96),
    ),
)
OF_THINGS: Final = {
    a.Deploy: "deploy", a.FlipUp: "flip up", a.Attack: "attack", a.Take: "take", a.Use: "use",
}  # fmt: skip
OF_NUMBERS: Final = {
    a.Number: "number", a.Option: "option", a.Bid: "bid", a.Kind: "type", a.Trade: "type",
}  # fmt: skip


class SpoilsSight(Sight):
    """Factions, resources, characters and battles."""

    layout = LAYOUT

    def show(self, view: Mapping[str, Any]) -> Shown:
        """Put a view into numbers, whoever looks first and the others in their order."""
        seen = shown(view)
        around = seated(seen)
        sides = [number for seat in around for number in side(seen, seat)]
        empty = [0.0] * (len(SIDE) * (MOST_PLAYERS - len(around)))
        found = Shown([*general(seen), *sides, *empty], {}, {})
        rows = Rows(found, around, seen["printed"])
        rows.add_in_play(seen)
        for seat in around:
            rows.add_hidden(seat, "hand", seen["players"][seat]["hand"])
            rows.add_hidden(seat, "discard", seen["players"][seat]["discard"])
        return found

    def say(self, action: Action, objects: tuple[str, ...], asked: Asked) -> Said:
        """Put an answer into its verb."""
        if isinstance(action, a.PlayAs):
            return Said("play as", objects[0], action.down)
        if isinstance(action, a.Assign):
            return Said("assign", objects[1])
        if type(action) in OF_THINGS:
            return Said(OF_THINGS[type(action)], objects[0])
        if isinstance(action, a.Whom):
            verb = "go first" if isinstance(action, a.GoFirst) else "player"
            return Said(verb, number=(action.player - asked.seat) % MOST_PLAYERS)
        return numbered(action)


def numbered(action: Action) -> Said:
    """Put an answer that concerns neither a card nor a player into its verb."""
    if isinstance(action, a.Name | a.Subtype):
        return Said("name")
    if isinstance(action, a.Number):
        return Said(OF_NUMBERS[type(action)], number=action.number)
    if isinstance(action, a.Answer):
        return Said("answer", number=action.yes)
    if isinstance(action, a.Next):
        return Said("next", number=action.place)
    if isinstance(action, a.Repeat):
        return Said("repeat", number=action.number)
    if isinstance(action, a.Between):
        return Said("between")
    return Said("end turn" if isinstance(action, a.EndTurn) else "pass", number=0)


def seated(seen: SpoilsView) -> list[str]:
    """Give the seats around the table, whoever looks first."""
    seats = list(seen["players"])
    own = seats.index(seen["seat"])
    return seats[own:] + seats[:own]


def general(seen: SpoilsView) -> list[float]:
    """Give what is true of the whole table."""
    seat = seen["seat"]
    return [
        *one_of(seen["phase"], PHASES), seen["turn"] / TURNS, flag(seen["active"] == seat), flag(seen["asked"] == seat),
        flag(seen["battle"] is not None), len(seen["stack"]) / CARDS,
    ]  # fmt: skip


def side(seen: SpoilsView, seat: str) -> list[float]:
    """Give what is true of one player."""
    own: SpoilsSide = seen["players"][seat]
    free = [one for one in seen["play"] if one["controller"] == seat and "resource" in one["types"]]
    return [
        1.0, own["influence"] / INFLUENCE, *[own["icons"].count(one) / ICONS for one in ICON_LETTERS],
        len(own["hand"]) / CARDS, own["deck"] / DECK, len(own["discard"]) / DECK,
        len([one for one in free if not one["depleted"]]) / CARDS, flag(own["lost"]),
    ]  # fmt: skip


class Rows:
    """The rows of a view while they are being filled."""

    def __init__(self, found: Shown, around: list[str], fronts: Mapping[str, SpoilsFront]) -> None:
        """Fill those of `found` for whoever sits first."""
        self.found = found
        self.around = around
        self.fronts = fronts
        self.filled = dict.fromkeys([region.name for region in LAYOUT.regions], 0)
        self.sizes = {region.name: region.size for region in LAYOUT.regions}

    def add(self, region: str, thing: str, numbers: list[float]) -> None:
        """Add a row; what does not fit any more is not shown, and goes by no number of its own."""
        if self.filled[region] < self.sizes[region]:
            row = LAYOUT.row_starts[region] + self.filled[region]
            self.found.rows[row] = numbers
            self.found.things[thing] = row
            self.filled[region] += 1

    def add_in_play(self, seen: SpoilsView) -> None:
        """Add what is in play, and what is being deployed."""
        target = None if seen["battle"] is None else seen["battle"]["target"]
        for place, card in enumerate(seen["play"]):
            region = IN_PLAY[card["controller"] != self.around[0]]
            self.add(region, f"play {place + 1}", self.lying(card, attacked=place == target))
        for place, card in enumerate(seen["deployed"]):
            self.add("being deployed", f"deployed {place + 1}", self.lying(card, attacked=False))

    def add_hidden(self, seat: str, area: str, names: Sequence[str | None]) -> None:
        """Add the cards of a hand or a pile; one that is not known is only there."""
        own = seat == self.around[0]
        region = {"hand": "hand" if own else "other hands", "discard": PILES[not own]}[area]
        for place, name in enumerate(names):
            front = None if name is None else self.fronts.get(name)
            stats = [0.0] * len(STATS) if front is None else [front[stat] / STAT for stat in STATS]
            types = [] if front is None else front["types"]
            numbers = [*self.whose(front, seat, types), *stats, *[0.0] * len(LIES), *printed(front)]
            self.add(region, f"{seat} {area} {place + 1}", numbers)

    def whose(self, front: SpoilsFront | None, seat: str, types: Sequence[str]) -> list[float]:
        """Give how a row begins: whose card it is, and of which types."""
        far = self.around.index(seat) / MOST_PLAYERS
        return [1.0, flag(front is not None), far, *[flag(one in types) for one in TYPES]]

    def lying(self, card: SpoilsCard, *, attacked: bool) -> list[float]:
        """Give a card in play as it lies."""
        front = None if card["name"] is None else self.fronts.get(card["name"])
        return [
            *self.whose(front, card["controller"], card["types"]), *[card["numbers"][one] / STAT for one in STATS],
            *[one / STAT for one in card["bonus"]], flag(card["down"]), flag(card["depleted"]), card["damage"] / STAT,
            card["tokens"] / STAT, flag(card["role"] == "attacking"), flag(card["role"] == "blocking"),
            flag(card["attached"] is not None), flag(attacked),
            *[flag(one in card["keywords"]) for one in PLAIN_KEYWORDS], *printed(front),
        ]  # fmt: skip


def printed(front: SpoilsFront | None) -> list[float]:
    """Give what is printed on a card besides its types and numbers."""
    if front is None:
        return [0.0] * len(PRINTED)
    threshold = [front["threshold"].count(one) / ICONS for one in ICON_LETTERS]
    return [(front["cost"] or 0) / STAT, *threshold, *words_of(front["text"])]


@functools.lru_cache(maxsize=4096)
def words_of(text: str) -> tuple[float, ...]:
    """Tell a text by its words, each put into one of the heaps."""
    heaps = [0.0] * HEAPS
    for word in set(re.findall(r"[a-z]+|\d+", text.casefold())):
        heaps[hashlib.blake2s(word.encode()).digest()[0] % HEAPS] += 1 / STAT
    return tuple(heaps)
