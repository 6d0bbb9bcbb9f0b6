"""An image vendor on loopback that does what a test scripted."""

from collections.abc import AsyncIterator

import pytest

from tests.support.raw_vendor import RawVendor, raw_vendor


@pytest.fixture
async def vendor() -> AsyncIterator[RawVendor]:
    """A vendor that does what the test tells it."""
    async with raw_vendor() as server:
        yield server
