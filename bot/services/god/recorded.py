"""An intervention as it is kept: in the audit, written and read back, and in the story's long-term list."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.core.god.intervention import Intervention, LastIntervention, Situation
from bot.core.god.set_block.block import SetState
from bot.core.god.times import MoveTime
from bot.core.god.undo import NOT_SO, UndoLast
from bot.core.history.lineage import on_lineage
from bot.core.rules.lasting import Memory, corrected, lasting
from bot.core.state.difference import StateChange
from bot.services.ports import Head


def recorded(head: Head, scene_id: str, made: Intervention, more: Mapping[str, Any]) -> dict[str, Any]:
    """The payload of an intervention that follows `head`; `more` says who approved it, and what it takes back."""
    return {
        "command": made.kind,
        "summary": made.summary,
        "scene_id": scene_id,
        "scene_index": head.session.scene_index + 1,
        "segment": head.session.segment,
        "changes": [change.to_json() for change in made.changes],
        "events": [
            {"description": event.description, "visibility": event.visibility} for event in made.events
        ],
        "notes": [note if isinstance(note, str) else note.code for note in made.notes],
        **more,
    }


def remembered(at: Situation, made: Intervention) -> tuple[Memory, ...]:
    """What an intervention leaves in the long-term list: what lasts of it, and what it set right."""
    told = (event.description for event in made.events if event.visibility == "public")
    if made.kind == UndoLast.kind:
        gone = tuple(("retcon", f"Correction: {text}") for text in told if text.startswith(NOT_SO))
        return gone or corrected(at.adventure, at.state, made.after)
    found = lasting(at.adventure, at.state, made.after)
    if made.kind not in (SetState.kind, MoveTime.kind):
        return found
    return (*found, *corrected(at.adventure, at.state, made.after, found))


def last_standing(head: Head, payloads: Sequence[Mapping[str, Any]]) -> LastIntervention | None:
    """The newest intervention on the lineage that was not taken back; `payloads` are the oldest first."""
    undone: set[str] = set()
    for payload in reversed(payloads):
        if not on_lineage(head.session.lineage, payload["segment"], payload["scene_index"]):
            continue
        if "undoes" in payload:
            undone.add(payload["undoes"])
        elif payload["scene_id"] not in undone:
            return _read(payload)
    return None


def _read(payload: Mapping[str, Any]) -> LastIntervention:
    changes = tuple(StateChange.from_json(change) for change in payload["changes"])
    told = tuple(event["description"] for event in payload["events"] if event["visibility"] == "public")
    return LastIntervention(payload["scene_id"], payload["summary"], changes, told)
