"""The response documents of a story (seed 002), composed on demand from what its scenes stored."""

from __future__ import annotations

from collections.abc import AsyncIterator

from bot.core.errors import OperatorError
from bot.core.replay import state_at
from bot.core.response import Response, Viewer, compose
from bot.core.scene_record import SceneRecord
from bot.services.ports.scenes import SceneRecords
from bot.services.sessions import Sessions

_PAGE = 200


class Responses:
    """Composes documents; keeps none."""

    def __init__(self, records: SceneRecords, sessions: Sessions) -> None:
        self._records, self._sessions = records, sessions

    async def of_scene(self, scene_id: str, viewer: Viewer) -> Response | None:
        """The document of a scene, without debug notes and without what is hidden unless for a moderator.

        None for an unknown scene, and for one that told nothing (a roll, a leave, an undo).
        """
        record = await self._records.scene_record(scene_id)
        return None if record is None else await self._composed(record, viewer)

    async def of_session(self, session_id: str, viewer: Viewer) -> AsyncIterator[Response]:
        """The documents of every turn of the story as it stands, oldest first.

        Raises OperatorError where there is no such session.
        """
        for scene_id in await self._turns(session_id):
            found = await self.of_scene(scene_id, viewer)
            if found is not None:
                yield found

    async def _turns(self, session_id: str) -> list[str]:
        """The scenes of the lineage that answer a turn, oldest first."""
        session = await self._records.session(session_id)
        if session is None:
            raise OperatorError(f"No session {session_id} is stored.")
        found: list[str] = []
        before: int | None = None
        while page := await self._records.scene_log(session, before, _PAGE):
            found += [entry["id"] for entry in page if entry["turn_id"] is not None]
            before = page[-1]["scene_index"]
        return found[::-1]

    async def _composed(self, record: SceneRecord, viewer: Viewer) -> Response:
        game = await self._sessions.game(record.session_id)
        previous = record.manifest if record.previous is None else record.previous
        parts = await self._records.parts(sorted({*record.manifest.values(), *previous.values()}))
        before, after = state_at(previous, parts), state_at(record.manifest, parts)
        return compose(record, before, after, game, viewer)
