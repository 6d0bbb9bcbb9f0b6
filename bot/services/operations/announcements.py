"""Tells running tables that the bot will be away, holds sprints meanwhile, and tells them when it is back."""

from __future__ import annotations

from dataclasses import field
from typing import Protocol

import structlog

from bot.core.errors import TalewrightError
from bot.core.late_dataclasses import dataclass
from bot.core.notices import Notice
from bot.services.play.channel_notes import ChannelNotes
from bot.services.ports import Clock
from bot.services.ports.operators.notices import NoticeBook, RunningPlace, ServiceNotice
from bot.services.ports.publisher import NotePost

RUNNING_MS = 3 * 60 * 60 * 1000
"""A table that did not go on for so long is not told: nobody sits at it."""
AHEAD_MS = 60 * 1000
"""So long before the stop sprints take no new turn, so that what is being said is said to its end. A start that comes
no earlier than that before the announced time is the one after the stop."""
PLACES_KEPT_MS = 30 * 24 * 60 * 60 * 1000
"""So long it is known in which channels a notice stood that is over."""

log = structlog.get_logger(__name__)


class HeldSprints(Protocol):
    """Sprints, as far as a stop concerns them."""

    def hold(self) -> None:
        """Lets no match take another turn, and none begin; what is being said is said to its end."""
        ...

    def let_go_on(self) -> None:
        """Takes that back."""
        ...


@dataclass
class Announcements:
    """Looks for notices, and posts each once in a channel, and its end there once."""

    book: NoticeBook
    notes: ChannelNotes
    clock: Clock
    sprints: HeldSprints | None = None
    _began_at: int = field(init=False)
    _settled: str = ""

    def __post_init__(self) -> None:
        self._began_at = self.clock.now_ms()

    async def look(self) -> None:
        """Takes up what an operator wrote since."""
        notice = await self.book.newest()
        if notice is None or notice.id == self._settled:
            return
        now = self.clock.now_ms()
        if not notice.over_at:
            if self._began_at < notice.begins_at - AHEAD_MS or self._began_at < notice.created_at:
                await self._stand(notice, now)
                return
            await self.book.end(now)
        await self._end(notice, now)

    async def sweep(self) -> int:
        """Takes away where notices stood that are long over; how many channels that were."""
        return await self.book.forget_places(self.clock.now_ms() - PLACES_KEPT_MS)

    async def _stand(self, notice: ServiceNotice, now: int) -> None:
        if self.sprints is not None and now >= notice.begins_at - AHEAD_MS:
            self.sprints.hold()
        told = await self.book.read_told(notice.id)
        for place in await self.book.read_places(now - RUNNING_MS):
            if place.channel_id not in told:
                words = Notice("maintenance/comes", words=notice.words, at=notice.begins_at // 1000)
                await self._post(notice, place, words, over=False)

    async def _end(self, notice: ServiceNotice, now: int) -> None:
        told = await self.book.read_told(notice.id)
        for channel_id in [channel for channel, over in told.items() if not over]:
            await self._post(notice, RunningPlace(channel_id), Notice("maintenance/over"), over=True)
        if self.sprints is not None:
            self.sprints.let_go_on()
        self._settled = notice.id
        log.info("notice_over", notice=notice.id, channels=len(told), after_ms=now - notice.created_at)

    async def _post(self, notice: ServiceNotice, place: RunningPlace, words: Notice, *, over: bool) -> None:
        key = f"{notice.id}-{place.channel_id}-{'over' if over else 'comes'}"
        try:
            await self.notes.post(place.channel_id, NotePost(key, place.session_id, None, words))
        except TalewrightError as error:  # Discord is away; the channel is told another time
            log.warning("notice_not_posted", channel=place.channel_id, error=str(error))
            return
        await self.book.note(notice.id, place.channel_id, self.clock.now_ms(), over=over)
