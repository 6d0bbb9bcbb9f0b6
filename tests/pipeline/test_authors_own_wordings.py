"""What an author has worded an answer to gets that one, whatever else a word of it calls up."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.core.understanding.exchanges.matching import FoundExchange
from bot.services.turns.stages.replying import exchanging
from bot.services.turns.stages.replying.exchanging import BEYOND_DOUBT
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


@pytest.mark.parametrize(("sure", "kept"), [(BEYOND_DOUBT - 1, True), (BEYOND_DOUBT, False)])
async def test_what_has_an_answer_of_just_that_kind_keeps_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sure: int, kept: bool
) -> None:
    near = LIBRARY.games["the-lamplighters-vault"].exchanges_by_id["what_place_is_this"]
    monkeypatch.setattr(exchanging, "matched", lambda *_: FoundExchange(near, sure, 0))
    passage = await told(tmp_path, "the-lamplighters-vault", "And how old is this house?")
    assert ("A hundred and ninety" in passage) is kept


async def test_it_is_of_the_question_before_and_not_of_what_was_told_before_that(tmp_path: Path) -> None:
    passage = await told(tmp_path, "frost-watch", "Did you grow up on this farm? What was it like?")
    assert LIBRARY.games["frost-watch"].exchanges_by_id["grew_up_here"].says[0] in passage
    drinks = next(
        one for one in LIBRARY.games["frost-watch"].subjects["npc_dorcas_wray_001"] if one.name == "drink"
    )
    assert not any(line in passage for lines in drinks.says.values() for line in lines), passage


async def test_a_question_with_a_word_of_what_was_told_asks_of_its_own(tmp_path: Path) -> None:
    game = LIBRARY.games["the-stolen-hour"]
    async with table(tmp_path, same=True) as at:
        await at.start("the-stolen-hour", "u1")
        await at.say("I'm Hedda, pleased to meet you.")
        assert game.exchanges_by_id["hep_my_name"].says[0] in at.shown.scene.narration
        await at.say("Where is his watch now, was it buried with him?")
        told = at.shown.scene.narration
    assert game.exchanges_by_id["hep_my_name_back"].says[0] not in told
