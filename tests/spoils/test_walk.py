"""Walking words: what a word is made of, everything inside it, and the same word with a part changed."""

from typing import Final

from rulewright.spoils.words.amounts import Number, Variable
from rulewright.spoils.words.effects import May, Sequence
from rulewright.spoils.words.moves import Destroy, Draw
from rulewright.spoils.words.things import It, Picked, You
from rulewright.spoils.words.walk import every, is_word, mentions, names_of, parts, rebuilt, replaced

DRAW: Final = Draw(You(), Variable("X"))
TEXT: Final = May(Sequence((DRAW, Destroy(It()))))


def test_a_word_has_its_parts_in_order() -> None:
    """Q. What is a word made of, and a tuple, and a name?  A. Of its fields, of its members, of nothing."""
    assert names_of(DRAW) == ("player", "amount", "up_to")
    assert parts(DRAW) == (You(), Variable("X"), False)
    assert parts((1, DRAW)) == (1, DRAW)
    assert parts("character") == parts(3) == parts(Draw) == ()
    assert (is_word(DRAW), is_word((DRAW,)), is_word(Draw), is_word(None)) == (True, False, False, False)


def test_everything_inside_a_word_is_found_outermost_first() -> None:
    """Q. Which words are in a text?  A. The outermost first, each before its parts, those in tuples too."""
    found = [type(one).__name__ for one in every((TEXT, "and", ()))]
    assert found == ["May", "Sequence", "Draw", "You", "Variable", "Destroy", "It", "You"]
    assert mentions(TEXT, Destroy)
    assert mentions(TEXT, May)
    assert not mentions(TEXT, Picked)


def test_a_word_is_rebuilt_from_the_inside() -> None:
    """Q. X is 2. What does the text say?  A. 2 wherever X stood; what has no X is the same object."""
    said = replaced(TEXT, Variable("X"), Number(2))
    assert said == May(Sequence((Draw(You(), Number(2)), Destroy(It()))))
    assert replaced(TEXT, Number(7), Number(2)) is TEXT


def test_words_of_some_kinds_are_left_alone() -> None:
    """Q. May a change stop at words of a kind?  A. Yes, whatever is inside them."""
    assert rebuilt(TEXT, lambda one: It() if one == You() else one, but=(Draw,)) == May(TEXT.effect, It())  # type: ignore[arg-type]
