"""What spectators predicted, in the database: the AudienceBook port."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sqlalchemy import bindparam, case, delete, func, select, update

from bot.adapters.storage.database.connections import DatabaseConnection
from bot.adapters.storage.tables.sprint_tables import matches
from bot.adapters.storage.tables.sprint_tables import sprint_predictions as predicted
from bot.adapters.storage.writer import Batch, Writer
from bot.core.sprint.records.predictions import Prediction, Predictor
from bot.services.ports import Clock

predictions_of_match = (
    select(predicted.c.user_id, predicted.c.subject, predicted.c.choice)
    .where(predicted.c.match_id == bindparam("match_id"))
    .order_by(predicted.c.user_id, predicted.c.subject)
)
unsettled_matches = (
    select(predicted.c.match_id)
    .join(matches, matches.c.id == predicted.c.match_id)
    .where(
        matches.c.guild_id == bindparam("guild_id"), matches.c.status == "over", predicted.c.points.is_(None)
    )
    .distinct()
    .order_by(predicted.c.match_id)
)
season_of_guild = (
    select(
        predicted.c.user_id,
        func.sum(predicted.c.points).label("points"),
        func.sum(case((predicted.c.points > 0, 1), else_=0)).label("right"),
        func.count().label("decided"),
    )
    .join(matches, matches.c.id == predicted.c.match_id)
    .where(
        matches.c.guild_id == bindparam("guild_id"),
        matches.c.created_at >= bindparam("since"),
        predicted.c.points.is_not(None),
    )
    .group_by(predicted.c.user_id)
)
delete_prediction = delete(predicted).where(
    predicted.c.match_id == bindparam("match_id"),
    predicted.c.user_id == bindparam("user_id"),
    predicted.c.subject == bindparam("subject"),
)
set_points = (
    update(predicted)
    .where(
        predicted.c.match_id == bindparam("b_match"),
        predicted.c.user_id == bindparam("b_user"),
        predicted.c.subject == bindparam("b_subject"),
    )
    .values(points=bindparam("b_points"))
)
forget_predictions = delete(predicted).where(predicted.c.user_id == bindparam("b_user"))


class SqlAudienceBook:
    """Predictions in the database."""

    def __init__(self, writer: Writer, reading: DatabaseConnection, clock: Clock) -> None:
        self._writer, self._reading, self._clock = writer, reading, clock

    async def keep(self, match_id: str, prediction: Prediction) -> None:
        """Store a prediction, in place of what the person said before of this subject."""
        key = {"match_id": match_id, "user_id": prediction.user_id, "subject": prediction.subject}
        row = {**key, "choice": prediction.choice, "points": None, "created_at": self._clock.now_ms()}

        def job(batch: Batch) -> None:
            batch.connection.execute(delete_prediction, key)
            batch.connection.execute(predicted.insert(), row)

        await self._writer.write(job)

    async def predictions(self, match_id: str) -> Sequence[Prediction]:
        """All predictions of a match."""
        values = {"match_id": match_id}
        rows = await self._reading.run(
            lambda connection: connection.execute(predictions_of_match, values).all()
        )
        return [Prediction(row.user_id, row.subject, row.choice) for row in rows]

    async def read_unsettled(self, guild_id: str) -> Sequence[str]:
        """The ids of a guild's matches that are over and whose predictions have no points yet."""
        values = {"guild_id": guild_id}
        rows = await self._reading.run(lambda connection: connection.execute(unsettled_matches, values).all())
        return [row.match_id for row in rows]

    async def settle(self, match_id: str, points: Mapping[tuple[str, str], int]) -> None:
        """Store the points of a match by person and subject."""

        def job(batch: Batch) -> None:
            for (user_id, subject), won in points.items():
                batch.connection.execute(
                    set_points,
                    {"b_match": match_id, "b_user": user_id, "b_subject": subject, "b_points": won},
                )

        await self._writer.write(job)

    async def read_season(self, guild_id: str, since_ms: int) -> Sequence[Predictor]:
        """How everybody did in a guild's matches that began since then."""
        values = {"guild_id": guild_id, "since": since_ms}
        rows = await self._reading.run(lambda connection: connection.execute(season_of_guild, values).all())
        return [Predictor(row.user_id, int(row.points), int(row.right), int(row.decided)) for row in rows]


def erase_predictions(batch: Batch, user_id: str) -> int:
    """Take away what a person predicted; how much it was."""
    return batch.connection.execute(forget_predictions, {"b_user": user_id}).rowcount
