"""Deadlines: warned of subtly, clearly and urgently as less time is left, each once; then what they bring."""

from __future__ import annotations

from typing import Any

from bot.core.content.pressure_shapes import TimedEventContent
from bot.core.memory.core_memories import MemoryKind
from bot.core.rules.pressure.pressure_run import PressureRun, remembered, seconds_of
from bot.core.state.pressure_parts import (
    PressureWarnings,
    TimedEvent,
    UrgencyLevel,
    pressure_warnings,
    timed_events,
)

LEVELS: tuple[tuple[str, int, UrgencyLevel], ...] = (
    ("subtle", 50, "medium"),
    ("clear", 25, "high"),
    ("urgent", 10, "critical"),
)
"""The warnings in their order: at how much of the time left, in percent, each is given, and how urgent it then is."""
_URGENCY = ("low", "medium", "high", "critical")
_PLAIN = {
    "subtle": "There is still time, but it is passing: {what}.",
    "clear": "Time is getting short: {what}.",
    "urgent": "There is hardly any time left: {what}.",
}
"""What is told of a deadline that a game master made, which has no lines."""


def pass_timed_events(run: PressureRun) -> None:
    """Averts, warns of or lets pass each active deadline."""
    authored, given = run.game.scenario.time_sensitive_events, list[str]()
    for name, event in timed_events(run.state).items():
        if event["status"] != "active":
            continue
        content = authored.get(name)
        if content is not None and content.averted_when and run.scope.holds(content.averted_when):
            _put(run, name, "status", "completed")
            run.tell(f"deadline_{name}_averted", content.averted)
        elif run.now >= seconds_of(run.state, event["deadline"]):
            _missed(run, name, event, content)
        elif level := _warned(run, name, event, content):
            given.append(level)
    if given:
        run.put("time_pressure_warnings", _noted(pressure_warnings(run.state), given, run.day))


def _missed(run: PressureRun, name: str, event: TimedEvent, content: TimedEventContent | None) -> None:
    _put(run, name, "status", "failed")
    said = event["consequences"]
    run.ledger.begun.pop(name, None)
    if content is not None:
        run.bring(f"time_sensitive_events.{name}.effects", content.effects)
    summary = (content.memory if content else "") or said or event["description"]
    run.tell(f"deadline_{name}_passed", (said,) if said else (), remembered(MemoryKind.COMPLICATION, summary))


def _warned(run: PressureRun, name: str, event: TimedEvent, content: TimedEventContent | None) -> str:
    """The warning that is given now; empty where none is. What was leapt over is not told any more."""
    begun = run.begun if content is not None else run.ledger.begun.setdefault(name, run.now)
    if content is not None and content.known == "never":
        return ""
    end = seconds_of(run.state, event["deadline"])
    left = 100 * (end - run.now)
    reached = sum(left <= percent * (end - begun) for _, percent, _ in LEVELS)
    if reached <= event["warnings_given"]:
        return ""
    level, _, urgency = LEVELS[reached - 1]
    _put(run, name, "warnings_given", reached)
    if _URGENCY.index(urgency) > _URGENCY.index(event["urgency_level"]):
        _put(run, name, "urgency_level", urgency)
    lines = getattr(content.warnings, level) if content is not None else _plain(level, event)
    run.tell(f"deadline_{name}_{level}", lines)
    return level


def _plain(level: str, event: TimedEvent) -> tuple[str, ...]:
    return (_PLAIN[level].format(what=event["description"].strip().rstrip(".")),)


def _noted(known: PressureWarnings, given: list[str], day: int) -> PressureWarnings:
    return {
        "subtle_given": known["subtle_given"] or "subtle" in given,
        "clear_given": known["clear_given"] or "clear" in given,
        "urgent_given": known["urgent_given"] or "urgent" in given,
        "last_warning_day": day,
    }


def _put(run: PressureRun, name: str, field: str, value: Any) -> None:
    run.put(f"time_sensitive_events.{name}.{field}", value)
