"""The drawing of a Starfighter view: two boards face to face in as many columns as the screen has.

It reads a view and nothing else, so it cannot show what the seat may not see. Sectors that face each other stand in
one column. One's own board is below; both show the halves that point at the opponent towards the middle.
"""

from typing import Final

from rulewright.cli.tables.starfighter import glyphs
from rulewright.cli.width import width
from rulewright.starfighter.cruisers import SECTORS
from rulewright.starfighter.shapes import Placed, PlacedHalf, StarfighterBoard, StarfighterView

WIDEST: Final = 24
NARROWEST: Final = 5
WITH_NAME: Final = 16  # signs of a sector in which a name has room behind its code
LONGEST_NAME: Final = 40
MODE_NAMES: Final = {"training": "Training", "skirmish": "Skirmish", "total_war": "Total War"}


def draw(view: StarfighterView) -> list[str]:
    """Draw everything on the table that the seat of a view sees, without its hand."""
    own = below(view)
    lines = [*headline(view), *player_lines(view, other(own))]
    if all(board["spaces"] for board in view["boards"].values()):
        grid = Grid(view)
        lines += grid.board(other(own), towards_the_middle=True)
        lines.append(grid.middle())
        lines += grid.board(own, towards_the_middle=False)
        lines += player_lines(view, own)
        lines += joined(glyphs.legend(grid.effects(), grid.width) + grid.marks())
    else:
        lines += player_lines(view, own)
    return [line.rstrip() for line in lines]


def joined(parts: list[str], between: str = "  ") -> list[str]:
    """Put short texts into as few lines as they need."""
    lines = [""]
    for part in parts:
        longer = f"{lines[-1]}{between}{part}" if lines[-1] else part
        if len(longer) > width():
            lines.append(part)
        else:
            lines[-1] = longer
    return lines


def headline(view: StarfighterView) -> list[str]:
    """Say the mode, the round, whose move it is and what is common to both players."""
    parts = [MODE_NAMES[view["mode"]]]
    parts.append("set-up" if view["phase"] == "setup" else f"round {view['round']}, {view['phase']}")
    if view["result"]:
        parts.append("a draw" if view["result"] == "draw" else f"{view['result']} has won")
    elif view["asked"]:
        parts.append(f"{view['asked']} is asked")
    parts.append(f"offset {view['offset']:+d}" if view["offset"] else "offset 0")
    if len(view["decks"]) == 1:
        parts.append(f"deck {view['decks'][0]}, discard {len(view['discards'][0])}")
    return joined(parts, " · ")


def player_lines(view: StarfighterView, seat: str) -> list[str]:
    """Say what a player has: cruiser, armor, hand, cards set aside, the pawn."""
    board = view["boards"][seat]
    parts = [f"{seat} {board['cruiser'] or 'has no cruiser yet'}"[:LONGEST_NAME]]
    if board["armor_max"] is not None and view["phase"] != "setup":
        parts.append(f"armor {board['armor']}/{board['armor_max']}")
    parts.append(f"hand {board['hand_size']}, aside {board['aside']}")
    if len(view["decks"]) > 1:
        number = "AB".index(seat)
        parts.append(f"deck {view['decks'][number]}, discard {len(view['discards'][number])}")
    if view["initiative"] == seat:
        parts.append("★ Initiative")
    if seat in view["passed"]:
        parts.append("passed")
    return joined(parts, " · ")


def free_spaces(cards: int, spaces: int) -> list[str]:
    """Draw the free spaces of a sector; the lowest of an empty one shows the cruiser's draw symbol."""
    lines = ["0 (draw)"] if cards == 0 else []
    levels = [str(level) for level in range(max(cards, 1), spaces)]
    return [*lines, f"[{' '.join(levels)}]"] if levels else lines


class Grid:
    """The columns of a drawing: how wide a sector is, and in which column it stands."""

    def __init__(self, view: StarfighterView) -> None:
        """Set the two boards side by side by their offset: A's sector n faces B's sector n + offset."""
        self.view = view
        self.offset = view["offset"]
        self.columns = SECTORS + abs(self.offset)
        self.width = max(NARROWEST, min(WIDEST, (width() - 1) // self.columns - 1))

    def first(self, seat: str) -> int:
        """Give the column in which a board's sector 1 stands."""
        return max(0, self.offset) if seat == "A" else max(0, -self.offset)

    def board(self, seat: str, *, towards_the_middle: bool) -> list[str]:
        """Draw a board line by line, from the far edge towards the middle or back."""
        board = self.view["boards"][seat]
        sectors = [self.sector(board, number) for number in range(SECTORS)]
        rows = range(max(len(sector) for sector in sectors))
        lines = [self.row(seat, [sector[row] if row < len(sector) else "" for sector in sectors]) for row in rows]
        return lines if towards_the_middle else lines[::-1]

    def row(self, seat: str, cells: list[str]) -> str:
        """Put the cells of the five sectors into their columns."""
        margin = " " * (self.first(seat) * (self.width + 1))
        return margin + glyphs.WALL + "".join([f"{cell[: self.width]:<{self.width}}{glyphs.WALL}" for cell in cells])

    def sector(self, board: StarfighterBoard, number: int) -> list[str]:
        """Draw a sector from its level 0 upwards: each card, then the spaces that are free."""
        cards = board["sectors"][number]
        spaces = (board["spaces"] or [0] * SECTORS)[number]
        lines = []
        for level, card in enumerate(cards):
            lines += self.card(card, level)
        return lines + free_spaces(len(cards), spaces)

    def card(self, card: Placed, level: int) -> list[str]:
        """Draw the visible halves of a card with its name between them, the lower half first."""
        lines = [self.half(card["lower"])] if card["lower"]["visible"] else []
        lines.append(self.title(card, level))
        return [*lines, self.half(card["upper"])] if card["upper"]["visible"] else lines

    def half(self, half: PlacedHalf) -> str:
        """Draw a visible half: fighters, then the effect or the shields."""
        sign = glyphs.effect(half["effect"], half["shielded"], self.width)
        return glyphs.half(half["fighters"], half["damaged"], sign, self.width)

    def title(self, card: Placed, level: int) -> str:
        """Name a card: the level of its space, its marks, and its code as far as the seat may know it."""
        front = card["front"]
        marks = (glyphs.BACK if card["down"] else " ") + (glyphs.PIVOTED if card["pivoted"] else " ")
        room = self.width - 3
        code = "back" if front is None else front["code"]
        if front is not None and self.width >= WITH_NAME:
            code = f"{code} {front['name']}"
        return f"{level}{marks}{code[: room - 1] + '…' if len(code) > room else code}"

    def middle(self) -> str:
        """Name the sectors where the boards meet; those that face each other are paired."""
        cells = []
        above, under = other(below(self.view)), below(self.view)
        for column in range(self.columns):
            names = [
                f"{seat}{column - self.first(seat) + 1}"
                for seat in (above, under)
                if 0 <= column - self.first(seat) < SECTORS
            ]
            cells.append(" × ".join(names).center(self.width, "═"))
        return "═" + "═".join(cells) + "═"

    def placed(self) -> list[Placed]:
        """List every card in play."""
        return [card for board in self.view["boards"].values() for sector in board["sectors"] for card in sector]

    def effects(self) -> list[str]:
        """List the effects that can be seen."""
        halves = [half for card in self.placed() for half in (card["upper"], card["lower"])]
        return [half["effect"] for half in halves if half["visible"] and half["effect"]]

    def marks(self) -> list[str]:
        """Explain the marks of cards that lie face down or pivoted."""
        cards = self.placed()
        marks = [f"{glyphs.BACK} face down"] if any(card["down"] for card in cards) else []
        marks += [f"{glyphs.PIVOTED} pivoted"] if any(card["pivoted"] for card in cards) else []
        return [*marks, "[1 2] free spaces"]


def below(view: StarfighterView) -> str:
    """Give the seat whose board is drawn below: one's own, or A's for a spectator."""
    return "B" if view["seat"] == "B" else "A"


def other(seat: str) -> str:
    """Give the seat across the table."""
    return "A" if seat == "B" else "B"
