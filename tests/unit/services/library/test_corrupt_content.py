"""Corrupt content files are named with their place and left out; everything else stays playable."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from bot.services.library.library import load_library
from bot.services.ports.publisher import ScenePost
from tests.support import table as support
from tests.support.table import content_files, table

RULESET = "rulesets/everyday-tension/ruleset.json"
SCENARIO = "data/scenarios/room-12.json"
FAULTS: dict[str, tuple[str, Callable[[str], str]]] = {
    "a ruleset cut off in the middle": (RULESET, lambda text: text[: len(text) // 2]),
    "an empty ruleset": (RULESET, lambda text: ""),
    "a ruleset that is a list": (RULESET, lambda text: f"[{text}]"),
    "a ruleset with an unknown field": (RULESET, lambda text: json.dumps(json.loads(text) | {"hp": 3})),
    "a telling that is no JSON": ("rulesets/everyday-tension/telling.json", lambda text: "{'acts'}"),
    "a scenario cut off in the middle": (SCENARIO, lambda text: text[: len(text) // 2]),
    "a scenario of a missing ruleset": (
        SCENARIO,
        lambda text: text.replace("everyday-tension", "everyday-calm"),
    ),
    "a scenario whose number is a word": (
        SCENARIO,
        lambda text: text.replace('"max_players": ', '"max_players": "x'),
    ),
    "a character that is null": ("data/characters/npc_lena_001.json", lambda text: "null"),
    "lore without its text": ("data/lore/motel-verse.json", lambda text: '{"id": "motel-verse"}'),
}


@pytest.mark.sweep(6)
@pytest.mark.parametrize("fault", FAULTS)
def test_a_corrupt_file_is_named_and_nothing_else_is_lost(fault: str) -> None:
    path, spoil = FAULTS[fault]
    files = content_files()
    library = load_library({**files, path: spoil(files[path])})
    assert path in [problem.file for problem in library.problems]
    assert all(problem.hint for problem in library.problems)
    lost = set(support.LIBRARY.games) - set(library.games)
    assert "room-12" in lost
    assert {"the-lamplighters-vault", "three-in-a-row", "between-floors"} <= set(library.games)


async def test_a_game_that_runs_goes_on_though_its_files_became_corrupt(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with table(tmp_path) as at:
        await at.start("room-12")
        assert isinstance(await at.say("I look around."), ScenePost)
    files = {path: "{" if path in (RULESET, SCENARIO) else text for path, text in content_files().items()}
    monkeypatch.setattr(support, "LIBRARY", load_library(files))
    async with table(tmp_path) as at:
        await at.tables.recovery.resume_all()
        assert isinstance(await at.say("I ask Lena about the letter."), ScenePost)
