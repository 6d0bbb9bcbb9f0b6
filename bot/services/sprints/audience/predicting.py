"""Predictions of spectators: who wins, how a round is decided, and who was right in a match and in a season."""

from __future__ import annotations

from collections.abc import Mapping

from bot.core.errors import PlayerError
from bot.core.late_dataclasses import dataclass
from bot.core.sprint.events import MatchState
from bot.core.sprint.records.predictions import (
    Crowd,
    Prediction,
    Predictor,
    choices,
    crowd,
    outcomes,
    points_for,
    ranked,
    season_start,
)
from bot.services.ports import Clock
from bot.services.ports.spectating.audience import AudienceBook

SEASON_PLACES = 10


@dataclass(frozen=True, slots=True)
class Foresight:
    """What one person can predict now, and has predicted: by subject."""

    open: Mapping[str, tuple[str, ...]]
    own: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Season:
    """A guild's running season: since when (Unix ms), and the best."""

    since_ms: int
    table: tuple[Predictor, ...]


@dataclass(frozen=True, slots=True)
class Audience:
    """What spectators predict. It changes nothing of a match."""

    book: AudienceBook
    clock: Clock

    async def predict(self, match: MatchState, user_id: str, subject: str, choice: str) -> Foresight:
        """Keeps a prediction. Raises PlayerError (sprint/not_open) where nothing can be said of it any more."""
        if choice not in choices(match).get(subject, ()):
            raise PlayerError("sprint/not_open")
        await self.book.keep(match.started.match_id, Prediction(user_id, subject, choice))
        return await self.foresight(match, user_id)

    async def foresight(self, match: MatchState, user_id: str) -> Foresight:
        """What a person can predict now."""
        said = await self.book.predictions(match.started.match_id)
        return Foresight(choices(match), {one.subject: one.choice for one in said if one.user_id == user_id})

    async def crowd(self, match: MatchState) -> Crowd:
        """Everybody's predictions as they stand."""
        return crowd(match, await self.book.predictions(match.started.match_id))

    async def settle(self, match: MatchState) -> None:
        """Keeps the points of a match that is over."""
        decided = outcomes(match)
        said = await self.book.predictions(match.started.match_id)
        points = {(one.user_id, one.subject): points_for(one, decided) or 0 for one in said}
        await self.book.settle(match.started.match_id, points)

    async def season(self, guild_id: str) -> Season:
        """The table of a guild's season. Matches that are over and not settled are to be settled before."""
        since = season_start(self.clock.now_ms())
        return Season(since, ranked(await self.book.read_season(guild_id, since))[:SEASON_PLACES])
