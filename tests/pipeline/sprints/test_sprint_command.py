"""`talewright sprint`: a match without Discord, the folder it writes, and its check."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bot.cli.sprint import main
from tests.support.pictures import small_sheets

SHORT = ("--rounds", "1,1,0,1")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A package of a short match."""
    out = tmp_path_factory.mktemp("sprint") / "out"
    with pytest.MonkeyPatch.context() as patch, small_sheets():
        patch.setenv("TALEWRIGHT_HOME", str(out.parent / "home"))
        assert main(["--tier", "3", "--seed", "11", "--out", str(out), *SHORT]) == 0
    return out


def test_a_match_is_run_judged_and_written(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--verify", str(folder)]) == 0
    assert "The package is in order." in capsys.readouterr().out
    names = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    assert {"README.txt", "events.jsonl", "replay.html", "team-a/spec.yaml", "team-b/hero.png"} <= names
    assert not any("match.db" in name for name in names)
    scores = json.loads((folder / "scores.json").read_text(encoding="utf-8"))
    assert set(scores["reveal"]["labels"].values()) == {"A", "B"}


def test_a_changed_picture_fails_the_check(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    picture = folder / "team-a/hero.png"
    kept = picture.read_bytes()
    picture.write_bytes(kept[:-4])
    assert main(["--verify", str(folder)]) == 1
    assert "team-a/hero.png is not the picture that was made." in capsys.readouterr().err
    picture.write_bytes(kept)


def test_a_folder_with_something_else_in_it_is_left_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "letter.txt").write_text("mine", encoding="utf-8")
    assert main(["--out", str(tmp_path)]) == 1
    assert "is not empty" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]


@pytest.mark.parametrize("rounds", ["1,2,3", "a,b,c,d", "9,9,9,9", "1,1,1,0"])
def test_rounds_that_cannot_be_are_refused_in_words(rounds: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--rounds", rounds, "--out", "nowhere"])
    assert "four numbers such as 3,4,2,1" in capsys.readouterr().err


def test_without_a_folder_it_says_what_to_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 1
    assert "--out" in capsys.readouterr().err
