"""Who is not answered, and the port that keeps it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, Protocol

from bot.core.late_dataclasses import dataclass

BlockKind = Literal["user", "guild"]
EVERYWHERE = ""
"""The server of a block that holds on all servers."""
OPERATOR = ""
"""Who blocked, where it was whoever runs the bot."""


@dataclass(frozen=True, slots=True)
class BlockRow:
    """A person or server that is not answered: on one server, or `EVERYWHERE`; `told_at` is 0 until they were told."""

    guild_id: str
    kind: BlockKind
    subject_id: str
    why: str
    by_id: str
    created_at: int
    told_at: int = 0

    @property
    def key(self) -> tuple[str, str, str]:
        """What tells blocks apart."""
        return self.guild_id, self.kind, self.subject_id


class BlockBook(Protocol):
    """Who is blocked; other processes write it, too."""

    async def mark(self) -> tuple[int, int]:
        """Changes when a block came or went."""
        ...

    async def read_all(self) -> Sequence[BlockRow]:
        """Every block, the oldest first."""
        ...

    async def keep(self, block: BlockRow) -> bool:
        """Stores a block; whether it is new. One that is there keeps its time, and takes the new reason."""
        ...

    async def lift(self, guild_id: str, kind: BlockKind, subject_id: str) -> bool:
        """Takes a block away; whether there was one."""
        ...

    async def tell(self, block: BlockRow, at_ms: int) -> bool:
        """Notes that who is blocked is told now; False where they were told before."""
        ...
