"""Stillness in a whole game: as one question replaces another, every region and every button stays where it is."""

from typing import Any

import pytest
from people import Visitors
from table_page import TablePage

from repeats import first

ANSWERS = 24
REGIONS = {
    "spoils": (".top", ".table-area", ".far", ".middle", ".near .who", ".near .rows", ".near .hand", ".foot"),
    "starfighter": (".top", ".table-area", ".space > .bar", ".foot"),
}
# All that may not move, in one look: the regions, the tools above, and by kind of question where that begins and where
# what goes on or ends a turn stands, which is at the right end, and on a phone at the foot.
LOOK = """([regions, edge]) => {
  const at = (name, ...sides) => {
    const box = document.querySelector(name)?.getBoundingClientRect();
    return box ? sides.map(side => Math.round(box[side])) : null;
  };
  const tools = [...document.querySelectorAll('.top button')].filter(one => one.checkVisibility());
  const still = Object.fromEntries(regions.map(name => [name, at(name, 'left', 'top', 'width', 'height')]));
  tools.forEach((one, place) => still[`tool ${place}`] = [one.offsetLeft, one.offsetTop]);
  return {
    kind: document.querySelector('.divide') ? '' : document.querySelector('.prompt').dataset.kind,
    still,
    buttons: {prompt: at('.prompt', 'left', 'top'), usual: at('[data-question] .usual .option', 'right', edge)},
  };
}"""


def play(table: TablePage) -> None:
    """Answer as somebody who acts: attack, deploy, play, and only then pass or end the turn."""
    if not (keys := table.keys()):
        return  # it gave way to what is shown
    liked = ("attack", "deploy", "play", "pick", "option 2", "pass", "end turn")
    best = [key for like in liked for key in keys if key.startswith(like)]
    table.press((best or keys)[0])


def moved(before: dict[str, Any], now: dict[str, Any]) -> dict[str, Any]:
    """Give what is at another place than it was, if it was and is there."""
    return {one: (before[one], now[one]) for one in before if before[one] and now[one] and before[one] != now[one]}


@pytest.mark.parametrize(
    ("game", "phone"),
    first(1, [("spoils", False), ("starfighter", True), ("spoils", True), ("starfighter", False)]),
    ids=["spoils-desk", "starfighter-phone", "spoils-phone", "starfighter-desk"],
)
def test_questions_replace_one_another(visitors: Visitors, game: str, phone: bool) -> None:  # noqa: FBT001 - a case
    """Q. [stillness] A question comes after another. What moves on the screen?

    A. Neither a region nor a tool, whatever is asked; and if it is of the same kind, the buttons stay.
    """
    table = visitors.come(phone=phone, listed=False).sit_down(game).wait_for_question()
    page = table.page
    page.locator("[data-question].asked").wait_for()
    wanted = [list(REGIONS[game]), "bottom" if phone else "top"]
    lies = page.evaluate(LOOK, wanted)["still"]
    stood: dict[str, dict[str, Any]] = {}
    asked: list[str] = []

    def act() -> None:
        seen = page.evaluate(LOOK, wanted)
        if kind := seen["kind"]:
            asked.append(kind)
            before = stood.setdefault(kind, seen["buttons"])
            assert (seen["still"].keys(), moved(lies, seen["still"])) == (lies.keys(), {}), kind
            assert moved(before, seen["buttons"]) == {}, kind
            stood[kind] = {one: before[one] or seen["buttons"][one] for one in before}
        play(table)

    page.keyboard.press("a")  # every answer is a button
    table.play_until(act, lambda: len(asked) >= ANSWERS)
    assert len(asked) > len(set(asked)) > 2
