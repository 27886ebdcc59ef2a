"""A chart in which one stretch of words may be left out: all ways to do so with which a sentence is whole, at once.

Behind the chart of the sentence as it is printed lies a second one, of the same words: whatever has begun in the first
may go on in the second at any later word, and never comes back.
"""

from typing import Final

from rulewright.spoils.language.chart import Back, Forest, Node, Openings

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
        self.waiting.append({})
        self.items[: self.count + 1] = printed.items
        self.waiting[: self.count + 1] = printed.waiting
        self.ended = {key: list(nodes) for key, nodes in printed.ended.items()}
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
        names = self.tokens[at].names if at < self.count else ()
        self.work(place, names)

    def carry(self, place: int) -> None:
        """Let what has begun before a word go on with it: whatever waits for it, or for what begins with it."""
        if place == self.count:
            return
        names = self.tokens[place].names
        openings = self.grammar.openings(names)
        if self.fronts or self.tokens[0].names[0] not in FRONTS:  # else the rest would be true too often
            self.waiting[self.behind(place)][self.category] = []
            self.begin(self.category, openings, self.behind(place))
        here = self.items[self.behind(place)]
        for before in range(place):
            for number, origin in self.items[before]:
                node = self.grammar.nodes[number]
                if goes_on(node, names, openings):
                    backs = here.get((number, origin))
                    if backs is None:
                        here[number, origin] = backs = []
                        self.agenda.append((node, origin))
                    backs.append(Back(node, before, ""))

    def cuts(self) -> list[tuple[int, int]]:
        """Give the stretches without which the sentence is whole, the shortest first, and those at joints."""
        last = self.behind(self.count)
        places = range(1, self.count)
        found = {(place, self.count) for place in places if (self.category, 0, place) in self.ended}
        found |= {(0, place) for place in places if (self.category, self.behind(place), last) in self.ended}
        todo = [(self.category, 0, last)] if (self.category, 0, last) in self.ended else []
        seen = set(todo)
        while todo:
            category, start, end = todo.pop()
            nodes = [(node, end) for node in self.ended[category, start, end]]
            been = set(nodes)
            while nodes:
                node, at = nodes.pop()
                for back in self.items[at].get((node.number, start), ()):
                    if back.node is node:
                        found.add((back.middle, at - self.count - 1))
                        continue
                    inner = (back.part, back.middle, at)
                    if back.part and back.middle <= self.count < at and inner not in seen:
                        seen.add(inner)
                        todo.append(inner)
                    if back.middle > self.count and (back.node, back.middle) not in been:
                        been.add((back.node, back.middle))
                        nodes.append((back.node, back.middle))
        return sorted(found, key=self.rated)

    def rated(self, cut: tuple[int, int]) -> tuple[int, int]:
        """Give how much a stretch says; one that begins or ends in the middle of something says more than it has."""
        begins = cut[0] == 0 or self.tokens[cut[0]].names[0] in JOINTS
        ends = cut[1] == self.count or self.tokens[cut[1]].names[0] in JOINTS or self.tokens[cut[1] - 1].names[0] == ","
        return cut[1] - cut[0] + (not begins) * LOOSE + (not ends) * LOOSE, cut[0]


def goes_on(node: Node, names: tuple[str, ...], openings: Openings) -> bool:
    """Whether an item goes on with a word."""
    return any([name in node.words for name in names]) or any([openings.of(part) is not None for part in node.parts])
