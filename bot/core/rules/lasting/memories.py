"""What the change from one state to another leaves in the story's long-term list, as far as players saw it.

Source: docs/protocol.md, Core memories. What rules and authors remember in their own words is not said again.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from bot.core.content.adventure import Adventure
from bot.core.memory.core_memories import MemoryKind
from bot.core.rules.lasting.gains import Memory, levels, memory, powers, seen
from bot.core.rules.visibility import is_hidden, people, position
from bot.core.state import worldtime
from bot.core.state.combatants import combatants
from bot.core.state.document import State, calendars, entity, place_name
from bot.core.state.pressure_parts import missions

LEAST_SKIP = 6 * 3600
"""Seconds of world time from which a leap is remembered."""
MOST_NAMED = 4
_ATTITUDES = {"friendly": "friendly", "wary": "at peace with the company"}
_WORDS = {"location": "place"}
_TOLD_APART = ("status", "location", "name")


def lasting(
    game: Adventure, before: State, after: State, told: Sequence[Memory] = (), focus: str = ""
) -> tuple[Memory, ...]:
    """The memories of a change; `told` are those that it has already, `focus` says what a leap in time was for."""
    known = " ".join(text for _, text in told)
    found = [
        *_deaths(game, before, after, known),
        *_sides(before, after, known),
        *levels(before, after, told),
        *powers(before, after, known),
        *_missions(before, after, known),
        *_skip(before, after, focus),
    ]
    return tuple(one for one in found if one[1] not in known)


def corrected(
    game: Adventure, before: State, after: State, told: Sequence[Memory] = ()
) -> tuple[Memory, ...]:
    """What a game master set right, by the names of what players can see of it; nothing where they see none of it.

    Whoever `told` speaks of already is left out.
    """
    known = " ".join(text for _, text in told)
    said = [*_set_right(game, before, after, known)]
    if _moved(before, after) < 0:
        shown = worldtime.display(after["world_time"], calendars(after)).partition(", ")[2].partition(" (")[0]
        said.append(f"it is {shown} again")
    return tuple(memory(MemoryKind.RETCON, correction="; ".join(said))) if said else ()


# --- who is there ----------------------------------------------------------------------------------------


def _deaths(game: Adventure, before: State, after: State, known: str) -> Iterator[Memory]:
    fallen: list[str] = []
    for was, now in seen(before, after):
        if was["status"] == now["status"] or now["name"] in known:
            continue
        if now["status"] == "dead" and now["type"] == "pc":
            yield from memory(MemoryKind.PLOT_EVENT, summary=f"{now['name']} died")
        elif now["status"] == "dead":
            fallen.append(now["id"])
        elif was["status"] == "dead":
            yield from memory(
                MemoryKind.NPC_STATUS_CHANGE, name=now["name"], status="alive again", was="dead"
            )
    yield from _fallen(game, before, after, fallen)


def _fallen(game: Adventure, before: State, after: State, fallen: Sequence[str]) -> Iterator[Memory]:
    """Foes of a fight are remembered together when it is over; anybody of the story at once."""
    fought = _foes(before)
    of_story = [one for one in fallen if one not in fought or one in game.characters]
    names = [after["entities"][one]["name"] for one in of_story]
    if names:
        yield from memory(MemoryKind.NPC_STATUS_CHANGE, name=names[:MOST_NAMED], status="dead")
    if not before["scene_state"].get("active") or after["scene_state"].get("active"):
        return
    down = [one for name in fought if (one := entity(after, name)) is not None and one["status"] == "dead"]
    listed = [one["name"] for one in down][:MOST_NAMED]
    ended = f": {_row(listed)} fell" if listed else ""
    place = place_name(after, _here(before), "hand")
    yield from memory(MemoryKind.PLOT_EVENT, summary=f"the fight at {place} is over{ended}")


def _foes(state: State) -> list[str]:
    """Who fights against the players, of a fight that is on."""
    held = combatants(state)
    own = {held[one].get("side") for one in people(state) if one in held}
    return [one for one, seat in held.items() if seat.get("side") not in own and one.startswith("npc_")]


def _row(names: Sequence[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def _sides(before: State, after: State, known: str) -> Iterator[Memory]:
    """Who changed sides, gave up or became a friend; that somebody turns hostile is what fights begin with."""
    for was, now in seen(before, after):
        if now["type"] != "npc" or now["status"] == "dead" or is_hidden(now) or now["name"] in known:
            continue
        old, new = was["attributes"], now["attributes"]
        status = _ATTITUDES.get(str(new.get("attitude")), "")
        turned = old.get("attitude") != new.get("attitude") and status
        if turned and (old.get("attitude") == "hostile" or new.get("attitude") == "friendly"):
            formerly = str(old.get("attitude") or "")
            yield from memory(MemoryKind.NPC_STATUS_CHANGE, name=now["name"], status=status, was=formerly)
        elif old.get("attitude") == "friendly" and new.get("attitude") == "hostile":
            yield from memory(
                MemoryKind.NPC_STATUS_CHANGE, name=now["name"], status="an enemy", was="a friend"
            )
        elif old.get("side") != new.get("side") and new.get("side"):
            side = f"on the side of {new['side']}"
            formerly = str(old.get("side") or "")
            yield from memory(MemoryKind.NPC_STATUS_CHANGE, name=now["name"], status=side, was=formerly)


# --- missions and time -----------------------------------------------------------------------------------


def _missions(before: State, after: State, known: str) -> Iterator[Memory]:
    old = {mission["mission_id"]: mission["status"] for _, mission in missions(before)}
    for _, mission in missions(after):
        if old.get(mission["mission_id"]) in (None, mission["status"]) or mission["title"] in known:
            continue
        if mission["status"] == "completed":
            yield from memory(MemoryKind.MISSION_COMPLETED, title=mission["title"])
        elif mission["status"] == "failed":
            yield from memory(MemoryKind.PLOT_EVENT, summary=f"Mission failed: {mission['title']}")


def _moved(before: State, after: State) -> int:
    """Seconds of world time from one state to the other; 0 where one of them has no sound time."""
    known = calendars(after)
    times = (before["world_time"], after["world_time"])
    if any(worldtime.validate(time, known) is not None for time in times):
        return 0
    old, new = (worldtime.ordinal(time, known) for time in times)
    return (new - old) // worldtime.SECOND


def _skip(before: State, after: State, focus: str) -> Iterator[Memory]:
    seconds = _moved(before, after)
    if seconds >= LEAST_SKIP and people(after):
        about = focus or f"at {place_name(after, _here(after), 'hand')}"
        yield from memory(MemoryKind.TIME_SKIP, duration=_length(seconds), focus=about)


def _length(seconds: int) -> str:
    hours = round(seconds / 3600)
    days, rest = divmod(hours, 24)
    parts = [_counted(days, "day"), _counted(rest, "hour")]
    return " and ".join(part for part in parts if part) if days < 3 else _counted(days, "day")


def _counted(count: int, word: str) -> str:
    return "" if not count else f"{count} {word}" if count == 1 else f"{count} {word}s"


def _here(state: State) -> str | None:
    return next((position(state, one) for one in people(state)), None)


# --- corrections -----------------------------------------------------------------------------------------


def _set_right(game: Adventure, before: State, after: State, known: str) -> Iterator[str]:
    """Whose what is another: of players' characters any figure, of others what shows."""
    hidden = {path.rpartition(".")[2] for path in game.ruleset.hidden_paths if ".attributes." in path}
    figures = game.ruleset.character_stat_schema.get("properties", {})
    titles = {name: str(shape["title"]).lower() for name, shape in figures.items() if "title" in shape}
    for was, now in sorted(seen(before, after), key=lambda pair: pair[1]["type"] != "pc"):
        changed = [name for name in _TOLD_APART if was.get(name) != now.get(name)]
        if now["type"] == "pc":
            held = sorted((was["attributes"].keys() | now["attributes"].keys()) - hidden)
            changed += [name for name in held if was["attributes"].get(name) != now["attributes"].get(name)]
        if changed and now["name"] not in known and not is_hidden(now):
            words = (_WORDS.get(name) or titles.get(name) or name.replace("_", " ") for name in changed)
            yield f"{now['name']}'s {', '.join(words)}"
    yield from _things(before, after)


def _things(before: State, after: State) -> Iterator[str]:
    here = {position(after, one) for one in people(after)}
    for name, place in after["world"]["locations"].items():
        if name in here and before["world"]["locations"].get(name) not in (None, place):
            yield f"what {place['name']} is like"


def focus_of(kinds: Collection[str], state: State) -> str:
    """What a leap in time was for, by the kinds of acts and of the time they took."""
    if "long_rest" in kinds:
        return "a long rest"
    return f"on the way to {place_name(state, _here(state), 'somewhere')}" if "travel" in kinds else ""
