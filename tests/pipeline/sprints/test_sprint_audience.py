"""Predictions of spectators over real sprints: kept until the vote, counted by what happened, gone with the person."""

from pathlib import Path

import pytest

from bot.core.errors import PlayerError
from bot.core.sprint.contracts import TEAMS
from bot.core.sprint.events import RoundDecided
from bot.core.sprint.records.predictions import FORESEEN, Prediction, Predictor, season_start
from bot.services.sprints.match.values import OPERATOR, Start
from tests.support.sprint_table import SMALL, SprintTable, sprint_table

MAY = 1_747_000_000_000
APRIL_1 = 1_743_465_600_000


async def begun(table: SprintTable) -> str:
    status = await table.sprints.start(Start(plan=SMALL, seed=7, paused=True, guild_id="g1"))
    return status.row.id


async def ended(table: SprintTable, match_id: str) -> None:
    await table.sprints.resume(match_id, OPERATOR)
    await table.sprints.wait_until_settled(match_id)
    await table.sprints.reveal(match_id, OPERATOR)


async def test_a_right_round_is_one_point_and_the_winner_three(tmp_path: Path) -> None:
    async with sprint_table(tmp_path) as table:
        match_id = await begun(table)
        for person, choice in zip("abcd", FORESEEN, strict=True):
            await table.sprints.predict(match_id, person, "A1", choice)
        for person, team in (("a", "A"), ("b", "B"), ("e", "A")):
            await table.sprints.predict(match_id, person, "winner", team)
        await ended(table, match_id)
        status = await table.sprints.status(match_id)
        first = next(
            one
            for one in status.match.workshops["A"].told
            if isinstance(one, RoundDecided) and one.round == 1
        )
        points = {one.user_id: one.points for one in status.crowd.table}
        for person, choice in zip("abcd", FORESEEN, strict=True):
            right = choice == first.tally.outcome
            won = {"a": "A", "b": "B"}.get(person) == status.match.winner
            assert points[person] == right + 3 * won
        assert points["e"] == 3 * (status.match.winner == "A")
        assert status.crowd.winner == {"A": 2, "B": 1}
        assert (await table.sprints.season("g1")).table == status.crowd.table
        assert (await table.sprints.season("g2")).table == ()


async def test_the_last_word_counts_and_none_after_the_event(tmp_path: Path) -> None:
    async with sprint_table(tmp_path) as table:
        match_id = await begun(table)
        await table.sprints.predict(match_id, "a", "winner", "A")
        found = await table.sprints.predict(match_id, "a", "winner", "B")
        assert found.own == {"winner": "B"}
        assert set(found.open) == {"winner", "A1", "B1"}
        for subject, choice in (("winner", "C"), ("A2", "ACCEPTED"), ("A1", "MAYBE"), ("table", "A")):
            with pytest.raises(PlayerError, match="sprint/not_open"):
                await table.sprints.predict(match_id, "a", subject, choice)
        events = await table.storage.sprints.events(match_id)
        await ended(table, match_id)
        with pytest.raises(PlayerError, match="sprint/not_open"):
            await table.sprints.predict(match_id, "a", "winner", "A")
        assert (await table.storage.sprints.events(match_id))[: len(events)] == events
        assert (await table.storage.audience.predictions(match_id)) == [Prediction("a", "winner", "B")]


async def test_points_that_a_crash_left_open_are_counted_with_the_season(tmp_path: Path) -> None:
    async with sprint_table(tmp_path) as table:
        match_id = await begun(table)
        for team in TEAMS:
            await table.sprints.predict(match_id, f"of-{team}", "winner", team)
        await ended(table, match_id)
        whole = (await table.sprints.season("g1")).table
        assert len(whole) == 2
        for person in ("of-A", "of-B"):  # as stored before the reveal
            choice = person[-1]
            await table.storage.audience.keep(match_id, Prediction(person, "winner", choice))
        assert await table.storage.audience.read_unsettled("g1") == [match_id]
        assert (await table.sprints.season("g1")).table == whole


async def test_an_erasure_takes_what_a_person_foresaw(tmp_path: Path) -> None:
    async with sprint_table(tmp_path) as table:
        match_id = await begun(table)
        for person in ("a", "b"):
            await table.sprints.predict(match_id, person, "winner", "A")
        book = table.storage.privacy
        assert (await book.count_stored("a")).beside == {"predictions": 1}
        assert (await book.export_written("a"))["predictions"] == [
            {"match": match_id, "of": "winner", "choice": "A", "points": None}
        ]
        job = await book.begin("a")
        await book.finish(job)
        assert (await book.count_stored("a")).beside == {}
        assert [one.user_id for one in await table.storage.audience.predictions(match_id)] == ["b"]


def test_a_season_is_a_quarter_of_a_year() -> None:
    assert season_start(MAY) == APRIL_1
    assert season_start(APRIL_1) == APRIL_1
    assert season_start(APRIL_1 - 1) < APRIL_1


def test_an_equal_number_of_points_with_fewer_errors_stands_first() -> None:
    from bot.core.sprint.records.predictions import ranked

    careful, bold = Predictor("z", 2, 2, 2), Predictor("a", 2, 2, 5)
    assert ranked([bold, careful]) == (careful, bold)
