"""Where things are on the screen: what lies over what, what is cut, and what has moved."""

from typing import Any

from playwright.sync_api import Page

# Everything of one's own side that can be used, where it is, and whether a finger in its middle would meet it.
CONTROLS = """selector => [...document.querySelectorAll(selector)].filter(one => one.checkVisibility()).map(one => {
  const {left, top, right, bottom} = one.getBoundingClientRect();
  const met = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return {name: one.dataset.place || one.innerText, left, top, right, bottom, met: !!met && one.contains(met)};
})"""
# Texts that are larger than the box they stand in, or stick out of the card.
CUT = """selector => [...document.querySelectorAll(selector)].flatMap(one => {
  if (!one.checkVisibility()) return [];
  const box = one.getBoundingClientRect();
  const around = one.closest('.hover') ? '.hover' : '.card, .words, .fighter, .side, .turn, .bar, .top';
  const room = one.closest(around).getBoundingClientRect();
  const turned = one.closest('.depleted') ? 6 : 1;
  const out = box.left < room.left - turned || box.right > room.right + turned
    || box.top < room.top - turned || box.bottom > room.bottom + turned;
  // Lines that lie close together reach a little beyond their box; a line that is cut is more than that.
  const reach = one.matches('.text') ? 1 : Math.max(1.5, parseFloat(getComputedStyle(one).fontSize) * 0.3);
  const cut = one.scrollHeight > one.clientHeight + reach || one.scrollWidth > one.clientWidth + reach
    || one.parentElement.scrollHeight > one.parentElement.clientHeight + reach;
  return getComputedStyle(one).display !== 'inline' && (cut || out) ? [one.innerText] : [];
})"""
REGIONS = (".top", ".table-area", ".far", ".middle", ".near .who", ".near .rows", ".near .hand", ".foot", ".side-log")
PLACES = """names => names.map(name => {
  const box = document.querySelector(name)?.getBoundingClientRect();
  return [name, box ? [box.left, box.top, box.width, box.height].map(Math.round) : null];
})"""


def faults(page: Page, selector: str) -> list[str]:
    """Tell every control that leaves the screen, is covered, or lies over another."""
    size = page.viewport_size
    assert size is not None
    found: list[dict[str, Any]] = page.evaluate(CONTROLS, selector)
    assert found
    told = []
    for number, one in enumerate(found):
        name = one["name"]
        if (
            one["left"] < -1
            or one["top"] < -1
            or one["right"] > size["width"] + 1
            or one["bottom"] > size["height"] + 1
        ):
            told.append(f"{name} leaves the screen")
        if not one["met"]:
            told.append(f"{name} is covered")
        told += [f"{name} lies over {other['name']}" for other in found[number + 1 :] if overlap(one, other)]
    return told


def overlap(one: dict[str, Any], other: dict[str, Any]) -> bool:
    """Whether two boxes share more than an edge."""
    wide = min(one["right"], other["right"]) - max(one["left"], other["left"])
    high = min(one["bottom"], other["bottom"]) - max(one["top"], other["top"])
    return bool(min(wide, high) > 1)


def cut(page: Page, selector: str) -> list[str]:
    """Give the texts that are cut."""
    found: list[str] = page.evaluate(CUT, selector)
    return found


def regions(page: Page) -> dict[str, list[int]]:
    """Give where each region of the table lies."""
    found: list[list[Any]] = page.evaluate(PLACES, list(REGIONS))
    return {name: box for name, box in found}
