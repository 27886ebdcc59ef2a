"""Constructors of verbs that are more than a verb with its roles."""

from dataclasses import replace
from typing import Any, Final

from rulewright.spoils.language.chart import Senseless
from rulewright.spoils.language.meaning.acts import ANY, do, is_owner, played, put
from rulewright.spoils.language.meaning.amounts import exact
from rulewright.spoils.language.meaning.clauses import vps
from rulewright.spoils.language.meaning.comparisons import summing
from rulewright.spoils.language.meaning.things import ANYBODY, EVERYBODY, THEY
from rulewright.spoils.language.open import SUBJECT, Adjunct, Both, Deed, Jointly, Lets, Open, Said, That, To, With
from rulewright.spoils.language.words.amounts import ANY_NUMBER, ONE, Cmp, Stat, Var
from rulewright.spoils.language.words.conditions import Fits
from rulewright.spoils.language.words.events import Event
from rulewright.spoils.language.words.joined import all_of
from rulewright.spoils.language.words.places import Area, Party
from rulewright.spoils.language.words.qualities import CARD, In, Is, Most, Rel, State, Was
from rulewright.spoils.language.words.things import EACH, GAP, YOU, Every, Result, Some, The
from rulewright.spoils.language.words.vocabulary import BIDDING, COINS
from rulewright.spoils.language.words.windows import THIS_TURN, Span

WINNER: Final = Result(BIDDING, "winner")
LOSER: Final = Result(BIDDING, "loser")
WINNING: Final = Result(BIDDING, "amount")
BID: Final = Open("their bid")
AREA: Final = Open("area")
DIFFERENT: Final = Jointly(Fits(The("them"), State("different names")))
SAME_CONTROLLER: Final = Jointly(Fits(The("them"), State("same controller")))
DIFFERENT_CONTROLLERS: Final = Jointly(Fits(The("them"), State("different controllers")))
SAME_OWNER: Final = Jointly(Fits(The("them"), State("same owner")))
LAST_TACTIC: Final = Every(Most("recency", all_of(Is("type", "tactic"), Was(Event("deploy", GAP), THIS_TURN))))


def chosen_number(variable: Var, count: Any, who: Any) -> Lets:  # noqa: ANN401 - a comparison, a player
    """Let somebody choose a number."""
    return Lets(variable.name, count or ANY_NUMBER, who)


def number_within(variable: Var | None, count: Cmp, who: Any) -> Lets:  # noqa: ANN401 - a player
    """Let somebody choose a number within bounds."""
    return Lets((variable or Var("Z")).name, count, who)


def detached(what: Any, who: Any, faction: Any) -> Deed:  # noqa: ANN401 - things, players
    """Detach from a faction, which must be that of whoever does it: resources are nowhere else."""
    if faction not in (YOU, THEY):
        raise Senseless
    return Deed("detach", what, who)


def won(who: Any) -> Deed:  # noqa: ANN401 - a player
    """Win the game: everybody else loses it."""
    return Deed("fall", None, Every(Rel("opponent of", who), each=True))


def skipped(faction: Any, rule: Any, who: Any) -> Deed:  # noqa: ANN401 - players, a rule
    """Skip a rule of one's faction."""
    if faction != YOU:
        raise Senseless
    return Deed("skip", None, who, how=(rule,))


def skips_next(faction: Any, rule: Any, who: Any) -> Deed:  # noqa: ANN401 - players, a rule
    """Skip the next time a rule of one's own faction."""
    if faction not in (YOU, THEY):
        raise Senseless
    return Deed("skip", None, who, how=(rule,), window=Span("turn", who, "next"))


def own_party(player: Any) -> Party:  # noqa: ANN401 - a player
    """Give whichever party one controls."""
    if player != YOU:
        raise Senseless
    return Party("own")


def until_lost(who: Any, player: Any) -> Deed:  # noqa: ANN401 - players
    """Flip coins until one is lost."""
    return Deed("toss", None, who, until=player, label=COINS)


def put_until(who: Any, area: Area, to: To, found: Any) -> Both:  # noqa: ANN401 - a player, things
    """Put cards of the top of a deck somewhere, one by one, until one of a kind is among them: as if each was shown."""
    theirs: Any = THEY
    if to.place not in (Area("discard", area.of), Area("discard", theirs), Area("out")):
        raise Senseless  # where everybody sees them
    shown = revealed_until(who, area, found)
    return vps("and", (shown,), put(That(CARD, plural=True, how="reveal"), to, who))


def revealed_until(who: Any, area: Area, found: Any) -> Deed:  # noqa: ANN401 - a player, things
    """Reveal cards until some are found."""
    if area.name != "deck" or not isinstance(found, Some):
        raise Senseless
    return Deed("reveal", Area("deck", area.of, "top"), who, until=found)


def found_by(player: Any, things: Any) -> Any:  # noqa: ANN401 - a player, things
    """Give what somebody finds who reveals: whoever is told to."""
    if player not in (YOU, THEY) or not isinstance(things, Some):
        raise Senseless
    return replace(things, by=player)


def any_copies(who: Any, whose: Any) -> Deed:  # noqa: ANN401 - players
    """Include any number of copies of this card in one's deck."""
    if whose not in (YOU, THEY):
        raise Senseless
    return Deed("copies", None, who)


def put_from(what: Any, to: To, origin: Any, who: Any) -> Deed:  # noqa: ANN401 - things, an area, a player
    """Put things from one area into another; whose area it goes to matters only of what leaves play."""
    found = put(what, to, who)
    into = to.place
    if into.of in (None, ANYBODY) and into.name != "play" and origin.of == THEY:
        origin = replace(origin, of=EVERYBODY)  # a player's pile, from their deck
    if into.name in ("hand", "discard") and is_owner(into.of):
        into = replace(into, of=None)
    return replace(found, origin=origin, into=into)


def puts(one: Any, to: To, other: Any, there: To, who: Any) -> Both:  # noqa: ANN401 - things, a player
    """Put some things somewhere, and others somewhere else."""
    return Both("and", (put(one, to, who), put(other, there, who)))


def played_for(what: Any, number: Any, who: Any) -> Both:  # noqa: ANN401 - things, a number, a player
    """Play a card for so much: that is paid instead of its own cost."""
    if isinstance(what, Some) and what.count != ONE:
        raise Senseless  # for each of them, or for all?
    return Both("and", (Deed("pay", None, who, amount=number), played(what, who, "cost")))


def played_together(what: Any, stat: Any, count: Any, who: Any) -> Any:  # noqa: ANN401 - things, a number, how much, a player
    """Play several cards for nothing which together come to so much of a number."""
    if not isinstance(what, Some) or what.count == ONE:
        raise Senseless
    joint: Any = summing(stat, count)
    return played(replace(what, quality=all_of(what.quality, joint)), who, "cost")


def one_of(player: Any, options: tuple[Any, ...]) -> Any:  # noqa: ANN401 - a player, clauses
    """Let somebody choose between instructions; whoever chooses does what nobody else is told to do."""
    return With(Adjunct("options", options), Said(Deed("options", None, player)))


def bidding(most: Any) -> Said:  # noqa: ANN401 - an amount
    """Let players bid."""
    return Said(
        Deed("bid", who=EVERYBODY, amount=None if most is None else Cmp("<=", most), label=BIDDING), subject=EVERYBODY
    )


def bid_of(player: Any) -> Any:  # noqa: ANN401 - a player; an amount
    """Give what somebody bid: the winner, or whoever was spoken of."""
    if player == WINNER:
        return WINNING
    if player != THEY:
        raise Senseless
    return BID


def outcome(verb: Any, player: Any, how: Any) -> Said:  # noqa: ANN401 - a verb, a player, won or lost
    """Win or lose a flip or a bid."""
    return Said(Deed(verb, None, player, how=(how,)), subject=player)


def deed_of(player: Any, act: Any) -> str:  # noqa: ANN401 - a player, what is done
    """Give the verb by which something is called: the location you depleted."""
    if not isinstance(act, Deed) or player not in (YOU, THEY):
        raise Senseless
    return str(act.verb)


def hurts(one: Cmp, to: Any, other: Cmp, there: Any, who: Any) -> Both:  # noqa: ANN401 - things, a player
    """Inflict damage to one thing, and other damage to another."""
    first = do("inflict", None, who, to=to, amount=exact(one))
    return Both("and", (first, do("inflict", None, who, to=there, amount=exact(other))))


def hurts_by(one: Cmp, to: Any, other: Cmp, there: Any, by: Any) -> Both:  # noqa: ANN401 - things
    """Let a card inflict damage to one thing, and other damage to another."""
    first = do("inflict", None, None, to=to, by=by, amount=exact(one))
    return Both("and", (first, do("inflict", None, None, to=there, by=by, amount=exact(other))))


def terminated(what: Any, who: Any, where: Any) -> Deed:  # noqa: ANN401 - things, a player, a place
    """Terminate something, and put it somewhere else than into a discard pile."""
    found = do("terminate", what, who)
    if where is None:
        return found
    if where.place.of is not None and not is_owner(where.place.of):
        raise Senseless
    return replace(found, into=replace(where.place, of=None))


def unusable(of: Any) -> Said:  # noqa: ANN401 - things
    """Let nobody use the abilities of things."""
    return Said(
        Deed("use", None, EVERYBODY, by=of), "cannot", subject=EVERYBODY, frame=Deed("use", None, SUBJECT, by=of)
    )


def fight(group_: Any, stat: Any) -> Deed:  # noqa: ANN401 - things, a number
    """Inflict as much damage to each other as each has of a number."""
    return Deed("inflict", None, None, to=The("each other"), by=group_, amount=Stat(stat, EACH))


def removed_by(thing: Any) -> Any:  # noqa: ANN401 - a thing; a quality
    """Give the quality of what a thing has removed from the game, where it is still."""
    return all_of(In(Area("out")), Was(Event("move", GAP, by=thing, into=Area("out")), Span("game")))


def as_in_hand(whose: Any, unmet: Any) -> tuple[Any, ...]:  # noqa: ANN401 - a player, what is waived
    """Give what is waived where cards are played as though they were in a hand."""
    if whose not in (YOU, THEY):
        raise Senseless
    return ("place", unmet) if unmet else ("place",)


def assigned(damage: Any, to: Any, by: Any) -> Deed:  # noqa: ANN401 - an amount, things
    """Assign damage, which is done in battle only: what was assigned to whom, not how much."""
    if exact(damage) != ANY:
        raise Senseless
    return do("assign", None, None, by=by, to=to)


def used_so_often(times: Any) -> Said:  # noqa: ANN401 - an amount
    """Let an ability that is used have its effect so often: it belongs to the instruction that uses it."""
    return Said(Deed("use", None, YOU, amount=times), subject=YOU)


def rather(to: To, usual: Any) -> To:  # noqa: ANN401 - where something would be put, or None
    """Put something somewhere instead of into a discard pile, where the rules would put it."""
    if usual is not None and not is_usual(usual):
        raise Senseless
    return to


def is_usual(to: To) -> bool:
    """Whether a place is where the rules put a card that is played or terminated: its owner's discard pile."""
    place = to.place
    return bool(place.name == "discard" and (place.of in (None, YOU, THEY) or is_owner(place.of)))


def fallen(who: Any, faction: Any) -> Deed:  # noqa: ANN401 - players
    """Lose the game by the influence of one's faction."""
    if faction not in (YOU, THEY, SUBJECT):
        raise Senseless
    return Deed("fall", None, who, how=("influence",))
