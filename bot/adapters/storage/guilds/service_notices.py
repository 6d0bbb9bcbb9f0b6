"""What running tables are told of a time without the bot: the NoticeBook port."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict

from sqlalchemy import Connection, bindparam, delete, insert, select, union, update

from bot.adapters.storage.database.connections import Owns, everything
from bot.adapters.storage.database.news import tell_others
from bot.adapters.storage.guilds.blocks import InTransaction
from bot.adapters.storage.tables import schema as t
from bot.adapters.storage.tables.operator_tables import service_notice_places, service_notices
from bot.adapters.storage.tables.sprint_tables import matches
from bot.services.ports.operators.notices import RunningPlace, ServiceNotice

_n, _p = service_notices.c, service_notice_places.c
newest_notice = select(service_notices).order_by(_n.created_at.desc(), _n.id.desc()).limit(1)
end_open = update(service_notices).where(_n.over_at == 0).values(over_at=bindparam("b_at"))
told_over = (
    update(service_notice_places)
    .where(_p.notice_id == bindparam("b_notice"), _p.channel_id == bindparam("b_channel"))
    .values(over_at=bindparam("b_at"))
)
long_over = select(_n.id).where(_n.over_at > 0, _n.over_at < bindparam("b_before"))
forget_long_over = delete(service_notice_places).where(_p.notice_id.in_(long_over))
played_since = (
    select(t.sessions.c.channel_id, t.sessions.c.id, t.sessions.c.guild_id)
    .join(t.scenes, t.scenes.c.id == t.sessions.c.current_scene_id)
    .where(t.sessions.c.status == "active", t.scenes.c.created_at >= bindparam("b_since"))
    .order_by(t.sessions.c.id)
)
sprints_running = (
    select(matches.c.channel_id, matches.c.guild_id).where(matches.c.status == "running").distinct()
)
guilds_of_channels = union(
    select(t.sessions.c.channel_id, t.sessions.c.guild_id), select(matches.c.channel_id, matches.c.guild_id)
).subquery()
told_of = (
    select(_p.channel_id, _p.over_at, guilds_of_channels.c.guild_id)
    .join(guilds_of_channels, guilds_of_channels.c.channel_id == _p.channel_id, isouter=True)
    .where(_p.notice_id == bindparam("b_notice"))
)


class SqlNoticeBook:
    """Notices in the database. No other table refers to them, so a process beside the owner may write them, too."""

    def __init__(self, writing: InTransaction, reading: InTransaction, owns: Owns = everything) -> None:
        self._writing, self._reading, self._owns = writing, reading, owns

    async def announce(self, notice: ServiceNotice) -> None:
        """Store a notice; one that is not over yet ends with it."""

        def work(connection: Connection) -> None:
            connection.execute(end_open, {"b_at": notice.created_at})
            connection.execute(insert(service_notices), asdict(notice))
            tell_others(connection)

        await self._writing(work)

    async def end(self, at_ms: int) -> bool:
        """End the notice that is not over; whether there was one."""
        return await self._writing(
            lambda connection: connection.execute(end_open, {"b_at": at_ms}).rowcount > 0
        )

    async def newest(self) -> ServiceNotice | None:
        """The notice that came last."""
        row = await self._reading(
            lambda connection: connection.execute(newest_notice).mappings().one_or_none()
        )
        return None if row is None else ServiceNotice(**row)

    async def read_places(self, since_ms: int) -> Sequence[RunningPlace]:
        """Where a story of this process went on since a time, or a sprint runs; each channel once."""

        def work(connection: Connection) -> list[RunningPlace]:
            played = connection.execute(played_since, {"b_since": since_ms})
            found = {row.channel_id: row.id for row in played if self._owns(row.guild_id)}
            for row in connection.execute(sprints_running):
                if self._owns(row.guild_id):
                    found.setdefault(row.channel_id, "")
            return [RunningPlace(channel_id, session_id) for channel_id, session_id in found.items()]

        return await self._reading(work)

    async def read_told(self, notice_id: str) -> dict[str, bool]:
        """The channels of this process in which a notice stands, and whether they were told that it is over."""
        rows = await self._reading(
            lambda connection: connection.execute(told_of, {"b_notice": notice_id}).all()
        )
        return {row.channel_id: row.over_at > 0 for row in rows if self._owns(row.guild_id)}

    async def forget_places(self, before_ms: int) -> int:
        """Take away where notices stood that were over before a time; how many channels that were."""
        return await self._writing(
            lambda connection: connection.execute(forget_long_over, {"b_before": before_ms}).rowcount
        )

    async def note(self, notice_id: str, channel_id: str, at_ms: int, *, over: bool) -> None:
        """Note that a channel is told: of the notice, or that it is over."""

        def work(connection: Connection) -> None:
            if over:
                key = {"b_notice": notice_id, "b_channel": channel_id}
                connection.execute(told_over, {**key, "b_at": at_ms})
                return
            row = {"notice_id": notice_id, "channel_id": channel_id, "told_at": at_ms, "over_at": 0}
            connection.execute(insert(service_notice_places), row)

        await self._writing(work)
