"""Every shipped story's prompts fit every size of a context, and name what is legal however little room there is."""

from __future__ import annotations

import pytest

from tests.support.fitting_report import SIZES, STORIES, asked_of, fitted
from tests.support.sweeps import some


@pytest.mark.parametrize("story", some(STORIES, 7))
async def test_each_step_fits_and_names_what_is_legal(story: str) -> None:
    asked = await asked_of(story, 3)
    assert len(asked) > 4
    for context, most in SIZES:
        steps = [fitted(one, context, most) for one in asked]
        assert all(one.size is not None and one.fits and not one.unnamed for one in steps), (story, context)
        assert all(one.prose is False for one in steps) or context == 2_048
    assert all(one.kept == one.lines for one in steps), "with all the room there is nothing is left out"
