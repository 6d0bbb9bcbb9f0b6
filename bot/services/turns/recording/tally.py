"""One line in the log for each turn: where its time went, what models did, what became of it; no word of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import cast

import structlog

from bot.services.ports import JournalEntry
from bot.services.turns.turn_start import TurnStart

OFFLINE = "offline"

log = structlog.get_logger(__name__)


class TurnTally:
    """Adds up the journal entries of one turn as they are made."""

    def __init__(self) -> None:
        self.outcome = "failed"
        self.steps = Counter[str]()
        self.models = Counter[str]()
        self.tokens = Counter[str]()
        self.failures = Counter[str]()
        self.guarded = Counter[str]()

    def count(self, entry: JournalEntry) -> None:
        """Takes up a step: milliseconds by step, answers by model, tokens, and reasons of what failed."""
        if entry.latency_ms:
            self.steps[entry.step_name] += entry.latency_ms
        for kind in ("input_tokens", "output_tokens", "cached_tokens"):
            self.tokens[kind] += getattr(entry, kind)
        if entry.event_type == "model_output" and entry.model_key:
            self.models[entry.model_key] += 1
        elif entry.event_type == "error" and entry.step_key.startswith("guard/"):
            self.guarded.update(str(one.get("kind", "other")) for one in _violations(entry))
        elif entry.event_type == "error":
            self.failures[str(entry.payload.get("reason", "other"))] += 1


def _violations(entry: JournalEntry) -> Sequence[Mapping[str, object]]:
    return cast("Sequence[Mapping[str, object]]", entry.payload.get("violations") or ())


def note_turn(start: TurnStart, tally: TurnTally, ms: float) -> None:
    """Logs a turn that has come to its end. Its outcome: scene, refused, thought, unread or failed."""
    session, received = start.head.session, start.stored.received
    log.info(
        "turn",
        turn=received.id,
        session=session.id,
        guild=session.guild_id,
        ruleset=session.ruleset_id,
        outcome=tally.outcome,
        ms=round(ms),
        steps=dict(tally.steps),
        models=dict(tally.models),
        failures=dict(tally.failures),
        guarded=dict(tally.guarded),
        **{kind: tally.tokens[kind] for kind in ("input_tokens", "output_tokens", "cached_tokens")},
    )
