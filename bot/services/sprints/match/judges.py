"""Judging: a model looks at two blind packages in both orders, people once each; both under the same contract."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from bot.core.errors import IntegrityError
from bot.core.providers.model_keys import OFFLINE
from bot.core.sprint.contracts import JudgeVerdict
from bot.core.sprint.events import LABELS, AnswerOrigin, Look, MatchState
from bot.core.sprint.judging import Package, cast_ballot, packages
from bot.services.ports.sprints import Judgment
from bot.services.sprints.match.cast import OfflineVoices
from bot.services.sprints.match.event_log import MatchLog
from bot.services.sprints.match.model_calls import together
from bot.services.sprints.match.speakers import FALLBACK_ORIGIN, OFFLINE_ORIGIN


class ModelJudge(Protocol):
    """A model that judges; None where none may be asked, or none of its answers stands."""

    @property
    def key(self) -> str: ...

    async def verdict(
        self, match: MatchState, first: Package, second: Package
    ) -> tuple[JudgeVerdict, AnswerOrigin] | None: ...


@dataclass(frozen=True, slots=True)
class Judges:
    """The judge of a match that is not a person: a model, or the offline judge."""

    offline_voices: OfflineVoices
    model: ModelJudge | None = None

    async def judge(self, match_log: MatchLog, secret: bytes) -> None:
        """Casts the ballot that is due: both orders, recorded together. Nothing where it was cast."""
        match = match_log.match
        if match.life != "judging" or any(ballot_cast.judge_kind == "model" for ballot_cast in match.ballots):
            return
        pair = packages(match, secret)
        looks, origin = await self._looks(match, pair)
        name = self.model.key if self.model and origin.source == "model" else OFFLINE
        ballot = cast_ballot(match_log.match, name, "model", looks, origin)
        if isinstance(ballot, tuple):
            if match_log.match.life != "judging":  # revealed while the model was thinking
                return
            raise IntegrityError(f"the ballot of {name} does not count: {ballot[0].message}")
        await match_log.record("match", ballot, judgment=Judgment(match_log.row.id, name, "model", name))

    async def _looks(
        self, match: MatchState, pair: tuple[Package, Package]
    ) -> tuple[list[Look], AnswerOrigin]:
        if self.model is not None:
            looks: list[Look] = []
            origins: list[AnswerOrigin] = []
            for label, (first, second) in zip(LABELS, (pair, pair[::-1]), strict=True):
                made = await self.model.verdict(match, first, second)
                if made is None:
                    break
                looks.append(Look(shown_first=label, verdict=made[0]))
                origins.append(made[1])
            else:
                return looks, together(origins)
        looks = [
            Look(shown_first=label, verdict=self.offline_voices.judge(first, second))
            for label, (first, second) in zip(LABELS, (pair, pair[::-1]), strict=True)
        ]
        return looks, OFFLINE_ORIGIN if self.model is None else FALLBACK_ORIGIN
