"""Offers in sentences: what a player may do, what follows if they do, and what it concerns."""

from typing import TYPE_CHECKING, Final

from rulewright.spoils.choices import requirements
from rulewright.spoils.happening.replacements import optional
from rulewright.spoils.procedures.each import EachMayDo, IfEachDone
from rulewright.spoils.procedures.effect import Follow, IfDone, MayDo
from rulewright.spoils.procedures.instruct import Instruct
from rulewright.spoils.procedures.perform import Perform
from rulewright.spoils.showing.named import whose
from rulewright.spoils.showing.phrases import capital, listed
from rulewright.spoils.showing.purposes import (
    context_of,
    is_own_text,
    picked,
    rest_of_text,
    source_of,
    what_for,
    whole_text,
)
from rulewright.spoils.showing.texts import said

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils

MAY: Final = "you may "


def what_may_be(g: "Spoils") -> str:
    """Say what a player may do, what follows, and to what; then ask for just that."""
    procedure = g.frames[-1].procedure
    source = instead(g, procedure)[0] if isinstance(procedure, Perform) else source_of(g)
    context = context_of(procedure)
    it = [one for one in picked(context) if context is None or one != context.source]
    hits = f"This concerns {listed([whose(g, one) for one in it])}." if it else ""
    told = " ".join([part for part in (*asked(g), hits) if part])
    return f"{source}: {told[:1].lower()}{told[1:]}" if source else told


def asked(g: "Spoils") -> list[str]:
    """Ask whether a player does what is offered, before what follows if they do; or behind its text, quoted."""
    procedure = g.frames[-1].procedure
    if isinstance(procedure, Instruct):
        return [f"Do you {may_words(g)} to search your deck?", f"({whole_text(g, procedure.word)})"]
    told = whole_offer(g)
    if told.startswith(MAY) and is_own_text(g):
        offered, _, follows = told.removeprefix(MAY).partition(". ")
        more = what_for(g) or rest_of_text(g, offer_of(g), told)
        return [f"Do you {offered.rstrip('.')}?", f"{follows.rstrip('.')}." if follows else "", more]
    text = told or whole_text(g, offer_of(g))
    mine = may_words(g)
    return [f"“{capital(text).rstrip('.')}.”" if text else "", f"Do you {mine}?" if mine else "Do you want that?"]


def whole_offer(g: "Spoils") -> str:
    """Say what a player may do, together with what follows if they do; nothing if it cannot be said alone."""
    procedure = g.frames[-1].procedure
    if isinstance(procedure, (MayDo, EachMayDo)):
        below = next((one.procedure for one in reversed(g.frames[:-1]) if not isinstance(one.procedure, Follow)), None)
        return said(g, below.word if isinstance(below, (IfDone, IfEachDone)) else procedure.word)
    told = said(g, offer_of(g)) if offer_of(g) >= 0 else ""
    return f"{MAY}{told}" if told else ""


def may_words(g: "Spoils") -> str:
    """Say what whoever is asked does who takes an offer, if it is something that they do themselves."""
    procedure = g.frames[-1].procedure
    if isinstance(procedure, Instruct):  # a search for which somebody has to pay [A265]
        assert g.question is not None
        return f"pay {requirements.toll(g, g.question.player, 'search')}"
    told = said(g, offer_of(g)) if offer_of(g) >= 0 else ""
    if isinstance(procedure, (MayDo, EachMayDo)) and said(g, procedure.word) != f"{MAY}{told}":
        return ""
    return told if is_own_text(g) else ""


def offer_of(g: "Spoils") -> int:
    """Give what a player may do, by the number of the word; -1 where no text says it."""
    procedure = g.frames[-1].procedure
    if isinstance(procedure, (MayDo, EachMayDo)):
        return g.lexicon.parts[procedure.word]["effect"][0]
    return instead(g, procedure)[1] if isinstance(procedure, Perform) else -1


def instead(g: "Spoils", procedure: Perform) -> tuple[str, int]:
    """Name the card whose text offers something instead of what would happen, and give the offer. [A203]"""
    for index in range(len(procedure.group)):
        for found in procedure.fitting(g, index):
            offered = optional(g, found)
            if offered is not None:
                return g.printed(found.source).name, offered
    return "", -1
