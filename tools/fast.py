"""Compile `engine` and the games with mypyc from the same source, into build/fast. The pure form stays as it is.

python tools/fast.py            # then: PYTHONPATH=build/fast python -c "import rulewright.engine.game"
python tools/fast.py --quick    # compiled sooner, but not as fast, into build/quick: enough to compare checksums
"""

import argparse
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "rulewright"
FAST = ROOT / "build" / "fast"
QUICK = ROOT / "build" / "quick"
COMPILED = ("engine", "starfighter", "spoils")
# What has no part in play stays as it is: the test kit, scenarios, and how cards are defined, once before a game.
# Words stay data: the unions they form are checked member by member at each use where they are compiled.
NOT_COMPILED = (
    "engine/contract.py",
    "engine/script.py",
    "starfighter/setting.py",
    "starfighter/script.py",
    "starfighter/shapes.py",
    "spoils/cards/",
    "spoils/language/",
    "spoils/limited/",
    "spoils/scenario/",
    "spoils/showing/invariants.py",
    "spoils/showing/shapes.py",
    "spoils/text/",
    "spoils/words/",
)
# What stands beside the words and is asked all the time.
COMPILED_ALL_THE_SAME = ("spoils/words/definition.py", "spoils/words/lexicon.py", "spoils/words/watched.py")

SETUP = """
from setuptools import setup
from mypyc.build import mypycify
groups = {groups!r}
files = [file for group, _ in groups for file in group]
modules = mypycify(files, opt_level="{optimising}", debug_level="0", separate=groups)
setup(name="rulewright-fast", packages=[], ext_modules=modules)
"""


def compiler() -> str | None:
    """Give the C compiler's path, or None where there is none."""
    name = (sysconfig.get_config_var("CC") or "cc").split()[0]
    return shutil.which(name) or shutil.which("cc") or shutil.which("gcc")


def modules(build: Path, part: str) -> list[str]:
    """List the modules of a part of the package that are compiled, as paths in the build."""
    found = sorted((build / "rulewright" / part).rglob("*.py"))
    named = [(path.relative_to(build / "rulewright").as_posix(), path.relative_to(build)) for path in found]
    return [str(path) for name, path in named if name in COMPILED_ALL_THE_SAME or not name.startswith(NOT_COMPILED)]


def stale(build: Path) -> bool:
    """Whether there is no compiled form, or a source is newer than it."""
    script = build / "compile.py"
    if not script.exists() or len(list(build.glob("*.so"))) < len(COMPILED):
        return True
    built = script.stat().st_mtime
    return any(path.stat().st_mtime > built for path in SOURCE.rglob("*.py"))


def compiled(build: Path, optimising: int) -> int:
    """Copy the package and compile the copies in place; give the exit code."""
    if compiler() is None:
        print("make fast needs a C compiler, and none was found; the pure form works as it is.")
        return 3
    shutil.rmtree(build, ignore_errors=True)
    shutil.copytree(SOURCE, build / "rulewright", ignore=shutil.ignore_patterns("__pycache__"))
    groups = [(modules(build, part), f"rulewright_{part}") for part in COMPILED]
    script = build / "compile.py"
    script.write_text(SETUP.format(groups=groups, optimising=optimising), encoding="utf-8")
    count = sum(len(files) for files, _ in groups)
    print(f"Compiling {count} modules into {build.relative_to(ROOT)} ...", flush=True)
    done = subprocess.run(
        [sys.executable, script.name, "-q", "build_ext", "--inplace", "--parallel", str(len(COMPILED))],
        cwd=build,
        check=False,
        capture_output=True,
        text=True,
    )
    if done.returncode:
        print(done.stdout[-4000:], done.stderr[-4000:], sep="\n")
        return done.returncode
    print(f"Compiled. Run with PYTHONPATH={build.relative_to(ROOT)} to use it.")
    return 0


def main() -> int:
    """Compile the form that is asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true")
    return compiled(QUICK, 0) if parser.parse_args().quick else compiled(FAST, 2)


if __name__ == "__main__":
    sys.exit(main())
