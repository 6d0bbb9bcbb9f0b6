"""Notes in the log that a model did not answer as it was asked: who, in which step, why, and how long it took.

Neither a secret nor a word of a prompt or an answer: what an adapter says of a fault holds none, and of an answer that
breaks its contract only the places are named.
"""

from __future__ import annotations

import re

import structlog

from bot.core.errors import ModelError, ModelMalformed, ModelResting

MOST_WORDS = 300
MOST_PLACES = 6
_PLACE = re.compile(r"(?:[a-z_]{1,24}|\d{1,3})(?:/(?:[a-z_]{1,24}|\d{1,3})){0,3}(?=[:,])")

log = structlog.get_logger(__name__)


def note_failed(key: str, step: str, error: ModelError, ms: int) -> None:
    """One line for one attempt. `step` is its key, such as `reflection/npc_lena_001`."""
    told = {"key": key, "step": step, "reason": error.reason, "ms": ms, "why": _why(key, error)}
    if isinstance(error, ModelResting):
        log.info("model_not_asked", **told)
    else:
        log.warning("model_attempt_failed", **told)


def _why(key: str, error: ModelError) -> str:
    if not isinstance(error, ModelMalformed) or str(error).startswith(f"{key}: "):
        return str(error)[:MOST_WORDS]
    places = [found.group() for line in str(error).splitlines() if (found := _PLACE.match(line))]
    return ", ".join(list(dict.fromkeys(places))[:MOST_PLACES])
