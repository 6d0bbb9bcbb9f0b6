"""What is one's own is nobody else's, and several things that are named at once are each meant."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.services.ports.publisher import ScenePost
from tests.support.table import table


@pytest.mark.sweep(3)
@pytest.mark.parametrize(
    "said",
    [
        "Mara pulls her own purse out",
        "Mara takes out her own purse and puts it down open on the bed next to Lena",
        "I get out my own wallet",
        "Mara opens her own handbag",
        "Mara puts her own key down",
        "I take my own notebook out",
        "She takes her own handkerchief and dries her eyes",
    ],
)
async def test_ones_own_thing_is_never_taken_from_another(tmp_path: Path, said: str) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("room-12", "u1")

        post = await at.say(said)

        shown = post.narration if isinstance(post, ScenePost) else str(post.text)
        assert "That one is mine" not in shown
        assert "packed bag" not in shown
        assert "purses" not in shown


@pytest.mark.parametrize("said", ["I take her purse", "I take Lena's purse"])
async def test_what_is_hers_stays_hers(tmp_path: Path, said: str) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("room-12", "u1")

        post = await at.say(said)

        assert "That one is mine" in (post.narration if isinstance(post, ScenePost) else str(post.text))


@pytest.mark.sweep(2)
@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("Cass picks up the two halves and holds them together", "has the left half now"),
        ("I take both halves", "has the left half now"),
        ("I look at the two halves", "The left half of a cloakroom ticket"),
        ("I slide the two halves across to him", "half"),
        ("I read the halves", "The left half of a cloakroom ticket"),
    ],
)
async def test_the_halves_of_a_thing_are_known_by_their_plural(tmp_path: Path, said: str, told: str) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("left-luggage", "u1")

        post = await at.say(said)

        assert isinstance(post, ScenePost), post
        assert told in post.narration
        assert "nothing like that" not in post.narration
