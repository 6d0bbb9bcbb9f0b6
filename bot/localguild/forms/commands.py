"""Checks the definitions of application commands."""

import re
from typing import Any

from bot.localguild.forms.problems import BodyForm, Path
from bot.localguild.state import limits

Json = dict[str, Any]
CHAT, USER, MESSAGE = 1, 2, 3
SUB, GROUP, STRING, INTEGER, NUMBER = 1, 2, 3, 4, 10
NAME = re.compile(r"[-_'\w]{1,32}")
COMMAND_KEYS = {
    "id", "application_id", "version", "guild_id", "type", "name", "name_localizations", "description",
    "description_localizations", "options", "default_member_permissions", "dm_permission", "default_permission",
    "nsfw", "contexts", "integration_types",
}  # fmt: skip
OPTION_KEYS = {
    "type", "name", "name_localizations", "description", "description_localizations", "required", "choices", "options",
    "channel_types", "min_value", "max_value", "min_length", "max_length", "autocomplete",
}  # fmt: skip


def check_command(form: BodyForm, path: Path, command: Json) -> None:
    """Check one command definition."""
    form.keys(path, command, COMMAND_KEYS)
    kind = command.get("type", CHAT)
    form.choice((*path, "type"), kind, (CHAT, USER, MESSAGE))
    if kind == CHAT:
        _check_name(form, path, command)
        _check_options(form, (*path, "options"), command.get("options"), depth=0)
        if _size(command) > limits.COMMAND_TOTAL:
            message = f"Command exceeds maximum size ({limits.COMMAND_TOTAL})"
            form.refuse(path, "APPLICATION_COMMAND_TOO_LARGE", message)
    else:
        form.text((*path, "name"), command.get("name"), limits.COMMAND_NAME, 1, required=True)
        if command.get("description"):
            message = "Context menu commands cannot have a description."
            form.refuse((*path, "description"), "APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION", message)
    wanted = command.get("default_member_permissions")
    if wanted is not None and not str(wanted).isdigit():
        form.refuse(
            (*path, "default_member_permissions"), "NUMBER_TYPE_COERCE", "Value is not a permission set."
        )


def check_commands(commands: list[Json]) -> None:
    """Check everything a scope is to hold: each command, their number, their names."""
    form = BodyForm()
    seen: set[tuple[Any, Any]] = set()
    for at, command in enumerate(commands):
        if not form.kind((at,), command, dict):
            continue
        check_command(form, (at,), command)
        key = (command.get("type", CHAT), command.get("name"))
        if key in seen:
            form.refuse(
                (at, "name"),
                "APPLICATION_COMMANDS_DUPLICATE_NAME",
                "Application command names must be unique",
            )
        seen.add(key)
    for kind, most in (
        (CHAT, limits.COMMANDS_IN_SCOPE),
        (USER, limits.CONTEXT_COMMANDS_IN_SCOPE),
        (MESSAGE, limits.CONTEXT_COMMANDS_IN_SCOPE),
    ):
        if sum(1 for found, _ in seen if found == kind) > most:
            form.refuse(
                (), "APPLICATION_COMMANDS_MAX", f"Maximum number of application commands reached ({most})"
            )
    form.finish()


def _check_name(form: BodyForm, path: Path, thing: Json) -> None:
    name = form.text((*path, "name"), thing.get("name"), limits.COMMAND_NAME, 1, required=True)
    if name and (not NAME.fullmatch(name) or name != name.lower()):
        message = r"Must match ^[-_'\p{L}\p{N}]{1,32}$ and be lower case"
        form.refuse((*path, "name"), "APPLICATION_COMMAND_INVALID_NAME", message)
    description = thing.get("description")
    form.text((*path, "description"), description, limits.COMMAND_DESCRIPTION, 1, required=True)


def _check_options(form: BodyForm, path: Path, options: Any, depth: int) -> None:
    seen: set[Any] = set()
    optional = False
    kinds: set[bool] = set()
    for place, option in form.objects(path, options, limits.COMMAND_OPTIONS):
        form.keys(place, option, OPTION_KEYS)
        _check_name(form, place, option)
        kind = option.get("type")
        form.choice((*place, "type"), kind, tuple(range(1, 12)))
        if option.get("name") in seen:
            form.refuse(
                (*place, "name"), "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", "Option name is taken"
            )
        seen.add(option.get("name"))
        kinds.add(kind in (SUB, GROUP))
        if kind in (SUB, GROUP):
            if depth >= (2 if kind == SUB else 1):
                form.refuse(
                    (*place, "type"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Nested too deeply."
                )
            _check_options(
                form, (*place, "options"), option.get("options"), depth + 1 if kind == GROUP else 2
            )
            continue
        if option.get("required") and optional:
            message = "Required options must be placed before non-required options"
            form.refuse(path, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message)
        optional = optional or not option.get("required")
        _check_values(form, place, option)
    if len(kinds) > 1:
        message = "Sub-command and value options exclude each other"
        form.refuse(path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message)


def _check_values(form: BodyForm, place: Path, option: Json) -> None:
    kind = option["type"] if isinstance(option.get("type"), int) else 0
    choices = form.objects((*place, "choices"), option.get("choices"), limits.COMMAND_CHOICES)
    check_choices(form, choices, kind)
    if choices and option.get("autocomplete"):
        message = "Choices and autocomplete exclude each other"
        form.refuse(place, "APPLICATION_COMMAND_OPTION_AUTOCOMPLETE_CHOICES", message)
    if option.get("autocomplete") and kind not in (STRING, INTEGER, NUMBER):
        form.refuse(
            (*place, "autocomplete"), "APPLICATION_COMMAND_OPTION_TYPE", "Only text and numbers complete."
        )
    form.number((*place, "min_length"), option.get("min_length"), 0, limits.COMMAND_STRING)
    form.number((*place, "max_length"), option.get("max_length"), 1, limits.COMMAND_STRING)


def check_choices(form: BodyForm, choices: list[tuple[Path, Json]], kind: int) -> None:
    """Check the choices of an option, fixed or completed."""
    for place, choice in choices:
        form.keys(place, choice, {"name", "value", "name_localizations"})
        form.text((*place, "name"), choice.get("name"), limits.COMMAND_CHOICE_TEXT, 1, required=True)
        value = choice.get("value")
        if kind == STRING:
            form.text((*place, "value"), value, limits.COMMAND_CHOICE_TEXT, 1, required=True)
        elif isinstance(value, bool) or not isinstance(value, int if kind == INTEGER else (int, float)):
            form.refuse((*place, "value"), "NUMBER_TYPE_COERCE", f"Value {value!r} is not a number.")


def _size(thing: Json) -> int:
    """Characters of all names, descriptions and values, the longest localization of each."""

    def longest(key: str) -> int:
        texts = [thing.get(key) or "", *(thing.get(f"{key}_localizations") or {}).values()]
        return max(len(str(text)) for text in texts)

    own = longest("name") + longest("description") + len(str(thing.get("value", "")))
    inner = [thing[key] for key in ("options", "choices") if isinstance(thing.get(key), list)]
    return own + sum(_size(part) for parts in inner for part in parts if isinstance(part, dict))
