"""The state of a game as data: saving and loading, taking back."""

from typing import TYPE_CHECKING, cast

from rulewright.engine.save import BadSave, same_columns, same_length
from rulewright.engine.value import Json, Plain, Value, freeze, thaw
from rulewright.spoils.table.areas import NOWHERE
from rulewright.spoils.table.table import Table
from rulewright.spoils.words.definition import Definition
from rulewright.spoils.words.vocabulary import TRADES, TYPES, one_of

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils
    from rulewright.spoils.table.config import Config

COLUMNS = (
    "card", "definition", "owner", "area", "controller", "down", "depleted", "attached", "damage", "markers", "tokens",
    "ready", "stamp", "known", "last", "became", "is_token", "faction", "influence", "lost", "decks", "hands",
    "discards", "outs", "voids", "play", "deployed", "counters", "battle", "attacking", "blocking", "early", "assigned",
    "assignments", "ongoing", "played", "seat", "pending", "exempt", "stills", "fulfilled", "struck", "deeds", "mode",
    "chosen", "shown", "plan",
)  # fmt: skip
REMEMBERED = ("known", "shown", "plan", "lost")  # what was seen and chosen stays so


def config_data(config: "Config") -> dict[str, Json]:
    """Give a set-up as data: the cards with all that is printed on them."""
    data: dict[str, Json] = {
        "ruleset": config.ruleset.name,
        "cards": [card_row(one) for one in config.definitions],
        "factions": list(config.factions),
        "decks": [list(deck) for deck in config.decks],
        "first_player": config.first_player,
    }
    if config.sets:
        sets: dict[str, Json] = {name: its_hash for name, its_hash in config.sets}
        data["sets"] = sets
    return data


def card_row(card: Definition) -> list[Json]:
    """Give a card as a row of data."""
    numbers = [card.strength, card.life, card.speed, card.structure, card.influence]
    row: list[Json] = [card.name, list(card.types), card.trade, list(card.supertypes), list(card.subtypes)]
    return [*row, card.cost, card.threshold, *numbers, card.text, list(card.bonus)]


def card_from(row: Json) -> Definition:
    """Read the facts of a card from a row of data; its words are read anew from its text."""
    name, types, trade, supertypes, subtypes, cost, threshold, *rest = cast("list[Json]", row)
    strength, life, speed, structure, influence = cast("list[int]", rest[:5])
    return Definition(
        cast("str", name),
        tuple([one_of(TYPES, one) for one in cast("list[str]", types)]),
        one_of(TRADES, cast("str", trade)),
        tuple(cast("list[str]", supertypes)),
        tuple(cast("list[str]", subtypes)),
        cast("int | None", cost),
        cast("str", threshold),
        strength,
        life,
        speed,
        structure,
        influence,
        cast("str", rest[5]),
        bonus=cast("tuple[int, int, int]", tuple(cast("list[int]", rest[6]))),
    )


def column(t: Table, name: str) -> list[Value]:
    """Give a column by its name."""
    return cast("list[Value]", getattr(t, name))


def table_data(t: Table) -> dict[str, Json]:
    """Give the table as JSON data."""
    return {name: thaw(tuple(column(t, name))) for name in COLUMNS}


def set_table(g: "Spoils", data: dict[str, Json]) -> None:
    """Set the table from JSON data."""
    same_columns(data, COLUMNS)
    rows = [len(cast("list[Json]", data[name])) for name in ("card", "definition")]  # objects, and cards
    for name in COLUMNS:
        values = freeze(data[name], g.rulebook.values)
        if not isinstance(values, tuple):
            raise BadSave(f"the column {name!r} must be a list")
        same_length(name, values, (len(column(g.table, name)), *rows))
        column(g.table, name)[:] = values
    g.table.journal.begin_anew()


def named_columns(data: dict[str, Json]) -> dict[str, Json]:
    """Give the columns of a table that was set before shares of damage had names; nothing else on it had parts."""
    found = {**data}
    for name in ("last", "plan", "damage"):
        if isinstance(cells := data.get(name), list):
            found[name] = [named_cell(name, cell) for cell in cells]
    return found


def named_cell(name: str, cell: Json) -> Json:
    """Give a cell of such a column as it is written now."""
    if name == "damage" and isinstance(cell, list):
        return [{"Share": share} if isinstance(share, list) else share for share in cell]
    return None if cell == [] else cell


class Snapshot(Plain):
    """The table as a value: its columns, in the order in which they are saved.

    Hardly any play is taken back. So the columns are worked out when somebody asks: until then the journal knows them.
    Whoever copies a procedure that holds one asks it to be `kept`, for the copy has a journal of its own.
    """

    def __init__(self, columns: tuple[tuple[Value, ...], ...]) -> None:
        """Keep the columns."""
        self._columns = columns
        self._table: Table | None = None
        self._mark = 0

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.columns(),)

    def of_now(self, t: Table) -> "Snapshot":
        """Be the table as it is now."""
        self._table, self._mark = t, t.journal.mark()
        return self

    def columns(self) -> tuple[tuple[Value, ...], ...]:
        """Give all columns as they were."""
        t = self._table
        if t is not None:
            found = t.journal.as_at(self._mark, [column(t, name) for name in COLUMNS])
            self._columns, self._table = tuple([tuple(one) for one in found]), None
        return self._columns

    def kept(self) -> "Snapshot":
        """Give the same, whatever becomes of the table's journal."""
        self.columns()
        return self

    def column(self, name: str) -> tuple[Value, ...]:
        """Give a column by its name."""
        return self.columns()[COLUMNS.index(name)]


def snapshot(t: Table) -> Snapshot:
    """Give the table as a value."""
    return Snapshot(()).of_now(t)


def kept(before: Snapshot | None) -> Snapshot | None:
    """Give a snapshot for a copy of what holds it, if there is one."""
    return None if before is None else before.kept()


def take_back(g: "Spoils", before: Snapshot) -> None:
    """Return the table to a snapshot; objects made since are nowhere, what was seen stays seen. [A35] [A36]"""
    t = g.table
    for name, old in zip(COLUMNS, before.columns(), strict=True):
        cells = column(t, name)
        for index, value in enumerate(old):
            if cells[index] != value and name not in REMEMBERED:
                t.journal.write(cells, index, value)
        if name == "area":
            for index in range(len(old), len(cells)):
                t.journal.write(cells, index, NOWHERE)
    remember(g, before)


def remember(g: "Spoils", before: Snapshot) -> None:
    """Let cards that are where they were be known to whoever saw them since; a deck that was looked at is shuffled."""
    t, known = g.table, before.column("known")
    count = len(known)
    home = {t.card[one]: one for one in range(count) if t.alive(one)}
    for one in range(count, len(t.card)):
        if t.card[one] in home:
            g.show_together((home[t.card[one]],), t.known[one])
    for player in range(t.players):
        if any(t.known[one] != known[one] for one in t.decks[player]):
            g.shuffle_deck(player)
