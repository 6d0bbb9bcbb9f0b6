"""`/combat` plays acts of the rules as values: what is typed stands in the history, and nobody has to understand it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.core.content.resolver import FightDeed
from bot.core.errors import PlayerError
from bot.services.ports.publisher import ScenePost
from tests.support.fifth_edition import ROLES, at_the_mill, monster
from tests.support.nether_sallow import state_of
from tests.support.table import Table, table

FOES = [monster(1, "Grub"), monster(2, "Old Burr"), monster(3, "Young Burr")]


async def command(at: Table, deed: FightDeed, opponent: str = "", user: str = "u1") -> ScenePost:
    """Uses a command with words that nobody could understand."""
    await at.tables.fights.act(
        channel_id=at.channel,
        user_id=user,
        source_id=at.next_id(),
        deed=deed,
        text="xyzzy",
        created_at=5,
        opponent=opponent,
    )
    await at.tables.idle()
    assert isinstance(at.shown.last, ScenePost)
    return at.shown.last


async def fight(at: Table) -> dict[str, Any]:
    return (await state_of(at))["scene_state"]


async def test_a_fight_is_begun_stepped_into_and_given_up_by_commands(tmp_path: Path) -> None:
    async with at_the_mill(tmp_path, "fighter", FOES, level="3", same=True) as at:
        post = await command(at, "start", "npc_monster_001")
        assert "Initiative" in post.narration
        assert (await fight(at))["active"]
        turn = (await fight(at))["round"]
        await command(at, "next")
        assert (await fight(at))["round"] == turn + 1
        await at.join("u2", ROLES["cleric"])
        await command(at, "join", user="u2")
        assert len((await fight(at))["order"]) == 5
        await command(at, "end", user="u2")
        held = (await fight(at))["combatants"]
        assert [one.get("surrendered") for one in held.values()].count(True) == 1


async def test_an_opponent_is_found_by_name_and_by_a_part_of_it(tmp_path: Path) -> None:
    async with at_the_mill(tmp_path, "fighter", FOES, level="3", same=True) as at:
        for said, code in (("Mabel", "combat/nobody"), ("burr", "combat/which")):
            with pytest.raises(PlayerError) as refused:
                await command(at, "start", said)
            assert refused.value.code == code
        await command(at, "start", "the young burr")
        assert (await fight(at))["active"]


async def test_a_story_without_an_order_of_turns_says_so(tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("the-lamplighters-vault", "u1")
        with pytest.raises(PlayerError) as refused:
            await command(at, "next")
        assert refused.value.code == "combat/no_order"
