"""The page of all cards, while a server goes on."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner
from starlette.testclient import TestClient
from table import server

from rulewright.cli.main import cli
from rulewright.server.pages import about_card, cards

OTTER = {
    "name": "Ledger Otter", "type": "Character", "trade": "Banker", "threshold": "G", "cost": 3, "strength": 1,
    "life": 4, "speed": 2, "rarity": "Common", "set": "River Office",
    "rules_text": "When this card blocks, draw a card.",
}  # fmt: skip


def names(client: TestClient) -> set[str]:
    return set(client.get("/api/cards/spoils").json()["cards"])


def test_cards_imported_meanwhile_are_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Q. I imported cards while the server ran. Must it be restarted before people can read them?  A. No."""
    monkeypatch.setenv("RULEWRIGHT_HOME", str(tmp_path / "home"))
    path = tmp_path / "cards.json"
    path.write_text(json.dumps([OTTER]), encoding="utf-8")
    with server() as client:
        before = names(client)
        assert "Ledger Otter" not in before
        done = CliRunner().invoke(cli, ["cards", "import", str(path)])
        assert done.exit_code == 0, done.output
        assert names(client) == before | {"Ledger Otter"}
        filters = {one["title"]: one["choices"] for one in client.get("/api/cards/spoils").json()["filters"]}
        mine = next(one["search"] for one in filters["Set"] if one["label"] == "River Office")
        assert client.get("/api/cards/spoils/search", params={"q": mine}).json()["found"] == ["Ledger Otter"]


def test_the_page_is_made_once_while_nothing_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Q. Are all cards read again for every visitor?  A. No, only when what is installed has changed."""
    monkeypatch.setenv("RULEWRIGHT_HOME", str(tmp_path / "home"))
    assert cards("spoils") is cards("spoils")
    assert cards("starfighter") is cards("starfighter")


def test_scenarios_are_called_by_what_they_show(tmp_path: Path) -> None:
    """Q. Which scenarios concern a card?  A. By what they show, in their own words; a damaged one by its name."""
    (tmp_path / "spoils").mkdir()
    for name, told in (("503.1-one", 'title = "The clerk\'s \\"reward\\""\n'), ("none", ""), ("damaged", "title = [")):
        text = f'game = "spoils"\nrules = ["CR3:503.1"]\n# "Till Boy"\n{told}'
        (tmp_path / "spoils" / f"{name}.toml").write_text(text, encoding="utf-8")
    found = json.loads(about_card("spoils", "Till Boy", tmp_path) or b"")
    assert found["titles"] == {"503.1-one": 'The clerk\'s "reward"', "none": "none", "damaged": "damaged"}
    assert sorted(found["scenarios"]) == sorted(found["titles"])
    assert [one["scenarios"] for one in found["rules"] if one["id"] == "CR3:503.1"] == [["503.1-one", "none"]]
