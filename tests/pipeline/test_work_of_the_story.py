"""The work that a story is about is done, or answered by whoever is beside it; what is offered is only answered."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.services.ports.publisher import ScenePost
from tests.support.table import table


@pytest.mark.sweep(3)
@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("I take a tea towel and start on the cups", "One wants drying"),
        ("Robin takes the sponge off her and starts on the plates", "Dried, and put on the stack"),
        ("I grab a towel and set about the dishes", "Dried, and put on the stack"),
        ("I get to work on the cups", "One wants drying"),
        ("I dry the plates myself", "Dried, and put on the stack"),
        ("I wash a cup with the sponge", "One wants drying"),
        ("I help with the washing up", "Robin helps with the washing up"),
        ("I use the sponge", "A cup comes out clean"),
        ("I pick up the tea towel", "One takes one up"),
        ('I stand next to Tobias. "Budge up, I\'ll do the plates."', "Tobias"),
    ],
)
async def test_the_washing_up_is_done(tmp_path: Path, said: str, told: str) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("the-washing-up", "u1")

        post = await at.say(said)

        shown = post.narration if isinstance(post, ScenePost) else str(post.text)
        assert told in shown
        assert "goes to start" not in shown
        assert "counted back" not in shown, "nobody asked to take the cups home"
        assert "back in the drawer" not in shown


@pytest.mark.sweep(2)
@pytest.mark.parametrize(
    "said",
    [
        "I can take a can off row one and light the twelfth myself, there's still time. Shall I?",
        "I could light row twelve for you. Shall I?",
        "Shall I light the twelfth row?",
        "I might light the cold pot. Should I?",
        "I can light that pot, Dorcas. Want me to?",
    ],
)
async def test_what_is_only_offered_is_answered_and_not_done(tmp_path: Path, said: str) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("frost-watch", "u1")

        post = await at.say(said)

        assert isinstance(post, ScenePost)
        assert "Dorcas" in post.narration
        assert "is lit now" not in post.narration
        assert "row of tins" not in post.narration


@pytest.mark.parametrize(
    "said", ["I light the cold pot", "I light the cold pot myself", "I can light the cold pot. I do it."]
)
async def test_what_is_done_is_done(tmp_path: Path, said: str) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("frost-watch", "u1")

        post = await at.say(said)

        assert isinstance(post, ScenePost)
        assert "and thinks, and takes" in post.narration
