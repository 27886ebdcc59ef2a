"""Changes of cards as predicates."""

from rulewright.spoils.text.writing.amounts import counted
from rulewright.spoils.text.writing.nouns import NUMBERS, card, every, icons, inline
from rulewright.spoils.text.writing.voice import Unwritable, Voice
from rulewright.spoils.words.amounts import Amount, CountFelled, CountOf, Flips, IconsOf, NumberOf, Times
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
    Switches,
)  # fmt: skip
from rulewright.spoils.words.paragraphs import Keyword
from rulewright.spoils.words.things import Cards, Itself

NEW_LINE = "\n"
FORBIDS = {  # what an opponent cannot do to a card
    "be picked": "pick",
    "leave control": "take control of",
    "be responded to": "respond to",
    "be attacked": "attack",
}
DURATIONS = {
    "turn": " this turn",
    "your next turn": " until the start of your next turn",
    "battle": " during this battle",
    "game": " for the rest of the game",
    "ever": "",
}


def changed(voice: Voice, subject: str, change: CardChange, *, plural: bool) -> str:
    """Give a subject and what happens to it."""
    if isinstance(change, Becomes):
        return f"the {change.number} of {subject} becomes {inline(voice, change.amount)}"
    if isinstance(change, Switches):
        return f"switch the {change.one} and {change.other} of {subject}"
    return f"{subject} {predicate(voice, change, plural=plural)}"


def predicate(voice: Voice, change: CardChange, *, plural: bool) -> str:
    """Give what happens to a subject."""
    if isinstance(change, (Gains, Loses)):
        verb = ("gain" if isinstance(change, Gains) else "lose") + ("" if plural else "s")
        return f"{verb} {measured(voice, change.number, change.amount)}"
    if isinstance(change, GainsText):
        return f"gain{'' if plural else 's'} {text_of(change)}"
    if isinstance(change, GainsType):
        return f'gain{"" if plural else "s"} the "{change.name}" {change.kind}'
    if isinstance(change, LosesType):
        return f'lose{"" if plural else "s"} the "{change.name}" {change.kind}'
    if isinstance(change, LosesKeyword):
        return f"lose{'' if plural else 's'} {change.keyword.capitalize()}"
    if isinstance(change, LosesText) and change.other:
        return "loses all other rules text"
    if isinstance(change, LosesText):
        return f"{'have' if plural else 'has'} no rules text"
    return permission(voice, change, plural=plural)


def text_of(change: GainsText) -> str:
    """Give gained text."""
    if isinstance(change.paragraph, Keyword):
        return change.paragraph.name.capitalize()
    from rulewright.spoils.text.writer import Writer  # noqa: PLC0415 - a text inside a text

    return f'"{Writer((change.paragraph,)).run().replace(NEW_LINE, " ")}"'


def permission(voice: Voice, change: CardChange, *, plural: bool) -> str:
    """Give what can, cannot or must be done."""
    they = "they have" if plural else "it has"
    if isinstance(change, Cannot) and change.what == "attack twice a turn":
        return "can attack only once each turn"
    if isinstance(change, Cannot) and change.by == "restore rule":
        return "cannot be restored by its controller's faction's Restore Rule"
    if isinstance(change, Cannot) and change.source is not None:
        known = change.source.among
        them = every(voice, change.source) if known is None else card(voice, known)
        if known is not None and change != Cannot("be blocked", change.by, Cards(among=known)):
            raise Unwritable("known cards are said of blocks only, with nothing else")
        if change.by == "except":
            return f"can only be blocked by {them}"
        by = "the effects of " if change.what == "be destroyed" else ""
        return f"cannot {change.what} by {by}{them}"
    if isinstance(change, Cannot) and not change.by:
        return f"cannot {change.what}"
    if isinstance(change, Can) and change.what == "attack at once":
        return f"can attack even if {they} not been in play under your control since the start of the turn"
    if isinstance(change, Can) and change.what == "block depleted":
        return f"can block even if {'they are' if plural else 'it is'} depleted"
    if isinstance(change, Can) and change.what == "block covert":
        return "can block Covert parties"
    if isinstance(change, Must) and change.what == "strike the target":
        whose = "their" if plural else "its"
        return f"must assign {whose} battle damage to the target of the attack instead of the blocking party"
    if isinstance(change, Must):
        return f"must {change.what} if {'they' if plural else 'it'} can"
    if isinstance(change, Provides):
        return f"{'provide' if plural else 'provides'} {icons(change.icons)}"
    raise Unwritable(f"{change} has no words")


def measured(voice: Voice, number: str, amount: Amount) -> str:
    """Give an amount of a number, once for each of something if it is counted."""
    number = NUMBERS.get(number, number)
    times, each = (amount.number, amount.amount) if isinstance(amount, Times) else (1, amount)
    if isinstance(each, NumberOf) and isinstance(each.card, Itself) and each.number == "tokens":
        return f"{times} {number} for each token on them"
    if isinstance(each, (CountOf, IconsOf, Flips, CountFelled)) or (
        isinstance(each, NumberOf) and each.number == "tokens"
    ):
        return f"{times} {number} for each {counted(voice, each, plural=False)}"
    return f"{inline(voice, amount)} {number}"
