"""Answers every model step by rules, behind the same port as a language model."""

from __future__ import annotations

from bot.core.contracts import (
    InterpretInput,
    QuestionAnswer,
    QuestionInput,
    ReflectInput,
    StepAnswer,
    StepInput,
)
from bot.services.ports import Heard, ModelReply, StepRequest

VERSION = "offline-1"


class OfflineModel:
    """The `offline` model: deterministic, at once, at no cost."""

    key = "offline"

    async def answer(self, request: StepRequest, heard: Heard | None = None) -> ModelReply:  # noqa: ARG002
        """The step's answer as JSON data. Never fails: every input of the contracts has an answer."""
        answer = answered(request.payload)
        return ModelReply(data=answer.model_dump(mode="json"), model_key=self.key, prompt_version=VERSION)


def answered(payload: StepInput) -> StepAnswer:
    """The typed answer to a typed input."""
    # What understands and tells is loaded with the first turn, or by what a start left for later.
    from bot.adapters.models.offline.story.interpreter import interpret
    from bot.adapters.models.offline.story.narrator import narrate
    from bot.adapters.models.offline.story.reflection import reflect

    if isinstance(payload, InterpretInput):
        return interpret(payload)
    if isinstance(payload, ReflectInput):
        return reflect(payload)
    if isinstance(payload, QuestionInput):
        return QuestionAnswer(answer="")  # the rules' own answer is made of notices and not of words
    return narrate(payload)
