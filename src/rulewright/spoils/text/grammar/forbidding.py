"""What a player cannot do: `draw cards`, `play tactics`, `use abilities of characters`."""

from rulewright.spoils.text.grammar.cursor import Cursor
from rulewright.spoils.text.grammar.nouns import every, noun_phrase
from rulewright.spoils.text.grammar.numbers import digits
from rulewright.spoils.text.grammar.refs import reference
from rulewright.spoils.words.changes import PlayerCannot
from rulewright.spoils.words.things import Player, You
from rulewright.spoils.words.vocabulary import PlayerForbidden


def cannot(c: Cursor, who: Player) -> PlayerCannot:
    """Read what follows `cannot`."""
    if c.take("draw cards"):
        return PlayerCannot(who, "draw")
    if c.take("search your deck" if isinstance(who, You) else "search their deck"):
        return PlayerCannot(who, "search")
    if c.take("use abilities of"):
        return PlayerCannot(who, "use abilities", every(c))
    if c.take("respond to"):
        return PlayerCannot(who, "respond", every(c))
    if c.one("play more than", "deploy more than"):
        most = digits(c)
        cards, plural, other = noun_phrase(c)
        c.need("each turn")
        if plural == (most == 1) or other or cards.area != "play" or cards.side or most < 1:
            raise c.miss("cards of a kind")
        return PlayerCannot(who, "deploy", cards, most)
    if c.one("play", "deploy"):
        return PlayerCannot(who, "deploy", every(c))
    what: PlayerForbidden = c.need("attack", "block", "respond", "use abilities")
    if what == "block" and c.attempt(reference) is not None:
        raise c.miss("the end of the sentence")  # that card cannot be blocked
    return PlayerCannot(who, what)
