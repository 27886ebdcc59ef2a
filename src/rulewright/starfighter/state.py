"""The state of a game as data: saving and loading the table, the set-up for a record, and the invariants."""

from typing import TYPE_CHECKING, cast

from rulewright.engine.save import BadSave, same_columns, same_length
from rulewright.engine.value import Json, Value, freeze, thaw
from rulewright.starfighter.cards import EFFECTS, Half, Squadron
from rulewright.starfighter.cruisers import SECTORS, Boards, Cruiser
from rulewright.starfighter.table import UNHURT, Table

if TYPE_CHECKING:
    from rulewright.starfighter.game import Config, Starfighter


def squadron_row(squadron: Squadron) -> list[Json]:
    """Give a card as a row of data."""
    upper, lower = squadron.halves
    row: list[Json] = [squadron.code, squadron.name, squadron.colour, squadron.level]
    return [*row, upper.fighters, upper.effect, lower.fighters, lower.effect]


def squadron_from(row: Json) -> Squadron:
    """Read a card from a row of data."""
    code, name, colour, level, above, upper, below, lower = cast("list[Json]", row)  # no tuple, which mypyc insists on
    halves = (Half(cast("int", above), cast("str", upper)), Half(cast("int", below), cast("str", lower)))
    return Squadron(cast("str", code), cast("str", name), cast("int", level), halves, cast("str", colour))


def config_data(config: "Config") -> dict[str, Json]:
    """Give a set-up as data; cards that several games share are named by their code."""
    return {
        "mode": config.mode,
        "set": config.note,
        "cards": [squadron_row(squadron) for squadron in config.squadrons] if not config.note else [],
        "box": [squadron_row(squadron) for squadron in config.box] if not config.note else [],
        "fleet": config.fleet,
        "codes": [squadron.code for squadron in config.squadrons] if config.note else [],
        "boards": boards_data(config.boards),
        "boxes": config.boxes,
        "cruisers": list(config.cruisers),
        "first_player": config.first_player,
        "field_passes_on": config.field_passes_on,
    }


def boards_data(boards: Boards) -> Json:
    """Give boards as data."""
    classes: list[Json] = [[one.name, one.armor, list(one.spaces)] for one in boards.classes]
    return [classes, [list(sides) for sides in boards.sides]]


def boards_from(data: Json) -> Boards:
    """Read boards from data."""
    classes, sides = cast("list[list[list[Json]]]", data)
    cruisers = [Cruiser(cast("str", row[0]), cast("int", row[1]), tuple(cast("list[int]", row[2]))) for row in classes]
    return Boards(tuple(cruisers), tuple([(cast("str", row[0]), cast("str", row[1])) for row in sides]))


def table_data(t: Table) -> dict[str, Json]:
    """Give the table as JSON data."""
    return {
        "squadron": [squadron.code for squadron in t.squadron],
        "cruiser": [None if one is None else one.name for one in t.cruiser],
        "down": list(t.down),
        "pivoted": list(t.pivoted),
        "tokens": thaw(tuple(t.tokens)),
        "known": list(t.known),
        "number": list(t.number),
        "sectors": thaw(tuple(t.sectors)),
        "hands": thaw(tuple(t.hands)),
        "asides": thaw(tuple(t.asides)),
        "decks": thaw(tuple(t.decks)),
        "discards": thaw(tuple(t.discards)),
        "armor": list(t.armor),
        "counters": list(t.counters),
        "waiting": thaw(t.waiting[0]),
        "chain": thaw(cast("Value", t.chain[0])),
    }


def set_table(g: "Starfighter", data: dict[str, Json]) -> None:
    """Set the table from JSON data; the cards are those of the game's set-up."""
    t = g.table
    fresh = table_data(t)
    same_columns(data, fresh)
    for name in fresh:
        if name not in ("waiting", "chain"):  # one cell each, which is a list
            same_length(name, cast("list[Json]", data[name]), [len(cast("list[Json]", fresh[name]))])
    codes = cast("list[str]", data["squadron"])
    if codes != [squadron.code for squadron in t.squadron]:
        msg = "the saved table is laid with other cards than this game has"
        raise BadSave(msg)
    names = cast("list[str | None]", data["cruiser"])
    t.cruiser[:] = [None if name is None else g.boards.cruiser(name) for name in names]
    t.down[:] = cast("list[int]", data["down"])
    t.pivoted[:] = cast("list[int]", data["pivoted"])
    t.tokens[:] = cast("list[tuple[int, int, int, int]]", freeze_rows(data["tokens"]))
    t.known[:] = cast("list[int]", data["known"])
    t.number[:] = cast("list[int]", data["number"])
    t.sectors[:] = freeze_rows(data["sectors"])
    t.hands[:] = freeze_rows(data["hands"])
    t.asides[:] = freeze_rows(data["asides"])
    t.decks[:] = freeze_rows(data["decks"])
    t.discards[:] = freeze_rows(data["discards"])
    t.armor[:] = cast("list[int]", data["armor"])
    t.counters[:] = cast("list[int]", data["counters"])
    t.waiting[0] = cast("tuple[tuple[int, ...], ...]", freeze(data["waiting"]))
    t.chain[0] = cast("tuple[object, ...]", freeze(data["chain"]))
    t.where[:] = [-1] * len(t.where)
    for sector, cards in enumerate(t.sectors):
        for card in cards:
            t.where[card] = sector
    t.journal.begin_anew()


def freeze_rows(data: Json) -> list[tuple[int, ...]]:
    """Read rows of numbers."""
    return list(cast("tuple[tuple[int, ...], ...]", freeze(data)))


def faults(g: "Starfighter") -> list[str]:
    """Name every invariant of the table that does not hold."""
    t = g.table
    found = []
    places = [card for piles in (t.sectors, t.hands, t.asides, t.decks, t.discards) for pile in piles for card in pile]
    if sorted(places) != list(range(len(t.squadron))):
        found.append("every card lies in exactly one place")
    for sector, cards in enumerate(t.sectors):
        cruiser = t.cruiser[sector // SECTORS]
        if cards and (cruiser is None or len(cards) > t.spaces(sector)):
            found.append(f"sector {sector} holds no more cards than it has spaces")
        found.extend([f"card {card} knows its sector" for card in cards if t.where[card] != sector])
        found.extend([text for card in cards for text in token_faults(t, card)])
    for card in range(len(t.squadron)):
        if t.where[card] < 0 and (t.down[card] or t.pivoted[card] or t.tokens[card] != UNHURT):
            found.append(f"card {card} is off the boards, face up, upright and without tokens")
        if t.where[card] >= 0 and not t.down[card] and t.known[card] != 3:  # noqa: PLR2004 - both seats
            found.append(f"card {card} lies face up and is known to both seats")
    if abs(t.offset) > SECTORS - 2:
        found.append("at least two sectors face each other")
    if g.own_decks():
        fleets = [{g.config.fleet > card for card in t.hands[player]} for player in (0, 1)]
        if False in fleets[0] or True in fleets[1]:
            found.append("players hold cards of their own fleet only")
    return found


def token_faults(t: Table, card: int) -> list[str]:
    """Name what is wrong with the tokens of a card on a board."""
    upper, lower = t.face(card)
    limits = (upper.fighters, lower.fighters, upper.shields, lower.shields)
    found = []
    if any(not 0 <= tokens <= limit for tokens, limit in zip(t.tokens[card], limits, strict=True)):
        found.append(f"card {card} has at most one token on each fighter and shield")
    above = t.pivoted[card]
    if not t.is_top(card) and (t.tokens[card][above] or t.tokens[card][above + 2]):
        found.append(f"card {card} has no tokens on its covered half")
    if upper.fighters + lower.fighters and t.intact(card, 0) + t.intact(card, 1) == 0:
        found.append(f"card {card} has an undamaged fighter, or it would be destroyed")
    if any(half.effect and half.effect not in EFFECTS for half in (upper, lower)):
        found.append(f"card {card} shows known effects")
    return found
