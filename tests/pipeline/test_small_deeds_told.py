"""Small human deeds are done and told: with what anybody has about them, to whoever is there, in the order written."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.services.ports.publisher import NotePost, Post, ScenePost
from tests.support.table import table


def told_by(post: Post) -> str:
    return post.narration if isinstance(post, ScenePost) else str(post.text)


@pytest.mark.parametrize(
    ("scenario", "said", "told"),
    [
        (
            "the-lamplighters-vault",
            "wraps her scarf round the old woman's shoulders",
            ("Ines wraps her scarf round", "Bettany"),
        ),
        ("room-12", "hand her a tissue", ("Lena has the tissue now",)),
        ("room-12", "rummage in my coat for a pen", ("Mara rummages in her coat for a pen",)),
        ("frost-watch", "I unwind my scarf and put it round her shoulders", ("shoulders", "Dorcas")),
    ],
)
async def test_a_small_deed_is_told_and_noticed(
    tmp_path: Path, scenario: str, said: str, told: tuple[str, ...]
) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start(scenario, "u1")

        post = await at.say(said)

        assert isinstance(post, ScenePost)
        assert all(words in post.narration for words in told), post.narration


@pytest.mark.parametrize("said", ["I check my phone", "shine my phone torch at the key board"])
async def test_what_is_not_invented_yet_is_in_no_pocket(tmp_path: Path, said: str) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("the-lamplighters-vault", "u1")

        post = await at.say(said)

        assert isinstance(post, NotePost)
        assert "Nobody has a phone in a pocket yet" in told_by(post)


async def test_a_torch_of_ones_own_shows_what_it_is_held_to(tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("room-12", "u1")

        assert "bed" in told_by(await at.say("shine my phone torch under the bed"))


async def test_a_flap_is_lifted_before_one_climbs_down(tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("a-stone-a-night", "u1")

        told = told_by(await at.say("lifts the flap and climbs down"))

        assert 0 <= told.find("on its rope") < told.find("the undercroft"), told


@pytest.mark.sweep(5)
@pytest.mark.parametrize(
    ("scenario", "said", "told"),
    [
        (
            "three-in-a-row",
            "*moves my uniform over to the second drier and puts a coin in* Is it a good one?",
            "Sol moves his uniform over to the second drier and puts a coin in.",
        ),
        (
            "room-12",
            "*gets up and puts the bedside lamp a bit lower* Are you really going?",
            "Mara gets up and puts the bedside lamp lower.",
        ),
        (
            "the-lamplighters-vault",
            "Good evening, Mrs Crake. *feels along the underside of the old chair*",
            "Ines feels along the underside of the old chair. Nothing comes to hand.",
        ),
        ("the-washing-up", "*puts the towel down* Are you cross?", "Robin puts the towel down."),
        (
            "between-floors",
            "*sets my handbag down and takes the rail on the other side* Who lives up there?",
            "Odette sets her handbag down and takes the rail on the other side.",
        ),
    ],
)
async def test_a_slight_deed_that_no_rule_has_an_answer_to_is_told_as_it_was_put(
    tmp_path: Path, scenario: str, said: str, told: str
) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start(scenario, "u1")

        assert told in told_by(await at.say(said))


async def test_what_cannot_be_told_is_passed_over_beside_what_is_answered(tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("frost-watch", "u1")

        passage = told_by(await at.say("*picks up the poker and stirs the embers* You're quiet tonight."))

        assert "Gil stirs the embers" in passage
        assert "poker" not in passage
        assert "nothing like that" not in passage


async def test_what_is_kept_is_refused_as_before_and_a_gesture_gives_nothing(tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("room-12", "u1")

        passage = told_by(await at.say("*takes the folded shirt and lays it on the bed* Good morning."))

        assert "Lena does not let go of it" in passage
        assert "lays it" not in passage


async def test_what_is_said_aloud_beside_a_deed_asks_nothing_of_the_table(tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("the-washing-up", "u1")

        passage = told_by(await at.say("*wipes a fork* That's the last of the forks. What's next?"))

        assert "Write in your own words" not in " ".join(told_by(post) for post in at.shown.posts[-2:])
        assert "fork" in passage
