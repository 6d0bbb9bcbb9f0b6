"""What is looked at is named before a description that does not, and what is done beside a check is told, too."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.table import table

WINDOW = "bow window. Twelve small panes"


@pytest.mark.parametrize(
    ("scenario", "text", "told"),
    [
        ("a-stone-a-night", "*leans out of the window* Thank you for the pie, Mag.", WINDOW),
        ("a-stone-a-night", "I kneel on the floor and put my ear on the flap.", "kneels on the floor"),
    ],
)
async def test_a_passage_says_of_what_it_tells(tmp_path: Path, scenario: str, text: str, told: str) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start(scenario, "u1")
        before = len(at.shown.posts)
        await at.say(text)
        said = " ".join(str(getattr(post, "narration", "")) for post in at.shown.posts[before:])
    assert told in said


async def test_what_is_heard_in_several_places_is_told_in_one_sentence(tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("a-stone-a-night", "u1")
        before = len(at.shown.posts)
        for _ in range(6):
            await at.say("I put my ear on the flap.")
        said = " ".join(str(getattr(post, "narration", "")) for post in at.shown.posts[before:])
    assert "Somebody is to be heard in Bridge Street and the undercroft." in said
    assert "merely the first to look" not in said
