"""The drawing of a view of The Spoils: each player's faction, resources and cards in as many columns as the screen has.

It reads a view and nothing else, so it cannot show what the seat may not see. One's own side is below.
"""

import textwrap
from typing import Final

from rulewright.cli.width import width
from rulewright.spoils.showing.shapes import SpoilsCard, SpoilsSide, SpoilsView

NAME: Final = 28
PHASES: Final = {"setup": "set-up", "start": "start", "main": "main part", "end": "end"}
SHOWN_KEYWORDS: Final = ("covert",)  # what matters at a glance
ORDER: Final = ("character", "location", "item", "tactic")


def draw(view: SpoilsView) -> list[str]:
    """Draw everything on the table that the seat of a view sees, without its hand."""
    own = view["seat"] if view["seat"] in view["players"] else "A"
    seats = list(view["players"])
    at = seats.index(own)
    lines = [headline(view)]
    for seat in [*seats[at + 1 :], *seats[:at]]:
        lines += side(view, seat)
    lines += middle(view)
    lines += side(view, own)
    return [line.rstrip() for line in lines]


def headline(view: SpoilsView) -> str:
    """Say the ruleset, the turn and who is asked."""
    parts = [f"The Spoils ({view['ruleset']})"]
    if view["phase"] == "setup":
        parts.append("set-up")
    else:
        parts.append(f"turn {view['turn']}, {view['active']}'s {PHASES[view['phase']]}")
    if view["result"]:
        parts.append("a draw" if view["result"] == "draw" else f"{view['result']} has won")
    elif view["asked"]:
        parts.append(f"{view['asked']} is asked")
    return " · ".join(parts)


def side(view: SpoilsView, seat: str) -> list[str]:
    """Draw one player's side: the faction, the resources, then what is in play."""
    player = view["players"][seat]
    own = [(place, card) for place, card in enumerate(view["play"]) if card["controller"] == seat]
    faction = [card["name"] for _, card in own if "faction" in card["types"]]
    title = f"══ {seat} {faction[0] if faction else ''} "
    tail = f" influence {player['influence']} ══"
    lines = [f"{title:═<{width() - len(tail)}}{tail}", *resources(view, player, [card for _, card in own])]
    return lines + grouped([row for _, _, row in sorted(rows(view, own))])


def resources(view: SpoilsView, player: SpoilsSide, own: list[SpoilsCard]) -> list[str]:
    """Say the resources, icons, hand and piles of a player."""
    found = [card for card in own if "resource" in card["types"]]
    used = [card for card in found if card["attached"] is not None]
    down = [card for card in found if card["down"]]
    told = f"resources {len(found) - len(used)}/{len(found)} free"
    told += f", {len(down)} face-down" if down else ""
    letters = [f"{icon}{player['icons'].count(icon)}" for icon in "OGEDRV" if icon in player["icons"]]
    parts = [told, f"icons {' '.join(letters) or 'none'}", f"hand {len(player['hand'])}", f"deck {player['deck']}"]
    parts.append(f"discard {len(player['discard'])}")
    parts += [f"{word} {len(pile)}" for word, pile in (("out", player["out"]), ("void", player["void"])) if pile]
    parts += ["has lost"] if player["lost"] and not view["result"] else []
    return textwrap.wrap(
        " · ".join(parts), width(), initial_indent="   ", subsequent_indent="     ", break_long_words=False
    )


def rows(view: SpoilsView, own: list[tuple[int, SpoilsCard]]) -> list[tuple[int, int, str]]:
    """Give a line for each card that is no resource, with what is attached to it below it, and what sorts them."""
    found = []
    for place, card in own:
        types = card["types"]
        if "faction" in types or "resource" in types or card["attached"] is not None:
            continue
        kind = min([ORDER.index(one) for one in types if one in ORDER], default=len(ORDER))
        hung = [one for one in view["play"] if one["attached"] == place and "resource" not in one["types"]]
        line = "\n".join([card_line(card), *[attached_line(one, card) for one in hung]])
        found.append((kind, place, line))
    return found


def grouped(lines: list[str]) -> list[str]:
    """Count lines that are alike instead of repeating them."""
    found: list[str] = []
    for line in dict.fromkeys(lines):
        count = lines.count(line)
        first, *rest = line.split("\n")
        found += [
            f"{f'{count} ×' if count > 1 else '':>4} {first}"[: width()],
            *[f"     {one}"[: width()] for one in rest],
        ]
    return found


def card_line(card: SpoilsCard) -> str:
    """Draw a card in play: its name, its numbers and how it stands."""
    return f"{called(card):<{NAME}.{NAME}} {numbers(card):<12} {marks(card)}".rstrip()


def attached_line(card: SpoilsCard, bearer: SpoilsCard) -> str:
    """Draw a card that is attached to another one."""
    whose = f" ({card['controller']}'s)" if card["controller"] != bearer["controller"] else ""
    return f"└ {called(card)}{whose} {marks(card)}".rstrip()


def called(card: SpoilsCard) -> str:
    """Name a card as far as the seat may know it."""
    name = card["name"] or "a card"
    return f"▓ {name}" if card["down"] else name


def numbers(card: SpoilsCard) -> str:
    """Write the numbers of a card: strength/life/speed, or structure."""
    values = card["numbers"]
    if "character" in card["types"]:
        return f"{values['strength']}/{values['life']}/{values['speed']}"
    return f"structure {values['structure']}" if "location" in card["types"] else "item"


def marks(card: SpoilsCard) -> str:
    """Write how a card stands."""
    found = [word for word in card["keywords"] if word in SHOWN_KEYWORDS]
    found += [f"damage {card['damage']}"] if card["damage"] else []
    found += [f"tokens {card['tokens']}"] if card["tokens"] else []
    found += ["depleted"] if card["depleted"] else []
    found += [f"★ {card['role']}"] if card["role"] else []
    return ", ".join(found)


def middle(view: SpoilsView) -> list[str]:
    """Draw what is going on between the players: cards being deployed, and the battle."""
    lines = [f"   being deployed: {called(card)} ({card['controller']}'s)" for card in view["deployed"]]
    battle = view["battle"]
    if battle is not None:
        play = view["play"]
        attackers = ", ".join([called(play[one]) for one in battle["attacking"]]) or "nobody"
        target = called(play[battle["target"]]) if battle["target"] is not None else "nothing any more"
        lines.append(f"   battle: {attackers} → {target}")
        if battle["blocking"]:
            lines.append(f"   blocked by {', '.join([called(play[one]) for one in battle['blocking']])}")
    return [line if len(line) <= width() else f"{line[: width() - 1]}…" for line in lines]
