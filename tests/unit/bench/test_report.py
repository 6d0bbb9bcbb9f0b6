"""What `make bench` leaves behind: a table for people and the same figures as JSON."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bot.bench import main


def test_what_was_asked_for_is_measured_printed_and_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    missed = main(["--quick", "--only", "core"])
    written = json.loads((tmp_path / "bench-output/bench.json").read_text(encoding="utf-8"))
    (figure,) = written["figures"]
    assert written["quick"] is True
    assert figure["per_s"] > 0
    assert missed == int(not figure["met"])
    assert "core: validate, roll" in capsys.readouterr().out
