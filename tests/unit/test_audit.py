"""The audit of dependencies fails on findings alone, and never says that all is well where nobody was asked."""

import json
import subprocess
from collections.abc import Sequence
from typing import Any

from tests.support.audit import Run, audit

WELL = {"name": "aiohttp", "version": "3.13", "vulns": []}
WEAK = {"name": "jinja2", "version": "2.4", "vulns": [{"id": "GHSA-1"}, {"id": "GHSA-2"}]}
UNKNOWN = {"name": "arrow", "skip_reason": "not found"}


def answering(code: int, *pinned: Any, err: str = "") -> Run:
    out = json.dumps({"dependencies": pinned, "fixes": []}) if pinned else ""

    def run(command: Sequence[str]) -> subprocess.CompletedProcess[str]:
        assert command[-1].endswith(".lock")
        return subprocess.CompletedProcess(command, code, out, err)

    return run


def test_nothing_found_is_said_for_each_file() -> None:
    assert audit(["a.lock"], answering(0, WELL)) == (0, "a.lock: 1 looked up, 0 known weaknesses.")


def test_a_finding_fails_and_is_shown_with_every_name() -> None:
    code, told = audit(["a.lock", "b.lock"], answering(1, WELL, WEAK))
    assert code == 1
    assert told.count("jinja2 2.4: GHSA-1") == told.count("jinja2 2.4: GHSA-2") == 2


def test_what_the_index_does_not_know_is_not_called_well() -> None:
    code, told = audit(["a.lock"], answering(0, WELL, UNKNOWN))
    assert code == 0
    assert "1 looked up" in told
    assert "NOT LOOKED UP, unknown to the index that is asked: arrow" in told


def test_without_a_network_it_is_said_that_nothing_was_looked_up() -> None:
    code, told = audit(["a.lock"], answering(1, err="requests.exceptions.ConnectionError: refused"))
    assert code == 0
    assert "NOT LOOKED UP" in told
    assert "known weaknesses." not in told


def test_a_tool_that_breaks_fails() -> None:
    assert audit(["a.lock"], answering(2, err="error: unrecognized arguments"))[0] == 1
