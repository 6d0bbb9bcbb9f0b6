"""What a member may do in a channel, by Discord's rules for roles and overwrites."""

from collections.abc import Iterable, Mapping
from typing import Any

BITS = {
    "CREATE_INSTANT_INVITE": 0,
    "KICK_MEMBERS": 1,
    "BAN_MEMBERS": 2,
    "ADMINISTRATOR": 3,
    "MANAGE_CHANNELS": 4,
    "MANAGE_GUILD": 5,
    "ADD_REACTIONS": 6,
    "VIEW_AUDIT_LOG": 7,
    "VIEW_CHANNEL": 10,
    "SEND_MESSAGES": 11,
    "SEND_TTS_MESSAGES": 12,
    "MANAGE_MESSAGES": 13,
    "EMBED_LINKS": 14,
    "ATTACH_FILES": 15,
    "READ_MESSAGE_HISTORY": 16,
    "MENTION_EVERYONE": 17,
    "USE_EXTERNAL_EMOJIS": 18,
    "CHANGE_NICKNAME": 26,
    "MANAGE_NICKNAMES": 27,
    "MANAGE_ROLES": 28,
    "MANAGE_WEBHOOKS": 29,
    "USE_APPLICATION_COMMANDS": 31,
    "MANAGE_THREADS": 34,
    "CREATE_PUBLIC_THREADS": 35,
    "CREATE_PRIVATE_THREADS": 36,
    "USE_EXTERNAL_STICKERS": 37,
    "SEND_MESSAGES_IN_THREADS": 38,
    "PIN_MESSAGES": 51,
}
ALL = sum(1 << bit for bit in BITS.values())
THREAD_TYPES = (10, 11, 12)
DM_TYPES = (1, 3)


def bits(names: Iterable[str]) -> int:
    """The sum of the named permissions; an unknown name is a KeyError."""
    return sum(1 << BITS[name] for name in set(names))


def has(permissions: int, *names: str) -> bool:
    """Whether all named permissions are in a set of bits."""
    wanted = bits(names)
    return permissions & wanted == wanted


def guild_permissions(guild: Mapping[str, Any], roles: Mapping[str, Any], member: Mapping[str, Any]) -> int:
    """A member's permissions before any channel overwrites."""
    if member["user"]["id"] == guild["owner_id"]:
        return ALL
    total = int(roles[guild["id"]]["permissions"])
    for role_id in member["roles"]:
        total |= int(roles[role_id]["permissions"])
    return ALL if has(total, "ADMINISTRATOR") else total


def channel_permissions(
    guild: Mapping[str, Any],
    roles: Mapping[str, Any],
    member: Mapping[str, Any],
    overwrites: list[dict[str, Any]],
) -> int:
    """A member's permissions in a channel: everyone's overwrite, then the roles', then the member's own."""
    total = guild_permissions(guild, roles, member)
    if has(total, "ADMINISTRATOR"):
        return ALL
    own_roles = set(member["roles"])
    groups = (
        [o for o in overwrites if o["id"] == guild["id"]],
        [o for o in overwrites if o["id"] in own_roles],
        [o for o in overwrites if o["id"] == member["user"]["id"]],
    )
    for group in groups:
        for overwrite in group:
            total &= ~int(overwrite["deny"])
        for overwrite in group:
            total |= int(overwrite["allow"])
    return total
