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
OPTIMISING = 1  # most time is spent in Python's own objects; more takes twice as long to compile
COMPILED = ("engine", "starfighter", "spoils")
# What has no part in play stays as it is: the test kit, scenarios, and how cards are defined, once before a game.
# Words stay data: the unions they form are checked member by member at each use where they are compiled.
NOT_COMPILED = (
    "engine/bench.py",
    "engine/contract.py",
    "engine/script.py",
    "starfighter/bench.py",
    "starfighter/setting.py",
    "starfighter/script.py",
    "starfighter/shapes.py",
    "spoils/bench.py",
    "spoils/cards/",
    "spoils/language/",
    "spoils/limited/",
    "spoils/scenario/",
    "spoils/showing/invariants.py",
    "spoils/showing/shapes.py",
    "spoils/words/",
)
# What stands beside the words and is asked all the time.
COMPILED_ALL_THE_SAME = ("spoils/words/definition.py", "spoils/words/lexicon.py", "spoils/words/watched.py")

SETUP = """
import sys
sys.path.append({tools!r})
from fast import doors_of, open_doors, without_warnings
from mypyc.build import mypycify
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext


class Unwarned(build_ext):
    def build_extensions(self):
        self.compiler.compiler_so = without_warnings(getattr(self.compiler, "compiler_so", []))
        super().build_extensions()


groups = {groups!r}
files = [file for group, _ in groups for file in group]
found = mypycify(files, opt_level="{optimising}", debug_level="0", separate=groups)
libraries = [one for one in found if one.name.endswith("__mypyc")]
for one in libraries:
    one.extra_compile_args.append("-w")
doors = doors_of([(one.name, one.sources[0]) for one in found if one not in libraries])
small = [Extension(name, [name + ".c"], extra_compile_args=["-O0", "-g0"]) for name in doors]
setup(name="rulewright-fast", packages=[], ext_modules=[*libraries, *small], cmdclass={{"build_ext": Unwarned}})
open_doors(doors)
"""
SUFFIX = sysconfig.get_config_var("EXT_SUFFIX")


def without_warnings(command: list[str]) -> list[str]:
    """Give a compiler's command without Python's own wishes for warnings, symbols and optimising.

    A third of the time goes into looking for what would be warned about in code that mypyc writes, even if nothing is
    said of it in the end. How much is optimised is said behind, so that what is compiled is the same to the byte.
    """
    return [word for word in command if not word.startswith(("-W", "-g", "-O"))]


def doors_of(modules: list[tuple[str, str]]) -> dict[str, list[str]]:
    """Write the doors of compiled modules, by which Python finds them in their library, as few sources as can be.

    mypyc has a source for each of them, and to compile and link two hundred takes longer than half of the rules. What
    Python asks of a door is a function by the module's last name: those of different last names fit into one.
    """
    doors: dict[str, list[str]] = {}
    names: dict[str, set[str]] = {}
    for module, source in modules:
        last = module.removesuffix(".__init__").rpartition(".")[2]
        door = next((one for one, taken in names.items() if last not in taken), f"rulewright_doors_{len(names)}")
        names.setdefault(door, set()).add(last)
        doors.setdefault(door, []).append(module)
        text = Path(source).read_text(encoding="utf-8").partition("// distutils")[0]
        with Path(f"{door}.c").open("a", encoding="utf-8") as file:
            file.write(text)
    return doors


def open_doors(doors: dict[str, list[str]]) -> None:
    """Put a door in the place of each module that it leads to: the same file under another name."""
    for door, modules_ in doors.items():
        for module in modules_:
            place = Path(module.replace(".", "/") + SUFFIX)
            place.unlink(missing_ok=True)
            place.hardlink_to(door + SUFFIX)


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
    script.write_text(SETUP.format(groups=groups, optimising=optimising, tools=str(ROOT / "tools")), encoding="utf-8")
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
    return compiled(QUICK, 0) if parser.parse_args().quick else compiled(FAST, OPTIMISING)


if __name__ == "__main__":
    sys.exit(main())
