"""A database is read beside the process that owns it, one moment at a time, and nothing is written by who reads."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.adapters.storage import open_reading, open_storage
from bot.adapters.storage.opening import parsed
from bot.core.errors import OperatorError, TalewrightError
from bot.services.history.verification import verify_session
from tests.support.stored import Play


@pytest.mark.sweep(2)
async def test_a_game_verifies_over_and_over_while_it_is_played(database: tuple[str, bool]) -> None:
    url, through_driver = database
    storage = await open_storage(url, through_driver=through_driver)
    play = Play(storage, storage.journal)
    await play.start()
    reader = await open_reading(url)
    over = asyncio.Event()

    async def read() -> int:
        looked = 0
        while not over.is_set():
            report = verify_session(await reader.read_log("s1"))
            assert report.problems == ()
            looked += 1
        return looked

    try:
        looking = asyncio.create_task(read())
        for _ in range(12):
            await play.turn()
        over.set()
        assert await looking > 1
        with pytest.raises(TalewrightError, match="closed"):
            await reader.receive(play.received(99))
    finally:
        await reader.close()
        await storage.close()


async def test_where_there_is_no_database_none_is_made(tmp_path: Path) -> None:
    with pytest.raises(OperatorError, match="There is no database"):
        await open_reading(f"sqlite+aiosqlite:///{tmp_path / 'none.db'}")
    assert not (tmp_path / "none.db").exists()


@pytest.mark.parametrize(
    ("given", "meant"),
    [
        ("postgres://u:p@host/name", "postgresql+asyncpg://u:p@host/name"),
        ("postgresql://u:p@host/name", "postgresql+asyncpg://u:p@host/name"),
        ("sqlite:///a.db", "sqlite+aiosqlite:///a.db"),
    ],
)
def test_what_hosts_hand_out_is_understood(given: str, meant: str) -> None:
    assert parsed(given).render_as_string(hide_password=False) == meant


@pytest.mark.parametrize(
    "given", ["mysql://u:secret@host/name", "secret", "postgresql+psycopg2://u:secret@h/n"]
)
def test_another_database_is_refused_in_one_line_without_its_password(given: str) -> None:
    with pytest.raises(OperatorError) as refused:
        parsed(given)
    assert "postgresql+asyncpg://" in str(refused.value)
    assert "\n" not in str(refused.value)
    assert "secret" not in str(refused.value)


def test_a_missing_driver_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.adapters.storage.opening.find_spec", lambda _: None)
    with pytest.raises(OperatorError, match="pip install asyncpg"):
        parsed("postgres://host/name")
