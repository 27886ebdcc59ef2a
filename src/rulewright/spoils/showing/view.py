"""The view of a seat: all that it may see, and nothing else."""

from typing import TYPE_CHECKING

from rulewright.engine.value import Json
from rulewright.spoils.happening.losing import DREW, OUT_OF_IT
from rulewright.spoils.showing.stack import stack_of
from rulewright.spoils.table.areas import DEPLOYED, DISCARD, OUT, PLAY
from rulewright.spoils.table.cells import ATTACKER, PHASE, TARGET, TURN
from rulewright.spoils.table.hidden import hand_in_sight
from rulewright.spoils.words.definition import Definition
from rulewright.spoils.words.vocabulary import PHASES, STATS

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils

OPEN = (DEPLOYED, PLAY, DISCARD, OUT)


def view_of(g: "Spoils", seat: int) -> dict[str, Json]:
    """Show a seat (or a spectator, -1) what it may see."""
    t = g.table
    seats = g.seats()
    places = {one: place for place, one in enumerate(t.play[0])}
    return {
        "game": "spoils",
        "ruleset": g.ruleset.name,
        "seat": "-" if seat < 0 else seats[seat],
        "answers": len(g.line),
        "turn": t.counters[TURN],
        "phase": PHASES[t.counters[PHASE]],
        "active": seats[g.active],
        "players": {seats[player]: side(g, seat, player) for player in range(t.players)},
        "play": [shown(g, seat, one, places) for one in t.play[0]],
        "deployed": [shown(g, seat, one, places) for one in t.deployed[0]],
        "stack": stack_of(g, seat),
        "battle": battle(g),
        "printed": printed_on(g, seat),
        "asked": g.asks,
        "result": g.result(),
    }


def side(g: "Spoils", seat: int, player: int) -> dict[str, Json]:
    """Show what one player has beside the cards in play. [CR3:403.2a] [CR3:403.2b] [CR3:403.5a] [CR3:403.6a]"""
    t = g.table
    hand = hand_in_sight(g, seat, player)
    return {
        "influence": t.influence[player],
        "icons": "".join(sorted(g.icons(player))),
        "hand": [card_name(g, seat, one) for one in hand],
        "hand_ids": [one if seat >= 0 and t.known[one] >> seat & 1 else None for one in hand],
        "deck": len(t.decks[player]),
        "seen": seen(g, seat, player),
        "discard": [g.printed(one).name for one in t.discards[player]],
        "out": [g.printed(one).name for one in t.outs[player]],
        "void": [card_name(g, seat, one) if t.down[one] else g.printed(one).name for one in t.voids[player]],
        "lost": t.lost[player] == OUT_OF_IT,
        "drew": t.lost[player] == DREW,
    }


def seen(g: "Spoils", seat: int, player: int) -> dict[str, Json]:
    """Name the cards of a deck that a seat has seen and can still tell, by their place from the top. [A161]"""
    names = [card_name(g, seat, one) for one in g.table.decks[player]]
    return {str(place): name for place, name in enumerate(names, 1) if name is not None}


def card_name(g: "Spoils", seat: int, thing: int) -> Json:
    """Name a card, or nothing if the seat does not know it."""
    return g.printed(thing).name if seat >= 0 and g.table.known[thing] >> seat & 1 else None


def shown(g: "Spoils", seat: int, thing: int, places: dict[int, int]) -> dict[str, Json]:
    """Show a card on the table; what a face-down one is, its controller alone sees. [CR3:411.2] [CR3:203.2a]"""
    t = g.table
    down = bool(t.down[thing])
    return {
        "id": thing,
        "name": card_name(g, seat, thing) if down else g.printed(thing).name,
        "controller": g.seats()[g.controller(thing)],
        "owner": g.seats()[t.owner_of(thing)],
        "types": list(g.types(thing)),
        "subtypes": list(g.subtypes(thing)),
        "keywords": list(g.keywords(thing)),
        "numbers": {number: g.number(thing, number) for number in STATS},
        "bonus": [0, 0, 0] if down else list(g.printed(thing).bonus),
        "down": down,
        "depleted": bool(t.depleted[thing]),
        "attached": places.get(t.attached[thing]),
        "damage": g.damage_on(thing),
        "tokens": t.tokens[thing],
        "role": g.table.role(thing),
    }


def printed_on(g: "Spoils", seat: int) -> dict[str, Json]:
    """Show what is printed on every card that the seat can name, by name."""
    t = g.table
    hands = [hand_in_sight(g, seat, player) for player in range(t.players)]
    piles = [one for column in (hands, t.discards, t.outs, t.voids) for pile in column for one in pile]
    seen: dict[str, Json] = {}
    for thing in (*t.play[0], *t.deployed[0], *piles):
        open_to_all = t.area[thing] in OPEN and not t.down[thing]
        printed = g.printed(thing)
        if (open_to_all or (seat >= 0 and t.known[thing] >> seat & 1)) and printed.name not in seen:
            seen[printed.name] = front(printed)
    return seen


def front(printed: Definition) -> dict[str, Json]:
    """Show the front of a card."""
    return {
        "types": list(printed.types),
        "trade": printed.trade,
        "subtypes": list(printed.subtypes),
        "cost": printed.cost,
        "threshold": printed.threshold,
        "strength": printed.strength,
        "life": printed.life,
        "speed": printed.speed,
        "structure": printed.structure,
        "influence": printed.influence,
        "text": printed.text,
    }


def battle(g: "Spoils") -> Json:
    """Show the battle, if there is one."""
    t = g.table
    if t.battle[ATTACKER] < 0:
        return None
    places = {one: index for index, one in enumerate(t.play[0])}
    return {
        "target": places.get(t.battle[TARGET]),
        "attacking": [places[one] for one in t.attacking[0] if one in places],
        "blocking": [places[one] for one in t.blocking[0] if one in places],
    }
