"""Changes for players: what somebody cannot do, must pay or pays less for, and damage that is more or less."""

from typing import Final

from rulewright.spoils.text.grammar.card_events import one_kind
from rulewright.spoils.text.grammar.cursor import Cursor, Miss
from rulewright.spoils.text.grammar.diverting import diverted
from rulewright.spoils.text.grammar.forbidding import cannot
from rulewright.spoils.text.grammar.heads import TYPES
from rulewright.spoils.text.grammar.nouns import every, noun_phrase
from rulewright.spoils.text.grammar.numbers import digits, number
from rulewright.spoils.text.grammar.refs import possessive, reference
from rulewright.spoils.text.grammar.subjects import cannot_be_played, subject_of
from rulewright.spoils.words.amounts import Amount
from rulewright.spoils.words.changes import (
    Cannot,
    CostsLess,
    CostsMore,
    DamageChange,
    MayDeploy,
    MustPay,
    OpenHand,
    PlayerCannot,
    PlayerChange,
    Quickens,
)  # fmt: skip
from rulewright.spoils.words.things import (
    Cards,
    ControllerOf,
    EachOpponent,
    EachPlayer,
    Opponent,
    Player,
    ThatPlayer,
    Things,
    This,
    You,
)
from rulewright.spoils.words.vocabulary import TOLLS, DamageEnd, Duration, Forbidden, Payment, one_of

WHO_CANNOT: Final[dict[str, Player]] = {
    "you cannot": You(), "your opponent cannot": Opponent(), "players cannot": EachPlayer(),
}  # fmt: skip
QUICK: Final[dict[str, tuple[Player, str]]] = {
    f"{said} may {verb}": (who, verb)
    for said, who in (("you", You()), ("your opponent", Opponent()), ("players", EachPlayer()))
    for verb in ("play", "deploy")
}
OPEN: Final[dict[str, Player]] = {
    "you play with your hand revealed": You(),
    "your opponent plays with their hand revealed": Opponent(),
    "each opponent plays with their hand revealed": EachOpponent(),
    "each player plays with their hand revealed": EachPlayer(),
    "all players play with their hands revealed": EachPlayer(),
    "both players play with their hands revealed": EachPlayer(),
    "players play with their hands revealed": EachPlayer(),
}
THAT_CANNOT: Final = ("that player cannot", "the picked player cannot")
MUST_PAY: Final[dict[str, Player]] = {
    "you must pay": You(), "your opponent must pay": Opponent(), "each player must pay": EachPlayer(),
    "players must pay": EachPlayer(),
}  # fmt: skip
PAYMENTS: Final[dict[str, Payment]] = {
    "to attack": "attack", "to block": "block", "for each character that attacks": "each attacker",
    "for each character that blocks": "each blocker", "for each character they attack with": "each attacker",
    "for each character they block with": "each blocker",
}  # fmt: skip
OPPOSING: Final = {  # what is done to the cards that follow, and whether it is paid for each character
    "to attack": ("attack", False), "to block": ("block", False),
    "for each character that attacks": ("attack", True), "for each character that blocks": ("block", True),
}  # fmt: skip
TARGETS: Final = {"attack": "location", "block": "character"}
PASSIVE: Final = {"the numeric cost of": "is", "the numeric costs of": "are", "numeric costs of": "are"}
DEPLOYERS: Final[dict[str, Player]] = {
    "you play": You(), "you deploy": You(), "your opponent plays": Opponent(), "your opponent deploys": Opponent(),
    "players play": EachPlayer(), "players deploy": EachPlayer(),
}  # fmt: skip
KEPT_FROM: Final[dict[str, Forbidden]] = {
    "pick": "be picked",
    "take control of": "leave control",
    "attack": "be attacked",
}  # what an opponent cannot do to cards


def player_change(c: Cursor) -> PlayerChange:
    """Read a change for players."""
    return c.first(
        forbidden, unplayable, open_hand, must_pay, may_deploy, quickened, costs_change, first_costs, they_cost,
        damage_of_all, damage_changed, damage_if, diverted,
    )  # fmt: skip


def they_cost(c: Cursor) -> CostsLess | CostsMore:
    """Read `items you play cost 1 less, to a minimum of 1`, `tactics your opponent plays cost 1 more`."""
    cards = every(c)
    who = DEPLOYERS[c.need(*DEPLOYERS)]
    c.need("cost", "costs")
    amount = number(c)
    if c.need("less", "more") == "more":
        return CostsMore(who, cards, amount)
    return CostsLess(who, cards, amount, digits(c) if c.one(", to a minimum of", "to a minimum of") else 0)


def first_costs(c: Cursor) -> CostsLess:
    """Read `the first character you play each turn costs 1 less`."""
    c.need("the first")
    cards = one_noun(c)
    who = DEPLOYERS[c.need(*DEPLOYERS)]
    c.need("each turn costs")
    amount = number(c)
    c.need("less")
    return CostsLess(who, cards, amount, first=True)


def may_deploy(c: Cursor) -> MayDeploy:
    """Read `you may play items in your discard pile as though they were in your hand`."""
    c.need("you may play", "you may deploy")
    cards = every(c)
    if cards.area not in ("discard", "out"):
        raise c.miss("cards in a discard pile or out of the game")
    c.need("as though they were in your hand")
    return MayDeploy(
        You(), cards, unmet=bool(c.one("without meeting their threshold", "without meeting their thresholds"))
    )


def quickened(c: Cursor) -> Quickens:
    """Read `you may play items whenever you could play a tactic`."""
    who, verb = QUICK[c.need(*QUICK)]
    cards = every(c)
    if cards.area != "play" or cards.side or cards.states or not (cards.types or cards.subtypes):
        raise c.miss("cards of a kind")
    subject = {You: "you", Opponent: "they", EachPlayer: "they"}[type(who)]
    c.need(f"whenever {subject} could {verb} a tactic")
    return Quickens(who, cards)


def forbidden(c: Cursor) -> PlayerCannot:
    """Read `your opponent cannot play tactics`, `you cannot draw cards`, `players cannot respond`."""
    if c.that and c.one(*THAT_CANNOT):
        return cannot(c, ThatPlayer())
    whose = c.attempt(controller_cannot)
    if whose is not None:
        return cannot(c, whose)
    return cannot(c, WHO_CANNOT[c.need(*WHO_CANNOT)])


def open_hand(c: Cursor) -> OpenHand:
    """Read `your opponent plays with their hand revealed`."""
    if not c.says("revealed"):
        raise Miss
    who = OPEN.get(c.one(*OPEN))
    if who is None and c.that and c.take("that player plays with their hand revealed"):
        return OpenHand(ThatPlayer())
    if who is None:
        who = ControllerOf(possessive(c))
        c.need("controller plays with their hand revealed")
    return OpenHand(who)


def unplayable(c: Cursor) -> PlayerCannot:
    """Read `tactics cannot be played`."""
    if not c.says("played", "deployed"):
        raise Miss
    return PlayerCannot(EachPlayer(), "deploy", cannot_be_played(c))


def controller_cannot(c: Cursor) -> Player:
    """Read `the attached character's controller cannot`."""
    if not c.says("controller"):
        raise Miss
    card = possessive(c)
    c.need("controller cannot")
    return ControllerOf(card)


def spared(c: Cursor) -> tuple[Things, Cannot]:
    """Read what your opponent cannot do to cards: `your opponent cannot pick this card`."""
    c.need("your opponent cannot", "opponents cannot")
    what = KEPT_FROM[c.need(*KEPT_FROM)]
    return subject_of(c), Cannot(what, "opponent")


def must_pay(c: Cursor) -> MustPay:
    """Read `your opponent must pay 7 to block`, `each player must pay 1 for each character that attacks`."""
    who = c.first(payer, payer_of)
    amount = number(c)
    found = c.attempt(toll(who, amount))
    return MustPay(who, PAYMENTS[c.need(*PAYMENTS)], amount) if found is None else found


def payer(c: Cursor) -> Player:
    """Read the player who must pay."""
    return MUST_PAY[c.need(*MUST_PAY)]


def payer_of(c: Cursor) -> Player:
    """Read `the attached character's controller must pay`."""
    card = possessive(c)
    c.need("controller must pay")
    return ControllerOf(card)


class toll:  # noqa: N801 - a rule of the grammar with arguments
    """Read what must be paid for with certain cards, or for a search of one's own deck."""

    def __init__(self, who: Player, amount: Amount) -> None:
        """Know who pays, and how much."""
        self.who = who
        self.amount = amount

    def __call__(self, c: Cursor) -> MustPay:
        """Read it."""
        mine = isinstance(self.who, You)
        if c.take("to search your deck" if mine else "to search their deck"):
            return MustPay(self.who, "search", self.amount)
        if c.take("to use"):
            c.need("a", "an")
            kind = c.need(*[f"{one}'s ability" for one in TYPES])
            return MustPay(self.who, "use abilities", self.amount, Cards(types=(one_of(TYPES, kind.split("'")[0]),)))
        if c.take("to pick"):
            known = c.attempt(reference)
            return MustPay(self.who, "pick", self.amount, known[0] if known else one_kind(c))
        what = c.one("to attack with", "to block with").removeprefix("to ")
        if what:
            return MustPay(self.who, one_of(TOLLS, what), self.amount, subject_of(c))
        said = c.need(*OPPOSING)
        what, each = OPPOSING[said]
        price = one_of(TOLLS, f"each {what}er of these" if each else f"{what} these")
        return MustPay(self.who, price, self.amount, opposed(c, what))


def opposed(c: Cursor, what: str) -> Things:
    """Read what is attacked, or the one card that is blocked: `this location`, `a location you control`."""
    known = c.attempt(reference)
    if known is not None and isinstance(known[0], This) and TARGETS[what] not in c.facts.types:
        raise c.miss(f"a {TARGETS[what]}")
    if known is not None and not known[1]:
        return known[0]
    if known is not None or what == "block":  # once for each of them?
        raise c.miss("one card")
    cards = c.attempt(one_kind) or every(c)
    if cards.types not in (("location",), ("faction",)) or cards.area != "play":
        raise c.miss("a location")
    return cards


def costs_change(c: Cursor) -> CostsLess | CostsMore:
    """Read `reduce the numeric cost of tactics you play by 1, to a minimum of 1`, or that it is reduced."""
    said = c.need("reduce the numeric cost of", "increase the numeric cost of", *PASSIVE)
    first = said.startswith("reduce") and c.take("the first")
    cards = one_noun(c) if first else every(c)
    found = c.one(*DEPLOYERS)
    who = DEPLOYERS[found] if found else EachPlayer()  # of whoever plays them
    if first:
        c.need("each turn")
    if said in PASSIVE:
        said = c.need(*[f"{PASSIVE[said]} {one}" for one in ("reduced", "increased")]).split()[1]
    less = said.startswith("reduce")
    c.need("by")
    amount = number(c)
    least = digits(c) if less and c.one(", to a minimum of", "to a minimum of") else 0
    return CostsLess(who, cards, amount, least, first) if less else CostsMore(who, cards, amount)


def one_noun(c: Cursor) -> Cards:
    """Read one card of a kind that is played."""
    cards, plural, other = noun_phrase(c)
    if plural or other or cards.area != "play" or cards.side:
        raise c.miss("one card")
    return cards


# Damage


def damage_of_all(c: Cursor) -> DamageChange:
    """Read `reduce all damage inflicted to your faction to 0`, or by an amount; what a card inflicts as well."""
    more = c.need("reduce all", "increase all").startswith("increase")
    battle = c.take("battle")
    c.need("damage")
    role: DamageEnd = "to" if c.take("inflicted to") else "by"
    passive = role == "by" and c.take("inflicted by")
    thing = subject_of(c)
    if role == "by" and not passive:
        c.need("inflicts", "inflict")
    other = c.attempt(other_end("by" if role == "to" else "to"))
    amount = None if not more and c.take("to 0") else by_amount(c)
    return DamageChange(thing, role, amount, more=more, battle=battle, other=other)


def damage_changed(c: Cursor) -> DamageChange:
    """Read `all damage inflicted to your faction is reduced by 1`, or to 0."""
    c.take("all")
    battle = c.take("battle")
    c.need("damage inflicted to")
    thing = subject_of(c)
    other = c.attempt(other_end("by"))
    more = c.need("is reduced", "is increased") == "is increased"
    amount = None if not more and c.take("to 0") else by_amount(c)
    return DamageChange(thing, "to", amount, more=more, battle=battle, other=other)


class other_end:  # noqa: N801 - a rule of the grammar with an argument
    """Read the other end of damage behind `by` or `to`."""

    def __init__(self, word: str) -> None:
        """Know the word."""
        self.word = word

    def __call__(self, c: Cursor) -> Things:
        """Read it."""
        c.need(self.word)
        return end_of_damage(c)


def by_amount(c: Cursor) -> Amount:
    """Read by how much."""
    c.need("by")
    return number(c)


def end_of_damage(c: Cursor) -> Things:
    """Read a known card, a card of a kind, or all cards of a kind."""
    known = c.attempt(reference)
    return known[0] if known else c.attempt(one_kind) or every(c)


def damage_if(c: Cursor) -> DamageChange:
    """Read `if battle damage is inflicted to a character you control, reduce the amount by 2`."""
    c.need("if")
    things, role, battle, other = c.first(damage_to, damage_by)
    c.comma()
    said = c.need("reduce the amount by", "increase the amount by", "reduce it by", "increase it by")
    more = said.startswith("increase")
    return DamageChange(things, role, number(c), more=more, battle=battle, other=other)


Damage = tuple[Things, DamageEnd, bool, Things | None]


def damage_to(c: Cursor) -> Damage:
    """Read `damage is inflicted to this card by a character`, and how long that matters."""
    battle = c.take("battle")
    c.need("damage is inflicted to", "damage would be inflicted to")
    things = end_of_damage(c)
    other = c.attempt(other_end("by"))
    c.attempt(lasting)
    return things, "to", battle, other


def damage_by(c: Cursor) -> Damage:
    """Read `this card inflicts battle damage to a character`, and how long that matters."""
    source = end_of_damage(c)
    c.need("inflicts", "inflict", "would inflict")
    battle = c.take("battle")
    c.need("damage")
    other = end_of_damage(c) if c.take("to") else None
    c.attempt(lasting)
    return source, "by", battle, other


def lasting(c: Cursor) -> bool:
    """Read how long a change lasts in the middle of its sentence, where nothing has said so before."""
    said = c.need("this turn", "until the start of your next turn", "during this battle")
    if c.lasts:
        raise c.miss("one duration only")
    durations: dict[str, Duration] = {"this turn": "turn", "during this battle": "battle"}
    c.lasts = durations.get(said, "your next turn")
    return True
