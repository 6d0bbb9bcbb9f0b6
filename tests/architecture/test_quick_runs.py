"""What makes `make test` quick: compiled once, and written into memory where there is room."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

import pytest
from _pytest.assertion import rewrite as pytests

from tests.support import compiled, scratch


def test_a_module_is_compiled_as_pytest_would_and_only_again_where_it_changed(tmp_path: Path) -> None:
    file = tmp_path / "test_it.py"
    file.write_text("def test_it():\n    assert 1 + 1 == 2\n", encoding="utf-8")
    compiled.rewrite([file])
    [kept] = (tmp_path / "__pycache__").iterdir()
    code = pytests._read_pyc(file, kept)  # pyright: ignore[reportPrivateUsage]
    assert code is not None, "pytest takes it for its own"
    assert "@pytest_ar" in code.co_names + code.co_varnames, "with its asserts rewritten"
    before = kept.stat().st_mtime_ns
    compiled.rewrite([file])
    assert kept.stat().st_mtime_ns == before
    file.write_text("def test_it():\n    assert 2 + 2 == 4\n", encoding="utf-8")
    compiled.rewrite([file])
    assert kept.stat().st_mtime_ns != before


@pytest.fixture
def unset(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TMPDIR", raising=False)


@pytest.mark.usefixtures("unset")
def test_what_tests_write_goes_into_memory_where_there_is_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scratch, "ROOM", 1)
    scratch.take(monkeypatch, tmp_path)
    assert tempfile.gettempdir() == os.environ["TMPDIR"] == str(tmp_path)


@pytest.mark.usefixtures("unset")
def test_without_room_or_where_somebody_chose_it_goes_where_it_went(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scratch, "ROOM", 1 << 62)
    scratch.take(monkeypatch, tmp_path)
    scratch.take(monkeypatch, tmp_path / "not there")
    assert "TMPDIR" not in os.environ
    monkeypatch.setattr(scratch, "ROOM", 1)
    monkeypatch.setenv("TMPDIR", "/chosen")
    scratch.take(monkeypatch, tmp_path)
    assert os.environ["TMPDIR"] == "/chosen"
