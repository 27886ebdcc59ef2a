"""Cards of The Spoils in words: a hand, and one card with its text. Only from a view."""

import textwrap
from typing import Final

from rulewright.cli.tables.spoils.board import called, card_line, grouped
from rulewright.cli.width import width
from rulewright.engine.textfile import nearest
from rulewright.spoils.showing.shapes import SpoilsFront, SpoilsView

NAME: Final = 23
WHOLE_NAME: Final = 36
ROOMY: Final = 110  # columns from which names stand there whole


def kind(front: SpoilsFront) -> str:
    """Write the types of a card."""
    return " ".join(front["types"])


def numbers(front: SpoilsFront) -> str:
    """Write the printed numbers of a card."""
    if "character" in front["types"]:
        return f"{front['strength']}/{front['life']}/{front['speed']}"
    return f"structure {front['structure']}" if "location" in front["types"] else ""


def hand_lines(view: SpoilsView) -> list[str]:
    """Show the hand of the seat that looks, a kind of card a line."""
    hand = view["players"][view["seat"]]["hand"] if view["seat"] in view["players"] else []
    if not hand:
        return ["Your hand is empty."]
    return ["Your hand:", *grouped([hand_line(name, view["printed"][name]) for name in hand if name is not None])]


def hand_line(name: str, front: SpoilsFront) -> str:
    """Show a card in hand in one line: type, cost, threshold, numbers and as much text as there is room for."""
    cost = "" if front["cost"] is None else str(front["cost"])
    text = front["text"].rpartition("EFFECT: ")[2] if "tactic" in front["types"] else front["text"]
    told = " ".join(text.split())
    words = " ".join([word for word in (numbers(front), told) if word])
    room = NAME if width() < ROOMY else WHOLE_NAME
    line = f"{name:<{room}.{room}} {kind(front):<9} {cost:>1} {front['threshold']:<4} {words}"
    room = width() - 5  # grouped() puts the number of copies before it
    return (line if len(line) <= room else f"{line[: room - 1]}…").rstrip()


def look_up(view: SpoilsView, name: str) -> list[str]:
    """Show a card by its name or the beginning of it; `ValueError` if the seat sees none."""
    names = list(view["printed"])
    sought = name.casefold()
    found = [one for one in names if one.casefold() == sought] or [
        one for one in names if one.casefold().startswith(sought)
    ]
    if not found:
        raise ValueError(f"you see no card called {name!r}{nearest(name, names)}")
    if len(found) > 1:
        raise ValueError(f"{name!r} is the beginning of several names: {', '.join(sorted(found))}")
    return [*front_lines(found[0], view["printed"][found[0]]), *whereabouts(view, found[0])]


def front_lines(name: str, front: SpoilsFront) -> list[str]:
    """Show what is printed on a card."""
    facts = [f"{front['trade']} {kind(front)}"]
    facts += [", ".join(front["subtypes"])] if front["subtypes"] else []
    facts += [f"cost {front['cost']}"] if front["cost"] is not None else []
    facts += [f"threshold {front['threshold']}"] if front["threshold"] else []
    facts += [f"influence {front['influence']}"] if front["influence"] else []
    if "character" in front["types"]:
        facts.append(f"strength {front['strength']}, life {front['life']}, speed {front['speed']}")
    facts += [f"structure {front['structure']}"] if front["structure"] else []
    lines = [name]
    for line in [" · ".join(facts), *front["text"].splitlines()]:
        lines += textwrap.wrap(line, width(), initial_indent="  ", subsequent_indent="    ")
    return lines


def whereabouts(view: SpoilsView, name: str) -> list[str]:
    """Say where the cards of a name are that the seat can see, with their present numbers."""
    lines = [f"  {card['controller']} controls: {card_line(card)}" for card in view["play"] if card["name"] == name]
    for seat, player in view["players"].items():
        for word, pile in (("hand", player["hand"]), ("discard pile", player["discard"]), ("void", player["void"])):
            count = pile.count(name)
            if count:
                lines.append(f"  In {seat}'s {word}: {count}")
    return lines


def pile_lines(view: SpoilsView) -> list[str]:
    """List the discard piles and what is out of the game, which everybody may look through."""
    lines = []
    for seat, player in view["players"].items():
        lines.append(f"{seat}'s discard pile: {', '.join(player['discard']) or 'empty'}")
        lines += [f"{seat}'s cards out of the game: {', '.join(player['out'])}"] if player["out"] else []
        void = [one or "a card" for one in player["void"]]
        lines += [f"{seat}'s void: {', '.join(void)}"] if void else []
    face_down = [called(card) for card in view["play"] if card["down"] and card["name"] is not None]
    return [*lines, f"Your face-down resources: {', '.join(face_down).replace('▓ ', '')}"] if face_down else lines
