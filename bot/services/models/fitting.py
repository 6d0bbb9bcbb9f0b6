"""What fits a model: the form it is asked in, the bytes of a prompt, and the tokens of its answer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bot.core.contracts import NarrateInput, StepInput, StepName
from bot.core.prompting.step_sections import step_of
from bot.core.prompting.templates import Template, resized
from bot.core.providers.costs import BYTES_OF_A_TOKEN
from bot.core.providers.model_keys import PROMPT_BYTES, ModelSpec
from bot.services.models.prompts import Prompts

MOST_TOKENS: Mapping[StepName, int] = {"ruleset_resolution": 1000, "reflection": 700, "narrator": 2200}
"""Output tokens of an answer."""
PROSE_TOKENS = 500
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
class Fitting:
    """Fits the steps to a key's model; without a specification every step has its usual size."""

    prompts: Prompts
    spec: ModelSpec | None = None
    bytes_of_a_token: float = float(BYTES_OF_A_TOKEN)

    def form(self, payload: StepInput, beside: int = 0) -> StepForm | None:
        """How a step is asked beside so many bytes of schema in words; None where the model has no room for it."""
        template, step = self.prompts.template(payload), step_of(payload)
        if self.spec is None:
            return StepForm(template, MOST_TOKENS[step])
        if self.spec.form == "full":
            tokens = self._answer_tokens(MOST_TOKENS[step])
            room = min(self._allowed(template), self._within(tokens) - beside)
            if room >= template.least:
                return StepForm(resized(template, room), tokens)
        if not isinstance(payload, NarrateInput):
            return None
        prose, tokens = self.prompts.prose, self._answer_tokens(PROSE_TOKENS)
        room = min(self._allowed(prose), self._within(tokens))
        return StepForm(resized(prose, room), tokens, prose=True) if room >= prose.least else None

    def repair_fits(self, sent: int, tokens: int, repair: int) -> bool:
        """Whether so many bytes of a repair fit behind a prompt."""
        return self.spec is None or sent + repair <= self._within(tokens)

    def was_too_long(self) -> None:
        """A server has refused a prompt for its length: from now on fewer bytes count as a token."""
        self.bytes_of_a_token *= SHRUNK

    def _answer_tokens(self, most: int) -> int:
        assert self.spec is not None
        return min(most, self.spec.context_tokens // ANSWERS_SHARE)

    def _allowed(self, template: Template) -> int:
        """The key's share for this step."""
        assert self.spec is not None
        return template.most * self.spec.prompt_bytes // PROMPT_BYTES

    def _within(self, tokens: int) -> int:
        """Bytes beside an answer of so many tokens."""
        assert self.spec is not None
        left = self.spec.context_tokens - self.spec.output_limit(tokens) - FRAME_TOKENS
        return int(left * self.bytes_of_a_token)


def sampled(spec: ModelSpec | None, step: StepName) -> float | None:
    """The temperature of a step, where the key asks for one."""
    wished = spec.temperatures if spec is not None else None
    if wished is None:
        return None
    by_step: dict[StepName, float | None] = {
        "ruleset_resolution": wished.interpret,
        "reflection": wished.reflect,
        "narrator": wished.narrate,
    }
    return by_step[step]
