"""A chart parser: Earley's, over tries of productions, with FIRST sets, and the values of a packed forest by cost.

It knows nothing of cards: a production has a category, symbols, a cost, and an expression that makes its value.
"""

from typing import Final, Protocol

WIDTH: Final = 4  # so many values of a category over a stretch of words are kept
SLACK: Final = 6  # and only those that cost at most so much more than the cheapest
MOST: Final = 2000  # items of a chart: twice what the longest sentence of a card takes


class Senseless(Exception):  # noqa: N818 - no error: a derivation that puts a thing where it makes no sense
    """A derivation has no meaning: its parts do not fit together."""


class Maker(Protocol):
    """What makes the value of a production out of the values of its slots."""

    def make(self, parts: tuple[object, ...]) -> object:
        """Give the value; Senseless if there is none."""


class Production:
    """A way to say a category: words and other categories in a row. Symbols that begin in capitals are categories."""

    def __init__(self, category: str, symbols: tuple[str, ...], cost: int, maker: Maker, rank: int = 0) -> None:
        """Keep the parts; `rank` is its place among the ways in which its rule can be said."""
        self.rank = rank
        self.rule = ""  # where in the grammar it is written
        self.category = category
        self.symbols = symbols
        self.cost = cost
        self.maker = maker


class Token:
    """A word as printed, and every name under which productions ask for it: itself, and kinds of words (`#num`)."""

    def __init__(self, value: object, names: tuple[str, ...]) -> None:
        """Keep its value, if it is of a kind, and its names."""
        self.value = value
        self.names = names


class Node:
    """A place in the trie of a category's productions."""

    def __init__(self, number: int, category: str) -> None:
        """Begin without branches."""
        self.number = number
        self.category = category
        self.words: dict[str, Node] = {}
        self.parts: dict[str, Node] = {}
        self.done: list[Production] = []


class Valued:
    """A value with what it costs."""

    def __init__(self, cost: int, value: object) -> None:
        """Keep both."""
        self.cost = cost
        self.value = value


class Grammar:
    """Productions as tries, one for each category."""

    def __init__(self, productions: list[Production]) -> None:
        """Build the tries and work out with which words a category can begin."""
        self.roots: dict[str, Node] = {}
        self.nodes: list[Node] = []
        for one in productions:
            self.add(one)
        self.first: dict[str, set[str]] = {category: set(root.words) for category, root in self.roots.items()}
        self.spread()

    def add(self, production: Production) -> None:
        """Add a production to the trie of its category."""
        node = self.roots.get(production.category)
        if node is None:
            node = self.roots[production.category] = self.fresh(production.category)
        for symbol in production.symbols:
            branches = node.parts if is_category(symbol) else node.words
            if symbol not in branches:
                branches[symbol] = self.fresh(production.category)
            node = branches[symbol]
        node.done.append(production)

    def fresh(self, category: str) -> Node:
        """Give a new node."""
        node = Node(len(self.nodes), category)
        self.nodes.append(node)
        return node

    def spread(self) -> None:
        """Let each category begin with what the categories begin with that it begins with."""
        changed = True
        while changed:
            changed = False
            for category, root in self.roots.items():
                mine = self.first[category]
                before = len(mine)
                for part in root.parts:
                    mine |= self.first[part]
                changed = changed or len(mine) > before

    def read(self, tokens: "list[Token]", category: str) -> "Forest":
        """Read tokens as a category."""
        forest = Forest(self, tokens, category)
        forest.fill()
        return forest


def is_category(symbol: str) -> bool:
    """Whether a symbol is a category, and no word."""
    return symbol[0].isupper()


class Back:
    """How an item came about: the one before it, where that ended, and the part behind it ("" for a word)."""

    def __init__(self, node: Node, middle: int, part: str) -> None:
        """Keep the three."""
        self.node = node
        self.middle = middle
        self.part = part


class Forest:
    """All derivations of a row of tokens, packed; or how far it could be read."""

    def __init__(self, grammar: Grammar, tokens: list[Token], category: str) -> None:
        """Begin with an empty chart."""
        self.grammar = grammar
        self.tokens = tokens
        self.category = category
        count = len(tokens) + 1
        self.items: list[dict[tuple[int, int], list[Back]]] = [{} for _ in range(count)]
        self.agenda: list[tuple[Node, int]] = []
        self.ahead: list[tuple[Node, int]] = []
        self.waiting: list[dict[str, list[tuple[Node, int]]]] = [{} for _ in range(count)]
        self.ended: dict[tuple[str, int, int], list[Node]] = {}
        self.furthest = 0
        self.size = 0  # items in all
        self.made = 0  # values that were made, also those that were dropped again
        self.values: dict[tuple[str, int, int], list[Valued]] = {}
        self.rows: dict[tuple[int, int, int], list[Valued]] = {}

    # Filling the chart

    def fill(self) -> None:
        """Fill the chart, word by word."""
        self.enter(self.grammar.roots[self.category], 0, 0, None)
        self.fill_from(0)

    def resume(self, other: "Forest", place: int) -> None:
        """Fill the chart from a place on, and take over from another of the same words what was filled before."""
        if not place:
            self.fill()
            return
        self.items[:place] = other.items[:place]
        self.waiting[:place] = other.waiting[:place]
        self.ended = {key: nodes for key, nodes in other.ended.items() if key[2] < place}
        for key, backs in other.items[place].items():
            steps = [back for back in backs if not back.part]
            if steps:
                self.items[place][key] = steps
                self.agenda.append((self.grammar.nodes[key[0]], key[1]))
        self.fill_from(place)

    def fill_from(self, first: int) -> None:
        """Fill the chart from a place on, the items of which are on the agenda; not beyond what a sentence may take."""
        for place in range(first, len(self.tokens) + 1):
            if place > first:
                self.agenda, self.ahead = self.ahead, []
            if not self.agenda or self.is_too_much():
                return
            self.furthest = place
            self.fill_at(place)
            self.size += len(self.items[place])

    def is_too_much(self) -> bool:
        """Whether there are more items than a sentence may take: its words fit together in ever more ways."""
        return self.size > MOST

    def enter(self, node: Node, origin: int, place: int, back: Back | None) -> None:
        """Note an item at a place, and how it came about."""
        key = (node.number, origin)
        backs = self.items[place].get(key)
        if backs is None:
            self.items[place][key] = [] if back is None else [back]
            self.agenda.append((node, origin))
        elif back is not None:
            backs.append(back)

    def fill_at(self, place: int) -> None:
        """Work through all items at a place."""
        names = self.tokens[place].names if place < len(self.tokens) else ()
        position = 0
        while position < len(self.agenda):
            node, origin = self.agenda[position]
            position += 1
            if node.done:
                self.complete(node, origin, place)
            for name in names:
                follower = node.words.get(name)
                if follower is not None:
                    self.step(follower, node, origin, place)
            if names and node.parts:
                self.predict(node, origin, place, names)

    def step(self, follower: Node, node: Node, origin: int, place: int) -> None:
        """Go over a word."""
        key = (follower.number, origin)
        items = self.items[place + 1]
        if key not in items:
            items[key] = []
            self.ahead.append((follower, origin))
        items[key].append(Back(node, place, ""))

    def complete(self, node: Node, origin: int, place: int) -> None:
        """Let go on whatever waits for a category that ends here."""
        key = (node.category, origin, place)
        if key in self.ended:
            self.ended[key].append(node)
            return
        self.ended[key] = [node]
        for waiting, begun in self.waiting[origin].get(node.category, []):
            self.enter(waiting.parts[node.category], begun, place, Back(waiting, origin, node.category))

    def predict(self, node: Node, origin: int, place: int, names: tuple[str, ...]) -> None:
        """Begin the categories that an item waits for, if they can begin with what stands here."""
        waiting = self.waiting[place]
        for part in node.parts:
            others = waiting.get(part)
            if others is not None:
                others.append((node, origin))
                continue
            first = self.grammar.first[part]
            for name in names:
                if name in first:
                    waiting[part] = [(node, origin)]
                    self.enter(self.grammar.roots[part], place, place, None)
                    break

    # What was read

    def is_whole(self) -> bool:
        """Whether all tokens are read."""
        return (self.category, 0, len(self.tokens)) in self.ended

    def readings(self) -> list[Valued]:
        """Give what all tokens may mean, the cheapest first."""
        return self.values_of(self.category, 0, len(self.tokens)) if self.is_whole() else []

    def values_of(self, category: str, start: int, end: int) -> list[Valued]:
        """Give the values of a category over a stretch."""
        key = (category, start, end)
        found = self.values.get(key)
        if found is not None:
            return found
        self.values[key] = []  # what leads to itself adds nothing
        made: list[Valued] = []
        for node in self.ended[key]:
            for row in self.rows_of(node, start, end):
                for production in node.done:
                    add_value(made, production, row)
        self.made += len(made)
        self.values[key] = cheapest(made)
        return self.values[key]

    def rows_of(self, node: Node, start: int, end: int) -> list[Valued]:
        """Give the values of the parts of a production, up to a node of its trie."""
        if start == end:
            return [Valued(0, ())]
        key = (node.number, start, end)
        found = self.rows.get(key)
        if found is not None:
            return found
        made: list[Valued] = []
        for back in self.items[end][(node.number, start)]:
            before = self.rows_of(back.node, start, back.middle)
            if back.part:
                if before:
                    made.extend(joined(before, self.values_of(back.part, back.middle, end)))
            else:
                token = self.kept(back, node)
                made.extend(before if token is None else joined(before, [Valued(0, token)]))
        self.made += len(made)
        self.rows[key] = cheapest(made)
        return self.rows[key]

    def kept(self, back: Back, node: Node) -> object:
        """Give the token that an item went over, if it is of a kind and not a word of the production."""
        token = self.tokens[back.middle]
        for name in token.names[1:]:
            if back.node.words.get(name) is node:
                return token.value
        return None


def joined(before: list[Valued], behind: list[Valued]) -> list[Valued]:
    """Give every row with every value behind it."""
    return [
        Valued(row.cost + one.cost, (*row.value, one.value))  # type: ignore[misc]
        for row in before
        for one in behind
    ]


def add_value(made: list[Valued], production: Production, row: Valued) -> None:
    """Make the value of a production, unless it makes no sense."""
    try:
        value = production.maker.make(row.value)  # type: ignore[arg-type]
    except Senseless:
        return
    made.append(Valued(row.cost + production.cost, value))


def cheapest(made: list[Valued]) -> list[Valued]:
    """Give the cheapest few of different values."""
    if len(made) < 2:  # noqa: PLR2004 - nothing to compare
        return made
    made.sort(key=cost_of)
    found: list[Valued] = []
    most = made[0].cost + SLACK
    for one in made:
        if one.cost > most or len(found) == WIDTH:
            break
        if all([other.value != one.value for other in found]):
            found.append(one)
    return found


def cost_of(one: Valued) -> int:
    """Give the cost of a value."""
    return one.cost
