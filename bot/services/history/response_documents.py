"""The response documents of a story (docs/protocol.md), composed on demand from what its scenes stored."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Literal

from bot.core.errors import OperatorError, PlayerError
from bot.core.history.replay import state_at
from bot.core.history.scene_record import SceneRecord
from bot.core.response.document import Response, Viewer, compose
from bot.core.rules.visibility import people
from bot.services.ports.scene_reader import SceneRecords
from bot.services.sessions.session_cache import SessionCache
from bot.services.turns.commit import header_of

_PAGE = 200
_TOLD = ("genesis", "join", "god")
"""Kinds of scenes that tell something and answer no turn."""
FileKind = Literal["history", "responses", "notes"]
"""What of a story a file can hold: all that is stored, or its documents as players or as moderators see them."""


def too_large(session_id: str, *options: str) -> PlayerError:
    """A story that Discord would not take as one file; `options` are more of those of `talewright export`."""
    return PlayerError(
        "export/too_large", session=session_id, options="".join(f" {option}" for option in options)
    )


class ResponseDocuments:
    """Composes documents; keeps none."""

    def __init__(self, records: SceneRecords, sessions: SessionCache) -> None:
        self._records, self._sessions = records, sessions

    async def of_scene(self, scene_id: str, viewer: Viewer) -> Response | None:
        """The document of a scene, without debug notes and without what is hidden unless for a moderator.

        None for an unknown scene, for one that told nothing (a roll, a leave, an undo), and for an intervention of
        which the channel was told nothing, unless for a moderator.
        """
        record = await self._records.scene_record(scene_id)
        if record is None:
            return None
        found = await self._compose(record, viewer)
        told = record.intervention is None or viewer == "moderator" or found.god_mode_response
        return found if told else None

    async def of_session(self, session_id: str, viewer: Viewer) -> AsyncIterator[Response]:
        """The documents of the opening, of every join, turn and intervention, as the story stands, oldest first.

        Raises OperatorError where there is no such session.
        """
        for scene_id in await self._turns(session_id):
            found = await self.of_scene(scene_id, viewer)
            if found is not None:
                yield found

    async def write(self, session_id: str, viewer: Viewer, most: int) -> bytes:
        """The documents as a file, one a line. Raises PlayerError export/too_large past `most` bytes."""
        found = bytearray()
        async for response in self.of_session(session_id, viewer):
            found += f"{response.to_json()}\n".encode()
            if len(found) > most:
                raise too_large(session_id, "--responses", *(["--debug"] if viewer == "moderator" else []))
        return bytes(found)

    async def _turns(self, session_id: str) -> list[str]:
        """The scenes of the lineage that open it, bring somebody in, or answer somebody, oldest first."""
        session = await self._records.session(session_id)
        if session is None:
            raise OperatorError(f"No session {session_id} is stored.")
        found: list[str] = []
        before: int | None = None
        while page := await self._records.scene_log(session, before, _PAGE):
            found += [entry["id"] for entry in page if entry["turn_id"] or entry["kind"] in _TOLD]
            before = page[-1]["scene_index"]
        return found[::-1]

    async def _compose(self, record: SceneRecord, viewer: Viewer) -> Response:
        game = await self._sessions.game(record.session_id)
        previous = record.manifest if record.previous is None else record.previous
        parts = await self._records.parts(sorted({*record.manifest.values(), *previous.values()}))
        before, after = state_at(previous, parts), state_at(record.manifest, parts)
        if record.intervention is not None:
            players = people(after)
            header = header_of(game, after, players[0] if players else "", "GOD", record.round)
            record = replace(record, header=header)
        return compose(record, before, after, game, viewer)
