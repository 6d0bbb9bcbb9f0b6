"""Spells in players' words: no harm falls on the caster, no slot is lost to nobody (SRD 5.2, Casting Spells)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.services.ports.publisher import NotePost, ScenePost
from tests.support.fifth_edition import at_the_mill, monster
from tests.support.nether_sallow import state_of
from tests.support.table import Table

SYLLE = "pc_sylle_aramoor_001"


def goblins(*names: str, **changed: Any) -> list[dict[str, Any]]:
    held = {"attitude": "hostile", "temper": "mindless", **changed}
    return [monster(at, name, "goblin_warrior", **held) for at, name in enumerate(names, start=1)]


async def figures(at: Table) -> dict[str, Any]:
    found: Any = (await state_of(at))["entities"][SYLLE]["attributes"]
    return found


async def test_a_spell_that_harms_strikes_whoever_is_hostile_and_never_its_caster(tmp_path: Path) -> None:
    async with at_the_mill(tmp_path, "wizard", goblins("Snag"), same=True) as at:
        post = await at.say("shoot fire bolt at it")
        assert isinstance(post, ScenePost)
        assert "casts Fire Bolt on Snag" in post.narration
        assert "Sylle is hurt: 0" not in post.narration


@pytest.mark.sweep
async def test_a_spell_that_harms_asks_whom_where_nobody_is_hostile_and_the_dead_are_left_alone(
    tmp_path: Path,
) -> None:
    async with at_the_mill(tmp_path, "wizard", goblins("Snag", attitude="wary"), same=True) as at:
        post = await at.say("I cast sleep")
        assert isinstance(post, NotePost)
        assert "Say whom Sleep is meant for: Snag?" in str(post.text)
        state: Any = await state_of(at)
        assert state["entities"][SYLLE]["attributes"]["resources"]["spell_slots"]["1"]["used"] == 0
        assert not state["scene_state"]["active"]
    dead = goblins("Snag", hp_current=0)
    dead[0]["status"] = "dead"
    async with at_the_mill(tmp_path / "dead", "wizard", dead, same=True) as at:
        for said in ("I cast magic missile at Snag", "I tie up the sleeping goblin", "I kill Snag"):
            await at.say(said)
        held = await figures(at)
        assert held["experience"]["current"] == 0
        assert held["resources"]["spell_slots"]["1"]["used"] == 0


async def test_where_more_are_named_than_a_spell_takes_in_it_takes_in_whom_it_can(tmp_path: Path) -> None:
    async with at_the_mill(tmp_path, "wizard", goblins("Snag", "Rag"), same=True) as at:
        await at.say("I look around")
        post = await at.say("I cast sleep on both goblins")
        assert isinstance(post, ScenePost)
        assert "casts Sleep on Snag." in post.narration
        assert "does not reach Rag as well" in post.narration


async def test_a_slot_is_not_lost_to_a_burst_that_reaches_nobody(tmp_path: Path) -> None:
    far = goblins("Snag", "Rag", temper="wary", stands="back")
    async with at_the_mill(tmp_path, "wizard", far, level="3", same=True) as at:
        await at.say("I look around")
        before = (await figures(at))["resources"]["spell_slots"]["1"]["used"]
        post = await at.say("I cast thunderwave to blow them both off me")
        assert isinstance(post, NotePost)
        assert "feet away, and it reaches 15." in str(post.text)
        assert (await figures(at))["resources"]["spell_slots"]["1"]["used"] == before


async def test_what_one_has_not_got_is_said_with_what_one_has(tmp_path: Path) -> None:
    async with at_the_mill(tmp_path, "wizard", goblins("Snag", attitude="wary"), same=True) as at:
        for said, told in (
            ("I step back and cast fireball at Snag!", "Fireball is none of your spells. You have: "),
            ("I cast thunderwave", "Thunderwave is in the book, but not prepared."),
            ("can I cast sleep on him if he comes closer?", "Yes. **Sleep.**"),
            ("can I cast detect magic on the bell?", "Yes, as a ritual, from the book"),
            ("could I cast hold person at them", "No: Hold Person (level 2) is not among your spells."),
        ):
            post = await at.say(said)
            assert isinstance(post, NotePost), said
            assert told in str(post.text)


async def test_a_ritual_is_cast_from_the_book_without_a_slot(tmp_path: Path) -> None:
    # SRD 5.2, Wizard, Ritual Adept
    async with at_the_mill(tmp_path, "wizard", goblins("Snag", attitude="wary"), same=True) as at:
        post = await at.say("I cast detect magic")
        assert isinstance(post, ScenePost)
        assert "casts Detect Magic as a ritual." in post.narration
        assert (await figures(at))["resources"]["spell_slots"]["1"]["used"] == 0


async def test_healing_is_asked_for_in_plain_words(tmp_path: Path) -> None:
    async with at_the_mill(tmp_path, "cleric", goblins("Snag", attitude="wary"), same=True) as at:
        post = await at.say("I heal myself")
        assert isinstance(post, ScenePost)
        assert "casts Cure Wounds" in post.narration


async def test_who_says_shoot_uses_the_bow_and_whoever_is_nearest_is_struck(tmp_path: Path) -> None:
    async with at_the_mill(tmp_path, "rogue", goblins("Snag", attitude="wary"), same=True) as at:
        post = await at.say("I shoot Snag")
        assert isinstance(post, ScenePost)
        assert "Pip's shortbow" in post.narration
    async with at_the_mill(tmp_path / "2", "fighter", goblins("Snag", "Rag"), same=True) as at:
        post = await at.say("I charge in swinging my sword at whoever is nearest")
        assert isinstance(post, ScenePost)
        assert "Hedda closes with" in post.narration


async def test_bodies_are_searched_together(tmp_path: Path) -> None:
    dead = goblins("Snag", "Rag", hp_current=0)
    for one in dead:
        one["status"] = "dead"
    async with at_the_mill(tmp_path, "rogue", dead, same=True) as at:
        post = await at.say("I search the bodies")
        assert isinstance(post, ScenePost)
        assert "Snag carried" in post.narration
        assert "Rag carried" in post.narration
        assert "nothing that matters" not in post.narration
        state: Any = await state_of(at)
        assert all(state["entities"][one["id"]]["attributes"]["searched"] for one in dead)


async def test_rays_and_darts_go_where_they_are_dealt(tmp_path: Path) -> None:
    foes = goblins("Snag", "Rag", hp_current=60, hp_max=60)
    async with at_the_mill(tmp_path, "wizard", foes, level="3", same=True) as at:
        await at.say("I look around")
        post = await at.say("I cast magic missile: one dart at Snag, two at Rag")
        assert isinstance(post, ScenePost)
        assert [line.split(":")[1].split("+")[0].strip() for line in post.dice_lines if "Missile" in line] == [
            "1d4", "2d4",
        ]  # fmt: skip


@pytest.mark.sweep
async def test_a_pronoun_means_whom_the_message_named_or_the_only_foe(tmp_path: Path) -> None:
    foes = goblins("Snag", "Rag", attitude="wary", hp_current=60, hp_max=60)
    async with at_the_mill(tmp_path, "ranger", foes, same=True) as at:
        post = await at.say("hunter's mark on Rag and shoot him")
        assert isinstance(post, ScenePost)
        assert "longbow" in post.narration
        assert "Rag" in post.narration.partition("longbow")[2].split(".")[0]
    async with at_the_mill(
        tmp_path / "2", "fighter", goblins("Snag", hp_current=60, hp_max=60), same=True
    ) as at:
        await at.say("I attack it")
        post = await at.say("I trip him")
        assert isinstance(post, ScenePost)
        assert any("saving throw" in line for line in post.dice_lines)


@pytest.mark.sweep
async def test_a_weapon_is_struck_from_a_hand_and_no_claw(tmp_path: Path) -> None:
    # SRD 5.2, Playing the Game, Actions: an improvised action
    foes = goblins(
        "Snag",
        hp_current=60,
        hp_max=60,
    )
    beast = [monster(1, "Fang", "wolf", attitude="hostile", temper="mindless", hp_current=60, hp_max=60)]
    for folder, foe, told in (
        ("1", foes, "snatch a weapon up again"),
        ("2", beast, "nothing in hand to lose"),
    ):
        async with at_the_mill(tmp_path / folder, "fighter", foe, level="3", same=True) as at:
            name = foe[0]["name"]
            await at.say(f"I attack {name}")
            said = ""
            for _ in range(6):
                post = await at.say(
                    f"I knock the weapon from {name}" if folder == "2" else f"I disarm {name}"
                )
                said += post.narration if isinstance(post, ScenePost) else ""
                if told in said:
                    break
            assert told in said


async def test_whoever_comes_up_unseen_takes_foes_by_surprise(tmp_path: Path) -> None:
    # SRD 5.2, Surprise
    async with at_the_mill(tmp_path, "rogue", goblins("Snag", attitude="wary"), same=True) as at:
        post = await at.say("I sneak up behind Snag and stab him in the back")
        assert isinstance(post, ScenePost)
        if "Success" in post.dice_lines[0]:
            assert any(line.startswith("Initiative (disadvantage)") for line in post.dice_lines)
        assert "dagger" in post.narration


async def test_turning_the_undead_begins_the_fight_with_them(tmp_path: Path) -> None:
    # SRD 5.2, Cleric, Turn Undead
    bones = [monster(1, "Bones", "skeleton", attitude="hostile", hp_current=60, hp_max=60)]
    async with at_the_mill(tmp_path, "cleric", bones, level="3", same=True) as at:
        post = await at.say("turn undead!")
        assert isinstance(post, ScenePost)
        assert any("Wisdom saving throw" in line for line in post.dice_lines)
