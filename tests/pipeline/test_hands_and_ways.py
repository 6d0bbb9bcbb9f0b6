"""A hand that is laid on a thing carries nothing off, who goes out to look does go out, and a told square is played."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.services.ports.publisher import Post, ScenePost
from tests.support.table import table


def told_by(post: Post) -> str:
    return post.narration if isinstance(post, ScenePost) else str(post.text)


@pytest.mark.sweep(3)
@pytest.mark.parametrize(
    ("scenario", "said", "told"),
    [
        ("lot-forty-one", "She takes hold of his cuff and rubs the grey spot", "takes hold of his cuff"),
        ("lot-forty-one", "I take hold of his sleeve", "takes hold of his sleeve"),
        ("lot-forty-one", "I grab hold of his collar", "collar"),
        ("between-floors", "I take hold of the rail", "takes hold of the rail"),
        ("between-floors", "I put my hand on the rail next to his", "puts her hand on the rail"),
        ("between-floors", "I lay my hand on the rail beside his", "lays her hand on the rail"),
        ("between-floors", "I press my palm against the doors", "presses her palm against the doors"),
    ],
)
async def test_a_hand_on_something_carries_nothing_off(
    tmp_path: Path, scenario: str, said: str, told: str
) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start(scenario, "u1")

        shown = told_by(await at.say(said))

        assert told in shown
        assert "carried off" not in shown
        assert "That one is mine" not in shown


@pytest.mark.sweep(3)
@pytest.mark.parametrize(
    ("scenario", "said", "told"),
    [
        ("late-for-the-bells", "I take hold of the loose shoe", "has the white shoe now"),
        ("late-for-the-bells", "I seize the white shoe", "has the white shoe now"),
        ("room-12", "I take her purse", "That one is mine"),
    ],
)
async def test_what_can_be_taken_is_still_taken(tmp_path: Path, scenario: str, said: str, told: str) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start(scenario, "u1")

        assert told in told_by(await at.say(said))


@pytest.mark.sweep(3)
@pytest.mark.parametrize(
    ("said", "out"),
    [
        ("I go out to look at the gap in the parapet", True),
        ("Hedda goes outside to look at the bridge", True),
        ("I step outside to see the river", True),
        ("I go to look at the window", False),
        ("I go over to look at the window", False),
        ("I lean out to look at the river", False),
        ("I look out of the window", False),
    ],
)
async def test_who_goes_out_to_look_goes_out(tmp_path: Path, said: str, out: bool) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("a-stone-a-night", "u1")

        await at.say(said)

        assert (at.shown.scene.header.location == "Bridge Street") is out


@pytest.mark.sweep(2)
@pytest.mark.parametrize(
    ("said", "played"),
    [
        ("middle for me then, that's where my gran always went", True),
        ("top right for me, I never used to go there", True),
        ("bottom left, my sister always put hers there", True),
        ("you went in the middle", False),
        ("my gran always went in the middle", False),
    ],
)
async def test_a_square_is_played_beside_what_somebody_always_did(
    tmp_path: Path, said: str, played: bool
) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("three-in-a-row", "u1")

        assert ("There is a cross in" in told_by(await at.say(said))) is played
