"""The client's files as they are served."""

import gzip
from dataclasses import replace
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from rulewright.server.settings import UNLIMITED, Settings
from rulewright.server.store import SqliteStore
from rulewright.server.web import application


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Give a small client: a page, and a file whose name has a hash."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("the page")
    (tmp_path / "assets" / "index-abc.js").write_text("play()")
    (tmp_path / "assets" / "index-abc.js.gz").write_bytes(gzip.compress(b"play()"))
    return tmp_path


@pytest.fixture
def client(folder: Path) -> TestClient:
    """Give somebody who asks for it."""
    settings = replace(Settings(), limits=UNLIMITED, static=folder)
    return TestClient(application(SqliteStore(":memory:"), settings), base_url="http://127.0.0.1")


def test_a_file_is_served_with_its_kind(client: TestClient) -> None:
    """Q. What do I get?  A. The file, small if I read that; its name has a hash, so that I may keep it for ever."""
    answer = client.get("/assets/index-abc.js")
    assert (answer.text, answer.headers["content-encoding"]) == ("play()", "gzip")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert "immutable" in answer.headers["cache-control"]
    plain = client.get("/assets/index-abc.js", headers={"accept-encoding": "identity"})
    assert (plain.text, plain.headers.get("content-encoding")) == ("play()", None)
    assert client.get("/").headers["cache-control"] == "no-cache"


def test_who_has_the_page_is_not_sent_it_again(client: TestClient, folder: Path) -> None:
    """Q. I have the page already.  A. Then nothing is sent, until it is another one."""
    tag = client.get("/").headers["etag"]
    again = client.get("/rooms/abc", headers={"if-none-match": tag})
    assert (again.status_code, again.content) == (304, b"")
    (folder / "index.html").write_text("another page")
    other = client.get("/", headers={"if-none-match": tag})
    assert (other.status_code, other.text) == (200, "another page")


def test_nothing_outside_the_folder_is_served(client: TestClient, folder: Path) -> None:
    """Q. And what lies beside the client?  A. It is not there."""
    (folder.parent / "secret.txt").write_text("secret")
    for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/assets/%2e%2e/%2e%2e/secret.txt"):
        assert "secret" not in client.get(path).text
