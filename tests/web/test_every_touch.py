"""Everything on the table answers a touch at every question: it does what is meant, or says why not about that card."""

import random

import pytest
from eventually import eventually
from every_touch import DRY, Touching
from looked_at import position
from people import Visitors
from set_tables import lay_for, sit_down
from table_page import TablePage

from repeats import first, one_in

QUESTIONS = 4  # of each game at which everything is touched
THINKING = 60_000  # milliseconds; a bot takes all the time that it needs, be the machine ever so busy
STRIDE = 15  # answers from one of them to the next


def come(visitors: Visitors, *, phone: bool = False) -> TablePage:
    """Come as somebody whose answers are kept from the server while everything is touched."""
    table = visitors.come(phone=phone, listed=False)
    table.page.context.add_init_script(DRY)
    table.page.reload()
    return table


def touch_all(table: TablePage, *, by_key: bool = False) -> list[str]:
    """Touch everything; give what was meant, and check that whatever is outlined is not merely read."""
    touching = Touching(table.page)
    able = set(table.page.locator("[data-can]").evaluate_all("all => all.map(one => one.getAttribute('aria-label'))"))
    found = touching.touch_all(by_key=by_key)
    assert found
    idle = [name for name, what in found if name in able and what.startswith("is read")]
    assert idle == [], "these are outlined, and touching them does nothing"
    return [what for _, what in found]


@pytest.mark.parametrize(
    ("game", "by_key"), first(1, [(game, by_key) for by_key in (False, True) for game in ("spoils", "starfighter")])
)
def test_everything_answers_a_touch(visitors: Visitors, game: str, by_key: bool) -> None:  # noqa: FBT001 - the case
    """Q. [what can be touched] I touch whatever I see, at any question of a game. Does something come of it?

    A. Always: an answer, a choice, a menu, or the card with why it cannot be used; and no page has an error.
    """
    table = come(visitors).sit_down(game)
    touching = Touching(table.page)
    chance = random.Random(game)  # noqa: S311 - a test
    kinds = set()
    for _ in range(QUESTIONS):
        asked(table)
        kinds.add(table.page.evaluate("window.told.question?.kind"))
        touch_all(table, by_key=by_key)
        for _ in range(STRIDE):
            if table.page.evaluate("window.told.result"):
                break
            keys = [one["key"] for one in table.page.evaluate("window.told.question.options")]
            touching.go_on(chance.choice(keys))
            asked(table)
    assert len(kinds) > 1


def asked(table: TablePage) -> None:
    """Wait until somebody at this page is asked, or the game is over."""
    table.page.locator("[data-question].asked, .over").first.wait_for(timeout=THINKING)
    eventually(table.page, "window.told.question || window.told.result")


POSITIONS = ["battle", "responding", "full-table", "four-players", "two-cruisers"]


@pytest.mark.parametrize(("name", "phone"), one_in(3, [(name, phone) for phone in (False, True) for name in POSITIONS]))
def test_everything_answers_at_set_tables(visitors: Visitors, name: str, phone: bool) -> None:  # noqa: FBT001 - the case
    """Q. And in a battle, before a response, with a full table, among four?  A. There, too, wherever it is shown."""
    table = come(visitors, phone=phone)
    sit_down(visitors, table, lay_for(visitors, name, position(name), other="away"))
    touch_all(table)
