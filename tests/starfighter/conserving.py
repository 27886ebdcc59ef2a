"""Conservation: every physical card is in exactly one place, with its owner's in Total War, after everything done."""

from rulewright.engine.game import Game
from rulewright.starfighter.game import Starfighter
from rulewright.starfighter.table import UNHURT


def places(game: Starfighter) -> dict[int, list[str]]:
    """Give where each card lies: a sector, a hand, aside, a deck or a discard pile of a player or of both."""
    t = game.table
    found: dict[int, list[str]] = {card: [] for card in range(len(t.squadron))}
    for sector, cards in enumerate(t.sectors):
        for card in cards:
            found[card].append(f"{'AB'[sector // 5]} sector")
    for name, piles in (("hand", t.hands), ("aside", t.asides), ("deck", t.decks), ("discard", t.discards)):
        for number, pile in enumerate(piles):
            whose = "AB"[number] if len(piles) > 1 else "-"
            for card in pile:
                found[card].append(f"{whose} {name}")
    return found


class Keeper:
    """Looks at a game after each step and remembers what may not change."""

    def __init__(self, game: Starfighter) -> None:
        """Take stock."""
        self.looks = 0
        self.squadrons = list(game.table.squadron)
        self.homes = {card: found[0][0] for card, found in places(game).items()} if game.own_decks() else {}

    def look(self, game: Game) -> None:
        """Check that nothing was lost, doubled, exchanged or handed to the other player."""
        assert isinstance(game, Starfighter)
        self.looks += 1
        t = game.table
        assert t.squadron == self.squadrons, "a card has become another"
        for card, found in places(game).items():
            assert len(found) == 1, f"{t.squadron[card].code} lies in {found or 'no place'} after {game.trace()}"
            if card in self.homes:
                assert found[0][0] == self.homes[card], (
                    f"{t.squadron[card].code} of {self.homes[card]} is in {found[0]}"
                )
            on_board = found[0].endswith("sector")
            assert on_board == (t.where[card] >= 0), f"{t.squadron[card].code} does not know where it is"
            assert on_board or t.tokens[card] == UNHURT, f"tokens went along with {t.squadron[card].code}"
        assert t.stock() + sum(sum(tokens) for tokens in t.tokens) == 20, "tokens are on cards or in the stock"
