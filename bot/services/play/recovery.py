"""What is finished after a start: openings and endings nobody saw, turns that were under way, what is waited for."""

from __future__ import annotations

from typing import Protocol

from bot.core.ids import post_key, scene_source
from bot.core.late_dataclasses import dataclass
from bot.services.play.channel_notes import ChannelNotes
from bot.services.play.endings import Endings
from bot.services.play.openings import opening_post
from bot.services.play.turn_order import TurnOrder
from bot.services.play.turn_queue import TurnQueue
from bot.services.ports import HistoryReader, SessionDirectory, SessionRow, TurnIntake
from bot.services.sessions.job_queue import JobQueue
from bot.services.sessions.session_cache import SessionCache
from bot.services.turns.scene_posts import post_of


class RecoveryStorage(HistoryReader, SessionDirectory, TurnIntake, Protocol):
    """What of the storage tells what was left unfinished."""


@dataclass(frozen=True, slots=True)
class Recovery:
    """Goes on where a stop or a crash left the tables."""

    jobs: JobQueue
    endings: Endings
    turns: TurnQueue
    order: TurnOrder
    sessions: SessionCache
    storage: RecoveryStorage
    notes: ChannelNotes

    async def find_handled(self) -> dict[str, tuple[str, ...]]:
        """Channel id to the messages handled there lately, oldest first, for every open session where one was."""
        rows = await self.storage.read_open_sessions()
        return {row.channel_id: row.handled_ids for row in rows if row.handled_ids}

    async def resume_all(self) -> None:
        """Finishes what was interrupted: openings, turns and endings of every open session."""
        for row in await self.storage.read_open_sessions():
            await self.jobs.run(row.id, lambda row=row: self._show_newest(row))
            await self.order.resume(row, await self.storage.read_unfinished_turns(row.id))
            for look in self.turns.followers:
                self.jobs.submit(row.id, lambda row=row, look=look: look(row.id))
            latest = await self.storage.latest_narration(row.id)
            ending = None if latest is None else latest[1].document.get("ending")
            if ending is not None:
                self.jobs.submit(
                    row.id, lambda row=row, ending=ending: self.endings.finish(row.id, ending, row.created_at)
                )
        for row in await self.storage.unshown_endings():
            for stored in await self.storage.read_unfinished_turns(row.id):
                self.turns.enqueue(stored, resumed=True)
            self.jobs.submit(row.id, lambda row=row: self.endings.show(row.id))

    async def _show_newest(self, row: SessionRow) -> None:
        """Shows an opening or a newcomer's scene whose post was cut off; shown ones are found and left alone."""
        latest = await self.storage.latest_narration(row.id)
        if latest is None:
            return
        committed, narration = latest
        source = scene_source(row.id, committed.scene_id)
        if source is None:
            return
        if not source:
            rules = await self.sessions.game(row.id)
            opened = post_of(post_key("open", row.id), row.id, committed, narration, None)
            post = opening_post(rules, opened, row.commitment)
        else:
            post = post_of(post_key("join", source), row.id, committed, narration, None)
        if "closing" not in narration.document:
            await self.notes.post(row.channel_id, post)
