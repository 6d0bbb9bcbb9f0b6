"""The tour of `make clients`, with the one library that the tests have anyway."""

from __future__ import annotations

import sys

import pytest

from tests.clients.libraries import LIBRARIES
from tests.clients.steps import STEPS
from tests.clients.tour import Outcome, lead, table


@pytest.mark.sweep
async def test_discord_py_takes_every_step_of_the_tour() -> None:
    library = LIBRARIES[0]
    outcome = await lead(library, [sys.executable, str(library.path)])
    assert outcome.well, (outcome, outcome.log)


def test_the_table_tells_what_failed_and_what_was_not_known() -> None:
    first, second = LIBRARIES[:2]
    told = table(
        {first: Outcome(failed={"edit": "no"}, unknown=["GET /x"]), second: Outcome(missing="no npm")}
    )
    marks = {line.split("|")[1].strip(): line.split("|")[2:4] for line in told.splitlines()}
    assert [[cell.strip() for cell in marks[step]] for step in ("edit", "delete", "every request known")] == [
        ["FAILED", "-"], ["yes", "-"], ["FAILED", "-"],
    ]  # fmt: skip
    assert len(told.splitlines()) == len(STEPS) + 3
