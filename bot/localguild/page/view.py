"""Translates what happened into what one person's page is told."""

from typing import Any

from bot.localguild.runtime.parts import GuildParts
from bot.localguild.state.bus import GuildEvent
from bot.localguild.state.permissions import DM_TYPES
from bot.localguild.state.world import Posted

Json = dict[str, Any]
CHANNEL_EVENTS = {
    "CHANNEL_CREATE": "channel_create",
    "CHANNEL_UPDATE": "channel_update",
    "CHANNEL_DELETE": "channel_delete",
    "THREAD_CREATE": "channel_create",
    "THREAD_UPDATE": "channel_update",
    "THREAD_DELETE": "channel_delete",
}
MESSAGE_EVENTS = {
    "MESSAGE_CREATE": "message_create",
    "MESSAGE_UPDATE": "message_update",
    "MESSAGE_REACTION_ADD": "message_update",
    "MESSAGE_REACTION_REMOVE": "message_update",
}
OWN_EVENTS = ("modal", "interaction", "bot")


def page_event(parts: GuildParts, happening: GuildEvent, viewer: str) -> Json | None:
    """The event for a person's page, or None when it is nothing for them."""
    if happening.to_bot or happening.viewer not in (None, viewer):
        return None
    kind, body = happening.kind, happening.body
    if kind in OWN_EVENTS:
        return {"type": kind, **body}
    if kind == "commands":
        listed = [c for c in parts.world.all_commands() if parts.world.may_command(viewer, c)]
        return {"type": "commands", "commands": listed}
    if kind in CHANNEL_EVENTS:
        return _channel_event(parts, kind, body, viewer)
    if kind == "THREAD_MEMBERS_UPDATE":
        return _membership_event(parts, body, viewer)
    channel = parts.world.channels.get(body.get("channel_id", ""))
    if channel is None or channel["type"] in DM_TYPES or not parts.world.sees(viewer, channel):
        return None
    if kind in MESSAGE_EVENTS:
        return _message_event(parts, kind, body, viewer)
    if kind == "MESSAGE_DELETE":
        return {"type": "message_delete", "channel_id": channel["id"], "message_id": body["id"]}
    if kind == "TYPING_START":
        return {"type": "typing", "channel_id": channel["id"], "user_id": body["user_id"]}
    return None


def _channel_event(parts: GuildParts, kind: str, channel: Json, viewer: str) -> Json | None:
    gone = kind in ("CHANNEL_DELETE", "THREAD_DELETE")
    if not gone and not parts.world.sees(viewer, parts.world.channels.get(channel["id"], channel)):
        return None
    return {"type": CHANNEL_EVENTS[kind], "channel": listed_channel(channel)}


def _membership_event(parts: GuildParts, body: Json, viewer: str) -> Json | None:
    """A private thread appears to whoever is added, and disappears to whoever is removed."""
    thread = parts.world.channels[body["id"]]
    if viewer in [member["user_id"] for member in body.get("added_members", [])]:
        return {"type": "channel_create", "channel": listed_channel(thread)}
    if viewer in body.get("removed_member_ids", []) and not parts.world.sees(viewer, thread):
        return {"type": "channel_delete", "channel": listed_channel(thread)}
    return None


def _message_event(parts: GuildParts, kind: str, body: Json, viewer: str) -> Json | None:
    posted: Posted | None = parts.world.posted(body["channel_id"], body.get("message_id") or body["id"])
    if posted is None:
        return None
    message = parts.world.shown(posted, viewer)
    return {"type": MESSAGE_EVENTS[kind], "channel_id": body["channel_id"], "message": message}


def listed_channel(channel: Json) -> Json:
    """A channel or thread as the page lists it."""
    return {
        "id": channel["id"],
        "name": channel["name"],
        "type": channel["type"],
        "topic": channel.get("topic"),
        "position": channel.get("position", 0),
        "parent_id": channel.get("parent_id"),
        "archived": channel.get("thread_metadata", {}).get("archived", False),
    }
