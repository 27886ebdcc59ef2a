"""Compile `engine` and the games with mypyc from the same source, into build/fast. The pure form stays as it is.

python tools/fast.py            # then: PYTHONPATH=build/fast python -c "import rulewright.engine.game"
"""

import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "rulewright"
BUILD = ROOT / "build" / "fast"
COMPILED = ("engine", "starfighter", "spoils")
# What has no part in play stays as it is: the test kit, scenarios, and how card texts become words, once before a game.
# Words stay data: the unions they form are checked member by member at each use where they are compiled.
NOT_COMPILED = (
    "engine/contract.py",
    "engine/script.py",
    "starfighter/setting.py",
    "starfighter/script.py",
    "spoils/setting.py",
    "spoils/script.py",
    "spoils/expecting.py",
    "spoils/supported.py",
    "spoils/text/",
    "spoils/words/",
)

SETUP = """
from setuptools import setup
from mypyc.build import mypycify
groups = {groups!r}
files = [file for group, _ in groups for file in group]
setup(name="rulewright-fast", packages=[], ext_modules=mypycify(files, opt_level="1", debug_level="0", separate=groups))
"""


def compiler() -> str | None:
    """Give the C compiler's path, or None where there is none."""
    name = (sysconfig.get_config_var("CC") or "cc").split()[0]
    return shutil.which(name) or shutil.which("cc") or shutil.which("gcc")


def modules(part: str) -> list[str]:
    """List the modules of a part of the package that are compiled, as paths in the build."""
    found = sorted((BUILD / "rulewright" / part).rglob("*.py"))
    named = [(path.relative_to(BUILD / "rulewright").as_posix(), path.relative_to(BUILD)) for path in found]
    return [str(path) for name, path in named if not name.startswith(NOT_COMPILED)]


def main() -> int:
    """Copy the package and compile the copies in place."""
    if compiler() is None:
        print("make fast needs a C compiler, and none was found; the pure form works as it is.")
        return 3
    shutil.rmtree(BUILD, ignore_errors=True)
    shutil.copytree(SOURCE, BUILD / "rulewright", ignore=shutil.ignore_patterns("__pycache__"))
    groups = [(modules(part), f"rulewright_{part}") for part in COMPILED]
    script = BUILD / "compile.py"
    script.write_text(SETUP.format(groups=groups), encoding="utf-8")
    count = sum(len(files) for files, _ in groups)
    print(f"Compiling {count} modules into {BUILD.relative_to(ROOT)} ...", flush=True)
    done = subprocess.run(
        [sys.executable, script.name, "-q", "build_ext", "--inplace", "--parallel", str(len(COMPILED))],
        cwd=BUILD,
        check=False,
        capture_output=True,
        text=True,
    )
    if done.returncode:
        print(done.stdout[-4000:], done.stderr[-4000:], sep="\n")
        return done.returncode
    print("Compiled. Run with PYTHONPATH=build/fast to use it.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
