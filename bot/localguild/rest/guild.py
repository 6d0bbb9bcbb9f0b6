"""The API's facts about the bot, its application, the guild, its members and roles."""

from typing import Any

from aiohttp import web

from bot.localguild.forms.problems import BodyForm
from bot.localguild.runtime.parts import GuildParts, parts_of
from bot.localguild.runtime.wire import answer, read_object
from bot.localguild.state.refusals import unknown_guild, unknown_member, unknown_role, unknown_user

Json = dict[str, Any]
routes = web.RouteTableDef()


def _guild(request: web.Request) -> GuildParts:
    parts = parts_of(request)
    if request.match_info["guild"] != parts.world.guild["id"]:
        raise unknown_guild()
    return parts


@routes.get("/users/@me")
async def me(request: web.Request) -> web.Response:
    private = {"verified": True, "mfa_enabled": False, "email": None, "flags": 0, "locale": "en-US"}
    return answer({**parts_of(request).bot, **private})


@routes.get("/users/@me/guilds")
async def my_guilds(request: web.Request) -> web.Response:
    parts = parts_of(request)
    guild = parts.world.guild
    permissions = str(parts.world.permissions(parts.world.bot_id))
    brief = {"id": guild["id"], "name": guild["name"], "icon": None, "owner": False, "features": []}
    return answer([{**brief, "permissions": permissions}])


@routes.get("/users/{user}")
async def user(request: web.Request) -> web.Response:
    found = parts_of(request).world.users.get(request.match_info["user"])
    if found is None:
        raise unknown_user()
    return answer(found)


@routes.get("/oauth2/applications/@me")
@routes.get("/applications/@me")
async def application(request: web.Request) -> web.Response:
    parts = parts_of(request)
    owner = {**parts.bot, "id": parts.world.guild["owner_id"], "username": "landlord", "bot": False}
    flags = 1 << 18 if parts.message_content else 0
    counts = {"approximate_guild_count": 1, "approximate_user_install_count": 0}
    told = {"owner": owner, "team": None, "flags": flags, "bot": parts.bot, **counts}
    return answer({**parts.world.application, **told})


@routes.get("/gateway")
async def gateway(request: web.Request) -> web.Response:
    return answer({"url": parts_of(request).base_url.replace("http", "ws", 1) + "/gateway"})


@routes.get("/gateway/bot")
async def gateway_bot(request: web.Request) -> web.Response:
    limit = parts_of(request).gateway.starts.told()
    url = parts_of(request).base_url.replace("http", "ws", 1) + "/gateway"
    return answer({"url": url, "shards": 1, "session_start_limit": limit})


@routes.get("/guilds/{guild}")
async def guild(request: web.Request) -> web.Response:
    world = _guild(request).world
    counts = {
        "approximate_member_count": len(world.members),
        "approximate_presence_count": len(world.members),
    }
    return answer({**world.guild, "roles": list(world.roles.values()), **counts})


@routes.get("/guilds/{guild}/roles")
async def roles(request: web.Request) -> web.Response:
    return answer(list(_guild(request).world.roles.values()))


@routes.get("/guilds/{guild}/roles/{role}")
async def role(request: web.Request) -> web.Response:
    found = _guild(request).world.roles.get(request.match_info["role"])
    if found is None:
        raise unknown_role()
    return answer(found)


@routes.get("/guilds/{guild}/members")
async def members(request: web.Request) -> web.Response:
    form, query = BodyForm(), request.query
    limit = int(query["limit"]) if query.get("limit", "").isdigit() else 1
    form.number(("limit",), limit, 1, 1000)
    form.finish()
    after = int(query["after"]) if query.get("after", "").isdigit() else 0
    listed = sorted(_guild(request).world.members.values(), key=lambda member: int(member["user"]["id"]))
    return answer([member for member in listed if int(member["user"]["id"]) > after][:limit])


@routes.get("/guilds/{guild}/members/search")
async def search_members(request: web.Request) -> web.Response:
    wanted = request.query.get("query", "").lower()
    found = _guild(request).world.members.values()
    return answer([member for member in found if member["user"]["username"].lower().startswith(wanted)])


@routes.get("/guilds/{guild}/members/{user}")
async def member(request: web.Request) -> web.Response:
    found = _guild(request).world.members.get(request.match_info["user"])
    if found is None:
        raise unknown_member()
    return answer(found)


@routes.patch("/guilds/{guild}/members/@me")
async def edit_own_member(request: web.Request) -> web.Response:
    parts = _guild(request)
    body = await read_object(request)
    form = BodyForm()
    form.keys((), body, {"nick"})
    form.text(("nick",), body.get("nick"), 32)
    form.finish()
    changed = {**parts.world.members[parts.world.bot_id], "nick": body.get("nick") or None}
    parts.world.members[parts.world.bot_id] = changed
    parts.tell("GUILD_MEMBER_UPDATE", {**changed, "guild_id": parts.world.guild["id"]})
    return answer(changed)
