"""What a server chose for new stories: their language, and whether somebody stands in for a model that fails."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.adapters.models.offline.story import OfflineModel
from bot.core.contracts import NarrateInput, ReflectInput
from bot.core.errors import ModelUnavailable
from bot.services.history.verification import verify_session
from bot.services.ports import Heard, ModelReply, StepRequest
from bot.services.ports.publisher import NotePost
from tests.support.prompts import PROMPTS
from tests.support.table import Table, table

GERMAN = (
    "Der Regen trommelt gegen die Scheibe. Lena faltet das Handtuch noch einmal. „Du kommst spät“, sagt sie."
)


@dataclass
class Abroad:
    """The offline model that narrates in German, or fails at one step."""

    fails: str = ""
    key: str = "abroad"
    asked: list[StepRequest] = field(default_factory=list[StepRequest])

    async def answer(self, request: StepRequest, heard: Heard | None = None) -> ModelReply:
        self.asked.append(request)
        if request.step == self.fails:
            raise ModelUnavailable("overloaded")
        data: dict[str, Any] = dict((await OfflineModel().answer(request)).data)
        if request.step == "narrator":
            data |= {"narration": GERMAN, "operations": ()}
            if heard is not None:
                heard(json.dumps(data))
        return ModelReply(data, self.key, "v", text=json.dumps(data))


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    """Outside of the bot structlog draws a failed turn's traceback with all that its frames hold: seconds each."""
    with capture_logs():
        yield


async def begun(at: Table, **settings: Any) -> None:
    await at.storage.settings.update("1", lambda old: replace(old, **settings))
    await at.start("room-12", "u1")
    await at.choose_models("abroad", "abroad")


async def test_prose_in_the_servers_language_is_shown_and_every_prompt_for_it_names_the_language(
    tmp_path: Path,
) -> None:
    model = Abroad()
    async with table(tmp_path, abroad=model) as at:
        await begun(at, language="Deutsch")
        await at.say("ask Lena about the letter")
        assert at.shown.scene.narration == GERMAN
        for request in model.asked:
            if isinstance(request.payload, NarrateInput | ReflectInput):
                prompt = PROMPTS.render(request.payload)
                assert "Deutsch" in prompt.user
                assert "language of <system_context>" in "".join(prompt.stable)


async def test_without_a_language_the_same_prose_gives_way_to_the_offline_narrator(tmp_path: Path) -> None:
    async with table(tmp_path, abroad=Abroad()) as at:
        await begun(at)
        await at.say("ask Lena about the letter")
        assert "Regen" not in at.shown.scene.narration
        assert at.shown.scene.narration


@pytest.mark.parametrize("step", ["ruleset_resolution", "reflection", "narrator"])
async def test_where_nobody_stands_in_a_failed_step_fails_the_turn_and_nothing_of_it_counts(
    tmp_path: Path, step: str
) -> None:
    """No scene, no state, only its recorded input, model outputs and `error` events."""
    async with table(tmp_path, abroad=Abroad(step)) as at:
        await begun(at, fallback=False)
        session = await at.tables.channels.get(at.channel)
        before = await at.storage.read_log(session.id)
        assert isinstance(await at.say("ask Lena about the letter"), NotePost)
        assert "nobody stands in" in at.shown.note.text
        log = await at.storage.read_log(session.id)
        assert len(log.scenes) == len(before.scenes)
        for name in ("actions", "observations", "world_events", "narrations", "core_memories", "dice_rolls"):
            assert log.rows[name] == before.rows[name], name
        (turn,) = [row for row in log.rows["turns"] if row["mode"] == "STORY"]
        assert (turn["status"], turn["scene_id"]) == ("failed", None)
        rows = [row for row in log.rows["turn_events"] if row["event_type"] != "user_action"]
        assert {row["event_type"] for row in rows if row["step_name"] == step} == {"error"}
        assert verify_session(log).ok


async def test_a_turn_that_failed_can_be_sent_again(tmp_path: Path) -> None:
    model = Abroad("narrator")
    async with table(tmp_path, abroad=model) as at:
        await begun(at, fallback=False, language="Deutsch")
        await at.say("ask Lena about the letter")
        model.fails = ""
        await at.say("ask Lena about the letter")
        assert at.shown.scene.narration == GERMAN
        assert verify_session(await at.storage.read_log((await at.tables.channels.get(at.channel)).id)).ok


async def test_by_default_somebody_stands_in(tmp_path: Path) -> None:
    async with table(tmp_path, abroad=Abroad("narrator")) as at:
        await begun(at)
        await at.say("ask Lena about the letter")
        assert not isinstance(at.shown.last, NotePost)
