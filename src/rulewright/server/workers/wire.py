"""What goes to a worker and what comes back, as bytes: the name of a task and its values, a value or a sentence."""

import logging
from collections.abc import Callable
from importlib import import_module
from typing import Any, Final, Literal, TypeVar, get_type_hints

import msgspec

from rulewright.server.trouble import BadWish, Fault, Trouble
from rulewright.server.workers.memory import Memory

T = TypeVar("T")

NOTHING: Final = msgspec.Raw(msgspec.msgpack.encode(None))
LOG: Final = logging.getLogger("rulewright.server")


class Request(msgspec.Struct, array_like=True):
    """A task by its module and name, and its values."""

    module: str
    name: str
    values: msgspec.Raw


class Reply(msgspec.Struct, array_like=True):
    """What a task gave, or what it said instead."""

    kind: Literal["done", "bad wish", "trouble", "fault"]
    result: msgspec.Raw = NOTHING
    sentence: str = ""
    problems: list[str] = []


def asked(task: Callable[..., object], values: tuple[object, ...]) -> bytes:
    """Write a request."""
    packed = msgspec.Raw(msgspec.msgpack.encode(values))
    return msgspec.msgpack.encode(Request(task.__module__, task.__qualname__, packed))


def answered(request: bytes, memory: Memory) -> bytes:
    """Carry out a request, and write the reply; whatever goes wrong stays in it."""
    try:
        reply = carried_out(msgspec.msgpack.decode(request, type=Request), memory)
    except BadWish as wish:
        reply = Reply("bad wish", sentence=str(wish), problems=wish.problems)
    except Trouble as trouble:
        reply = Reply("trouble", sentence=str(trouble))
    except ValueError as error:
        reply = Reply("bad wish", sentence=" ".join(str(error).split()))
    except Exception as error:
        LOG.exception("a task failed")
        reply = Reply("fault", sentence=f"{type(error).__name__}: {error}")
    return msgspec.msgpack.encode(reply)


def carried_out(request: Request, memory: Memory) -> Reply:
    """Call the task with its values, read by its own annotations."""
    task = getattr(import_module(request.module), request.name)
    _, *kinds = [kind for name, kind in get_type_hints(task).items() if name != "return"]
    values: tuple[Any, ...] = msgspec.msgpack.decode(request.values, type=tuple[*kinds])  # type: ignore[valid-type]
    return Reply("done", msgspec.Raw(msgspec.msgpack.encode(task(memory, *values))))


def given(task: Callable[..., T], reply: bytes) -> T:
    """Read what a task gave, or raise what it said instead."""
    found = msgspec.msgpack.decode(reply, type=Reply)
    if found.kind == "bad wish":
        raise BadWish(found.sentence, found.problems)
    if found.kind == "trouble":
        raise Trouble(found.sentence)
    if found.kind == "fault":
        raise Fault(found.sentence)
    result: T = msgspec.msgpack.decode(found.result, type=get_type_hints(task)["return"])
    return result
