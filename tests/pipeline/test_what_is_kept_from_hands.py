"""What somebody keeps is not handled after that, what is held is not taken again, and what stops a deed is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.services.ports.publisher import Post, ScenePost
from tests.support.table import table


def told_by(post: Post) -> str:
    return post.narration if isinstance(post, ScenePost) else str(post.text)


@pytest.mark.parametrize(
    ("scenario", "said", "told", "left"),
    [
        ("room-12", "I take the folded shirt off her and hold it up", "does not let go", "holds it up"),
        (
            "the-washing-up",
            "i get the shortbread tin down off the shelf and prise the lid off",
            "edge of the shelf",
            "open now",
        ),
        (
            "berth-nine",
            "I take the lamp off her and shine it through the gap in the door",
            "out of reach",
            "well enough",
        ),
        ("frost-watch", "*throws the letter into the stove*", "no stove within reach", "lies in"),
        (
            "berth-nine",
            "I take the lamp from her hand and open the door",
            '"No," she says',
            "takes the lamp from her hand",
        ),
        ("the-stolen-hour", "*takes her axe up again*", "her axe up again", "belongs here"),
    ],
)
async def test_what_is_kept_is_not_handled(
    tmp_path: Path, scenario: str, said: str, told: str, left: str
) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start(scenario, "u1")

        shown = told_by(await at.say(said))

        assert told in shown
        assert left not in shown


async def test_a_key_is_taken_once_and_tried_at_once(tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("the-lamplighters-vault", "u1")
        await at.say("i go down the hall and look behind each portrait")

        first = told_by(await at.say("i take the brass key and try it in the green door"))
        second = told_by(await at.say("i take the brass key and try it in the chapter door"))

        assert "already" not in first + second
        assert "not locked" in first
        assert "chapter door is unlocked now" in second


async def test_a_gate_that_was_swung_open_is_gone_through(tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("the-stolen-hour", "u1")
        await at.say("I take the cheese and go to the mill lane")

        through = told_by(await at.say("*swings the gate open and strides in*"))
        given = told_by(await at.say("I give the cheese to the first goblin I see"))

        assert "comes to the mill yard" in through
        assert "has the heel of cheese now" in given


async def test_a_struggle_against_a_claw_is_the_escape_of_the_rules(tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("a-stone-a-night", "u1")
        held = told_by(await at.say("I go down to the undercroft"))

        freed = told_by(
            await at.say(
                "*wrenches herself free of the claw, panting* Go back into your hole, you overgrown dinner!"
            )
        )

        assert "is grappled" in held
        assert "breaks free" in freed
