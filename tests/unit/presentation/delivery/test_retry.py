"""Trying again while Discord is out: as often as the waits say, and no longer than it makes sense."""

from __future__ import annotations

import pytest

from bot.core.errors import ChannelUnreachable, PlayerError
from bot.presentation.delivery import retry


@pytest.fixture(autouse=True)
def _two_short_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(retry, "RETRY_SECONDS", (0.001, 0.001))


class Channel:
    """A channel that cannot be reached `away` times."""

    def __init__(self, away: int, error: Exception | None = None) -> None:
        self.away, self.calls = away, 0
        self.error = error or ChannelUnreachable()

    async def call(self) -> str:
        self.calls += 1
        if self.calls <= self.away:
            raise self.error
        return "shown"


@pytest.mark.parametrize("away", [0, 1, 2])
async def test_a_call_is_made_again_until_it_succeeds(away: int) -> None:
    channel = Channel(away)
    assert await retry.patiently(lambda: channel.call(), lambda: False) == "shown"
    assert channel.calls == away + 1


async def test_after_the_last_wait_the_fault_is_left_for_later() -> None:
    channel = Channel(9)
    with pytest.raises(ChannelUnreachable):
        await retry.patiently(channel.call, lambda: False)
    assert channel.calls == 3


async def test_nothing_is_tried_again_that_is_over_or_was_refused() -> None:
    over, refused = Channel(9), Channel(9, PlayerError("channel/refused"))
    with pytest.raises(ChannelUnreachable):
        await retry.patiently(over.call, lambda: True)
    with pytest.raises(PlayerError):
        await retry.patiently(refused.call, lambda: False)
    assert (over.calls, refused.calls) == (1, 1)
