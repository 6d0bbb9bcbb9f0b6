"""What is said and done at a table, in the order it came in: turns, choices, rolls, and what a restart left open."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import structlog

from bot.core import ids
from bot.core.dice import fairness, rolls
from bot.core.errors import PlayerError, StorageUnavailable
from bot.core.rules.actions import Action, UserContext, UserInput
from bot.core.table.message_modes import Mode, read_mode
from bot.services.play.seats import opening_post
from bot.services.play.turn_order import TurnOrder
from bot.services.ports import DiceRow, ReceivedTurn, SessionRow, StoredTurn
from bot.services.ports.publisher import NotePost
from bot.services.turns import storage_retry
from bot.services.turns.commit import scene_commit
from bot.services.turns.scene_posts import post_of

log = structlog.get_logger(__name__)

LONGEST_MESSAGE = 4000


@dataclass(frozen=True, slots=True)
class RollShown:
    """A roll as it is shown: the line, what each die did, and how it can be checked."""

    line: str
    detail: str
    proof: str | None


def past_choice() -> PlayerError:
    """The button belongs to an older scene."""
    return PlayerError(
        "choice/past_scene", "The story has moved on since that choice. The newest scene has fresh ones."
    )


class Inputs(TurnOrder):
    """Takes turns one after the other, and goes on after a restart where it stood."""

    def steered_by(self, typed: Callable[[StoredTurn], Awaitable[NotePost | None]]) -> None:
        """Gives `GOD MODE:` messages to whoever answers them; until then they are refused."""
        self._runner.steer = typed

    async def message(
        self,
        *,
        channel_id: str,
        user_id: str,
        message_id: str,
        text: str,
        created_at: int,
        is_gm: bool = False,
    ) -> bool:
        """A plain message in a channel. True when it is a turn (stored and queued), False when it is not for us."""
        session = await self._session_or_none(channel_id)
        if session is None:
            return False
        mode = read_mode(text).mode
        steers = is_gm and mode is Mode.GOD
        if not steers and (session.status != "active" or not await self._plays(session.id, user_id)):
            await self._heard(session, message_id)
            return False
        if mode is Mode.STORY:
            try:
                await self._may_act(session, user_id, button=False)
            except PlayerError as refusal:
                await self._heard(session, message_id)
                key = f"refused-{message_id}"
                await self._note(session.id, channel_id, key, refusal.message, message_id)
                return False
        await self._receive(
            session, user_id, message_id, "message", mode, text, created_at, {"gm": is_gm} if is_gm else None
        )
        return True

    async def _heard(self, session: SessionRow, message_id: str) -> None:
        """Notes talk that was heard, so that it is not found again, as if it had been missed, after a restart."""
        try:
            await self._s.storage.handled(session.id, message_id)
        except StorageUnavailable as fault:  # then it is found again, and is talk again
            log.warning("talk not noted", session=session.id, error=str(fault))

    async def act(
        self, *, channel_id: str, user_id: str, source_id: str, text: str, created_at: int, steers: bool = False
    ) -> str:  # fmt: skip
        """`/game act`: a turn by command. `steers` says that this is a `GOD MODE:` text of somebody who may."""
        if steers:
            session = await self._session(channel_id)
        else:
            session = await self._playing(channel_id, user_id)
            if read_mode(text).mode is Mode.STORY:
                await self._may_act(session, user_id, button=False)
        choice = {"gm": True} if steers else None
        await self._receive(
            session, user_id, source_id, "command", read_mode(text).mode, text, created_at, choice
        )
        return "On its way."

    async def press(
        self,
        *,
        channel_id: str,
        user_id: str,
        source_id: str,
        scene_index: int,
        session_tag: str,
        index: int,
        created_at: int,
    ) -> str | None:
        """A choice button. Raises PlayerError choice/past_scene for a button of an older scene."""
        session = await self._playing(channel_id, user_id)
        head = await self._s.sessions.head(session.id)
        choices = head.narration.choices if head.narration and head.narration_index == scene_index else ()
        if not session.id.endswith(session_tag) or not 0 <= index < len(choices):
            raise past_choice()
        await self._may_act(session, user_id, button=True)
        row = choices[index]
        action = row["action"]
        if action is None and row["key"] != "continue":
            raise PlayerError("choice/other_action", "Write in the channel what you do.")
        if action is None:
            rules = await self._s.sessions.game(session.id)
            waiting = "wait" if "wait" in rules.ruleset.actions else rules.ruleset.default_action
            action = Action(actor_id="pc", type=waiting).wire()
        choice: dict[str, Any] = {"key": row["key"], "action": action}
        if session.party != "rounds":  # the others of a round may be resolved before
            choice["scene_index"] = scene_index
        await self._receive(
            session, user_id, source_id, "button", Mode.STORY, row["text"], created_at, choice
        )
        return None

    async def other_action(
        self, *, channel_id: str, user_id: str, source_id: str, session_tag: str, text: str, created_at: int,
        steers: bool = False,
    ) -> None:  # fmt: skip
        """What a person wrote in the modal of `other_action`: played even when the story moved on meanwhile."""
        session = await self._playing(channel_id, user_id)
        if not session.id.endswith(session_tag):
            raise past_choice()
        if not steers and read_mode(text).mode is Mode.STORY:
            await self._may_act(session, user_id, button=False)
        choice = {"gm": True} if steers else None
        await self._receive(
            session, user_id, source_id, "modal", read_mode(text).mode, text, created_at, choice
        )

    async def edited(self, *, channel_id: str, message_id: str) -> str | None:
        """A notice where an edited message was already taken as a turn."""
        session = await self._session_or_none(channel_id)
        if session is None or await self._s.storage.turn_by_source(session.id, message_id) is None:
            return None
        return "I play a message as it was first sent. Write a new one to add to it."

    async def deleted(self, *, channel_id: str, message_id: str) -> None:
        """Cancels a queued turn whose message was deleted."""
        session = await self._session_or_none(channel_id)
        turn = await self._s.storage.turn_by_source(session.id, message_id) if session else None
        if turn is not None and turn.status == "queued":
            self._withdrawn.add(turn.received.id)
            await self._s.storage.set_turn(turn.received.id, "cancelled")

    async def _receive(
        self,
        session: SessionRow,
        user_id: str,
        source_id: str,
        source: Any,
        mode: Mode,
        text: str,
        created_at: int,
        choice: dict[str, Any] | None,
    ) -> None:
        if len(text) > LONGEST_MESSAGE:
            raise PlayerError(
                "input/too_long", f"That is {len(text)} characters; {LONGEST_MESSAGE} is the most."
            )
        UserInput(
            type="user_input", content=text, context=UserContext(game_mode="character", user_id=user_id)
        )
        received = ReceivedTurn(
            id=ids.turn_id(session.id, source_id),
            session_id=session.id,
            source_id=source_id,
            source=source,
            user_id=user_id,
            channel_id=session.channel_id,
            mode=str(mode),
            raw_text=text,
            created_at=created_at,
            choice=choice,
        )
        stored = await storage_retry.store_input(self._s.storage, received)
        if stored is not None:
            self._take(session, stored[0], begun=not stored[1])

    # --- dice --------------------------------------------------------------------------------------

    async def roll(
        self, *, channel_id: str, user_id: str, source_id: str, expression: str, reason: str | None
    ) -> RollShown:
        """Rolls dice: in a session from its committed secret and into its ledger, else from fresh entropy."""
        canonical = rolls.check_expression(expression)
        session = await self._session_or_none(channel_id)
        label = (reason or "Roll").strip()[:60] or "Roll"
        if session is None:
            stream = fairness.DiceStream(self._s.entropy.secret(), "table", (source_id,), 0, 0)
            rolled = rolls.roll(canonical, stream)
            return RollShown(rolls.format_check(label, rolled), _each_die(rolled), None)
        return await self._desk.run(
            session.id, lambda: self._roll(session.id, user_id, source_id, canonical, label)
        )

    async def _roll(
        self, session_id: str, user_id: str, source_id: str, expression: str, label: str
    ) -> RollShown:
        head = await self._s.sessions.head(session_id)
        state = await self._s.sessions.state(head)
        secret = await self._s.sessions.secret(session_id)
        rolled = rolls.roll(expression, fairness.DiceStream(secret, session_id, (source_id,), 0, 0))
        line = rolls.format_check(label, rolled)
        who = next(
            (one.character_id for one in head.members if one.user_id == user_id and one.left_at is None), ""
        )
        row = DiceRow(
            0, 0, who, "roll", (source_id,), rolled.expression, rolled.total, rolled.to_json(), line
        )
        commit = scene_commit(
            head, state, ids.scene_id(session_id, source_id), "roll",
            before=state, turn_id=None, operations=(), now=self._s.clock.now_ms(), dice=(row,),
        )  # fmt: skip
        committed = await self._s.sessions.commit(commit, state)
        proof = f"roll of source {source_id}, chain {committed.chain_hash[:8]}"
        return RollShown(line, _each_die(rolled), proof)

    # --- coming back -------------------------------------------------------------------------------

    async def last_handled(self) -> dict[str, str]:
        """Channel id to the last message handled there, for every open session."""
        return {row.channel_id: row.last_handled_id for row in await self._s.storage.open_sessions()}

    async def resume_all(self) -> None:
        """Finishes what was interrupted: openings, turns and endings of every open session."""
        for row in await self._s.storage.open_sessions():
            await self._desk.run(row.id, lambda row=row: self._show_newest(row))
            unfinished = await self._s.storage.unfinished_turns(row.id)
            if row.party == "rounds":
                await self._resume_round(row, unfinished)
            else:
                for stored in unfinished:
                    self._take(row, stored, resumed=True)
            latest = await self._s.storage.latest_narration(row.id)
            ending = None if latest is None else latest[1].document.get("ending")
            if ending is not None:
                self._desk.submit(
                    row.id, lambda row=row, ending=ending: self._finish(row.id, ending, row.created_at)
                )
        for row in await self._s.storage.unshown_endings():
            for stored in await self._s.storage.unfinished_turns(row.id):
                self._take(row, stored, resumed=True)
            self._desk.submit(row.id, lambda row=row: self._show_ending(row.id))

    async def _show_newest(self, row: SessionRow) -> None:
        """Shows an opening or a newcomer's scene whose post was cut off; shown ones are found and left alone."""
        latest = await self._s.storage.latest_narration(row.id)
        if latest is None:
            return
        committed, narration = latest
        source = ids.scene_source(row.id, committed.scene_id)
        if source is None:
            return
        if not source:
            rules = await self._s.sessions.game(row.id)
            post = opening_post(
                rules,
                post_of(ids.post_key("open", row.id), row.id, committed, narration, None),
                row.commitment,
            )
        else:
            post = post_of(ids.post_key("join", source), row.id, committed, narration, None)
        if "closing" not in narration.document:
            try:
                await self._s.publisher.publish(row.channel_id, post)
            except PlayerError as error:
                log.warning("scene not shown", session=row.id, code=error.code)

    async def abandon_channel(self, channel_id: str) -> None:
        """A channel was deleted: its session is paused where it stands; nothing of it is lost."""
        session = await self._session_or_none(channel_id)
        if session is not None:
            await self._s.sessions.set_status(session, "paused")


def _each_die(rolled: rolls.Roll) -> str:
    return ", ".join(f"d{die.sides}: {' → '.join(str(v) for v in die.values)}" for die in rolled.dice)
