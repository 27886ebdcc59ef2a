"""Games again, answer by answer: those that are over, and the scenarios that show a rule."""

import gzip
from pathlib import Path
from typing import Any, Final

import msgspec

from rulewright.engine.game import SPECTATOR, Game
from rulewright.engine.save import save
from rulewright.engine.script import Mistake, Script, Unmet
from rulewright.engine.undo import again, fresh
from rulewright.games import registration
from rulewright.scenario.document import Document, read_document
from rulewright.scenario.runner import Runner
from rulewright.server import protocol as p
from rulewright.server.diff import diff
from rulewright.server.moments import Onlooker, since
from rulewright.server.sight import Mine, Scene, Sight
from rulewright.server.store import Snapshot
from rulewright.server.tables import BadWish, table_of

LITTLE: Final = 6  # how hard is tried to make something small


class Watcher:
    """Sees a game from a seat, and tells what each step changed."""

    def __init__(self, game: Game, seat: str) -> None:
        """Begin to look."""
        table = table_of(game.name())
        self.sight = Sight(seat, table, table.card_names(game))
        self.onlooker = Onlooker(table, [seat], game)
        self.marks = [len(game.events)]
        self.scene = self.look(game)

    def look(self, game: Game) -> Scene:
        """Look at the game now; what a trial brought about and took back was not so."""
        scene = self.sight.scene(game, self.marks, Mine(), self.onlooker.so(game))
        game.onlooker = self.onlooker = Onlooker(self.sight.way.table, [self.sight.seat], game)
        return scene

    def step(self, game: Game, seat: str, key: str, sentence: str) -> p.ReplayStep:
        """Tell what has changed since the last look."""
        before = self.scene
        self.marks.append(len(game.events))
        self.scene = self.look(game)
        news = self.scene.log[len(before.log) :]
        moments = since(self.scene.lately, before.seq)
        return p.ReplayStep(seat, key, sentence, news, diff(before.view, self.scene.view), moments)


class Steps(msgspec.Struct):
    """What a replay is beside the room, which goes on changing when the game is over."""

    seat: str
    view: dict[str, Any]
    log: list[p.LogLine]
    steps: list[p.ReplayStep]


def with_room(info: p.RoomInfo, steps: bytes) -> bytes:
    """Give a replay as it is sent: the room as it is now, and what was written of `Steps`."""
    return gzip.compress(b'{"info":' + msgspec.json.encode(info) + b"," + gzip.decompress(steps)[1:], LITTLE)


def steps_of(whole: Game, seat: str) -> Steps:
    """Show a game that is over through the eyes of a seat, answer by answer."""
    if seat != SPECTATOR and seat not in whole.seats():
        raise BadWish(f"nobody sat at seat {seat[:8]!r}")
    game = fresh(whole)
    watcher = Watcher(game, seat)
    start = watcher.scene
    steps = []
    for entry in whole.line:
        sentence = next((one.sentence for one in game.legal if one.key == entry.key), "Concede")
        again(game, entry)
        letter = whole.seats()[entry.seat]
        own = seat == letter  # what another seat chose tells more than what came of it
        steps.append(watcher.step(game, letter, entry.key if own else "", sentence if own else ""))
    return Steps(seat, start.view, start.log, steps)


def scenario_at(folder: Path, game: str, name: str) -> Document:
    """Find a scenario by its name."""
    found = {path.stem: path for path in (folder / game).rglob("*.toml")} if folder.is_dir() else {}
    if name not in found:
        raise BadWish(f"there is no scenario {name[:80]!r}")
    return read_document(found[name])


def begun(document: Document) -> Script:
    """Set the table of a scenario, in the first of its variants."""
    scripts = registration(document.game).scripts
    try:
        return scripts.set_up(document.data, scripts.variants(document.data)[0], None)
    except Mistake as mistake:
        raise BadWish(f"the scenario cannot be set up: {mistake}") from mistake


def demo_of(document: Document, name: str) -> p.Demo:
    """Show a scenario line by line, through the eyes of whoever acts first."""
    script = begun(document)
    acting = [line.text[0] for line in document.lines if line.acting]
    seat = acting[0] if acting else script.game.seats()[0]
    watcher = Watcher(script.game, seat)
    start = watcher.scene
    runner = Runner(script, document.lines)
    steps = []
    for line in document.lines:
        try:
            runner.next()
        except (Unmet, Mistake) as wrong:
            raise BadWish(f"the scenario does not hold here: {wrong}") from wrong
        who = line.text[0] if line.acting else ""
        steps.append(watcher.step(runner.game, who, "", line.text))
    return p.Demo(name, document.title, list(document.rules), start.view, steps, seat)


def start_of(document: Document) -> Snapshot:
    """Give a scenario's table as the start of a game to be played."""
    game = begun(document).game
    return Snapshot(len(game.history), dict(save(game)), [False] * len(game.line), [len(game.events)])
