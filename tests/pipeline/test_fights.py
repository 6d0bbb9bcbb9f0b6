"""Fights of the fifth edition through the real services: messages in, blows, dice and choices out."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from bot.presentation.catalogue import worded
from bot.services.history.verification import verify_session
from bot.services.ports.publisher import NotePost, ScenePost
from tests.support.fifth_edition import LANE, ROLES, at_the_mill, monster
from tests.support.table import Table

GOBLINS = [monster(1, "Nettle"), monster(2, "Burr"), monster(3, "Thistle")]


async def state_of(at: Table) -> dict[str, Any]:
    session = await at.tables.channels.get(at.channel)
    return dict(await at.context.sessions.state(await at.context.sessions.head(session.id)))


def me(state: dict[str, Any], who: str) -> dict[str, Any]:
    return next(one for one in state["entities"].values() if one["name"] == ROLES[who])["attributes"]


async def played(at: Table, text: str) -> ScenePost:
    post = await at.say(text)
    assert isinstance(post, ScenePost), worded(post.text)  # type: ignore[union-attr]
    return post


@pytest.mark.asyncio
async def test_an_attack_begins_a_fight_with_initiative_and_a_blow(tmp_path: Path) -> None:
    async with at_the_mill(tmp_path, "fighter", GOBLINS, same=True) as at:
        post = await played(at, "I attack Nettle with my greatsword")
        assert (
            sum("Initiative" in line for line in post.dice_lines) == 2
        )  # herself, and one for the equal three
        assert any(
            re.search(r"Greatsword attack.* vs AC 12 \((Hit|Miss)\)", line) for line in post.dice_lines
        )
        assert "Nettle" in post.narration


@pytest.mark.asyncio
async def test_a_fight_goes_on_until_it_is_decided_and_earns_experience(tmp_path: Path) -> None:
    async with at_the_mill(tmp_path, "fighter", GOBLINS[:2], level="3", same=True) as at:
        for _ in range(30):
            await played(at, "attack") if (await state_of(at))["scene_state"]["active"] else await played(
                at, "attack Nettle"
            )
            state = await state_of(at)
            if not state["scene_state"]["active"]:
                break
        assert not state["scene_state"]["active"]
        assert state["scene_state"]["combatants"] == {}
        assert "over" not in state["scene_state"]
        assert me(state, "fighter")["experience"]["current"] > 0
        session = await at.tables.channels.get(at.channel)
        assert verify_session(await at.storage.read_log(session.id)).ok


@pytest.mark.asyncio
async def test_what_the_rules_forbid_costs_nothing(tmp_path: Path) -> None:
    async with at_the_mill(tmp_path, "wizard", GOBLINS, same=True) as at:
        before = await state_of(at)
        post = await at.say("I cast bless on myself")
        assert isinstance(post, NotePost)
        assert await state_of(at) == before


@pytest.mark.asyncio
async def test_a_spell_finds_its_name_its_slot_and_its_target(tmp_path: Path) -> None:
    async with at_the_mill(tmp_path, "wizard", GOBLINS, same=True) as at:
        await played(at, "magic missile at Thistle")
        for _ in range(6):
            state = await state_of(at)
            if (
                me(state, "wizard")["resources"]["spell_slots"]["1"]["used"]
                or not state["scene_state"]["active"]
            ):
                break
            await played(at, "magic missile at Thistle")
        assert (
            me(state, "wizard")["resources"]["spell_slots"]["1"]["used"] >= 1
            or not state["scene_state"]["active"]
        )


@pytest.mark.asyncio
async def test_choices_of_a_fight_tell_true_odds(tmp_path: Path) -> None:
    async with at_the_mill(tmp_path, "fighter", [monster(1, "Nettle", attitude="hostile")], same=True) as at:
        post = await played(at, "I look around")  # somebody hostile opens the fight
        assert "Initiative" in post.narration
        attack = next(one for one in post.choices if one.text.startswith("Attack"))
        assert "hits 70 % for about 10, drops" in attack.description  # +5 against AC 12: 14 of 20 faces
        thought = await played(at, "think: what could I do?")
        assert f"Attack Nettle: {attack.description}" in thought.thinking
        assert "goodwill" not in thought.thinking  # a blow that misses costs nothing


@pytest.mark.asyncio
async def test_the_header_counts_what_there_is_to_spend(tmp_path: Path) -> None:
    async with at_the_mill(tmp_path, "fighter", []) as at:
        post = await played(at, "I look around")
        assert post.header.status.startswith("Lvl 1 Fighter | HP: 13/13 (Temp: 0) | XP: 0/300 | Gold: 18gp")
        assert post.header.resources.startswith("HD: 1/1")
        assert post.header.conditions == "Conditions: None | Exhaustion: 0 | Inspiration: No"


@pytest.mark.asyncio
async def test_words_are_weighed_by_the_skill_they_ask_for(tmp_path: Path) -> None:
    async with at_the_mill(tmp_path, "fighter", GOBLINS[:1]) as at:
        for said, skill, dc in (
            ("try to scare Nettle off", "Intimidation", 10),  # goblins are easily frightened
            ("convince Nettle to let me pass", "Persuasion", 15),
        ):
            post = await played(at, said)
            assert any(f"{skill} check" in line and f" vs DC {dc} " in line for line in post.dice_lines)


@pytest.mark.asyncio
async def test_a_rest_heals_and_takes_its_time(tmp_path: Path) -> None:
    async with at_the_mill(tmp_path, "fighter", []) as at:
        before = (await state_of(at))["world_time"]
        await played(at, "we take a short rest")
        after = (await state_of(at))["world_time"]
        assert (after["hour"] - before["hour"]) % 24 == 1


@pytest.mark.asyncio
async def test_giving_up_ends_the_fight_and_lives(tmp_path: Path) -> None:
    foes = [monster(1, "Grub", "ogre", attitude="hostile")]
    async with at_the_mill(tmp_path, "cleric", foes, same=True) as at:
        await played(at, "I look around")
        if (await state_of(at))["scene_state"]["active"]:
            await played(at, "I surrender")
        state = await state_of(at)
        assert not state["scene_state"]["active"]
        assert state["entities"]["npc_monster_001"]["attributes"]["attitude"] == "wary"


@pytest.mark.asyncio
async def test_things_are_bought_sold_and_handed_over_to_the_copper(tmp_path: Path) -> None:
    trader = monster(1, "Nettle", sells=["rope", "torch"])
    async with at_the_mill(tmp_path, "fighter", [trader], same=True) as at:
        post = await played(at, "I buy a rope from Nettle")
        assert "buys a rope for 1 gp." in post.narration
        assert "Gold: 17gp" in post.header.status
        assert isinstance(await at.say("I buy a torch and sell my greatsword to her"), ScenePost)
        held = me(await state_of(at), "fighter")
        assert "greatsword" not in held["equipment"]["weapons"]
        assert held["resources"]["gold"] == 17 + 24
        assert held["resources"]["copper"] == 99  # a torch costs a copper, a greatsword brings 25 gold
        post = await played(at, "give a rope to Nettle")
        assert "gives a rope to Nettle" in post.narration


@pytest.mark.asyncio
async def test_one_can_leave_a_fight_past_whoever_stands_there(tmp_path: Path) -> None:
    async with at_the_mill(tmp_path, "fighter", [monster(1, "Nettle", attitude="hostile")], same=True) as at:
        await played(at, "I look around")
        assert (await state_of(at))["scene_state"]["active"]
        await played(at, "I go to the lane")
        state = await state_of(at)
        assert not state["scene_state"]["active"]
        hero = next(one for one in state["entities"].values() if one["name"] == ROLES["fighter"])
        assert hero["location"] == LANE
        assert me(state, "fighter")["experience"]["current"] == 0


@pytest.mark.asyncio
async def test_a_fight_that_has_begun_stands_though_its_first_blow_cannot_reach(tmp_path: Path) -> None:
    """Else whoever strikes at nothing could roll initiative again and again."""
    far = monster(1, "Nettle", stands="back")
    async with at_the_mill(tmp_path, "wizard", [far], same=True) as at:
        await played(at, "I punch Nettle")
        state = await state_of(at)
        assert state["scene_state"]["active"] or state["entities"]["npc_monster_001"]["location"] is None


@pytest.mark.asyncio
async def test_a_turn_goes_on_to_the_others_where_its_owner_falls(tmp_path: Path) -> None:
    """Two at the table: whoever is down ends no turn, and the other is not asked to."""
    async with at_the_mill(
        tmp_path, "wizard", [monster(1, "Grub", "ogre", attitude="hostile")], same=True
    ) as at:
        await at.join("u2", ROLES["fighter"])
        await played(at, "I look around")
        for _ in range(12):
            state = await state_of(at)
            if not state["scene_state"]["active"]:
                break
            who = state["scene_state"]["turn"]
            user = "u1" if state["entities"][who]["name"] == ROLES["wizard"] else "u2"
            assert isinstance(await at.say("attack", user), ScenePost)
        assert not (await state_of(at))["scene_state"]["active"]


@pytest.mark.asyncio
async def test_whoever_comes_late_can_step_into_the_fight(tmp_path: Path) -> None:
    async with at_the_mill(
        tmp_path, "fighter", [monster(1, "Grub", "ogre", attitude="hostile")], same=True
    ) as at:
        await played(at, "I look around")
        assert (await state_of(at))["scene_state"]["active"]
        await at.join("u2", ROLES["cleric"])
        assert isinstance(await at.say("I join the fight", "u2"), ScenePost)
        state = await state_of(at)
        late = next(one["id"] for one in state["entities"].values() if one["name"] == ROLES["cleric"])
        assert state["scene_state"]["combatants"][late]["side"] == "party"
        assert late in state["scene_state"]["order"]
