"""The productions of a grammar as tries, and what can stand before which word: how a category begins, and what goes on.

It knows nothing of cards: a production has a category, symbols, a cost, and an expression that makes its value.
"""

from typing import Protocol


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
        self.passes = False  # whether its value is that of the only slot it has


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


class Opening:
    """How a category begins with a word: all categories that begin there with it, and where the word leads them."""

    __slots__ = ("begun", "steps")

    def __init__(self, begun: frozenset[str], steps: list[tuple[str, Node, str]]) -> None:
        """Keep them; of a step what begins, where it leads, and by which name of the word."""
        self.begun = begun
        self.steps = steps


class Moves:
    """What an item does before a word: whether it may end, where the word leads it, and for what it waits."""

    __slots__ = ("ends", "parts", "steps")

    def __init__(self, *, ends: bool, steps: list[tuple[Node, str]], parts: list[tuple[str, Node]]) -> None:
        """Keep the three."""
        self.ends = ends
        self.steps = steps
        self.parts = parts


class Lookahead:
    """What can be before one word, each worked out when it is first asked for."""

    def __init__(self, grammar: "Grammar", names: tuple[str, ...], followed: set[str]) -> None:
        """Begin with which categories the word may follow."""
        self.grammar = grammar
        self.names = names
        self.followed = followed
        self.openings: dict[str, Opening] = {}
        self.known: dict[int, Moves | None] = {}
        self.led: dict[str, list[tuple[str, Node]]] = {}

    def begins(self, category: str) -> bool:
        """Whether a category can begin with the word."""
        return not self.grammar.first[category].isdisjoint(self.names)

    def opening(self, category: str) -> Opening:
        """Give how a category begins with the word."""
        found = self.openings.get(category)
        if found is None:
            found = self.openings[category] = self.opened(category)
        return found

    def opened(self, category: str) -> Opening:
        """Work out how a category begins."""
        begun = [category]
        steps: list[tuple[str, Node, str]] = []
        for one in begun:  # it grows meanwhile
            root = self.grammar.roots[one]
            steps.extend([(one, root.words[name], name) for name in self.names if name in root.words])
            begun.extend([part for part in root.parts if part not in begun and self.begins(part)])
        return Opening(frozenset(begun), steps)

    def moves(self, node: Node) -> Moves | None:
        """Give what an item does before the word; None if it neither ends nor goes on."""
        if node.number not in self.known:
            found = self.worked_out(node)
            self.known[node.number] = found if found.ends or found.steps or found.parts else None
        return self.known[node.number]

    def leads(self, category: str) -> list[tuple[str, Node]]:
        """Give the categories that may begin with one which ends before the word, and where it leads them."""
        found = self.led.get(category)
        if found is None:
            begun = self.grammar.begun[category]
            found = self.led[category] = [(root.category, to) for root, to in begun if self.moves(to) is not None]
        return found

    def worked_out(self, node: Node) -> Moves:
        """Work out what an item does before the word."""
        return Moves(
            ends=bool(node.done) and node.category in self.followed,
            steps=[(node.words[name], name) for name in self.names if name in node.words],
            parts=[(part, to) for part, to in node.parts.items() if self.begins(part)],
        )


class Blind(Lookahead):
    """What can be before a word if another one may stand there instead: all that is complete ends, and all is kept."""

    def __init__(self, ahead: Lookahead) -> None:
        """Begin with the word that stands there."""
        super().__init__(ahead.grammar, ahead.names, set(ahead.grammar.roots))

    def moves(self, node: Node) -> Moves:
        """Give what an item does before the word, also if it is nothing."""
        found = self.known.get(node.number)
        if found is None:
            found = self.known[node.number] = self.worked_out(node)
        return found


class Grammar:
    """Productions as tries, one for each category."""

    def __init__(self, productions: list[Production]) -> None:
        """Build the tries and work out with which words a category can begin, and what may stand before what."""
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
        self.before: dict[str, set[str]] = {}  # by word or category: the categories that may stand right before it
        self.last: dict[str, set[str]] = {category: set() for category in self.roots}  # those that it may end with
        for node in self.nodes:
            for part, to in node.parts.items():
                self.note(part, to)
        self.seen: dict[tuple[str, ...], Lookahead] = {}
        self.ends: dict[str, Lookahead] = {}

    def note(self, part: str, to: Node) -> None:
        """Note what may stand behind a category, by where it leads."""
        for symbol in (*to.words, *to.parts):
            self.before.setdefault(symbol, set()).add(part)
        if to.done:
            self.last[to.category].add(part)

    def ahead(self, names: tuple[str, ...]) -> Lookahead:
        """Give what can be before a word of these names; names that nothing asks for are not kept."""
        known = tuple([name for name in names if name in self.words])
        found = self.seen.get(known)
        if found is None:
            begun = [category for category, first in self.first.items() if not first.isdisjoint(known)]
            nearest = [one for symbol in (*known, *begun) for one in self.before.get(symbol, ())]
            found = self.seen[known] = Lookahead(self, known, self.ending(nearest))
        return found

    def end(self, category: str) -> Lookahead:
        """Give what can be before the end of all that is read as a category."""
        if category not in self.ends:
            self.ends[category] = Lookahead(self, (), self.ending([category]))
        return self.ends[category]

    def ending(self, categories: list[str]) -> set[str]:
        """Give categories, and all that these may end with."""
        found = dict.fromkeys(categories)
        todo = list(found)
        for one in todo:  # it grows meanwhile
            for part in self.last[one]:
                if part not in found:
                    found[part] = None
                    todo.append(part)
        return set(found)

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


def is_category(symbol: str) -> bool:
    """Whether a symbol is a category, and no word."""
    return symbol[0].isupper()
