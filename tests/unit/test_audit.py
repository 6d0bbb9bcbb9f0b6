"""The audit of dependencies fails on findings alone, and never says that all is well where nobody was asked."""

import subprocess
from collections.abc import Sequence

from tests.support.audit import Run, audit


def answering(code: int, out: str = "", err: str = "") -> Run:
    def run(command: Sequence[str]) -> subprocess.CompletedProcess[str]:
        assert command[-1].endswith(".lock")
        return subprocess.CompletedProcess(command, code, out, err)

    return run


def test_nothing_found_is_said_for_each_file() -> None:
    assert audit(["a.lock"], answering(0)) == (0, "a.lock: no known weakness.")


def test_a_finding_fails_and_is_shown() -> None:
    code, told = audit(
        ["a.lock", "b.lock"], answering(1, "aiohttp 3.0 GHSA-1 3.1", "Found 1 known vulnerability")
    )
    assert code == 1
    assert told.count("GHSA-1") == 2


def test_without_a_network_it_is_said_that_nothing_was_looked_up() -> None:
    code, told = audit(["a.lock"], answering(1, "", "requests.exceptions.ConnectionError: refused"))
    assert code == 0
    assert "NOT LOOKED UP" in told
    assert "no known weakness" not in told


def test_a_tool_that_breaks_fails() -> None:
    assert audit(["a.lock"], answering(2, "", "error: unrecognized arguments"))[0] == 1
