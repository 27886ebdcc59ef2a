"""A draft or a sealed event at one terminal: you sit at A, bots at the other seats; it is kept after every answer."""

import shlex
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, cast

from rulewright.cli.beginning import Wanted
from rulewright.cli.commands import Quit
from rulewright.cli.mistake import Mistake
from rulewright.cli.play import new_game
from rulewright.cli.plots import bars
from rulewright.cli.session import INTERRUPTED, capitalised
from rulewright.cli.signals import stopped_by_signals
from rulewright.cli.tables.spoils.card import front_lines, hand_line
from rulewright.cli.terminal import Terminal
from rulewright.engine.home import home, write_whole
from rulewright.engine.reason import Refused
from rulewright.engine.textfile import nearest
from rulewright.spoils.cards.counting import curve
from rulewright.spoils.cards.formats.deckfiles import write_list
from rulewright.spoils.limited.draft import BUILD, OVER, PICK
from rulewright.spoils.limited.drafter import bot_answer
from rulewright.spoils.limited.record import Kept
from rulewright.spoils.showing.shapes import SpoilsFront
from rulewright.spoils.words.definition import STAPLES

YOU: Final = "A"
NO: Final = ("n", "no")
PICK_HELP: Final = (
    "Pick a card by its number or its name. card NAME shows one, pool what you have picked, suggest what a bot would",
    "pick, quit leaves; the draft is kept.",
)
BUILD_HELP: Final = (
    "put NAME and cut NAME change the deck, also with a number (put 3 Rage); faction NAME chooses the faction; suggest",
    "builds a whole deck; deck, pool and card NAME show; done writes the deck; quit leaves, and all is kept.",
)


class Sitting:
    """One event, and the person at seat A."""

    def __init__(self, kept: Kept, path: Path, terminal: Terminal, files: tuple[Path, Path]) -> None:
        """Sit down; `files` are those of A's deck and of B's."""
        self.kept = kept
        self.draft = kept.draft
        self.path = path
        self.terminal = terminal
        self.files = files
        self.shown = -1  # the length of the record when the question was last shown
        self.trouble = ""

    def run(self) -> None:
        """Ask until the deck is built, then offer to play it; whatever happens, say how to go on."""
        wants = False
        with stopped_by_signals():
            try:
                self.keep()
                while self.draft.phase(YOU) != OVER:
                    self.step()
                self.let_bots_answer()
                wants = self.finish()
            except (EOFError, Quit):
                pass
            except KeyboardInterrupt:
                raise SystemExit(INTERRUPTED) from None
            finally:
                with suppress(OSError):  # the terminal itself may be gone
                    self.farewell()
        if wants:
            mine, theirs = [str(one) for one in self.files]
            ruleset = self.draft.setup.ruleset
            new_game("spoils", Wanted(deck=mine, opponent_deck=theirs, ruleset=ruleset), "greedy", None, watch=False)

    def run_alone(self, *, write: bool) -> None:
        """Let bots draft and build at every seat, and show what A has come to."""
        self.let_bots_answer(all_of_them=True)
        self.terminal.say("There is no keyboard, so bots draft and build.")
        self.show_deck()
        if write:
            try:
                self.write_deck(0)
            except OSError as error:
                raise Mistake(f"{self.files[0]}: the deck cannot be written ({error.strerror})") from error
            self.terminal.say(f"The deck is in {self.files[0]}.")

    def let_bots_answer(self, *, all_of_them: bool = False) -> None:
        """Answer for every seat but A as long as there is something to answer."""
        seats = [seat for seat in self.draft.seats() if seat != YOU or all_of_them]
        while asked := [seat for seat in seats if self.draft.phase(seat) in (PICK, BUILD)]:
            for seat in asked:
                self.draft.answer(seat, bot_answer(self.draft.library, self.draft.view(seat)))

    def step(self) -> None:
        """Have the bots answer, then put the question to the person and act on a line."""
        self.let_bots_answer()
        picking = self.draft.phase(YOU) == PICK
        if self.shown != len(self.draft.entries):
            self.show_pack() if picking else self.show_deck()
            self.shown = len(self.draft.entries)
        line = " ".join(self.terminal.ask("pick> " if picking else "deck> ").split())
        try:
            self.act(line, picking=picking)
        except Refused as refused:
            for reason in refused.reasons:
                self.terminal.tell(str(reason), indent="  ")
        except ValueError as error:
            self.terminal.tell(capitalised(str(error)), indent="  ")

    def act(self, line: str, *, picking: bool) -> None:
        """Do what a typed line says."""
        word, _, rest = line.partition(" ")
        if word in ("quit", "exit"):
            raise Quit
        if not line:
            self.shown = -1
        elif word in ("help", "?"):
            self.terminal.tell(" ".join(PICK_HELP if picking else BUILD_HELP))
        elif word == "card":
            name = self.meant(rest, list(self.fronts()))
            self.terminal.show(front_lines(name, self.fronts()[name]))
        elif word == "pool":
            self.show_cards(self.draft.benches[0].pool, "Your pool:")
        elif word == "deck" and not picking:
            self.show_deck()
        elif picking and word == "suggest":
            self.terminal.say(f"A bot would {bot_answer(self.draft.library, self.draft.view(YOU))}.")
        else:
            self.answer(self.pick_line(line) if picking else self.build_line(word, rest))

    def answer(self, line: str) -> None:
        """Answer for A and keep the event."""
        self.draft.answer(YOU, line)
        self.keep()

    def pick_line(self, line: str) -> str:
        """Read a pick: a number of the list, or a name."""
        names = self.pack()
        if line.isascii() and line.isdecimal():
            if not 1 <= int(line[:4]) <= len(names):
                raise ValueError(f"the cards are numbered from 1 to {len(names)}")
            return f"{PICK} {names[int(line) - 1]}"
        return f"{PICK} {self.meant(line.removeprefix(f'{PICK} '), names)}"

    def build_line(self, word: str, rest: str) -> str:
        """Read a line of deck building, with names as they are printed."""
        bench = self.draft.benches[0]
        if word == "faction":
            return f"faction {self.meant(rest, [one.name for one in bench.factions])}"
        if word not in ("put", "cut"):
            return f"{word} {rest}".strip()
        number, _, name = rest.partition(" ")
        if not (number.isascii() and number.isdecimal() and name):
            number, name = "1", rest
        names = [*dict.fromkeys(bench.pool), *STAPLES] if word == "put" else list(bench.deck)
        return f"{word} {number} {self.meant(name, names)}"

    def meant(self, name: str, names: list[str]) -> str:
        """Give the one of some names that is meant: whole or by its beginning, in any letter case."""
        sought = name.casefold()
        found = [one for one in names if one.casefold() == sought]
        found = found or [one for one in names if sought and one.casefold().startswith(sought)]
        if len(found) == 1:
            return found[0]
        if found:
            raise ValueError(f"{name!r} is the beginning of several names: {', '.join(sorted(found))}")
        raise ValueError(f"{name!r} is not among them{nearest(name, names)}; help says what can be typed")

    # What is shown

    def fronts(self) -> dict[str, SpoilsFront]:
        """Give what is printed on the cards that A sees."""
        return cast("dict[str, SpoilsFront]", self.draft.view(YOU)["printed"])

    def pack(self) -> list[str]:
        """Give the names in the pack as they are listed."""
        fronts = self.fronts()
        return sorted(cast("list[str]", self.draft.view(YOU)["pack"]), key=lambda one: order(one, fronts))

    def show_pack(self) -> None:
        """Show the pack, numbered."""
        view = cast("dict[str, Any]", self.draft.view(YOU))
        fronts = self.fronts()
        where = f"Pack {view['round']} of {view['event']['packs']}, pick {view['pick']}, passing {view['passing']}"
        self.terminal.say(f"\n{where}; {len(view['pool'])} cards in your pool")
        for number, name in enumerate(self.pack(), start=1):
            self.terminal.say(f"{number:>3}  {hand_line(name, fronts[name])}")

    def show_cards(self, names: list[str], title: str) -> None:
        """List cards by trade and cost, with their copies."""
        fronts = self.fronts()
        self.terminal.say(f"{title}" if names else f"{title} nothing yet")
        for name in sorted(dict.fromkeys(names), key=lambda one: order(one, fronts)):
            self.terminal.say(f"{names.count(name):>3}  {hand_line(name, fronts[name]) if name in fronts else name}")

    def show_deck(self) -> None:
        """Show the deck in the making, its curve, and what the rules still say against it."""
        bench = self.draft.benches[0]
        names = [name for name, count in bench.deck.items() for _ in range(count)]
        self.terminal.say(
            f"\n{len(bench.pool)} cards in your pool, {len(names)} in the deck; faction: {bench.faction or '-'}"
        )
        self.show_cards(names, "Your deck:")
        costs = curve([bench.card(name) for name in names])
        self.terminal.show(bars({f"cost {cost}": count for cost, count in costs.items()}))
        for reason in bench.problems():
            self.terminal.tell(str(reason), indent="  ")

    # Keeping and leaving

    def keep(self) -> None:
        """Write the event down; if that fails, say so once."""
        try:
            write_whole(self.path, self.kept.text())
        except OSError as error:
            known, self.trouble = (
                self.trouble,
                f"{self.path}: the draft cannot be kept here ({error.strerror or error})",
            )
            if not known:
                self.terminal.tell(self.trouble)
        else:
            self.trouble = ""

    def write_deck(self, seat: int) -> None:
        """Write a seat's deck to its file."""
        path = self.files[seat]
        kind = self.draft.setup.kind
        text = write_list(
            self.draft.benches[seat].listed(f"{kind.capitalize()} deck of {self.draft.seats()[seat]}"), path.suffix
        )
        if path.parent == home() / "decks":
            path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, text)

    def finish(self) -> bool:
        """Write the decks down and ask whether to play; tells whether A wants to."""
        try:
            for seat in range(2):
                self.write_deck(seat)
        except OSError as error:
            self.terminal.tell(f"{error.filename}: the deck cannot be written ({error.strerror})")
            return False
        self.terminal.say(f"\nYour deck is in {self.files[0]}. Play it with:")
        paths = [shlex.quote(str(one)) for one in self.files]
        self.terminal.say(f"  rulewright play spoils --deck {paths[0]} --opponent-deck {paths[1]}")
        return self.terminal.ask("Play it against B's deck now? [Y/n] ").casefold() not in NO

    def farewell(self) -> None:
        """Say where the event is and how to go on with it."""
        if self.trouble:
            self.terminal.tell(f"\n{self.trouble}.")
        elif self.draft.phase(YOU) != OVER:
            kind = self.draft.setup.kind
            self.terminal.put(f"\nIt is kept. Go on with:\n  rulewright {kind} --resume {shlex.quote(str(self.path))}")


def order(name: str, fronts: dict[str, SpoilsFront]) -> tuple[int, str, int, str]:
    """Sort cards by trade, cost and name; resources come last."""
    if name not in fronts:
        return (1, "", 0, name)
    front = fronts[name]
    return (int("resource" in front["types"]), front["trade"], front["cost"] or 0, name)
