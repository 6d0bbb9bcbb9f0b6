"""A gesture is told where it is made: not in the next room, whose door the actor has just gone through."""

from pathlib import Path

from tests.support.table import table

OTTOLINE = "npc_ottoline_ferro_001"


async def test_what_somebody_left_behind_does_with_their_hands_is_not_told_in_the_next_room(
    tmp_path: Path,
) -> None:
    async with table(tmp_path) as at:
        await at.start("berth-nine", "u1")
        await at.say("I look around")
        assert "Ottoline" in at.shown.scene.narration, "where she is, her gestures are told"
        await at.say("I go to the dining car")
        there = at.shown.scene
        assert there.header.location == "the dining car"
        assert "Ottoline" not in there.narration
