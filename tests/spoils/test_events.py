"""Events that no sentence of the card language names yet, heard by words."""

import pytest

from rulewright.engine.chance import Chance, root_of
from rulewright.spoils.cards.definitions import PLAIN_FACTION
from rulewright.spoils.game import Spoils
from rulewright.spoils.procedures.turn import Match, Turn
from rulewright.spoils.table.areas import HAND, PLAY
from rulewright.spoils.table.config import Config
from rulewright.spoils.table.ruleset import CR2010, CRLATE, RB22, Ruleset
from rulewright.spoils.words import damage as d
from rulewright.spoils.words import paragraphs as p
from rulewright.spoils.words.amounts import Number, SameAmount
from rulewright.spoils.words.definition import MICROMAJIG, Definition
from rulewright.spoils.words.events import Event
from rulewright.spoils.words.things import FactionOf, Opponent, You

LOSS_BOOK = p.Trigger(Event("loses influence", player=Opponent()), d.GainInfluence(You(), SameAmount()))
CARDS = (
    PLAIN_FACTION,
    MICROMAJIG,
    Definition("Loss Book", ("item",), cost=0, paragraphs=(LOSS_BOOK,)),
    Definition("Bolt", ("tactic",), cost=0, paragraphs=(p.Resolution(d.Inflict(Number(2), FactionOf(Opponent()))),)),
    Definition("Frown", ("tactic",), cost=0, paragraphs=(p.Resolution(d.LoseInfluence(Opponent(), Number(3))),)),
    Definition("Backfire", ("tactic",), cost=0, paragraphs=(p.Resolution(d.Inflict(Number(2), FactionOf(You()))),)),
)


@pytest.mark.parametrize("ruleset", [RB22, CR2010, CRLATE])
@pytest.mark.parametrize(("tactic", "left"), [("Bolt", [27, 23]), ("Frown", [28, 22]), ("Backfire", [23, 25])])
def test_damage_to_a_faction_is_a_loss_of_influence(ruleset: Ruleset, tactic: str, left: list[int]) -> None:
    """Q. I gain what my opponent's faction loses. It takes 2 damage, loses 3, or mine does?  A. I gain 2, 3, nothing.

    [CR3:202.4] [CR3:408.3] [CR2:202.4] [CR2:408.3] [RB:faction-damage]
    """
    game = Spoils(Config(CARDS, (0, 0), ((), ()), ruleset), Chance(root_of("1")))
    t = game.table
    for definition, area in ((2, PLAY), ([one.name for one in CARDS].index(tactic), HAND)):
        thing = t.new_object(t.new_card(definition, 0), area, 0)
        t.lay(thing)
        game.unveil(thing)
    t.influence[:] = [25, 25]
    game.start_at([(Match(), "turns"), (Turn(), "main")])
    game.answer(next(key for key in game.legal.keys() if key.startswith("deploy")))
    while game.question is not None and not game.question.ordinary:
        game.choose(len(game.question.actions) - 1)
    assert t.influence == left
