"""What the engine does not follow although each of its words is one: a card that says it is declined, not half-played.

Which values a single field takes is the business of its type; here are only combinations.
"""

from dataclasses import replace
from typing import Final, Literal

from rulewright.spoils.words import amounts as a
from rulewright.spoils.words import changes as c
from rulewright.spoils.words import choices as h
from rulewright.spoils.words import conditions as k
from rulewright.spoils.words import damage as d
from rulewright.spoils.words import effects as e
from rulewright.spoils.words import moves as m
from rulewright.spoils.words import paragraphs as p
from rulewright.spoils.words import plays as y
from rulewright.spoils.words import things as w
from rulewright.spoils.words.catalogue import WORDS
from rulewright.spoils.words.events import Event
from rulewright.spoils.words.vocabulary import (
    PAYMENTS,
    SIDES,
    TOLLS,
    EventKind,
    Forbidden,
    Forbidder,
    Origin,
)
from rulewright.spoils.words.walk import every, is_word, mentions, parts

CANNOTS: Final[dict[Forbidden, tuple[Literal[Forbidder, ""], ...]]] = {  # with whom or what it may speak of
    "attack": ("",),
    "block": ("",),
    "be blocked": ("",),
    "be destroyed": ("", "but costs"),
    "be depleted": ("",),
    "use abilities": ("",),
    "be picked": ("", "opponent"),
    "be attacked": ("", "opponent"),
    "be responded to": ("", "opponent"),
    "leave control": ("", "opponent"),
    "be restored": ("", "restore rule"),
    "attack twice a turn": ("",),
    "leave play": ("",),
    "be destroyed by damage": ("",),
    "be destroyed by battle damage": ("",),
}
BUT_SOURCE: Final[tuple[Forbidden, ...]] = ("be blocked", "attack", "block")
BY_SOURCE: Final[tuple[Forbidden, ...]] = (
    "be destroyed", "be destroyed by damage", "be destroyed by battle damage", "be picked", "be blocked", "attack",
    "block",
)  # fmt: skip
ORIGINS: Final[tuple[tuple[EventKind, Origin], ...]] = (
    ("enters", "hand"), ("put into discard", "anywhere"), ("put into discard", "elsewhere"),
    ("put into discard", "hand"), ("put into discard", "deck"), ("put into hand", "discard"),
)  # fmt: skip
TOLD: Final[tuple[EventKind, ...]] = (  # never replaced
    "discards", "wins coin flip", "coin flipped", "picked", "uses ability", "deployed", "deployed by flip up",
    "flipped up", "searches", "shuffles", "names", "wins bidding", "loses bidding", "survives", "survives attack",
)  # fmt: skip
IN_PLAY: Final = (  # what is done to cards in play only
    m.Destroy, m.Deplete, m.Restore, m.TakeControl, m.FlipDown, d.Inflict, d.PutTokens, d.RemoveTokens, d.RemoveDamage,
    e.Change, y.RemoveFromBattle, y.JoinBattle, d.Fight, m.SwitchControl,
)  # fmt: skip
ALONE: Final = (
    h.ChooseNumber,
    h.NameCard,
    h.ChooseType,
    h.ChooseFacet,
    m.TakeControl,
    y.UseAbility,
)  # what one player does
UNHEARD: Final[tuple[EventKind, ...]] = ("condition", "playing resource", "fights")  # for which no effect waits


def unfollowed(word: object) -> str:
    """Name the first thing inside a word that the engine does not follow; an empty text if there is none."""
    if isinstance(word, (k.Has, k.OneHas)) and not word.cards.area:
        return unfollowed(replace(word, cards=replace(word.cards, area="play")))  # a known card, wherever it is
    if isinstance(word, w.Cards) and not all([one.area for one in (*word.either, *word.neither)]):
        kinds = [tuple([replace(one, area="play") for one in some]) for some in (word.either, word.neither)]
        return unfollowed(replace(word, either=kinds[0], neither=kinds[1]))  # of what lies there already
    if is_word(word) and type(word) not in WORDS:
        return type(word).__name__
    inside = next((found for one in parts(word) if (found := unfollowed(one))), "")
    return inside or of_word(word)


def of_word(word: object) -> str:
    """Name what of a word itself the engine does not follow, its parts aside."""
    if isinstance(word, w.Cards):
        return of_cards(word)
    if isinstance(word, c.Cannot):
        return of_cannot(word)
    if isinstance(word, (e.NextInstead, e.Later, m.SwitchControl)) and whenever(word.duration):
        return "what waits, or is switched, while something is so"
    if isinstance(word, (p.Static, p.StaticFor, e.Change, e.ChangeFor)):
        return of_change(word)
    if isinstance(word, Event):
        known = not word.origin or (word.kind, word.origin) in ORIGINS
        return "" if known else f"the event {word.kind} from {word.origin}"
    if isinstance(word, e.Later) and word.event.kind in UNHEARD:
        return f"a later effect when {word.event.kind}"
    if isinstance(word, (p.Trigger, e.Later)) and word.event.kind.startswith("deployed") and handles(word.effect):
        return "something done to a card that is not in play yet"
    if isinstance(word, (p.Trigger, p.Replacement)) and word.event.kind == "fights":
        return "an event that is only remembered"
    if isinstance(word, p.While) and mentions(word.condition, k.InResponseTo):
        return "a text that works only in a response"
    if isinstance(word, p.CostSection) and mentions(word.costs, y.Duplicate):
        return "a duplicate as a cost, which would have that cost again"
    if isinstance(word, p.Ability) and any(
        isinstance(one, (y.UseAbility, y.UseAbilityOf)) for one in every(word.costs)
    ):
        return "the use of an ability as the cost of one, which may be that very ability"
    if isinstance(word, p.Resolution) and repeats_itself(word.effect):
        return "a tactic that duplicates itself, whose duplicate does so, too"
    if isinstance(word, p.Replacement) and word.event.kind in TOLD:
        return f"something instead of the event {word.event.kind}"
    if isinstance(word, k.HasHappened) and word.amount is not None and word.event.player is not None:
        return "how often somebody did something this turn"
    if isinstance(word, (k.HasHappened, w.Did, a.Often)):
        return of_memory(word.event)
    if isinstance(word, e.AtOnce) and not all(isinstance(one, d.Inflict) and not one.divided for one in word.effects):
        return "anything but damage at the same time"
    if isinstance(word, a.PartOf) and word.parts < 2:  # noqa: PLR2004 - less than two halves
        return "a number that is divided by less than 2"
    if isinstance(word, e.Options) and not word.options:
        return "a choice of nothing"
    return of_players(word)


def repeats_itself(effect: object) -> bool:
    """Whether an effect duplicates its own card, whatever anybody chooses: there would be no end of it."""
    if isinstance(effect, e.Sequence):
        return any(repeats_itself(one) for one in effect.effects)
    return isinstance(effect, y.Duplicate) and effect.card == w.This()


def whenever(duration: object) -> bool:
    """Whether something lasts while a condition holds."""
    return isinstance(duration, w.AsLongAs)


def of_change(word: p.Static | p.StaticFor | e.Change | e.ChangeFor) -> str:
    """Name what a change that lasts may not be about."""
    if isinstance(word, p.Static) and isinstance(word.things, w.Cards) and word.things.area != "play":
        return "a static about cards that are not in play"
    if isinstance(word, p.StaticFor) and isinstance(word.change, (c.ExtraIcons, c.OnlyCostsDestroy)):
        return "a static that is known only for a turn"
    about_this = isinstance(word, p.Static) and word.things == w.This()
    if isinstance(word, p.Static) and word.change == c.Cannot("be responded to", "opponent") and not about_this:
        return "other cards that cannot be responded to"
    if word.change == c.LosesText(other=True) and not about_this:
        return "other rules text that another card loses"
    if isinstance(word, e.ChangeFor) and isinstance(word.change, c.ExtraIcons) and whenever(word.duration):
        return "icons while something is so"
    if isinstance(word, e.ChangeFor) and isinstance(word.change, c.OpenTop):
        return "a top card that is revealed for a turn"
    return ""


def of_cannot(word: c.Cannot) -> str:
    """Name by whom something cannot be done that only nobody can do, or the other way round."""
    if word.by == "except":
        return f"cannot {word.what} except" if word.what not in BUT_SOURCE or word.source is None else ""
    if word.source is not None and (word.by or word.what not in BY_SOURCE):
        return f"cannot {word.what} by some cards"
    return "" if word.by in CANNOTS[word.what] else f"cannot {word.what} {word.by}"


def of_memory(event: Event) -> str:
    """Name what of an event is not remembered when it is over: with what, by what or to what it was done."""
    known = event in (Event(event.kind, event.cards), Event(event.kind, event.cards, event.player))
    return "" if known else f"a memory of the event {event.kind}"


def of_players(word: object) -> str:
    """Name what players cannot do in this way: several at once, so often, or with cards that not everybody sees."""
    several = w.SEVERAL
    if isinstance(word, e.May) and isinstance(word.player, w.Whoever):
        return "an offer to some of several players"
    if isinstance(word, (e.FlipCoin, e.Options)) and isinstance(word.player, (*several, w.AnyPlayer)):
        return "a coin or a choice of several players"
    if isinstance(word, ALONE) and isinstance(word.player, several):
        return "something that only one player can do, done by several"
    if isinstance(word, c.PlayerCannot) and word.beyond and word.what not in ("deploy", "draw"):
        return f"a number of times for {word.what}"
    if isinstance(word, y.DeployFrom) and isinstance(word.cards, w.Cards) and not played_from(word.cards):
        return "playing cards that not everybody sees"
    if isinstance(word, c.MayDeploy) and word.cards.area not in ("discard", "out"):
        return "cards that not everybody sees, played as though they were in hand"
    if isinstance(word, c.MustPay) and word.what not in (PAYMENTS if word.cards is None else TOLLS):
        return f"a payment for {word.what}"
    return ""


def played_from(cards: w.Cards) -> bool:
    """Whether an effect may let cards of a kind be played from where they are: they are seen, or in a hand."""
    return cards.area in ("hand", "discard", "out") or cards.among is not None


def handles(word: object) -> bool:
    """Whether an effect does something to the card that its event is about that can be done only in play."""
    return any(
        (isinstance(one, IN_PLAY) and one.things == w.It())
        or (isinstance(one, m.Attach) and w.It() in (one.card, one.to))
        for one in every(word)
    )


def of_cards(cards: w.Cards) -> str:
    """Name what of a description the engine does not follow."""
    if not cards.area:
        return "cards anywhere"
    if cards.side and cards.side not in SIDES:  # a side that the reader has left open
        return f"cards of the side {cards.side}"
    if cards.extreme and cards.area not in ("play", "discard", "out"):
        return f"cards with the {cards.extreme} where not everybody sees them"
    return ""
