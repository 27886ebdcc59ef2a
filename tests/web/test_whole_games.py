"""Whole games in a real browser, played to a real end: by mouse, by keyboard alone, and on a phone held upright."""

import random
import re
from collections import Counter

import pytest
from people import Visitors
from playwright.sync_api import Locator, Page
from table_page import TITLES, TablePage

from repeats import first

# By each way one game is played to its end in `make test`, and the other in `make check`.
STARFIGHTER_FIRST = first(1, ("starfighter", "spoils"))
SPOILS_FIRST = first(1, ("spoils", "starfighter"))
FORWARD = ("attack", "deploy", "play", "option 2")  # what brings a game forward, the best first
PASSING = ("pass", "end turn")
LEAST = {"spoils": {"deploy": 1, "attack": 1, "play": 2}, "starfighter": {"take": 1, "play": 8}}
TABS = 30


class Playing:
    """Somebody who plays forward: attacks, deploys, blocks with whatever can, and passes when nothing is left to do."""

    def __init__(self, table: TablePage, seed: int) -> None:
        """Sit down before a table."""
        self.table = table
        self.chance = random.Random(seed)  # noqa: S311 - it plays, it keeps no secret
        self.verbs: Counter[str] = Counter()
        self.could_block = 0
        self.blocked = 0

    def key(self) -> str:
        """Choose an answer by its key, and note what it was."""
        keys, kind = self.asked()
        chosen = self.preferred(keys, kind)
        self.verbs[chosen.split()[0]] += 1
        able = [key for key in keys if key.startswith("pick")]
        if kind == "blockers" and able:
            self.could_block += 1
            self.blocked += chosen in able
        return chosen

    def asked(self) -> tuple[list[str], str]:
        """Give the answers and the kind of a question; one that gives way to what is shown just then comes back."""
        self.table.options.first.wait_for()
        keys = self.table.keys()
        return (keys, self.table.kind) if keys else self.asked()

    def preferred(self, keys: list[str], kind: str) -> str:
        """Give the answer that plays forward."""
        passing = [key for key in keys if key in PASSING]
        picks = [key for key in keys if key.startswith("pick")]
        if kind == "mulligan" and passing:
            return passing[0]
        if kind in ("attackers", "blockers") and picks:
            return picks[0]
        for verb in FORWARD:
            if found := [key for key in keys if key.startswith(verb)]:
                return self.chance.choice(found)
        return passing[0] if passing and self.chance.random() < 0.5 else self.chance.choice(keys)

    def prove(self, game: str) -> None:
        """See that it was a game: played, not conceded, to an end that the log tells."""
        table = self.table
        assert table.is_over
        told = table.page.locator(".told").inner_text()
        assert "won" in told or "draw" in told
        for verb, least in LEAST[game].items():
            assert self.verbs[verb] >= least, self.verbs
        assert self.blocked == self.could_block
        said = table.page.locator(".log").text_content() or ""
        assert "concedes" not in said
        done = r"Guest deploys .* attacks? " if game == "spoils" else r"Guest plays .*cruiser loses \d"
        assert re.search(done, said, re.DOTALL)


def against_random(page: Page) -> None:
    """Choose the bot that plays at random, so that there is time to play."""
    page.get_by_text("Name, decks, rules and clock").click()
    page.get_by_role("combobox", name=re.compile("^Bot")).select_option("random")


@pytest.mark.long
@pytest.mark.parametrize("game", STARFIGHTER_FIRST)
def test_a_whole_game_by_mouse(stranger: TablePage, game: str) -> None:
    """Q. I have only a mouse. Can I play to the end?  A. Yes: every answer is a button that names what it does."""
    page = stranger.page
    page.get_by_role("button", name=TITLES[game]).click()
    against_random(page)
    page.get_by_role("button", name="Sit down").click()
    stranger.wait_for_question()
    playing = Playing(stranger, seed=3)
    stranger.play_until(lambda: stranger.press(playing.key()))
    playing.prove(game)


@pytest.mark.parametrize("game", STARFIGHTER_FIRST)
def test_a_whole_game_by_keyboard_alone(visitors: Visitors, game: str) -> None:
    """Q. [keyboard] I have no mouse. Can I play to the end?

    A. Yes, from the lobby on: Tab, Enter, arrows, digits and space.
    """
    table = visitors.come()
    page = table.page
    page.get_by_role("button", name=TITLES[game]).wait_for()
    tab_to(page, TITLES[game])
    page.keyboard.press("Enter")
    page.locator(".set-up").wait_for()
    tab_to(page, "Name, decks, rules and clock")
    page.keyboard.press("Enter")
    tab_to(page, "Bot")
    page.keyboard.type("Random")
    tab_to(page, "Sit down", "Shift+Tab")
    page.keyboard.press("Enter")
    page.wait_for_url("**/#/table/**")
    table.wait_for_question()
    assert "Random" in page.locator(".seats").inner_text()
    playing = Playing(table, seed=5)

    def act() -> None:
        key = playing.key()
        button = table.option(key)
        if button.locator("kbd.space").count():
            page.keyboard.press("Space")
            return
        for _ in range(TABS):  # nine answers have digits at a time
            if digits := button.locator("kbd:not(.space, .ends)").all_inner_texts():
                page.keyboard.press(digits[0])
                return
            if key not in table.keys():  # the question gave way
                return
            page.keyboard.press("0")
        pytest.fail(f"no key of the keyboard gives {key!r}")

    table.play_until(act)
    playing.prove(game)


@pytest.mark.long  # a part of a game is played so in test_phone
@pytest.mark.parametrize("game", SPOILS_FIRST)
def test_a_whole_game_on_a_phone_held_upright(visitors: Visitors, game: str) -> None:
    """Q. [small screens] I have only a phone. Can I play to the end?

    A. Yes, by touch, and the page never slides sideways.
    """
    table = visitors.come(phone=True)
    page = table.page
    page.get_by_role("button", name=TITLES[game]).tap()
    against_random(page)
    page.get_by_role("button", name="Sit down").tap()
    page.wait_for_url("**/#/table/**")
    table.wait_for_question()
    playing = Playing(table, seed=7)
    widest = []

    def act() -> None:
        widest.append(page.evaluate("document.documentElement.scrollWidth"))
        table.press(playing.key(), Locator.tap)

    table.play_until(act)
    playing.prove(game)
    assert max(widest) <= 390


def test_four_at_a_table_on_a_phone(visitors: Visitors) -> None:
    """Q. [small screens] We are four, and I have only a phone.

    A. The opponents lie one above the other, each as wide as the screen.
    """
    table = visitors.come(phone=True)
    page = table.page
    page.get_by_role("button", name=TITLES["spoils"]).tap()
    page.get_by_text("Name, decks, rules and clock").tap()
    page.get_by_label("Players").select_option("4")
    page.get_by_role("button", name="Sit down").tap()
    table.wait_for_question()
    boxes = [one.bounding_box() for one in page.locator(".far .side").all()]
    assert [round(box["width"]) for box in boxes if box] == [390] * 3
    heights = [box["height"] for one in page.locator(".side .facts strong").all() if (box := one.bounding_box())]
    assert len(heights) == 4
    assert max(heights) < 60  # a name is a line or two, not a column of letters
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def tab_to(page: Page, words: str, key: str = "Tab") -> None:
    """Go on by keyboard until what has the focus says something, or has a label that does."""
    focus = "document.activeElement"
    said = f"{focus}?.getAttribute('aria-label') ?? ({focus}?.closest('label') ?? {focus})?.innerText ?? ''"
    for _ in range(TABS):
        page.keyboard.press(key)
        if " ".join(str(page.evaluate(said)).replace("✓", " ").split()).startswith(words):
            return
    pytest.fail(f"the keyboard does not come to {words!r}")
