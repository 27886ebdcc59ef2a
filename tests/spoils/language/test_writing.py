"""The writer: of the words of every text that is read, how many are written, and read back as what they were."""

import hashlib
import re
from collections.abc import Iterable

import pytest
from kept_texts import DECLINED, kept
from spoils_real_cards import real_cards
from spoils_texts import EXAMPLES, NAME

from rulewright.spoils.cards.formats.own import installed
from rulewright.spoils.language.declined import Declined
from rulewright.spoils.language.reading import read
from rulewright.spoils.language.words.amounts import ONE, Num
from rulewright.spoils.language.words.instructions import Do, Seq
from rulewright.spoils.language.words.normal import normal
from rulewright.spoils.language.words.paragraphs import Ability, Resolution
from rulewright.spoils.language.words.qualities import Is
from rulewright.spoils.language.words.things import THIS, Result, Some
from rulewright.spoils.language.words.windows import Span
from rulewright.spoils.language.writing.writer import Unwritable, written

OPEN = 6  # of 10 hashes of a name: the others are only counted
CHARACTER = Is("type", "character")
Row = tuple[str, tuple[str, ...], str]


def counted(rows: Iterable[Row]) -> tuple[int, int, list[str]]:
    """Give how many texts are read, of how many the words are written, and what is read back as something else."""
    known, said, different = 0, 0, []
    for name, types, text in rows:
        try:
            words = read(text, types, name)
        except Declined:
            continue
        known += 1
        try:
            found = written(words, types, name)
        except Unwritable:
            continue
        said += 1
        if normal(read(found, types, name)) != normal(words):
            different.append(found)
    return known, said, different


def checked(capsys: pytest.CaptureFixture[str], what: str, rows: Iterable[Row]) -> int:
    """Show how many are written, and give it."""
    known, said, different = counted(rows)
    with capsys.disabled():
        print(f"\n{what}: {said} of {known} written, {len(different)} read back as something else")  # noqa: T201
    assert different == []
    return said


def test_the_set(capsys: pytest.CaptureFixture[str]) -> None:
    """Q. Can every card that ships be written from its words?  A. Every one."""
    rows = [(one.facts.name, one.facts.types, one.text) for one in installed() if one.text]
    assert checked(capsys, "the set", rows) == len(rows)


@pytest.mark.long
def test_our_examples(capsys: pytest.CaptureFixture[str]) -> None:
    """Q. And our examples?  A. At least so many; what is written is never read as something else."""
    assert checked(capsys, "our examples", [(NAME, (row[1],), row[2]) for row in EXAMPLES]) >= 766


def test_texts_of_another_writer(capsys: pytest.CaptureFixture[str]) -> None:
    """Q. And every slot with every filler, and sentences of random words, one in eight?  A. All but a few."""
    known = [one for one in kept()[::8] if not any([re.search(part, one.text) for part, _ in DECLINED])]
    rows = [("", (one.kind,), one.text) for one in known]
    assert checked(capsys, "texts of another writer", rows) >= 0.95 * len(rows)


@pytest.mark.long
def test_open_real_cards(capsys: pytest.CaptureFixture[str]) -> None:
    """Q. And real cards, of those that may be looked at?  A. At least so many."""
    rows = [
        (one.name, one.types, one.text)
        for one in real_cards()
        if one.text and hashlib.sha256(one.name.encode()).digest()[0] % 10 < OPEN
    ]
    assert checked(capsys, "open real cards", rows) >= 373


def test_an_ability_is_written_as_it_is_printed() -> None:
    """Q. How is an ability written?  A. Its name, its cost, its effect; what was picked is called by its kind."""
    ability = Ability(
        "PECK",
        (Do("deplete", THIS), Do("pick", Some(ONE, CHARACTER), label="0")),
        Seq((Do("inflict", to=Result("0"), amount=Num(2)), Do("draw", amount=Num(1)))),
    )
    assert written((ability,), ("character",)) == (
        "PECK\nCOST: Deplete this card. Pick a character.\nEFFECT: Inflict 2 damage to the character. Draw a card."
    )


@pytest.mark.parametrize(
    ("types", "text"),
    [
        ("tactic", "You may draw 5 cards and discard 3 cards."),  # under one `may`: both, or none
        ("tactic", "You may draw 5 cards and may discard 3 cards."),
        ("character", "If you search your deck, draw 2 cards."),
        ("character", "If you flip a coin, draw a card."),
        ("character", "If you lose a coin flip, draw a card."),
        ("character", "While you control more items than any opponent, this card gains 1 life."),
        ("character", "This card does not restore during your restore rule."),
        (
            "item",
            "ATTACH to Character\n\nThe attached character does not restore during its controller's restore rule.",
        ),
        ("item", "ATTACH to Location\n\nThe attached location's controller cannot draw cards."),
        ("character", "If you draw any number of cards, you may pay 2. If you do, increase the amount by 1."),
        ("location", "If your faction would lose influence, you may deplete this card. If you do, reduce it to 0."),
        ("character", "SLY\nCOST: Use this only while this card is face-down. Pay 1.\nEFFECT: Draw a card."),
        ("tactic", "Choose one: draw 2 cards or play a resource."),
    ],
)
def test_what_had_no_text(types: str, text: str) -> None:
    """Q. Is there a text for words whose constructor has a say of its own?  A. Yes, and it is read as these words."""
    words = read(text, (types,), NAME)
    assert normal(read(written(words, (types,)), (types,), NAME)) == normal(words)


def test_what_cannot_be_said_is_not_written() -> None:
    """Q. Shuffling until a turn is over is nothing that a text says. What is written?  A. Nothing, with a sentence."""
    with pytest.raises(Unwritable, match="cannot be written"):
        written((Resolution(Do("deplete", THIS, window=Span("turn"))),), ("tactic",))
