"""Doing: which function says what a single instruction comes to."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from rulewright.spoils.instructions import choices, damage, effects, moves, plays, sights
from rulewright.spoils.instructions.done import Done
from rulewright.spoils.meaning.context import Context
from rulewright.spoils.words import choices as h
from rulewright.spoils.words import damage as d
from rulewright.spoils.words import effects as e
from rulewright.spoils.words import moves as m
from rulewright.spoils.words import plays as y
from rulewright.spoils.words import sights as s

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils

# What every instruction comes to
DO: Final[dict[type, Callable[..., Done]]] = {
    h.Pick: choices.pick,
    h.PickPlayer: choices.pick_player,
    h.NameCard: choices.name_card,
    h.ChooseType: choices.choose_type,
    h.ChooseNumber: choices.choose_number,
    h.LetVariable: choices.let_variable,
    s.LookAtTop: sights.top_cards,
    s.LookAtHand: sights.reveal_hand,
    s.LookAtCards: sights.look_at,
    s.Reveal: sights.reveal,
    s.RevealTop: sights.top_cards,
    s.RevealUntil: sights.reveal_until,
    s.RevealHand: sights.reveal_hand,
    s.Search: sights.search,
    m.Destroy: moves.destroy,
    m.Deplete: moves.deplete,
    m.Restore: moves.restore,
    m.Discard: moves.discard,
    m.DiscardThese: moves.discard_these,
    m.DiscardWhole: moves.discard_whole,
    m.Draw: moves.draw,
    m.PutInto: moves.put_into,
    m.PutIntoPlay: moves.put_into_play,
    m.PutFromDeck: moves.put_from_deck,
    m.Shuffle: moves.shuffle,
    m.CreateTokens: moves.create_tokens,
    m.FlipDown: moves.flip_down,
    m.FlipUpCard: moves.flip_up,
    m.Attach: moves.attach,
    m.AttachResources: moves.attach_resources,
    m.Detach: moves.detach,
    m.DetachThese: moves.detach_these,
    m.DetachResources: moves.detach_resources,
    m.TakeControl: moves.take_control,
    m.SwitchControl: moves.switch_control,
    m.EntersUnder: moves.enters_under,
    d.Inflict: damage.inflict,
    d.Fight: damage.fight,
    d.ReduceNextDamage: damage.reduce_next,
    d.Redirect: damage.redirect,
    d.RemoveDamage: damage.remove_damage,
    d.LoseInfluence: damage.influence,
    d.GainInfluence: damage.influence,
    d.LoseGame: damage.lose_game,
    d.PutTokens: damage.tokens,
    d.RemoveTokens: damage.tokens,
    y.Terminate: plays.terminate,
    y.Bar: plays.bar,
    y.RemoveFromBattle: plays.remove_from_battle,
    y.JoinBattle: plays.join_battle,
    y.SkipRule: plays.skip,
    y.Pay: plays.pay,
    y.Only: plays.only,
    y.ReduceNextCost: plays.reduce_next_cost,
    y.ReduceThisCost: plays.reduce_this,
    e.Change: effects.change,
    e.ChangeFor: effects.change_for,
    e.NextInstead: effects.next_instead,
    e.Later: effects.wait,
    e.Reflip: effects.reflip,
    d.ChangeAmount: effects.change_amount,
}


def do(g: "Spoils", word: object, number: int, context: Context, chosen: tuple[int, ...]) -> Done:
    """Say what an instruction comes to, with what was chosen for it."""
    return DO[type(word)](g, word, number, context, chosen)
