"""The writer: words into a text in the printed style, which is read back into the same words."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from rulewright.spoils.language.declined import Declined
from rulewright.spoils.language.open import SUBJECT, Deed, Holds, Limited, Quoted, Said
from rulewright.spoils.language.parses import Parses
from rulewright.spoils.language.reading import read_as_printed
from rulewright.spoils.language.sentences import grammar
from rulewright.spoils.language.words.amounts import Var
from rulewright.spoils.language.words.changes import Gains
from rulewright.spoils.language.words.conditions import Done, Fits, Meets
from rulewright.spoils.language.words.instructions import Choose, Do, Lasts, Let, Seq
from rulewright.spoils.language.words.joined import members
from rulewright.spoils.language.words.normal import normal
from rulewright.spoils.language.words.paragraphs import (
    Ability,
    Costs,
    Gate,
    Keyword,
    Limit,
    Resolution,
    Start,
    Static,
    Trigger,
)
from rulewright.spoils.language.words.places import Area
from rulewright.spoils.language.words.qualities import In, Is, State
from rulewright.spoils.language.words.shown import shown
from rulewright.spoils.language.words.sorts import T
from rulewright.spoils.language.words.things import THIS, YOU, Group, Result
from rulewright.spoils.language.writing.clauses import framed
from rulewright.spoils.language.writing.instructions import Sentences, only, sentences
from rulewright.spoils.language.writing.labels import numbered
from rulewright.spoils.language.writing.opening import Manner, known_in, manners
from rulewright.spoils.language.writing.paragraphs import paragraph
from rulewright.spoils.language.writing.phrases import phrases
from rulewright.spoils.language.writing.printing import TRIES, in_turn, printed
from rulewright.spoils.words.walk import every, rebuilt


class Unwritable(Exception):  # noqa: N818 - a sentence about words
    """There is no way to say words so that they are read back."""


def written(paragraphs: tuple[T, ...], types: tuple[str, ...], name: str = "") -> str:
    """Write words as the text of a card; Unwritable if no text is read back into them."""
    if any([is_nothing(one) for one in every(paragraphs)]):
        raise Unwritable("a choice between nothing, or several things that are none, cannot be written")
    before, bearer = attached(paragraphs), borne(paragraphs)
    text = "\n\n".join([Block(block, types, before, bearer).written() for block in blocks(paragraphs)])
    try:
        found = read_as_printed(text, types, name, Parses(grammar()))
    except Declined as declined:
        raise Unwritable(f"`{text}` is not read back: {declined}") from None
    if normal(found) != normal(paragraphs):
        raise Unwritable(f"`{text}` is read as something else")
    return text


def is_nothing(word: Any) -> bool:  # noqa: ANN401 - any word
    """Whether a word joins nothing: no text says so."""
    if isinstance(word, Group):
        return not word.members
    return isinstance(word, Choose) and not all(word.options or [()])


def blocks(paragraphs: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
    """Give the paragraphs that stand together: a card's own cost and its effect know of each other."""
    costs = [one for one in paragraphs if isinstance(one, Costs)]
    known = {*known_in(tuple(costs)), *[one.variable for one in every(tuple(costs)) if isinstance(one, Let)]}
    own = [*costs, *[one for one in paragraphs if isinstance(one, Resolution) or known & set(referred(one))]]
    shared = len(own) > 1 and bool(costs)
    for one in paragraphs:
        if shared and one in own:
            if one is own[0]:
                yield tuple(own)
        else:
            yield (one,)


def referred(word: Any) -> list[str]:  # noqa: ANN401 - a paragraph
    """Give the labels that a paragraph refers to; an ability has its own."""
    if isinstance(word, Ability | Limit | Costs) or (isinstance(word, Gate) and isinstance(word.paragraph, Ability)):
        return []
    letters = [one.name for one in every(word) if isinstance(one, Var)]
    labels = [one.of if isinstance(one, Result) else one.label for one in every(word) if isinstance(one, Result | Done)]
    return [*letters, *labels]


def attached(paragraphs: tuple[Any, ...]) -> str:
    """Give the line that says to what a card is attached."""
    return next(
        (
            f"ATTACH to {borne(paragraphs).capitalize()}\n\n"
            for one in paragraphs
            if isinstance(one, Keyword) and one.name == "attach"
        ),
        "",
    )


def borne(paragraphs: tuple[Any, ...]) -> str:
    """Give the type of what a card is attached to."""
    for one in paragraphs:
        if isinstance(one, Keyword) and one.name == "attach":
            types = [part.value for part in members(one.behind[0]) if isinstance(part, Is) and part.field == "type"]  # type: ignore[arg-type]
            return str(types[0]) if types else "card"
    return "character"


class Block:
    """Writes paragraphs that stand together."""

    def __init__(self, words: tuple[Any, ...], types: tuple[str, ...], before: str = "", bearer: str = "") -> None:
        """Keep them, what stands before them on the card that matters for how they are read, and what bears it."""
        self.bearer = bearer or "character"
        self.words = words
        self.types = types
        self.before = before if not isinstance(words[0], Keyword) else ""
        self.aim = numbered(normal(words))

    def written(self) -> str:
        """Give the first text that is read back as these words."""
        said = ""
        for place, text in enumerate(self.texts()):
            if place == TRIES:
                break
            said = said or text
            if self.is_right(text):
                return text
        why = f"`{said}` is not read back as it" if said else "there is no way to say it"
        raise Unwritable(f"{shown(self.words[0])} cannot be written: {why}")

    def is_right(self, text: str) -> bool:
        """Whether a text is read as these words."""
        try:
            found = read_as_printed(self.before + text, self.types, "", Parses(grammar()))
        except Declined:
            return False
        return bool(numbered(normal(found)[1 if self.before else 0 :]) == self.aim)

    def texts(self) -> Iterator[str]:
        """Give texts that may say these words, the plainest first."""
        first = self.words[0]
        if isinstance(first, Keyword | Start):
            yield from labelled(first)
            return
        said = quoted(self.words)
        for text in in_turn([plan(said, manner) for manner in manners(self.words)]):
            yield re.sub(r"\b([Tt]he attached) character\b", rf"\1 {self.bearer}", text)


# Plans: a text with sentences in it


def plan(words: tuple[Any, ...], manner: Manner) -> list[Any]:
    """Give the pieces of a text: what is printed as it is, and sentences."""
    found: list[Any] = []
    for one in words:
        found.extend(["\n\n"] if found else [])
        found.extend(piece(one, manner))
    return found


def piece(word: Any, manner: Manner) -> list[Any]:  # noqa: ANN401 - a paragraph
    """Give the pieces of one paragraph."""
    if manner.listed and isinstance(word, Resolution | Trigger | Ability) and (choice := last_choice(word.does)):
        lines = [part for place, one in enumerate(choice.options, 1) for part in option(place, one, choice.who, manner)]
        shortened: Any = replace(word, does=without_choice(word.does))
        return [*piece(shortened, replace(manner, listed=False)), *lines]
    if isinstance(word, Choose):
        return ["\n\n".join(texts(word))]
    if isinstance(word, Gate) and isinstance(word.condition, Meets) and isinstance(word.paragraph, Ability | Limit):
        inner = piece(word.paragraph, manner)
        return [inner[0].replace("\n", f": {icons(word.condition)}\n", 1), *inner[1:]]
    if isinstance(word, Gate) and isinstance(word.condition, Meets):
        return [f"{icons(word.condition)}: ", *piece(word.paragraph, manner)]
    if isinstance(word, Limit) and isinstance(word.paragraph, Ability):
        return ability(word.paragraph, manner, [only([Said(Holds(Limited(word.times, word.window)))])])
    if isinstance(word, Ability):
        return ability(word, manner, [])
    if isinstance(word, Costs) and not (len(word.costs) == 1 and isinstance(word.costs[0], Lasts)):
        return ["COST: ", *[part for one in word.costs for part in sentences(one, manner)]]
    if isinstance(word, Resolution) and manner.costly:
        return ["EFFECT: ", *sentences(word.does, manner)]
    if isinstance(word, Trigger) and word.rule:
        return [f"{word.rule.upper()}: ", *paragraph(word, manner)]
    return list(paragraph(word, manner))


def ability(word: Ability, manner: Manner, first: Sentences) -> list[Any]:
    """Give the pieces of an ability."""
    costs = [*first, *[part for one in word.costs for part in sentences(one, manner)]]
    if word.users != YOU:
        costs.insert(0, [framed(word.users, Deed("using", None, SUBJECT), mood="may")])
    if word.place is not None:
        place: Any = State("face-down") if word.place == Area("play", YOU, face="down") else In(word.place)
        where = [framed(THIS, Holds(Fits(SUBJECT, place)))]  # type: ignore[arg-type]
        costs.insert(0, only(where))
    return [f"{word.name}\nCOST: ", *costs, "\nEFFECT: ", *sentences(word.does, manner)]


# Options


def last_choice(does: Any) -> Choose | None:  # noqa: ANN401 - an instruction
    """Give the choice between instructions with which an instruction ends."""
    last = does.parts[-1] if isinstance(does, Seq) and does.parts else does
    return last if isinstance(last, Choose) and not isinstance(last.options[0], tuple) else None


def without_choice(does: Any) -> Any:  # noqa: ANN401 - an instruction
    """Give an instruction that ends with a choice, of which the options are said elsewhere."""
    if isinstance(does, Seq):
        return Seq((*does.parts[:-1], without_choice(does.parts[-1])))
    return Do("options", who=does.who)  # type: ignore[arg-type]


def option(place: int, does: Any, who: Any, manner: Manner) -> list[Any]:  # noqa: ANN401 - an instruction, a player
    """Give the line of an option: whoever chooses it does it."""

    def change(one: object) -> object:
        return replace(one, who=YOU) if isinstance(one, Do) and one.who == who else one

    return [f"\nOPTION {place}: ", *sentences(rebuilt(does, change), manner)]


def texts(word: Choose) -> Iterator[str]:
    """Give the lines of a choice between texts."""
    verb = "Choose" if word.who == YOU else "Your opponent chooses"
    yield f"{verb} one of the following as this card's rules text:"
    for place, one in enumerate(word.options, 1):
        kind = "tactic" if isinstance(one[0], Resolution | Costs) else "character"  # type: ignore[index]
        inner = "\n\n".join([Block(block, (kind,)).written() for block in blocks(one)])  # type: ignore[arg-type]
        yield f"OPTION {place}\n\n{inner}"


def icons(threshold: Meets) -> str:
    """Give icons as printed."""
    return "".join([f"[{one}]" for one in threshold.threshold])


# Labels


def labelled(word: Any) -> Iterator[str]:  # noqa: ANN401 - a keyword, or a faction's start
    """Give the lines of a keyword, or of how a faction starts."""
    if isinstance(word, Start):
        staples = f"{word.any_staples} staple resource{'' if word.any_staples == 1 else 's'}"
        named = [f"{count} {one}" for one, count in Counter(word.names).items()]
        names = f"{', '.join([*named, *([staples] if word.any_staples else [])])}." if named else f"Any {staples}."
        influence = f"Influence {word.influence}\n" if word.influence else ""
        draw = f"{word.draw_first} going first, {word.draw_second} going second."
        yield f"{influence}STARTING RESOURCES: {names}\nSTARTING DRAW: {draw}"
        return
    behind: Any = word.behind
    if word.name in ("covert", "tactical"):
        yield word.name.upper()
    elif word.name == "unique":
        yield f"UNIQUE {behind[0].title()}".strip()
    elif word.name == "provides":
        yield f"PROVIDES: {''.join([f'[{one}]' for one in behind[0]])}"
    elif word.name == "attach":
        for phrase in phrases().said("Kind", behind[0]):
            yield f"ATTACH to {printed(phrase.words)[:-1]}"
    elif word.name == "flip up":
        cost, threshold, extra = behind
        line = f"FLIP UP: {cost.number} {icons(threshold)}".strip()
        for manner in manners(word):
            if not extra.costs:
                yield line
            else:
                yield from in_turn([[f"{line}. ", *[part for one in extra.costs for part in sentences(one, manner)]]])
    elif word.name == "any copies":
        yield "You may include any number of copies of this card in your deck."


# Words


def quoted(words: tuple[Any, ...]) -> tuple[Any, ...]:
    """Give words with what things gain as rules text written out."""

    def change(one: object) -> object:
        if isinstance(one, Gains) and isinstance(one.what, Ability | Trigger | Static | Gate | Limit | Keyword):
            text = Block((one.what,), ("character",)).written()
            return Gains(Quoted('"' + text.replace("\n", " ") + '"'))  # type: ignore[arg-type]
        return one

    return rebuilt(words, change)
