"""`GOD_MODE_SET:` blocks: one `path = JSON literal` a line, with the protocol's aliases, all or nothing."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from typing import Any, ClassVar, cast

from bot.core.content.adventure import Adventure
from bot.core.content.completion import completed
from bot.core.errors import Rejected
from bot.core.god.discrepancies import discrepancies
from bot.core.god.intervention import Command, GodEvent, Intervention, Situation, Words, intervene
from bot.core.god.refusals import RefusedCommand, refuse, said_of
from bot.core.god.set_block._lines import MARK, numbered, parted, path_of, snake, spelled
from bot.core.god.set_block._people import known_person, of_entity, settled
from bot.core.god.set_block._reading import BlockReading
from bot.core.god.set_block._world import of_campaign, of_fight, of_part, of_time, of_world
from bot.core.god.soundness import unsound
from bot.core.god.times import BACKWARD, backward, with_pressure
from bot.core.late_dataclasses import dataclass
from bot.core.notices import Notice
from bot.core.state import operations as ops
from bot.core.state import worldtime
from bot.core.state.document import Entity, State, calendars

__all__ = ["MARK", "SetState", "set_state"]

MOST_LINES = 40
MOST_SHOWN = 5
_TIMES = ("world_time", "world_data")
_ALIASES = (
    "player_character_data",
    "npc_data",
    "world_data",
    "custom_campaign_state",
    "combat_state",
    "world_time",
)
_GROUPS = ("npcs", "locations", "items", "factions")


@dataclass(frozen=True, slots=True)
class SetState(Command):
    """Sets values of the state by a block of lines, all or none."""

    kind: ClassVar[str] = "set"
    needs_second: ClassVar[bool] = True
    block: Words


def set_state(command: SetState, at: Situation) -> Intervention | Rejected:
    """The changes of a block. A refusal's path is `line N`."""
    game, state = at.adventure, at.state
    reading = BlockReading(state)
    lines = numbered(command.block)
    if not lines:
        return refuse("block", Notice("god/empty_block"))
    if len(lines) > MOST_LINES:
        return refuse("block", Notice("god/too_long", case="block", length=len(lines), most=MOST_LINES))
    was_sound = unsound(game, state, state) is None
    refused = [wrong for number, line in lines if (wrong := _read(reading, game, number, line, was_sound))]
    if refused:
        told = reduce(_stacked, [said_of(wrong) for wrong in refused[:MOST_SHOWN]])
        said = Notice("god/block_refused", lines=told, more=max(0, len(refused) - MOST_SHOWN))
        return RefusedCommand(refused[0].code, refused[0].path, "", said)
    settled(reading, game)
    reading.take(completed(game, reading.state, reading.people))
    operations, warned = list(reading.made), False
    if reading.time is not None:
        time = worldtime.world_time(reading.time, calendars(state))
        if isinstance(time, Rejected):
            return _at_line(time, *reading.time_line)
        operations = [*with_pressure(at, [*operations, ops.SetTimeOp(world_time=time)])]
        warned = backward(state, time)
    paths = ", ".join(path_of(line) for _, line in lines)
    event = GodEvent("god_mode_set", f"Set: {paths}"[:500], "audit", at.round)
    values = "1 value" if len(lines) == 1 else f"{len(lines)} values"
    known = {said for said, _ in discrepancies(game, state)}
    notes = [f"Then {said}." for said, _ in discrepancies(game, reading.state) if said not in known]
    notes += [BACKWARD] if warned else []
    return intervene(at, command.kind, f"Set {values}", operations, (event,), notes)


def _read(reading: BlockReading, game: Adventure, number: int, line: str, was_sound: bool) -> Rejected | None:
    """Takes a line in; one that is refused leaves what was read so far as it is, so that the next can be looked at."""
    before, count = reading.state, len(reading.made)
    wrong = _line(reading, line)
    if wrong is None and len(reading.made) > count:
        tried = ops.apply(before, reading.made[count:], ops.ENGINE)
        wrong = tried if isinstance(tried, Rejected) else None
        # A state that was out of shape may be mended line by line; it has to be sound at the end.
        if not isinstance(tried, Rejected):
            wrong = unsound(game, before, tried) if was_sound else None
            reading.state = before if wrong else tried
    if wrong is not None:
        del reading.made[count:]
        return _at_line(wrong, number, line)
    if reading.time is not None and _is_time(line):
        reading.time_line = (number, line)
    return None


def _at_line(wrong: Rejected, number: int, line: str) -> Rejected:
    said = Notice("god/line_refused", number=number, written=line[:60], why=said_of(wrong))
    return RefusedCommand(wrong.code, f"line {number}", "", said)


def _stacked(first: Notice, second: Notice) -> Notice:
    return Notice("god/lines", first=first, second=second)


def _is_time(line: str) -> bool:
    return line.startswith(_TIMES)


def _line(reading: BlockReading, line: str) -> Rejected | None:
    found = parted(line)
    if isinstance(found, Rejected):
        return found
    keys, value = found
    known = (*_ALIASES, *reading.state)
    if spelled(keys[0], known) not in known:
        path = ".".join(keys)
        return Rejected("op/unknown_path", path, f"There is nothing at {path}.")
    return _take(reading, [spelled(keys[0], known), *keys[1:]], value)


def _take(reading: BlockReading, keys: Sequence[str], value: Any) -> Rejected | None:
    """A value at a path; an object for a whole group is taken field by field, so that nothing beside it is lost."""
    if isinstance(value, dict) and value and _is_group(reading.state, keys):
        fields = cast("dict[str, Any]", value)
        return next(
            (wrong for key, one in fields.items() if (wrong := _take(reading, [*keys, key], one))), None
        )
    match list(keys):
        case ["world_time", *rest]:
            return of_time(reading, ".".join(rest), value)
        case ["custom_campaign_state", *rest]:
            return of_campaign(reading, rest, value)
        case ["combat_state", *rest]:
            return of_fight(reading, rest, value)
        case ["player_character_data" | "npc_data" | "world_data"]:
            return refuse(keys[0], Notice("god/protected_path", case="field"))
        case ["player_character_data", *rest]:
            return _player(reading, rest, value)
        case ["npc_data", name, *rest] | ["world_data", "npcs", name, *rest]:
            return _npc(reading, name, rest, value)
        case ["world_data", *rest]:
            return of_world(reading, rest, value)
        case ["entities", name, *rest] if rest and name in reading.state["entities"]:
            return of_entity(reading, reading.state["entities"][name], rest, value)
        case _:
            return of_part(reading, list(keys), value)


def _is_group(state: State, keys: Sequence[str]) -> bool:
    """Whether what stands at a path is a whole whose fields have lines of their own."""
    match list(keys):
        case ["player_character_data" | "npc_data" | "world_data" | "custom_campaign_state" | "combat_state"]:
            return True
        case ["player_character_data", name]:
            return snake(name) == "inventory" or known_person(state, name, "pc") is not None
        case ["player_character_data", _, name] | ["npc_data", _, name]:
            return snake(name) in ("inventory", "emotions")
        case ["world_data", "locations", where]:
            return where in state["world"]["locations"] or where in state["entities"]
        case ["npc_data", _] | ["world_data", "npcs" | "items" | "factions", _]:
            return True
        case ["world_data", group]:
            return group in _GROUPS
        case ["entities", name]:
            return name in state["entities"]
        case _:
            return False


def _player(reading: BlockReading, rest: Sequence[str], value: Any) -> Rejected | None:
    named = known_person(reading.state, rest[0], "pc")
    if named is not None:
        return of_entity(reading, named, rest[1:], value)
    players: list[Entity] = [one for one in reading.state["entities"].values() if one["type"] == "pc"]
    if len(players) == 1:
        return of_entity(reading, players[0], rest, value)
    return refuse("player_character_data", Notice("god/which_character"))


def _npc(reading: BlockReading, name: str, rest: Sequence[str], value: Any) -> Rejected | None:
    named = known_person(reading.state, name, "npc")
    if named is None:
        return refuse(name, Notice("god/character_not_found", case="block", wanted=name[:60]))
    return of_entity(reading, named, rest, value)
