"""What comes later in a message is read where the earlier part led; and a question to oneself is thought over."""

import json
from pathlib import Path

import pytest

from bot.core.god.people import Place
from bot.services.play.requester import Requester
from bot.services.ports.publisher import NotePost, ScenePost
from bot.services.turns.retargeting import NOWHERE, span_of
from tests.support.crash import seated
from tests.support.interventions import intervene
from tests.support.table import Collected, Table, table


async def acted(at: Table, said: str) -> list[tuple[str, str | None, str | None]]:
    """The actions of a message: type, target, and why it was refused."""
    await at.say(said)
    log = await at.storage.read_log((await at.tables.channels.get(at.channel)).id)
    scene = log.scenes[-1]["id"]
    rows = [row for row in log.rows["actions"] if row["scene_id"] == scene]
    results = {
        row["action_index"]: row["reason"]
        for row in log.rows["validation_results"]
        if row["scene_id"] == scene
    }
    found = []
    for row in rows:
        action = json.loads(row["action"])
        if action["actorId"].startswith("pc_"):
            found.append((action["type"], action.get("targetId"), results.get(row["action_index"])))
    return found


async def test_who_is_elsewhere_is_walked_to_and_then_spoken_to(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("the-lamplighters-vault", "u1")
        await at.say("go to the long hall")
        await at.say("go to the lamp gallery")
        deeds = await acted(at, "go back to bettany and ask her who has the cellar key")
        assert [deed[0] for deed in deeds[:2]] == ["go", "go"]
        assert deeds[-1][1:] == ("npc_bettany_crake_001", None)
        assert at.shown.scene.header.location == "porter's lodge"


async def test_a_door_further_off_is_reached_opened_and_passed(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("the-lamplighters-vault", "u1")
        deeds = await acted(at, "fine im going through the green door")
        assert [deed[0] for deed in deeds] == ["go", "open", "go"]
        assert at.shown.scene.header.location == "wick room"


async def test_who_is_spoken_to_from_afar_is_said_to_be_elsewhere_with_the_way(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("the-lamplighters-vault", "u1")
        await at.say("go to the long hall")
        await at.say("go to the lamp gallery")
        told = await at.say("Bettany, who has the cellar key?")
        assert isinstance(told, NotePost)
        assert told.text == (
            "Bettany Crake is not here. Ines last saw her in the porter's lodge, by way of the long hall."
        )
        told = await at.say("open the green door")
        assert isinstance(told, NotePost)
        assert told.text == "The green door is not here, but in the long hall."


async def test_who_left_unseen_is_looked_for_where_they_were(tmp_path: Path) -> None:
    """Where an NPC went unseen is nobody's to know: one goes to where they were, and finds that they are gone."""
    async with table(tmp_path) as at:
        await at.start("the-lamplighters-vault", "u1")
        await at.say("go to the long hall")
        asked = Requester(at.channel, "gm", True, at.next_id(), 5)
        await intervene(
            at.game_master().interventions, asked, Place("npc_bettany_crake_001", "loc_lamp_gallery_001")
        )
        deeds = await acted(at, "go back to bettany and say hello to her")
        assert at.shown.scene.header.location == "porter's lodge"
        assert deeds[-1][2] == "not_here"


async def test_a_later_clause_is_read_in_the_place_that_was_reached(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("the-lamplighters-vault", "u1")
        deeds = await acted(at, "I go to the long hall, then open the cellar door.")
        assert [deed[0] for deed in deeds] == ["go", "open"]
        assert deeds[0][2] is None
        assert deeds[1] == ("open", "item_cellar_door_001", "door_locked")
        log = await at.storage.read_log((await at.tables.channels.get(at.channel)).id)
        assert "cellar door" not in str(
            [row for row in log.rows["turn_events"] if "interpret" in row["step_key"]]
        )
        assert "cellar door" not in str([row["action"] for row in log.rows["actions"]])


async def test_where_the_first_part_fails_the_rest_is_read_where_one_stands(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("the-lamplighters-vault", "u1")
        deeds = await acted(at, "I go to the fog lane, then read the notice.")
        assert deeds[-1][1] == "item_notice_001"


@pytest.mark.parametrize(
    "said",
    ["Should I open it?", "Should we go to the hall?", "So, should I ask her?"],
)
async def test_a_question_to_oneself_is_thought_over_and_nothing_is_done(tmp_path: Path, said: str) -> None:
    async with table(tmp_path) as at:
        await at.start("the-lamplighters-vault", "u1")
        told = await at.say(said)
        assert isinstance(told, ScenePost)
        assert "Confidence" in told.thinking


async def test_shall_i_in_company_is_put_to_whoever_is_here_and_nothing_is_done(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("the-lamplighters-vault", "u1")
        told = await at.say("Shall I take the notice?")
        assert isinstance(told, ScenePost)
        assert "says Bettany" in told.narration
        assert "carries" not in told.narration
        sheet = await at.tables.lookups.sheet(channel_id=at.channel, user_id="u1", character=None)
        assert "notice" not in str(sheet)


def test_words_are_kept_as_their_place_and_only_as_it() -> None:
    assert span_of("cellar door", "Then open the  Cellar   door!") == "@15:28"
    assert span_of("brass key", "open it") == NOWHERE
    assert span_of("", "open it") == NOWHERE
    assert span_of("a.*b", "aXXb") == NOWHERE


@pytest.mark.sweep(3)
@pytest.mark.parametrize("said", ["go back", "back the way i came", "ok i go back in"])
async def test_one_goes_back_to_where_one_was(said: str, tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("the-washing-up", "u1")
        await at.say("go to the back yard")
        await at.say("look around")
        await acted(at, said)
        assert at.shown.scene.header.location == "the hall kitchen"


@pytest.mark.sweep
async def test_one_goes_back_to_where_one_was_after_a_restart(tmp_path: Path) -> None:
    async with seated(tmp_path, shown := Collected()) as seat:
        await seat.table.start("the-washing-up", "u1")
        for said in ("go to the back yard", "look around"):
            await seat.table.say(said)
    async with seated(tmp_path, shown) as seat:
        await seat.table.say("go back")
        assert shown.scene.header.location == "the hall kitchen"


@pytest.mark.parametrize("said", ["read the letter", "I turn the letter the right way up and read it"])
async def test_what_is_shut_is_opened_to_be_read(said: str, tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("the-understudy", "u1")
        deeds = await acted(at, said)
        opened = deeds.index(("open", "item_letter_001", None))
        assert deeds[opened + 1] == ("examine", "item_letter_001", None)
