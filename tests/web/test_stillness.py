"""Stillness in a whole game: as one question replaces another, every region and every button stays where it is."""

from typing import Any

import pytest
from geometry import regions
from people import Visitors
from table_page import TablePage

from repeats import first

ANSWERS = 30
REGIONS = {
    "spoils": (".top", ".table-area", ".far", ".middle", ".near .who", ".near .rows", ".near .hand", ".foot"),
    "starfighter": (".top", ".table-area", ".space > .bar", ".foot"),
}
# Where the question begins, and where what goes on or ends a turn stands: at the right end, and on a phone at the foot.
ANCHORS = """edge => ['.prompt', '.usual .option'].map(name => {
  const box = document.querySelector(`[data-question] ${name}`)?.getBoundingClientRect();
  return box && (name === '.prompt' ? [box.left, box.top] : [box.right, box[edge]]).map(Math.round);
})"""
TOOLS = """() => [...document.querySelectorAll('.top button')].filter(one => one.checkVisibility()).map(one => {
  const {left, top} = one.getBoundingClientRect();
  return [Math.round(left), Math.round(top)];
})"""


def play(table: TablePage) -> None:
    """Answer as somebody who acts: attack, deploy, play, and only then pass or end the turn."""
    keys = table.keys()
    liked = ("attack", "deploy", "play", "pick", "option 2", "pass", "end turn")
    best = [key for like in liked for key in keys if key.startswith(like)]
    table.press((best or keys)[0])


def moved(before: dict[str, Any], now: dict[str, Any]) -> dict[str, Any]:
    """Give what is at another place than it was, if it was and is there."""
    return {one: (before[one], now[one]) for one in before if before[one] and now[one] and before[one] != now[one]}


@pytest.mark.parametrize(
    ("game", "phone"),
    first(2, [("spoils", False), ("starfighter", True), ("spoils", True), ("starfighter", False)]),
    ids=["spoils-desk", "starfighter-phone", "spoils-phone", "starfighter-desk"],
)
def test_questions_replace_one_another(visitors: Visitors, game: str, phone: bool) -> None:  # noqa: FBT001 - a case
    """Q. [stillness] A question comes after another. What moves on the screen?

    A. Neither a region nor a tool, whatever is asked; and if it is of the same kind, the buttons stay.
    """
    table = visitors.come(phone=phone, listed=False).sit_down(game).wait_for_question()
    page = table.page
    page.locator("[data-question].asked").wait_for()
    lies, tools = regions(page, REGIONS[game]), page.evaluate(TOOLS)
    stood: dict[str, list[Any]] = {}
    asked = []

    def act() -> None:
        kind, now = table.kind, page.evaluate(ANCHORS, "bottom" if phone else "top")
        if kind and not page.locator(".divide").count():
            asked.append(kind)
            assert moved(lies, regions(page, REGIONS[game])) == {}, table.prompt
            assert page.evaluate(TOOLS) == tools, table.prompt
            before = stood.setdefault(kind, now)
            stood[kind] = [one or other for one, other in zip(before, now, strict=True)]
            assert [one for one, other in zip(before, now, strict=True) if one and other and one != other] == [], kind
        play(table)

    page.keyboard.press("a")  # every answer is a button
    table.play_until(act, lambda: len(asked) >= ANSWERS)
    assert len(asked) > len(set(asked)) > 2
