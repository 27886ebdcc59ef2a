"""A game that nobody watches: bots play it and what happens is printed, as for a spectator."""

from typing import Final

from rulewright.bots import Bot
from rulewright.bots.glimpse import Glimpse
from rulewright.bots.named import in_brackets
from rulewright.cli.autosave import Keeper
from rulewright.cli.commands import HUMAN
from rulewright.cli.mistake import Mistake
from rulewright.cli.session import bots_at
from rulewright.cli.tables import TABLES
from rulewright.cli.terminal import Terminal, is_interactive
from rulewright.engine.game import SPECTATOR, Game

MOST_ANSWERS: Final = 20_000  # no game that makes headway is so long


def play_bots(game: Game, opponent: str, wishes: dict[str, str], keeper: Keeper | None) -> None:
    """Play a game to its end, greedy at A and the opponent at B, and print it."""
    terminal = Terminal()
    seats = {"A": "greedy", "B": "greedy" if opponent == HUMAN else opponent}
    why = "Bots play" if is_interactive() else "There is no keyboard, so bots play"
    terminal.say(f"{why}: A is {seats['A']}, B is {seats['B']}.")
    bots = bots_at(seats, game)
    told = 0
    while not game.over and len(game.line) < MOST_ANSWERS:
        keys = game.legal.keys()
        wish = f"take {wishes.get(game.asks, '')}"
        if len(keys) == 1 or wish in keys:
            game.answer(wish if wish in keys else keys[0])
        else:
            game.answer(answer_of(bots[game.asks], seats[game.asks], game))
        for line in game.log(SPECTATOR, told):
            terminal.say(line)
        told = len(game.events)
    show_end(game, terminal)
    if keeper is not None:
        terminal.say(f"Look at it again with:\n  {keeper.replay_line()}" if keeper.keep(game) else keeper.trouble)


def answer_of(thinker: Bot, name: str, game: Game) -> str:
    """Give a bot's answer; what is wrong with a bot of somebody's own is told in a sentence."""
    try:
        key = thinker.choose(Glimpse.of(game))
    except Exception as error:
        raise Mistake(f"the bot {name} failed at {game.asks} {in_brackets(error)}") from error
    if key not in game.legal:
        raise Mistake(f"the bot {name} answered {key!r} at {game.asks}, which is not an option of: {game.prompt()}")
    return key


def show_end(game: Game, terminal: Terminal) -> None:
    """Draw the boards and say who has won."""
    terminal.say()
    terminal.show(TABLES[game.name()].board(game.view(SPECTATOR)))
    result = game.result()
    if result:
        terminal.say("\nThe game is a draw." if result == "draw" else f"\n{result} wins the game.")
    else:
        terminal.say("\nThe game goes on; nobody has won yet.")
