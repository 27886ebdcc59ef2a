"""A text in the words of another game, in this game's words: all of them at once. It still has to be read."""

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Final

from rulewright.spoils.language.grammar.inflection import FORMS, forms_of, plural
from rulewright.spoils.language.offers import other_games
from rulewright.spoils.language.offers.other_games import KEYWORDS, NEAR_KEYWORDS, NOTHING, TERMS, Term

Translation = tuple[str, tuple[str, ...]]  # the text, and a sentence for each change of it

NUMBER: Final = r"(\d+|X|Y|a|an|one|two|three|four|five|that much|that many)"
SIZES: Final = re.compile(r"\b(?:gets?|gains?|has|have) ([+-])(\d+|X)/([+-])(\d+|X)")
TARGET: Final = re.compile(
    r"\b(another |up to (?:\w+) )?target "
    r"((?:\w+ )??(?:characters?|items?|locations?|resources?|cards?|tactics?|factions?))"
    r"( (?:you control|your opponent controls|an opponent controls|in your discard pile))?",
    re.IGNORECASE,
)
TARGET_PLAYER: Final = re.compile(r"\btarget (player|opponent)\b", re.IGNORECASE)
EXILE: Final = re.compile(r"\bexiles? ((?:(?! until | and | then |[.,;:\n]).)+)", re.IGNORECASE)
COUNTERED: Final = re.compile(r"\bcounter(s?) (?=(?:target|that|the|a|an|it|up|all|each)\b)", re.IGNORECASE)
DIES: Final = (
    (r"\bdies\b", "is destroyed"),
    (r"\bdie\b", "are destroyed"),
    (r"\bdied\b", "was destroyed"),
    (r"\bthen shuffle(?=[.,]|$)", "then shuffle your deck"),
)
SACRIFICE: Final = re.compile(
    r"\bsacrifice(s?) ((?:a|an|another|\d+|two|three) (?:\w+ )?(?:characters?|creatures?|items?|artifacts?|locations?|"
    r"lands?|resources?|permanents?|cards?))(?! (?:you|they) control)",
    re.IGNORECASE,
)
LIFE: Final = re.compile(
    r"(^|[.:,\n] ?|\b(?:then|and|may|you|they|opponents?|players?|controller|owner) )"
    rf"(gains?|loses?|pays?) {NUMBER} life\b",
    re.IGNORECASE,
)
ABILITY: Final = re.compile(r"^(?:\{(\d+)\}(, )?)?(\{T\})?: (?=\S)", re.MULTILINE)
COST: Final = re.compile(r"^((?:Pay|Destroy|Deplete|Discard|Remove) [^.:\n]+): (?=\S)", re.MULTILINE)
SYMBOL: Final = re.compile(r"\{(\d+)\}")


def translated(text: str) -> list[Translation]:
    """Give a text in this game's words, with what is picked picked first or chosen where it stands; none if it is."""
    told: list[str] = []
    for step in (keywords, abilities, phrases, costs):
        text = step(text, told)
    targeted = bool(TARGET.search(text) or TARGET_PLAYER.search(text))
    if not told and not targeted:
        return []
    several = [picked(text, told), chosen(text, told)] if targeted else [(text, tuple(told))]
    return [(sentence_case(one), tuple(dict.fromkeys(said))) for one, said in several]


def sentence_case(text: str) -> str:
    """Give a text whose sentences begin with a capital."""
    return re.sub(r"(^|[.:] |\n)([a-z])", capital, text)


def capital(found: re.Match[str]) -> str:
    """Give the second part of a match as a capital."""
    return found[1] + found[2].upper()


def swapped(text: str, pattern: re.Pattern[str], become: Callable[[re.Match[str]], str], told: list[str]) -> str:
    """Change what a pattern finds, and tell it; a capital stays one."""

    def change(found: re.Match[str]) -> str:
        new = become(found)
        new = new[:1].upper() + new[1:] if found[0][:1].isupper() else new
        if new != found[0]:
            told.append(f"`{found[0].strip()}` is `{new.strip()}` here")
        return new

    return pattern.sub(change, text)


# What words become


def abilities(text: str, told: list[str]) -> str:
    """Write what stands before a colon as a cost."""
    found = ABILITY.search(text)
    if not found or not (found[1] or found[3]):
        return text
    costs = [f"Pay {found[1]}." if found[1] else "", "Deplete this card." if found[3] else ""]
    told.append(f"`{found[0].strip()}` is an ability with a COST: and an EFFECT: here")
    cost = " ".join([one for one in costs if one])
    return f"{text[: found.start()]}ABILITY\nCOST: {cost}\nEFFECT: {text[found.end() :]}"


def costs(text: str, told: list[str]) -> str:
    """Write what is done before a colon as a cost."""
    found = COST.search(text)
    if not found:
        return text
    told.append("what stands before a colon is the COST: of an ability here")
    return f"{text[: found.start()]}ABILITY\nCOST: {found[1]}.\nEFFECT: {text[found.end() :]}"


def phrases(text: str, told: list[str]) -> str:
    """Translate every term, the longest first."""
    text = swapped(text, SYMBOL, one_number, told)
    text = swapped(text, LIFE, influence, told)
    text = swapped(text, COUNTERED, terminate, told)
    text = swapped(text, SIZES, sizes, told)
    text = swapped(text, SACRIFICE, given_up, told)
    for pattern, become, but in rows():
        before = len(told)
        text = swapped(text, pattern, filled(become), told)
        if but and len(told) > before:
            told[-1] += f" ({but})"
    text = swapped(text, EXILE, removed, told)
    for there, here in DIES:
        text = swapped(text, re.compile(there), filled(here), told)
    return text


def filled(become: str) -> Callable[[re.Match[str]], str]:
    """Give what puts the numbers of a match into what it becomes."""

    def change(found: re.Match[str]) -> str:
        parts = become.split("#")
        numbers = [*[found[at] for at in range(1, len(parts))], ""]
        return "".join([part + number for part, number in zip(parts, numbers, strict=True)])

    return change


def one_number(found: re.Match[str]) -> str:
    """Give the number of a cost."""
    return found[1]


def influence(found: re.Match[str]) -> str:
    """Give what a player gains or loses."""
    return f"{found[1]}{found[2]} {found[3]} influence"


def terminate(found: re.Match[str]) -> str:
    """Give the verb that stops a tactic."""
    return f"terminate{found[1]} "


def given_up(found: re.Match[str]) -> str:
    """Give what is given up: it is one's own."""
    return f"destroy{found[1]} {found[2]} {'they' if found[1] else 'you'} control"


def removed(found: re.Match[str]) -> str:
    """Give what takes cards out of the game."""
    return f"remove{'s' if found[0].lower().startswith('exiles') else ''} {found[1]} from the game"


def sizes(found: re.Match[str]) -> str:
    """Give what `gets +1/-2` says."""
    said: dict[str, list[str]] = {"+": [], "-": []}
    for sign, size, stat in ((found[1], found[2], "strength"), (found[3], found[4], "life")):
        if size != "0":
            said[sign].append(f"{size} {stat}")
    end = "s" if found[0].split()[0] in ("gets", "gains", "has") else ""
    verbs = {"+": f"gain{end}", "-": f"lose{end}"}
    return " and ".join([f"{verbs[sign]} {' and '.join(parts)}" for sign, parts in said.items() if parts])


def keywords(text: str, told: list[str]) -> str:
    """Write the keywords of other games as what they come to; those that come to nothing are left out."""
    lines = []
    for line in text.split("\n"):
        words = [one.strip().lower() for one in re.split("[.,]", line.rstrip(". "))]
        if not line.strip() or not all([one in KEYWORDS or one in NOTHING for one in words]):
            lines.append(line)
            continue
        for one in words:
            if one in NOTHING:
                told.append(f"`{one}` has no counterpart here, and is left out")
            else:
                but = f" ({NEAR_KEYWORDS[one]})" if one in NEAR_KEYWORDS else ""
                told.append(f"`{one}` is `{KEYWORDS[one]}` here{but}")
                lines.append(KEYWORDS[one])
    return "\n".join(lines).strip("\n")


# What is targeted


def picked(text: str, told: list[str]) -> Translation:
    """Give a text whose targets are picked by a sentence of their own before what is done to them."""
    said = [*told, "what is targeted is picked first here"]
    parts = re.split(r"(?<=[.:\n])(\s?)", text)
    return "".join([picked_first(one) for one in parts]), tuple(said)


def picked_first(sentence: str) -> str:
    """Give a sentence with what it targets picked first."""
    player = TARGET_PLAYER.search(sentence)
    if player:
        return f"Pick a player. {TARGET_PLAYER.sub('that player', sentence, count=1)}"
    found = TARGET.search(sentence)
    if not found:
        return sentence
    which, what, whose = (found[1] or "").lower(), found[2], found[3] or ""
    pick = f"{which}{what}" if which else f"{article(what)} {what}"
    done = TARGET.sub(f"the picked {what.rpartition(' ')[2]}", sentence, count=1)
    return f"Pick {pick}{whose}. {done}"


def chosen(text: str, told: list[str]) -> Translation:
    """Give a text whose targets are chosen where they stand."""
    text = TARGET_PLAYER.sub("any player", text)
    said = [*told, "what is targeted is chosen here when it is done, not before"]
    return TARGET.sub(in_place, text), tuple(said)


def in_place(found: re.Match[str]) -> str:
    """Give what is targeted as something that is chosen."""
    return f"{found[1] or article(found[2]) + ' '}{found[2]}{found[3] or ''}"


def article(what: str) -> str:
    """Give `a` or `an`."""
    return "an" if what[:1].lower() in "aeiou" else "a"


# The table, in all forms


def counterpart(word: str) -> tuple[str, str]:
    """Give what a word of another game is called here, and a sentence; both empty if it is none."""
    if word in NOTHING:
        return "", f"`{word}` is of another game, and has no counterpart here"
    for pattern, here, _ in rows():
        if pattern.fullmatch(word):
            return here, f"`{word}` is of another game; here it is `{here}`"
    return "", ""


@lru_cache(maxsize=1)
def rows() -> tuple[tuple[re.Pattern[str], str, str], ...]:
    """Give every form of every term as a pattern, with what it becomes."""
    found = [(there, here, term.but) for term in TERMS for there, here in forms(term)]
    found.sort(key=length)
    return tuple([(pattern_of(there), here, but) for there, here, but in found])


def length(row: tuple[str, str, str]) -> int:
    """Give the longest first."""
    return -len(row[0])


def pattern_of(there: str) -> re.Pattern[str]:
    """Give the pattern of a phrase: whole words, in any case, with holes for numbers."""
    said = re.escape(there).replace(r"\#", NUMBER).replace("\\ ", r"\s")
    edge = r"\b" if there[0].isalnum() else r"(?<!\w)"
    return re.compile(rf"{edge}{said}\b", re.IGNORECASE)


def forms(term: Term) -> list[tuple[str, str]]:
    """Give the forms of a term with those of what it becomes."""
    if term.kind == "phrase":
        return [(term.there, term.here)]
    if term.kind == "noun":
        return [(term.there, term.here), (plural(term.there), plural(term.here))]
    there = forms_of(term.there, other_games.IRREGULAR)
    here = forms_of(term.here, {})
    doubled = other_games.DOUBLED.get(term.there)
    if doubled:
        there |= {"ed": f"{doubled}ed", "en": f"{doubled}ed", "ing": f"{doubled}ing"}
    return list(dict.fromkeys([(there[form], here[form]) for form in FORMS]))
