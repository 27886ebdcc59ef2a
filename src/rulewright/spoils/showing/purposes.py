"""What a question of a text is about: the card that asks, what was picked for it, and what all of it is for."""

from typing import TYPE_CHECKING

from rulewright.spoils.meaning.context import Context
from rulewright.spoils.procedures.costs import SatisfyCosts
from rulewright.spoils.procedures.deploy import DeployCard, FlipUpCard, UseAbility
from rulewright.spoils.showing.phrases import capital
from rulewright.spoils.showing.texts import of_ability, of_card, quoted
from rulewright.spoils.words import paragraphs as p

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils


def is_own_text(g: "Spoils") -> bool:
    """Whether the text that asks is that of the player who is asked: then "you" are they."""
    context = context_of(g.frames[-1].procedure)
    return context is None or g.question is None or g.seat_of(context.player) == g.question.seat


def whole_text(g: "Spoils", number: int) -> str:
    """Say the paragraph in which an instruction stands, or the text of its card where it has no wording."""
    procedure = g.frames[-1].procedure
    context = context_of(procedure)
    if context is not None and context.get("label") is not None:
        return ""  # a rule of a faction, which goes by its name
    asking = procedure.card if isinstance(procedure, DeployCard) else -1 if context is None else context.source
    return (quoted(g, number) if number >= 0 else "") or (of_card(g, asking) if asking >= 0 else "")


def rest_of_text(g: "Spoils", number: int, told: str) -> str:
    """Say in brackets what stands around an instruction, and nothing that was told but for when it happens."""
    whole, known = whole_text(g, number), told.rstrip(".")
    if not whole or (known and whole.casefold().rstrip(".").endswith(known.casefold())):
        return ""
    if known and whole.casefold().startswith(f"{known.casefold()}. "):
        whole = whole[len(known) + 2 :]
    return f"({whole})" if is_own_text(g) else f"(“{whole}”)"


def what_for(g: "Spoils") -> str:
    """Say what a cost is satisfied for: the effect of the card or the ability that is being played."""
    played = [one.procedure for one in g.frames if isinstance(one.procedure, (SatisfyCosts, UseAbility, DeployCard))]
    if len(played) < 2 or not isinstance(played[-1], SatisfyCosts):  # noqa: PLR2004 - costs, and of what
        return ""
    action = played[-2]
    if isinstance(action, UseAbility):
        effect = of_ability(g, action.ability).get("EFFECT", "")
    else:
        effect = of_card(g, action.card) if isinstance(action, DeployCard) else ""
    return f"({effect})" if effect else ""


def context_of(procedure: object) -> Context | None:
    """Give the context in which a procedure follows a text, if it follows one."""
    context = getattr(procedure, "context", None)
    return context if isinstance(context, Context) else None


def picked(context: Context | None) -> tuple[int, ...]:
    """Give the objects of which a text speaks: what was picked for it, and what set it off."""
    if context is None:
        return ()
    names = [name for name, _ in context.bindings if name == "it" or name.startswith("pick")]
    return tuple(dict.fromkeys([one for name in names for one in context.things(name)]))


def source_of(g: "Spoils") -> str:
    """Name the card whose text asks, as far as the seat that is asked may know it."""
    for frame in reversed(g.frames):
        procedure = frame.procedure
        context = context_of(procedure)
        if isinstance(procedure, DeployCard) and procedure.card >= 0:
            return g.printed(procedure.card).name
        if isinstance(procedure, FlipUpCard):  # it has been shown
            return g.printed(procedure.thing).name
        if isinstance(procedure, UseAbility):
            return ability_told(g, procedure)
        if context is not None and isinstance(label := context.get("label"), str):
            return capital(label)
        if context is not None and context.source >= 0 and context.source not in used(g):
            return "" if g.table.down[context.source] else g.printed(context.source).name
    return ""


def used(g: "Spoils") -> list[int]:
    """Give the cards of which an ability is being used."""
    return [one.procedure.thing for one in g.frames if isinstance(one.procedure, UseAbility)]


def ability_told(g: "Spoils", using: UseAbility) -> str:
    """Name an ability that is being used."""
    word = g.lexicon.words[using.ability]
    assert isinstance(word, p.Ability)
    return f"{word.name} of {g.printed(using.thing).name}"
