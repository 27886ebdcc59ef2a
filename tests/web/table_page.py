"""The table as a test sees it: what a person reads, clicks and types."""

import time
from collections.abc import Callable

from eventually import LONGEST, looked_up
from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as TooLate

TITLES = {"spoils": "The Spoils", "starfighter": "Starfighter"}
GAME = 150.0  # seconds in which a whole game must be over
PRESS = 20.0  # seconds in which an answer that stays offered must take a press


class TablePage:
    """A page of the client."""

    def __init__(self, page: Page) -> None:
        """Look at a page that is open."""
        self.page = page

    # The lobby

    def sit_down(self, game: str, against: str = "a bot, at once", clock: str = "") -> "TablePage":
        """Sit down at a game in three clicks at most (a clock takes two more), and wait for the table."""
        self.page.get_by_role("button", name=TITLES[game]).click()
        if against != "a bot, at once":
            self.page.get_by_label(against).check()
        if clock:
            self.page.get_by_text("Name, decks, rules and clock").click()
            self.page.get_by_label("Clock").select_option(label=clock)
        self.page.get_by_role("button", name="Sit down").click()
        self.page.wait_for_url("**/#/table/**")
        return self

    def wait_for_question(self) -> "TablePage":
        """Wait until an answer can be given, or the game is over."""
        self.page.locator("[data-question] .option, .over").first.wait_for()
        return self

    # The question

    @property
    def prompt(self) -> str:
        """The open question."""
        return self.page.locator(".prompt").inner_text()

    @property
    def kind(self) -> str:
        """The kind of the open question."""
        return self.page.locator(".prompt").get_attribute("data-kind") or ""

    @property
    def options(self) -> Locator:
        """The answers, as buttons."""
        return self.page.locator("[data-question] .option")

    @property
    def is_over(self) -> bool:
        """Whether the result is shown."""
        return self.page.locator(".over").count() > 0

    def state(self) -> str:
        """Give what changes when an answer has been taken: the question, its answers and the length of the log."""
        script = """() => [document.querySelector('.prompt')?.innerText, document.querySelectorAll('.log p').length,
            ...[...document.querySelectorAll('[data-question] .option')].map(one => one.dataset.key)].join('|')"""
        return str(looked_up(self.page, script))

    def thing(self, place: str) -> Locator:
        """Give the thing at a place of the table."""
        return self.page.locator(f'[data-place="{place}"]')

    def keys(self) -> list[str]:
        """Give the keys of the answers, in the order of their buttons."""
        found = self.options.evaluate_all("all => all.map(one => one.dataset.key)")
        return [str(one) for one in found]

    def answer(self, words: str) -> "TablePage":
        """Click the answer that says this."""
        before = self.state()
        self.page.locator("[data-question] .option", has_text=words).first.click()
        self.wait_for_change(before)
        return self

    def option(self, key: str) -> Locator:
        """Give the answer with this key."""
        quoted = key.replace('"', '\\"')
        return self.page.locator(f'[data-question] .option[data-key="{quoted}"]').first

    def press(self, key: str, how: Callable[..., None] = Locator.click) -> None:
        """Press the answer with this key, unless its question gives way just then: to what is shown, or to the next."""
        button = self.option(key)
        until = time.monotonic() + PRESS
        while True:
            try:
                how(button, timeout=1_000)
            except TooLate:
                if time.monotonic() > until:
                    raise
                if key not in self.keys():
                    return
            else:
                return

    def wait_for_change(self, before: str) -> None:
        """Wait until the state is another one."""
        until = time.monotonic() + 10
        while self.state() == before and time.monotonic() < until:
            self.page.wait_for_timeout(15)

    def wait_for_state(self, expected: str) -> None:
        """Wait until the state is this one again."""
        until = time.monotonic() + LONGEST
        while self.state() != expected:
            assert time.monotonic() < until, f"{self.state()} is not {expected}"
            self.page.wait_for_timeout(15)

    @property
    def log(self) -> list[str]:
        """The lines of the log."""
        return self.page.locator(".log p").all_inner_texts()

    def play_until(self, act: Callable[[], None], done: Callable[[], bool] | None = None) -> int:
        """Answer questions in some way until the game is over, or something else is so; give the number of answers."""
        until = time.monotonic() + GAME
        answers = 0
        while time.monotonic() < until:
            asked = self.options.count() > 0  # before anything else is looked at, which may be older than the question
            if self.is_over or (done is not None and done()):
                return answers
            if not asked:
                self.page.wait_for_timeout(20)
                continue
            before = self.state()
            act()
            self.wait_for_change(before)
            answers += 1
        return answers

    def concede(self) -> None:
        """Give up, by the menu."""
        self.page.get_by_role("button", name="Table …").click()
        self.page.get_by_role("button", name="Concede …").click()
        self.page.get_by_role("button", name="Concede the game").click()
        self.page.locator(".over").wait_for()
