"""The guild as it is before anybody has done anything: The Crooked Lantern."""

import secrets
from typing import Any

from bot.localguild.state.credentials import Credentials, token_for
from bot.localguild.state.ids import Snowflakes, timestamp
from bot.localguild.state.permissions import bits
from bot.localguild.state.world import GuildWorld

Json = dict[str, Any]

PEOPLE = (
    ("Mara", "player1", 0xC2410C),
    ("Ilya", "player2", 0x2563EB),
    ("Moss", "moderator", 0x15803D),
    ("Wren", "spectator", 0x7C3AED),
)
CHANNELS = (
    ("the-table", "Games are played here."),
    ("second-table", "Another table, for a second game."),
    ("lobby", "Talk, questions and settings."),
)
BOT_NAME = "Talewright"
GUILD_NAME = "The Crooked Lantern"
EVERYONE_MAY = (
    "VIEW_CHANNEL", "SEND_MESSAGES", "SEND_MESSAGES_IN_THREADS", "READ_MESSAGE_HISTORY", "ADD_REACTIONS",
    "EMBED_LINKS", "ATTACH_FILES", "CREATE_PUBLIC_THREADS", "CREATE_PRIVATE_THREADS", "USE_EXTERNAL_EMOJIS",
    "USE_APPLICATION_COMMANDS", "CHANGE_NICKNAME", "CREATE_INSTANT_INVITE",
)  # fmt: skip
BOT_MAY = ("MANAGE_WEBHOOKS", "MANAGE_THREADS", "MANAGE_MESSAGES", "MANAGE_CHANNELS", "PIN_MESSAGES")
MODERATOR_MAY = ("MANAGE_GUILD", "MANAGE_CHANNELS", "MANAGE_MESSAGES", "MANAGE_THREADS", "MANAGE_WEBHOOKS")


def user(user_id: str, name: str, bot: bool = False) -> Json:
    """A user object."""
    return {
        "id": user_id,
        "username": name if bot else name.lower(),
        "global_name": None if bot else name,
        "discriminator": "0000" if bot else "0",
        "avatar": None,
        "bot": bot,
        "public_flags": 0,
    }


def role(role_id: str, name: str, permissions: int, position: int, color: int = 0) -> Json:
    """A role object."""
    return {
        "id": role_id,
        "name": name,
        "color": color,
        "colors": {"primary_color": color, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "icon": None,
        "unicode_emoji": None,
        "position": position,
        "permissions": str(permissions),
        "managed": False,
        "mentionable": True,
        "flags": 0,
    }


def member(who: Json, roles: list[str]) -> Json:
    """A member object."""
    return {
        "user": who,
        "nick": None,
        "avatar": None,
        "roles": roles,
        "joined_at": timestamp(),
        "premium_since": None,
        "deaf": False,
        "mute": False,
        "flags": 0,
        "pending": False,
        "communication_disabled_until": None,
    }


def text_channel(channel_id: str, guild_id: str, name: str, topic: str | None, position: int) -> Json:
    """A text channel object."""
    return {
        "id": channel_id,
        "guild_id": guild_id,
        "type": 0,
        "name": name,
        "topic": topic,
        "position": position,
        "parent_id": None,
        "nsfw": False,
        "rate_limit_per_user": 0,
        "last_message_id": None,
        "permission_overwrites": [],
        "flags": 0,
    }


def new_guild(guild_id: str) -> Json:
    """The guild object without its lists. Its owner is away: nobody present has rights beyond their roles."""
    return {
        "id": guild_id,
        "name": GUILD_NAME,
        "icon": None,
        "splash": None,
        "discovery_splash": None,
        "owner_id": str(int(guild_id) - 1),
        "region": "local",
        "afk_channel_id": None,
        "afk_timeout": 300,
        "verification_level": 0,
        "default_message_notifications": 1,
        "explicit_content_filter": 0,
        "emojis": [],
        "stickers": [],
        "features": [],
        "mfa_level": 0,
        "application_id": None,
        "system_channel_id": None,
        "system_channel_flags": 0,
        "rules_channel_id": None,
        "max_members": 500000,
        "vanity_url_code": None,
        "description": None,
        "banner": None,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "preferred_locale": "en-US",
        "public_updates_channel_id": None,
        "nsfw_level": 0,
        "premium_progress_bar_enabled": False,
        "safety_alerts_channel_id": None,
        "joined_at": timestamp(),
        "large": False,
        "unavailable": False,
    }


def new_world(given: Credentials | None = None) -> GuildWorld:
    """A fresh guild with its people, roles and channels, for a bot of these credentials."""
    ids = Snowflakes()
    ids.next()
    guild_id, bot_id = ids.next(), ids.next()
    given = given or Credentials()
    bot_id = given.application_id or bot_id
    gm, moderator, bot_role = ids.next(), ids.next(), ids.next()
    name = given.name or BOT_NAME
    bot = user(bot_id, name, bot=True)
    application = {
        "id": bot_id,
        "name": name,
        "icon": None,
        "description": "A bot at home in a local guild.",
        "bot_public": False,
        "bot_require_code_grant": False,
        "verify_key": secrets.token_hex(32),
    }
    token = given.token or token_for(bot_id)
    world = GuildWorld(new_guild(guild_id), application, token, bot_id, ids)
    bot_member_role = role(bot_role, name, bits(EVERYONE_MAY + BOT_MAY), 3)
    bot_member_role |= {"managed": True, "tags": {"bot_id": bot_id}}
    for made in (
        role(guild_id, "@everyone", bits(EVERYONE_MAY), 0),
        role(gm, "GM", 0, 1, color=0xD97706),
        role(moderator, "Moderator", bits(MODERATOR_MAY), 2, color=0x15803D),
        bot_member_role,
    ):
        world.roles[made["id"]] = made
    for called, part, _ in PEOPLE:
        person = user(ids.next(), called)
        world.users[person["id"]] = person
        world.people[person["id"]] = part
        world.members[person["id"]] = member(person, [gm, moderator] if part == "moderator" else [])
    world.users[bot_id] = bot
    world.members[bot_id] = member(bot, [bot_role])
    for position, (called, topic) in enumerate(CHANNELS):
        channel = text_channel(ids.next(), guild_id, called, topic, position)
        world.channels[channel["id"]] = channel
    return world
