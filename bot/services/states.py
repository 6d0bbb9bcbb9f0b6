"""World states of running sessions, kept in memory by their head scene and loaded from their parts."""

from __future__ import annotations

import json
from collections import OrderedDict

from bot.core.rulesets import Game, from_pinned
from bot.core.state import State, join
from bot.services.ports import Head, Storage

MOST_STATES = 256
MOST_GAMES = 64


class States:
    """Loads states and pinned games; a cache only, never the truth."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._states: OrderedDict[str, tuple[str, State]] = OrderedDict()
        self._games: OrderedDict[str, Game] = OrderedDict()

    async def state(self, head: Head) -> State:
        """The state of the head scene."""
        session = head.session
        held = self._states.get(session.id)
        if held is not None and held[0] == session.current_scene_id:
            self._states.move_to_end(session.id)
            return held[1]
        parts = await self._storage.parts(sorted(set(head.manifest.values())))
        state = join({name: json.loads(parts[digest]) for name, digest in head.manifest.items()})
        self.keep(session.id, session.current_scene_id, state)
        return state

    def keep(self, session_id: str, scene_id: str, state: State) -> None:
        """Remembers the state of a new head."""
        self._states[session_id] = (scene_id, state)
        self._states.move_to_end(session_id)
        while len(self._states) > MOST_STATES:
            self._states.popitem(last=False)

    async def game(self, session_id: str) -> Game:
        """The game a session is pinned to."""
        held = self._games.get(session_id)
        if held is None:
            held = from_pinned(await self._storage.content(session_id))
            self._games[session_id] = held
            while len(self._games) > MOST_GAMES:
                self._games.popitem(last=False)
        else:
            self._games.move_to_end(session_id)
        return held

    def forget(self, session_id: str) -> None:
        """Drops a session that is over."""
        self._states.pop(session_id, None)
        self._games.pop(session_id, None)
