"""The same play in other words ends the same: passes written out, and passes left out.

`make test` tries one scenario of 120, `make soak` all.
"""

from pathlib import Path

import pytest

from rulewright.scenario.document import Line, parse_document, read_document
from rulewright.scenario.wording import left_out, other_wordings, play, written_out

FILES = sorted((Path(__file__).parent / "scenarios").rglob("*.toml"))[::120]

SCENARIO = '''game = "spoils"
script = """
{script}
"""
[cards.Ox]
strength = 2
life = 3
speed = 2
[cards.Zap]
type = "Tactic"
cost = 0
text = "COST: Pick a character.\\nEFFECT: Inflict 1 damage to the character."
[A]
play = ["Ox"]
[B]
play = ["Ox"]
hand = ["Zap"]
'''


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_other_words_come_to_the_same_game(path: Path) -> None:
    """Q. The passes are written out, or left out where nobody needs them. Is it another game?  A. The same."""
    assert other_wordings(read_document(path)).differ == ()


def test_passes_are_written_out() -> None:
    """Q. A attacks, B neither responds nor blocks. Which lines say so?  A. A pass for each window, and no block."""
    document = parse_document(SCENARIO.format(script="A attacks with A's Ox\nexpect B influence 23"), "x.toml")
    plain = play(document, "crlate", document.lines)
    lines = written_out(document.lines, plain.given)
    said = [line.text for line in lines]
    assert said[0] == "A attacks with A's Ox"
    assert said[-1] == "expect B influence 23"
    assert "B passes" in said
    assert "B does not block" in said
    again = play(document, "crlate", lines)
    assert again.end == plain.end
    assert again.given == (), "nothing is left to write out"


def test_passes_that_nobody_needs_are_left_out() -> None:
    """Q. Which passes may go?  A. Those that come without a line, with what was expected at their moment."""
    script = "A attacks with A's Ox\nexpect asked B\nB passes\nB does not block\nexpect B influence 23"
    document = parse_document(SCENARIO.format(script=script), "x.toml")
    plain = play(document, "crlate", document.lines)
    assert plain.idle == (2, 3)
    for at, kept in ((2, [0, 3, 4]), (3, [0, 1, 2, 4])):
        fewer = left_out(document.lines, at)
        assert fewer == tuple([document.lines[place] for place in kept])
        assert play(document, "crlate", fewer).end == plain.end


def test_passes_that_a_later_line_would_take_the_place_of_stay() -> None:
    """Q. B passes once and then plays a tactic. May the pass go?  A. No: the tactic would come in its window."""
    script = "A attacks with A's Ox\nB passes\nB deploys Zap picking A's Ox"
    document = parse_document(SCENARIO.format(script=script), "x.toml")
    plain = play(document, "crlate", document.lines)
    assert plain.idle == ()
    assert play(document, "crlate", left_out(document.lines, 1)).end != plain.end


def test_a_pass_that_keeps_a_later_line_from_an_earlier_window_stays() -> None:
    """Q. B does not block, then A plays a tactic. May the first line go?  A. No: A would play before blocks."""
    script = "A attacks with A's Ox\nB does not block\nA deploys A's Zap picking B's Ox"
    text = SCENARIO.format(script=script).replace("[A]\n", '[A]\nhand = ["Zap"]\n')
    document = parse_document(text, "x.toml")
    plain = play(document, "crlate", document.lines)
    assert plain.idle == ()
    assert play(document, "crlate", left_out(document.lines, 1)).end != plain.end


def test_another_play_is_told_apart() -> None:
    """Q. And if the other words say another thing?  A. Another end, or a line that fails."""
    document = parse_document(SCENARIO.format(script="A attacks with A's Ox"), "x.toml")
    ends = {
        play(document, "crlate", tuple([Line(0, line) for line in lines])).end
        for lines in (
            ("A attacks with A's Ox",),
            ("A attacks with A's Ox", "B deploys Zap picking A's Ox"),
            ("A attacks with A's Ox", "B blocks with B's Ox"),
        )
    }
    assert len(ends) == 3
