"""The way between the old words and the new ones, by the rows of the mapping."""

from dataclasses import replace
from functools import lru_cache
from typing import Any, Final, cast

from rulewright.spoils.language.bridge.conditions import flat, lowered_condition
from rulewright.spoils.language.bridge.lists import lowered_list, lowered_one, raised_list, raised_one
from rulewright.spoils.language.bridge.paragraphs import apart
from rulewright.spoils.language.bridge.pattern import NEW, OLD, Side, Sort, Unlowered, Unraised
from rulewright.spoils.language.bridge.people import lowered_people, raised_people
from rulewright.spoils.language.bridge.places import Places, looked_at, note_places
from rulewright.spoils.language.bridge.qualities import (
    counted_apart,
    lowered_cards,
    lowered_every,
    of_the_most,
    raised_cards,
)
from rulewright.spoils.language.bridge.such import Implied
from rulewright.spoils.language.bridge.table import Table
from rulewright.spoils.language.words.amounts import Count, Stat, Var
from rulewright.spoils.language.words.events import Event
from rulewright.spoils.language.words.normal import of_one_owner
from rulewright.spoils.language.words.shown import shown
from rulewright.spoils.language.words.sorts import SORTS, B, I, N, S, T
from rulewright.spoils.language.words.things import EACH, Every, Result
from rulewright.spoils.language.words.vocabulary import BIDDING
from rulewright.spoils.words import effects as o
from rulewright.spoils.words.amounts import Amount, CountOf
from rulewright.spoils.words.choices import Pick
from rulewright.spoils.words.paragraphs import Paragraph
from rulewright.spoils.words.things import Card, Cards, Foremost, Player, Things, Whoever
from rulewright.spoils.words.vocabulary import LETTERS, Letter
from rulewright.spoils.words.vocabulary import Side as Holder
from rulewright.spoils.words.walk import every

IMPLIED: Final[dict[Sort, Implied]] = {
    "cards": "play", "cards in hand": "hand", "cards in deck": "deck", "cards anywhere": "", "cards of each": "play",
    "cards in your hand": "hand", "cards in their hand": "hand",
}  # fmt: skip
WINNING: Final = Result(BIDDING, "amount")
SIDES: Final[dict[Sort, Holder]] = {"cards in your hand": "you", "cards in their hand": "opponent"}


class Way:
    """Raises old words and lowers new ones."""

    def __init__(self) -> None:
        """Look the rows through once."""
        self.tables = (Table(OLD), Table(NEW))
        self.places: Places = {}
        self.text: tuple[T, ...] = ()

    def raised(self, paragraphs: tuple[Paragraph, ...]) -> tuple[T, ...]:
        """Raise the paragraphs of a text."""
        self.places = {}
        return tuple([cast("T", self.by_rows("paragraph", one, OLD)) for one in paragraphs])

    def lowered(self, paragraphs: tuple[T, ...]) -> tuple[Paragraph, ...]:
        """Lower the paragraphs of a text."""
        self.places, self.text = {}, paragraphs
        return tuple(
            [cast("Paragraph", self.by_rows("paragraph", part, NEW)) for one in paragraphs for part in apart(one)]
        )

    # By sort

    def player(self, player: Player) -> S:
        """Raise a player."""
        return cast("S", self.up("player", player))

    def thing(self, thing: Things) -> S:
        """Raise a thing."""
        return cast("S", self.up("thing", thing))

    def amount(self, amount: Amount) -> N:
        """Raise an amount."""
        return cast("N", self.up("amount", amount))

    def plain(self, effect: o.Effect) -> I:
        """Raise an instruction that is one verb, or holds others inside."""
        note_places(effect, self.places)
        if isinstance(effect, Pick) and effect.among is not None:  # among these, which is a quality like others
            effect = replace(described(effect, effect.among), among=None)
        return cast("I", self.by_rows("instruction", effect, OLD))

    def lowered_plain(self, instruction: I) -> o.Effect:
        """Lower an instruction that is one verb, or holds others inside."""
        effect = cast("o.Effect", self.by_rows("instruction", instruction, NEW))
        if isinstance(effect, Pick) and effect.cards.among is not None:
            effect = replace(described(effect, None), among=effect.cards.among)
        note_places(effect, self.places)
        return effect

    def is_plain(self, instruction: I) -> bool:
        """Whether there is one old word for an instruction."""
        return self.tables[NEW].lane_for("instruction", instruction) is not None

    def letter(self) -> Letter:
        """Give a letter that the text does not use."""
        used = {one.name for one in every(self.text) if isinstance(one, Var)}
        free = [letter for letter in reversed(LETTERS) if letter not in used]
        if not free:
            raise Unlowered("the text uses all letters")
        return free[0]

    # Raising

    def up(self, sort: Sort, value: Any) -> object:  # noqa: ANN401 - any old word of the sort
        """Raise an old word of a sort."""
        if value is None or sort in ("text", "number", "names"):
            return value
        if sort == "label":
            return "" if value < 0 else str(value)
        if sort in IMPLIED or (sort == "role" and isinstance(value, Cards)):
            if sort in SIDES and value.side == SIDES[sort]:
                value = replace(value, side="")
            return raised_cards(self, value, IMPLIED.get(sort, "play"), EACH if sort == "cards of each" else None)
        if sort == "instruction":
            return raised_one(self, value)
        if sort == "instructions":
            return raised_list(self, value)
        if sort == "options":
            return tuple([raised_one(self, one) for one in value])
        if sort == "texts":
            return tuple([tuple([self.up("paragraph", one) for one in text]) for text in value])
        if sort == "things":
            return tuple([self.up("thing", one) for one in value])
        if sort == "paragraph":
            return self.quoted(value, OLD)
        if isinstance(value, Whoever | Foremost):
            return raised_people(self, value)
        if sort == "condition":
            return flat(cast("B", self.by_rows(sort, looked_at(value, self.places), OLD)))
        return self.by_rows("thing" if sort in ("role", "known") else sort, value, OLD)

    # Lowering

    def down(self, sort: Sort, value: Any) -> Any:  # noqa: ANN401 - any new word of the sort, any old word
        """Lower a new word of a sort."""
        if value is None or sort in ("text", "number", "names"):
            return value
        if sort == "label":
            return -1 if value == "" else int(value)
        if sort in IMPLIED or (sort == "role" and isinstance(value, SORTS["Q"])):
            whose = EACH if sort == "cards of each" else None
            cards = lowered_cards(self, value, IMPLIED.get(sort, "play"), whose)
            return replace(cards, side=SIDES[sort]) if sort in SIDES and not cards.side else cards
        if sort == "instruction":
            return lowered_one(self, value)
        if sort == "instructions":
            return lowered_list(self, value)
        if sort in ("options", "texts") and any([isinstance(one, tuple) != (sort == "texts") for one in value]):
            raise Unlowered("what is chosen among is neither instructions nor texts")
        if sort == "options":
            return tuple([lowered_one(self, one) for one in value])
        if sort == "texts":
            return tuple([tuple([self.down("paragraph", one) for one in text]) for text in value])
        if sort == "things":
            return tuple([self.down("thing", one) for one in value])
        if sort == "paragraph":
            return self.quoted(value, NEW)
        if sort == "condition":
            return lowered_condition(self, value)
        if sort == "event" and isinstance(value, Event):
            return self.by_rows(sort, of_one_owner(value), NEW)
        if sort == "amount" and isinstance(value, Stat):
            value = of_the_most(value)
        if value == WINNING and Var("X") in every(self.text):
            raise Unlowered("X is what wins a bid, and the text has another X")
        if sort == "amount" and isinstance(value, Count):
            value = counted_apart(value)
        if sort == "player" and isinstance(value, Every) and (found := lowered_people(self, value)) is not None:
            return found
        if sort in ("thing", "role") and isinstance(value, Every):
            return lowered_every(self, value)
        return self.by_rows("thing" if sort in ("role", "known") else sort, value, NEW)

    def quoted(self, paragraph: object, side: Side) -> object:
        """Bring a paragraph inside another one to the other side; it counts its own labels."""
        outside = dict(self.places)
        found = self.by_rows("paragraph", paragraph, side)
        self.places = outside
        return found

    # Rows

    def by_rows(self, sort: Sort, word: object, side: Side) -> object:
        """Bring a word to the other side by the first row that it fits."""
        fitting = self.tables[side].lane_for(sort, word)
        if fitting is not None:
            lane, found = fitting
            bring = self.down if side == NEW else self.up
            for one in lane.holes:
                found[one.name] = bring(one.sort, found[one.name])
            return lane.build(found)
        if side == NEW:
            raise Unlowered(f"there is no old word for {shown(word)}")
        raise Unraised(f"no row is about {word}")


@lru_cache(maxsize=1)
def way() -> Way:
    """Give the way between the words; it is made once."""
    return Way()


def described(pick: Pick, among: Card | None) -> Pick:
    """Give a pick whose description is of cards among these, also where any number of them may be picked."""
    cards = replace(pick.cards, among=among)
    return replace(pick, cards=cards, amount=CountOf(cards) if pick.amount == CountOf(pick.cards) else pick.amount)
