"""Beginning a game: from options, from a record's set-up, or from the files of somebody's own box."""

import functools
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final, cast

from rulewright.engine.chance import Chance, root_of, seed_text
from rulewright.engine.option import BadOption, for_each_seat
from rulewright.engine.textfile import fingerprint, nearest, read_text
from rulewright.engine.value import Json
from rulewright.starfighter import files
from rulewright.starfighter.cards import Squadron
from rulewright.starfighter.cruisers import Boards
from rulewright.starfighter.game import MODES, Config, Starfighter
from rulewright.starfighter.modes import (
    MODE_NAMES,
    TOTAL_WAR,
    boards_excluded,
    boxes_excluded,
    cards_excluded,
    cruisers_excluded,
)
from rulewright.starfighter.state import boards_from, squadron_from

if TYPE_CHECKING:
    from rulewright.engine.game import Game

STANDARD: Final = "standard"
SEATED: Final = 2


@functools.cache
def standard_box() -> tuple[tuple[Squadron, ...], Boards, str]:
    """Give the cards and boards that ship with the game, and the name that identifies them in records."""
    text = files.standard_text("cards.csv")
    return files.standard_cards(), files.standard_boards(), f"{STANDARD} {fingerprint(text)}"


@functools.cache
def standard_fleets() -> tuple[tuple[Squadron, ...], tuple[Squadron, ...]]:
    """Give the two fleets that ship with the game."""
    cards, _, _ = standard_box()
    fleets = [files.read_fleet(files.standard_text(name), name, cards)[0] for name in ("vanguard.txt", "bulwark.txt")]
    return fleets[0], fleets[1]


def brought(game: "Game") -> list[str]:
    """Name what each player has brought, card by card: a fleet where there are fleets, else the one box of both."""
    assert isinstance(game, Starfighter)
    codes = [one.code for one in game.config.squadrons]
    fleets = [codes[: game.config.fleet], codes[game.config.fleet :]] if game.own_decks() else [codes, codes]
    return ["\n".join(sorted(one)) for one in fleets]


def new(  # noqa: PLR0913 - the options of a game, all by name
    *,
    mode: str = "skirmish",
    seed: int | str = 0,
    cards: str | Path | None = None,
    boards: str | Path | None = None,
    fleets: str | Path | Sequence[Sequence[str] | str | Path | None] = (None, None),
    cruisers: str | Sequence[str | None] = (None, None),
    first_player: str | None = None,
    boxes: int | None = None,
    field_passes_on: bool = False,
) -> Starfighter:
    """Begin a game and run it to its first question."""
    config = configure(mode, cards, boards, for_each_seat("fleets", fleets, SEATED), boxes)
    names = [_cruiser(config, name) for name in for_each_seat("cruisers", cruisers, SEATED)]
    refuse(cruisers_excluded(config.mode, config.boards, config.boxes, [name for name in names if name is not None]))
    if first_player not in (None, "A", "B"):
        msg = f"the first player is A or B, not {first_player!r}"
        raise BadOption(msg)
    config = Config(
        config.mode,
        config.squadrons,
        config.boards,
        config.fleet,
        config.box,
        config.boxes,
        (names[0], names[1]),
        None if first_player is None else "AB".index(first_player),
        field_passes_on,
        config.note,
    )
    game = Starfighter(config, Chance(root_of(seed_text(seed))))
    game.start()
    return game


def configure(
    mode: str,
    cards: str | Path | None,
    boards: str | Path | None,
    fleets: Sequence[Sequence[str] | str | Path | None],
    boxes: int | None,
) -> Config:
    """Put a set-up together, or say what is wrong with it."""
    mode = mode.replace("-", "_")
    if mode not in MODES:
        msg = f"the mode is one of {', '.join(MODES)}, not {mode!r}"
        raise BadOption(msg)
    box, sides, note = standard_box()
    if cards is not None:
        box, note = files.read_cards(read_text(Path(cards)), str(cards)), ""
    if boards is not None:
        sides = files.read_boards(read_text(Path(boards)), str(boards))
    count = (2 if mode == TOTAL_WAR else 1) if boxes is None else boxes
    refuse(boxes_excluded(mode, count) or boards_excluded(mode, sides, count))
    if mode == TOTAL_WAR:
        chosen = [fleet_of(fleet, box, number) for number, fleet in enumerate(fleets)]
        if count == 1 and (both := files.shared_cards(*chosen)):
            msg = f"SF-178: one box has one copy of each card, but both fleets hold {', '.join(both)}"
            raise BadOption(msg)
        return Config(mode, chosen[0] + chosen[1], sides, len(chosen[0]), box, count, note=note)
    if any(fleet is not None for fleet in fleets):
        raise BadOption(f"SF-11: {MODE_NAMES[mode]} has one deck for both players; fleets are for Total War")
    deck = tuple(card for card in box if mode == "skirmish" or card.colour == "green")  # [SF-2] [SF-5]
    if not deck:
        msg = "SF-2: Training needs green cards, and this list has none"
        raise BadOption(msg)
    refuse(cards_excluded(mode, deck))
    return Config(mode, deck, sides, 0, box, count, note=note)


def fleet_of(fleet: Sequence[str] | str | Path | None, box: tuple[Squadron, ...], number: int) -> tuple[Squadron, ...]:
    """Give a fleet from a file, a list of cards, or the one that ships with the game."""
    if fleet is None:
        if box is standard_box()[0]:
            return standard_fleets()[number]
        return box
    if isinstance(fleet, (str, Path)):
        return files.read_fleet(read_text(Path(fleet)), str(fleet), box)[0]
    return files.read_fleet("\n".join(fleet), f"fleet {'AB'[number]}", box)[0]


def _cruiser(config: Config, name: str | Path | None) -> str | None:
    if name is None:
        return None
    try:
        return config.boards.cruiser(str(name)).name
    except KeyError as error:
        names = [one.name for one in config.boards.classes]
        msg = f"no cruiser class is called {name!r}{nearest(str(name), names)}; there are {', '.join(names)}"
        raise BadOption(msg) from error


def refuse(told: str) -> None:
    """Refuse a game for what is told, if anything is."""
    if told:
        raise BadOption(told)


def from_setup(data: dict[str, Json]) -> Starfighter:
    """Give a blank game of a record's set-up."""
    box, _, note = standard_box()
    recorded = cast("str", data["set"])
    if recorded and recorded != note:
        msg = f"it was played with the cards {recorded!r}, and these are {note!r}"
        raise BadOption(msg)
    if recorded:
        by_code = {card.code: card for card in box}
        squadrons = tuple(by_code[code] for code in cast("list[str]", data["codes"]))
    else:
        squadrons = tuple(squadron_from(row) for row in cast("list[Json]", data["cards"]))
        box = tuple(squadron_from(row) for row in cast("list[Json]", data["box"]))
    cruisers = cast("list[str | None]", data["cruisers"])
    config = Config(
        cast("str", data["mode"]),
        squadrons,
        boards_from(data["boards"]),
        cast("int", data["fleet"]),
        box,
        cast("int", data["boxes"]),
        (cruisers[0], cruisers[1]),
        cast("int | None", data["first_player"]),
        bool(data["field_passes_on"]),
        recorded,
    )
    return Starfighter(config, Chance(root_of("")))
