"""The notation of the grammar files, into productions. `grammar/README.md` says how it is written.

Every slot of a template has to be used exactly once by its constructor: nothing that is read can be dropped.
"""

import ast
import re
from dataclasses import dataclass, replace
from typing import Any, Final

from rulewright.spoils.language.grammar.expression import Compiler, Expression, Fixed, Slot, Unsaid
from rulewright.spoils.language.grammar.inflection import FORMS, forms_of, plural
from rulewright.spoils.language.tries import Production, is_category

FEATURES: Final = {"n": ("sg", "pl"), "m": ("sg", "pl"), "f": FORMS, "k": ("player", "card", "faction")}
# Of what kind the object of a verb is, which says whose passive it is
KINDS: Final = {"Cards": "card", "Player": "player", "Damage": "damage", "Influence": "influence", "Tokens": "token"}
SLOT: Final = re.compile(r"\{(\w+)(\*?):([^}]+)\}")
VARIANTS: Final = re.compile(r"<([^<>]*)>")
OPTIONAL: Final = re.compile(r"\[([^\[\]]*)\]")
FEATURE: Final = re.compile(r"\$(\w)")
AGREED: Final = re.compile(r"([\w']+)/([\w']+)")  # has/have: by the number of what does it
COST: Final = re.compile(r"\s!(\d+)$")


class Misprinted(Exception):  # noqa: N818 - a sentence about a grammar file
    """A line of a grammar file is not as the notation has it."""


@dataclass(frozen=True)
class Line:
    """A rule as written: what comes before the colon, templates, constructor, cost; and where it stands."""

    head: str
    templates: tuple[str, ...]
    maker: str
    cost: int
    where: str


class Loader:
    """Collects the productions of grammar files."""

    def __init__(self, makers: dict[str, Any]) -> None:
        """Begin with the constructors that may be used."""
        self.makers = makers
        self.productions: dict[tuple[str, tuple[str, ...], int], Production] = {}
        self.irregular: dict[str, tuple[str, str, str]] = {}
        self.known: dict[str, ast.expr] = {}
        self.ranks: dict[tuple[str, ...], int] = {}  # how many ways a line has to say the same

    def load(self, name: str, text: str) -> None:
        """Load a file."""
        for number, written in logical_lines(text):
            line = parted(written, f"{name}, line {number}")
            try:
                self.take(line)
            except (Unsaid, SyntaxError, ValueError) as wrong:
                raise Misprinted(f"{line.where}: {wrong}") from None

    def take(self, line: Line) -> None:
        """Take a line, by what it begins with."""
        keyword, _, rest = line.head.partition(" ")
        if keyword == "irregular":
            base, past, participle, gerund = rest.split()
            self.irregular[base] = (past, participle, gerund)
        elif keyword == "noun":
            self.nouns(rest, line)
        elif keyword == "words":
            self.words(rest, line)
        elif keyword == "coord":
            self.coordinated(rest, line)
        elif keyword == "verb":
            for kind in rest.split():
                self.verb(kind, line)
        else:
            for template in line.templates:
                self.rule(line.head, template, line, {})

    def finished(self) -> list[Production]:
        """Give all productions but those with a feature that nothing has (the passive of `enter`)."""
        found = list(self.productions.values())
        bases = {one.category.partition(".")[0] for one in found}
        while True:
            said = {one.category for one in found}
            whole = [one for one in found if all([part in said for part in one.symbols if is_category(part)])]
            if len(whole) == len(found):
                return found
            for one in found:
                for part in one.symbols:
                    if is_category(part) and part.partition(".")[0] not in bases:
                        raise Misprinted(f"`{part}`, of which {one.category} is made, is said nowhere")
            found = whole

    # Kinds of lines

    def nouns(self, category: str, line: Line) -> None:
        """Take nouns, in both numbers; what they are called in the words may stand behind a `=`."""
        for one in line.templates[0].split(","):
            said, _, called = one.strip().partition("=")
            single, _, many = said.strip().partition("/")
            fixed: dict[str, object] = {"word": called.strip() or single, "noun": single}
            self.rule(f"{category}.sg", single, line, fixed)
            self.rule(f"{category}.pl", many or plural(single), line, fixed)

    def words(self, category: str, line: Line) -> None:
        """Take words of a category; what they are called in the words may stand behind a `=`."""
        for one in line.templates[0].split(","):
            said, _, called = one.strip().partition("=")
            self.rule(category, said.strip(), line, {"word": called.strip() or said.strip()})

    def coordinated(self, categories: str, line: Line) -> None:
        """Take categories of which several may stand in a row, with `and` or `or` before the last."""
        for written in categories.split():
            name, dot, feature = written.partition(".")
            one, row = f"{name}1{dot}{feature}", f"{name}Row{dot}{feature}"
            more = Line("", (), "", 0, line.where)
            self.rule(written, f"{{a:{one}}}", more, {})
            self.rule(row, f"{{a:{one}}}", Line("", (), "row(a)", 0, line.where), {})
            self.rule(row, f"{{a:{row}}} , {{b:{one}}}", Line("", (), "row(a, b)", 0, line.where), {})
            joining = Line("", (), line.maker or "joined(word, a, b)", line.cost or 1, line.where)
            said = ("{word:Joint}",) if "word" in joining.maker else ("<~,> and", "<~,> or")  # where both mean the same
            for word in said:
                self.rule(written, f"{{a:{row}}} {word} {{b:{one}}}", joining, {})

    def verb(self, kind: str, line: Line) -> None:
        """Take a verb frame, and generate its forms: finite, passive, with a gap where the object is."""
        subject: dict[str, object] = {"subject": self.makers["SUBJECT"]}
        for template in line.templates:
            verb, _, frame = template.strip().partition(" ")
            forms = forms_of(verb, self.irregular)
            for form in FORMS:
                self.rule(f"Vp1.{kind}.{form}", f"{forms[form]} {frame}", line, subject)
            starred = [found for found in SLOT.finditer(frame) if found[2]]
            if not starred:
                continue
            rest = frame.replace(starred[0][0], "").strip()
            self.passive(starred[0], f"{forms['en']} {rest}", line)
            gap = {**subject, starred[0][1]: self.makers["GAP"]}
            for form in FORMS:
                self.rule(f"Gap.{kind}.{form}", f"{forms[form]} {rest}", line, gap)

    def passive(self, object_slot: re.Match[str], template: str, line: Line) -> None:
        """Take the passive of a verb frame, with whoever does it or without."""
        name, _, category = object_slot.groups()
        head = f"En.{KINDS.get(category.partition('.')[0], 'thing')}"
        done = {name: self.makers["SUBJECT"]}
        self.rule(head, template, line, {**done, "subject": None})
        self.rule(head, f"{template} by {{subject:Agent}}", line, done)

    # Rules

    def rule(self, head: str, template: str, line: Line, fixed: dict[str, object]) -> None:
        """Take a rule: every value of its features, every variant, with what is optional and without."""
        features = sorted(set(FEATURE.findall(head + template)))
        for values in combinations(features):
            category, said = filled(head, values), filled(template, values)
            made = replace(line, maker=line.maker.replace("$n", values["n"])) if "$n" in line.maker else line
            for variant in variants(said):
                self.put(category, variant, made, fixed)

    def rank(self, line: Line, category: str, symbols: list[str]) -> int:
        """Give how many ways a line has given before to say the same category with the same slots."""
        key = (line.where, category, *[one for one in symbols if is_category(one)])
        self.ranks[key] = self.ranks.get(key, -1) + 1
        return self.ranks[key]

    def put(self, category: str, said: str, line: Line, fixed: dict[str, object]) -> None:
        """Take one production."""
        slots: dict[str, Expression] = {name: Fixed(value) for name, value in fixed.items() if name != "noun"}
        optional = {found[1] for one in OPTIONAL.finditer(" ".join(line.templates)) for found in SLOT.finditer(one[1])}
        slots.update({name: Fixed(None) for name in optional})
        symbols: list[str] = []
        place = 0
        for symbol in said.split():
            found = SLOT.fullmatch(symbol)
            if found:
                slots[found[1]] = Slot(place)
                place += 1
            symbols.append(found[3] if found else symbol)
            place += 1 if not found and symbol.startswith("#") else 0
        if not symbols or symbols == [category]:
            return
        maker = self.maker(line, slots, place)
        key = (category, tuple(symbols), 0)
        while key in self.productions:  # said in the same way, meaning something else
            key = (*key[:2], key[2] + 1)
        said_by = tuple([one.replace("_", " ") for one in symbols])
        rank = 0 if "word" in fixed else self.rank(line, category, symbols)
        sense = line.where
        if "word" in fixed:  # of a list each word by itself, a noun in both its numbers
            sense = f"{line.where} {fixed.get('noun') or ' '.join(said_by)}"
        self.productions[key] = Production(category, said_by, line.cost, maker, rank)
        self.productions[key].rule = sense
        self.productions[key].passes = isinstance(maker, Slot) and place == 1

    def maker(self, line: Line, slots: dict[str, Expression], count: int) -> Expression:
        """Give what makes the value; one slot alone stands for itself."""
        if not line.maker:
            if count != 1:
                raise Unsaid("a template without a constructor has exactly one slot")
            return Slot(0)
        if line.maker not in self.known:
            self.known[line.maker] = ast.parse(line.maker, mode="eval").body
        compiler = Compiler(self.makers, slots)
        expression = compiler.compiled(self.known[line.maker])
        wrong = [name for name in slots if compiler.used.count(name) != 1]
        if wrong not in ([], ["word"], ["subject"]):
            raise Unsaid(f"`{wrong[0]}` is not used exactly once")
        return expression


# Reading lines


def logical_lines(text: str) -> list[tuple[int, str]]:
    """Give the lines that say something, with what is carried on in the next one."""
    found: list[tuple[int, str]] = []
    for number, printed in enumerate(text.split("\n"), 1):
        said = re.sub(r"(^|\s)#\s.*", "", printed).rstrip()
        if not said.strip():
            continue
        if said[0].isspace() and found:
            found[-1] = (found[-1][0], f"{found[-1][1]} {said.strip()}")
        else:
            found.append((number, said))
    return found


def parted(written: str, where: str) -> Line:
    """Part a line into head, templates, constructor and cost."""
    cost = COST.search(written)
    said = written[: cost.start()] if cost else written
    said, _, maker = said.partition(" -> ")
    head, _, template = said.partition(" : ")
    return Line(
        head.strip(),
        tuple([one.strip() for one in template.split(" | ")]),
        maker.strip(),
        int(cost[1]) if cost else 0,
        where,
    )


def combinations(features: list[str]) -> list[dict[str, str]]:
    """Give every value of features."""
    found: list[dict[str, str]] = [{}]
    for feature in features:
        found = [{**one, feature: value} for one in found for value in FEATURES[feature]]
    return found


def filled(said: str, values: dict[str, str]) -> str:
    """Give a template with its features filled in."""
    for feature, value in values.items():
        said = said.replace(f"${feature}", value)
    if "n" in values:
        said = AGREED.sub(r"\1" if values["n"] == "sg" else r"\2", said)
    return said


def variants(said: str) -> list[str]:
    """Give every way to say a template: with each of its variants, with what is optional and without."""
    found = VARIANTS.search(said)
    if found:
        ways = [said[: found.start()] + way + said[found.end() :] for way in found[1].split("~")]
        return [one for way in ways for one in variants(way)]
    found = OPTIONAL.search(said)
    if found:
        ways = [said[: found.start()] + way + said[found.end() :] for way in (found[1], "")]
        return [one for way in ways for one in variants(way)]
    return [said]
