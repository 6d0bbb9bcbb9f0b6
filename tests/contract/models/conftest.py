"""Two vendors on loopback for the tests of this folder: aimock, and one that does what a test scripted."""

from collections.abc import AsyncIterator, Iterator

import pytest

from tests.support import aimock_process
from tests.support.aimock_process import Aimock
from tests.support.raw_vendor import RawVendor, raw_vendor


@pytest.fixture(scope="session")
def _aimock_running() -> Iterator[Aimock]:
    reason = aimock_process.absent()
    if reason is not None:
        pytest.skip(reason)
    with aimock_process.running() as aimock:
        yield aimock


@pytest.fixture
def aimock(_aimock_running: Aimock) -> Iterator[Aimock]:
    """A mock of all vendors that answers what this test puts there."""
    yield _aimock_running
    _aimock_running.forget()


@pytest.fixture
async def vendor() -> AsyncIterator[RawVendor]:
    """A vendor that does what the test tells it."""
    async with raw_vendor() as server:
        yield server
