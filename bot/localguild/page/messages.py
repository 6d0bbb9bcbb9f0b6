"""The page's channels and messages."""

from typing import Any

from aiohttp import web

from bot.localguild.forms.channels import check_channel
from bot.localguild.forms.messages import check_message
from bot.localguild.page.requests import body_of, channel_of, message_of, viewer_of
from bot.localguild.rest.channels import add_channel, overwrites, put_channel, remove_channel
from bot.localguild.rest.messages import page_of
from bot.localguild.rest.reactions import react, unreact
from bot.localguild.runtime.parts import GuildParts, parts_of
from bot.localguild.runtime.wire import answer
from bot.localguild.state.permissions import BITS, THREAD_TYPES, bits
from bot.localguild.state.refusals import PageRefused

Json = dict[str, Any]
routes = web.RouteTableDef()
MESSAGES = "/channels/{channel}/messages"
PERSON_KEYS = frozenset({"content", "nonce", "message_reference", "enforce_nonce"})


def _queried(request: web.Request, *names: str) -> tuple[GuildParts, str, Json]:
    parts = parts_of(request)
    viewer = viewer_of(parts, request.query.get("viewer"))
    return parts, viewer, channel_of(parts, viewer, request.match_info["channel"], *names)


async def _told(request: web.Request, *needed: str) -> tuple[GuildParts, str, Json, Json]:
    parts = parts_of(request)
    body = await body_of(request, "viewer", *needed)
    viewer = viewer_of(parts, body["viewer"])
    return parts, viewer, channel_of(parts, viewer, request.match_info["channel"]), body


@routes.get(MESSAGES)
async def list_messages(request: web.Request) -> web.Response:
    parts, viewer, channel = _queried(request, "READ_MESSAGE_HISTORY")
    limit = request.query.get("limit", "50")
    if not limit.isdigit() or not 1 <= int(limit) <= 100:
        raise PageRefused(400, "limit must be 1 to 100.")
    before = request.query.get("before") or ""
    query = {"before": before} if before.isdigit() else {}
    seen = [p for p in parts.world.messages.get(channel["id"], {}).values() if p.viewer in (None, viewer)]
    page = page_of(seen, query, int(limit))
    return answer({"messages": [parts.world.shown(p, viewer) for p in reversed(page)]})


@routes.post(MESSAGES)
async def say(request: web.Request) -> web.Response:
    parts, viewer, channel, body = await _told(request, "content")
    needed = "SEND_MESSAGES_IN_THREADS" if channel["type"] in THREAD_TYPES else "SEND_MESSAGES"
    channel_of(parts, viewer, channel["id"], needed)
    said: Json = {"content": body["content"]}
    if body.get("nonce") is not None:
        said |= {"nonce": body["nonce"], "enforce_nonce": True}
    if body.get("reply_to"):
        said["message_reference"] = {"message_id": body["reply_to"]}
    check_message(said, PERSON_KEYS)
    posted = parts.posting.create(channel, parts.world.users[viewer], said)
    return answer(parts.world.shown(posted, viewer))


@routes.patch(MESSAGES + "/{message}")
async def edit(request: web.Request) -> web.Response:
    parts, viewer, channel, body = await _told(request, "content")
    posted = message_of(parts, viewer, channel, request.match_info["message"])
    if posted.message["author"]["id"] != viewer:
        raise PageRefused(403, "You can edit only your own messages.")
    changed = {"content": body["content"]}
    check_message(changed, PERSON_KEYS, old=posted.message)
    return answer(parts.world.shown(parts.posting.edit(posted, changed), viewer))


@routes.delete(MESSAGES + "/{message}")
async def delete(request: web.Request) -> web.Response:
    parts, viewer, channel = _queried(request)
    posted = message_of(parts, viewer, channel, request.match_info["message"])
    if posted.message["author"]["id"] != viewer and not parts.world.may(viewer, channel, "MANAGE_MESSAGES"):
        raise PageRefused(403, "You can delete only your own messages.")
    parts.posting.delete(posted)
    return answer({})


@routes.put(MESSAGES + "/{message}/reactions/{emoji}")
@routes.delete(MESSAGES + "/{message}/reactions/{emoji}")
async def reaction(request: web.Request) -> web.Response:
    parts, viewer, channel = _queried(request)
    posted = message_of(parts, viewer, channel, request.match_info["message"])
    change = react if request.method == "PUT" else unreact
    change(parts, channel, posted.message["id"], request.match_info["emoji"], viewer)
    return answer({})


@routes.post("/channels/{channel}/typing")
async def typing(request: web.Request) -> web.Response:
    parts, viewer, channel, _ = await _told(request)
    parts.posting.typing(channel, viewer)
    return answer({})


@routes.post("/channels")
async def create_channel(request: web.Request) -> web.Response:
    parts = parts_of(request)
    body = await body_of(request, "name")
    _may_manage(parts, body.get("viewer"))
    wanted = {key: body[key] for key in ("name", "topic", "type", "parent_id") if key in body}
    check_channel(wanted, creating=True)
    return answer(add_channel(parts, wanted))


@routes.delete("/channels/{channel}")
async def delete_channel(request: web.Request) -> web.Response:
    parts = parts_of(request)
    _may_manage(parts, request.query.get("viewer"))
    channel = parts.world.channels.get(request.match_info["channel"])
    if channel is None:
        raise PageRefused(404, "There is no such channel.")
    remove_channel(parts, channel)
    return answer({})


def _may_manage(parts: GuildParts, viewer: str | None) -> None:
    """Channels are made in the moderator's name; somebody else who says who they are is refused."""
    if viewer is not None and parts.world.people[viewer_of(parts, viewer)] != "moderator":
        raise PageRefused(403, "Only the moderator makes and deletes channels.")


@routes.post("/channels/{channel}/permissions")
async def deny(request: web.Request) -> web.Response:
    """Take permissions from the bot in a channel, so that its refusals can be seen."""
    parts = parts_of(request)
    body = await body_of(request, "deny")
    channel = parts.world.channels.get(request.match_info["channel"])
    if channel is None or channel["type"] in THREAD_TYPES:
        raise PageRefused(404, "There is no such channel; a thread has the permissions of its channel.")
    unknown = [name for name in body["deny"] if name not in BITS]
    if unknown:
        raise PageRefused(400, f"There is no permission {unknown[0]!r}; there are: {', '.join(BITS)}.")
    kept = [o for o in channel["permission_overwrites"] if o["id"] != parts.world.bot_id]
    if body["deny"]:
        kept += overwrites([{"id": parts.world.bot_id, "type": 1, "deny": bits(body["deny"])}])
    return answer(put_channel(parts, {**channel, "permission_overwrites": kept}))
