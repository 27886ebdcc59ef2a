"""Where the grammar stands in a passage: what comes next, what it knows, and the furthest place where it failed."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal, TypeVar

from rulewright.spoils.text.antecedents import Known, Mention, introduce, remind
from rulewright.spoils.text.scan import Token
from rulewright.spoils.words.amounts import Amount
from rulewright.spoils.words.effects import Effect
from rulewright.spoils.words.things import Card, Cards, Opponent, Picked, Player, Things, This, You
from rulewright.spoils.words.vocabulary import CardType, Duration, Letter, Name, Party, Side

T = TypeVar("T")

THIS: Final = This()


class Miss(Exception):  # noqa: N818 - it steers the grammar and never leaves it
    """What comes next is not what a rule of the grammar asks for."""


@dataclass(frozen=True, slots=True)
class Facts:
    """What the grammar must know of the card around a passage."""

    types: tuple[str, ...] = ()
    name: tuple[str, ...] = ()  # the words of the card's own name, in small letters
    bearer: tuple[CardType, ...] = ("character",)  # what the card is attached to
    attaches: bool = False  # the text above says what it is attached to


@lru_cache(maxsize=4096)
def split(phrase: str) -> tuple[str, ...]:
    """Split a phrase of the grammar into tokens."""
    return tuple(phrase.replace(",", " , ").split())


class Cursor:
    """A place in a passage, with everything that is taken back when a rule does not fit."""

    def __init__(  # noqa: PLR0915 - all that a passage may speak of
        self,
        tokens: tuple[Token, ...],
        facts: Facts,
        known: Known = (),
        picks: int = 0,
        *,
        after: "Cursor | None" = None,
    ) -> None:
        """Stand at the start of a passage that ends with an end token; `after` is where the cost before it ended."""
        self.tokens = tokens
        self.facts = facts
        self.at = 0
        self.vocabulary: frozenset[str] | None = None  # all words of the passage
        self.known = known
        self.inherited = tuple([one.thing for one in known])  # what the cost before the passage made known
        self.begun = picks  # how many were taken before this sentence
        self.picks = picks  # how many numbers for picks are taken
        self.actor: Player = You()  # whom `they` and `their` mean
        self.they: Player | None = None  # whom `their` means where you are acting
        self.behind_cost = after is not None  # the passage is the effect of a cost
        self.that: bool = after is not None and after.that  # whether `that player` means somebody
        self.naming: bool = after is not None and after.naming  # whether `that name` is one that was named
        self.typing: bool = after is not None and after.typing  # whether a card type was chosen
        self.those: tuple[int, Cards] | None = None  # where all cards of a kind were depleted, whom `they` means next
        self.done: tuple[str, Cards] | None = None  # what was done to all cards of a kind: `destroyed this way`
        self.hand: Literal[Side, ""] = ""  # whose hand was looked at or revealed: `a card in it`
        self.deployed = False  # the event is that a card is being played, which may be terminated
        self.favoured: Card | None = None  # what was just picked, on which `If you do` goes on
        self.counting = False  # whether the clause happened for each of something
        self.gained = False  # whether a faction has gained influence: `influence gained this way`
        self.deploying = False  # the passage is the cost of the card itself
        self.once = False  # the restriction that an ability is used only once each turn was read
        self.anyone = False  # any player may use the ability
        self.each = False  # whether `their` means each of the cards that the sentence changes
        self.holders: tuple[Player, ...] = ()  # the controllers and owners of cards who have acted
        self.turn_of: Player | None = None  # whose turn begins then, whom `that player` means
        self.instead = False  # the paragraph is a replacement
        self.replacing = False  # the sentence belongs to what happens instead of something
        self.party: Literal[Party, ""] = ""  # the party of which the text has spoken
        self.lasts: Literal[Duration, ""] = ""  # the duration that `This turn,` in front of the sentence gives
        self.deed: Effect | None = None  # what you may do, which others `may do the same`
        self.may = False  # the clause began with `may`
        self.rather = False  # the sentence stands in the place of the one before it: `If …, … instead.`
        self.able = False  # the last sentence was to be followed `if you can`
        self.apart = False  # the last sentence was a condition of its own: `If it is …, ….`
        self.lasting: Literal[Duration, ""] = ""  # the duration with which an earlier sentence began
        self.within: Literal[Duration, ""] = (
            ""  # the duration that the sentence began with, where something else waits as long as that
        )
        self.additional = False  # the sentence says `an additional`: it goes on from the one before
        self.inflicted: tuple[Things, ...] = ()  # what the damage before was inflicted to: `destroyed by this damage`
        self.flipped = False  # whether the text has coins flipped: `for each flip you win`
        self.swayed: Player | None = None  # whose faction gains or loses influence: `its influence`
        self.struck = False  # the event is damage to a faction, whose owner `that opponent` means
        self.target: tuple[
            CardType, ...
        ] = ()  # the type of what the event says is attacked, which `it` could mean, too
        self.happened = ""  # of what the event has an amount: damage, cards drawn, influence gained or lost
        self.letters: tuple[tuple[Letter, Amount], ...] = ()  # letters that stand for the amount of the event
        self.used: tuple[Card, ...] = ()  # what the sentence referred back to
        self.recalled: tuple[Card, ...] = ()  # what the passage has referred back to
        self.furthest = 0
        self.expected: dict[str, None] = {}

    # Taking words

    @property
    def token(self) -> Token:
        """Give the next token."""
        return self.tokens[self.at]

    def take(self, phrase: str) -> bool:
        """Take the words of a phrase if they come next."""
        at = self.at
        for word in split(phrase):
            if self.tokens[at].low != word:
                if at == self.furthest:  # noted here because most phrases miss
                    self.expected[word] = None
                elif at > self.furthest:
                    self.wanted(word, at)
                return False
            at += 1
        self.at = at
        return True

    def one(self, *phrases: Name) -> Name | Literal[""]:
        """Take the first of several phrases that comes next; the empty text if none does."""
        for phrase in phrases:
            if self.take(phrase):
                return phrase
        return ""

    def need(self, *phrases: Name) -> Name:
        """Take one of several phrases, or miss."""
        found = self.one(*phrases)
        if not found:
            raise Miss
        return found

    def kind(self, kind: str, what: str) -> str:
        """Take a token of a kind and give its text, or miss."""
        token = self.token
        if token.kind != kind:
            self.wanted(what)
            raise Miss
        self.at += 1
        return token.text

    def comma(self) -> None:
        """Pass over a comma between clauses, if there is one."""
        self.take(",")

    def says(self, *words: str) -> bool:
        """Whether one of some words is anywhere in the passage: a rule that needs it is not tried otherwise."""
        if self.vocabulary is None:
            self.vocabulary = frozenset([token.low for token in self.tokens])
        return not self.vocabulary.isdisjoint(words)

    def wanted(self, what: str, at: int | None = None) -> None:
        """Note what would have fitted here, if this is the furthest place yet."""
        at = self.at if at is None else at
        if at > self.furthest:
            self.furthest = at
            self.expected = {}
        if at == self.furthest:
            self.expected[what] = None

    def miss(self, what: str) -> Miss:
        """Note what would have fitted here, and give the miss to raise."""
        self.wanted(what)
        return Miss()

    # Trying rules

    def attempt(self, rule: Callable[["Cursor"], T]) -> T | None:
        """Try a rule; if it misses, stand where it began."""
        state = (self.at, self.known, self.picks, self.actor, self.lasts, self.used, self.recalled)
        people = (self.that, self.they, self.naming, self.typing, self.gained, self.those, self.happened)
        holders, inflicted = self.holders, self.inflicted
        try:
            return rule(self)
        except Miss:
            self.at, self.known, self.picks, self.actor, self.lasts, self.used, self.recalled = state
            self.that, self.they, self.naming, self.typing, self.gained, self.those, self.happened = people
            self.holders, self.inflicted = holders, inflicted
            return None

    def first(self, *rules: Callable[["Cursor"], T]) -> T:
        """Give what the first rule that fits gives, or miss."""
        for rule in rules:
            found = self.attempt(rule)
            if found is not None:
                return found
        raise Miss

    # What the passage knows

    def number(self) -> int:
        """Give the next pick its number."""
        self.picks += 1
        return self.picks - 1

    def leans_on_itself(self, used: tuple[Card, ...]) -> bool:
        """Whether the sentence referred to a pick that it makes itself."""
        return any(isinstance(one, Picked) and one.number >= self.begun for one in used)

    def introduce(self, mention: Mention) -> None:
        """Note a thing that later words may refer to."""
        self.known = introduce(self.known, mention)

    def refer(self, thing: Card) -> Card:
        """Note that the text refers back to a thing."""
        self.known = remind(self.known, thing)
        self.used = (*self.used, thing)
        self.recalled = (*self.recalled, thing)
        return thing

    @property
    def others(self) -> Player | None:
        """Give the player whom `they` and `their` mean."""
        return self.they if isinstance(self.actor, You) else self.actor

    @property
    def that_opponent(self) -> bool:
        """Whether `that player` can only be your opponent, of whom the text has spoken."""
        return not self.that and not self.holders and not self.struck and isinstance(self.they, Opponent)

    @property
    def that_holder(self) -> Player | None:
        """Give the controller or owner of a card whom `that player` means: nobody else can be meant."""
        alone = len(self.holders) == 1 and not self.that and not isinstance(self.they, Opponent)
        return self.holders[0] if alone else None

    def holder_acts(self, who: Player) -> None:
        """Note that the controller or owner of a card does something, or that something is done in their place."""
        self.holders = self.holders if who in self.holders else (*self.holders, who)

    def mention_this(self) -> Card:
        """Note that the text says `this card`."""
        self.known = introduce(self.known, Mention(THIS, Cards()))
        return THIS
