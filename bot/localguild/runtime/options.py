"""Turns what a person typed after a slash into the data of an interaction."""

from typing import Any

from bot.localguild.runtime.posting import Posting
from bot.localguild.state import limits
from bot.localguild.state.refusals import PageRefused
from bot.localguild.state.uploads import decoded
from bot.localguild.state.world import GuildWorld

Json = dict[str, Any]
SUB, GROUP, STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = range(1, 12)


def find_command(world: GuildWorld, viewer: str, name: str) -> Json:
    """The registered command whose name is the first word."""
    first = name.split()[0] if name.split() else ""
    for command in reversed(world.all_commands()):
        if command["name"] == first and command["type"] == 1:
            if not world.may_command(viewer, command):
                raise PageRefused(
                    403, f"You may not use /{first}: it needs permissions that you do not have."
                )
            return command
    raise PageRefused(
        404, f"There is no command /{first}; wait until the bot is online and has registered it."
    )


def command_data(
    world: GuildWorld, posting: Posting, command: Json, name: str, values: Json, focused: str | None = None
) -> tuple[Json, int]:
    """The interaction data of a command with option values by name, and the type of the focused option."""
    words = name.split()[1:]
    level, nest = command, []
    for word in words:
        level = next((o for o in level["options"] if o["name"] == word and o["type"] in (SUB, GROUP)), None)
        if level is None:
            raise PageRefused(404, f"/{command['name']} has no sub-command {word!r}.")
        nest.append(level)
    defined = {o["name"]: o for o in level.get("options") or []}
    if any(o["type"] in (SUB, GROUP) for o in defined.values()):
        raise PageRefused(400, f"/{name} needs a sub-command: {', '.join(defined)}.")
    reader = OptionReader(world, posting)
    given = [
        reader.read(defined, key, value, focused)
        for key, value in values.items()
        if (value is not None and value != "") or key == focused
    ]
    if focused is None:
        present = {o["name"] for o in given}
        missing = [o["name"] for o in defined.values() if o.get("required") and o["name"] not in present]
        if missing:
            raise PageRefused(400, f"/{name} needs the option {missing[0]!r}.")
    elif focused not in {o["name"] for o in given}:
        given.append(reader.read(defined, focused, "", focused))
    options: list[Json] = given
    for outer in reversed(nest):
        options = [{"name": outer["name"], "type": outer["type"], "options": options}]
    data: Json = {"id": command["id"], "name": command["name"], "type": 1, "options": options}
    if reader.resolved:
        data["resolved"] = reader.resolved
    if "guild_id" in command:
        data["guild_id"] = command["guild_id"]
    return data, defined[focused]["type"] if focused in defined else STRING


class OptionReader:
    """Checks option values against their definitions and collects what they refer to."""

    def __init__(self, world: GuildWorld, posting: Posting) -> None:
        self._world = world
        self._posting = posting
        self.resolved: dict[str, Json] = {}

    def read(self, defined: dict[str, Json], name: str, value: Any, focused: str | None) -> Json:
        """One option as the interaction carries it."""
        definition = defined.get(name)
        if definition is None:
            raise PageRefused(400, f"There is no option {name!r}; there are: {', '.join(defined) or 'none'}.")
        kind = definition["type"]
        if name == focused:
            return {"name": name, "type": kind, "value": str(value), "focused": True}
        return {"name": name, "type": kind, "value": self._value(definition, kind, value)}

    def _value(self, definition: Json, kind: int, value: Any) -> Any:
        if kind == STRING:
            return self._chosen(definition, self._text(definition, str(value)))
        if kind in (INTEGER, NUMBER):
            return self._chosen(definition, self._number(definition, kind, value))
        if kind == BOOLEAN:
            return value if isinstance(value, bool) else str(value).lower() in ("true", "1", "yes")
        if kind == ATTACHMENT:
            return self._attachment(value)
        return self.refer(kind, str(value), definition.get("channel_types"))

    def _text(self, definition: Json, value: str) -> str:
        low, high = definition.get("min_length") or 0, definition.get("max_length") or limits.COMMAND_STRING
        if not low <= len(value) <= high:
            raise PageRefused(400, f"{definition['name']} must have {low} to {high} characters.")
        return value

    def _number(self, definition: Json, kind: int, value: Any) -> int | float:
        try:
            number = int(value) if kind == INTEGER else float(value)
        except (TypeError, ValueError) as cause:
            raise PageRefused(400, f"{definition['name']} must be a number.") from cause
        low, high = definition.get("min_value"), definition.get("max_value")
        if (low is not None and number < low) or (high is not None and number > high):
            raise PageRefused(400, f"{definition['name']} must be between {low} and {high}.")
        return number

    def _chosen(self, definition: Json, value: Any) -> Any:
        choices = definition.get("choices") or []
        if choices and value not in [choice["value"] for choice in choices]:
            named = [choice["value"] for choice in choices if choice["name"] == value]
            if not named:
                listed = ", ".join(choice["name"] for choice in choices)
                raise PageRefused(400, f"{definition['name']} must be one of: {listed}.")
            return named[0]
        return value

    def _attachment(self, value: Any) -> str:
        filename, data = decoded(value)
        if len(data) > self._world.attachment_bytes:
            most = self._world.attachment_bytes // 1024**2
            raise PageRefused(413, f"{filename} is too large; a file may have {most} MB.")
        attachment: Json = {**self._posting.store_file(filename, data), "ephemeral": True}
        self.resolved.setdefault("attachments", {})[attachment["id"]] = attachment
        return attachment["id"]

    def refer(self, kind: int, value: str, channel_types: list[int] | None = None) -> str:
        """A reference to a user, channel or role, which is added to `resolved`."""
        world = self._world
        if kind in (USER, MENTIONABLE) and value in world.users:
            self.resolved.setdefault("users", {})[value] = world.users[value]
            member = {k: v for k, v in world.members[value].items() if k not in ("user", "deaf", "mute")}
            member["permissions"] = str(world.permissions(value))
            self.resolved.setdefault("members", {})[value] = member
        elif kind in (ROLE, MENTIONABLE) and value in world.roles:
            self.resolved.setdefault("roles", {})[value] = world.roles[value]
        elif kind == CHANNEL and value in world.channels:
            channel = world.channels[value]
            if channel_types and channel["type"] not in channel_types:
                raise PageRefused(400, f"#{channel['name']} is not the kind of channel this option takes.")
            permissions = str(world.permissions(world.bot_id, channel))
            self.resolved.setdefault("channels", {})[value] = {**channel, "permissions": permissions}
        else:
            raise PageRefused(400, f"{value!r} is not the id of somebody or something this option takes.")
        return value
