"""Scenarios of The Spoils: reading lines, and the answers that need none."""

import re
from collections.abc import Callable
from typing import Final

from rulewright.engine.action import Action
from rulewright.engine.naming import MASK, Pattern, Words, readings
from rulewright.engine.script import Mistake, Part, Said, Unmet
from rulewright.rules.book import in_document
from rulewright.spoils.choices import declare
from rulewright.spoils.choices.declare import Declaring
from rulewright.spoils.procedures.battle import AttackOn
from rulewright.spoils.scenario.expecting import expect
from rulewright.spoils.scenario.names import NamedCards
from rulewright.spoils.scenario.parts import ACTS, Chosen, Closed, Declined, Doing, Named, Paid, Share, Using
from rulewright.spoils.scenario.waiting import texts
from rulewright.spoils.showing.sentences import next_sentence
from rulewright.spoils.standing import parties
from rulewright.spoils.table import actions as a
from rulewright.spoils.table.cells import DEFENDER, FORMED
from rulewright.spoils.table.ruleset import meant
from rulewright.spoils.words import paragraphs as p

WINDOWS: Final = ("response", "window", "blockers", "interrupt")
MORE: Final = re.compile(r" (picking|choosing|paying with|option) ")


class SpoilsScript(NamedCards):
    """The lines of a scenario of The Spoils."""

    def rules(self, name: str) -> tuple[str, ...]:
        """Give the full ids that a rule's name may mean: `405.2` in the ruleset's numbering or in CR3's."""
        return meant(name, self.spoils.ruleset)

    def cited(self, rule: str) -> str:
        """Give a rule in the numbering of the ruleset."""
        return in_document("spoils", rule, self.spoils.ruleset.document)[0]

    def expect(self, words: str) -> None:
        """Check an expectation about the table."""
        expect(self, words)

    def is_name(self, name: str) -> bool:
        """Whether a name means something here."""
        try:
            return name in self.seats or bool(self.objects(name))
        except Mistake:
            return False

    # Lines

    def read(self, seat: str, words: str) -> list[Part]:
        """Read a line into its answers; known names come first, and what is no sentence then is read as it stands."""
        for masked, strict in readings(self.names, words):
            for pattern, read in LINES:
                match = (pattern.strict if strict else pattern.loose).fullmatch(masked.text)
                found = read(self, seat, Words(masked, match)) if match else []
                if found:
                    return found
        raise Mistake(f"{words!r} is not an action; see docs/how-to/scenarios.md")

    def check(self, seat: str, words: str) -> None:
        """Check that a line is one of the sentences."""
        if words != "concedes":
            self.read(seat, words)

    def more(self, seat: str, line: Words) -> list[Part]:
        """Read what a line picks, chooses and pays with, in the order in which it says so."""
        pieces = MORE.split(line.match["more"] or "")[1:]
        found: list[Part] = []
        paying: list[Paid] = []
        for word, text in zip(pieces[::2], pieces[1::2], strict=True):
            for one in line.masked.members(text):
                if word == "picking":
                    found.append(Named(self, f"picking {one}", one))
                elif word == "paying with":
                    paying.append(Paid(self, seat, one, paying))
                else:
                    said = f"option {one}" if word == "option" else one
                    found.append(Chosen(self, f"choosing {said}", said))
        return [*found, *paying]

    def deploys(self, seat: str, line: Words) -> list[Part]:
        """Read `deploys X [to Y] [picking ...]`."""
        to = [Named(self, f"to {line['to']}", line["to"])] if line["to"] else []
        head = Doing(self, seat, f"deploys {line['card']}", line["card"], a.Deploy(-1))
        return [head, *to, *self.more(seat, line)]

    def flips(self, seat: str, line: Words) -> list[Part]:
        """Read `flips up X [to Y]`; then as for deploys."""
        to = [Named(self, f"to {line['to']}", line["to"])] if line["to"] else []
        head = Doing(self, seat, f"flips up {line['card']}", line["card"], a.FlipUp(-1))
        return [head, *to, *self.more(seat, line)]

    def uses(self, seat: str, line: Words) -> list[Part]:
        """Read `uses NAME of X`."""
        return [Using(self, f"uses {line['name']}", line["name"], line["card"]), *self.more(seat, line)]

    def attacks(self, seat: str, line: Words) -> list[Part]:
        """Read `attacks [X] with Y, Z`: the whole party."""
        others = [one for one in self.seats if one != seat]
        if not line["target"] and len(others) > 1:
            raise Mistake("with several opponents an attack names its target")  # [A72]
        target = line["target"] or f"{others[0]}'s faction"
        head = Doing(self, seat, f"attacks {target}", target, a.Attack(-1))
        return [head, *self.party(line, "attackers"), *self.more(seat, line)]

    def blocks(self, seat: str, line: Words) -> list[Part]:
        """Read `blocks with X, Y`: the whole party."""
        return [*self.party(line, "blockers"), *self.more(seat, line)]

    def party(self, line: Words, kind: str) -> list[Part]:
        """Read the members of a party; nobody else joins it."""
        members = [Named(self, f"with {one}", one, frozenset({kind}), strict=True) for one in line.listed("with")]
        return [*members, Closed(self, kind)]

    def assigns(self, _seat: str, line: Words) -> list[Part]:
        """Read `assigns 2 to X, 1 to Y [from Z]`."""
        found: list[Part] = []
        for one in line.match["shares"].split(","):
            share = re.fullmatch(r"\s*(\d+) to (.+?)\s*", one)
            if not share:
                return []
            found.append(Share(self, int(share[1]), line.masked.whole(share[2]), line["source"]))
        return found

    def picks(self, seat: str, line: Words) -> list[Part]:
        """Read `picks X, Y`; among triggers or replacements, the card whose text it is."""
        return [*[Named(self, f"picks {one}", one) for one in line.listed("cards")], *self.more(seat, line)]

    def orders(self, _seat: str, line: Words) -> list[Part]:
        """Read `orders X, Y, Z`, the first first; where one is left there is nothing to choose."""
        names = line.listed("cards")
        if len(names) == 1:
            raise Mistake(f"to order is to name at least two: {names[0]!r} is one")
        return [Named(self, f"orders {one}", one) for one in names[:-1]]

    def resource(self, seat: str, line: Words) -> list[Part]:
        """Read `plays X as a resource [face-down]`."""
        model = a.PlayAs(-1, int(bool(line["down"])))
        return [Doing(self, seat, f"plays {line['card']} as a resource", line["card"], model)]

    def mulligans(self, seat: str, line: Words) -> list[Part]:
        """Read `mulligans X, Y`: cards in that player's hand."""
        kind = frozenset({"mulligan"})
        cards = [Named(self, f"mulligans {one}", one, kind, strict=True) for one in line.listed("cards")]
        for one in cards:
            one.hands = (self.seats.index(seat),)
        return [*cards, Closed(self, "mulligan")]

    def passes(self, _seat: str, line: Words) -> list[Part]:
        """Read `passes` and its like; each answers questions of its own kind."""
        kinds = DECLINES[line["how"]]
        return [Declined(line["how"], kinds, strict=kinds == DECLINES["does not block"])]

    def chooses(self, seat: str, line: Words) -> list[Part]:
        """Read `chooses ...`."""
        return [*[Chosen(self, f"chooses {one}", one) for one in line.listed("what")], *self.more(seat, line)]

    def bids(self, _seat: str, line: Words) -> list[Part]:
        """Read `bids 3`."""
        return [Said(f"bids {line['number']}", a.Bid(int(line["number"])), frozenset({"bid"}))]

    def names_card(self, _seat: str, line: Words) -> list[Part]:
        """Read `names "X"`."""
        name = line["card"].strip('"').casefold()
        for number, card in enumerate(self.spoils.config.definitions):
            if card.name.casefold() == name:
                return [Said(f"names {line['card']}", a.Name(number), frozenset({"name"}))]
        raise Mistake(f"no card of the game is called {line['card']}")

    def ends(self, _seat: str, _line: Words) -> list[Part]:
        """Read `ends the turn`."""
        return [Said("ends the turn", a.EndTurn(), frozenset({"main"}))]

    def goes(self, seat: str, line: Words) -> list[Part]:
        """Read `goes first` and `goes second`."""
        player = self.seats.index(seat)
        first = player if line["which"] == "first" else (player + 1) % len(self.seats)
        return [Said(f"goes {line['which']}", a.GoFirst(first), frozenset({"first"}))]

    def repeats(self, _seat: str, line: Words) -> list[Part]:
        """Read `repeats the last 2 actions 50 times`; infinity is no number, and is refused."""
        times = int(line["times"]) if line["times"].isdecimal() else -1
        head = Said("repeats", a.Repeat(int(line["count"] or 1)), ACTS)
        return [head, Said(f"{line['times']} times", a.Between(times, times), frozenset({"loop"}))]

    def answers(self, _seat: str, line: Words) -> list[Part]:
        """Read `answers at repetition 16`."""
        number = int(line["number"])
        return [Said(f"answers at repetition {number}", a.Between(number, number), frozenset({"interrupt"}))]

    # Questions

    def waiting(self, name: str) -> Action | None:
        """Give the trigger or replacement of a card that is called so, the first of those that are alike."""
        g = self.spoils
        wanted = self.objects(name)
        every = texts(g)
        places = [at for at, one in enumerate(every) if {one.source, g.table.current(one.source)} & set(wanted)]
        if len({self.state(g.table.current(every[at].source)) for at in places}) > 1:
            raise Mistake(f"{name!r} fits several cards that can be told apart; write {name}#1 or A's {name}")
        if len({every[at].paragraph for at in places}) > 1:
            told = " or ".join([f"chooses option {at + 1} ({next_sentence(g, at)})" for at in places])
            raise Mistake(f"{name!r} fits several texts that can be told apart; write {told}")
        return a.Next(places[0]) if places else None

    def asked(self, things: str) -> None:
        """Check that the open question offers exactly these things."""
        question = self.game.question
        assert question is not None
        text = things.removeprefix("pick ").strip()
        offered = sorted({one.thing for one in question.actions if isinstance(one, (a.OfThing, a.PlayAs))})
        if any(isinstance(one, a.Next) for one in question.actions):
            offered = sorted({one.source for one in texts(self.spoils)})
        card = self.spoils.table.card  # a source may have moved on since
        if {card[self.find(name, offered)] for name in self.listed(text)} != {card[one] for one in offered}:
            names = [self.spoils.printed(one).name for one in offered]
            raise Unmet(f"expected exactly {text}, the game offers {', '.join(names) or 'none of these'}")

    def of_turn(self) -> bool:
        """Whether the open question is what the active player does in the main phase."""
        return self.game.question is not None and self.game.question.kind == "main"

    def automatic(self) -> Action | None:
        """Answer payments, and pass windows and blocks."""
        question = self.game.question
        assert question is not None
        if question.kind == "payment":
            return self.payment()
        return a.Pass() if question.kind in WINDOWS and a.Pass() in question.actions else None

    def agreed(self) -> Action | None:
        """Give the yes to `you may`."""
        question = self.game.question
        return (
            a.Answer(1) if question is not None and question.kind == "may" and a.Answer(1) in question.actions else None
        )

    def unasked(self, seat: str, words: str) -> bool:
        """Whether there is nobody who could block, or damage is assigned already for it could only go there."""
        if words == "does not block":
            return self.blocks_nobody(self.seats.index(seat))
        parts = self.read(seat, words) if words.startswith("assigns ") else []
        shares = [one for one in parts if isinstance(one, Share)]
        return bool(shares) and all(self.is_assigned(one, self.seats.index(seat)) for one in shares)

    def blocks_nobody(self, player: int) -> bool:
        """Whether the time of blocks has passed and a defender had nobody to block with."""
        g = self.spoils
        battle = g.table.battle
        attack = [one.procedure for one in g.frames if isinstance(one.procedure, AttackOn)]
        passed = battle[DEFENDER] == player and battle[FORMED] and attack and not attack[-1].party
        added = g.table.blocking[0]  # by an effect: they were not to be chosen [CR3:608.1c]
        able = [one for one in parties.able_to_block(g, player) if one not in added]
        return bool(passed) and not declare.can_begin(g, Declaring(player, "block", g.table.attacking[0]), able)

    def is_assigned(self, share: Share, player: int) -> bool:
        """Whether damage of a player's characters stands assigned as a line says."""
        g = self.spoils
        own = [one for one in g.table.assignments[0] if g.controller(one.source) == player]
        to = self.objects(share.to)
        return any(one.to in to and share.is_from(one.source) and one.amount == share.count for one in own)

    def payment(self) -> Action | None:
        """Prefer resources that leave most options open: face-down ones first, then icons of which there are most."""
        g = self.spoils
        question = self.game.question
        if question is None or question.kind != "payment":
            return None
        icons = g.icons(question.player)

        def rank(action: Action) -> tuple[int, int]:
            assert isinstance(action, a.Take)
            down = g.table.down[action.thing]
            own = [one.icons for one in g.printed(action.thing).paragraphs if isinstance(one, p.Icons)]
            return (0 if down else 1, -icons.count(own[0][0]) if own and own[0] else 0)

        return min(question.actions, key=rank)


DECLINES: Final[dict[str, frozenset[str] | None]] = {
    "passes": None,
    "does not block": frozenset({"blockers"}),
    "finds none": frozenset({"pick"}),
    "keeps": frozenset({"mulligan"}),
}
NAME: Final = rf"(?:{MASK}|[A-D](?!\w))"
TAIL: Final = r"(?P<more>(?: (?:picking|choosing|paying with|option) .+)?)"
PAYING: Final = r"(?P<more>(?: paying with .+)?)"  # where costs leave nothing else open
Reader = Callable[[SpoilsScript, str, Words], list[Part]]
LINES: Final[list[tuple[Pattern, Reader]]] = [
    (Pattern(r"plays (?P<card>{name}) as a resource(?P<down> face-down)?"), SpoilsScript.resource),
    (Pattern(rf"(?:deploys|plays) (?P<card>{{name}})(?: to (?P<to>{{name}}))?{TAIL}"), SpoilsScript.deploys),
    (Pattern(rf"flips up (?P<card>{{name}})(?: to (?P<to>{{name}}))?{TAIL}"), SpoilsScript.flips),
    (Pattern(rf"uses (?P<name>.+?) of (?P<card>{{name}}){TAIL}"), SpoilsScript.uses),
    (Pattern(rf"attacks(?: (?P<target>{{name}}))? with (?P<with>{{names}}){PAYING}"), SpoilsScript.attacks),
    (Pattern(rf"blocks with (?P<with>{{names}}){PAYING}"), SpoilsScript.blocks),
    (Pattern(r"(?P<how>does not block|passes|finds none|keeps)"), SpoilsScript.passes),
    (
        Pattern(r"assigns (?P<shares>\d+ to {name}(?: ?, ?\d+ to {name})*)(?: from (?P<source>{name}))?"),
        SpoilsScript.assigns,
    ),
    (Pattern(rf"picks (?P<cards>{{names}}){PAYING}", NAME), SpoilsScript.picks),
    (Pattern(r"orders (?P<cards>{names})"), SpoilsScript.orders),
    (Pattern(rf"chooses (?P<what>{{names}}){PAYING}", rf"(?:{MASK}|[\w ]+?)"), SpoilsScript.chooses),
    (Pattern(r"bids (?P<number>\d+)"), SpoilsScript.bids),
    (Pattern(r"names (?P<card>{name})"), SpoilsScript.names_card),
    (Pattern(r"ends the turn"), SpoilsScript.ends),
    (Pattern(r"mulligans (?P<cards>{names})"), SpoilsScript.mulligans),
    (
        Pattern(r"repeats the last (?:(?P<count>\d+) )?actions? (?P<times>\d+|infinitely many) times"),
        SpoilsScript.repeats,
    ),
    (Pattern(r"answers at repetition (?P<number>\d+)"), SpoilsScript.answers),
    (Pattern(r"goes (?P<which>first|second)"), SpoilsScript.goes),
]
