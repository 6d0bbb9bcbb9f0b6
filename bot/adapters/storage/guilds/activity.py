"""What is played and asked of models on servers, counted from what is stored: the ActivityBook port."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from sqlalchemy import Connection, Select, func, select

from bot.adapters.storage.database.connections import DatabaseConnection
from bot.adapters.storage.guilds.usage import usage
from bot.adapters.storage.tables import schema as t
from bot.core.providers.costs import Amount
from bot.core.providers.model_keys import OFFLINE
from bot.core.providers.server_keys import account_of, is_own_account
from bot.services.ports.operators.activity import Activity

_ROOT = t.sessions.c
TURNS = ("story", "deep_think")
"""Kinds of scenes that are turns."""


class SqlActivityBook:
    """Reads alone. Only stories that went on since are looked into, so that old ones cost nothing."""

    def __init__(self, reading: DatabaseConnection) -> None:
        self._reading = reading

    async def read(self, since_ms: int, month: str, guild_id: str | None = None) -> Mapping[str, Activity]:
        """By server, since a time and in the month of it; of one server, or of all with any."""
        return await self._reading.run(lambda connection: _counted(connection, since_ms, month, guild_id))


def _counted(connection: Connection, since_ms: int, month: str, guild_id: str | None) -> dict[str, Activity]:
    found: dict[str, Activity] = {}
    of_one = [] if guild_id is None else [_ROOT.guild_id == guild_id]
    head = t.scenes.alias("head")
    went_on = (
        select(_ROOT.id, _ROOT.guild_id)
        .join(head, head.c.id == _ROOT.current_scene_id)
        .where(head.c.created_at >= since_ms, *of_one)
        .subquery()
    )

    def count(query: Select[Any, int], field: str) -> None:
        for guild, number in connection.execute(query):
            found[guild] = replace(found.get(guild, Activity()), **{field: number})

    count(select(went_on.c.guild_id, func.count()).group_by(went_on.c.guild_id), "stories")
    scenes, events = t.scenes.c, t.turn_events.c
    count(
        select(went_on.c.guild_id, func.count())
        .join(t.scenes, scenes.session_id == went_on.c.id)
        .where(scenes.kind.in_(TURNS), scenes.created_at >= since_ms)
        .group_by(went_on.c.guild_id),
        "turns",
    )
    count(
        select(went_on.c.guild_id, func.count())
        .join(t.turn_events, events.session_id == went_on.c.id)
        .where(events.model_key.is_not(None), events.model_key != OFFLINE, events.created_at >= since_ms)
        .group_by(went_on.c.guild_id),
        "answers",
    )
    mine = [] if guild_id is None else [usage.c.guild_id.in_((guild_id, account_of(guild_id)))]
    month_of = select(usage).where(usage.c.scope == "guild", usage.c.period == month, *mine)
    for row in connection.execute(month_of):
        own = is_own_account(row.guild_id)
        guild = row.guild_id.removesuffix(account_of("")) if own else row.guild_id
        amount = Amount(row.tokens, row.micros)
        found[guild] = replace(found.get(guild, Activity()), **({"own": amount} if own else {"used": amount}))
    return found
