"""Turns answers into events, and a refused one into the next request."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.core.errors import Rejected
from bot.core.sprint._bodies import AnswerOrigin, AnswerProblem, TurnRefused, TurnTaken
from bot.core.sprint.contracts import TurnOutput
from bot.core.sprint.deliberation.team_state import PersonaBudget, Refusal, Request
from bot.core.sprint.validation.shape import quoted


def taken(wanted: Request, output: TurnOutput, origin: AnswerOrigin) -> TurnTaken:
    """The event for an answer that passed validation."""
    return TurnTaken(id=wanted.id, output=output, origin=origin)


def refused(wanted: Request, answer: object, errors: Sequence[Rejected], origin: AnswerOrigin) -> TurnRefused:
    """The event for an answer that did not: as text, or the JSON value a model gave."""
    return TurnRefused(
        id=wanted.id,
        role=wanted.role,
        attempt=wanted.attempt,
        answer=quoted(answer),
        errors=tuple(map(AnswerProblem.of, errors)),
        origin=origin,
    )


def retry(wanted: Request, event: TurnRefused, budget: PersonaBudget) -> Request:
    """The request after a refusal, as `step` will ask it: for votes that are asked in parallel and recorded later.

    `budget` is what the persona had used when the request was made, with the answers since (`Budget.charged`).
    """
    return replace(
        wanted, attempt=wanted.attempt + 1, spent=budget.spent, last=Refusal(event.answer, event.errors)
    )
