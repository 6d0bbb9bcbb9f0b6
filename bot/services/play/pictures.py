"""What can be looked at as a picture: the map one knows, and the people one has met."""

from __future__ import annotations

from bot.core.content.fight_plan import FightPlan
from bot.core.content.sheet_picture import SheetPicture
from bot.core.errors import PlayerError
from bot.core.late_dataclasses import dataclass
from bot.core.rules.knowledge.known_map import KnownMap, known_map
from bot.core.rules.knowledge.met_people import MetPeople, met_people
from bot.core.rules.visibility import position
from bot.core.state.document import State
from bot.services.play.channel_sessions import ChannelSessions
from bot.services.ports import Head
from bot.services.ports.drawing import Drawing
from bot.services.sessions.members import seat_of
from bot.services.sessions.session_cache import SessionCache
from bot.services.turns.scene_posts import head_actor


@dataclass(frozen=True, slots=True)
class Pictures:
    """Draws what the character of who asks knows; for others, the first player's. Raises PlayerError."""

    channels: ChannelSessions
    sessions: SessionCache
    drawing: Drawing

    async def map(self, channel_id: str, user_id: str) -> tuple[KnownMap, bytes]:
        """The places one knows, and their PNG. Raises PlayerError session/none, character/nobody_in_play."""
        session = await self.channels.get(channel_id)
        head = await self.sessions.head(session.id)
        state = await self.sessions.state(head)
        known = known_map(state, _viewer(head, state, user_id))
        return known, await self.drawing.map(known)

    async def fight(self, channel_id: str) -> tuple[FightPlan, bytes]:
        """The fight that is on, and its PNG. Raises PlayerError session/none, combat/none."""
        session = await self.channels.get(channel_id)
        state = await self.sessions.state(await self.sessions.head(session.id))
        game = await self.sessions.game(session.id)
        plan = game.resolver.plan(state) if game.resolver is not None else None
        if plan is None:
            raise PlayerError("combat/none")
        return plan, await self.drawing.fight(plan)

    async def sheet(self, picture: SheetPicture) -> bytes:
        """The PNG of a character sheet."""
        return await self.drawing.sheet(picture)

    async def people(self, channel_id: str, user_id: str) -> tuple[MetPeople, bytes]:
        """The people one has met, and their PNG. Raises PlayerError session/none, character/nobody_in_play."""
        session = await self.channels.get(channel_id)
        head = await self.sessions.head(session.id)
        state, game = await self.sessions.state(head), await self.sessions.game(session.id)
        known = met_people(game, state, _viewer(head, state, user_id), head.mentioned)
        return known, await self.drawing.people(known)


def _viewer(head: Head, state: State, user_id: str) -> str:
    """The character through whose eyes somebody looks."""
    seat = seat_of(head, user_id)
    viewer = seat.character_id if seat is not None else head_actor(head, "")
    if position(state, viewer) is None:
        raise PlayerError("character/nobody_in_play")
    return viewer
