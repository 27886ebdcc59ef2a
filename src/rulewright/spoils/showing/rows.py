"""Rows of the log: what happens to several cards at once is one line, and so is an attack with all its parts."""

from typing import TYPE_CHECKING, Final

from rulewright.engine.event import Event
from rulewright.spoils.happening import kinds as o
from rulewright.spoils.happening import kinds_of_move as v
from rulewright.spoils.showing.log import named, owner
from rulewright.spoils.showing.phrases import capital, listed
from rulewright.spoils.table.events import Happened

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils

ATTACK: Final = ("Deplete", "attacks", "forms party", "is attacked")  # an attack, in this order
PLURALS: Final = {
    "Deplete": "{} deplete",
    "Restore": "{} are restored",
    "Destroy": "{} are destroyed",
    "blocks": "{} block",
}


def kind(event: Event) -> str:
    """Name what happens to a card; nothing for what is told by itself."""
    if not isinstance(event, Happened):
        return ""
    happening = event.happening
    if isinstance(happening, o.Heard):
        return str(happening.event)
    return type(happening).__name__ if isinstance(happening, (o.Deplete, o.Restore, v.Destroy)) else ""


def rows(events: list[Event]) -> list[range]:
    """Give events in rows, each of which is one line."""
    found: list[range] = []
    at = 0
    while at < len(events):
        end = attack_end(events, at) or same_end(events, at)
        found.append(range(at, end))
        at = end
    return found


def same_end(events: list[Event], at: int) -> int:
    """Give where the events end that do the same as this one, to other cards at the same time."""
    end = at + 1
    while end < len(events) and kind(events[at]) in PLURALS and is_beside(events[at], events[end]):
        end += 1
    return end


def is_beside(one: Event, other: Event) -> bool:
    """Whether two events are the same thing, brought about by the same."""
    return kind(one) == kind(other) and (one.rule, one.parent) == (other.rule, other.parent)


def attack_end(events: list[Event], at: int) -> int:
    """Give where an attack ends that begins here, by who depletes for it; 0 if none does."""
    end = at
    for part in ATTACK:
        while end < len(events) and kind(events[end]) in {part, "attacks" if part == "forms party" else part}:
            end += 1
    happens = [kind(one) for one in events[at:end]]
    return end if "is attacked" in happens and attackers(events[at:end]) else 0


def attackers(events: list[Event]) -> list[Happened]:
    """Give who attacks: nobody, if each of those who would have did something else instead."""
    told = [one for one in events if isinstance(one, Happened) and one.happening.thing >= 0]
    return [one for one in told if kind(one) == "attacks"]


def tell_row(g: "Spoils", row: list[Event], seat: int) -> str:
    """Say in one line what happened to several cards."""
    happened = [one for one in row if isinstance(one, Happened) and one.happening.thing >= 0]
    attacking = attackers(row)
    if not attacking:
        return capital(PLURALS[kind(row[0])].format(names(g, happened, seat)))
    attacked = [named(g, one, seat) for one in happened if kind(one) == "is attacked"]
    verb = "attacks" if len(attacking) == 1 else "attack"
    return capital(f"{names(g, attacking, seat)} {verb} {listed(attacked)}")


def names(g: "Spoils", happened: list[Happened], seat: int) -> str:
    """Name cards: those of one name once, and whose they are where it changes."""
    every = [(named(g, one, seat), f"{owner(g, one.happening.thing)}'s ") for one in happened]
    told: list[str] = []
    before = ""
    for name, whose in dict.fromkeys(every):
        times = every.count((name, whose))
        shown = name.removeprefix(whose) if whose == before else name
        told.append(shown if times == 1 else f"{shown} ×{times}")
        before = whose
    return listed(told)
