"""Bots by name: ours, those of installed packages, and any class as MODULE:CLASS."""

import logging
import math
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from rulewright.bots import BOTS, UnknownBot, bot, every_bot, names
from rulewright.bots.named import face_of

GOOD = """
from rulewright.bots.bot import Bot
from rulewright.bots.glimpse import Glimpse


class Last(Bot):
    \"\"\"Takes the last option.\"\"\"

    def choose(self, glimpse: Glimpse) -> str:
        return glimpse.keys()[-1]


class Silent(Bot):
    pass


class Picky(Last):
    def __init__(self, seed):
        super().__init__(seed)


class Stranger:
    pass
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Give a folder in which somebody stands with a module of bots; it is forgotten afterwards."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    known = set(sys.modules)
    (tmp_path / "of_my_own.py").write_text(GOOD, encoding="utf-8")
    yield tmp_path
    for name in set(sys.modules) - known:
        if str(tmp_path) in str(getattr(sys.modules[name], "__file__", "")):
            del sys.modules[name]


@pytest.fixture
def offered(folder: Path) -> Path:
    """Install a package that offers bots, one of them in vain and one under a name of ours."""
    info = folder / "of_my_own-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: of-my-own\nVersion: 1.0\n", encoding="utf-8")
    lines = ["[rulewright.bots]", "last = of_my_own:Last", "lost = nowhere_at_all:Lost", "greedy = of_my_own:Last"]
    (info / "entry_points.txt").write_text("\n".join(lines), encoding="utf-8")
    sys.path.append(str(folder))
    return folder


@pytest.mark.usefixtures("folder")
def test_a_class_of_the_current_folder_is_a_bot() -> None:
    """Q. I wrote a bot in a file beside me. How do I name it?  A. By its module and its class."""
    found = bot("of_my_own:Last", "seed", 2.0)
    assert (type(found).__name__, found.seed, found.seconds) == ("Last", "seed", 2.0)


@pytest.mark.usefixtures("folder")
def test_a_file_of_the_folder_hides_no_module_of_python(folder: Path) -> None:
    """Q. A file beside me is called like a module of Python's. Which one is imported by others?  A. Python's."""
    (folder / "wave.py").write_text("raise SystemExit", encoding="utf-8")
    with pytest.raises(
        UnknownBot, match=r"^wave:Last: there is no Last in wave \(.*\); a bot is a Bot that can choose$"
    ):
        bot("wave:Last", "")


@pytest.mark.parametrize(
    ("name", "said"),
    [
        (
            "gandalf",
            "there is no bot called 'gandalf'; there are random, greedy, rash, calm, keen, sharp, search, and MODULE",
        ),
        (":", "there is no bot called ':'"),
        ("of_my_own:", "there is no bot called 'of_my_own:'"),
        ("nowhere_at_all:Last", "there is no module 'nowhere_at_all' in this folder or installed"),
        ("of_my_own.deeper:Last", "there is no module 'of_my_own.deeper'"),
        (".of_my_own:Last", "its module cannot be imported"),
        ("of_my_own:Lost", "there are the bots Last, Picky"),
        ("of_my_own:Stranger", "Stranger of of_my_own"),
        ("of_my_own:Silent", "is not a bot"),
        ("of_my_own:Bot", "is not a bot"),
        ("of_my_own:Picky", "cannot be made from a seed and its seconds (TypeError"),
        ("broken:Last", "its module cannot be imported (ZeroDivisionError: division by zero, broken.py line 2)"),
        ("needy:Last", "its module cannot be imported (ModuleNotFoundError: No module named 'nowhere_at_all'"),
        ("leaving:Last", "its module cannot be imported (SystemExit: I am off, leaving.py line 1)"),
        ("garbled:Last", "its module cannot be imported (SyntaxError"),
    ],
)
def test_what_is_no_bot_is_told_in_a_sentence(folder: Path, name: str, said: str) -> None:
    """Q. The name leads to no bot. What am I told?  A. What is wrong with it, and what there is."""
    (folder / "broken.py").write_text("one = 1\ntwo = one / 0\n", encoding="utf-8")
    (folder / "needy.py").write_text("import nowhere_at_all\n", encoding="utf-8")
    (folder / "leaving.py").write_text("raise SystemExit('I am off')\n", encoding="utf-8")
    (folder / "garbled.py").write_text("class Last(:\n", encoding="utf-8")
    with pytest.raises(UnknownBot) as told:
        bot(name, "")
    assert said in str(told.value)
    assert name in str(told.value)
    assert "\n" not in str(told.value)


@pytest.mark.usefixtures("offered")
def test_a_package_offers_bots_by_name(caplog: pytest.LogCaptureFixture) -> None:
    """Q. A package offers bots. Do they go by their names?  A. Yes; ours keep theirs, and a lost one is logged."""
    assert names() == [*BOTS, "last", "lost"]
    assert type(bot("last", "")).__name__ == "Last"
    assert type(bot("greedy", "")).__name__ == "Greedy"
    with caplog.at_level(logging.WARNING):
        assert list(every_bot()) == ["random", "greedy", "rash", "calm", "keen", "sharp", "last"]
    assert "there is no module 'nowhere_at_all'" in caplog.text


def test_seconds_stand_behind_a_name() -> None:
    """Q. How do I give a bot half a second?  A. greedy@0.5; whoever has less time anyway has no more by it."""
    assert bot("greedy@0.5", "seed").seconds == 0.5
    assert bot("greedy@0.5", "seed", 0.2).seconds == 0.2
    for name in ("greedy@", "greedy@soon", "greedy@-1", "greedy@0", "greedy@inf", "greedy@nan"):
        with pytest.raises(UnknownBot, match="behind @ stand the seconds for a decision, such as"):
            bot(name, "seed")


def test_looks_stand_behind_a_name() -> None:
    """Q. My machine is busy, and results must repeat. How do I limit a bot?  A. search@20looks: no clock has a say."""
    assert bot("search@20looks", "seed").most == 20
    assert bot("search@20looks", "seed").seconds == math.inf
    assert bot("search@20looks", "seed", 3.0).seconds == 3.0
    assert bot("search", "seed").most == math.inf
    for name in ("search@looks", "search@0looks", "search@-1looks", "search@1.5looks", f"search@{'9' * 5000}looks"):
        with pytest.raises(UnknownBot, match="before looks stands how many, fewer than 1000000, not"):
            bot(name, "seed")
    with pytest.raises(UnknownBot, match="greedy@20looks: greedy does not count its looks ahead"):
        bot("greedy@20looks", "seed")


def test_a_level_has_a_time_of_its_own() -> None:
    """Q. A table gives three seconds. How long does calm think?  A. Its own time; sharp longer, nobody past three."""
    spent = [bot(name, "seed", 3.0).seconds for name in ("calm", "keen", "sharp")]
    assert spent == sorted(spent)
    assert 0 < spent[0] < spent[-1] <= 3.0
    assert bot("sharp", "seed", 0.01).seconds == 0.01
    assert bot("calm", "seed").seconds == math.inf


def test_everybody_at_a_table_has_a_face() -> None:
    """Q. By what do I know a bot?  A. By its name and its face; one from elsewhere has the face of any bot."""
    faces = [face_of(name) for name in every_bot() if name in BOTS]
    assert len(set(faces)) == len(faces) == 6
    assert all(faces)
    assert face_of("from elsewhere") not in faces
