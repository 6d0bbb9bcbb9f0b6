"""The debug notes of a response document: how the turn was decided, for moderators only."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from bot.core.canonical import canonical
from bot.core.errors import Rejected
from bot.core.history.scene_record import Act, Recorded, SceneRecord, Step
from bot.core.state import operations as ops
from bot.core.state.document import State, entity
from bot.core.state.identity import IDENTITY

_LONGEST = 500


def dm_notes(record: SceneRecord, before: State, state: State) -> tuple[str, ...]:
    """Each attempt of each model step, what the guard found, what was held back, every fate of an action, and who
    has become another.
    """
    acts = (_fate(act, state) for act in record.acts)
    noticed = (
        f"{_name(state, observation.character_id)} notices ({observation.importance}/5): {observation.content}"
        for observation in record.noticed
    )
    audit = (
        f"{'Audit' if one.visibility == 'audit' else 'World event'} {one.id} (Round {one.round}): {one.description}"
        for one in record.events
    )
    attempts = (note for step in record.steps for note in _step(step))
    return (*attempts, *_held_back(record), *acts, *noticed, *_evolved(before, state), *audit)


def _evolved(before: State, after: State) -> Iterator[str]:
    """Whose alignment or personality type is another, or was filled in."""
    for entity_id, now in after["entities"].items():
        was = before["entities"].get(entity_id)
        if was is None or was is now:
            continue
        for name in IDENTITY:
            old, new = was["internal"].get(name), now["internal"].get(name)
            if old != new:
                yield f"{now['name']}, {name}: {old or 'not said'} → {new}"


def _step(step: Step) -> Iterator[str]:
    """A step that a model took part in, or that failed: who, at what cost, and what was wrong."""
    failed = step.kind == "error"
    if step.model_key is None and not failed:
        return
    said = [f"{step.key}, attempt {step.attempt}"]
    if step.model_key is not None:
        resolved = f" ({step.provider}/{step.model_id})" if step.model_id else ""
        prompt = f", prompt {step.prompt_version}" if step.prompt_version else ""
        cost = f"{step.input_tokens} tokens in ({step.cached_tokens} cached), {step.output_tokens} out"
        said.append(f"{step.model_key}{resolved}{prompt}, {cost}, {step.latency_ms} ms")
    if failed:
        said.append(f"failed: {_why(step.payload)}"[:_LONGEST])
    yield ": ".join(said)


def _why(payload: Recorded) -> str:
    problems: Sequence[str] = payload.get("problems", ())
    words = [str(payload["error"]) if "error" in payload else "", "; ".join(problems)]
    return ": ".join(part for part in words if part) or canonical(dict(payload)).decode()


def _fate(act: Act, state: State) -> str:
    aimed = f" on {_name(state, act.target_id)} ({act.target_id})" if act.target_id else ""
    refused = "" if act.success else f" ({act.reason}: {act.message})"
    own = f" “{act.text}”" if act.text else ""
    return f"{_name(state, act.actor_id)} ({act.actor_id}): {act.type}{aimed}: {act.degree}{refused}{own}"


def _held_back(record: SceneRecord) -> Iterator[str]:
    """The operations the narrator proposed that its policy, or the schemas, did not let through."""
    answers = [step for step in record.steps if step.name == "narrator" and step.kind == "model_output"]
    proposed: Sequence[Any] = answers[-1].payload.get("operations", ()) if answers else ()
    granted = list(granted_operations(record))
    for op in proposed:
        parsed = ops.parse([op])
        known = None if isinstance(parsed, Rejected) else ops.wire(parsed)[0]
        if known in granted:
            granted.remove(known)
        else:
            yield f"Held back, proposed by the narrator: {canonical(op).decode()[:_LONGEST]}"


def granted_operations(record: SceneRecord) -> tuple[Recorded, ...]:
    """The narrator's operations that were applied: what follows those of the actions and of the conclusion."""
    concluded = next((step for step in record.steps if step.key == "conclude"), None)
    if concluded is None:
        return ()
    count = len(concluded.payload["conclusion"].get("operations", ())) + sum(
        len(act.operations) for act in record.acts
    )
    return record.operations[count:]


def state_rationale(record: SceneRecord, state: State) -> str:
    """Why the state changed: the operations of each action, then what followed from the turn itself."""
    parts = [
        f"{_name(state, act.actor_id)}, {act.type}: {_listed(act.operations)}"
        for act in record.acts
        if act.operations
    ]
    count = sum(len(act.operations) for act in record.acts)
    granted = granted_operations(record)
    rest = record.operations[count : len(record.operations) - len(granted)]
    whose = "By the rules" if record.intervention is None else "By god mode"
    parts += [f"{whose}: {_listed(rest)}"] if rest else []
    parts += [f"Granted to the narrator: {_listed(granted)}"] if granted else []
    return ". ".join(parts) + "." if parts else "Nothing changed."


def _listed(operations: Sequence[Recorded]) -> str:
    return ", ".join(_described(op) for op in operations)


def _described(raw: Recorded) -> str:
    parsed = ops.parse([raw])
    if isinstance(parsed, Rejected):
        return str(raw.get("op"))
    return f"{parsed[0].op} {ops.target_path(parsed[0])}"


def _name(state: State, entity_id: str | None) -> str:
    one = entity(state, entity_id)
    return str(entity_id) if one is None else one["name"]
