"""Lines of a set block that concern missions, deadlines, agendas and resources, brought into their shapes.

What people and models send otherwise (a dict of missions, one mission for all, a text for a deadline, a mission named
by its id in a path) is corrected; what would lose entries is refused (docs/god-mode.md, Mending the state).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast, get_args

from bot.core.errors import Rejected
from bot.core.god.refusals import refuse
from bot.core.god.time_words import moment_said
from bot.core.ids import slug
from bot.core.notices import Notice
from bot.core.state import operations as ops
from bot.core.state.document import State
from bot.core.state.pressure_parts import PartOfPressure

MISSIONS = "active_missions"
_DICTS = tuple(part for part in get_args(PartOfPressure) if part != MISSIONS)
_STATUS = {
    "active": "accepted",
    "in_progress": "accepted",
    "open": "accepted",
    "done": "completed",
    "complete": "completed",
}
_DEFAULTS: Mapping[str, Mapping[str, Any]] = {
    MISSIONS: {"status": "accepted", "objective": ""},
    "time_sensitive_events": {
        "consequences": "", "urgency_level": "medium", "status": "active", "warnings_given": 0, "related_npcs": [],
    },
    "npc_agendas": {
        "progress_percentage": 0, "next_milestone": "", "blocking_factors": [], "completed_milestones": [],
    },
    "world_resources": {
        "depletion_rate": 0, "depletion_unit": "per_day", "critical_level": 0, "consequence": "",
        "last_updated_day": 0,
    },
}  # fmt: skip


def pressure_lines(
    state: State, keys: Sequence[str], value: Any, *, deleted: bool
) -> tuple[ops.AnyOp, ...] | Rejected | None:
    """The operations of a line at a path; None where it is not of what presses, or fits as it is."""
    if len(keys) < 2 or keys[0] != "campaign":
        return None
    if keys[1] == MISSIONS:
        return _missions(state, keys[2:], value, deleted=deleted)
    if keys[1] in _DICTS:
        return _entry(state, keys[1], keys[2:], value, deleted=deleted)
    return None


# --- missions ------------------------------------------------------------------------------------------


def _missions(
    state: State, rest: Sequence[str], value: Any, *, deleted: bool
) -> tuple[ops.AnyOp, ...] | Rejected | None:
    listed = [*cast("list[Any]", state["campaign"][MISSIONS])]
    if not rest:
        given = [] if deleted else _given_missions(value)
        if not given:
            return _lost(MISSIONS, [_id_of(one) for one in listed]) if listed else None
        for one in given:
            _place(listed, one)
        return (ops.SetOp(path=f"campaign.{MISSIONS}", value=listed),)
    at = next((at for at, one in enumerate(listed) if rest[0] in (str(at), _id_of(one))), None)
    if len(rest) == 1 and deleted and at is not None:
        return (ops.SetOp(path=f"campaign.{MISSIONS}", value=listed[:at] + listed[at + 1 :]),)
    if len(rest) == 1 and isinstance(value, dict):
        _place(
            listed,
            {"mission_id": rest[0] if at is None else _id_of(listed[at]), **cast("dict[str, Any]", value)},
        )
        return (ops.SetOp(path=f"campaign.{MISSIONS}", value=listed),)
    if len(rest) == 2 and at is not None and not deleted:
        word = _STATUS.get(value, value) if rest[1] == "status" and isinstance(value, str) else value
        return (ops.SetOp(path=f"campaign.{MISSIONS}.{at}.{rest[1]}", value=word),)
    return None


def _given_missions(value: Any) -> list[dict[str, Any]]:
    """Missions of a list, a dict by their ids, or one alone; what is none of them gives none."""
    if isinstance(value, list):
        return [cast("dict[str, Any]", one) for one in cast("list[Any]", value) if isinstance(one, dict)]
    if not isinstance(value, dict):
        return []
    fields = cast("dict[str, Any]", value)
    if set(fields) == {"append"}:
        return _given_missions(fields["append"] if isinstance(fields["append"], list) else [fields["append"]])
    if "title" in fields or "mission_id" in fields:
        return [fields]
    return [{"mission_id": name, **one} for name, one in fields.items() if isinstance(one, dict)]


def _place(listed: list[Any], one: dict[str, Any]) -> None:
    """Adds a mission, or changes the one of its id."""
    name = str(one.get("mission_id") or slug(str(one.get("title", ""))) or "mission")
    at = next((at for at, each in enumerate(listed) if _id_of(each) == name), None)
    new = {**_DEFAULTS[MISSIONS], "title": name.replace("_", " ").capitalize()}
    known: dict[str, Any] = new if at is None else listed[at]
    made: dict[str, Any] = {**known, **one, "mission_id": name}
    if isinstance(made.get("status"), str):
        made["status"] = _STATUS.get(made["status"], made["status"])
    if at is None:
        listed.append(made)
    else:
        listed[at] = made


def _id_of(one: Any) -> str:
    fields = cast("dict[str, Any]", one) if isinstance(one, dict) else {}
    return str(fields.get("mission_id") or fields.get("id") or "")


# --- deadlines, agendas and resources ------------------------------------------------------------------


def _entry(
    state: State, part: str, rest: Sequence[str], value: Any, *, deleted: bool
) -> tuple[ops.AnyOp, ...] | Rejected | None:
    known = cast("dict[str, Any]", state["campaign"].get(part) or {})
    if not rest:
        given = cast("dict[str, Any]", value) if isinstance(value, dict) else {}
        if deleted or not given:
            return _lost(part, list(known)) if known else None
        return tuple(_set(state, part, name, one) for name, one in given.items())
    if deleted:
        return None
    if len(rest) == 1:
        return (_set(state, part, rest[0], value),)
    if part == "time_sensitive_events" and rest[1:] == ["deadline"] and isinstance(value, str):
        return (ops.SetOp(path=f"campaign.{part}.{rest[0]}.deadline", value=moment_said(state, value)),)
    return None


def _set(state: State, part: str, name: str, value: Any) -> ops.SetOp:
    """An entry with the fields that were left out: as they were, or as a new one has them."""
    if isinstance(value, dict):
        known = cast("dict[str, Any]", state["campaign"].get(part) or {}).get(name)
        before = cast("dict[str, Any]", known) if isinstance(known, dict) else dict(_DEFAULTS[part])
        value = {**before, **cast("dict[str, Any]", value)}
        if part == "time_sensitive_events" and isinstance(value.get("deadline"), str):
            value["deadline"] = moment_said(state, value["deadline"])
        if part == "world_resources" and "current_amount" in value:
            value.setdefault("max_amount", value["current_amount"])
    return ops.SetOp(path=f"campaign.{part}.{name}", value=value)


def _lost(part: str, names: Sequence[str]) -> Rejected:
    return refuse(f"campaign.{part}", Notice("god/whole_part", part=part, lost=", ".join(names[:5])))
