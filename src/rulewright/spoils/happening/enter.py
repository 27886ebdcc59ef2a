"""How cards enter play: what they are attached to, and with what."""

from typing import TYPE_CHECKING, Final

from rulewright.spoils.happening.kinds import Happening
from rulewright.spoils.happening.kinds_of_move import Enter, Put
from rulewright.spoils.meaning.cards import amount_of, fits, players_of
from rulewright.spoils.meaning.conditions import holds
from rulewright.spoils.meaning.context import Bindings, Context
from rulewright.spoils.table.areas import DISCARD
from rulewright.spoils.table.ongoing import EntersUnder
from rulewright.spoils.words import paragraphs as p
from rulewright.spoils.words.things import Opponent

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils

LETTERS: Final = ("X", "Y", "Z")


def is_attach(g: "Spoils", paragraph: int) -> bool:
    """Whether a paragraph is ATTACH to."""
    return isinstance(g.lexicon.words[paragraph], p.AttachTo)


def attaches(g: "Spoils", thing: int) -> bool:
    """Whether a card must be attached to be in play."""
    return any(is_attach(g, paragraph) for paragraph in g.paragraphs(thing))


def bearers(g: "Spoils", thing: int, player: int, entering_too: list[int]) -> list[int]:
    """List what an attaching card may be put into play on, cards that enter with it too. [CR3:507.2b] [CR3:507.2d]"""
    found: list[int] = []
    for paragraph in g.paragraphs(thing):
        word = g.lexicon.words[paragraph]
        if isinstance(word, p.AttachTo):
            context = Context(player, thing)
            found += [one for one in g.table.play[0] if fits(g, one, word.cards, context)]
            found += [one for one in entering_too if one != thing and fits(g, one, word.cards, context, anywhere=True)]
    return [one for one in found if not (g.table.in_play(one) and g.standing.forbids(one, "be picked"))]


def entering(g: "Spoils", thing: int, player: int, context: Context) -> Happening:
    """Give how a card that resolves enters play. [CR3:604.1h] [CR3:507.2a] [CR3:507.2c] [CR3:206.2] [CR3:207.2]"""
    if any(is_attach(g, paragraph) for paragraph in g.paragraphs(thing)):
        target = (*context.things("pick-1"), -1)[0]
        if not g.table.in_play(target):
            return Put(thing, DISCARD)
        return Enter(thing, holder(g, thing, player), to=target)
    return Enter(thing, holder(g, thing, player))


def holder(g: "Spoils", thing: int, player: int) -> int:
    """Give under whose control a card enters play: its player's, unless it says that it is the opponent's.

    [CR3:204.2a] [CR3:407.1]
    """
    claims = [one.holder for one in g.table.ongoing[0] if isinstance(one, EntersUnder) and thing in one.things]
    if claims:  # the most recent effect takes precedence [CR3:407.3a] [A235]
        return claims[-1]
    if any(one.control for one in entering_texts(g, thing, player)):
        return (*players_of(g, Opponent(), Context(player, thing)), player)[0]
    return player


def enters_with(g: "Spoils", thing: int, before: int, together: list[int]) -> int:
    """Give the tokens with which a card enters play; what its cost chose counts, and Flip Up. [CR3:604.1d]

    Texts of cards that enter `together` with it are not there yet.
    """
    context = Context(g.table.controller[thing], thing, g.cost_bindings(before))
    found = entering_texts(g, thing, g.table.controller[thing])
    flipped = context.number("flip up") > 0
    own = [amount_of(g, one.tokens, context) for one in found if flipped or not one.flipped]
    given = [amount_of(g, one.tokens, context.about(thing)) for one, context in told_of_others(g, thing, together)]
    return sum([*own, *given])


def enters_depleted(g: "Spoils", thing: int, together: list[int]) -> bool:
    """Whether a card that enters play says that it does so depleted, or a text in play says so of it. [A361]"""
    if any(one.depleted for one in entering_texts(g, thing, g.table.controller[thing])):
        return True
    return any(one.depleted for one, _ in told_of_others(g, thing, together))


def told_of_others(g: "Spoils", thing: int, together: list[int]) -> "list[tuple[p.EntersWith, Context]]":
    """Give what texts of cards in play before it say of how a card enters, each with its context. [A361]"""
    found: list[tuple[p.EntersWith, Context]] = []
    speaks = g.lexicon.enter_others
    for source in g.table.play[0] if g.lexicon.others_enter else ():
        told = [one for one in g.paragraphs(source) if speaks[one]] if source not in together else []
        for number in told:
            context = Context(g.controller(source), source, g.table.chosen[source])
            word = said(g, number, source, context.player)
            if isinstance(word, p.EntersWith) and word.cards is not None and fits(g, thing, word.cards, context):
                found.append((word, context))
    return found


def entering_texts(g: "Spoils", thing: int, player: int) -> list[p.EntersWith]:
    """Give what the text of a card that a player puts into play says of how it enters."""
    enters = g.lexicon.enters
    found = [said(g, one, thing, player) for one in g.paragraphs(thing) if enters[one]]
    return [word for word in found if isinstance(word, p.EntersWith)]


def working(g: "Spoils", thing: int, player: int) -> list[int]:
    """Give the numbers of the paragraphs of a card that work while a player deploys it or puts it into play."""
    found = [behind_gates(g, paragraph, thing, player) for paragraph in g.paragraphs(thing)]
    return [number for number in found if number >= 0]


def behind_gates(g: "Spoils", number: int, thing: int, player: int) -> int:
    """Give the number of a paragraph behind its thresholds and conditions, or -1 where one is not met. [CR3:405.4]"""
    word = g.lexicon.words[number]
    while isinstance(word, (p.Gated, p.While)):
        if isinstance(word, p.Gated):
            works = g.meets(player, word.threshold)
        else:
            works = holds(g, word.condition, Context(player, thing))
        if not works:
            return -1
        number = g.lexicon.parts[number]["paragraph"][0]
        word = g.lexicon.words[number]
    return number


def said(g: "Spoils", number: int, thing: int, player: int) -> object:
    """Give what a paragraph says while a player puts its card into play, or None where it does not work."""
    inner = behind_gates(g, number, thing, player)
    return g.lexicon.words[inner] if inner >= 0 else None


def telling(g: "Spoils", thing: int, player: int) -> list[object]:
    """Give those paragraphs as words."""
    return [g.lexicon.words[one] for one in working(g, thing, player)]


def kept_choices(g: "Spoils", card: int) -> Bindings:
    """Give what of the choices for a card's cost its text still speaks of when it is in play. [CR3:402.4]"""
    if not g.lexicon.recalling[g.table.definition[g.table.card[card]]]:
        return ()
    return tuple([(name, value) for name, value in g.cost_bindings(card) if is_kept(name)])


def is_kept(name: str) -> bool:
    """Whether a name is that of a pick, of the types for which it was picked, or a letter."""
    return name in LETTERS or name.startswith(("pick", "type"))
