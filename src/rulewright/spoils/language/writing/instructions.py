"""Instructions as sentences: each a list of clauses with their adjuncts, of which any will do."""

from dataclasses import replace
from typing import Any, Final

from rulewright.spoils.language.meaning.acts import ALL
from rulewright.spoils.language.meaning.clauses import WON
from rulewright.spoils.language.meaning.things import THAT_PLAYER, THEY
from rulewright.spoils.language.open import (
    SUBJECT,
    Adjunct,
    Alteration,
    Both,
    Deed,
    Holds,
    It,
    Lets,
    Open,
    Said,
    To,
    With,
)
from rulewright.spoils.language.words.amounts import ANY_NUMBER, ONE, Arith, Cmp, Count
from rulewright.spoils.language.words.changes import Instead, Modal
from rulewright.spoils.language.words.events import Event
from rulewright.spoils.language.words.instructions import (
    NOTHING,
    As,
    Choose,
    Do,
    ForEach,
    If,
    Lasts,
    Let,
    May,
    Only,
    Repeat,
    Same,
    Seq,
    Together,
    Watch,
)
from rulewright.spoils.language.words.joined import all_of, members
from rulewright.spoils.language.words.places import Area
from rulewright.spoils.language.words.qualities import CARD, In, Not, Rel
from rulewright.spoils.language.words.things import YOU, Every, Result, Some
from rulewright.spoils.language.words.vocabulary import BIDDING, COINS, EVENT
from rulewright.spoils.language.writing.changes import changed, lasting, measured
from rulewright.spoils.language.writing.clauses import Clauses, asked, each_way, framed, happening, happens
from rulewright.spoils.language.writing.opening import Manner
from rulewright.spoils.words.walk import replaced

Sentences = list[Clauses]
LASTING: Final = ("control", "switch", "skip")  # verbs that have a window of their own


def sentences(instruction: Any, manner: Manner) -> Sentences:  # noqa: ANN401 - an instruction
    """Give the sentences that tell an instruction, one after the other."""
    if isinstance(instruction, Seq):
        return [one for part in joined(instruction.parts) for one in sentences(part, manner)]
    if isinstance(instruction, If):
        return conditional(instruction, manner)
    if isinstance(instruction, Lasts) and isinstance(instruction.change, Instead):
        first, *rest = replaced_apart(instruction.change)
        later = [one for part in rest for one in sentences(part, manner)]
        return [lasts(replace(instruction, change=first), manner), *later]
    if isinstance(instruction, ForEach) and instruction.of in (Result("bid", "winner"), Result("bid", "loser")):
        if instruction.does == NOTHING:
            return []
        return sentences(replaced(instruction.does, THAT_PLAYER, instruction.of), manner)
    return [told(instruction, manner)]


def replaced_apart(change: Instead) -> list[Any]:
    """Give what is done instead in its first sentence, and what is done behind it."""
    if not isinstance(change.does, Seq) or not change.does.parts:
        return [change]
    return [replace(change, does=change.does.parts[0]), *change.does.parts[1:]]


def conditional(instruction: If, manner: Manner) -> Sentences:
    """Give what follows if something is so, and otherwise."""
    then, otherwise, condition = instruction.then, instruction.otherwise, instruction.condition
    if then == NOTHING:
        return fronted("if", asked(Not(condition), manner), sentences(otherwise, manner))
    found = fronted("if", asked(condition, manner), whole(then, manner))
    if otherwise == NOTHING:
        return found
    if condition == WON:
        return [*found, *fronted("if", asked(Not(WON), manner), whole(otherwise, manner))]
    first, *rest = whole(otherwise, manner)
    return [*found, [With(Adjunct("otherwise"), one) for one in first], *rest]


def whole(instruction: Any, manner: Manner) -> Sentences:  # noqa: ANN401 - an instruction
    """Give an instruction as one sentence if it can be one, because all of it depends on something."""
    found = sentences(instruction, manner)
    if len(found) > 1 and isinstance(instruction, Seq) and not any([isinstance(one, If) for one in instruction.parts]):
        return [each_way(found, "and")]
    return found


def fronted(kind: str, clauses: Clauses, body: Sentences) -> Sentences:
    """Give sentences of which the first is what follows from a clause."""
    if not body:
        return [[]]
    return [[With(Adjunct(kind, one), other) for other in body[0] for one in clauses], *body[1:]]


def joined(parts: tuple[Any, ...]) -> list[Any]:
    """Give instructions in a row; what is changed about the same things for as long is said together."""
    found: list[Any] = []
    for one in undone(list(parts)):
        before = found[-1][-1] if found and isinstance(found[-1], list) else None
        if is_plain_change(one) and before is not None and (before.of, before.window) == (one.of, one.window):
            found[-1].append(one)
        else:
            found.append([one] if is_plain_change(one) else one)
    return [tuple(one) if isinstance(one, list) else one for one in found]


def undone(parts: list[Any]) -> list[Any]:
    """Give instructions as a text says them: as many as one wants are discarded, and not chosen first."""
    for place, one in enumerate(parts[:-1]):
        then = parts[place + 1]
        if isinstance(one, Do) and one.verb == "choose" and then == Do("discard", Result(one.label), one.who):
            some: Any = one.what
            kept = all_of(*[part for part in members(some.quality) if not isinstance(part, In)])
            said = Do("discard", replace(some, quality=kept), one.who, label=one.label)
            return [*parts[:place], said, *undone(parts[place + 2 :])]
    return parts


def several_played(instruction: Any) -> Any:  # noqa: ANN401 - an instruction
    """Give cards that are played one by one as so many cards."""
    count = ANY_NUMBER if isinstance(instruction, Repeat) else Cmp("<=", instruction.of)
    may = instruction.does
    if (
        isinstance(may, May)
        and isinstance(may.does, Do)
        and may.does.verb == "deploy"
        and isinstance(may.does.what, Some)
    ):
        return replace(may, does=replace(may.does, what=replace(may.does.what, count=count)))
    return None


def is_plain_change(one: Any) -> bool:  # noqa: ANN401 - an instruction
    """Whether an instruction changes what things have, and not what they can do."""
    return isinstance(one, Lasts) and not isinstance(one.change, Modal | Instead) and not isinstance(one.of, Some)


# One sentence


def told(instruction: Any, manner: Manner) -> Clauses:  # noqa: ANN401 - an instruction
    """Give the clauses that tell an instruction in one sentence."""
    if isinstance(instruction, Do):
        return done(instruction, manner)
    if isinstance(instruction, May):
        return allowed(instruction, manner)
    if isinstance(instruction, Seq):
        return each_way(whole(instruction, manner), "and") if instruction.parts else []
    if isinstance(instruction, Together):
        return [
            With(Adjunct("at once"), one) for one in each_way([told(one, manner) for one in instruction.parts], "and")
        ]
    if isinstance(instruction, tuple):
        first = instruction[0]
        whole_ = changed(first.of, tuple([one.change for one in instruction]), manner)
        apart = each_way([changed(first.of, (one.change,), manner)[:1] for one in instruction], "and")
        return lasting([*whole_, *apart], first.window)
    if isinstance(instruction, Lasts):
        return lasts(instruction, manner)
    if isinstance(instruction, Repeat | ForEach) and (several := several_played(instruction)) is not None:
        return told(several, manner)
    if isinstance(instruction, Repeat) and isinstance(instruction.does, Do) and instruction.does.verb == "toss":
        return [framed(YOU, Deed("toss", None, SUBJECT, until=YOU, label=COINS))]
    if isinstance(instruction, If):
        found = conditional(instruction, manner)
        return found[0] if len(found) == 1 else []
    if isinstance(instruction, Choose):
        return chosen(instruction, manner)
    if isinstance(instruction, ForEach):
        return repeated(instruction, manner)
    if isinstance(instruction, Let):
        return let(instruction, manner)
    if isinstance(instruction, As):
        return [
            With(Adjunct("as though", manner.opened(instruction.who)), one) for one in told(instruction.does, manner)
        ]
    if isinstance(instruction, Same) and instruction.amount is not None:
        return [framed(YOU, one) for one in altered_amount(instruction.amount, manner)]
    if isinstance(instruction, Only):
        return only(asked(instruction.condition, manner))
    return watched(instruction, manner) if isinstance(instruction, Watch) else []


def altered_amount(amount: Any, manner: Manner) -> list[Alteration]:  # noqa: ANN401 - an amount
    """Give how the amount of what happens is another one: more, less, or so much."""
    if isinstance(amount, Arith) and amount.one == Result(EVENT, "amount"):
        return [Alteration(amount.operation, manner.opened(amount.other))]
    return [Alteration("=", manner.opened(amount))]


def only(conditions: Clauses) -> Clauses:
    """Give `use this only if`."""
    using = framed(YOU, Deed("using", None, SUBJECT))
    return [With(Adjunct("only", one), using) for one in conditions]


def done(instruction: Do, manner: Manner, mood: str = "") -> Clauses:
    """Give the clauses that tell somebody to do something."""
    own = instruction.verb != "skip" or instruction.who == YOU  # somebody else skips what is called their next
    if instruction.verb in LASTING and instruction.window is not None and own:
        return lasting(done(replace(instruction, window=None), manner, mood), instruction.window)
    if "instead" in instruction.how:
        where = To(Area("discard", Every(Rel("owns", It()))))  # type: ignore[arg-type]
        return [With(Adjunct("instead", where), one) for one in done(replace(instruction, how=()), manner, mood)]
    if "threshold" in instruction.waive:
        unmet = Said(Holds(Open("threshold")))
        plain = replace(instruction, waive=tuple([one for one in instruction.waive if one != "threshold"]))
        return [With(Adjunct("even if", unmet), one) for one in done(plain, manner, mood)]
    found: Clauses = []
    for said, adjunct in measured(instruction, manner):
        opened = manner.opened(said, instruction.who)
        label = opened.label if opened.label in (COINS, BIDDING) else ""
        amount = ALL if opened.verb == "unmark" and opened.amount is None else opened.amount
        into = opened.into
        if opened.verb == "use" and opened.by == Some(
            ONE,
            Rel("controlled by", opened.who if opened.who == YOU else THEY),  # type: ignore[arg-type]
        ):
            opened = replace(opened, by=Some(ONE, CARD))
        if isinstance(into, Area) and into.name == "play" and into.of in (opened.who, THEY):
            into = replace(into, of=SUBJECT)  # type: ignore[arg-type]
        frame = replace(opened, who=SUBJECT, label=label, found="", amount=amount, into=into)
        clauses: Clauses = [framed(opened.who, frame, mood=mood)]
        if opened.verb == "bid":
            bid = Said(replace(opened, by=None), subject=opened.who)
            clauses = [bid if opened.by is None else With(Adjunct("starting", opened.by), bid)]
            opened = replace(opened, by=None)
        if opened.by is not None and opened.verb != "use":
            clauses.insert(0, framed(opened.by, replace(frame, who=None, by=SUBJECT), mood=mood))
            clauses.append(framed(opened.by, replace(frame, who=None, by=SUBJECT), mood=mood))
        found.extend([one if adjunct is None else With(adjunct, one) for one in clauses])
    return found


def allowed(instruction: May, manner: Manner) -> Clauses:
    """Give the clauses that say what somebody may do."""
    does = instruction.does
    if isinstance(does, Do):
        return done(does, manner, "may") if does.who == instruction.who else []
    if isinstance(does, Seq):
        found = each_way([allowed(May(instruction.who, one), manner) for one in does.parts], "and")
        return [*[replace(one, joint=True) for one in found], *found]
    if isinstance(does, Choose):
        return each_way([allowed(May(instruction.who, one), manner) for one in does.options], "or")  # type: ignore[arg-type]
    if isinstance(does, Let | Lasts):
        return [in_mood(one, "may") for one in told(does, manner)]
    return []


def in_mood(clause: Any, mood: Any) -> Any:  # noqa: ANN401 - a clause, a mood
    """Give a clause in a mood, inside its adjuncts."""
    if isinstance(clause, With):
        return With(clause.adjunct, in_mood(clause.body, mood))
    return replace(clause, mood=mood)


def lasts(instruction: Lasts, manner: Manner) -> Clauses:
    """Give the clauses that tell of a change that lasts."""
    change = instruction.change
    if isinstance(change, Instead) and not isinstance(change.does, Same):
        kind = "next time" if change.turn == "next" else "if"
        return [one for one in replacing(change, manner, kind, instruction.window)]
    return lasting(changed(instruction.of, (change,), manner), instruction.window)


def replacing(change: Instead, manner: Manner, kind: str, window: Any = None) -> Clauses:  # noqa: ANN401 - a window
    """Give the clauses that tell what happens instead of something."""
    happening_ = happening(change.event, manner, mood="would") if isinstance(change.event, Event) else []
    if window is not None:
        happening_ = [With(Adjunct("window", window), one) for one in happening_]
    found: Clauses = []
    for event in happening_:
        for body in told(change.does, manner):
            inner = With(Adjunct("instead"), body)
            for when in asked(change.when, manner) if change.when is not None else [None]:
                if when is not None:
                    found.append(With(Adjunct(kind, Both("and", (when, event))), inner))
                found.append(With(Adjunct(kind, event), inner if when is None else With(Adjunct("if", when), inner)))
    return found


def chosen(instruction: Choose, manner: Manner) -> Clauses:
    """Give the clauses that let somebody choose."""
    options = [told(one, manner) for one in instruction.options if not isinstance(one, tuple)]
    if len(options) < len(instruction.options) or not all(options):
        return []
    who = manner.opened(instruction.who)
    listed = tuple([one[0] for one in options])
    found = [With(Adjunct("options", listed), Said(Deed("options", None, who)))]
    return [*found, Both("or", listed)] if who == YOU else found


def repeated(instruction: ForEach, manner: Manner) -> Clauses:
    """Give the clauses that tell something so many times."""
    of: Any = instruction.of
    if isinstance(of, Result) and of.role in ("winner", "loser"):
        return told(replaced(instruction.does, THAT_PLAYER, of), manner)
    found: Clauses = []
    for one in told(instruction.does, manner):
        each = manner.opened(of.of if isinstance(of, Count) else of)
        found.extend([With(Adjunct("each", each), one), With(Adjunct("times", manner.opened(of)), one)])
    return found


def let(instruction: Let, manner: Manner) -> Clauses:
    """Give the clauses that say what a letter stands for, or let somebody choose it."""
    if instruction.variable in ("name", "type", "trade", "subtype"):
        return [framed(manner.opened(instruction.by), Deed(instruction.variable, instruction.value, SUBJECT))]
    value = manner.opened(instruction.value)
    if isinstance(value, Cmp):
        return [framed(instruction.by, Lets(instruction.variable, value, SUBJECT))]
    return [Said(Lets(instruction.variable, value))]


def watched(instruction: Watch, manner: Manner) -> Clauses:
    """Give the clauses that tell what is done when something happens later."""
    kind = "next time" if isinstance(instruction.event, Event) and instruction.turn == "next" else "if"
    clauses = happens(instruction.event, manner)
    if instruction.window is not None:
        clauses = [With(Adjunct("window", instruction.window), one) for one in clauses]
    return [With(Adjunct(kind, one), body) for body in told(instruction.does, manner) for one in clauses]
