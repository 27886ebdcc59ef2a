"""A game at one terminal: ask, read a line, act; the bots answer for themselves and the game is kept throughout."""

import math
from contextlib import suppress
from typing import Final

from rulewright.bots import Bot, bot
from rulewright.bots.timely import THINKING, answer_in_time
from rulewright.cli.autosave import Keeper
from rulewright.cli.commands import COMMANDS, HUMAN, Quit
from rulewright.cli.signals import stopped_by_signals
from rulewright.cli.tables import TABLES
from rulewright.cli.tables.table import ALWAYS, NEVER, SMART
from rulewright.cli.terminal import Terminal
from rulewright.engine.chance import root_of
from rulewright.engine.game import SPECTATOR, Game
from rulewright.engine.reason import Refused
from rulewright.scenario.spoken import is_sentence, spoken

YES: Final = ("y", "yes")
INTERRUPTED: Final = 130  # the exit code of a program that Ctrl-C has ended


def bots_at(seats: dict[str, str], game: Game, seconds: float = math.inf) -> dict[str, Bot]:
    """Seat the bots; their chance comes from the game's, through a hash that gives nothing of it away."""
    names = {seat: who for seat, who in seats.items() if who != HUMAN}
    return {seat: bot(who, root_of(f"bot {seat} {game.start_root}"), seconds) for seat, who in names.items()}


class Session:
    """One game, the people and bots who play it, and what each has been shown."""

    def __init__(self, game: Game, keeper: Keeper, terminal: Terminal, wishes: dict[str, str] | None = None) -> None:
        """Sit down; `wishes` are the cruisers that seats take when they are asked."""
        self.game = game
        self.keeper = keeper
        self.terminal = terminal
        self.wishes = dict(wishes or {})
        self.table = TABLES[game.name()]
        self.stops = dict(self.table.stops)
        self.skipping = -1  # the turn in which every window is passed
        self.bots = bots_at(keeper.seats, game, THINKING)
        self.humans = [seat for seat, who in keeper.seats.items() if who == HUMAN]
        self.seat = self.humans[0]  # whose eyes are on the screen
        told = len(game.events) if game.line else 0  # who resumes a game knows what has happened
        self.told = dict.fromkeys((*game.seats(), SPECTATOR), told)
        self.asked_at = -1  # the length of the history when the question was last shown
        self.drawn: list[str] = []

    def run(self) -> None:
        """Play until the game is over or the player leaves; whatever happens, say how to go on."""
        with stopped_by_signals():
            try:
                while not self.game.over:
                    self.step()
                self.finish()
            except (EOFError, Quit):
                pass
            except KeyboardInterrupt:
                raise SystemExit(INTERRUPTED) from None
            finally:
                with suppress(OSError):  # the terminal itself may be gone
                    self.farewell()

    def step(self) -> None:
        """Have the open question answered by whoever can."""
        seat, keys = self.game.asks, self.game.legal.keys()
        wish = f"take {self.wishes.pop(seat)}" if seat in self.wishes else ""
        if wish in keys:
            self.answer(wish)
        elif seat in self.bots and len(keys) > 1:
            self.answer(answer_in_time(self.bots[seat], self.game))
            if len(self.humans) == 1:
                self.tell_news()
        elif seat in self.bots or self.answers_itself(self.game):
            self.answer(keys[0] if len(keys) == 1 else self.table.passing(self.game))
        else:
            self.refuse_wish(seat, wish)
            self.ask(seat)

    def answers_itself(self, game: Game) -> bool:
        """Whether a question is answered without a person: nothing to choose, or a window that the player passes."""
        window = self.table.window(game)
        if not window:
            return len(game.legal) == 1
        if self.skipping >= 0 and self.table.turn(game) == self.skipping and window in self.table.skipped:
            return True
        when = self.stops[window]
        if when == NEVER or (when != ALWAYS and len(game.legal) == 1):
            return True
        return when == SMART and not self.table.matters(game)

    def refuse_wish(self, seat: str, wish: str) -> None:
        """Say why a cruiser that was asked for is not to be had."""
        for reason in self.game.why_not(seat, wish) if wish else []:
            self.terminal.tell(str(reason), indent="  ")

    def answer(self, *keys: str) -> None:
        """Answer the open question and keep the game."""
        self.game.answer(*keys)
        self.keep()

    def put(self, game: Game) -> None:
        """Go on from another position of the game."""
        self.game = game
        self.skipping = -1
        self.told = {seat: min(count, len(game.events)) for seat, count in self.told.items()}
        self.keep()

    def keep(self) -> None:
        """Keep the game; if that fails, say so once and play on."""
        known = self.keeper.trouble
        if not self.keeper.keep(self.game) and not known:
            self.terminal.tell(f"{self.keeper.trouble}; write it elsewhere with save FILE.")

    # What the player sees

    def tell_news(self) -> None:
        """Tell the seat at the screen what has happened since it was last told."""
        for line in self.game.log(self.seat, self.told[self.seat]):
            self.terminal.tell(f"  {line}", indent="    ")
        self.told[self.seat] = len(self.game.events)

    def ask(self, seat: str) -> None:
        """Put the open question to a person, once, and act on the line that comes back."""
        if len(self.humans) > 1 and seat != self.seat:
            self.pass_keyboard(seat)
        if self.asked_at != len(self.game.history):
            self.show_question()
        line = self.terminal.ask(f"{seat}> ")
        try:
            self.act(" ".join(line.split()))
        except Refused as refused:
            for reason in [str(one) for one in refused.reasons] or [str(refused)]:
                self.terminal.tell(reason, indent="  ")
        except ValueError as error:
            self.terminal.tell(capitalised(str(error)), indent="  ")

    def pass_keyboard(self, seat: str) -> None:
        """Hide one player's hand before the other looks."""
        self.terminal.clear()
        self.terminal.ask(f"Pass the keyboard to {seat}; press Enter ")
        self.terminal.clear()
        self.seat = seat
        self.drawn = []
        self.asked_at = -1

    def show_question(self) -> None:
        """Show what is new, the boards if they have changed, and the question with its options."""
        self.tell_news()
        view = self.game.view(self.seat)
        hand = self.table.hand(view)
        drawing = [*self.table.board(view), *(hand if len(hand) > 1 else [])]
        if drawing[1:] != self.drawn[1:]:
            self.terminal.say()
            self.terminal.show(drawing)
        self.drawn = drawing
        self.terminal.say()
        self.terminal.tell(f"{self.seat}: {self.game.prompt()}", indent="  ")
        self.terminal.show(self.table.option_lines(self.table.numbered(self.game)))
        self.asked_at = len(self.game.history)

    # What the player types

    def act(self, line: str) -> None:
        """Do what a typed line says: an option's number, a command, or an action in words."""
        word, _, rest = line.partition(" ")
        if not line:
            self.asked_at = -1
        elif line.isascii() and line.isdecimal():
            self.answer(self.by_number(line))
        elif word.casefold() in COMMANDS:
            COMMANDS[word.casefold()](self, rest)
        else:
            self.answer(*self.in_words(line))

    def by_number(self, line: str) -> str:
        """Give the key of the option that bears a number; one that means something else is refused with reasons."""
        options = self.table.numbered(self.game)
        number = int(line[:9])
        if number in options:
            return options[number].key
        meant = self.table.meant(options, line)
        if meant:
            return self.in_words(meant)[0]
        raise ValueError(f"{line} is not among the options, which are {spans(list(options))}")

    def in_words(self, line: str) -> list[str]:
        """Give the keys that a typed action stands for: one, or those of two questions in a row."""
        keys = self.game.legal.keys()
        if line.casefold() in keys:
            return [line.casefold()]
        try:
            action = self.game.read(self.seat, line)
        except ValueError as unread:
            return self.in_a_sentence(line, unread)
        if reasons := self.game.why_not(self.seat, action):
            raise Refused(line, reasons)
        key = self.game.key(action)
        if key in keys:
            return [key]
        firsts = [first for first in keys if key.startswith(f"{first} ")]
        if not firsts:
            raise ValueError(f"{line!r} does not answer this question; an empty line shows the options again")
        return [max(firsts, key=len), key]

    def in_a_sentence(self, line: str, unread: ValueError) -> list[str]:
        """Give the keys of a sentence as scripts say it: `A deploys X picking Y`, with or without the seat."""
        try:
            said = spoken(self.game, self.seat, line)
        except ValueError as wrong:
            raise (wrong if is_sentence(self.seat, line) else unread) from wrong
        if said.waiting:
            self.terminal.tell(f"Not asked for yet, and not kept: {', '.join(said.waiting)}.", indent="  ")
        return said.keys

    def confirm(self, question: str) -> bool:
        """Ask for a yes."""
        return self.terminal.ask(question).casefold() in YES

    # The end

    def finish(self) -> None:
        """Show the last of the log, the boards, and who has won."""
        if len(self.humans) > 1:
            self.seat, self.told[SPECTATOR] = SPECTATOR, min(self.told[seat] for seat in self.humans)
        self.tell_news()
        self.terminal.say()
        self.terminal.show(self.table.board(self.game.view(self.seat)))
        result = self.game.result()
        self.terminal.say("\nThe game is a draw." if result == "draw" else f"\n{result} wins the game.")

    def farewell(self) -> None:
        """Say where the game is and how to go on."""
        if self.keeper.trouble:
            self.terminal.tell(f"\n{self.keeper.trouble}.")
        elif self.game.over:
            self.terminal.say(f"Look at it again with:\n  {self.keeper.replay_line()}")
        else:
            self.terminal.put(f"\nThe game is kept. Continue it with:\n  {self.keeper.resume_line()}")


def spans(numbers: list[int]) -> str:
    """Write numbers in few words: `1 to 7`, `1, 3, 4`."""
    if numbers == list(range(numbers[0], numbers[-1] + 1)) and len(numbers) > 1:
        return f"{numbers[0]} to {numbers[-1]}"
    return ", ".join([str(number) for number in numbers])


def capitalised(text: str) -> str:
    """Write a sentence with a capital letter and a full stop."""
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", ")")) else ".")
