"""What waits to resolve, the newest last: cards, abilities and triggers, with what was picked for them."""

from typing import TYPE_CHECKING

from rulewright.engine.procedure import Procedure
from rulewright.engine.value import Json
from rulewright.spoils.meaning.context import Context
from rulewright.spoils.procedures.deploy import DeployCard, UseAbility
from rulewright.spoils.procedures.duplicate import DuplicateTactic
from rulewright.spoils.procedures.loop import Happens
from rulewright.spoils.procedures.perform import Triggers
from rulewright.spoils.procedures.under_way import label_of
from rulewright.spoils.showing.phrases import capital
from rulewright.spoils.showing.texts import effect_of, said
from rulewright.spoils.table.areas import DEPLOYED, DISCARD, PLAY
from rulewright.spoils.words import paragraphs as p

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils


class Waiting:
    """Something that waits to resolve or is resolving: its kind, whose it is, its card, its words, its context."""

    def __init__(self, kind: str, source: int, text: str, context: Context) -> None:
        """Let the text of a card wait."""
        self.kind = kind
        self.source = source
        self.text = text
        self.context = context


def stack_of(g: "Spoils", seat: int) -> list[Json]:
    """Show a seat what waits to resolve, the newest last."""
    found: list[Waiting] = []
    for frame in g.frames:
        procedure = frame.procedure
        begun = waiting(g, procedure)
        found += begun
        context: object = getattr(procedure, "context", None)
        if found and not begun and isinstance(context, Context) and context.source == found[-1].source:
            found[-1].context = context  # what is being done for it knows the most of what was picked
    return [shown(g, seat, one) for one in found]


def waiting(g: "Spoils", procedure: Procedure) -> list[Waiting]:
    """Give what a procedure lets wait: of triggers all that are still to happen, but no rules of factions."""
    if isinstance(procedure, DeployCard):
        return deployed(g, procedure.card, procedure.player, procedure.context)
    if isinstance(procedure, DuplicateTactic):
        return deployed(g, procedure.copy, procedure.player, procedure.context)
    if isinstance(procedure, UseAbility):
        thing = procedure.thing
        context = procedure.context or Context(procedure.player, thing)
        return [] if procedure.stopped else [Waiting("ability", thing, ability_text(g, procedure.ability), context)]
    if isinstance(procedure, Triggers):
        fired = [one for one in reversed(procedure.waiting(g)) if not label_of(g, one)]
        words = [g.lexicon.parts[one.word]["effect"][0] for one in fired]
        return [trigger(g, word, one.context) for word, one in zip(words, fired, strict=True)]
    if isinstance(procedure, Happens) and procedure.context.get("label") is None:
        return [trigger(g, procedure.word, procedure.context)]
    return []


def deployed(g: "Spoils", card: int, player: int, context: Context | None) -> list[Waiting]:
    """Give a card that is being deployed."""
    if card < 0 or card not in g.table.deployed[0]:
        return []
    return [Waiting("card", card, "", context or Context(player, card))]


def trigger(g: "Spoils", word: int, context: Context) -> Waiting:
    """Give what a trigger or a replacement does."""
    return Waiting("trigger", context.source, capital(said(g, word)), context)


def ability_text(g: "Spoils", ability: int) -> str:
    """Say which ability it is and what it does."""
    word = g.lexicon.words[ability]
    assert isinstance(word, p.Ability)
    return f"{word.name}: {effect_of(g, ability)}".removesuffix(": ")


def shown(g: "Spoils", seat: int, one: Waiting) -> Json:
    """Show what waits; of a card that the seat does not know neither name nor words."""
    known = g.table.known[one.source]
    open_to = known == g.table.everyone() or (seat >= 0 and bool(known >> seat & 1))
    return {
        "kind": one.kind,
        "player": g.seats()[one.context.player],
        "name": g.printed(one.source).name if open_to else None,
        "text": one.text if open_to else "",
        "source": place_of(g, one.source),
        "picks": list(picks(g, one.context)),
    }


def picks(g: "Spoils", context: Context) -> list[str]:
    """Give the places of what was picked, as far as everybody can point at it."""
    things = [one for name, value in context.bindings if name.startswith("pick") for one in things_of(value)]
    places = [place_of(g, one) for one in things]
    return list(dict.fromkeys([place for place in places if place]))


def things_of(value: object) -> list[int]:
    """Give the objects that a pick is bound to."""
    return [one for one in value if isinstance(one, int)] if isinstance(value, tuple) else []


def place_of(g: "Spoils", thing: int) -> str:
    """Name where something open lies, as a question does: play 3, A discard 1; nothing where not all see it lie."""
    t = g.table
    if t.became[thing] >= 0:
        return ""
    if t.area[thing] == PLAY:
        return f"play {t.play[0].index(thing) + 1}"
    if t.area[thing] == DEPLOYED:
        return f"deployed {t.deployed[0].index(thing) + 1}"
    if t.area[thing] == DISCARD:
        owner = t.owner_of(thing)
        return f"{g.seats()[owner]} discard {t.discards[owner].index(thing) + 1}"
    return ""
