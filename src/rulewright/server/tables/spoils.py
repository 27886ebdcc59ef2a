"""The Spoils over the wire."""

import re
from dataclasses import replace
from typing import Any, ClassVar, Final

from rulewright import games
from rulewright.engine.action import Action
from rulewright.engine.event import Event
from rulewright.engine.game import Game, seat_number
from rulewright.engine.reason import Reason
from rulewright.server import protocol as p
from rulewright.server.tables import spoils_cards, spoils_decks, spoils_limited, spoils_own
from rulewright.server.tables import spoils_way as way
from rulewright.server.tables.ending import Ending
from rulewright.server.tables.spoils_ending import ending
from rulewright.server.tables.table import Concern, Moved, Table, is_list, problems_of
from rulewright.server.trouble import BadWish
from rulewright.spoils.begin import STARTER_DECKS
from rulewright.spoils.cards import sayings, sets
from rulewright.spoils.cards.decks import CASUAL, FORMATS
from rulewright.spoils.cards.definitions import BadCard
from rulewright.spoils.cards.formats.deckfiles import read_list
from rulewright.spoils.cards.formats.decklist import DeckList
from rulewright.spoils.cards.formats.plain import write_plain
from rulewright.spoils.cards.judging import Deck, judge, read_deck
from rulewright.spoils.choices import selection
from rulewright.spoils.game import Spoils
from rulewright.spoils.showing.shapes import SpoilsView
from rulewright.spoils.showing.view import front
from rulewright.spoils.table import actions as a
from rulewright.spoils.table.areas import AREA_NAMES, DEPLOYED, HAND, PLAY
from rulewright.spoils.table.cells import TURN
from rulewright.spoils.table.hidden import hand_in_sight
from rulewright.spoils.table.ruleset import RULESETS, Ruleset, renumbered
from rulewright.spoils.words import changes as c
from rulewright.spoils.words import paragraphs
from rulewright.spoils.words.vocabulary import STATS

PLACE: Final = re.compile(r"(?:([A-D]) )?([a-z]+) (\d{1,3})")
USUAL: Final = "crlate"
LISTED: Final = "listed"  # the format of each deck, as its list says
VERBS: Final = {"attackers": "Attack with", "blockers": "Block with"}  # by the kind of the question


class SpoilsTable(Table):
    """Factions, resources, characters and battles."""

    name: ClassVar[str] = "spoils"
    title: ClassVar[str] = "The Spoils"
    seats: ClassVar[tuple[int, ...]] = (2, 3, 4)
    shape: ClassVar[type] = SpoilsView
    called: ClassVar[dict[str, str]] = {
        "crlate": "comprehensive rules, later",
        "cr2010": "comprehensive rules, earlier",
        "rb22": "the rulebook",
        "listed": "what each deck says",
    }

    example: ClassVar[str] = "Faction: The Ninth Drum\n4 Ditch Recruit\n4 Plough Giant"

    def seats_in(self) -> dict[str, list[int]]:
        """By some rulesets fewer play."""
        most = {name: [one for one in self.seats if one <= ruleset.max_players] for name, ruleset in RULESETS.items()}
        return {name: counts for name, counts in most.items() if counts != list(self.seats)}

    def choices(self) -> dict[str, list[Any]]:
        """Give the rulesets, and the formats by which decks are judged."""
        return {"ruleset": [USUAL, *[name for name in RULESETS if name != USUAL]], "format": [LISTED, *FORMATS]}

    def decks(self) -> list[p.DeckInfo]:
        """Give the decks that ship."""
        found = []
        for name, text in sets.decks().items():
            deck = read_deck(text, name, RULESETS[USUAL])
            found.append(p.DeckInfo(name, deck.name, deck.faction.name, text))
        return found

    def cards(self) -> dict[str, Any]:
        """Give the front of every installed card by name."""
        found: dict[str, Any] = {}
        for name in sets.card_names():
            try:
                card = sets.find_card(name, RULESETS[USUAL])
            except BadCard:
                continue  # it is printed for another ruleset
            if card is not None:
                found[card.name] = front(card)
        return found

    def cards_page(self) -> p.CardsPage:
        """Give all cards, and how one looks for some."""
        return spoils_cards.page()

    def find_cards(self, text: str, order: str) -> list[str]:
        """Give the names of the cards that a search means."""
        return spoils_cards.found(text, order)

    def about_card(self, name: str, shown: dict[str, list[str]], played: dict[str, list[str]]) -> p.CardAbout | None:
        """Tell everything about a card."""
        return spoils_cards.about(name, shown, played)

    def find_own(self, text: str, order: str, own: str) -> list[str]:
        """Give the names of the cards that a search means, those of a sheet among them."""
        return spoils_cards.found(text, order, own)

    def about_own(self, name: str, own: str) -> p.CardAbout | None:
        """Tell everything about a card of a sheet."""
        return spoils_cards.about_own(name, own)

    def read_cards(self, text: str, options: dict[str, Any]) -> p.CardsRead:
        """Read a sheet of cards."""
        return spoils_own.read(text, self.ruleset(options))

    def deck_around(self, text: str, options: dict[str, Any]) -> str:
        """Give a list that plays the cards of a sheet."""
        return spoils_own.around(text, self.ruleset(options))

    def brought(self, deck: str) -> list[str]:
        """Name the cards that a deck brings along."""
        return list(spoils_own.names_in(deck)) if is_list(deck) else []

    def brings(self, deck: str) -> dict[str, Any]:
        """Give the fronts of the cards that a deck brings along; their texts are not read for it."""
        return spoils_own.brought(deck) if is_list(deck) else {}

    def clash(self, decks: list[str]) -> str:
        """Say that two decks bring different cards of one name."""
        return spoils_own.clash([deck for deck in decks if is_list(deck)])

    def read_ahead(self, decks: list[str], options: dict[str, Any]) -> None:
        """Read the cards that decks bring along."""
        spoils_own.read_ahead([deck for deck in decks if is_list(deck)], self.ruleset(options))

    def said_ahead(self, deck: str, options: dict[str, Any]) -> list[Any]:
        """Say the abilities and triggers of a deck's cards."""
        found = self.begin(options, [deck, deck], "to be said")
        assert isinstance(found, Spoils)
        return sayings.said_ahead(found.config.definitions)

    def take_sayings(self, said: list[Any]) -> None:
        """Know what a worker said ahead."""
        sayings.take(said)

    def usual(self, place: int) -> str:
        """Name the starter decks in turn."""
        return STARTER_DECKS[place % len(STARTER_DECKS)]

    def sets(self) -> list[p.SetInfo]:
        """Give the sets that have packs."""
        return spoils_limited.sets()

    def edition(self) -> str:
        """Name the sets that are installed now."""
        return sets.edition()

    def ruleset(self, options: dict[str, Any]) -> Ruleset:
        """Give the ruleset that the options name."""
        return RULESETS[self.settled(options)["ruleset"]]

    def deck(self, deck: str, options: dict[str, Any], number: int) -> Deck:
        """Give a deck by its name or from a list; never from a file of this machine."""
        ruleset = self.ruleset(options)
        if is_list(deck):
            return judge(
                in_format(read_list(spoils_own.as_list(deck), "the deck"), self.settled(options)["format"]), ruleset
            ).deck()
        name = deck.strip().casefold() or self.usual(number)
        if name not in sets.decks():
            raise BadWish(f"no deck is called {deck.strip()[:60]!r}; there are {', '.join(sets.decks())}")
        return read_deck(sets.decks()[name], name, ruleset)

    def check(self, deck: str, options: dict[str, Any]) -> p.DeckChecked:
        """Tell whether a list is a deck that may be played."""
        try:
            found = self.deck(deck, options, 0)
        except ValueError as error:
            return p.DeckChecked(False, "", problems_of(error), {})  # noqa: FBT003 - a field of the answer
        counts: dict[str, int] = {}
        for card in found.cards:
            counts[card.name] = counts.get(card.name, 0) + 1
        return p.DeckChecked(True, found.name, [], counts, found.faction.name)  # noqa: FBT003 - as above

    def guide(self, deck: str) -> p.DeckGuide | None:
        """Give how to play an installed deck."""
        return spoils_decks.guide_to(deck)

    def study(self, text: str, options: dict[str, Any], seed: str) -> p.DeckStudied:
        """Tell what is in a list, and what can be said of it."""
        return spoils_decks.studied(text, self.ruleset(options), seed)

    def begin(self, options: dict[str, Any], decks: list[str], seed: str) -> Game:
        """Begin a game."""
        ruleset = self.ruleset(options)
        if len(decks) > ruleset.max_players:
            raise BadWish(f"by the ruleset {ruleset.name} at most {ruleset.max_players} play, not {len(decks)}")
        if clash := self.clash(decks):
            raise BadWish(clash)
        try:
            built = [self.deck(deck, options, number) for number, deck in enumerate(decks)]
            return games.new(
                "spoils",
                ruleset=ruleset.name,
                seed=seed,
                decks=[deck.cards for deck in built],
                factions=[deck.faction for deck in built],
            )
        except ValueError as error:
            problems = problems_of(error)
            raise BadWish(problems[0], problems) from error

    def kept(self, deck: str) -> str:
        """Give the cards of a list, in whatever form they were brought."""
        return spoils_own.kept(write_plain(read_list(deck, "the deck"))) if is_list(deck) else deck

    def attempts(self, game: Game, seat: str, thing: str) -> list[tuple[str, str, list[Reason]]]:
        """Give what may be tried with a card that the seat knows."""
        assert isinstance(game, Spoils)
        one = self.at(game, seat, thing)
        name = game.printed(one).name
        tries = answering(game, seat, one)
        if game.table.area[one] == PLAY:
            tries += [(f"Use {called(game, word)} of {name}", a.Use(one, word)) for word in abilities(game, one)]
            if game.table.down[one]:
                tries.append((f"Flip up {name}", a.FlipUp(one)))
            elif seat_number(seat) != game.controller(one):
                tries.append((f"Attack {name}", a.Attack(one)))
        elif game.table.owner_of(one) == seat_number(seat):
            tries.append((f"Deploy {name}", a.Deploy(one)))
        if game.asks == seat and not tries:
            tries.append((f"Pick {name}", a.Take(one)))
        mine = [] if game.question is None or game.asks != seat else list(game.question.actions)
        found = [(line, game.key(act) if act in mine else "", game.why_not(seat, act)) for line, act in tries]
        found += kept_at_home(game, seat, one)
        offered = [act for act in mine if thing in game.objects(act) and act not in [act for _, act in tries]]
        return [*found, *[(game.sentence(act), game.key(act), []) for act in offered]]

    def at(self, game: Spoils, seat: str, place: str) -> int:
        """Give the object at a place, as options name places, if the seat may know it."""
        match = PLACE.fullmatch(place)
        area = AREA_NAMES.index(match[2]) if match and match[2] in AREA_NAMES[2:] else -1
        shared = area in (DEPLOYED, PLAY)
        if match is None or area < 0 or shared != (match[1] is None):
            raise BadWish(f"{place[:40]!r} is not the place of a card; places are such as 'play 3' and 'A hand 2'")
        t = game.table
        owner = 0 if match[1] is None else "ABCD".index(match[1])
        piles = {PLAY: t.play, DEPLOYED: t.deployed}.get(area) or t.pile(area)
        if area == HAND:
            piles = [hand_in_sight(game, seat_number(seat), player) for player in range(t.players)]
        number = int(match[3]) - 1
        if owner >= len(piles) or not 0 <= number < len(piles[owner]):
            raise BadWish(f"no card lies at {place!r}")
        one = piles[owner][number]
        hidden = bool(t.down[one]) or area == HAND
        if hidden and not (seat_number(seat) >= 0 and t.known[one] >> seat_number(seat) & 1):
            raise BadWish("you do not know this card")
        return one

    def shown(self, game: Game, seat: str, thing: str) -> p.CardShown:
        """Show a card: its front, how it stands, and whose texts change it."""
        assert isinstance(game, Spoils)
        one = self.at(game, seat, thing)
        printed = game.printed(one)
        view: Any = game.view(seat)
        in_play = game.table.area[one] == PLAY
        present = view["play"][game.table.play[0].index(one)] if in_play else None
        changes = changes_of(game, seat_number(seat), one) if in_play and not game.table.down[one] else []
        return p.CardShown(0, thing, printed.name, dict(front(printed)), present, changes)

    def turn(self, game: Game) -> int:
        """Give the turn."""
        assert isinstance(game, Spoils)
        return game.table.counters[TURN]

    def hand_of(self, game: Game, player: int) -> list[int]:
        """Give the cards of a hand."""
        assert isinstance(game, Spoils)
        return [game.table.card[one] for one in game.table.hands[player]]

    def card_of(self, game: Game, thing: int) -> int:
        """Give the card that an object is."""
        assert isinstance(game, Spoils)
        return game.table.card[thing]

    def called_card(self, game: Game, card: int) -> str:
        """Give a card's name."""
        assert isinstance(game, Spoils)
        return game.config.definitions[game.table.definition[card]].name

    def concerned(self, event: Event, places: dict[int, str]) -> Concern:
        """Give the cards on the table and what did something to them."""
        return way.concerned(event, places)

    def places(self, view: dict[str, Any]) -> dict[int, str]:
        """Give the places of cards on the table and in one's own hand."""
        return way.places_in(view)

    def standing(self, game: Game) -> tuple[int, list[int]]:
        """Give the turn and everybody's influence."""
        assert isinstance(game, Spoils)
        return game.table.counters[TURN], list(game.table.influence)

    def ending(self, game: Game) -> Ending:
        """Tell whose influence was spent."""
        assert isinstance(game, Spoils)
        return ending(game)

    def things(self, game: Game) -> int:
        """Count the objects."""
        assert isinstance(game, Spoils)
        return len(game.table.card)

    def moved(self, game: Game, since: int) -> list[Moved]:
        """Give the cards that changed areas."""
        assert isinstance(game, Spoils)
        return way.moved(game, since)

    def card_names(self, game: Game) -> dict[str, str]:
        """Cards stand in the log by name."""
        assert isinstance(game, Spoils)
        return {one.name: one.name for one in game.config.definitions}


def in_format(listed: DeckList, wanted: str) -> DeckList:
    """Give a list as it is judged at a table; where decks say it themselves, none excuses itself from all rules."""
    if wanted != LISTED:
        return replace(listed, form=wanted)
    if listed.form == CASUAL:
        raise BadWish("this is a casual deck; it is for tables whose format is casual")
    return listed


def abilities(game: Spoils, thing: int) -> list[int]:
    """Give the abilities of a card in play, by number."""
    return [] if game.table.down[thing] else game.abilities(thing)


def answering(game: Spoils, seat: str, thing: int) -> list[tuple[str, Action]]:
    """Give the answers with a card to a question that takes cards, offered or not, each in words."""
    question, name = game.question, game.printed(thing).name
    if question is None or game.asks != seat:
        return []
    found: list[tuple[str, Action]] = []
    if any(isinstance(one, a.Take) for one in question.actions):
        found.append((f"{VERBS.get(question.kind, 'Pick')} {name}", a.Take(thing)))
    shares = [one for one in question.actions if isinstance(one, a.Assign)]
    if shares:
        to_it = [one for one in shares if one.to == thing] or [a.Assign(shares[0].source, thing)]
        found.append((f"Assign damage to {name}", to_it[0]))
    if any(isinstance(one, a.PlayAs) for one in question.actions):
        line = f"Play {name} as a resource"
        found += [(line, a.PlayAs(thing, 0)), (f"{line} face-down", a.PlayAs(thing, 1))]
    return found


def kept_at_home(game: Spoils, seat: str, thing: int) -> list[tuple[str, str, list[Reason]]]:
    """Give what keeps a character of the active player from attacking, where they could announce an attack."""
    question, player = game.question, seat_number(seat)
    if question is None or question.kind != "main" or game.asks != seat:
        return []
    if "character" not in game.types(thing) or game.table.area[thing] != PLAY or game.controller(thing) != player:
        return []
    reasons = [renumbered(one, game.ruleset) for one in selection.attacker(game, player, thing)]
    return [(f"Attack with {game.printed(thing).name}", "", reasons)] if reasons else []


def called(game: Spoils, number: int) -> str:
    """Give the name of an ability."""
    word = game.lexicon.words[number]
    assert isinstance(word, paragraphs.Ability)
    return word.name


def changes_of(game: Spoils, seat: int, thing: int) -> list[p.Change]:
    """Tell each value of a card in play that is not as printed, and the cards that make it so."""
    printed = game.printed(thing)
    causes = game.standing.causes(game, thing)
    found = []
    for number in STATS:
        present, was = game.number(thing, number), getattr(printed, number)
        sources = [
            source_name(game, seat, source)
            for change, source in causes
            if isinstance(change, (c.Becomes, c.Gains, c.Loses)) and change.number == number
        ]
        if sources or present != was:
            found.append(p.Change(number, was, present, sources))
    kinds: tuple[tuple[str, list[str], list[str], tuple[type, ...]], ...] = (
        ("types", list(printed.types), list(game.types(thing)), (c.GainsType, c.LosesType)),
        ("subtypes", list(printed.subtypes), list(game.subtypes(thing)), (c.GainsType, c.LosesType)),
        (
            "keywords",
            list(game.standing.faces.keywords[thing]),
            list(game.keywords(thing)),
            (c.GainsText, c.LosesKeyword),
        ),
    )
    for value, before, now, by in kinds:
        if sorted(before) != sorted(now):
            sources = [source_name(game, seat, source) for change, source in causes if isinstance(change, by)]
            found.append(p.Change(value, before, now, sources))
    return found


def source_name(game: Spoils, seat: int, source: int) -> str:
    """Name the card whose text changes another, as far as a seat may know it."""
    t = game.table
    if t.down[source] and not (seat >= 0 and t.known[source] >> seat & 1):
        return "a face-down card"
    return game.printed(source).name
