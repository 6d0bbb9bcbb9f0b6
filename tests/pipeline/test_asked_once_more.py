"""What was asked and not answered is asked once more, and a small thing that is asked for is granted or refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.pipeline.test_answers_to_questions import replies, says
from tests.support.table import LIBRARY, table

CLOSET = "seven-minutes-01"


@pytest.mark.sweep(3)
@pytest.mark.parametrize("said", ["you didn't answer", "u never said how", "that's not an answer, Nell"])
async def test_a_question_that_was_not_answered_is_asked_once_more(tmp_path: Path, said: str) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start(CLOSET, "u1")
        await at.say("did you rig the hat?")
        await at.say(said)
        game = LIBRARY.games[CLOSET]
        lines = [line for lines in game.topics["why_her"].lines.values() for line in lines]
        further = [line for one in game.exchanges if one.follows == "why_her" for line in one.says]
        own = game.exchanges_by_id["answer_me_plain_w"].says
        assert says(at, (*lines, *further, *own))


@pytest.mark.parametrize("said", ["can I keep one of the slips?", "may I have a slip as well?"])
async def test_a_small_thing_is_granted_or_refused_and_tells_no_story(tmp_path: Path, said: str) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start(CLOSET, "u1")
        await at.say(said)
        nell = LIBRARY.games[CLOSET].characters["npc_nell_okafor_001"].answers["gift"]["yes"]
        own = (*LIBRARY.games[CLOSET].exchanges_by_id["show_a_slip"].says, *nell)
        assert says(at, (*replies(CLOSET, "gift", "yes"), *replies(CLOSET, "gift", "no"), *own))


async def test_a_question_about_that_thing_still_tells_its_story(tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start(CLOSET, "u1")
        await at.say("can I see what is on the slips?")
        assert not says(at, (*replies(CLOSET, "gift", "yes"), *replies(CLOSET, "gift", "no")))
