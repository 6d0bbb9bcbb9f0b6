"""A question has the meanings of questions alone: what only a request can bring up is not offered beside them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.table import table


@pytest.mark.parametrize(
    "said",
    [
        "Eleven rows, Dorcas, I counted. Why's the twelfth one dark?",
        "Why is one row dark?",
        "How come row twelve is cold?",
    ],
)
async def test_a_question_about_the_dark_row_is_not_taken_for_an_offer_to_light_it(
    tmp_path: Path, said: str
) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("frost-watch", "u1")
        await at.say(said)
        passage = at.shown.scene.narration
    assert "Is that about" not in passage
    assert "Dorcas" in passage
