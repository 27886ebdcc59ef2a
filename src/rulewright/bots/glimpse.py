"""What a bot gets to see at a decision: its seat's view, the options, and games imagined from what the seat knows."""

from collections.abc import Callable, Mapping
from typing import Any

from rulewright.engine.ask import Option
from rulewright.engine.chance import Seed
from rulewright.engine.game import Game


class Glimpse:
    """A decision as the asked seat sees it. The game itself stays behind it."""

    def __init__(self, game: Game) -> None:
        """Look at a game from the seat that is asked."""
        self.seat = game.asks
        self.kind = "" if game.question is None else game.question.kind
        self.moment = len(game.line)
        self._options = game.legal
        self._prompt = game.prompt
        self._view = game.view
        self._imagine = game.imagine

    @staticmethod
    def of(game: Game) -> "Glimpse":
        """Give the glimpse of the seat that is asked now."""
        return Glimpse(game)

    @property
    def prompt(self) -> str:
        """The question in words, which are looked for when somebody reads them: most bots go by its kind."""
        return self._prompt()

    def __len__(self) -> int:
        """Count the options."""
        return len(self._options)

    def keys(self) -> list[str]:
        """Give the keys of the options, in order."""
        return self._options.keys()

    def options(self) -> list[Option]:
        """Give the options, in order."""
        return list(self._options)

    def view(self) -> Mapping[str, Any]:
        """Give the view of the seat."""
        return self._view(self.seat)

    def imagine(self, chance: Seed) -> Game:
        """Give a game as the seat may imagine it: hidden cards dealt anew, the same question open."""
        imagined: Callable[[str, Seed], Game] = self._imagine
        return imagined(self.seat, chance)
