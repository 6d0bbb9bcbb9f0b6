"""What people type in and after fights: bare blows, weapons held ready, rough deeds (SRD 5.2, Playing the Game)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.services.ports.publisher import NotePost, ScenePost
from tests.support.fifth_edition import PLACE, at_the_mill, monster
from tests.support.nether_sallow import state_of
from tests.support.table import Table


def brazier() -> dict[str, Any]:
    return {
        "id": "item_brazier_001", "name": "the brazier", "type": "item", "status": "conscious", "location": PLACE,
        "pronouns": "it", "aliases": ["brazier"], "emotions": {}, "internal": {},
        "attributes": {"kind": "fixture", "description": "A brazier on three legs."},
    }  # fmt: skip


async def refused(at: Table, text: str) -> str:
    post = await at.say(text)
    assert isinstance(post, NotePost), text
    return str(post.text)


async def test_a_bare_blow_strikes_no_bystander(tmp_path: Path) -> None:
    folk = [monster(1, "Grub"), monster(2, "Old Hob", "commoner", side="village", attitude="friendly")]
    async with at_the_mill(tmp_path, "cleric", folk, same=True) as at:
        for said in ("attack", "hit it again", "I strike again"):
            assert "Say whom you mean: Grub or Old Hob?" in await refused(at, said)
        assert not (await state_of(at))["scene_state"]["active"]


async def test_a_weapon_is_held_ready_for_what_is_told_after_it(tmp_path: Path) -> None:
    ogre = [monster(1, "Grub", "ogre", attitude="hostile", temper="mindless", hp_current=200, hp_max=200)]
    async with at_the_mill(tmp_path, "fighter", ogre, level="3", same=True) as at:
        await at.say("I look around")
        post = await at.say("I ready my greatsword: if it comes at me I hit it first")
        assert isinstance(post, ScenePost)
        assert "Hedda waits, ready to strike." in post.narration
        assert "the blow that was held back" in post.narration


@pytest.mark.sweep
async def test_rough_deeds_are_played_in_a_fight_and_need_what_they_are_done_with(tmp_path: Path) -> None:
    ogre = monster(1, "Grub", "ogre", attitude="hostile", temper="mindless", hp_current=200, hp_max=200)
    async with at_the_mill(tmp_path, "fighter", [ogre, brazier()], level="3", same=True) as at:
        await at.say("I look around")
        await at.say("I attack Grub")
        for said in ("I throw sand in its eyes", "I kick over the brazier at Grub"):
            post = await at.say(said)
            assert isinstance(post, ScenePost), said
            assert any(" check" in line and " vs DC 9 " in line for line in post.dice_lines), said
        assert "table" in await refused(at, "I tip the table onto Grub")
        assert (await state_of(at))["entities"]["item_brazier_001"]["attributes"].get("moved")


async def test_a_flask_is_thrown_and_not_a_mace(tmp_path: Path) -> None:
    # SRD 5.2, Equipment
    bones = [monster(1, "Grub", "skeleton", attitude="hostile", temper="mindless", hp_current=90, hp_max=90)]
    async with at_the_mill(tmp_path, "cleric", bones, level="3", same=True) as at:
        await at.say("I look around")
        post = await at.say("I throw my holy water at Grub")
        assert isinstance(post, ScenePost)
        assert not any("Mace" in line for line in post.dice_lines)
        assert "holy water bursts" in post.narration


async def test_a_blow_by_many_names_goes_at_who_still_stands(tmp_path: Path) -> None:
    # SRD 5.2, Attack
    bones = [
        monster(
            at,
            name,
            "skeleton",
            attitude="hostile",
            temper="mindless",
            armor_class=25,
            hp_current=hp,
            hp_max=90,
        )
        for at, (name, hp) in enumerate((("Grub", 1), ("Snag", 90)), start=1)
    ]
    bones[0]["attributes"]["armor_class"] = 1
    async with at_the_mill(tmp_path, "fighter", bones, level="3", same=True) as at:
        await at.say("I look around")
        await at.say("I bring my greatsword down on Grub")
        assert (await state_of(at))["entities"]["npc_monster_001"]["status"] == "dead"
        for said in ("I smack the skeleton", "I cut the skeleton in half", "finish it off"):
            post = await at.say(said)
            assert isinstance(post, ScenePost), said
            assert any("vs AC 25" in line and "Greatsword" in line for line in post.dice_lines), said


async def test_what_anybody_in_a_fight_can_see_is_answered_at_no_cost(tmp_path: Path) -> None:
    foes = [
        monster(at, name, "ogre", attitude="hostile", temper="mindless", hp_current=hp, hp_max=60)
        for at, (name, hp) in enumerate((("Grub", 60), ("Snag", 12)), start=1)
    ]
    async with at_the_mill(tmp_path, "fighter", foes, level="3", same=True) as at:
        await at.say("I look around")
        before = (await state_of(at))["scene_state"]
        for said, told in (
            ("how many are left?", "Still standing: Grub (unhurt) and Snag (near death)."),
            ("how badly is Snag hurt?", "Snag is near death."),
            ("what are my odds?", "**Attack Grub**: "),
            ("whose turn is it?", "Round 1: it is Hedda Stonewick's turn."),
        ):
            assert told in await refused(at, said)
        assert (await state_of(at))["scene_state"] == before
        post = await at.say('I call over to Grub: "how many of you are left?"')
        assert "Still standing" not in str(getattr(post, "text", ""))


async def test_a_weapon_that_is_thrown_leaves_its_thrower_where_they_stand(tmp_path: Path) -> None:
    # SRD 5.2, Equipment, Thrown
    ogre = [
        monster(
            1, "Grub", "ogre", attitude="hostile", temper="mindless", hp_current=60, hp_max=60, stands="back"
        )
    ]
    async with at_the_mill(tmp_path, "rogue", ogre, level="3", same=True) as at:
        await at.say("I look around")
        before: Any = await state_of(at)
        daggers = before["entities"]["pc_pip_marrowby_001"]["attributes"]["equipment"]["weapons"].count(
            "dagger"
        )
        post = await at.say("I throw a dagger at Grub")
        assert isinstance(post, ScenePost)
        assert "closes with Grub" not in post.narration.partition("dagger")[0]
        after: Any = await state_of(at)
        left = after["entities"]["pc_pip_marrowby_001"]["attributes"]["equipment"]["weapons"].count("dagger")
        assert left == daggers - 1


@pytest.mark.sweep
async def test_who_wriggles_out_of_a_claw_breaks_free_and_takes_nothing_off(tmp_path: Path) -> None:
    async with at_the_mill(
        tmp_path, "fighter", [monster(1, "Grub", attitude="hostile", hp_current=200, hp_max=200)], same=True
    ) as at:
        await at.say("I look around")
        await at.say("I attack Grub")
        for said in (
            "I try to wriggle out of its claw",
            "squirm free",
            "I twist loose",
            "try to get out of its grip",
            "break its grip",
        ):
            assert "Nothing holds Hedda" in await refused(at, said), said


async def test_what_cannot_be_tried_is_said_before_it_costs_anything(tmp_path: Path) -> None:
    folk = [monster(1, "Old Hob", "commoner", side="village", attitude="friendly")]
    async with at_the_mill(tmp_path, "rogue", folk, same=True) as at:
        before = await state_of(at)
        for said, told in (
            ("drink a potion", "no potion"),
            ("I dodge", "nothing to dodge"),
            ("disengage", "nobody to break away from"),
            ("attack the closest crab", "looks about for a crab, and there is none; Old Hob is here."),
            ("attack whoever is closest", "Say whom you mean: Old Hob?"),
            ("burning hands on the nearest one", "Burning Hands is a spell, and Pip Marrowby casts none."),
        ):
            assert told in await refused(at, said), said
        assert await state_of(at) == before
        assert not before["scene_state"]["active"]


async def test_who_is_not_here_is_not_spoken_to(tmp_path: Path) -> None:
    elsewhere = {**monster(1, "Snapper", "crab"), "location": "loc_lane_001", "aliases": ["crab"]}
    async with at_the_mill(tmp_path, "cleric", [elsewhere], same=True) as at:
        for said in ("talk to the crabs", "I talk gently to the crab", "throw my pie to the crabs"):
            assert "looks about for a crab, and there is none, nor anybody else." in await refused(at, said)
        assert "nobody here to take it" in await refused(at, "I offer them the cheese")


async def test_those_in_sight_are_counted(tmp_path: Path) -> None:
    goblins = [monster(1, "Grub"), monster(2, "Snag"), monster(3, "Old Hob", "commoner", side="village")]
    async with at_the_mill(tmp_path, "rogue", goblins, same=True) as at:
        for said in (
            "how many goblins are there?",
            "I peek round the corner and see how many goblins there are",
        ):
            assert await refused(at, said) == "You count two: Grub and Snag."
        assert await refused(at, "I count them") == "You count three: Grub, Snag and Old Hob."


async def test_a_weapon_thrown_to_open_a_fight_is_thrown(tmp_path: Path) -> None:
    # SRD 5.2, Equipment, Thrown
    goblin = monster(1, "Grub", temper="mindless", armor_class=30, initiative=-20)
    async with at_the_mill(tmp_path, "rogue", [goblin], same=True) as at:
        post = await at.say("I throw a dagger at Grub")
        assert isinstance(post, ScenePost)
        assert any("Dagger attack" in line for line in post.dice_lines)
        assert "closes with" not in post.narration


async def test_whoever_is_closest_is_struck_in_a_fight(tmp_path: Path) -> None:
    ogre = monster(1, "Grub", "ogre", attitude="hostile", temper="mindless", hp_current=200, hp_max=200)
    async with at_the_mill(tmp_path, "fighter", [ogre], level="3", same=True) as at:
        await at.say("I look around")
        post = await at.say("attack whoever is closest")
        assert isinstance(post, ScenePost)
        assert any("Greatsword attack" in line for line in post.dice_lines)


async def test_soldiers_that_are_cried_put_cowards_to_flight_and_no_beast(tmp_path: Path) -> None:
    # SRD 5.2, Rules Glossary, Influence: a Deception check
    foes = [
        monster(
            1, "Grub", attitude="hostile", temper="cowardly", intelligence=10, hp_current=60, hp_max=60, dc=1
        ),
        monster(2, "Snag", attitude="hostile", temper="brave", hp_current=60, hp_max=60, dc=1),
    ]
    async with at_the_mill(tmp_path, "fighter", foes, level="3", same=True) as at:
        await at.say("I look around")
        post = await at.say("I shout that the soldiers are coming!")
        assert isinstance(post, ScenePost)
        assert any(line.startswith("Deception check") for line in post.dice_lines)
        await at.say("I end my turn")
        rows = (await state_of(at))["scene_state"]["combatants"]
        assert rows["npc_monster_001"].get("fled") or rows["npc_monster_001"].get("surrendered")
        assert not rows["npc_monster_002"].get("fled")
    wolf = [monster(1, "Grub", "wolf", attitude="hostile", kind="beast", hp_current=60, hp_max=60)]
    (tmp_path / "beast").mkdir()
    async with at_the_mill(tmp_path / "beast", "fighter", wolf, level="3", same=True) as at:
        await at.say("I look around")
        assert "does not listen to words" in await refused(at, "I yell that the soldiers are coming")


async def test_nobody_is_there_to_believe_a_false_alarm(tmp_path: Path) -> None:
    async with at_the_mill(tmp_path, "rogue", [], same=True) as at:
        assert "nobody here to hear that" in await refused(at, "I shout that the soldiers are coming")


@pytest.mark.sweep
async def test_what_is_meant_is_done_and_who_is_meant_is_asked_before_a_fight(tmp_path: Path) -> None:
    folk = [monster(1, "Grub"), monster(2, "Snag", hp_current=1)]
    async with at_the_mill(tmp_path, "ranger", folk, same=True) as at:
        assert "Say whom you mean: Grub or Snag?" in await refused(at, "then shoot the other one")
        assert await refused(at, "do they look hurt?") == "Grub is unhurt and Snag is near death."
        assert await refused(at, "does Snag look hurt?") == "Snag is near death."
        assert "Your AC is" in await refused(at, "whats my AC with the shield")
        post = await at.say("I want to take a short rest")
        assert isinstance(post, ScenePost)
        assert "rests for an hour" in post.narration
        post = await at.say("shoot the furthest goblin")
        assert isinstance(post, ScenePost)
        assert any(line.startswith("Initiative") for line in post.dice_lines)


async def test_a_check_that_is_called_for_is_rolled_once_for_what_it_asks(tmp_path: Path) -> None:
    async with at_the_mill(tmp_path, "wizard", [monster(1, "Grub"), brazier()], same=True) as at:
        for said in ("arcana check: why is the brazier cold", "insight check on Grub, is he lying about it?"):
            post = await at.say(said)
            assert isinstance(post, ScenePost), said
            assert len(post.dice_lines) == 1, said


async def test_one_who_is_only_described_is_a_foe_at_hand(tmp_path: Path) -> None:
    foes = [
        monster(at, name, attitude="hostile", temper="mindless", hp_current=60, hp_max=60)
        for at, name in enumerate(("Grub", "Snag"), start=1)
    ]
    async with at_the_mill(tmp_path, "fighter", foes, level="3", same=True) as at:
        await at.say("I look around")
        post = await at.say("I grapple the little one")
        assert isinstance(post, ScenePost)
        assert any("saving throw" in line for line in post.dice_lines)
