"""How a card leaves where it was, and how it comes into play."""

from typing import TYPE_CHECKING

from rulewright.spoils.happening.enter import enters_depleted, enters_with, kept_choices
from rulewright.spoils.happening.felled import note_blow
from rulewright.spoils.happening.kinds import Happening
from rulewright.spoils.happening.kinds_of_move import Create, Destroy, Discard, Draw, Enter, FlipDown, FlipUp, Put
from rulewright.spoils.standing import parties
from rulewright.spoils.standing.permissions import plays_open
from rulewright.spoils.table.areas import DECK, DISCARD, HAND, OUT, PLAY, TOKEN, VOID
from rulewright.spoils.table.hidden import take_for_known

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils


def say_goodbye(g: "Spoils", things: list[int]) -> None:
    """Keep what is last known of cards that are about to leave play, all of them as they are now. [A86]

    Of a group this is taken before anything of it is carried out, so that none is what it is by the loss of another.
    """
    t = g.table
    leaving = [one for one in things if one >= 0 and t.in_play(one) and t.last[one] is None]
    for thing, last in [(one, g.standing.last_known(t, one)) for one in leaving]:
        t.keep_last_known(thing, last)


def come_off(g: "Spoils") -> None:
    """Let what is still in play come off cards that have left; what left with them was attached to the last."""
    t = g.table
    attached = t.attached
    for one in [one for one in t.play[0] if attached[one] >= 0]:
        if not t.in_play(attached[one]):
            t.detach(one)


def leave(g: "Spoils", thing: int, area: int, *, top: bool = False, down: bool = False) -> int:
    """Move a card out of its area; what is last known of it stays with the old object.

    Whoever knows the card and sees where it goes knows it there. [A161]

    [CR3:207.5b] [CR3:408.9] [CR3:409.2]
    """
    t = g.table
    seats = t.known[thing]
    say_goodbye(g, [thing])
    if area != DECK and not down:
        take_for_known(t, (thing,), t.everyone())
    new = t.move(thing, area, t.owner_of(thing), top=top)
    made = t.is_token[t.card[new]]
    if made and not (made == TOKEN and area == OUT and g.ruleset.leaving_tokens == "remove_from_game"):
        t.vanish(new)  # [CR3:409.3a] [CR3:307.4]
    elif area == HAND:
        g.show(new, seats | 1 << t.owner_of(new))
    elif area == DECK or down:
        g.show(new, seats & seers(g, thing))
        lose_sight(g, thing)
    elif area in (DISCARD, OUT, VOID):
        g.unveil(new)
    if down and t.alive(new):
        t.turn_down(new)
    return new


def destroy(g: "Spoils", happening: Destroy) -> int:
    """Put a card from play into its owner's discard pile. [CR3:304.1]"""
    note_blow(g, happening)
    return leave(g, happening.thing, DISCARD)


def discard(g: "Spoils", happening: Discard) -> int:
    """Put a card from its owner's hand into the discard pile. [CR3:305.1]"""
    return leave(g, happening.thing, DISCARD)


def put(g: "Spoils", happening: Put) -> int:
    """Put a card into another area of its owner's; into a deck at no place of its own it is shuffled. [CR3:313.2]"""
    t = g.table
    new = leave(g, happening.thing, happening.area, top=happening.place == "top", down=bool(happening.down))
    if happening.seats >= 0:
        t.let_know(new, t.known[new] & happening.seats)
    if happening.area == DECK and not happening.place and t.alive(new):
        g.shuffle_deck(t.owner_of(new))
    return new


def draw(g: "Spoils", happening: Draw) -> int:
    """Draw cards as a group, as many as there are. [CR3:306.1] [CR3:306.2] [CR3:306.3] [CR3:102.1a]"""
    for thing in g.table.decks[happening.player][: happening.count]:
        leave(g, thing, HAND)
    return -1


def enter(g: "Spoils", happening: Enter) -> int:
    """Put a card into play under a player's control."""
    old, player, down, to = happening.thing, happening.player, happening.down, happening.to
    t = g.table
    say_goodbye(g, [old])
    if not down:
        take_for_known(t, (old,), t.everyone())
    new = t.move(old, PLAY, player)
    if happening.depleted:
        t.deplete(new)
    if down:
        t.turn_down(new)
        g.show(new, t.known[old] & seers(g, old) | 1 << player)
        lose_sight(g, old)
    else:
        g.unveil(new)
    if to >= 0:
        t.attach(new, t.current(to))
    if t.mode[old] and not down:
        t.choose_mode(new, t.mode[old])  # the option that was chosen stays its text [A173]
    kept = () if down else kept_choices(g, old)
    if kept:
        t.keep_choices(new, kept)
    if happening.party:
        parties.join_battle(g, new, happening.party)  # [A102]
    return new


def create(g: "Spoils", happening: Create) -> int:
    """Put a card token into play; its owner controls the effect that made it. [CR3:409.3b]"""
    t = g.table
    card = t.new_card(happening.definition, happening.owner, made=TOKEN)
    new = t.new_object(card, PLAY, happening.player)
    t.lay(new)
    g.unveil(new)
    return new


def be_as_texts_say(g: "Spoils", entries: list[tuple[Happening, int]]) -> None:
    """Let cards that have entered together be depleted or have tokens, as they and texts in play say. [A361]

    A text is in play before the cards of which it speaks, and all of them see the same table, whichever came first.
    """
    together = [new for _, new in entries]
    before = [new if isinstance(one, Create) else one.thing for one, new in entries]
    depleted = [enters_depleted(g, new, together) for new in together]
    tokens = [enters_with(g, new, old, together) for new, old in zip(together, before, strict=True)]
    for index, new in enumerate(together):
        if depleted[index]:
            g.table.deplete(new)
        if tokens[index]:
            g.table.put_tokens(new, tokens[index])


def flip_down(g: "Spoils", happening: FlipDown) -> int:
    """Flip a card in play face-down: it leaves, and a face-down resource enters. [CR3:411.4]"""
    thing = happening.thing
    t = g.table
    say_goodbye(g, [thing])
    last = t.last[thing]
    own = t.owner_of(thing) if last is None else last.controller
    new = t.move(thing, PLAY, own if happening.holder < 0 else happening.holder)
    t.turn_down(new)
    t.let_know(new, t.known[thing])
    if t.is_token[t.card[new]]:
        t.vanish(new)
    return new


def flip_up(g: "Spoils", happening: FlipUp) -> int:
    """Flip a face-down card face-up: the resource leaves, and a fresh card enters. [CR3:411.3]"""
    return enter(g, Enter(happening.thing, g.controller(happening.thing), to=happening.to))


def seers(g: "Spoils", thing: int) -> int:
    """Give the seats that can follow a card to where nobody sees it: out of a hand only its owner. [A161]"""
    owner = g.table.owner_of(thing)
    hidden = g.table.area[thing] == HAND and not plays_open(g, owner)
    return 1 << owner if hidden else g.table.everyone()


def lose_sight(g: "Spoils", thing: int) -> None:
    """Let the others forget which card of a hand is which, once one of it has gone where they cannot see. [A161]"""
    t = g.table
    owner = t.owner_of(thing)
    if t.area[thing] != HAND or plays_open(g, owner):
        return
    for one in t.hands[owner]:
        if t.known[one] != 1 << owner:
            t.let_know(one, 1 << owner)
