"""A commit whose answer was lost is known again by its id: what was written once is not written twice."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.adapters.storage.database import ownership
from bot.core.ids import turn_id
from bot.services.history.verification import verify_session
from bot.services.ports.publisher import ScenePost
from bot.services.turns import storage_retry
from tests.support.cutting import cutting_way
from tests.support.postgres import Server, until
from tests.support.table import table

pytest.importorskip("asyncpg")


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for long."""
    monkeypatch.setattr(ownership, "RETRY_SECONDS", (0.02, 0.05))
    monkeypatch.setattr(storage_retry, "RETRY_SECONDS", (0.05,))
    monkeypatch.setattr(storage_retry, "RECEIVE_SECONDS", (0.05,) * 200)


async def test_a_turn_is_played_once_whichever_of_its_commits_had_no_answer(
    server: Server, tmp_path: Path
) -> None:
    async with cutting_way(server.database()) as (way, url), table(tmp_path, url=url) as at:
        await at.start("the-lamplighters-vault")
        before = way.commits
        await at.say("look around")
        of_a_turn = way.commits - before
        assert of_a_turn >= 2
        for number in range(1, of_a_turn + 1):
            way.cut_after(number)
            assert await at.send("look around", message_id=f"70{number:02}")
            await at.tables.idle()
            assert way.cut.is_set(), number
        await until(lambda: bool(at.storage.shards))  # who owns nothing knows of no stories
        (session,) = await at.storage.read_open_sessions()
        assert await at.storage.read_unfinished_turns(session.id) == []
        log = await at.storage.read_log(session.id)
        assert verify_session(log).problems == ()
        assert [row["turn_index"] for row in log.rows["turns"]] == list(range(of_a_turn + 1))
        played = [row["turn_id"] for row in log.scenes if row["turn_id"]]
        assert len(played) == len(set(played)) == of_a_turn + 1
        shown = [post.key for post in at.shown.posts if isinstance(post, ScenePost)]
        assert len(shown) == len(set(shown))
        assert {turn_id(session.id, f"70{number:02}") for number in range(1, of_a_turn + 1)} <= {*shown}
