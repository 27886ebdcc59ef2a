"""Whether a list may be played: its names against the cards there are, and the deck against the rules, all at once."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from rulewright.engine.textfile import BadFile, Suggestions
from rulewright.spoils.cards import owned, sets
from rulewright.spoils.cards.decks import CONSTRUCTED, deck_problems
from rulewright.spoils.cards.definitions import BadCard
from rulewright.spoils.cards.formats.deckfiles import read_list
from rulewright.spoils.cards.formats.decklist import DeckList, Line
from rulewright.spoils.cards.names import known_by
from rulewright.spoils.table.ruleset import Ruleset
from rulewright.spoils.words.definition import Definition


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck that may be played: its name, its faction and its cards, every copy of them."""

    name: str
    faction: Definition
    cards: tuple[Definition, ...]


@dataclass(frozen=True, slots=True)
class Judged:
    """A list with its cards found, as far as they are, and everything that is wrong with it."""

    listed: DeckList
    factions: tuple[Definition, ...]
    cards: tuple[Definition, ...]
    problems: tuple[str, ...]

    def deck(self) -> Deck:
        """Give the deck; `BadFile` names everything that is wrong with it."""
        if self.problems:
            raise BadFile(self.problems)
        return Deck(self.listed.name, self.factions[0], self.cards)


def read_deck(text: str, source: str, ruleset: Ruleset) -> Deck:
    """Read a deck's file and check it; `BadFile` names every problem with its line and rule."""
    return judge(read_list(text, source), ruleset).deck()


def judge(
    listed: DeckList,
    ruleset: Ruleset,
    *,
    banned: frozenset[str] = frozenset(),
    pool: Mapping[str, int] | None = None,
    library: sets.Library | None = None,
) -> Judged:
    """Find every card of a list and check the deck by the rules of its format.

    `banned` are more names, in small letters, than the sets ban; `pool` is what was opened, for Limited; `library` has
    the cards there are, if not only those that are installed.
    """
    library = library or sets.library()  # asked for once: it looks each time whether a set was imported meanwhile
    problems = [*listed.problems, *owned.problems_of(listed, library)]
    library = owned.library_with(listed.carried(), library)
    listed = led(listed, library)
    finder = Finder(library, ruleset, Suggestions(library.names()), problems)
    factions = finder.all(listed.factions)
    cards = finder.all(listed.cards)
    found = [one for one, _ in cards if one is not None]
    barred = banned | (sets.banned() if listed.form == CONSTRUCTED else frozenset())
    reasons = deck_problems(
        [Definition(line.name, ("faction",)) if one is None else one for one, line in factions],
        found,
        ruleset,
        form=listed.form,
        banned=frozenset([one.name for one in found if one.name.casefold() in barred]),
        pool=pool,
        unknown=sum([one is None for one, _ in cards]),
    )
    places = {one.name: line.place for one, line in (*factions, *cards) if one is not None}
    problems += [f"{places.get(reason.about) or listed.source}: {reason}" for reason in reasons]
    return Judged(listed, tuple([one for one, _ in factions if one is not None]), tuple(found), tuple(problems))


def led(listed: DeckList, library: sets.Library) -> DeckList:
    """Give a list with its faction in front: many write it among the cards, where it can mean nothing else.

    Of several factions nobody can say which was meant, so they stay where they are, and are told.
    """
    known = [(one, library.printings.get(known_by(one.name))) for one in listed.cards]
    found = [one for one, card in known if card is not None and card.kind == "faction"]
    if listed.factions or [one.copies for one in found] != [1]:
        return listed
    return replace(listed, factions=tuple(found), cards=tuple([one for one in listed.cards if one not in found]))


@dataclass(frozen=True, slots=True)
class Law:
    """By what the decks of a game are judged: rules, the cards there are, and a format if not that of each deck."""

    ruleset: Ruleset
    library: sets.Library
    form: str | None = None

    def judged(self, listed: DeckList) -> Judged:
        """Judge a list."""
        return judge(replace(listed, form=self.form or listed.form), self.ruleset, library=self.library)


class Finder:
    """Finds the cards that the lines of a list name, and notes what is wrong with them."""

    def __init__(self, library: sets.Library, ruleset: Ruleset, near: Suggestions, problems: list[str]) -> None:
        """Find cards for a ruleset."""
        self.library = library
        self.ruleset = ruleset
        self.near = near
        self.problems = problems

    def all(self, lines: tuple[Line, ...]) -> list[tuple[Definition | None, Line]]:
        """Give every copy of the cards that lines name, None where there is no such card."""
        found: list[tuple[Definition | None, Line]] = []
        for line in lines:
            card = self.find(line)
            found += [(card, line)] * line.copies
        return found

    def find(self, line: Line) -> Definition | None:
        """Give the card of a line, or note what is wrong with it."""
        try:
            card = self.library.find(line.name, self.ruleset)
        except BadCard as bad:
            self.problems.append(f"{line.place}: {bad}")
            return None
        if card is None:
            self.problems.append(f"{line.place}: no card is called {line.name!r}{self.near.nearest(line.name)}")
        return card


def as_printed(listed: DeckList) -> DeckList:
    """Give a list with names and OCTGN's ids as the cards bear them, its faction in front; unknown names stay."""
    listed = led(listed, owned.library_with(listed.carried(), sets.library()))
    names = {known_by(name): name for name in sets.card_names()}
    cards = {name: one.printing.id for name, one in sets.printings().items() if isinstance(one, sets.Imported)}

    def printed(lines: tuple[Line, ...]) -> tuple[Line, ...]:
        known = [(one, known_by(one.name)) for one in lines]
        return tuple(
            [replace(one, name=names.get(key, one.name), id=one.id or cards.get(key, "")) for one, key in known]
        )

    return replace(listed, factions=printed(listed.factions), cards=printed(listed.cards))
