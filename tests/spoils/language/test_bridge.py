"""Today's words and the orthogonal ones: whatever is read today is raised and comes back."""

import random
from functools import lru_cache
from typing import get_args

import pytest
from mutating import mutated
from spoils_real_cards import every_printing, real_cards
from spoils_texts import EXAMPLES

from rulewright.spoils.cards.formats.own import installed
from rulewright.spoils.language.bridge.lowering import lowered
from rulewright.spoils.language.bridge.pattern import Unlowered, Unraised
from rulewright.spoils.language.bridge.raising import raised
from rulewright.spoils.language.bridge.table import ROWS
from rulewright.spoils.language.bridge.way import Way
from rulewright.spoils.language.declined import Declined
from rulewright.spoils.language.front import read
from rulewright.spoils.language.words.amounts import ONE, Cmp, Num
from rulewright.spoils.language.words.conditions import Fits
from rulewright.spoils.language.words.instructions import Do, If, Only, Seq
from rulewright.spoils.language.words.joined import all_of
from rulewright.spoils.language.words.paragraphs import Costs, Resolution
from rulewright.spoils.language.words.qualities import CARD, And, Is, Rel, State
from rulewright.spoils.language.words.shown import shown
from rulewright.spoils.language.words.sorts import SORTS, WORDS, T
from rulewright.spoils.language.words.things import YOU, Result, Some
from rulewright.spoils.words import changes, choices, conditions, effects, moves, paragraphs, plays, sights, things
from rulewright.spoils.words.amounts import Number
from rulewright.spoils.words.catalogue import WORDS as OLD_WORDS
from rulewright.spoils.words.events import Event
from rulewright.spoils.words.paragraphs import Paragraph
from rulewright.spoils.words.things import Quality
from rulewright.spoils.words.walk import every

WAY = Way()
Text = tuple[Paragraph, ...]


@lru_cache(maxsize=1)
def ours() -> tuple[Text, ...]:
    """Give the words of our own texts and of the cards that ship."""
    shipped = [read(one.text, one.facts.types, one.facts.name).paragraphs for one in installed() if one.text]
    return (*[row[3] for row in EXAMPLES], *shipped)


@lru_cache(maxsize=1)
def real() -> tuple[Text, ...]:
    """Give the words of every printing of a real card that is read."""
    real_cards()
    found = []
    for card in every_printing():
        try:
            found.append(read(card.text, card.types, card.name).paragraphs)
        except Declined:
            continue
    return tuple(found)


def check(texts: tuple[Text, ...]) -> int:
    """See that all texts come back and no two become one; give how many different ones there are."""
    found: dict[tuple[T, ...], Text] = {}
    for text in texts:
        new = raised(WAY, text)  # declined if it does not come back
        assert found.setdefault(new, text) == text
    return len(found)


def test_our_texts_come_back() -> None:
    """Q. Is anything of our texts lost on the way?  A. No: each comes back, and no two become one."""
    assert check(ours()) > 900


def test_real_cards_come_back(capsys: pytest.CaptureFixture[str]) -> None:
    """Q. And of the real cards that are read?  A. Nothing either."""
    texts = real()
    with capsys.disabled():
        count = sum([len(text) for text in texts])
        print(f"\n{len(texts)} texts of real cards come back ({check(texts)} different, {count} paragraphs)")  # noqa: T201
    assert len(texts) > 600


def test_random_words_come_back_or_are_declined() -> None:
    """Q. And random words near those?  A. They come back, or are declined; never as others."""
    declined = 0
    for number, text in enumerate(ours()):
        chooser = random.Random(number)  # noqa: S311 - a test
        try:
            raised(WAY, mutated(text, chooser))
        except Unraised:
            declined += 1
    assert declined == 0


def test_every_old_word_is_raised() -> None:
    """Q. Is there an old word that no row is about?  A. None."""
    made = {kind for row in ROWS for kind in [type(one) for one in every(row.old)]}
    apart = {things.Cards, things.Compare, effects.Sequence, effects.IfYouDo, effects.FlipCoin, effects.Bid}
    apart.update((things.Whoever, things.Foremost))  # players of whom something is true, see people.py
    apart.update(get_args(Quality))  # part of a description, whose rows are fields
    assert sorted([kind.__name__ for kind in OLD_WORDS if kind not in made | apart]) == []


def test_every_word_is_of_a_sort_and_used() -> None:
    """Q. Is there a new word that nothing read today needs?  A. None."""
    used = {type(one) for text in ours() for one in every(WAY.raised(text))}
    assert sorted([kind.__name__ for kind in WORDS if kind not in used]) == []
    assert set(SORTS) == {"S", "Q", "N", "B", "E", "A", "W", "C", "I", "T", "Cmp"}


def test_where_known_cards_lie_is_not_said_again() -> None:
    """Q. Where is `one of them` chosen?  A. Where they lie: at the top of the deck, in the pile, in play."""
    for first, area, side in (
        (sights.LookAtTop(things.You(), Number(3), number=0), "deck", "you"),
        (sights.Search(things.Opponent(), things.Cards(area="deck"), Number(3)), "deck", "opponent"),
        (choices.Pick(things.Cards(area="discard", side="you"), Number(3)), "discard", "you"),
        (choices.Pick(things.Cards(side="opponent"), Number(3)), "play", "opponent"),
        (sights.LookAtCards(things.Cards(side="opponent"), 0), "play", "opponent"),
    ):
        there = things.Cards(area=area, side=side)  # type: ignore[arg-type]
        pick = choices.Pick(there, number=1, among=things.Picked(0))
        (new,) = raised(WAY, (paragraphs.Resolution(effects.Sequence((first, pick))),))
        assert isinstance(new, Resolution)
        assert isinstance(new.does, Seq)
        assert new.does.parts[1] == Do("pick", Some(ONE, Rel("is", Result("0"))), label="1")


def test_what_a_known_face_down_card_is() -> None:
    """Q. Which type is asked of a picked face-down card?  A. That of its face."""
    down = things.Cards(types=("resource",), states=("face-down",))
    item = things.Cards(types=("item",), states=("face-down",), area="")
    draw = effects.If(conditions.Has(things.Picked(0), item), moves.Draw(things.You(), Number(1)))
    (new,) = raised(WAY, (paragraphs.Resolution(effects.Sequence((choices.Pick(down), draw))),))
    assert isinstance(new, Resolution)
    assert isinstance(new.does, Seq)
    asked = new.does.parts[1]
    assert isinstance(asked, If)
    assert asked.condition == Fits(Result("0"), Is("type", "item"))


def test_words_are_shown_as_they_would_be_typed() -> None:
    """Q. How is a word shown?  A. As it would be typed, so that it can be typed again."""
    names: dict[str, object] = {kind.__name__: kind for kind in WORDS}
    for text in ours():
        new = WAY.raised(text)
        assert eval(shown(new), names) == new  # noqa: S307 - of words of our own


RAT = Is("subtype", "rat")


def test_and_has_one_form() -> None:
    """Q. Do `a depleted rat` and `a rat that is depleted` differ?  A. No: And is flat and sorted."""
    depleted = State("depleted")
    assert all_of(RAT, all_of(depleted, RAT)) == all_of(depleted, RAT)
    assert all_of(RAT) == RAT
    assert all_of() == CARD


def test_what_is_chosen_for_a_verb_stands_in_its_role() -> None:
    """Q. What is `destroy up to 2 rats`?  A. One verb; today's words choose first."""
    two = Cmp("<=", Num(2))
    rats = things.Cards(subtypes=("rat",))
    old = effects.Sequence(
        (choices.Pick(rats, amount=Number(2), up_to=True, choose=True), moves.Destroy(things.Picked(0)))
    )
    new = Resolution(Do("destroy", Some(two, RAT), label="0"))
    assert raised(WAY, (paragraphs.Resolution(old),)) == (new,)
    apart = Resolution(Seq((Do("choose", Some(two, RAT), label="0"), Do("destroy", Result("0")))))
    assert lowered(WAY, (apart,)) == lowered(WAY, (new,)) == (paragraphs.Resolution(old),)


def test_what_no_old_word_says_is_declined() -> None:
    """Q. And what today's words cannot say?  A. It is not lowered: a sentence says what it was."""
    with pytest.raises(Unlowered, match="no description asks for"):
        lowered(WAY, (Resolution(Do("destroy", Some(ONE, Rel("opponent of", Result("0"))), label="1")),))
    with pytest.raises(Unlowered, match="no old word"):
        lowered(WAY, (Resolution(Do("shuffle", YOU)),))


def test_what_would_not_come_back_is_not_raised() -> None:
    """Q. And old words that others say as well?  A. They are declined, so that no two become one."""
    opponent = things.OpponentOf(things.You())  # who is called your opponent
    with pytest.raises(Unraised, match="come back as"):
        raised(WAY, (paragraphs.Resolution(moves.Shuffle(opponent)),))
    itself = paragraphs.Static(things.Itself(), changes.Provides("G"))
    assert raised(WAY, (itself,))
    with pytest.raises(Unraised, match="no row is about"):
        raised(WAY, (paragraphs.Resolution(effects.Later(Event("condition"), moves.Shuffle(things.You()))),))


def test_sequences_inside_sequences_stay_inside() -> None:
    """Q. Is it the same whether instructions are told together?  A. Not always: what is told inside stays inside."""
    draw, shuffle = moves.Draw(things.You(), Number(1)), moves.Shuffle(things.You())
    both = effects.Sequence((effects.Sequence((draw, shuffle)), draw))
    (new,) = raised(WAY, (paragraphs.Resolution(both),))
    assert isinstance(new, Resolution)
    assert isinstance(new.does, Seq)
    assert isinstance(new.does.parts[0], Seq)


def test_conditions_side_by_side() -> None:
    """Q. How are three conditions held together?  A. Side by side."""
    turn = conditions.During("your turn")
    three = conditions.Both(turn, conditions.Both(conditions.DidPick(0), turn))
    (new,) = raised(WAY, (paragraphs.CostSection((plays.Only(three),)),))
    assert isinstance(new, Costs)
    assert isinstance(new.costs[0], Only)
    assert isinstance(new.costs[0].condition, And)
    assert len(new.costs[0].condition.parts) == 3
