"""What each use case of play stands on: a channel's session, who may act in it, and the desk where its jobs queue."""

from __future__ import annotations

import structlog

from bot.core.errors import ModelError, OperatorError, PlayerError
from bot.services.library.library import Library
from bot.services.ports import AuditRow, SessionRow
from bot.services.ports.audit_kinds import AuditKind
from bot.services.ports.publisher import NotePost
from bot.services.sessions.job_queue import JobQueue
from bot.services.turns.context import TurnContext

log = structlog.get_logger(__name__)

"""The kind of the audit row of an attempt at what is for who started the story, or for game masters."""

WENT_WRONG = (
    "Something went wrong on my side and that turn did not happen. Nothing is lost; please try again."
)
NO_MODEL = (
    "The language model did not answer, and here nobody stands in for it: that turn did not happen. Nothing is lost; "
    "please try again."
)


def no_session() -> PlayerError:
    """No game runs here."""
    return PlayerError("session/none", "No game is running in this channel. `/game start` begins one.")


def not_joined() -> PlayerError:
    """The person plays no character here."""
    return PlayerError("session/not_joined", "You are not in this game yet. `/game join` lets you in.")


class UseCase:
    """Holds the services, the library and the desk; the use cases are its subclasses.

    Hosts beside one another share the desk, so that what concerns a session happens one after the other.
    """

    def __init__(self, services: TurnContext, library: Library, beside: UseCase | None = None) -> None:
        self._s = services
        self._library = library
        self._desk = beside._desk if beside else JobQueue(self._fault)
        self._broken: dict[str, str] = {}

    async def session_in(self, channel_id: str) -> SessionRow:
        """The running session of a channel. Raises PlayerError session/none."""
        return await self._session(channel_id)

    async def has_session(self, channel_id: str) -> bool:
        """Whether a game runs in a channel."""
        return await self._session_or_none(channel_id) is not None

    async def refused(self, channel_id: str, user_id: str, tried: str, code: str) -> None:
        """Notes in the audit of a channel's story that somebody tried what is not theirs to do."""
        session = await self._session_or_none(channel_id)
        if session is not None:
            row = AuditRow(AuditKind.REFUSED, user_id, {"tried": tried, "code": code}, self._s.clock.now_ms())
            await self._s.storage.audited(session.id, row)

    async def idle(self) -> None:
        """Returns when nothing is queued or running."""
        await self._desk.idle()

    async def close(self) -> None:
        """Stops at once; what was under way is finished after the next start."""
        await self._desk.close()

    async def _session_or_none(self, channel_id: str) -> SessionRow | None:
        session = await self._s.sessions.in_channel(channel_id)
        return None if session is None or session.status == "ended" else session

    async def _session(self, channel_id: str) -> SessionRow:
        session = await self._session_or_none(channel_id)
        if session is None:
            raise no_session()
        return session

    async def _told(self, channel_id: str) -> SessionRow:
        """The story of a channel to look back on: the one that runs there, else the newest that ended."""
        running = await self._session_or_none(channel_id)
        session = running or await self._s.storage.newest_in_channel(channel_id)
        if session is None:
            raise no_session()
        return session

    async def _plays(self, session_id: str, user_id: str) -> bool:
        head = await self._s.sessions.head(session_id)
        return any(one.user_id == user_id for one in head.members)

    async def _playing(self, channel_id: str, user_id: str) -> SessionRow:
        session = await self._session(channel_id)
        if session.status == "paused":
            raise PlayerError("session/paused", "The game is paused. `/game resume` goes on with it.")
        head = await self._s.sessions.head(session.id)
        if not any(one.user_id == user_id and one.left_at is None for one in head.members):
            raise not_joined()
        return session

    @staticmethod
    def _may_steer(session: SessionRow, user_id: str, is_gm: bool, what: str) -> None:
        if user_id != session.starter_id and not is_gm:
            raise PlayerError("session/not_yours", f"Only who started this game, or the GM role, may {what}.")

    async def _fault(self, session_id: str, fault: BaseException) -> None:
        log.error("turn failed", session=session_id, exc_info=fault)
        try:
            await self._failed(session_id, fault)
        except OperatorError as unwritten:  # the turn stays open, and is played after the next start
            log.error("failure not noted", session=session_id, error=str(unwritten))

    async def _failed(self, session_id: str, fault: BaseException) -> None:
        session = await self._s.storage.session(session_id)
        stored = await self._s.storage.turn(self._broken.pop(session_id, ""))
        # What is committed did happen, and stays to be shown after the next start.
        if session is None or stored is None or stored.status not in ("queued", "running"):
            return
        turn = stored.received
        await self._s.storage.set_turn(turn.id, "failed")
        words = NO_MODEL if isinstance(fault, ModelError) else WENT_WRONG
        try:
            note = NotePost(turn.id, session_id, turn.source_id, words, "error")
            await self._s.publisher.publish(session.channel_id, note)
        except PlayerError as error:
            log.warning("failure not shown", session=session_id, code=error.code)
        await self._s.storage.presented(turn.id)
