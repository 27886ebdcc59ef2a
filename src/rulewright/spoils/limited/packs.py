"""Packs: cards of a set by chance, as many of each rarity as the set's own recipe says."""

from rulewright.engine.chance import Chance
from rulewright.engine.textfile import nearest
from rulewright.spoils.cards.sets.cardset import CardSet
from rulewright.spoils.cards.sets.library import Library
from rulewright.spoils.table.ruleset import Ruleset


def set_for(library: Library, name: str = "") -> CardSet:
    """Give the set of a name, or the first that has packs; `ValueError` says which there are."""
    with_packs = [one for one in library.sets if one.booster]
    found = [one for one in with_packs if one.name == name.casefold()] if name else with_packs[:1]
    if found:
        return found[0]
    names = [one.name for one in with_packs]
    raise ValueError(f"no set with packs is called {name!r}{nearest(name, names)}; there are {', '.join(names)}")


class Printer:
    """Opens packs of a set. What a ruleset cannot play is in no pack."""

    def __init__(self, library: Library, card_set: CardSet, ruleset: Ruleset) -> None:
        """Sort the cards of the set by rarity."""
        self.booster = card_set.booster
        self.sheets: dict[str, list[str]] = {}
        for rarity, count in card_set.booster.items():
            names = [one.name for one in card_set.cards if one.rarity == rarity and one.kind != "faction"]
            self.sheets[rarity] = [one for one in dict.fromkeys(names) if library.playable(one, ruleset) is not None]
            if len(self.sheets[rarity]) < count:
                have = f"{len(self.sheets[rarity])} that {ruleset.name} can play"
                raise ValueError(f"a pack of {card_set.name} holds {count} {rarity} cards, but the set has {have}")

    def pack(self, chance: Chance) -> tuple[str, ...]:
        """Open a pack: no card twice in it."""
        return tuple([name for rarity, count in self.booster.items() for name in self.some(rarity, count, chance)])

    def some(self, rarity: str, count: int, chance: Chance) -> list[str]:
        """Draw so many cards of a rarity, each as likely as the others."""
        left = list(self.sheets[rarity])
        return [left.pop(chance.below(len(left))) for _ in range(count)]
