"""Ways to a battle phase, and what a person saw of it, moment by moment."""

import contextlib
import time
from typing import Any

from played import to_deployment
from playwright.sync_api import TimeoutError, expect  # noqa: A004 - the one that a browser raises
from table_page import GAME, TablePage

SPEED = "localStorage.setItem('rulewright', JSON.stringify({listed: true, motion: '%s'}))"
# Notes everything that is told on the boards, with what is lit and what the armor is at that moment.
RECORD = """() => {
  window.beats = []; let last = null;
  const places = (all) => [...document.querySelectorAll(all)].map(one => one.dataset.place);
  const look = () => {
    const box = document.querySelector('.telling');
    if (box === last) return;
    last = box;
    if (!box) { window.beats.push({kind: 'end', text: ''}); return; }
    window.beats.push({
      kind: box.dataset.kind, text: box.querySelector('span').textContent, at: performance.now(),
      sectors: places('.sector.lit > .ground [data-place]').sort(), cards: places('.slot.lit [data-place]'),
      armor: [...document.querySelectorAll('.armor')].map(one => one.innerText.match(/-?\\d+/)[0]),
      slid: [...document.querySelectorAll('.lane')].map(one => one.style.getPropertyValue('--shift')),
    });
  };
  new MutationObserver(look).observe(document.body, {subtree: true, childList: true});
}"""


def lively(table: TablePage, speed: str) -> TablePage:
    """Set how fast things move."""
    table.page.evaluate(SPEED % speed)
    table.page.reload()
    return table


def set_speed(table: TablePage, speed: str) -> None:
    """Set how fast things move, as another page of the same browser would: the table hears of it."""
    table.page.evaluate(SPEED % speed)
    table.page.evaluate("dispatchEvent(new StorageEvent('storage', {key: 'rulewright'}))")


def beats(table: TablePage) -> list[dict[str, Any]]:
    """Give what was told so far."""
    found: list[dict[str, Any]] = table.page.evaluate("window.beats")
    return found


def log(table: TablePage) -> list[str]:
    """Give the lines of the log."""
    return [text.strip() for text in table.page.locator(".side-log .log p, aside .log p").all_inner_texts()]


def shows(table: TablePage) -> bool:
    """Whether something is being shown."""
    return table.page.locator(".telling").count() > 0


def watch(table: TablePage) -> None:
    """Let everything be shown to its end."""
    expect(table.page.locator(".telling")).to_have_count(0, timeout=90_000)


def deploy(table: TablePage) -> None:
    """Answer as somebody who deploys all they can: with the first answer that is not the usual one."""
    listed = table.page.locator("[data-question] .options .option")
    (listed if listed.count() else table.options).first.click()


def to_the_battles(table: TablePage, battles: int = 4) -> TablePage:
    """Play a round to its battles without missing anything that is shown, and see them to their end."""
    to_deployment(table)
    watch(table)
    table.page.evaluate(RECORD)

    def done() -> bool:
        fought = [one for one in beats(table) if one["kind"] == "BattleBegan"]
        return len(fought) >= battles and not shows(table)

    def act() -> None:
        watch(table)
        deploy(table)

    table.play_until(act, done)
    return table


# From the first battle on things move slowly.
SLOW = f"""() => new MutationObserver((_, looking) => {{
  if (!document.querySelector('.telling.battle')) return;
  looking.disconnect();
  {SPEED % "slow"};
  dispatchEvent(new StorageEvent('storage', {{key: 'rulewright'}}));
}}).observe(document.body, {{subtree: true, childList: true}})"""


def into_the_battles(table: TablePage) -> TablePage:
    """Play fast until a battle is being shown, and leave it at that: nobody answers any more, it goes on slowly."""
    to_deployment(lively(table, "fast"))
    table.page.evaluate(SLOW)
    battle = table.page.locator(".telling.battle").first
    known = 0
    until = time.monotonic() + GAME
    while time.monotonic() < until and not table.is_over:
        fought = len([line for line in log(table) if line.startswith("Battle of")])
        if fought > known:
            known = fought
            with contextlib.suppress(TimeoutError):  # an answer of ours may have crossed it; then there is a next round
                battle.wait_for(timeout=15_000)
                return table
        elif table.options.count():
            before = table.state()
            deploy(table)
            table.wait_for_change(before)
        else:
            table.page.wait_for_timeout(20)
    raise AssertionError("no battle was shown")
