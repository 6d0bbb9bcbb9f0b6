"""Whatever is asked is answered once in a passage, and nobody declines what they have just told."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.table import LIBRARY, table


async def told(tmp_path: Path, scenario: str, said: str) -> str:
    async with table(tmp_path, same=True) as at:
        await at.start(scenario, "u1")
        await at.say(said)
        return at.shown.scene.narration


async def test_who_has_told_of_it_does_not_decline_the_rest_of_the_sentence(tmp_path: Path) -> None:
    asked = "Tell me about being on the radio, who rings you up in the middle of the night?"
    passage = await told(tmp_path / "one", "seven-minutes-01", asked)
    nell = LIBRARY.games["seven-minutes-01"].characters["npc_nell_okafor_001"]
    declines = (*nell.answers["person"]["plain"], *nell.does_not_know)
    assert not any(line in passage for line in declines), passage
    assert passage.count("Nell") >= 1
    alone = await told(tmp_path / "two", "seven-minutes-01", "Who rings you up in the middle of the night?")
    assert any(line in alone for line in declines), alone


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
