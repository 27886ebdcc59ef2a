"""What the tests of the terminal share."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from typist import Sit, Typist


@pytest.fixture
def sit_down(tmp_path: Path) -> Iterator[Sit]:
    """Start the program at a pseudo-terminal; whatever still runs after the test is ended."""
    seated = []

    def sit(*args: str, **env: str) -> Typist:
        seated.append(Typist(tmp_path, *args, **env))
        return seated[-1]

    yield sit
    for typist in seated:
        typist.leave()
