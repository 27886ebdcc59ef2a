"""What is chosen for an instruction stands in one of its roles; today's words choose first, by an instruction apart."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from rulewright.spoils.language.bridge.pattern import Impossible, Unlowered
from rulewright.spoils.language.words.amounts import ANY_NUMBER, Cmp, Var
from rulewright.spoils.language.words.instructions import Do, Lasts, Let
from rulewright.spoils.language.words.sorts import I
from rulewright.spoils.language.words.things import YOU, Result, Some
from rulewright.spoils.words.vocabulary import Letter

ROLES: Final[dict[type, tuple[str, ...]]] = {Do: ("what", "to", "by"), Lasts: ("of",)}
# Verbs that choose by themselves
CHOOSING: Final = ("pick", "choose", "search", "discard")
# Verbs of which it matters who does them, not only who chooses for them
OWN: Final = ("control",)


def taken_in(chosen: I, done: I) -> I | None:
    """Give an instruction with what was chosen for it in its role, if the one before chose just that."""
    if not isinstance(chosen, Do) or chosen.verb != "choose" or not isinstance(chosen.what, Some) or not chosen.label:
        return None
    if not isinstance(done, Do | Lasts) or done.label or (isinstance(done, Do) and done.verb in CHOOSING):
        return None
    roles = [role for role in ROLES[type(done)] if getattr(done, role) == Result(chosen.label)]
    if len(roles) != 1 or chosen.who != who_chooses(done, chosen):
        return None
    filled: dict[str, Any] = {roles[0]: chosen.what, "label": chosen.label}
    if isinstance(done, Do):
        filled["who"] = chosen.who
    return replace(done, **filled)


def who_chooses(done: Do | Lasts, chosen: Do) -> object:
    """Give who has to choose for an instruction, so that who does it says enough."""
    if isinstance(done, Lasts):
        return YOU
    if done.verb in OWN:
        return done.who
    return chosen.who if done.who == YOU else None


def taken_out(instruction: I, letter: Callable[[], Letter]) -> tuple[I, I] | None:
    """Give what has to be chosen first for an instruction, and the instruction about what was chosen."""
    if isinstance(instruction, Do) and instruction.verb in CHOOSING:
        return None
    if isinstance(instruction, Do) and isinstance(instruction.amount, Cmp):
        return amount_taken_out(instruction, instruction.amount, letter())
    for role in ROLES.get(type(instruction), ()):
        some = getattr(instruction, role)
        if isinstance(some, Some):
            assert isinstance(instruction, Do | Lasts)
            return thing_taken_out(instruction, role, some)
    return None


def thing_taken_out(done: Do | Lasts, role: str, some: Some) -> tuple[I, I]:
    """Choose some things first."""
    if not done.label:
        raise Unlowered("what is chosen here cannot be referred to: it has no label")
    filled: dict[str, Any] = {role: Result(done.label), "label": ""}
    who = done.who if isinstance(done, Do) else YOU
    if isinstance(done, Do) and some.by is None and done.verb not in OWN:
        filled["who"] = YOU
    chosen = Do("choose", replace(some, by=None), some.by or who, label=done.label)
    return chosen, replace(done, **filled)


def amount_taken_out(done: Do, amount: Cmp, letter: Letter) -> tuple[I, I]:
    """Choose a number first: up to so many, or any."""
    if amount.order != "<=" and amount != ANY_NUMBER:
        raise Impossible("it is not said how many: nobody can be told to do more, or fewer, than a number")
    return Let(letter, amount, done.who), replace(done, amount=Var(letter))
