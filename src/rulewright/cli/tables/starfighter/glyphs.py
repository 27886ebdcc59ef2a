"""The signs of the drawing: fighters, shields, and effects in few letters."""

from typing import Final

from rulewright.starfighter.cards import EFFECT_NAMES, SHIELDS

FIGHTER: Final = "▲"
DAMAGED: Final = "△"
SHIELD: Final = "●"
HIT_SHIELD: Final = "○"
BACK: Final = "▓"
PIVOTED: Final = "↻"
WALL: Final = "│"
NOTHING: Final = "·"

SHORT: Final = {
    "draw": "Drw",
    "lateral": "Lat",
    "vertical": "Ver",
    "free": "Fre",
    "pivot": "Piv",
    "destruction": "Des",
    "damage_enemy": "En-",
    "damage_own": "Ow-",
    "force_field": "FFd",
    "barrel_roll": "Rol",
    "damage_fighter": "Fi-",
}
LONG: Final = {
    "draw": "draw",
    "lateral": "lateral",
    "vertical": "vertical",
    "free": "free",
    "pivot": "pivot",
    "destruction": "destruct",
    "damage_enemy": "enemy-1",
    "damage_own": "own-1",
    "force_field": "field",
    "barrel_roll": "roll",
    "damage_fighter": "hit-1",
}
ROOM_FOR_LONG: Final = 12  # four fighters and eight letters
MOST_FIGHTERS: Final = 4


def fighters(count: int, damaged: int) -> str:
    """Draw fighters, the damaged ones last."""
    return FIGHTER * (count - damaged) + DAMAGED * damaged


def effect(name: str, hit: int, width: int) -> str:
    """Write an effect in `width` letters; shields are drawn one by one."""
    if name in SHIELDS:
        return SHIELD * (SHIELDS[name] - hit) + HIT_SHIELD * hit
    return (LONG if width >= ROOM_FOR_LONG else SHORT).get(name, "")


def half(count: int, damaged: int, sign: str, width: int) -> str:
    """Draw half of a card: its fighters on the left, its effect on the right."""
    drawn = fighters(count, damaged)
    if not drawn and not sign:
        return NOTHING
    if len(drawn) + len(sign) > width:  # a narrow screen, or a card that a scenario makes up
        drawn = f"{count - damaged}{FIGHTER}{damaged}{DAMAGED}" if damaged else f"{count}{FIGHTER}"
    room = min(max(MOST_FIGHTERS, len(drawn)), max(width - len(sign), len(drawn)))
    return f"{drawn:<{room}}{sign:>{width - room}}" if sign else drawn


def legend(effects: list[str], width: int) -> list[str]:
    """Explain every sign that a drawing of this width uses."""
    lines = [f"{FIGHTER} fighter", f"{DAMAGED} damaged"]
    if any(name in SHIELDS for name in effects):
        lines += [f"{SHIELD} shield", f"{HIT_SHIELD} shield hit"]
    names = LONG if width >= ROOM_FOR_LONG else SHORT
    for name, sign in names.items():
        if name in effects and sign not in EFFECT_NAMES[name]:
            lines.append(f"{sign} {EFFECT_NAMES[name]}")
    return lines
