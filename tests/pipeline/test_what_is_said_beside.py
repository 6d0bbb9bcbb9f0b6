"""The plan in a message is answered, and no word of small talk beside it; and who asks leave is told yes or no."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.table import table


async def told(tmp_path: Path, scenario: str, *said: str) -> str:
    async with table(tmp_path, same=True) as at:
        await at.start(scenario, "u1")
        for one in said:
            await at.say(one)
        return at.shown.scene.narration


@pytest.mark.parametrize(
    "said",
    [
        '"That was kind of you, the supper. Then hide him better. Put him in my compartment, under my bunk."',
    ],
)
async def test_a_plan_is_answered_and_not_the_supper_beside_it(tmp_path: Path, said: str) -> None:
    passage = await told(tmp_path, "berth-nine", "I won't give him up, whoever he is.", said)
    assert "better passenger of him" in passage


async def test_a_question_about_the_supper_is_still_about_the_supper(tmp_path: Path) -> None:
    passage = await told(tmp_path, "berth-nine", "Who ate your supper?")
    assert "supper" in passage or "bird" in passage or "It was my own" in passage


@pytest.mark.parametrize("said", ["can i kiss you or is that not on the list", "May I kiss you, Nell?"])
async def test_who_asks_for_a_kiss_is_told_yes_or_no(tmp_path: Path, said: str) -> None:
    passage = await told(tmp_path, "seven-minutes-01", said)
    assert "You asked" in passage or "Yes. It is a good time" in passage


async def test_a_kiss_that_is_only_told_is_no_question(tmp_path: Path) -> None:
    assert "You asked" not in await told(tmp_path, "seven-minutes-01", "I wink at Nell.")


@pytest.mark.parametrize(
    "said",
    [
        "Do you want to marry him, yes or no? I'll drive you whichever way you say.",
        "Yes or no, Hester: do you want to marry him?",
    ],
)
async def test_the_question_of_the_story_is_heard_beside_a_plain_yes_or_no(tmp_path: Path, said: str) -> None:
    passage = await told(tmp_path, "late-for-the-bells", f"I look at the tide. {said}")
    assert "napkins" in passage or "the first" in passage


@pytest.mark.parametrize(
    "said",
    [
        "Lena, nobody is going to ask you who. I won't. But let me tell them about that slip.",
        "No one is going to ask you who it was.",
        "I'm not going to ask you who.",
    ],
)
async def test_a_promise_not_to_ask_is_heard(tmp_path: Path, said: str) -> None:
    passage = await told(tmp_path, "room-12", said)
    assert "You are not going to ask me who" in passage or "just be going" in passage


@pytest.mark.parametrize(
    "said", ["So how come you've got the other one, Mr Tully?", "Ambrose, why have you got the other one?"]
)
async def test_a_name_that_calls_says_nothing(tmp_path: Path, said: str) -> None:
    assert "wet Thursday" in await told(tmp_path, "left-luggage", said)
