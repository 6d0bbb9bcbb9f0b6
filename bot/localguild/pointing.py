"""How Discord libraries are told to speak to a local guild instead of to Discord."""

from __future__ import annotations

from collections.abc import Mapping

POINTING: Mapping[str, tuple[str, ...]] = {
    "discord.py": (
        'discord.http.Route.BASE = "{api}"',
        'discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL("{gateway}")',
    ),
    "disnake": ('disnake.http.Route.BASE = "{api}"',),
    "nextcord": ('nextcord.http.Route.BASE = "{api}"',),
    "py-cord": ('discord.http.Route.API_BASE_URL = "{api}"',),
    "hikari": ('hikari.GatewayBot(token, rest_url="{api}")',),
    "discord.js": ('new Client({{ intents, rest: {{ api: "{root}" }} }})',),
    "oceanic.js": ('new Client({{ auth, gateway, rest: {{ baseURL: "{api}" }} }})',),
}
"""By library, the lines that come before anything else of it; those that need no gateway's address ask the API."""


def pointing(api_url: str, gateway_url: str) -> dict[str, tuple[str, ...]]:
    """The lines of each library for one guild."""
    root = api_url.rpartition("/")[0]
    return {
        library: tuple(line.format(api=api_url, root=root, gateway=gateway_url) for line in lines)
        for library, lines in POINTING.items()
    }
