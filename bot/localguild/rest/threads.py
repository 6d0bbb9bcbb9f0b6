"""The API's threads: starting, joining, listing."""

from dataclasses import replace
from typing import Any

from aiohttp import web

from bot.localguild.forms.channels import check_thread
from bot.localguild.runtime.parts import GuildParts, parts_of
from bot.localguild.runtime.posting import thread_member
from bot.localguild.runtime.wire import answer, nothing, read_object
from bot.localguild.state.ids import timestamp
from bot.localguild.state.permissions import THREAD_TYPES
from bot.localguild.state.refusals import ApiRefused, unknown_channel, unknown_guild, unknown_member

Json = dict[str, Any]
routes = web.RouteTableDef()
PUBLIC, PRIVATE = 11, 12
HAS_THREAD = 1 << 5
THREAD_CREATED = 18


def add_thread(parts: GuildParts, parent: Json, body: Json, thread_id: str, kind: int, owner_id: str) -> Json:
    """Make a thread from a checked body."""
    world = parts.world
    thread: Json = {
        "id": thread_id,
        "guild_id": world.guild["id"],
        "parent_id": parent["id"],
        "owner_id": owner_id,
        "type": kind,
        "name": body["name"],
        "position": 0,
        "last_message_id": None,
        "message_count": 0,
        "total_message_sent": 0,
        "member_count": 1,
        "rate_limit_per_user": body.get("rate_limit_per_user") or 0,
        "flags": 0,
        "thread_metadata": {
            "archived": False,
            "archive_timestamp": timestamp(),
            "auto_archive_duration": body.get("auto_archive_duration") or 4320,
            "locked": False,
            "create_timestamp": timestamp(),
            **({"invitable": body.get("invitable", True)} if kind == PRIVATE else {}),
        },
    }
    world.channels[thread_id] = thread
    world.thread_members[thread_id] = {owner_id: thread_member(thread_id, owner_id)}
    parts.tell("THREAD_CREATE", {**world.shown_channel(thread, world.bot_id), "newly_created": True})
    return thread


@routes.post("/channels/{channel}/messages/{message}/threads")
async def start_with_message(request: web.Request) -> web.Response:
    parts = parts_of(request)
    body = await read_object(request)
    parent = parts.channel(request.match_info["channel"], "CREATE_PUBLIC_THREADS")
    posted = parts.message(parent, request.match_info["message"])
    check_thread(body, creating=True)
    if posted.message["id"] in parts.world.channels:
        raise ApiRefused(400, 160004, "A thread has already been created for this message")
    thread = add_thread(parts, parent, body, posted.message["id"], PUBLIC, parts.world.bot_id)
    shown = parts.world.shown_channel(thread, parts.world.bot_id)
    flags = posted.message["flags"] | HAS_THREAD
    parts.posting.put(replace(posted, message={**posted.message, "thread": shown, "flags": flags}))
    return answer(shown, 201)


@routes.post("/channels/{channel}/threads")
async def start(request: web.Request) -> web.Response:
    parts = parts_of(request)
    body = await read_object(request)
    private = body.get("type", PRIVATE) == PRIVATE
    names = "CREATE_PRIVATE_THREADS" if private else "CREATE_PUBLIC_THREADS"
    parent = parts.channel(request.match_info["channel"], names)
    if parent["type"] in THREAD_TYPES:
        raise ApiRefused(400, 50024, "Cannot execute action on this channel type")
    check_thread(body, creating=True)
    kind = PRIVATE if private else PUBLIC
    thread = add_thread(parts, parent, body, parts.world.snowflakes.next(), kind, parts.world.bot_id)
    if not private:
        place = {"type": 0, "channel_id": thread["id"], "guild_id": parts.world.guild["id"]}
        extra = {"type": THREAD_CREATED, "message_reference": place, "content": thread["name"]}
        parts.posting.create(parent, parts.bot, {}, extra=extra)
    return answer(parts.world.shown_channel(parts.world.channels[thread["id"]], parts.world.bot_id), 201)


def _thread(request: web.Request) -> tuple[GuildParts, Json]:
    parts = parts_of(request)
    thread = parts.channel(request.match_info["channel"])
    if thread["type"] not in THREAD_TYPES:
        raise unknown_channel()
    return parts, thread


def _member_id(parts: GuildParts, request: web.Request) -> str:
    user_id = request.match_info["user"]
    user_id = parts.world.bot_id if user_id == "@me" else user_id
    if user_id not in parts.world.members:
        raise unknown_member()
    return user_id


@routes.get("/channels/{channel}/thread-members")
async def list_members(request: web.Request) -> web.Response:
    parts, thread = _thread(request)
    return answer(list(parts.world.thread_members.get(thread["id"], {}).values()))


@routes.get("/channels/{channel}/thread-members/{user}")
async def get_member(request: web.Request) -> web.Response:
    parts, thread = _thread(request)
    found = parts.world.thread_members.get(thread["id"], {}).get(_member_id(parts, request))
    if found is None:
        raise unknown_member()
    return answer(found)


@routes.put("/channels/{channel}/thread-members/{user}")
async def join(request: web.Request) -> web.Response:
    parts, thread = _thread(request)
    user_id = _member_id(parts, request)
    if user_id != parts.world.bot_id:
        parts.channel(thread["id"], "SEND_MESSAGES_IN_THREADS")
    joined = parts.world.thread_members.setdefault(thread["id"], {})
    if user_id not in joined:
        joined[user_id] = thread_member(thread["id"], user_id)
        _tell(parts, thread, added=[{**joined[user_id], "member": parts.world.members[user_id]}])
    return nothing()


@routes.delete("/channels/{channel}/thread-members/{user}")
async def leave(request: web.Request) -> web.Response:
    parts, thread = _thread(request)
    user_id = _member_id(parts, request)
    if user_id != parts.world.bot_id and thread["owner_id"] != parts.world.bot_id:
        parts.channel(thread["id"], "MANAGE_THREADS")
    if parts.world.thread_members.get(thread["id"], {}).pop(user_id, None) is not None:
        _tell(parts, thread, removed=[user_id])
    return nothing()


def _tell(
    parts: GuildParts, thread: Json, added: list[Json] | None = None, removed: list[str] | None = None
) -> None:
    body: Json = {
        "id": thread["id"],
        "guild_id": parts.world.guild["id"],
        "member_count": len(parts.world.thread_members[thread["id"]]),
    }
    if added:
        body["added_members"] = added
    if removed:
        body["removed_member_ids"] = removed
    parts.tell("THREAD_MEMBERS_UPDATE", body)


def _listing(parts: GuildParts, threads: list[Json]) -> web.Response:
    seen = [t for t in threads if parts.world.sees(parts.world.bot_id, t)]
    shown = [parts.world.shown_channel(t, parts.world.bot_id) for t in reversed(seen)]
    members = [t["member"] for t in shown if "member" in t]
    return answer({"threads": shown, "members": members, "has_more": False})


@routes.get("/guilds/{guild}/threads/active")
async def active(request: web.Request) -> web.Response:
    parts = parts_of(request)
    if request.match_info["guild"] != parts.world.guild["id"]:
        raise unknown_guild()
    return _listing(parts, [t for t in parts.world.threads() if not t["thread_metadata"]["archived"]])


@routes.get("/channels/{channel}/threads/archived/{kind}")
@routes.get("/channels/{channel}/users/@me/threads/archived/{kind}")
async def archived(request: web.Request) -> web.Response:
    parts = parts_of(request)
    parent = parts.channel(request.match_info["channel"], "READ_MESSAGE_HISTORY")
    kind = PRIVATE if request.match_info["kind"] == "private" else PUBLIC
    inside = [t for t in parts.world.threads() if t["parent_id"] == parent["id"] and t["type"] == kind]
    return _listing(parts, [t for t in inside if t["thread_metadata"]["archived"]])
