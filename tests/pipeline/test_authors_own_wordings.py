"""What an author has worded an answer to gets that one, whatever else a word of it calls up."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.table import LIBRARY, table


async def told(tmp_path: Path, scenario: str, said: str) -> str:
    async with table(tmp_path, same=True) as at:
        await at.start(scenario, "u1")
        await at.say(said)
        return at.shown.scene.narration


@pytest.mark.parametrize(
    ("scenario", "said", "exchange"),
    [
        ("the-lamplighters-vault", "Who signed the order to knock it down?", "who_signed_order_w"),
        ("the-stolen-hour", "Who told you small feet, you saw footprints?", "gx_who_saw_feet"),
    ],
)
async def test_an_authors_own_wording_goes_before_a_word_of_the_story(
    tmp_path: Path, scenario: str, said: str, exchange: str
) -> None:
    passage = await told(tmp_path, scenario, said)
    assert LIBRARY.games[scenario].exchanges_by_id[exchange].says[0] in passage
