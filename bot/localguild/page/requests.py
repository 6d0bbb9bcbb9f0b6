"""Reads who asks and what for in requests of the page."""

from typing import Any

from aiohttp import web

from bot.localguild.runtime.parts import GuildParts
from bot.localguild.runtime.wire import read_object
from bot.localguild.state.refusals import ApiRefused, PageRefused
from bot.localguild.state.world import Posted

Json = dict[str, Any]


async def body_of(request: web.Request, *needed: str) -> Json:
    """The JSON body, with the needed keys present."""
    try:
        body = await read_object(request)
    except ApiRefused as cause:
        raise PageRefused(400, "Send a JSON object.") from cause
    for key in needed:
        if key not in body:
            raise PageRefused(400, f"The body needs {key!r}.")
    return body


def viewer_of(parts: GuildParts, viewer: Any) -> str:
    """The person who asks. Raises when there is none."""
    if viewer not in parts.world.people:
        raise PageRefused(
            400, f"viewer must be the id of a person of the guild, not {viewer!r}; see /page/state."
        )
    return viewer


def channel_of(parts: GuildParts, viewer: str, channel_id: Any, *names: str) -> Json:
    """A channel the person sees and may act in."""
    channel = parts.world.channels.get(str(channel_id))
    if channel is None or not parts.world.sees(viewer, channel):
        raise PageRefused(404, f"There is no channel {channel_id!r} that you can see.")
    for name in names:
        if not parts.world.may(viewer, channel, name):
            raise PageRefused(403, f"You need the permission {name} in #{channel.get('name')}.")
    return channel


def message_of(parts: GuildParts, viewer: str, channel: Json, message_id: Any) -> Posted:
    """A message the person sees."""
    posted = parts.world.posted(channel["id"], str(message_id))
    if posted is None or posted.viewer not in (None, viewer):
        raise PageRefused(404, "That message is gone.")
    return posted
