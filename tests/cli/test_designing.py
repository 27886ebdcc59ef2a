"""`rulewright cards read`, `fix` and `watch`, and `rulewright set stats`: what a designer types."""

import json
import tomllib
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from rulewright.cli.main import cli
from rulewright.cli.watching import Watch
from rulewright.spoils.cards.formats.literals import WAYS, rewritten

BROKEN = """# the cook's cards: don't change
trade = "Warlord"

[cards."Test Poet"]
type = "Character" # a poet
text = \"\"\"
COVERT
When this card attacks, drew a card.
\"\"\"

[cards.'Test Slip']
type = "Tactic"
text = "COST: Pick a character.\\nEFFECT: Destroy the character."

[cards.Twice]
type = "Tactic"
text = "COST: Pick a charactar.\\nEFFECT: Destroyy the character."

[cards.Sonnet]
type = "Tactic"
text = "Shall I compare thee to a summer's day?"
"""


@pytest.fixture(autouse=True)
def user(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep everything in a folder of this test's own."""
    monkeypatch.setenv("RULEWRIGHT_HOME", str(tmp_path / "home"))
    return tmp_path


def run(*args: str | Path, typed: str | None = None) -> Result:
    return CliRunner().invoke(cli, [str(one) for one in args], input=typed)


def test_a_text_is_read() -> None:
    """Q. What would this text mean?  A. Its words and its rules; the type is the first that it suits."""
    found = run("cards", "read", "When this card attacks, draw a card.")
    assert found.exit_code == 0
    assert "(Universal character)" in found.output
    assert "Draw(You, 1)" in found.output
    assert (
        "(Universal tactic)" in run("cards", "read", "-", typed="COST: Pick a character.\nEFFECT: Destroy it.").output
    )


def test_a_text_is_declined() -> None:
    """Q. And one that is not read?  A. Exit 1, the place, and what would be read."""
    found = run("cards", "read", "When this card attacks, drew a card.")
    assert found.exit_code == 1
    assert "would be read: When this card attacks, draw a card." in found.output
    assert run("cards", "read", " ").exit_code == 2


@pytest.mark.parametrize("text", ["<script>alert(1)</script>", "x" * 9000, "\u202edraw\u202c", "EFFECT:\0", "(" * 500])
def test_hostile_texts(text: str) -> None:
    """Q. A text that nobody would print?  A. It is declined in a sentence."""
    found = run("cards", "read", text)
    assert found.exit_code in {1, 2}
    assert found.exception is None or isinstance(found.exception, SystemExit)


def test_a_file_is_fixed(user: Path) -> None:
    """Q. Write what would be read.  A. Texts are changed in their place, all of them shown; nothing else is touched."""
    path = user / "mine.toml"
    path.write_text(BROKEN, encoding="utf-8")
    assert run("cards", "fix", path, "--look").exit_code == 1
    assert path.read_text(encoding="utf-8") == BROKEN
    found = run("cards", "fix", path)
    assert found.exit_code == 1  # the sonnet
    assert "  - When this card attacks, drew a card.\n  + When this card attacks, draw a card." in found.output
    assert "Sonnet: declined" in found.output
    after = path.read_text(encoding="utf-8")
    assert after.startswith("# the cook's cards: don't change\n")
    assert 'type = "Character" # a poet\n' in after
    texts = {name: card["text"] for name, card in tomllib.loads(after)["cards"].items()}
    assert texts["Test Poet"] == "COVERT\nWhen this card attacks, draw a card.\n"
    assert texts["Twice"] == "COST: Pick a character.\nEFFECT: Destroy the character.\n"
    assert texts["Sonnet"] == "Shall I compare thee to a summer's day?"
    assert "1 declined" in run("cards", "check", path).output


def test_other_forms_are_fixed(user: Path) -> None:
    """Q. And JSON, and OCTGN's?  A. In their own form, somewhere else if I say so."""
    rows = [{"name": "A", "type": "Tactic", "text": "COST: Pick a character.\nEFFECT: Destroy the the character."}]
    (user / "a.json").write_text(json.dumps(rows), encoding="utf-8")
    assert run("cards", "fix", user / "a.json", "--to", user / "b.json").exit_code == 0
    assert json.loads((user / "a.json").read_text()) == rows
    assert json.loads((user / "b.json").read_text())[0]["text"].endswith("Destroy the character.")
    xml = '<set name="X"><!-- kept --><cards><card name="A"><property name="Type" value="Tactic"/>'
    xml += '<property name="Card Text" value="COST: Pick a character.&#10;EFFECT: Destroy the the character."/>'
    xml += "</card></cards></set>"
    (user / "a.xml").write_text(xml, encoding="utf-8")
    assert run("cards", "fix", user / "a.xml").exit_code == 0
    assert (user / "a.xml").read_text() == xml.replace("the the", "the")
    assert run("cards", "fix", user / "a.json", "--to", user / "b.toml").exit_code == 2


@pytest.mark.parametrize("ending", list(WAYS))
@pytest.mark.parametrize("text", ["a \"b\" 'c'", "a\nb", "\\n \\", "\"\"\"\n'''", "<&>", "end\\\nof", 'x\n"'])
def test_any_text_can_be_written(ending: str, text: str) -> None:
    """Q. A text with quotes, slashes and lines?  A. In each form it is read as it was."""
    _, decoded, encoded = WAYS[ending]
    assert decoded(encoded(text)) == text


def test_what_cannot_be_changed_in_place(user: Path) -> None:
    """Q. A text of one card that is another one's name?  A. Nothing is written, for more than a text would change."""
    path = user / "mine.toml"
    text = '[cards."drew"]\ntype = "Tactic"\ntext = "drew"\nrarity = "common"\n'
    with pytest.raises(ValueError, match="cannot be changed in their place"):
        rewritten(text, path, {"drew": "draw"})


def test_files_are_watched(user: Path) -> None:
    """Q. I save the file.  A. It says what is read now, and what is not; while nothing changes it says nothing."""
    path = user / "mine.json"
    card = {"name": "Hen", "type": "Character", "text": "When this card attacks, drew a card."}
    path.write_text(json.dumps([card]), encoding="utf-8")
    watch = Watch((str(path),))
    assert watch.look()[-1] == "1 cards: 0 read, 1 declined"
    assert watch.look() == []
    path.write_text("[", encoding="utf-8")
    assert "not sound JSON" in watch.look()[0]
    path.write_text(json.dumps([{**card, "text": "When this card attacks, draw a card."}]), encoding="utf-8")
    assert watch.look() == ["Hen: read", "1 cards: 1 read, 0 declined"]
    path.write_text(json.dumps([{**card, "name": "Cock", "text": ""}]), encoding="utf-8")
    assert watch.look() == ["Hen: gone", "1 cards: 1 read, 0 declined"]
    path.unlink()
    assert "cannot be read" in watch.look()[0]
    with pytest.raises(KeyboardInterrupt):
        watch.run(interrupted)


def interrupted(_seconds: float) -> None:
    raise KeyboardInterrupt


def test_a_set_is_counted(user: Path) -> None:
    """Q. What is in a set?  A. Types by trade, rarities, costs, keywords; of a set by name, or of a file."""
    found = run("set", "stats")
    assert found.exit_code == 0
    assert "The Long Night Market" in found.output
    data = json.loads(run("set", "stats", "night-market", "--json").stdout)
    assert sum([sum(types.values()) for types in data["types"].values()]) == data["cards"] - len(data["declined"])
    path = user / "mine.toml"
    path.write_text(BROKEN, encoding="utf-8")
    assert "3 cannot be played: Test Poet, Twice, Sonnet" in run("set", "stats", path).output
    assert "did you mean night-market" in run("set", "stats", "nigth-market").output
