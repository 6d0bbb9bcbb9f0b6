"""Deliverables of a match: its pictures, its document and replay page, its package, and its worlds as stories."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from bot.core.errors import PlayerError
from bot.core.generation.generate import Generated
from bot.core.late_dataclasses import dataclass
from bot.core.sprint.contracts import TEAMS, TeamId
from bot.core.sprint.records.replay import document
from bot.services.ports.sprints import SprintBook
from bot.services.sprints.match.event_log import MatchLog
from bot.services.sprints.match.registry import may_steer
from bot.services.sprints.match.values import GalleryPicture, MatchSnapshot, SprintRequester
from bot.services.sprints.results.package_writer import Files, Theatre, files_of, zipped
from bot.services.sprints.results.world_export import WorldExport


class MatchPosters(Protocol):
    """Draws what people send on; no part of what a package proves."""

    async def of(self, status: MatchSnapshot, pictures: Sequence[GalleryPicture]) -> Mapping[str, bytes]:
        """Files by path."""
        ...


@dataclass(frozen=True, slots=True)
class Deliverables:
    """Makes things to keep from a match.

    Without a theatre there is no page, without tables no story, without posters neither card nor reel.
    """

    book: SprintBook
    worlds: WorldExport | None = None
    theatre: Theatre | None = None
    match_posters: MatchPosters | None = None

    async def gallery(self, match_log: MatchLog) -> tuple[GalleryPicture, ...]:
        """The pictures as far as they are painted, team A first."""
        hung: list[GalleryPicture] = []
        for team in TEAMS:
            for made in match_log.match.workshops[team].images:
                kept = await self.book.artifact(made.sha256)
                if kept is not None:
                    hung.append(GalleryPicture(team, made, kept.data))
        return tuple(hung)

    async def document(self, match_log: MatchLog) -> Mapping[str, Any]:
        """The whole match so far as one JSON document."""
        return await asyncio.to_thread(document, [recorded.event for recorded in match_log.events])

    async def page(self, match_log: MatchLog) -> str | None:
        """The replay as one HTML file, or None."""
        if self.theatre is None:
            return None
        return await asyncio.to_thread(
            self.theatre, await self.document(match_log), await self._bytes(match_log)
        )

    async def files(self, match_log: MatchLog) -> Files:
        """The package by path."""
        events = [recorded.event for recorded in match_log.events]
        times: dict[str, list[int]] = {}
        for recorded in sorted(match_log.events, key=lambda one: one.event.number):
            times.setdefault(recorded.event.stream, []).append(recorded.at_ms)
        files = await asyncio.to_thread(files_of, events, await self._bytes(match_log), times, self.theatre)
        if self.match_posters is None:
            return files
        status = MatchSnapshot(match_log.row, match_log.match, paused=False, delay_s=0.0, busy=False)
        return {**await self.match_posters.of(status, await self.gallery(match_log)), **files}

    async def package(self, match_log: MatchLog) -> bytes:
        """The package as one archive."""
        return await asyncio.to_thread(zipped, await self.files(match_log), match_log.row.id)

    async def world(
        self, match_log: MatchLog, by: SprintRequester, guild_id: str, team: TeamId | None, ruleset_id: str
    ) -> Generated:
        """A world as a story that a guild keeps. Raises PlayerError (`sprint/…`)."""
        if self.worlds is None:
            raise PlayerError("sprint/no_story", case="tables")
        may_steer(match_log.row, by)
        match = match_log.match
        if match.revealed is None and match_log.row.status != "cancelled":
            # Whose world it is, is told by asking for it; the starter judges as well.
            final = all(match.team(one).spec is not None for one in TEAMS)
            raise (
                PlayerError("sprint/not_revealed", case="world")
                if final
                else PlayerError("sprint/not_final", case="world")
            )
        return await self.worlds.keep(match_log.match, team, guild_id, by.user_id, ruleset_id)

    def world_games(self) -> list[tuple[str, str]]:
        """The games that a world can be played by: name and id; none where nothing makes stories of worlds."""
        return self.worlds.games() if self.worlds is not None else []

    async def _bytes(self, match_log: MatchLog) -> dict[str, bytes]:
        return {picture.made.sha256: picture.data for picture in await self.gallery(match_log)}
