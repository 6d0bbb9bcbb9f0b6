"""Makes worlds of sprints that were argued offline, and plays scripts of messages in them."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, cast

from bot.core.content.adventure import Adventure, resolver_of
from bot.core.generation.generate import Generated
from bot.core.generation.world.story import load_worlds, story_of_world
from bot.core.sprint.contracts import Canon, Challenge
from bot.services.ports.publisher import ScenePost
from tests.support.generated import TABLES, rules
from tests.support.offline_matches import drawn, played
from tests.support.sprint_table import content
from tests.support.table import LIBRARY, SameEntropy, Table, table

WORLDS = load_worlds(content("tables", "challenges"))
GAMES = tuple(WORLDS.words.games)
FOLDER = Path(__file__).parents[1] / "golden" / "worlds"
SCRIPTS: dict[str, dict[str, Any]] = {
    one["name"]: one for one in json.loads((FOLDER / "scripts.json").read_text(encoding="utf-8"))
}
WON: dict[str, Any] = json.loads((FOLDER / "specs.json").read_text(encoding="utf-8"))


@cache
def argued(tier: int, seed: int, team: str = "A") -> tuple[Challenge, Canon]:
    """A challenge and the world that a team's offline personas made of it."""
    given = drawn(tier, seed)
    state, _ = played(given, match_id=f"m{seed}", team="B" if team == "B" else "A")
    assert state.spec is not None
    return given, state.spec


def won(name: str, ruleset: str = "") -> Generated:
    """The story of a world that was won, as its match left it: what personas say now changes nothing of it."""
    given = WON[name]
    challenge, spec = Challenge.model_validate(given["challenge"]), Canon.model_validate(given["spec"])
    return story_of_world(TABLES, WORLDS, rules(ruleset or SCRIPTS[name]["ruleset"]), challenge, spec)


@cache
def world(tier: int, seed: int, team: str = "A", ruleset: str = "everyday-tension") -> Generated:
    """Its story."""
    return story_of_world(TABLES, WORLDS, rules(ruleset), *argued(tier, seed, team))


def game_of(made: Generated) -> Adventure:
    """The story as it is played, with the Python of its rules."""
    game = made.game(LIBRARY.rulesets[made.scenario.ruleset_id])
    return replace(game, resolver=resolver_of(game.ruleset, LIBRARY.resolvers))


def slots(made: Generated) -> dict[str, str]:
    """What a script calls the people, places and sides of a story."""
    house = made.scenario.house_rules
    assert house is not None
    named = {key: person.name.split(" ")[0] for key, person in zip("abc", made.characters, strict=True)}
    places = [place.name for place in made.scenario.locations.values()]
    named |= dict(zip(("first", "second", "third"), places, strict=True))
    sides = {side: house.actions[f"take_{side}"].label for side in ("left", "right")}
    return named | {side: label.removeprefix("Stand with ") for side, label in sides.items()}


@asynccontextmanager
async def at_world(folder: Path, made: Generated, chance: int = 0) -> AsyncIterator[Table]:
    """A table at which the story has begun, with one player; `chance` gives it other ids, and so other dice."""
    async with table(folder, same=True) as at:
        cast("SameEntropy", at.context.entropy).skip(chance)
        await at.tables.openings.start(
            guild_id="g1", channel_id=at.channel, user_id="u1", scenario_id=made.scenario.id, created_at=1,
            key="k", rules=game_of(made),
        )  # fmt: skip
        await at.join("u1")
        yield at


async def told(at: Table, message: str) -> ScenePost:
    """The scene that a message came to. Fails where it was refused."""
    before = len(at.shown.posts)
    await at.say(message, "u1")
    fresh = [post for post in at.shown.posts[before:] if isinstance(post, ScenePost)]
    assert fresh, (message, at.shown.last)
    return next((post for post in fresh if post.narration), fresh[-1])
