"""Generated stories are played: every kind of action, every locked house to its end, what people noticed at first."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.core.content.ruleset_shapes import ActionSpec
from bot.core.generation.generate import Generated, generate
from bot.services.history.verification import verify_session
from bot.services.ports.publisher import NotePost, ScenePost
from tests.support.generated import RULESETS, TABLES, only, rules, story
from tests.support.sweeps import some
from tests.support.table import Table, table


@asynccontextmanager
async def playing(folder: Path, made: Generated) -> AsyncIterator[Table]:
    """A table at which a generated story has begun, that nobody keeps."""
    async with table(folder, same=True) as at:
        game = made.game(rules(made.scenario.ruleset_id))
        await at.tables.openings.start(
            guild_id="1", channel_id=at.channel, user_id="u1", scenario_id=game.scenario.id, created_at=1,
            key="k", rules=game,
        )  # fmt: skip
        await at.join("u1")
        yield at


async def verified(at: Table) -> None:
    session = await at.storage.newest_in_channel(at.channel)
    assert session is not None
    report = verify_session(await at.storage.read_log(session.id))
    assert report.ok, report.lines()


def acts(made: Generated) -> list[str]:
    """A message for each kind of action a player has, and one for each topic."""
    scenario = made.scenario
    person = made.characters[0].name.split(" ")[0]
    thing = scenario.entities[-1]["name"] if scenario.entities else "door"
    place = list(scenario.locations.values())[-1].name
    said = [f"I ask {person} about {topic.keywords[0]}" for topic in scenario.topics]
    actions = rules(scenario.ruleset_id).actions.values()
    return said + [
        _act(action, person, thing, place) for action in actions if action.by != "npcs" and action.verbs
    ]


def _act(action: ActionSpec, person: str, thing: str, place: str) -> str:
    objects = {"character": person, "item": f"the {thing}", "exit": f"to the {place}"}
    return f"I {action.verbs[0]} {objects.get(action.target, '')}".strip()


@pytest.mark.sweep(4)
@pytest.mark.parametrize("seed", some([3, 17, 29], 3))
@pytest.mark.parametrize("ruleset", RULESETS)
async def test_a_story_is_played_with_every_kind_of_action(tmp_path: Path, ruleset: str, seed: int) -> None:
    turns = 0
    pending = acts(story(ruleset, seed))
    assert len(pending) >= 10
    for sitting in range(6):  # seven minutes are over soon, so that takes several games
        folder = tmp_path / str(sitting)
        folder.mkdir()
        async with playing(folder, story(ruleset, seed)) as at:
            while pending and await at.tables.channels.has_session(at.channel):
                post = await at.say(pending.pop(0))
                turns += 1
                assert not (isinstance(post, NotePost) and post.kind == "error"), post
                if isinstance(post, ScenePost) and not post.thinking and not post.closing:
                    assert len(post.narration.split()) >= 4
                if (
                    turns % 4 == 0
                    and at.shown.scene.choices
                    and await at.tables.channels.has_session(at.channel)
                ):
                    await at.press(0)
            await verified(at)
    assert turns >= 10
    assert pending == []


def _named(made: Generated, kind: str, near: str = "") -> list[str]:
    places = {location.name: id for id, location in made.scenario.locations.items()}
    return [
        thing["name"]
        for thing in made.scenario.entities
        if thing["attributes"].get("kind") == kind and (not near or thing["location"] == places[near])
    ]


def way_through(made: Generated) -> list[str]:
    """What solves a house: each lock in an order in which its key is to be had."""
    lodge, hall, wing, cellar, chamber, top, _ = [
        location.name for location in made.scenario.locations.values()
    ]
    keeper = made.characters[0].name.split(" ")[0]
    _, open_door, first_door, second_door = _named(made, "door")
    things = {thing["id"]: thing for thing in made.scenario.entities}
    box = next(name for name in _named(made, "container", chamber))
    [gift] = _named(made, "gift")
    first, second = _named(made, "device", top)
    fuel = next(things[t["attributes"]["needs"]]["name"] for t in things.values() if t["name"] == first)
    part = next(things[t["attributes"]["needs"]]["name"] for t in things.values() if t["name"] == second)
    kept = next(t["name"] for t in things.values() if t["location"] == made.characters[0].id)
    foul = "aired" in made.scenario.flags

    def search(place: str) -> list[str]:
        [fixture] = _named(made, "fixture", place)
        hidden = things[next(t["attributes"]["hides"] for t in things.values() if t["name"] == fixture)][
            "name"
        ]
        return [f"search the {fixture}", f"take the {hidden}"]

    give = [f"go to the {hall}", f"go to the {lodge}", f"give the {gift} to {keeper}"]
    give += [f"ask {keeper} about the {kept}", f"go to the {hall}"]
    into_wing = [f"open the {open_door}", f"go to the {wing}"]
    into_cellar = [f"unlock the {first_door}", f"open the {first_door}", f"go to the {cellar}"]
    vent = [f"use the {name}" for name in _named(made, "device", cellar)]
    below = [*into_cellar, *vent, f"take the {fuel}", *search(cellar)]
    if foul:
        [chest] = _named(made, "container", wing)
        inside = [
            t["name"] for t in things.values() if things.get(str(t["location"]), {}).get("name") == chest
        ]
        equip = [f"open the {chest}", *[f"take the {name}" for name in inside]]
        steps = [f"go to the {hall}", *into_wing, *equip, *search(wing), *give, *search(hall), *below]
    else:
        steps = [f"go to the {hall}", *search(hall), *below, *give, *into_wing, *search(wing)]
    steps += [f"go to the {hall}", f"unlock the {second_door}", f"open the {second_door}"]
    steps += [f"go to the {chamber}", f"unlock the {box}", f"open the {box}", f"take the {part}"]
    return [*steps, f"go to the {hall}", f"go to the {top}", f"use the {first}", f"use the {second}"]


@pytest.mark.sweep
@pytest.mark.parametrize("theme", some(TABLES.houses.themes, 9))
async def test_every_house_can_be_solved(tmp_path: Path, theme: str) -> None:
    narrowed = TABLES.houses.model_copy(update={"themes": {theme: TABLES.houses.themes[theme]}})
    solved: set[bool] = set()
    for seed in some(range(12), 3):
        made = generate(only(houses=narrowed), rules("locked-doors"), f"{theme} {seed}")
        foul = "aired" in made.scenario.flags
        if foul in solved:
            continue
        folder = tmp_path / str(seed)
        folder.mkdir()
        async with playing(folder, made) as at:
            told = [(step, await at.say(step)) for step in way_through(made)]
            ends = next(beat.ends for beat in made.scenario.beats if beat.ends)
            closing = next(
                (post.closing for post in at.shown.posts if isinstance(post, ScenePost) and post.closing),
                None,
            )
            story_so_far = "\n".join(f"> {step}\n{getattr(post, 'narration', post)}" for step, post in told)
            assert closing is not None, story_so_far
            assert closing.title == ends
            await verified(at)
        solved.add(foul)
    assert solved == {True, False}


async def test_what_people_noticed_comes_up_in_play(tmp_path: Path) -> None:
    made = story("everyday-tension", 3)
    async with playing(tmp_path, made) as at:
        session = await at.storage.session_in_channel(at.channel)
        assert session is not None
        ids = [character.id for character in made.characters]
        recalled = await at.storage.observations(session, ids, 5)
        first = made.scenario.observations[0]
        assert first.content in [one.content for one in recalled[first.character_id]]
