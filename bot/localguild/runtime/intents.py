"""Which events a session of the bot hears, and what it may read in them."""

from typing import Any

from bot.localguild.state.bus import GuildEvent
from bot.localguild.state.permissions import DM_TYPES
from bot.localguild.state.world import GuildWorld

Json = dict[str, Any]
GUILDS, GUILD_MEMBERS = 1 << 0, 1 << 1
GUILD_WEBHOOKS = 1 << 5
GUILD_MESSAGES, GUILD_REACTIONS, GUILD_TYPING = 1 << 9, 1 << 10, 1 << 11
DIRECT_MESSAGES, DIRECT_REACTIONS, DIRECT_TYPING = 1 << 12, 1 << 13, 1 << 14
MESSAGE_CONTENT = 1 << 15
WANTED = {
    "CHANNEL_CREATE": (GUILDS, GUILDS),
    "CHANNEL_UPDATE": (GUILDS, GUILDS),
    "CHANNEL_DELETE": (GUILDS, GUILDS),
    "CHANNEL_PINS_UPDATE": (GUILDS, DIRECT_MESSAGES),
    "THREAD_CREATE": (GUILDS, GUILDS),
    "THREAD_UPDATE": (GUILDS, GUILDS),
    "THREAD_DELETE": (GUILDS, GUILDS),
    "THREAD_MEMBERS_UPDATE": (GUILDS, GUILDS),
    "GUILD_ROLE_CREATE": (GUILDS, GUILDS),
    "GUILD_ROLE_UPDATE": (GUILDS, GUILDS),
    "GUILD_MEMBER_UPDATE": (GUILD_MEMBERS, GUILD_MEMBERS),
    "WEBHOOKS_UPDATE": (GUILD_WEBHOOKS, GUILD_WEBHOOKS),
    "MESSAGE_CREATE": (GUILD_MESSAGES, DIRECT_MESSAGES),
    "MESSAGE_UPDATE": (GUILD_MESSAGES, DIRECT_MESSAGES),
    "MESSAGE_DELETE": (GUILD_MESSAGES, DIRECT_MESSAGES),
    "MESSAGE_DELETE_BULK": (GUILD_MESSAGES, DIRECT_MESSAGES),
    "MESSAGE_REACTION_ADD": (GUILD_REACTIONS, DIRECT_REACTIONS),
    "MESSAGE_REACTION_REMOVE": (GUILD_REACTIONS, DIRECT_REACTIONS),
    "MESSAGE_REACTION_REMOVE_ALL": (GUILD_REACTIONS, DIRECT_REACTIONS),
    "MESSAGE_REACTION_REMOVE_EMOJI": (GUILD_REACTIONS, DIRECT_REACTIONS),
    "TYPING_START": (GUILD_TYPING, DIRECT_TYPING),
}


def seen_by_bot(happening: GuildEvent, intents: int, world: GuildWorld) -> Json | None:
    """The event as a session with these intents gets it, or None when it does not."""
    if happening.kind == "INTERACTION_CREATE":
        return happening.body
    wanted = WANTED.get(happening.kind)
    if wanted is None or happening.viewer is not None:
        return None
    body = happening.body
    in_guild = "guild_id" in body
    if not intents & (wanted[0] if in_guild else wanted[1]):
        return None
    channel = world.channels.get(body.get("channel_id", ""))
    if (
        channel is not None
        and not happening.kind.startswith("CHANNEL")
        and not world.sees(world.bot_id, channel)
    ):
        return None
    if happening.kind in ("MESSAGE_CREATE", "MESSAGE_UPDATE") and not intents & MESSAGE_CONTENT:
        return without_content(body, world)
    return body


def without_content(message: Json, world: GuildWorld) -> Json:
    """A message as the bot reads it without the message content intent.

    Its own messages, direct messages and those that mention it stay whole.
    """
    channel = world.channels.get(message["channel_id"])
    mine = message["author"]["id"] == world.bot_id or message.get("application_id") == world.application["id"]
    mentioned = any(user["id"] == world.bot_id for user in message["mentions"])
    if mine or mentioned or (channel is not None and channel["type"] in DM_TYPES):
        return message
    return {**message, "content": "", "embeds": [], "attachments": [], "components": []}
