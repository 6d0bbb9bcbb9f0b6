"""kill -9 at random moments of a play: nothing is lost, doubled or half-applied, and everything verifies."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.support.doomed_play import survive_kills
from tests.support.postgres import Server

KILLS = int(os.environ.get("TALEWRIGHT_KILLS", "1"))
SEED = int(os.environ.get("TALEWRIGHT_SEED", "20260727"))


@pytest.mark.slow
@pytest.mark.timeout(120 + 15 * KILLS)
async def test_a_play_survives_kills_at_random_moments(tmp_path: Path) -> None:
    assert await survive_kills(tmp_path, KILLS, SEED) > KILLS


@pytest.mark.slow
@pytest.mark.sweep
@pytest.mark.timeout(120 + 15 * KILLS)
async def test_a_play_over_postgresql_survives_kills_at_random_moments(
    server: Server, tmp_path: Path
) -> None:
    pytest.importorskip("asyncpg")
    assert await survive_kills(tmp_path, KILLS, SEED, server.database()) > KILLS
