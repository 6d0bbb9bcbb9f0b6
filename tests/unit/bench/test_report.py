"""What `make bench` leaves behind: a table for people and the same figures as JSON."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest
from rich.console import Console

from bot.bench import main
from bot.bench.edge.figures import costs_of, told_of
from bot.bench.edge.process import environment
from bot.bench.edge.profile import StageCost, TurnProfile
from bot.bench.edge.start import libraries_mib
from bot.bench.edge.vendor import SENTENCES, TOLD, AnswerPace
from bot.bench.edge.world import Spent
from bot.bench.figures import Figure
from bot.bench.report import ReportSection, shown, shown_profile, steps_of
from bot.localguild import LocalGuild


def test_what_was_asked_for_is_measured_printed_and_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    missed = main(["--quick", "--only", "core"])
    written = json.loads((tmp_path / "bench-output/bench.json").read_text(encoding="utf-8"))
    (figure,) = written["figures"]
    assert written["quick"] is True
    assert written["load_before"] is None or written["load_before"] >= 0
    assert figure["section"] == "inside"
    assert figure["per_s"] > 0
    assert missed == int(not figure["met"])
    assert "core: validate, roll" in capsys.readouterr().out


def test_a_name_names_one_measurement_and_a_section_all_of_its_own() -> None:
    steps = steps_of(quick=True)
    names = [name for section in steps.values() for name in (*section, *steps)]
    assert len(set(names)) == len(names) - len(steps), "only the sections' own names repeat"


@pytest.mark.parametrize(("section", "says"), [("edge", "rate limits shape none"), ("inside", "Inside:")])
def test_a_table_says_where_its_figures_were_taken(section: str, says: str) -> None:
    console = Console(width=200, record=True)
    figures = tuple(Figure(f"figure {good}", "1.2 s", "≤ 1 s", good, {}) for good in (True, False, None))
    console.print(shown(ReportSection(section, figures)))
    printed = " ".join(console.export_text().split())
    assert says in printed
    assert [printed.count(word) for word in ("│ figure", "met", "missed")] == [3, 1, 1]


def test_a_profile_tells_the_stages_and_the_whole_beside_its_target() -> None:
    stages = (StageCost("listen", 4.5, 210.25, 1.0), StageCost("other threads", 3.0, None, None))
    console = Console(width=160, record=True)
    console.print(shown_profile(TurnProfile("told by models", 12, stages, 12.0)))
    printed = [" ".join(line.replace("│", " ").split()) for line in console.export_text().splitlines()]
    assert "listen 4.5 210.2 1.0" in printed
    assert "other threads 3.0" in printed
    assert "whole turn, target ≤ 12 ms 7.5" in printed


def test_a_line_of_the_edge_tells_processor_requests_and_whether_the_bench_was_the_bottleneck() -> None:
    requests = Counter({"POST /channels/{channel}/messages": 8, "PATCH /x": 2})
    assert told_of(Spent(2.0, 0.1, 0.3, requests), 4) == (
        "25.0 ms CPU a turn, 2.5 requests a turn (Discord's 50/s: 20 turns/s)"
    )
    assert told_of(Spent(2.0, None, 0.3, requests, 7), 4).endswith("or asked again: 1.75 calls a turn")
    assert told_of(Spent(2.0, None, 0.3, requests, 13), 4).endswith("or asked again: 3.25 calls a turn")
    assert "asked again" not in told_of(Spent(2.0, None, 0.3, requests, 9), 4)
    unknown = told_of(Spent(2.0, None, 0.95, requests), 4)
    assert "CPU" not in unknown
    assert unknown.endswith("SHAPED BY THE BENCH, which was busy 95% of the time")


def test_a_streamed_sentence_is_certain_once_the_next_has_begun() -> None:
    text = json.dumps(TOLD)
    letters = AnswerPace(wait=1.0, pieces=len(text), piece_seconds=0.1)
    heard = text[: round((letters.first_sentence - letters.wait) / letters.piece_seconds)]
    assert heard.endswith(f"{SENTENCES[0]} {SENTENCES[1][0]}")
    assert AnswerPace(wait=1.0).first_sentence == 1.0


async def test_the_measured_bot_has_none_of_this_installations_settings(tmp_path: Path) -> None:
    guild = LocalGuild()
    await guild.start()
    own = {
        "discord_api_url": "https://elsewhere",
        "DATABASE_URL": "postgres://mine",
        "PATH": "/bin",
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    given = environment(guild, tmp_path, own)
    await guild.stop()
    assert given["PATH"] == "/bin"
    assert given["DISCORD_API_URL"] == guild.api_url
    assert given["BUDGET_USER_DAY_TOKENS"] == "none"
    assert not {"DATABASE_URL", "discord_api_url", "PYTHONDONTWRITEBYTECODE"} & given.keys()


@pytest.mark.sweep
def test_a_fight_and_a_year_of_the_core_are_measured_against_their_targets(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("bot.bench.fights.SECONDS", (0.2, 0.2))
    main(["--quick", "--only", "fight", "--only", "year"])
    fight, year = json.loads((tmp_path / "bench-output/bench.json").read_text(encoding="utf-8"))["figures"]
    assert (fight["target"], year["target"]) == ("≥ 200 rounds/s", "≤ 50 ms")
    assert fight["rounds_per_s"] > 1
    assert fight["acts_per_s"] > fight["rounds_per_s"], "a round is of several acts"
    assert (year["timers"], year["ms"] > 0) == (100, True)


def test_what_a_turn_takes_stands_beside_its_targets() -> None:
    spent = Spent(1.0, 0.08, 0.1, Counter({"POST /channels/{channel}/messages": 16, "POST /typing": 16}), 0)
    processor, requests = costs_of(spent, 8, "told by the rules", 6.0)
    assert (processor.value, processor.target, processor.good) == ("10.0 ms", "≤ 6 ms", False)
    assert requests.value == "4.0: POST /channels/{channel}/messages 2.0, POST /typing 2.0"
    assert requests.good is False
    (requests,) = costs_of(Spent(1.0, None, 0.1, Counter({"POST /typing": 24}), 0), 8, "", 6.0)
    assert requests.good is True, "at the target; where the system tells no processor time none is shown"


@pytest.mark.sweep
async def test_the_libraries_take_memory_without_the_program_that_uses_them() -> None:
    held = await libraries_mib()
    if held is not None:
        assert 40 < held < 200
