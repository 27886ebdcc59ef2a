"""Cruisers, fleets and cards of Starfighter as they are weighed: in Total War players bring fleets, else cruisers."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from rulewright.engine.bench import Bench, Brought, Options, Tale
from rulewright.engine.game import SEATS, Game
from rulewright.engine.option import BadOption
from rulewright.engine.textfile import nearest, read_text
from rulewright.starfighter import files
from rulewright.starfighter.begin import standard_box
from rulewright.starfighter.cards import Squadron
from rulewright.starfighter.cruisers import Boards
from rulewright.starfighter.events import Drawn, InitiativeTaken, Played
from rulewright.starfighter.modes import TOTAL_WAR, cruiser_excluded

FLEETS = ("vanguard", "bulwark")


class StarfighterBench(Bench):
    """What players of Starfighter bring."""

    def tale(self, game: Game) -> Tale:
        """Tell who had the initiative first, and which cards each player has had in hand and played."""
        drawn: list[set[str]] = [set(), set()]
        played: list[set[str]] = [set(), set()]
        first = ""
        for event in game.events:
            if isinstance(event, Drawn):
                drawn[event.player].update(event.codes)
            elif isinstance(event, Played):
                played[event.player].add(event.code)
            elif isinstance(event, InitiativeTaken) and not first:
                first = SEATS[int(str(event.facts[0]))]
        return Tale(first, [sorted(one) for one in drawn], [sorted(one) for one in played])

    def option(self, options: Options) -> str:
        """Name the option that says what each seat brings."""
        return "fleets" if options.get("mode") == TOTAL_WAR else "cruisers"

    def installed(self, options: Options) -> list[str]:
        """Name the cruisers that may be taken, or the fleets that ship."""
        mode = str(options.get("mode"))
        if mode == TOTAL_WAR:
            return list(FLEETS)
        return [one.name for one in boards_of(options).classes if not cruiser_excluded(mode, one.name)]

    def can_meet(self, one: str, other: str, options: Options) -> bool:
        """Whether two boards show both cruisers; any two fleets may meet. [SF-8]"""
        if self.option(options) == "fleets":
            return True
        boards = boards_of(options)
        known = {cruiser.name for cruiser in boards.classes}
        return not {one, other} <= known or boards.can_face(one, other)

    def read(self, name: str, options: Options) -> Brought:
        """Give a fleet as a list of ids, or the name of a cruiser."""
        if self.option(options) == "fleets":
            text = files.standard_text(f"{name}.txt") if name in FLEETS else read_text(Path(name))
            return tuple([card.code for card in files.read_fleet(text, name, box_of(options))[0]])
        names = self.installed(options)
        known = {one.casefold(): one for one in names}
        if name.casefold() not in known:
            raise BadOption(f"no cruiser is called {name!r}{nearest(name, names)}; there are {', '.join(names)}")
        return known[name.casefold()]

    def cards(self, brought: Brought) -> list[str]:
        """Name the cards of a fleet by their ids; a cruiser has none of its own."""
        return [] if isinstance(brought, str) else list(dict.fromkeys(brought))

    def card(self, name: str, options: Options) -> str | None:
        """Give the id of a card by its id or name; one deck for both players favours neither by a card. [SF-11]"""
        found = [one for one in box_of(options) if name.casefold() in (one.code.casefold(), one.name.casefold())]
        if found and self.option(options) != "fleets":
            raise BadOption(f"SF-11: both players draw {found[0].title} from one deck; it is weighed in mode total_war")
        return found[0].code if found else None

    def every(self, options: Options) -> list[str]:
        """Name every card there is."""
        return [one.name for one in box_of(options)]

    def near(self, card: str, brought: Brought, options: Options) -> Iterator[str]:
        """Give cards of the same level, by fighters, then effects, then id, the nearest first.

        If the card is in the fleet, those that are not; else those of the fleet, whose place it could take.
        """
        box = {one.code: one for one in box_of(options)}
        mine, listed = box[card], set(self.cards(brought))
        inside = card not in listed
        alike = [one for one in box.values() if one.level == mine.level and (one.code in listed) == inside]
        alike.sort(key=lambda one: distance(one, mine))
        return iter([one.code for one in alike if one.code != card])

    def swapped(self, brought: Brought, out: str, into: str) -> Brought:
        """Give a fleet in which another card stands where one stood: the same shuffle deals it to the same place."""
        return tuple([into if one == out else one for one in brought])


def box_of(options: Options) -> Sequence[Squadron]:
    """Give the cards there are."""
    own = options.get("cards")
    return standard_box()[0] if own is None else files.read_cards(read_text(Path(own)), str(own))


def boards_of(options: Options) -> Boards:
    """Give the boards there are."""
    own = options.get("boards")
    return standard_box()[1] if own is None else files.read_boards(read_text(Path(own)), str(own))


def distance(card: Squadron, mine: Squadron) -> tuple[int, int, str]:
    """Tell how far a card is from another of its level: by fighters, then by effects it does not share."""
    effects = {half.effect for half in card.halves} ^ {half.effect for half in mine.halves}
    return (abs(card.fighters - mine.fighters), len(effects), card.code)
