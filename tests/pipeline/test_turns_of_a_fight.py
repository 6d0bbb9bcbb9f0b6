"""A turn of a fight goes on after its action where something useful is left, and ends by itself where nothing is."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.services.history.verification import verify_session
from bot.services.ports.publisher import ScenePost
from tests.support.fifth_edition import ROLES, at_the_mill, monster
from tests.support.nether_sallow import state_of
from tests.support.table import Table

GRUB = [monster(1, "Grub", attitude="hostile", hp_current=200, hp_max=200)]
GOBLINS = [
    monster(number, name, attitude="hostile", hp_current=60, hp_max=60)
    for number, name in enumerate(("Nettle", "Burr"), 1)
]


async def fight(at: Table) -> dict[str, Any]:
    """The fight as the state has it."""
    session = await at.tables.channels.get(at.channel)
    return dict((await at.context.sessions.state(await at.context.sessions.head(session.id)))["scene_state"])


async def mine(at: Table, who: str) -> dict[str, Any]:
    """What is left of the turn of a player's character."""
    session = await at.tables.channels.get(at.channel)
    state = await at.context.sessions.state(await at.context.sessions.head(session.id))
    ident = next(one["id"] for one in state["entities"].values() if one["name"] == ROLES[who])
    return dict(state["scene_state"]["combatants"][ident])


def texts(post: object) -> list[str]:
    assert isinstance(post, ScenePost), post
    return [one.text for one in post.choices]


async def begun(at: Table) -> None:
    await at.say("I look around")
    assert (await fight(at))["active"]


async def test_a_turn_ends_by_itself_where_nothing_useful_is_left(tmp_path: Path) -> None:
    """A fighter in melee with nothing but movement left is not asked; nor is a second blow a second turn."""
    async with at_the_mill(tmp_path, "fighter", GOBLINS, level="3", same=True) as at:
        await begun(at)
        for turn, said in enumerate(("attack", "I attack Nettle and then I attack Burr"), 1):
            assert (await fight(at))["round"] == turn
            await at.say(said)
        assert (await fight(at))["round"] == 3
        assert (await mine(at, "fighter"))["action"]


async def test_a_second_blade_is_offered_after_the_first_and_then_the_turn_ends(tmp_path: Path) -> None:
    async with at_the_mill(tmp_path, "rogue", GRUB, level="3", same=True) as at:
        await begun(at)
        post = await at.say("I stab Grub")
        assert not (await mine(at, "rogue"))["action"]
        again, end = texts(post)[:2]
        assert again.startswith("Strike again with the ")
        assert again.endswith(": Grub")
        assert end == "End your turn"
        assert (await fight(at))["round"] == 1
        assert "Pip Marrowby to act (left: bonus action, 5 ft)" in post.header.status
        await at.press(0)
        assert (await fight(at))["round"] == 2


@pytest.mark.sweep
async def test_the_turn_is_ended_by_its_button_and_by_words(tmp_path: Path) -> None:
    async with at_the_mill(tmp_path, "rogue", GRUB, level="3", same=True) as at:
        await begun(at)
        for turn, said in enumerate(("", "done", "end my turn"), 1):
            post = await at.say("I stab Grub")
            assert (await fight(at))["round"] == turn
            done = await at.say(said) if said else await at.press(texts(post).index("End your turn"))
            assert isinstance(done, ScenePost)
            assert (await fight(at))["round"] == turn + 1


async def test_whoever_attacks_again_uses_what_is_left_and_then_the_next_turn(tmp_path: Path) -> None:
    """Nobody has to know that a turn waits: "attack" is the blow, then the other hand, then the next turn."""
    async with at_the_mill(tmp_path, "rogue", GRUB, level="3", same=True) as at:
        await begun(at)
        for said, turn in (("attack", 1), ("attack", 2), ("attack", 2), ("attack", 3)):
            assert isinstance(await at.say(said), ScenePost)
            assert (await fight(at))["round"] == turn, said
        await at.say("I stab Grub")
        post = await at.say("I dodge")  # another action ends the turn that waits, and is done on the next
        assert isinstance(post, ScenePost)
        assert "Pip's turn ends. Grub" in post.narration
        assert (await fight(at))["round"] == 5
        session = await at.tables.channels.get(at.channel)
        assert verify_session(await at.storage.read_log(session.id)).ok


async def test_a_blow_is_held_back_for_whoever_comes(tmp_path: Path) -> None:
    wolf = [monster(1, "Grub", "wolf", attitude="hostile", hp_current=200, hp_max=200)]
    async with at_the_mill(tmp_path, "fighter", wolf, level="3", same=True) as at:
        await begun(at)
        assert "Ready an attack" in [one.text for one in at.shown.scene.choices]
        post = await at.say("I ready my greatsword for whoever comes")
        assert isinstance(post, ScenePost)
        told = post.narration
        held, met = told.index("Hedda waits, ready to strike."), told.index("the blow that was held back")
        assert held < told.index("Grub closes with Hedda.") < met
        await at.say("I disengage and step back")
        post = await at.say("I hold my action until somebody comes")
        assert isinstance(post, ScenePost)
        assert "waits, ready to strike" in post.narration


@pytest.mark.sweep
async def test_in_sealed_rounds_each_message_is_a_whole_turn_in_the_order_of_the_fight(
    tmp_path: Path,
) -> None:
    async with at_the_mill(tmp_path, "rogue", GRUB, level="3", same=True, party="rounds") as at:
        await at.join("u2", ROLES["fighter"])
        for user in ("u1", "u2"):
            await at.send("I look around", user)
        await at.tables.idle()
        for turn in (1, 2):
            assert (await fight(at))["round"] == turn
            since = len(at.shown.posts)
            for user in ("u1", "u2"):
                await at.send("I stab Grub", user)
            await at.tables.idle()
            scenes = [post for post in at.shown.posts[since:] if isinstance(post, ScenePost)]
            assert len(scenes) == 2


async def test_whoever_is_held_is_told_so_and_may_get_away_once_free(tmp_path: Path) -> None:
    # SRD 5.2, Rules Glossary, Grappled
    crab = monster(1, "Clack", "giant_crab", attitude="hostile", temper="mindless", hp_current=90, hp_max=90)
    async with at_the_mill(tmp_path, "rogue", [crab], level="3", same=True) as at:
        await at.say("I attack Clack")
        for _ in range(12):
            pip: Any = (await state_of(at))["entities"]["pc_pip_marrowby_001"]
            if "grappled" in pip["attributes"]["status_conditions"]:
                break
            await at.say("end turn")
        post = await at.say("I go to the lane")
        assert "Clack has Pip fast. Break free first." in str(getattr(post, "text", ""))
        for _ in range(12):
            post = await at.say("I break free")
            if isinstance(post, ScenePost) and "Get away" in [one.text for one in post.choices]:
                break
        assert isinstance(post, ScenePost)
        assert "Get away" in [one.text for one in post.choices]
