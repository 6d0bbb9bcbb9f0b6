"""The port to language models: one step asked for, one answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, runtime_checkable

from bot.core.contracts import StepInput, StepName
from bot.core.late_dataclasses import dataclass
from bot.services.ports.budgets import Purse
from bot.services.ports.records import JsonObject


@dataclass(frozen=True, slots=True)
class Repair:
    """An answer that was refused, as it was written, and what was wrong with it."""

    answer: str
    errors: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class StepRequest:
    """One call of a model: which step, its journal key (`reflection/npc_lena_001`), and its typed input.

    Calls of one session share their beginnings (`session_id`). `repair` asks to put an answer right; what the
    call may cost comes out of `purse`.
    """

    step: StepName
    key: str
    payload: StepInput
    session_id: str = ""
    deadline_s: float = 45.0
    repair: Repair | None = None
    purse: Purse | None = None


@dataclass(frozen=True, slots=True)
class ModelReply:
    """A model's answer as JSON data in the shape of its contract, what it wrote (`text`), who it was and its cost."""

    data: JsonObject
    model_key: str
    prompt_version: str
    input_tokens: int = 0
    output_tokens: int = 0
    cached_tokens: int = 0
    text: str = ""
    provider: str | None = None
    model_id: str | None = None
    first_token_ms: int | None = None


Heard = Callable[[str], None]
"""Is given a growing answer's whole text so far, now and then."""


@runtime_checkable
class Mending(Protocol):
    """A model whose room is known: it says whether an answer can be put right behind what was asked."""

    def mends(self, request: StepRequest, repair: Repair) -> bool:
        """Whether the repair fits."""
        ...


class TextModel(Protocol):
    """A language model, or the rules that stand in for one. Raises ModelError when it cannot answer."""

    key: str

    async def answer(self, request: StepRequest, heard: Heard | None = None) -> ModelReply:
        """The answer to a step. With `heard`, a model that streams lets its answer be read as it grows."""
        ...
