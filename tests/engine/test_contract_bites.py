"""The contract kit finds games that break their promises: each test breaks one promise on purpose."""

from typing import Any

import pytest

from rulewright.engine import contract
from rulewright.engine.action import Action
from rulewright.engine.chance import Chance
from rulewright.engine.reason import Reason
from rulewright.engine.value import Json
from rulewright.starfighter import begin
from rulewright.starfighter.game import Starfighter
from rulewright.starfighter.shapes import StarfighterView, shown


def broken(kind: type[Starfighter]) -> Any:  # noqa: ANN401 - any callable that begins a game
    def start(seed: str) -> Starfighter:
        game = kind(begin.configure("skirmish", None, None, (None, None), None), Chance("00" * 32))
        game.chance = begin.new(mode="skirmish", seed=seed).chance.copy()
        game.chance.used = game.chance.uses = 0
        game.start()
        return game

    return start


class Leaky(Starfighter):
    """Shows everybody the codes of the other's hand."""

    def view(self, seat: str) -> StarfighterView:
        """Break the promise."""
        leak = [self.table.squadron[card].code for card in self.table.hands[0]]
        return shown({**super().view(seat), "leak": leak})

    def copy(self) -> "Leaky":
        """Break the promise."""
        other = Leaky(self.config, self.chance.copy(), self.rulebook, self.table.copy())
        self.copy_into(other)
        return other

    def permuted(self, seat: str, chance: Chance) -> "Leaky":
        """Break the promise."""
        other = super().permuted(seat, chance)
        leaky = Leaky(other.config, other.chance, other.rulebook, other.table)
        other.copy_into(leaky)
        return leaky


class Twin(Starfighter):
    """Copies that share the table with the original."""

    def copy(self) -> "Twin":
        """Break the promise."""
        other = Twin(self.config, self.chance.copy(), self.rulebook, self.table)
        self.copy_into(other)
        return other


class Mumbler(Starfighter):
    """Gives two options the same key."""

    def key(self, action: Action) -> str:
        """Break the promise."""
        return super().key(action).replace(" face down", "")


class Forgetful(Starfighter):
    """Saves a table without its armor."""

    def save_table(self) -> dict[str, Json]:
        """Break the promise."""
        return {**super().save_table(), "armor": [20, 20]}


class Fickle(Starfighter):
    """Draws chance to find out what stands in the way."""

    def reasons(self, player: int, action: Action) -> list[Reason]:
        """Break the promise."""
        self.chance.uses += 1
        return super().reasons(player, action)


def test_a_refusal_that_changes_something_is_found() -> None:
    """Q. Would a refusal be found that is not without a trace?  A. Yes."""
    with pytest.raises(contract.Broken, match="changes nothing"):
        contract.illegal_refused(broken(Fickle), "1", lambda _game: ["shift left"])


def test_a_leak_is_found() -> None:
    """Q. Would the two-world test find a hand in the view?  A. Yes."""
    with pytest.raises(contract.Broken, match="view tells nothing hidden"):
        contract.two_worlds(broken(Leaky), "1", lambda _game: ())


def test_a_shared_table_is_found() -> None:
    """Q. Would the copy test find a copy that writes to the original?  A. Yes."""
    with pytest.raises((contract.Broken, RuntimeError), match=r"original|generator"):
        contract.copies_equal(broken(Twin), "1")


def test_equal_keys_are_found() -> None:
    """Q. Would two options with one key be found?  A. Yes."""
    with pytest.raises(contract.Broken, match="unique"):
        contract.options_sound(broken(Mumbler), "1")


def test_a_forgetful_save_is_found() -> None:
    """Q. Would a save that drops a field be found?  A. Yes, as soon as the field matters."""
    with pytest.raises(contract.Broken, match="loaded game"):
        contract.saves_equal(broken(Forgetful), "1")
