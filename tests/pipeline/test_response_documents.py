"""The response document of every turn, composed again from what was stored."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from bot.core.history.replay import state_at
from bot.core.history.scene_record import Act, Happened, SceneRecord, Step, StoredObservation
from bot.core.response.document import Response, Viewer, compose
from bot.core.rules.choices import CONTINUE, CUSTOM_ACTION
from bot.core.rules.visibility import exits, is_hidden, people, position, reachable
from bot.core.state.document import State
from bot.services.history.response_documents import ResponseDocuments
from bot.services.sessions.session_cache import SessionCache
from tests.support.refusals import refused_saying
from tests.support.sweeps import some
from tests.support.table import LIBRARY, ROOT, Table, table

FIELDS = [
    "session_header", "resources", "narrative", "planning_block", "dice_rolls", "god_mode_response",
    "entities_mentioned", "location_confirmed", "state_updates", "debug_info",
]  # fmt: skip
SCHEMA = jsonschema.Draft202012Validator(json.loads((ROOT / "data/schemas/response.schema.json").read_text()))
# What is said in turn; a number presses that choice of the newest scene.
TEN_TURNS: tuple[str | int, ...] = (
    "I look around.", 0, "I take the key and open the door.", "Let me think about what I could do here.", 1,
    "I apologise and tell the truth.", "I pick up the moon.", 0, "I wait and listen.", 2,
)  # fmt: skip


async def ten_turns(at: Table, scenario: str) -> None:
    """Ten turns, or fewer where the story ends before."""
    await at.start(scenario)
    for said in TEN_TURNS:
        if await at.storage.session_in_channel(at.channel) is None:
            return
        await (
            at.say(said) if isinstance(said, str) else at.press(min(said, len(at.shown.scene.choices) - 2))
        )


def composing(at: Table) -> ResponseDocuments:
    """Responses that share nothing with the game they are about."""
    return ResponseDocuments(at.storage, SessionCache(at.storage, LIBRARY.resolvers))


async def session_id(at: Table) -> str:
    session = await at.storage.newest_in_channel(at.channel)
    assert session is not None
    return session.id


async def records(at: Table) -> list[SceneRecord]:
    """What every turn stored, oldest first."""
    session = await at.storage.newest_in_channel(at.channel)
    assert session is not None
    scenes = await at.storage.scene_log(session, None, 100)
    found = [await at.storage.scene_record(scene["id"]) for scene in reversed(scenes) if scene["turn_id"]]
    return [one for one in found if one is not None]


async def states(at: Table, record: SceneRecord) -> tuple[State, State]:
    assert record.previous is not None
    parts = await at.storage.parts([*record.manifest.values(), *record.previous.values()])
    return state_at(record.previous, parts), state_at(record.manifest, parts)


async def documents(at: Table, viewer: Viewer = "player") -> list[Response]:
    return [response async for response in composing(at).of_session(await session_id(at), viewer)]


def checked(document: Response) -> dict[str, Any]:
    """The document as it is sent, held against the published schema."""
    sent = json.loads(document.to_json())
    SCHEMA.validate(sent)
    assert list(sent) == FIELDS
    assert Response.model_validate(sent) == document
    return sent


def in_public_view(*seen: State) -> set[str]:
    """The names that players may come across: people out of hiding, and what is in sight of a player."""
    names: set[str] = set()
    for state in seen:
        entities = state["entities"]
        names |= {e["name"] for e in entities.values() if e["type"] in ("pc", "npc") and not is_hidden(e)}
        for person in people(state):
            place = position(state, person)
            names |= {e["name"] for e in reachable(state, person)} | {way.name for way in exits(state, place)}
            names.add(state["world"]["locations"][place]["name"])
    return names


@pytest.mark.sweep(2)
@pytest.mark.parametrize("scenario", some(sorted(LIBRARY.games), 7, 2))
async def test_every_turn_of_every_scenario_has_its_document(tmp_path: Path, scenario: str) -> None:
    async with table(tmp_path) as at:
        await ten_turns(at, scenario)
        stored, (opening, joined, *composed) = await records(at), await documents(at)
        assert opening.planning_block.choices == {}
        assert joined.state_updates.player_character_data
        assert len(stored) == len(composed) >= 3
        ledger = await at.storage.dice_ledger(await session_id(at), 1000)
        assert [line for one in composed for line in one.dice_rolls] == [row.line for row in reversed(ledger)]
        for record, document in zip(stored, composed, strict=True):
            before, after = await states(at, record)
            sent = checked(document)
            keys = list(sent["planning_block"]["choices"])
            assert record.document.get("ending") or keys[-1] == "other_action"
            assert sent["narrative"] == record.narrative
            assert sent["debug_info"] == {"dm_notes": [], "state_rationale": ""}
            assert set(sent["entities_mentioned"]) <= in_public_view(before, after)
            place = position(after, record.actor_id or "")
            assert sent["location_confirmed"] == after["world"]["locations"][place]["name"]
            assert f"Location: {sent['location_confirmed']}\n" in sent["session_header"]
            changed = sent["state_updates"]
            assert (
                changed["world_data"]["world_time"] == after["world_time"] if before != after else not changed
            )


@pytest.mark.sweep(2)
@pytest.mark.parametrize("scenario", some(sorted(LIBRARY.games), 7, 4))
async def test_a_document_composed_again_has_the_same_bytes(tmp_path: Path, scenario: str) -> None:
    async with table(tmp_path) as at:
        await ten_turns(at, scenario)
        first = [one.to_json() for one in await documents(at, "moderator")]
    async with table(tmp_path) as at:
        assert [one.to_json() for one in await documents(at, "moderator")] == first


@pytest.mark.sweep(2)
@pytest.mark.parametrize("scenario", some(sorted(LIBRARY.games), 7, 6))
async def test_players_read_the_same_document_whatever_is_hidden_from_them(
    tmp_path: Path, scenario: str
) -> None:
    async with table(tmp_path) as at:
        await ten_turns(at, scenario)
        game = LIBRARY.games[scenario]
        for record in await records(at):
            before, after = await states(at, record)
            other = (other_record(record), other_world(before, 1), other_world(after, 2))
            for viewer in ("player", "spectator"):
                told = compose(record, before, after, game, viewer).to_json()
                assert compose(*other, game, viewer).to_json() == told
            moderated = compose(*other, game, "moderator").to_json()
            assert moderated != compose(record, before, after, game, "moderator").to_json()
            assert "Mordred" in moderated


def other_world(state: State, turn: int) -> State:
    """The same world to players, with everything changed that is hidden from them."""
    place = position(state, people(state)[0])
    near = {entity["id"] for each in people(state) for entity in reachable(state, each)} | set(people(state))
    entities = {name: other_entity(entity, name in near, turn) for name, entity in state["entities"].items()}
    lurking = {
        "id": "npc_mordred_001", "name": "Mordred", "type": "npc", "status": "hidden", "location": place,
        "emotions": {"anger": turn}, "attributes": {"warmth": turn}, "internal": {"mbti": "INTJ"},
    }  # fmt: skip
    campaign = state["campaign"]
    return {
        **state,
        "entities": {**entities, lurking["id"]: lurking},
        "relations": [{"a": "npc_mordred_001", "b": people(state)[0], "trust": -turn, "tension": turn, "closeness": 0}],
        "campaign": {
            **campaign,
            "flags": {**campaign["flags"], "mordred_lurks": turn == 2},
            "npc_agendas": {"npc_mordred_001": {"progress_percentage": turn}},
        },
    }  # fmt: skip


def other_entity(one: dict[str, Any], near: bool, turn: int) -> dict[str, Any]:
    hidden = {
        name: f"secret_{turn}" for name in ("hides", "key", "needs", "ward") if name in one["attributes"]
    }
    changed = {
        **one,
        "internal": {"alignment": f"evil {turn}"},
        "emotions": {"fear": turn},
        "attributes": {**one["attributes"], **hidden},
    }
    if is_hidden(one):
        return {**changed, "name": f"Excalibur {turn}", "location": None}
    if not near and one["type"] == "item":
        return {**changed, "attributes": {**changed["attributes"], "open": turn == 2}}
    return changed


def other_record(record: SceneRecord) -> SceneRecord:
    """The same scene to players, in which somebody unseen acted, and every note is another."""
    op = {"op": "emotion", "entity": "npc_mordred_001", "emotions": {"anger": 1}}
    lurked = Act(
        "npc_mordred_001", "lurk", "npc_mordred_001", "success", True, None, None, "Mordred smiles.", (op,)
    )
    answered = Step(
        "narrate", 9, "model_output", "narrator", {"operations": [op]}, "mordred", None, None, "7", 1, 2, 3, 4
    )
    return replace(
        record,
        acts=(*record.acts, lurked) if record.acts else (),
        noticed=(StoredObservation("npc_mordred_001", "They do not see me", 5),),
        events=(*record.events, Happened(record.round, "Mordred was angered", "audit")),
        steps=(*record.steps, answered),
    )


# --- the kinds of blocks --------------------------------------------------------------------------------


async def newest(at: Table, viewer: Viewer = "player") -> Response:
    found = await composing(at).of_scene(at.shown.scene.scene_id, viewer)
    assert found is not None
    return found


async def test_a_deep_think_has_an_analysis_and_changes_a_microsecond(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("room-12")
        await at.say("Let me think about what I could do here.")
        sent = checked(await newest(at))
        assert sent["narrative"] == ""
        assert set(sent["planning_block"]["analysis"]) == {"pros", "cons", "confidence"}
        assert list(sent["state_updates"]) == ["world_data"]
        assert sent["state_updates"]["world_data"]["world_time"]["microsecond"] == 1


async def test_a_join_brings_in_the_character_with_its_sheet_and_its_choices(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("the-lamplighters-vault")
        sent = checked(await newest(at))
        newcomer = sent["state_updates"]["player_character_data"]["Ines Tarrow"]
        assert newcomer["string_id"] == "pc_ines_tarrow_001"
        assert {name: newcomer[name] for name in ("hp_current", "hp_max", "gold")} == {
            "hp_current": 6, "hp_max": 6, "gold": 1,
        }  # fmt: skip
        assert "internal" not in newcomer
        assert sent["resources"] == "Gold: 1, HP: 6/6"
        assert "other_action" in sent["planning_block"]["choices"]


async def test_a_minimal_block_has_two_choices_and_no_context(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("room-12")
        await at.say("I wait and listen.")
        record = (await records(at))[-1]
        minimal = replace(
            record, choices=tuple({**one.model_dump(), "action": None} for one in (CONTINUE, CUSTOM_ACTION))
        )
        sent = checked(compose(minimal, *await states(at, record), LIBRARY.games["room-12"], "player"))
        assert list(sent["planning_block"]) == ["thinking", "choices"]
        assert list(sent["planning_block"]["choices"]) == ["continue", "custom_action"]


async def test_an_opening_has_a_document_without_choices_and_a_roll_or_a_leave_has_none(
    tmp_path: Path,
) -> None:
    async with table(tmp_path) as at:
        await at.start("room-12", "u1")
        opening = await composing(at).of_scene(f"scene-{await session_id(at)}", "player")
        assert opening is not None
        assert checked(opening)["planning_block"]["choices"] == {}
        await at.tables.dice.roll(
            channel_id=at.channel, user_id="u1", source_id="9001", expression="1d20", reason=None
        )
        await at.tables.seats.leave(channel_id=at.channel, user_id="u1", source_id="9002", created_at=9)
        for source in ("9001", "9002", "nothing"):
            assert await composing(at).of_scene(f"scene-{await session_id(at)}-{source}", "player") is None


async def test_moderators_read_who_answered_what_was_decided_and_what_was_noticed(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("the-lamplighters-vault")
        await at.say("take the demolition notice")
        sent = checked(await newest(at, "moderator"))
        notes = "\n".join(sent["debug_info"]["dm_notes"])
        assert "narrate, attempt 0: offline, prompt offline" in notes
        assert "take on demolition notice (item_notice_001): done" in notes
        assert "Bettany Crake notices (2/5): Ines Tarrow took the demolition notice" in notes
        assert "take: move entities.item_notice_001.location" in sent["debug_info"]["state_rationale"]
        assert sent["state_updates"]["world_data"]["items"] == {
            "item_notice_001": {"string_id": "item_notice_001", "location": "pc_ines_tarrow_001"}
        }


async def test_a_game_of_another_process_is_composed_without_its_memory(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("room-12")
        await at.say("I ask Lena about the letter.")
        told = await newest(at)
    async with table(tmp_path) as at:
        session = await at.storage.newest_in_channel(at.channel)
        assert session is not None
        again = await composing(at).of_scene(session.current_scene_id, "player")
        assert again is not None
        assert again.to_json() == told.to_json()


async def test_the_documents_of_a_story_make_one_file_of_bounded_size(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await ten_turns(at, "room-12")
        session = await session_id(at)
        for viewer in ("player", "moderator"):
            data = await composing(at).write(session, viewer, 10**7)
            lines = [Response.model_validate_json(line) for line in data.decode().splitlines()]
            assert lines == await documents(at, viewer)
        size = len(data)
        assert await composing(at).write(session, "moderator", size) == data
        with refused_saying(r"talewright export .* --responses --debug --out") as refused:
            await composing(at).write(session, "moderator", size - 1)
        assert refused.value.code == "export/too_large"
