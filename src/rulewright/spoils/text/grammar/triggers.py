"""What triggers and replacements listen for: `when this card enters play`, `at the start of your turn`."""

from dataclasses import replace
from typing import Final

from rulewright.spoils.text.antecedents import Mention
from rulewright.spoils.text.grammar.cursor import Cursor, Miss
from rulewright.spoils.text.grammar.nouns import noun_phrase
from rulewright.spoils.text.grammar.numbers import number
from rulewright.spoils.text.grammar.refs import reference, this_card
from rulewright.spoils.words.amounts import Number
from rulewright.spoils.words.conditions import Condition, During, Has, Not, PartyIsCovert, ThereAre
from rulewright.spoils.words.events import Event
from rulewright.spoils.words.things import (
    AttackTarget,
    Bearer,
    Card,
    Cards,
    Damaged,
    EachPlayer,
    FactionOf,
    It,
    Opponent,
    Player,
    This,
    You,
)

VERBS: Final = {
    "attacks": "attacks", "blocks": "blocks", "is blocked": "is blocked", "is not blocked": "is not blocked",
    "is picked": "picked", "is restored": "restored", "restores": "restored", "is depleted": "depleted",
    "becomes depleted": "depleted", "leaves play": "leaves", "would leave play": "leaves",
    "is discarded": "discarded", "is flipped face-down": "flipped", "is flipped down": "flipped",
    "is attacked": "is attacked", "is removed from the game": "removed",
}  # fmt: skip
WHO: Final[dict[str, Player]] = {
    "you": You(), "your opponent": Opponent(), "an opponent": Opponent(), "a player": EachPlayer(),
}  # fmt: skip
FACTIONS: Final[dict[str, Player]] = {
    "your faction": You(), "your opponent's faction": Opponent(), "a player's faction": EachPlayer(),
}  # fmt: skip
DOES: Final = ("flip", "attack", "draw", "discard", "pick", "take", "win", "lose", "play", "deploy")
TIMES: Final = {
    "during a battle": "battle", "during your turn": "your turn", "during your opponent's turn": "opponent turn",
}  # fmt: skip
UNDER_ATTACK: Final = Cards(states=("under attack",), area="")
MEMBERS: Final = Cards(types=("character",), states=("in this party",), other=True)  # of this card's party
ATTACKERS: Final = Cards(types=("character",), states=("attacking",))
DESTROYED: Final = ("is destroyed", "would be destroyed")
Events = tuple[Event, ...]


def events(c: Cursor) -> Events:
    """Read one event, or two that share their words (`enters or leaves play`)."""
    if c.take("at"):
        return (turn(c),)
    if c.take("while"):
        return (playing(c),)
    c.need("when", "whenever", "if")
    return c.first(destroying, party_formed, player_event, influence_event, damage_event, token_event, card_event)


def destroying(c: Cursor) -> Events:
    """Read `this card destroys a character`."""
    if not c.says("destroys"):
        raise Miss
    this_card(c)
    c.need("destroys")
    return (Event("destroyed", of_a_kind(c), by=This()),)


def party_formed(c: Cursor) -> Events:
    """Read `an attacking party is formed including this card`: this card attacks. [CR3:302.5]"""
    party = c.need("an attacking party is formed including", "a blocking party is formed including").split()[1]
    this_card(c)
    return (Event("attacks" if party == "attacking" else "blocks", This()),)


def party_condition(c: Cursor, event: Event) -> Condition:
    """Read what an event about this card says of the parties of the battle."""
    time = "" if event.kind in ("start of turn", "end of turn") or event.battle else c.one(*TIMES)
    if time:
        return During(TIMES[time])
    if (
        event.kind == "attacks"
        and isinstance(event.cards, (Cards, Bearer))
        and event.player is None
        and c.take("alone")
    ):
        return ThereAre(ATTACKERS, "=", Number(1))
    if event.kind == "attacks":
        target = c.attempt(attacked)
        if target is not None:
            return target
    if event.kind == "blocks" and isinstance(event.cards, Cards):
        this_card(c)
        return Has(This(), Cards(states=("attacking",), area=""))
    if not isinstance(event.cards, This):
        raise Miss
    if event.kind == "is blocked":
        c.need("by an opposing party of")
        amount = number(c)
        c.need("or more characters")
        return ThereAre(Cards(types=("character",), states=("blocking",)), ">=", amount)
    if event.kind == "blocks" and c.take("a covert party"):
        return PartyIsCovert()
    if event.kind in ("attacks", "blocks") and c.take("alone"):
        return Not(ThereAre(MEMBERS))
    if "formed" not in [token.low for token in c.tokens[: c.at]]:
        raise Miss
    c.need("and at least")
    amount = number(c)
    c.need("other characters")
    return ThereAre(MEMBERS, ">=", amount)


def attacked(c: Cursor) -> Condition:
    """Read what is attacked: this card, a faction, or a location."""
    if c.attempt(this_card) is not None:
        return Has(This(), UNDER_ATTACK)
    whose = {"your faction": "you", "your opponent's faction": "opponent"}.get(
        c.one("your faction", "your opponent's faction"), ""
    )
    if whose:
        return Has(AttackTarget(), Cards(types=("faction",), side=whose, area=""))
    c.need("a")
    cards, plural, other = noun_phrase(c)
    if plural or other or cards.types != ("location",) or cards.area != "play":
        raise c.miss("a location")
    return Has(AttackTarget(), replace(cards, area=""))


def playing(c: Cursor) -> Event:
    """Read `while you play a resource`: before it enters play."""
    mine = c.need("you play a resource", "your opponent plays a resource").startswith("you ")
    who: Player = You() if mine else Opponent()
    about(c, who)
    return Event("playing resource", player=who)


def turn(c: Cursor) -> Event:
    """Read `the start of your turn`."""
    if c.one("the end of a battle", "the end of each battle", "the end of the battle"):
        return Event("end of battle")
    kind = c.need("the start of", "the end of").replace("the ", "") + " turn"
    whose: dict[str, Player] = {
        "your turn": You(),
        "your opponent's turn": Opponent(),
        "an opponent's turn": Opponent(),
        "each player's turn": EachPlayer(),
        "each turn": EachPlayer(),
    }
    if c.one("each turn", "the turn"):  # whosever it is
        return Event(kind, player=EachPlayer())
    who = whose[c.need(*whose)]
    about(c, who)
    return Event(kind, player=who)


def about(c: Cursor, who: Player) -> None:
    """Note whom an event is about."""
    if isinstance(who, EachPlayer):
        c.that = True
    elif isinstance(who, Opponent):
        c.they = who


# Players


def player_event(c: Cursor) -> Events:
    """Read what a player does: attacks, draws, plays a card, or is attacked."""
    if c.take("a coin is flipped"):
        return (Event("coin flipped"),)
    if c.take("you are attacked"):
        return (Event("is attacked", player=You()),)
    who = WHO[c.need(*WHO)]
    mine = isinstance(who, You)
    about(c, who)
    if c.take("use an ability" if mine else "uses an ability"):
        return (Event("uses ability", source_of_ability(c), who),)
    verb = c.need(*[f"{one}{'' if mine else 's'}" for one in DOES]).removesuffix("" if mine else "s")
    if verb == "flip":
        c.need("a coin")
        return (Event("coin flipped", player=who),)
    if verb in ("win", "lose"):
        c.need("a coin flip")
        return (Event(f"{verb}s coin flip", player=who),)
    if verb == "attack" and c.take("with"):
        return (attacking_with(c, who),)
    if verb == "attack":
        return (Event("attacks", player=who),)
    if verb == "draw":
        c.need("any number of cards", "a card", "cards")
        c.happened = "draws"
        return (Event("draws", player=who),)
    if verb == "pick":
        known = c.attempt(reference)
        if known is not None and not isinstance(known[0], (This, Bearer)):
            raise c.miss("this card")
        return (Event("picked", known[0] if known else of_a_kind(c), who),)
    if verb == "discard":
        return (discarding(c, who),)
    if verb == "take":
        c.need("control of")
        return (Event("control changes", of_a_kind(c), who),)
    return (played(c, who),)


def attacking_with(c: Cursor, who: Player) -> Event:
    """Read with what a player attacks: this card, the one it is attached to, or a card of a kind of theirs."""
    known = c.attempt(reference)
    if known is not None and isinstance(who, You) and isinstance(known[0], (This, Bearer)):
        return Event("attacks", known[0])
    cards = one_kind(c)
    if known is not None or cards.side or isinstance(who, EachPlayer):
        raise c.miss("a character")
    cards = replace(cards, side="you" if isinstance(who, You) else "opponent")
    c.introduce(Mention(It(), cards, how="event"))
    return Event("attacks", cards)


def discarding(c: Cursor, who: Player) -> Event:
    """Read what a player discards: cards at all, which happens once, or a card of a kind, each by itself. [A320]"""
    if c.one("any number of cards", "a card", "cards"):
        c.happened = "discards"
        return Event("discards", player=who)
    return Event("discarded", of_a_kind(c), who)


def of_a_kind(c: Cursor) -> Cards:
    """Read a card of a kind to which a player does something, and note it."""
    cards = one_kind(c)
    c.introduce(Mention(It(), cards, how="event"))
    return cards


def influence_event(c: Cursor) -> Events:
    """Read `your faction loses influence`."""
    who = FACTIONS[c.need(*FACTIONS)]
    kind = f"{c.need('gains', 'loses')} influence"
    c.need("any amount of influence", "influence")
    c.happened = kind
    about(c, who)
    return (Event(kind, player=who),)


def damage_event(c: Cursor) -> Events:
    """Read `battle damage is inflicted to this card by a character`."""
    battle = c.take("battle")
    c.need("damage is inflicted to")
    cards = c.first(this_or_faction, of_a_kind)
    c.happened = "damage"
    return (Event("receives damage", cards, battle=battle),)


def this_or_faction(c: Cursor) -> Cards | Card:
    """Read this card, the one it is attached to, or a faction."""
    known, _ = reference(c)
    if not isinstance(known, (This, Bearer, FactionOf)):
        raise c.miss("this card")
    return known


def token_event(c: Cursor) -> Events:
    """Read `a token is put on this card`, `any number of tokens are removed from a card you control`."""
    many = c.need("a token is", "any number of tokens are") != "a token is"
    put = c.need("put on", "removed from") == "put on"
    known = c.attempt(reference)
    if known is not None and not isinstance(known[0], (This, Bearer)):
        raise c.miss("this card")
    if many:
        c.happened = "tokens"
    return (Event("tokens put" if put else "tokens removed", known[0] if known else of_a_kind(c)),)


def source_of_ability(c: Cursor) -> Cards | Card:
    """Read `of a character`, `of this card`, or nothing: an ability of whatever card."""
    if not c.take("of"):
        return Cards()
    known = c.attempt(reference)
    if known is not None and not isinstance(known[0], (This, Bearer)):
        raise c.miss("this card")
    cards: Cards | Card = known[0] if known else one_kind(c)
    if isinstance(cards, Cards):
        c.introduce(Mention(It(), cards, how="event"))
    return cards


def played(c: Cursor, who: Player) -> Event:
    """Read what a player plays."""
    if c.take("a resource"):
        c.introduce(Mention(It(), Cards(types=("resource",)), how="event"))
        return Event("plays resource", player=who)
    cards = one_kind(c)
    if cards.area != "play" or cards.side:
        raise c.miss("a card")
    c.introduce(Mention(It(), cards, how="event"))
    c.deployed = True
    return Event("deployed", cards, who)


# Cards


def one_kind(c: Cursor) -> Cards:
    """Read one card of a kind."""
    another = c.need("another", "any other", "an", "a") in ("another", "any other")
    cards, plural, other = noun_phrase(c, foreign=not another)
    if plural or other:
        raise c.miss("one card")
    return replace(cards, other=another)


def card_event(c: Cursor) -> Events:
    """Read what happens to a card."""
    known = c.attempt(reference)
    if known is not None and not isinstance(known[0], (This, Bearer)):
        raise c.miss("this card")
    return happening_to(c, known[0] if known else one_kind(c))


def next_events(c: Cursor) -> Events:
    """Read the one event that something waits for."""
    return (next_event(c),)


def next_event(c: Cursor) -> Event:
    """Read the one event that a replacement waits for; it may be about any card that the text knows."""
    known = c.attempt(reference)
    found = happening_to(c, known[0] if known else one_kind(c))
    if len(found) != 1:
        raise c.miss("one event")
    return found[0]


def happening_to(c: Cursor, cards: Cards | Card) -> Events:
    """Read what happens to a known card or a card of a kind."""
    if isinstance(cards, Cards):
        c.introduce(Mention(It(), cards, how="event"))
    return c.first(entering(cards), destroyed(cards), discarded(cards), damaging(cards), doing(cards))


class rule_about:  # noqa: N801 - the rules below are functions with an argument
    """A rule of the grammar about the card that an event is about."""

    def __init__(self, cards: Cards | Card) -> None:
        """Know the card."""
        self.cards = cards


class entering(rule_about):  # noqa: N801
    """Read `enters play under your control`, `enters or leaves play`."""

    def __call__(self, c: Cursor) -> Events:
        """Read it."""
        if c.take("enters or leaves play"):
            return (Event("enters", self.cards), Event("leaves", self.cards))
        c.need("enters play", "comes into play")
        whose = c.one("under your control", "under your opponent's control", "under an opponent's control")
        if not whose:
            return (Event("enters", self.cards, origin="hand" if c.take("from your hand") else ""),)
        if not isinstance(self.cards, Cards) or self.cards.side:
            raise Miss
        cards = replace(self.cards, side="you" if whose == "under your control" else "opponent")
        c.introduce(Mention(It(), cards, how="event"))
        return (Event("enters", cards),)


class destroyed(rule_about):  # noqa: N801
    """Read `is destroyed`, `is destroyed by battle damage`."""

    def __call__(self, c: Cursor) -> Events:
        """Read it."""
        c.need(*DESTROYED)
        if isinstance(self.cards, Cards) and c.take("during a turn when this card damaged it"):
            return (Event("destroyed", replace(self.cards, states=(*self.cards.states, "hurt by this"))),)
        if c.one("by an opposing card or effect", "by an opposing card"):
            return (Event("destroyed", self.cards, by=Cards(side="opponent")),)
        if c.take("by this card"):
            c.mention_this()
            return (Event("destroyed", self.cards, by=This()),)
        battle = c.take("by battle damage")
        return (Event("destroyed", self.cards, battle=battle, effect=not battle and c.take("by an effect")),)


class discarded(rule_about):  # noqa: N801
    """Read `is put into your discard pile from play`, `is put into its owner's hand from play`."""

    def __call__(self, c: Cursor) -> Events:
        """Read it."""
        if c.one("goes to a discard pile", "would go to a discard pile"):
            return (Event("put into discard", self.cards),)
        c.need("is put into", "would be put into")
        if c.take("its owner's hand"):
            return (Event("put into hand from play" if c.take("from play") else "put into hand", self.cards),)
        if c.take("its owner's discard pile"):
            return (Event("put into discard from play" if c.take("from play") else "put into discard", self.cards),)
        if c.take("a player's hand"):
            return (Event("put into hand from play" if c.take("from play") else "put into hand", self.cards),)
        whose: dict[str, Player | None] = {"your opponent's": Opponent(), "your": You(), "a": None}
        who = whose[c.need(*whose)]
        if who is not None and isinstance(self.cards, Cards):
            side = "you" if isinstance(who, You) else "opponent"
            c.introduce(Mention(It(), replace(self.cards, area="discard", side=side), how="event"))
        if who is not None and c.take("hand"):
            return (Event("put into hand from play" if c.take("from play") else "put into hand", self.cards, who),)
        c.need("discard pile")
        if c.take("from anywhere"):
            return (Event("put into discard", self.cards, who),)
        return (Event("put into discard from play" if c.take("from play") else "put into discard", self.cards, who),)


class damaging(rule_about):  # noqa: N801
    """Read `inflicts battle damage to a character`."""

    def __call__(self, c: Cursor) -> Events:
        """Read it."""
        if c.one("receives battle damage", "receives damage"):
            c.happened = "damage"
            return (Event("receives damage", self.cards, battle=c.tokens[c.at - 2].low == "battle"),)
        c.need("inflicts")
        battle = c.take("battle")
        c.need("damage")
        c.happened = "damage"
        to = receiver(c) if c.take("to") else None
        return (Event("inflicts damage", self.cards, to=to, battle=battle),)


def receiver(c: Cursor) -> Cards | Card:
    """Read what receives damage."""
    known = c.attempt(reference)
    if known:
        return known[0]
    cards = one_kind(c)
    c.struck = cards == Cards(types=("faction",))
    if cards.types != ("faction",) or cards.side == "opponent":
        c.introduce(Mention(Damaged(), cards, how="event"))
    return cards


class doing(rule_about):  # noqa: N801
    """Read the other verbs."""

    def __call__(self, c: Cursor) -> Events:
        """Read it."""
        if isinstance(self.cards, Cards) and c.one("is played", "is deployed"):
            return (Event("deployed", self.cards),)
        first = c.need(*VERBS)
        picker = c.one(*[f"by {one}" for one in WHO]) if first == "is picked" else ""
        if picker:
            who = WHO[picker.removeprefix("by ")]
            about(c, who)
            return (Event("picked", self.cards, who),)
        if c.take("or"):
            return tuple([Event(VERBS[one], self.cards) for one in (first, c.need(*VERBS))])
        return (Event(VERBS[first], self.cards),)
