"""Sprints of models with little room: what is asked fits, stands by itself where it must, and else is not asked."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.core.errors import ModelContextExceeded
from bot.core.sprint.events import Event, TurnTaken
from bot.services.models.budget import sent_bytes
from bot.services.ports.completions import CompletionRequest
from bot.services.sprints.match.model_calls import ModelCalls
from bot.services.sprints.match.model_persona import ModelVoice
from bot.services.sprints.match.neutral_models import ModelEngineer, ModelJudgeOf
from tests.support.prompts import read_sections
from tests.support.sprint_models import PROMPTS, Scribe, Scribes, answers_of, asked_turn
from tests.support.sprint_speaker import final_canon
from tests.support.sprint_table import sprint_cast, sprint_table


async def played(
    folder: Path, context: int, twist: Any = None, *, keeps: bool = False
) -> tuple[Scribe, list[Event]]:
    """A match by a model with so much room that says what the scripted personas say."""
    async with sprint_table(folder / "script") as table:
        events = [one.event for one in await table.storage.sprints.events(await table.play())]
    scribe = Scribe(answers_of(events), keeps=keeps, twist=twist)
    vendors = Scribes({"scribe": scribe}, context_tokens=context)
    async with sprint_table(
        folder / "model", people=sprint_cast("scribe", 50), usable=("offline", "scribe"),
        voice=lambda match_log: ModelVoice(match_log, PROMPTS, ModelCalls(vendors)),
    ) as table:  # fmt: skip
        return scribe, [one.event for one in await table.storage.sprints.events(await table.play())]


def room(context: int, asked: CompletionRequest) -> int:
    """Bytes that are left beside an answer, at three bytes a token."""
    return 3 * (context - asked.max_output_tokens)


def words(asked: CompletionRequest) -> int:
    return sent_bytes(asked) - sent_bytes(CompletionRequest("", (), (), asked.schema, 1, 1, ""))


def sources(events: list[Event]) -> set[str]:
    return {event.body.origin.source for event in events if isinstance(event.body, TurnTaken)}


@pytest.mark.sweep(2)
@pytest.mark.parametrize("keeps", [True, False], ids=["kept by the provider", "sent again"])
async def test_a_conversation_that_outgrows_a_model_is_told_anew(tmp_path: Path, keeps: bool) -> None:
    scribe, events = await played(tmp_path, 6_000, keeps=keeps)
    assert sources(events) == {"model"}
    assert all(words(asked) <= room(6_000, asked) for asked in scribe.asked)
    anew = [one for one in scribe.asked if len(one.messages) == 1 and "<personas>" in one.messages[0].text][
        2:
    ]
    assert anew, "the conversation outgrew the model"
    assert all(one.continues is None and not one.conversation for one in anew)
    last = {section.name: section.values for section in read_sections(anew[-1].messages[0].text)}
    assert asked_turn(anew[-1])["round"] == 4
    assert any("R04" in str(value) or "R03" in str(value) for value in last["since"]), "the newest is told"
    assert last["canon"]


async def test_a_model_without_room_for_the_rules_is_not_asked_and_the_match_ends(tmp_path: Path) -> None:
    scribe, events = await played(tmp_path, 1_800)
    assert scribe.asked == []
    assert sources(events) == {"fallback"}
    assert [event.body.kind for event in events].count("team_finished") == 2


async def test_a_server_that_calls_a_prompt_too_long_is_sent_shorter_ones(tmp_path: Path) -> None:
    def full(_: Scribe, asked: CompletionRequest, turn: str, attempt: int) -> Any:
        return ModelContextExceeded("scribe: too long") if words(asked) > 14_000 else None

    scribe, events = await played(tmp_path, 6_000, full)
    assert "model" in sources(events)
    assert words(scribe.asked[-1]) <= 14_000


@pytest.mark.parametrize("context", [1_400, 3_000, 8_192, 100_000])
async def test_pictures_and_marks_are_asked_for_in_what_fits_or_not_at_all(context: int) -> None:
    asked: list[CompletionRequest] = []

    class Silent:
        key = "scribe"

        async def complete(self, request: CompletionRequest) -> Any:
            asked.append(request)
            raise ModelContextExceeded("scribe: it is noted, not answered")

    calls = ModelCalls(Scribes({"scribe": Silent()}, context_tokens=context))
    world = final_canon(Random(1))
    package: Any = {
        "challenge": {}, "world": world.model_dump(mode="json"), "prompts": None, "pictures": [],
        "transcript": [{"id": f"R{number}", "content": "A bell tolls under the ice. " * 9} for number in range(60)],
    }  # fmt: skip
    match: Any = type("Match", (), {"started": type("Started", (), {"match_id": "m"})})
    assert await ModelEngineer("scribe", PROMPTS, calls).prompts(match, world) is None
    assert await ModelJudgeOf("scribe", PROMPTS, calls).verdict(match, package, package) is None
    assert all(words(one) <= room(context, one) for one in asked)
    assert bool(asked) is (context > 1_400)
