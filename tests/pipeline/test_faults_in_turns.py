"""Each way in which a vendor fails, through its real SDK and a whole turn: told all the same, or nothing of it counts.

Source: docs/protocol.md, When a model fails: what may pass is asked again, what was written is repaired once, then the
offline model stands in for that step; where a server does not want that, the turn leaves no scene and no state.
"""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.content_files import content_files
from bot.core.canonical import content_hash
from bot.core.providers.model_keys import Limits
from bot.services.history.verification import verify_session
from bot.services.models.prompted_model import PromptedModel
from bot.services.models.prompts import Prompts
from bot.services.ports.publisher import NotePost, ScenePost
from bot.services.turns import model_steps
from tests.pipeline.test_model_play import PROSE, REACTED, READ, TOLD
from tests.pipeline.test_model_play import STEPS as STEP_WORDS
from tests.support import vendors
from tests.support.raw_vendor import Act, Answer, RawVendor, Seen, Silence, Slam, Stream, raw_vendor
from tests.support.sweeps import some
from tests.support.table import Table, table
from tests.support.vendor_calls import ALL, refusing
from tests.support.vendors import NAMES, Name, opening, pieces, whole

SAID = "I ask Lena about the letter"
PROMPTS = Prompts(content_files())
ROWS = (
    "actions",
    "validation_results",
    "dice_rolls",
    "observations",
    "world_events",
    "narrations",
    "core_memories",
)


@dataclass(frozen=True)
class Fault:
    """What a vendor does, streamed or whole, and how often a step may be asked then: ask, repair, retry."""

    act: Callable[[Name, bool], Act]
    asked: tuple[int, ...]
    error: str


def said(text: str) -> Callable[[Name, bool], Act]:
    """A whole answer of this text."""
    return lambda name, streamed: (
        Stream(whole(name, text)) if streamed else Answer(vendors.answer(name, text, tool=False))
    )


def always(act: Act) -> Callable[[Name, bool], Act]:
    return lambda name, streamed: act


def cut(end: Any) -> Callable[[Name, bool], Act]:
    """A stream that ends in the middle; an answer that is not streamed is no answer at all."""
    return lambda name, streamed: (
        Stream(opening(name, pieces('{"operations": [')), end) if streamed else Answer(b"{", 200)
    )


def refused(name: Name, streamed: bool) -> Act:
    """The vendor declines to answer, each in its own words."""
    match name:
        case "openai":
            part = {"type": "refusal", "refusal": "I cannot help with that."}
            response = vendors.openai_response([part])
            return (
                Stream([*opening(name, []), vendors._openai("response.completed", response=response)])
                if streamed
                else Answer(response)
            )
        case "anthropic":
            message = vendors.anthropic_message([{"type": "text", "text": ""}], "refusal")
            return (
                Stream([*opening(name, []), *vendors.ending(name, "", stop="refusal")])
                if streamed
                else Answer(message)
            )
        case "compatible":
            return (
                Stream([*opening(name, []), *vendors.ending(name, "", stop="content_filter")])
                if streamed
                else Answer(vendors.chat("", "content_filter"))
            )


FAULTS: dict[str, Fault] = {
    **{str(code): Fault(always(refusing(code)), (2,), "ModelUnavailable") for code in (429, 500, 503, 529)},
    "401": Fault(always(refusing(401)), (1,), "ModelMisconfigured"),
    "time-out": Fault(always(Silence()), (1,), "ModelTimedOut"),
    "disconnect": Fault(always(Slam()), (2,), "ModelUnavailable"),
    "cut off": Fault(cut("cut"), (2, 3), "Model"),
    "silent end": Fault(cut("clean"), (2, 3), "Model"),
    "no JSON": Fault(said("Sure! Here is your story."), (3,), "ModelMalformed"),
    "wrong schema": Fault(said('{"verdict": 7}'), (3,), "ModelMalformed"),
    "empty": Fault(said(" "), (3,), "ModelMalformed"),
    "refusal": Fault(refused, (2, 3), "ModelRefused"),
}  # fmt: skip
STEPS = ("ruleset_resolution", "reflection", "narrator")
SECONDS = ("interpret_seconds", "reflect_seconds", "narrate_seconds")
EVERY_STEP = [
    (kind, step, NAMES[(at + number) % 3])
    for number, kind in enumerate(FAULTS)
    for at, step in enumerate(STEPS)
]
"""Each fault in each step; the vendors take turns, for each of their faults is tried by itself elsewhere."""
EVERY_VENDOR = [
    (kind, "narrator", name)
    for kind in FAULTS
    for name in NAMES
    if (kind, "narrator", name) not in EVERY_STEP
]
WORDS = dict(zip(STEP_WORDS, STEPS, strict=True))
"""What the turn of each prompt ends with."""
GOOD: dict[str, Any] = {"ruleset_resolution": READ, "reflection": REACTED, "narrator": TOLD}


@asynccontextmanager
async def begun(folder: Path, name: Name, vendor: RawVendor, **settings: Any) -> AsyncIterator[Table]:
    model = vendors.adapter(
        name, vendor.url, **({"structured": "json_schema"} if name == "anthropic" else {})
    )
    try:
        async with table(folder, same=True, vendor=PromptedModel("vendor", model, PROMPTS)) as at:
            await at.storage.settings.update("1", lambda old: replace(old, **settings))
            await at.start("room-12", "u1")
            await at.choose_models("vendor", "vendor")
            yield at
    finally:
        await model.close()


def scripted(vendor: RawVendor, name: Name, failing: str, fault: Fault) -> list[str]:
    """A vendor that fails one step each time and answers the others; which steps it was asked, as it goes on."""
    asked: list[str] = []

    def act(seen: Seen) -> Act:
        body = json.dumps(seen.body)
        step = next(step for words, step in WORDS.items() if words in body)
        asked.append(step)
        streamed = bool(seen.body.get("stream"))
        if step == failing:
            return fault.act(name, streamed)
        return said(json.dumps(GOOD[step]))(name, streamed)

    vendor.does_as(act)
    return asked


@pytest.fixture
async def vendor(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[RawVendor]:
    monkeypatch.setattr(model_steps, "PATIENCE", Limits.model_construct(**dict.fromkeys(SECONDS, 3.0)))
    # Outside of the bot structlog draws a failed turn's traceback with all that its frames hold, which takes seconds.
    with capture_logs():
        async with raw_vendor() as running:
            yield running


@pytest.mark.sweep(3)
@pytest.mark.parametrize(("kind", "step", "name"), some([*EVERY_STEP, *EVERY_VENDOR], 7))
async def test_a_turn_with_a_fault_is_told_and_the_fault_is_on_record(
    tmp_path: Path, vendor: RawVendor, name: Name, step: str, kind: str
) -> None:
    fault = FAULTS[kind]
    asked = scripted(vendor, name, step, fault)
    async with begun(tmp_path, name, vendor) as at:
        assert isinstance(await at.say(SAID), ScenePost)
        session = await at.tables.channels.get(at.channel)
        log = await at.storage.read_log(session.id)
    assert asked.count(step) in fault.asked
    assert len(asked) == asked.count(step) + 2
    errors = [row for row in log.rows["turn_events"] if row["event_type"] == "error"]
    assert {row["step_name"] for row in errors} == {step}
    assert [json.loads(row["payload_json"])["error"].startswith(fault.error) for row in errors] == [
        True
    ] * asked.count(step)
    answered = {
        row["step_name"]: row["model_key"]
        for row in log.rows["turn_events"]
        if row["event_type"] == "model_output"
    }
    assert answered == {one: "offline" if one == step else "vendor" for one in STEPS}
    told = at.shown.scene.narration
    assert (told == PROSE) is (step != "narrator")
    assert [row["scene_id"] for row in log.rows["narrations"]][-1] == log.scenes[-1]["id"]
    assert verify_session(log).ok


@pytest.mark.sweep(2)
@pytest.mark.parametrize(("kind", "step", "name"), some(EVERY_STEP, 11))
async def test_where_nobody_stands_in_the_turn_leaves_only_its_record(
    tmp_path: Path, vendor: RawVendor, name: Name, step: str, kind: str
) -> None:
    fault = FAULTS[kind]
    scripted(vendor, name, step, fault)
    async with begun(tmp_path, name, vendor, fallback=False) as at:
        session = await at.tables.channels.get(at.channel)
        before = await at.storage.read_log(session.id)
        assert isinstance(await at.say(SAID), NotePost)
        log = await at.storage.read_log(session.id)
        head = await at.storage.session(session.id)
    assert head is not None
    assert (head.current_scene_id, head.scene_index) == (before.scenes[-1]["id"], len(before.scenes) - 1)
    assert log.scenes == before.scenes
    assert [name for name in ROWS if log.rows[name] != before.rows[name]] == []
    assert {row["status"] for row in log.rows["turns"]} == {"failed"}
    assert verify_session(log).ok


async def test_what_the_rules_decided_is_the_same_whoever_failed_to_tell_it(
    tmp_path: Path, vendor: RawVendor
) -> None:
    """A fault of the narrator changes words, never dice, actions or the state."""
    name: Name = "openai"
    states: set[str] = set()
    for number, kind in enumerate((None, "500", "wrong schema", "cut off")):
        fault = FAULTS.get(kind or "", FAULTS["500"])
        scripted(vendor, name, "narrator" if kind else "", fault)
        async with begun(tmp_path / str(number), name, vendor) as at:
            await at.say(SAID)
            log = await at.storage.read_log((await at.tables.channels.get(at.channel)).id)
        states.add(content_hash(json.loads(log.scenes[-1]["manifest"])))
    assert len(states) == 1


@pytest.mark.sweep(3)
@ALL
async def test_a_stream_that_breaks_after_its_first_sentences_is_completed_and_not_asked_again(
    tmp_path: Path, vendor: RawVendor, name: Name
) -> None:
    begin = json.dumps({"operations": [], "narration": PROSE})[:-30]
    broken = Stream(opening(name, pieces(begin)), "cut")
    good = [said(json.dumps(GOOD[step]))(name, False) for step in STEPS[:2]]
    vendor.does(*good, broken)
    async with begun(tmp_path, name, vendor) as at:
        await at.say(SAID)
        log = await at.storage.read_log((await at.tables.channels.get(at.channel)).id)
    told = at.shown.scene.narration
    assert told.startswith("Rain runs down the window in two thin threads. Lena folds the towel once more.")
    assert len(told) > len(PROSE)
    assert len(vendor.requests) == 3
    assert verify_session(log).ok
