"""The questions by which a character is made with a person, and what was answered so far.

It is held in memory for an hour; after that, or after a restart, it begins again. Nothing that was typed is kept but
the name.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import field, replace
from typing import Any

from cachetools import TTLCache

from bot.core.cards.card_text import plain_name
from bot.core.content.character_making import (
    Attributes,
    CharacterMaker,
    MadeCharacter,
    MakingOption,
    MakingQuestion,
)
from bot.core.errors import PlayerError, Rejected
from bot.core.late_dataclasses import dataclass
from bot.services.play.channel_sessions import ChannelSessions
from bot.services.play.characters import Characters
from bot.services.play.dice_rolls import DiceRolls
from bot.services.ports import Clock, Entropy
from bot.services.sessions.session_cache import SessionCache

MOST_OPEN = 500
OPEN_MS = 60 * 60 * 1000
LONGEST_NAME = 40
PRONOUNS = ("she", "he", "they", "it")


@dataclass(frozen=True, slots=True)
class Making:
    """A character as far as it is made: what is asked now, or what was made.

    `told` are the answers so far as (title, labels); `picked` values that are marked of a question of many pages.
    `marks` says how many answers there were before each that somebody chose, so that it can be taken back.
    `read` and `not_read` name what a file had that could be taken, and what it had besides.
    `level_of` are the attributes of the character that gains a level, empty for a new one.
    """

    token: str
    user_id: str
    ruleset_id: str
    ruleset: str
    channel_id: str
    in_story: bool
    level_of: Attributes = field(default_factory=dict[str, Any])
    like: Attributes = field(default_factory=dict[str, Any])
    answers: Mapping[str, Any] = field(default_factory=dict[str, Any])
    told: tuple[tuple[str, str], ...] = ()
    marks: tuple[int, ...] = ()
    asked: MakingQuestion | None = None
    made: MadeCharacter | None = None
    picked: tuple[str, ...] = ()
    page: int = 0
    name: str = ""
    pronouns: str = "they"
    read: tuple[str, ...] = ()
    not_read: tuple[str, ...] = ()

    @property
    def step(self) -> int:
        """How many answers were given: presses under an older question are let be."""
        return len(self.answers)


class MakingDialogue:
    """Asks, and remembers what was answered. Raises PlayerError."""

    def __init__(
        self,
        channels: ChannelSessions,
        sessions: SessionCache,
        characters: Characters,
        dice: DiceRolls,
        clock: Clock,
        entropy: Entropy,
    ) -> None:
        self._channels = channels
        self._sessions = sessions
        self._characters = characters
        self._dice = dice
        self._entropy = entropy
        self._open = TTLCache[str, Making](MOST_OPEN, OPEN_MS, timer=clock.now_ms)

    def new_token(self) -> str:
        """The name of a dialogue that begins."""
        return self._entropy.new_id("m")

    def held(self, token: str, user_id: str) -> Making:
        """A character that is being made. Raises PlayerError where it is not remembered any more."""
        found = self._open.get(token)
        if found is None or found.user_id != user_id:
            raise PlayerError("creation/expired")
        return found

    async def pick(
        self, token: str, user_id: str, step: int, values: Sequence[str], offered: Sequence[str] = ()
    ) -> Making:
        """Takes what was picked. Of a question of many pages `offered` is what stood on the page."""
        making = self.held(token, user_id)
        if making.asked is None or making.step != step:
            return making
        known = [one.value for one in making.asked.options]
        chosen = [one for one in making.picked if one not in offered]
        chosen += [one for one in dict.fromkeys(values) if one in known and one not in chosen]
        if len(chosen) < making.asked.needed:
            return self.keep(replace(making, picked=tuple(chosen)))
        return await self._answer(making, tuple(chosen[: making.asked.needed]))

    def turn(self, token: str, user_id: str, step: int, page: int) -> Making:
        """Another page of the options."""
        making = self.held(token, user_id)
        return making if making.step != step else self.keep(replace(making, page=max(0, page)))

    async def choose(self, token: str, user_id: str, step: int) -> Making:
        """Answers the question that is asked with what suits."""
        making = self.held(token, user_id)
        if making.asked is None or making.step != step:
            return making
        return await self._answer(making, self._suiting(making.asked, making.picked))

    async def finish(self, token: str, user_id: str) -> Making:
        """Answers all that is left with what suits."""
        making = self.held(token, user_id)
        while making.asked is not None:
            making = await self._answer(making, self._suiting(making.asked, making.picked))
        return making

    async def back(self, token: str, user_id: str) -> Making:
        """Takes the last answer back; what dice said stays."""
        making = self.held(token, user_id)
        *marks, before = making.marks or (0,)
        return await self.ask(
            replace(
                making,
                answers=dict(list(making.answers.items())[:before]),
                told=making.told[:before],
                marks=tuple(marks),
                asked=None,
                made=None,
                picked=(),
                page=0,
            )
        )

    def call(self, token: str, user_id: str, name: str, pronouns: str) -> Making:
        """Gives the character its name and how it is spoken of."""
        making = self.held(token, user_id)
        plain = plain_name(name)[:LONGEST_NAME].strip()
        if not plain:
            raise PlayerError("character/no_name")
        said = pronouns.casefold().replace("/", " ").split()
        spoken = next((word for word in said if word in PRONOUNS), "they")
        return self.keep(replace(making, name=plain, pronouns=spoken))

    async def _answer(self, making: Making, values: tuple[str, ...]) -> Making:
        asked = making.asked
        assert asked is not None
        answer = asked.answer(values)
        labels = {one.value: one.label for one in asked.options}
        said = ", ".join(labels.get(one, one) for one in values)
        return await self.ask(
            replace(
                making,
                answers={**making.answers, asked.key: answer},
                told=(*making.told, (asked.title, said)),
                marks=(*making.marks, making.step),
                picked=(),
                page=0,
            )
        )

    async def ask(self, making: Making) -> Making:
        """Remembers a character with what comes next: a question that leaves a choice, or what was made."""
        maker = self.maker(making)
        while (found := maker.question(making.answers, making.level_of or None)) is not None:
            if found.rolls:
                totals = await self._roll(making, found)
                said = ", ".join(map(str, totals))
                answers = {**making.answers, found.key: list(totals)}
            elif found.is_settled:
                values = tuple(one.value for one in found.options)
                said = ", ".join(one.label for one in found.options)
                answers = {**making.answers, found.key: found.answer(values)}
            else:
                break
            making = replace(making, answers=answers, told=(*making.told, (found.title, said)))
        if found is not None:
            open_to = tuple(one for one in found.options if making.in_story or not one.by_dice)
            return self.keep(replace(making, asked=replace(found, options=open_to), made=None))
        if making.level_of:
            return self.keep(replace(making, asked=None))
        made = maker.made(making.answers, making.like or None)
        if isinstance(made, Rejected):
            raise PlayerError("creation/refused", why=made.message)
        return self.keep(replace(making, asked=None, made=made))

    def forget(self, token: str) -> None:
        """Drops what was answered."""
        self._open.pop(token, None)

    async def _roll(self, making: Making, asked: MakingQuestion) -> tuple[int, ...]:
        """Rolls from the story's dice: once for each character that a person brings into it."""
        session = await self._channels.get(making.channel_id)
        head = await self._sessions.head(session.id)
        before = sum(one.user_id == making.user_id for one in head.members)
        who = hashlib.sha256(f"{session.id}:{making.user_id}:{before}".encode()).hexdigest()[:16]
        return await self._dice.roll_once(
            channel_id=making.channel_id,
            source_id=f"making-{who}",
            expressions=asked.rolls,
            purpose=asked.title,
        )

    def _suiting(self, asked: MakingQuestion, picked: Sequence[str]) -> tuple[str, ...]:
        """What was picked and what suits: the first ones; of several that suit equally, where one is asked for, any."""
        fitting: Sequence[MakingOption] = [one for one in asked.options if one.fits]
        if asked.pick > 1 or len(fitting) == 1:
            ordered = dict.fromkeys((*picked, *(one.value for one in asked.options)))
            return tuple(ordered)[: asked.needed]
        among = fitting or [one for one in asked.options if not one.by_dice]
        return (among[int.from_bytes(self._entropy.secret()[:4]) % len(among)].value,)

    def maker(self, making: Making) -> CharacterMaker:
        maker = self._characters.maker(making.ruleset_id)
        if maker is None:
            raise PlayerError("creation/no_maker")
        return maker

    def keep(self, making: Making) -> Making:
        self._open[making.token] = making
        return making
