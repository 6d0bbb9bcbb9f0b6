"""What people say to end a fight, and what comes of it (SRD 5.2, Influence)."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.services.ports.publisher import NotePost, ScenePost
from tests.support.fifth_edition import at_the_mill, monster
from tests.support.nether_sallow import hero, state_of

WORDS = (
    "whoa whoa! I pushed my ALE away, not you! I put both hands up and step back. I'm not fighting anybody over a pie",
    "I lower my sword. It was a mug of ale, I swear on my beard. Truce, and I'll pay for a round for the house?",
    '"Peace, lads! I\'m not the watch. What are you two building?"',
    "stop! please",
    "I'm sorry, can we stop this please?",
    '"Sorry, sorry, sorry." I hold up both hands.',
    "I don't want to fight you, Grub",
    "parley?",
    "*shows empty hands* let's talk",
    "Enough!",
    "I offer Grub two gold and a drink to call it off",
)


@pytest.mark.sweep
async def test_the_first_word_of_peace_ends_a_brawl_with_people_who_never_wanted_it(tmp_path: Path) -> None:
    folk = [monster(1, "Grub", "commoner", side="inn", attitude="friendly", hp_current=90, hp_max=90)]
    async with at_the_mill(tmp_path, "fighter", folk, level="3", same=True) as at:
        for said in WORDS:
            await at.say("I shove Grub")
            assert (await state_of(at))["scene_state"]["active"]
            before = (await hero(at))["attributes"]["hp_current"]
            post = await at.say(said)
            assert isinstance(post, ScenePost), said
            assert "There is peace. The fight is over." in post.narration, post.narration
            assert not (await state_of(at))["scene_state"]["active"]
            assert (await hero(at))["attributes"]["hp_current"] == before


@pytest.mark.sweep
async def test_those_who_meant_it_name_a_price_and_the_button_offers_peace(tmp_path: Path) -> None:
    foes = [monster(1, "Grub", "bandit", attitude="hostile", temper="pack", dcs={"persuasion": 30})]
    async with at_the_mill(tmp_path, "fighter", foes, same=True) as at:
        await at.say("I look around")
        assert any(choice.text == "Offer peace" for choice in at.shown.scene.choices)
        post = await at.say("Peace! We don't have to fight.")
        assert isinstance(post, ScenePost)
        assert any("Persuasion" in line and "DC 30" in line for line in post.dice_lines)
        assert "Grub will not have it for words alone: 5 gold pieces, and it is over." in post.narration
        post = await at.say("fine, I pay Grub five gold")
        assert isinstance(post, ScenePost)
        assert "5 gp change hands. Grub lowers" in post.narration


@pytest.mark.sweep
async def test_a_blow_goes_before_what_is_shouted_with_it(tmp_path: Path) -> None:
    foes = [monster(1, "Grub", "bandit", attitude="hostile", temper="brave", hp_current=90, hp_max=90)]
    async with at_the_mill(tmp_path, "fighter", foes, same=True) as at:
        await at.say("I look around")
        post = await at.say('I attack Grub and shout "Stop fighting!"')
        assert isinstance(post, ScenePost)
        assert any("Greatsword" in line for line in post.dice_lines)
        assert "peace" not in post.narration


async def test_a_beast_hears_no_words_and_it_is_said_what_it_hears(tmp_path: Path) -> None:
    foes = [monster(1, "Grub", "wolf", attitude="hostile", temper="brave", hp_current=90, hp_max=90)]
    async with at_the_mill(tmp_path, "fighter", foes, same=True) as at:
        await at.say("I look around")
        post = await at.say("Peace!")
        assert isinstance(post, NotePost)
        assert "can be calmed (Animal Handling)" in str(post.text)


async def test_giving_up_is_heard_in_quotation_marks_too(tmp_path: Path) -> None:
    foes = [monster(1, "Grub", "bandit", attitude="hostile", temper="brave", hp_current=90, hp_max=90)]
    async with at_the_mill(tmp_path, "fighter", foes, same=True) as at:
        await at.say("I look around")
        post = await at.say('I drop my greatsword. "I surrender, I surrender!"')
        assert isinstance(post, ScenePost)
        assert "Hedda gives up. The fight is over." in post.narration


async def test_the_flat_of_a_blade_kills_nobody(tmp_path: Path) -> None:
    # SRD 5.2, Knocking Out a Creature
    folk = [monster(1, "Grub", "commoner", side="inn", attitude="friendly", armor_class=1, hp_current=1)]
    folk.append(monster(2, "Nan", "commoner", side="inn", attitude="friendly", hp_current=90, hp_max=90))
    async with at_the_mill(tmp_path, "fighter", folk, level="3", same=True) as at:
        await at.say("I hit Grub with the flat of my sword, not to kill, just to put the old boy to sleep")
        state = await state_of(at)
        assert state["entities"]["npc_monster_001"]["status"] == "unconscious"
