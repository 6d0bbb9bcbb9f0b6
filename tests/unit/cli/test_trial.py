"""What a trial plays while its ruleset, its examples and its packs are in order, and while they are not."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bot.cli.main import cli
from bot.cli.try_ruleset import Trial
from bot.content_files import problem_lines
from bot.core.content.adventure import from_pinned
from tests.support.guide import type_in, typed_files
from tests.support.table import LIBRARY

RULES, TELLING = "rulesets/coin-toss/ruleset.json", "rulesets/coin-toss/telling.json"
SCENARIO = "data/scenarios/toss-for-the-toll.json"
LORE = "data/lore/toll-bridge.json"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The guide's ruleset with its scenario and lore among its examples."""
    files = typed_files()
    for name in (SCENARIO, LORE):
        files[f"rulesets/coin-toss/examples/{Path(name).name}"] = files.pop(name)
    type_in(tmp_path, files)
    return tmp_path / "rulesets/coin-toss"


def problems(trial: Trial) -> list[tuple[str, str]]:
    return [(problem.file, problem.path) for problem in trial.problems]


def test_a_ruleset_is_played_with_its_examples_beside_what_is_shipped(folder: Path) -> None:
    trial = Trial(folder)
    assert trial.read()
    assert problems(trial) == []
    assert trial.scenarios == ["Toss for the Toll"]
    assert set(trial.library.games) == {*LIBRARY.games, "toss-for-the-toll"}
    assert not trial.read(), "nothing has changed"


@pytest.mark.sweep
def test_a_mistake_at_the_start_keeps_only_the_ruleset_out(folder: Path) -> None:
    whole = (folder / "telling.json").read_text()
    (folder / "telling.json").write_text("{")
    trial = Trial(folder)
    trial.read()
    assert problems(trial) == [(TELLING, "line 1")]
    assert set(trial.library.games) == set(LIBRARY.games)
    (folder / "telling.json").write_text(whole)
    assert trial.read()
    assert problems(trial) == []
    assert trial.scenarios == ["Toss for the Toll"]


@pytest.mark.sweep
def test_mistakes_leave_what_was_in_order(
    folder: Path,
) -> None:
    trial = Trial(folder)
    trial.read()
    games, begun = trial.library.games, trial.library.games["toss-for-the-toll"]
    example = folder / "examples/toss-for-the-toll.json"
    whole = example.read_text()
    example.write_text(whole.replace('"loc_bridge_001"', '"loc_ford_001"', 1))
    trial.read()
    assert {file for file, _ in problems(trial)} == {"rulesets/coin-toss/examples/toss-for-the-toll.json"}
    assert games["toss-for-the-toll"] is begun


def test_a_pack_beside_the_ruleset_is_included_and_games_that_run_keep_their_rules(folder: Path) -> None:
    trial = Trial(folder)
    trial.read()
    games, begun = trial.library.games, trial.library.games["toss-for-the-toll"]
    rules = json.loads((folder / "ruleset.json").read_text())
    del rules["actions"]["look"]["label"]
    (folder / "ruleset.json").write_text(json.dumps({**rules, "include": ["toll"]}))
    trial.read()
    assert (RULES, "include.0") in problems(trial)
    pack = {"id": "toll", "summary": "s", "actions": {"look": {"label": "Peer"}}}
    type_in(folder.parent, {"_packs/toll.json": json.dumps(pack)})
    trial.read()
    assert problems(trial) == []
    assert games["toss-for-the-toll"].ruleset.actions["look"].label == "Peer"
    assert from_pinned(begun.pinned).ruleset.actions["look"].label == "Look"


def test_a_file_that_cannot_be_read_is_a_mistake_and_no_end(folder: Path) -> None:
    trial = Trial(folder)
    trial.read()
    type_in(folder.parents[1], {"data/scenarios/x.json": ""})
    (folder.parents[1] / "data/scenarios/x.json").write_bytes(b"\xff\xfe")
    trial.read()
    assert len(trial.problems) == 1
    assert "cannot be read" in trial.problems[0].message
    assert trial.scenarios == ["Toss for the Toll"]


def test_dice_that_cannot_be_rolled_are_told_in_whole_sentences(folder: Path) -> None:
    rules = json.loads((folder / "ruleset.json").read_text())
    check = next(action["check"] for action in rules["actions"].values() if "check" in action)
    check["roll"] = "1d0"
    type_in(folder, {"ruleset.json": json.dumps(rules)})
    trial = Trial(folder)
    trial.read()
    [shown] = [line for line in problem_lines(trial.problems) if ".roll" in line]
    assert shown.endswith(
        "these dice cannot be rolled\n    A die needs at least one side. Did you mean d6, d10 or d20?"
    )


def test_show_prints_what_is_played(folder: Path) -> None:
    rules = json.loads((folder / "ruleset.json").read_text())
    rules["define"] = {"expressions": {"open": "scene.won < 3 && scene.lost < 3"}}
    rules["actions"]["call"]["requires"][0]["that"] = "open"
    (folder / "ruleset.json").write_text(json.dumps(rules))
    answer = CliRunner().invoke(cli, ["rulesets", "show", str(folder)])
    assert answer.exit_code == 0
    shown = json.loads(answer.stdout)
    assert shown["actions"]["call"]["requires"][0]["that"] == "scene.won < 3 && scene.lost < 3"
    assert "define" not in shown
    checked = CliRunner().invoke(cli, ["rulesets", "check", str(folder)])
    assert checked.stdout == "coin-toss is in order.\n"
