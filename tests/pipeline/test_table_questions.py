"""Questions to the table: what can be done here, and what came of the last turn. They cost no turn and no time."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.services.ports.publisher import NotePost, ScenePost
from tests.support.table import Table, table

VAULT, TRAIN = "the-lamplighters-vault", "berth-nine"


async def noted(at: Table, said: str) -> str:
    """What a note answers to a message that was no turn."""
    round_before = (await at.tables.channels.get(at.channel)).story_round
    post = await at.say(said)
    assert isinstance(post, NotePost), post
    assert (await at.tables.channels.get(at.channel)).story_round == round_before
    return str(post.text)


@pytest.mark.parametrize(
    "said", ["what can i actually do here?", "lol im a bit lost, what am i even supposed to do"]
)
async def test_who_is_lost_is_told_the_goal_and_what_works(said: str, tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start(TRAIN, "u1")
        told = await noted(at, said)
        assert "**Your goal.** Learn who sleeps in berth nine" in told
        assert "What works now: “" in told


async def test_what_was_done_is_told_from_the_record_and_from_what_is_carried(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start(VAULT, "u1")
        assert "Nothing was done in the last moment." in await noted(at, "did that work?")
        await at.say("take the demolition notice")
        told = await noted(at, "so do I have the notice now?")
        assert "Yes: you have the demolition notice." in told
        assert "“Take (the demolition notice)” was done." in told
        assert "You carry the demolition notice." in told


async def test_what_was_refused_is_told_with_what_stood_in_the_way(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start(VAULT, "u1")
        await at.say("go to the long hall")
        why = await noted(at, "unlock the cellar door")
        told = await noted(at, "wait did that work")
        assert told.startswith("Your last message changed nothing, and cost no time: ")
        assert why in told


async def test_a_question_to_the_table_is_answered_beside_the_turn(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start(VAULT, "u1")
        before = len(at.shown.posts)
        await at.say("I go to the long hall. what now?")
        note, scene = at.shown.posts[before:]
        assert isinstance(note, NotePost)
        assert "**Your goal.**" in str(note.text)
        assert isinstance(scene, ScenePost)
        assert scene.header.location == "long hall"
