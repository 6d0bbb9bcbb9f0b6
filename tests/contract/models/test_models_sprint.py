"""A short sprint over the real SDKs against aimock: what each vendor is sent, and what faults come to."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import openai
import pytest

from bot.core.providers.model_keys import ModelSpec
from bot.core.sprint.events import Event
from bot.core.sprint.protocol import RoundPlan
from bot.services.ports.completions import HEALTHY, KeyHealth
from bot.services.sprints.match.model_calls import ModelCalls
from bot.services.sprints.match.model_persona import ModelVoice
from tests.support import vendors
from tests.support.aimock_process import Aimock
from tests.support.sprint_models import PROMPTS, answers_of
from tests.support.sprint_table import sprint_cast, sprint_table
from tests.support.vendor_calls import ALL
from tests.support.vendors import Name
from tests.support.wire_rules import Watched

SHORT = RoundPlan(foundation=1, landmarks=0, tension=0, crystallization=1)


class OneVendor:
    """A key with the real adapter of a vendor behind it."""

    def __init__(self, name: Name, url: str) -> None:
        self.watched = Watched(name)
        client = openai.DefaultAsyncHttpxClient(verify=False, event_hooks=self.watched.hooks)
        self.model = vendors.adapter(name, url, http_client=client)
        self.specs: dict[str, ModelSpec] = {"key": vendors.spec(name)}

    def missing(self, key: str) -> str | None:
        return None

    def health(self, key: str) -> KeyHealth:
        return HEALTHY

    def completions(self, key: str, purpose: str = "play") -> Any:
        return self.model


async def canned(folder: Path) -> dict[str, dict[str, Any]]:
    """What team A says in the scripted match, by turn; both teams are to say it."""
    async with sprint_table(folder) as table:
        events = [one.event for one in await table.storage.sprints.events(await table.play(plan=SHORT))]
    return {
        turn: answer.model_dump(mode="json")
        for (team, turn), answer in answers_of(events).items()
        if team == "A"
    }


def reply(name: Name, data: dict[str, Any]) -> dict[str, Any]:
    return (
        {"toolCalls": [{"name": "answer", "arguments": data}]} if name == "anthropic" else {"content": data}
    )


async def played(folder: Path, vendor: OneVendor) -> list[Event]:
    def voice(match_log: Any) -> ModelVoice:
        return ModelVoice(match_log, PROMPTS, ModelCalls(vendor))

    async with sprint_table(
        folder, people=sprint_cast("key"), voice=voice, usable=("offline", "key")
    ) as table:
        events = [one.event for one in await table.storage.sprints.events(await table.play(plan=SHORT))]
    await vendor.model.close()
    assert vendor.watched.breaches == []
    return events


def bodies(events: list[Event], team: str, kind: str) -> list[Any]:
    return [event.body for event in events if event.stream == team and event.body.kind == kind]


@pytest.mark.sweep(3)
@ALL
async def test_a_match_over_the_real_sdk_makes_the_canon_that_was_canned(
    aimock: Aimock, tmp_path: Path, name: Name
) -> None:
    answers = await canned(tmp_path / "canned")
    for turn, data in answers.items():
        aimock.answers(f'"id":"{turn}"', reply(name, data))
    vendor = OneVendor(name, aimock.url)
    events = await played(tmp_path / "played", vendor)
    for team in ("A", "B"):
        taken = bodies(events, team, "turn_taken")
        assert {one.id: one.output.model_dump(mode="json") for one in taken} == answers
        assert {one.origin.source for one in taken} == {"model"}
        assert bodies(events, team, "turn_refused") == []
        kept = [one for one in taken if one.origin.response_id]
        assert len(kept) == (sum("-vote-" not in one.id for one in taken) if name == "openai" else 0)
    assert vendor.watched.requests == 2 * len(answers)


@pytest.mark.sweep(3)
@ALL
async def test_wrong_answers_are_put_right_and_a_vendor_that_fails_is_spoken_for(
    aimock: Aimock, tmp_path: Path, name: Name
) -> None:
    answers = await canned(tmp_path / "canned")
    wrong, down = "R01-objection-contrarian", "R02-proposal-lorekeeper"
    for turn, data in answers.items():
        if turn not in (wrong, down):
            aimock.answers(f'"id":"{turn}"', reply(name, data))
    aimock.answers(f'"id":"{wrong}"', reply(name, {**answers[wrong], "objections": []}))
    aimock.answers("That answer was refused", reply(name, answers[wrong]))
    aimock.answers(
        f'"id":"{down}"', {"error": {"message": "overloaded", "type": "server_error"}, "status": 503}
    )
    events = await played(tmp_path / "played", OneVendor(name, aimock.url))
    for team in ("A", "B"):
        refused = [(one.id, one.attempt) for one in bodies(events, team, "turn_refused")]
        assert refused == [(wrong, 1), (down, 1), (down, 2), (down, 3)]
        sources = {one.id: one.origin.source for one in bodies(events, team, "turn_taken")}
        assert (sources[wrong], sources[down]) == ("model", "fallback")
        assert set(sources.values()) == {"model", "fallback"}
        assert bodies(events, team, "team_finished")


@pytest.mark.parametrize("name", ["openai"])
async def test_openai_is_sent_the_opening_once_and_then_short_prompts(
    aimock: Aimock, tmp_path: Path, name: Name
) -> None:
    answers = await canned(tmp_path / "canned")
    for turn, data in answers.items():
        aimock.answers(f'"id":"{turn}"', reply(name, data))
    vendor = OneVendor(name, aimock.url)
    seen: list[dict[str, Any]] = []
    post = vendor.model._client.post

    async def noted(path: str, **given: Any) -> Any:
        seen.append(given["body"])
        return await post(path, **given)

    vendor.model._client.post = noted  # type: ignore[method-assign]
    await played(tmp_path / "played", vendor)
    first = [one for one in seen if "previous_response_id" not in one]
    assert len(first) == 2
    assert all(len(one["input"]) == 1 and one["instructions"] == first[0]["instructions"] for one in seen)
    assert [one["store"] for one in seen] == [
        '"turn_type":"VOTE"' not in one["input"][0]["content"] for one in seen
    ]
