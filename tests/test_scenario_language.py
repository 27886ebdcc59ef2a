"""The scenario language itself: what holds, what fails, and what is a mistake in the file."""

from pathlib import Path

import pytest
from click.testing import CliRunner
from hypothesis import given, settings
from hypothesis import strategies as st

from rulewright.cli.scenario import scenario
from rulewright.engine.script import Mistake
from rulewright.scenario.document import parse_document
from rulewright.scenario.runner import Outcome, run

BASE = """game = "starfighter"
title = "A test"
rules = ["SF-25"]
{keys}
script = \"\"\"
{script}
\"\"\"
[cards.K1]
lower = {{ fighters = 1 }}
[cards.K2]
level = 2
upper = {{ fighters = 2, effect = "draw" }}
[A]
hand = ["K1", "K2", "K1"]
[B]
hand = ["K1"]
{tables}
"""


def outcome(script: str, keys: str = "", tables: str = "") -> Outcome:
    return run(parse_document(BASE.format(script=script, keys=keys, tables=tables), "x.toml"))[0]


@pytest.mark.parametrize(
    "script",
    [
        "A plays K1 in sector 2\nexpect A sector 2 = K1\nexpect turn B",
        "A plays K1 face down in sector 2\nexpect K1#1 face-down\nexpect A hand = K1, K2",
        "expect asked A: K1, K2\nexpect not asked B",
        "A plays K1\nexpect asked A: sector 1, sector 2, sector 3, sector 4, sector 5\nA plays K1 in sector 5",
        "expect illegal A plays K2 in sector 1 because SF-33\nexpect illegal A plays K2 in sector 1 because 33",
        "expect legal A plays K2 face down in sector 1\nexpect illegal B passes because SF-24",
        "A plays K1 in sector 1\nB passes\nexpect initiative B\nA plays K2 face down in sector 2\nexpect turn A",
        "expect A armor 20\nexpect round 1\nexpect phase deployment\nexpect offset 0\nexpect deck 20\nexpect discard 0",
        "expect no winner\nA concedes\nexpect winner B",
        "# a remark\n\nA   passes\nexpect initiative A",
    ],
)
def test_what_holds(script: str) -> None:
    """Q. Does the language mean what its page says?  A. These scripts hold."""
    assert outcome(script).verdict == "holds", str(outcome(script))


@pytest.mark.parametrize(
    ("script", "told"),
    [
        ("A plays K2 in sector 1", "'A plays K2 in sector 1' is refused: SF-33"),
        ("B passes", "is refused: SF-25"),
        ("expect A armor 19", "expected A armor 19, the game says 20"),
        ("expect illegal A passes", "expected 'A passes' to be illegal, the game says it is legal"),
        ("expect illegal A plays K2 in sector 1 because SF-29", "expected the reason SF-29, the game says SF-33"),
        ("expect legal A plays K2 in sector 1", "to be legal, the game says SF-33"),
        ("expect asked A: K1", "expected exactly k1, the game offers"),
        ("expect asked B", "expected B to be asked, the game says A is"),
        ("expect winner A", "expected winner A, the game says nobody yet"),
    ],
)
def test_what_fails(script: str, told: str) -> None:
    """Q. What does a failure name?  A. The line, what was expected, what the game said, and the rule."""
    came = outcome(script)
    assert came.verdict == "fails"
    assert came.line == 6
    assert told in came.message


@pytest.mark.parametrize(
    ("script", "told"),
    [
        ("A juggles K1", "is not an action"),
        ("Z passes", "must begin with a seat"),
        ("A plays Nobody in sector 1", "no card is called 'Nobody'"),
        ("A plays K1#9 in sector 1", "there is no 'K1#9'"),
        ("expect the moon", "is not an expectation"),
        ("A plays K1", "the script ends while A is asked"),
        ("expect A deck 3", "there is one deck"),
    ],
)
def test_what_is_a_mistake(script: str, told: str) -> None:
    """Q. What is a mistake in a file?  A. An error with the line, never a silent pass."""
    came = outcome(script)
    assert (came.verdict, came.line) == ("mistake", 6)
    assert told in came.message


@pytest.mark.parametrize(
    ("keys", "tables", "told"),
    [
        ("moon = 1", "", "line 4: the key 'moon' is unknown"),
        ('mode = "picnic"', "", "mode must be one of"),
        ('phase = "tea"', "", "phase must be one of"),
        ("offset = 4", "", "offset must be a number from -3 to 3"),
        ('seed = "x"\nchance = 3', "", "chance must be a list"),
        ("", "boots = 2", "the key 'boots' is unknown in [B]"),
        ("", 'cruiser = "Zeus"', "[B] cruiser must be one of"),
        ("", 'aside = ["Nobody"]', "names 'Nobody', and there is no such card"),
        ("", "sectors = [[], []]", "sectors must be 5 lists"),
        ("", 'sectors = [["K1","K1","K1","K1","K1"],[],[],[],[]]', "has 4 spaces, not 5"),
        ("", 'sectors = [[{card="K1", tokens={lower=1}}],[],[],[],[]]', "such a table cannot be"),
        ("", '[A.table]\ndeck=["K1"]', "is for total_war"),
    ],
)
def test_wrong_tables_are_mistakes(keys: str, tables: str, told: str) -> None:
    """Q. What does an impossible table get?  A. A sentence that names the key."""
    try:
        came = outcome("A passes", keys, tables).message
    except Mistake as mistake:
        came = str(mistake)
    assert told in came


def test_a_forced_answer_may_have_a_line_of_its_own() -> None:
    """Q. B holds nothing. May the script say that B passes?  A. Yes, though nothing else could be done."""
    text = BASE.format(script="A plays K1 in sector 1\nB passes\nA passes", keys="", tables="")
    assert run(parse_document(text.replace('[B]\nhand = ["K1"]', "[B]"), "x.toml"))[0].verdict == "holds"


@given(st.text(max_size=120))
@settings(max_examples=200)
def test_rubbish_lines_are_mistakes_or_refusals(line: str) -> None:
    """Q. Does a rubbish line ever crash the runner?  A. No."""
    clean = line.replace('"""', "").replace("\\", "")
    try:
        came = outcome(f"A {clean}")
        assert came.verdict == "holds" or came.message, "what does not hold says why"
    except Mistake as mistake:  # control characters are not sound TOML
        assert "TOML" in str(mistake)  # noqa: PT017


def test_run_tells_each_failure_and_leaves_with_the_right_code(tmp_path: Path) -> None:
    """Q. What does `scenario run` exit with?  A. 0 if all hold, 1 if one fails, 2 if a file has a mistake."""
    for name, script in (("good", "A passes"), ("fails", "B passes"), ("wrong", "A sings")):
        (tmp_path / f"{name}.toml").write_text(BASE.format(script=script, keys="", tables=""), encoding="utf-8")
    runner = CliRunner()
    for name, code in (("good", 0), ("fails", 1), ("wrong", 2)):
        assert runner.invoke(scenario, ["run", str(tmp_path / f"{name}.toml")]).exit_code == code
    everything = runner.invoke(scenario, ["run", "--json", str(tmp_path)])
    assert everything.exit_code == 2
    assert everything.output.count('"ok": true') == 1
    assert len(everything.output.splitlines()) == 3
    assert runner.invoke(scenario, ["run", str(tmp_path / "nowhere.toml")]).exit_code == 2
    assert runner.invoke(scenario, ["check", str(tmp_path / "fails.toml")]).exit_code == 0


def test_a_line_of_the_spoils_that_names_no_number_is_a_mistake() -> None:
    """Q. `A assigns Stork to Bee`: how much?  A. That is no action, and the line is named."""
    text = 'game = "spoils"\ntitle = "x"\nrules = []\nscript = """\nA assigns Stork to Bee\n"""\n[A]\n[B]\n'
    came = run(parse_document(text, "x.toml"))[0]
    assert (came.verdict, came.line) == ("mistake", 5)
    assert "'assigns Stork to Bee' is not an action" in came.message
