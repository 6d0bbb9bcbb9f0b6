"""Agendas: what characters get done by themselves as time passes, and the steps of it that can be seen."""

from __future__ import annotations

from bot.core.content.pressure_shapes import AgendaContent, MilestoneContent
from bot.core.memory.core_memories import MemoryKind
from bot.core.rules.pressure.pressure_run import PressureRun, remembered
from bot.core.state.pressure_parts import NpcAgenda, npc_agendas

GONE = "cannot act"
"""What blocks a character who is dead or not awake."""


def pass_agendas(run: PressureRun, elapsed: int) -> None:
    """Moves each authored agenda on by `elapsed` seconds; one that a game master made goes as they set it."""
    authored = run.game.scenario.npc_agendas
    for name, agenda in npc_agendas(run.state).items():
        content = authored.get(name)
        if content is not None:
            _pass(run, name, agenda, content, elapsed)


def _pass(run: PressureRun, name: str, agenda: NpcAgenda, content: AgendaContent, elapsed: int) -> None:
    factors = _factors(run, name, agenda, content)
    path = f"npc_agendas.{name}"
    if factors != agenda["blocking_factors"]:
        run.put(f"{path}.blocking_factors", factors)
    progress = agenda["progress_percentage"]
    if not factors and progress < 100:
        total = run.ledger.carried.get(path, 0) + elapsed * 100
        steps, run.ledger.carried[path] = divmod(total, content.minutes * 60)
        progress = min(100, progress + steps)
        if progress == 100:
            run.ledger.carried.pop(path)
    if progress != agenda["progress_percentage"]:
        run.put(f"{path}.progress_percentage", progress)
    _milestones(run, name, agenda, content, progress)


def _factors(run: PressureRun, name: str, agenda: NpcAgenda, content: AgendaContent) -> list[str]:
    """What blocks it now: what its author wrote, and what a game master added."""
    known = {each.factor for each in content.blocked_by}
    found = [each.factor for each in content.blocked_by if run.scope.holds(each.when)]
    who = run.state["entities"].get(name)
    if who is None or who["status"] in ("dead", "unconscious", "paralyzed", "stunned"):
        found.append(GONE)
    return [*found, *(one for one in agenda["blocking_factors"] if one not in known and one != GONE)]


def _milestones(
    run: PressureRun, name: str, agenda: NpcAgenda, content: AgendaContent, progress: int
) -> None:
    path, ahead = f"npc_agendas.{name}", sorted(content.milestones, key=lambda each: each.at)
    done = list(agenda["completed_milestones"])
    for step in ahead:
        if step.at <= progress and step.milestone not in done:
            done.append(step.milestone)
            run.bring(f"{path}.milestones.effects", step.effects)
        if step.milestone in done:
            _show(run, f"agenda_{name}_{step.at}", step)
    if done != agenda["completed_milestones"]:
        run.put(f"{path}.completed_milestones", done)
    later = next((step.milestone for step in ahead if step.milestone not in done), "")
    if done != agenda["completed_milestones"] and later != agenda["next_milestone"]:
        run.put(f"{path}.next_milestone", later)


def _show(run: PressureRun, told: str, step: MilestoneContent) -> None:
    """Tells a step that was taken, once, as soon as it can be seen."""
    if not (step.lines or step.memory) or told in run.ledger.told or not run.scope.holds(step.shows_when):
        return
    run.once(told)
    memory = remembered(MemoryKind.PLOT_EVENT, step.memory) if step.memory else None
    run.tell(told, step.lines, memory)
