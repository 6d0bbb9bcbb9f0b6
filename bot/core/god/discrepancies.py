"""What in a state contradicts itself, and the line of a `GOD_MODE_SET:` block that would mend it."""

from __future__ import annotations

from bot.core.content.adventure import Adventure
from bot.core.state import worldtime
from bot.core.state.document import State


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
        hp, most = entity["attributes"].get("hp"), entity["attributes"].get("max_hp")
        if isinstance(hp, int) and isinstance(most, int) and hp > most:
            found.append((f"{entity['name']} has {hp} of {most} HP", f"{at}.attributes.hp = {most}"))
        if isinstance(hp, int) and hp > 0 and entity["status"] == "dead":
            found.append((f"{entity['name']} is dead with {hp} HP", f"{at}.attributes.hp = 0"))
        if isinstance(hp, int) and hp <= 0 and entity["status"] == "conscious":
            found.append((f"{entity['name']} is conscious with {hp} HP", f'{at}.status = "unconscious"'))
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
