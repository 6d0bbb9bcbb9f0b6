"""Games of earlier versions judged again: by their own rules where those are asked for, else it is said why not."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bot.app.session_files import read_log_file, verified
from bot.content_files import resolvers
from bot.presentation.catalogue import worded
from bot.services.history.readjudication import AtHand, readjudicate
from tests.support.golden_files import GAMES, unpacked

LOGS = [(path.parts[-3], path.name.partition(".")[0]) for path in sorted(GAMES.glob("*/logs/*.jsonl.xz"))]
ANOTHER_REFUSAL = {("v1", "locked-doors")}
"""Games with a refusal that is worded otherwise today."""


def exported(form: str, name: str, folder: Path) -> Path:
    path = folder / f"{name}.jsonl"
    path.write_bytes(unpacked(form, f"logs/{name}.jsonl"))
    return path


@pytest.mark.parametrize(("form", "name"), LOGS)
def test_its_acts_come_out_as_its_version_had_them_by_the_rules_it_was_played_by(
    form: str, name: str, tmp_path: Path
) -> None:
    """What followed from them may be more today: feelings and leads came to the end of a turn later."""
    log = read_log_file(exported(form, name, tmp_path))
    ruleset = str(log.session["ruleset_id"])
    pinned = json.loads(log.session["content"])[f"ruleset/{ruleset}"]
    found = readjudicate(log, AtHand({ruleset: pinned}, resolvers()))
    assert found.unable is None
    assert found.judged == found.turns > 0
    codes = {one.what.code for one in found.differing}
    assert codes <= {
        "log/judged_conclusion",
        *(["log/judged_act"] if (form, name) in ANOTHER_REFUSAL else []),
    }


@pytest.mark.parametrize(("form", "name"), LOGS[:2])
def test_one_whose_rules_are_another_version_here_verifies_and_says_that_it_is_not_judged(
    form: str, name: str, tmp_path: Path
) -> None:
    good, lines = verified(read_log_file(exported(form, name, tmp_path)), judged_again=True)
    assert good
    assert "Not judged again: " in worded(lines)
    assert "is another version here" in worded(lines)
