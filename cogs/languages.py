"""Settles, for everything that comes from Discord, in which language it is answered."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import discord

from bot.presentation.languages import ServerLanguages, of_locale, speaking

HEARD = ("INTERACTION_CREATE", "MESSAGE_CREATE", "MESSAGE_UPDATE")
"""What people do that may be answered. A press or a command comes with the locale of the person's own Discord."""


def hear_languages(client: discord.Client, servers: ServerLanguages) -> None:
    """From now on whatever begins with an event is answered in a language that fits it.

    A command or press: the person's, else the server's; a message: the server's. What is shown to all is composed
    where it is shown, in the server's.
    """
    parsers = client._connection.parsers
    for kind in HEARD:
        parsers[kind] = _in_its_language(parsers[kind], servers)


def _in_its_language(parse: Callable[[Any], None], servers: ServerLanguages) -> Callable[[Any], None]:
    def parse_in_language(event: Mapping[str, Any]) -> None:
        guild_id = event.get("guild_id")
        server = servers.of(int(guild_id) if guild_id else None)
        with speaking(of_locale(event.get("locale")) or server, server):
            parse(event)

    return parse_in_language
