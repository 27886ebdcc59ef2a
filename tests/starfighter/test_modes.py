"""What a mode excludes is refused with its rule, wherever a table is set."""

from pathlib import Path
from typing import Any

import pytest

from rulewright.engine.option import BadOption
from rulewright.engine.script import Mistake
from rulewright.scenario.document import parse_document
from rulewright.starfighter.begin import new, standard_box
from rulewright.starfighter.files import BOARD_COLUMNS
from rulewright.starfighter.setting import StarfighterScripts

BLUE = next(card.code for card in standard_box()[0] if card.colour == "blue")


def lay(mode: str, rest: str) -> None:
    """Set the table of a scenario."""
    document = parse_document(f'game = "starfighter"\nmode = "{mode}"\n{rest}', "table")
    StarfighterScripts().set_up(document.data, mode, None)


IN_TRAINING = [
    (f'[A]\nhand = ["{BLUE}"]', "SF-2"),
    (f'[A]\nsectors = [["{BLUE}"], [], [], [], []]', "SF-2"),
    (f'[B]\naside = ["{BLUE}"]', "SF-2"),
    (f'[table]\ndeck = ["{BLUE}"]', "SF-2"),
    (f'[table]\ndiscard = ["{BLUE}"]', "SF-2"),
    ('[cards.K]\ncolour = "blue"\n[A]\nhand = ["K"]', "SF-2"),
    ('[cards.K]\nupper = { effect = "force_field" }\n[A]\nhand = ["K"]', "SF-4"),
    (
        '[cards.K]\nlower = { effect = "shield3" }\n[B]\nsectors = [[], [{ card = "K", face = "down" }], [], [], []]',
        "SF-4",
    ),
    ('[cards.K]\nlower = { effect = "barrel_roll" }\n[table]\ndeck = ["K"]', "SF-4"),
    ('[cards.K]\nlower = { effect = "damage_fighter" }\n[A]\nhand = ["K"]', "SF-4"),
    ('[A]\ncruiser = "Atlas"', "SF-3"),
    ('[B]\ncruiser = "Apollo"', "SF-3"),
]


@pytest.mark.parametrize(("rest", "rule"), IN_TRAINING)
def test_a_training_table_is_laid_with_what_training_has(rest: str, rule: str) -> None:
    """Q. May a scenario of Training show a blue card, a shield or Atlas?  A. No. [SF-2] [SF-3] [SF-4]"""
    with pytest.raises(Mistake, match=f"{rule}: "):
        lay("training", rest)
    lay("skirmish", rest)
    if "[table]" not in rest:
        lay("total_war", rest)


def test_a_board_of_a_scenarios_own_is_of_no_class() -> None:
    """Q. May a scenario of Training have spaces of its own?  A. Yes: that board stands for either class. [SF-3]"""
    lay("training", "[A]\nspaces = [4, 4, 4, 4, 4]\n[B]\ncruiser = 'Athena'")


def test_two_sides_of_one_board_are_not_laid_side_by_side() -> None:
    """Q. Two Atlas, of which there is one board?  A. Not in Skirmish; in Total War each brings a box. [SF-8] [C-1]"""
    both = '[A]\ncruiser = "Atlas"\n[B]\ncruiser = "Atlas"'
    with pytest.raises(Mistake, match="SF-8: no two boards show Atlas and Atlas"):
        lay("skirmish", both)
    lay("total_war", both)
    lay("skirmish", both.replace("Atlas", "Ares"))


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"mode": "training", "cruisers": ("Atlas", None)}, "SF-3: .* not Atlas"),
        ({"mode": "skirmish", "cruisers": ("Atlas", "Atlas")}, "SF-8: "),
        ({"mode": "skirmish", "boxes": 2}, "C-1: Skirmish is played with one box, not 2"),
        ({"mode": "training", "boxes": 2}, "C-1: Training is played with one box, not 2"),
        ({"mode": "total_war", "boxes": 3}, "C-1: Total War is played with one or two boxes, not 3"),
        ({"mode": "total_war", "boxes": 0}, "C-1: .* not 0"),
        ({"mode": "skirmish", "fleets": (["0-1"], None)}, "SF-11: Skirmish has one deck"),
        ({"mode": "training", "fleets": (None, ["0-1"])}, "SF-11: Training has one deck"),
    ],
)
def test_a_new_game_keeps_to_its_mode(options: dict[str, Any], told: str) -> None:
    """Q. Two boxes, a fleet, or Atlas in a mode that has none?  A. Refused with the rule. [SF-3] [SF-8] [SF-11]"""
    with pytest.raises(BadOption, match=told):
        new(seed=1, **options)


@pytest.mark.parametrize(
    ("mode", "names", "told"),
    [
        ("training", "Atlas Apollo", "SF-3: .* these boards have none"),
        ("training", "Ares Atlas", "SF-8: whoever takes Ares leaves no board"),
        ("skirmish", "Ares Ares", "SF-8: whoever takes Ares leaves no board"),
    ],
)
def test_boards_must_allow_a_game(tmp_path: Path, mode: str, names: str, told: str) -> None:
    """Q. My boards have no two cruisers that could meet: what happens?  A. No game begins. [SF-3] [SF-8]"""
    one, other = names.split()
    sides = [("I", one), ("I", other)] if one == other else [("I", one), ("I", other), ("II", other), ("II", other)]
    rows = [f"{board},{name},20,3,3,3,3,3" for board, name in sides]
    path = tmp_path / "boards.csv"
    path.write_text("\n".join([",".join(BOARD_COLUMNS), *rows]) + "\n")
    with pytest.raises(BadOption, match=told):
        new(mode=mode, boards=path)
