"""Says who told a story: the models that answered, and the steps in which the built-in one stood in, and why."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from bot.core.history.scene_record import SceneRecord
from bot.core.history.stand_ins import StandIn, stand_ins
from bot.core.late_dataclasses import dataclass
from bot.core.notices import Notice
from bot.services.play.channel_sessions import ChannelSessions
from bot.services.ports import HistoryReader
from bot.services.ports.scene_reader import SceneRecords

LOOKED_AT = 10
"""Newest scenes in which is looked for what models did not answer."""


def told_by(record: SceneRecord) -> tuple[str | Notice, ...]:
    """Who answered each step of a scene's turn, and for whom; for game masters."""
    answered = [
        f"{step.key}: {step.model_key} ({step.prompt_version})"
        for step in record.steps
        if step.model_key and step.kind == "model_output"
    ]
    return (*answered, *map(_stood_in, stand_ins(record.steps)))


def _stood_in(one: StandIn) -> Notice:
    return Notice(
        "why/stood_in", step=one.step, key=one.key, why=Notice("model/reason", reason=one.reason),
        attempts=one.attempts, seconds=f"{one.ms / 1000:.1f}",
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class LatelyTold:
    """Looks at the newest scenes of a story for steps that its models did not answer."""

    channels: ChannelSessions
    storage: HistoryReader
    records: SceneRecords

    async def count_stand_ins(self, channel_id: str) -> tuple[Notice, ...]:
        """For each model, step and reason, how often the built-in model stood in lately; nothing where it never did."""
        session = await self.channels.get_or_ended(channel_id)
        log = await self.storage.scene_log(session, session.scene_index + 1, LOOKED_AT)
        records = [await self.records.scene_record(entry["id"]) for entry in log if entry.get("text")]
        return counted([one for record in records if record for one in stand_ins(record.steps)], len(log))


def counted(found: Sequence[StandIn], scenes: int) -> tuple[Notice, ...]:
    """Stand-ins put together, the most frequent first; characters' reactions count as one step."""
    if not found:
        return ()
    count = Counter((one.step.partition("/")[0], one.key, one.reason) for one in found)
    lines = (
        Notice("model/stood_in", step=step, key=key, why=Notice("model/reason", reason=reason), times=times)
        for (step, key, reason), times in count.most_common()
    )
    return (Notice("model/lately", scenes=scenes), *lines)
