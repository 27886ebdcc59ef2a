"""Scenarios of The Spoils: naming cards and reading lines."""

import re
from collections.abc import Callable
from typing import Final

from rulewright.engine.action import Action
from rulewright.engine.script import Mistake, Script, Unmet
from rulewright.spoils.game import Spoils
from rulewright.spoils.procedures.under_way import waiting_sources
from rulewright.spoils.scenario.expecting import expect
from rulewright.spoils.standing import parties
from rulewright.spoils.table import actions as a
from rulewright.spoils.table.areas import TOKEN
from rulewright.spoils.table.ruleset import meant
from rulewright.spoils.words import paragraphs as p
from rulewright.spoils.words.vocabulary import TYPES


class SpoilsScript(Script):
    """The lines of a scenario of The Spoils and the names they use."""

    def __init__(self, game: Spoils, labels: dict[str, list[int]], seats: list[str]) -> None:
        """Speak to a game whose physical cards have these names."""
        super().__init__(game)
        self.labels = labels
        self.seats = seats
        self.queue: list[Action] = []  # what is left of a line that answers several questions

    @property
    def spoils(self) -> Spoils:
        """The game, as what it is."""
        assert isinstance(self.game, Spoils)
        return self.game

    def rules(self, name: str) -> tuple[str, ...]:
        """Give the full ids that a rule's name may mean: `405.2` in the ruleset's numbering or in CR3's."""
        return meant(name, self.spoils.ruleset)

    def expect(self, words: str) -> None:
        """Check an expectation about the table."""
        expect(self, words)

    # Names

    def objects(self, name: str) -> list[int]:
        """Give the live objects that a name may mean."""
        g = self.spoils
        t = g.table
        text = name.strip().strip('"')
        match = re.fullmatch(r"(?:([A-D])'s )?(.+?)(?:#([1-9][0-9]*))?", text)
        assert match is not None
        side = None if match[1] is None else self.seats.index(match[1])
        word = match[2].strip('"').casefold()
        if word == "faction" and side is not None:
            return [t.faction[side]]
        last = [one for one in range(len(t.card)) if t.became[one] < 0]
        live = {t.card[one]: one for one in last}
        live.update({t.card[one]: one for one in last if t.alive(one)})  # not what an undone play has left behind
        if word == "token" or word not in self.labels:
            tokens = [one for card, one in sorted(live.items()) if t.is_token[card] == TOKEN]
            found = [one for one in tokens if word == "token" or g.printed(one).name.casefold() == word]
        else:
            found = [live[card] for card in self.labels[word]]
            made = [(card, one) for card, one in sorted(live.items()) if t.is_token[card]]
            named = [(card, one) for card, one in made if card not in self.labels[word]]
            extra = [one for card, one in named if t.is_token[card] == TOKEN or t.alive(one)]  # a duplicate while it is
            found += [one for one in extra if g.printed(one).name.casefold() == word]
        if match[3]:
            if int(match[3]) > len(found):
                raise Mistake(f"there is no {name!r}; {len(found)} cards have that name")
            return [found[int(match[3]) - 1]]
        if side is not None:
            found = [one for one in found if (g.controller(one) if t.in_play(one) else t.owner_of(one)) == side]
        if not found:
            raise Mistake(f"no card is called {name.strip()!r}")
        return found

    def find(self, name: str, among: "tuple[int, ...] | list[int]" = ()) -> int:
        """Find the one object that a name means, preferably among some."""
        found = self.objects(name)
        found = [one for one in found if one in among] or found
        t = self.spoils.table
        states = {
            (
                t.area[one],
                t.controller[one],
                t.down[one],
                t.depleted[one],
                t.damage[one],
                t.tokens[one],
                t.attached[one],
            )
            for one in found
        }
        if len(states) > 1:
            raise Mistake(f"{name!r} fits several cards that can be told apart; write {name}#1 or A's {name}")
        return found[0]

    def names(self, text: str) -> list[str]:
        """Split a list of names; a known name may contain a comma."""
        found, rest = [], text.strip()
        known = sorted(self.labels, key=len, reverse=True)
        while rest:
            quoted = re.match(r'(?:[A-D]\'s )?"[^"]*"(?:#\d+)?', rest)
            name = quoted[0] if quoted else ""
            if not name:
                for label in known:
                    match = re.match(rf"(?:[A-D]'s )?{re.escape(label)}(?:#\d+)?(?=\s*(?:,|$))", rest, re.IGNORECASE)
                    if match:
                        name = match[0]
                        break
            name = name or rest.split(",")[0]
            found.append(name.strip())
            rest = rest[len(name) :].lstrip().removeprefix(",").strip()
        return found

    # Lines

    def read(self, seat: str, words: str) -> Action:
        """Read the next action of an acting line."""
        return self.read_all(seat, words)[0]

    def read_all(self, seat: str, words: str) -> list[Action]:
        """Read a line into the actions by which it answers question after question."""
        for pattern, read in LINES:
            match = pattern.fullmatch(words)
            found = read(self, seat, match) if match else []
            if found:
                return found
        raise Mistake(f"{words!r} is not an action; see docs/how-to/scenarios.md")

    def may_skip(self, action: Action) -> bool:
        """Skip the `done` of a choice that has run out of things, and a payment that had no choice."""
        question = self.game.question
        if isinstance(action, a.Pass) and question is not None and question.kind in ("attackers", "blockers"):
            return False  # somebody must still join the party
        return isinstance(action, (a.Pass, a.Take)) and (
            isinstance(action, a.Pass) or self.spoils.table.attached[action.thing] >= 0
        )

    def more(self, match: re.Match[str]) -> list[Action]:
        """Read what a line picks, chooses and pays with."""
        found: list[Action] = []
        if match["picking"]:
            found += [a.Take(self.find(name)) for name in self.names(match["picking"])]
        if match["choosing"]:
            found.append(self.choice(match["choosing"]))
        if match["paying"]:
            found += [a.Take(self.find(name)) for name in self.names(match["paying"])]
        return found

    def choice(self, word: str) -> Action:
        """Read what somebody chooses."""
        if word in ("yes", "no"):
            return a.Answer(int(word == "yes"))
        option = re.fullmatch(r"option (\d+)", word)
        if option:
            return a.Option(int(option[1]))
        if word in TYPES:
            return a.Kind(TYPES.index(word))
        if word.isdecimal():
            question = self.game.question
            ranges = question is not None and any(isinstance(one, a.Between) for one in question.actions)
            return a.Between(int(word), int(word)) if ranges else a.Number(int(word))
        if word == "none":
            return a.Pass()
        if word in self.seats:
            return a.Whom(self.seats.index(word))
        return a.Take(self.find(word))

    def deploys(self, _seat: str, match: re.Match[str]) -> list[Action]:
        """Read `deploys X [to Y] [picking ...]`."""
        thing = self.find(match["card"], [one for hand in self.spoils.table.hands for one in hand])
        to = [a.Take(self.find(match["to"], self.spoils.table.play[0]))] if match["to"] else []
        return [a.Deploy(thing), *to, *self.more(match)]

    def flips(self, _seat: str, match: re.Match[str]) -> list[Action]:
        """Read `flips up X`; then as for deploys."""
        return [a.FlipUp(self.find(match["card"], self.spoils.table.play[0])), *self.more(match)]

    def uses(self, _seat: str, match: re.Match[str]) -> list[Action]:
        """Read `uses NAME of X`."""
        g = self.spoils
        wanted = match["name"].strip().rstrip("!.?:").casefold()
        able = [one for one in self.objects(match["card"]) if self.named(g.abilities(one), wanted)]
        thing = self.find(match["card"], able or g.table.play[0])
        texts = (*g.standing.texts.get(thing, ()), *g.paragraphs(thing))
        for paragraph in self.named([*g.abilities(thing), *texts], wanted):
            return [a.Use(thing, paragraph), *self.more(match)]
        raise Mistake(f"{match['card']} has no ability {match['name']!r}")

    def named(self, paragraphs: list[int], name: str) -> list[int]:
        """Give the abilities of a name among paragraphs."""
        words = self.spoils.lexicon.words
        return [
            one
            for one in paragraphs
            if isinstance(word := words[one], p.Ability) and word.name.rstrip("!.?:").casefold() == name
        ]

    def attacks(self, seat: str, match: re.Match[str]) -> list[Action]:
        """Read `attacks [X] with Y, Z`."""
        t = self.spoils.table
        others = [one for index, one in enumerate(t.faction) if self.seats[index] != seat]
        if not match["target"] and len(others) > 1:
            raise Mistake("with several opponents an attack names its target")  # [A72]
        target = self.find(match["target"], t.play[0]) if match["target"] else others[0]
        named = [self.find(name, t.play[0]) for name in self.names(match["with"])]
        able = parties.able_to_attack(self.spoils, self.seats.index(seat))
        return [a.Attack(target), *self.party(named, able)]

    @staticmethod
    def party(named: list[int], able: list[int]) -> list[Action]:
        """Choose a party; where others could join it, say that it is complete."""
        done = [a.Pass()] if set(able) - set(named) else []
        return [*[a.Take(one) for one in named], *done]

    def blocks(self, seat: str, match: re.Match[str]) -> list[Action]:
        """Read `blocks with X, Y`."""
        named = [self.find(name, self.spoils.table.play[0]) for name in self.names(match["with"])]
        return self.party(named, parties.able_to_block(self.spoils, self.seats.index(seat)))

    def assigns(self, _seat: str, match: re.Match[str]) -> list[Action]:
        """Read `assigns 2 to X, 1 to Y [from Z]`."""
        question = self.game.question
        source = self.find(match["source"]) if match["source"] else -1
        if source < 0 and question is not None and isinstance(question.actions[0], a.Assign):
            source = question.actions[0].source
        found: list[Action] = []
        for count, name in re.findall(r"(\d+) to ([^,]+)", match["shares"]):
            to = self.find(name, self.spoils.table.play[0])
            whole = a.Assign(source, to, int(count))  # what strikes the target in spite of blockers does so at once
            offered = question is not None and whole in question.actions
            found += [whole] if offered else [a.Assign(source, to)] * int(count)
        return found

    def picks(self, _seat: str, match: re.Match[str]) -> list[Action]:
        """Read `picks X, Y`; among triggers or replacements, the card whose text it is."""
        found = []
        for name in self.names(match["cards"]):
            found.append(self.taken(name))
        return found

    def taken(self, name: str) -> Action:
        """Read one thing that is picked."""
        question = self.game.question
        g = self.spoils
        if name in self.seats:
            return a.Whom(self.seats.index(name))
        if question is not None and isinstance(question.actions[0], a.Next):
            wanted = self.objects(name)
            sources = waiting_sources(g)
            for place, source in enumerate(sources):
                if g.table.current(source) in wanted or source in wanted:
                    return a.Next(place)
        offered = [one.thing for one in question.actions if isinstance(one, a.Take)] if question is not None else []
        return a.Take(self.find(name, offered))

    def orders(self, _seat: str, match: re.Match[str]) -> list[Action]:
        """Read `orders X, Y, Z`, the first first; where one is left there is nothing to choose."""
        names = self.names(match["cards"])
        if len(names) == 1:
            raise Mistake(f"to order is to name at least two: {names[0]!r} is one")
        question = self.game.question
        if question is None or not isinstance(question.actions[0], a.Next):
            return [self.taken(name) for name in names[:-1]]
        places = [action.place for action in map(self.taken, names[:-1]) if isinstance(action, a.Next)]
        return [a.Next(place - len([one for one in places[:at] if one < place])) for at, place in enumerate(places)]

    def resource(self, _seat: str, match: re.Match[str]) -> list[Action]:
        """Read `plays X as a resource [face-down]`."""
        hands = [one for hand in self.spoils.table.hands for one in hand]
        return [a.PlayAs(self.find(match["card"], hands), int(bool(match["down"])))]

    def mulligans(self, seat: str, match: re.Match[str]) -> list[Action]:
        """Read `mulligans X, Y`: cards in that player's hand."""
        hand = self.spoils.table.hands[self.seats.index(seat)]
        return [*[a.Take(self.find(name, hand)) for name in self.names(match["cards"])], a.Pass()]

    def passes(self, _seat: str, _match: re.Match[str]) -> list[Action]:
        """Read `passes` and its like; an optional instruction is declined by it."""
        question = self.game.question
        return [a.Answer(0)] if question is not None and question.kind == "may" else [a.Pass()]

    def chooses(self, _seat: str, match: re.Match[str]) -> list[Action]:
        """Read `chooses ...`."""
        return [self.choice(match["what"])]

    def bids(self, _seat: str, match: re.Match[str]) -> list[Action]:
        """Read `bids 3`."""
        return [a.Bid(int(match["number"]))]

    def names_card(self, _seat: str, match: re.Match[str]) -> list[Action]:
        """Read `names "X"`."""
        name = match["card"].strip('"').casefold()
        for number, card in enumerate(self.spoils.config.definitions):
            if card.name.casefold() == name:
                return [a.Name(number)]
        raise Mistake(f"no card of the game is called {match['card']}")

    def ends(self, _seat: str, _match: re.Match[str]) -> list[Action]:
        """Read `ends the turn`."""
        return [a.EndTurn()]

    def goes(self, seat: str, match: re.Match[str]) -> list[Action]:
        """Read `goes first` and `goes second`."""
        player = self.seats.index(seat)
        return [a.GoFirst(player if match["which"] == "first" else (player + 1) % len(self.seats))]

    def repeats(self, _seat: str, match: re.Match[str]) -> list[Action]:
        """Read `repeats the last 2 actions 50 times`; infinity is no number, and is refused."""
        times = int(match["times"]) if match["times"].isdecimal() else -1
        return [a.Repeat(int(match["count"] or 1)), a.Between(times, times)]

    def answers(self, _seat: str, match: re.Match[str]) -> list[Action]:
        """Read `answers at repetition 16`."""
        return [a.Between(int(match["number"]), int(match["number"]))]

    def asked(self, things: str) -> None:
        """Check that the open question offers exactly these things."""
        question = self.game.question
        assert question is not None
        text = things.removeprefix("pick ").strip()
        offered = sorted({one.thing for one in question.actions if isinstance(one, (a.OfThing, a.PlayAs))})
        if any(isinstance(one, a.Next) for one in question.actions):
            offered = sorted(set(waiting_sources(self.spoils)))
        card = self.spoils.table.card  # a source may have moved on since
        if {card[self.find(name, offered)] for name in self.names(text)} != {card[one] for one in offered}:
            names = [self.spoils.printed(one).name for one in offered]
            raise Unmet(f"expected exactly {text}, the game offers {', '.join(names) or 'none of these'}")

    def automatic(self, seat: str | None, words: str) -> int | None:
        """Answer payments, and pass windows that the next line does not use."""
        question = self.game.question
        assert question is not None
        kind = question.kind
        asked = self.game.asks
        if words == "concedes" and seat == asked:
            return None  # in the middle of whatever is asked
        if kind == "payment" and "paying with" not in words:
            return self.payment()
        if kind in ("response", "window", "blockers", "interrupt") and (
            seat != asked or not self.line_fits(asked, words)
        ):
            return next((index for index, one in enumerate(question.actions) if isinstance(one, a.Pass)), None)
        if kind == "may" and seat == asked and self.answers_yes(seat, words):
            return question.actions.index(a.Answer(1))
        return None

    def answers_yes(self, seat: str, words: str) -> bool:
        """Whether a line follows an optional instruction by its content, which says yes to it."""
        if re.fullmatch(r"passes|chooses (?:yes|no)|concedes", words):
            return False
        before = self.game
        self.game = before.copy()
        try:
            question = self.game.question
            assert question is not None
            self.game.choose(question.actions.index(a.Answer(1)))
            while self.game.question is not None and len(self.game.question.actions) == 1:
                if self.game.question.ordinary:
                    return False
                if self.game.asks == seat and self.line_fits(seat, words):
                    return True
                self.game.choose(0)
            return self.game.asks == seat and self.line_fits(seat, words)
        except Mistake:
            return False
        finally:
            self.game = before

    def line_fits(self, seat: str, words: str) -> bool:
        """Whether a line answers the open question; conceding answers none."""
        if words == "concedes":
            return False
        goal = self.read_all(seat, words)[0]
        question = self.game.question
        assert question is not None
        return any(one.leads_to(goal) for one in question.actions)

    def payment(self) -> int:
        """Prefer resources that leave most options open: face-down ones first, then icons of which there are most."""
        g = self.spoils
        question = self.game.question
        assert question is not None
        icons = g.icons(question.player)

        def rank(index: int) -> tuple[int, int]:
            action = question.actions[index]
            assert isinstance(action, a.Take)
            down = g.table.down[action.thing]
            own = [one.icons for one in g.printed(action.thing).paragraphs if isinstance(one, p.Icons)]
            return (0 if down else 1, -icons.count(own[0][0]) if own and own[0] else 0)

        return min(range(len(question.actions)), key=rank)


MORE: Final = r"(?: picking (?P<picking>.+?))?(?: choosing (?P<choosing>.+?))?(?: paying with (?P<paying>.+?))?"
LINES: Final[list[tuple[re.Pattern[str], Callable[[SpoilsScript, str, re.Match[str]], list[Action]]]]] = [
    (re.compile(r"plays (?P<card>.+?) as a resource(?P<down> face-down)?"), SpoilsScript.resource),
    (re.compile(rf"(?:deploys|plays) (?P<card>.+?)(?: to (?P<to>.+?))?{MORE}"), SpoilsScript.deploys),
    (re.compile(rf"flips up (?P<card>.+?){MORE}"), SpoilsScript.flips),
    (re.compile(rf"uses (?P<name>.+?) of (?P<card>.+?){MORE}"), SpoilsScript.uses),
    (re.compile(r"attacks(?: (?P<target>.+?))? with (?P<with>.+)"), SpoilsScript.attacks),
    (re.compile(r"blocks with (?P<with>.+)"), SpoilsScript.blocks),
    (re.compile(r"does not block|passes|finds none|keeps"), SpoilsScript.passes),
    (re.compile(r"assigns (?P<shares>.+?)(?: from (?P<source>.+))?"), SpoilsScript.assigns),
    (re.compile(r"picks (?P<cards>.+)"), SpoilsScript.picks),
    (re.compile(r"orders (?P<cards>.+)"), SpoilsScript.orders),
    (re.compile(r"chooses (?P<what>.+)"), SpoilsScript.chooses),
    (re.compile(r"bids (?P<number>\d+)"), SpoilsScript.bids),
    (re.compile(r"names (?P<card>.+)"), SpoilsScript.names_card),
    (re.compile(r"ends the turn"), SpoilsScript.ends),
    (re.compile(r"mulligans (?P<cards>.+)"), SpoilsScript.mulligans),
    (
        re.compile(r"repeats the last (?:(?P<count>\d+) )?actions? (?P<times>\d+|infinitely many) times"),
        SpoilsScript.repeats,
    ),
    (re.compile(r"answers at repetition (?P<number>\d+)"), SpoilsScript.answers),
    (re.compile(r"goes (?P<which>first|second)"), SpoilsScript.goes),
]
