"""What `/combat` does to a fight: acts of the rules as values, which no listener has to understand."""

from __future__ import annotations

from collections.abc import Iterable

from bot.core.content.resolver import FightDeed
from bot.core.errors import PlayerError
from bot.core.late_dataclasses import dataclass
from bot.core.notices import Notice
from bot.core.rules.actions import Action
from bot.core.rules.visibility import is_hidden, reachable
from bot.core.state.document import Entity
from bot.services.play.channel_sessions import ChannelSessions
from bot.services.play.inputs import Inputs
from bot.services.sessions.members import seat_of
from bot.services.sessions.session_cache import SessionCache


@dataclass(frozen=True, slots=True)
class FightCommands:
    """Takes the acts of a fight that have a command. Raises PlayerError with words for the person who used it."""

    channels: ChannelSessions
    sessions: SessionCache
    inputs: Inputs

    async def act(
        self,
        *,
        channel_id: str,
        user_id: str,
        source_id: str,
        deed: FightDeed,
        text: str,
        created_at: int,
        opponent: str = "",
    ) -> Notice:
        """Plays a deed as a turn; `opponent` is a name or an id, `text` what the history has of it.

        Raises combat/no_order where the rules have no order of turns, combat/nobody and combat/which for the opponent.
        """
        session = await self.channels.get_to_act(channel_id, user_id)
        game = await self.sessions.game(session.id)
        if game.resolver is None:
            raise PlayerError("combat/no_order")
        target = _meant(opponent, await self.find_opponents(channel_id, user_id)) if opponent else None
        action = Action(actor_id="pc", type=game.resolver.fight_acts[deed], target_id=target)
        await self.inputs.do(
            channel_id=channel_id,
            user_id=user_id,
            source_id=source_id,
            action=action,
            text=text,
            created_at=created_at,
            button=False,
        )
        return Notice("hint/act_taken")

    async def find_opponents(self, channel_id: str, user_id: str) -> list[Entity]:
        """Who can be gone for: those in sight of the character of who asks whom nobody plays."""
        session = await self.channels.get(channel_id)
        head = await self.sessions.head(session.id)
        seat = seat_of(head, user_id)
        if seat is None:
            return []
        near = reachable(await self.sessions.state(head), seat.character_id)
        return [
            one for one in near if one["type"] == "npc" and one["status"] != "dead" and not is_hidden(one)
        ]


def _meant(said: str, here: Iterable[Entity]) -> str:
    """The id of whom a name, a part of one or an id means."""
    wanted = _bare(said)
    called = {
        one["id"]: [one["id"].casefold(), *map(_bare, (one["name"], *one.get("aliases", ())))] for one in here
    }
    whole = [ident for ident, names in called.items() if wanted in names]
    parts = [ident for ident, names in called.items() if any(wanted in name.split() for name in names[1:])]
    found = whole or parts
    if not found:
        raise PlayerError("combat/nobody", name=said)
    if len(found) > 1:
        raise PlayerError("combat/which", name=said)
    return found[0]


def _bare(name: str) -> str:
    return name.strip().casefold().removeprefix("the ")
