"""Models for sprints that answer from a script: what a scripted match said, by team and turn; and their faults."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from bot.core.errors import ModelForgot
from bot.core.providers.model_keys import ModelSpec
from bot.core.sprint.contracts import TurnOutput
from bot.core.sprint.events import Event
from bot.services.ports.completions import (
    HEALTHY,
    Completion,
    CompletionRequest,
    Delta,
    KeyHealth,
    TokenUsage,
)
from bot.services.sprints.match.prompts import SprintPrompts
from tests.support.prompts import read_sections
from tests.support.sprint_table import content

PROMPTS = SprintPrompts(content("prompts"))
Answers = Mapping[tuple[str, str], TurnOutput]
Twist = Callable[["Scribe", CompletionRequest, str, int], Any]
"""What to answer instead: given the scribe, the request, the turn's id and the attempt; None for the script's."""


def answers_of(events: list[Event]) -> dict[tuple[str, str], TurnOutput]:
    """What was said in a match, by team and id."""
    return {
        (event.stream, event.body.id): event.body.output
        for event in events
        if event.body.kind == "turn_taken"
    }


def asked_turn(request: CompletionRequest) -> dict[str, Any]:
    """The turn that a request asks for."""
    prompts = [
        message.text for message in request.messages if message.role == "user" and "<turn>" in message.text
    ]
    return next(section.values[0] for section in read_sections(prompts[-1]) if section.name == "turn")


@dataclass
class Scribe:
    """A model behind the port. One that `keeps` conversations answers with response ids and knows them again."""

    answers: Answers
    key: str = "scribe"
    keeps: bool = False
    twist: Twist | None = None
    asked: list[CompletionRequest] = field(default_factory=list)
    attempts: dict[tuple[str, str], int] = field(default_factory=dict)
    kept: dict[str, list[Any]] = field(default_factory=dict)

    async def complete(self, request: CompletionRequest) -> Completion:
        self.asked.append(request)
        told: list[Any] = []
        if request.continues is not None:
            if request.continues not in self.kept:
                raise ModelForgot(f"{self.key}: no such conversation")
            told = self.kept[request.continues]
        turn, team = asked_turn(request)["id"], request.cache_key.rpartition(":")[2]
        attempt = self.attempts[team, turn] = self.attempts.get((team, turn), 0) + 1
        made = self.twist(self, request, turn, attempt) if self.twist else None
        if isinstance(made, Exception):
            raise made
        data = self.answers[team, turn].model_dump(mode="json") if made is None else made
        text = json.dumps(data, ensure_ascii=False)
        response = None
        if self.keeps and request.conversation:
            response = f"resp_{team}_{turn}_{attempt}"
            self.kept[response] = [*told, *request.messages, text]
        usage = TokenUsage(1000, 100, 500, 100)
        return Completion(text, data, self.key, "scribe-1", usage, response)

    async def stream(self, request: CompletionRequest) -> AsyncIterator[Delta | Completion]:
        yield await self.complete(request)

    async def close(self) -> None:
        return None


@dataclass
class Scribes:
    """Vendors with one model each."""

    models: dict[str, Any]
    sees: bool = False
    context_tokens: int = 100_000

    @property
    def specs(self) -> dict[str, ModelSpec]:
        return {
            key: ModelSpec(
                provider="compatible", model="scribe-1", base_url="http://127.0.0.1:1/v1", structured="json_schema",
                context_tokens=self.context_tokens, max_output_tokens=8_000, sees=self.sees,
            )
            for key in self.models
        }  # fmt: skip

    def missing(self, key: str) -> str | None:
        return None

    def health(self, key: str) -> KeyHealth:
        return HEALTHY

    def completions(self, key: str, purpose: str = "play") -> Any:
        return self.models[key]
