"""Resources: what is used up by world time, its critical level, and what comes when nothing is left."""

from __future__ import annotations

from bot.core.content.pressure_shapes import ResourceContent
from bot.core.memory.core_memories import MemoryKind
from bot.core.rules.pressure.pressure_run import PressureRun, remembered
from bot.core.state.pressure_parts import WorldResource, world_resources
from bot.core.state.worldtime import DAY_SECONDS

HOUR_SECONDS = 60 * 60


def pass_resources(run: PressureRun, elapsed: int) -> None:
    """Takes from each resource what `elapsed` seconds use of it, and tells when little or nothing is left."""
    authored = run.game.scenario.world_resources
    for name, resource in world_resources(run.state).items():
        content = authored.get(name)
        left = _left(run, name, resource, content, elapsed)
        if left != resource["current_amount"]:
            run.put(f"world_resources.{name}.current_amount", left)
            run.put(f"world_resources.{name}.last_updated_day", run.day)
        _levels(run, name, resource, content, left)


def _left(
    run: PressureRun, name: str, resource: WorldResource, content: ResourceContent | None, elapsed: int
) -> int:
    """The whole units left; what is used of the next one is carried in the ledger."""
    amount, key = resource["current_amount"], f"world_resources.{name}"
    if not amount or not resource["depletion_rate"]:
        run.ledger.carried.pop(key, None)
        return amount
    per = HOUR_SECONDS if resource["depletion_unit"] == "per_hour" else DAY_SECONDS
    users = _patients(run, content) if resource["depletion_unit"] == "per_patient_per_day" else 1
    total = run.ledger.carried.get(key, 0) + resource["depletion_rate"] * users * elapsed
    used, run.ledger.carried[key] = divmod(total, per)
    return max(0, amount - used)


def _patients(run: PressureRun, content: ResourceContent | None) -> int:
    if content is not None and content.patients is not None:
        return max(0, run.scope.integer(content.patients))
    return sum(
        entity["status"] == "unconscious" and entity["type"] in ("pc", "npc")
        for entity in run.state["entities"].values()
    )


def _levels(
    run: PressureRun, name: str, resource: WorldResource, content: ResourceContent | None, left: int
) -> None:
    if left == 0 and run.once(f"resource_{name}_gone"):
        said = resource["consequence"]
        if content is not None:
            run.bring(f"world_resources.{name}.effects", content.effects)
        summary = (content.memory if content else "") or said
        memory = remembered(MemoryKind.COMPLICATION, summary) if summary else None
        run.tell(f"resource_{name}_gone", (said,) if said else (), memory)
        run.once(f"resource_{name}_critical")
    elif 0 < left <= resource["critical_level"] and run.once(f"resource_{name}_critical"):
        plain = f"There is not much {name.replace('_', ' ')} left."
        run.tell(f"resource_{name}_critical", (content.critical if content else ()) or (plain,))
