"""Scenarios of The Spoils: what the names of a script mean. The label of a card stays with the physical card."""

import re
from collections.abc import Sequence
from typing import Final

from rulewright.engine.naming import Masked, Names
from rulewright.engine.script import Mistake, Script
from rulewright.engine.value import Value
from rulewright.spoils.game import Spoils
from rulewright.spoils.table.areas import DECK, TOKEN

NAME: Final = re.compile(r'(?:([A-Da-d])\'s )?(?:"([^"]*)"|(.+?))(?:#([1-9][0-9]*))?')
ALWAYS: Final = ("faction", "token")


class NamedCards(Script):
    """The names of the cards of one scenario."""

    def __init__(self, game: Spoils, labels: dict[str, list[int]], seats: list[str]) -> None:
        """Speak to a game whose physical cards have these names."""
        known = [*ALWAYS, *labels, *[one.name for one in game.config.definitions]]
        super().__init__(game, Names(known, "".join(seats)))
        self.labels = labels
        self.seats = seats

    @property
    def spoils(self) -> Spoils:
        """The game, as what it is."""
        assert isinstance(self.game, Spoils)
        return self.game

    def remember(self) -> dict[str, list[int]]:
        """Give the labels, so that they can be put back."""
        return {name: list(cards) for name, cards in self.labels.items()}

    def recall(self, memory: dict[str, list[int]]) -> None:
        """Put the labels back."""
        self.labels = {name: list(cards) for name, cards in memory.items()}

    def objects(self, name: str) -> list[int]:
        """Give the live objects that a name may mean."""
        g = self.spoils
        t = g.table
        match = NAME.fullmatch(name.strip().strip('"') if name.count('"') != 2 else name.strip())  # noqa: PLR2004 - a pair
        if match is None:
            raise Mistake(f"no card is called {name.strip()!r}")
        side = self.side_of(match[1])
        word = (match[2] if match[2] is not None else match[3]).casefold()
        if word == "faction" and side is not None:
            return [t.faction[side]]
        last = [one for one in range(len(t.card)) if t.became[one] < 0]
        live = {t.card[one]: one for one in last}
        live.update({t.card[one]: one for one in last if t.alive(one)})  # not what an undone play has left behind
        if word == "token" or word not in self.labels:
            tokens = [one for card, one in sorted(live.items()) if t.is_token[card] == TOKEN]
            found = [one for one in tokens if word == "token" or g.printed(one).name.casefold() == word]
        else:
            found = [live[card] for card in self.labels[word]]
            made = [(card, one) for card, one in sorted(live.items()) if t.is_token[card]]
            named = [(card, one) for card, one in made if card not in self.labels[word]]
            extra = [one for card, one in named if t.is_token[card] == TOKEN or t.alive(one)]  # a duplicate while it is
            found += [one for one in extra if g.printed(one).name.casefold() == word]
        if match[4]:
            if int(match[4]) > len(found):
                raise Mistake(f"there is no {name!r}; {len(found)} cards have that name")
            return [found[int(match[4]) - 1]]
        if side is not None:
            found = [one for one in found if (g.controller(one) if t.in_play(one) else t.owner_of(one)) == side]
        if not found:
            raise Mistake(f"no card is called {name.strip()!r}")
        return found

    def side_of(self, letter: str | None) -> int | None:
        """Give the player whose card a name says it is."""
        if letter is None:
            return None
        if letter.upper() not in self.seats:
            raise Mistake(f"{letter} is not a seat")
        return self.seats.index(letter.upper())

    def find(self, name: str, *among: Sequence[int]) -> int:
        """Find the one object that a name means, in the first of some groups that has one of it."""
        every = self.objects(name)
        for group in among:
            found = [one for one in every if one in group]
            if found:
                return self.only(name, found)
        return self.only(name, every)

    def only(self, name: str, found: list[int]) -> int:
        """Give the one object of several that cannot be told apart, or say how to name one."""
        if len({self.state(one) for one in found}) > 1:
            how = f"{name}#1" if "#" not in name else name
            raise Mistake(f"{name!r} fits several cards that can be told apart; write {how} or A's {name}")
        return found[0]

    def state(self, thing: int) -> tuple[Value, ...]:
        """Give all by which two cards of one name can be told apart."""
        t = self.spoils.table
        return (
            t.area[thing],
            t.controller[thing],
            t.down[thing],
            t.depleted[thing],
            t.damage[thing],
            t.tokens[thing],
            t.attached[thing],
        )

    def offered(self, name: str, things: list[int], *, alike: bool = False) -> int:
        """Give the one of some offered things that a name means, or -1.

        Of cards that cannot be told apart a question offers one (`alike`): they change their labels then, so that the
        one which the script has named is the one that was chosen.
        """
        wanted = self.objects(name)
        found = [one for one in wanted if one in things]
        if found:
            return self.only(name, found)
        t = self.spoils.table
        for mine in wanted:
            for one in things:
                same = self.state(one) == self.state(mine) and t.definition[t.card[one]] == t.definition[t.card[mine]]
                if same and (alike or t.area[one] == DECK):
                    self.swap(mine, one)
                    return one
        return -1

    def swap(self, one: int, other: int) -> None:
        """Let two physical cards that cannot be told apart change their labels."""
        t = self.spoils.table
        first, second = t.card[one], t.card[other]
        for cards in self.labels.values():
            cards[:] = [second if card == first else first if card == second else card for card in cards]

    def listed(self, text: str) -> list[str]:
        """Split a list of names; a known name may contain a comma."""
        masked: Masked = self.names.mask(text)
        return masked.members(masked.text)
