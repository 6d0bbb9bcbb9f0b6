"""Adjudicated actions as the journal keeps them, and back: what was decided is never decided again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.core.content.resolver import ResolverRoll
from bot.core.contracts import BeatTold
from bot.core.dice import rolls
from bot.core.errors import IntegrityError, Rejected
from bot.core.rules.actions import Action, ValidationResult
from bot.core.rules.adjudication import CheckResult, Resolved
from bot.core.rules.turn_end import Conclusion
from bot.core.state import operations as ops
from bot.core.state.document import State


def _said(fields: Mapping[str, Any]) -> dict[str, Any]:
    """The fields that say something: what is empty is left out, and read as empty."""
    return {name: value for name, value in fields.items() if value not in (None, "", [])}


def resolved_to_json(one: Resolved) -> dict[str, Any]:
    """The JSON object of an adjudicated action."""
    check = one.check
    shown = check and {
        "roll": check.roll.to_json(),
        "label": check.label,
        "band": check.band,
        "band_label": check.band_label,
        "degree": check.degree,
        "aspect": check.aspect,
        "line": check.line,
        "shifted": check.shifted,
    }
    return {
        "action": one.action.wire(),
        "result": one.result.wire(),
        "seconds": one.duration,
        **_said(
            {
                "check": shown,
                "operations": list(ops.wire(one.operations)),
                "facts": list(one.facts),
                "topic": one.topic,
                "place": one.place,
                "item_id": one.item_id,
                "rolls": [_roll_to_json(roll) for roll in one.rolls],
            }
        ),
    }


def _roll_to_json(one: ResolverRoll) -> dict[str, Any]:
    return {
        "roll": one.roll.to_json(),
        "purpose": one.purpose,
        "line": one.line,
        "character_id": one.character_id,
    }


def resolved_from_json(data: Mapping[str, Any]) -> Resolved:
    """The adjudicated action that `resolved_to_json` wrote. Raises IntegrityError for anything else."""
    check: dict[str, Any] | None = data.get("check")
    return Resolved(
        action=Action.model_validate(data["action"]),
        result=ValidationResult.model_validate(data["result"]),
        check=None if check is None else _check(check),
        operations=_operations(data.get("operations", [])),
        facts=tuple(data.get("facts", ())),
        duration=data["seconds"],
        topic=data.get("topic"),
        place=data.get("place", ""),
        item_id=data.get("item_id"),
        rolls=tuple(
            ResolverRoll(
                rolls.Roll.from_json(roll["roll"]), roll["purpose"], roll["line"], roll["character_id"]
            )
            for roll in data.get("rolls", ())
        ),
    )


def _check(data: dict[str, Any]) -> CheckResult:
    fields = {name: value for name, value in data.items() if name != "roll"}
    return CheckResult(roll=rolls.Roll.from_json(data["roll"]), **fields)


def conclusion_to_json(one: Conclusion) -> dict[str, Any]:
    """The JSON object of a conclusion, without its state."""
    return _said(
        {
            "operations": list(ops.wire(one.operations)),
            "told": [beat.model_dump(mode="json") for beat in one.told],
            "clocks": list(one.clocks),
            "memories": [list(memory) for memory in one.memories],
            "facts": list(one.facts),
            "ending": one.ending,
        }
    )


def conclusion_from_json(data: Mapping[str, Any], state: State) -> Conclusion:
    """The conclusion that `conclusion_to_json` wrote, applied to the state it followed from."""
    operations = _operations(data.get("operations", []))
    return Conclusion(
        state=ops.apply_decided(state, operations),
        operations=operations,
        told=tuple(BeatTold.model_validate(beat) for beat in data.get("told", ())),
        clocks=tuple(data.get("clocks", ())),
        memories=tuple((kind, text) for kind, text in data.get("memories", ())),
        facts=tuple(data.get("facts", ())),
        ending=data.get("ending"),
    )


def _operations(raw: list[dict[str, Any]]) -> tuple[ops.AnyOp, ...]:
    parsed = ops.parse(raw)
    if isinstance(parsed, Rejected):
        raise IntegrityError(f"a journalled operation cannot be read: {parsed.path}: {parsed.message}")
    return parsed
