"""The view of a seat: all that it may see, and nothing else. The only way out of a game. [SF-185 … SF-191]"""

from typing import TYPE_CHECKING

from rulewright.engine.value import Json
from rulewright.starfighter.cards import HALF_NAMES, LOWER, UPPER, Squadron
from rulewright.starfighter.cruisers import SECTORS
from rulewright.starfighter.outlook import outlooks

if TYPE_CHECKING:
    from rulewright.starfighter.game import Starfighter


def view_of(g: "Starfighter", seat: int) -> dict[str, Json]:
    """Show a seat (or a spectator, -1) what it may see."""
    t = g.table
    return {
        "game": "starfighter",
        "mode": g.mode,
        "seat": "AB-"[seat],
        "answers": len(g.line),
        "round": t.round,
        "phase": t.phase,
        "initiative": "AB"[t.initiative],
        "turn": "AB"[t.turn] if t.phase == "deployment" else "",
        "passed": ["AB"[player] for player in (0, 1) if t.has_passed(player) and t.phase == "deployment"],
        "offset": t.offset,
        "facing": [[own + 1, other - SECTORS + 1] for own, other in t.facing()],
        "outlooks": outlooks(g),
        "stock": t.stock(),
        "boards": {"AB"[player]: board(g, seat, player) for player in (0, 1)},
        "decks": [len(deck) for deck in t.decks],  # [SF-186]
        "discards": [[printed(t.squadron[card]) for card in pile] for pile in t.discards],  # [C-22]
        "asked": g.asks,
        "result": g.result(),
    }


def board(g: "Starfighter", seat: int, player: int) -> dict[str, Json]:
    """Show one side of the table."""
    t = g.table
    cruiser = t.cruiser[player]
    hand: Json = None
    if seat == player:  # [SF-23]
        hand = [printed(t.squadron[card]) for card in t.hands[player]]
    sectors = t.sectors[player * SECTORS : (player + 1) * SECTORS]
    return {
        "cruiser": None if cruiser is None else cruiser.name,
        "armor": t.armor[player],
        "armor_max": None if cruiser is None else cruiser.armor,
        "spaces": None if cruiser is None else list(cruiser.spaces),
        "sectors": [[placed(g, seat, card) for card in cards] for cards in sectors],
        "forces": [t.forces(sector) for sector in range(player * SECTORS, (player + 1) * SECTORS)],  # [SF-60]
        "symbols": [not cards for cards in sectors],  # whether the draw symbol of a sector can be seen [SF-16]
        "hand": hand,
        "hand_size": len(t.hands[player]),  # [SF-188]
        "aside": len(t.asides[player]),  # [SF-191]
    }


def printed(squadron: Squadron) -> dict[str, Json]:
    """Show the front of a card."""
    shown: dict[str, Json] = {"code": squadron.code, "name": squadron.name, "level": squadron.level}
    for half in (UPPER, LOWER):
        shown[HALF_NAMES[half]] = {"fighters": squadron.halves[half].fighters, "effect": squadron.halves[half].effect}
    return shown


def placed(g: "Starfighter", seat: int, card: int) -> dict[str, Json]:
    """Show a card in play: its face, how it lies, its tokens; the front of a face-down card to its player alone."""
    t = g.table
    down = bool(t.down[card])
    front: Json = None
    if not down or seat == t.owner(card):  # [SF-189] [SF-190]
        front = printed(t.squadron[card])
    shown: dict[str, Json] = {
        "number": t.number[card],
        "down": down,
        "pivoted": bool(t.pivoted[card]),
        "top": t.is_top(card),
        "front": front,
    }
    for half in (UPPER, LOWER):
        lies = t.pivoted[card] ^ half
        face = t.face(card)[lies]
        shown[HALF_NAMES[half]] = {
            "fighters": face.fighters,
            "damaged": t.tokens[card][lies],
            "effect": face.effect,
            "shielded": t.tokens[card][lies + 2],
            "visible": t.is_visible(t.half(card, lies)),
        }
    return shown
