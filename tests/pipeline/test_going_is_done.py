"""Who is told to go somewhere is there afterwards, and what they say is for whoever hears it."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.core.god.commands import SetState
from bot.services.play.requester import Requester
from bot.services.ports.publisher import ScenePost
from tests.support.interventions import intervene
from tests.support.table import Table, table


async def place_of(at: Table) -> str:
    head = await at.context.sessions.head((await at.tables.channels.get(at.channel)).id)
    state = await at.context.sessions.state(head)
    who = next(member.character_id for member in head.members if member.user_id == "u1")
    return state["entities"][who]["location"]


@pytest.mark.sweep(3)
@pytest.mark.parametrize(
    ("scenario", "before", "said", "place"),
    [
        (
            "the-stolen-hour",
            ("go to mill lane",),
            'I go through the gate into the mill yard and say "Good evening!"',
            "loc_mill_yard_001",
        ),
        ("the-stolen-hour", ("go to mill lane",), "I cross the plank along the weir", "loc_wheel_pit_001"),
        ("the-lamplighters-vault", (), "I slip past her into the long hall", "loc_long_hall_001"),
    ],
)
async def test_whoever_moves_along_a_way_goes_there(
    tmp_path: Path, scenario: str, before: tuple[str, ...], said: str, place: str
) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start(scenario)
        for one in before:
            await at.say(one)
        await at.say(said)
        assert await place_of(at) == place, at.shown.scene.narration


async def test_where_several_ways_lead_on_it_is_asked_which(tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("the-stolen-hour")
        await at.say("go to mill lane")
        await at.say("let's get out of here")
        assert await place_of(at) == "loc_mill_lane_001"
        assert at.shown.scene.narration.startswith("Which way?")
        offered = [choice.text for choice in at.shown.scene.choices]
        assert {"Go: the mill yard", "Go: the wheel pit", "Go: the chapel green"} <= set(offered), offered


async def test_what_is_said_over_ones_shoulder_is_heard_by_whoever_is_left(tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("room-12")
        await at.say('I head out to the ice machine and tell her "back in a sec, want ice?"')
        assert "Lena" in at.shown.scene.narration
        assert await place_of(at) == "loc_ice_machine_001"


async def test_foul_air_is_warned_of_before_it_does_harm(tmp_path: Path) -> None:
    """Whoever holds their breath does not breathe; a first breath only warns."""
    async with table(tmp_path, same=True) as at:
        await at.start("the-lamplighters-vault")
        god = at.game_master().interventions
        for path in ("locked = false", "open = true"):
            opened = SetState(f"entities.item_cellar_door_001.attributes.{path}")
            await intervene(god, Requester(at.channel, "gm", True, at.next_id(), 5), opened)
        await at.say("go to the long hall")
        await at.say("I go down into the cellar, scarf on, holding my breath")
        assert "The air is foul" in at.shown.scene.narration
        assert "unconscious" not in at.shown.scene.narration
        assert await place_of(at) == "loc_oil_cellar_001"
        await at.say("go back up")
        assert await place_of(at) == "loc_long_hall_001"
        await at.say("go down into the cellar")
        assert "harms" in at.shown.scene.narration


async def test_who_is_at_the_end_of_a_way_stays_there(tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("the-lamplighters-vault", "u1")
        await at.say("I head up the stair to the roof")
        assert at.shown.scene.narration.count("lamp gallery")

        post = await at.say("Right, up the stair to the lamp then, and I pull the sheet off it")

        told = post.narration if isinstance(post, ScenePost) else str(post.text)
        assert "comes to" not in told
