"""The cards of The Spoils over the wire: looking for some, and all there is to know of one."""

import functools
from typing import Any, Final

from rulewright.server import protocol as p
from rulewright.server.tables import spoils_own
from rulewright.server.trouble import BadWish
from rulewright.spoils.cards import sets
from rulewright.spoils.cards.formats.deckfiles import read_list
from rulewright.spoils.cards.names import plain
from rulewright.spoils.cards.search.finding import ORDERS, find
from rulewright.spoils.cards.search.help import EXAMPLES, Example
from rulewright.spoils.cards.search.known import Known, everything, known
from rulewright.spoils.cards.search.reading import BadSearch
from rulewright.spoils.cards.verdicts import verdict_on
from rulewright.spoils.language.explaining.explained import explained
from rulewright.spoils.showing.view import front
from rulewright.spoils.table.ruleset import RULESETS
from rulewright.spoils.words.vocabulary import TRADES, TYPES

OWN: Final = Example("is:own", "a card of your own, written in this browser (is:installed: all others)")
COSTS: Final = 6  # those above are one choice


def found(text: str, order: str, own: str = "") -> list[str]:
    """Give the names of the cards that a search means, those of a sheet of one's own among them."""
    try:
        return [one.card.name for one in find(text, order, also=known_own(own) if own else ())]
    except BadSearch as error:
        raise BadWish(str(error)) from error


@functools.lru_cache(maxsize=8)
def known_own(own: str) -> tuple[Known, ...]:
    """Give the cards of a sheet that can be played, ready to be found."""
    sheet, ruleset = spoils_own.sheet_in(own), RULESETS[spoils_own.USUAL]
    found = [(one.rarity, verdict_on(one, ruleset).card) for one in sheet.sound()]
    return tuple([known(card, sheet.about.title, rarity, own=True) for rarity, card in found if card is not None])


def page() -> p.CardsPage:
    """Give the front of every card by name, and how one looks for some."""
    cards: dict[str, Any] = {one.card.name: front(one.card) for one in everything()}
    helped = [p.SearchHelp(one.search, one.means) for one in (*EXAMPLES, OWN)]
    return p.CardsPage("spoils", cards, list(ORDERS), helped, filters())


def filters() -> list[p.Filter]:
    """Give what can be chosen instead of typed."""
    costs = [*[(str(cost), f"c={cost}") for cost in range(COSTS)], (f"{COSTS}+", f"c>={COSTS}")]
    kinds: dict[str, list[tuple[str, str]]] = {
        "Type": [(one.capitalize(), f"t:{one}") for one in TYPES],
        "Trade": [(one, f"trade:{one.casefold()}") for one in TRADES],
        "Cost": costs,
    }
    titles = [one.title for one in sets.library().sets if '"' not in one.title]
    if len(titles) > 1:  # somebody has imported cards of their own
        kinds["Set"] = [(one, f'set:"{one}"') for one in titles]
    return [p.Filter(title, [p.FilterChoice(*one) for one in choices]) for title, choices in kinds.items()]


def about(name: str, shown: dict[str, list[str]], played: dict[str, list[str]]) -> p.CardAbout | None:
    """Tell everything about a card; `shown` are the scenarios of rules, `played` those of cards."""
    one = next((one for one in everything() if one.name == plain(name).casefold()), None)
    return None if one is None else all_of(one, shown, played)


def about_own(name: str, own: str) -> p.CardAbout | None:
    """Tell everything about a card of a sheet; which scenarios show its rules is added where they are known."""
    one = next((one for one in known_own(own) if one.name == plain(name).casefold()), None)
    return None if one is None else all_of(one, {}, {})


def all_of(one: Known, shown: dict[str, list[str]], played: dict[str, list[str]]) -> p.CardAbout:
    """Tell everything about a card that is known."""
    sentences = told(one)
    rules = list(dict.fromkeys([rule for sentence in sentences for rule in sentence.rules]))
    scenarios = played.get(one.card.name, [])
    decks = [p.DeckPlays(deck, title, copies) for deck, title, copies in playing(one.card.name)]
    governing = [p.RuleShown(rule, "", ruling=False, scenarios=shown.get(rule, [])) for rule in rules]
    return p.CardAbout(
        "spoils", one.card.name, front(one.card), one.set, one.rarity, sentences, governing, scenarios, decks
    )


def told(one: Known) -> list[p.SentenceTold]:
    """Explain the text of a card, sentence by sentence."""
    card = one.card
    return [
        p.SentenceTold(part.sentences, [f"{'  ' * said.depth}{said.told}" for said in part.words], list(part.rules))
        for part in (explained(card.text, card.types, card.name) if card.text else [])
    ]


def playing(name: str) -> list[tuple[str, str, int]]:
    """Give the decks that ship and play a card: name, title and how often."""
    lists = [(deck, read_list(text, deck)) for deck, text in sets.decks().items()]
    counts = [
        (deck, one.name, one.counts().get(name, 0) + [line.name for line in one.factions].count(name))
        for deck, one in lists
    ]
    return [(deck, title, copies) for deck, title, copies in counts if copies]
