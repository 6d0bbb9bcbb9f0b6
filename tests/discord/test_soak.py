"""`make soak`, small: a bot of its own plays some dozens of turns at a few tables, and is measured on the way."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bot.bench.soak import report


@pytest.mark.sweep
def test_a_short_soak_plays_presses_and_measures(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(report, "scenarios", lambda: ("late-for-the-bells", "room-12"))
    ended = report.main(["--turns", "27", "--tables", "3", "--out", str(tmp_path)])
    written = json.loads((tmp_path / report.OUT).read_text(encoding="utf-8"))
    assert written["troubles"] == [], "every turn stood, and nothing in the log is an error"
    assert [one["turns"] for one in written["samples"]] == [*range(0, 28, 3)]
    assert written["samples"][0]["stories"] == 3
    last = written["samples"][-1]
    assert last["turn_ms"] > 0
    assert last["turn_95_ms"] >= last["turn_ms"]
    assert last["database_bytes"] > written["samples"][0]["database_bytes"]
    assert last["log_bytes"] - written["samples"][0]["log_bytes"] > 27 * 100, "a line each turn"
    named = {one["name"]: one for one in written["figures"]}
    assert {"a turn, median", "database for a turn", "log for a turn"} <= named.keys()
    assert ended == int(not all(one["flat"] for one in named.values()))
    assert (tmp_path / report.PICTURE).read_text(encoding="utf-8").startswith("<svg")
    assert "Written to" in capsys.readouterr().out
