"""What characters remember best, kept up with every commit: what storage would load, without reading it again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from bot.core.late_dataclasses import dataclass
from bot.core.memory.observations import MAX_REINFORCEMENT, rank_key
from bot.services.ports import ObservationRow, RecalledObservation

Recalled = Mapping[str, Sequence[RecalledObservation]]


@dataclass(frozen=True, slots=True)
class ObservationCache:
    """The `limit` best observations of some characters of a session, each list the best first."""

    decay: float
    limit: int
    of: Recalled

    def grown(self, rows: Sequence[ObservationRow]) -> ObservationCache | None:
        """With the observations of a commit; None where one confirms what is not kept here, so that it is unknown."""
        if not rows:
            return self
        of = dict(self.of)
        for character_id in {row.character_id for row in rows} & of.keys():
            new = [row for row in rows if row.character_id == character_id]
            best = self._best(of[character_id], new)
            if best is None:
                return None
            of[character_id] = best
        return replace(self, of=of)

    def _best(
        self, known: Sequence[RecalledObservation], new: Iterable[ObservationRow]
    ) -> tuple[RecalledObservation, ...] | None:
        # Equal ranks go by the later row: what is known came in some order, what is new comes after it.
        ranked = {
            observation.id: (self._rank(observation), place, observation)
            for place, observation in enumerate(reversed(known), start=-len(known))
        }
        for place, row in enumerate(new):
            if row.reinforces is None:
                one = _as_recalled(row)
            elif row.reinforces in ranked:
                one = _reinforced(ranked[row.reinforces][2])
            else:
                return None
            if one is not None:
                ranked[one.id] = (self._rank(one), place, one)
        order = sorted(ranked.values(), key=lambda entry: entry[:2], reverse=True)
        return tuple(one for *_, one in order[: self.limit])

    def _rank(self, one: RecalledObservation) -> int:
        return rank_key(one.importance, one.reinforcement_count, one.created_minutes, self.decay)


def _as_recalled(row: ObservationRow) -> RecalledObservation:
    return RecalledObservation(
        row.id, row.character_id, row.content, row.importance, row.created_minutes, row.reinforced
    )


def _reinforced(one: RecalledObservation) -> RecalledObservation | None:
    """Past the third, a reinforcement changes no priority; storage ranks its row last."""
    if one.reinforcement_count >= MAX_REINFORCEMENT:
        return None
    return replace(one, reinforcement_count=one.reinforcement_count + 1)
