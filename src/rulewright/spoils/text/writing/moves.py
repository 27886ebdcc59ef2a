"""Instructions that move or show cards, as clauses."""

from dataclasses import replace
from typing import Final

from rulewright.spoils.text.antecedents import in_hand, remind
from rulewright.spoils.text.writing.nouns import card, deck, inline, owner, so_many, things
from rulewright.spoils.text.writing.voice import Unwritable, Voice
from rulewright.spoils.words import moves as m
from rulewright.spoils.words import sights as s
from rulewright.spoils.words.amounts import Amount, CountOf, Number
from rulewright.spoils.words.things import (
    Cards,
    EachOpponent,
    EachPlayer,
    Opponent,
    OwnerOf,
    Player,
    Things,
    You,
)  # fmt: skip
from rulewright.spoils.words.vocabulary import AREAS, Side, one_of

PLACES = {
    "hand": "into {} hand", "deck top": "on the top of {} deck", "deck bottom": "on the bottom of {} deck",
    "discard": "into {} discard pile", "void": "into the void", "void face-down": "into the void face-down",
}  # fmt: skip
SIDE: Final[dict[type, Side]] = {You: "you", Opponent: "opponent"}


def side(who: Player) -> Side:
    """Give the side of a player's cards."""
    return SIDE.get(type(who), "their")


def cards(voice: Voice, amount: Amount) -> str:
    """Say so many cards."""
    return "a card" if amount == Number(1) else f"{inline(voice, amount)} cards"


def top(voice: Voice, whose: Player, amount: Amount) -> str:
    """Say the top cards of a deck."""
    many = "card" if amount == Number(1) else cards(voice, amount)
    return f"the top {many} of {deck(voice, whose)}"


def from_deck(voice: Voice, effect: m.PutFromDeck, _: Player) -> str:
    """Say where the top of a deck goes."""
    text = top(voice, effect.player, effect.amount)
    area = effect.area.split()[0]
    plural = effect.amount != Number(1)
    there = Cards(area=one_of(AREAS, area), side=side(effect.player))
    voice.introduce(effect.number, there, plural=plural, how="removed" if area == "out" else "")
    if area == "out":
        return f"remove {text} from the game"
    if effect.area == "play face-down":
        down = "face-down resources" if plural else "a face-down resource"
        return f"put {text} into play under {'your' if isinstance(effect.player, You) else 'their'} control as {down}"
    return f"put {text} {PLACES[effect.area].format(owner(effect.player))}"


def shown(voice: Voice, effect: s.RevealTop | s.LookAtTop, _: Player) -> str:
    """Say that the top of a deck is revealed or looked at."""
    text = top(voice, effect.deck, effect.amount)
    looks = isinstance(effect, s.LookAtTop)
    seen = Cards(area="deck", side=side(effect.deck))
    each = not looks and isinstance(effect.deck, (EachPlayer, EachOpponent))  # one of each is several
    one, how = effect.amount == Number(1), "seen" if looks else "revealed"
    voice.introduce(effect.number, seen, plural=each or not one, how=how, pair=each and one)
    return f"{'look at' if looks else 'reveal'} {'up to ' if effect.up_to else ''}{text}"


def shown_until(voice: Voice, effect: s.RevealUntil, by: Player) -> str:
    """Say that cards are revealed until one of a kind is."""
    where = deck(voice, effect.deck)
    text = so_many(voice, effect.cards, effect.amount, up_to=False)
    seen = side(effect.deck)
    voice.introduce(effect.whole, Cards(area="deck", side=seen), plural=True, how="revealed", parted=True)
    found = replace(effect.cards, area="deck", side=seen)
    several = effect.amount != Number(1)
    voice.introduce(effect.number, found, plural=several, how="chosen" if several else "revealed")
    they = "you" if isinstance(by, You) else "they"
    return f"reveal cards from the top of {where} until {they} reveal {text}"


def search(voice: Voice, effect: s.Search, _: Player) -> str:
    """Say a search."""
    bare = replace(effect.cards, area="play")
    amount = CountOf(bare) if effect.amount == CountOf(effect.cards) else effect.amount
    text = so_many(voice, bare, amount, up_to=effect.up_to)
    several = effect.up_to or effect.amount != Number(1)
    found = replace(effect.cards, side=side(effect.player))
    voice.introduce(effect.number, found, plural=several, how="found")
    text += " with different names" if effect.different else ""
    reveal = f" and reveal {'them' if several else 'it'}" if effect.reveal else ""
    return f"search {deck(voice, effect.player)} for {text}{reveal}"


def put_into(voice: Voice, effect: m.PutInto, by: Player) -> str:
    """Say where cards are put; whoever puts several into a deck says in which order they lie there."""
    if not orders(voice, effect, by):
        raise Unwritable("whoever puts several cards into a deck says in which order they lie there, nobody else")
    text = things(voice, of_each(effect.things) if isinstance(effect.player, EachPlayer) else effect.things)
    whose = "their owner's" if voice.is_plural(effect.things) else "its owner's"
    if effect.area == "out":
        voice.handled(effect.things, "removed")
        return f"remove {text} from the game"
    if effect.area == "deck":
        return f"shuffle {text} into {whose} deck"
    return f"put {text} {PLACES[effect.area].format(whose)}"


def of_each(what: Things) -> Things:
    """Give the cards in all hands or discard piles as those of each player who puts them somewhere."""
    if not isinstance(what, Cards):
        return what
    if what.side or what.area not in ("hand", "discard"):
        raise Unwritable("each player puts cards of their own")
    return replace(what, side="their")


def orders(voice: Voice, effect: m.PutInto, by: Player) -> bool:
    """Whether the player who puts cards somewhere is the one of whom the words say so."""
    if not effect.area.startswith("deck ") or not voice.is_plural(effect.things):
        return effect.player == You()
    return effect.player == by


def into_play(voice: Voice, effect: m.PutIntoPlay, by: Player) -> str:
    """Say how cards are put into play."""
    words = [f"put {things(voice, effect.things)} into play{' depleted' if effect.depleted else ''}"]
    if isinstance(effect.player, OwnerOf):
        words.append("under its owner's control")
    elif effect.player != by or isinstance(by, You):
        words.append(f"under {owner(effect.player)} control")
    if effect.face_down:
        words.append("as a face-down resource")
    if effect.party:
        words.append(f"as a member of the {effect.party} party")
    if effect.attached_to is not None:
        words.append(f"attached to {card(voice, effect.attached_to)}")
    if effect.instead_of_discard:
        words.append("instead of into their discard pile")
    return " ".join(words)


def create(voice: Voice, effect: m.CreateTokens, by: Player) -> str:
    """Say card tokens."""
    many = (
        f"a {effect.name} token"
        if effect.amount == Number(1)
        else f"{inline(voice, effect.amount)} {effect.name} tokens"
    )
    whose = "" if effect.player == by and not isinstance(by, You) else f" under {owner(effect.player)} control"
    return f"put {many} into play{whose}"


def discard_these(voice: Voice, effect: m.DiscardThese, _: Player) -> str:
    """Say which chosen cards are discarded."""
    if isinstance(effect.things, Cards):
        voice.handled(effect.things, "discarded")
        return f"discard {things(voice, replace(effect.things, area='play', side=''))}"
    everything = voice.known
    voice.known = in_hand(everything, side(effect.player))
    said = card(voice, effect.things)
    voice.known = remind(everything, effect.things)
    voice.handled(effect.things, "discarded")
    return f"discard {said}"


def discard(voice: Voice, effect: m.Discard, by: Player) -> str:
    """Say a discard."""
    bare = replace(effect.cards, area="play", side="")
    text = so_many(voice, bare, effect.amount, up_to=False)
    seen = replace(effect.cards, area="hand", side=side(by))
    several = effect.amount != Number(1) or isinstance(effect.player, (EachPlayer, EachOpponent))
    pair = several and effect.amount == Number(1)
    voice.introduce(effect.number, seen, plural=several, how="discarded", pair=pair)
    return f"discard {text}{' at random' if effect.random else ''}"


def shuffle(voice: Voice, effect: m.Shuffle, __: Player) -> str:
    """Say whose deck is shuffled."""
    return f"shuffle {deck(voice, effect.player)}"
