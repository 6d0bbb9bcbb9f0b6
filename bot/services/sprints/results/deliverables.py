"""Deliverables of a match: its pictures, its document and replay page, its package, and its worlds as stories."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bot.core.errors import PlayerError
from bot.core.generation.generate import Generated
from bot.core.sprint.contracts import TEAMS, TeamId
from bot.core.sprint.replay import document
from bot.services.ports.sprints import SprintBook
from bot.services.sprints.match.match_log import MatchLog
from bot.services.sprints.match.match_registry import may_steer
from bot.services.sprints.match.values import GalleryPicture, SprintRequester
from bot.services.sprints.results.package_writer import Files, Theatre, files_of, zipped
from bot.services.sprints.results.world_export import WorldExport


@dataclass(frozen=True, slots=True)
class Deliverables:
    """Makes things to keep from a match. Without a theatre there is no page, without tables no story."""

    book: SprintBook
    worlds: WorldExport | None = None
    theatre: Theatre | None = None

    async def gallery(self, ledger: MatchLog) -> tuple[GalleryPicture, ...]:
        """The pictures as far as they are painted, team A first."""
        hung: list[GalleryPicture] = []
        for team in TEAMS:
            for made in ledger.match.workshops[team].images:
                kept = await self.book.artifact(made.sha256)
                if kept is not None:
                    hung.append(GalleryPicture(team, made, kept.data))
        return tuple(hung)

    async def document(self, ledger: MatchLog) -> Mapping[str, Any]:
        """The whole match so far as one JSON document."""
        return await asyncio.to_thread(document, [one.event for one in ledger.events])

    async def page(self, ledger: MatchLog) -> str | None:
        """The replay as one HTML file, or None."""
        if self.theatre is None:
            return None
        return await asyncio.to_thread(self.theatre, await self.document(ledger), await self._bytes(ledger))

    async def files(self, ledger: MatchLog) -> Files:
        """The package by path."""
        events = [one.event for one in ledger.events]
        return await asyncio.to_thread(files_of, events, await self._bytes(ledger), self.theatre)

    async def package(self, ledger: MatchLog) -> bytes:
        """The package as one archive."""
        return await asyncio.to_thread(zipped, await self.files(ledger), ledger.row.id)

    async def world(
        self, ledger: MatchLog, by: SprintRequester, guild_id: str, team: TeamId | None, ruleset_id: str
    ) -> Generated:
        """A world as a story on a guild's shelf. Raises PlayerError (`sprint/…`)."""
        if self.worlds is None:
            raise PlayerError("sprint/no_story", "This installation has no tables to make stories from.")
        may_steer(ledger.row, by)
        return await self.worlds.keep(ledger.match, team, guild_id, by.user_id, ruleset_id)

    async def _bytes(self, ledger: MatchLog) -> dict[str, bytes]:
        return {one.made.sha256: one.data for one in await self.gallery(ledger)}
