"""A letter that is hers to open is asked of her by whoever sets about it; what anybody may open is opened."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.services.ports.publisher import Post, ScenePost
from tests.support.table import table


def told_by(post: Post) -> str:
    return post.narration if isinstance(post, ScenePost) else str(post.text)


@pytest.mark.sweep(3)
@pytest.mark.parametrize(
    "deed",
    [
        "I take the envelope off Agnes and slit it open with a butter knife. What does it say?",
        "I tear open the letter and read it aloud",
        "Robin slits the envelope open with a thumb.",
    ],
)
async def test_she_stops_who_sets_about_her_letter(tmp_path: Path, deed: str) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("the-washing-up", "u1")
        await at.say("I open the tin")

        shown = told_by(await at.say(deed))

        assert "says Agnes" in shown
        assert shown.count("says Agnes") == 1
        assert "slits it open" not in shown
        assert "good beginning" not in shown


async def test_once_she_may_put_it_down_a_knife_at_the_flap_asks_her_to_open_it(tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("the-washing-up", "u1")
        await at.say("I open the tin")
        await at.say("you can put it all down now, Agnes. you can stop washing")

        post = await at.say("I slit the envelope open")

        assert isinstance(post, ScenePost)
        assert post.dice_lines  # her answer is weighed as the button's would be
        assert "It is Agnes who will have to be asked" not in post.narration


async def test_a_tin_that_opens_is_opened(tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("the-washing-up", "u1")

        assert "is open now" in told_by(await at.say("I prise the tin open"))
