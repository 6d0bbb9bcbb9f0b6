"""A public thread in which spectators read a story late.

A passage reaches it so many told scenes, or minutes, after it was told. What an X-card hid or an undo took back never
does, and is hidden there where it had before. What was dealt with is on disk, so that it goes on after a restart.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Protocol

import structlog

from bot.core.errors import ChannelUnreachable, PlayerError
from bot.core.history.lineage import on_lineage
from bot.core.notices import Notice
from bot.services.play.channel_sessions import ChannelSessions, check_leads
from bot.services.play.requester import Requester
from bot.services.ports import AuditLog, Clock, HistoryReader, SessionDirectory, SessionRow
from bot.services.ports.audit_kinds import AuditKind
from bot.services.ports.publisher import NotePost, Publisher, ToldPassage
from bot.services.ports.spectators import SpectatorBook, SpectatorThread
from bot.services.sessions.job_queue import JobQueue
from bot.services.sessions.session_cache import SessionCache
from bot.services.turns.boundaries import text_within
from bot.services.turns.scene_posts import post_of

log = structlog.get_logger(__name__)

SCENES = 2
"""How many told scenes a passage waits for where nothing else is asked for."""
MOST_SCENES, MOST_MINUTES = 20, 1440
LOOK_BACK = 10
"""How many of the scenes that were told before it a new thread gets."""
PAGE = 50


class SpectatorStorage(AuditLog, HistoryReader, SessionDirectory, Protocol):
    """What of the storage spectators are shown."""


class Spectators:
    """The use cases of the spectators' thread. Raises PlayerError with words for the person who asked.

    Whoever knows that a session grew tells `note_growth`.
    """

    def __init__(
        self,
        channels: ChannelSessions,
        sessions: SessionCache,
        storage: SpectatorStorage,
        publisher: Publisher,
        clock: Clock,
        book: SpectatorBook,
    ) -> None:
        self._channels, self._sessions, self._storage = channels, sessions, storage
        self._publisher, self._clock, self._book = publisher, clock, book
        self._posting = JobQueue(_fault)
        self._watched: set[str] = set()
        self._timers: dict[str, asyncio.TimerHandle] = {}

    async def open(self, by: Requester, channel_id: str, scenes: int = SCENES, minutes: int = 0) -> None:
        """Lets a thread follow the story of a channel; it takes the place of an earlier one."""
        session = await self.get_to_open(by)
        scenes = 0 if minutes else min(max(scenes, 1), MOST_SCENES)
        earlier = await self._book.thread(session.id)
        if earlier is not None and earlier.channel_id == channel_id:
            thread = replace(earlier, scenes=scenes, minutes=min(minutes, MOST_MINUTES))
        else:
            cards = len(await self._storage.audit_of(session.id, (AuditKind.XCARD_AIM,)))
            first = max(session.scene_index - LOOK_BACK, -1)
            thread = SpectatorThread(
                session.id, channel_id, scenes, min(minutes, MOST_MINUTES), first, (), cards
            )
        await self._book.keep(thread)
        self._watched.add(session.id)
        self.note_growth(session.id)

    async def get_to_open(self, by: Requester) -> SessionRow:
        """The story of the channel, where this person may open or close its thread."""
        session = await self._channels.get(by.channel_id)
        check_leads(session, by.user_id, by.may, "spectators")
        return session

    async def find_thread(self, session_id: str) -> SpectatorThread | None:
        """The thread that follows a story."""
        return await self._book.thread(session_id)

    async def stop(self, by: Requester) -> None:
        """Lets no more passages reach the thread. Raises PlayerError watch/none."""
        session = await self.get_to_open(by)
        if await self._book.thread(session.id) is None:
            raise PlayerError("watch/none")
        await self._forget(session.id)

    async def resume_all(self) -> None:
        """Goes on after a start, or when the connection is back."""
        for thread in await self._book.threads():
            self._watched.add(thread.session_id)
            self.note_growth(thread.session_id)

    async def idle(self) -> None:
        """Returns when nothing is being posted."""
        await self._posting.idle()

    async def close(self) -> None:
        """Stops at once; the rest is posted after the next start."""
        self._watched.clear()
        for session_id in list(self._timers):
            self._timers.pop(session_id).cancel()
        await self._posting.close()

    # --- what flows --------------------------------------------------------------------------------

    def note_growth(self, session_id: str) -> None:
        """A session got a scene, or something in it is not to be read any more. Does not wait."""
        if session_id in self._watched:
            self._posting.submit(session_id, lambda: self._flow(session_id))

    async def _flow(self, session_id: str) -> None:
        """Hides what was taken back, then posts what is late enough."""
        thread, session = await self._book.thread(session_id), await self._storage.session(session_id)
        if thread is None or session is None:
            return
        try:
            thread = await self._hide_taken_back(thread, session)
            told = await self._find_passages(thread, session)
            for entry in self._due(thread, session, told):
                await self._post(thread, session, entry)
                thread = replace(
                    thread, shown=entry["scene_index"], lineage=_upto(session, entry["scene_index"])
                )
                await self._book.move(thread)
            if session.status == "ended" and thread.shown < session.scene_index:
                over = NotePost(f"watch-end-{session_id}", session_id, None, Notice("watch/over"))
                await self._publisher.publish(thread.channel_id, over)
                await self._book.move(replace(thread, shown=session.scene_index))
        except ChannelUnreachable:
            log.warning("spectators_wait", session=session_id)
        except PlayerError as error:
            log.warning("spectators_not_reached", session=session_id, code=error.code)
            if error.code == "channel/gone":
                await self._forget(session_id)

    async def _find_passages(self, thread: SpectatorThread, session: SessionRow) -> list[Mapping[str, Any]]:
        """The told scenes on the lineage that were not dealt with, oldest first."""
        found: list[Mapping[str, Any]] = []
        before: int | None = None
        while page := await self._storage.scene_log(session, before, PAGE):
            newer = [one for one in page if one["scene_index"] > thread.shown]
            found += [one for one in newer if one.get("text")]
            if len(newer) < len(page) or len(page) < PAGE:
                break
            before = page[-1]["scene_index"]
        return found[::-1]

    def _due(
        self, thread: SpectatorThread, session: SessionRow, told: Sequence[Mapping[str, Any]]
    ) -> Sequence[Mapping[str, Any]]:
        if session.status == "ended":
            return told
        if not thread.minutes:
            return told[: max(len(told) - thread.scenes, 0)]
        now, late = self._clock.now_ms(), thread.minutes * 60_000
        due = [one for one in told if one["created_at"] + late <= now]
        if len(due) < len(told):
            self._again(thread.session_id, (told[len(due)]["created_at"] + late - now) / 1000)
        return due

    def _again(self, session_id: str, seconds: float) -> None:
        earlier = self._timers.pop(session_id, None)
        if earlier is not None:
            earlier.cancel()
        loop = asyncio.get_running_loop()
        self._timers[session_id] = loop.call_later(seconds, self.note_growth, session_id)

    async def _post(self, thread: SpectatorThread, session: SessionRow, entry: Mapping[str, Any]) -> None:
        if entry["id"] in await self._find_hidden(session.id):
            return
        found = await self._storage.scene_commit(entry["id"])
        if found is None or found[1] is None:
            return
        lines = (await self._sessions.boundaries(session.id)).lines
        told = replace(found[1], text=text_within(found[1].text, lines))
        post = post_of(f"watch-{entry['id']}", session.id, found[0], told, None)
        await self._publisher.publish(thread.channel_id, replace(post, choices=(), closing=None))

    # --- what is taken back ------------------------------------------------------------------------

    async def _find_hidden(self, session_id: str) -> list[str]:
        """The scenes that X-cards took from view, in the order of the cards; empty for one that took none."""
        cards = await self._storage.audit_of(session_id, (AuditKind.XCARD_AIM,))
        return [row.payload["scene"] or "" for row in cards]

    async def _hide_taken_back(self, thread: SpectatorThread, session: SessionRow) -> SpectatorThread:
        """Hides in the thread what was undone, or hidden, since it was posted."""
        hidden = await self._find_hidden(session.id)
        gone = [one for one in hidden[thread.cards :] if one]
        gone += await self._find_undone(thread, session)
        for scene_id in dict.fromkeys(gone):
            found = await self._storage.scene_commit(scene_id)
            if found is not None and found[0].scene_index <= thread.shown:
                scene, narration = found
                words = narration.text if narration else ""
                passage = ToldPassage(f"watch-{scene_id}", scene.scene_index, scene.chain_hash, words)
                await self._publisher.withdraw(thread.channel_id, passage)
        now = replace(thread, cards=len(hidden), lineage=_upto(session, thread.shown))
        if now != thread:
            await self._book.move(now)
        return now

    async def _find_undone(self, thread: SpectatorThread, session: SessionRow) -> list[str]:
        """The told scenes that were dealt with and do not belong to the story any more."""
        if all(on_lineage(session.lineage, *one) for one in thread.lineage):
            return []
        then = replace(session, lineage=thread.lineage)
        gone: list[str] = []
        before: int | None = thread.shown + 1
        while page := await self._storage.scene_log(then, before, PAGE):
            for entry in page:
                scene = await self._storage.scene(entry["id"])
                assert scene is not None
                if on_lineage(session.lineage, scene.segment, scene.scene_index):
                    return gone
                if entry.get("text"):
                    gone.append(entry["id"])
            before = page[-1]["scene_index"]
        return gone

    async def _forget(self, session_id: str) -> None:
        await self._book.remove(session_id)
        self._watched.discard(session_id)
        timer = self._timers.pop(session_id, None)
        if timer is not None:
            timer.cancel()


def _upto(session: SessionRow, shown: int) -> tuple[tuple[int, int], ...]:
    """The session's history as far as it was dealt with."""
    return tuple((segment, min(last, shown)) for segment, last in session.lineage)


async def _fault(session_id: str, fault: BaseException) -> None:
    log.error("spectators_failed", session=session_id, exc_info=fault)
