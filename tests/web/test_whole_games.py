"""Whole games in a real browser: by mouse, by keyboard alone, and on a phone held upright."""

import random

import pytest
from people import Visitors
from table_page import TablePage

GAMES = ("spoils", "starfighter")


LIKED = ("attack", "deploy", "pick", "play", "option 2")
LONG = 14  # after so many answers we let the bot win


class Playing:
    """Somebody who plays forward at first and lets the bot win later, so that a game is over in time."""

    def __init__(self, table: TablePage, seed: int) -> None:
        """Sit down before a table."""
        self.table = table
        self.chance = random.Random(seed)  # noqa: S311 - it plays, it keeps no secret
        self.answers = 0

    def place(self) -> int:
        """Choose the place of an answer among the buttons."""
        keys = self.table.keys()
        self.answers += 1
        tired = [place for place, key in enumerate(keys) if key in ("pass", "end turn")]
        liked = [place for place, key in enumerate(keys) if key.startswith(LIKED)]
        if self.answers > LONG and tired:
            return tired[0]
        return self.chance.choice(liked if liked and self.chance.random() < 0.8 else list(range(len(keys))))


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_mouse(stranger: TablePage, game: str) -> None:
    """Q. I have only a mouse. Can I play to the end?  A. Yes: every answer is a button that names what it does."""
    stranger.sit_down(game).wait_for_question()
    playing = Playing(stranger, seed=3)
    stranger.play_until(lambda: stranger.options.nth(playing.place()).click())
    assert stranger.is_over
    assert "won" in stranger.page.locator(".told").inner_text() or "draw" in stranger.page.locator(".told").inner_text()


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_keyboard_alone(visitors: Visitors, game: str) -> None:
    """Q. [keyboard] I have no mouse. Can I play to the end?

    A. Yes, from the lobby on: Tab, Enter, digits and space.
    """
    table = visitors.come()
    page = table.page
    page.get_by_role("button", name="The Spoils").wait_for()
    for _ in range(12):
        page.keyboard.press("Tab")
        if ("Spoils" if game == "spoils" else "Starfighter") in (focused(table) or "")[:20]:
            break
    page.keyboard.press("Enter")
    page.locator(".set-up").wait_for()
    for _ in range(6):
        page.keyboard.press("Tab")
        if "Sit down" in (focused(table) or ""):
            break
    page.keyboard.press("Enter")
    page.wait_for_url("**/#/table/**")
    table.wait_for_question()
    playing = Playing(table, seed=5)

    def act() -> None:
        place = playing.place()
        number = table.options.nth(place).locator("kbd:not(.space)")
        usual = table.options.nth(place).locator("kbd.space").count() > 0
        page.keyboard.press(" " if usual else number.inner_text() if number.count() else "1")

    table.play_until(act)
    assert table.is_over


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_on_a_phone_held_upright(visitors: Visitors, game: str) -> None:
    """Q. [small screens] I have only a phone. Can I play to the end?

    A. Yes, by touch, and the page never slides sideways.
    """
    table = visitors.come(phone=True)
    page = table.page
    page.get_by_role("button", name="The Spoils" if game == "spoils" else "Starfighter").tap()
    page.get_by_role("button", name="Sit down").tap()
    page.wait_for_url("**/#/table/**")
    table.wait_for_question()
    playing = Playing(table, seed=7)
    widest = []

    def act() -> None:
        widest.append(page.evaluate("document.documentElement.scrollWidth"))
        table.options.nth(playing.place()).tap()

    table.play_until(act)
    assert table.is_over
    assert max(widest) <= 390


def focused(table: TablePage) -> str | None:
    text = table.page.evaluate("document.activeElement?.innerText")
    return None if text is None else " ".join(str(text).replace("✓", " ").split())
