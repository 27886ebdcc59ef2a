"""A play that turns out to be illegal is taken back, to the table as it was."""

from decks import game

from rulewright.engine.contract import chooser
from rulewright.engine.value import thaw
from rulewright.spoils.game import Spoils
from rulewright.spoils.table.save import COLUMNS, snapshot, table_data


def test_a_snapshot_is_the_table_as_it_was() -> None:
    """Q. The table is kept to which an illegal play returns; then much is played.  A. What was kept is as it was."""
    played = game("crlate", "snapshot")
    assert isinstance(played, Spoils)
    chance = chooser("snapshot")
    for _ in range(12):
        then = table_data(played.table)
        kept = snapshot(played.table)
        for _ in range(9):
            assert played.question is not None
            played.choose(chance.below(len(played.question.actions)))
        assert thaw(kept.args()) == [[then[name] for name in COLUMNS]]
