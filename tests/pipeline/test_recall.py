"""What was said and told comes back: to who asks the game master, to characters, to recaps, and to a model's prompt."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.services.play.requester import Requester
from bot.services.turns.step_inputs.recalled import find_long_ago, recalled_lines, remembered_words
from tests.support.table import Table, table

SHIP = 'I tell Lena, "The ferry leaves at noon."'


async def asked(at: Table, question: str) -> str:
    await at.say(question)
    return str(at.shown.note.text)


async def played(at: Table) -> None:
    await at.start("room-12", "u1")
    for line in (
        "I look around.",
        "I ask Lena about the jar.",
        SHIP,
        "I wait.",
        "I look at the bag.",
        "I wait.",
    ):
        await at.say(line)


@pytest.mark.sweep
async def test_what_somebody_said_is_answered_by_the_passage_with_its_scene(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await played(at)
        answer = await asked(at, "DM: what did Lena say about the jar?")
        assert answer.startswith("**Scene ")
        assert "jar" in answer
        assert "Mara Quist: I ask" not in answer


async def test_what_one_said_oneself_is_answered_in_ones_own_words(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await played(at)
        assert await asked(at, "DM: what did I tell Lena about ferries?") == (
            '**Scene 4, Room 12.** Mara Quist: I tell Lena, "The ferry leaves at noon."'
        )


@pytest.mark.sweep
async def test_what_was_never_told_is_not_made_up(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await played(at)
        assert "Scene" not in await asked(at, "DM: did anybody mention an elephant?")


async def test_a_question_about_the_record_changes_nothing(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await played(at)
        [session] = await at.storage.read_open_sessions()
        await asked(at, "DM: what did Lena say about the jar?")
        after = await at.storage.session(session.id)
        assert after is not None
        assert (after.current_scene_id, after.chain_hash) == (session.current_scene_id, session.chain_hash)


async def test_what_the_table_draws_a_line_at_is_not_read_out(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await played(at)
        await at.care().lines.draw(Requester(at.channel, "u1", False, at.next_id(), 5), "line", "ferry")
        assert "noon" not in await asked(at, "DM: what did I tell Lena about the ferry?")


async def test_a_character_brings_up_what_was_said_to_it_and_where(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await played(at)
        [session] = await at.storage.read_open_sessions()
        head = await at.context.sessions.head(session.id)
        found = await find_long_ago(at.storage.recall, head, "When do ferries leave?", "npc_lena_001")
        [words] = remembered_words(head, found, "pc_mara_quist_001")
        assert words.said == "you said in Room 12, ‘The ferry leaves at noon’"
        assert words.told == "Mara Quist said in Room 12, ‘The ferry leaves at noon’"
        [line] = recalled_lines(head, found, ())
        assert line == "(Scene 4, Room 12) Mara Quist: The ferry leaves at noon."


async def test_a_recap_tells_what_was_told_of_a_thing(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await played(at)
        recap = await at.tables.lookups.recap(channel_id=at.channel, about="the ferries")
        assert [(scene, place) for scene, place, _ in recap.recalled] == [(4, "Room 12")]
