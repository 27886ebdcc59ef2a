"""What the writer keeps in mind: what the text has mentioned, which letters are taken, what X stands for."""

from collections.abc import Iterator
from typing import Final

from rulewright.spoils.text.antecedents import (
    Known,
    Mention,
    being_played,
    by_noun,
    by_pronoun,
    handled,
    in_turn,
    introduce,
    mention_of,
    of_player,
    other_of_pair,
    other_of_two,
    remind,
)
from rulewright.spoils.words.amounts import Amount, Variable
from rulewright.spoils.words.choices import ChooseNumber, LetVariable
from rulewright.spoils.words.things import Card, Cards, Picked, Rest, Things, This, Together
from rulewright.spoils.words.vocabulary import CardType
from rulewright.spoils.words.walk import every

ADJECTIVES: Final = ("attacking", "blocking", "depleted", "restored")


class Unwritable(ValueError):  # noqa: N818 - words are unwritable, not in error
    """These words cannot be said in the canonical language."""


class Voice:
    """Says the words of one passage, and knows what the reader will know at each place."""

    def __init__(self, words: object = (), bearer: CardType = "character", known: Known = ()) -> None:
        """Prepare to say words."""
        self.bearer = bearer
        self.known = known
        self.taken = set(letters_in(words))
        self.wheres: list[tuple[str, Amount]] = []
        self.flipped = False  # whether coins were flipped, of which some are won
        self.turn_starts = False  # whether the text is followed at the start of your turn
        self.happened = ""  # how the amount of the trigger's event is said, if it has one
        self.done: tuple[str, Cards] | None = None  # what was done to all cards of a kind
        self.each: Amount | None = None  # for each of what the instruction happens that is being said
        self.nameless = -1  # what nobody refers to later is still mentioned

    # Letters

    def letter(self, amount: Amount) -> str:
        """Give the letter that stands for an amount in this sentence."""
        for name, known in self.wheres:
            if known == amount:
                return name
        used = self.taken | {name for name, _ in self.wheres}
        free = [name for name in "XYZ" if name not in used]
        if not free:
            raise Unwritable("a sentence needs more letters than X, Y and Z")
        self.wheres.append((free[0], amount))
        return free[0]

    # Mentions

    def introduce(  # noqa: PLR0913 - everything that is known of what was found
        self,
        number: int,
        cards: Cards,
        *,
        plural: bool,
        how: str,
        distinct: bool = False,
        parted: bool = False,
        pair: bool = False,
    ) -> None:
        """Mention what a pick, a search or a discard found."""
        if number < 0:
            self.nameless -= 1
            number = self.nameless
        found = Mention(Picked(number), cards, plural=plural, how=how, distinct=distinct, pair=pair, parted=parted)
        self.mention(found)

    def mention(self, mention: Mention) -> None:
        """Mention a thing."""
        self.known = introduce(self.known, mention)

    def handled(self, thing: Things, how: str) -> None:
        """Note what was done to a thing that was chosen for it."""
        if isinstance(thing, Picked):
            self.known = handled(self.known, thing, how)
        if isinstance(thing, Cards):
            self.done = (how, thing)

    def is_plural(self, thing: Things) -> bool:
        """Whether a thing is several."""
        if isinstance(thing, Rest) and other_of_pair(self.known) == thing:
            return False
        found = None if isinstance(thing, Cards) else mention_of(self.known, thing)
        if isinstance(thing, (Cards, Rest, Together)) and found is None:
            return True
        return bool(found and found.plural)

    def name(self, thing: Card, *, possessive: bool = False) -> str:
        """Give a phrase that the reader takes for the thing, and mention it."""
        found = mention_of(self.known, thing)
        if found is None:
            raise Unwritable(f"the text has not mentioned {thing}")
        for phrase, meant in phrases(self.known, found, possessive=possessive):
            if meant is not None and meant.thing == thing:
                self.known = remind(self.known, thing)
                return phrase
        raise Unwritable(f"no phrase means {thing} here")

    def remind(self, thing: Card) -> None:
        """Make a thing the latest that the text mentions."""
        self.known = remind(self.known, thing)

    def this(self) -> None:
        """Mention this card."""
        self.mention(Mention(This(), Cards()))


def phrases(known: Known, found: Mention, *, possessive: bool) -> Iterator[tuple[str, Mention | None]]:
    """Give phrases for a thing, the best first, each with what the reader takes it for."""
    ending = "s" if found.plural else ("'s" if possessive else "")
    types = found.cards.types
    states = tuple([one for one in found.cards.states if one in ADJECTIVES])
    for how in ("", found.how):
        said = f"{how} " if how in ("picked", "chosen", "discarded", "revealed", "removed", "destroyed") else ""
        if how and not said:
            continue
        if types and not (possessive and len(types) > 1):
            noun = " or ".join([f"{one}{ending}" for one in types])
            yield f"the {said}{noun}", by_noun(known, Cards(types=types), plural=found.plural, how=how)
        if not possessive and len(found.cards.subtypes) == 1:
            kind = Cards(subtypes=found.cards.subtypes)
            yield f'the {said}"{kind.subtypes[0]}" card{ending}', by_noun(known, kind, plural=found.plural, how=how)
        yield f"the {said}card{ending}", by_noun(known, Cards(), plural=found.plural, how=how)
    if not possessive and found.cards.area == "deployed":
        yield f"the card{ending} being played", by_noun(being_played(known), Cards(), plural=found.plural)
    if len(types) == 1 and len(states) == 1:
        noted = Cards(types=types, states=states)
        yield f"the {states[0]} {types[0]}{ending}", by_noun(known, noted, plural=found.plural)
    if types and found.distinct and not possessive:
        others = tuple([one for one in known if one.distinct])
        yield f"the other {' or '.join(types)}{ending}", by_noun(others, Cards(types=types), plural=found.plural)
    if types and not found.plural and in_turn(known, Cards(types=types), 1) is not None:
        for place, which in enumerate(("first", "second")):
            yield f"the {which} {types[0]}{ending}", in_turn(known, Cards(types=types), place)
    if types and not found.plural and not possessive:
        yield f"the other {' or '.join(types)}", other_of_two(known, Cards(types=types))
    if found.how in ("revealed", "removed", "discarded") and found.cards.side in ("you", "opponent"):
        whose = "your" if found.cards.side == "you" else "your opponent's"
        yield f"{whose} {found.how} card{ending}", of_player(known, found.how, found.cards.side)
    if not found.plural:
        yield ("its" if possessive else "it"), by_pronoun(known, plural=False)
    elif not possessive:
        yield "them", by_pronoun(known, plural=True)


def letters_in(words: object) -> list[str]:
    """Give the letters that words use themselves."""
    return [one.letter for one in every(words) if isinstance(one, (Variable, ChooseNumber, LetVariable))]
