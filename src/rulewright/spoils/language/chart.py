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

    __slots__ = ("category", "done", "number", "parts", "words")

    def __init__(self, number: int, category: str) -> None:
        """Begin without branches."""
        self.number = number
        self.category = category
        self.words: dict[str, Node] = {}
        self.parts: dict[str, Node] = {}
        self.done: list[Production] = []


class Valued:
    """A value with what it costs."""

    __slots__ = ("cost", "value")

    def __init__(self, cost: int, value: object) -> None:
        """Keep both."""
        self.cost = cost
        self.value = value


class Opening:
    """How a category begins with a word: where the word leads, and the categories that may begin it as well."""

    __slots__ = ("parts", "root", "steps")

    def __init__(self, root: Node, steps: list[Node], parts: list[str]) -> None:
        """Keep them, and where the category begins."""
        self.root = root
        self.steps = steps
        self.parts = parts


class Openings:
    """How categories begin with one word, each worked out when it is first asked for."""

    def __init__(self, grammar: "Grammar", names: tuple[str, ...]) -> None:
        """Begin with none known."""
        self.grammar = grammar
        self.names = names
        self.known: dict[str, Opening | None] = {}

    def of(self, category: str) -> Opening | None:
        """Give how a category begins, or None if it cannot begin so."""
        if category not in self.known:
            self.known[category] = None if self.grammar.first[category].isdisjoint(self.names) else self.made(category)
        return self.known[category]

    def made(self, category: str) -> Opening:
        """Work out how a category begins."""
        root, first = self.grammar.roots[category], self.grammar.first
        steps = [root.words[name] for name in self.names if name in root.words]
        return Opening(root, steps, [part for part in root.parts if not first[part].isdisjoint(self.names)])


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
        self.words = frozenset([word for node in self.nodes for word in node.words])
        # By category: what begins with it, and where it leads that
        self.begun: dict[str, list[tuple[Node, Node]]] = {category: [] for category in self.roots}
        for root in self.roots.values():
            for part, to in root.parts.items():
                self.begun[part].append((root, to))
        self.opened: dict[tuple[str, ...], Openings] = {}

    def openings(self, names: tuple[str, ...]) -> Openings:
        """Give how categories begin with a word of these names; names that nothing asks for are not kept."""
        known = tuple([name for name in names if name in self.words])
        found = self.opened.get(known)
        if found is None:
            found = self.opened[known] = Openings(self, known)
        return found

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

    __slots__ = ("middle", "node", "part")

    def __init__(self, node: Node, middle: int, part: str) -> None:
        """Keep the three."""
        self.node = node
        self.middle = middle
        self.part = part


class Waiting:
    """An item that waits for a category: where it stands and began, and where that category leads it."""

    __slots__ = ("node", "origin", "to")

    def __init__(self, node: Node, origin: int, to: Node) -> None:
        """Keep the three."""
        self.node = node
        self.origin = origin
        self.to = to


class Forest:
    """All derivations of a row of tokens, packed; or how far it could be read.

    That a category may begin at a place is no item: `waiting` has it there, with whatever waits for it in mid-way.
    """

    def __init__(self, grammar: Grammar, tokens: list[Token], category: str) -> None:
        """Begin with an empty chart."""
        self.grammar = grammar
        self.tokens = tokens
        self.category = category
        count = len(tokens) + 1
        self.items: list[dict[tuple[int, int], list[Back]]] = [{} for _ in range(count)]
        self.agenda: list[tuple[Node, int]] = []
        self.ahead: list[tuple[Node, int]] = []
        self.waiting: list[dict[str, list[Waiting]]] = [{} for _ in range(count)]
        self.ended: dict[tuple[str, int, int], list[Node]] = {}
        self.furthest = 0
        self.size = 0  # items in all, and categories that may begin
        self.made = 0  # values that were made, also those that were dropped again
        self.values: dict[tuple[str, int, int], list[Valued]] = {}
        self.rows: dict[tuple[int, int, int], list[Valued]] = {}

    # Filling the chart

    def fill(self) -> None:
        """Fill the chart, word by word."""
        self.waiting[0][self.category] = []
        self.agenda.append((self.grammar.roots[self.category], 0))
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
            self.size += len(self.items[place]) + len(self.waiting[place])

    def is_too_much(self) -> bool:
        """Whether there are more items than a sentence may take: its words fit together in ever more ways."""
        return self.size > MOST

    def fill_at(self, place: int) -> None:
        """Work through all items at a place."""
        self.work(place, self.tokens[place].names if place < len(self.tokens) else ())

    def work(self, place: int, names: tuple[str, ...]) -> None:
        """Work through all items at a place where a word of these names stands."""
        openings = self.grammar.openings(names)
        for node, origin in self.agenda:  # it grows meanwhile
            if origin == place:  # all tokens begin with what they are to be read as
                self.begin(node.category, openings, place)
                continue
            if node.done:
                self.complete(node, origin, place)
            if not names:
                continue
            if node.words:
                for name in names:
                    follower = node.words.get(name)
                    if follower is not None:
                        self.step(follower, node, origin, place)
            for part, follower in node.parts.items():
                self.wait(part, Waiting(node, origin, follower), openings, place)

    def step(self, follower: Node, node: Node, origin: int, place: int) -> None:
        """Go over a word."""
        key = (follower.number, origin)
        items = self.items[place + 1]
        backs = items.get(key)
        if backs is None:
            items[key] = [Back(node, place, "")]
            self.ahead.append((follower, origin))
        else:
            backs.append(Back(node, place, ""))

    def complete(self, node: Node, origin: int, place: int) -> None:
        """Let go on whatever waits for a category that ends here."""
        category = node.category
        key = (category, origin, place)
        ended = self.ended.get(key)
        if ended is not None:
            ended.append(node)
            return
        self.ended[key] = [node]
        begun = self.waiting[origin]
        for one in begun.get(category, ()):
            self.enter(one.to, one.origin, place, Back(one.node, origin, category))
        for root, to in self.grammar.begun[category]:
            if root.category in begun:
                self.enter(to, origin, place, Back(root, origin, category))

    def enter(self, node: Node, origin: int, place: int, back: Back) -> None:
        """Note an item at a place that is being worked through, and how it came about."""
        key = (node.number, origin)
        backs = self.items[place].get(key)
        if backs is None:
            self.items[place][key] = [back]
            self.agenda.append((node, origin))
        else:
            backs.append(back)

    def wait(self, part: str, one: Waiting, openings: Openings, place: int) -> None:
        """Let an item wait for a category, and begin it if it can begin with what stands here."""
        begun = self.waiting[place]
        others = begun.get(part)
        if others is not None:
            others.append(one)
        elif openings.of(part) is not None:
            begun[part] = [one]
            self.begin(part, openings, place)

    def begin(self, category: str, openings: Openings, place: int) -> None:
        """Begin a category, and whatever it can begin with."""
        begun = self.waiting[place]
        ahead = [category]
        for one in ahead:  # it grows meanwhile
            opening = openings.of(one)
            if opening is None:
                return  # the first word of all can begin nothing
            for follower in opening.steps:
                self.step(follower, opening.root, place, place)
            for part in opening.parts:
                if part not in begun:
                    begun[part] = []
                    ahead.append(part)

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
