"""A person's hand at a table in a real browser: it reads what the page is told, and acts by touching things.

It plays forward, as most people do: a resource, an attack with whoever can, whatever can be deployed, a block now and
then. All that it decides follows from its seed, so that the same games are played every time.
"""

import json
import random
import time
from typing import Any, Final

from playwright.sync_api import Page, WebSocket

PATIENCE: Final = 20.0  # seconds for which an answer is waited for
LOOK: Final = 5  # milliseconds between two looks
REST: Final = 60  # milliseconds in which nothing more comes
DARING: Final = 0.8  # how often somebody attacks who can
BLOCKING: Final = 0.5
RESPONDING: Final = 0.3
FEW: Final = 5  # resources up to which any card is played as one
# Counts what a person does, and notes when answers are sent and questions come.
WATCH: Final = """window.inputs = 0; window.wire = [];
for (const kind of ["pointerdown", "keydown"])
  addEventListener(kind, (event) => { if (event.isTrusted && !event.repeat) window.inputs++; }, true);
const Plain = WebSocket;
window.WebSocket = class extends Plain {
  constructor(...given) {
    super(...given);
    this.addEventListener("message", ({data}) => {
      const frame = JSON.parse(data);
      if (frame.type === "update")
        window.wire.push({at: Date.now(), asked: Boolean(frame.question), seq: frame.seq,
          turns: frame.base === null ? 0 : frame.log.filter((line) => /^Turn \\d+/.test(line.text)).length});
    });
  }
  send(text) {
    if (JSON.parse(text).type === "command") window.wire.push({at: Date.now(), sent: true});
    super.send(text);
  }
};"""


class Hand:
    """Somebody at a page."""

    def __init__(self, page: Page, seed: str) -> None:
        """Listen to what the page is told; call it before the page is opened."""
        self.page = page
        self.chance = random.Random(seed)  # noqa: S311 - it plays, it keeps no secret
        self.questions: dict[str, dict[str, Any] | None] = {}  # by seat: there may be two at one screen
        self.draft: dict[str, Any] | None = None
        self.result = ""
        self.heard = 0  # frames that changed what is asked
        self.open: set[int] = set()  # what was asked and is not answered
        self.due = 0  # as far as the game is known to have come ...
        self.seen = 0  # ... and as far as it was shown
        self.passes = 0
        self.turn = 0
        page.add_init_script(WATCH)
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)
        socket.on("framesent", self._say)

    def _say(self, text: str | bytes) -> None:
        frame = json.loads(text)
        if frame["type"] in ("command", "draft"):
            self.open.add(frame["id"])

    def _hear(self, text: str | bytes) -> None:
        frame = json.loads(text)
        if frame.get("id") in self.open:
            self.open.discard(frame["id"])
            self.due = max(self.due, frame["seq"])
        if frame["type"] == "update":
            self.seen = frame["seq"]
            self.questions[frame["seat"]] = frame["question"]
            self.draft, self.result = None, frame["result"]
            self.turn += len([one for one in frame["log"] if one["text"].startswith("Turn ")])
        elif frame["type"] == "drafted":
            self.draft = frame
        else:
            return
        self.heard += 1

    @property
    def question(self) -> dict[str, Any] | None:
        """The open question, if it is put to somebody at this page."""
        return next((one for one in self.questions.values() if one is not None), None)

    @property
    def inputs(self) -> int:
        """How often a key or a button was pressed so far."""
        return int(self.page.evaluate("window.inputs"))

    # Inputs

    def wait(self, before: int, *, menu: bool = False) -> None:
        """Wait until something was heard and the page has come to rest, or a menu is open that was not before."""
        until = time.monotonic() + PATIENCE
        while self.heard == before and (menu or not self.menu):
            if time.monotonic() > until:
                raise TimeoutError(f"nothing came of an input at {self.question}")
            self.page.wait_for_timeout(LOOK)
        while self.heard != before or self.busy:  # a drag or a touch may give two answers
            before = self.heard
            self.page.wait_for_timeout(REST)

    @property
    def menu(self) -> bool:
        """Whether something is to be chosen from a menu, or to be read."""
        return self.page.locator("dialog[open]").count() > 0

    @property
    def busy(self) -> bool:
        """Whether an answer is under way, or what came of it is not shown yet."""
        waits = bool(self.open) or self.seen < self.due
        return waits or self.page.locator("[data-question][aria-busy='true']").count() > 0

    def press(self, key: str) -> None:
        """Press a key."""
        before = self.heard
        self.page.keyboard.press(key)
        self.wait(before)

    def click(self, selector: str) -> None:
        """Click something."""
        before, menu = self.heard, self.menu
        self.page.locator(selector).first.click()
        self.wait(before, menu=menu)

    def sees(self, place: str) -> bool:
        """Whether a thing is there to be touched."""
        return self.page.locator(f'.thing[data-place="{place}"]').first.is_visible()

    def touch(self, place: str, option: dict[str, Any]) -> None:
        """Touch a thing, and choose what is meant if several things can be."""
        self.click(f'.thing[data-place="{place}"]')
        if self.menu:
            self.click(f"dialog[open] [data-key={json.dumps(option['key'])}]")

    def take(self, option: dict[str, Any]) -> None:
        """Give an answer: by its thing, by its key, or by its button."""
        assert self.question is not None
        self.passes += option["key"] == "pass" and self.question["window"] != ""
        place = next((one for one in [*option["objects"], *option["opens"]] if self.sees(one)), "")
        if option["key"] == self.question["default"]:
            self.press("Space")
        elif option["key"] == self.question["ends"]:
            self.press("e")
        elif place:
            self.touch(place, option)
        else:
            self.click(f"[data-question] [data-key={json.dumps(option['key'])}]")

    def gather(self, first: str, option: dict[str, Any], most: int) -> None:
        """Choose things that belong together, from one on, as many as can be up to so many; then confirm."""
        self.touch(first, option)
        while self.draft is not None and self.draft["question"] is not None and len(self.draft["chosen"]) < most:
            more = [one for one in self.draft["question"]["options"] if one["gathers"]]
            if not more:
                break
            self.touch(more[0]["objects"][0], more[0])
        assert self.draft is not None
        assert self.draft["confirm"] is not None, self.draft
        self.press("Space")

    # Decisions

    def act(self) -> None:
        """Answer the open question as somebody would who plays forward."""
        question = self.question
        assert question is not None
        options = question["options"]
        kind = question["kind"]
        if question["portions"]:
            self.press("Space")
        elif kind == "main":
            self.main(options)
        elif kind in ("blockers", "mulligan"):
            self.some(options, BLOCKING if kind == "blockers" else 0)
        elif question["window"]:
            able = [one for one in options if one["key"].startswith("deploy")]
            passing = next(one for one in options if one["key"] == question["default"])
            self.take(able[0] if able and self.chance.random() < RESPONDING else passing)
        elif kind == "option" and any(one["opens"] for one in options):
            self.develop(options)
        elif options[0]["gathers"]:
            self.some(options, 1)
        else:
            self.take(self.chance.choice([one for one in options if one["key"] != "pass"] or options))

    def main(self, options: list[dict[str, Any]]) -> None:
        """Attack with whoever can, deploy what can be, then end the turn."""
        attacks = [one for one in options if one["key"].startswith("attack")]
        deploys = [one for one in options if one["key"].startswith("deploy")]
        if attacks and self.chance.random() < DARING:
            attack = self.chance.choice(attacks)
            self.gather(attack["opens"][0], attack, len(attack["opens"]) + 1)
        elif deploys:
            self.take(self.chance.choice(deploys))
        else:
            self.take(options[-1])

    def some(self, options: list[dict[str, Any]], likely: float) -> None:
        """Choose one of what can be chosen together, or nothing."""
        able = [one for one in options if one["gathers"]]
        nothing = [one for one in options if not one["gathers"]]
        if able and (not nothing or self.chance.random() < likely):
            self.gather(able[0]["objects"][0], able[0], 1)
        else:
            self.take(nothing[0])

    def develop(self, options: list[dict[str, Any]]) -> None:
        """Play a resource by touching it, any card while there are few, or draw."""
        playing = next(one for one in options if one["opens"])
        held = [one for one in playing["opens"] if self.sees(one)]
        resources = [one for one in held if self.page.locator(f'[data-place="{one}"] .resource').count()]
        few = self.page.locator(".near .resources .thing").count() < FEW
        if resources or (held and few):
            self.touch((resources or held)[0], playing)
        else:
            self.take(next(one for one in options if one is not playing))
