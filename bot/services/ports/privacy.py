"""The port to what is stored of a person, and to its erasure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from bot.core.late_dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class StoredGame:
    """What one game holds of a person: kinds of texts with how many there are, and the characters played.

    Times are Unix milliseconds. `status` is active, paused or ended.
    """

    session_id: str
    guild_id: str
    channel_id: str
    title: str
    status: str
    since: int
    counts: Mapping[str, int]
    characters: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class StoredPerson:
    """What is stored of a person: by game, and beside the games."""

    user_id: str
    games: tuple[StoredGame, ...]
    beside: Mapping[str, int]
    erasures: tuple[tuple[str, int], ...]

    @property
    def texts(self) -> int:
        """Texts the person wrote, in games and beside them."""
        return sum(sum(game.counts.values()) for game in self.games) + sum(self.beside.values())


@dataclass(frozen=True, slots=True)
class Erasure:
    """An erasure under way: its number, and the sessions that are still to be done, in order."""

    number: int
    user_id: str
    sessions: tuple[str, ...]


class PrivacyBook(Protocol):
    """Reads and erases what a person wrote. An erasure is stored before anything of it is done."""

    async def count_stored(self, user_id: str) -> StoredPerson: ...

    async def export_written(self, user_id: str) -> Mapping[str, Any]:
        """Everything the person wrote that is still stored, as a document."""
        ...

    async def begin(self, user_id: str) -> Erasure:
        """Stores an erasure; the one under way, where there is one."""
        ...

    async def erase_next(self, under_way: Erasure) -> Erasure:
        """Does the next session in one transaction."""
        ...

    async def finish(self, under_way: Erasure) -> int:
        """Removes what is beside the games and rewrites the file; how many texts are gone in all."""
        ...

    async def read_unfinished(self) -> Sequence[Erasure]: ...

    async def is_next_ours(self, under_way: Erasure) -> bool:
        """Whether the next session is played by this process, so that no other may do it."""
        ...

    async def is_left_alone(self, under_way: Erasure, seconds: float) -> bool:
        """Whether nothing has been done of it for so long, and it falls to this process to finish it."""
        ...


class RetentionBook(Protocol):
    """Games and servers as a whole; durable when a call returns."""

    async def read_guilds(self) -> Sequence[str]:
        """Every server of which anything is stored."""
        ...

    async def read_ended(self, guild_id: str, before_ms: int) -> Sequence[str]:
        """The games of a server that ended before a time, the oldest first."""
        ...

    async def read_games(self, guild_id: str) -> Sequence[str]:
        """Every game of a server."""
        ...

    async def remove_game(self, session_id: str) -> None:
        """Take away all that is stored of a game, and what only it needed."""
        ...

    async def remove_guild(self, guild_id: str) -> None:
        """Take away what is stored of a server beside its games: settings, keys, kept stories, sprints, sums of use."""
        ...
