"""Changes for players as clauses: what somebody cannot do, must pay or pays less for, and damage that changes."""

from typing import Final

from rulewright.spoils.text.writing.changes import DURATIONS
from rulewright.spoils.text.writing.nouns import card, every, icons, inline, kind, one_of, possessive, things
from rulewright.spoils.text.writing.voice import Unwritable, Voice
from rulewright.spoils.words.changes import (
    RECEIVERS,
    CostsLess,
    CostsMore,
    DamageChange,
    Divert,
    ExtraIcons,
    MayDeploy,
    MustPay,
    OnlyCostsDestroy,
    OpenHand,
    PlayerCannot,
    PlayerChange,
    Quickens,
)  # fmt: skip
from rulewright.spoils.words.things import (
    Cards,
    ControllerOf,
    EachOpponent,
    EachPlayer,
    Opponent,
    ThatPlayer,
    Things,
    You,
)

WHO_CANNOT: Final = {You: "you", Opponent: "your opponent", EachPlayer: "players", ThatPlayer: "that player"}
MUST_PAY: Final = {You: "you", Opponent: "your opponent", EachPlayer: "each player"}
PAYMENTS: Final = {
    "attack": "to attack", "block": "to block", "each attacker": "for each character that attacks",
    "each blocker": "for each character that blocks",
}  # fmt: skip
EACH_OF: Final = {
    "each attacker of": "for each character that attacks", "each blocker of": "for each character that blocks",
}  # fmt: skip
DEPLOYERS: Final = {You: " you play", Opponent: " your opponent plays", EachPlayer: " players play"}
ALWAYS: Final = ""


def player_change(voice: Voice, change: PlayerChange, duration: str = ALWAYS) -> str:
    """Give a change for players; a duration stands behind it, or behind the condition that it has."""
    lasts = DURATIONS[duration] if duration else ""
    if isinstance(change, PlayerCannot) and isinstance(change.player, ControllerOf):
        who = f"{possessive(voice, change.player.card)} controller"
        return f"{who} cannot {what_cannot(voice, change)}{lasts}"
    if isinstance(change, PlayerCannot) and type(change.player) in WHO_CANNOT and not besides(change):
        return f"{WHO_CANNOT[type(change.player)]} cannot {what_cannot(voice, change)}{lasts}"
    if isinstance(change, PlayerCannot) and duration:
        return f"only {only_those(voice, change)} can block{lasts}"
    if isinstance(change, MayDeploy):
        what = every(voice, change.cards).removeprefix("all ")
        unmet = " without meeting their threshold" if change.unmet else ""
        return f"you may play {what} as though they were in your hand{unmet}{lasts}"
    if isinstance(change, Quickens) and type(change.player) in WHO_CANNOT:
        who = WHO_CANNOT[type(change.player)]
        what = every(voice, change.cards).removeprefix("all ")
        return f"{who} may play {what} whenever {who if who == 'you' else 'they'} could play a tactic{lasts}"
    if isinstance(change, OpenHand):
        return f"{open_hand(voice, change)}{lasts}"
    if isinstance(change, MustPay):
        return f"{payment(voice, change)}{lasts}"
    if isinstance(change, (CostsLess, CostsMore)):
        return f"{costs_change(voice, change)}{lasts}"
    if isinstance(change, Divert):
        start = f"all {'battle ' if change.battle else ''}damage inflicted to {things(voice, change.cards)}{lasts}"
        return f"{start} is inflicted to {card(voice, change.to)} instead"
    if isinstance(change, DamageChange) and change.over is None:
        return damage(voice, change, duration)
    if isinstance(change, ExtraIcons) and isinstance(change.player, You) and duration:
        return f"you control an additional {icons(change.icons)}{lasts}"
    if isinstance(change, OnlyCostsDestroy) and duration:
        return f"cards can only be destroyed by costs{lasts}"
    raise Unwritable(f"{change} has no words")


def open_hand(voice: Voice, change: OpenHand) -> str:
    """Give who plays with a hand that everybody sees."""
    who = change.player
    if isinstance(who, You):
        return "you play with your hand revealed"
    if isinstance(who, ControllerOf):
        return f"{possessive(voice, who.card)} controller plays with their hand revealed"
    names = {
        Opponent: "your opponent", EachOpponent: "each opponent", EachPlayer: "each player", ThatPlayer: "that player",
    }  # fmt: skip
    if type(who) not in names:
        raise Unwritable(f"{change} has no words")
    return f"{names[type(who)]} plays with their hand revealed"


# What somebody cannot do


def besides(change: PlayerCannot) -> bool:
    """Whether only some known characters can do something."""
    return change.cards.besides is not None


def only_those(voice: Voice, change: PlayerCannot) -> str:
    """Give the known characters besides whom none can block."""
    those = change.cards.besides
    if those is None or change != PlayerCannot(EachPlayer(), "block", Cards(types=("character",), besides=those)):
        raise Unwritable("all but some known characters cannot block")
    return card(voice, those)


def what_cannot(voice: Voice, change: PlayerCannot) -> str:
    """Give what a player cannot do."""
    if change.what in ("deploy", "respond", "use abilities") and (change.cards != Cards() or change.beyond):
        if change.beyond:
            return f"play more than {change.beyond} {kind(voice, change.cards, plural=change.beyond > 1)} each turn"
        verb = {"deploy": "play", "respond": "respond to", "use abilities": "use abilities of"}[change.what]
        return f"{verb} {every(voice, change.cards).removeprefix('all ')}"
    if change.what == "search":
        return f"search {'your' if isinstance(change.player, You) else 'their'} deck"
    return {"draw": "draw cards", "deploy": "play cards"}.get(change.what, change.what)


# What must be paid, and what cards cost


def payment(voice: Voice, change: MustPay) -> str:
    """Give what must be paid to attack or block, for something with certain cards, or for a search."""
    if isinstance(change.player, ControllerOf):
        who = f"{possessive(voice, change.player.card)} controller"
    else:
        who = MUST_PAY[type(change.player)]
    said = f"{who} must pay {inline(voice, change.amount)}"
    if change.what == "search":
        return f"{said} to search {'your' if isinstance(change.player, You) else 'their'} deck"
    if change.what == "use abilities":
        if not isinstance(change.cards, Cards) or change.cards != Cards(types=change.cards.types[:1]):
            raise Unwritable(f"{change} has no words")
        one = change.cards.types[0]
        return f"{said} to use {'an' if one[0] in 'aeiou' else 'a'} {one}'s ability"
    if change.cards is None:
        return f"{said} {PAYMENTS[change.what]}"
    if change.what == "pick" and isinstance(change.cards, Cards):
        return f"{said} to pick {one_of(voice, change.cards)}"
    verb = change.what.removesuffix(" these")
    verb = EACH_OF.get(verb, f"to {verb}")
    if verb.removesuffix("s").endswith(" attack") and isinstance(change.cards, Cards):
        return f"{said} {verb} {one_of(voice, change.cards)}"
    return f"{said} {verb} {things(voice, change.cards)}"


def costs_change(voice: Voice, change: CostsLess | CostsMore) -> str:
    """Give a change of costs."""
    verb = "reduce" if isinstance(change, CostsLess) else "increase"
    if type(change.player) not in DEPLOYERS:
        raise Unwritable(f"{change} has no words")
    least = f", to a minimum of {change.minimum}" if isinstance(change, CostsLess) and change.minimum else ""
    what = every(voice, change.cards)
    whose = DEPLOYERS[type(change.player)]
    if isinstance(change, CostsLess) and change.first:
        what, whose = f"the first {kind(voice, change.cards, plural=False)}", f"{whose} each turn"
    said = f"{verb} the numeric cost of {what}{whose}"
    return f"{said} by {inline(voice, change.amount)}{least}"


# Damage


def damage(voice: Voice, change: DamageChange, duration: str) -> str:
    """Give damage that is more or less, or none."""
    if change.amount is None:
        return no_damage(voice, change, duration)
    lasts = DURATIONS[duration] if duration else ""
    battle = "battle " if change.battle else ""
    if change.role == "to":
        other = "" if change.other is None else f" by {end(voice, change.other)}"
        said = f"{battle}damage is inflicted to {end(voice, change.cards)}{other}"
    else:
        other = "" if change.other is None else f" to {end(voice, change.other)}"
        said = f"{end(voice, change.cards)} inflicts {battle}damage{other}"
    return f"if {said}{lasts}, {'increase' if change.more else 'reduce'} the amount by {inline(voice, change.amount)}"


def no_damage(voice: Voice, change: DamageChange, duration: str) -> str:
    """Give damage that is reduced to nothing."""
    lasts = DURATIONS[duration] if duration else ""
    start = f"reduce all {'battle ' if change.battle else ''}damage"
    if change.role == "by":
        verb = "inflict" if voice.is_plural(change.cards) else "inflicts"
        to = "" if change.other is None else f" to {things(voice, change.other)}"
        return f"{start} {things(voice, change.cards)} {verb}{to}{lasts} to 0"
    by = "" if change.other is None else f" by {end(voice, change.other)}"
    if duration == "turn" and not change.battle and not by:
        return f"{start} inflicted to {things(voice, change.cards)} to 0 this turn"
    to = "" if duration and change.cards == RECEIVERS else f" to {things(voice, change.cards)}"
    return f"{start} inflicted{to}{by}{lasts} to 0"


def end(voice: Voice, what: Things) -> str:
    """Give one end of damage."""
    return one_of(voice, what) if isinstance(what, Cards) else card(voice, what)
