"""The judge's desk: what happens and why, where the documents differ, a position at the terminal, rules by words."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from typist import Sit, type_in

from rulewright.cli.main import cli
from rulewright.games import registration
from rulewright.rules.search import search
from rulewright.scenario.document import parse_document

QUESTION = '''game = "spoils"
title = "Who dies?"
script = """
A attacks with Ox
B deploys Zap picking Ox
B blocks with Cow
A attacks with Calf
"""
[cards.Ox]
strength = 2
life = 3
speed = 2
[cards.Calf]
strength = 2
life = 3
speed = 2
[cards.Cow]
strength = 2
life = 2
speed = 1
[cards.Zap]
type = "Tactic"
cost = 0
text = """COST: Pick a character.
EFFECT: Inflict 1 damage to the character."""
[A]
play = ["Ox", { card = "Calf", fresh = true }]
hand = ["Zap", "Zap"]
resources = ["Rage", "Greed"]
[B]
play = ["Cow"]
hand = ["Zap"]
'''
UNIQUE = Path(__file__).parents[1] / "scenarios" / "spoils" / "507-keywords" / "507.5a-one-of-a-kind.toml"


def run(*args: str) -> Result:
    return CliRunner().invoke(cli, list(args))


def one_sentence(result: Result) -> str:
    """Give the one line that tells of a mistake: exit code 2, no traceback."""
    assert result.exit_code == 2, result.output
    assert "Traceback" not in result.output
    return result.output.strip().splitlines()[-1]


@pytest.fixture
def question(tmp_path: Path) -> str:
    """Write the question to a file."""
    path = tmp_path / "question.toml"
    path.write_text(QUESTION, encoding="utf-8")
    return str(path)


# What happens and why


def test_a_trace_tells_rules_and_causes() -> None:
    """Q. Why does the scenario hold?  A. The trace tells each event, its rule and what led to it. [CR3:604.1c]"""
    told = run("scenario", "run", "--trace", str(UNIQUE))
    assert told.exit_code == 0
    assert "A deploys Young Duck  [CR3:604.1c]" in told.output
    assert "A deploys Young Duck  [RB:play-2]" in told.output
    assert "A's Young Duck enters play  [CR3:604.1h], because A deploys Young Duck" in told.output
    assert "B: pass" in told.output
    assert "3 hold, 0 fail" in told.output


def test_a_question_needs_no_expectation(question: str) -> None:
    """Q. Who dies, and may the calf attack?  A. What happens, by which rule, and the refusal with its reason."""
    told = run("scenario", "ask", question)
    assert told.exit_code == 0, told.output
    lines = told.output.splitlines()
    assert lines[0] == "Who dies?"
    attack, cow = lines.index("   4  A attacks with Ox"), lines.index("   6  B blocks with Cow")
    assert "      A's Ox attacks  [CR3:608.1b]" in lines[attack:cow]
    assert any("A's Ox receives 1 damage" in line and "because B deploys Zap" in line for line in lines[attack:cow])
    assert "      B's Cow is destroyed  [CR3:609.1f], because B's Cow receives 2 damage" in lines[cow:]
    assert "refused: CR3:608.1b: an attack needs a character that can attack" in told.output
    assert "In the end A is asked: What do you do?" in told.output
    assert "differ" not in told.output


def test_all_rulesets_agree_or_differ(question: str, tmp_path: Path) -> None:
    """Q. Do the documents say the same?  A. Once for those that agree, and where the others part."""
    told = run("scenario", "ask", "--all-rulesets", question).output
    assert "By rb22, cr2010, crlate:" in told
    assert told.rstrip().endswith("All of them agree.")
    path = tmp_path / "differ.toml"
    folder = UNIQUE.parents[1] / "rulings"
    found = sorted(folder.glob("A131-added-blockers*.toml"))
    path.write_text(found[0].read_text(encoding="utf-8"), encoding="utf-8")
    told = run("scenario", "ask", "--all-rulesets", str(path)).output
    assert "They differ:" in told
    assert "by crlate" in told
    assert "by rb22" in told


def test_what_cannot_be_asked_is_one_sentence(tmp_path: Path) -> None:
    """Q. The file is no scenario. What do I get?  A. A sentence, and exit code 2."""
    path = tmp_path / "wrong.toml"
    path.write_text('game = "chess"\n', encoding="utf-8")
    for command in ("ask", "play"):
        assert "the key 'game' must name a game" in one_sentence(run("scenario", command, str(path)))
        assert "it cannot be read" in one_sentence(run("scenario", command, str(tmp_path / "none.toml")))
    path.write_text(QUESTION.replace("attacks with Ox", "attacks with Nobody"), encoding="utf-8")
    assert "no card is called 'Nobody'" in one_sentence(run("scenario", "play", str(path)))
    assert "is not played by 'rb99'" in one_sentence(run("scenario", "play", "--ruleset", "rb99", str(path)))


# A position at the terminal


@pytest.mark.usefixtures("own_home")
def test_a_position_goes_on(question: str) -> None:
    """Q. There is no keyboard. What does `scenario play` do?  A. Bots go on from the position."""
    told = run("scenario", "play", question, "--before", "7")
    assert told.exit_code == 0, told.output
    assert "There is no keyboard, so bots play" in told.output
    assert "wins the game" in told.output or "is a draw" in told.output


def test_a_position_at_a_real_terminal(question: str, sit_down: Sit) -> None:
    """Q. And with one?  A. I sit in the middle of the battle."""
    typist = sit_down("scenario", "play", question, "--before", "5", "--opponent", "random")
    typist.until("attacking")
    typist.type("quit")


# Sentences at the table


@pytest.mark.parametrize(
    ("line", "keys"),
    [
        ("A deploys Zap picking Cow", ["deploy Zap (A hand 1)", "pick Cow (play 7)"]),
        ("deploys Zap picking Cow", ["deploy Zap (A hand 1)", "pick Cow (play 7)"]),
        ("deploy zap picking cow", ["deploy Zap (A hand 1)", "pick Cow (play 7)"]),
        ("A attacks with Ox", ["attack Plain Faction (play 2)", "pick Ox (play 3)"]),
        ("A ends the turn", ["end turn"]),
    ],
)
def test_the_sentences_of_scripts_are_accepted(tmp_path: Path, line: str, keys: list[str]) -> None:
    """Q. May I say it as a scenario does?  A. Yes, with or without my seat."""
    game = registration("spoils").scripts.set_up(parse_document(QUESTION, "x").data, "crlate", None).game
    session, _ = type_in(game, tmp_path, [line])
    assert [key for seat, key in session.game.history if seat == 0][: len(keys)] == keys


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("A attacks with Calf", "CR3:"),
        ("A deploys Zap picking Rage", "CR3:"),
        ("B deploys Zap picking Cow", "B does not sit here; A is asked"),
        ("A deploys Unicorn picking Cow", "No card is called 'Unicorn'"),
        ("A attacks with Ox, Cow", "CR3:"),
    ],
)
def test_a_sentence_that_is_refused_changes_nothing(tmp_path: Path, line: str, told: str) -> None:
    """Q. And if the rules refuse it?  A. The reason, and nothing was done, not even the first half."""
    game = registration("spoils").scripts.set_up(parse_document(QUESTION, "x").data, "crlate", None).game
    session, terminal = type_in(game, tmp_path, [line])
    assert told in " ".join(terminal.after(line).split())
    assert session.game.history == []


def test_why_takes_sentences(tmp_path: Path) -> None:
    """Q. `why A attacks with Calf`?  A. The reasons; and what is possible is said to be, and not done."""
    game = registration("spoils").scripts.set_up(parse_document(QUESTION, "x").data, "crlate", None).game
    lines = ["why A attacks with Calf", "why A deploys Zap picking Cow"]
    session, terminal = type_in(game, tmp_path, lines)
    assert "CR3:" in terminal.after(lines[0])
    assert "it is possible" in terminal.after(lines[1])
    assert session.game.history == []


def test_a_sentence_names_only_what_its_seat_knows(tmp_path: Path) -> None:
    """Q. Can I find out by a sentence what my opponent holds?  A. No: what I do not know has no name for me."""
    text = QUESTION.replace('hand = ["Zap", "Zap"]', 'hand = ["Zap"]').replace('hand = ["Zap"]\n', 'hand = ["Calf"]\n')
    game = registration("spoils").scripts.set_up(parse_document(text, "x").data, "crlate", None).game
    _, terminal = type_in(game, tmp_path, ["A deploys Zap picking Ox"])
    assert "No card is called 'Zap'" in terminal.after("A deploys Zap picking Ox")


def test_starfighter_takes_sentences_too(tmp_path: Path) -> None:
    """Q. And in Starfighter?  A. The same."""
    text = 'game = "starfighter"\n[cards.K1]\nlower = { fighters = 1 }\n[A]\nhand = ["K1"]\n[B]\nhand = ["K1"]'
    game = registration("starfighter").scripts.set_up(parse_document(text, "x").data, "skirmish", None).game
    session, _ = type_in(game, tmp_path, ["A plays K1 in sector 2"])
    assert session.game.history[:2] == [(0, "play K1"), (0, "play K1 in sector 2")]


# Rules by words


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("covert", ["RB:covert", "CR3:507.3b", "CR3:507.3c"]),
        ("unique", ["RB:unique", "CR3:507.5a", "A122"]),
        ("attach", ["RB:attach", "CR3:301.1", "CR2:301.2"]),
        ("how do I block", ["RB:attack-5", "CR3:608.1d"]),
        ("what happens when my deck is empty?", ["CR3:102.1a", "RB:draw"]),
        ("tapped creature", ["CR3:303.2"]),
        ("608.1d", ["CR3:608.1d", "CR2:608.1d"]),
        ("what does a shield do", ["SF-143", "SF-144"]),
    ],
)
def test_words_find_rules_in_every_document(words: str, expected: list[str]) -> None:
    """Q. Does an id that is the word itself hide the other rules?  A. No; each document is ranked with the others."""
    found = [rule.id for rule in search(words)]
    assert {one: found.index(one) < 25 for one in expected} == dict.fromkeys(expected, True)


def test_search_shows_rules_with_their_scenarios() -> None:
    """Q. How do I block?  A. The rule, its text, and the scenarios that show it."""
    folder = str(Path(__file__).parents[1])
    told = run("rules", "search", "how", "do", "I", "block", "--tests", folder)
    assert told.exit_code == 0
    assert told.output.startswith("RB:attack-5")
    assert "608.1d-blocking-is-optional.toml" in told.output
    only = run("rules", "search", "spoils", "attach", "--ruleset", "rb22", "--tests", folder).output
    assert "RB:attach" in only
    assert "CR3:3" not in "".join([line for line in only.splitlines() if not line.startswith(" ")])
    assert one_sentence(run("rules", "search", "xyzzy")) == "Error: no rule speaks of 'xyzzy'"


def test_show_takes_ids_only() -> None:
    """Q. `rules show spoils covert`?  A. That is no id; it says how to search."""
    told = one_sentence(run("rules", "show", "spoils", "covert"))
    assert told == "Error: 'covert' is not the id of a rule; find it with: rulewright rules search spoils covert"
    shown = run("rules", "show", "spoils", "604.1b", "A35").output
    assert [line.split(",")[0].split(" ")[0] for line in shown.splitlines() if not line.startswith(" ")] == [
        "CR3:604.1b",
        "CR2:604.1b",
        "A35",
    ]
    assert run("rules", "show", "SF-33").output.startswith("SF-33, deployment")
