"""What a scenario of The Spoils can expect of the table."""

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias

from rulewright.engine.naming import Pattern, Words, readings
from rulewright.engine.script import Mistake, Unmet
from rulewright.spoils.choices import afford
from rulewright.spoils.table.areas import AREA_NAMES, DECK, DISCARD, HAND, OUT, PLAY, VOID
from rulewright.spoils.table.cells import ATTACKER
from rulewright.spoils.words.vocabulary import ANY_NUMBERS, TRADES, TYPES, one_of

if TYPE_CHECKING:
    from rulewright.spoils.scenario.script import SpoilsScript

PILES: Final = {"hand": HAND, "deck": DECK, "discard": DISCARD, "void": VOID, "removed": OUT}


Check: TypeAlias = Callable[["SpoilsScript", Words], tuple[object, object]]


def expect(script: "SpoilsScript", words: str) -> None:
    """Check an expectation; `Unmet` if it does not hold, `Mistake` if it cannot be read."""
    for masked, strict in readings(script.names, words):
        for pattern, check in EXPECTATIONS:
            match = (pattern.strict if strict else pattern.loose).fullmatch(masked.text)
            if match:
                expected, said = check(script, Words(masked, match))
                if expected != said:
                    raise Unmet(f"expected {words}, the game says {said}")
                return
    raise Mistake(f"'expect {words}' is not an expectation; see docs/how-to/scenarios.md")


def player(script: "SpoilsScript", match: Words) -> int:
    """Give the player of an expectation."""
    if match["player"] not in script.seats:
        raise Mistake(f"{match['player']} is not a seat")
    return script.seats.index(match["player"])


def influence(script: "SpoilsScript", match: Words) -> tuple[object, object]:
    """Check a faction's influence."""
    return int(match["number"]), script.spoils.table.influence[player(script, match)]


def pile_size(script: "SpoilsScript", match: Words) -> tuple[object, object]:
    """Check how many cards a pile has."""
    return int(match["number"]), len(script.spoils.table.pile(PILES[match["pile"]])[player(script, match)])


def pile_cards(script: "SpoilsScript", match: Words) -> tuple[object, object]:
    """Check exactly which cards a pile has, in any order."""
    g = script.spoils
    there = g.table.pile(PILES[match["pile"]])[player(script, match)]
    wanted = [plain_name(name) for name in match.listed("cards")]
    return sorted(wanted), sorted([g.printed(one).name.casefold() for one in there])


def plain_name(name: str) -> str:
    """Give a name in small letters, without quotes, whose it is and which it is."""
    return re.sub(r"^[A-D]'s |#\d+$", "", name).strip('"').casefold()


def deck_top(script: "SpoilsScript", match: Words) -> tuple[object, object]:
    """Check the top card of a deck."""
    g = script.spoils
    deck = g.table.decks[player(script, match)]
    return plain_name(match["card"]), g.printed(deck[0]).name.casefold() if deck else "nothing"


def free_resources(script: "SpoilsScript", match: Words) -> tuple[object, object]:
    """Check how many resources are not attached to the faction."""
    return int(match["number"]), len(afford.free_resources(script.spoils, player(script, match)))


def icons(script: "SpoilsScript", match: Words) -> tuple[object, object]:
    """Check the icons that a player's cards provide."""
    wanted = "" if match["icons"] == "none" else match["icons"]
    return "".join(sorted(wanted)), "".join(sorted(script.spoils.icons(player(script, match))))


def where(script: "SpoilsScript", match: Words) -> tuple[object, object]:
    """Check where a card is."""
    g = script.spoils
    thing = script.find(match["card"])
    names = {PLAY: "in play", OUT: "out of game"}
    area = g.table.area[thing]
    said = names.get(area, f"in {script.seats[g.table.owner_of(thing)]}'s {AREA_NAMES[area]}")
    said = {"deployed": "being deployed", "nowhere": "nowhere"}.get(AREA_NAMES[area], said)
    return match["where"], said


def whose(script: "SpoilsScript", match: Words) -> tuple[object, object]:
    """Check who controls or owns a card."""
    g = script.spoils
    thing = script.find(match["card"])
    found = g.controller(thing) if match["how"] == "controlled" else g.table.owner_of(thing)
    return match["player"], script.seats[found]


def number(script: "SpoilsScript", match: Words) -> tuple[object, object]:
    """Check a number of a card."""
    return int(match["number"]), script.spoils.number(script.find(match["card"]), one_of(ANY_NUMBERS, match["which"]))


def state(script: "SpoilsScript", match: Words) -> tuple[object, object]:
    """Check the state of a card."""
    t = script.spoils.table
    thing = script.find(match["card"])
    if match["state"] in ("depleted", "restored"):
        return match["state"], "depleted" if t.depleted[thing] else "restored"
    return match["state"], "face-down" if t.down[thing] else "face-up"


def attached(script: "SpoilsScript", match: Words) -> tuple[object, object]:
    """Check to what a card is attached."""
    t = script.spoils.table
    thing = script.find(match["card"])
    return script.find(match["to"], t.play[0]) if match["to"] else -1, t.attached[thing]


def keyword(script: "SpoilsScript", match: Words) -> tuple[object, object]:
    """Check whether a card has a keyword."""
    has = match["keyword"].casefold() in script.spoils.keywords(script.find(match["card"]))
    return match["has"], "has" if has else "lacks"


def kind(script: "SpoilsScript", match: Words) -> tuple[object, object]:
    """Check a type, a subtype in quotes, or a trade."""
    g = script.spoils
    thing = script.find(match["card"])
    word = match["kind"].strip('"')
    if match["kind"].startswith('"'):
        has = word.casefold() in g.subtypes(thing)
    elif word.casefold() in TYPES:
        has = word.casefold() in g.types(thing)
    elif word in TRADES:
        has = word in g.trades(thing)
    else:
        raise Mistake(f"{word!r} is not a type, a subtype in quotes or a trade")
    return bool(match["isnot"]), not has


def in_battle(script: "SpoilsScript", match: Words) -> tuple[object, object]:
    """Check what a character does in the battle."""
    role = script.spoils.table.role(script.find(match["card"]))
    wanted = match["role"]
    said = role or "not in battle"
    return wanted, "in battle" if role and wanted == "in battle" else said


def turn(script: "SpoilsScript", match: Words) -> tuple[object, object]:
    """Check whose turn it is."""
    return match["player"], script.seats[script.spoils.active]


def no_battle(script: "SpoilsScript", _match: Words) -> tuple[object, object]:
    """Check that there is no battle."""
    return "no battle", "no battle" if script.spoils.table.battle[ATTACKER] < 0 else "a battle"


EXPECTATIONS: Final[list[tuple[Pattern, Check]]] = [
    (Pattern(r"(?P<player>[A-D]) influence (?P<number>\d+)"), influence),
    (Pattern(r"(?P<player>[A-D]) (?P<pile>hand|deck|discard|void|removed) (?P<number>\d+)"), pile_size),
    (Pattern(r"(?P<player>[A-D]) (?P<pile>hand|discard|void|removed) = (?P<cards>{names})"), pile_cards),
    (Pattern(r"(?P<player>[A-D]) deck top = (?P<card>{name})"), deck_top),
    (Pattern(r"(?P<player>[A-D]) free resources (?P<number>\d+)"), free_resources),
    (Pattern(r"(?P<player>[A-D]) icons (?P<icons>[OGEDRV]+|none)"), icons),
    (Pattern(r"turn (?P<player>[A-D])"), turn),
    (Pattern(r"no battle"), no_battle),
    (
        Pattern(
            r"(?P<card>{name}) (?P<where>in play|in [A-D]'s (?:hand|deck|discard|void)|out of game"
            r"|being deployed|nowhere)"
        ),
        where,
    ),
    (Pattern(r"(?P<card>{name}) (?P<how>controlled|owned) by (?P<player>[A-D])"), whose),
    (
        Pattern(r"(?P<card>{name}) (?P<which>strength|life|speed|structure|damage|cost|tokens) (?P<number>\d+)"),
        number,
    ),
    (Pattern(r"(?P<card>{name}) attached to (?P<to>{name})"), attached),
    (Pattern(r"(?P<card>{name}) unattached(?P<to>)"), attached),
    (Pattern(r"(?P<card>{name}) (?P<state>depleted|restored|face-down|face-up)"), state),
    (Pattern(r"(?P<card>{name}) (?P<has>has|lacks) (?P<keyword>\w+)"), keyword),
    (Pattern(r"(?P<card>{name}) is (?P<isnot>not )?(?:an? )?(?P<kind>{name}|\"[^\"]+\"|\w+)"), kind),
    (Pattern(r"(?P<card>{name}) (?P<role>in battle|not in battle|attacking|blocking)"), in_battle),
]
