"""A turn told by language models: the real SDKs against a mock of their vendors, through the whole pipeline."""

import json
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import openai
import pytest

from bot.content_files import content_files
from bot.core.providers.costs import PriceList
from bot.core.providers.quotas import KEYS
from bot.services.history.verification import verify_session
from bot.services.models.budget import Budget
from bot.services.models.prompted_model import PromptedModel
from bot.services.models.prompts import Prompts
from bot.services.ports.publisher import NotePost, ScenePost
from tests.support import vendors
from tests.support.aimock_process import Aimock, absent, running
from tests.support.table import StillClock, Table, table
from tests.support.vendors import NAMES, Name

pytestmark = [
    pytest.mark.skipif(absent() is not None, reason=str(absent())),
    pytest.mark.xdist_group("aimock"),
]

READ = {
    "actions": [
        {
            "quote": "I ask Lena about the letter",
            "type": "ask",
            "target_id": "npc_lena_001",
            "target_words": None,
            "instrument_id": None,
            "instrument_words": None,
            "location_id": None,
            "topic": None,
            "cell": None,
            "approach": None,
        }
    ],
    "deep_think": False,
}
REACTED = {
    "action_text": "Lena folds the towel once more and does not look up.",
    "action_type": None,
    "target_id": None,
    "intent_tags": [],
    "line_used": None,
}
PROSE = "Rain runs down the window in two thin threads. Lena folds the towel once more. The ice machine groans outside."
TOLD: dict[str, Any] = {
    "operations": [],
    "narration": PROSE,
    "observations": [],
    "choices": [],
    "lines_used": [],
}
STEPS = {"Give the actions of": READ, "Give your one action": REACTED, "Tell this turn": TOLD}
AGAIN = "That answer was refused"


@pytest.fixture(scope="module")
def aimock() -> Iterator[Aimock]:
    with running() as found:
        yield found


def said(name: Name, data: dict[str, Any], *, streamed: bool) -> dict[str, Any]:
    if name == "anthropic" and not streamed:
        return {"toolCalls": [{"name": "answer", "arguments": data}]}
    return {"content": json.dumps(data)}


def script(aimock: Aimock, name: Name, **other: dict[str, Any]) -> None:
    aimock.forget()
    for words, data in STEPS.items():
        streamed = words == "Tell this turn"
        aimock.answers(words, said(name, other.get("told", data) if streamed else data, streamed=streamed))
    if "mended" in other:
        aimock.answers(AGAIN, said(name, other["mended"], streamed=True))


@pytest.fixture(params=NAMES)
async def at(
    request: pytest.FixtureRequest, aimock: Aimock, tmp_path: Path
) -> AsyncIterator[tuple[Table, Name]]:
    name: Name = request.param
    client = openai.DefaultAsyncHttpxClient(verify=False)
    model = vendors.adapter(name, aimock.url, http_client=client)
    try:
        async with table(tmp_path, vendor=PromptedModel("vendor", model, Prompts(content_files()))) as found:
            await found.start("room-12", "u1")
            await found.choose_models("vendor", "vendor")
            yield found, name
    finally:
        await model.close()


@pytest.mark.sweep(3)
async def test_each_step_is_answered_by_the_model_and_journalled_with_what_it_was(
    at: tuple[Table, Name], aimock: Aimock
) -> None:
    play, name = at
    script(aimock, name)
    await play.say("I ask Lena about the letter")
    assert play.shown.scene.narration == PROSE
    assert play.shown.drafts[0].narration == ""
    log = await play.storage.read_log((await play.tables.channels.get(play.channel)).id)
    rows = [row for row in log.rows["turn_events"] if row["event_type"] == "model_output"]
    assert [row["step_name"] for row in rows] == ["ruleset_resolution", "reflection", "narrator"]
    assert {row["provider"] for row in rows} == {name}
    assert {row["model_key"] for row in rows} == {"vendor"}
    assert all(row["model_id"] and row["prompt_version"] for row in rows)
    assert [row for row in log.rows["turn_events"] if row["event_type"] == "error"] == []
    assert verify_session(log).ok


WRONG = {**TOLD, "narration": "Gandalf steps out of the bathroom. He smiles."}


@pytest.mark.sweep(3)
async def test_prose_against_the_facts_is_told_again_by_the_offline_narrator(
    at: tuple[Table, Name], aimock: Aimock
) -> None:
    play, name = at
    script(aimock, name, told=WRONG, mended=WRONG)
    await play.say("I ask Lena about the letter")
    assert "Gandalf" not in play.shown.scene.narration
    assert "Gandalf" not in "".join(post.narration for post in play.shown.drafts)
    log = await play.storage.read_log((await play.tables.channels.get(play.channel)).id)
    errors = [row for row in log.rows["turn_events"] if row["event_type"] == "error"]
    assert len(errors) == 3  # asked, repaired, asked again
    told = [row for row in log.rows["turn_events"] if row["step_key"] == "narrate"]
    assert [row["model_key"] for row in told] == ["offline"]


@pytest.mark.sweep(3)
async def test_an_answer_that_mends_what_was_wrong_is_taken(at: tuple[Table, Name], aimock: Aimock) -> None:
    play, name = at
    script(aimock, name, told=WRONG, mended=TOLD)
    await play.say("I ask Lena about the letter")
    assert play.shown.scene.narration == PROSE


async def test_at_its_cap_a_story_goes_on_offline_and_says_so_once(tmp_path: Path) -> None:
    class Never:
        key = "vendor"

        async def answer(self, request: Any, heard: Any = None) -> Any:
            raise AssertionError("a capped turn asks no model")

    spec = vendors.spec("openai", prices={"input": 1_000_000, "cached_input": 0, "output": 1_000_000})
    caps = {key: 0 if (key.scope, key.unit) == ("session", "micros") else None for key in KEYS}
    async with table(tmp_path, vendor=Never()) as at:
        book = at.storage.usage
        at.recompose(
            budget=Budget(book, at.storage.settings, StillClock(), PriceList({"vendor": spec}), caps)
        )
        await at.start("room-12", "u1")
        await at.choose_models("vendor", "vendor")
        for said in ("look around", "wait"):
            assert isinstance(await at.say(said), ScenePost)
        told = [post.text for post in at.shown.posts if isinstance(post, NotePost)]
        assert len([text for text in told if "budget" in text]) == 1
