"""Reasons: every refusal is a value that names its rule."""

from rulewright.engine.value import Plain, Value


class Reason(Plain):
    """Why something may not be done: the rule, what it concerns, what it needs and what there is."""

    def __init__(self, rule: str, about: str, needs: str, has: str = "", also: tuple[str, ...] = ()) -> None:
        """Cite `rule` (and `also` further rules or rulings) about a thing."""
        self.rule = rule
        self.about = about
        self.needs = needs
        self.has = has
        self.also = also

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.rule, self.about, self.needs, self.has, self.also)

    def cites(self, rule: str) -> bool:
        """Whether this reason rests on a rule, given whole or by whole first parts of its number."""
        return any(own == rule or own.startswith(rule + ".") for own in (self.rule, *self.also))

    def __str__(self) -> str:
        """Say it in a sentence: `SF-33: Razor Moths needs a space of level 2, but the next space is of level 1`."""
        tail = f", but {self.has}" if self.has else ""
        rule = f"{self.rule}: " if self.rule else ""
        return f"{rule}{self.about} {self.needs}{tail}"


def said_once(reasons: list[Reason]) -> list[Reason]:
    """Give each sentence once, with every rule that it was said by; two cards of a name make no second reason."""
    found: dict[str, Reason] = {}
    for one in reasons:
        first = found.setdefault(str(one), one)
        more = tuple([rule for rule in one.also if rule not in first.also])
        if more:
            found[str(one)] = Reason(first.rule, first.about, first.needs, first.has, first.also + more)
    return list(found.values())


class Refused(Exception):  # noqa: N818 - it is what happened, in the rulebook's tone
    """An answer that the rules do not allow; nothing was changed."""

    def __init__(self, what: str, reasons: list[Reason]) -> None:
        """Refuse `what` for all the reasons that stand in the way."""
        self.what = what
        self.reasons = reasons
        told = "; ".join(str(reason) for reason in reasons) or "it is not among the options"
        super().__init__(f"{what}: {told}")

    def __reduce__(self) -> tuple[type["Refused"], tuple[str, list[Reason]]]:
        """Pickle it by what it was made from: processes tell each other what was refused."""
        return (type(self), (self.what, self.reasons))
