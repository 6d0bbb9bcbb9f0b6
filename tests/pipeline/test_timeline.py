"""Time travel: undo restores everything, a branch never touches its parent, and both verify."""

from pathlib import Path

import pytest

from bot.core.canonical import content_hash
from bot.core.errors import PlayerError
from bot.core.god.commands import InjectEvent, Kill, SetEmotions, UndoLast
from bot.presentation.catalogue import worded, words_of
from bot.services.history.timeline import Timeline
from bot.services.history.verification import verify_session
from bot.services.play.requester import Requester
from bot.services.ports.publisher import ScenePost
from tests.support.interventions import intervene
from tests.support.table import Table, table

DEEDS = ("ask Lena about the letter", "look around", "ask Lena about the bag", "wait")


def by(at: Table, user: str = "u1", *, may: bool = False, channel: str | None = None) -> Requester:
    return Requester(channel or at.channel, user, may, at.next_id(), 9)


def travel(at: Table) -> Timeline:
    return at.history().timeline


async def standing(at: Table, channel: str | None = None) -> tuple[str, str, int]:
    """The state's hash, the NPC's memories and the events, as the next turn would find them."""
    session = (await at.tables.channels.get(channel or at.channel)).id
    head = await at.storage.head(session)
    people = [member.character_id for member in head.members]
    recalled = await at.storage.observations(head.session, people, 100)
    seen = {
        who: [(row.content, row.importance, row.reinforcement_count) for row in rows]
        for who, rows in recalled.items()
    }
    events = [(world_event.round, world_event.description) for world_event in head.world_events]
    return (
        content_hash(dict(head.manifest)),
        content_hash([seen, [list(event) for event in events]]),
        head.session.story_round,
    )


async def verified(at: Table, channel: str | None = None) -> bool:
    session = (await at.tables.channels.get(channel or at.channel)).id
    report = verify_session(await at.storage.read_log(session))
    assert report.ok, report.lines()
    return True


async def test_undo_restores_state_memory_and_events_and_the_story_goes_on(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("room-12", "u1")
        await at.say(DEEDS[0])
        before = await standing(at)
        last = at.shown.scene
        await at.say(DEEDS[1])
        god = at.game_master().interventions
        await intervene(god, by(at, may=True), InjectEvent("The lights go out."))
        await intervene(god, by(at, may=True), Kill("Lena", "Lena"))
        await at.say(DEEDS[3])
        assert await standing(at) != before
        words = worded(await travel(at).undo(by(at), 2))
        assert "2 turns" in words
        assert await standing(at) == before
        shown = at.shown.scene
        for told in (words, worded(shown.preface)):
            assert "⚡ No longer so: The lights go out.\n⚡ No longer so: Lena has died." in told
        assert shown.choices == last.choices
        assert last.narration in shown.narration
        await at.press(0)
        assert isinstance(at.shown.last, ScenePost)
        assert await verified(at)


async def test_undo_twice_goes_back_twice_and_never_before_the_beginning(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("room-12", "u1")
        stood = [await standing(at)]
        for deed in DEEDS[:3]:
            await at.say(deed)
            stood.append(await standing(at))
        for expected in reversed(stood[:3]):
            await travel(at).undo(by(at))
            assert await standing(at) == expected
        with pytest.raises(PlayerError) as refused:
            await travel(at).undo(by(at))
        assert refused.value.code == "timeline/nothing_to_undo"
        assert await verified(at)


async def test_undo_is_for_the_starter_and_the_gm(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("room-12", "u1")
        await at.say(DEEDS[0])
        with pytest.raises(PlayerError) as refused:
            await travel(at).undo(by(at, "u2"))
        assert refused.value.code == "session/not_yours"
        await travel(at).undo(by(at, "u2", may=True))


async def test_a_branch_stands_where_its_scene_stood_and_leaves_its_parent_alone(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("room-12", "u1")
        for deed in DEEDS[:2]:
            await at.say(deed)
        then = await standing(at)
        index = (await at.tables.channels.get(at.channel)).scene_index
        await at.say(DEEDS[2])
        parent = await standing(at)
        made = await at.history().branches.branch(by(at), "200", index)
        assert made.scene_index == index
        assert await standing(at, "200") == then
        old = await at.tables.channels.get(at.channel)
        new = await at.tables.channels.get("200")
        assert new.commitment != old.commitment
        at.channel = "200"
        await at.say("look around")
        assert await verified(at)
        at.channel = "100"
        assert await standing(at) == parent
        assert await verified(at)


async def test_a_branch_refuses_a_channel_in_use_and_a_scene_that_is_not(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("room-12", "u1")
        await at.say(DEEDS[0])
        with pytest.raises(PlayerError) as busy:
            await at.history().branches.branch(by(at), at.channel)
        assert busy.value.code == "session/already"
        with pytest.raises(PlayerError) as missing:
            await at.history().branches.branch(by(at), "200", 99)
        assert missing.value.code == "timeline/no_scene"
        with pytest.raises(PlayerError) as stranger:
            await at.history().branches.branch(by(at, "u9"), "200")
        assert stranger.value.code == "session/not_joined"


async def test_an_intervention_taken_back_before_holds_again_when_that_goes_back_too(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("room-12", "u1")
        god = at.game_master().interventions
        await intervene(god, by(at, may=True), Kill("Lena", "Lena"))
        await at.say("I wait.")
        await intervene(god, by(at, may=True), UndoLast())
        await intervene(god, by(at, may=True), InjectEvent("A bell rings."))
        await intervene(god, by(at, may=True), UndoLast())
        assert worded(await travel(at).undo(by(at))).endswith(
            "Nothing is deleted.\n⚡ So again: Lena has died."
        )


async def test_why_names_the_interventions_that_a_passage_had_to_take_up(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("room-12", "u1")
        god = at.game_master().interventions
        await intervene(god, by(at, may=True), InjectEvent("A bell rings."))
        await intervene(god, by(at, may=True), SetEmotions("Lena", (("joy", 1.0),)))
        await at.say(DEEDS[0])
        for user, is_gm, told in (
            ("u1", False, ["(Round 0) A bell rings."]),
            ("gm", True, ["evt_1 (Round 0) A bell rings.", "evt_2 (Round 0) Lena: joy=1"]),
        ):
            found = await at.history().scenes.why(at.channel, user, is_gm=is_gm)
            assert list(map(worded, found.events)) == told
        await at.say(DEEDS[1])
        assert (await at.history().scenes.why(at.channel, "u1", is_gm=False)).events == ()


async def test_a_scene_that_is_not_there_is_said_to_be_none(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("room-12", "u1")
        await at.say(DEEDS[0])
        await travel(at).undo(by(at))
        for index in (2, 99):
            for looking in (
                at.history().scenes.view(at.channel, index),
                at.history().scenes.why(at.channel, "u1", is_gm=False, scene_index=index),
            ):
                with pytest.raises(PlayerError) as refused:
                    await looking
                assert refused.value.code == "timeline/no_scene"
                assert f"no scene {index}" in words_of(refused.value)


async def test_a_story_that_ended_can_still_be_looked_at(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("room-12", "u1")
        await at.say(DEEDS[0])
        god = at.game_master().interventions
        await intervene(god, by(at, may=True), InjectEvent("A bell rings."))
        await at.tables.endings.end(channel_id=at.channel, user_id="u1", is_gm=False, created_at=9)
        assert (await at.tables.lookups.log(channel_id=at.channel, before=None, limit=5)).entries
        assert (await at.tables.lookups.recap(channel_id=at.channel)).last
        assert (await at.history().scenes.view(at.channel)).narration
        assert (await at.history().scenes.why(at.channel, "u1", is_gm=False, scene_index=2)).rules
        assert (await at.history().scenes.verify(at.channel))[0]
        assert "god" in [row.kind for row in await god.audit(by(at, may=True))]
        with pytest.raises(PlayerError) as refused:
            await god.audit(by(at, "u2"))
        assert refused.value.code == "god/not_allowed"
