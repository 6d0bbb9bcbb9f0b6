"""Dice that people roll at a table: in a game from its secret and into its ledger, else from fresh entropy."""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.dice import fairness, rolls
from bot.core.ids import scene_id
from bot.core.late_dataclasses import dataclass
from bot.core.notices import Notice
from bot.services.play.channel_sessions import ChannelSessions
from bot.services.ports import Clock, DiceLedger, DiceRow, Entropy
from bot.services.sessions.dice_verification import MOST_ROLLS
from bot.services.sessions.job_queue import JobQueue
from bot.services.sessions.session_cache import SessionCache
from bot.services.turns.commit import scene_commit


@dataclass(frozen=True, slots=True)
class RollShown:
    """A roll as it is shown: the line, what each die did, and how it can be checked."""

    line: str
    detail: str
    proof: Notice | None


@dataclass(frozen=True, slots=True)
class DiceRolls:
    """Rolls dice outside of turns."""

    channels: ChannelSessions
    jobs: JobQueue
    sessions: SessionCache
    clock: Clock
    entropy: Entropy
    ledger: DiceLedger

    async def roll(
        self, *, channel_id: str, user_id: str, source_id: str, expression: str, reason: str | None
    ) -> RollShown:
        """Rolls dice: in a session from its committed secret and into its ledger, else from fresh entropy."""
        canonical = rolls.check_expression(expression)
        session = await self.channels.find(channel_id)
        label = (reason or rolls.NO_LABEL).strip()[:60] or rolls.NO_LABEL
        if session is None:
            stream = fairness.DiceStream(self.entropy.secret(), "table", (source_id,), 0, 0)
            rolled = rolls.roll(canonical, stream)
            return RollShown(rolls.format_check(label, rolled), _each_die(rolled), None)
        return await self.jobs.run(
            session.id, lambda: self._roll(session.id, user_id, source_id, canonical, label)
        )

    async def roll_once(
        self, *, channel_id: str, source_id: str, expressions: Sequence[str], purpose: str
    ) -> tuple[int, ...]:
        """The totals of several rolls of a session, which stand in its ledger once: asked again, they are the same."""
        session = await self.channels.get(channel_id)
        return await self.jobs.run(
            session.id, lambda: self._roll_once(session.id, source_id, tuple(expressions), purpose)
        )

    async def _roll_once(
        self, session_id: str, source_id: str, expressions: tuple[str, ...], purpose: str
    ) -> tuple[int, ...]:
        head = await self.sessions.head(session_id)
        state = await self.sessions.state(head)
        secret = await self.sessions.secret(session_id)
        rows = [
            _row(
                index,
                source_id,
                purpose,
                rolls.roll(one, fairness.DiceStream(secret, session_id, (source_id,), 0, index)),
            )
            for index, one in enumerate(expressions)
        ]
        known = await self.ledger.dice_ledger(session_id, MOST_ROLLS)
        if not any(row.sources == (source_id,) for row in known):
            commit = scene_commit(
                head, state, scene_id(session_id, source_id), "roll",
                before=state, turn_id=None, operations=(), now=self.clock.now_ms(), dice=tuple(rows),
            )  # fmt: skip
            await self.sessions.commit(commit, state)
        return tuple(row.total for row in rows)

    async def _roll(
        self, session_id: str, user_id: str, source_id: str, expression: str, label: str
    ) -> RollShown:
        head = await self.sessions.head(session_id)
        state = await self.sessions.state(head)
        secret = await self.sessions.secret(session_id)
        rolled = rolls.roll(expression, fairness.DiceStream(secret, session_id, (source_id,), 0, 0))
        line = rolls.format_check(label, rolled)
        who = next((member.character_id for member in head.members if member.user_id == user_id), "")
        kept = line if who else rolls.format_check(rolls.NO_LABEL, rolled)
        row = DiceRow(
            0, 0, who, "roll", (source_id,), rolled.expression, rolled.total, rolled.to_json(), kept
        )
        commit = scene_commit(
            head, state, scene_id(session_id, source_id), "roll",
            before=state, turn_id=None, operations=(), now=self.clock.now_ms(), dice=(row,),
        )  # fmt: skip
        committed = await self.sessions.commit(commit, state)
        proof = Notice("roll/proof", source=source_id, chain=committed.chain_hash[:8])
        return RollShown(line, _each_die(rolled), proof)


def _row(index: int, source_id: str, purpose: str, rolled: rolls.Roll) -> DiceRow:
    line = rolls.format_check(purpose, rolled)
    return DiceRow(
        0, index, "", "roll", (source_id,), rolled.expression, rolled.total, rolled.to_json(), line
    )


def _each_die(rolled: rolls.Roll) -> str:
    return ", ".join(f"d{die.sides}: {' → '.join(str(v) for v in die.values)}" for die in rolled.dice)
