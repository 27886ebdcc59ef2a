"""Both games behind the usual interfaces of reinforcement learning: PettingZoo, Gymnasium and OpenSpiel.

`rulewright.envs.aec` and `rulewright.envs.single` need the extra `rl`, `rulewright.envs.openspiel` the extra
`openspiel`. Observations are built from views alone, and actions from the structure of questions: see `layout`.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from rulewright.envs.aec import Table, env, raw_env
    from rulewright.envs.layout import Layout
    from rulewright.envs.look import Look, NoSuchAction
    from rulewright.envs.single import Against
    from rulewright.envs.tables import sight_of
    from rulewright.envs.vector import in_processes

__all__ = ["Against", "Layout", "Look", "NoSuchAction", "Table", "env", "in_processes", "raw_env", "sight_of"]

PLACES: Final = {
    "Against": "single",
    "Layout": "layout",
    "Look": "look",
    "NoSuchAction": "look",
    "Table": "aec",
    "env": "aec",
    "in_processes": "vector",
    "raw_env": "aec",
    "sight_of": "tables",
}


def __getattr__(name: str) -> object:
    """Load a name, or say what has to be installed for it."""
    if name not in PLACES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    try:
        module = import_module(f"{__name__}.{PLACES[name]}")
    except ModuleNotFoundError as error:
        if error.name is None or error.name.startswith("rulewright"):
            raise
        raise ImportError(f"rulewright.envs.{name} needs {error.name}: pip install 'rulewright[rl]'") from error
    return getattr(module, name)


def __dir__() -> list[str]:
    """Name what there is, for completion."""
    return sorted({*globals(), *__all__})
