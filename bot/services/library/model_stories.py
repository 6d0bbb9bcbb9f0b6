"""Asks a language model for a whole story: the server's own model, within its budget, over the ladder of every step.

No session pays for it and no journal holds it: what it used is counted as use of the server and of who asked.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import field

import structlog
from pydantic import ValidationError

from bot.core.content.ruleset_shapes import RulesetContent
from bot.core.errors import ModelError, ModelMalformed, ModelMisconfigured, ModelOverBudget, ModelUnavailable
from bot.core.generation.generate import StoryTables, Wishes
from bot.core.generation.merge import problem_with
from bot.core.generation.outline import GenerateAnswer
from bot.core.generation.outline_brief import brief
from bot.core.late_dataclasses import dataclass
from bot.core.providers.model_keys import OFFLINE
from bot.services.library.story_drafts import Wanted
from bot.services.models.budget import Budget, Capped
from bot.services.models.failed_attempts import note_failed
from bot.services.models.model_choice import ModelChoices
from bot.services.models.prompted_model import ModelVendors, complete_metered, problems_of
from bot.services.models.prompts import LONGEST_STORY, STORY_SCHEMA, Prompt, Prompts
from bot.services.models.retry_ladder import climb
from bot.services.ports import Clock, Repair
from bot.services.ports.budgets import Purse
from bot.services.ports.completions import CompletionRequest, ModelMessage

MOST_TOKENS = 12_000
CALL_SECONDS = 180.0
STORY_SECONDS = 300.0
"""In all; the person who asked sees that it is being worked on, and Discord lets them wait for a quarter of an hour."""

log = structlog.get_logger(__name__)


@dataclass(slots=True)
class _Asking:
    """One story as it is asked for: by whom, with what, and until when."""

    key: str
    guild_id: str
    ruleset: RulesetContent
    seed: str
    wishes: Wishes
    prompt: Prompt
    purse: Purse
    ends_at_ms: float
    attempts: int = 0
    problems: list[str] = field(default_factory=list[str])


@dataclass(frozen=True, slots=True)
class StoryTeller:
    """The model that tells a server's new stories: the larger one of those its stories begin with."""

    models: ModelChoices
    vendors: ModelVendors
    prompts: Prompts
    tables: StoryTables
    rulesets: Mapping[str, RulesetContent]
    budget: Budget
    clock: Clock

    async def tell(self, wanted: Wanted, seed: str, wishes: Wishes) -> GenerateAnswer | None:
        """A story of which one can be made; None where the server plays without a model.

        Raises ModelError where no attempt came to anything, and ModelOverBudget where none may be made.
        """
        _, key = await self.models.defaults(wanted.guild_id)
        if key == OFFLINE:
            return None
        if key not in self.vendors.specs or self.vendors.missing(key) is not None:
            raise ModelMisconfigured(f"{key} cannot be used: it is unknown or has no API key")
        worst = self.budget.prices.story(key)
        reserved = await self.budget.reserve(wanted.guild_id, None, wanted.user_id, worst)
        if isinstance(reserved, Capped):
            raise ModelOverBudget(f"{key}: too little is left of the budget for a story")
        try:
            ruleset = self.rulesets[wanted.ruleset_id]
            sections = await asyncio.to_thread(brief, self.tables, ruleset, seed, wishes)
            asking = _Asking(
                key, wanted.guild_id, ruleset, seed, wishes, self.prompts.story(sections), reserved,
                self.clock.monotonic_ms() + STORY_SECONDS * 1000,
            )  # fmt: skip
            return await self._climb(asking)
        finally:
            await self.budget.charge(reserved)

    async def _climb(self, asking: _Asking) -> GenerateAnswer:
        def failed(error: ModelError, ms: int) -> None:
            asking.problems.append(type(error).__name__)
            note_failed(asking.key, "generate", error, ms)

        told = await climb(
            lambda repair, seconds: self._once(asking, repair, seconds),
            failed,
            lambda: (asking.ends_at_ms - self.clock.monotonic_ms()) / 1000,
            call_seconds=CALL_SECONDS,
        )
        if told is None:
            raise ModelUnavailable(f"{asking.key} told no story: {', '.join(asking.problems)}")
        return told

    async def _once(self, asking: _Asking, repair: Repair | None, seconds: float) -> GenerateAnswer:
        asking.attempts += 1
        messages = (ModelMessage("user", asking.prompt.user),)
        if repair is not None:
            messages += self.prompts.repair(repair, LONGEST_STORY)
        asked = CompletionRequest(
            name="generate",
            stable=asking.prompt.stable,
            messages=messages,
            schema=STORY_SCHEMA,
            max_output_tokens=MOST_TOKENS,
            deadline_s=seconds,
            cache_key=f"generate:{asking.guild_id}",
        )
        began = self.clock.monotonic_ms()
        completions = self.vendors.completions(asking.key)
        done, tokens = await complete_metered(
            asking.key, asked, lambda: completions.complete(asked), asking.purse
        )
        answer = await self._check(asking, done.data or {}, done.text, tokens)
        log.info(
            "story_told", key=asking.key, provider=done.provider, model=done.model_id, tokens=tokens,
            prompt=asking.prompt.version, attempt=asking.attempts, ms=int(self.clock.monotonic_ms() - began),
        )  # fmt: skip
        return answer

    async def _check(
        self, asking: _Asking, data: Mapping[str, object], text: str, tokens: tuple[int, int, int]
    ) -> GenerateAnswer:
        """The answer in its contract's shape, where a story can be made of it. Raises ModelMalformed."""
        try:
            answer = GenerateAnswer.model_validate(data)
        except ValidationError as error:
            raise ModelMalformed(problems_of(error), answer=text, tokens=tokens) from error
        found = await asyncio.to_thread(
            problem_with, self.tables, asking.ruleset, asking.seed, answer, asking.wishes
        )
        if found is not None:
            raise ModelMalformed(f"no story can be made of it: {found}", answer=text, tokens=tokens)
        return answer
