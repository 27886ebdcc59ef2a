"""Cards that are always known, defining a card from its text, and beginning a game."""

import functools
from collections.abc import Sequence
from dataclasses import replace
from typing import Final, cast

from rulewright.engine.chance import Chance, root_of
from rulewright.engine.value import Json
from rulewright.spoils.definition import BLANK, MICROMAJIG, STAPLES, Definition, staple
from rulewright.spoils.game import Config, Spoils
from rulewright.spoils.ruleset import RULESETS, Ruleset
from rulewright.spoils.state import card_from
from rulewright.spoils.supported import unsupported
from rulewright.spoils.text.reader import Declined, read
from rulewright.spoils.words import effects as e
from rulewright.spoils.words import paragraphs as p
from rulewright.spoils.words import things as w

PLAIN_TEXT_RESTORE: Final = p.Trigger(
    e.Event("start of turn", player=w.You()),
    e.Sequence((e.Restore(w.Cards(side="you", states=("depleted",))), e.DetachResources(w.You()))),
    label="restore rule",
)
PLAIN_FACTION: Final = Definition(
    "Plain Faction",
    ("faction",),
    influence=25,
    paragraphs=(p.Starting(0, (), 8, 9), PLAIN_TEXT_RESTORE),
)


class BadCard(ValueError):  # noqa: N818 - it is told to people as a sentence
    """A card that cannot be played: its text is declined, or says something the engine does not follow."""


def define(facts: Definition, text: str, ruleset: Ruleset) -> Definition:
    """Give a card with the words of its text, or say why it cannot be played."""
    try:
        found = read(text, facts.types, facts.name).paragraphs
    except Declined as declined:
        raise BadCard(f"its text is declined: {declined}") from declined
    if problem := unsupported(tuple(found)):
        raise BadCard(f"its text is read, but the engine does not yet follow {problem}")
    if not ruleset.flip_up and any(isinstance(one, p.FlipUp) for one in found):
        raise BadCard(f"Flip Up is no keyword of {ruleset.name}")  # [A127]
    if not ruleset.tactical and p.Keyword("tactical") in found:
        raise BadCard(f"Tactical is no keyword of {ruleset.name}")  # [A127]
    stated = [one.influence for one in found if isinstance(one, p.Starting) and one.influence]
    if stated and facts.influence not in (0, stated[0]):
        raise BadCard(f"its text says influence {stated[0]}, its corner {facts.influence}")
    influence = stated[0] if stated else facts.influence
    return replace(facts, text=text, influence=influence, paragraphs=tuple(found))


@functools.cache
def known_cards(ruleset: Ruleset) -> tuple[Definition, ...]:
    """Give the cards that are always known: staples, the Micromajig, a plain faction, a blank card."""
    del ruleset  # all rulesets know the same names
    return (*[staple(name) for name in STAPLES], MICROMAJIG, PLAIN_FACTION, BLANK)


def new(
    *,
    ruleset: str = "crlate",
    seed: int | str = 0,
    decks: Sequence[Sequence[Definition]] = (),
    factions: Sequence[Definition] = (),
) -> Spoils:
    """Begin a game with some decks and run it to its first question."""
    if ruleset not in RULESETS:
        raise ValueError(f"a ruleset is one of {', '.join(RULESETS)}, not {ruleset!r}")
    definitions: list[Definition] = []
    numbers: dict[str, int] = {}
    for card in [*factions, *[one for deck in decks for one in deck], MICROMAJIG]:
        if card.name not in numbers:
            numbers[card.name] = len(definitions)
            definitions.append(card)
    config = Config(
        tuple(definitions),
        tuple([numbers[one.name] for one in factions]),
        tuple([tuple([numbers[one.name] for one in deck]) for deck in decks]),
        RULESETS[ruleset],
    )
    game = Spoils(config, Chance(root_of(str(seed))))
    game.start()
    return game


def from_setup(data: dict[str, Json]) -> Spoils:
    """Give a blank game of a record's set-up; cards without a text of their own are known by name."""
    ruleset = RULESETS[cast("str", data["ruleset"])]
    known = {card.name: card for card in known_cards(ruleset)}
    definitions = []
    for row in cast("list[Json]", data["cards"]):
        facts = card_from(row)
        if facts.name in known and not facts.text:
            definitions.append(known[facts.name])
        else:
            definitions.append(define(facts, facts.text, ruleset))
    decks = tuple([tuple(deck) for deck in cast("list[list[int]]", data["decks"])])
    first = cast("int | None", data["first_player"])
    config = Config(tuple(definitions), tuple(cast("list[int]", data["factions"])), decks, ruleset, first)
    return Spoils(config, Chance(root_of("")))
