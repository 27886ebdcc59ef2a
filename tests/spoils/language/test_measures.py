"""The measures of tools/language.py: what is counted, what is kept secret, and what is wrong with the arguments."""

import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[3] / "tools"))

from spoils_real_cards import RealCard, every_printing

import language
from language_measures import BadArgument, Outcome, Reader, alone, counted, left_out, measured, parity, percentile


@dataclass(frozen=True)
class Reading:
    """What a reader gives."""

    paragraphs: str
    rules: frozenset[str]


class Declined(Exception):  # noqa: N818
    """What it declines with."""

    def __init__(self, *, ambiguous: bool) -> None:
        """Keep whether two readings were as good."""
        self.ambiguous = ambiguous


def reads(text: str, _types: tuple[str, ...], _name: str) -> Reading:
    if text.startswith("no"):
        raise Declined(ambiguous=text == "nobody knows")
    return Reading(text, frozenset(text.split()[1 : int(text.split(maxsplit=1)[0])]))


READER = Reader("test:reads", reads, Declined)


def outcome(text: str) -> Outcome:
    return READER.outcome(RealCard("Iron Duck", ("item",), text))


def test_verdicts() -> None:
    """Q. What may come of a card?  A. It is read, declined, declined as ambiguous, or the reader broke."""
    texts = ("2 a", "no", "nobody knows", "broken")
    outcomes = {text: outcome(text) for text in texts}
    assert [one.verdict for one in outcomes.values()] == ["read", "declined", "ambiguous", "broken"]
    assert counted(texts, outcomes) == ["4", "1 (25.0 %)", "1", "1", "1"]


def test_leave_one_out() -> None:
    """Q. Which cards count?  A. Those each of whose rules two other names use."""
    rules = {"A": "ab", "B": "ab", "C": "a", "D": "abc", "E": "c", "F": ""}
    outcomes = {name: Outcome("read", None, frozenset(of)) for name, of in rules.items()}
    assert left_out({**outcomes, "G": Outcome("declined")}) == {"A", "B", "C", "F"}
    assert alone(["A", "D"], {"A", "B"}) == "1 (50.0 %)"


def test_no_derivations() -> None:
    """Q. And of a reader that does not say by which rules it read?  A. It has no derivations."""
    assert left_out({"A": Outcome("read"), "B": Outcome("declined")}) is None
    assert alone(["A"], None) == "no derivations"


@pytest.mark.parametrize(
    ("one", "other", "how"),
    [
        ("2 a", "2 a", "equal"),
        ("2 a", "2 b", "different"),
        ("2 a", "no", "only the first reads"),
        ("no", "2 a", "only the second reads"),
        ("no", "broken", "neither reads"),
    ],
)
def test_parity(one: str, other: str, how: str) -> None:
    """Q. How do two readers compare?  A. Equal words, different ones, or only one reads."""
    assert parity(outcome(one), outcome(other)) == how


def test_percentiles() -> None:
    """Q. What is p99 of a hundred times?  A. The second longest; of one, that one."""
    assert percentile([float(one) for one in range(100)], 0.99) == 98
    assert percentile([3.0], 0.99) == 3


def test_the_measuring_list() -> None:
    """Q. Which names are measured with?  A. About 40 in 100, always the same."""
    assert [one for one in ("Iron Duck", "Old Duck", "Rat", "Imp", "Mule") if measured(one)] == ["Old Duck", "Imp"]
    names = {card.name for card in every_printing()}
    assert not names or 0.35 < sum([measured(name) for name in names]) / len(names) < 0.45


@pytest.mark.parametrize(
    "arguments",
    [
        ["--reader", "rulewright.nowhere:read"],
        ["--reader", "json:load"],
        ["--reader", ":"],
        ["--first", "none"],
        ["--wrong"],
    ],
)
def test_bad_arguments(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """Q. What if there is no such reader or batch?  A. One sentence, and exit code 2."""
    assert language.main(arguments) == 2
    told = capsys.readouterr()
    assert not told.out
    assert told.err.count("\n") == 1


CARD = '[[cards]]\nname = "Rat"\ntypes = ["item"]\ntext = "{}"\n'


def test_a_batch_is_scored_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Q. May a batch be scored for the first time again?  A. Only by another reader; nothing but counts is kept."""
    (tmp_path / "one.toml").write_text(CARD.format("2 secret") + CARD.format("no"))
    monkeypatch.setattr(language, "BLIND", tmp_path)
    monkeypatch.setattr(language, "RECORD", tmp_path / "README.md")
    assert language.record(READER, "one").startswith("| one | test:reads | 2 | 1 (50.0 %) | 1 | 0 | 0 |")
    assert "secret" not in (tmp_path / "README.md").read_text()
    with pytest.raises(BadArgument, match="only once"):
        language.record(READER, "one")


def test_only_open_names_are_told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Q. Is a name of the measuring list ever printed?  A. No, whatever becomes of it."""
    cards = tuple([RealCard(name, ("item",), "no") for name in ("Old Duck", "Imp", "Rat", "Mule")])
    monkeypatch.setattr(language, "every_printing", lambda: cards)
    monkeypatch.setattr(language, "reader", lambda _: READER)
    assert language.main(["--names", "--against", "test:reads"]) == 0
    told = capsys.readouterr().out
    assert "not read: Rat, Mule" in told
    assert "Old Duck" not in told
    assert "Imp" not in told
