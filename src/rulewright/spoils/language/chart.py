"""A chart parser: Earley's, over tries of productions, with one word of lookahead, and the values of a packed forest.

It knows nothing of cards. Of each category over each stretch of words the few cheapest values are kept.
"""

from typing import Final

from rulewright.spoils.language.tries import Blind, Grammar, Lookahead, Node, Production

WIDTH: Final = 4  # so many values of a category over a stretch of words are kept
SLACK: Final = 6  # and only those that cost at most so much more than the cheapest
MOST: Final = 1400  # items of a chart: the longest sentence of a card takes 840
ROOM: Final = 1 << 12  # more places than a chart has: by node and origin an item has a number


class Senseless(Exception):  # noqa: N818 - no error: a derivation that puts a thing where it makes no sense
    """A derivation has no meaning: its parts do not fit together."""


class Token:
    """A word as printed, and every name under which productions ask for it: itself, and kinds of words (`#num`)."""

    def __init__(self, value: object, names: tuple[str, ...]) -> None:
        """Keep its value, if it is of a kind, and its names."""
        self.value = value
        self.names = names


class Valued:
    """A value with what it costs."""

    __slots__ = ("cost", "value")

    def __init__(self, cost: int, value: object) -> None:
        """Keep both."""
        self.cost = cost
        self.value = value


class Item:
    """How far a production has come: the node of its trie, where it began, where it stands, and how it came there.

    Most items came about in one way, which is kept in the item itself; `more` has the others.
    """

    __slots__ = ("before", "more", "node", "origin", "part", "place", "rows", "word")

    def __init__(self, node: Node, place: int, before: "Item", part: "Stretch | None", word: object) -> None:
        """Come from the item before over a part, or over a word, with its value if that is kept."""
        self.node = node
        self.origin: int = before.origin
        self.place = place
        self.before = before
        self.part = part
        self.word = word
        self.more: list[Back] | None = None
        self.rows: list[Valued] | None = None  # the values of its parts, once made

    def add(self, before: "Item", part: "Stretch | None", word: object) -> None:
        """Come about in another way."""
        if self.more is None:
            self.more = []
        self.more.append(Back(before, part, word))

    def backs(self) -> "list[Back]":
        """Give all ways in which it came about; none if it has only begun."""
        return [Back(self.before, self.part, self.word), *(self.more or ())]


class Beginning(Item):
    """Where productions begin that have come over nothing yet."""

    __slots__ = ()

    def __init__(self, node: Node, place: int) -> None:
        """Begin at a place."""
        self.node = node
        self.origin = self.place = place
        self.rows = BEGUN

    def backs(self) -> "list[Back]":
        """Give none."""
        return []


class Back:
    """How an item came about: the one before it, and the part behind that; or a word, with its value if it is kept."""

    __slots__ = ("before", "part", "word")

    def __init__(self, before: Item, part: "Stretch | None", word: object) -> None:
        """Keep the three."""
        self.before = before
        self.part = part
        self.word = word


class Stretch:
    """A category over a stretch of words: the items that end it, and its values once they are made."""

    __slots__ = ("category", "end", "item", "more", "start", "values")

    def __init__(self, category: str, item: Item) -> None:
        """Begin with one item; hardly ever another one ends it as well."""
        self.category = category
        self.start = item.origin
        self.end = item.place
        self.item = item
        self.more: list[Item] | None = None
        self.values: list[Valued] | None = None

    def items(self) -> list[Item]:
        """Give all items that end it."""
        return [self.item, *(self.more or ())]


class Waiting:
    """An item that waits for a category, and where that category leads it."""

    __slots__ = ("item", "to")

    def __init__(self, item: Item, to: Node) -> None:
        """Keep both."""
        self.item = item
        self.to = to


class Begun:
    """What may begin at a place: where it begins, its categories, and what waits for each of them in mid-way."""

    __slots__ = ("categories", "item", "waiting")

    def __init__(self, item: Item) -> None:
        """Begin with nothing."""
        self.item = item
        self.categories: set[str] = set()
        self.waiting: dict[str, list[Waiting]] = {}


NOTHING: Final = Valued(0, ())
BEGUN: Final = [NOTHING]  # the values of what has only begun


class Forest:
    """All derivations of a row of tokens, packed; or how far it could be read.

    That a category may begin at a place is no item: `begun` has it there, with whatever waits for it in mid-way. What
    neither goes on with the next word nor may end before it is left out, but for where a word was just gone over.
    """

    def __init__(self, grammar: Grammar, tokens: list[Token], category: str) -> None:
        """Begin with an empty chart."""
        self.grammar = grammar
        self.tokens = tokens
        self.category = category
        count = len(tokens) + 1
        self.items: list[dict[int, Item]] = [{} for _ in range(count)]
        self.agenda: list[Item] = []
        self.ahead: list[Item] = []
        self.begun = [Begun(Beginning(grammar.roots[category], place)) for place in range(count)]
        self.ended: dict[tuple[str, int, int], Stretch] = {}
        self.furthest = 0
        self.size = 0  # items in all, and categories that may begin
        self.made = 0  # values that were made, also those that were dropped again

    # Filling the chart

    def fill(self) -> None:
        """Fill the chart, word by word."""
        self.agenda.append(self.begun[0].item)
        self.fill_from(0)

    def resume(self, other: "Forest", place: int) -> None:
        """Fill the chart from a place on, and take over from another of the same words what was filled before."""
        if not place:
            self.fill()
            return
        self.items[:place] = other.items[:place]
        self.begun[:place] = other.begun[:place]
        self.ended = {key: one for key, one in other.ended.items() if key[2] < place}
        for item in other.items[place].values():
            for back in item.backs():
                if back.part is None:
                    self.put(item.node, back.before, back.word, place)
        self.agenda, self.ahead = self.ahead, []
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
            self.size += len(self.items[place]) + len(self.begun[place].categories)

    def is_too_much(self) -> bool:
        """Whether there are more items than a sentence may take: its words fit together in ever more ways."""
        return self.size > MOST

    def fill_at(self, place: int) -> None:
        """Work through all items at a place."""
        if place < len(self.tokens):
            self.work(place, self.tokens[place], self.grammar.ahead(self.tokens[place].names))
        else:
            self.work(place, END, self.grammar.end(self.category))

    def work(self, place: int, token: Token, ahead: Lookahead) -> None:
        """Work through all items at a place where a word stands."""
        begun = self.begun[place]
        for item in self.agenda:  # it grows meanwhile
            if item.origin == place:  # all tokens begin with what they are to be read as
                self.begin(self.category, token, ahead, place)
                continue
            moves = ahead.moves(item.node)
            if moves is None:
                continue
            if moves.ends:
                self.complete(item, ahead)
            for follower, name in moves.steps:
                self.step(follower, item, token, name)
            for part, to in moves.parts:
                if part not in begun.categories:
                    self.begin(part, token, ahead, place)
                waiting = begun.waiting.get(part)
                if waiting is None:
                    begun.waiting[part] = [Waiting(item, to)]
                else:
                    waiting.append(Waiting(item, to))

    def begin(self, category: str, token: Token, ahead: Lookahead, place: int) -> None:
        """Begin a category, and whatever it can begin with."""
        begun, opening = self.begun[place], ahead.opening(category)
        for one, follower, name in opening.steps:
            if one not in begun.categories:
                self.step(follower, begun.item, token, name)
        begun.categories |= opening.begun

    def step(self, follower: Node, item: Item, token: Token, name: str) -> None:
        """Go over a word, by one of its names; its value is kept if that is a kind of words."""
        self.put(follower, item, None if name == token.names[0] else token.value, item.place + 1)

    def put(self, follower: Node, before: Item, word: object, place: int) -> None:
        """Note an item that has gone over a word."""
        key = follower.number * ROOM + before.origin
        known = self.items[place].get(key)
        if known is None:
            known = self.items[place][key] = Item(follower, place, before, None, word)
            self.ahead.append(known)
        else:
            known.add(before, None, word)

    def complete(self, item: Item, ahead: Lookahead) -> None:
        """Let go on whatever waits for a category that ends here, and whatever may begin with it."""
        category, origin = item.node.category, item.origin
        key = (category, origin, item.place)
        ended = self.ended.get(key)
        if ended is not None:
            ended.more = [*(ended.more or ()), item]
            return
        ended = self.ended[key] = Stretch(category, item)
        begun = self.begun[origin]
        for one in begun.waiting.get(category, ()):
            if ahead.moves(one.to) is not None:
                self.enter(one.to, one.item, ended)
        categories = begun.categories
        for root, to in ahead.leads(category):
            if root in categories:
                self.enter(to, begun.item, ended)

    def enter(self, node: Node, before: Item, part: Stretch) -> None:
        """Note an item that has come over a part, at the place that is being worked through."""
        key = node.number * ROOM + before.origin
        items = self.items[part.end]
        known = items.get(key)
        if known is None:
            known = items[key] = Item(node, part.end, before, part, None)
            self.agenda.append(known)
        else:
            known.add(before, part, None)

    # What was read

    def is_whole(self) -> bool:
        """Whether all tokens are read."""
        return (self.category, 0, len(self.tokens)) in self.ended

    def readings(self) -> list[Valued]:
        """Give what all tokens may mean, the cheapest first."""
        return self.values_of(self.ended[self.category, 0, len(self.tokens)]) if self.is_whole() else []

    def values_of(self, stretch: Stretch) -> list[Valued]:
        """Give the values of a category over a stretch."""
        if stretch.values is not None:
            return stretch.values
        stretch.values = []  # what leads to itself adds nothing
        part = passed_on(stretch)
        if part is not None:
            stretch.values = self.values_of(part)
            return stretch.values
        made: list[Valued] = []
        for item in stretch.items():
            for row in self.rows_of(item):
                for production in item.node.done:
                    add_value(made, production, row)
        self.made += len(made)
        stretch.values = cheapest(made)
        return stretch.values

    def rows_of(self, item: Item) -> list[Valued]:
        """Give the values of the parts of a production, as far as an item has come."""
        if item.rows is not None:
            return item.rows
        if item.more is None and item.part is None and item.word is None:
            item.rows = self.rows_of(item.before)
            return item.rows
        made: list[Valued] = []
        for back in item.backs():
            before = self.rows_of(back.before)
            if back.part is not None:
                if before:
                    made.extend(joined(before, self.values_of(back.part)))
            else:
                made.extend(before if back.word is None else joined(before, [Valued(0, back.word)]))
        self.made += len(made)
        item.rows = cheapest(made)
        return item.rows


def passed_on(stretch: Stretch) -> Stretch | None:
    """Give the part of which a category is made and nothing else, if its values are that part's."""
    item = stretch.item
    if stretch.more is not None or item.more is not None or item.before.rows is not BEGUN or len(item.node.done) > 1:
        return None
    production = item.node.done[0]
    return item.part if production.passes and not production.cost else None


class Full(Forest):
    """A forest with every item, also those that do not lead on: to see what else could have stood there."""

    def fill_at(self, place: int) -> None:
        """Work through all items at a place, without looking ahead."""
        token = self.tokens[place] if place < len(self.tokens) else END
        self.work(place, token, Blind(self.grammar.ahead(token.names)))


END: Final = Token(None, ())  # behind the last word


def parsed(grammar: Grammar, tokens: list[Token], category: str) -> Forest:
    """Read tokens as a category."""
    forest = Forest(grammar, tokens, category)
    forest.fill()
    return forest


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
