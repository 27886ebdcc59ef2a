"""Waiting for something in a page. Playwright's `wait_for_function` asks again by `eval`, which our pages forbid."""

import time
from typing import Any

from playwright.sync_api import Error, Page

LONGEST = 15.0
PAUSE = 15  # milliseconds
LEFT = ("Execution context was destroyed", "Cannot find context")  # the page went on to another address meanwhile


def looked_up(page: Page, expression: str) -> Any:  # noqa: ANN401 - whatever the page says
    """Give what an expression is in a page; if the page goes on to another address just then, in that."""
    until = time.monotonic() + LONGEST
    while True:
        try:
            return page.evaluate(expression)
        except Error as error:
            if not any(one in error.message for one in LEFT) or time.monotonic() > until:
                raise
            page.wait_for_load_state()


def eventually(page: Page, expression: str) -> None:
    """Wait until an expression is true in a page."""
    until = time.monotonic() + LONGEST
    while not looked_up(page, expression):
        assert time.monotonic() < until, f"{expression} is not true in time"
        page.wait_for_timeout(PAUSE)
