"""Which rules govern a word: what a judge would open the rulebook for. Rules are named by their ids."""

from typing import Final

from rulewright.spoils.words import amounts as a
from rulewright.spoils.words import changes as c
from rulewright.spoils.words import choices as h
from rulewright.spoils.words import conditions as k
from rulewright.spoils.words import damage as d
from rulewright.spoils.words import effects as e
from rulewright.spoils.words import moves as m
from rulewright.spoils.words import paragraphs as p
from rulewright.spoils.words import plays as y
from rulewright.spoils.words import sights as s
from rulewright.spoils.words import things as w
from rulewright.spoils.words.walk import every

PICKING: Final = ("CR3:402.3a",)

# The rules of each word, where there are more than those of its kind
RULES: Final[dict[type, tuple[str, ...]]] = {
    p.Unique: ("CR3:507.5a",),
    p.AttachTo: ("CR3:507.2a", "CR3:507.2e"),
    p.FlipUp: ("CR3:507.4a", "CR3:406.7"),
    p.Icons: ("CR3:203.4", "CR3:405.1"),
    p.CostSection: ("CR3:401.1", "CR3:401.3"),
    p.Resolution: ("CR3:205.2",),
    p.Ability: ("CR3:502.1", "CR3:502.2", "CR3:502.3"),
    p.Trigger: ("CR3:503.1", "CR3:503.2"),
    p.Replacement: ("CR3:506.1", "CR3:506.5"),
    p.Static: ("CR3:201.5b",),
    p.StaticFor: ("CR3:201.5b",),
    p.EntersWith: ("CR3:604.1h",),
    p.Modal: ("CR3:604.1d",),
    p.AnyTime: ("CR3:205.1",),
    p.While: ("CR3:504.1",),
    p.Gated: ("CR3:405.4",),
    p.Starting: ("CR3:202.3a", "CR3:202.5", "CR3:202.6"),
    h.Pick: PICKING,
    m.Destroy: ("CR3:403.5a",),
    d.Inflict: ("CR3:408.2", "CR3:408.7"),
    d.LoseInfluence: ("CR3:202.3", "CR3:408.3b"),
    d.GainInfluence: ("CR3:202.3",),
    m.Draw: ("CR3:102.1a", "CR3:403.2b"),
    m.TakeControl: ("CR3:407.3", "CR3:407.4"),
    m.PutInto: ("CR3:402.4",),
    m.PutIntoPlay: ("CR3:402.8",),
    m.FlipDown: ("CR3:411.4",),
    m.FlipUpCard: ("CR3:411.3",),
    s.Search: ("CR3:403.1a",),
    s.LookAtTop: ("CR3:403.1a",),
    m.Shuffle: ("CR3:403.1a",),
    s.RevealHand: ("CR3:403.2a",),
    s.LookAtHand: ("CR3:403.2a",),
    m.CreateTokens: ("CR3:409.3b",),
    d.PutTokens: ("CR3:409.1",),
    d.RemoveTokens: ("CR3:409.1",),
    d.RemoveDamage: ("CR3:207.6",),
    y.Pay: ("CR3:203.3", "CR3:401.3"),
    m.DetachResources: ("CR3:203.3a",),
    m.Detach: ("CR3:203.3a",),
    h.ChooseNumber: ("CR3:410.2",),
    h.LetVariable: ("CR3:410.2",),
    y.Only: ("CR3:401.3a",),
    e.NextInstead: ("CR3:506.3",),
    e.Later: ("CR3:503.1",),
    s.RevealUntil: ("CR3:403.1a",),
    d.ReduceNextDamage: ("CR3:408.2",),
    y.ReduceNextCost: ("CR3:406.3",),
    y.PlayResource: ("CR3:203.1", "CR3:605.1b"),
    y.Terminate: ("CR3:607.2",),
    y.DeployFrom: ("CR3:604.2",),
    y.RemoveFromBattle: ("CR3:609.2",),
    y.JoinBattle: ("CR3:608.1c", "CR3:407.6"),
    e.Bid: ("CR3:413.1", "CR3:413.1b"),
    d.LoseGame: ("CR3:102.1",),
    e.IfYouDo: ("CR3:402.5b",),
    c.GainsType: ("CR3:208.1a",),
    c.LosesType: ("CR3:208.2",),
    c.GainsText: ("CR3:508.1", "CR3:508.2"),
    c.Borrows: ("CR3:508.1",),
    c.LosesAbilities: ("CR3:402.6",),
    c.Gains: ("CR3:410.3",),
    c.Loses: ("CR3:410.3", "CR3:410.4"),
    c.Cannot: ("CR3:402.7",),
    c.Can: ("CR3:402.7",),
    c.Must: ("CR3:505.1", "CR3:505.2"),
    c.MustPay: ("CR3:505.2a",),
    c.Quickens: ("CR3:205.1",),
    c.MayDeploy: ("CR3:604.1a",),
    c.PlayerCannot: ("CR3:402.7",),
    c.Provides: ("CR3:203.4", "CR3:405.1"),
    c.CostsMore: ("CR3:406.3",),
    c.CostsLess: ("CR3:406.3", "CR3:410.5"),
    c.DamageChange: ("CR3:408.2",),
    k.InResponseTo: ("CR3:607.1",),
    k.HasHappened: ("CR3:402.4",),
    a.PartOf: ("CR3:410.2",),
    a.NumberOf: ("CR3:201.7b",),
    w.FactionOf: ("CR3:402.9",),
    w.OwnerOf: ("CR3:407.7",),
}
KEYWORDS: Final = {
    "covert": ("CR3:507.3a", "CR3:507.3b", "CR3:507.3c"),
    "tactical": ("CR3:507.6a", "CR3:507.6b"),
}
LABELS: Final = {"restore rule": ("CR3:202.7",), "develop rule": ("CR3:202.8",)}
THIS_TURN: Final = ("CR3:602.1b",)
EFFECTS: Final = ("CR3:402.1", "CR3:402.5")  # every instruction and change is an effect


def governing(word: object) -> tuple[str, ...]:
    """Give the ids of the rules that govern a word and what is inside it, the outermost first, each once."""
    return tuple(dict.fromkeys([rule for one in every(word) for rule in own(one)]))


def own(word: object) -> tuple[str, ...]:
    """Give the rules of a word itself."""
    if isinstance(word, p.Keyword):
        return KEYWORDS.get(word.name, ("CR3:507.1",))
    if isinstance(word, p.Trigger) and word.label:
        return LABELS[word.label]
    lasting = THIS_TURN if getattr(word, "duration", "") == "turn" else ()
    found = RULES.get(type(word))
    if found is None:
        found = EFFECTS if isinstance(word, e.INSTRUCTIONS) or type(word).__module__ == c.__name__ else ()
    return (*found, *lasting)
