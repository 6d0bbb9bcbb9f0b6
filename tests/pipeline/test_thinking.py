"""The sign that a turn is being thought about: shown where somebody waits, and never waited for."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from bot.services.ports.publisher import ScenePost
from tests.support.table import Collected, Paced, table


@dataclass
class Signs(Collected):
    """Notes where the sign was asked for; showing it takes for ever."""

    asked: list[str] = field(default_factory=list[str])

    async def thinking(self, channel_id: str) -> None:
        self.asked.append(channel_id)
        await asyncio.Event().wait()


@pytest.mark.parametrize(("after", "asked"), [(60.0, []), (0.0, ["100"])], ids=["soon", "late"])
async def test_a_turn_of_the_rules_shows_a_sign_only_where_it_is_late(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, after: float, asked: list[str]
) -> None:
    monkeypatch.setattr("bot.services.turns.story_play.QUIET_SECONDS", after)
    signs = Signs()
    async with table(tmp_path, shown=signs) as at:
        await at.start("room-12")
        await at.say("look around")
    assert signs.asked == asked


async def test_a_turn_that_a_model_reads_shows_it_soon_and_does_not_wait_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.services.turns.story_play.QUIET_SECONDS", 0.02)
    signs = Signs()
    async with table(tmp_path, shown=signs, vendor=Paced(0.3)) as at:
        await at.start("room-12")
        await at.choose_models("vendor", "vendor")
        async with asyncio.timeout(20):
            post = await at.say("I tell Lena what the whole town says, and why")
        assert isinstance(post, ScenePost)
        assert signs.asked == [at.channel]


async def test_no_sign_is_shown_where_the_outcome_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.services.turns.thinking.SIGN_SECONDS", 0.02)
    monkeypatch.setattr("bot.services.turns.story_play.QUIET_SECONDS", 1.5)
    monkeypatch.setattr("bot.services.turns.thinking.STILL_SECONDS", 9.0)
    signs = Signs()
    async with table(tmp_path, shown=signs, vendor=Paced(1.0)) as at:
        await at.start("room-12")
        await at.choose_models("vendor", "vendor")
        await at.say("look around")  # two calls, of which the first begins when the outcome is shown
        assert isinstance(at.shown.scene, ScenePost)
        assert signs.asked == []
