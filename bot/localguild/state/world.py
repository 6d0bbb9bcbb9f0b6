"""Everything the local guild knows: the state that survives a restart."""

from dataclasses import dataclass, field
from typing import Any

from bot.localguild.state import limits
from bot.localguild.state.credentials import Credentials
from bot.localguild.state.ids import Snowflakes
from bot.localguild.state.permissions import (
    ALL,
    DM_TYPES,
    THREAD_TYPES,
    bits,
    channel_permissions,
    guild_permissions,
    has,
)
from bot.localguild.state.refusals import LocalGuildError

Json = dict[str, Any]
EPHEMERAL = 1 << 6
MEMBER_DM_PERMISSIONS = bits(
    ("VIEW_CHANNEL", "SEND_MESSAGES", "READ_MESSAGE_HISTORY", "EMBED_LINKS", "ATTACH_FILES", "ADD_REACTIONS")
)


@dataclass(frozen=True)
class Posted:
    """A message as Discord shows it, with the only person who sees it when it is ephemeral."""

    message: Json
    viewer: str | None = None


@dataclass
class GuildWorld:
    """The guild's state. Values inside are replaced, never changed in place."""

    guild: Json
    application: Json
    token: str
    bot_id: str
    snowflakes: Snowflakes
    users: dict[str, Json] = field(default_factory=dict)
    people: dict[str, str] = field(default_factory=dict)
    members: dict[str, Json] = field(default_factory=dict)
    roles: dict[str, Json] = field(default_factory=dict)
    channels: dict[str, Json] = field(default_factory=dict)
    thread_members: dict[str, dict[str, Json]] = field(default_factory=dict)
    messages: dict[str, dict[str, Posted]] = field(default_factory=dict)
    reactions: dict[str, dict[str, list[str]]] = field(default_factory=dict)
    webhooks: dict[str, Json] = field(default_factory=dict)
    commands: dict[str, dict[str, Json]] = field(default_factory=dict)
    avatar_links: dict[str, str] = field(default_factory=dict)
    file_bytes: int | None = None
    """What a file may have, where Discord says something else than its table of tiers."""

    def log_in_as(self, given: Credentials) -> None:
        """From now on the bot presents this token, under this name. Raises LocalGuildError for another application."""
        if given.application_id not in (None, self.bot_id):
            raise LocalGuildError(
                f"this guild was made for the application {self.bot_id}, not for {given.application_id}; "
                "keep the other one's guild in another file"
            )
        self.token = given.token or self.token
        if given.name:
            bot = {**self.users[self.bot_id], "username": given.name}
            self.users[self.bot_id] = bot
            self.members[self.bot_id] = {**self.members[self.bot_id], "user": bot}
            self.application = {**self.application, "name": given.name}

    # What is where

    def parent(self, channel: Json) -> Json:
        """The channel whose settings count: a thread's parent, or the channel itself."""
        if channel["type"] in THREAD_TYPES:
            return self.channels[channel["parent_id"]]
        return channel

    def threads(self) -> list[Json]:
        return [c for c in self.channels.values() if c["type"] in THREAD_TYPES]

    def guild_channels(self) -> list[Json]:
        return [c for c in self.channels.values() if c["type"] not in (*THREAD_TYPES, *DM_TYPES)]

    def posted(self, channel_id: str, message_id: str) -> Posted | None:
        return self.messages.get(channel_id, {}).get(message_id)

    def put_message(self, posted: Posted) -> None:
        message = posted.message
        self.messages.setdefault(message["channel_id"], {})[message["id"]] = posted

    def all_commands(self) -> list[Json]:
        return [command for scope in self.commands.values() for command in scope.values()]

    @property
    def attachment_bytes(self) -> int:
        """What a file may have in this guild."""
        if self.file_bytes is not None:
            return self.file_bytes
        return limits.BOOSTED_BYTES.get(self.guild["premium_tier"], limits.ATTACHMENT_BYTES)

    # Who may what

    def permissions(self, user_id: str, channel: Json | None = None) -> int:
        """The permission bits of a member in a channel, or in the guild."""
        member = self.members.get(user_id)
        if channel is not None and channel["type"] in DM_TYPES:
            return MEMBER_DM_PERMISSIONS if user_id in channel["recipient_ids"] else 0
        if member is None:
            return 0
        if channel is None:
            return guild_permissions(self.guild, self.roles, member)
        overwrites = self.parent(channel)["permission_overwrites"]
        return channel_permissions(self.guild, self.roles, member, overwrites)

    def may(self, user_id: str, channel: Json, *names: str) -> bool:
        return has(self.permissions(user_id, channel), *names)

    def sees(self, user_id: str, channel: Json) -> bool:
        """Whether somebody sees a channel, private threads by membership."""
        if not self.may(user_id, channel, "VIEW_CHANNEL"):
            return False
        if channel["type"] == 12 and user_id not in self.thread_members.get(channel["id"], {}):
            return self.may(user_id, channel, "MANAGE_THREADS")
        return True

    def may_command(self, user_id: str, command: Json) -> bool:
        """Whether a command's default_member_permissions let a member use it."""
        wanted = command.get("default_member_permissions")
        if wanted is None:
            return True
        have = self.permissions(user_id)
        return have == ALL if int(wanted) == 0 else have & int(wanted) == int(wanted)

    # How it looks

    def shown(self, posted: Posted, viewer: str) -> Json:
        """The message object as somebody gets it, with its reactions."""
        reactions = self.reactions.get(posted.message["id"])
        if not reactions:
            return dict(posted.message)
        listed = [
            {
                "emoji": {"id": None, "name": emoji},
                "count": len(users),
                "count_details": {"normal": len(users), "burst": 0},
                "burst_colors": [],
                "me": viewer in users,
                "me_burst": False,
                "burst_count": 0,
            }
            for emoji, users in reactions.items()
        ]
        return {**posted.message, "reactions": listed}

    def shown_channel(self, channel: Json, viewer: str) -> Json:
        """A channel object as somebody gets it: DMs name the other person, threads carry membership."""
        if channel["type"] in DM_TYPES:
            others = [self.users[u] for u in channel["recipient_ids"] if u != viewer]
            return {**{k: v for k, v in channel.items() if k != "recipient_ids"}, "recipients": others}
        if channel["type"] in THREAD_TYPES:
            joined = self.thread_members.get(channel["id"], {})
            shown = {**channel, "member_count": min(len(joined), 50)}
            if viewer in joined:
                shown["member"] = joined[viewer]
            return shown
        return channel

    # Survival

    def snapshot(self) -> Json:
        """All of it as JSON."""
        return {
            "guild": self.guild,
            "application": self.application,
            "token": self.token,
            "bot_id": self.bot_id,
            "last_snowflake": str(self.snowflakes.last),
            "users": self.users,
            "people": self.people,
            "members": self.members,
            "roles": self.roles,
            "channels": self.channels,
            "thread_members": self.thread_members,
            "messages": {
                channel: {mid: {"message": p.message, "viewer": p.viewer} for mid, p in posts.items()}
                for channel, posts in self.messages.items()
            },
            "reactions": self.reactions,
            "webhooks": self.webhooks,
            "commands": self.commands,
            "avatar_links": self.avatar_links,
        }

    @classmethod
    def restore(cls, saved: Json) -> "GuildWorld":
        """A world from its snapshot."""
        values = dict(saved)
        values["snowflakes"] = Snowflakes(int(values.pop("last_snowflake")))
        values["messages"] = {
            channel: {mid: Posted(**entry) for mid, entry in posts.items()}
            for channel, posts in values["messages"].items()
        }
        return cls(**values)
