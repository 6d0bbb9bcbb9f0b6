"""A later "it" is what was last shown, given or named, before what one only sits on or stands beside."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.table import table

ASKED = (
    "Not a thing about cars, I'm afraid. *turns round in the seat* What's that letter you've been folding?",
    "Keep thinking of what? And who wrote it, the groom?",
)


@pytest.mark.sweep(3)
@pytest.mark.parametrize(
    ("said", "thing"),
    [
        ("*folds it*", "letter"),
        ("I look at it closely", "One sheet, folded so often"),
        ("I fold the rear seat", "rear seat"),
    ],
)
async def test_it_is_the_letter_that_was_held_out(tmp_path: Path, said: str, thing: str) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("late-for-the-bells", "u1")
        for message in ASKED:
            await at.say(message)
        await at.say(said)
        told = at.shown.scene.narration
        assert thing in told
        assert thing == "rear seat" or "seat" not in told
