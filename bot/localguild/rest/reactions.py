"""The API's reactions."""

from typing import Any

from aiohttp import web

from bot.localguild.runtime.parts import GuildParts, parts_of
from bot.localguild.runtime.wire import answer, nothing
from bot.localguild.state import limits
from bot.localguild.state.refusals import ApiRefused, archived_thread

Json = dict[str, Any]
routes = web.RouteTableDef()
REACTIONS = "/channels/{channel}/messages/{message}/reactions"


def react(parts: GuildParts, channel: Json, message_id: str, emoji: str, user_id: str) -> None:
    """Add somebody's reaction to a message."""
    if channel.get("thread_metadata", {}).get("archived"):
        raise archived_thread()
    held = parts.world.reactions.setdefault(message_id, {})
    if emoji not in held and len(held) >= limits.REACTIONS_ON_MESSAGE:
        raise ApiRefused(400, 30010, f"Maximum number of reactions reached ({limits.REACTIONS_ON_MESSAGE})")
    if user_id in held.get(emoji, []):
        return
    held[emoji] = [*held.get(emoji, []), user_id]
    _tell(parts, "MESSAGE_REACTION_ADD", channel, message_id, emoji, user_id)


def unreact(parts: GuildParts, channel: Json, message_id: str, emoji: str, user_id: str) -> None:
    """Take somebody's reaction away."""
    held = parts.world.reactions.get(message_id, {})
    left = [user for user in held.get(emoji, []) if user != user_id]
    if len(left) == len(held.get(emoji, [])):
        return
    if left:
        held[emoji] = left
    else:
        del held[emoji]
    _tell(parts, "MESSAGE_REACTION_REMOVE", channel, message_id, emoji, user_id)


def _tell(parts: GuildParts, kind: str, channel: Json, message_id: str, emoji: str, user_id: str) -> None:
    body: Json = {
        "user_id": user_id,
        "channel_id": channel["id"],
        "message_id": message_id,
        "emoji": {"id": None, "name": emoji},
        "type": 0,
        "burst": False,
    }
    if "guild_id" in channel:
        body["guild_id"] = channel["guild_id"]
        if kind == "MESSAGE_REACTION_ADD" and user_id in parts.world.members:
            body["member"] = parts.world.members[user_id]
    parts.tell(kind, body)


def _found(request: web.Request, *names: str) -> tuple[GuildParts, Json, str]:
    parts = parts_of(request)
    channel = parts.channel(request.match_info["channel"], *names)
    return parts, channel, parts.message(channel, request.match_info["message"]).message["id"]


@routes.put(REACTIONS + "/{emoji}/@me")
async def add(request: web.Request) -> web.Response:
    parts, channel, message_id = _found(request, "READ_MESSAGE_HISTORY")
    emoji = request.match_info["emoji"]
    if emoji.isascii():
        raise ApiRefused(400, 10014, "Unknown Emoji")
    if emoji not in parts.world.reactions.get(message_id, {}):
        parts.channel(channel["id"], "ADD_REACTIONS")
    react(parts, channel, message_id, emoji, parts.world.bot_id)
    return nothing()


@routes.delete(REACTIONS + "/{emoji}/{user}")
async def remove(request: web.Request) -> web.Response:
    parts, channel, message_id = _found(request)
    user_id = request.match_info["user"]
    if user_id == "@me":
        user_id = parts.world.bot_id
    if user_id != parts.world.bot_id:
        parts.channel(channel["id"], "MANAGE_MESSAGES")
    unreact(parts, channel, message_id, request.match_info["emoji"], user_id)
    return nothing()


@routes.get(REACTIONS + "/{emoji}")
async def list_users(request: web.Request) -> web.Response:
    parts, _, message_id = _found(request)
    users = parts.world.reactions.get(message_id, {}).get(request.match_info["emoji"], [])
    return answer([parts.world.users[user] for user in users])


@routes.delete(REACTIONS)
@routes.delete(REACTIONS + "/{emoji}")
async def clear(request: web.Request) -> web.Response:
    parts, channel, message_id = _found(request, "MANAGE_MESSAGES")
    held = parts.world.reactions.get(message_id, {})
    for emoji in [request.match_info["emoji"]] if "emoji" in request.match_info else list(held):
        for user_id in list(held.get(emoji, [])):
            unreact(parts, channel, message_id, emoji, user_id)
    return nothing()
