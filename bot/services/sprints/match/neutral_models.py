"""The neutral models of a match, which belong to no team: the Prompt Engineer, and a judge; two repairs each."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import TypeVar

import structlog
from pydantic import BaseModel

from bot.core.errors import ModelContextExceeded, ModelError, Rejected
from bot.core.late_dataclasses import dataclass
from bot.core.providers.model_keys import OFFLINE
from bot.core.sprint.contracts import Canon, JudgeVerdict, Persona, PromptPack
from bot.core.sprint.events import AnswerOrigin, AnswerProblem, MatchState
from bot.core.sprint.judging import Package, check_verdict
from bot.core.sprint.protocol import ATTEMPTS
from bot.core.sprint.validation.stages import check_prompts, parse_as
from bot.services.models.budget import PICTURE_BYTES, sent_bytes
from bot.services.models.failed_attempts import note_failed
from bot.services.ports.completions import CompletionRequest, ModelMessage, ModelPicture
from bot.services.ports.sprints import Artifact
from bot.services.sprints.match.model_calls import ModelAnswer, ModelCalls, together
from bot.services.sprints.match.prompts import PACK_SCHEMA, VERDICT_SCHEMA, SprintPrompts

CALL_SECONDS = 180.0
PACK_TOKENS = 6_000
VERDICT_TOKENS = 1_200
LONGEST_PACK = 40_000
"""Bytes of a refused answer that are sent back."""

LARGEST_PICTURE = 3_500_000
"""Bytes of a picture that every vendor takes."""

Kept = Callable[[str], Awaitable[Artifact | None]]
"""Finds what a match made by its SHA-256."""
Made = TypeVar("Made", bound=BaseModel)
Read = Callable[[ModelAnswer], Made | tuple[Rejected, ...]]

log = structlog.get_logger(__name__)


def neutral_key(personas: Sequence[Persona]) -> str:
    """The model of who belongs to no team: that of all personas, or none where they differ."""
    keys = {persona.model_key for persona in personas}
    return keys.pop() if len(keys) == 1 else OFFLINE


@dataclass(frozen=True, slots=True)
class ModelEngineer:
    """The Prompt Engineer: six prompts from the final spec, without a word of how it came about."""

    key: str
    prompts_of: SprintPrompts
    asking: ModelCalls

    async def prompts(self, match: MatchState, spec: Canon) -> tuple[PromptPack, AnswerOrigin] | None:
        """Prompts that stand; None where none may be asked for, or none stood."""
        tokens = self.asking.room(self.key).answer_tokens(PACK_TOKENS)
        room = self.asking.prompt_room(self.key, tokens, PACK_SCHEMA)
        try:
            system, user = self.prompts_of.painting(spec, room)
        except ModelContextExceeded as error:
            note_failed(self.key, "sprint_prompts", error, 0)
            return None
        request = CompletionRequest(
            name="sprint_prompts",
            stable=(system,),
            messages=(ModelMessage("user", user),),
            schema=PACK_SCHEMA,
            max_output_tokens=tokens,
            deadline_s=CALL_SECONDS,
            cache_key=f"sprint:{match.started.match_id}:prompts",
        )

        def read(told: ModelAnswer) -> PromptPack | tuple[Rejected, ...]:
            pack = parse_as(PromptPack, told.data if told.data is not None else told.text)
            return pack if isinstance(pack, tuple) else check_prompts(pack, spec) or pack

        return await _ask_until_sound(self.asking, self.key, self.prompts_of, request, room, read)


@dataclass(frozen=True, slots=True)
class ModelJudgeOf:
    """A judge that reads two blind packages, and looks at their pictures where its model can see."""

    key: str
    prompts_of: SprintPrompts
    asking: ModelCalls
    kept: Kept | None = None

    async def sees(self, first: Package, second: Package) -> bool:
        """Whether the pictures of both go with its prompt."""
        return bool(await self._pictures(first, second))

    async def verdict(
        self, match: MatchState, first: Package, second: Package
    ) -> tuple[JudgeVerdict, AnswerOrigin] | None:
        """A verdict that stands; None where none may be asked for, or none stood."""
        pictures = await self._pictures(first, second)
        tokens = self.asking.room(self.key).answer_tokens(VERDICT_TOKENS)
        room = self.asking.prompt_room(self.key, tokens, VERDICT_SCHEMA)
        beside = room - PICTURE_BYTES * len(pictures)
        try:
            system, user = self.prompts_of.judging(first, second, shown=bool(pictures), room=beside)
        except ModelContextExceeded as error:
            note_failed(self.key, "sprint_verdict", error, 0)
            return None
        request = CompletionRequest(
            name="sprint_verdict",
            stable=(system,),
            messages=(ModelMessage("user", user, pictures),),
            schema=VERDICT_SCHEMA,
            max_output_tokens=tokens,
            deadline_s=CALL_SECONDS,
            cache_key=f"sprint:{match.started.match_id}:judge",
        )

        def read(told: ModelAnswer) -> JudgeVerdict | tuple[Rejected, ...]:
            verdict = parse_as(JudgeVerdict, told.data if told.data is not None else told.text)
            return verdict if isinstance(verdict, tuple) else check_verdict(verdict) or verdict

        return await _ask_until_sound(self.asking, self.key, self.prompts_of, request, room, read)

    async def _pictures(self, *packages: Package) -> tuple[ModelPicture, ...]:
        """All pictures in the order of the packages; none where one is wanting, so that no world has an advantage."""
        if self.kept is None or not self.asking.usable(self.key) or not self.asking.sees(self.key):
            return ()
        found = [
            await self.kept(picture["sha256"]) for package in packages for picture in package["pictures"]
        ]
        whole = [one for one in found if one is not None and len(one.data) <= LARGEST_PICTURE]
        if len(whole) < len(found) or len({len(package["pictures"]) for package in packages}) > 1:
            return ()
        return tuple(ModelPicture(one.media_type, one.data) for one in whole)


async def _ask_until_sound(
    asking: ModelCalls,
    key: str,
    prompts: SprintPrompts,
    request: CompletionRequest,
    room: int,
    read: Read[Made],
) -> tuple[Made, AnswerOrigin] | None:
    """The first of three answers that keeps the rules, with what all of them cost.

    One whose repair does not fit into `room` bytes of a prompt is asked for anew.
    """
    asked, spent = request, list[AnswerOrigin]()
    for _ in range(ATTEMPTS):
        if not asking.usable(key):
            return None
        try:
            told = await asking.ask(key, asked)
        except ModelError as error:
            spent.append(asking.origin_of(key, error))
            log.warning("sprint_answer_failed", step=request.name, key=key, error=type(error).__name__)
            continue
        if told is None:
            return None
        spent.append(told.origin)
        made = read(told)
        if isinstance(made, BaseModel):
            return made, together(spent)
        problems = [AnswerProblem.of(one) for one in made]
        log.warning(
            "sprint_answer_refused",
            step=request.name,
            key=key,
            problems=[problem.path for problem in problems][:8],
        )
        mending = prompts.repair(told.text, problems, LONGEST_PACK)
        fits = sent_bytes(replace(request, schema=None, messages=(*request.messages, *mending))) <= room
        asked = replace(request, messages=(*request.messages, *mending)) if fits else request
    return None
