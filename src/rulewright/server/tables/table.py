"""What the server needs of a game beside the engine's interfaces: options, decks, what may be tried with a thing."""

from abc import ABC, abstractmethod
from typing import Any, ClassVar, Final, Literal, NamedTuple

from rulewright import games
from rulewright.bots import every_bot
from rulewright.engine.event import Event
from rulewright.engine.game import Game
from rulewright.engine.reason import Reason
from rulewright.engine.textfile import BadFile
from rulewright.server import protocol as p
from rulewright.server.tables.ending import Ending
from rulewright.server.trouble import BadWish

MOST_LINES: Final = 400  # of a list; a deck has a hundred, and some remarks
LONGEST_LIST: Final = 8_000  # bytes; a deck of 75 different cards has three thousand
EMPTY: Final = "the list is empty: write a card on each line, or take an installed deck"
LONGEST_NAME: Final = 60  # of a deck of ours


class Concern(NamedTuple):
    """What an event is about: its kind, the seat that did it, places, cards by open number, and what points at what."""

    kind: str
    whose: str
    places: list[str]
    cards: list[int]
    arrows: list[p.Path]


class Moved(NamedTuple):
    """A card that went elsewhere: the thing that it was, the thing that it is, and the areas, which everybody sees."""

    old: int
    new: int
    start: str
    end: str


class Table(ABC):
    """How a game is begun over the wire, and what can be asked about the things on it."""

    name: ClassVar[str]
    title: ClassVar[str]
    seats: ClassVar[tuple[int, ...]]
    shape: ClassVar[type]  # of what a seat sees
    has_ids: ClassVar[bool] = True  # whether views have the engine's numbers of things, for which each seat has its own
    # whether the way to a view is told event by event, or by what happens at once
    moments: ClassVar[Literal["events", "steps"]] = "steps"
    called: ClassVar[dict[str, str]] = {}  # what options and their choices are called where that says little
    decks_in: ClassVar[dict[str, list[Any]]] = {}  # with which choices decks are brought, by option; else with all
    example: ClassVar[str]  # how a list begins that somebody brings

    @abstractmethod
    def choices(self) -> dict[str, list[Any]]:
        """Give the options of a new game and their choices, the usual one first."""

    @abstractmethod
    def decks(self) -> list[p.DeckInfo]:
        """Give the decks that are installed."""

    @abstractmethod
    def cards(self) -> dict[str, Any]:
        """Give what is printed on every installed card."""

    def cards_page(self) -> p.CardsPage:
        """Give all cards, and how one looks for some."""
        return p.CardsPage(self.name, self.cards())

    def find_cards(self, text: str, order: str) -> list[str]:
        """Give the names or codes of the cards that a search means: by default those that have every word of it."""
        del order
        words = text.casefold().split()
        told = {key: f"{key} {' '.join(map(str, front.values()))}".casefold() for key, front in self.cards().items()}
        return [key for key, line in told.items() if all([word in line for word in words])]

    def find_own(self, text: str, order: str, own: str) -> list[str]:
        """Give the cards that a search means, those of a sheet of one's own among them."""
        del own
        return self.find_cards(text, order)

    def about_own(self, name: str, own: str) -> p.CardAbout | None:
        """Tell everything about a card of a sheet, None if there is none."""
        del name, own
        return None

    def read_cards(self, text: str, options: dict[str, Any]) -> p.CardsRead:
        """Read a sheet of cards that somebody has written."""
        del text, options
        raise BadWish(f"cards of one's own are not written for {self.title}")

    def deck_around(self, text: str, options: dict[str, Any]) -> str:
        """Give a list that plays the cards of a sheet."""
        del text, options
        raise BadWish(f"cards of one's own are not written for {self.title}")

    def brought(self, deck: str) -> list[str]:
        """Name the cards that a deck brings along; asked for often, and cheap."""
        del deck
        return []

    def brings(self, deck: str) -> dict[str, Any]:
        """Give the fronts of the cards that a deck brings along, by name: nothing that its list tells besides."""
        del deck
        return {}

    def clash(self, decks: list[str]) -> str:
        """Say that two decks bring different cards of one name, if they do."""
        del decks
        return ""

    def read_ahead(self, decks: list[str], options: dict[str, Any]) -> None:
        """Read the cards that decks bring along: it takes a while, and is done where nobody waits for it."""
        del decks, options

    def said_ahead(self, deck: str, options: dict[str, Any]) -> list[Any]:  # noqa: ARG002 - of games that write texts
        """Say what may be shown of a deck's cards, in a form of the game's own; for a worker, since it takes long."""
        return []

    def take_sayings(self, said: list[Any]) -> None:
        """Know what a worker said ahead."""
        assert not said

    def about_card(self, name: str, shown: dict[str, list[str]], played: dict[str, list[str]]) -> p.CardAbout | None:
        """Tell everything about a card, None if there is none; with the scenarios of rules (`shown`) and of cards."""
        del shown
        front = self.cards().get(name)
        return None if front is None else p.CardAbout(self.name, name, front, scenarios=played.get(name, []))

    def sets(self) -> list[p.SetInfo]:
        """Give the sets whose packs can be opened."""
        return []

    def edition(self) -> str:
        """Name the state of what is installed, cheaply: it is another one whenever `cards` may be."""
        return ""

    def usual(self, place: int) -> str:
        """Name the deck of whoever names none, by the place of their seat; nothing if there are none."""
        del place
        return ""

    @abstractmethod
    def check(self, deck: str, options: dict[str, Any]) -> p.DeckChecked:
        """Tell whether a deck, by name or as a list, may be played."""

    def guide(self, deck: str) -> p.DeckGuide | None:
        """Give how to play an installed deck, if somebody has written that down."""
        del deck
        return None

    def study(self, text: str, options: dict[str, Any], seed: str) -> p.DeckStudied:
        """Tell what is in a list, and what can be said of it."""
        del text, options, seed
        raise BadWish(f"lists of {self.title} are not studied")

    @abstractmethod
    def begin(self, options: dict[str, Any], decks: list[str], seed: str) -> Game:
        """Begin a game; a deck is the name of an installed one, a whole list, or nothing."""

    @abstractmethod
    def kept(self, deck: str) -> str:
        """Give what is kept of a deck that may be played: its name, or its list without remarks."""

    @abstractmethod
    def attempts(self, game: Game, seat: str, thing: str) -> list[tuple[str, str, list[Reason]]]:
        """Give what may be tried with a thing: in words, the key if it is an answer now, and all reasons against it."""

    @abstractmethod
    def shown(self, game: Game, seat: str, thing: str) -> p.CardShown:
        """Show the card at a place as a seat sees it, with what has changed of it."""

    @abstractmethod
    def card_names(self, game: Game) -> dict[str, str]:
        """Give what may stand for a card in a sentence of the log, and the key of its printed front."""

    @abstractmethod
    def turn(self, game: Game) -> int:
        """Give a number that is another one in the next turn."""

    @abstractmethod
    def hand_of(self, game: Game, player: int) -> list[int]:
        """Give the cards of a player's hand, each by the number that it has all game long."""

    @abstractmethod
    def card_of(self, game: Game, thing: int) -> int:
        """Give the card that a thing in a deck is, by that number."""

    @abstractmethod
    def called_card(self, game: Game, card: int) -> str:
        """Name a card, whoever may see it: for games that are over."""

    @abstractmethod
    def concerned(self, event: Event, places: dict[int, str]) -> Concern:
        """Tell what an event is about, for whoever can point at things in these places just after it."""

    def places(self, view: dict[str, Any]) -> dict[int, str]:
        """Give the place of each thing that whoever has a view can point at, by the game's number for it."""
        del view
        return {}

    @abstractmethod
    def standing(self, game: Game) -> tuple[int, list[int]]:
        """Give the number of the turn or round, and how the players stand, in seat order: what everybody sees."""

    @abstractmethod
    def ending(self, game: Game) -> Ending:
        """Tell how a game that is over came to its end."""

    def things(self, game: Game) -> int:
        """Count the things that there have been so far, where a card that goes elsewhere becomes a new thing."""
        del game
        return 0

    def moved(self, game: Game, since: int) -> list[Moved]:
        """Give the cards that went elsewhere since there were so many things."""
        del game, since
        return []

    def seats_in(self) -> dict[str, list[int]]:
        """Give how many may play with a choice, where that is not as many as with the others."""
        return {}

    def settled(self, options: dict[str, Any]) -> dict[str, Any]:
        """Give all options of a new game, the usual choice where none was made."""
        found = {}
        choices = self.choices()
        for name in options:
            if name not in choices:
                raise BadWish(f"{self.title} has no option {name[:40]!r}; there are {', '.join(choices)}")
        for name, values in choices.items():
            value = options.get(name, values[0])
            if not any(value == one and type(value) is type(one) for one in values):
                told = ", ".join([str(one) for one in values])
                raise BadWish(f"the option {name} is one of {told}, not {str(value)[:40]!r}")
            found[name] = value
        return found

    def info(self) -> p.GameInfo:
        """Give everything that a lobby shows of the game."""
        stops = games.registration(self.name).stops
        kinds = {} if stops is None else stops.kinds
        return p.GameInfo(
            self.name,
            self.title,
            list(self.seats),
            self.choices(),
            self.decks(),
            [p.BotInfo(name, kind.__doc__ or name, kind.face) for name, kind in every_bot().items()],
            [p.StopInfo(kind, told, p.when(usual)) for kind, (usual, told) in kinds.items()],
            self.called,
            self.decks_in,
            self.seats_in(),
            self.example,
        )


def is_list(deck: str) -> bool:
    """Whether a deck is what somebody wrote, of any length and content, and not the name of one of ours."""
    return "\n" in deck or len(deck) > LONGEST_NAME or deck.isspace()


def as_list(text: str) -> str:
    """Give a list that somebody wrote, if it has no more lines than may be, and any."""
    if not text.strip():
        raise BadWish(EMPTY)
    lines = len(text.splitlines())
    if lines > MOST_LINES:
        raise BadWish(f"a list has at most {MOST_LINES} lines, and this one {lines}")
    return text


def no_longer(deck: str) -> str:
    """Give a list as it is kept, if it is no longer than any deck."""
    if len(deck.encode()) > LONGEST_LIST:
        raise BadWish(f"a list has at most {LONGEST_LIST} bytes besides its remarks")
    return deck


def problems_of(error: ValueError) -> list[str]:
    """Give every problem that an error tells."""
    if isinstance(error, BadFile):
        return list(error.problems)
    if isinstance(error, BadWish):
        return error.problems
    return [" ".join(str(error).split())]


def reason_info(reason: Reason) -> p.ReasonInfo:
    """Give a reason as it is sent."""
    return p.ReasonInfo(reason.rule, str(reason), list(reason.also))
