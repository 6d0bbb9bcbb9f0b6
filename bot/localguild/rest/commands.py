"""The API's application commands, global and of the guild."""

from typing import Any

from aiohttp import web

from bot.localguild.forms.commands import CHAT, check_command, check_commands
from bot.localguild.forms.problems import BodyForm
from bot.localguild.runtime.parts import GuildParts, parts_of
from bot.localguild.runtime.wire import answer, nothing, read_list, read_object
from bot.localguild.state import limits
from bot.localguild.state.refusals import ApiRefused, missing_access, unknown_command

Json = dict[str, Any]
routes = web.RouteTableDef()
GLOBAL = "/applications/{application}/commands"
OF_GUILD = "/applications/{application}/guilds/{guild}/commands"


def _scope(request: web.Request) -> tuple[GuildParts, str, dict[str, Json]]:
    parts = parts_of(request)
    guild_id = request.match_info.get("guild")
    if request.match_info["application"] != parts.world.application["id"]:
        raise ApiRefused(403, 20012, "You are not authorized to perform this action on this application")
    if guild_id is not None and guild_id != parts.world.guild["id"]:
        raise missing_access()
    scope = guild_id or "global"
    return parts, scope, parts.world.commands.get(scope, {})


def _made(parts: GuildParts, scope: str, body: Json, held: dict[str, Json]) -> Json:
    """A command object; one with the same type and name keeps its id."""
    kind = body.get("type", CHAT)
    same = [c["id"] for c in held.values() if (c["type"], c["name"]) == (kind, body["name"])]
    wanted = body.get("default_member_permissions")
    command: Json = {
        "id": same[0] if same else parts.world.snowflakes.next(),
        "application_id": parts.world.application["id"],
        "version": parts.world.snowflakes.next(),
        "type": kind,
        "name": body["name"],
        "description": body.get("description") or "",
        "options": body.get("options") or [],
        "default_member_permissions": None if wanted is None else str(wanted),
        "nsfw": bool(body.get("nsfw")),
        "integration_types": body.get("integration_types") or [0],
        "contexts": body.get("contexts"),
    }
    for key in ("name_localizations", "description_localizations", "dm_permission"):
        if body.get(key) is not None:
            command[key] = body[key]
    return command | ({"guild_id": scope} if scope != "global" else {})


def _keep(parts: GuildParts, scope: str, commands: dict[str, Json]) -> None:
    parts.world.commands[scope] = commands
    parts.tell("commands", {})


@routes.get(GLOBAL)
@routes.get(OF_GUILD)
async def list_commands(request: web.Request) -> web.Response:
    return answer(list(_scope(request)[2].values()))


@routes.put(GLOBAL)
@routes.put(OF_GUILD)
async def overwrite(request: web.Request) -> web.Response:
    parts, scope, held = _scope(request)
    bodies = await read_list(request)
    check_commands(bodies)
    made = [_made(parts, scope, body, held) for body in bodies]
    _keep(parts, scope, {command["id"]: command for command in made})
    return answer(made)


@routes.post(GLOBAL)
@routes.post(OF_GUILD)
async def upsert(request: web.Request) -> web.Response:
    parts, scope, held = _scope(request)
    body = await read_object(request)
    _check(body)
    command = _made(parts, scope, body, held)
    if command["id"] not in held and len(held) >= limits.COMMANDS_IN_SCOPE:
        raise ApiRefused(
            400, 30032, f"Maximum number of application commands reached ({limits.COMMANDS_IN_SCOPE})"
        )
    _keep(parts, scope, {**held, command["id"]: command})
    return answer(command, 200 if command["id"] in held else 201)


def _check(body: Json) -> None:
    form = BodyForm()
    check_command(form, (), body)
    form.finish()


def _found(request: web.Request) -> tuple[GuildParts, str, dict[str, Json], Json]:
    parts, scope, held = _scope(request)
    command = held.get(request.match_info["command"])
    if command is None:
        raise unknown_command()
    return parts, scope, held, command


@routes.get(GLOBAL + "/{command}")
@routes.get(OF_GUILD + "/{command}")
async def get(request: web.Request) -> web.Response:
    return answer(_found(request)[3])


@routes.patch(GLOBAL + "/{command}")
@routes.patch(OF_GUILD + "/{command}")
async def edit(request: web.Request) -> web.Response:
    parts, scope, held, command = _found(request)
    body = {**command, **await read_object(request)}
    _check(body)
    changed = {**_made(parts, scope, body, {}), "id": command["id"]}
    _keep(parts, scope, {**held, command["id"]: changed})
    return answer(changed)


@routes.delete(GLOBAL + "/{command}")
@routes.delete(OF_GUILD + "/{command}")
async def delete(request: web.Request) -> web.Response:
    parts, scope, held, command = _found(request)
    _keep(parts, scope, {key: value for key, value in held.items() if key != command["id"]})
    return nothing()
