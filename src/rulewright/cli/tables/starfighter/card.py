"""Cards in words: a hand, and one card looked up as far as a seat may see it. Only from a view."""

import re
from typing import Final

from rulewright.cli.tables.starfighter import glyphs
from rulewright.cli.width import width
from rulewright.starfighter.cards import EFFECT_NAMES, SHIELDS
from rulewright.starfighter.shapes import Placed, PlacedHalf, Squadron, SquadronHalf, StarfighterView

PLACE: Final = re.compile(r"([AB])([1-5])\.([0-3])")
SECTOR: Final = re.compile(r"([AB])([1-5])")
NAME: Final = 16
WHOLE_NAME: Final = 28
ROOMY: Final = 100  # columns from which names stand there whole
SHORT_NAMES: Final = {"damage_enemy": "enemy cruiser -1", "damage_own": "own cruiser -1"}


def half_words(half: SquadronHalf) -> str:
    """Write half of a front: `▲▲ lateral movement`."""
    effect = half["effect"]
    words = [glyphs.fighters(half["fighters"], 0), SHORT_NAMES.get(effect, EFFECT_NAMES.get(effect, ""))]
    return " ".join([word for word in words if word]) or "nothing"


def hand_lines(view: StarfighterView) -> list[str]:
    """Show the hand of the seat that looks, a card a line."""
    hand = view["boards"][view["seat"]]["hand"] if view["seat"] in view["boards"] else None
    if not hand:
        return ["Your hand is empty."]
    return ["Your hand (upper half | lower half):", *[printed_line(card) for card in hand]]


def printed_line(card: Squadron) -> str:
    """Show the front of a card in one line."""
    name = "" if card["name"] == card["code"] else card["name"]
    upper, lower = half_words(card["upper"]), half_words(card["lower"])
    room = NAME if width() < ROOMY else WHOLE_NAME
    line = f"  {card['code']:<5} {name:<{room}.{room}} level {card['level']}  {upper:<22} | {lower}"
    if len(line) <= width():
        return line.rstrip()
    tail = f" {card['level']}  {upper} | {lower}"
    room = max(0, width() - len(tail) - 8)
    return f"  {card['code']:<5} {name:<{room}.{room}}{tail}"[: width()].rstrip()


def look_up(view: StarfighterView, name: str) -> list[str]:
    """Show a card by its place, code or name; `ValueError` if the seat sees none of that name."""
    place = PLACE.fullmatch(name.upper())
    if place:
        return at_place(view, *place.groups())
    sought = name.casefold()
    for where, card in in_play(view):
        if card["front"] is not None and is_called(card["front"], sought):
            return placed_lines(where, card)
    for where, front in in_piles(view):
        if is_called(front, sought):
            return [where, printed_line(front)]
    msg = f"you see no card called {name!r}; write a code such as 3-10, a name, or a place such as A2.1"
    raise ValueError(msg)


def at_place(view: StarfighterView, seat: str, sector: str, level: str) -> list[str]:
    """Show the card at a place."""
    cards = view["boards"][seat]["sectors"][int(sector) - 1]
    if int(level) >= len(cards):
        msg = f"no card lies at {seat}{sector}.{level}; {seat}'s sector {sector} holds {len(cards)}"
        raise ValueError(msg)
    return placed_lines(f"{seat}{sector}.{level}", cards[int(level)])


def look_under(view: StarfighterView, place: str) -> list[str]:
    """Show the halves that are covered, or whole cards: those of a sector, the highest first, or one. [SF-190]"""
    sector = SECTOR.fullmatch(place.upper())
    if sector:
        return sector_lines(view, sector[1], int(sector[2]))
    if place:
        return look_up(view, place)
    lines = [line for where, card in in_play(view) for line in covered_lines(where, card)]
    return ["Covered halves:", *lines] if lines else ["No half of a card is covered."]


def sector_lines(view: StarfighterView, seat: str, sector: int) -> list[str]:
    """Show the cards of a sector whole, the highest first."""
    cards = list(enumerate(view["boards"][seat]["sectors"][sector - 1]))
    if not cards:
        return [f"{seat}'s sector {sector} is empty."]
    return [line for level, card in reversed(cards) for line in placed_lines(f"{seat}{sector}.{level}", card)]


def covered_lines(where: str, card: Placed) -> list[str]:
    """Show the covered half of a card, if it has one: always the one that lies above. [SF-28]"""
    half = card["upper"]
    return [] if half["visible"] else [f"  {where} {shown_as(card)}: {placed_half(half)}"]


def is_called(card: Squadron, sought: str) -> bool:
    """Whether a card goes by a name."""
    return sought in (card["code"].casefold(), card["name"].casefold(), f"{card['code']} {card['name']}".casefold())


def in_play(view: StarfighterView) -> list[tuple[str, Placed]]:
    """List every card in play with its place."""
    return [
        (f"{seat}{sector}.{level}", card)
        for seat, board in view["boards"].items()
        for sector, cards in enumerate(board["sectors"], start=1)
        for level, card in enumerate(cards)
    ]


def in_piles(view: StarfighterView) -> list[tuple[str, Squadron]]:
    """List every card that the seat sees in a hand or a discard pile."""
    hands = [card for board in view["boards"].values() for card in board["hand"] or []]
    discards = [card for pile in view["discards"] for card in pile]
    return [("In your hand:", card) for card in hands] + [("In the discard pile:", card) for card in discards]


def placed_lines(where: str, card: Placed) -> list[str]:
    """Show a card in play: how it lies, what each half shows, and its front where the seat may know it."""
    front = card["front"]
    lines = [f"{where}: {shown_as(card)}"]
    for name, half in (("upper", card["upper"]), ("lower", card["lower"])):
        lines.append(f"  {name} half: {placed_half(half)}{'' if half['visible'] else ' (covered)'}")
    if front is not None and card["down"]:
        lines += ["  its front, which only you know:", printed_line(front)]
    return lines


def shown_as(card: Placed) -> str:
    """Name a card in play by the face that shows, and say whether it is pivoted."""
    front = card["front"]
    shown = "a card face down" if card["down"] or front is None else f"{front['code']} {front['name']}"
    return f"{shown}{', pivoted' if card['pivoted'] else ''}"


def placed_half(half: PlacedHalf) -> str:
    """Write half of a card in play: `▲△, shield 3 ●●○`."""
    signs = glyphs.fighters(half["fighters"], half["damaged"]) or "no fighters"
    effect = EFFECT_NAMES.get(half["effect"], "no effect")
    shields = f" {glyphs.effect(half['effect'], half['shielded'], 0)}" if half["effect"] in SHIELDS else ""
    return f"{signs}, {effect}{shields}"


def discard_lines(view: StarfighterView) -> list[str]:
    """List the discard piles, which everybody may look through."""
    lines = []
    for number, pile in enumerate(view["discards"]):
        whose = "The discard pile" if len(view["discards"]) == 1 else f"{'AB'[number]}'s discard pile"
        lines.append(f"{whose}: {', '.join([card['code'] for card in pile]) or 'empty'}")
    return lines
