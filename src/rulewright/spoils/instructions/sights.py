"""What comes of instructions to look at cards, to reveal them and to search for them."""

from typing import TYPE_CHECKING, Final

from rulewright.spoils.choices import afford, deciding, picking, requirements
from rulewright.spoils.happening.hear import telling
from rulewright.spoils.instructions.record import AsCost, Done, Instruction, up_to_may_be_left
from rulewright.spoils.meaning.addressees import affected
from rulewright.spoils.meaning.cards import amount_of, fits, players_of, things_of
from rulewright.spoils.meaning.context import Context
from rulewright.spoils.standing.permissions import player_forbidden
from rulewright.spoils.words import choices as h
from rulewright.spoils.words import sights as s
from rulewright.spoils.words.amounts import CountOf

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils


def reveal_cards(g: "Spoils", player: int, cards: tuple[int, ...]) -> None:
    """Show cards to everybody, and say so."""
    g.show_together(cards, g.table.everyone())
    if cards:
        g.note("reveals", player, *[g.face(one) for one in cards])


def reveal(g: "Spoils", word: s.Reveal, _number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Reveal cards that are known already; face-down cards in play stay so."""
    found = tuple([one for one in affected(g, word.things, context) if g.table.alive(one)])
    reveal_cards(g, context.player, found)
    return Done(context, followed=bool(found))


def reveal_hand(g: "Spoils", word: object, _number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Show a hand to everybody, or to one player; it was done if each of them had a card to see. [A392]"""
    assert isinstance(word, (s.RevealHand, s.LookAtHand))
    players = players_of(g, word.player, context)
    for player in players:
        if isinstance(word, s.RevealHand):
            reveal_cards(g, player, g.table.hands[player])
        else:
            g.show_together(g.table.hands[player], 1 << context.player)
    return Done(context, followed=all(g.table.hands[one] for one in players))


def top_cards(g: "Spoils", word: object, _number: int, context: Context, chosen: tuple[int, ...]) -> Done:
    """Look at the top cards of decks, or reveal them; nothing is shuffled. [CR3:312.1]"""
    assert isinstance(word, (s.LookAtTop, s.RevealTop))
    count = chosen[0] if word.up_to else amount_of(g, word.amount, context)
    found = [one for player in players_of(g, word.deck, context) for one in g.table.decks[player][:count]]
    if isinstance(word, s.RevealTop):
        reveal_cards(g, context.player, tuple(found))
    else:
        lookers = players_of(g, word.player, context)
        for one in found:  # each player at their own deck, or one at whatever it is
            own = g.table.owner_of(one) if word.player == word.deck else lookers[0]
            g.show(one, 1 << own)
    return Done(context.bound(f"pick{word.number}", tuple(found)), followed=bool(found))


def reveal_until(g: "Spoils", word: s.RevealUntil, _number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Reveal cards from the top of a deck until enough of a kind have come, or to its end. [CR3:402.5] [A335]"""
    count = amount_of(g, word.amount, context)
    shown: list[int] = []
    found: list[int] = []
    for player in players_of(g, word.deck, context):  # each of several until they have found their own
        own: list[int] = []
        for one in g.table.decks[player]:
            if len(own) >= count:
                break
            shown.append(one)
            if fits(g, one, word.cards, context, anywhere=True):
                own.append(one)
        found.extend(own)
    reveal_cards(g, context.player, tuple(shown))
    bound = context.bound(f"pick{word.whole}", tuple(shown)).bound(f"taken{word.whole}", tuple(found))
    return Done(bound.bound(f"pick{word.number}", tuple(found)), followed=bool(shown))


def look_at(g: "Spoils", word: s.LookAtCards, _number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Let whoever follows the text see cards; nobody else does."""
    found = things_of(g, word.things, context)
    g.show_together(found, 1 << context.player)
    return Done(context.bound(f"pick{word.number}", found) if word.number >= 0 else context)


def search(g: "Spoils", word: s.Search, _number: int, context: Context, chosen: tuple[int, ...]) -> Done:
    """Remember what was found; the owner shuffles afterwards. [CR3:312.1] [A113]"""
    owner, searcher = players_of(g, word.player, context)[0], players_of(g, word.searcher, context)[0]
    g.shuffle_deck(owner)
    for one in chosen:
        g.show(one, 1 << searcher)
    if word.reveal or picking.described(word.cards):
        reveal_cards(g, context.player, chosen)
    own = telling(g, "searches", searcher) if owner == searcher else ()
    bound = context.bound(f"pick{word.number}", chosen)
    return Done(bound, (*own, *telling(g, "shuffles", owner)), followed=bool(chosen))


# What players decide


def decide_search(g: "Spoils", word: s.Search, context: Context) -> deciding.Choosing:
    """Ask what is found; one may fail to find where the card must fit a description. [CR3:312.2] [A126]"""
    owner = players_of(g, word.player, context)[0]
    searcher = players_of(g, word.searcher, context)[0]
    found = [one for one in g.table.decks[owner] if fits(g, one, word.cards, context)]
    any_number = word.up_to and isinstance(word.amount, CountOf)  # no end but the searcher's word
    count = len(found) + 1 if any_number else amount_of(g, word.amount, context)
    least = 0 if word.up_to or picking.described(word.cards) else min(len(found), count)
    jointly = (h.Alike("name", different=True), context) if word.different else None
    return (yield from deciding.choose(g, searcher, found, (least, count), secret=least == 0, jointly=jointly))


def decide_seen(g: "Spoils", word: "s.LookAtTop | s.RevealTop", context: Context) -> deciding.Choosing:
    """Ask how many cards somebody looks at or reveals, where it may be fewer."""
    if not word.up_to:
        return ()
    asked = players_of(g, word.player, context)[0] if isinstance(word, s.LookAtTop) else context.player
    return (yield from deciding.up_to(asked, amount_of(g, word.amount, context)))


# What can be done


def can_reveal(g: "Spoils", word: s.Reveal, _number: int, context: Context) -> bool:
    """Whether all cards that are known already are there."""
    return afford.all_can(g, word.things, context, g.table.alive)


def can_see_hand(g: "Spoils", word: "s.LookAtHand | s.RevealHand", _number: int, context: Context) -> bool:
    """Whether each of these hands has a card: of all there are, one is needed. [CR3:401.3b] [A392]"""
    return all(g.table.hands[one] for one in players_of(g, word.player, context))


def can_see_top(g: "Spoils", word: "s.LookAtTop | s.RevealTop", _number: int, context: Context) -> bool:
    """Whether the decks have as many cards."""
    count = 0 if word.up_to else amount_of(g, word.amount, context)
    return all(len(g.table.decks[one]) >= count for one in players_of(g, word.deck, context))


def can_reveal_until(g: "Spoils", word: s.RevealUntil, _number: int, context: Context) -> bool:
    """Whether there is a card to reveal."""
    return any(g.table.decks[one] for one in players_of(g, word.deck, context))


def can_search(g: "Spoils", word: s.Search, _number: int, context: Context) -> bool:
    """Whether there is a deck that may be searched, and what must be paid for it can be. [CR3:402.7] [CR3:505.1]"""
    owner, searcher = players_of(g, word.player, context)[:1], players_of(g, word.searcher, context)[:1]
    if not owner or not searcher or not g.table.decks[owner[0]]:
        return bool(owner and searcher and word.up_to)
    if owner != searcher:
        return True
    due = requirements.toll(g, searcher[0], "search")
    return not player_forbidden(g, searcher[0], "search") and due <= len(afford.free_resources(g, searcher[0]))


TELLING: Final = AsCost(tells=True)
UP_TO: Final = AsCost(tells=True, may_be_left=up_to_may_be_left)

RECORDS: Final[dict[type, Instruction]] = {
    s.LookAtTop: Instruction(top_cards, decide=decide_seen, can=can_see_top, cost=UP_TO),
    s.LookAtHand: Instruction(reveal_hand, can=can_see_hand, cost=TELLING),
    s.LookAtCards: Instruction(look_at, cost=TELLING),
    s.Reveal: Instruction(reveal, can=can_reveal, cost=AsCost(tells=True, idle=True, sure=True)),
    s.RevealTop: Instruction(top_cards, decide=decide_seen, can=can_see_top, cost=UP_TO),
    s.RevealUntil: Instruction(reveal_until, can=can_reveal_until, cost=TELLING),
    s.RevealHand: Instruction(reveal_hand, can=can_see_hand, cost=TELLING),
    s.Search: Instruction(search, decide=decide_search, rule="CR3:312.2", can=can_search, doer="searcher", cost=UP_TO),
}
