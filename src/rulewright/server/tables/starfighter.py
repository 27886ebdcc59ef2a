"""Starfighter over the wire."""

from typing import Any, ClassVar, Literal

from rulewright import games
from rulewright.engine.event import Event
from rulewright.engine.game import Game
from rulewright.engine.reason import Reason
from rulewright.server import protocol as p
from rulewright.server.tables.ending import Ending
from rulewright.server.tables.starfighter_ending import ending
from rulewright.server.tables.table import Concern, Table, as_list, is_list, no_longer, problems_of
from rulewright.server.trouble import BadWish
from rulewright.starfighter import files
from rulewright.starfighter.begin import configure, standard_box
from rulewright.starfighter.cards import EFFECT_NAMES, EFFECT_SENTENCES
from rulewright.starfighter.game import Starfighter
from rulewright.starfighter.places import concerned
from rulewright.starfighter.shapes import StarfighterView
from rulewright.starfighter.table import PHASE, PHASES, ROUND, TURN
from rulewright.starfighter.view import printed

FLEETS: dict[str, str] = {"vanguard": "Vanguard", "bulwark": "Bulwark"}
ON_THE_BOARD = ("move", "pivot", "flip", "destroy", "damage")
TOTAL_WAR = "total_war"


class StarfighterTable(Table):
    """Two boards that slide past each other, and squadron cards by code."""

    name: ClassVar[str] = "starfighter"
    title: ClassVar[str] = "Starfighter"
    seats: ClassVar[tuple[int, ...]] = (2,)
    shape: ClassVar[type] = StarfighterView
    has_ids: ClassVar[bool] = False  # a card in play has an open number
    moments: ClassVar[Literal["events", "steps"]] = "events"  # battle by battle

    called: ClassVar[dict[str, str]] = {
        "boxes": "boxes of cards",
        "boxes 0": "as usual",
        "boxes 1": "one",
        "boxes 2": "two",
        "field_passes_on": "tokens that are left over at a force field",
        "field_passes_on false": "are absorbed",
        "field_passes_on true": "strike the next card",
    }
    decks_in: ClassVar[dict[str, list[Any]]] = {"mode": [TOTAL_WAR]}
    example: ClassVar[str] = "cruiser Ares\n3-10 Harrow Nine\n2-3 Rust Angels"

    def choices(self) -> dict[str, list[Any]]:
        """Give the modes and the two variants."""
        return {"mode": ["skirmish", "training", TOTAL_WAR], "boxes": [0, 1, 2], "field_passes_on": [False, True]}

    def decks(self) -> list[p.DeckInfo]:
        """Give the fleets for Total War."""
        return [p.DeckInfo(name, title, text=files.standard_text(f"{name}.txt")) for name, title in FLEETS.items()]

    def cards(self) -> dict[str, Any]:
        """Give the front of every squadron card by code, with the names of its effects and what they do."""
        found: dict[str, Any] = {}
        for squadron in standard_box()[0]:
            front: dict[str, Any] = dict(printed(squadron))
            front["colour"] = squadron.colour
            effects = [half.effect for half in squadron.halves if half.effect]
            front["effects"] = {effect: EFFECT_NAMES[effect] for effect in effects}
            front["does"] = {effect: EFFECT_SENTENCES[effect] for effect in effects}
            found[squadron.code] = front
        return found

    def check(self, deck: str, options: dict[str, Any]) -> p.DeckChecked:
        """Tell whether a fleet may be played."""
        del options
        try:
            squadrons, cruiser = files.read_fleet("\n".join(self.lines(deck) or []), "the fleet", standard_box()[0])
        except ValueError as error:
            return p.DeckChecked(False, "", problems_of(error), {})  # noqa: FBT003 - a field of the answer
        counts = {one.code: 1 for one in squadrons}
        return p.DeckChecked(True, deck if deck in FLEETS else "", [], counts, cruiser or "")  # noqa: FBT003 - as above

    def lines(self, deck: str) -> list[str] | None:
        """Give the lines of a fleet by name or as it was written; None if there is none."""
        if not deck:
            return None
        text = files.standard_text(f"{deck}.txt") if deck in FLEETS else as_list(deck)
        return text.splitlines()

    def begin(self, options: dict[str, Any], decks: list[str], seed: str) -> Game:
        """Begin a game; fleets are for Total War alone."""
        chosen = self.settled(options)
        fleets = [self.lines(deck) for deck in decks]
        if any(fleets) and chosen["mode"] != TOTAL_WAR:
            raise BadWish("a fleet is for the mode total_war alone")
        boxes = chosen["boxes"] or None
        try:
            configure(chosen["mode"], None, None, fleets, boxes)
            return games.new(
                "starfighter",
                mode=chosen["mode"],
                seed=seed,
                fleets=fleets,
                boxes=boxes,
                field_passes_on=chosen["field_passes_on"],
            )
        except ValueError as error:
            problems = problems_of(error)
            raise BadWish(problems[0], problems) from error

    def kept(self, deck: str) -> str:
        """Give the cards of a list."""
        return no_longer(files.without_remarks(deck)) if is_list(deck) else deck

    def attempts(self, game: Game, seat: str, thing: str) -> list[tuple[str, str, list[Reason]]]:
        """Give the plays of a card in hand, or what effects do to a card on a board."""
        if "." in thing:
            lines = [f"{verb} {thing}" for verb in ON_THE_BOARD]
        else:
            lines = [f"play {thing}", f"play {thing} face down"]
        keys = game.legal.keys() if game.asks == seat else []
        return [(line, line if line in keys else "", game.why_not(seat, line)) for line in lines]

    def shown(self, game: Game, seat: str, thing: str) -> p.CardShown:
        """Show a card by its place or, in hand or a discard pile, its code."""
        view: Any = game.view(seat)
        found = placed_at(view, thing) if "." in thing else None
        hand = [] if seat not in view["boards"] else view["boards"][seat]["hand"] or []
        fronts = [*hand, *[one for pile in view["discards"] for one in pile]]
        front = found["front"] if found else next((one for one in fronts if one["code"] == thing), None)
        if front is None and found is None:
            raise BadWish(f"you see no card {thing!r}")
        changes = [] if found is None else half_changes(found)
        name = "a face-down card" if front is None else front["name"]
        return p.CardShown(0, thing, name, front, found, changes)

    def turn(self, game: Game) -> int:
        """Give the round, the phase of it and whose turn it is there, as one number."""
        assert isinstance(game, Starfighter)
        counters = game.table.counters
        return (counters[ROUND] * len(PHASES) + counters[PHASE]) * len(game.seats()) + counters[TURN]

    def hand_of(self, game: Game, player: int) -> list[int]:
        """Give the cards of a hand."""
        assert isinstance(game, Starfighter)
        return list(game.table.hands[player])

    def card_of(self, game: Game, thing: int) -> int:
        """Give the card: it is the thing."""
        del game
        return thing

    def called_card(self, game: Game, card: int) -> str:
        """Give a card's code."""
        assert isinstance(game, Starfighter)
        return game.table.squadron[card].code

    def concerned(self, event: Event, places: dict[int, str]) -> Concern:
        """Give the sectors, cruisers and cards in play."""
        del places
        lit, cards = concerned(event)
        return Concern(type(event).__name__, "", lit, cards, [])

    def standing(self, game: Game) -> tuple[int, list[int]]:
        """Give the round and the armor of both, once they have cruisers."""
        assert isinstance(game, Starfighter)
        return game.table.round if any(game.table.armor) else 0, list(game.table.armor)

    def ending(self, game: Game) -> Ending:
        """Tell whose armor was shot away."""
        assert isinstance(game, Starfighter)
        return ending(game)

    def card_names(self, game: Game) -> dict[str, str]:
        """Cards stand in the log with code and name."""
        del game
        return {(one.code if one.code == one.name else f"{one.code} {one.name}"): one.code for one in standard_box()[0]}


def placed_at(view: Any, place: str) -> Any:  # noqa: ANN401 - a part of a view
    """Give the card at a place of a view, such as A2.0, or None."""
    try:
        return view["boards"][place[0]]["sectors"][int(place[1]) - 1][int(place[3:])]
    except (KeyError, IndexError, ValueError):
        return None


def half_changes(placed: Any) -> list[p.Change]:  # noqa: ANN401 - as above
    """Tell the tokens on a card."""
    found = []
    for half in ("upper", "lower"):
        fighters, damaged = placed[half]["fighters"], placed[half]["damaged"]
        if damaged:
            found.append(p.Change(f"{half} fighters", fighters, fighters - damaged, ["damage tokens"]))
        if placed[half]["shielded"]:
            found.append(p.Change(f"{half} shield", 0, placed[half]["shielded"], ["shield tokens"]))
    return found
