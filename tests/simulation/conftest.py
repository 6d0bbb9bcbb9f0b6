"""A local guild whose limits hinder nobody, for real processes."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.localguild import LocalGuild
from tests.support.bot_process import GENEROUS


@pytest.fixture
async def guild() -> AsyncIterator[LocalGuild]:
    made = LocalGuild(rate_limits=GENEROUS)
    await made.start()
    yield made
    await made.stop()
