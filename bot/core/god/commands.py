"""The commands of god mode: one closed union of values, decided in one place, and their stored form.

Nothing here asks who may do it: that is the role gate's. A refusal is a value; what was left out is in `notes`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict
from functools import lru_cache
from typing import Any, assert_never, cast, get_args

from pydantic import TypeAdapter, ValidationError

from bot.core.errors import Rejected
from bot.core.god import people, times, undo, world
from bot.core.god.intervention import Intervention, Situation
from bot.core.god.people import Kill, Place, SetEmotions, Spawn
from bot.core.god.refusals import refuse
from bot.core.god.set_block import block
from bot.core.god.set_block.block import SetState
from bot.core.god.times import MoveTime
from bot.core.god.undo import UndoLast
from bot.core.god.world import InjectEvent, SetEnforcement, UpsertLocation, WorldRules
from bot.core.notices import Notice

__all__ = [
    "BY_KIND",
    "GodCommand",
    "InjectEvent",
    "Kill",
    "MoveTime",
    "Place",
    "SetEmotions",
    "SetEnforcement",
    "SetState",
    "Spawn",
    "UndoLast",
    "UpsertLocation",
    "WorldRules",
    "command_from_json",
    "command_to_json",
    "decide",
]

GodCommand = (
    InjectEvent
    | SetEmotions
    | Kill
    | SetState
    | MoveTime
    | Spawn
    | Place
    | WorldRules
    | UpsertLocation
    | SetEnforcement
    | UndoLast
)
BY_KIND: Mapping[str, type[GodCommand]] = {each.kind: each for each in get_args(GodCommand)}
"""Every command by its kind."""


def decide(command: GodCommand, at: Situation) -> Intervention | Rejected:
    """What a command comes to in a situation. Changes nothing; the same values come to the same."""
    match command:
        case InjectEvent():
            return world.inject_event(command, at)
        case SetEmotions():
            return people.set_emotions(command, at)
        case Kill():
            return people.kill(command, at)
        case SetState():
            return block.set_state(command, at)
        case MoveTime():
            return times.move_time(command, at)
        case Spawn():
            return people.spawn(command, at)
        case Place():
            return people.put(command, at)
        case WorldRules():
            return world.set_rules(command, at)
        case UpsertLocation():
            return world.upsert_location(command, at)
        case SetEnforcement():
            return world.set_enforcement(command, at)
        case UndoLast():
            return undo.undo_last(command, at)
        case _:
            assert_never(command)


def command_to_json(command: GodCommand) -> dict[str, Any]:
    """A command as it is stored: its fields, and its `kind`."""
    return {"kind": command.kind, **asdict(command)}


def command_from_json(stored: Any) -> GodCommand | Rejected:
    """A stored command. Refused as god/malformed: unknown kinds and fields, wrong types, what is beyond its bounds."""
    fields = dict(cast("dict[str, Any]", stored)) if isinstance(stored, dict) else {}
    kind = fields.pop("kind", None)
    if not isinstance(kind, str) or kind not in BY_KIND:
        return refuse("kind", Notice("god/malformed", case="kind", written=str(kind)[:40]))
    try:
        return _reader(kind).validate_json(json.dumps(fields), strict=True)
    except ValidationError as error:
        first = error.errors()[0]
        path = ".".join(str(part) for part in first["loc"])
        return refuse(path, Notice("god/malformed", case="field", path=path, why=first["msg"]))


@lru_cache(maxsize=len(BY_KIND))
def _reader(kind: str) -> TypeAdapter[Any]:
    return TypeAdapter(BY_KIND[kind])
