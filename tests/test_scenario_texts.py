"""Every text matters: a scenario notices if a text of one of its own cards is blank, or its file calls it scenery.

`make test` asks one scenario of sixty, `make check` and `make soak` all.
"""

from pathlib import Path

import pytest

from repeats import one_in
from rulewright.scenario.document import parse_document, read_document
from rulewright.scenario.scenery import Text, matters, scenery, texts, unexplained

FOLDER = Path(__file__).parent / "scenarios"
FILES = sorted(FOLDER.rglob("*.toml"))


@pytest.mark.parametrize("path", one_in(60, FILES), ids=[path.stem for path in FILES])
def test_every_text_matters(path: Path) -> None:
    """Q. A card's text is blank. Does the scenario notice?  A. Yes, or it says that the text is scenery."""
    assert [str(text) for text in unexplained(read_document(path))] == []


def test_what_is_called_scenery_has_a_text() -> None:
    """Q. A card is called scenery. Has it a text to be blanked?  A. Yes: the word explains a text, not a card."""
    for path in FILES:
        document = read_document(path)
        assert set(scenery(document)) <= {text.card.casefold() for text in texts(document)}, path


SPOILS = '''game = "spoils"
rulesets = ["rb22", "crlate"]
script = """
A deploys Lamp
expect B influence 24
"""
[cards.Lamp]
type = "Item"
cost = 0
text = "When this card enters play, B's faction loses 1 influence."
[cards.Hat]
type = "Item"
text = "When this card enters play, draw a card."
[A]
hand = ["Lamp", "Hat"]
'''.replace("B's faction", "your opponent's faction")


def test_a_text_that_is_needed_and_one_that_is_not() -> None:
    """Q. The lamp is deployed, the hat only lies there. Which text matters?  A. The lamp's."""
    document = parse_document(SPOILS, "x.toml")
    assert texts(document) == [Text("Lamp"), Text("Hat")]
    assert matters(document, Text("Lamp"))
    assert unexplained(document) == [Text("Hat")]
    assert unexplained(parse_document('scenery = ["hat"]\n' + SPOILS, "x.toml")) == []


def test_an_effect_of_starfighter_is_a_text() -> None:
    """Q. What is a text of a squadron card?  A. The effect of each half."""
    text = '[cards.K1]\nupper = { fighters = 1, effect = "draw" }\nlower = { effect = "pivot" }\n[cards.K2]\n'
    script = 'script = """\nA plays K1 in sector 1\nexpect A aside 1\n"""\n'
    table = '[A]\nhand = ["K1"]\n[B]\n'
    document = parse_document(f'game = "starfighter"\n{script}{text}{table}', "x.toml")
    assert texts(document) == [Text("K1", "upper"), Text("K1", "lower")]
    assert [str(one) for one in unexplained(document)] == ["K1 (lower)"]
