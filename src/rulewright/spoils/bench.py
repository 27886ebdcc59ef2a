"""Decks and cards of The Spoils as they are weighed: which cards a player had, and what could stand in for one."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from rulewright.engine.bench import Bench, Brought, Options, Tale
from rulewright.engine.game import SEATS, Game
from rulewright.spoils.begin import deck_list
from rulewright.spoils.cards import sets
from rulewright.spoils.cards.formats.cardfile import library_with
from rulewright.spoils.cards.formats.decklist import DeckList
from rulewright.spoils.cards.judging import as_printed
from rulewright.spoils.cards.names import known_by
from rulewright.spoils.game import Spoils
from rulewright.spoils.table.areas import DECK, DEPLOYED, HAND, PLAY
from rulewright.spoils.table.events import Noted
from rulewright.spoils.table.ruleset import RULESETS
from rulewright.spoils.words.definition import STAPLES, Definition


class Shelf:
    """The cards there are by a ruleset."""

    def __init__(self, options: Options) -> None:
        """Have those that are installed, and those of the file that a game is begun with."""
        self.ruleset = RULESETS[options.get("ruleset", "crlate")]
        own = options.get("cards")
        self.library = library_with(None if own is None else Path(own))

    def card(self, name: str) -> Definition | None:
        """Give a card that can be weighed: no staple, and no faction."""
        if known_by(name) not in self.library.printings:
            return None
        found = self.library.playable(name, self.ruleset)
        return None if found is None or "faction" in found.types else found

    def every(self) -> list[Definition]:
        """Give all of them."""
        found = [self.card(name) for name in self.library.names()]
        return [one for one in found if one is not None]


class SpoilsBench(Bench):
    """What players of The Spoils bring: decks."""

    def tale(self, game: Game) -> Tale:
        """Tell who went first, and which cards each player has had in hand and played. Staples are not told."""
        assert isinstance(game, Spoils)
        turns = [one.player for one in game.events if isinstance(one, Noted) and one.kind == "turn"]
        seats = range(game.table.players)
        drawn = [named(game, in_hand(game, seat)) for seat in seats]
        played = [named(game, brought_out(game, seat)) for seat in seats]
        return Tale(SEATS[turns[0]] if turns else "", drawn, played)

    def option(self, options: Options) -> str:
        """Name the option that says what each seat brings."""
        del options
        return "decks"

    def installed(self, options: Options) -> list[str]:
        """Name the decks that ship."""
        del options
        return sorted(sets.decks())

    def can_meet(self, one: str, other: str, options: Options) -> bool:
        """Any two decks may meet."""
        del one, other, options
        return True

    def read(self, name: str, options: Options) -> DeckList:
        """Give the list of a deck by name or in a file, with names as the cards bear them."""
        del options
        return as_printed(deck_list(name))

    def cards(self, brought: Brought) -> list[str]:
        """Name the cards of a list that are no staples."""
        assert isinstance(brought, DeckList)
        return [name for name in brought.counts() if name not in STAPLES]

    def card(self, name: str, options: Options) -> str | None:
        """Give the name of a card as it is printed; factions and staples are none that could be weighed."""
        found = Shelf(options).card(name)
        return None if found is None else found.name

    def every(self, options: Options) -> list[str]:
        """Name every card there is by its name alone, read or not."""
        return [one.name for one in Shelf(options).library.printings.values()]

    def near(self, card: str, brought: Brought, options: Options) -> Iterator[str]:
        """Give cards of the same type, by cost, then trade, then threshold, then name, the nearest first.

        If the card is in the list, those that are not; else those of the list, whose place it could take.
        """
        assert isinstance(brought, DeckList)
        shelf, listed = Shelf(options), set(self.cards(brought))
        mine = shelf.card(card)
        assert mine is not None
        inside = card not in listed
        alike = [one for one in shelf.every() if one.types == mine.types and (one.name in listed) == inside]
        alike.sort(key=lambda one: distance(one, mine))
        return iter([one.name for one in alike if one.name != card])

    def swapped(self, brought: Brought, out: str, into: str) -> DeckList:
        """Give a list in which another card stands wherever one stood: the same shuffle deals it to the same place."""
        assert isinstance(brought, DeckList)
        lines = tuple([replace(one, name=into, id="") if one.name == out else one for one in brought.cards])
        return replace(brought, name=f"{brought.name} with {into} for {out}", cards=lines)


def distance(card: Definition, mine: Definition) -> tuple[int, bool, int, str]:
    """Tell how far a card is from another: by cost, trade and threshold; names decide where nothing else does."""
    apart = Counter(card.threshold)
    apart.subtract(Counter(mine.threshold))
    symbols = sum([abs(count) for count in apart.values()])
    return (abs(card.numeric_cost - mine.numeric_cost), card.trade != mine.trade, symbols, card.name)


def in_hand(game: Spoils, seat: int) -> list[int]:
    """Give the cards of a player that were in hand, but for those that a mulligan put back."""
    t = game.table
    notes = [one for one in game.events if isinstance(one, Noted) and one.player == seat]
    back = sum([one.facts[0] for one in notes if one.kind == "mulligan"])
    held = [one for one in range(len(t.area)) if t.area[one] == HAND and t.owner_of(one) == seat]
    put_back = [one for one in held if t.became[one] >= 0 and t.area[t.became[one]] == DECK][:back]
    return [t.card[one] for one in held if one not in put_back]


def brought_out(game: Spoils, seat: int) -> list[int]:
    """Give the cards of a player that they have deployed themselves, or played face-up as resources."""
    t = game.table
    found = []
    for one in range(len(t.area)):
        if t.owner_of(one) != seat or t.controller[one] != seat:
            continue
        from_hand = t.area[one] == HAND and t.became[one] >= 0
        if t.area[one] == DEPLOYED or (from_hand and t.area[t.became[one]] == PLAY and not t.down[t.became[one]]):
            found.append(t.card[one])
    return found


def named(game: Spoils, cards: list[int]) -> list[str]:
    """Name cards, each name once; staples and what is no printed card are left out."""
    t = game.table
    names = {game.config.definitions[t.definition[one]].name for one in cards if not t.is_token[one]}
    return sorted(names - STAPLES.keys())
