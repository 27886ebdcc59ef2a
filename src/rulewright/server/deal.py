"""What chance did before the first hands were held, for anybody who wants to work it out again."""

from rulewright.engine.chance import Chance, Drawn
from rulewright.engine.game import Game
from rulewright.engine.undo import again
from rulewright.server import protocol as p
from rulewright.server.tables import BadWish, Table, table_of


def deal_of(whole: Game) -> p.Deal:
    """Tell every use of chance of a game that is over, up to the opening hands, and where these lay."""
    if whole.origin is not None:
        raise BadWish("this game did not begin with a shuffle of its own")
    table = table_of(whole.name())
    chance = Chance(whole.start_root)
    chance.witness = []
    game = whole.blank(chance)
    game.start()
    for entry in whole.line:
        if all(table.hand_of(game, player) for player in range(len(game.seats()))):
            break
        again(game, entry)
    return p.Deal(whole.start_root, draws_of(table, game, chance.witness), hands_of(table, game, chance.witness))


def draws_of(table: Table, game: Game, witness: list[Drawn]) -> list[p.DrawInfo]:
    """Name what was drawn."""

    def named(things: tuple[object, ...]) -> list[str]:
        return [
            table.called_card(game, table.card_of(game, one)) if isinstance(one, int) else str(one) for one in things
        ]

    return [p.DrawInfo(one.kind, named(one.before), named(one.after)) for one in witness]


def hands_of(table: Table, game: Game, witness: list[Drawn]) -> dict[str, p.HandInfo]:
    """Find each opening hand in the shuffle that it came from."""
    found = {}
    for player, seat in enumerate(game.seats()):
        hand = table.hand_of(game, player)
        for number, drawn in enumerate(witness):
            cards = [table.card_of(game, one) if isinstance(one, int) else -1 for one in drawn.after]
            if hand and set(hand) <= set(cards):
                found[seat] = p.HandInfo(number, [cards.index(one) for one in hand])
    return found
