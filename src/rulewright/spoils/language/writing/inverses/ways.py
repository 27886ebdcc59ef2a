"""The ways in which a value may have been made: what a constructor was given, the plainest first."""

from collections.abc import Iterator
from typing import Any

Ways = Iterator[tuple[Any, ...]]
