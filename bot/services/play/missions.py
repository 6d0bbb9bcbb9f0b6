"""What a table has to do and what is running out on it, as far as its players know."""

from __future__ import annotations

from bot.core.content.adventure import Adventure
from bot.core.late_dataclasses import dataclass
from bot.core.notices import Notice
from bot.core.rules.pressure import running_deadlines
from bot.core.state.document import State
from bot.core.state.pressure_parts import Mission, missions
from bot.core.table.boundaries import broken
from bot.services.play.channel_sessions import ChannelSessions
from bot.services.sessions.session_cache import SessionCache


@dataclass(frozen=True, slots=True)
class MissionBoard:
    """The missions in their order, and deadlines as what is coming and the time left, the nearest first."""

    title: str
    ruleset: str
    missions: tuple[Mission, ...]
    deadlines: tuple[tuple[str, Notice], ...]


@dataclass(frozen=True, slots=True)
class Missions:
    """Answers what is to be done in the story of a channel."""

    channels: ChannelSessions
    sessions: SessionCache

    async def board(self, *, channel_id: str) -> MissionBoard:
        """The missions and deadlines of a channel's story, also of one that ended."""
        session = await self.channels.get_or_ended(channel_id)
        head = await self.sessions.head(session.id)
        game, state = await self.sessions.game(session.id), await self.sessions.state(head)
        return board_of(game, state, (await self.sessions.boundaries(session.id)).lines)


def board_of(game: Adventure, state: State, lines: tuple[str, ...]) -> MissionBoard:
    """The board at a state, without what the table draws a line at."""
    listed = [mission for _, mission in missions(state)]
    return MissionBoard(
        title=game.scenario.title,
        ruleset=game.ruleset.name,
        missions=tuple(one for one in listed if broken(f"{one['title']} {one['objective']}", lines) is None),
        deadlines=tuple(
            (what, left) for what, left in running_deadlines(game, state) if broken(what, lines) is None
        ),
    )
