"""Scenarios of The Spoils: the answers that a line gives, each resolved when its question comes."""

from typing import TYPE_CHECKING, Final

from rulewright.engine.action import Action
from rulewright.engine.ask import Ask
from rulewright.engine.script import Mistake, Part
from rulewright.spoils.choices import afford
from rulewright.spoils.table import actions as a
from rulewright.spoils.words import paragraphs as p
from rulewright.spoils.words.vocabulary import TYPES

if TYPE_CHECKING:
    from rulewright.spoils.scenario.script import SpoilsScript

# The kinds of question that a line can answer.
ACTS: Final = frozenset({"main", "response", "window"})
DEPLOYS: Final = ACTS | {"deploy"}
USES: Final = ACTS | {"ability", "use"}
ATTACKS: Final = frozenset({"main", "attack"})
PICKS: Final = frozenset(
    {"pick", "order", "player", "opponent", "unique", "trigger", "replacement", "starting resource"}
)
CHOICES: Final = PICKS | {
    "may",
    "option",
    "number",
    "loop",
    "stop",
    "interrupt",
    "type",
    "trade",
    "subtype",
    "deploy",
    "ability",
}
OPTIONAL: Final = frozenset({"pick", "deploy", "ability"})  # they may be declined, where they offer to pass


def takes(ask: Ask) -> list[int]:
    """List the things that can be taken for a question."""
    return [one.thing for one in ask.answers() if isinstance(one, a.Take)]


class Named(Part):
    """A thing that is picked, by its name; among triggers and replacements the card whose text it is."""

    def __init__(
        self, script: "SpoilsScript", text: str, name: str, kinds: frozenset[str] = PICKS, *, strict: bool = False
    ) -> None:
        """Pick what is called `name`."""
        super().__init__(text, kinds, strict=strict)
        self.script = script
        self.name = name
        self.hands: tuple[int, ...] = ()  # whose hands hold it before all other places

    def answer(self, ask: Ask) -> Action | None:
        """Find it among what is offered."""
        s = self.script
        if self.name in s.seats:
            player = s.seats.index(self.name)
            faction = a.Take(s.spoils.table.faction[player])
            return next((one for one in (a.Whom(player), faction) if one in ask.actions), None)
        if isinstance(ask.actions[0], a.Next):
            return s.waiting(self.name)
        thing = s.offered(self.name, takes(ask), alike=ask.kind == "order") if takes(ask) else -1
        return None if thing < 0 else a.Take(thing)

    def wants(self) -> Action:
        """Give the pick."""
        if self.name in self.script.seats:
            return a.Whom(self.script.seats.index(self.name))
        question = self.script.game.question
        t = self.script.spoils.table
        offered = [] if question is None else takes(question)
        hands = [one for player in self.hands for one in t.hands[player]]
        return a.Take(self.script.find(self.name, offered, *([hands] if hands else []), t.play[0]))


class Chosen(Named):
    """What somebody chooses: a number, yes or no, an option, a type, a player, a card, or nothing."""

    def __init__(self, script: "SpoilsScript", text: str, word: str) -> None:
        """Choose `word`."""
        super().__init__(script, text, word, CHOICES)

    def answer(self, ask: Ask) -> Action | None:
        """Find the option that says so."""
        found = [one for one in self.plain(ask) if one in ask.actions]
        if found:
            return found[0]
        number = int(self.name) if self.name.isdecimal() else -1
        for one in ask.actions:
            if isinstance(one, a.Between) and one.low <= number <= one.high:
                return one
        plain = self.name in ("yes", "no", "none") or self.name.isdecimal() or self.name.startswith("option ")
        if plain or ask.kind == "may":
            return None
        told = [one for one in ask.actions if self.script.game.sentence(one).casefold() == self.name.casefold()]
        return told[0] if told else super().answer(ask) if self.script.is_name(self.name) else None

    def plain(self, ask: Ask) -> list[Action]:
        """Give the actions that the word may stand for by itself."""
        word = self.name.casefold()
        if word in ("yes", "no"):
            declines: list[Action] = [a.Pass()] if word == "no" and ask.kind in OPTIONAL else []
            return [a.Answer(int(word == "yes")), *declines]
        if word == "none":
            return [a.Pass(), a.Answer(0)]
        if word.startswith("option ") and word.removeprefix("option ").isdecimal():
            number = int(word.removeprefix("option "))
            return [a.Option(number), a.Next(number - 1)]
        if word.isdecimal():
            return [a.Number(int(word))]
        return [a.Kind(TYPES.index(word))] if word in TYPES else []

    def wants(self) -> Action:
        """Give the choice as it would be offered."""
        question = self.script.game.question
        if self.name.isdecimal():
            ranges = question is not None and any(isinstance(one, a.Between) for one in question.actions)
            return a.Between(int(self.name), int(self.name)) if ranges else a.Number(int(self.name))
        found = [] if question is None else self.plain(question)
        return found[0] if found else super().wants()

    def rest(self, chosen: Action) -> Part | None:
        """Go on while a range is narrowed down."""
        return self if isinstance(chosen, a.Between) and chosen.low < chosen.high else None

    def idle(self, ask: Ask) -> bool:
        """Whether it is a yes to what is asked by its content next."""
        return self.name == "yes" and ask.kind in OPTIONAL and a.Pass() in ask.actions and len(ask.actions) > 1


class Paid(Part):
    """A resource that pays."""

    def __init__(self, script: "SpoilsScript", seat: str, name: str, together: "list[Paid]") -> None:
        """Pay with what is called `name`, `together` with the others that the line names."""
        super().__init__(f"paying with {name}", frozenset({"payment"}))
        self.script = script
        self.name = name
        self.free = afford.free_resources(script.spoils, script.seats.index(seat))
        self.thing = script.find(name, self.free)
        self.together = together

    def answer(self, ask: Ask) -> Action | None:
        """Find it among the resources that can pay."""
        thing = self.script.offered(self.name, takes(ask), alike=self.thing in self.free)
        return None if thing < 0 else a.Take(thing)

    def wants(self) -> Action:
        """Give the payment."""
        return a.Take(self.thing)

    def done(self) -> bool:
        """Whether it has paid without a question: there was no choice, or only between resources that are alike."""
        t = self.script.spoils.table
        thing = self.thing
        if thing not in self.free:
            return False
        if t.attached[thing] >= 0:
            return True
        named = [one.thing for one in self.together if one is not self]
        for one in self.free:
            same = t.definition[t.card[one]] == t.definition[t.card[thing]] and t.tokens[one] == t.tokens[thing]
            if same and not t.down[one] and not t.down[thing] and t.attached[one] >= 0 and one not in named:
                self.script.swap(one, thing)
                return True
        return False


class Doing(Part):
    """An action with a card that is named: deploying it, flipping it up, playing it as a resource, attacking it."""

    def __init__(self, script: "SpoilsScript", seat: str, text: str, name: str, model: Action) -> None:
        """Do with what is called `name` as `model` does with a thing."""
        kinds: dict[type[Action], frozenset[str]] = {a.Deploy: DEPLOYS, a.FlipUp: ACTS, a.Attack: ATTACKS}
        super().__init__(text, kinds.get(type(model), frozenset({"resource"})))
        self.script = script
        self.player = script.seats.index(seat)
        self.name = name
        self.model = model

    def with_thing(self, thing: int) -> Action:
        """Give the action with a thing."""
        if isinstance(self.model, a.PlayAs):
            return a.PlayAs(thing, self.model.down)
        assert isinstance(self.model, a.OfThing)
        return type(self.model)(thing)

    def answer(self, ask: Ask) -> Action | None:
        """Find the card among those with which it may be done."""
        things = [one.thing for one in ask.actions if isinstance(one, (a.OfThing, a.PlayAs)) and self.like(one)]
        thing = self.script.offered(self.name, things) if things else -1
        return None if thing < 0 else self.with_thing(thing)

    def like(self, action: Action) -> bool:
        """Whether an option does the same with another thing."""
        if isinstance(action, a.PlayAs) and isinstance(self.model, a.PlayAs):
            return action.down == self.model.down
        return type(action) is type(self.model)

    def wants(self) -> Action:
        """Give the action with the card, wherever it is: in that player's hand before all others."""
        t = self.script.spoils.table
        if isinstance(self.model, (a.FlipUp, a.Attack)):
            return self.with_thing(self.script.find(self.name, t.play[0]))
        hands = [one for hand in t.hands for one in hand]
        return self.with_thing(self.script.find(self.name, t.hands[self.player], hands))


class Using(Part):
    """Using an ability of a card."""

    def __init__(self, script: "SpoilsScript", text: str, ability: str, name: str) -> None:
        """Use the `ability` of what is called `name`; how it ends in print does not matter."""
        super().__init__(text, USES)
        self.script = script
        self.ability = ability.strip().rstrip("!.?:").casefold()
        self.name = name

    def answer(self, ask: Ask) -> Action | None:
        """Find the ability among those that may be used."""
        uses = [one for one in ask.actions if isinstance(one, a.Use) and self.is_called(one.ability)]
        thing = self.script.offered(self.name, [one.thing for one in uses]) if uses else -1
        return next((one for one in uses if one.thing == thing), None)

    def is_called(self, paragraph: int) -> bool:
        """Whether a paragraph is an ability of that name."""
        word = self.script.spoils.lexicon.words[paragraph]
        return isinstance(word, p.Ability) and word.name.rstrip("!.?:").casefold() == self.ability

    def wants(self) -> Action:
        """Give the ability of the card, whether or not it may be used."""
        g = self.script.spoils
        able = [one for one in self.script.objects(self.name) if any(map(self.is_called, g.abilities(one)))]
        thing = self.script.find(self.name, able, g.table.play[0])
        texts = (*g.abilities(thing), *g.standing.texts.get(thing, ()), *g.paragraphs(thing))
        for paragraph in texts:
            if self.is_called(paragraph):
                return a.Use(thing, paragraph)
        raise Mistake(f"{self.name} has no ability {self.ability.upper()!r}")


class Share(Part):
    """So many points of battle damage to something."""

    def __init__(self, script: "SpoilsScript", count: int, to: str, source: str) -> None:
        """Assign `count` to what is called `to`, from `source` if the line says so."""
        super().__init__(f"{count} to {to}", frozenset({"assign"}))
        self.script = script
        self.count = count
        self.to = to
        self.source = source

    def answer(self, ask: Ask) -> Action | None:
        """Give the option that assigns to it, point by point or all at once."""
        shares = [one for one in ask.actions if isinstance(one, a.Assign) and self.is_from(one.source)]
        to = self.script.offered(self.to, [one.to for one in shares]) if shares else -1
        return next((one for one in shares if one.to == to and one.amount <= self.count), None)

    def bounded(self) -> bool:
        """Nobody assigns more than there is: the rules say so, and not the script."""
        return True

    def is_from(self, source: int) -> bool:
        """Whether it is the source that the line names, if it names one."""
        return not self.source or source in self.script.objects(self.source)

    def wants(self) -> Action:
        """Give the first point of it."""
        question = self.script.game.question
        play = self.script.spoils.table.play[0]
        source = self.script.find(self.source, play) if self.source else -1
        if source < 0 and question is not None and isinstance(question.actions[0], a.Assign):
            source = question.actions[0].source
        return a.Assign(source, self.script.find(self.to, play))

    def rest(self, chosen: Action) -> Part | None:
        """Give what is left to assign."""
        assert isinstance(chosen, a.Assign)
        left = self.count - chosen.amount
        return Share(self.script, left, self.to, self.source) if left else None


class Declined(Part):
    """Passing: a window, an optional instruction, a choice that is complete."""

    def __init__(self, text: str, kinds: frozenset[str] | None = None, *, strict: bool = False) -> None:
        """Pass at questions of some kinds, or of any."""
        super().__init__(text, kinds, strict=strict)

    def answer(self, ask: Ask) -> Action | None:
        """Give the option to pass."""
        declines = [a.Pass(), a.Answer(0)] if ask.kind == "may" else [a.Pass()]
        return next((one for one in declines if one in ask.actions), None)

    def wants(self) -> Action:
        """Give the pass."""
        return a.Pass()


class Closed(Declined):
    """A party, or another choice, that is complete with those who were named: nobody is added."""

    def __init__(self, script: "SpoilsScript", kind: str) -> None:
        """Close a choice of a kind."""
        super().__init__("and nobody else", frozenset({kind}), strict=True)
        self.script = script

    def done(self) -> bool:
        """Whether the choice is over by itself: nobody is left who could be added."""
        question = self.script.game.question
        return question is None or not self.meets(question)
