"""The rules in the browser: asked in plain words, and read without headings between them that say nothing."""

from people import Visitors
from playwright.sync_api import expect

WORKERS = 60_000  # milliseconds; the first of the server's workers reads all cards, be the machine ever so busy


def test_a_plain_question_to_the_rules(visitors: Visitors) -> None:
    """Q. [learning] How do I block?  A. I ask just that, and the rule is among the first, with a scenario to watch."""
    page = visitors.come(path="#/rules/spoils").page
    page.get_by_label("Number, words or a question").fill("how do I block")
    expect(page.get_by_role("status").first).to_contain_text("the best answer first", timeout=WORKERS)
    first = page.locator(".rule").filter(has_text="CR3:608.1d")
    expect(first).to_be_visible()
    assert page.locator(".rule b").all_inner_texts().index("CR3:608.1d\nCR2:607.1d") < 8
    page.get_by_label("Number, words or a question").fill("")
    expect(page.locator(".chapter h2", has_text="Responding to Actions").first).to_be_attached()
    assert page.get_by_text("Section heading").count() == 0
    assert page.get_by_text("dangling").count() == 0
    page.get_by_label("Number, words or a question").fill("xyzzy")
    expect(page.get_by_role("status").first).to_contain_text("No rule speaks of that")
