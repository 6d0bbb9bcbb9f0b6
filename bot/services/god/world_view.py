"""The world of a story as people may look at it: rules, known places, events; moderators see all of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.core.god.world import enforcement_of
from bot.core.late_dataclasses import dataclass
from bot.core.notices import Notice
from bot.core.rules.visibility import is_hidden, known_places
from bot.core.state.document import State, calendars
from bot.core.state.worldtime import display
from bot.services.play.channel_sessions import ChannelSessions
from bot.services.ports import HistoryReader, WorldEventRow
from bot.services.sessions.session_cache import SessionCache

PAGE = 10
MOST_PAGES = 100


@dataclass(frozen=True, slots=True)
class PlaceShown:
    """A location, and who is at it as far as the reader may know: for players, whoever is in sight of one of them."""

    id: str
    name: str
    description: str
    atmosphere: str
    time_of_day: str
    people: tuple[str | Notice, ...]


@dataclass(frozen=True, slots=True)
class WorldShown:
    """What `/world show` says. `enforcement` is empty for players."""

    time: str
    rules: tuple[str, ...]
    places: tuple[PlaceShown, ...]
    events: tuple[WorldEventRow, ...]
    enforcement: str


@dataclass(frozen=True, slots=True)
class WorldView:
    """Looks at the world of a channel's story. Raises PlayerError session/none."""

    channels: ChannelSessions
    sessions: SessionCache
    storage: HistoryReader

    async def show(self, channel_id: str, *, everything: bool) -> WorldShown:
        """The world now: for players the places that visible ways lead to from where players are."""
        session = await self.channels.get(channel_id)
        head = await self.sessions.head(session.id)
        state = await self.sessions.state(head)
        known = list(state["world"]["locations"]) if everything else _known(state)
        return WorldShown(
            time=display(state["world_time"], calendars(state)),
            rules=tuple(state["world"]["rules"]),
            places=tuple(_place(state, key, everything) for key in known),
            events=tuple(await self.storage.world_event_log(session, 3, audited=False)),
            enforcement=enforcement_of(state, session.settings.get("enforcement", "medium"))
            if everything
            else "",
        )

    async def events(
        self, channel_id: str, page: int, *, everything: bool
    ) -> tuple[Sequence[WorldEventRow], bool]:
        """A page of the event log, newest first, and whether there are older ones."""
        session = await self.channels.get(channel_id)
        page = min(max(page, 1), MOST_PAGES)
        rows = await self.storage.world_event_log(session, page * PAGE + 1, audited=everything)
        return rows[(page - 1) * PAGE : page * PAGE], len(rows) > page * PAGE

    async def places(self, channel_id: str) -> tuple[tuple[str, str], ...]:
        """Every location as (name, id), for menus of those who may change the world."""
        session = await self.channels.get(channel_id)
        state = await self.sessions.state(await self.sessions.head(session.id))
        return tuple((location["name"], key) for key, location in state["world"]["locations"].items())


def _known(state: State) -> list[str]:
    players = [
        entity for entity in state["entities"].values() if entity["type"] == "pc" and entity["location"]
    ]
    found: dict[str, None] = {}
    for player in players:
        found |= dict.fromkeys(known_places(state, player["location"]))
    return [key for key in found if key in state["world"]["locations"]]


def _place(state: State, key: str, everything: bool) -> PlaceShown:
    place: Mapping[str, Any] = state["world"]["locations"][key]
    here = [
        entity
        for entity in state["entities"].values()
        if entity["location"] == key and entity["type"] in ("pc", "npc")
    ]
    seen = any(entity["type"] == "pc" for entity in here)
    people = tuple(
        Notice("god/dead_one", name=entity["name"]) if entity["status"] == "dead" else entity["name"]
        for entity in here
        if everything or entity["type"] == "pc" or (seen and not is_hidden(entity))
    )
    return PlaceShown(
        key,
        place["name"],
        place["description"],
        place.get("atmosphere", ""),
        place.get("time_of_day", ""),
        people,
    )
