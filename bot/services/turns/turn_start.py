"""What a story turn starts from: what was received, the head it meets, the rules, and the state before it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field
from functools import cached_property

from bot.core.cards.lorebook import LoreBook
from bot.core.content.adventure import Adventure
from bot.core.contracts import InputView
from bot.core.dice import rolls
from bot.core.dice.fairness import DiceStream
from bot.core.ids import turn_scene_id, turn_seed
from bot.core.late_dataclasses import dataclass
from bot.core.rules.actions import (
    Action,
    ContinuationContext,
    StoryContinuation,
    Turn,
    UserContext,
    UserInput,
)
from bot.core.rules.adjudication import Roller, Table
from bot.core.rules.choices import CONTINUE
from bot.core.rules.scenery.second_look import texts_of
from bot.core.rules.visibility import checkpoint, position
from bot.core.state.document import State
from bot.core.table.boundaries import Boundaries
from bot.core.table.message_modes import read_mode
from bot.core.understanding.talk.asked_there import asked_there
from bot.services.ports import Head, StoredTurn, WorldEventRow
from bot.services.turns.retargeting import aimed_again


@dataclass(frozen=True)
class TurnStart:
    """A story turn before anything of it is decided. `books` is lore that the players brought along,
    `recalled` what the table has read long ago that has words of the message.

    `since` is the generation of the session cache in which the head was read; `spoken` are the ids that were spoken of
    since the head's scene, newest first; `seen` is where the actor saw whom and what (id to place),
    `came_from` where it was before.
    """

    stored: StoredTurn
    head: Head
    game: Adventure
    before: State
    actor_id: str
    secret: bytes
    boundaries: Boundaries = field(default_factory=Boundaries)
    books: Sequence[LoreBook] = ()
    recalled: tuple[str, ...] = ()
    since: int | None = None
    spoken: Sequence[str] = ()
    seen: Mapping[str, str] = field(default_factory=dict[str, str])
    came_from: str | None = None

    @cached_property
    def key(self) -> str:
        """What names this turn in every deterministic choice: the session and the source id."""
        return turn_seed(self.head.session.id, self.stored.received.source_id)

    @property
    def round(self) -> int:
        """The number of this story turn on its lineage (the first is 1)."""
        return self.head.session.story_round + 1

    @cached_property
    def said(self) -> str:
        """What the turn's author wrote, without the words that choose a mode."""
        return said_in(self.stored)

    @property
    def hearer(self) -> str | None:
        """Whom the newest scene's turn spoke to last, as far as it says."""
        return self.head.narration.document.get("hearer") if self.head.narration else None

    @cached_property
    def lately_told(self) -> str:
        """The last two passages."""
        return "\n".join((*self.head.passages[-1:], self.head.last_told))

    @property
    def exchanged(self) -> Mapping[str, int]:
        """How many lines of each exchange were told so far."""
        return self.head.narration.document.get("exchanged", {}) if self.head.narration else {}

    @cached_property
    def just_told(self) -> tuple[str, ...]:
        """The exchanges ("id#line") and topics that the last two passages told, the newest first."""
        passages = self.head.narration.document.get("told", []) if self.head.narration else []
        return tuple(ident for passage in passages for ident in passage)

    @cached_property
    def message(self) -> UserInput | StoryContinuation:
        """The turn as the input message it is: a person's words or chosen act, or the story told on by itself."""
        received = self.stored.received
        if received.choice is not None and received.choice.get("key") == CONTINUE.key:
            after = ContinuationContext(
                checkpoint_block=checkpoint(self.before, self.actor_id, self.round),
                sequence_id=f"scene {self.head.session.scene_index + 1}",
            )
            return StoryContinuation(type="story_continuation", content="", context=after)
        playing = [
            member for member in self.head.members if member.role == "player" and member.left_at is None
        ]
        context = UserContext(
            game_mode="campaign" if len(playing) > 1 else "character", user_id=received.user_id
        )
        return UserInput(type="user_input", content=self.said, context=context)

    @property
    def input(self) -> InputView:
        """The input message as prompts and the journal tell it: without content, which may be erased, or person."""
        message = self.message
        return InputView(type=message.type, **message.context.model_dump(exclude={"user_id"}))

    @property
    def scene_id(self) -> str:
        """The scene a turn commits has the turn's own id, so that a repeated commit meets the first one."""
        return turn_scene_id(self.stored.received.id)

    @property
    def turn(self) -> Turn:
        """The turn as its contract has it, as yet without actions."""
        received = self.stored.received
        return Turn(id=received.id, raw_text=received.raw_text, created_at=received.created_at)

    @property
    def events(self) -> tuple[str, ...]:
        """The last public world events as prompts show them."""
        return tuple(f"(Round {event.round}) {event.description}" for event in self.world_events)

    @property
    def world_events(self) -> tuple[WorldEventRow, ...]:
        """The last public world events that game masters let happen; stories of before noted some of their own."""
        return tuple(event for event in self.head.world_events if event.type != "story")

    def table(self, first_index: int = 0) -> Table:
        """What the truth engine is given for this turn."""
        return Table(self.game, self.round, self._roller_for, first_index, self._aimed_again, self.told)

    def told(self, state: State, actor_id: str) -> tuple[str, ...]:
        """What players have read of where a character is and what was told lately, the place itself first."""
        here = texts_of(self.game, state, actor_id)
        if position(state, actor_id) != position(self.before, actor_id):
            return here  # what was told lately was told of where this turn began
        newest = (self.head.narration.text,) if self.head.narration else ()
        lately = reversed(self.head.recent_lines)
        return (*here, *newest, *(one for one in lately if "{" not in one))

    def _aimed_again(self, state: State, action: Action) -> Action:
        """A later action of a message, aimed at what its words mean where the earlier ones led."""
        aimed = aimed_again(self.game, self.before, state, action, self.said, self.round)
        return asked_there(self.game, self.before, state, aimed, self.said)

    def _roller_for(self, action_index: int) -> Roller:
        """The dice of one action of this turn: from the secret, the session and the source id alone."""
        session = self.head.session.id
        sources = (self.stored.received.source_id,)

        def roller(expression: str, roll_index: int) -> rolls.Roll:
            return rolls.roll(expression, DiceStream(self.secret, session, sources, action_index, roll_index))

        return roller


def said_in(stored: StoredTurn) -> str:
    """What a turn's author wrote, without the words that choose its mode."""
    received = stored.received
    return received.raw_text if received.source == "button" else read_mode(received.raw_text).text


def member_of(head: Head, user_id: str) -> str | None:
    """The character this person plays now, or None."""
    for member in head.members:
        if member.user_id == user_id and member.left_at is None:
            return member.character_id
    return None
