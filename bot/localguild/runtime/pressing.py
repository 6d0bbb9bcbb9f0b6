"""Turns pressed buttons, chosen menu entries and filled-in modals into the data of interactions."""

from typing import Any

from bot.localguild.forms.components import INPUT, LABEL, SELECTS, walk
from bot.localguild.runtime.options import CHANNEL, MENTIONABLE, ROLE, USER, OptionReader
from bot.localguild.runtime.posting import Posting
from bot.localguild.state import limits
from bot.localguild.state.refusals import PageRefused
from bot.localguild.state.world import GuildWorld

Json = dict[str, Any]
BUTTON, STRING_SELECT = 2, 3
REFERS_TO = {5: USER, 6: ROLE, 7: MENTIONABLE, 8: CHANNEL}


def component_data(
    world: GuildWorld, posting: Posting, message: Json, custom_id: str, values: list[str]
) -> Json:
    """The interaction data of a pressed component of a message."""
    component = next((c for c in walk(message["components"]) if c.get("custom_id") == custom_id), None)
    if component is None:
        raise PageRefused(404, f"The message has no component {custom_id!r} any more; look at it again.")
    if component.get("disabled"):
        raise PageRefused(409, "That is disabled.")
    data: Json = {"custom_id": custom_id, "component_type": component["type"], "id": component["id"]}
    if component["type"] != BUTTON:
        reader = OptionReader(world, posting)
        data["values"] = _selected(reader, component, values)
        if reader.resolved:
            data["resolved"] = reader.resolved
    return data


def _selected(reader: OptionReader, select: Json, values: list[str]) -> list[str]:
    low = 1 if select.get("min_values") is None else select["min_values"]
    high = 1 if select.get("max_values") is None else select["max_values"]
    if not low <= len(values) <= high:
        raise PageRefused(400, f"Choose {low} to {high} entries.")
    if select["type"] == STRING_SELECT:
        known = [option["value"] for option in select["options"]]
        for value in values:
            if value not in known:
                raise PageRefused(400, f"{value!r} is not in the menu; it has: {', '.join(known)}.")
        return values
    return [reader.refer(REFERS_TO[select["type"]], value, select.get("channel_types")) for value in values]


def modal_data(world: GuildWorld, posting: Posting, modal: Json, fields: Json) -> Json:
    """The interaction data of a submitted modal with values by custom id."""
    known = {c["custom_id"] for c in walk(modal["components"]) if "custom_id" in c}
    for key in fields:
        if key not in known:
            raise PageRefused(400, f"The form has no field {key!r}; it has: {', '.join(sorted(known))}.")
    reader = OptionReader(world, posting)
    submitted: list[Json] = []
    for component in modal["components"]:
        place = {"type": component["type"], "id": component["id"]}
        if component["type"] == LABEL:
            label = component["label"]
            place["component"] = _filled(reader, component["component"], label, fields)
        elif "components" in component:
            place["components"] = [
                _filled(reader, c, c.get("label"), fields) for c in component["components"]
            ]
        submitted.append(place)
    data: Json = {"custom_id": modal["custom_id"], "components": submitted}
    return data | ({"resolved": reader.resolved} if reader.resolved else {})


def _filled(reader: OptionReader, field: Json, label: str | None, fields: Json) -> Json:
    value = fields.get(field["custom_id"])
    filled: Json = {"type": field["type"], "id": field["id"], "custom_id": field["custom_id"]}
    required = field.get("required") is not False
    if field["type"] in SELECTS:
        values = [] if value in (None, "") else value if isinstance(value, list) else [value]
        empty = not values and not required
        return {**filled, "values": [] if empty else _selected(reader, field, [str(v) for v in values])}
    assert field["type"] == INPUT
    text = str(value if value is not None else field.get("value") or "")
    low = field.get("min_length") or (1 if required else 0)
    high = field.get("max_length") or limits.INPUT_VALUE
    if (text or required) and not low <= len(text) <= high:
        raise PageRefused(400, f"{label or field['custom_id']} must have {low} to {high} characters.")
    return {**filled, "value": text}
