"""What fits a model: the form it is asked in, the bytes of a prompt, and the tokens of its answer."""

from __future__ import annotations

from collections.abc import Mapping

from bot.core.contracts import NarrateInput, StepInput, StepName
from bot.core.late_dataclasses import dataclass
from bot.core.prompting.step_sections import step_of
from bot.core.prompting.templates import Template, resized
from bot.core.providers.costs import BYTES_OF_A_TOKEN
from bot.core.providers.model_keys import PROMPT_BYTES, ModelSpec
from bot.services.models.prompts import Prompts

MOST_TOKENS: Mapping[StepName, int] = {
    "ruleset_resolution": 1000,
    "reflection": 700,
    "narrator": 2200,
    "question": 600,
}
"""Output tokens of an answer."""
PROSE_TOKENS = 280
ANSWERS_SHARE = 4
"""Of a small context one part in so many is the answer's."""
FRAME_TOKENS = 80
"""Tokens that a server puts around messages."""
SHRUNK = 0.8
"""What is left of the guess of bytes in a token once a server says that a prompt was too long."""


@dataclass(frozen=True, slots=True)
class StepForm:
    """How a step is asked: its template in the size that fits, the tokens of its answer, and whether as prose alone."""

    template: Template
    tokens: int
    prose: bool = False


@dataclass
class ModelRoom:
    """The bytes that a key's model has room for beside an answer, by a guess that learns where it was too large."""

    spec: ModelSpec
    bytes_of_a_token: float = float(BYTES_OF_A_TOKEN)

    def answer_tokens(self, most: int) -> int:
        """Tokens of an answer for which `most` are wanted."""
        return min(most, self.spec.context_tokens // ANSWERS_SHARE)

    def bytes_beside(self, tokens: int) -> int:
        """Bytes of a prompt beside an answer of so many tokens."""
        left = self.spec.context_tokens - self.spec.output_limit(tokens) - FRAME_TOKENS
        return int(left * self.bytes_of_a_token)

    def was_too_long(self) -> None:
        """A server has refused a prompt for its length: from now on fewer bytes count as a token."""
        self.bytes_of_a_token *= SHRUNK


class Fitting:
    """Fits the steps to a key's model; without a specification every step has its usual size."""

    def __init__(self, prompts: Prompts, spec: ModelSpec | None = None) -> None:
        self.prompts, self.spec = prompts, spec
        self.room = None if spec is None else ModelRoom(spec)

    def form(self, payload: StepInput, beside: int = 0) -> StepForm | None:
        """How a step is asked beside so many bytes of schema in words; None where the model has no room for it."""
        template, step = self.prompts.template(payload), step_of(payload)
        if self.spec is None or self.room is None:
            return StepForm(template, MOST_TOKENS[step])
        if self.spec.form == "full":
            tokens = self.room.answer_tokens(MOST_TOKENS[step])
            room = min(self._allowed(template), self.room.bytes_beside(tokens) - beside)
            if room >= template.least:
                return StepForm(resized(template, room), tokens)
        if not isinstance(payload, NarrateInput):
            return None
        prose, tokens = self.prompts.prose, self.room.answer_tokens(PROSE_TOKENS)
        room = min(self._allowed(prose), self.room.bytes_beside(tokens))
        return StepForm(resized(prose, room), tokens, prose=True) if room >= prose.least else None

    def repair_fits(self, sent: int, tokens: int, repair: int) -> bool:
        """Whether so many bytes of a repair fit behind a prompt."""
        return self.room is None or sent + repair <= self.room.bytes_beside(tokens)

    def was_too_long(self) -> None:
        """A server has refused a prompt for its length."""
        if self.room is not None:
            self.room.was_too_long()

    def _allowed(self, template: Template) -> int:
        """The key's share for this step."""
        assert self.spec is not None
        return template.most * self.spec.prompt_bytes // PROMPT_BYTES


def sampled(spec: ModelSpec | None, step: StepName) -> float | None:
    """The temperature of a step, where the key asks for one."""
    wished = spec.temperatures if spec is not None else None
    if wished is None:
        return None
    by_step: dict[StepName, float | None] = {
        "ruleset_resolution": wished.interpret,
        "reflection": wished.reflect,
        "narrator": wished.narrate,
        "question": wished.interpret,
    }
    return by_step[step]
