"""Which words the engine follows, with which of their fields; a card with any other is declined, never half-played.

The reader may know more of the language than the engine follows yet; this list is where the two meet.
"""

from dataclasses import MISSING, fields, is_dataclass, replace
from typing import Final

from rulewright.spoils.table.areas import AREA_NAMES
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
from rulewright.spoils.words.events import Event
from rulewright.spoils.words.lexicon import STATS

FIELDS: Final[dict[type, tuple[str, ...]]] = {
    **dict.fromkeys((w.You, w.Opponent, w.EachPlayer, w.EachOpponent, w.AnyPlayer, w.ThatPlayer, w.This), ()),
    **dict.fromkeys((w.Bearer, w.It, k.PartyIsCovert), ()),
    **dict.fromkeys((w.Damaged, w.Itself), ()),
    w.Rest: ("number",),
    **dict.fromkeys((w.BeingAnswered, w.AttackTarget, w.LastTactic, a.SameAmount, p.AnyTime, p.AnyCopies), ()),
    a.InfluenceGained: (),
    a.Flips: ("won",),
    a.DoneThisWay: (),
    w.TopCard: (),
    w.TheirsOf: ("card", "player"),
    w.ControllerOf: ("card",),
    w.OpponentOf: ("player",),
    w.OwnerOf: ("card",),
    w.BearerOf: ("card", "type"),
    w.Picked: ("number",),
    w.Together: ("cards",),
    w.FactionOf: ("player",),
    w.Compare: ("number", "relation", "amount"),
    w.Cards: (
        "types", "not_types", "subtypes", "trades", "not_trades", "supertypes", "names", "unique", "keywords", "area",
        "side", "states", "compare", "other", "attached_to", "named", "besides", "provides",
        "chosen_type", "same_name", "not_keywords", "same_type", "unlike", "extreme", "bearing", "among", "borne_by",
        "not_subtypes", "not_supertypes",
    ),
    a.Number: ("number",),
    a.Variable: ("letter",),
    a.CountOf: ("cards",),
    a.MostOf: ("cards",),
    a.NumberOf: ("number", "card"),
    a.SizeOf: ("card",),
    a.InfluenceOf: ("player",),
    a.IconsOf: ("icon",),
    a.Times: ("number", "amount"),
    a.Plus: ("one", "other"),
    a.Minus: ("one", "other"),
    a.HalfOf: ("amount", "up"),
    a.TotalOf: ("number", "cards", "which"),
    a.LowerOf: ("one", "other"),
    a.HigherOf: ("one", "other"),
    k.ThereAre: ("cards", "relation", "amount"),
    k.Has: ("card", "cards"),
    k.OneHas: ("card", "cards"),
    k.Compares: ("one", "relation", "other"),
    k.During: ("time",),
    k.InResponseTo: ("what", "cards"),
    k.Not: ("condition",),
    k.Both: ("one", "other"),
    k.DidPick: ("number",),
    k.PlayedBy: ("how",),
    k.TopIsRevealed: (),
    k.Either: ("one", "other"),
    k.Felled: ("card",),
    a.CountFelled: ("cards",),
    k.HasHappened: ("event", "amount"),
    k.DeployedThisTurn: ("cards", "player", "amount"),
    c.Gains: ("number", "amount"),
    c.Loses: ("number", "amount"),
    c.Becomes: ("number", "amount"),
    c.Switches: ("one", "other"),
    c.GainsType: ("kind", "name"),
    c.LosesType: ("kind", "name"),
    c.GainsText: ("paragraph",),
    c.LosesKeyword: ("keyword",),
    c.LosesText: ("other",),
    c.Provides: ("icons",),
    c.Cannot: ("what", "by", "source"),
    c.Can: ("what",),
    c.Must: ("what",),
    c.CostsMore: ("player", "cards", "amount"),
    c.CostsLess: ("player", "cards", "amount", "minimum", "first"),
    c.PlayerCannot: ("player", "what", "cards", "beyond"),
    c.MustPay: ("player", "what", "amount", "cards"),
    c.MayDeploy: ("player", "cards", "unmet"),
    c.Quickens: ("player", "cards"),
    c.ExtraIcons: ("player", "icons"),
    c.OnlyCostsDestroy: (),
    c.OpenTop: ("player",),
    c.OpenHand: ("player",),
    c.Divert: ("cards", "to", "battle"),
    c.DamageChange: ("cards", "role", "amount", "more", "battle", "other", "over"),
    c.AmountChange: ("player", "what", "amount", "more"),
    c.PartyNeeds: ("relation", "amount", "including", "party"),
    Event: ("kind", "cards", "player", "by", "to", "battle", "effect", "origin"),
    p.Keyword: ("name",),
    p.Unique: ("identifier",),
    p.AttachTo: ("cards",),
    p.Icons: ("icons",),
    p.FlipUp: ("cost", "threshold", "costs"),
    p.CostSection: ("costs",),
    p.Resolution: ("effect",),
    p.Ability: ("name", "threshold", "costs", "effect", "area", "once", "anyone"),
    p.Trigger: ("event", "effect", "condition", "label"),
    p.Replacement: ("event", "effect", "condition"),
    p.Static: ("things", "change"),
    p.StaticFor: ("change",),
    p.EntersWith: ("tokens", "depleted", "control", "flipped", "cards"),
    p.Modal: ("options", "player"),
    p.While: ("condition", "paragraph"),
    p.Gated: ("threshold", "paragraph"),
    p.Starting: ("any_staples", "names", "draw_first", "draw_second", "influence"),
    # Instructions
    h.Pick: ("cards", "amount", "up_to", "number", "choose", "player", "random", "among"),
    h.PickPlayer: ("opponent", "choose"),
    m.Destroy: ("things",),
    m.Discard: ("player", "amount", "cards", "random", "number"),
    m.DiscardThese: ("player", "things"),
    m.DiscardWhole: ("player",),
    m.Draw: ("player", "amount", "up_to"),
    d.Inflict: ("amount", "things", "divided", "source", "up_to", "divider"),
    d.Fight: ("things", "number"),
    d.LoseInfluence: ("player", "amount"),
    d.GainInfluence: ("player", "amount"),
    m.Deplete: ("things",),
    m.Restore: ("things",),
    m.DetachResources: ("player",),
    m.Detach: ("player", "amount", "up_to"),
    m.DetachThese: ("things",),
    m.Attach: ("card", "to"),
    m.TakeControl: ("things", "player", "duration"),
    m.SwitchControl: ("things", "duration"),
    m.PutInto: ("things", "area", "player"),
    m.PutIntoPlay: (
        "things", "player", "depleted", "face_down", "attached_to", "party", "instead_of_discard",
    ),
    m.FlipDown: ("things",),
    m.FlipUpCard: ("things",),
    m.PutFromDeck: ("player", "amount", "area", "number"),
    s.LookAtTop: ("deck", "amount", "player", "number", "up_to"),
    s.RevealTop: ("deck", "amount", "number", "up_to"),
    s.Reveal: ("things",),
    s.RevealUntil: ("deck", "cards", "amount", "number", "whole"),
    s.Search: ("player", "cards", "amount", "number", "reveal", "up_to", "searcher", "different"),
    m.Shuffle: ("player",),
    s.RevealHand: ("player",),
    s.LookAtHand: ("player",),
    m.CreateTokens: ("name", "amount", "player"),
    d.PutTokens: ("amount", "things", "divided", "up_to"),
    d.RemoveTokens: ("amount", "things"),
    d.RemoveDamage: ("things", "amount", "this_turn"),
    y.Pay: ("amount", "player"),
    h.ChooseNumber: ("letter", "most", "player"),
    h.LetVariable: ("letter", "amount"),
    y.Only: ("condition",),
    e.Change: ("things", "change", "duration"),
    e.ChangeFor: ("change", "duration"),
    e.NextInstead: ("event", "effect", "duration", "condition"),
    d.ReduceNextDamage: ("things", "amount"),
    d.ChangeAmount: ("amount", "more"),
    y.ReduceNextCost: ("amount", "cards"),
    y.PlayResource: ("player",),
    y.Terminate: ("card", "area"),
    m.EntersUnder: ("card", "player"),
    y.AttackPlayer: ("player",),
    y.UseAbilityOf: ("card", "times"),
    d.Redirect: ("amount", "things", "to"),
    y.Bar: (),
    y.ReduceThisCost: ("amount",),
    m.AttachResources: ("player", "amount"),
    s.LookAtCards: ("things", "number"),
    y.Duplicate: ("card",),
    y.DeployFrom: ("player", "cards", "free", "unmet"),
    y.RemoveFromBattle: ("things",),
    y.JoinBattle: ("things", "party"),
    h.NameCard: ("player",),
    y.UseAbility: ("cards", "player"),
    e.Later: ("event", "effect", "duration"),
    e.Reflip: (),
    y.SkipRule: ("rule", "now"),
    h.ChooseType: ("player",),
    e.Bid: ("winner", "loser", "most", "first"),
    e.FlipCoin: ("won", "lost", "player"),
    e.FlipCoins: ("amount",),
    d.LoseGame: ("player",),
    e.Sequence: ("effects",),
    e.AtOnce: ("effects",),
    e.May: ("effect", "player"),
    e.AsThough: ("effect", "player"),
    e.IfYouDo: ("basis", "then", "otherwise"),
    e.If: ("condition", "then", "otherwise"),
    e.Options: ("options", "player"),
    e.Repeat: ("amount", "effect"),
}  # fmt: skip

# Words that have alternatives: only these are followed.
STATES: Final = (
    "depleted",
    "restored",
    "face-down",
    "face-up",
    "attacking",
    "blocking",
    "in battle",
    "not in battle",
    "attached",
    "unattached",
    "detached",
    "damaged",
    "in this party",
    "opposing",
    "blocking this",
    "blocked by this",
    "token",
    "has ability",
    "has assigned",
    "has attacked",
    "has hurt you",
    "hurt by this",
    "hurt by bearer",
    "depleted by this",
    "removed by this",
    "under attack",
)
SIDES: Final = (
    "",
    "you",
    "opponent",
    "their",
    "that",
    "owned",
    "not owned",
    "you and not owned",
    "opponent owned",
    "their owned",
    "you and owned",
    "opponent and owned",
    "their and owned",
)
EXTREMES: Final = tuple([f"{which} {one}" for which in ("highest", "lowest") for one in (*STATS, "cost")])
KEYWORDS: Final = ("covert", "tactical", "unique", "attach", "flip up")  # fmt: skip
CANNOTS: Final = {  # with whom or what it may speak of
    **dict.fromkeys(("attack", "block", "be blocked", "be destroyed", "be depleted", "use abilities"), ("",)),
    **dict.fromkeys(("be picked", "be attacked", "be responded to", "leave control"), ("", "opponent")),
    "be restored": ("", "restore rule"),
    "attack twice a turn": ("",),
}
CANS: Final = ("attack at once", "block covert", "block depleted", "hide its party", "strike the target")
BY_SOURCE: Final = ("be destroyed", "be picked", "be blocked")
MUSTS: Final = ("attack", "block", "block this card", "be picked", "take damage", "strike the target")
PLAYER_CANNOTS: Final = (
    "deploy",
    "attack",
    "block",
    "draw",
    "use abilities",
    "respond",
    "attack twice a turn",
    "lose by influence",
    "search",
)
PAYMENTS: Final = ("attack", "block", "each attacker", "each blocker", "search")
TOLLS: Final = (  # for such cards
    "attack with", "block with", "attack these", "block these", "each attacker of these", "each blocker of these",
    "use abilities", "pick",
)  # fmt: skip
EVENTS: Final = (
    "enters", "leaves", "destroyed", "discarded", "put into discard", "attacks", "blocks", "is blocked",
    "is not blocked", "forms party", "inflicts damage", "receives damage", "depleted", "restored", "picked", "deployed",
    "deployed by flip up",
    "draws", "discards", "plays resource", "loses influence", "gains influence", "start of turn", "end of turn",
    "attached", "control changes", "tokens put", "tokens removed", "put into discard from play",
    "put into hand from play",
    "put into hand", "coin flipped", "loses coin flip", "wins coin flip", "end of battle", "is attacked", "flipped",
    "uses ability", "condition", "playing resource", "removed", "searches", "shuffles",
)  # fmt: skip
ORIGINS: Final = (
    ("enters", "hand"), ("put into discard", "anywhere"), ("put into discard", "elsewhere"),
    ("put into discard", "hand"), ("put into discard", "deck"), ("put into hand", "discard"),
)  # fmt: skip
# Never replaced
TOLD: Final = (
    "discards",
    "wins coin flip",
    "coin flipped",
    "picked",
    "uses ability",
    "deployed",
    "deployed by flip up",
    "searches",
    "shuffles",
)
LATER: Final = (
    Event("start of turn", player=w.You()),
    Event("start of turn", player=w.EachPlayer()),
    Event("start of turn", player=w.Opponent()),
    Event("end of battle"),
    Event("end of turn", player=w.EachPlayer()),
)
IN_PLAY: Final = (  # what is done to cards in play only
    m.Destroy, m.Deplete, m.Restore, m.TakeControl, m.FlipDown, d.Inflict, d.PutTokens, d.RemoveTokens, d.RemoveDamage,
    e.Change, y.RemoveFromBattle, y.JoinBattle, d.Fight, m.SwitchControl,
)  # fmt: skip
ALONE: Final = (h.ChooseNumber, h.NameCard, h.ChooseType, m.TakeControl, y.UseAbility)  # what one player does
TIMES: Final = ("start of turn", "end of turn", "end of battle", "condition", "playing resource")
DURATIONS: Final = ("turn", "ever", "battle", "next restore", "your next turn", "game")
PLACES: Final = ("hand", "deck", "deck top", "deck bottom", "discard", "out", "void", "void face-down")


def unsupported(word: object) -> str:
    """Name the first word or field inside a word that the engine does not follow; an empty text if there is none."""
    if isinstance(word, (k.Has, k.OneHas)) and not word.cards.area:
        return unsupported(replace(word, cards=replace(word.cards, area="play")))  # a known card, wherever it is
    if isinstance(word, tuple):
        return next((found for one in word if (found := unsupported(one))), "")
    if not is_dataclass(word) or isinstance(word, type):
        return ""
    kind = type(word)
    if kind not in FIELDS:
        return kind.__name__
    for field in fields(word):
        value = getattr(word, field.name)
        if field.name not in FIELDS[kind] and (field.default is MISSING or value != field.default):
            return f"{kind.__name__}.{field.name}"
        if found := unsupported(value):
            return found
    return unsupported_value(word)


def unsupported_value(word: object) -> str:
    """Name a value of a word that the engine does not follow."""
    if isinstance(word, w.Cards):
        return unsupported_cards(word)
    if isinstance(word, p.Static) and isinstance(word.things, w.Cards) and word.things.area != "play":
        return "a static about cards that are not in play"
    if isinstance(word, c.Cannot) and word.by == "except" and (word.what != "be blocked" or word.source is None):
        return f"cannot {word.what} except"
    if isinstance(word, c.Cannot) and word.by == "except":
        return ""
    if isinstance(word, c.Cannot) and word.source is not None and (word.by or word.what not in BY_SOURCE):
        return f"cannot {word.what} by some cards"
    if isinstance(word, p.StaticFor) and isinstance(word.change, (c.ExtraIcons, c.OnlyCostsDestroy)):
        return "a static that is known only for a turn"
    if isinstance(word, c.Cannot) and word.by not in CANNOTS.get(word.what, ()):
        return f"cannot {word.what} {word.by}".strip()
    if isinstance(word, (c.Gains, c.Loses)) and word.number == "cost":
        return ""
    if isinstance(word, (c.Gains, c.Loses, c.Becomes)) and word.number not in STATS:
        return f"a change of {word.number}"
    if isinstance(word, c.Switches) and not {word.one, word.other} <= set(STATS):
        return f"a switch of {word.one} and {word.other}"
    if isinstance(word, c.Can) and word.what not in CANS:
        return f"can {word.what}"
    if isinstance(word, c.Must) and word.what not in MUSTS:
        return f"must {word.what}"
    if isinstance(word, c.PlayerCannot) and word.what not in PLAYER_CANNOTS:
        return f"a player who cannot {word.what}"
    if (
        isinstance(word, p.Static)
        and word.change == c.Cannot("be responded to", "opponent")
        and word.things != w.This()
    ):
        return "other cards that cannot be responded to"
    loses_other = isinstance(word, (p.Static, e.Change)) and word.change == c.LosesText(other=True)
    if loses_other and not (isinstance(word, p.Static) and word.things == w.This()):
        return "other rules text that another card loses"
    if isinstance(word, e.ChangeFor) and isinstance(word.change, c.OpenTop):
        return "a top card that is revealed for a turn"
    if isinstance(word, c.AmountChange) and word.what not in ("draws", "gains influence", "loses influence"):
        return f"a change of what somebody {word.what}"
    if isinstance(word, e.Later) and (word.event.kind in TIMES if word.duration else not is_later(word.event)):
        return f"a later effect when {word.event.kind}"
    if isinstance(word, (p.Trigger, e.Later)) and word.event.kind.startswith("deployed") and handles(word.effect):
        return "something done to a card that is not in play yet"
    if isinstance(word, p.While) and mentions(word.condition, k.InResponseTo):
        return "a text that works only in a response"
    if isinstance(word, p.CostSection) and mentions(word.costs, y.Duplicate):
        return "a duplicate as a cost, which would have that cost again"
    if isinstance(word, p.Replacement) and word.event.kind in TOLD:
        return f"something instead of the event {word.event.kind}"
    if isinstance(word, (e.FlipCoin, e.Options)) and isinstance(
        word.player, (w.EachPlayer, w.EachOpponent, w.AnyPlayer)
    ):
        return "a coin or a choice of several players"
    if isinstance(word, ALONE) and isinstance(word.player, (w.EachPlayer, w.EachOpponent)):
        return "something that only one player can do, done by several"
    if isinstance(word, k.HasHappened) and word.event not in (
        Event(word.event.kind, word.event.cards),
        Event(word.event.kind, word.event.cards, word.event.player),
    ):
        return f"a memory of the event {word.event.kind}"
    if isinstance(word, k.HasHappened) and word.amount is not None and word.event.player is not None:
        return "how often somebody did something this turn"
    if isinstance(word, c.PlayerCannot) and word.beyond and word.what != "deploy":
        return f"a number of times for {word.what}"
    if isinstance(word, y.DeployFrom) and isinstance(word.cards, w.Cards) and not played_from(word.cards):
        return "playing cards that not everybody sees"
    if isinstance(word, d.Fight) and word.number not in (*STATS, "cost"):
        return f"a fight with {word.number}"
    if isinstance(word, e.AtOnce) and not all(isinstance(one, d.Inflict) and not one.divided for one in word.effects):
        return "anything but damage at the same time"
    if isinstance(word, e.Options) and not word.options:
        return "a choice of nothing"
    if isinstance(word, Event) and word.origin and (word.kind, word.origin) not in ORIGINS:
        return f"the event {word.kind} from {word.origin}"
    if isinstance(word, Event) and word.kind not in EVENTS:
        return f"the event {word.kind}"
    if (
        isinstance(word, (e.Change, e.ChangeFor, m.TakeControl, m.SwitchControl, e.NextInstead))
        and word.duration not in DURATIONS
    ):
        return f"the duration {word.duration}"
    if isinstance(word, (y.Terminate, m.PutFromDeck)) and word.area == "play face-down":
        return ""
    if isinstance(word, (m.PutFromDeck, m.PutInto, y.Terminate)) and word.area not in PLACES:
        return f"putting cards into {word.area}"
    if isinstance(word, c.MayDeploy) and word.cards.area not in ("discard", "out"):
        return "cards that not everybody sees, played as though they were in hand"
    if isinstance(word, c.MustPay) and word.what not in (PAYMENTS if word.cards is None else TOLLS):
        return f"a payment for {word.what}"
    return ""


def played_from(cards: w.Cards) -> bool:
    """Whether an effect may let cards of a kind be played from where they are: they are seen, or in a hand."""
    return cards.area in ("hand", "discard", "out") or cards.among is not None


def mentions(word: object, kind: type) -> bool:
    """Whether a word of a kind is in a word."""
    if isinstance(word, tuple):
        return any(mentions(one, kind) for one in word)
    if not is_dataclass(word) or isinstance(word, type):
        return False
    return isinstance(word, kind) or any(mentions(getattr(word, field.name), kind) for field in fields(word))


def is_later(event: Event) -> bool:
    """Whether an effect may wait for a time: the start of somebody's next turn, the end of this one, or of a battle."""
    known = isinstance(event.player, (w.ControllerOf, w.OwnerOf, w.ThatPlayer))
    return event in LATER or (known and event == Event("start of turn", player=event.player))


def handles(word: object) -> bool:
    """Whether an effect does something to the card that its event is about that can be done only in play."""
    if isinstance(word, tuple):
        return any(handles(one) for one in word)
    if not is_dataclass(word) or isinstance(word, type):
        return False
    if isinstance(word, IN_PLAY) and word.things == w.It():
        return True
    if isinstance(word, m.Attach) and w.It() in (word.card, word.to):
        return True
    return any(handles(getattr(word, field.name)) for field in fields(word))


def unsupported_cards(cards: w.Cards) -> str:
    """Name what of a description the engine does not follow."""
    if any(state not in STATES for state in cards.states):
        return f"cards that are {' and '.join(cards.states)}"
    if cards.area not in AREA_NAMES:
        return "cards anywhere"
    if cards.side not in SIDES:
        return f"cards of the side {cards.side}"
    if any(keyword not in KEYWORDS for keyword in cards.keywords):
        return f"cards with {' and '.join(cards.keywords)}"
    if cards.extreme and cards.area not in ("play", "discard", "out"):
        return f"cards with the {cards.extreme} where not everybody sees them"
    if cards.extreme and cards.extreme not in EXTREMES:
        return f"cards with the {cards.extreme}"
    return ""
