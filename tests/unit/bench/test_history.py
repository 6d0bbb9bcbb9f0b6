"""What earlier runs of the bench found, kept by line and drawn."""

from __future__ import annotations

import json
import subprocess
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest

from bot.bench import main
from bot.bench.figures import Tracked
from bot.bench.history import BenchRun, commit_of, compared, history_svg, keep, processor, run_of, runs_in

SVG = "{http://www.w3.org/2000/svg}"
TURN = Tracked("edge: turn / its model calls", "times", 1.11, 1.04)
RATE = Tracked("offline turns", "/s", 24.0, 150.0)
RUN = BenchRun("2026-11-01T10:00:00+00:00", "12b559b8", "Ryzen 5", 6, True, 0.4, (TURN, RATE))


def later(day: int, *figures: Tracked) -> BenchRun:
    return replace(RUN, at=f"2026-11-{day:02}T10:00:00+00:00", figures=figures)


def test_what_is_kept_is_read_again_and_a_broken_line_is_counted(tmp_path: Path) -> None:
    file = tmp_path / "home" / "bench" / "history.jsonl"
    keep(file, RUN)
    with file.open("a", encoding="utf-8") as torn:
        torn.write('{"at": "2026-11-02T1\n{"at": "no figures"}\n[1]\n')
    keep(file, replace(RUN, commit=None, load=None))
    assert runs_in(file) == ([RUN, replace(RUN, commit=None, load=None)], 3)
    assert runs_in(tmp_path / "nothing") == ([], 0)


def test_only_runs_of_one_machine_and_one_kind_are_compared() -> None:
    runs = [RUN, replace(RUN, cpu="Xeon"), replace(RUN, quick=False), replace(RUN, cores=2), later(9, RATE)]
    assert compared(runs) == [RUN, runs[-1]]
    assert compared([]) == []


def test_each_figure_is_a_line_against_its_newest_target() -> None:
    runs = [RUN, later(2, RATE), later(3, replace(TURN, amount=1.05, target=1.03))]
    root = ElementTree.fromstring(history_svg(runs))
    turn, rate = root.findall(f"{SVG}g")
    words = [one.text for one in turn.findall(f"{SVG}text")]
    assert words[3:] == [f"{TURN.key}, times", "2026-11-01 12b559b8", "2026-11-03 12b559b8", "target 1.03"]
    assert [len(chart.findall(f"{SVG}circle")) for chart in (turn, rate)] == [2, 2], (
        "a point each run that has it"
    )
    assert "3 runs" in root.attrib["aria-label"]


def test_a_run_names_machine_and_commit(tmp_path: Path) -> None:
    assert processor("processor\t: 0\nmodel name\t: AMD EPYC 7\nmodel name\t: other\n") == "AMD EPYC 7"
    assert processor("")
    assert commit_of(tmp_path) is None, "no checkout"

    def git(*command: str) -> None:
        named = ("-c", "user.name=a", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false")
        subprocess.run(["git", "-C", tmp_path, *named, *command], check=True, capture_output=True)

    git("init", "-q")
    (tmp_path / "file").write_text("one", encoding="utf-8")
    git("add", "file")
    git("commit", "-qm", "first")
    head = commit_of(tmp_path)
    assert head is not None
    assert len(head) == 8
    (tmp_path / "file").write_text("two", encoding="utf-8")
    assert commit_of(tmp_path) == head + "+"
    assert run_of([TURN], RUN.at, True, 0.4).figures == (TURN,)


def test_a_bench_keeps_its_run_and_draws_what_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TALEWRIGHT_HOME", str(tmp_path / "home"))
    assert main(["--history"]) == 1, "nothing is kept yet"
    main(["--quick", "--only", "core"])
    (line,) = (tmp_path / "home" / "bench" / "history.jsonl").read_text(encoding="utf-8").splitlines()
    assert [one["key"] for one in json.loads(line)["figures"]] == ["core"]
    assert main(["--history"]) == 0
    assert "1 quick runs" in capsys.readouterr().out
    assert len(ElementTree.parse(tmp_path / "bench-output/history.svg").findall(f".//{SVG}polyline")) == 1
