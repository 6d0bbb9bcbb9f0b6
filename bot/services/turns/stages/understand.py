"""The first stage of a turn: what its author means to do, as strict actions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.core.contracts import InterpretAnswer, ProposedAction
from bot.core.rules.actions import Action
from bot.services.ports import StepRequest
from bot.services.turns.context import TurnModels
from bot.services.turns.model_steps import ModelSteps
from bot.services.turns.stages.checks import MOST_ACTIONS, interpret_problems
from bot.services.turns.step_inputs.interpret import interpret_input, without_words
from bot.services.turns.turn_start import TurnStart
from bot.services.turns.turn_values import Understood


async def understand(start: TurnStart, models: TurnModels, steps: ModelSteps) -> Understood:
    """Reads the message with the small model; a pressed choice carries its action and is not read."""
    choice = start.stored.received.choice
    if choice is not None and "action" in choice:
        return understood(start, (_pressed(choice["action"], start.actor_id),))
    asked = interpret_input(start)
    request = StepRequest("ruleset_resolution", "interpret", asked)
    answer, entry = await steps.ask(
        models.small,
        request,
        InterpretAnswer,
        lambda answer: interpret_problems(asked, answer),
        kept=lambda answer: without_words(start, answer, asked),
    )
    steps.record(entry)
    return read(start, answer)


def read(start: TurnStart, answer: InterpretAnswer) -> Understood:
    """The message as its interpreter answered."""
    actions = tuple(bound(start.actor_id, one) for one in answer.actions[:MOST_ACTIONS])
    return understood(start, actions, deep_think=answer.deep_think)


def understood(start: TurnStart, actions: tuple[Action, ...], *, deep_think: bool = False) -> Understood:
    """A message that means these actions."""
    return Understood(start, start.turn.model_copy(update={"actions": actions}), deep_think)


def bound(actor_id: str, one: ProposedAction) -> Action:
    """A proposed action under the strict contract; what is not a field of it goes to its metadata."""
    extra = {
        "target_words": one.target_words,
        "instrument_id": one.instrument_id,
        "instrument_words": one.instrument_words,
        "topic": one.topic,
        "cell": one.cell,
        "approach": one.approach,
    }
    metadata = {name: value for name, value in extra.items() if value is not None}
    return Action(
        actor_id=actor_id,
        type=one.type,
        target_id=one.target_id,
        location_id=one.location_id,
        metadata=metadata or None,
    )


def _pressed(raw: Mapping[str, Any], actor_id: str) -> Action:
    return Action.model_validate(raw).model_copy(update={"actor_id": actor_id})
