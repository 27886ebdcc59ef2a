"""What changed between two views: a list of `[path, value]`, and `[path]` for a key that is gone.

A path is keys and places from the outermost in. Lists of the same length are compared place by place; a list whose
length changed is sent whole.
"""

from typing import Any


def diff(old: Any, new: Any) -> list[list[Any]]:  # noqa: ANN401 - JSON of any shape
    """Give the changes that lead from one JSON value to another."""
    found: list[list[Any]] = []
    _walk(old, new, [], found)
    return found


def _walk(old: Any, new: Any, path: list[str | int], found: list[list[Any]]) -> None:  # noqa: ANN401 - as above
    if isinstance(old, dict) and isinstance(new, dict):
        for key in old:
            if key not in new:
                found.append([[*path, key]])
        for key, value in new.items():
            if key not in old:
                found.append([[*path, key], value])
            elif old[key] != value or type(old[key]) is not type(value):
                _walk(old[key], value, [*path, key], found)
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        for place, value in enumerate(new):
            if old[place] != value or type(old[place]) is not type(value):
                _walk(old[place], value, [*path, place], found)
    elif old != new or type(old) is not type(new):
        found.append([path, new])


def patched(old: Any, changes: list[list[Any]]) -> Any:  # noqa: ANN401 - as above
    """Give a value with changes made to it; the old one stays as it was."""
    for path, *value in changes:
        old = _set(old, path, value)
    return old


def _set(old: Any, path: list[str | int], value: list[Any]) -> Any:  # noqa: ANN401 - as above
    if not path:
        return value[0]
    first, rest = path[0], path[1:]
    if isinstance(old, list):
        assert isinstance(first, int)
        return [*old[:first], _set(old[first], rest, value), *old[first + 1 :]]
    if not rest and not value:
        return {key: item for key, item in old.items() if key != first}
    return {**old, first: _set(old.get(first), rest, value)}
