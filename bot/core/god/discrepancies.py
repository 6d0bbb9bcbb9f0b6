"""What in a state contradicts itself, and the line of a `GOD_MODE_SET:` block that would mend it."""

from __future__ import annotations

from bot.core.content.adventure import Adventure
from bot.core.state import worldtime
from bot.core.state.document import Entity, State
from bot.core.state.hit_points import hit_points


def discrepancies(game: Adventure, state: State) -> tuple[tuple[str, str], ...]:
    """What in the state contradicts itself, each with the line of a block that would mend it."""
    found: list[tuple[str, str]] = []
    time = state["world_time"]
    part = worldtime.time_of_day(time["hour"])
    if time["time_of_day"] != part:
        found.append(
            (
                f"time_of_day is {time['time_of_day']} at hour {time['hour']}",
                f"world_time.hour = {time['hour']}",
            )
        )
    places = state["world"]["locations"].keys() | state["entities"].keys()
    for entity in state["entities"].values():
        at = f"entities.{entity['id']}"
        if entity["location"] is not None and entity["location"] not in places:
            found.append(
                (
                    f"{entity['name']} is at {entity['location']}, which does not exist",
                    f"{at}.location = null",
                )
            )
        found += _of_hit_points(entity, at)
    for name, clock in state["progress_clocks"].items():
        if clock["value"] > clock["max"]:
            found.append(
                (
                    f"{name} stands at {clock['value']} of {clock['max']}",
                    f"progress_clocks.{name}.value = {clock['max']}",
                )
            )
    wrong = game.check_schemas(state)
    if wrong is not None:
        found.append((f"{wrong.path}: {wrong.message}", f"# {wrong.path} = …"))
    return tuple(found)


def _of_hit_points(one: Entity, at: str) -> list[tuple[str, str]]:
    held = hit_points(one)
    if held is None:
        return []
    found: list[tuple[str, str]] = []
    path = f"{at}.attributes.{held.name}"
    if held.most is not None and held.now > held.most:
        found.append((f"{one['name']} has {held.now} of {held.most} HP", f"{path} = {held.most}"))
    if held.now > 0 and one["status"] == "dead":
        found.append((f"{one['name']} is dead with {held.now} HP", f"{path} = 0"))
    if held.now <= 0 and one["status"] == "conscious":
        found.append((f"{one['name']} is conscious with {held.now} HP", f'{at}.status = "unconscious"'))
    return found
