"""Nether Sallow as tests play it: the first adventure of the fifth edition, by what is said at the table."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from bot.services.ports.publisher import ScenePost
from tests.support.table import LIBRARY, Table, table

STORY = "the-stolen-hour"
HEPSIE, NETTLE, MILLER, RAT = "npc_hepsie_marl_001", "npc_nettle_001", "npc_miller_001", "npc_weir_rat_001"
TO_YARD = ("go to mill lane", "go to the mill yard")
HOME = ("go to mill lane", "go to the chapel green")
MOST_TRIES = 12
"""So often a roll is tried again before a test gives up on it."""


@asynccontextmanager
async def nether_sallow(folder: Path, *who: str) -> AsyncIterator[Table]:
    """A table with the story open, and a player for each of the ready characters named; the same dice each time."""
    async with table(folder, same=True) as at:
        await at.tables.openings.start(
            guild_id="1", channel_id=at.channel, user_id="u1", scenario_id=STORY, created_at=1, key="k"
        )
        for number, name in enumerate(who, start=1):
            await at.join(f"u{number}", name)
        await at.tables.idle()
        yield at


async def state_of(at: Table) -> dict[str, Any]:
    """The state as it stands, also of a story that has ended."""
    session = await at.tables.channels.get_or_ended(at.channel)
    return dict(await at.context.sessions.state(await at.context.sessions.head(session.id)))


async def flags(at: Table) -> dict[str, bool]:
    """The flags of the story."""
    return (await state_of(at))["campaign"]["flags"]


async def figures(at: Table, who: str) -> dict[str, Any]:
    """The attributes of somebody or something."""
    return (await state_of(at))["entities"][who]["attributes"]


async def where(at: Table, what: str) -> str | None:
    """Where something or somebody is."""
    return (await state_of(at))["entities"][what]["location"]


async def hero(at: Table) -> dict[str, Any]:
    """The first player's character."""
    return next(one for one in (await state_of(at))["entities"].values() if one["type"] == "pc")


def told(at: Table, since: int = 0) -> str:
    """What was told since a post."""
    return "\n".join(post.narration for post in at.shown.posts[since:] if isinstance(post, ScenePost))


async def says(at: Table, lines: Sequence[str]) -> str:
    """What is told of some messages, one after the other."""
    since = len(at.shown.posts)
    for line in lines:
        await at.say(line)
    return told(at, since)


async def until(at: Table, line: str, flag: str) -> None:
    """Says the same until a flag is set: what is rolled for may fail."""
    for _ in range(MOST_TRIES):
        if (await flags(at))[flag]:
            return
        await at.say(line)
    assert (await flags(at))[flag], f"{line!r} never set {flag}"


async def holding(at: Table, line: str, thing: str) -> None:
    """Says the same until a thing is in somebody's hands."""
    for _ in range(MOST_TRIES):
        if str(await where(at, thing)).startswith("pc_"):
            return
        await at.say(line)
    raise AssertionError(f"{line!r} never gave {thing}")


async def peace(at: Table) -> None:
    """A bargain with the goblins, from the green."""
    await says(at, TO_YARD)
    await until(at, "I offer Nettle a pot of her own and her kitchen back", "peace")


async def at_rest(at: Table) -> None:
    """The miller sent home with his watch, and the tongue in hand; from the yard, after the peace."""
    await holding(at, "ask Nettle about the watch", "item_silver_watch_001")
    await says(at, ("open the mill door", "go to the grinding floor", "give the silver watch to the miller"))
    assert (await flags(at))["miller_rests"]
    await holding(at, "take the bell tongue", "item_bell_tongue_001")


def ending(at: Table) -> str | None:
    """The title of the ending, where there is one."""
    closing = at.shown.scene.closing
    return closing.title if closing is not None else None


async def cellar(at: Table) -> None:
    """From the lane into the cellar by its lock, and the chest open."""
    for _ in range(MOST_TRIES):
        if not (await figures(at, "item_iron_door_001"))["locked"]:
            break
        await at.say("pick the lock of the iron door")
    await says(at, ("open the iron door", "go to the meal cellar", "open the toll chest"))


async def climbed(at: Table) -> None:
    """Up the wheel to the grinding floor."""
    for _ in range(MOST_TRIES):
        if (await hero(at))["location"] == "loc_grinding_floor_001":
            return
        await at.say("climb the great wheel")
    raise AssertionError("nobody ever got up the wheel")


def scenes(at: Table, since: int = 0) -> list[ScenePost]:
    """The scenes shown since a post."""
    return [post for post in at.shown.posts[since:] if isinstance(post, ScenePost)]


def monsters() -> dict[str, Any]:
    """The monsters of the compendium by key."""
    resolver: Any = LIBRARY.resolvers["srd_5e"]
    return resolver.compendium.monsters
