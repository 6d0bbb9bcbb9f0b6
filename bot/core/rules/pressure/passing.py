"""What comes due as world time passes: in a turn, and when a game master moves time."""

from __future__ import annotations

from typing import Any

from bot.core.content.adventure import Adventure
from bot.core.errors import ContentError, Rejected
from bot.core.rules.adjudication import shared_scope
from bot.core.rules.effects import build_effects
from bot.core.rules.pressure.agendas import pass_agendas
from bot.core.rules.pressure.ledger import ledger_of
from bot.core.rules.pressure.pressure_run import PressureDue, PressureRun, PressureTold, begin_run
from bot.core.rules.pressure.resources import pass_resources
from bot.core.rules.pressure.timed_events import pass_timed_events
from bot.core.state import operations as ops
from bot.core.state import worldtime
from bot.core.state.document import State, calendars

_PARTS = ("time_sensitive_events", "npc_agendas", "world_resources")


def passed(game: Adventure, state: State, round_number: int) -> PressureDue:
    """What comes due at the moment of a state, with what a leap in time has left to tell."""
    if not _presses(state):
        return PressureDue()
    run = _run(game, state, round_number)
    late = [_read(each) for each in run.ledger.untold]
    run.ledger.untold.clear()
    due = run.due()
    return PressureDue(due.operations, due.effects, (*late, *due.told))


def without_telling(game: Adventure, state: State, round_number: int) -> tuple[ops.AnyOp, ...]:
    """What a leap in time changes, `state` being at the moment it leads to; the next passage tells of it.

    Raises ContentError where an effect of the scenario cannot be built.
    """
    if not _presses(state) or worldtime.validate(state["world_time"], calendars(state)) is not None:
        return ()
    run, scope = _run(game, state, round_number), shared_scope(state, round_number)
    told, made = list(run.told), list[ops.AnyOp]()
    for source, effects in run.effects:
        built = build_effects(effects, scope, {}, {})
        if isinstance(built, Rejected):
            raise ContentError(game.scenario.id, source, built.message)
        made += [op for op in built[0] if not isinstance(op, ops.RememberOp)]
        told += [
            PressureTold(source, (), (op.kind, op.text)) for op in built[0] if isinstance(op, ops.RememberOp)
        ]
        told += [PressureTold(source, (fact,)) for fact in built[1]]
    run.ledger.untold += [_written(each) for each in told]
    return (*run.due().operations, *made)


def _run(game: Adventure, state: State, round_number: int) -> PressureRun:
    run = begin_run(game, state, round_number)
    pass_timed_events(run)
    if state["campaign"]["npc_agendas"] or state["campaign"]["world_resources"]:
        elapsed = max(0, run.now - _since(run))
        pass_agendas(run, elapsed)
        pass_resources(run, elapsed)
        run.ledger.as_of = run.now
    return run


def _since(run: PressureRun) -> int:
    """Until when things have gone on: since the story began, or from now on where nobody wrote of any."""
    authored = run.game.scenario.npc_agendas or run.game.scenario.world_resources
    return run.ledger.as_of if run.ledger.as_of is not None else run.begun if authored else run.now


def _presses(state: State) -> bool:
    return any(state["campaign"].get(part) for part in _PARTS) or bool(ledger_of(state).untold)


def _written(one: PressureTold) -> dict[str, Any]:
    return {"id": one.id, "lines": list(one.lines), "memory": list(one.memory) if one.memory else None}


def _read(stored: dict[str, Any]) -> PressureTold:
    memory: list[str] | None = stored["memory"]
    return PressureTold(stored["id"], tuple(stored["lines"]), (memory[0], memory[1]) if memory else None)
