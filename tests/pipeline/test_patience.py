"""A slow, broken or endless model costs nobody an evening: real SDKs, a server on loopback, whole turns.

Source: docs/models.md, Patience.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import openai
import pytest
from structlog.testing import capture_logs

from bot.adapters.models.factory import InstalledModels
from bot.adapters.models.offline.story import OfflineModel
from bot.core.providers.model_keys import Rest
from bot.presentation.catalogue import worded
from bot.presentation.embeds import models_offered
from bot.services.models import step_rests
from bot.services.models.model_choice import ModelChoices
from bot.services.models.prompted_model import ReadyModels
from bot.services.ports import Heard, ModelReply, StepRequest
from bot.services.ports.publisher import ScenePost
from bot.services.turns import thinking
from tests.pipeline.test_faults_in_turns import GOOD, WORDS, said
from tests.pipeline.test_model_choice import Ticking
from tests.pipeline.test_model_play import PROSE, TOLD
from tests.support import vendors
from tests.support.prompts import PROMPTS
from tests.support.raw_vendor import Act, Answer, Endless, Seen, Silence, raw_vendor
from tests.support.table import Collected, Table, table
from tests.support.vendor_calls import refusing
from tests.support.vendors import API_KEY, Name

SAID = "I ask Lena about the letter"
LONG = {"interpret_seconds": 20, "reflect_seconds": 20, "narrate_seconds": 20}
SHORT = {"interpret_seconds": 0.5, "reflect_seconds": 0.5, "narrate_seconds": 0.5}


@asynccontextmanager
async def seated(
    folder: Path, url: str, name: Name = "compatible", limits: dict[str, float] = LONG, **more: Any
) -> AsyncIterator[tuple[Table, InstalledModels]]:
    """A table whose story is told by the keys `small` and `large` of one server, put together as the app does it."""
    base = url if name == "anthropic" else f"{url}/v1"
    ways = {"structured": "json_schema"} if name == "anthropic" else {}
    spec = vendors.spec(name, base_url=base, limits=limits, **ways)
    client = openai.DefaultAsyncHttpxClient(verify=False)
    keys = {"small": spec, "large": spec}
    installed = InstalledModels(keys, {"TEST_API_KEY": API_KEY}, http_client=client)
    ready = ReadyModels(OfflineModel(), installed, PROMPTS)
    try:
        async with table(folder, small=ready["small"], large=ready["large"], **more) as at:
            at.recompose(limits={key: one.limits for key, one in keys.items()})
            await at.start("room-12", "u1")
            yield at, installed
    finally:
        await installed.close()


def by_step(acts: dict[str, Act], name: Name = "compatible") -> Callable[[Seen], Act]:
    """A server that does these things in their steps, and answers well in the others."""

    def act(seen: Seen) -> Act:
        step = next(step for words, step in WORDS.items() if words in json.dumps(seen.body))
        good = said(json.dumps(GOOD[step]))(name, bool(seen.body.get("stream")))
        return acts.get(step, good)

    return act


async def timed(at: Table, words: str = SAID) -> float:
    """Seconds until a message was told."""
    began = time.monotonic()
    assert isinstance(await at.say(words), ScenePost)
    return time.monotonic() - began


async def test_a_turn_whose_models_refuse_connections_is_told_soon_and_the_next_at_once(
    tmp_path: Path,
) -> None:
    async with raw_vendor() as gone:
        url = gone.url
    with capture_logs() as lines:
        async with seated(tmp_path, url) as (at, installed):
            alone = await timed(at)
            await at.choose_models("small", "large")
            assert await timed(at) < max(3, 4 * alone)  # a busy machine's allowance; it took 0.7 s on one
            assert installed.health("small").resting
            assert installed.health("large").resting
            assert await timed(at, "look around") < max(1.5, 4 * alone)
    failed = [line for line in lines if line["event"] == "model_attempt_failed"]
    assert [(line["key"], line["step"], line["reason"]) for line in failed] == [
        ("small", "interpret", "unreachable"),
        ("large", "narrate", "unreachable"),
    ]


async def test_a_model_that_hangs_is_waited_for_once_and_within_its_steps_limit(tmp_path: Path) -> None:
    async with raw_vendor() as vendor:
        vendor.does_as(lambda seen: Silence())
        async with seated(tmp_path, vendor.url, limits=SHORT) as (at, _):
            await at.choose_models("small", "small")
            assert await timed(at) < 0.5 + 5
            assert len(vendor.requests) == 1


@pytest.mark.sweep(2)
@pytest.mark.parametrize("act", [Silence(), Endless(b": nothing\n\n" * 500)], ids=["hangs", "endless"])
async def test_an_interpretation_that_eats_its_time_leaves_the_narration_its_own(
    tmp_path: Path, act: Act
) -> None:
    async with raw_vendor() as vendor:
        vendor.does_as(by_step({"ruleset_resolution": act}))
        async with seated(tmp_path, vendor.url, limits={**LONG, "interpret_seconds": 0.6}) as (at, _):
            await at.choose_models("small", "large")
            await timed(at)
            assert at.shown.scene.narration == PROSE


async def test_an_endless_narration_ends_and_the_turn_is_told(tmp_path: Path) -> None:
    piece = vendors.opening("compatible", ["on and on, " * 200])[-1]
    async with raw_vendor() as vendor:
        vendor.does_as(by_step({"narrator": Endless(piece)}))
        async with seated(tmp_path, vendor.url) as (at, _):
            await at.choose_models("small", "large")
            await timed(at)
            assert "on and on" not in at.shown.scene.narration
    assert vendor.sent < 8_000_000


def written_by(text: str, *, streamed: bool = False) -> Act:
    """An answer of these words."""
    return said(text)("compatible", streamed)


FAILURES: dict[str, tuple[Act, str, str, int]] = {
    "a key that is wrong": (
        refusing(401, message=f"bad key {API_KEY}"), "narrator", "misconfigured", 1,
    ),
    "words of the prompt in an error": (
        refusing(404, message=f"cannot handle: {SAID} before anybody comes"), "narrator", "misconfigured", 1,
    ),
    "no JSON": (written_by("Sure! I press Lena."), "ruleset_resolution", "not_as_asked", 3),
    "words of the prompt as a field": (
        written_by(json.dumps({SAID: 1, "actions": [{"type": SAID}]})), "ruleset_resolution", "not_as_asked", 3,
    ),
    "prose against the facts": (
        written_by(json.dumps({**TOLD, "narration": "Gandalf takes the letter."}), streamed=True),
        "narrator", "not_as_asked", 3,
    ),
    "an empty answer": (Answer({"choices": []}), "reflection", "not_as_asked", 2),
}  # fmt: skip


@pytest.mark.sweep(6)
@pytest.mark.parametrize(("act", "step", "reason", "times"), FAILURES.values(), ids=FAILURES)
async def test_each_failed_attempt_is_one_line_of_the_log_without_secrets_or_words(
    tmp_path: Path, act: Act, step: str, reason: str, times: int
) -> None:
    async with raw_vendor() as vendor:
        vendor.does_as(by_step({step: act}))
        with capture_logs() as lines:
            async with seated(tmp_path, vendor.url) as (at, _):
                await at.choose_models("small", "large")
                await timed(at)
    failed = [line for line in lines if line["event"] == "model_attempt_failed"]
    assert len(failed) == times
    for line in failed:
        assert line["log_level"] == "warning"
        assert line["key"] == ("large" if step == "narrator" else "small")
        assert line["step"] == {"narrator": "narrate", "ruleset_resolution": "interpret"}.get(
            step, "reflection/npc_lena_001"
        )
        assert line["reason"] == reason
        assert 0 <= line["ms"] < 20_000
        written = repr(line)
        assert API_KEY not in written
        assert not any(words in written for words in ("Lena", "letter", "Gandalf", "press"))


# --- what a player sees meanwhile ---------------------------------------------------------------------------


@dataclass
class Held:
    """The offline model; a step waits until it is let go."""

    key: str = "held"
    holding: str = "narrator"
    reached: asyncio.Event = field(default_factory=asyncio.Event)
    go: asyncio.Event = field(default_factory=asyncio.Event)

    async def answer(self, request: StepRequest, heard: Heard | None = None) -> ModelReply:
        if request.step == self.holding:
            self.reached.set()
            await self.go.wait()
        return await OfflineModel().answer(request)


@dataclass
class Signs(Collected):
    """Counts how often the sign was shown, and says when that was often."""

    asked: int = 0
    often: asyncio.Event = field(default_factory=asyncio.Event)

    async def thinking(self, channel_id: str) -> None:
        self.asked += 1
        if self.asked == 4:
            self.often.set()


@pytest.mark.parametrize("holding", ["reflection", "narrator"])
async def test_while_a_model_thinks_the_outcome_is_there_and_the_sign_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, holding: str
) -> None:
    monkeypatch.setattr(thinking, "SIGN_SECONDS", 0.02)
    monkeypatch.setattr(thinking, "STILL_SECONDS", 0.02)
    model, shown = Held(holding=holding), Signs()
    async with table(tmp_path, shown=shown, held=model) as at:
        await at.start("room-12", "u1")
        await at.choose_models("held", "held")
        assert await at.send("I open the nightstand drawer")
        await asyncio.wait_for(model.reached.wait(), 5)
        await asyncio.wait_for(shown.often.wait(), 1)
        draft = shown.drafts[0]
        assert draft.unfinished
        assert draft.narration == ""
        assert any("drawer" in fact for fact in draft.facts)
        model.go.set()
        await at.tables.idle()
        assert not shown.scene.unfinished
        assert shown.scene.facts == ()
        signs = shown.asked
        await asyncio.sleep(0.06)
        assert shown.asked == signs, "the sign ends with the turn"


# --- who stood in, and why ----------------------------------------------------------------------------------


async def test_game_masters_read_which_steps_the_built_in_model_answered_and_why(tmp_path: Path) -> None:
    async with raw_vendor() as vendor:
        vendor.does_as(by_step({"narrator": refusing(401)}))
        async with seated(tmp_path, vendor.url) as (at, _):
            assert await at.history().lately.count_stand_ins(at.channel) == ()
            await at.choose_models("small", "large")
            await timed(at)
            await timed(at)
            scenes, lately = at.history().scenes, at.history().lately
            told = worded((await scenes.why(at.channel, "u9", is_gm=True)).told_by)
            hidden = (await scenes.why(at.channel, "u1", is_gm=False)).told_by
            counted = worded(await lately.count_stand_ins(at.channel))
    assert hidden == ()
    assert "interpret: small" in told
    assert "narrate: the built-in model, for `large`: its key, id or address is wrong" in told
    assert "narrate/error" not in told
    assert (
        "narration, for `large`: its key, id or address is wrong, or it refused the request (2 times)"
        in counted
    )
    assert "small" not in counted


async def test_a_resting_model_is_named_where_models_are_chosen(tmp_path: Path) -> None:
    async with raw_vendor() as gone:
        url = gone.url
    async with seated(tmp_path, url) as (at, installed):
        choices = ModelChoices(at.context.sessions, installed, at.storage.settings)
        assert [offer.resting for offer in choices.offers()] == [None, None]
        await at.choose_models("small", "offline")
        await timed(at)
        small, large = choices.offers()
        shown = models_offered(("small", "offline"), choices.offers())
    assert large.resting is None
    assert small.resting is not None
    assert "`small` rests: nobody answers at its address. It is tried again in 1" in shown


# --- a model that never gets a step right -------------------------------------------------------------------


async def test_a_model_that_never_gets_a_step_right_is_left_out_of_it_and_tried_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(step_rests, "TERMS", Rest(failures=2, seconds=60))
    bad: dict[str, Act] = {"ruleset_resolution": written_by("Sure!")}
    async with raw_vendor() as vendor:
        vendor.does_as(by_step(bad))
        async with seated(tmp_path, vendor.url) as (at, installed):
            clock = Ticking()
            at.recompose(clock=clock)
            await at.choose_models("small", "large")

            async def asked() -> list[str]:
                before = len(vendor.requests)
                await timed(at)
                bodies = [json.dumps(seen.body) for seen in vendor.requests[before:]]
                return [next(step for words, step in WORDS.items() if words in body) for body in bodies]

            assert (await asked()).count("ruleset_resolution") == 3
            assert (await asked()).count("ruleset_resolution") == 3
            rested = await asked()
            assert "ruleset_resolution" not in rested
            assert rested[-1] == "narrator", "it is asked in its other steps"
            assert installed.health("small").resting is False
            why = (await at.history().scenes.why(at.channel, "u9", is_gm=True)).told_by
            assert "interpret: the built-in model, for `small`: it failed again and again" in worded(why)
            clock.now += 60_000
            bad.clear()
            assert (await asked()).count("ruleset_resolution") == 1
            assert "ruleset_resolution" in await asked()
