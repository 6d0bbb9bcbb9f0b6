"""Scenery at the table: it answers to looking, has its own words for being taken, and clutters nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.core.content.scenery import scenery_of
from bot.core.ids import slug
from bot.services.ports.publisher import Post, ScenePost
from tests.support.table import LIBRARY, table


def told_by(post: Post) -> str:
    """The words of a post: a scene's, or those of a deed that was refused and cost nothing."""
    return post.narration if isinstance(post, ScenePost) else str(post.text)


@pytest.mark.sweep(8)
@pytest.mark.parametrize(
    ("scenario", "said", "told"),
    [
        ("seven-minutes-01", "look at the mop", "its head bowed, being discreet"),
        ("room-12", "examine the painting of a mill", "a sky nobody has ever seen"),
        ("the-lamplighters-vault", "look at the stove", "long after the coal stopped being delivered"),
        ("three-in-a-row", "look at the driers", "doors like portholes"),
        ("berth-nine", "look at the emergency cord", "a fine printed under it"),
        ("the-washing-up", "look at the dog", "three legs, one good ear"),
        ("the-lamplighters-vault", "use the kettle", "it has opinions"),
        ("the-washing-up", "pet the dog", "The tail goes once on the boards"),
        ("seven-minutes-01", "touch the mop", "rough as a dog"),
        ("berth-nine", "touch the frost", "A thumbprint stays"),
        ("room-12", "listen to the lamp", "just under B flat"),
        ("between-floors", "push the alarm", "it has done all that it can"),
        ("room-12", "sit on the bed", "not a bed that keeps a secret"),
        ("room-12", "climb out of the window", "painted shut, in three colours"),
        ("the-washing-up", "dry a plate", "It makes a small difference"),
        ("the-lamplighters-vault", "smell the stove", "ought to be cold"),
        ("lot-forty-one", "listen to the buckets", "by accident, a chord"),
        ("three-in-a-row", "touch the radiator", "Hot in one rib"),
    ],
)
async def test_a_look_at_what_the_opening_names_tells_of_it(
    tmp_path: Path, scenario: str, said: str, told: str
) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start(scenario, "u1")

        assert told in told_by(await at.say(said))


@pytest.mark.sweep(12)
@pytest.mark.parametrize("scenario", sorted(LIBRARY.games))
async def test_a_look_at_somebody_tells_how_they_look(tmp_path: Path, scenario: str) -> None:
    one = next(iter(LIBRARY.games[scenario].characters.values()))
    async with table(tmp_path, same=True) as at:
        await at.start(scenario, "u1")

        await at.say(f"look at {one.name}")

        assert one.base_profile.appearance.rstrip(".") in at.shown.scene.narration


async def test_what_belongs_to_the_place_is_refused_in_its_own_words(tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("the-lamplighters-vault", "u1")

        assert "hand closes on the handle without hurry" in told_by(await at.say("take the kettle"))


@pytest.mark.sweep(6)
@pytest.mark.parametrize("scenario", sorted(LIBRARY.games))
async def test_scenery_is_in_no_list_of_what_is_here_and_in_no_choice(tmp_path: Path, scenario: str) -> None:
    shown = {thing["name"] for thing in scenery_of(LIBRARY.games[scenario].scenario)}
    async with table(tmp_path, same=True) as at:
        await at.start(scenario, "u1")

        first = at.shown.scene
        chosen = [choice.key for choice in first.choices]
        await at.say("look around")

        listed = [
            part
            for sentence in at.shown.scene.narration.split(". ")
            for part in (sentence.partition(": ")[2],)
        ]
        assert not {
            name
            for name in shown
            for part in listed
            if f"the {name}," in part or part.endswith(f"the {name}")
        }
        keys = [*chosen, *(choice.key for choice in at.shown.scene.choices)]
        deeds = LIBRARY.games[scenario].ruleset.actions
        assert not {key for name in shown for deed in deeds for key in keys if key == f"{deed}_{slug(name)}"}


@pytest.mark.sweep(6)
@pytest.mark.parametrize(
    ("scenario", "said", "told"),
    [
        ("the-lamplighters-vault", "look at the hammers", "the fog has come in to look at the hammers"),
        ("the-lamplighters-vault", "take the hammers", "The hammers stay as they are"),
        ("the-lamplighters-vault", "look at the portraits", "Behind her runs the long hall: portraits"),
        ("berth-nine", "look at the jaw", "lets itself down, slowly, like a jaw"),
        ("lot-forty-one", "look at the museum", '"Or the museum."'),
        ("the-washing-up", "look at the wrong shoes", "back from the city with the wrong shoes"),
        ("berth-nine", "drop my coat", "That is Hollis Grane's own, and it stays with him"),
        ("lot-forty-one", "pick up the phone", "A line, humming"),
        ("lot-forty-one", "pull the green cloth off", "lifts as one lifts a veil"),
        ("between-floors", "look at the key", "Fella with the key"),
        ("the-lamplighters-vault", "look at the brass plate", "black oak, with a brass plate"),
    ],
)
async def test_what_was_told_answers_in_the_texts_own_words_and_costs_nothing(
    tmp_path: Path, scenario: str, said: str, told: str
) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start(scenario, "u1")
        before = await at.tables.lookups.status(channel_id=at.channel)

        post = await at.say(said)

        assert not isinstance(post, ScenePost)
        assert told.replace("Hollis Grane", "Hollis") in told_by(post).replace("Hollis Grane", "Hollis")
        assert await at.tables.lookups.status(channel_id=at.channel) == before


async def test_what_a_passage_told_answers_later(tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("the-lamplighters-vault", "u1")
        await at.say("go outside")
        await at.say("smile")
        assert "The fog puts its shoulder to the house" in at.shown.scene.narration

        assert "The fog puts its shoulder to the house" in told_by(await at.say("look at the shoulder"))


async def test_a_verb_that_names_a_part_is_done_to_the_thing_that_has_it(tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("the-lamplighters-vault", "u1")

        assert "street door is open now" in told_by(await at.say("turn the handle"))


async def test_a_part_that_several_things_have_is_asked_back_with_each_of_them(tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("the-lamplighters-vault", "u1")
        await at.say("go to the long hall")

        await at.say("look through the keyhole")

        assert "More than one thing could be meant" in at.shown.scene.narration
        assert {"the green door", "the chapter door"} <= {
            choice.text.partition(" ")[2] for choice in at.shown.scene.choices
        }


async def test_a_search_that_succeeds_comes_upon_something_new_and_one_that_fails_upon_nothing(
    tmp_path: Path,
) -> None:
    looks = {
        thing.look
        for location in LIBRARY.game("berth-nine").scenario.locations.values()
        for thing in location.scenery
    }
    found: list[str] = []
    async with table(tmp_path, same=True) as at:
        await at.start("berth-nine", "u1")
        for _ in range(6):
            post = await at.say("I search")
            assert isinstance(post, ScenePost)
            shown = [look for look in looks if look in post.narration]
            assert len(shown) == ("(The voice overrides)" in "".join(post.dice_lines))
            found += shown
    assert len(found) == len(set(found)) >= 2
