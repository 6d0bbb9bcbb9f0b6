"""The second stage of a turn: what the truth engine makes of the players' actions."""

from __future__ import annotations

from bot.core.rules.adjudication import Validated, apply_actions, follow, validate_actions
from bot.services.turns.model_steps import ModelSteps
from bot.services.turns.recording.journal_codec import resolved_from_json, resolved_to_json
from bot.services.turns.turn_values import Adjudicated, Understood


def adjudicate(understood: Understood, steps: ModelSteps) -> Adjudicated:
    """Validates the actions, dice included, and applies those that are valid; a journalled decision stands."""
    earlier = steps.done.get("adjudicate")
    if earlier is not None:
        validated = Validated(tuple(resolved_from_json(one) for one in earlier.payload["resolved"]))
        return adjudicated(understood, validated)
    start = understood.start
    table = start.table()
    whole_turn = start.head.session.party == "rounds"  # a round has one message of each
    validated = follow(
        validate_actions(understood.turn.actions, start.before, table), table, whole_turn=whole_turn
    )
    payload = {"resolved": [resolved_to_json(one) for one in validated.resolved]}
    steps.record(steps.entry("adjudicate", "tool_call", "ruleset_resolution", payload))
    return adjudicated(understood, validated)


def adjudicated(understood: Understood, validated: Validated) -> Adjudicated:
    """The turn after its actions were judged."""
    start = understood.start
    actions = tuple(resolved.action for resolved in validated.resolved)
    turn = understood.turn.model_copy(update={"actions": actions, "validation": validated.results})
    return Adjudicated(start, turn, validated.resolved, apply_actions(validated, start.before))
