"""Count what a person has to do at the table of The Spoils, in a real Chromium: inputs, passes and waiting.

python tools/clicks.py [--decks NAME ...]    plays all ten decks, or those that are named

A plain turn and a doubly blocked battle begin from set tables; whole games are played from seeds against a bot by a
hand that acts by touching things (`hand.py`), at default settings; and two people play some turns with each other.
"""

import argparse
import asyncio
import json
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, sync_playwright

from browser import chromium
from furnish import Furnished, furnish
from hand import Hand
from rulewright.games import new
from rulewright.server.room import Seat, hash_of
from rulewright.spoils.cards import sets
from rulewright.spoils.procedures.book import RULEBOOK
from rulewright.spoils.scenario.setting import Setting
from visitor import LOCAL, ServerProcess

PHRASES: Final = {"A": "a seat where clicks are counted", "B": "another seat where they are"}
MOST: Final = 600  # inputs of one game; who needs more is lost
TURNS: Final = 12  # that two people play
IDLE: Final = 20  # milliseconds between two looks at a table where another is asked
PLAIN, BATTLE, PEOPLE = "plain-turn", "battle", "two-people"
# The bot answers in its own time, however busy the machine is: the same games are played every time.
SERVE: Final = """from functools import partial
from rulewright.cli import serve
serve.Settings = partial(serve.Settings, workers=0, patience=600.0)
from rulewright.cli.main import main
main()"""
OX: Final = {"cost": 1, "strength": 3, "life": 3, "speed": 2}
CARDS: Final[dict[str, Any]] = {
    "Ox": OX,
    "Cow": OX,
    "Wall": {**OX, "strength": 2, "life": 5},
    "House": {
        "type": "Faction",
        "influence": 25,
        "text": "DEVELOP RULE: At the start of your turn, choose one of the following: draw a card or play a resource.",
    },
}
TABLES: Final[dict[str, dict[str, Any]]] = {
    PLAIN: {
        "phase": "start",
        "A": {"faction": "House", "hand": ["Greed", "Ox"], "play": ["Cow"], "resources": ["Greed"]},
        "B": {},
    },
    BATTLE: {"A": {"play": ["Ox", "Cow"]}, "B": {"play": ["Wall", "Ox"]}},
}


@dataclass(frozen=True)
class Figure:
    """Something that was counted, and how much of it may be."""

    what: str
    found: float
    most: float | None = None
    unit: str = ""

    def __str__(self) -> str:
        """Write it as a line of the table."""
        bar = "" if self.most is None else f"at most {self.most:g}{self.unit}"
        missed = "  MISSED" if self.missed else ""
        return f"{self.what:<62}{self.found:>8.4g}{self.unit:<3} {bar}{missed}"

    @property
    def missed(self) -> bool:
        """Whether it is more than may be."""
        return self.most is not None and self.found > self.most


def main() -> int:
    """Count, and tell the figures."""
    parser = argparse.ArgumentParser(description="Count what a person has to do.")
    parser.add_argument("--decks", nargs="*", metavar="NAME", help=f"of {', '.join(sets.decks())}")
    wish = parser.parse_args()
    decks = list(sets.decks()) if wish.decks is None else wish.decks
    if unknown := [name for name in decks if name not in sets.decks()]:
        parser.error(f"there is no deck {unknown[0]!r}; there are {', '.join(sets.decks())}")
    browser = chromium(parser, "counting needs")
    missed = False
    for figure in figures(decks, browser):
        print(figure, flush=True)
        missed = missed or figure.missed
    return int(missed)


def figures(decks: list[str], chosen: str) -> "list[Figure]":
    """Start the server and the browser, and count."""
    with tempfile.TemporaryDirectory() as place:
        store = str(Path(place) / "table.sqlite")
        asyncio.run(furnish(store, rooms(decks)))
        with ServerProcess(store, limited=True, program=SERVE) as server, sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chosen, args=["--no-sandbox"])
            counted = Counted(browser, f"http://{LOCAL}:{server.port}/")
            found = [*counted.plain_turn(), *counted.battle(), *counted.games(decks), *counted.two_people()]
            browser.close()
    return found


def rooms(decks: list[str]) -> list[Furnished]:
    """Give the rooms: two set tables, a game for each deck against the next one, and one for two people."""
    ann = Seat("A", "human", "Ann", secret=hash_of(PHRASES["A"]), number="1")
    bea = Seat("B", "human", "Bea", secret=hash_of(PHRASES["A"]), number="2")
    guest = Seat("B", "human", "Guest", secret=hash_of(PHRASES["B"]), number="2")
    bot = Seat("B", "bot", "Greedy (bot)", bot="greedy")
    found = [
        Furnished(name, Setting({"cards": CARDS, **table}, "crlate", RULEBOOK).script().game, seats)
        for (name, table), seats in zip(TABLES.items(), ([ann, bot], [ann, bea]), strict=True)
    ]
    every = list(sets.decks())
    for deck in decks:
        pair = [deck, every[(every.index(deck) + 1) % len(every)]]
        found.append(Furnished(deck, new("spoils", seed=f"clicks {deck}", decks=pair), [ann, bot]))
    return [*found, Furnished(PEOPLE, new("spoils", seed="clicks of two"), [ann, guest])]


class Counted:
    """A browser at a server, in which is counted."""

    def __init__(self, browser: Browser, address: str) -> None:
        """Count here."""
        self.browser = browser
        self.address = address

    def sit(self, room: str, seat: str = "A", *, opened: bool = False) -> Hand:
        """Sit down at a table as somebody who has set nothing."""
        context = self.browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
        context.set_default_timeout(20_000)
        context.add_init_script(
            f"localStorage.setItem('rulewright-seats', {json.dumps(json.dumps({room: PHRASES[seat]}))})"
        )
        page = context.new_page()
        hand = Hand(page, f"{room} {seat}")
        page.goto(f"{self.address}#/table/{room}{'?open' if opened else ''}")
        page.locator("[data-question].asked, .prompt").first.wait_for()
        return hand

    def until(self, hand: Hand, done: Callable[[], bool]) -> None:
        """Wait until something is so, and the page has come to rest."""
        for _ in range(1000):
            if done():
                return
            hand.page.wait_for_timeout(IDLE)
        raise TimeoutError(f"it never came to what was waited for: {hand.question}")

    def plain_turn(self) -> list[Figure]:
        """Count a turn with a resource, one unblocked attack, one deploy, and its end."""
        hand = self.sit(PLAIN)
        self.until(hand, lambda: hand.question is not None)
        hand.touch("A hand 1", hand.question["options"][0] if hand.question else {})
        self.until(hand, lambda: (hand.question or {}).get("kind") == "main")
        assert hand.question is not None
        attack = next(one for one in hand.question["options"] if one["key"].startswith("attack"))
        hand.gather(attack["opens"][0], attack, 2)
        self.passed_to(hand, "main")
        hand.take(next(one for one in hand.question["options"] if one["key"].startswith("deploy")))
        self.passed_to(hand, "main")
        hand.take(hand.question["options"][-1])
        return [Figure("plain turn (resource, unblocked attack, deploy, end): inputs", hand.inputs, 6)]

    def passed_to(self, hand: Hand, kind: str) -> None:
        """Pass whatever comes before a question of a kind."""
        while (hand.question or {}).get("kind") != kind:
            if hand.question is None:
                hand.page.wait_for_timeout(IDLE)
            else:
                hand.act()

    def battle(self) -> list[Figure]:
        """Count a battle of two attackers and two blockers, both sides of it, with the damage that each divides."""
        hand = self.sit(BATTLE, opened=True)
        self.until(hand, lambda: hand.question is not None)
        assert hand.question is not None
        attack = next(one for one in hand.question["options"] if one["key"].startswith("attack"))
        hand.gather(attack["opens"][0], attack, 3)
        self.passed_to(hand, "blockers")
        first = hand.question["options"][0]
        hand.gather(first["objects"][0], first, 2)
        self.passed_to(hand, "main")
        return [Figure("doubly blocked battle of two attackers, both sides: inputs", hand.inputs, 8)]

    def games(self, decks: list[str]) -> list[Figure]:
        """Count whole games at default settings, a deck each."""
        found, inputs, passes, turns = [], 0, 0, 0
        for deck in decks:
            hand = self.sit(deck)
            while not hand.result and hand.inputs < MOST:
                if hand.question is None:
                    hand.page.wait_for_timeout(IDLE)
                else:
                    hand.act()
            inputs, passes, turns = inputs + hand.inputs, passes + hand.passes, turns + hand.turn
            share = 100 * hand.passes / hand.inputs
            told = f"{deck}: {hand.inputs} inputs in {hand.turn} turns, of which passes"
            found.append(Figure(told if hand.result else f"{told} (not to its end)", share, unit=" %"))
            hand.page.context.close()
        if not decks:
            return []
        return [
            *found,
            Figure("passes, of all inputs", 100 * passes / inputs, 15, " %"),
            Figure("inputs a turn of one's own", 2 * inputs / turns),
        ]

    def two_people(self) -> list[Figure]:
        """Measure for two people at default settings how long nobody can do anything, a turn."""
        hands = [self.sit(PEOPLE, seat) for seat in "AB"]
        while hands[0].turn < TURNS and not hands[0].result:
            asked = next((one for one in hands if one.question is not None), None)
            if asked is None:
                for one in hands:
                    one.page.wait_for_timeout(IDLE)
            else:
                asked.act()
        waits = waiting([one.page.evaluate("window.wire") for one in hands])
        return [
            Figure("two people: dead waiting a turn, on average", sum(waits) / len(waits), None, " s"),
            Figure("two people: dead waiting in the longest turn", max(waits), 1.5, " s"),
        ]


def waiting(wires: list[list[dict[str, Any]]]) -> list[float]:
    """Give the seconds of each turn between an answer and the next question that anybody is asked.

    What is waited for when a turn ends belongs to that turn, up to the moment at which the next one begins.
    """
    events = sorted([one for wire in wires for one in wire], key=lambda one: one["at"])
    waits = [0.0]
    since: float | None = None
    told = 0
    for one in events:
        if one.get("sent"):
            since = one["at"] if since is None else since
            continue
        if one["seq"] > told and one["turns"]:
            if since is not None:
                waits[-1] += (one["at"] - since) / 1000
                since = one["at"]
            waits += [0.0] * one["turns"]
        told = max(told, one["seq"])
        if one["asked"] and since is not None:
            waits[-1] += (one["at"] - since) / 1000
            since = None
    return waits


if __name__ == "__main__":
    sys.exit(main())
