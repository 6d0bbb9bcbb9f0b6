"""The API's guild channels and direct messages."""

from typing import Any

from aiohttp import web

from bot.localguild.forms.channels import CHANNEL_KEYS, check_channel, check_thread
from bot.localguild.forms.problems import BodyForm
from bot.localguild.runtime.parts import GuildParts, parts_of
from bot.localguild.runtime.wire import answer, nothing, read_object
from bot.localguild.state import limits
from bot.localguild.state.ids import timestamp
from bot.localguild.state.permissions import DM_TYPES, THREAD_TYPES
from bot.localguild.state.refusals import (
    ApiRefused,
    archived_thread,
    missing_permissions,
    unknown_guild,
    unknown_user,
)
from bot.localguild.state.seed import text_channel

Json = dict[str, Any]
routes = web.RouteTableDef()


def add_channel(parts: GuildParts, body: Json) -> Json:
    """Make a channel of the guild from a checked body."""
    world = parts.world
    if len(world.guild_channels()) >= limits.CHANNELS_IN_GUILD:
        raise ApiRefused(400, 30013, f"Maximum number of guild channels reached ({limits.CHANNELS_IN_GUILD})")
    name = "-".join(body["name"].lower().split()) if body.get("type") != 4 else body["name"]
    place = body.get("position")
    position = len(world.guild_channels()) if place is None else place
    channel = text_channel(world.snowflakes.next(), world.guild["id"], name, body.get("topic"), position)
    channel |= {
        "type": body.get("type") or 0,
        "parent_id": body.get("parent_id"),
        "nsfw": bool(body.get("nsfw")),
        "rate_limit_per_user": body.get("rate_limit_per_user") or 0,
        "permission_overwrites": overwrites(body.get("permission_overwrites") or []),
    }
    world.channels[channel["id"]] = channel
    parts.tell("CHANNEL_CREATE", channel)
    return channel


def overwrites(given: list[Json]) -> list[Json]:
    """Overwrites in the form Discord keeps them."""
    return [
        {
            "id": str(entry["id"]),
            "type": int(entry.get("type", 0)),
            "allow": str(entry.get("allow", "0")),
            "deny": str(entry.get("deny", "0")),
        }
        for entry in given
    ]


def remove_channel(parts: GuildParts, channel: Json) -> None:
    """Take a channel or thread away with all that is in it."""
    world = parts.world
    if channel["type"] not in THREAD_TYPES:
        for thread in [t for t in world.threads() if t["parent_id"] == channel["id"]]:
            remove_channel(parts, thread)
        for webhook_id in [w["id"] for w in world.webhooks.values() if w["channel_id"] == channel["id"]]:
            del world.webhooks[webhook_id]
    del world.channels[channel["id"]]
    world.messages.pop(channel["id"], None)
    world.thread_members.pop(channel["id"], None)
    parts.tell("THREAD_DELETE" if channel["type"] in THREAD_TYPES else "CHANNEL_DELETE", channel)


def put_channel(parts: GuildParts, channel: Json) -> Json:
    """Replace a channel and tell everybody."""
    parts.world.channels[channel["id"]] = channel
    parts.tell("THREAD_UPDATE" if channel["type"] in THREAD_TYPES else "CHANNEL_UPDATE", channel)
    return channel


@routes.get("/channels/{channel}")
async def get_channel(request: web.Request) -> web.Response:
    parts = parts_of(request)
    return answer(parts.world.shown_channel(parts.channel(request.match_info["channel"]), parts.world.bot_id))


@routes.get("/guilds/{guild}/channels")
async def list_channels(request: web.Request) -> web.Response:
    parts = parts_of(request)
    if request.match_info["guild"] != parts.world.guild["id"]:
        raise unknown_guild()
    return answer(parts.world.guild_channels())


@routes.post("/guilds/{guild}/channels")
async def create_channel(request: web.Request) -> web.Response:
    parts = parts_of(request)
    body = await read_object(request)
    if request.match_info["guild"] != parts.world.guild["id"]:
        raise unknown_guild()
    if not parts.world.permissions(parts.world.bot_id) & 1 << 4:
        raise missing_permissions()
    check_channel(body, creating=True)
    return answer(add_channel(parts, body), 201)


@routes.patch("/channels/{channel}")
async def edit_channel(request: web.Request) -> web.Response:
    parts = parts_of(request)
    body = await read_object(request)
    channel = parts.channel(request.match_info["channel"])
    if channel["type"] in THREAD_TYPES:
        return answer(parts.world.shown_channel(_edit_thread(parts, channel, body), parts.world.bot_id))
    parts.channel(channel["id"], "MANAGE_CHANNELS")
    check_channel(body, creating=False)
    plain = CHANNEL_KEYS - {"permission_overwrites"}
    changed = {**channel, **{key: value for key, value in body.items() if key in plain}}
    if body.get("permission_overwrites") is not None:
        changed["permission_overwrites"] = overwrites(body["permission_overwrites"])
    return answer(put_channel(parts, changed))


def _edit_thread(parts: GuildParts, channel: Json, body: Json) -> Json:
    check_thread(body, creating=False)
    metadata = channel["thread_metadata"]
    opening = body.get("archived") is False
    if metadata["archived"] and not opening:
        raise archived_thread()
    only_opening = set(body) == {"archived"} and opening
    if channel["owner_id"] != parts.world.bot_id or body.get("locked") is not None or metadata["locked"]:
        anybody_may = only_opening and not metadata["locked"]
        parts.channel(channel["id"], "SEND_MESSAGES_IN_THREADS" if anybody_may else "MANAGE_THREADS")
    settings = {k: body[k] for k in ("archived", "auto_archive_duration", "locked", "invitable") if k in body}
    if "archived" in settings and settings["archived"] != metadata["archived"]:
        settings["archive_timestamp"] = timestamp()
    plain = {k: body[k] for k in ("name", "rate_limit_per_user", "flags") if body.get(k) is not None}
    return put_channel(parts, {**channel, **plain, "thread_metadata": {**metadata, **settings}})


@routes.delete("/channels/{channel}")
async def delete_channel(request: web.Request) -> web.Response:
    parts = parts_of(request)
    channel = parts.channel(request.match_info["channel"])
    if channel["type"] in DM_TYPES:
        return answer(parts.world.shown_channel(channel, parts.world.bot_id))
    parts.channel(channel["id"], "MANAGE_THREADS" if channel["type"] in THREAD_TYPES else "MANAGE_CHANNELS")
    remove_channel(parts, channel)
    return answer(channel)


@routes.put("/channels/{channel}/permissions/{target}")
async def put_overwrite(request: web.Request) -> web.Response:
    parts = parts_of(request)
    body = await read_object(request)
    channel = parts.channel(request.match_info["channel"], "MANAGE_ROLES")
    entry = {**body, "id": request.match_info["target"]}
    check_channel({"permission_overwrites": [entry]}, creating=False)
    kept = [o for o in channel["permission_overwrites"] if o["id"] != entry["id"]]
    put_channel(parts, {**channel, "permission_overwrites": kept + overwrites([entry])})
    return nothing()


@routes.delete("/channels/{channel}/permissions/{target}")
async def delete_overwrite(request: web.Request) -> web.Response:
    parts = parts_of(request)
    channel = parts.channel(request.match_info["channel"], "MANAGE_ROLES")
    kept = [o for o in channel["permission_overwrites"] if o["id"] != request.match_info["target"]]
    put_channel(parts, {**channel, "permission_overwrites": kept})
    return nothing()


@routes.post("/users/@me/channels")
async def open_direct_message(request: web.Request) -> web.Response:
    parts = parts_of(request)
    body = await read_object(request)
    form = BodyForm()
    form.keys((), body, {"recipient_id"})
    form.finish()
    recipient = str(body.get("recipient_id"))
    if recipient not in parts.world.people:
        raise unknown_user()
    return answer(parts.world.shown_channel(direct_channel(parts, recipient), parts.world.bot_id))


def direct_channel(parts: GuildParts, person: str) -> Json:
    """The direct message channel between the bot and a person, made when it is first needed."""
    world = parts.world
    for channel in world.channels.values():
        if channel["type"] in DM_TYPES and person in channel["recipient_ids"]:
            return channel
    channel = {
        "id": world.snowflakes.next(),
        "type": 1,
        "recipient_ids": [world.bot_id, person],
        "last_message_id": None,
        "flags": 0,
    }
    world.channels[channel["id"]] = channel
    return channel
