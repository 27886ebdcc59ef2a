"""`rulewright cards explain` and `rulewright cards try`: what a card's sentences mean, and the card on a table."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from rulewright.cli.main import cli
from rulewright.cli.mistake import game_in, record_in
from rulewright.rules.book import book
from rulewright.spoils.cards.sets import find_card, printings
from rulewright.spoils.language.explaining.explained import explained
from rulewright.spoils.language.explaining.governing import KEYWORDS, LABELS, RULES
from rulewright.spoils.scenario.trying import trial
from rulewright.spoils.table.ruleset import RULESETS
from rulewright.spoils.words.catalogue import WORDS
from rulewright.spoils.words.conditions import InResponseTo
from rulewright.spoils.words.walk import mentions

OWL = {
    "name": "Test Owl",
    "type": "Character",
    "trade": "Rogue",
    "cost": "2",
    "threshold": "DD",
    "life": "2",
    "rules_text": "COVERT\nHOOT: [D]\nCOST: Pay 1. Pick an item.\nEFFECT: You may deplete it. If you do, draw a card.",
}  # fmt: skip
SAMPLE = 6  # every so-manieth card that ships


def run(*arguments: str) -> Result:
    return CliRunner().invoke(cli, ["cards", *arguments])


def imported(folder: Path, **changes: str) -> str:
    path = folder / "owl.json"
    path.write_text(json.dumps([{**OWL, **changes}]), encoding="utf-8")
    return str(path)


def test_each_sentence_stands_beside_its_words_and_rules(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Q. What does each sentence of my card mean?  A. These words, by these rules."""
    monkeypatch.setenv("COLUMNS", "100")
    result = run("explain", "test owl", imported(tmp_path))
    assert result.exit_code == 0
    texts = [one.sentences for one in explained(OWL["rules_text"], ("character",), "Test Owl")]
    assert texts == [
        "COVERT", "HOOT: [D]\nCOST: Pay 1.", "Pick an item.", "EFFECT: You may deplete it.", "If you do, draw a card.",
    ]  # fmt: skip
    lines = [line.strip() for line in result.stdout.split("\n")]
    at = [lines.index(line) for line in ("COVERT", "Keyword(covert)", "Ability(HOOT, D)", "Pay(1)", "if you do")]
    assert at == sorted(at)
    assert lines[lines.index("EFFECT: You may deplete it.") + 1] == "May(Deplete(Picked))"
    assert lines[lines.index("if you do") + 1] == "Draw(You, 1)"
    assert f"[CR3:402.5b] {book('spoils')['CR3:402.5b'].text}" in lines


def test_a_declined_card_says_where(tmp_path: Path) -> None:
    """Q. And a card that is not read?  A. It is declined at the word, as in `cards check`."""
    path = imported(tmp_path, rules_text="COVERT\nHoot thrice.")
    result = run("explain", "Test Owl", path)
    assert (result.exit_code, "Test Owl: declined at line 2, column 1" in result.stderr) == (1, True)
    result = run("try", "Test Owl", path)
    assert (result.exit_code, "Test Owl: its text is declined" in result.stderr) == (2, True)


@pytest.mark.parametrize(("name", "told"), [("Drum Captin", "did you mean Drum Captain?"), ("S", "several cards")])
def test_a_name_that_is_none(name: str, told: str) -> None:
    """Q. A name with a slip, or one that could be several?  A. One sentence, exit code 2."""
    result = run("explain", name)
    assert (result.exit_code, told in result.stderr) == (2, True)


@pytest.mark.parametrize("card", sorted(printings())[::SAMPLE])
def test_every_installed_card_is_explained(card: str) -> None:
    """Q. Are all words of a card told, each under a sentence?  A. Of every card of the set that ships."""
    found = find_card(card, RULESETS["crlate"])
    assert found is not None
    text = found.text
    if not text:
        return
    told = explained(text, found.types, found.name)
    assert all(one.words and one.rules for one in told)
    assert " ".join([one.sentences for one in told]).split() == text.split()


def test_the_rules_of_words_exist() -> None:
    """Q. Is every rule that is named for a word in the book, and every word that it is named for followed?  A. Yes."""
    named = {rule for rules in (*RULES.values(), *KEYWORDS.values(), *LABELS.values()) for rule in rules}
    assert named <= set(book("spoils"))
    assert set(RULES) <= set(WORDS)


# Trying


def test_a_card_of_my_own_is_tried(tmp_path: Path) -> None:
    """Q. May I try a card that I wrote?  A. It is in my hand, with resources for it, and a bot sits opposite."""
    path = tmp_path / "mine.toml"
    facts = 'type = "Tactic"\ncost = 3\nthreshold = "EV"\ntext = "Inflict 30 damage to your opponent\'s faction."'
    path.write_text(f'[cards."Test Bolt"]\n{facts}', encoding="utf-8")
    kept = tmp_path / "game.json"
    result = run("try", "Test Bolt", str(path), "--seed", "1", "--keep", str(kept))
    assert result.exit_code == 0
    assert "A wins the game" in result.stdout
    assert game_in(kept, record_in(kept)).over  # it replays, the card with it


AT_ITS_TIME = (  # cards that need a battle, or a tactic before them
    "Candle Out", "Hold This Door", "Late Reinforcements", "Once More with Feeling",
)  # fmt: skip


@pytest.mark.parametrize("name", sorted(printings())[::SAMPLE])
def test_every_installed_card_can_be_deployed_at_once(name: str) -> None:
    """Q. Can the card be deployed at the table where it is tried?  A. At once, unless it has to wait for its time."""
    card = find_card(name, RULESETS["crlate"])
    assert card is not None
    game = trial(card, "crlate", 1)
    if "faction" in card.types:
        assert game.printed(game.table.faction[0]).name == card.name
    elif "resource" in card.types:
        game.answer("next 1", "option 2")  # restore, then develop: play a resource
        assert any(card.name in key for key in game.legal.keys())
    elif mentions(card.paragraphs, InResponseTo) or card.name in AT_ITS_TIME:
        assert {one.rule for one in game.why_not("A", f"deploy {card.name}")} == {"CR3:401.2"}
    else:
        assert any(key.startswith(f"deploy {card.name}") for key in game.legal.keys())


def test_a_card_that_the_ruleset_does_not_know() -> None:
    """Q. A card with Flip Up, by a ruleset that has none?  A. One sentence says so."""
    result = run("try", "Second Cousin of Nobody", "--ruleset", "rb22")
    assert (result.exit_code, "Flip Up is no keyword" in result.stderr) == (2, True)
