"""What a message says beside something else has its own reply where somebody has one that fits."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.services.turns.stages import addressing
from tests.support.table import LIBRARY, table


def first_line(scenario: str, exchange: str) -> str:
    """What an exchange says first."""
    return LIBRARY.games[scenario].exchanges_by_id[exchange].says[0]


@pytest.mark.parametrize(
    ("scenario", "message", "exchange", "also"),
    [
        (
            "frost-watch",
            "My end's burning fine. But I did count - why is the twelfth row dark?",
            "end_fine",
            "twelve",
        ),
        (
            "the-lamplighters-vault",
            "Feet are wiped, look! And why is that stove warm when nobody lives here?",
            "do_feet_again_w",
            "at six",
        ),
        (
            "late-for-the-bells",
            "well. you dont look surprised, did you do something to it?",
            "gx_did_you_do_it",
            "",
        ),
        (
            "room-12",
            "i came to say sorry lena. i stopped writing and i never had a good reason. where will you go?",
            "gx_sorry_stopped_writing",
            "",
        ),
    ],
)
async def test_a_remark_and_a_question_are_both_answered(
    tmp_path: Path, scenario: str, message: str, exchange: str, also: str
) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start(scenario, "u1")
        await at.say(message)
        told = at.shown.scene.narration
    assert first_line(scenario, exchange) in told
    assert also in told


async def test_what_is_done_is_not_taken_for_what_is_said(tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("between-floors", "u1")
        await at.say("I sit down on the floor. Why the seventh floor?")
        told = at.shown.scene.narration
    assert first_line("between-floors", "sit_down_together") not in told


async def test_no_more_than_two_replies_are_added(tmp_path: Path) -> None:
    said = (
        "My end's burning fine. Your hands are like ice. You look tired. It is cold. Why is row twelve dark?"
    )
    async with table(tmp_path, same=True) as at:
        await at.start("frost-watch", "u1")
        await at.say(said)
        told = at.shown.scene.narration
    game = LIBRARY.games["frost-watch"]
    assert sum(one.says[0] in told for one in game.exchanges) <= 3
    assert told.count("says Dorcas") <= 6


async def test_who_cannot_answer_replies_to_nothing_that_is_said_beside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(addressing, "company", lambda _: [])
    async with table(tmp_path, same=True) as at:
        await at.start("frost-watch", "u1")
        await at.say("My end's burning fine. But I did count - why is the twelfth row dark?")
        told = at.shown.scene.narration
    assert first_line("frost-watch", "end_fine") not in told


async def test_who_is_left_behind_replies_to_no_going(tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("the-stolen-hour", "u1")
        await at.say("ask hepsie to come along")
        await at.say("go to mill lane")
        assert "comes to the mill lane" in at.shown.scene.narration
        assert "nobody of that name is here" not in at.shown.scene.narration
