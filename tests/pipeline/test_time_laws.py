"""Laws of time travel, over random evenings: going back is exact, and no story moves by what is done in another."""

from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import pytest

from bot.core.errors import PlayerError
from bot.core.god.commands import (
    GodCommand,
    InjectEvent,
    MoveTime,
    SetEmotions,
    SetState,
    Spawn,
    UndoLast,
    WorldRules,
)
from tests.pipeline.test_care import care_of
from tests.pipeline.test_timeline import by, standing, travel, verified
from tests.support.interventions import intervene
from tests.support.sweeps import some
from tests.support.table import Table, table

SAID = (
    "I look around.",
    "I wait.",
    "ask Lena about the letter",
    "ask Lena about the bag",
    "I think about it.",
)
COMMANDS: tuple[GodCommand, ...] = (
    InjectEvent("The lights go out."),
    SetEmotions("Lena", (("anger", 0.7),)),
    MoveTime(hour=3),
    WorldRules("It rains."),
    Spawn("item", "Lamp", "Room 12"),
    SetState('custom_campaign_state.weather = "rain"'),
)
Stood = tuple[str, str, int]


@dataclass
class Story:
    """A story of the evening: where it is told, and how it stood before each story turn on its lineage."""

    channel: str
    before: list[Stood] = field(default_factory=list[Stood])


async def step(at: Table, random: Random, story: Story, stories: list[Story], carded: list[str]) -> str:
    """Does something at random in a story, and holds it to what it must come to."""
    at.channel = story.channel
    god = at.game_master().interventions
    kind = random.choice(("say", "say", "say", "god", "god undo", "undo", "branch", "xcard"))
    if kind == "god":
        try:
            await intervene(god, by(at, may=True), random.choice(COMMANDS))
        except PlayerError as same:
            if same.code != "god/no_change":
                raise
            return same.code
    elif kind == "god undo":
        stood = await standing(at)
        try:
            await intervene(god, by(at, may=True), InjectEvent("A bell rings."))
        except PlayerError as full:
            return full.code
        await intervene(god, by(at, may=True), UndoLast())
        assert (await standing(at))[0] == stood[0], "the state is the very same"
    elif kind == "undo" and story.before:
        turns = random.randint(1, min(3, len(story.before)))
        await travel(at).undo(by(at), turns)
        assert await standing(at) == story.before[-turns]
        del story.before[-turns:]
    elif kind == "xcard" and story.before and story.channel not in carded:
        carded.append(story.channel)
        await care_of(at).xcard.play(by(at))
        assert await standing(at) == story.before.pop()
    elif kind == "branch" and len(stories) < 3:
        made = Story(str(200 + len(stories)))
        await at.history().branches.branch(by(at), made.channel)
        assert await standing(at, made.channel) == await standing(at)
        stories.append(made)
    else:
        stood = await standing(at)
        await at.say(random.choice(SAID))
        if (await standing(at))[2] > stood[2]:
            story.before.append(stood)
        return "say"
    return kind


@pytest.mark.sweep(2)
@pytest.mark.parametrize("seed", some(range(8), 4))
async def test_going_back_is_exact_and_stories_do_not_move_one_another(tmp_path: Path, seed: int) -> None:
    random = Random(seed)
    async with table(tmp_path) as at:
        await at.start("room-12", "u1")
        stories, carded, done = [Story(at.channel)], list[str](), list[str]()
        for _ in range(14):
            story = random.choice(stories)
            others = {one.channel: await standing(at, one.channel) for one in stories if one is not story}
            done.append(await step(at, random, story, stories, carded))
            for channel, stood in others.items():
                assert await standing(at, channel) == stood, f"{done[-1]} in {story.channel} moved {channel}"
        for story in stories:
            assert await verified(at, story.channel)
        assert len(set(done)) > 2
