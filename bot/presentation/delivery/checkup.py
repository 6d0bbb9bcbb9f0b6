"""How the bot stands on one server: which permissions it lacks, by name and channel, and what else is in its way."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import discord

from bot.core.late_dataclasses import dataclass
from bot.presentation import limits
from bot.presentation.catalogue import say, worded
from bot.presentation.delivery.publisher import missing_of, needed_to_post
from bot.presentation.embeds import colour_of
from bot.presentation.text import PERMISSIONS
from bot.services.models.model_choice import OfferedModel

NAMED = 12
"""So many channels are named; of the others, their number."""
BEYOND_POSTS = ("attach_files", "create_public_threads", "send_messages_in_threads")
OPTIONAL = ("manage_webhooks",)


@dataclass(frozen=True)
class ServerCheck:
    """What the bot may not do on one server.

    `lacking` are permissions that none of its roles gives; `channels` are names of channels that it sees, with what it
    lacks there beyond that; `hidden` counts the text channels that it does not see at all.
    """

    name: str
    lacking: tuple[str, ...] = ()
    optional: tuple[str, ...] = ()
    channels: tuple[tuple[str, tuple[str, ...]], ...] = ()
    hidden: int = 0

    @property
    def well(self) -> bool:
        """Whether stories can be told wherever the bot sees a channel."""
        return not self.lacking and not self.channels


def check_server(name: str, channels: Iterable[discord.abc.GuildChannel], me: discord.Member) -> ServerCheck:
    """What the bot's own member lacks on a server, by its roles, and beyond that in its text channels."""
    everywhere = me.guild_permissions
    lacking = missing_of(everywhere, (*needed_to_post(None), *BEYOND_POSTS))
    hidden, found = 0, list[tuple[str, tuple[str, ...]]]()
    for channel in channels:
        if not isinstance(channel, discord.TextChannel):
            continue
        missing = missing_of(channel.permissions_for(me), (*needed_to_post(channel), *BEYOND_POSTS))
        if "view_channel" in missing:
            hidden += 1
        elif beyond := tuple(one for one in missing if one not in lacking):
            found.append((f"#{channel.name}", beyond))
    optional = tuple(missing_of(everywhere, OPTIONAL))
    return ServerCheck(name, tuple(lacking), optional, tuple(found), hidden)


def server_lines(check: ServerCheck) -> list[str]:
    """A server's check in words, the most important first; one line where nothing is missing."""
    lines = [say("doctor/lacking", permissions=_named(check.lacking))] if check.lacking else []
    lines += [
        say("doctor/lacking_there", channel=channel, permissions=_named(missing))
        for channel, missing in check.channels[:NAMED]
    ]
    if len(check.channels) > NAMED:
        lines.append(say("doctor/more_channels", count=len(check.channels) - NAMED))
    if check.well:
        lines.append(say("doctor/permissions_well"))
    if check.hidden:
        lines.append(say("doctor/hidden", count=check.hidden))
    if check.optional:
        lines.append(say("doctor/optional", permissions=_named(check.optional)))
    return lines


def checkup_embed(check: ServerCheck, reads: bool, models: Sequence[OfferedModel]) -> discord.Embed:
    """How the bot stands on one server. `reads`: it gets what people write; `models` are those of new stories here."""
    troubled = [line for model in models if (line := _trouble_of(model))]
    names = " + ".join(dict.fromkeys(f"`{model.key}`" for model in models))
    fields = [
        (say("doctor/access"), "\n".join(server_lines(check)), False),
        (say("doctor/reading"), say("doctor/content_granted" if reads else "doctor/content_missing"), False),
        (say("doctor/models"), "\n".join(troubled) or say("doctor/models_well", models=names), False),
        (say("doctor/saved_games"), say("doctor/storage_well"), False),
    ]
    return limits.embed(title=say("doctor/title"), fields=fields, colour=colour_of("settings"))


def _trouble_of(model: OfferedModel) -> str:
    if model.missing is not None:
        return say("doctor/model_waiting", model=model.key, missing=model.missing)
    return say("doctor/model_resting", model=model.key) if model.resting else ""


def _named(permissions: Sequence[str]) -> str:
    return ", ".join(worded(PERMISSIONS[name]) for name in permissions)
