"""A run as a page of HTML that needs nothing else: shares with their intervals, ratings, length and time."""

from collections import Counter
from html import escape
from typing import Final

from rulewright.arena.job import Job
from rulewright.arena.standing import Player, Share, Standing

WIDE: Final = 360  # of a plot
HIGH: Final = 22  # of a line in it
STYLE: Final = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #222; }
table { border-collapse: collapse; margin: 1rem 0; } th, td { padding: .25rem .75rem; text-align: left; }
th { border-bottom: 2px solid #888; } td { border-bottom: 1px solid #ddd; }
.bar { fill: #2b6ca3; } .interval { stroke: #111; stroke-width: 2; } .half { stroke: #999; stroke-dasharray: 3 3; }
"""


def page_of(job: Job, standing: Standing) -> str:
    """Write the page."""
    ordered = sorted(standing.players.values(), key=_rating, reverse=True)
    rows = standing.rows
    versions = sorted({f"{row.version}, {row.rules}, {row.ruleset}" for row in rows})
    told = [f"{len(rows)} games ({'; '.join(versions)})", f"seed {job.seed}", ", ".join(job.decks) or "no decks chosen"]
    sure = "Intervals hold in 95 of 100 runs and are reckoned from shuffle to shuffle."
    lines = [
        f"<h1>{escape(job.game.capitalize())}: {escape(', '.join(job.players))}</h1>",
        f"<p>{escape('; '.join(told))}; seconds of the {job.clock} clock. {sure}</p>",
        "<h2>Players</h2>",
        table(["player", "share", "interval", "", "rating", "time a decision"], [player_row(one) for one in ordered]),
        "<h2>Pairs</h2>",
        table(["player", "against", "games", "share", "interval", ""], [pair_row(*one) for one in pairs_of(standing)]),
        "<h2>Length</h2>",
        f"<p>{standing.length():g} turns or rounds at the median; seat A wins {standing.first_seat()}.</p>",
        histogram(Counter([row.length for row in rows])),
    ]
    title = escape(f"Arena: {job.game}")
    head = f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{title}</title>'
    return f"{head}<style>{STYLE}</style></head><body>{''.join(lines)}</body></html>\n"


def pairs_of(standing: Standing) -> list[tuple[str, str, Share]]:
    """Give every pair with what the first has won."""
    return [(name, other, share) for (name, other), share in sorted(standing.pairs.items())]


def player_row(player: Player) -> list[str]:
    """Write a player's line."""
    low, high = player.share.interval()
    rated = f"{player.mu:.1f} ± {2 * player.sigma:.1f}"
    shown = [f"{player.share.value:.1%}", f"{low:.1%} to {high:.1%}", plot(player.share)]
    return [escape(player.name), *shown, rated, escape(player.thinks())]


def pair_row(name: str, other: str, share: Share) -> list[str]:
    """Write a pair's line."""
    low, high = share.interval()
    told = "itself" if name == other else other
    return [escape(name), escape(told), str(share.games), f"{share.value:.1%}", f"{low:.1%} to {high:.1%}", plot(share)]


def table(heads: list[str], rows: list[list[str]]) -> str:
    """Write a table; its cells are HTML."""
    head = "".join([f'<th scope="col">{one}</th>' for one in heads])
    body = "".join([f"<tr>{''.join([f'<td>{cell}</td>' for cell in row])}</tr>" for row in rows])
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def plot(share: Share) -> str:
    """Draw a share as a bar, its interval as a line, and where half is."""
    low, high = share.interval()
    bar = f'<rect class="bar" y="5" height="{HIGH - 10}" width="{WIDE * share.value:.0f}"/>'
    half = f'<line class="half" x1="{WIDE / 2:.0f}" x2="{WIDE / 2:.0f}" y1="0" y2="{HIGH}"/>'
    line = f'<line class="interval" x1="{WIDE * low:.0f}" x2="{WIDE * high:.0f}" y1="{HIGH / 2}" y2="{HIGH / 2}"/>'
    label = f'role="img" aria-label="{share.value:.0%}, between {low:.0%} and {high:.0%}"'
    return f'<svg width="{WIDE}" height="{HIGH}" {label}>{bar}{half}{line}</svg>'


def histogram(lengths: Counter[int]) -> str:
    """Draw how many games have which length."""
    most = max(lengths.values(), default=1)
    rows = []
    for length in sorted(lengths):
        wide = WIDE * lengths[length] / most
        bar = f'<svg width="{WIDE}" height="{HIGH}" aria-hidden="true">'
        bar += f'<rect class="bar" y="5" height="{HIGH - 10}" width="{wide:.0f}"/></svg>'
        rows.append([str(length), str(lengths[length]), bar])
    return table(["length", "games", ""], rows)


def _rating(player: Player) -> float:
    return player.mu - 3 * player.sigma
