"""Who is not answered: on one server by whoever may manage it, on all of them by whoever runs the bot."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace

import structlog

from bot.core.errors import PlayerError, TalewrightError
from bot.core.notices import Notice
from bot.services.play.seats import Seats
from bot.services.ports import Clock, SessionDirectory
from bot.services.ports.operators.blocks import EVERYWHERE, BlockBook, BlockRow
from bot.services.sessions.members import seat_of
from bot.services.sessions.session_cache import SessionCache

MOST_WHY = 200
"""Letters of a reason."""
MOST_OF_SERVER = 1000
HoldSprints = Callable[[str], Awaitable[None]]
"""Holds the sprints of a server."""

log = structlog.get_logger(__name__)


class Blocks:
    """Keeps in memory who is blocked, so that asking costs nothing; `refresh` takes up what others wrote."""

    def __init__(
        self,
        book: BlockBook,
        directory: SessionDirectory,
        sessions: SessionCache,
        seats: Seats,
        clock: Clock,
        hold_sprints: HoldSprints | None = None,
    ) -> None:
        self._book, self._directory, self._sessions = book, directory, sessions
        self._seats, self._clock, self._hold_sprints = seats, clock, hold_sprints
        self._held: dict[tuple[str, str, str], BlockRow] = {}
        self._mark: tuple[int, int] | None = None

    def find(self, guild_id: str | None, user_id: str) -> BlockRow | None:
        """The block that holds for a person on a server (None: in a conversation with the bot), if there is one."""
        places = [(EVERYWHERE, "user", user_id)]
        if guild_id is not None:
            places += [(EVERYWHERE, "guild", guild_id), (guild_id, "user", user_id)]
        return next((self._held[place] for place in places if place in self._held), None)

    def of_server(self, guild_id: str) -> Sequence[BlockRow]:
        """Whom a server has blocked, the first one first."""
        return [block for block in self._held.values() if block.guild_id == guild_id]

    async def load(self) -> Sequence[BlockRow]:
        """Reads who is blocked; the blocks that are new to this process."""
        mark = await self._book.mark()
        if mark == self._mark:
            return []
        known = set(self._held)
        self._held = {block.key: block for block in await self._book.read_all()}
        self._mark = mark
        return [block for key, block in self._held.items() if key not in known]

    async def refresh(self) -> None:
        """Takes up what was written since, and has each new block take effect where games run."""
        for block in await self.load():
            await self._take_out(block)

    async def block_here(self, guild_id: str, user_id: str, by_id: str, why: str = "") -> Notice:
        """Blocks a person on a server. Raises PlayerError where the server has blocked very many."""
        if len(self.of_server(guild_id)) >= MOST_OF_SERVER:
            raise PlayerError("block/too_many", most=MOST_OF_SERVER)
        block = BlockRow(guild_id, "user", user_id, why.strip()[:MOST_WHY], by_id, self._clock.now_ms())
        new = await self._book.keep(block)
        await self.refresh()
        return Notice("block/kept", user=user_id, case="new" if new else "again")

    async def unblock_here(self, guild_id: str, user_id: str) -> Notice:
        """Takes a server's own block of a person back."""
        lifted = await self._book.lift(guild_id, "user", user_id)
        await self.refresh()
        return Notice("block/lifted", user=user_id, case="lifted" if lifted else "none")

    async def first_told(self, block: BlockRow) -> bool:
        """Whether who is blocked has to be told now: True once for each block, also after a restart."""
        held = self._held.get(block.key, block)
        if held.told_at:
            return False
        now = self._clock.now_ms()
        self._held[block.key] = replace(held, told_at=now)
        return await self._book.tell(block, now)

    async def _take_out(self, block: BlockRow) -> None:
        """Lets no game wait for somebody who cannot answer it any more: they leave their seats, the story goes on."""
        log.info("blocked", kind=block.kind, everywhere=block.guild_id == EVERYWHERE)
        if block.kind == "guild":
            if self._hold_sprints is not None:
                await self._hold_sprints(block.subject_id)
            return
        for session in await self._directory.read_open_sessions():
            if block.guild_id not in (EVERYWHERE, session.guild_id):
                continue
            if seat_of(await self._sessions.head(session.id), block.subject_id) is None:
                continue
            try:
                await self._seats.leave(
                    channel_id=session.channel_id,
                    user_id=block.subject_id,
                    source_id=f"block-{block.created_at}-{session.id}",
                    created_at=self._clock.now_ms(),
                )
            except TalewrightError as error:
                log.warning("seat_not_freed", session=session.id, error=str(error))
