"""Small plots for the terminal: a bar a line."""

from collections.abc import Mapping

from rulewright.cli.width import width

BAR = "█"
BESIDES = len("    over 99 %")  # what stands beside a bar, but for its name


def bars(values: Mapping[str, float], *, percent: bool = False) -> list[str]:
    """Draw a bar for each name; numbers stand behind, as shares of a hundred if they are odds."""
    wide = max([len(name) for name in values], default=0)
    most = max(values.values(), default=0.0)
    longest = min(width() // 2, width() - wide - BESIDES)
    lines = []
    for name, value in values.items():
        length = round(longest * value / most) if most else 0
        shown = share(value) if percent else f"{value:g}"
        lines.append(f"  {name:>{wide}} {BAR * (length or (value > 0))} {shown}")
    return lines


def share(value: float, room: int = len("under 1 %")) -> str:
    """Write odds as a share of a hundred; what can happen is never 0, and what can fail never 100."""
    roomy = room >= len("under 1 %")
    if 0 < value < 0.005:  # noqa: PLR2004 - half of one in a hundred
        return "under 1 %" if roomy else "< 1 %"
    if 0.995 <= value < 1:  # noqa: PLR2004 - the same
        return "over 99 %" if roomy else "> 99 %"
    return f"{100 * value:.0f} %"
