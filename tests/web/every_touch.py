"""Touching everything on a table, once each, without anything coming of it: answers are kept from the server."""

import json
import time
from typing import Any

from playwright.sync_api import Page

# What is sent is noted; while it is dry, no answer is sent and none taken back, and the page is told that it was.
DRY = """window.dry = false; window.meant = []; window.told = {};
const Real = WebSocket;
window.WebSocket = class extends Real {
  constructor(...given) {
    super(...given);
    this.addEventListener("message", ({data}) => {
      const frame = JSON.parse(data);
      if (frame.type === "update") window.told = frame;
    });
  }
  send(text) {
    const frame = JSON.parse(text);
    if (window.dry && (frame.type === "command" || frame.type === "undo")) {
      window.meant.push([frame.key ?? frame.type, ...(frame.then ?? [])]);
      const data = JSON.stringify({type: "done", id: frame.id, seq: frame.seq ?? 0});
      setTimeout(() => this.dispatchEvent(new MessageEvent("message", {data})));
    } else super.send(text);
  }
};"""
THINGS = ".table-area :is(.thing, .fighter, .words, .pile, .show, .outlook), .log .link"
# A point of each thing that can be seen: its middle, or wherever something else does not lie over it.
POINTS = """selector => [...document.querySelectorAll(selector)].flatMap((one, number) => {
  if (!one.checkVisibility()) return [];
  const box = one.getBoundingClientRect();
  for (const across of [0.5, 0.15, 0.85]) for (const down of [0.5, 0.12, 0.88]) {
    const [x, y] = [box.left + box.width * across, box.top + box.height * down];
    if (one.contains(document.elementFromPoint(x, y)))
      return [{x, y, number, told: one.matches('.link'), name: one.getAttribute('aria-label') || one.innerText.trim()}];
  }
  return [];
})"""
# What the page says for itself: everything by which it can answer a touch.
ANSWER = """() => ({
  meant: window.meant, menu: document.querySelectorAll('dialog[open] [data-key]').length,
  dialog: document.querySelector('dialog[open]')?.innerText ?? '',
  facts: document.querySelector('dialog[open] .facts')?.innerText ?? null,
  chosen: [...document.querySelectorAll('[data-chosen]')].map(one => one.dataset.place),
  notes: [...document.querySelectorAll('.note')].map(one => one.innerText),
  shares: [...document.querySelectorAll('[data-share]')].map(one => one.innerText),
})"""
PATIENCE = 10.0
BARE = 12  # letters; whatever is said about a card is more than that


class Touching:
    """A page that was opened with `DRY`, where everything is touched."""

    def __init__(self, page: Page) -> None:
        """Touch things here."""
        self.page = page

    def points(self) -> list[dict[str, Any]]:
        """Give the things that can be seen, each with a point at which it can be touched."""
        found: list[dict[str, Any]] = self.page.evaluate(POINTS, THINGS)
        return found

    def touch_all(self, *, by_key: bool = False) -> list[tuple[str, str]]:
        """Touch everything once, by mouse or by the Enter key; give for each thing what came of it."""
        self.page.evaluate("window.dry = true")
        found = []
        for one in self.points():
            before = self.state()
            if by_key:
                self.page.evaluate(
                    "([selector, number]) => document.querySelectorAll(selector)[number].focus()",
                    [THINGS, one["number"]],
                )
                self.page.keyboard.press("Enter")
            else:
                self.page.mouse.click(one["x"], one["y"])
            found.append((one["name"], self.answer(one, before)))
            self.forget(before["chosen"])
        self.page.evaluate("window.dry = false")
        return found

    def state(self) -> dict[str, Any]:
        """Give what the page says for itself."""
        found: dict[str, Any] = self.page.evaluate(ANSWER)
        return found

    def answer(self, one: dict[str, Any], before: dict[str, Any]) -> str:
        """Wait until a touch is answered, and tell how; a card that opens says what can be done with it, or why not.

        One of which the log tells lies nowhere: it is shown, and that is all.
        """
        until = time.monotonic() + PATIENCE
        while True:
            now = self.state()
            if now["meant"] != before["meant"]:
                return f"answers {now['meant'][-1]}"
            if now["facts"] is not None:
                said = now["dialog" if one["told"] else "facts"].splitlines()
                assert len("".join(said[1:])) > BARE, f"{one['name']} opens and says nothing: {said}"
                return f"is read: {now['facts']}"
            if now["menu"] or now["dialog"]:
                return f"opens {now['dialog']}"
            changed = [what for what in ("chosen", "notes", "shares") if now[what] != before[what]]
            if changed:
                return f"changes {', '.join(changed)}"
            assert time.monotonic() < until, f"nothing came of touching {one['name']}"
            self.page.wait_for_timeout(10)

    def forget(self, chosen: list[str]) -> None:
        """Have everything be as it was before a touch, with so much chosen."""
        until = time.monotonic() + PATIENCE
        while True:
            now = self.state()
            if now["dialog"] or now["chosen"] != chosen or self.page.locator("[data-abandon]").count():
                self.page.keyboard.press("Escape")
            elif not self.page.locator("[data-question][aria-busy='true']").count():
                break
            assert time.monotonic() < until, f"this does not go away: {now}"
            self.page.wait_for_timeout(10)
        self.page.mouse.move(2, 2)

    def go_on(self, key: str) -> None:
        """Give an answer, as another page of ours would, and wait until it is taken."""
        told: dict[str, Any] = self.page.evaluate("window.told")
        frame = {"type": "command", "id": 10**6 + told["seq"], "seat": told["seat"], "seq": told["seq"], "key": key}
        self.page.evaluate("text => window.sockets.at(-1).send(text)", json.dumps(frame))
        until = time.monotonic() + PATIENCE
        while self.page.evaluate("window.told.seq") == told["seq"]:
            assert time.monotonic() < until, f"{key} is not taken"
            self.page.wait_for_timeout(10)
