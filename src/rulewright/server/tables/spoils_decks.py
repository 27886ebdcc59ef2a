"""Decks of The Spoils over the wire: a list studied."""

from typing import Final

from rulewright.engine.textfile import BadFile
from rulewright.server import protocol as p
from rulewright.server.tables import spoils_own
from rulewright.server.tables.table import problems_of
from rulewright.server.trouble import BadWish
from rulewright.spoils.cards import sets
from rulewright.spoils.cards.decks import FORMATS
from rulewright.spoils.cards.formats.deckfiles import WRITERS, read_list, write_list
from rulewright.spoils.cards.formats.decklist import DeckList
from rulewright.spoils.cards.study import TURNS, Studied, study
from rulewright.spoils.table.ruleset import Ruleset

OCTGN: Final = ".o8d"
FORMS: Final = {".txt": "Plain list", OCTGN: "OCTGN", ".json": "JSON"}


def guide_to(deck: str) -> p.DeckGuide | None:
    """Give how to play a deck that ships."""
    found = sets.guide(deck)
    if found is None:
        return None
    return p.DeckGuide(found.plan, found.opening, list(found.course), found.beware, dict(found.cards))


def studied(text: str, ruleset: Ruleset, seed: str) -> p.DeckStudied:
    """Study a list in whichever form it is."""
    try:
        found = study(read_list(spoils_own.as_list(text), "the list"), ruleset, seed)
    except BadFile as error:
        problems = problems_of(error)
        raise BadWish(problems[0], problems) from error
    listed = found.listed
    return p.DeckStudied(
        "" if listed.name == listed.source else listed.name,
        listed.form,
        [one.name for one in listed.factions],
        listed.counts(),
        sum(listed.counts().values()),
        list(listed.problems),
        [p.FormatJudged(form, not found.problems[form], list(found.problems[form])) for form in FORMATS],
        counted(found.types),
        counted(found.trades),
        counted({str(cost): count for cost, count in found.curve.items()}),
        thresholds(found),
        likely({str(count): share for count, share in enumerate(found.resources)}),
        likely(found.kinds),
        list(found.hand),
        [form_of(listed, ending) for ending in WRITERS],
        spoils_own.carried(listed),
    )


def form_of(listed: DeckList, ending: str) -> p.DeckForm:
    """Write a list in a form, and say what it has no room for."""
    own = [one.facts.name for one in listed.carried()] if ending == OCTGN else []
    lacks = f"OCTGN has no room for cards of your own; whoever opens this does not get {', '.join(own)}" if own else ""
    return p.DeckForm(FORMS[ending], ending, write_list(listed, ending), lacks)


def counted(counts: dict[str, int]) -> list[p.Counted]:
    """Give counts by their labels."""
    return [p.Counted(label, count) for label, count in counts.items()]


def likely(shares: dict[str, float]) -> list[p.Likely]:
    """Give chances by their labels."""
    return [p.Likely(label, round(share, 4)) for label, share in shares.items()]


def thresholds(found: Studied) -> list[p.ThresholdInfo]:
    """Give each icon with how likely its highest threshold is met by each turn."""
    return [
        p.ThresholdInfo(
            one.demand.icon,
            one.demand.cards,
            one.demand.most,
            one.demand.sources,
            likely({str(turn): chance for turn, chance in zip(TURNS, one.chances, strict=True)}),
        )
        for one in found.thresholds
    ]
