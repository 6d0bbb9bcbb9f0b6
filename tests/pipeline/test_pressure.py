"""Time presses in a story as it is played: warned of three times, then it comes; undone, verified and replayed."""

from __future__ import annotations

from pathlib import Path

from bot.core.god.commands import MoveTime, SetState, UndoLast
from bot.core.state.document import State
from bot.services.play.missions import MissionBoard
from tests.pipeline.test_timeline import by, standing, travel, verified
from tests.support.interventions import intervene
from tests.support.table import LIBRARY, Table, table

EVENT = LIBRARY.game("the-washing-up").scenario.time_sensitive_events["high_water"]
URN = LIBRARY.game("the-washing-up").scenario.world_resources["urn_water"]
JETTY = "loc_boathouse_jetty_001"


async def state_of(at: Table) -> State:
    session = await at.tables.channels.get(at.channel)
    return await at.context.sessions.state(await at.context.sessions.head(session.id))


async def passages(at: Table, most: int) -> list[str]:
    """What is told while somebody waits until high water."""
    told: list[str] = []
    for _ in range(most):
        await at.say("I tell Tobias about my day.")
        told.append(at.shown.scene.narration)
        state = await state_of(at)
        if state["campaign"]["time_sensitive_events"]["high_water"]["status"] != "active":
            break
    return told


async def board(at: Table) -> MissionBoard:
    return await at.tables.missions.board(channel_id=at.channel)


def times_told(lines: tuple[str, ...], told: list[str]) -> int:
    return sum(text.count(line) for line in lines for text in told)


async def test_a_deadline_is_told_three_times_and_comes_and_undo_takes_it_back(tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("the-washing-up")
        assert (await board(at)).deadlines == ()
        told = await passages(at, 28)
        given = EVENT.warnings
        for lines in (given.subtle, given.clear, given.urgent, (EVENT.consequences,)):
            assert times_told(lines, told) == 1, lines
        assert EVENT.consequences in told[-1]
        after = await standing(at)
        state = await state_of(at)
        assert state["world"]["locations"][JETTY]["atmosphere"].startswith("Ankle-deep")
        memories = (await at.tables.lookups.recap(channel_id=at.channel)).happened
        assert "Complication: The tide covered the boathouse jetty." in memories
        await travel(at).undo(by(at))
        before = await state_of(at)
        assert before["campaign"]["time_sensitive_events"]["high_water"]["status"] == "active"
        assert before["campaign"]["time_sensitive_events"]["high_water"]["warnings_given"] == 3
        assert await standing(at) != after
        again = await passages(at, 5)
        assert EVENT.consequences in again[-1]
        assert times_told((*given.subtle, *given.clear, *given.urgent), again) == 0
        assert await verified(at)


async def test_a_leap_of_the_game_master_is_told_in_the_next_passage_alone(tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("the-washing-up")
        await at.say("I tell Tobias about my day.")
        god = at.game_master().interventions
        await intervene(god, by(at, may=True), MoveTime(hour=18, minute=15))
        state = await state_of(at)
        assert state["campaign"]["world_resources"]["urn_water"]["current_amount"] == 0
        await intervene(god, by(at, may=True), UndoLast())
        assert (await state_of(at))["campaign"]["world_resources"]["urn_water"]["current_amount"] == 12
        await intervene(god, by(at, may=True), MoveTime(hour=18, minute=15))
        told: list[str] = []
        for _ in range(2):
            await at.say("I tell Tobias about my day.")
            told.append(at.shown.scene.narration)
        assert [EVENT.consequences in text for text in told] == [True, False]
        assert [URN.consequence in text for text in told] == [True, False]
        assert await verified(at)


async def test_a_mission_is_shown_and_told_when_it_is_done(tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("the-washing-up")
        await at.say("I tell Tobias about my day.")
        assert [(one["title"], one["status"]) for one in (await board(at)).missions] == [
            ("After the sandwiches", "accepted")
        ]
        god = at.game_master().interventions
        block = "custom_campaign_state.flags.letter_read = true"
        await intervene(god, by(at, may=True), SetState(block))
        await at.say("I tell Tobias about my day.")
        done = LIBRARY.game("the-washing-up").scenario.missions[0].done
        assert times_told(done, [at.shown.scene.narration]) == 1
        assert [one["status"] for one in (await board(at)).missions] == ["completed"]
        recap = await at.tables.lookups.recap(channel_id=at.channel)
        assert recap.missions == ()
        assert any(memory.startswith("Mission completed: After the sandwiches") for memory in recap.happened)
        assert await verified(at)


async def test_the_minutes_that_are_left_agree_with_the_clock(tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("seven-minutes-01")
        for text in ("I wait.", "How are you?", "I wait.", "I wait."):
            await at.say(text)
        state = await state_of(at)
        time = state["world_time"]
        gone = time["hour"] * 60 + time["minute"] + time["second"] / 60 - (21 * 60 + 40)
        assert abs(7 - state["scene_state"]["minutes_left"] - gone) <= 1
