"""A database that is full, locked or read-only in the middle of a turn: the player hears of it, and nothing is lost."""

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.adapters.models.offline.story import OfflineModel
from bot.services.history.verification import verify_session
from bot.services.ports import ModelReply, StepRequest
from bot.services.ports.publisher import NotePost, ScenePost
from bot.services.turns import storage_retry
from tests.support.table import Table, table

FULL = "I cannot write anything down right now"


class Breaking:
    """The offline model; the first answer after `then` is set breaks something before it is given."""

    key = "breaking"

    def __init__(self) -> None:
        self._inner = OfflineModel()
        self.then: Callable[[], object] | None = None

    async def answer(self, request: StepRequest, *rest: Any) -> ModelReply:
        if self.then is not None:
            then, self.then = self.then, None
            then()
        return await self._inner.answer(request, *rest)


def written(at: Table) -> Any:
    """The raw connection that writes."""
    return at.storage._writing._connection.connection


def no_room(at: Table) -> Callable[[], object]:
    """No page more, and the pages there are filled with rows that are too short to leave a scene its place."""
    (file,) = [row[2] for row in written(at).execute("PRAGMA database_list").fetchall()]
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        pages = other.execute("PRAGMA page_count").fetchone()[0]
        other.execute(f"PRAGMA max_page_count={pages}")
        given = {
            "id": "'full-' || ?1",
            "scene_index": "-?1",
            "manifest": "''",
            "operations": "''",
            "sealed": "''",
        }
        names: list[str] = [row[1] for row in other.execute("PRAGMA table_info(scenes)")]
        copied = ", ".join(given.get(name, name) for name in names)
        with pytest.raises(sqlite3.OperationalError, match="full"):
            other.executemany(
                f"INSERT INTO scenes SELECT {copied} FROM scenes LIMIT 1", zip(range(1, 1000), strict=True)
            )
    written(at).execute(f"PRAGMA max_page_count={pages}")

    def room() -> None:
        written(at).execute("PRAGMA max_page_count=1000000")
        with closing(sqlite3.connect(file, isolation_level=None)) as other:
            other.execute("DELETE FROM scenes WHERE scene_index < 0")

    return room


def read_only(at: Table) -> Callable[[], object]:
    written(at).execute("PRAGMA query_only=ON")
    return lambda: written(at).execute("PRAGMA query_only=OFF")


def locked(at: Table) -> Callable[[], object]:
    written(at).execute("PRAGMA busy_timeout=10")
    file = written(at).execute("PRAGMA database_list").fetchone()[2]
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")

    def free() -> None:
        other.execute("ROLLBACK")
        other.close()

    return free


@pytest.mark.sweep(3)
@pytest.mark.parametrize("broken", [no_room, read_only, locked])
async def test_a_turn_that_cannot_be_written_is_told_and_finished_when_it_can_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: Callable[[Table], Callable[[], object]]
) -> None:
    monkeypatch.setattr(storage_retry, "RETRY_SECONDS", (0.05,))
    model = Breaking()
    async with table(tmp_path, model) as at:
        await at.start("room-12")
        mended: list[Callable[[], object]] = []
        model.then = lambda: mended.append(broken(at))
        assert await at.send("I ask Lena about the letter", message_id="5000")
        assert await told(at)
        note = at.shown.note
        assert note.source_id == "5000"
        before = at.shown.scene.scene_index
        await asyncio.sleep(0.2)
        assert at.shown.scene.scene_index == before
        mended[0]()
        await at.tables.idle()
        assert isinstance(at.shown.last, ScenePost)
        assert at.shown.last.scene_index == before + 1
        later = await at.say("I wait")
        assert isinstance(later, ScenePost)
        assert later.scene_index == before + 2
        session = await at.storage.session_in_channel(at.channel)
        assert session is not None
        assert await at.storage.read_unfinished_turns(session.id) == []
        report = verify_session(await at.storage.read_log(session.id))
        assert report.ok, report.lines()


async def told(at: Table) -> bool:
    """Whether the player has been told within five seconds."""
    for _ in range(500):
        if any(isinstance(post, NotePost) and FULL in post.text for post in at.shown.posts):
            return True
        await asyncio.sleep(0.01)
    return False


async def test_a_turn_that_waits_for_room_is_finished_after_a_restart_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(storage_retry, "RETRY_SECONDS", (60.0,))
    model = Breaking()
    async with table(tmp_path, model) as at:
        await at.start("room-12")
        model.then = lambda: read_only(at)
        assert await at.send("I ask Lena about the letter")
        assert await told(at)
        before = at.shown.scene.scene_index
    async with table(tmp_path) as at:
        await at.tables.recovery.resume_all()
        await at.tables.idle()
        assert at.shown.scene.scene_index == before + 1
