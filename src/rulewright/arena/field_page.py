"""A trial as a page of Markdown: decks against decks, the first player, length, and cards drawn and played."""

import statistics
from typing import Final

from rulewright.arena.standing import Share
from rulewright.arena.weighed import Hand, Weighed, of_games

ENOUGH: Final = 100  # games in which a card was drawn, to say anything about it: then its share is known to about ±10 %
MOST_CARDS: Final = 12  # at either end of the list


def page_of(weighed: Weighed, title: str, command: str, remarks: list[str]) -> str:
    """Write the page; `command` is what made it, remarks come after what it is about."""
    job, rows = weighed.job, weighed.rows
    played = ", ".join(job.players)
    made = sorted({f"{row.version}, {row.rules}, {row.ruleset}" for row in rows})
    lengths, draws = [row.length for row in rows], sum([row.result == "draw" for row in rows])
    about = f"Written by `{command}`: {len(rows)} games ({'; '.join(made)}), `{played}` at both seats, shuffles of the "
    about += f'name "{job.seed}", each played with the decks at either seat. Intervals hold in 95 of 100 runs and are '
    about += "reckoned from shuffle to shuffle."
    course = f"The first player won {weighed.first}; the median game took {length(weighed):g} turns or rounds, the "
    course += f"shortest {min(lengths)}, the longest {max(lengths)}; {draws} were draws."
    parts = [f"# {title}", about, *remarks, course, *decks_told(weighed), *cards_told(weighed)]
    return "\n\n".join(parts) + "\n"


def length(weighed: Weighed) -> float:
    """Give the median length of a game."""
    return statistics.median([row.length for row in weighed.rows])


def decks_told(weighed: Weighed) -> list[str]:
    """Tell what each deck has won, against all and against each."""
    names = sorted(weighed.decks, key=lambda one: weighed.decks[one].value, reverse=True)
    head = f"| | wins | interval | {' | '.join(names)} |\n|---|---|---|{'---|' * len(names)}"
    rows = []
    for name in names:
        low, high = weighed.decks[name].interval()
        cells = [cell(weighed.pairs.get((name, other))) for other in names]
        rows.append(f"| {name} | {weighed.decks[name].value:.1%} | {low:.0%} to {high:.0%} | {' | '.join(cells)} |")
    return ["\n".join([head, *rows])]


def cell(share: Share | None) -> str:
    """Write what a deck has won against another, and nothing where they have not met."""
    return "" if share is None else f"{share.value:.0%} of {share.games}"


def cards_told(weighed: Weighed) -> list[str]:
    """Tell the cards whose owners won most, and least, when they had drawn them."""
    found = [(hand.drawn.value, name, hand) for name, hand in weighed.cards.items() if hand.drawn.games >= ENOUGH]
    found.sort(key=lambda one: (-one[0], one[1]))
    if not found:
        return [f"No card was drawn in {ENOUGH} games or more: too few to say anything about cards."]
    shown = found if len(found) <= 2 * MOST_CARDS else [*found[:MOST_CARDS], *found[-MOST_CARDS:]]
    few = "" if shown is found else f"the {MOST_CARDS} whose owners won most, and the {MOST_CARDS} whose won least, "
    about = f"Cards that were drawn in at least {ENOUGH} games, {few}when they had drawn them:"
    head = "| card | wins when drawn | wins when played |\n|---|---|---|"
    return [about, "\n".join([head, *[card_row(name, hand) for _, name, hand in shown]])]


def card_row(name: str, hand: Hand) -> str:
    """Write a card's line."""
    return f"| {name} | {of_games(hand.drawn)} | {of_games(hand.played)} |"
