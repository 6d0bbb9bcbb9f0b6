"""What wins a story is heard in words that no author wrote; what only sounds like it is not."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.sweeps import some
from tests.support.talked import answered, lines_of

# The share that was heard when these were written, in hundredths, less one miss of the sample.
LEAST_HEARD = 70


@pytest.mark.sweep
async def test_most_of_what_wins_a_story_is_heard(tmp_path: Path) -> None:
    moves = list(some(lines_of("moves_open"), 9))
    heard: list[bool] = []
    for number, move in enumerate(moves):
        folder = tmp_path / str(number)
        folder.mkdir()
        heard.append((await answered(folder, move)).is_good(move))
    assert 100 * sum(heard) >= LEAST_HEARD * len(moves)


@pytest.mark.sweep(12)
@pytest.mark.parametrize("move", lines_of("moves_not_made"), ids=lambda move: move["m"])
async def test_what_only_sounds_like_it_reaches_nobodys_goal(tmp_path: Path, move: dict[str, str]) -> None:
    actions = (await answered(tmp_path, move)).actions
    assert not [one for one in actions if str(one.detail("topic")).startswith("goal_")]


async def test_what_is_asked_beside_a_move_is_answered_too(tmp_path: Path) -> None:
    said = "Who built the lamp? I'll take the watch from here, Bettany."
    actions = (await answered(tmp_path, {"s": "the-lamplighters-vault", "m": said})).actions
    assert [one.detail("topic") for one in actions][-1] == "goal_bettany"
    assert len(actions) == 2
