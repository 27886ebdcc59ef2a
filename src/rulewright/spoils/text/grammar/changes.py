"""Changes of cards: what follows a subject (`gains 1 strength and 1 life`, `cannot attack or block`)."""

from dataclasses import replace
from typing import Final

from rulewright.spoils.text.grammar.amounts import for_each, half, value
from rulewright.spoils.text.grammar.cursor import Cursor, Miss
from rulewright.spoils.text.grammar.heads import adjectives
from rulewright.spoils.text.grammar.nouns import every
from rulewright.spoils.text.grammar.numbers import number
from rulewright.spoils.text.grammar.qualities import NUMBERS, icons
from rulewright.spoils.text.grammar.quoted import quoted
from rulewright.spoils.text.grammar.refs import reference
from rulewright.spoils.words.amounts import Amount, Number, NumberOf, Times
from rulewright.spoils.words.changes import (
    Becomes,
    Can,
    Cannot,
    CardChange,
    Gains,
    GainsText,
    GainsType,
    Loses,
    LosesKeyword,
    LosesText,
    LosesType,
    Must,
    Provides,
)  # fmt: skip
from rulewright.spoils.words.paragraphs import Keyword
from rulewright.spoils.words.things import Cards, Itself, Things, Together
from rulewright.spoils.words.vocabulary import (
    FACETS,
    PLAIN_KEYWORDS,
    STATS,
    Changeable,
    Facet,
    Forbidden,
    Required,
    Stat,
)

GAINED: Final[dict[str, Changeable]] = {**{one: one for one in STATS}, "numeric cost": "cost"}
CANNOT: Final[tuple[Forbidden, ...]] = (
    "attack", "block", "be blocked", "be destroyed", "be picked", "be restored", "be depleted", "be attacked",
    "use abilities",
)  # fmt: skip
STRIKE: Final = "assign its battle damage to the target of the attack instead of the blocking party"
AT_ONCE: Final = (
    "attack the turn it enters play",
    "attack the turn they enter play",
    "attack even if it has not been in play under your control since the start of the turn",
    "attack even if they have not been in play under your control since the start of the turn",
)
ONCE: Final = ("can attack only once each turn", "can only attack once each turn")
NEXT_RESTORE: Final = (
    "does not restore during its controller's next restore rule",
    "do not restore during their controller's next restore rule",
)
NO_RESTORE: Final = (
    "does not restore during your restore rule", "does not restore during your faction's restore rule",
    "does not restore during its controller's restore rule", "do not restore during their controller's restore rule",
)  # fmt: skip
RESTORE_RULE: Final = (
    "by its controller's faction's restore rule", "by their controller's faction's restore rule",
    "by your faction's restore rule",
)  # fmt: skip


def changes(c: Cursor, subject: Things) -> tuple[CardChange, ...]:
    """Read one or more changes of a subject, joined by commas and `and`."""
    found = list(predicate(c, subject))
    while True:
        more = c.attempt(further(subject))
        if more is None:
            return tuple(found)
        found.extend(more)


class further:  # noqa: N801 - a rule of the grammar with an argument
    """Read a further predicate."""

    def __init__(self, subject: Things) -> None:
        """Change a subject."""
        self.subject = subject

    def __call__(self, c: Cursor) -> tuple[CardChange, ...]:
        """Read it."""
        c.need(", and", ",", "and")
        return predicate(c, self.subject)


def predicate(c: Cursor, subject: Things) -> tuple[CardChange, ...]:
    """Read one verb with all its objects."""
    c.one("also")
    if c.one("gains", "gain"):
        return for_all(c, gained(c), subject)
    if c.one("loses", "lose"):
        return for_all(c, lost(c), subject)
    if c.one(*ONCE):
        return (Cannot("attack twice a turn"),)
    if c.one("can only be blocked by", "cannot be blocked except by"):
        return (Cannot("be blocked", "except", these_blockers(c)),)
    if c.one("cannot", "can't"):
        return forbidden(c)
    if c.take("can"):
        return (allowed(c),)
    if c.one("provides", "provide"):
        return (Provides(icons(c)),)
    if c.one(*NEXT_RESTORE):
        c.lasts = "next restore"
        return (Cannot("be restored", "restore rule"),)
    if c.one(*NO_RESTORE):
        return (Cannot("be restored", "restore rule"),)
    if c.one("is unblockable", "are unblockable"):
        return (Cannot("be blocked"),)
    if c.one("has no rules text", "have no rules text"):
        return (LosesText(),)
    if c.one("has covert", "have covert"):
        return (GainsText(Keyword("covert")),)
    made = c.attempt(made_into(subject))
    if made:
        return made
    numbers = c.attempt(set_numbers)
    if numbers:
        return numbers
    c.need("must")
    return (obliged(c),)


class made_into:  # noqa: N801 - a rule of the grammar with an argument
    """Read `is a "golem" character with strength and life equal to its numeric cost and 3 speed`. [A292]"""

    def __init__(self, subject: Things) -> None:
        """Change a subject."""
        self.subject = subject

    def __call__(self, c: Cursor) -> tuple[CardChange, ...]:
        """Read it."""
        if isinstance(self.subject, (Cards, Together)):
            raise Miss
        c.need("is a", "is an")
        subtype = c.kind("quoted", "a subtype in quotes").strip('" ').lower()
        kind = c.need("character")
        c.need("with")
        equal = [c.need(*STATS)]
        while c.take("and"):
            equal.append(c.need(*STATS))
        c.need("equal to its")
        amount = NumberOf(NUMBERS[c.need(*NUMBERS)], self.subject)
        c.need("and")
        types = (GainsType("subtype", subtype), GainsType("type", kind))
        return (*types, *[Becomes(one, amount) for one in equal], set_number(c))


def set_numbers(c: Cursor) -> tuple[CardChange, ...]:
    """Read `has 3 strength, 3 life, and 3 speed`."""
    c.need("has", "have")
    found = [set_number(c)]
    while c.attempt(next_number) is not None:
        found.append(set_number(c))
    return tuple(found)


def next_number(c: Cursor) -> bool:
    """Pass over what joins numbers, if another number follows."""
    c.need(", and", ",", "and")
    if c.token.low.isdecimal() or c.token.low in ("x", "y", "z"):
        return True
    raise c.miss("a number")


def set_number(c: Cursor) -> Becomes:
    """Read a number that is set."""
    amount = number(c)
    return Becomes(c.need(*STATS), amount)


# Gaining and losing


def gained(c: Cursor) -> tuple[CardChange, ...]:
    """Read what is gained."""
    equal = c.attempt(equal_gains)
    if equal is not None:
        return equal
    found = [gain(c)]
    while True:
        more = c.attempt(further_gain)
        if more is None:
            return tuple(found)
        found.append(more)


def equal_gains(c: Cursor) -> tuple[CardChange, ...]:
    """Read `strength and life equal to the number of items you control`."""
    names = [GAINED[c.need(*GAINED)]]
    while c.take("and"):
        names.append(GAINED[c.need(*GAINED)])
    c.need("equal to")
    amount = value(c)
    return tuple([Gains(one, amount) for one in names])


def further_gain(c: Cursor) -> CardChange:
    """Read a further thing that is gained."""
    c.need(", and", ",", "and")
    return gain(c)


def gain(c: Cursor) -> CardChange:
    """Read a keyword, a type, icons, or an amount of a number."""
    keyword = c.one(*PLAIN_KEYWORDS)
    if keyword:
        return GainsText(Keyword(keyword))
    if c.token.kind == "quoted" or c.take("the rules text"):
        return GainsText(quoted(c))
    named = c.attempt(named_kind)
    if named:
        return GainsType(*named)
    if c.take("an additional"):
        c.additional = True
    amount = number(c)
    return Gains(GAINED[c.need(*GAINED)], amount)


def lost(c: Cursor) -> tuple[CardChange, ...]:
    """Read what is lost."""
    found = [loss(c)]
    while True:
        more = c.attempt(further_loss)
        if more is None:
            return tuple(found)
        found.append(more)


def further_loss(c: Cursor) -> CardChange:
    """Read a further thing that is lost."""
    c.need(", and", ",", "and")
    return loss(c)


def loss(c: Cursor) -> CardChange:
    """Read a keyword, a type, or an amount of a number."""
    keyword = c.one(*PLAIN_KEYWORDS)
    if keyword:
        return LosesKeyword(keyword)
    if c.take("all rules text"):
        return LosesText()
    named = c.attempt(named_kind)
    if named:
        return LosesType(*named)
    part = half_of_own(c)
    if part is not None:
        return Loses(part[0], part[1])
    amount = number(c)
    return Loses(GAINED[c.need(*GAINED)], amount)


def half_of_own(c: Cursor) -> tuple[Stat, Amount] | None:
    """Read `half its strength, rounded up`: so much of that number; nothing where another amount comes."""
    if c.token.low != "half":
        return None
    amount = half(c)
    if not isinstance(amount.amount, NumberOf) or amount.amount.number not in STATS:
        raise c.miss("a number of the card")
    return amount.amount.number, amount


def this_or_that(c: Cursor) -> tuple[CardChange, ...]:
    """Read `loses 2 strength or 1 speed`, `gains 1 speed or loses 1 life`."""
    verb = c.need("gains", "gain", "loses", "lose")
    one = gain(c) if verb.startswith("gain") else loss(c)
    c.need("or")
    again = c.one("gains", "gain", "loses", "lose") or verb
    return (one, gain(c) if again.startswith("gain") else loss(c))


def gains_or_loses(c: Cursor) -> tuple[CardChange, ...]:
    """Read `either gains or loses 1 speed`."""
    c.need("either gains or loses", "either gain or lose")
    amount = number(c)
    which = c.need(*STATS)
    return (Gains(which, amount), Loses(which, amount))


def named_kind(c: Cursor) -> tuple[Facet, str]:
    """Read `the "soldier" subtype`."""
    c.need("the")
    name = c.kind("quoted", "a name in quotes").strip('" ').lower()
    return c.need(*FACETS), name


def for_all(c: Cursor, found: tuple[CardChange, ...], subject: Things) -> tuple[CardChange, ...]:
    """Read `for each …` behind amounts, and apply it to all of them."""
    each = c.attempt(each_of_them) if isinstance(subject, Cards) else None
    each = each or c.attempt(for_each)
    if each is None:
        return found
    return tuple([multiplied(c, one, each) for one in found])


def each_of_them(c: Cursor) -> Amount:
    """Read `for each token on them`."""
    c.need("for each token on them")
    return NumberOf("tokens", Itself())


def multiplied(c: Cursor, change: CardChange, each: Amount) -> CardChange:
    """Give a change that happens once for each of something."""
    if not isinstance(change, (Gains, Loses)) or not isinstance(change.amount, Number):
        raise c.miss("a number")
    times = change.amount.number
    return replace(change, amount=each if times == 1 else Times(times, each))


# Cannot, can, must


def forbidden(c: Cursor) -> tuple[CardChange, ...]:
    """Read what cannot be done."""
    found = [c.need(*CANNOT)]
    while True:
        more = c.attempt(further_forbidden)
        if more is None:
            break
        found.append(more)
    if found == ["be restored"] and c.one(*RESTORE_RULE):
        return (Cannot("be restored", "restore rule"),)
    if found == ["be picked"] and c.take("by your opponent"):
        return (Cannot("be picked", "opponent"),)
    source = c.attempt(forbidding(found[0])) if len(found) == 1 else None
    if source is not None:
        return (Cannot(found[0], source=source),)
    return tuple([Cannot(one) for one in found])


class forbidding:  # noqa: N801 - a rule of the grammar with an argument
    """Read by what cards alone something cannot be done: by their effects, or (a pick) by them and their abilities."""

    def __init__(self, what: str) -> None:
        """Know what cannot be done."""
        self.what = what

    def __call__(self, c: Cursor) -> Cards:
        """Read it."""
        if self.what == "be destroyed":
            if c.take("by effects"):
                return Cards()
            effects = c.need("by the effects of", "by") != "by"
            found = every(c)
            if not effects and (not found.types or "character" in found.types):
                raise c.miss("the effects of")  # or by their damage as well?
            return found
        if self.what == "be blocked":
            c.need("by")
            if c.token.low in ("it", "them"):
                raise c.miss("characters")  # what is blocked itself?
            return these_blockers(c)
        if self.what != "be picked":
            raise Miss
        c.need("by")
        found = every(c)
        if c.take("or"):
            again = adjectives(c, Cards())
            c.need("abilities")
            if again != found:
                raise c.miss("abilities of the same cards")
        return found


def these_blockers(c: Cursor) -> Cards:
    """Read who blocks: characters of a kind, or cards that the text knows."""
    known = c.attempt(reference)
    if known is not None:
        return Cards(among=known[0])
    cards = every(c)
    if cards.types not in ((), ("character",)) or cards.area != "play" or cards.among is not None:
        raise c.miss("characters")
    return cards


def further_forbidden(c: Cursor) -> Forbidden:
    """Read a further thing that cannot be done."""
    c.need(", or", "or", ",")
    return c.need(*CANNOT)


def allowed(c: Cursor) -> CardChange:
    """Read what can be done against the rules."""
    if c.one(*AT_ONCE):
        return Can("attack at once")
    if c.one("block even if it is depleted", "block even if they are depleted"):
        return Can("block depleted")
    c.need("block covert parties")
    return Can("block covert")


def obliged(c: Cursor) -> CardChange:
    """Read what must be done if it can."""
    if c.one(STRIKE, STRIKE.replace("its", "their")):
        return Must("strike the target")
    what: Required = c.need("attack", "block this card", "block")
    if what == "attack":
        c.take("each turn")
    if not c.lasts and c.one("during this battle", "this turn"):
        c.lasts = "battle" if c.tokens[c.at - 1].low == "battle" else "turn"
    c.need("if it can", "if they can", "if able")
    return Must(what)
