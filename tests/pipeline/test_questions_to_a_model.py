"""Questions to the game master at a table with a model: its own words, what they rest on, and nothing else."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from bot.adapters.models.offline.story import OfflineModel
from bot.core.contracts import QuestionInput
from bot.core.errors import ModelUnreachable
from bot.services.play.requester import Requester
from bot.services.ports import Heard, ModelReply, StepRequest
from tests.pipeline.test_two_worlds import MARK, other_world
from tests.support.prompts import PROMPTS
from tests.support.table import LIBRARY, Table, table

FERRY = "DM: what did I tell Lena about the ferry?"
Reply = Callable[[QuestionInput], dict[str, Any]]


def of_the_ferry(asked: QuestionInput) -> dict[str, Any]:
    number = next((one.number for one in asked.evidence if "ferry" in one.text), 1)
    return {"answer": "You told her that the ferry leaves at noon.", "rests_on": [number]}


@dataclass
class Teller:
    """A model that answers questions as it is told to, and leaves the story to the built-in one."""

    reply: Reply = of_the_ferry
    asked: list[QuestionInput] = field(default_factory=list[QuestionInput])
    key: str = "teller"

    async def answer(self, request: StepRequest, heard: Heard | None = None) -> ModelReply:
        if not isinstance(request.payload, QuestionInput):
            return await OfflineModel().answer(request, heard)
        self.asked.append(request.payload)
        data = self.reply(request.payload)
        return ModelReply(data, self.key, "question-1", 700, 30, 0, json.dumps(data))


async def seated(at: Table, model: Teller) -> None:
    await at.start("room-12", "u1")
    await at.choose_models(model.key, model.key)
    for line in ("I ask Lena about the jar.", 'I tell Lena, "The ferry leaves at noon."', "I wait."):
        await at.say(line)


async def asked(at: Table, question: str) -> str:
    await at.say(question)
    return str(at.shown.note.text)


async def test_a_model_answers_in_its_own_words_above_the_passage_they_rest_on(tmp_path: Path) -> None:
    model = Teller()
    async with table(tmp_path, teller=model) as at:
        await seated(at, model)
        [before] = await at.storage.read_open_sessions()
        told = await asked(at, FERRY)
        [after] = await at.storage.read_open_sessions()
        assert told.splitlines()[0] == "You told her that the ferry leaves at noon."
        assert '**Scene 3, Room 12.** Mara Quist: I tell Lena, "The ferry leaves at noon."' in told
        assert (after.current_scene_id, after.chain_hash) == (before.current_scene_id, before.chain_hash)


async def test_a_question_is_journalled_as_its_own_step_without_words(tmp_path: Path) -> None:
    model = Teller()
    async with table(tmp_path, teller=model) as at:
        await seated(at, model)
        await asked(at, FERRY)
        [session] = await at.storage.read_open_sessions()
        [turn] = await at.storage.turns_of_mode(session.id, "DM", 1)
        [step] = await at.storage.journal.steps(turn.received.id)
        assert (step.step_name, step.model_key, step.input_tokens, step.output_tokens) == (
            "question", "teller", 700, 30,
        )  # fmt: skip
        assert "ferry" not in json.dumps(step.payload)


async def test_a_follow_up_hears_what_was_asked_and_answered_before(tmp_path: Path) -> None:
    model = Teller()
    async with table(tmp_path, teller=model) as at:
        await seated(at, model)
        await asked(at, FERRY)
        await asked(at, "DM: and before that?")
        newest = model.asked[-1]
        assert [(one.asked, one.answered) for one in newest.earlier] == [
            (FERRY.removeprefix("DM: "), "You told her that the ferry leaves at noon.")
        ]
        assert newest.evidence[0].where == "scene 2"


@pytest.mark.sweep(3)
@pytest.mark.parametrize(
    "wrong",
    [
        {"answer": "The ferry leaves at 17 o'clock.", "rests_on": [1]},
        {"answer": "It leaves at noon.", "rests_on": []},
        {"answer": "It leaves at noon.", "rests_on": [99]},
        {"answer": "Commodore Vexley told you so.", "rests_on": [1]},
        {"answer": "<@&123456789012345678> come and see.", "rests_on": [1]},
        {"answer": " ", "rests_on": [1]},
        {"words": "It leaves at noon."},
    ],
)
async def test_what_rests_on_nothing_or_makes_things_up_is_not_shown(
    tmp_path: Path, wrong: dict[str, Any]
) -> None:
    model = Teller(lambda _: wrong)
    async with table(tmp_path, teller=model) as at:
        await seated(at, model)
        told = await asked(at, FERRY)
        assert told == '**Scene 3, Room 12.** Mara Quist: I tell Lena, "The ferry leaves at noon."'
        assert len(model.asked) == 3, "a first answer, a repair and a retry"


async def test_where_the_model_is_out_the_rules_answer(tmp_path: Path) -> None:
    def out(_: QuestionInput) -> dict[str, Any]:
        raise ModelUnreachable("teller: nobody there")

    model = Teller(out)
    async with table(tmp_path, teller=model) as at:
        await seated(at, model)
        assert "You are here: **Room 12**" in await asked(at, "DM: where am I?")


async def test_lines_of_the_table_are_neither_asked_about_nor_answered(tmp_path: Path) -> None:
    model = Teller(lambda _: {"answer": "The spider said noon.", "rests_on": [1]})
    async with table(tmp_path, teller=model) as at:
        await seated(at, model)
        await at.care().lines.draw(Requester(at.channel, "u1", False, at.next_id(), 5), "line", "ferry")
        await asked(at, "DM: what did I tell Lena?")
        assert all("ferry" not in one.text for one in model.asked[-1].evidence)
        assert model.asked[-1].never == ("ferry",)


async def test_questions_in_two_worlds_that_differ_in_what_is_hidden_are_the_same_prompt(
    tmp_path: Path,
) -> None:
    prompts: list[list[str]] = []
    for world in (LIBRARY.games["the-lamplighters-vault"], other_world("the-lamplighters-vault")):
        folder = tmp_path / str(len(prompts))
        folder.mkdir()
        model = Teller(lambda _: {"answer": "", "rests_on": []})
        async with table(folder, same=True, teller=model) as at:
            await at.tables.openings.start(
                guild_id="1", channel_id="100", user_id="u1", scenario_id="x", created_at=1, key="k", rules=world
            )  # fmt: skip
            await at.join("u1")
            await at.choose_models("teller", "teller")
            for said in (
                "I look around.", "DM: where am I?", "DM: who is Bettany?", "DM: what else?", "DM: and before that?",
                "DM: what is behind the door?", "DM: how do checks work?", "DM: where is she now?",
            ):  # fmt: skip
                await at.say(said)
        rendered = (PROMPTS.render(one) for one in model.asked)
        prompts.append(["\n".join((*prompt.stable, prompt.user)) for prompt in rendered])
        assert MARK not in str(prompts[-1])
    assert len(prompts[0]) > 6
    assert prompts[0] == prompts[1]
