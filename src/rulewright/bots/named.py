"""Bots by name: our own, those that installed packages offer, and any class as MODULE:CLASS."""

import logging
import math
import sys
import traceback
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Final, SupportsIndex, TypeGuard

from rulewright.bots.bot import Bot
from rulewright.bots.greedy import Greedy
from rulewright.bots.levels import Calm, Keen, Sharp
from rulewright.bots.random import Random
from rulewright.bots.rash import Rash
from rulewright.bots.search import Search
from rulewright.engine.chance import seed_text

BOTS: dict[str, type[Bot]] = {
    "random": Random,
    "greedy": Greedy,
    "rash": Rash,
    "calm": Calm,
    "keen": Keen,
    "sharp": Sharp,
    "search": Search,
}
NOT_SEATED: Final = frozenset({"search"})  # at a table it sits under the names of its levels
LOOKS: Final = "looks"  # behind a number: what a bot is counted by instead of seconds
MOST_LOOKS: Final = 1_000_000
GROUP: Final = "rulewright.bots"  # the entry points under which a package offers bots
LOG: Final = logging.getLogger("rulewright.bots")


class UnknownBot(ValueError):  # noqa: N818 - it is told to people as a sentence
    """A name that leads to no bot."""


def bot(name: str, seed: SupportsIndex | str, seconds: float = math.inf) -> Bot:
    """Give a bot of a name that thinks no longer than so many seconds, or say what is wrong with the name.

    `greedy@0.5` is greedy with half a second for a decision, `search@20looks` looks ahead twenty times, whatever clocks
    say: such a bot answers alike on any machine.
    """
    own, at, limit = name.partition("@")
    kind, root = kind_of(own), seed_text(seed)
    counted = limit.endswith(LOOKS)
    if counted and not kind.counts:
        raise UnknownBot(f"{name}: {own} does not count its looks ahead")
    try:
        thinker = kind(root, min(seconds, seconds_in(name, limit)) if at and not counted else seconds)
    except UnknownBot:
        raise
    except Exception as error:
        raise UnknownBot(f"{name} cannot be made from a seed and its seconds {in_brackets(error)}") from error
    if counted:
        thinker.most = looks_in(name, limit)
    return thinker


def seconds_in(name: str, limit: str) -> float:
    """Read the seconds behind a bot's name."""
    try:
        seconds = float(limit)
    except ValueError:
        seconds = math.nan
    if not 0 < seconds < math.inf:
        raise UnknownBot(f"{name}: behind @ stand the seconds for a decision, such as 0.5, or 20looks, not {limit!r}")
    return seconds


def looks_in(name: str, limit: str) -> int:
    """Read the looks ahead behind a bot's name."""
    number = limit.removesuffix(LOOKS)
    digits = number.isascii() and number.isdecimal() and len(number) < len(str(MOST_LOOKS))
    if not digits or int(number) < 1:
        raise UnknownBot(f"{name}: before {LOOKS} stands how many, fewer than {MOST_LOOKS}, not {number[:20]!r}")
    return int(number)


def face_of(name: str) -> str:
    """Give the face of a bot without looking for its package: those of others have the face of any bot."""
    return BOTS.get(name, Bot).face


def names() -> list[str]:
    """Name the bots that go by a name of their own: ours, then those of installed packages."""
    return [*BOTS, *offered()]


def every_bot() -> dict[str, type[Bot]]:
    """Give the bots that sit at tables by a name; one that a package offers in vain is left out, and logged."""
    found = {name: kind for name, kind in BOTS.items() if name not in NOT_SEATED}
    for name in offered():
        try:
            found[name] = kind_of(name)
        except UnknownBot as trouble:
            LOG.warning("%s", trouble)
    return found


def kind_of(name: str) -> type[Bot]:
    """Give the class of a bot, or say what is wrong with its name; modules of the current folder are found, too."""
    if name in BOTS:
        return BOTS[name]
    if name in (packaged := offered()):
        return loaded(name, packaged[name].value)
    module, colon, own = name.partition(":")
    if not colon or not module or not own:
        there_are = ", ".join(names())
        raise UnknownBot(f"there is no bot called {name!r}; there are {there_are}, and MODULE:CLASS for one of yours")
    if (here := str(Path.cwd())) not in sys.path:
        sys.path.append(here)  # last, so that no file there hides a module of Python's
    return loaded(name, name)


def offered() -> dict[str, EntryPoint]:
    """Give what installed packages offer under names that are not ours."""
    return {one.name: one for one in entry_points(group=GROUP) if one.name not in BOTS}


def loaded(name: str, place: str) -> type[Bot]:
    """Import the class at MODULE:CLASS."""
    module, _, own = place.partition(":")
    try:
        found = import_module(module)
    except ModuleNotFoundError as error:
        if error.name is not None and f"{module}.".startswith(f"{error.name}."):
            raise UnknownBot(f"{name}: there is no module {error.name!r} in this folder or installed") from error
        raise UnknownBot(f"{name}: its module cannot be imported {in_brackets(error)}") from error
    except (Exception, SystemExit) as error:  # a module may do anything
        raise UnknownBot(f"{name}: its module cannot be imported {in_brackets(error)}") from error
    kind = getattr(found, own, None)
    if is_bot(kind):
        return kind
    there = ", ".join([one for one, value in vars(found).items() if is_bot(value)])
    where = f"{module} ({getattr(found, '__file__', 'built in')})"
    what = f"{own} of {where} is not a bot" if kind is not None else f"there is no {own} in {where}"
    raise UnknownBot(f"{name}: {what}; {f'there are the bots {there}' if there else 'a bot is a Bot that can choose'}")


def is_bot(kind: object) -> TypeGuard[type[Bot]]:
    """Whether something is a class of bots: made from `Bot`, with a way to choose."""
    return isinstance(kind, type) and issubclass(kind, Bot) and kind.choose is not Bot.choose


def in_brackets(error: BaseException) -> str:
    """Say an error of somebody's module in brackets: what it is, and in which line of their file."""
    lines = traceback.extract_tb(error.__traceback__)
    where = f", {Path(lines[-1].filename).name} line {lines[-1].lineno}" if lines else ""
    return f"({type(error).__name__}: {' '.join(str(error).split())}{where})"
