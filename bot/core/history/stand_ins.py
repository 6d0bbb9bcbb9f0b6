"""Which steps of a turn the built-in model answered because another could not, and why."""

from __future__ import annotations

from collections.abc import Sequence

from bot.core import errors
from bot.core.history.scene_record import Recorded, Step
from bot.core.late_dataclasses import dataclass
from bot.core.providers.model_keys import OFFLINE

_REASONS = {
    name: found.reason
    for name, found in vars(errors).items()
    if isinstance(found, type) and issubclass(found, errors.ModelError)
}


@dataclass(frozen=True, slots=True)
class StandIn:
    """A step (`narrate`, `reflection/npc_lena_001`), the key that should have answered it, and why it did not.

    `reason` is that of the last attempt (`ModelError.reason`), `attempts` how many there were, `ms` what they took.
    """

    step: str
    key: str
    reason: str
    attempts: int
    ms: int


def stand_ins(steps: Sequence[Step]) -> tuple[StandIn, ...]:
    """The steps of one turn that the built-in model answered for another, in order."""
    failed: dict[str, list[Step]] = {}
    for step in steps:
        if step.kind == "error" and step.model_key not in (None, OFFLINE):
            failed.setdefault(step.key.removesuffix("/error"), []).append(step)
    answered = {step.key.removesuffix("/offline") for step in steps if _by_the_rules(step)}
    return tuple(
        StandIn(
            key, str(tried[-1].model_key), reason_of(tried[-1].payload), len(tried),
            sum(step.latency_ms for step in tried),
        )
        for key, tried in failed.items()
        if key in answered
    )  # fmt: skip


def reason_of(payload: Recorded) -> str:
    """The kind of a failure as the journal has it; of earlier versions by the name of its error."""
    return str(payload.get("reason") or _REASONS.get(str(payload.get("error")), "unusable"))


def _by_the_rules(step: Step) -> bool:
    return step.kind == "model_output" and step.model_key == OFFLINE
