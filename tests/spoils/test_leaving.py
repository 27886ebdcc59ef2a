"""Whoever leaves a game of several is asked nothing more, and their cards neither stay nor come back.

`make test` takes the tables of one scenario of eighty, `make check` of ten, `make soak` all.
"""

from pathlib import Path
from typing import Final

import leave_tables
import pytest

from repeats import one_in

FILES: Final = leave_tables.FILES[::10]


@pytest.mark.parametrize("path", one_in(8, FILES), ids=[path.stem for path in FILES])
def test_anybody_may_leave_at_any_question(path: Path) -> None:
    """Q. Somebody gives up, whatever is going on. Do the others play on with a sound table?  A. Yes. [A70]"""
    assert leave_tables.draw(path, 0) == ""
