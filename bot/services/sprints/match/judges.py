"""Judging: a model looks at two blind packages in both orders, people once each; both under the same contract."""

from __future__ import annotations

from typing import Protocol

from bot.core.errors import IntegrityError
from bot.core.late_dataclasses import dataclass
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

    async def sees(self, first: Package, second: Package) -> bool:
        """Whether it is shown the pictures of both."""
        ...

    async def verdict(
        self, match: MatchState, first: Package, second: Package
    ) -> tuple[JudgeVerdict, AnswerOrigin] | None: ...


@dataclass(frozen=True, slots=True)
class Judges:
    """The judge of a match that is not a person: a model, where there is one.

    The built-in judge stands in only where nobody else has judged by the time of the reveal (`stand_in`).
    """

    model: ModelJudge | None = None

    async def judge(self, match_log: MatchLog, secret: bytes) -> None:
        """Casts the ballot of the model: both orders, recorded together. Nothing where it was cast, or none stood."""
        match = match_log.match
        if self.model is None or match.life != "judging":
            return
        if any(ballot_cast.judge_kind == "model" for ballot_cast in match.ballots):
            return
        pair = packages(match, secret)
        made = await self._looks(self.model, match, pair)
        if made is not None:
            looks, origin = made
            seen = await self.model.sees(*pair)
            await _record(match_log, self.model.key, looks, origin, pictures_seen=seen)

    async def _looks(
        self, model: ModelJudge, match: MatchState, pair: tuple[Package, Package]
    ) -> tuple[list[Look], AnswerOrigin] | None:
        looks: list[Look] = []
        origins: list[AnswerOrigin] = []
        for label, (first, second) in zip(LABELS, (pair, pair[::-1]), strict=True):
            made = await model.verdict(match, first, second)
            if made is None:
                return None
            looks.append(Look(shown_first=label, verdict=made[0]))
            origins.append(made[1])
        return looks, together(origins)


async def stand_in(match_log: MatchLog, secret: bytes, offline_voices: OfflineVoices) -> None:
    """Casts the built-in judge's ballot where no person and no model has judged."""
    match = match_log.match
    if match.life != "judging" or match.ballots:
        return
    pair = packages(match, secret)
    looks = [
        Look(shown_first=label, verdict=offline_voices.judge(first, second))
        for label, (first, second) in zip(LABELS, (pair, pair[::-1]), strict=True)
    ]
    origin = FALLBACK_ORIGIN if match_log.row.model_key not in ("", OFFLINE) else OFFLINE_ORIGIN
    await _record(match_log, OFFLINE, looks, origin, pictures_seen=False)


async def _record(
    match_log: MatchLog, name: str, looks: list[Look], origin: AnswerOrigin, *, pictures_seen: bool
) -> None:
    ballot = cast_ballot(match_log.match, name, "model", looks, origin, pictures_seen=pictures_seen)
    if isinstance(ballot, tuple):
        if match_log.match.life != "judging":  # revealed while the model was thinking
            return
        raise IntegrityError(f"the ballot of {name} does not count: {ballot[0].message}")
    await match_log.record("match", ballot, judgment=Judgment(match_log.row.id, name, "model", name))
