"""The response document of an intervention: the protocol's god fields, and a minimal block where nobody can act."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from bot.core.god.commands import GodCommand, InjectEvent, Kill, MoveTime, SetEmotions, SetState
from bot.core.response.document import Viewer
from bot.presentation.catalogue import worded
from bot.presentation.god.world import events_embed
from bot.services.god.interventions import Interventions
from bot.services.play.requester import Requester
from tests.pipeline.test_response_documents import checked, composing, documents, newest, session_id
from tests.support.interventions import intervene
from tests.support.table import Table, table

GOD_CHOICES = ["god:event", "god:set_state", "god:spawn_npc", "god:undo", "god:return_story"]


def god_mode(at: Table) -> Interventions:
    return at.game_master().interventions


async def steered(at: Table, god: Interventions, command: GodCommand) -> str:
    """Applies a command; the id of its scene."""
    source = at.next_id()
    await intervene(god, Requester(at.channel, "gm", True, source, 5), command)
    return f"scene-{await session_id(at)}-{source}"


async def of(at: Table, scene_id: str, viewer: Viewer) -> dict[str, Any]:
    found = await composing(at).of_scene(scene_id, viewer)
    assert found is not None
    return checked(found)


async def test_a_moderator_reads_an_intervention_as_the_protocol_has_it(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("room-12")
        await at.say("I wait and listen.")
        god = god_mode(at)
        scene = await steered(at, god, Kill("Lena", "lena"))
        sent = await of(at, scene, "moderator")
        assert sent["narrative"] == ""
        first, *rest = sent["god_mode_response"].splitlines()
        assert first == "[Mode: GOD MODE]"
        assert "Lena, status: “conscious” → “dead”" in rest
        assert "⚡ Lena has died." in rest
        assert list(sent["planning_block"]["choices"]) == GOD_CHOICES
        assert {choice["risk_level"] for choice in sent["planning_block"]["choices"].values()} == {"safe"}
        assert "context" not in sent["planning_block"]
        assert sent["state_updates"]["npc_data"]["Lena"]["status"] == "dead"
        assert sent["session_header"].startswith("[SESSION_HEADER]\nTimestamp: 2024")
        assert sent["location_confirmed"] == "Room 12"
        assert sent["debug_info"]["state_rationale"].startswith("By god mode: status entities.npc_lena_001")


async def test_game_masters_read_the_id_of_each_event_and_players_none(tmp_path: Path) -> None:
    """A gap between the ids would tell players of what only game masters may know."""
    async with table(tmp_path) as at:
        await at.start("room-12")
        god = god_mode(at)
        await steered(at, god, SetEmotions("Lena", (("anger", 0.5),)))
        scene = await steered(at, god, Kill("Lena", "lena"))
        notes = (await of(at, scene, "moderator"))["debug_info"]["dm_notes"]
        assert "World event evt_2 (Round 0): Lena has died." in notes
        assert "evt_" not in json.dumps(await of(at, scene, "player"))
        await at.say("I wait and listen.")
        looked = at.history().scenes
        found = await looked.why(at.channel, "u1", is_gm=True)
        assert "evt_2 (Round 0) Lena has died." in map(worded, found.events)
        found = await looked.why(at.channel, "u1", is_gm=False)
        assert "(Round 0) Lena has died." in map(worded, found.events)
        assert "evt_" not in worded(found.events)
        log = at.game_master().world
        for everything in (True, False):
            rows, more = await log.events(at.channel, 1, everything=everything)
            page = str(events_embed(rows, 1, more, everything=everything).to_dict())
            assert ("`evt_1` (Round 0)" in page, "evt_" in page) == (everything, everything)


async def test_a_player_reads_of_it_what_the_channel_was_told(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("room-12")
        god = god_mode(at)
        scene = await steered(at, god, InjectEvent("The lights of the whole road go out."))
        sent = await of(at, scene, "player")
        assert sent["god_mode_response"] == "[Mode: GOD MODE]\n⚡ The lights of the whole road go out."
        assert sent["planning_block"]["choices"] == {}
        assert sent["debug_info"] == {"dm_notes": [], "state_rationale": ""}


async def test_of_what_is_for_moderators_players_get_no_document(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("room-12")
        god = god_mode(at)
        scene = await steered(at, god, SetEmotions("Lena", (("anger", 1.0),)))
        assert await composing(at).of_scene(scene, "player") is None
        assert await composing(at).of_scene(scene, "spectator") is None
        assert "Lena, anger: " in (await of(at, scene, "moderator"))["god_mode_response"]


async def test_time_that_moved_back_is_said_and_given_whole(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("room-12")
        await at.say("I wait and listen.")
        god = god_mode(at)
        sent = await of(at, await steered(at, god, MoveTime(hour=9)), "moderator")
        told = sent["state_updates"]["world_data"]["world_time"]
        assert (told["hour"], told["time_of_day"]) == (9, "Morning")
        assert "World time: 2024, November 10, 09:" in sent["god_mode_response"]


async def test_interventions_stand_among_the_documents_of_a_story_in_their_order(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("room-12")
        await at.say("I wait and listen.")
        god = god_mode(at)
        await steered(at, god, SetEmotions("Lena", (("anger", 1.0),)))
        await steered(at, god, InjectEvent("A siren goes by."))
        await at.say("I look around.")
        seen = [bool(one.god_mode_response) for one in await documents(at, "moderator")]
        assert seen[-3:] == [True, True, False]
        assert [bool(one.god_mode_response) for one in await documents(at)][-3:] == [False, True, False]
        for one in await documents(at):
            checked(one)


async def test_a_deep_think_with_nothing_left_to_do_has_the_minimal_block(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("room-12")
        god = god_mode(at)
        await steered(at, god, SetState('player_character_data.current_status = "unconscious"'))
        await at.say("Let me think about what I could do here.")
        block = checked(await newest(at))["planning_block"]
        assert list(block["choices"]) == ["continue", "custom_action"]
        assert list(block) == ["thinking", "analysis", "choices"]
        await at.press(0)
        assert at.shown.scene.narration
