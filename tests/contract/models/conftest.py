"""aimock for the tests of this folder, one process for each worker."""

from collections.abc import Iterator

import pytest

from tests.support import aimock_process
from tests.support.aimock_process import Aimock


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
