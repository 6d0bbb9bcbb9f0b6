"""Where somebody sits, kneels, leans or stays is told in good English, and uses only what is made to be sat on."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.services.ports.publisher import ScenePost
from tests.support.table import table

LODGE = {
    "I sit down on the floor by the stove": "sits down on the floor by the stove",
    "I kneel by the stove": "kneels by the stove",
    "I crouch down next to the stove": "crouches down next to the stove",
    "I stay by the door with my cap in my hands": "stays by the door with her cap in her hands",
    "I lie down on the boards": "lies down on the boards",
    "I lean against the key board": "leans against the key board",
    "I squat near the coats": "squats near the coats",
    "I settle down beside the stove": "settles down beside the stove",
    "I kneel down on the mat": "kneels down on the mat",
    "I sit under the clock": "sits under the clock",
}
UNUSED = ("One wipes one's feet", "ticks and reddens", "It wants winding", "made for longer arms")


@pytest.mark.sweep
async def test_a_posture_beside_something_uses_nothing_of_it(tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("the-lamplighters-vault", "u1")
        for said, told in LODGE.items():
            post = await at.say(said)
            assert isinstance(post, ScenePost), said
            shown = post.narration
            assert f"Ines {told}" in shown or f"Ines Tarrow {told}" in shown, (said, shown)
            assert "goes to" not in shown
            assert not any(line in shown for line in UNUSED), (said, shown)


@pytest.mark.sweep(2)
@pytest.mark.parametrize(
    ("scenario", "said", "answer"),
    [
        ("room-12", "sit on the bed", "not a bed that keeps a secret"),
        ("the-washing-up", "I sit down on the kitchen chair", "One does, and gets up"),
        ("three-in-a-row", "I sit on the bench", "keeping the place"),
        ("the-understudy", "I sit on the bad chair", "It takes the weight"),
    ],
)
async def test_a_seat_that_is_sat_on_still_answers(
    tmp_path: Path, scenario: str, said: str, answer: str
) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start(scenario, "u1")

        post = await at.say(said)

        assert isinstance(post, ScenePost)
        shown = post.narration
        assert answer in shown
        assert "goes to" not in shown


@pytest.mark.parametrize(
    ("scenario", "said", "answer"),
    [
        ("the-lamplighters-vault", "I use the stove", "ticks and reddens"),
        ("the-lamplighters-vault", "I try on the coat", "made for longer arms"),
        ("berth-nine", "I put my hand on the steam pipe", "pipe"),
    ],
)
async def test_a_thing_that_is_used_or_touched_still_answers(
    tmp_path: Path, scenario: str, said: str, answer: str
) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start(scenario, "u1")

        shown = await at.say(said)
        assert answer in (shown.narration if isinstance(shown, ScenePost) else str(shown.text))


@pytest.mark.sweep(3)
@pytest.mark.parametrize(
    ("said", "told", "untold"),
    [
        (
            "I kneel in the wet road to put the loose shoe on her foot",
            "It will not go on",
            "kneel",
        ),
        ("I lean over the front seat to open the letter", "The letter is open now", "\0"),
        ("I reach across the seat to take the white shoe", "has the white shoe now", "goes to"),
        ("I crouch by the car to look at the tide", "bright water on both sides", "goes to"),
        ("I stand in the road to wait for the tide", "stands in the road", "The tide comes"),
        ("I turn to the window", "window", "goes to"),
    ],
)
async def test_what_somebody_bends_down_to_do_is_done(
    tmp_path: Path, said: str, told: str, untold: str
) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("late-for-the-bells", "u1")

        post = await at.say(said)

        assert isinstance(post, ScenePost)
        assert told in post.narration
        assert untold not in post.narration
