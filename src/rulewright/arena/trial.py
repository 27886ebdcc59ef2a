"""What is played to weigh decks and cards: decks against decks, one bot at both seats, over the same shuffles.

A card is weighed by a deck that has it and by the same deck with another card in its place. Both meet the same decks
over the same shuffles, from either seat, so that the games differ where the card is drawn and nowhere else.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from rulewright.arena.job import EVEN, MOST_GAMES, BadJob, Bout, Job
from rulewright.bots import bot
from rulewright.engine.bench import Bench, Brought, Options
from rulewright.engine.textfile import nearest
from rulewright.games import registration


class Change(NamedTuple):
    """A card that is weighed in a deck: the deck with it, the deck without it, and what stands in its place there."""

    card: str
    deck: str
    without: str
    instead: str


class Group(NamedTuple):
    """A deck and those that it meets in turn; with and without a card it is the `own` deck that gives the shuffles."""

    own: str
    deck: str
    others: tuple[str, ...]


@dataclass(frozen=True)
class Trial(Job):
    """Games by which decks are weighed; `games` are those of each group, whose others take turns."""

    groups: tuple[Group, ...] = ()
    changes: tuple[Change, ...] = ()

    def check(self) -> None:
        """Say what is wrong with it, before anything is played: every deck is tried."""
        if not 0 < self.games <= MOST_GAMES or self.games % 2:
            raise BadJob(EVEN.format(self.games))
        for name in self.players:
            bot(name, "a trial")
        for meeting in dict.fromkeys([(group.deck, other) for group in self.groups for other in group.others]):
            self.begun(Bout((self.players[0], self.players[0]), meeting, self.seed, turned=False))

    def bouts(self) -> Iterator[Bout]:
        """Give the games: each shuffle with the decks at either seat, and each bot's luck where its deck is."""
        for number in range(self.games // 2):
            for group in self.groups:
                other = group.others[number % len(group.others)]
                for player in self.players:
                    seed = f"{self.seed} {group.own}-{other} {number}"
                    yield Bout((player, player), (group.deck, other), seed, turned=False)
                    yield Bout((player, player), (other, group.deck), seed, turned=True)

    def told(self) -> tuple[object, ...]:
        """Give what tells this job from others."""
        return (*super().told(), self.groups)


class Wish(NamedTuple):
    """What somebody wants to know: subjects are decks or cards; none of them are all decks that ship."""

    subjects: tuple[str, ...]
    against: tuple[str, ...] = ()
    decks: tuple[str, ...] = ()  # those in which cards are weighed
    instead: str | None = None


class Plan:
    """How a wish is played: which decks meet, and which of them are others with a card changed."""

    def __init__(self, game: str, options: Options, wish: Wish) -> None:
        """Read every deck that is named; what is wrong with a name is told in a sentence."""
        self.bench: Bench = registration(game).bench
        self.options = options
        self.wish = wish
        self.lists: dict[str, Brought] = {}
        self.groups: list[Group] = []
        self.changes: list[Change] = []
        self.field = [self.known(one) for one in wish.against or self.bench.installed(options)]
        for one in wish.subjects:
            self.weigh(one)
        if not wish.subjects:
            pairs = [(one, other) for place, one in enumerate(self.field) for other in self.field[place + 1 :]]
            self.groups = [
                Group(one, one, (other,)) for one, other in pairs if self.bench.can_meet(one, other, options)
            ]
        if not self.groups:
            raise BadJob("there is nobody to play against: --against names decks, one or more, besides the deck itself")

    def known(self, name: str) -> str:
        """Give a deck a name by which the job knows its list, or say that there is no such deck."""
        try:
            found = self.bench.read(name, self.options)
        except (ValueError, OSError) as error:
            raise BadJob(" ".join(str(error).split())) from error
        self.lists[name] = found
        return name

    def weigh(self, subject: str) -> None:
        """Plan the games of a deck or a card; where something is both, the deck is meant."""
        try:
            self.bench.read(subject, self.options)
        except (ValueError, OSError) as error:
            card = self.card(subject)
            if card is None:
                raise BadJob(self.unknown(subject)) from error
            self.weigh_card(card)
        else:
            self.meet(self.known(subject), subject)

    def card(self, name: str) -> str | None:
        """Give a card by its name, if there is one, or say why it cannot be weighed."""
        try:
            return self.bench.card(name, self.options)
        except (ValueError, OSError) as error:
            raise BadJob(" ".join(str(error).split())) from error

    def unknown(self, subject: str) -> str:
        """Say that a name is neither a deck nor a card."""
        decks = self.bench.installed(self.options)
        near = nearest(subject, [*decks, *self.bench.every(self.options)])
        return f"{subject}: there is no card or file of that name, and no deck{near}; the decks are {', '.join(decks)}"

    def weigh_card(self, card: str) -> None:
        """Plan the games of a card: in the decks that are named, or in those that ship and play it."""
        names = [self.known(one) for one in self.wish.decks or self.bench.installed(self.options)]
        decks = [one for one in names if self.wish.decks or card in self.bench.cards(self.lists[one])]
        if not decks:
            raise BadJob(f"no deck that ships plays {card}: --deck names one in which it takes a card's place")
        for deck in decks:
            change = self.change(card, deck)
            self.changes.append(change)
            self.meet(change.deck, deck)
            self.meet(change.without, deck)

    def change(self, card: str, deck: str) -> Change:
        """Give a deck with a card and without it; into a deck that has it not it comes in another one's place."""
        mine = self.lists[deck]
        has_it = card in self.bench.cards(mine)
        other = self.other(card, deck)
        changed = self.bench.swapped(mine, *((card, other) if has_it else (other, card)))
        name = f"{deck} with {other} for {card}" if has_it else f"{deck} with {card} for {other}"
        self.lists[name] = changed
        return Change(card, deck, name, other) if has_it else Change(card, name, deck, other)

    def other(self, card: str, deck: str) -> str:
        """Give what stands in a card's place, or whose place it takes: as wanted, or the nearest."""
        if self.wish.instead is None:
            found = next(self.bench.near(card, self.lists[deck], self.options), None)
            if found is None:
                raise BadJob(f"nothing of its kind could stand in the place of {card} in {deck}: name it by --instead")
            return found
        wanted = self.card(self.wish.instead)
        if wanted is None or wanted == card:
            raise BadJob(f"--instead names another card than {card}, not {self.wish.instead!r}")
        has_it = card in self.bench.cards(self.lists[deck])
        if not has_it and wanted not in self.bench.cards(self.lists[deck]):
            raise BadJob(f"neither {card} nor {wanted} is in {deck}, so that neither can take the other's place")
        return wanted

    def meet(self, deck: str, own: str) -> None:
        """Let a deck meet the field but for itself; two that cannot face each other do not."""
        others = [one for one in self.field if one != own and self.bench.can_meet(deck, one, self.options)]
        if others:
            self.groups.append(Group(own, deck, tuple(others)))
