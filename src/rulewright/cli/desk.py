"""The judge's desk: what a scenario comes to, told line by line, and its position at the terminal."""

from pathlib import Path
from typing import Final

from rulewright.cli.botgame import play_bots
from rulewright.cli.commands import HUMAN
from rulewright.cli.mistake import Mistake
from rulewright.cli.play import keeper_for, sit_down
from rulewright.cli.terminal import is_interactive
from rulewright.engine.game import Game
from rulewright.engine.script import Mistake as WrongFile
from rulewright.engine.script import Unmet
from rulewright.games import registration
from rulewright.scenario.document import Document, read_document
from rulewright.scenario.runner import Runner
from rulewright.scenario.telling import Scene, Telling

INDENT: Final = "      "


def document_in(path: Path) -> Document:
    """Read a scenario, or say what is wrong with its file."""
    try:
        return read_document(path)
    except WrongFile as wrong:
        raise Mistake(f"{path}: {wrong}") from wrong


# Telling


def trace_lines(telling: Telling) -> list[str]:
    """Write everything that happens: the answers that were given, each event, its rule and its cause."""
    if telling.mistake:
        return [f"{INDENT}{telling.mistake}"]
    return [
        line for scene in telling.scenes for line in scene_lines(scene, answers=True) if scene.told or scene.line.acting
    ]


def scene_lines(scene: Scene, *, answers: bool) -> list[str]:
    """Write one line of the script and what it brings about."""
    head = f"{scene.line.number:>4}  {scene.line.text}"
    given = [f"{INDENT}({', '.join(scene.answers)})"] if answers and scene.answers else []
    told = []
    for one in scene.told:
        because = f", because {one.because}" if one.because else ""
        told.append(f"{INDENT}{one.sentence}  [{one.rule}]{because}")
        told += [f"{INDENT}    {one.step}"] if one.step and not answers else []
    refused = [f"{INDENT}refused: {reason}" for reason in scene.refused]
    wrong = [f"{INDENT}{scene.wrong}"] if scene.wrong else []
    return [head, *given, *told, *refused, *wrong]


def answer_lines(document: Document, tellings: list[Telling]) -> list[str]:
    """Answer a judge's question: what happens and why, once for all rulesets that agree, and where they differ."""
    groups: dict[str, list[Telling]] = {}
    for telling in tellings:
        groups.setdefault(str(telling.sentences()), []).append(telling)
    found = [document.title]
    for group in groups.values():
        found += ["", f"By {', '.join([one.variant for one in group])}:"]
        first = group[0]
        if first.mistake:
            found.append(f"{INDENT}the table cannot be set: {first.mistake}")
            continue
        shown = [scene for scene in first.scenes if scene.line.text != "then" or scene.told or scene.wrong]
        found += [line for scene in shown for line in scene_lines(scene, answers=False)]
        found.append(f"      In the end {first.end}.")
    return [*found, *difference([group[0] for group in groups.values()], groups, tellings)]


def difference(leaders: list[Telling], groups: dict[str, list[Telling]], tellings: list[Telling]) -> list[str]:
    """Say where rulesets differ first, or that they agree."""
    if len(tellings) == 1:
        return []
    if len(leaders) == 1:
        return ["", "All of them agree."]
    leaders = [one for one in leaders if not one.mistake]
    told = [one.sentences() for one in leaders]
    if len(leaders) == 1:
        return []
    first = next((at for at in range(min(map(len, told))) if len({one[at] for one in told}) > 1), -1)
    lines = ["", "They differ:"]
    for leader, sentences in zip(leaders, told, strict=True):
        names = ", ".join([one.variant for one in groups[str(sentences)]])
        number, sentence = sentences[first]
        where = f" at line {number}" if number else " in the end"
        lines.append(f"{INDENT}by {names}{where}: {sentence or leader.end}")
    return lines


# Playing


def position(document: Document, path: Path, ruleset: str | None, before: int | None) -> Game:
    """Set a scenario's table and play its script, all of it or up to a line; expectations are left out."""
    scripts = registration(document.game).scripts
    lines = [line for line in document.lines if line.acting and (before is None or line.number < before)]
    try:
        variants = scripts.variants(document.data)
        if ruleset is not None and ruleset not in scripts.every_variant(document.data):
            raise Mistake(f"{path}: it is not played by {ruleset!r}, but by {', '.join(variants)}")
        runner = Runner(scripts.set_up(document.data, ruleset or variants[0], None), lines)
    except WrongFile as wrong:
        raise Mistake(f"{path}: {wrong}") from wrong
    try:
        for _ in lines:
            runner.next()
    except (Unmet, WrongFile) as wrong:
        raise Mistake(f"{path}:{runner.number}: {wrong}") from wrong
    if runner.game.over:
        raise Mistake(f"{path}: the game is over when the script ends ({runner.game.result()})")
    return runner.game


def go_on(game: Game, opponent: str, path: Path | None) -> None:
    """Sit down at a position: A is a person, and so are all others unless a bot plays for them."""
    others = dict.fromkeys(game.seats()[1:], opponent)
    if is_interactive():
        sit_down(game, keeper_for(game, {"A": HUMAN, **others}, path))
        return
    keeper = None if path is None else keeper_for(game, {"A": "greedy", "B": opponent}, path)
    play_bots(game, opponent, {}, keeper)
