"""A chart in which any one word stands at a place: which words would let the sentence be read whole.

The chart of the sentence as it is printed is taken over up to the place, so that only the rest is parsed again.
"""

from rulewright.spoils.language.chart import Back, Forest, Node, Token, Waiting


class Wild(Forest):
    """The chart of a sentence with any one word at a place, instead of the ones that stand there or before them."""

    def __init__(self, printed: Forest, place: int, *, instead: int) -> None:
        """Take over what was parsed before the place, and parse the rest."""
        rest = printed.tokens[place + instead :]
        super().__init__(printed.grammar, [*printed.tokens[:place], Token(None, ()), *rest], printed.category)
        self.hole = place
        self.next = rest[0].names if rest else ()
        self.resume(printed, place)

    def fill_at(self, place: int) -> None:
        """Work through all items at a place; where any word may stand, go over every one that leads on."""
        if place != self.hole:
            super().fill_at(place)
            return
        for node, origin in self.agenda:  # it grows meanwhile
            if node.done:
                self.complete(node, origin, place)
            for follower in self.followers(node):
                self.step(follower, node, origin, place)
            for part, follower in node.parts.items():
                if part not in self.waiting[place]:
                    self.waiting[place][part] = []
                    self.agenda.append((self.grammar.roots[part], place))
                if origin < place:
                    self.waiting[place][part].append(Waiting(node, origin, follower))

    def followers(self, node: Node) -> list[Node]:
        """Give where a word leads: wherever it goes on, and one of the places where it does no more than end."""
        found: list[Node] = []
        ending = False
        for follower in node.words.values():
            if self.goes_on(follower):
                found.append(follower)
            elif follower.done and not ending:
                ending = True
                found.append(follower)
        return found

    def goes_on(self, node: Node) -> bool:
        """Whether the next word can follow."""
        for name in self.next:
            if name in node.words or any([name in self.grammar.first[part] for part in node.parts]):
                return True
        return False

    def fillers(self) -> list[str]:
        """Give the words, and kinds of words, with which the whole sentence has a derivation."""
        if not self.is_whole():
            return []
        found: dict[str, None] = {}
        todo = [(self.category, 0, len(self.tokens))]
        seen = set(todo)
        while todo:
            category, start, end = todo.pop()
            for part, back in self.over(category, start, end):
                if back is not None:
                    found.update(dict.fromkeys(self.names(back)))
                elif part not in seen:
                    seen.add(part)
                    todo.append(part)
        return list(found)

    def over(self, category: str, start: int, end: int) -> list[tuple[tuple[str, int, int], Back | None]]:
        """Give the parts of a category that lie over the hole, or how the hole itself was gone over."""
        found: list[tuple[tuple[str, int, int], Back | None]] = []
        todo = [(node, end) for node in self.ended[category, start, end]]
        seen = set(todo)
        while todo:
            node, last = todo.pop()
            for back in self.items[last][node.number, start]:
                if back.middle <= self.hole:
                    part = (back.part, back.middle, last)
                    found.append((part, None if back.part else back))
                elif (back.node, back.middle) not in seen:
                    seen.add((back.node, back.middle))
                    todo.append((back.node, back.middle))
        return found

    def names(self, back: Back) -> list[str]:
        """Give the words that stand for the one that was gone over: those that end as it does."""
        return [name for name, node in back.node.words.items() if node.done or self.goes_on(node)]
