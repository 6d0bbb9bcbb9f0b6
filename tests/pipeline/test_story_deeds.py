"""What a story has written of a deed to one of its things comes of it: told, done, remembered, or withheld."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.core.content.scenery import scenery_of
from bot.services.ports.publisher import Post, ScenePost
from tests.support.table import LIBRARY, table


def told_by(post: Post) -> str:
    return post.narration if isinstance(post, ScenePost) else str(post.text)


@pytest.mark.parametrize(
    ("scenario", "said", "told"),
    [
        (
            "frost-watch",
            "*kneels by the end pot to light it* There. Did you let this one go out?",
            ("kneels by the end pot", "thinks, and takes", "says Dorcas"),
        ),
        ("frost-watch", "I tip the end pot of row twelve to see the oil.", ("A cupful goes round",)),
        ("left-luggage", "*turns the label over*", ("It comes over on its string", "FOR A. TULLY")),
        ("the-washing-up", "I go to the hall and hold out a crust to the dog.", ("chapel hall", "Admiral looks at it")),
    ],
)  # fmt: skip
async def test_it_is_told_and_what_follows_of_it_follows(
    tmp_path: Path, scenario: str, said: str, told: tuple[str, ...]
) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start(scenario, "u1")

        passage = told_by(await at.say(said))

        assert all(words in passage for words in told), passage


async def test_it_is_kept_so_that_the_next_time_is_another(tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("the-lamplighters-vault", "u1")

        first = told_by(await at.say("I pour two cups of tea from the kettle"))
        second = told_by(await at.say("I pour two cups of tea from the kettle"))

        assert "Bettany lets hers be put into her hands" in first
        assert "There is another in it" in second


async def test_what_stands_in_its_way_is_told_alone_and_costs_nothing(tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("frost-watch", "u1")
        opening = at.shown.scene

        post = await at.say("I fetch some oil from the drum")

        assert told_by(post) == (
            "The drum is empty: it would take one person, and be of use to none. "
            '"There\'s none to fetch," says Dorcas. "There\'s what\'s burning."'
        )
        assert at.shown.scene is opening


async def test_what_is_said_aloud_is_no_deed(tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("frost-watch", "u1")

        passage = told_by(await at.say('"I light the end pot," says Gil, "and you sing."'))

        assert "and takes" not in passage


@pytest.mark.parametrize("scenario", sorted(LIBRARY.games))
def test_every_story_has_deeds_of_its_own_and_each_can_be_reached(scenario: str) -> None:
    story = LIBRARY.games[scenario].scenario
    things = {str(one[field]) for one in story.entities for field in ("id", "name")}
    things |= {one["name"] for one in scenery_of(story)} | {*story.character_ids}
    always = [deed.id for deed in story.deeds for one in deed.comes[:-1] if one.when is None]

    assert len(story.deeds) >= 8
    assert [name for deed in story.deeds for name in deed.to if name not in things] == []
    assert always == []


async def test_a_deed_that_nothing_of_the_story_comes_of_any_more_is_left_to_the_rules(
    tmp_path: Path,
) -> None:
    """While the telephone rings no hand is on the case: its strap can be undone, and the story ends with it."""
    async with table(tmp_path, same=True) as at:
        await at.start("left-luggage", "u1")
        assert "his thumb has moved across" in told_by(await at.say("I undo the strap."))
        for said in (
            '"How did you come to have the other half of her ticket?"',
            '"Do you know what is inside the suitcase?"',
            '"Shall we open it together, then? I have one half and you have the other."',
            "I undo the strap on my side and wait for him to do his.",
        ):
            await at.say(said)
        passages = [post.narration for post in at.shown.posts if isinstance(post, ScenePost)]
        assert any("The brown suitcase is open now." in one for one in passages)
