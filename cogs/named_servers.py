"""Goes on with a start once every server that Discord named is known.

discord.py is ready when it was told of no further server for a while, two seconds as a rule: Discord says with the
connection which ones there are, so that the while is only waited for where one of them stays away.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from discord.state import ConnectionState

ALL_TOLD_SECONDS = 0.001
"""For those that are known and not yet gone through."""


def wait_for_named_servers(state: ConnectionState[Any]) -> None:
    """Lets a client wait for the servers that are named, as long as it would wait at most after each."""
    longest, awaited = state.guild_ready_timeout, set[str]()
    parse_ready, parse_server = state.parsers["READY"], state.parsers["GUILD_CREATE"]

    def ready(event: Mapping[str, Any]) -> None:
        parse_ready(event)
        awaited.clear()
        awaited.update(str(one.id) for one in state.guilds if one.unavailable)
        wait_no_longer_than_needed()

    def server(event: Mapping[str, Any]) -> None:
        parse_server(event)
        awaited.discard(str(event["id"]))
        wait_no_longer_than_needed()

    def wait_no_longer_than_needed() -> None:
        state.guild_ready_timeout = longest if awaited else min(longest, ALL_TOLD_SECONDS)

    state.parsers["READY"], state.parsers["GUILD_CREATE"] = ready, server
