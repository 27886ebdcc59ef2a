"""What a clause with a deed or a change comes to as an instruction: who does it, in which mood, for how long."""

from dataclasses import replace
from typing import Any

from rulewright.spoils.language.chart import Senseless
from rulewright.spoils.language.meaning.acts import ALL, ANY
from rulewright.spoils.language.meaning.things import THEY, is_player, parts_of
from rulewright.spoils.language.open import SUBJECT, Alteration, Changed, Deed, Diversion, Either, It, Lets, OneOf, Said
from rulewright.spoils.language.telling.clauses import at_most, permitted, refused, sequence
from rulewright.spoils.language.telling.happenings import ONCE, happening
from rulewright.spoils.language.words.amounts import ONE, Arith
from rulewright.spoils.language.words.changes import Alters, Instead, Modal
from rulewright.spoils.language.words.conditions import Compare
from rulewright.spoils.language.words.events import Event
from rulewright.spoils.language.words.instructions import Choose, Lasts, Let, May, Repeat, Same, Seq
from rulewright.spoils.language.words.joined import all_of
from rulewright.spoils.language.words.places import Area
from rulewright.spoils.language.words.qualities import In, Rel
from rulewright.spoils.language.words.things import EACH, THIS, YOU, Every, Group, Result, Some
from rulewright.spoils.language.words.vocabulary import COINS, EVENT, VERBS
from rulewright.spoils.language.words.windows import THIS_TURN, Span, Stay, While
from rulewright.spoils.words.walk import replaced


def same_but(act: Alteration | Diversion) -> Same:
    """Let what would happen come to more or less, or be done to something else."""
    if isinstance(act, Diversion):
        return Same(to=act.to)
    if act.operation == "again":
        return Same()
    if act.operation == "=":
        return Same(amount=act.amount)
    return Same(amount=Arith(act.operation, Result(EVENT, "amount"), act.amount))  # type: ignore[arg-type]


def letting(act: Lets, mood: str, window: Any) -> Any:  # noqa: ANN401 - a window; an instruction
    """Give what a variable stands for."""
    if window is not None or mood not in ("", "may", "must"):
        raise Senseless
    found = Let(act.variable, act.value, act.by or YOU)  # type: ignore[arg-type]
    return May(act.by, found) if mood == "may" else found


def lasting(act: Changed, said: Said, window: Any) -> Any:  # noqa: ANN401 - a window; an instruction
    """Give changes that last."""
    if said.mood not in ("", "may"):
        raise Senseless
    found = sequence(tuple([lasting_one(act.of, one, window or Stay()) for one in act.changes]))
    who = said.subject if is_player(said.subject) else YOU
    return May(who, found) if said.mood else found


def lasting_one(of: Any, change: Any, window: Any) -> Any:  # noqa: ANN401 - things, a change, a window; an instruction
    """Give a change that lasts, or one of several."""
    if of == THIS and isinstance(change, Alters) and change.event == Event("deploy", EACH):
        window = Span("deployment")
    if isinstance(change, Either):
        return Choose(YOU, ONE, tuple([lasting_one(of, one, window) for one in change.parts]))
    return Lasts(of, change, window)


def done(act: Deed, said: Said, window: Any) -> Any:  # noqa: ANN401 - a window; an instruction
    """Give a deed as an instruction."""
    if window == THIS_TURN and said.mood == "cannot" and isinstance(act.what, Some) and act.what.count.order == ">":
        return Lasts(said.subject, modal(at_most(said)), window)
    if said.mood == "may" and window is not None and not is_player(said.subject):
        said = permitted(said)
    if said.mood in ("cannot", "can"):
        can = modal(said)
        if said.mood == "can" and can.event == Event("attack", EACH) and window == THIS_TURN:
            can = replace(can, waive=("fresh",))  # what could attack anyway need not be told so
        return Lasts(said.subject, can, window or Stay())
    if said.mood == "would" or act.amount == ANY or act.verb == "using":
        raise Senseless
    if isinstance(window, While) and act.verb not in ("control", "switch") and said.mood != "must":
        raise Senseless  # what is done is not done as long as something is so
    if act.verb == "move" and act.who is None and act.into == Area("play"):
        return entering(act)
    who = act.who if act.who is not None else YOU
    if isinstance(act.what, OneOf):
        plain = replace(said, mood="")
        options = tuple([done(replace(act, what=one), plain, window) for one in shared(act.what.things)])
        return May(who, Choose(who, ONE, options)) if said.mood == "may" else Choose(who, ONE, options)
    if (
        act.verb == "switch"
        and isinstance(act.what, Group)
        and all([isinstance(one, Some) for one in act.what.members])
    ):
        chosen = [Deed("choose", one, who) for one in act.what.members]
        return Seq((*chosen, replace(act, what=It(plural=True), who=who, window=window or Stay())))
    if act.verb == "attach" and isinstance(act.what, Some) and isinstance(act.to, Some):
        both = Seq((Deed("choose", act.what, who), replace(act, what=It(act.what.count != ONE), who=who)))
        return May(who, both) if said.mood == "may" else both
    if isinstance(act.what, Group) and (
        any([isinstance(one, Some) for one in act.what.members]) or is_several_areas(act.what)
    ):
        plain = replace(said, mood="")
        each = sequence(tuple([done(replace(act, what=one), plain, window) for one in act.what.members]))
        return May(who, each) if said.mood == "may" else each
    if act.verb == "options":
        found: Any = replace(act, who=who)
    elif said.mood == "must" and not is_player(said.subject):
        return Lasts(said.subject, modal(said), window or Stay())
    elif act.verb == "skip" and act.window is not None:
        found = replace(act, who=who) if window is None else refused()
    elif act.verb == "skip":
        if window not in (None, THIS_TURN, Span("turn", YOU, "next")) or None not in (window, act.window):
            raise Senseless
        found = replace(act, who=who, window=act.window or window or THIS_TURN)
    elif act.verb == "toss" and act.until is not None:
        found = Repeat(Deed("toss", who=who, label=COINS), Compare(Result(COINS, "lost"), ONCE))
    elif act.verb in ("name", "type", "trade", "subtype"):
        found = Let(act.verb, act.what, who)
    elif act.verb in ("control", "switch"):
        found = replace(act, who=who, window=window or Stay())
    elif window is not None:
        raise Senseless
    else:
        found = replace(act, who=who, amount=None if act.amount == ALL else act.amount)
    return May(who, found) if said.mood == "may" else found


def is_several_areas(group: Group) -> bool:
    """Whether things are all that lies in several areas."""
    return all([isinstance(one, Every) and isinstance(one.quality, In) for one in group.members])


def shared(things: tuple[Any, ...]) -> tuple[Any, ...]:
    """Say of each of several things where it is or whose, if that is said behind the last of them only."""
    last = [one for one in parts_of(things[-1].quality) if isinstance(one, In | Rel)]
    if any([isinstance(part, In | Rel) for one in things[:-1] for part in parts_of(one.quality)]):
        return things
    return (*[replace(one, quality=all_of(one.quality, *last)) for one in things[:-1]], things[-1])


def entering(act: Deed) -> Lasts:
    """Let what is about to enter play enter under somebody's control."""
    if act.to is None:
        raise Senseless
    change = Instead(Event("move", EACH, into=Area("play")), Same(act.to), turn="next")
    return Lasts(act.what, change, Stay())


def modal(said: Said) -> Modal:
    """Give what something can, cannot or must."""
    if said.mood not in ("can", "cannot", "must") or not isinstance(said.act, Deed):
        raise Senseless
    if not isinstance(said.frame, Deed) or said.frame.verb not in VERBS:
        raise Senseless
    act = replaced(replaced(said.frame, SUBJECT, EACH), THEY, EACH if is_player(said.subject) else THEY)
    if said.subject == YOU:
        act = replace(act, origin=replaced(act.origin, YOU, EACH))  # their own deck, of whoever is said to search it
    return Modal(said.mood, replace(happening(act, EACH), per="what"), beyond=said.beyond)
