"""The records of instructions: one for every word, in the file of the word's subject."""

from vocabulary import hints

from rulewright.rules.book import book
from rulewright.spoils.instructions import choices, damage, effects, in_play, moves, plays, sights
from rulewright.spoils.instructions.record import do_by_procedure
from rulewright.spoils.procedures import plays as procedures_of_plays
from rulewright.spoils.procedures.book import COMPOUNDS, INSTRUCTIONS
from rulewright.spoils.words.effects import INSTRUCTIONS as WORDS

SUBJECTS = {
    "choices": (choices,),
    "damage": (damage,),
    "effects": (effects,),
    "moves": (moves, in_play),
    "plays": (plays, procedures_of_plays),
    "sights": (sights,),
}


def test_every_instruction_has_a_record() -> None:
    """Q. Is there an instruction of which the rules know nothing?  A. No, and no record of anything else."""
    assert set(INSTRUCTIONS) == set(WORDS)


def test_one_record_for_each_instruction() -> None:
    """Q. Can two files say what an instruction does?  A. No: one of them would never be asked."""
    tables = [one.RECORDS for files in SUBJECTS.values() for one in files]
    listed = [word for table in (COMPOUNDS, *tables) for word in table]
    assert len(listed) == len(set(listed)) == len(INSTRUCTIONS)


def test_a_record_lies_with_its_subject() -> None:
    """Q. Where is it said what `Draw` does?  A. In instructions/moves.py, as the word is in words/moves.py."""
    for subject, files in SUBJECTS.items():
        words = [word for one in files for word in one.RECORDS]
        assert [word.__name__ for word in words if word.__module__.rpartition(".")[2] != subject] == []


def test_an_instruction_comes_to_something_or_is_followed_by_a_procedure() -> None:
    """Q. Can an instruction be neither single nor made of others?  A. No, nor can it be both."""
    both = [word.__name__ for word, one in INSTRUCTIONS.items() if (one.do is do_by_procedure) != bool(one.follows)]
    assert both == []


def test_who_follows_an_instruction_is_a_part_of_it() -> None:
    """Q. Who follows `Search`?  A. Its searcher; the field that a record names is there."""
    named = [(word, one.doer) for word, one in INSTRUCTIONS.items() if one.doer]
    assert [word.__name__ for word, doer in named if doer not in hints(word)] == []


def test_what_an_instruction_cites_exists() -> None:
    """Q. May a refusal cite a rule that is in no book?  A. No."""
    cited = {rule for one in INSTRUCTIONS.values() for rule in one.cost.cites}
    assert cited
    assert cited <= set(book("spoils"))
