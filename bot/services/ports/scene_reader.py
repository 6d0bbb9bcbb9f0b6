"""The port through which a committed scene is read back, with everything it stored."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from bot.core.history.scene_record import SceneRecord
from bot.services.ports import JsonObject, SessionRow


class SceneRecords(Protocol):
    """What of the storage the response documents are composed from."""

    async def scene_record(self, scene_id: str) -> SceneRecord | None:
        """A scene that told something or that a game master made, with all that it stored; None for other ids."""
        ...

    async def session(self, session_id: str) -> SessionRow | None: ...

    async def parts(self, hashes: Sequence[str]) -> Mapping[str, bytes]: ...

    async def scene_log(
        self, session: SessionRow, before: int | None, limit: int
    ) -> Sequence[JsonObject]: ...
