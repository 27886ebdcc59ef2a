"""Decks as JSON: `{"name": "Mine", "format": "constructed", "faction": "The Ninth Drum", "cards": {"Rage": 30}}`."""

import json
from typing import Final

from rulewright.engine.textfile import BadFile, parse_json
from rulewright.engine.value import Json
from rulewright.spoils.cards.decks import CONSTRUCTED, FORMATS
from rulewright.spoils.cards.formats.carried import read_own, tables_of
from rulewright.spoils.cards.formats.decklist import MOST_OF_A_LINE, DeckList, Line

KEYS: Final = ("name", "format", "faction", "cards", "own")


def read_json(text: str, source: str) -> DeckList:
    """Read a deck with all its mistakes."""
    data = parse_json(text, source)
    if not isinstance(data, dict) or not isinstance(data.get("cards"), dict):
        raise BadFile([f'{source}: a deck was expected: {{"faction": "…", "cards": {{"Rage": 30, …}}}}'])
    return deck_in(data, source)


def deck_in(data: dict[str, Json], source: str) -> DeckList:
    """Read a deck from JSON data."""
    problems = [
        f"{source}: the key {key[:40]!r} is unknown; there are {', '.join(KEYS)}" for key in set(data) - {*KEYS}
    ]
    name, form = data.get("name") or source, data.get("format", CONSTRUCTED)
    if not isinstance(name, str):
        problems.append(f"{source}: a name is a text, not {json.dumps(name)[:40]}")
    if not isinstance(form, str) or form.casefold() not in FORMATS:
        problems.append(f"{source}: a format is Constructed, Limited or Casual, not {json.dumps(form)[:40]}")
        form = CONSTRUCTED
    faction = data.get("faction") or []
    factions = faction if isinstance(faction, list) else [faction]
    problems += [
        f"{source}: a faction is a name, not {json.dumps(one)[:40]}" for one in factions if not isinstance(one, str)
    ]
    cards: list[Line] = []
    listed = data["cards"]
    assert isinstance(listed, dict)
    for card, copies in listed.items():
        if isinstance(copies, int) and not isinstance(copies, bool) and 0 < copies <= MOST_OF_A_LINE:
            cards.append(Line(copies, card, f"{source}, {card}"))
        else:
            told = json.dumps(copies)[:40]
            problems.append(f"{source}, {card[:40]}: 1 to {MOST_OF_A_LINE} copies were expected, not {told}")
    houses = tuple([Line(1, one, source) for one in factions if isinstance(one, str)])
    own, wrong = read_own(data.get("own", {}), source)
    found = (*sorted(problems), *wrong)
    return DeckList(str(name), form.casefold(), houses, tuple(cards), source, found, own)


def deck_data(deck: DeckList) -> dict[str, Json]:
    """Give a deck as JSON data; several lines of one name become one."""
    factions = [one.name for one in deck.factions]
    faction: Json = factions[0] if len(factions) == 1 else list(factions)
    cards: dict[str, Json] = dict(deck.counts())
    own: dict[str, Json] = {"own": tables_of(deck.carried())} if deck.carried() else {}
    return {"name": deck.name, "format": deck.form, "faction": faction, "cards": cards, **own}


def write_json(deck: DeckList) -> str:
    """Write a deck as JSON."""
    return json.dumps(deck_data(deck), indent=1, ensure_ascii=False) + "\n"
