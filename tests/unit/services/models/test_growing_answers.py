"""An answer that is written piece by piece is read whenever a sentence of it may be certain, and only then."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from dataclasses import dataclass

from bot.services.models.prompted_model import PromptedModel
from bot.services.ports import StepRequest
from bot.services.ports.completions import Completion, CompletionRequest, Delta, TokenUsage
from tests.support.prompts import PROMPTS, head_of, opened, turn_inputs
from tests.support.table import LIBRARY

PROSE = "The lamp hums. Rain runs down the window, slowly."
ANSWER = json.dumps(
    {"operations": [], "narration": PROSE, "observations": [], "choices": [], "lines_used": []}
)


@dataclass(frozen=True)
class Typist:
    """Writes the answer in pieces that end where `ends` says."""

    key: str
    ends: tuple[int, ...]

    async def complete(self, request: CompletionRequest) -> Completion:
        raise AssertionError("a turn that is watched is streamed")

    async def stream(self, request: CompletionRequest) -> AsyncIterator[Delta | Completion]:
        at = 0
        for end in (*self.ends, len(ANSWER)):
            yield Delta(ANSWER[at:end])
            at = end
        yield Completion(ANSWER, json.loads(ANSWER), "typist", "typist", TokenUsage())

    async def close(self) -> None:
        return None


async def test_a_sentence_is_heard_with_the_first_letters_of_the_next() -> None:
    begun = ANSWER.index("hums.") + len("hums.")
    rain = ANSWER.index("Rain")
    ends = (begun - 6, begun, rain, rain + 2, rain + 4, rain + 9)
    model = PromptedModel("typist", Typist("typist", ends), PROMPTS)
    heard: list[str] = []
    game = LIBRARY.game("room-12")
    state, actor = opened(game)
    given = turn_inputs(game, head_of(game), state, actor, "wait")["narrate"]
    await model.answer(StepRequest("narrator", "narrate", given), heard.append)
    assert heard == [ANSWER[:begun], ANSWER[: rain + 2]], "no blank, no letter after that, and not the whole"
