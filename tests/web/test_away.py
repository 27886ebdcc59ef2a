"""A store that is away and a server that is frozen: the page says so, keeps trying, and goes on by itself."""

import json
import signal
import sqlite3
from collections.abc import Iterator

import pytest
from people import Served, Visitors
from playwright.sync_api import Browser, expect

SLOW = 20_000  # milliseconds; the server waits for two seconds before it says that a store is locked
# The connection breaks just when the page would be told that its request is done; the next one notes that it is told.
LOSE_THE_ANSWER = """() => {
  const is_done = (event) => JSON.parse(event.data).type === "done";
  const socket = window.sockets.at(-1);
  const hear = socket.onmessage;
  socket.onmessage = (event) => is_done(event) ? socket.close() : hear.call(socket, event);
  const Plain = WebSocket;
  window.WebSocket = class extends Plain {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", (event) => { if (is_done(event)) document.body.dataset.told = "yes"; });
    }
  };
}"""


@pytest.fixture
def people(chromium: Browser, own_server: Served, seed: str) -> Iterator[Visitors]:
    """Let people come to a server of the test's own."""
    found = Visitors(chromium, own_server, seed)
    yield found
    for context in found.contexts:
        context.close()


def test_a_locked_store_is_waited_for(people: Visitors, own_server: Served) -> None:
    """Q. [reconnection] The server's store is locked while I choose, and while I come to my table again.

    A. I am told that it is tried again, nothing is asked of me, and my choice counts once, when it can be kept.
    """
    table = people.come().sit_down("starfighter").wait_for_question()
    before = table.state()
    holder = sqlite3.connect(own_server.store, isolation_level=None)
    holder.execute("BEGIN EXCLUSIVE")
    table.options.first.click()
    banner = table.page.locator(".banner")
    expect(banner).to_contain_text("cannot keep the game just now", timeout=SLOW)
    holder.execute("COMMIT")
    table.wait_for_change(before)
    expect(banner).to_have_count(0)
    table.wait_for_question()
    lines = table.page.locator(".log p").count()
    own_server.kill()
    own_server.start()  # it has to read the game anew
    holder.execute("BEGIN EXCLUSIVE")
    table.page.reload()
    expect(banner).to_contain_text("Trying again: the game cannot be kept just now", timeout=SLOW)
    expect(table.page.get_by_text("You cannot come to this table")).to_have_count(0)
    holder.execute("COMMIT")
    holder.close()
    expect(banner).to_have_count(0, timeout=SLOW)
    expect(table.page.locator(".log p")).to_have_count(lines)


@pytest.mark.long
def test_an_answer_that_is_lost_is_asked_for_again(people: Visitors, own_server: Served) -> None:
    """Q. [reconnection] I take back a choice and the connection breaks before I am told; then the server is frozen.

    A. One choice is taken back. A server that neither answers nor hangs up is noticed within five seconds, and what I
    chose meanwhile counts when it is thawed.
    """
    table = people.come().sit_down("starfighter").wait_for_question()
    for _ in range(4):
        before = table.state()
        table.options.first.click()
        table.wait_for_change(before)
        table.wait_for_question()
    page = table.page
    page.evaluate(LOSE_THE_ANSWER)
    page.keyboard.press("u")
    expect(page.locator("body[data-told]")).to_have_count(1)  # over another connection
    with sqlite3.connect(own_server.store) as db:
        keys = [json.loads(data)[1] for (data,) in db.execute("SELECT data FROM entries")]
    db.close()
    assert len([key for key in keys if key.startswith("undo")]) == 1
    table.wait_for_question()
    assert own_server.process is not None
    own_server.process.send_signal(signal.SIGSTOP)
    banner = page.locator(".banner", has_text="connection is lost")
    expect(banner).to_be_visible(timeout=5500)  # five seconds, and the time to draw it
    before = table.state()
    table.options.first.click()  # it waits
    own_server.process.send_signal(signal.SIGCONT)
    expect(banner).to_have_count(0)
    table.wait_for_change(before)
