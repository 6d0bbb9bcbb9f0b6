"""The API's messages: reading, posting, editing, pins and typing."""

import time
from dataclasses import replace
from typing import Any

from aiohttp import web

from bot.localguild.forms.messages import CREATE_KEYS, EDIT_KEYS, check_message
from bot.localguild.forms.problems import BodyForm
from bot.localguild.runtime.intents import without_content
from bot.localguild.runtime.parts import GuildParts, parts_of
from bot.localguild.runtime.wire import answer, nothing, read, read_object
from bot.localguild.state import limits
from bot.localguild.state.ids import snowflake_seconds, timestamp
from bot.localguild.state.permissions import DM_TYPES, THREAD_TYPES
from bot.localguild.state.refusals import ApiRefused, other_users_message
from bot.localguild.state.world import Posted

Json = dict[str, Any]
routes = web.RouteTableDef()
MESSAGES = "/channels/{channel}/messages"
SUPPRESS_EMBEDS = 1 << 2


def to_bot(parts: GuildParts, posted: Posted) -> Json:
    """A message as the bot reads it."""
    shown = parts.world.shown(posted, parts.world.bot_id)
    return shown if parts.message_content else without_content(shown, parts.world)


def sending_channel(parts: GuildParts, channel_id: str, body: Json, uploads: Any) -> Json:
    """The channel if the bot may send this body there."""
    channel = parts.channel(channel_id)
    names = ["SEND_MESSAGES_IN_THREADS" if channel["type"] in THREAD_TYPES else "SEND_MESSAGES"]
    if body.get("embeds"):
        names.append("EMBED_LINKS")
    if uploads:
        names.append("ATTACH_FILES")
    if body.get("message_reference"):
        names.append("READ_MESSAGE_HISTORY")
    channel = parts.channel(channel_id, *names)
    if channel["type"] == 4:
        raise ApiRefused(400, 50008, "Cannot send messages in a non-text channel")
    return channel


@routes.get(MESSAGES)
async def list_messages(request: web.Request) -> web.Response:
    parts, query = parts_of(request), request.query
    channel = parts.channel(request.match_info["channel"])
    if not parts.world.may(parts.world.bot_id, channel, "READ_MESSAGE_HISTORY"):
        return answer([])
    form = BodyForm()
    limit = int(query.get("limit", "50")) if query.get("limit", "50").isdigit() else None
    form.number(("limit",), limit, 1, limits.MESSAGES_LISTED)
    for key in ("around", "after", "before"):
        if not query.get(key, "0").isdigit():
            form.refuse((key,), "NUMBER_TYPE_COERCE", f'Value "{query[key]}" is not snowflake.')
    form.finish()
    posts = [p for p in parts.world.messages.get(channel["id"], {}).values() if p.viewer is None]
    return answer([to_bot(parts, p) for p in page_of(posts, query, limit or 50)])


def page_of(posts: list[Posted], query: Any, limit: int) -> list[Posted]:
    """The asked-for stretch of a channel, newest first."""

    def number(posted: Posted) -> int:
        return int(posted.message["id"])

    if "around" in query:
        middle = int(query["around"])
        before = [p for p in posts if number(p) < middle][-(limit // 2) :]
        after = [p for p in posts if number(p) >= middle][: limit - len(before)]
        return (before + after)[::-1]
    if "after" in query:
        return [p for p in posts if number(p) > int(query["after"])][:limit][::-1]
    if "before" in query:
        posts = [p for p in posts if number(p) < int(query["before"])]
    return posts[-limit:][::-1]


@routes.post(MESSAGES)
async def create_message(request: web.Request) -> web.Response:
    parts = parts_of(request)
    body, uploads = await read(request)
    channel = sending_channel(parts, request.match_info["channel"], body, uploads)
    check_message(body, CREATE_KEYS, files=len(uploads))
    return answer(to_bot(parts, parts.posting.create(channel, parts.bot, body, uploads)))


@routes.get(MESSAGES + "/pins")
async def list_pins(request: web.Request) -> web.Response:
    pinned = _pinned(request)
    items = [{"pinned_at": p.message["timestamp"], "message": to_bot(parts_of(request), p)} for p in pinned]
    return answer({"items": items, "has_more": False})


@routes.get("/channels/{channel}/pins")
async def list_pins_formerly(request: web.Request) -> web.Response:
    return answer([to_bot(parts_of(request), p) for p in _pinned(request)])


def _pinned(request: web.Request) -> list[Posted]:
    parts = parts_of(request)
    channel = parts.channel(request.match_info["channel"], "READ_MESSAGE_HISTORY")
    return [p for p in reversed(parts.world.messages.get(channel["id"], {}).values()) if p.message["pinned"]]


@routes.put("/channels/{channel}/pins/{message}")
@routes.put(MESSAGES + "/pins/{message}")
async def pin(request: web.Request) -> web.Response:
    if len(_pinned(request)) >= limits.PINS:
        raise ApiRefused(400, 30003, f"Maximum number of pins reached for the channel ({limits.PINS})")
    return _set_pinned(request, True)


@routes.delete("/channels/{channel}/pins/{message}")
@routes.delete(MESSAGES + "/pins/{message}")
async def unpin(request: web.Request) -> web.Response:
    return _set_pinned(request, False)


def _set_pinned(request: web.Request, pinned: bool) -> web.Response:
    parts = parts_of(request)
    channel = parts.channel(request.match_info["channel"])
    if channel["type"] not in DM_TYPES and not parts.world.may(parts.world.bot_id, channel, "PIN_MESSAGES"):
        parts.channel(channel["id"], "MANAGE_MESSAGES")
    posted = parts.message(channel, request.match_info["message"])
    parts.posting.put(replace(posted, message={**posted.message, "pinned": pinned}))
    place = {"guild_id": channel["guild_id"]} if "guild_id" in channel else {}
    parts.tell(
        "CHANNEL_PINS_UPDATE", {"channel_id": channel["id"], "last_pin_timestamp": timestamp(), **place}
    )
    return nothing()


@routes.post(MESSAGES + "/bulk-delete")
async def bulk_delete(request: web.Request) -> web.Response:
    parts = parts_of(request)
    body = await read_object(request)
    channel = parts.channel(request.match_info["channel"], "MANAGE_MESSAGES")
    form = BodyForm()
    low, high = limits.BULK_DELETE
    ids = [str(message_id) for message_id in form.items(("messages",), body.get("messages"), high, low)]
    form.finish()
    oldest = time.time() - limits.BULK_DELETE_DAYS * 86400
    if any(snowflake_seconds(message_id) < oldest for message_id in ids):
        raise ApiRefused(400, 50034, "A message provided was too old to bulk delete")
    for message_id in ids:
        posted = parts.world.posted(channel["id"], message_id)
        if posted is not None and posted.viewer is None:
            parts.posting.delete(posted)
    return nothing()


@routes.get(MESSAGES + "/{message}")
async def get_message(request: web.Request) -> web.Response:
    parts = parts_of(request)
    channel = parts.channel(request.match_info["channel"], "READ_MESSAGE_HISTORY")
    return answer(to_bot(parts, parts.message(channel, request.match_info["message"])))


@routes.patch(MESSAGES + "/{message}")
async def edit_message(request: web.Request) -> web.Response:
    parts = parts_of(request)
    body, uploads = await read(request)
    channel = parts.channel(request.match_info["channel"])
    posted = parts.message(channel, request.match_info["message"])
    message = posted.message
    if message["author"]["id"] != parts.world.bot_id:
        flags = body.get("flags")
        if set(body) != {"flags"} or not isinstance(flags, int):
            raise other_users_message()
        parts.channel(channel["id"], "MANAGE_MESSAGES")
        kept = message["flags"] & ~SUPPRESS_EMBEDS
        changed = replace(posted, message={**message, "flags": kept | flags & SUPPRESS_EMBEDS})
        return answer(to_bot(parts, parts.posting.put(changed)))
    check_message(body, EDIT_KEYS, files=len(uploads), old=message)
    return answer(to_bot(parts, parts.posting.edit(posted, body, uploads)))


@routes.delete(MESSAGES + "/{message}")
async def delete_message(request: web.Request) -> web.Response:
    parts = parts_of(request)
    channel = parts.channel(request.match_info["channel"])
    posted = parts.message(channel, request.match_info["message"])
    if posted.message["author"]["id"] != parts.world.bot_id:
        parts.channel(channel["id"], "MANAGE_MESSAGES")
    parts.posting.delete(posted)
    return nothing()


@routes.post("/channels/{channel}/typing")
async def typing(request: web.Request) -> web.Response:
    parts = parts_of(request)
    channel = sending_channel(parts, request.match_info["channel"], {}, None)
    parts.posting.typing(channel, parts.world.bot_id)
    return nothing()
