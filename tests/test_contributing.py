"""What CONTRIBUTING says is what happens: its files are written, its changes made and its commands run, as printed.

A block of code belongs to the sentence before it: `Write FILE:`, `Add to FILE:`, `Change FILE:` (a diff), or else it is
a transcript, in which `...` stands for any lines. A command succeeds unless the sentence says with which exit code it
ends.
"""

import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
ORDER = re.compile(r"\b(write|add to|change) `([^`]+)`[^`]*:$", re.IGNORECASE)
SPOILS = ROOT / "src" / "rulewright" / "spoils"


class Block(NamedTuple):
    """A block of code and the paragraph before it."""

    before: str
    language: str
    text: str


def sections() -> dict[str, str]:
    """Give the sections by their titles."""
    parts = re.split(r"^## (.+)$", PAGE, flags=re.MULTILINE)[1:]
    return dict(zip(parts[::2], parts[1::2], strict=True))


def blocks(text: str) -> list[Block]:
    """Give the blocks of code in order."""
    return [
        Block(" ".join(text[: found.start()].strip().split("\n\n")[-1].split()), found[1], found[2])
        for found in BLOCK.finditer(text)
    ]


EXAMPLES = {title: found for title, text in sections().items() if (found := blocks(text))}


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """Give a copy of everything that the examples touch; compiled files are copied as well, which saves time."""
    aside = shutil.ignore_patterns("static", "node_modules", "web")
    for name in ("src", "tests", "tools", "docs"):
        shutil.copytree(ROOT / name, tmp_path / "tree" / name, ignore=aside)
    return tmp_path / "tree"


def follow(tree: Path, block: Block) -> None:
    """Do what a block says."""
    order = ORDER.search(block.before)
    if order is None:
        assert block.language == "console", f"nothing says what this block is for: {block.text}"
        transcript(tree, block)
        return
    path = tree / order[2]
    old = path.read_text(encoding="utf-8") if path.exists() else ""
    if order[1].casefold() == "write":
        assert not old, f"{path} is there already"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(block.text, encoding="utf-8")
    elif order[1].casefold() == "add to":
        assert old or path.name == "pyproject.toml", f"{path} is not there"
        path.write_text(old + block.text, encoding="utf-8")
    else:
        path.write_text(changed(old, block.text), encoding="utf-8")
    if path.name == "pyproject.toml":
        install(tree, block.text)


def changed(text: str, diff: str) -> str:
    """Make the changes of a diff, each of whose parts must fit at exactly one place."""
    for part in diff.split("...\n"):
        lines = part.splitlines(keepends=True)
        before = "".join([line[1:] for line in lines if line[0] in " -"])
        after = "".join([line[1:] for line in lines if line[0] in " +"])
        assert text.count(before) == 1, before
        text = text.replace(before, after)
    return text


def install(tree: Path, project: str) -> None:
    """Write down what an installed package offers, as an installer does."""
    info = tree / "src" / "a_package-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: a-package\nVersion: 1.0\n", encoding="utf-8")
    lines = []
    for group, offered in tomllib.loads(project)["project"]["entry-points"].items():
        lines += [f"[{group}]", *[f"{name} = {place}" for name, place in offered.items()]]
    (info / "entry_points.txt").write_text("\n".join(lines), encoding="utf-8")
    for module in tree.glob("*.py"):
        shutil.copy(module, tree / "src" / module.name)


def transcript(tree: Path, block: Block) -> None:
    """Run the commands of a transcript and compare what they print."""
    code = re.search(r"\(exit code (\d)\)", block.before)
    for part in re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:]:
        command, *printed = part.splitlines()
        done = run(tree, command)
        assert done.returncode == (int(code[1]) if code else 0), done.stdout
        pattern = "".join([r"(?:.*\n)*?" if line == "..." else re.escape(line) + r"\n" for line in printed])
        if printed:
            assert re.fullmatch(pattern, done.stdout), f"$ {command}\n{done.stdout}"


def run(tree: Path, command: str) -> "subprocess.CompletedProcess[str]":
    """Run a command as somebody in the folder of the copy would."""
    env = os.environ | {
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
        "PYTHONPATH": str(tree / "src"),
        "RULEWRIGHT_HOME": str(tree / "home"),
        "PYTHONUTF8": "1",
    }
    return subprocess.run(
        ["bash", "-c", command],
        cwd=tree,
        env=env,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("title", EXAMPLES)
def test_the_example_works_as_printed(tree: Path, title: str) -> None:
    """Q. I do exactly what the page says. Does it work?  A. Every file, every change and every command."""
    for block in EXAMPLES[title]:
        follow(tree, block)


def test_every_block_belongs_to_an_example() -> None:
    """Q. Is there code on the page that nobody runs?  A. No; and there is a card, a rule, a word and a bot."""
    assert sum([len(found) for found in EXAMPLES.values()]) * 2 == len(re.findall(r"^ *```", PAGE, re.MULTILINE))
    assert list(EXAMPLES) == ["Add a card", "Add or mend a rule", "Add a word", "Add a bot"]


def test_the_places_of_a_word_are_those_that_are_listed() -> None:
    """Q. Where is a word of the card vocabulary named?  A. In the modules that the page lists, and in no other."""
    section = sections()["Add a word"]
    word = re.search(r"^`(\w+)` is a word", section, re.MULTILINE)
    assert word is not None
    listed = re.findall(r"^\| `([\w/.]+)` \|", section, re.MULTILINE)
    naming = re.compile(rf"\b{word[1]}\b")
    found = [path for path in SPOILS.rglob("*.py") if naming.search(path.read_text(encoding="utf-8"))]
    assert sorted(listed) == sorted([path.relative_to(SPOILS).as_posix() for path in found])


def test_the_paths_on_the_page_are_there() -> None:
    """Q. I look for a file that the page names. Is it there?  A. Yes, under that name."""
    paths = re.findall(r"`((?:src|docs|tests|tools)/[\w/.-]+)`", PAGE)
    made = {order[2] for found in EXAMPLES.values() for one in found if (order := ORDER.search(one.before))}
    assert len(paths) > 5
    assert [path for path in paths if path not in made and not (ROOT / path).exists()] == []
    shown = re.findall(r"`([\w.-]+\.toml)`\)", PAGE)
    assert len(shown) == 2
    assert [name for name in shown if not list((ROOT / "tests" / "scenarios").rglob(name))] == []
