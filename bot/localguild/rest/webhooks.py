"""The API's webhooks: making them, and posting through them under any name."""

import base64
import binascii
import hashlib
import secrets
from typing import Any

from aiohttp import web

from bot.localguild.forms.channels import check_webhook
from bot.localguild.forms.messages import WEBHOOK_KEYS, check_message
from bot.localguild.forms.problems import BodyForm
from bot.localguild.runtime.parts import GuildParts, parts_of
from bot.localguild.runtime.wire import answer, nothing, read, read_object
from bot.localguild.state import limits
from bot.localguild.state.permissions import THREAD_TYPES
from bot.localguild.state.refusals import (
    ApiRefused,
    bad_webhook_token,
    too_many_webhooks,
    unknown_channel,
    unknown_message,
    unknown_webhook,
)
from bot.localguild.state.world import Posted

Json = dict[str, Any]
routes = web.RouteTableDef()
BY_TOKEN = "/webhooks/{webhook}/{token}"


def by_token(parts: GuildParts, webhook_id: str, token: str) -> Json:
    """The webhook with this id and token. Raises 10015 or 50027."""
    webhook = parts.world.webhooks.get(webhook_id)
    if webhook is None:
        raise unknown_webhook()
    if not secrets.compare_digest(webhook["token"].encode(), token.encode()):
        raise bad_webhook_token()
    return webhook


def keep_avatar(parts: GuildParts, avatar: str | None) -> str | None:
    """Keep an uploaded picture; its hash."""
    if avatar is None:
        return None
    try:
        data = base64.b64decode(avatar.partition("base64,")[2], validate=True)
    except binascii.Error as cause:
        raise ApiRefused(400, 50035, "Invalid Form Body", {"avatar": _image_error()}) from cause
    if not data:
        raise ApiRefused(400, 50035, "Invalid Form Body", {"avatar": _image_error()})
    digest = hashlib.md5(data, usedforsecurity=False).hexdigest()
    parts.files.put(digest, data)
    return digest


def _image_error() -> Json:
    return {"_errors": [{"code": "IMAGE_INVALID", "message": "Invalid image data"}]}


def _managed(request: web.Request) -> tuple[GuildParts, Json]:
    """A webhook the bot may manage."""
    parts = parts_of(request)
    webhook = parts.world.webhooks.get(request.match_info["webhook"])
    if webhook is None:
        raise unknown_webhook()
    parts.channel(webhook["channel_id"], "MANAGE_WEBHOOKS")
    return parts, webhook


def _told(parts: GuildParts, channel_id: str) -> None:
    parts.tell("WEBHOOKS_UPDATE", {"guild_id": parts.world.guild["id"], "channel_id": channel_id})


@routes.post("/channels/{channel}/webhooks")
async def create(request: web.Request) -> web.Response:
    parts = parts_of(request)
    body = await read_object(request)
    channel = parts.channel(request.match_info["channel"], "MANAGE_WEBHOOKS")
    if channel["type"] in THREAD_TYPES:
        raise ApiRefused(400, 50024, "Cannot execute action on this channel type")
    check_webhook(body, creating=True)
    inside = [w for w in parts.world.webhooks.values() if w["channel_id"] == channel["id"]]
    if len(inside) >= limits.WEBHOOKS_IN_CHANNEL:
        raise too_many_webhooks(limits.WEBHOOKS_IN_CHANNEL)
    webhook = {
        "id": parts.world.snowflakes.next(),
        "type": 1,
        "guild_id": channel["guild_id"],
        "channel_id": channel["id"],
        "user": parts.bot,
        "name": body["name"],
        "avatar": keep_avatar(parts, body.get("avatar")),
        "token": secrets.token_urlsafe(51),
        "application_id": parts.world.application["id"],
    }
    parts.world.webhooks[webhook["id"]] = webhook
    _told(parts, channel["id"])
    return answer(webhook)


@routes.get("/channels/{channel}/webhooks")
async def list_of_channel(request: web.Request) -> web.Response:
    parts = parts_of(request)
    channel = parts.channel(request.match_info["channel"], "MANAGE_WEBHOOKS")
    return answer([w for w in parts.world.webhooks.values() if w["channel_id"] == channel["id"]])


@routes.get("/guilds/{guild}/webhooks")
async def list_of_guild(request: web.Request) -> web.Response:
    return answer(list(parts_of(request).world.webhooks.values()))


@routes.get("/webhooks/{webhook}")
async def get(request: web.Request) -> web.Response:
    return answer(_managed(request)[1])


@routes.get(BY_TOKEN)
async def get_by_token(request: web.Request) -> web.Response:
    webhook = by_token(parts_of(request), request.match_info["webhook"], request.match_info["token"])
    return answer({key: value for key, value in webhook.items() if key != "user"})


@routes.patch("/webhooks/{webhook}")
async def edit(request: web.Request) -> web.Response:
    parts, webhook = _managed(request)
    return answer(_edit(parts, webhook, await read_object(request)))


@routes.patch(BY_TOKEN)
async def edit_by_token(request: web.Request) -> web.Response:
    parts = parts_of(request)
    webhook = by_token(parts, request.match_info["webhook"], request.match_info["token"])
    return answer(_edit(parts, webhook, await read_object(request)))


def _edit(parts: GuildParts, webhook: Json, body: Json) -> Json:
    check_webhook(body, creating=False)
    changed = {**webhook, **{key: str(body[key]) for key in ("name", "channel_id") if body.get(key)}}
    if "avatar" in body:
        changed["avatar"] = keep_avatar(parts, body["avatar"])
    if changed["channel_id"] != webhook["channel_id"]:
        parts.channel(changed["channel_id"], "MANAGE_WEBHOOKS")
    parts.world.webhooks[webhook["id"]] = changed
    _told(parts, changed["channel_id"])
    return changed


@routes.delete("/webhooks/{webhook}")
async def delete(request: web.Request) -> web.Response:
    parts, webhook = _managed(request)
    return _delete(parts, webhook)


@routes.delete(BY_TOKEN)
async def delete_by_token(request: web.Request) -> web.Response:
    parts = parts_of(request)
    return _delete(parts, by_token(parts, request.match_info["webhook"], request.match_info["token"]))


def _delete(parts: GuildParts, webhook: Json) -> web.Response:
    del parts.world.webhooks[webhook["id"]]
    _told(parts, webhook["channel_id"])
    return nothing()


def _target(parts: GuildParts, webhook: Json, request: web.Request) -> Json:
    """The channel a webhook post goes to: its own, or a thread of it."""
    thread_id = request.query.get("thread_id")
    channel = parts.world.channels.get(thread_id or webhook["channel_id"])
    if channel is None or parts.world.parent(channel)["id"] != webhook["channel_id"]:
        raise unknown_channel()
    return channel


async def execute(request: web.Request, webhook: Json) -> web.Response:
    """Post through a webhook."""
    parts = parts_of(request)
    body, uploads = await read(request)
    if body.get("message_reference"):
        form = BodyForm()
        form.refuse(("message_reference",), "UNKNOWN_KEY", "Webhooks cannot reply.")
        form.finish()
    check_message(body, WEBHOOK_KEYS, files=len(uploads))
    if body.get("thread_name"):
        raise ApiRefused(400, 220003, "Webhooks can only create threads in forum channels")
    channel = _target(parts, webhook, request)
    author = {
        "id": webhook["id"],
        "username": body.get("username") or webhook["name"],
        "global_name": None,
        "discriminator": "0000",
        "avatar": _override(parts, body.get("avatar_url")) or webhook["avatar"],
        "bot": True,
        "public_flags": 0,
        "flags": 0,
    }
    extra = {"webhook_id": webhook["id"], "application_id": webhook["application_id"]}
    posted = parts.posting.create(channel, author, body, uploads, extra=extra)
    return answer(posted.message) if request.query.get("wait") in ("true", "1") else nothing()


def _override(parts: GuildParts, url: str | None) -> str | None:
    """The hash under which a linked avatar is shown."""
    if not url:
        return None
    if not url.startswith(("http://", "https://")):
        form = BodyForm()
        form.refuse(("avatar_url",), "URL_TYPE_INVALID_SCHEME", "Scheme must be one of ('http', 'https').")
        form.finish()
    digest = hashlib.md5(url.encode(), usedforsecurity=False).hexdigest()
    parts.world.avatar_links[digest] = url
    return digest


def message_of(request: web.Request, webhook: Json) -> Posted:
    """A message this webhook posted."""
    parts = parts_of(request)
    channel = _target(parts, webhook, request)
    posted = parts.world.posted(channel["id"], request.match_info["message"])
    if posted is None or posted.message.get("webhook_id") != webhook["id"]:
        raise unknown_message()
    return posted


async def edit_message(request: web.Request, webhook: Json) -> web.Response:
    """Change a message this webhook posted."""
    parts, posted = parts_of(request), message_of(request, webhook)
    body, uploads = await read(request)
    check_message(body, WEBHOOK_KEYS - {"username", "avatar_url"}, files=len(uploads), old=posted.message)
    return answer(parts.posting.edit(posted, body, uploads).message)


async def delete_message(request: web.Request, webhook: Json) -> web.Response:
    """Take a message of this webhook away."""
    parts_of(request).posting.delete(message_of(request, webhook))
    return nothing()
