"""The outbox of sprints: once, in order, whatever becomes of the places, and through every crash."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from bot.core.errors import ChannelUnreachable, PlayerError
from bot.core.notices import Notice
from bot.core.sprint.contracts import TeamId
from bot.core.sprint.events import MatchState
from bot.core.sprint.protocol import RoundPlan
from bot.presentation.catalogue import say, worded
from bot.presentation.sprints.personas import PostRate
from bot.services.ports.sprint_lanes import Lane
from bot.services.ports.sprints import MatchRow
from bot.services.sprints.display import outbox as outboxes
from bot.services.sprints.display.outbox import Outbox
from bot.services.sprints.display.pages import MatchPage
from bot.services.sprints.match.values import OPERATOR, GalleryPicture, MatchSnapshot, Start
from tests.support.sprint_table import SMALL, SprintTable, sprint_table

ONE = RoundPlan(foundation=0, landmarks=0, tension=0)


@dataclass
class Wall:
    """A stage that keeps what it was given, as Discord would. `fails` are the errors of the next posts, in order."""

    posts: dict[str, list[str]] = field(default_factory=lambda: {"A": [], "B": [], "match": []})
    notes: list[str] = field(default_factory=list[str])
    fails: list[BaseException] = field(default_factory=list[BaseException])
    fails_after: list[BaseException] = field(default_factory=list[BaseException])
    gone: set[str] = field(default_factory=set[str])
    threads: int = 0

    async def thread(self, row: MatchRow, team: TeamId) -> str:
        self.threads += 1
        return f"thread-{team}"

    async def show(
        self,
        lane: Lane,
        page: MatchPage,
        match: MatchState,
        pictures: Sequence[GalleryPicture],
        *,
        maybe: bool,
    ) -> None:
        assert len(pictures) == (6 if page.kind == "gallery" else 0)
        await self._post(lane.stream, page.key, maybe)

    async def announce(
        self,
        lane: Lane,
        status: MatchSnapshot,
        replay: str | None,
        pictures: Sequence[GalleryPicture],
        *,
        maybe: bool,
    ) -> None:
        assert len(pictures) == 12
        await self._post(lane.stream, status.life, maybe)

    async def panel(self, lane: Lane, status: MatchSnapshot, threads: Mapping[TeamId, Lane]) -> str:
        return "panel"

    async def note(self, lane: Lane, said: Notice) -> None:
        self.notes.append(worded(said))

    async def _post(self, stream: str, key: str, maybe: bool) -> None:
        await asyncio.sleep(0)
        if stream in self.gone:
            raise PlayerError("channel/gone")
        if self.fails:
            raise self.fails.pop()
        if not (maybe and key in self.posts[stream]):
            self.posts[stream].append(key)
        if self.fails_after:
            raise self.fails_after.pop()


@pytest.fixture(autouse=True)
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outboxes, "RETRY_SECONDS", (0.01,))
    monkeypatch.setattr(outboxes, "PANEL_SECONDS", 0.01)


async def begun(table: SprintTable, wall: Wall, **wanted: object) -> tuple[Outbox, str]:
    outbox = Outbox(table.sprints, table.storage.lanes, wall)
    start = Start(**{"plan": SMALL, "seed": 7, "channel_id": "1", **wanted})  # type: ignore[arg-type]
    status = await table.sprints.start(start)
    await outbox.open(status)
    return outbox, status.row.id


async def to_the_end(table: SprintTable, outbox: Outbox, match_id: str) -> None:
    async with asyncio.timeout(30):
        await table.sprints.wait_until_settled(match_id)
        await outbox.idle(match_id)


def whole(wall: Wall) -> None:
    for team in "AB":
        keys = wall.posts[team]
        assert len(keys) == len(set(keys))
        assert keys[0] == "FOUNDATION begins"
        assert keys[-1] == "six pictures"
        assert [key for key in keys if "objection" in key] == [
            f"R0{at}-objection-contrarian" for at in range(1, 5)
        ]


async def test_everything_is_shown_once_and_judging_is_announced_last(tmp_path: Path) -> None:
    async with sprint_table(tmp_path) as table:
        wall = Wall()
        outbox, match_id = await begun(table, wall)
        await to_the_end(table, outbox, match_id)
        whole(wall)
        assert wall.posts["match"] == ["judging"]
        await table.sprints.reveal(match_id, OPERATOR)
        async with asyncio.timeout(10):
            while not all(lane.closed for lane in (await outbox.lanes(match_id)).values()):  # noqa: ASYNC110
                await asyncio.sleep(0.01)
        assert wall.posts["match"] == ["judging", "finished"]
        assert [wall.posts[team][-1] for team in "AB"] == ["finished", "finished"]
        assert await table.storage.lanes.read_unfinished() == []
        await outbox.close()


async def test_a_crash_before_or_after_any_post_doubles_and_loses_nothing(tmp_path: Path) -> None:
    wall, crashes = Wall(), 0
    async with sprint_table(tmp_path) as table:
        outbox, match_id = await begun(table, wall, plan=ONE)
        await to_the_end(table, outbox, match_id)
        await outbox.close()
        total = sum(map(len, wall.posts.values()))
        shown = {stream: list(keys) for stream, keys in wall.posts.items()}
    for at in range(0, total, 4):
        again = Wall()
        folder = tmp_path / f"crash-{at}"
        async with sprint_table(folder) as table:
            outbox = Outbox(table.sprints, table.storage.lanes, again)
            counted = [True]
            real = again._post  # pyright: ignore[reportPrivateUsage]

            async def dying(
                stream: str, key: str, maybe: bool, real=real, again=again, counted=counted, at=at
            ) -> None:  # type: ignore[no-untyped-def]
                if counted and sum(map(len, again.posts.values())) == at:
                    if at % 2:
                        again.posts[stream].append(key)
                    counted.clear()
                    raise asyncio.CancelledError
                await real(stream, key, maybe)

            again._post = dying  # type: ignore[method-assign]
            status = await table.sprints.start(Start(plan=ONE, seed=7, channel_id="1"))
            await outbox.open(status)
            await table.sprints.wait_until_settled(status.row.id)
            for _ in range(2000):
                if not counted:
                    break
                await asyncio.sleep(0.005)
            await outbox.close()
            crashes += not counted
            second = Outbox(table.sprints, table.storage.lanes, again)
            await second.recover()
            await to_the_end(table, second, status.row.id)
            await second.close()
        assert again.posts == shown
        assert again.threads == 2
    assert crashes >= total // 4


async def test_a_lost_answer_is_looked_for_and_an_outage_is_waited_out(tmp_path: Path) -> None:
    async with sprint_table(tmp_path) as table:
        wall = Wall()
        wall.fails = [ChannelUnreachable(), ChannelUnreachable()]
        wall.fails_after = [ChannelUnreachable() for _ in range(3)]
        outbox, match_id = await begun(table, wall)
        await to_the_end(table, outbox, match_id)
        whole(wall)
        assert wall.notes == []
        await outbox.close()


async def test_a_thread_that_refuses_is_noted_once_and_loses_nothing(tmp_path: Path) -> None:
    async with sprint_table(tmp_path) as table:
        wall = Wall()
        wall.fails = [PlayerError("channel/locked", where="<#7>") for _ in range(5)]
        outbox, match_id = await begun(table, wall)
        await to_the_end(table, outbox, match_id)
        whole(wall)
        assert set(wall.notes) == {say("channel/locked", where="<#7>")}
        assert len(wall.notes) <= 2
        await outbox.close()


async def test_a_place_that_is_gone_stops_no_other(tmp_path: Path) -> None:
    async with sprint_table(tmp_path) as table:
        wall = Wall(gone={"A"})
        outbox, match_id = await begun(table, wall)
        await to_the_end(table, outbox, match_id)
        assert wall.posts["A"] == []
        assert wall.posts["B"][-1] == "six pictures"
        assert wall.posts["match"] == ["judging"]
        assert [note.split(" is gone")[0] for note in wall.notes] == ["The thread of team A"]
        await outbox.close()
        again = Outbox(table.sprints, table.storage.lanes, wall)
        await again.recover()
        await to_the_end(table, again, match_id)
        assert wall.threads == 2
        assert len(wall.notes) == 1
        await again.close()


async def test_a_match_that_is_cancelled_is_told_to_its_end_and_not_taken_up_again(tmp_path: Path) -> None:
    async with sprint_table(tmp_path) as table:
        wall = Wall()
        outbox, match_id = await begun(table, wall, paused=True)
        await table.sprints.cancel(match_id, OPERATOR)
        async with asyncio.timeout(10):
            while not all(lane.closed for lane in (await outbox.lanes(match_id)).values()):  # noqa: ASYNC110
                await asyncio.sleep(0.01)
        await outbox.close()
        assert await table.storage.lanes.read_unfinished() == []


async def test_a_budget_holds_back_what_would_be_too_much() -> None:
    budget, clock = PostRate(posts=3, seconds=0.2), asyncio.get_running_loop()
    begun = clock.time()
    took: list[float] = []
    for _ in range(7):
        await budget.take()
        took.append(clock.time() - begun)
    assert took[2] < 0.1
    assert took[3] >= 0.19
    assert took[6] >= 0.39
    assert all(later - earlier >= 0.19 for earlier, later in zip(took, took[3:], strict=False))
