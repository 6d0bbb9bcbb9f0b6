"""Deeds at the table: told in their author's words, done to what a passage named, each part answered."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.services.ports.publisher import NotePost, Post, ScenePost
from tests.support.table import table


def told_by(post: Post) -> str:
    return post.narration if isinstance(post, ScenePost) else str(post.text)


@pytest.mark.sweep(3)
@pytest.mark.parametrize(
    ("scenario", "said", "told"),
    [
        ("berth-nine", "warm my hands on the steam pipe", "Hollis warms his hands on the steam pipe"),
        (
            "between-floors",
            "wipe the mirror with my sleeve",
            "Odette goes to wipe the mirror with her sleeve",
        ),
        ("the-washing-up", "stab the air with a fork", "Robin stabs the air with a fork"),
    ],
)
async def test_a_deed_is_told_as_it_was_put(tmp_path: Path, scenario: str, said: str, told: str) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start(scenario, "u1")

        assert told in told_by(await at.say(said))


async def test_what_the_place_only_mentions_is_taken_carried_and_handed_over(tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("room-12", "u1")

        assert "Mara has the bible now" in told_by(await at.say("take the Bible from the drawer"))
        assert "bus fare" in told_by(await at.say("read the bible"))
        assert "Lena has the bible now" in told_by(await at.say("give the bible to Lena"))


@pytest.mark.sweep
async def test_a_story_opened_again_still_has_what_a_passage_named(tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("room-12", "u1")
        await at.say("take the Bible from the drawer")
    async with table(tmp_path, same=True) as at:
        assert "Lena has the bible now" in told_by(await at.say("give the bible to Lena"))


@pytest.mark.sweep
async def test_the_same_play_makes_the_same_things(tmp_path: Path) -> None:
    told: list[str] = []
    for number in range(2):
        folder = tmp_path / str(number)
        folder.mkdir()
        async with table(folder, same=True) as at:
            await at.start("room-12", "u1")
            await at.say("take the Bible from the drawer")
            told.append(told_by(await at.say("throw the bible at the blind")))
    assert told[0] == told[1]


@pytest.mark.parametrize(
    ("scenario", "said"),
    [
        ("room-12", "take the truck"),
        ("the-washing-up", "take the bishop"),
        ("lot-forty-one", "take the insurers"),
    ],
)
async def test_what_is_only_compared_or_heard_of_does_not_come_to_be(
    tmp_path: Path, scenario: str, said: str
) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start(scenario, "u1")

        assert isinstance(await at.say(said), NotePost)


async def test_each_of_several_refused_things_answers(tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("room-12", "u1")

        said = told_by(await at.say("straighten the painting, then take it off its nail"))

        assert "It goes back by itself" in said
        assert "bolted through the frame" in said


async def test_a_key_that_lies_there_is_taken_up_and_turned(tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("late-for-the-bells", "u1")
        await at.say("pick up the shoe and shake it")

        await at.say("turn the key")

        told = " ".join(told_by(post) for post in at.shown.posts[-3:])
        assert "the little red key" in told
        assert "brass switch" in told


async def test_after_a_restart_one_still_knows_where_somebody_was_seen(tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("room-12", "u1")
        await at.say("go to the office")
        await at.say("go to the walkway")
    async with table(tmp_path, same=True) as at:
        assert "last saw him in the motel office" in told_by(await at.say("look at Dell"))
