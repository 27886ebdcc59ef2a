"""Scenarios of Starfighter: naming cards, reading lines, and checking what is expected."""

import re
from collections.abc import Callable
from typing import Final

from rulewright.engine.action import Action
from rulewright.engine.ask import Ask
from rulewright.engine.naming import Masked, Names, Pattern, Words, readings
from rulewright.engine.script import Mistake, Part, Said, Script, Unmet, on_the_way
from rulewright.starfighter import notation
from rulewright.starfighter.actions import Aim, Damage, First, Move, Order, Pass, Place, Play, Shift, TakeCruiser
from rulewright.starfighter.cards import EFFECTS, HALF_NAMES
from rulewright.starfighter.cruisers import SECTORS
from rulewright.starfighter.game import Starfighter
from rulewright.starfighter.refusal import EFFECTS_OF

# The kinds of question that an action answers.
KINDS: Final[dict[type[Action], frozenset[str]]] = {
    Play: frozenset({"deployment", "sector"}),
    Pass: frozenset({"deployment"}),
    Shift: frozenset({"shift"}),
    Order: frozenset({"order"}),
    First: frozenset({"first"}),
    Place: frozenset({"place"}),
    TakeCruiser: frozenset({"cruiser"}),
    **{kind: frozenset({*effects, "sector", "half"}) for kind, effects in EFFECTS_OF.items()},
}


class Typed(Part):
    """A line: read anew whenever a question comes, for what a name means may have changed."""

    def __init__(self, script: "StarfighterScript", seat: str, words: str) -> None:
        """Read a line of a seat; `Mistake` if it is none."""
        self.script = script
        self.seat = seat
        self.words = words
        self.goal = self.wants()
        super().__init__(words, KINDS[type(self.goal)])

    def wants(self) -> Action:
        """Read the action."""
        return self.script.action(self.seat, self.words)

    def answer(self, ask: Ask) -> Action | None:
        """Give the option on the way to it."""
        self.goal = self.wants()
        found = on_the_way(self.goal, ask)
        if len(found) > 1:
            told = " or ".join([self.script.game.key(one) for one in found])
            raise Mistake(f"{self.words!r} fits several that can be told apart: {told}")
        return found[0] if found else None

    def rest(self, chosen: Action) -> Part | None:
        """Go on where the answer leaves something open: a card, then its sector."""
        open_yet = chosen != self.goal and chosen.leads_to(self.goal)
        return Further(self.script, self.words, self.goal) if open_yet else None


class Further(Said):
    """What an answer has left open: the sector, the half. Where there is one possible, nobody is asked."""

    def __init__(self, script: "StarfighterScript", words: str, goal: Action) -> None:
        """Go on towards `goal`."""
        super().__init__(words, goal, KINDS[type(goal)])
        self.script = script

    def done(self) -> bool:
        """Whether the game has gone on without asking for it."""
        question = self.script.game.question
        return question is None or not on_the_way(self.action, question)


class StarfighterScript(Script):
    """The lines of a Starfighter scenario and the names they use."""

    def __init__(self, game: Starfighter, labels: dict[str, list[int]]) -> None:
        """Speak to a game whose physical cards have these names."""
        super().__init__(game, Names(labels, "AB"))
        self.labels = labels

    @property
    def duel(self) -> Starfighter:
        """The game, as what it is."""
        assert isinstance(self.game, Starfighter)
        return self.game

    def rules(self, name: str) -> tuple[str, ...]:
        """Give the full id of a rule: `29` is SF-29."""
        return (name if "-" in name else f"SF-{name}",)

    def read(self, seat: str, words: str) -> list[Part]:
        """Read an acting line after its seat."""
        return [Typed(self, seat, words)]

    def check(self, seat: str, words: str) -> None:
        """Check that a line has the shape of an action; what its names mean may change."""
        del seat
        if words != "concedes" and self.is_none(self.mask(words).text) and self.is_none(words):
            raise Mistake(f"{words!r} is not an action; see docs/how-to/scenarios.md")

    def action(self, seat: str, words: str) -> Action:
        """Read the action of a line; known names come first, and what is no action then is read as it stands."""
        masked = self.mask(words)
        try:
            return self.typed(seat, masked, masked.text)
        except Mistake:
            if not masked.found or not self.is_none(masked.text):
                raise
            return self.typed(seat, Masked(words, []), words)

    @staticmethod
    def is_none(text: str) -> bool:
        """Whether a line fits no shape of an action."""
        return not any(pattern.fullmatch(text.casefold()) for _, pattern in notation.PATTERNS)

    def typed(self, seat: str, masked: Masked, text: str) -> Action:
        """Read a line with masked names."""
        player = "AB".index(seat)

        def find(name: str, wanted: str) -> int:
            return self.find(masked.whole(name), wanted, player)

        try:
            return notation.read(self.duel, text, find, player)
        except Mistake:
            raise
        except ValueError as error:
            raise Mistake(masked.whole(str(error))) from error

    def of_turn(self) -> bool:
        """Whether the open question is which card somebody plays in their turn, and there is one to play. [SF-25]

        Who can only pass is asked nothing: that is no turn to act in. [SF-48]
        """
        question = self.game.question
        return question is not None and question.kind == "deployment" and len(question.actions) > 1

    def find(self, name: str, wanted: str, player: int = -1) -> int:
        """Find the physical card that a name means; a place such as A2.0 is one, too."""
        t = self.duel.table
        place = re.fullmatch(r"([AB])([1-5])\.([0-3])", name.strip())
        if place and name.strip().casefold() not in self.labels:
            cards = list(t.sectors["AB".index(place[1]) * SECTORS + int(place[2]) - 1])
            return cards[int(place[3])] if int(place[3]) < len(cards) else -1
        match = re.fullmatch(r"(?:([AB])'s )?(.+?)(?:#([1-9][0-9]*))?", name.strip().strip('"'), re.IGNORECASE)
        if match is None:
            raise Mistake(f"no card is called {name!r}")
        cards = self.labels.get(match[2].strip('"').casefold(), [])
        if match[3]:
            if int(match[3]) > len(cards):
                raise Mistake(f"there is no {name!r}; {len(cards)} cards have that name")
            return cards[int(match[3]) - 1]
        if match[1]:
            cards = [card for card in cards if self.side(card) == "AB".index(match[1].upper())]
        if not cards:
            raise Mistake(f"no card is called {name!r}")
        if wanted == notation.HAND:
            cards = [card for card in cards if player >= 0 and card in t.hands[player]] or cards
        elif wanted == notation.BOARD:
            cards = [card for card in cards if t.where[card] >= 0] or cards
        if len({self.state(card) for card in cards}) > 1:
            raise Mistake(f"{name!r} fits several cards that can be told apart; write {name}#1 or A's {name}")
        return cards[0]

    def side(self, card: int) -> int:
        """Give the player on whose side a card is, or -1."""
        t = self.duel.table
        if t.where[card] >= 0:
            return t.owner(card)
        for player in (0, 1):
            if card in t.hands[player] or card in t.asides[player]:
                return player
        for pile in range(len(t.decks)):
            if len(t.decks) > 1 and (card in t.decks[pile] or card in t.discards[pile]):
                return pile
        return -1

    def state(self, card: int) -> tuple[object, ...]:
        """Give all by which two cards of one name can be told apart."""
        t = self.duel.table
        return (self.area(card), self.side(card), t.where[card], t.down[card], t.pivoted[card], t.tokens[card])

    def area(self, card: int) -> str:
        """Name where a card is."""
        t = self.duel.table
        if t.where[card] >= 0:
            return "play"
        piles = {"hand": t.hands, "aside": t.asides, "deck": t.decks, "discard": t.discards}
        return next((name for name, found in piles.items() if any(card in pile for pile in found)), "nowhere")

    def listed(self, text: str) -> list[str]:
        """Split a list; a known name may contain a comma."""
        masked = self.mask(text)
        return masked.members(masked.text)

    def cards(self, names: list[str], player: int = -1) -> list[int]:
        """Find several cards named in a list; of one name several times, each time the next."""
        found: list[int] = []
        for name in names:
            again = [card for card in self.labels.get(name.strip().casefold(), []) if card not in found]
            card = self.find(name, "", player) if "#" in name or len(again) < 2 else again[0]  # noqa: PLR2004 - one alone is clear
            found.append(card)
        return found

    def name(self, card: int) -> str:
        """Name a card as the scenario does."""
        return self.duel.table.squadron[card].code

    # Expecting

    def asked(self, things: str) -> None:
        """Check that the open question offers exactly these cards, sectors, halves, effects or classes."""
        question = self.game.question
        assert question is not None
        offered = [word for action in question.actions if (word := self.offer(action, things))]
        wanted = [self.wanted(thing) for thing in self.listed(things)]
        if set(offered) != set(wanted):
            raise Unmet(
                f"expected exactly {', '.join(wanted)}, the game offers {', '.join(offered) or 'none of these'}"
            )

    def wanted(self, thing: str) -> str:
        """Write a thing that is expected as `offer` writes it."""
        text = " ".join(thing.strip().strip('"').split())
        known = text.casefold()
        if re.fullmatch(r"sector [1-5]", known) or known in HALF_NAMES or known.replace(" ", "_") in EFFECTS:
            return known.replace(" ", "_") if known.replace(" ", "_") in EFFECTS else known
        if known in [one.name.casefold() for one in self.duel.boards.classes]:
            return known
        name = re.sub(r"^[AB]'s |#\d+$", "", text)
        if name.casefold() not in self.labels:
            raise Mistake(f"{text!r} is not a card, a sector, a half, an effect or a cruiser class")
        if name == text:
            return name.casefold()
        return f"{name.casefold()} {self.find(text, '')}"

    def offer(self, action: Action, things: str) -> str:
        """Write what an option offers in the terms of an expectation."""
        if isinstance(action, (Play, Move)) and action.sector is not None and "sector " in things.casefold():
            return f"sector {action.sector % SECTORS + 1}"
        if isinstance(action, Damage) and action.half is not None:
            return HALF_NAMES[action.half]
        if isinstance(action, First):
            return self.duel.table.half_shown(action.half).effect
        if isinstance(action, TakeCruiser):
            return action.cruiser.casefold()
        if isinstance(action, (Play, Move, Aim, Damage)):
            name = self.name(action.card).casefold()
            exact = re.search(rf"(?:[AB]'s {re.escape(name)})|{re.escape(name)}#", things, re.IGNORECASE)
            return f"{name} {action.card}" if exact else name
        return ""

    def expect(self, words: str) -> None:
        """Check an expectation about the table."""
        for masked, strict in readings(self.names, words):
            for pattern, check in EXPECTATIONS:
                match = (pattern.strict if strict else pattern.loose).fullmatch(masked.text)
                if match:
                    expected, said = check(self, Words(masked, match))
                    if expected != said:
                        raise Unmet(f"expected {words}, the game says {said}")
                    return
        raise Mistake(f"'expect {words}' is not an expectation; see docs/how-to/scenarios.md")

    def player_number(self, match: Words, what: str) -> tuple[object, object]:
        """Check a number of a player: armor, hand, aside, deck, discard."""
        t = self.duel.table
        player = "AB".index(match["player"])
        if what in ("deck", "discard"):
            if len(t.decks) == 1:
                raise Mistake(f"there is one {what} in {self.duel.mode}: write 'expect {what} ...'")
            return int(match["number"]), len((t.decks if what == "deck" else t.discards)[player])
        found = {"armor": t.armor[player], "hand": len(t.hands[player]), "aside": len(t.asides[player])}
        return int(match["number"]), found[what]

    def pile_number(self, match: Words) -> tuple[object, object]:
        """Check the size of the common deck or discard."""
        t = self.duel.table
        if len(t.decks) > 1:
            raise Mistake(f"in total_war each player has a {match['pile']}: write 'expect A {match['pile']} ...'")
        return int(match["number"]), len((t.decks if match["pile"] == "deck" else t.discards)[0])

    def hand_cards(self, match: Words) -> tuple[object, object]:
        """Check exactly which cards a player holds."""
        player = "AB".index(match["player"])
        wanted = [self.name(card) for card in self.cards(match.listed("cards"), player)]
        return sorted(wanted), sorted([self.name(card) for card in self.duel.table.hands[player]])

    def sector_cards(self, match: Words) -> tuple[object, object]:
        """Check the cards of a sector, bottom to top."""
        sector = "AB".index(match["player"]) * SECTORS + int(match["sector"]) - 1
        there = self.duel.table.sectors[sector]
        if not match["cards"]:
            return [], [self.name(card) for card in there]
        named = match.listed("cards")
        if any("#" in one for one in named):
            return self.cards(named), list(there)
        wanted = [self.name(self.labelled(name)) for name in named]
        return wanted, [self.name(card) for card in there]

    def labelled(self, name: str) -> int:
        """Give any card of a name."""
        cards = self.labels.get(name.strip().strip('"').casefold(), [])
        if not cards:
            raise Mistake(f"no card is called {name.strip()!r}")
        return cards[0]

    def card_tokens(self, match: Words) -> tuple[object, object]:
        """Check the tokens of a card: all, or those above, below or on shields."""
        t = self.duel.table
        card = self.find(match["card"], "")
        tokens = t.tokens[card]
        part = match["part"]
        found = {
            "": sum(tokens),
            "upper": tokens[t.pivoted[card]],
            "lower": tokens[1 - t.pivoted[card]],
            "shield": tokens[2] + tokens[3],
        }
        return int(match["number"]), found[part]

    def card_state(self, match: Words) -> tuple[object, object]:
        """Check how a card lies."""
        t = self.duel.table
        card = self.find(match["card"], "")
        state = match["state"]
        if t.where[card] < 0:
            return state, f"{match['card']} is not in play"
        face, turned = ("face-up", "face-down")[t.down[card]], ("not pivoted", "pivoted")[t.pivoted[card]]
        return state, face if state.startswith("face") else turned

    def card_area(self, match: Words) -> tuple[object, object]:
        """Check where a card is."""
        card = self.find(match["card"], "")
        area, side = self.area(card), self.side(card)
        said = area if not match["player"] or side < 0 else f"{'AB'[side]}'s {area}"
        return (match["area"] if not match["player"] else f"{match['player']}'s {match['area']}"), said

    def fact(self, match: Words) -> tuple[object, object]:
        """Check a fact of the table: initiative, round, phase, offset, turn."""
        t = self.duel.table
        asked = self.game.asks
        found = {
            "initiative": "AB"[t.initiative],
            "round": str(t.round),
            "phase": t.phase,
            "offset": str(t.offset),
            "turn": asked or "AB"[t.turn],
        }
        return match["value"], found[match["fact"]]


def numbered(what: str) -> tuple[Pattern, Callable[[StarfighterScript, Words], tuple[object, object]]]:
    """Give the expectation of a player's number."""

    def check(script: StarfighterScript, match: Words) -> tuple[object, object]:
        return script.player_number(match, what)

    return Pattern(rf"(?P<player>[AB]) {what} (?P<number>-?\d+)"), check


EXPECTATIONS: Final[list[tuple[Pattern, Callable[[StarfighterScript, Words], tuple[object, object]]]]] = [
    *[numbered(what) for what in ("armor", "hand", "aside", "deck", "discard")],
    (Pattern(r"(?P<pile>deck|discard) (?P<number>\d+)"), StarfighterScript.pile_number),
    (Pattern(r"(?P<player>[AB]) hand = (?P<cards>{names})"), StarfighterScript.hand_cards),
    (
        Pattern(r"(?P<player>[AB]) sector (?P<sector>[1-5]) (?:empty|= (?P<cards>{names}))"),
        StarfighterScript.sector_cards,
    ),
    (
        Pattern(r"(?P<card>{name}) tokens (?:(?P<part>upper|lower|shield) )?(?P<number>\d+)"),
        StarfighterScript.card_tokens,
    ),
    (Pattern(r"(?P<card>{name}) (?P<state>face-down|face-up|not pivoted|pivoted)"), StarfighterScript.card_state),
    (
        Pattern(r"(?P<card>{name}) in (?:(?P<player>[AB])'s )?(?P<area>discard|hand|aside|deck|play)"),
        StarfighterScript.card_area,
    ),
    (
        Pattern(r"(?P<fact>initiative|round|phase|offset|turn) (?P<value>[AB]|-?\d+|[a-z]+)"),
        StarfighterScript.fact,
    ),
]
