"""A place may have a time of day of its own: a cellar, a lit stage. Prompts and passages hold to it."""

from __future__ import annotations

from pathlib import Path

from bot.adapters.models.offline.story.narrator import narrate
from bot.core.content.opening import first_state
from bot.core.contracts import NarrateInput, ReflectInput, SceneView
from bot.core.god.commands import UpsertLocation
from bot.core.prompting.step_sections import sections_of
from bot.core.rules.visibility import position, scene_view
from bot.core.state.document import State
from bot.services.play.requester import Requester
from tests.support.interventions import intervene
from tests.support.table import LIBRARY, table

LENA = "npc_lena_001"


def at_lenas(own: str | None) -> SceneView:
    """Lena's room as she sees it, where it is night in the world."""
    game = LIBRARY.game("room-12")
    state: State = first_state(game)
    place = position(state, LENA)
    assert place is not None
    if own is not None:
        state["world"]["locations"][place]["time_of_day"] = own
    return scene_view(game, state, LENA, 0, ())


def narrated(scene: SceneView) -> NarrateInput:
    """A turn there in which nothing was done."""
    return NarrateInput(
        scene=scene, told=(), npcs=(), beats=(), clocks=(), palette=(), links=(), players=(), last_passage="",
        recent_lines=(), choices=(), seed="x",
    )  # fmt: skip


def told_of(scene: SceneView) -> list[object]:
    """What the prompts of the narrator and of a character say the time of day is."""
    felt = ReflectInput(
        character_id=LENA, name="Lena", pronouns="she", profile={}, stats={}, memories=(), scene=scene, outcome=(),
        options=(), seed="x",
    )  # fmt: skip
    rows = [
        row for given in (narrated(scene), felt) for row in sections_of(given)["current_game_state"].lines
    ]
    return [row["time_of_day"] for row in rows if isinstance(row, dict) and "time_of_day" in row]


def test_prompts_tell_a_place_s_own_time_of_day() -> None:
    assert told_of(at_lenas("high noon")) == ["high noon", "high noon"]


def test_a_place_without_one_has_the_world_s() -> None:
    assert told_of(at_lenas(None)) == ["Deep Night", "Deep Night"]
    assert told_of(at_lenas(" ")) == ["Deep Night", "Deep Night"]


def test_a_story_opens_by_the_hour_of_its_first_place() -> None:
    def opening(own: str | None) -> str:
        return narrate(narrated(at_lenas(own))).narration

    assert opening("High noon").startswith("It is high noon in Room 12.")
    assert opening("dusk").startswith("It is dusk in Room 12.")
    assert opening("midday").startswith(("It is the middle of the day", "The day stands at noon"))
    assert opening(None).startswith(("It is the dead of night in", "The night is at its deepest in"))


async def test_who_looks_around_reads_the_hour_that_a_game_master_gave_the_place(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("room-12", "u1")
        session = await at.tables.channels.get(at.channel)
        state = await at.context.sessions.state(await at.context.sessions.head(session.id))
        here = position(state, LENA)
        assert here is not None
        room = state["world"]["locations"][here]
        by = Requester(at.channel, "gm", True, at.next_id(), 9)
        lit = UpsertLocation(room["name"], room["description"], here, time_of_day="high noon")
        await intervene(at.game_master().interventions, by, lit)
        await at.say("I look around.")
        assert "It is high noon here." in at.shown.scene.narration
