"""Brings what people make into play: a new character joins a story or is kept, and one in a story gains a level."""

from __future__ import annotations

from bot.core.content.adventure import Adventure
from bot.core.errors import PlayerError
from bot.core.late_dataclasses import dataclass
from bot.core.notices import Notice, Said
from bot.core.rules.actions import Action
from bot.services.play.channel_sessions import ChannelSessions, not_joined
from bot.services.play.characters import Characters
from bot.services.play.inputs import Inputs
from bot.services.play.making.dialogue import Making, MakingDialogue
from bot.services.play.seats import Seats
from bot.services.sessions.members import seat_of, seated
from bot.services.sessions.session_cache import SessionCache

LEVEL_UP = "level_up"
"""The act by which a ruleset that makes characters raises one by a level."""


@dataclass(frozen=True, slots=True)
class CharacterMaking:
    """Begins and ends the making of characters; the questions between are `dialogue`'s. Raises PlayerError."""

    channels: ChannelSessions
    sessions: SessionCache
    characters: Characters
    seats: Seats
    inputs: Inputs
    dialogue: MakingDialogue

    async def offers(self, channel_id: str) -> bool:
        """Whether one can make a character of one's own for the story of a channel, and there is room for it."""
        session = await self.channels.find(channel_id)
        if session is None or not self.knows(session.ruleset_id):
            return False
        game, head = await self.sessions.game(session.id), await self.sessions.head(session.id)
        return len(seated(head)) < game.scenario.max_players

    def knows(self, ruleset_id: str) -> bool:
        """Whether characters of a ruleset are made by questions."""
        return self.characters.maker(ruleset_id) is not None

    async def begin(self, *, channel_id: str, user_id: str, ruleset_id: str = "") -> Making:
        """A new character for the story of a channel, or for a ruleset."""
        game = await self._game(channel_id)
        if game is not None and ruleset_id not in ("", game.ruleset.id):
            game = None
        wanted = game.ruleset.id if game is not None else ruleset_id
        names = {known: name for name, known in self.characters.rulesets()}
        if not wanted or wanted not in names or not self.knows(wanted):
            raise PlayerError("creation/no_maker")
        in_story = game is not None and not await self._plays(channel_id, user_id)
        like = game.scenario.roles[0].stat_block if game is not None and game.scenario.roles else {}
        token = self.dialogue.new_token()
        making = Making(token, user_id, wanted, names[wanted], channel_id, in_story, like=like)
        return await self.dialogue.ask(making)

    async def _plays(self, channel_id: str, user_id: str) -> bool:
        session = await self.channels.get(channel_id)
        return seat_of(await self.sessions.head(session.id), user_id) is not None

    async def begin_level(self, *, channel_id: str, user_id: str) -> Making:
        """The next level of the character that a person plays in the story of a channel."""
        session = await self.channels.get_to_act(channel_id, user_id)
        head = await self.sessions.head(session.id)
        member = seat_of(head, user_id)
        if member is None:
            raise not_joined()
        game, state = await self.sessions.game(session.id), await self.sessions.state(head)
        held = state["entities"][member.character_id]["attributes"]
        maker = self.characters.maker(game.ruleset.id)
        if maker is None or LEVEL_UP not in game.ruleset.actions:
            raise PlayerError("creation/no_levels")
        if not maker.may_rise(held):
            raise PlayerError("creation/no_level_yet", name=member.name)
        token = self.dialogue.new_token()
        ruleset = game.ruleset
        return await self.dialogue.ask(
            Making(token, user_id, ruleset.id, ruleset.name, channel_id, True, held, name=member.name)
        )

    async def _game(self, channel_id: str) -> Adventure | None:
        session = await self.channels.find(channel_id)
        return None if session is None else await self.sessions.game(session.id)

    async def take(self, token: str, user_id: str, *, source_id: str, created_at: int) -> Said:
        """Brings what was made into play: a new character joins the story, one that rises does so in a turn."""
        making = self.dialogue.held(token, user_id)
        if making.asked is not None or (not making.name and not making.level_of):
            raise PlayerError("creation/not_ready")
        said = await (
            self._raise(making, source_id, created_at)
            if making.level_of
            else self._join(making, source_id, created_at)
        )
        self.dialogue.forget(token)
        return said

    async def _raise(self, making: Making, source_id: str, created_at: int) -> Said:
        session = await self.channels.get_to_act(making.channel_id, making.user_id)
        game = await self.sessions.game(session.id)
        details = dict(self.dialogue.maker(making).rising(making.answers))
        await self.inputs.do(
            channel_id=making.channel_id,
            user_id=making.user_id,
            source_id=source_id,
            action=Action(actor_id="pc", type=LEVEL_UP, metadata=details),
            text=game.ruleset.actions[LEVEL_UP].label,
            created_at=created_at,
        )
        return Notice("creation/rising", name=making.name)

    async def _join(self, making: Making, source_id: str, created_at: int) -> Said:
        made = making.made
        if made is None:
            raise PlayerError("creation/not_ready")
        kept = await self.characters.keep(
            user_id=making.user_id,
            name=making.name,
            pronouns=making.pronouns,
            ruleset_id=making.ruleset_id,
            made=made,
        )
        if not making.in_story:
            return Notice("character/ready", name=making.name, ruleset=making.ruleset)
        return await self.seats.join(
            channel_id=making.channel_id,
            user_id=making.user_id,
            choice=kept,
            source_id=source_id,
            created_at=created_at,
        )
