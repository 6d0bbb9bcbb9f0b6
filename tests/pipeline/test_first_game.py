"""What the README tells a newcomer to write is understood in the story that it names."""

from __future__ import annotations

import re
from pathlib import Path

from tests.support.table import LIBRARY, table

README = (Path(__file__).resolve().parents[2] / "README.md").read_text(encoding="utf-8")
FIRST_GAME = README.partition("## Your first game")[2].partition("\n## ")[0]


async def test_the_messages_of_the_first_game_each_play_a_turn(tmp_path: Path) -> None:
    title = re.search(r"for example \*(.+?)\*", FIRST_GAME)
    step = re.search(r"write what you do:(.+?)\n\d", FIRST_GAME, re.DOTALL)
    assert title
    assert step
    scenario = next(key for key, game in LIBRARY.games.items() if game.scenario.title == title[1])
    messages = re.findall(r"`([^`]+)`", step[1])
    assert len(messages) == 3
    async with table(tmp_path) as at:
        await at.start(scenario, "u1")
        for played, message in enumerate(messages, start=at.shown.scene.scene_index + 1):
            await at.say(message)
            assert at.shown.scene.scene_index == played, message
        (session,) = await at.storage.read_open_sessions()
        results = (await at.storage.read_log(session.id)).rows["validation_results"]
        assert len(results) >= len(messages)
        assert [row["message"] for row in results if not row["success"]] == []
