"""How a story ends: its last scene, the dice secret it reveals, and the post that people see of it."""

from __future__ import annotations

from dataclasses import replace
from typing import Protocol

import structlog
from cachetools import LRUCache

from bot.core.errors import ChannelUnreachable, PlayerError, StorageUnavailable
from bot.core.history.scene_record import TABLE_RISES, Closing
from bot.core.ids import post_key, scene_id
from bot.core.notices import Notice
from bot.core.table.message_modes import Mode, read_mode
from bot.services.library.library import Library
from bot.services.play.channel_sessions import ChannelSessions, check_leads
from bot.services.play.retrospect import aftermath
from bot.services.ports import HistoryReader, NarrationRow, SessionDirectory, SessionRow, TurnIntake
from bot.services.ports.publisher import NotePost, Publisher, ScenePost
from bot.services.sessions.job_queue import JobQueue
from bot.services.sessions.session_cache import SessionCache
from bot.services.turns.commit import header_of, scene_commit
from bot.services.turns.scene_posts import head_actor, post_of

MOST_OVER = 1024

log = structlog.get_logger(__name__)


class EndingStorage(HistoryReader, SessionDirectory, TurnIntake, Protocol):
    """What of the storage an ending is shown from."""


class Endings:
    """Ends games, by command or because a turn told the end."""

    def __init__(
        self,
        channels: ChannelSessions,
        jobs: JobQueue,
        sessions: SessionCache,
        storage: EndingStorage,
        publisher: Publisher,
        library: Library,
    ) -> None:
        self._channels, self._jobs, self._sessions = channels, jobs, sessions
        self._storage, self._publisher, self._library = storage, publisher, library
        self._unshown: set[str] = set()
        self._shown = LRUCache[str, str](MOST_OVER)
        self._quiet = LRUCache[str, bool](MOST_OVER)  # channels in which no end is left to be told

    @property
    def unshown(self) -> frozenset[str]:
        """The sessions whose end could not be shown while Discord was out."""
        return frozenset(self._unshown)

    async def check_may_end(self, *, channel_id: str, user_id: str, is_gm: bool) -> str:
        """The id of the channel's session. Raises PlayerError for who neither started it nor has the GM role."""
        session = await self._channels.get(channel_id)
        check_leads(session, user_id, is_gm, "end")
        return session.id

    async def end(self, *, channel_id: str, user_id: str, is_gm: bool, created_at: int) -> Notice:
        """Ends a session and reveals its dice secret. For its starter or the GM role."""
        session = await self._channels.get(channel_id)
        check_leads(session, user_id, is_gm, "end")
        await self._jobs.run(session.id, lambda: self.finish(session.id, TABLE_RISES, created_at))
        return Notice("session/closed")

    async def finish(self, session_id: str, title: str, now: int) -> None:
        """Commits the last scene, which reveals the secret of the dice, and shows it. For a job of the session."""
        session = await self._storage.session(session_id)
        if session is None or session.status == "ended":
            return
        head = await self._sessions.head(session_id)
        rules = await self._sessions.game(session_id)
        state = await self._sessions.state(head)
        secret = await self._sessions.secret(session_id)
        actor = head_actor(head, next(iter(rules.characters), ""))
        closing: Closing = {
            "title": title,
            "scenes": session.scene_index,
            "secret": secret.hex(),
            "commitment": session.commitment,
        }
        narration = NarrationRow(
            text="",
            header=header_of(rules, state, actor, "STORY", session.story_round),
            dice_lines=(),
            choices=(),
            lines_used=(),
            document={"closing": closing},
        )
        commit = scene_commit(
            head, state, _last_scene(session_id), "end",
            before=state, turn_id=None, operations=(), now=now, narration=narration, reveal_secret=True,
        )  # fmt: skip
        await self._sessions.commit(commit, state)
        await self.show(session_id)

    async def show(self, session_id: str) -> None:
        """Shows how a story ended. While Discord is out it stays among the `unshown`, over restarts too."""
        session = await self._storage.session(session_id)
        done = await self._storage.scene_commit(_last_scene(session_id))
        if session is None or done is None or done[1] is None:
            return
        self._unshown.discard(session_id)
        post = await self._look_back(
            session, post_of(post_key("end", session_id), session_id, done[0], done[1], None)
        )
        try:
            await self._publisher.publish(session.channel_id, post)
        except ChannelUnreachable:
            log.error("ending waits to be shown", session=session_id, channel=session.channel_id)
            self._unshown.add(session_id)
            return
        except PlayerError as error:
            log.warning("ending not shown", session=session_id, code=error.code)
        self._quiet.pop(session.channel_id, None)
        self._shown[session.channel_id] = session_id
        await self._storage.mark_ending_shown(session_id)

    async def answer_after(self, *, channel_id: str, user_id: str, message_id: str, text: str) -> None:
        """Tells who plays on after the end that the story is over, with the ways to another: once for each story.

        That it was told is noted with the story, as the last thing handled in it.
        """
        if read_mode(text).mode is not Mode.STORY or not text.strip():
            return
        over = await self._find_ended(channel_id)
        if over is None or not await self._channels.has_joined(over.id, user_id):
            return
        done = await self._storage.scene_commit(_last_scene(over.id))
        if done is None or done[1] is None:
            return
        post = await self._look_back(over, post_of(post_key("end", over.id), over.id, done[0], done[1], None))
        key = _over_note(over.id)
        self._quiet[channel_id] = True
        note = NotePost(key, over.id, message_id, Notice("onboarding/over"), after=post.closing)
        try:
            await self._publisher.publish(channel_id, note)
            await self._storage.mark_handled(over.id, key)
        except (PlayerError, ChannelUnreachable, StorageUnavailable) as error:
            log.warning("end not told again", session=over.id, error=str(error))

    async def _find_ended(self, channel_id: str) -> SessionRow | None:
        """The newest story of a channel, where it has ended and nobody was told so yet who played on."""
        if channel_id in self._quiet:
            return None
        shown = self._shown.get(channel_id)
        newest = await (
            self._storage.session(shown) if shown else self._storage.newest_in_channel(channel_id)
        )
        over = newest is not None and newest.status == "ended"
        if newest is None or not over or newest.last_handled_id == _over_note(newest.id):
            self._quiet[channel_id] = True
            return None
        return newest

    async def _look_back(self, session: SessionRow, post: ScenePost) -> ScenePost:
        """The end with what was learned and missed in the story, and what could be played next."""
        if post.closing is None:
            return post
        rules = await self._sessions.game(session.id)
        head = await self._sessions.head(session.id)
        state = await self._sessions.state(head)
        lines = (await self._sessions.boundaries(session.id)).lines
        found = aftermath(rules, head, state, post.closing.title, lines)
        cards = await self._library.cards(session.guild_id)
        ids = [card.id for card in cards]
        at = ids.index(session.scenario_id) if session.scenario_id in ids else -1
        after = cards[(at + 1) % len(cards)] if len(cards) > 1 else None
        closing = replace(
            post.closing,
            learned=found.learned,
            missed=found.missed,
            others=found.others,
            again=session.scenario_id if at >= 0 else "",
            following=(after.id, after.title) if after else None,
        )
        return replace(post, closing=closing)


def _over_note(session_id: str) -> str:
    """The key of the note that a story is over, for who plays on."""
    return f"over-{session_id}"


def _last_scene(session_id: str) -> str:
    return scene_id(session_id, "end")
