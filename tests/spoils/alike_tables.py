"""Random tables in pairs: two texts that say the same do the same, whatever else lies there.

- what a text does instead of something is what a text does that says so at once;
- damage that destroys is as good as a text that destroys, by the rules that reset damage;
- who strikes in a battle strikes as by a text;
- a number that a part of a text has set is known to the rest of it;
- cards that leave together leave alike in whatever order they were laid;
- a cost of X things is none if X is 0.
"""

import random
import re
from collections.abc import Callable
from dataclasses import MISSING, fields, replace
from typing import Any, Final, cast, get_args, get_origin

from cost_tables import COSTS, OTHERS, CostTables
from laid import Position
from vocabulary import CARDS, Words, hints, words_in
from what_lies import lies

from rulewright.engine.ask import Option
from rulewright.engine.script import Table
from rulewright.engine.value import Json
from rulewright.spoils.cards.unfollowed import unfollowed
from rulewright.spoils.game import Spoils
from rulewright.spoils.procedures.book import RULEBOOK
from rulewright.spoils.scenario.setting import Setting
from rulewright.spoils.table.actions import Deploy, Use
from rulewright.spoils.words import choices as h
from rulewright.spoils.words import damage as d
from rulewright.spoils.words import effects as e
from rulewright.spoils.words import paragraphs as p
from rulewright.spoils.words import things as w
from rulewright.spoils.words.amounts import Number, Variable
from rulewright.spoils.words.definition import Definition

ACTS: Final = (
    "draw a card",
    "deplete this card",
    "destroy all items",
    "put a token on this card",
    "put this card into its owner's hand",
    "put all items into their owners' hands",
    "remove this card from the game",
    "your faction gains 1 influence",
    "your faction loses 1 influence",
    "your opponent's faction loses 1 influence",
)
STAYING: Final = ("draw a card", "put a token on this card", "your faction gains 1 influence")
TEXTS: Final = (
    "",
    "If this card is destroyed, your opponent's faction loses 1 influence.",
    "If this card is destroyed, your faction gains influence equal to this card's strength.",
    "When another character leaves play, draw a card.",
    "When a character is destroyed, put a token on this card.",
    "When an item leaves play, your faction loses 1 influence.",
    "When your faction loses influence, draw a card.",
    "All other characters you control gain 1 strength.",
)
WEIGHTS: Final = (
    "If damage is inflicted to a character, increase the amount by 1.",
    "If damage is inflicted to a character you control, increase the amount by 2.",
    "If damage is inflicted to a character, reduce the amount by 1.",
    "If a character you control inflicts damage, increase the amount by 1.",
    "If a character inflicts damage, reduce the amount by 1.",
)
SWEEPS: Final = (
    "Destroy all characters.",
    "Inflict 9 damage to each character.",
    "Put all characters into their owners' hands.",
    "Remove all characters from the game.",
)
OF_X: Final = tuple([one for found in COSTS.values() for one in found if " X " in one])
SET: Final = 3  # what X is
ANSWERS: Final = 40


def character(text: str, *, strength: int = 1, life: int = 2) -> Json:
    """Give a character."""
    return {"cost": 1, "strength": strength, "life": life, "speed": 1, "text": text}


class AtOnce(Setting):
    """A table on which the two things that abilities say happen at the same time: few printed words say so."""

    def add(self, definition: Definition) -> int:
        """Add a definition."""
        return super().add(replace(definition, paragraphs=tuple([at_once(one) for one in definition.paragraphs])))


def at_once(paragraph: p.Paragraph) -> p.Paragraph:
    """Let the parts of an ability happen at the same time."""
    if isinstance(paragraph, p.Ability) and isinstance(paragraph.effect, e.Sequence):
        return replace(paragraph, effect=e.AtOnce(paragraph.effect.effects))
    return paragraph


def laid(document: Table, ruleset: str, kind: type[Setting] = Setting) -> Spoils:
    """Lay a table."""
    return cast("Spoils", kind(document, ruleset, RULEBOOK).script().game)


def crowd(chance: random.Random) -> dict[str, Json]:
    """Draw what lies there besides: two characters and an item a side, and little influence."""
    names = {seat: [f"Test X{seat}", f"Test Y{seat}"] for seat in "AB"}
    cards: dict[str, Json] = {name: character(chance.choice(TEXTS)) for found in names.values() for name in found}
    cards["Test Hat"] = {"type": "Item", "cost": 1}
    sides: dict[str, Json] = {
        seat: {"influence": 1 + chance.randrange(4), "play": [*found, "Test Hat"]} for seat, found in names.items()
    }
    return {"cards": cards, **sides}


def with_card(document: dict[str, Json], facts: Json, area: str) -> Table:
    """Give a table on which A has one card more."""
    cards, side = cast("Table", document["cards"]), cast("Table", document["A"])
    more = [*cast("list[Json]", side.get(area, [])), "Test Engine"]
    return {**document, "cards": {**cards, "Test Engine": facts}, "A": {**side, area: more}}


def side_by_side(one: Spoils, other: Spoils, chance: random.Random) -> str:
    """Begin the card of A in both games, answer alike until it is done, and say how they differ, if they do."""
    for game in (one, other):
        assert game.question is not None
        actions = [action for action in game.question.actions if isinstance(action, (Deploy, Use))]
        game.answer(game.key(actions[0]))
    for _ in range(ANSWERS):
        if one.question is None or one.question.kind == "main":
            break
        chosen = chance.choice(list(one.legal))
        offered = list(other.legal) if other.question is not None else []
        same = [option.key for option in offered if said(option) == said(chosen)]
        if not same:
            return f"{said(chosen)!r} cannot be answered in both, but {[said(option) for option in offered]}"
        one.answer(chosen.key)
        other.answer(same[0])
    return "" if lies(one) == lies(other) else f"{lies(one)} is not {lies(other)}"


def said(option: Option) -> str:
    """Give the sentence of an option without what a card is at the moment."""
    return re.sub(r" \([^)]*\)", "", option.sentence)


def instead(ruleset: str, chance: random.Random) -> str:
    """Compare what is done instead with a text that says so."""
    document, act = crowd(chance), chance.choice(ACTS)
    go = "GO\nCOST: Deplete this card.\nEFFECT: Destroy all"
    one = character(f"{go} characters.\nIf this card would be destroyed, {act} instead.")
    other = character(f"{go} other characters and {act}.")
    games = [laid(with_card(document, facts, "play"), ruleset, AtOnce) for facts in (one, other)]
    found = side_by_side(games[0], games[1], chance)
    return f"{act}: {found}" if found else ""


def deadly(ruleset: str, chance: random.Random) -> str:
    """Compare damage that destroys with a text that does; only later rules let what is saved forget it. [CR3:506.6]"""
    document = crowd(chance)
    cards = cast("dict[str, Json]", document["cards"])
    cards["Test XA"] = character(f"If this card would be destroyed, {chance.choice(STAYING)} instead.", life=4)
    blows = ("Inflict 9 damage to each character.", "Destroy all characters.")
    facts: list[Json] = [
        {"type": "Tactic", "cost": 0, "text": f"Inflict 1 damage to each character. {blow}"} for blow in blows
    ]
    games = [laid(with_card(document, one, "hand"), ruleset) for one in facts]
    return side_by_side(games[0], games[1], chance) if games[0].ruleset.replace_resets_damage else ""


def strike(ruleset: str, chance: random.Random) -> str:
    """Compare how much is inflicted in a battle, and by a text. [RB:damage-zero] [CR3:408.2]"""
    text = "GO\nCOST: Pick a character.\nEFFECT: This card inflicts damage equal to its strength to the character."
    cards: dict[str, Json] = {f"Test {seat}": {"type": "Item", "text": chance.choice(WEIGHTS)} for seat in "AB"}
    cards["Test Ox"] = character(text, strength=chance.randrange(3), life=9)
    cards["Test Wall"] = character("", strength=0, life=9)
    document: Table = {
        "cards": cards,
        "A": {"play": ["Test Ox", *["Test A"] * chance.randrange(2)]},
        "B": {"play": ["Test Wall", *["Test B"] * chance.randrange(2)]},
    }
    found = [struck(laid(document, ruleset), words) for words in (("use GO", "Wall"), ("attack", "Ox", "Wall"))]
    return "" if found[0] == found[1] else f"{found[0]} damage by a text, {found[1]} in a battle"


def struck(game: Spoils, words: tuple[str, ...]) -> int:
    """Begin by the first word, take the options in which others occur, or pass; give the damage on the wall."""
    game.answer(next(key for key in game.legal.keys() if words[0] in key))
    while game.question is not None and game.question.kind != "main":
        keys = game.legal.keys()
        wanted = [key for key in keys if key.startswith("pick") and any(word in key for word in words[1:])]
        game.answer([*wanted, *[key for key in keys if key in ("pass", "done")], keys[0]][0])
    thing = next(one for one in game.table.play[0] if game.printed(one).name == "Test Wall")
    return game.damage_on(thing)


def known(ruleset: str, chance: random.Random) -> str:
    """See whether the number that a part of a text has set is the one that the rest of it names. [CR3:410.2]"""
    x = Variable("X")
    part: e.Effect = e.Sequence((h.LetVariable("X", Number(SET)), d.PutTokens(x, w.This())))
    for _ in range(1 + chance.randrange(2)):
        part = compound(part, chance)
    whole = e.Sequence((part, d.GainInfluence(w.You(), x)))
    mill = Definition(CARDS[0], ("location",), structure=3, paragraphs=(p.Ability("GO", "", (), whole),))
    in_play: Json = {
        "card": CARDS[0], "depleted": False, "damage": 0, "tokens": 0, "face": "up", "fresh": False, "owner": "own",
        "on": -1,
    }  # fmt: skip
    side: dict[str, Json] = {"play": [in_play], "deck": [CARDS[0]] * 4, "influence": 10}
    game = Position(ruleset, (mill,), (side, {**side, "play": []})).game()
    game.answer(game.legal.keys()[0])
    for _ in range(ANSWERS):
        if game.question is None or game.question.kind == "main":
            break
        game.choose(chance.randrange(len(game.question.actions)))
    if game.question is None or game.question.kind != "main":
        return ""  # who bids on and on
    set_it, named = any(game.table.tokens), game.table.influence[0] - 10
    return f"X is {SET}, but {named} is gained by {whole}" if set_it and named != SET else ""


def compound(part: e.Effect, chance: random.Random) -> e.Effect:
    """Draw a word made of others, with a part in each of its places."""
    words = Words(chance.randrange)
    while True:
        kind = chance.choice(COMPOUNDS)
        found = kind(**{one.name: filled(words, kind, one.name, part) for one in fields(kind)})
        if not unfollowed(found):
            return cast("e.Effect", found)


def filled(words: Words, kind: type, name: str, part: e.Effect) -> Any:  # noqa: ANN401 - a value of any type
    """Put the part where an effect stands, and draw the rest."""
    hint = hints(kind)[name]
    if get_origin(hint) is tuple and e.Sequence in words_in(get_args(hint)[0]):
        return (part, part)
    if e.Sequence in words_in(hint):
        return part
    if kind is e.Repeat:
        return Number(2)  # as often as it can be done may be for ever
    field = next(one for one in fields(kind) if one.name == name)
    return field.default if field.default is not MISSING else words.value(kind, field, 1)


def in_any_order(ruleset: str, chance: random.Random) -> str:
    """Compare what happens to cards that leave together, laid in one order and in another. [CR3:503.1] [A86]"""
    document, sweep = crowd(chance), chance.choice(SWEEPS)
    sides = {seat: cast("Table", document[seat]) for seat in "AB"}
    plays = {seat: list(cast("list[Json]", side["play"])) for seat, side in sides.items()}
    for play in plays.values():
        chance.shuffle(play)
    other = {**document, **{seat: {**sides[seat], "play": plays[seat]} for seat in "AB"}}
    facts: Json = {"type": "Tactic", "cost": 0, "text": sweep}
    games = [laid(with_card(one, facts, "hand"), ruleset) for one in (document, other)]
    found = side_by_side(games[0], games[1], chance)
    return f"{sweep}: {found}" if found else ""


def costs_of_nothing(ruleset: str, chance: random.Random) -> str:
    """See that X may be 0 for a cost of X things of any verb, whatever lies there. [CR3:410.2a] [A41]"""
    tables = CostTables(chance.randrange, ruleset)
    cost = chance.choice(OF_X)
    engine = tables.engine((cost,), deployed=False)
    side = tables.side([])
    side["play"] = ["Test Engine", *cast("list[Json]", side["play"])]
    cards = {"Test Engine": engine, **cast("dict[str, Json]", OTHERS)}
    game = laid({"cards": cards, "A": side, "B": tables.side([])}, ruleset)
    before = game.table.influence[0]
    for word in ("use GO", "choose 0"):
        keys = [key for key in (game.legal.keys() if game.question is not None else []) if key.startswith(word)]
        if not keys:
            return f"{cost} {word!r} is not offered"
        game.answer(keys[0])
    game.settle()
    while game.question is not None and game.question.kind != "main":
        game.choose(0)
    gained = game.table.influence[0] - before
    return "" if gained == 1 else f"{cost} With 0 for X {gained} was gained"


COMPOUNDS: Final[tuple[Any, ...]] = (e.May, e.IfYouDo, e.If, e.Options, e.Repeat, e.FlipCoin, e.Bid, e.Sequence)
LAWS: Final[tuple[Callable[[str, random.Random], str], ...]] = (
    instead, deadly, strike, known, in_any_order, costs_of_nothing,
)  # fmt: skip


def draw(ruleset: str, number: int) -> str:
    """Draw the pair of a number, law after law, and say how the two differ, if they do."""
    law = LAWS[number % len(LAWS)]
    found = law(ruleset, random.Random(f"{ruleset} {number}"))  # noqa: S311 - a test
    return f"{ruleset} {number} {law.__name__}: {found}" if found else ""
