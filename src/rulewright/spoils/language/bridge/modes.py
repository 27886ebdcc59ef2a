"""What cannot be done, and what is done instead, as the old words have it: about kinds of cards, and one by one."""

from dataclasses import replace
from typing import Final, TypeVar

from rulewright.spoils.language.words.amounts import Count, Fold, Often
from rulewright.spoils.language.words.changes import Instead, Modal, Price
from rulewright.spoils.language.words.conditions import Compare
from rulewright.spoils.language.words.events import Event
from rulewright.spoils.language.words.instructions import Do, Lasts
from rulewright.spoils.language.words.joined import all_of, members
from rulewright.spoils.language.words.paragraphs import Static, Trigger
from rulewright.spoils.language.words.places import Area
from rulewright.spoils.language.words.qualities import CARD, PLAYER, In, Is, Rel
from rulewright.spoils.language.words.sorts import Q
from rulewright.spoils.language.words.things import EACH, THIS, YOU, Every, Result, Some
from rulewright.spoils.language.words.vocabulary import EVENT
from rulewright.spoils.words.walk import every, rebuilt

BarredT = TypeVar("BarredT", Static, Lasts)
ENTERING: Final = Event("move", THIS, into=Area("play"), how=("before",))
RESOURCE: Final = Is("type", "resource")
FACTION: Final = Is("type", "faction")
ON_TOP: Final = In(Area("deck", YOU, "top"))


def plainly_modal(modal: Modal) -> Modal:
    """Say of what cannot be done to a player's faction to which factions; resources are not deployed but laid."""
    event = modal.event
    if isinstance(event, Event) and (modal.might, event.verb) == ("can", "deploy"):
        return replace(modal, event=replace(event, what=rebuilt(event.what, of_the_top)))
    if not isinstance(event, Event) or modal.might != "cannot":
        return modal
    if event.verb == "deploy" and event.what == RESOURCE and event.who == EACH:
        return replace(modal, event=replace(event, verb="lay", what=None))
    if event.verb == "attack" and event.to is not None:
        to = rebuilt(event.to, of_a_kind)
        known = to.quality if isinstance(to, Every) and FACTION in members(to.quality) else to
        return replace(modal, event=replace(event, to=known))
    return modal


def plainly_entering(trigger: Trigger) -> Trigger:
    """Say of what is done as this card enters play that it is done then; not where this card too could be meant."""
    if trigger.event != ENTERING or trigger.when is not None:
        return trigger
    counts = any([isinstance(one, Count | Compare | Fold | Often) for one in every(trigger.does)])
    deeds = [one for one in every(trigger.does) if isinstance(one, Do | Lasts)]
    if counts or any([may_be_done_to(one) for one in deeds]):
        return trigger
    return replace(trigger, event=replace(ENTERING, how=()))


def may_be_done_to(deed: Do | Lasts) -> bool:
    """Whether something is done to cards of a kind in play, of which one that has just entered may be."""
    if isinstance(deed, Do) and deed.verb in ("discard", "search"):
        return False
    things = (deed.of,) if isinstance(deed, Lasts) else (deed.what, deed.to, deed.by)
    kinds = [members(one.quality) for one in things if isinstance(one, Some | Every)]
    return any([not any([isinstance(part, In) or is_of_players(part) for part in kind]) for kind in kinds])


def is_of_players(quality: Q) -> bool:
    """Whether a quality is of a player, or of a faction."""
    return quality == PLAYER or (isinstance(quality, Rel) and quality.relation in ("opponent of", "faction of"))


def plainly_priced(price: Price) -> Price:
    """Say of who must pay to deploy a resource that they must pay to lay one."""
    event = price.event
    if not isinstance(event, Event) or (event.verb, event.what, event.who) != ("deploy", RESOURCE, EACH):
        return price
    return replace(price, event=replace(event, verb="lay", what=None))


def plainly_happened(event: Event) -> Event:
    """Say of damage that a player inflicts that cards of theirs inflict it."""
    if event.verb != "inflict" or event.who is None or event.by is not None:
        return event
    return replace(event, by=Rel("controlled by", event.who), who=None)


def plainly_barred(word: BarredT) -> BarredT:
    """Say of cards elsewhere than in play what players cannot do with them: they do not discard or pick them."""
    of, change = word.of, word.change
    event = change.event if isinstance(change, Modal) and change.might == "cannot" else None
    picks = isinstance(event, Event) and event == Event("pick", EACH, event.who)
    if isinstance(of, Every) and isinstance(event, Event) and picks and is_elsewhere(of):
        barred = Modal("cannot", Event("pick", of.quality, EACH))
        return replace(word, of=event.who or Every(PLAYER, each=True), change=barred)
    if change != Modal("cannot", Event("discard", EACH)) or not isinstance(of, Every) or not isinstance(of.quality, In):
        return word
    hand = of.quality.place
    if not isinstance(hand, Area) or hand.name != "hand" or hand.of is None:
        return word
    return replace(word, of=hand.of, change=Modal("cannot", Event("discard", who=EACH, per="who")))


def is_elsewhere(things: Every) -> bool:
    """Whether things lie in discard piles."""
    places = [one.place for one in members(things.quality) if isinstance(one, In)]
    return any([isinstance(one, Area) and one.name == "discard" for one in places])


def of_the_top(quality: object) -> object:
    """Give what lies on top of your deck as what is that card: it may be played while everybody knows it."""
    return Rel("is", Every(ON_TOP)) if quality == ON_TOP else quality


def of_a_kind(quality: object) -> object:
    """Give somebody's faction as the factions that are theirs."""
    if not isinstance(quality, Rel) or quality.relation != "faction of":
        return quality
    return all_of(FACTION, Rel("controlled by", quality.to))


def plainly_instead(instead: Instead) -> Instead:
    """Say of who would discard a card that the card would be discarded, if that is what is done instead with it."""
    event = instead.event
    if not isinstance(event, Event) or event.verb != "discard" or event.per != "who" or event.what not in (None, CARD):
        return instead
    one_by_one = Result(EVENT) in every(instead.does)
    return replace(instead, event=replace(event, what=CARD, per="what")) if one_by_one else instead
