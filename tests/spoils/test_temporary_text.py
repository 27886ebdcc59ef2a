"""Temporary rules text: what a card gains besides keywords."""

from rulewright.engine.chance import Chance, root_of
from rulewright.spoils.cards.definitions import PLAIN_FACTION
from rulewright.spoils.game import Spoils
from rulewright.spoils.procedures.turn import Match, Turn
from rulewright.spoils.table.areas import HAND, PLAY
from rulewright.spoils.table.config import Config
from rulewright.spoils.table.ruleset import CR2010, CRLATE, Ruleset
from rulewright.spoils.words import choices as h
from rulewright.spoils.words import effects as e
from rulewright.spoils.words import moves as m
from rulewright.spoils.words import paragraphs as p
from rulewright.spoils.words.amounts import Number
from rulewright.spoils.words.changes import GainsText
from rulewright.spoils.words.definition import MICROMAJIG, Definition
from rulewright.spoils.words.events import Event
from rulewright.spoils.words.things import Cards, Picked, This, You

LAST_WORDS = p.Trigger(Event("leaves", This()), m.Draw(You(), Number(1)))
PICK = p.CostSection((h.Pick(Cards(types=("character",))),))


def tactic(name: str, effect: e.Effect) -> Definition:
    return Definition(name, ("tactic",), cost=0, paragraphs=(PICK, p.Resolution(effect)))


CARDS = (
    PLAIN_FACTION,
    MICROMAJIG,
    tactic("Parting Gift", e.Change(Picked(), GainsText(LAST_WORDS), "ever")),
    tactic("Trap Door", m.PutInto(Picked(), "hand")),
    Definition("Quiet Ox", ("character",), cost=0, life=2),
    Definition("Next Page", ("character",), cost=0, life=1),
)


def table(ruleset: Ruleset) -> Spoils:
    """Give A a Quiet Ox in play, a Parting Gift and two Trap Doors in hand, and a deck."""
    game = Spoils(Config(CARDS, (0, 0), ((5, 5, 5), ()), ruleset), Chance(root_of("1")))
    t = game.table
    for definition, area in ((4, PLAY), (2, HAND), (3, HAND), (3, HAND)):
        thing = t.new_object(t.new_card(definition, 0), area, 0)
        t.lay(thing)
        game.unveil(thing)
    t.influence[:] = [25, 25]
    game.start_at([(Match(), "turns"), (Turn(), "main")])
    return game


def play(game: Spoils, start: str) -> None:
    """Answer with the first option whose key begins so, and settle what has no choice."""
    game.answer(next(key for key in game.legal.keys() if key.startswith(start)))
    while game.question is not None and not game.question.ordinary:
        game.choose(len(game.question.actions) - 1)  # the only pick, or the pass of a response


def test_temporary_text_works_until_the_card_leaves_and_as_it_leaves() -> None:
    """Q. My Ox gained "if this card leaves play, draw a card". It returns to my hand twice. How many draws?  A. One.

    [CR3:508.1] [CR3:508.1a] [CR2:508.1] [CR2:508.1a]
    """
    for ruleset in (CR2010, CRLATE):
        game = table(ruleset)
        play(game, "deploy Parting Gift")
        play(game, "deploy Trap Door")
        assert len(game.table.decks[0]) == 2
        play(game, "deploy Quiet Ox")
        play(game, "deploy Trap Door")
        assert len(game.table.decks[0]) == 2
