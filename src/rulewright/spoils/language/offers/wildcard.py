"""A chart in which any one word stands at a place: which words would let the sentence be read whole.

The chart of the sentence as it is printed is taken over up to the place, so that only the rest is parsed again.
"""

from rulewright.spoils.language.chart import Back, Beginning, Forest, Stretch, Token, Waiting
from rulewright.spoils.language.tries import Blind, Node


class Wild(Forest):
    """The chart of a sentence with any one word at a place, instead of the ones that stand there or before them."""

    def __init__(self, printed: Forest, place: int, *, instead: int) -> None:
        """Take over what was parsed before the place, and parse the rest."""
        rest = printed.tokens[place + instead :]
        super().__init__(printed.grammar, [*printed.tokens[:place], Token(None, ("",)), *rest], printed.category)
        self.hole = place
        self.next = rest[0].names if rest else ()
        self.resume(printed, place)

    def fill_at(self, place: int) -> None:
        """Work through all items at a place; where any word may stand, go over every one that leads on."""
        if place != self.hole:
            super().fill_at(place)
            return
        blind, hole = Blind(self.grammar.ahead(())), self.tokens[place]
        begun = self.begun[place]
        if not place:
            begun.categories.add(self.category)
        for item in self.agenda:  # it grows meanwhile
            node = item.node
            if node.done:
                self.complete(item, blind)
            for follower in self.followers(node):
                self.step(follower, item, hole, "")
            for part, follower in node.parts.items():
                if part not in begun.categories:
                    begun.categories.add(part)
                    self.agenda.append(Beginning(self.grammar.roots[part], place))
                if item.origin < place:
                    begun.waiting.setdefault(part, []).append(Waiting(item, follower))

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
        todo = [self.ended[self.category, 0, len(self.tokens)]]
        seen = set(todo)
        while todo:
            for back in self.over(todo.pop()):
                if back.part is None:
                    found.update(dict.fromkeys(self.names(back)))
                elif back.part not in seen:
                    seen.add(back.part)
                    todo.append(back.part)
        return list(found)

    def over(self, stretch: Stretch) -> list[Back]:
        """Give how the parts of a stretch were gone over that lie over the hole, or the hole itself."""
        found: list[Back] = []
        todo = stretch.items()
        seen = set(todo)
        while todo:
            for back in todo.pop().backs():
                if back.before.place <= self.hole:
                    found.append(back)
                elif back.before not in seen:
                    seen.add(back.before)
                    todo.append(back.before)
        return found

    def names(self, back: Back) -> list[str]:
        """Give the words that stand for the one that was gone over: those that end as it does."""
        return [name for name, node in back.before.node.words.items() if node.done or self.goes_on(node)]
