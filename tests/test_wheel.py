"""The package as it is installed: everything that a user needs at run time lies in it."""

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from rulewright.server.client import NOT_BUILT
from rulewright.server.replays import demo_of, scenario_at

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build a wheel."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (found,) = folder.glob("*.whl")
    return found


@pytest.fixture(scope="module")
def unpacked(wheel: Path) -> Path:
    """Unpack it."""
    with zipfile.ZipFile(wheel) as file:
        file.extractall(wheel.parent / "unpacked")
    return wheel.parent / "unpacked" / "rulewright"


@pytest.mark.parametrize("game", ["starfighter", "spoils"])
def test_the_rules_page_has_its_demonstrations(unpacked: Path, game: str) -> None:
    """Q. I installed the package. Does the rules page show each rule by a scenario?  A. Yes: they are in it."""
    scenarios = {path.stem for path in (unpacked / "scenarios" / game).rglob("*.toml")}
    assert scenarios == {path.stem for path in (ROOT / "tests" / "scenarios" / game).rglob("*.toml")}
    name = min(scenarios)
    assert demo_of(scenario_at(unpacked / "scenarios", game, name), name).steps


def test_the_cards_and_rules_are_in_the_package(unpacked: Path) -> None:
    """Q. Are cards, boards and rules there, too?  A. Every file beside the code, and the client once it is built."""
    source = ROOT / "src" / "rulewright"
    here = {
        path.relative_to(source) for path in source.rglob("*") if path.is_file() and path.suffix not in (".pyc", ".so")
    }
    there = {path.relative_to(unpacked) for path in unpacked.rglob("*") if path.is_file()}
    assert sorted(here - there) == []


def test_an_installation_without_the_client_says_so(unpacked: Path, tmp_path: Path) -> None:
    """Q. I installed a wheel of a fresh clone.  A. Its server says at its start how the browser client is had."""
    shutil.copytree(unpacked, tmp_path / "rulewright", ignore=shutil.ignore_patterns("static"))
    command = [sys.executable, "-m", "rulewright", "serve", "--port", "0", "--store", str(tmp_path / "games.sqlite")]
    own = {**os.environ, "PYTHONPATH": str(tmp_path), "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(command, env=own, cwd=tmp_path, stderr=subprocess.PIPE, text=True) as server:
        assert server.stderr is not None
        try:
            told = [server.stderr.readline() for _ in NOT_BUILT.splitlines()]
        finally:
            server.kill()
    assert "".join(told) == NOT_BUILT
    assert "make web" in NOT_BUILT
    assert "pip install ." in NOT_BUILT


def test_a_wheel_with_the_compiled_form_is_for_this_machine(
    wheel: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Q. What does `make wheel` add?  A. The compiled modules beside their sources, each listed, and whom it is for."""
    monkeypatch.syspath_prepend(ROOT / "tools")
    from fast import SUFFIX  # noqa: PLC0415 - a tool is no part of the package
    from fast_wheel import tag, with_compiled  # noqa: PLC0415

    build = tmp_path / "build"
    module, library = Path("rulewright", "engine", f"chance{SUFFIX}"), Path(f"rulewright_engine__mypyc{SUFFIX}")
    (build / module).parent.mkdir(parents=True)
    (build / module).write_bytes(b"compiled")
    (build / library).write_bytes(b"shared")
    made = with_compiled(wheel, build, tmp_path)
    assert made.name == wheel.name.replace("py3-none-any", tag())
    with zipfile.ZipFile(made) as file:
        names = file.namelist()
        (record,) = [name for name in names if name.endswith("RECORD")]
        (told,) = [name for name in names if name.endswith("/WHEEL")]
        listed = [line.split(",")[0] for line in file.read(record).decode().splitlines()]
        assert sorted(listed) == sorted(names)
        assert {module.as_posix(), library.as_posix(), "rulewright/engine/chance.py"} <= set(names)
        assert f"Tag: {tag()}" in file.read(told).decode().splitlines()
