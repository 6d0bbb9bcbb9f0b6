"""A match from its start to its reveal, over a real database, with personas that speak by script."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.core.errors import OperatorError
from bot.core.sprint.contracts import JudgeVerdict, Scores
from bot.core.sprint.events import verify
from bot.core.sprint.records.replay import document
from bot.services.sprints import OPERATOR, SprintRequester, Start
from tests.support.erased import erase_person
from tests.support.refusals import refused_saying
from tests.support.sprint_memory import MemoryBook
from tests.support.sprint_table import SMALL, Dots, Fixed, by_stream, sprint_table, sprints_over


def marks(*numbers: int) -> Scores:
    names = ("coherence", "ambition", "visual_fidelity", "artifact_quality", "process")
    return Scores(**dict(zip(names, numbers, strict=True)))


FIRST_IS_BETTER = JudgeVerdict(first=marks(9, 9, 9, 9, 9), second=marks(1, 1, 1, 1, 1))


async def test_a_match_runs_to_its_reveal_and_verifies(tmp_path: Path) -> None:
    async with sprint_table(tmp_path) as table:
        match = await table.play()
        status = await table.sprints.status(match)
        assert (status.life, status.busy) == ("judging", False)
        assert status.match.ballots == ()
        assert {team: len(shop.images) for team, shop in status.match.workshops.items()} == {"A": 6, "B": 6}
        revealed = await table.sprints.reveal(match, OPERATOR)
        assert revealed.life == "finished"
        assert [ballot.judge for ballot in revealed.match.ballots] == ["offline"]
        assert revealed.match.ballots[0].pictures_seen is False
        events = [one.event for one in await table.storage.sprints.events(match)]
        assert verify(events) is None
        assert (await table.sprints.document(match)) == document(events)
        assert [one.status for one in await table.sprints.matches("")] == ["over"]


async def test_the_same_match_comes_out_the_same(tmp_path: Path) -> None:
    lines = []
    for number in range(2):
        (tmp_path / str(number)).mkdir()
        async with sprint_table(tmp_path / str(number)) as table:
            lines.append(await table.lines(await table.play()))
    assert lines[0] == lines[1]


async def test_whoever_watches_sees_every_event_in_the_order_in_which_it_was_recorded(
    tmp_path: Path,
) -> None:
    async with sprint_table(tmp_path) as table:
        started = await table.sprints.start(Start(plan=SMALL, seed=3))
        match = started.row.id
        seen = []
        async for one in table.sprints.watch(match):
            seen.append(one)
            if one.event.body.kind == "judging_opened":
                break
        assert [one.position for one in seen] == list(range(1, len(seen) + 1))
        assert seen == await table.storage.sprints.events(match)
        half = len(seen) // 2
        await table.sprints.wait_until_settled(match)
        await table.sprints.reveal(match, OPERATOR)
        rest = [one async for one in table.sprints.watch(match, half)]
        assert rest[0].position == half + 1
        assert rest[-1].event.body.kind == "match_finished"


async def test_a_step_is_one_turn_of_each_team_and_a_ballot_is_one_turn(tmp_path: Path) -> None:
    async with sprint_table(tmp_path) as table:
        match = (await table.sprints.start(Start(plan=SMALL, seed=3, paused=True, user_id="7"))).row.id
        for wanted in (0, 1, 2, 3, 4, 5, 6, 10):
            await reached(table, match, wanted)
            await quiet(table, match)
            state = (await table.sprints.status(match)).match
            assert [turns(state, team) for team in "AB"] == [wanted, wanted]
            await table.sprints.step(match, SprintRequester("7"))
        assert (await table.sprints.resume(match, SprintRequester("7"))).paused is False
        await table.sprints.wait_until_settled(match)


async def test_a_paused_match_stays_paused_over_a_restart_and_then_goes_on(tmp_path: Path) -> None:
    async with sprint_table(tmp_path) as table:
        match = (await table.sprints.start(Start(plan=SMALL, seed=3, paused=True))).row.id
        await quiet(table, match)
    async with sprint_table(tmp_path, seed=2) as table:
        assert [one.id for one in await table.sprints.recover()] == [match]
        await quiet(table, match)
        status = await table.sprints.status(match)
        assert (status.paused, turns(status.match, "A")) == (True, 0)
        await table.sprints.resume(match, OPERATOR)
        assert (await table.sprints.wait_until_settled(match)).life == "judging"


async def test_only_the_starter_and_game_masters_steer(tmp_path: Path) -> None:
    async with sprint_table(tmp_path) as table:
        match = (await table.sprints.start(Start(plan=SMALL, seed=3, paused=True, user_id="7"))).row.id
        for refused in (table.sprints.pause, table.sprints.resume, table.sprints.step, table.sprints.reveal):
            with refused_saying("Only who started"):
                await refused(match, SprintRequester("8"))
        assert (await table.sprints.set_delay(match, SprintRequester("8", is_gm=True), 500)).delay_s == 120
        await table.sprints.cancel(match, SprintRequester("7"))
        assert (await table.sprints.matches(""))[0].status == "cancelled"
        with refused_saying("is over"):
            await table.sprints.resume(match, SprintRequester("7"))


async def test_everybody_judges_once_and_only_while_the_match_is_judged(tmp_path: Path) -> None:
    async with sprint_table(tmp_path) as table:
        match = (await table.sprints.start(Start(plan=SMALL, seed=3, paused=True))).row.id
        with refused_saying("while the match is judged"):
            await table.sprints.ballot(match, "u1", FIRST_IS_BETTER)
        await table.sprints.resume(match, OPERATOR)
        await table.sprints.wait_until_settled(match)
        assert not await table.sprints.has_judged(match, "u1")
        status = await table.sprints.ballot(match, "u1", FIRST_IS_BETTER, pictures_seen=True)
        assert await table.sprints.has_judged(match, "u1")
        with refused_saying("each judge does once"):
            await table.sprints.ballot(match, "u1", FIRST_IS_BETTER)
        (ballot,) = status.match.ballots
        view = await table.sprints.viewing(match, "u1")
        assert (ballot.looks[0].shown_first, ballot.pictures_seen) == (view.labels[0], True)
        assert "u1" not in ballot.model_dump_json()
        revealed = await table.sprints.reveal(match, OPERATOR)
        assert len(revealed.match.ballots) == 1, "the built-in judge counts only where nobody judges"
        with refused_saying("while the match is judged"):
            await table.sprints.ballot(match, "u2", FIRST_IS_BETTER)


async def test_a_person_who_is_erased_leaves_marks_without_a_name(tmp_path: Path) -> None:
    async with sprint_table(tmp_path) as table:
        match = await table.play(user_id="u1")
        await table.sprints.ballot(match, "u1", FIRST_IS_BETTER)
        assert [judgment.judge for judgment in await table.storage.sprints.judgments(match)] == ["u1"]
        assert await erase_person(table.storage, "u1") == 2
        kept = await table.storage.sprints.judgments(match)
        assert kept[0].judge == kept[0].alias
        row = await table.storage.sprints.match(match)
        assert row is not None
        assert row.starter_id == ""


async def test_pictures_are_kept_under_the_hash_of_their_bytes(tmp_path: Path) -> None:
    import hashlib

    async with sprint_table(tmp_path) as table:
        match = await table.play()
        hung = await table.sprints.gallery(match)
        assert [(one.team, one.made.slot) for one in hung[:2]] == [("A", "hero"), ("A", "landmark_1")]
        assert len(hung) == 12
        assert all(hashlib.sha256(one.data).hexdigest() == one.made.sha256 for one in hung)


class Full(MemoryBook):
    """A store without room left, until there is."""

    full = False

    async def append(self, events, judgment=None) -> None:
        if self.full and len(self.recorded) > 40:
            raise OperatorError("The database has no room left.")
        await super().append(events, judgment)


async def test_a_match_whose_store_fails_stands_still_and_goes_on_when_it_is_resumed() -> None:
    book = Full()
    book.full = True
    sprints = sprints_over(book, Fixed(), Dots())
    match = (await sprints.start(Start(plan=SMALL, seed=3))).row.id
    with pytest.raises(OperatorError, match="no room"):
        await sprints.wait_until_settled(match)
    status = await sprints.status(match)
    assert (status.busy, status.paused, status.life) == (False, True, "deliberating")
    assert 40 < len(book.recorded) < 60
    book.full = False
    await sprints.resume(match, OPERATOR)
    assert (await sprints.wait_until_settled(match)).life == "judging"
    whole = MemoryBook()
    other = sprints_over(whole, Fixed(), Dots())
    await other.wait_until_settled((await other.start(Start(plan=SMALL, seed=3))).row.id)
    assert by_stream(book.recorded) == by_stream(whole.recorded)
    await sprints.close()
    await other.close()


async def reached(table, match: str, wanted: int) -> None:
    """Waits until both teams have taken so many turns."""
    taken = -1
    while taken < wanted:
        await asyncio.sleep(0.01)
        state = (await table.sprints.status(match)).match
        taken = min(turns(state, team) for team in "AB")


async def quiet(table, match: str) -> None:
    """Waits until nothing was recorded for a moment."""
    before = -1
    while (now := len(await table.storage.sprints.events(match))) != before:
        before = now
        await asyncio.sleep(0.05)


def turns(match, team: str) -> int:
    return len([one for one in match.workshops[team].told if one.kind == "turn_taken"])
