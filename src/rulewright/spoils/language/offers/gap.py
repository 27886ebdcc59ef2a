"""A chart in which one stretch of words may be left out: all ways to do so with which a sentence is whole, at once.

Behind the chart of the sentence as it is printed lies a second one, of the same words: whatever has begun in the first
may go on in the second at any later word, and never comes back.
"""

from typing import Final

from rulewright.spoils.language.chart import END, Beginning, Begun, Forest, Full, Item, Stretch

FRONTS: Final = frozenset(
    ("if", "when", "whenever", "while", "at", "during", "until", "unless", "after", "before", "once", "as", "this")
)
JOINTS: Final = frozenset(
    (",", ";", ":", "and", "or", "then", "unless", "if", "where", "while", "until", "instead", "for", "that", "who",
     "which", "whose", "with", "without", "during", "when", "as", "since", "by", "from", "to", "in", "at", "only",
     "than")
)  # fmt: skip
LOOSE: Final = 4  # words that a stretch is longer than it is, if it does not begin at a joint


class Gapped(Forest):
    """The chart of a sentence of which one stretch is left out."""

    def __init__(self, printed: Forest, *, fronts: bool = False) -> None:
        """Take over what was parsed, and parse on behind each gap; a condition in front is left out only by order."""
        self.fronts = fronts
        super().__init__(printed.grammar, [*printed.tokens, *printed.tokens], printed.category)
        self.count = len(printed.tokens)
        self.items.append({})
        self.begun.append(Begun(Beginning(printed.grammar.roots[printed.category], len(self.begun))))
        full = Full(printed.grammar, printed.tokens, printed.category)
        full.fill()
        self.items[: self.count + 1] = full.items
        self.begun[: self.count + 1] = full.begun
        self.ended = full.ended
        for place in range(1, self.count + 1):
            self.agenda, self.ahead = self.ahead, []
            self.carry(place)
            self.fill_at(self.behind(place))
            self.size += len(self.items[self.behind(place)])

    def behind(self, place: int) -> int:
        """Give the place in the second chart that is the same place of the sentence."""
        return self.count + 1 + place

    def fill_at(self, place: int) -> None:
        """Work through all items at a place of the second chart."""
        at = place - self.count - 1
        token = self.tokens[at] if at < self.count else END
        self.work(place, token, self.grammar.ahead(token.names) if at < self.count else self.grammar.end(self.category))

    def carry(self, place: int) -> None:
        """Let what has begun before a word go on with it: whatever waits for it, or for what begins with it."""
        if place == self.count:
            return
        token, behind = self.tokens[place], self.behind(place)
        ahead = self.grammar.ahead(token.names)
        if self.fronts or self.tokens[0].names[0] not in FRONTS:  # else the rest would be true too often
            self.begin(self.category, token, ahead, behind)
        here = self.items[behind]
        for before in range(place):
            for number, item in self.items[before].items():
                moves = ahead.moves(item.node)
                if moves is not None and (moves.steps or moves.parts):
                    known = here.get(number)
                    if known is None:
                        known = here[number] = Item(item.node, behind, item, None, None)
                        self.agenda.append(known)
                    else:
                        known.add(item, None, None)

    def cuts(self) -> list[tuple[int, int]]:
        """Give the stretches without which the sentence is whole, the shortest first, and those at joints."""
        last = self.behind(self.count)
        places = range(1, self.count)
        found = {(place, self.count) for place in places if (self.category, 0, place) in self.ended}
        found |= {(0, place) for place in places if (self.category, self.behind(place), last) in self.ended}
        todo: list[Stretch] = [self.ended[self.category, 0, last]] if (self.category, 0, last) in self.ended else []
        seen = set(todo)
        while todo:
            items = todo.pop().items()
            been = set(items)
            while items:
                item = items.pop()
                for back in item.backs():
                    middle, part = back.before.place, back.part
                    if back.before.node is item.node:
                        found.add((middle, item.place - self.count - 1))
                        continue
                    if part is not None and middle <= self.count < item.place and part not in seen:
                        seen.add(part)
                        todo.append(part)
                    if middle > self.count and back.before not in been:
                        been.add(back.before)
                        items.append(back.before)
        return sorted(found, key=self.rated)

    def rated(self, cut: tuple[int, int]) -> tuple[int, int]:
        """Give how much a stretch says; one that begins or ends in the middle of something says more than it has."""
        begins = cut[0] == 0 or self.tokens[cut[0]].names[0] in JOINTS
        ends = cut[1] == self.count or self.tokens[cut[1]].names[0] in JOINTS or self.tokens[cut[1] - 1].names[0] == ","
        return cut[1] - cut[0] + (not begins) * LOOSE + (not ends) * LOOSE, cut[0]
