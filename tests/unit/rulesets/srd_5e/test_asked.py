"""Questions of players about their own sheet and about rules, as people write them; and what only sounds like one.

Source of the figures: SRD 5.2, Character Creation; Classes; Spells; Rules Glossary.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from bot.core.content.opening import first_state, joined
from bot.core.state import operations
from bot.core.state.document import State
from bot.services.ports.publisher import NotePost, ScenePost
from tests.support.fifth_edition import at_the_mill, mill, monster, rules
from tests.support.table import table


@cache
def _seated(class_key: str) -> tuple[State, str]:
    """A ready character of a class in the mill yard, beside somebody."""
    game = mill([monster(1, "Nettle")])
    role = next(one for one in game.scenario.roles if one.stat_block["class"] == class_key)
    state = first_state(game)
    actor, made = joined(game, state, role, role.name)
    return operations.apply_decided(state, made), actor


def answered(class_key: str, text: str) -> str:
    state, actor = _seated(class_key)
    return " ".join(rules().answers(state, actor, text))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("what's my AC?", "AC is **17**"),
        ("ac?", "AC is **17**"),
        ("How many HP am I at right now?", "**13 of 13** hit points"),
        ("am I hurt?", "**13 of 13** hit points"),
        ("am I badly hurt?", "**13 of 13** hit points"),
        ("do I have any healing potions?", "You have no potions."),
        ("how much hp do i have left", "**13 of 13** hit points"),
        ("what does Second Wind do?", "heals 1d10 + your level"),
        ("how do i use second wind", "A bonus action"),
        ("remind me what action surge does", "from level 2"),
        ("how many second winds do i have left?", "**2/2**"),
        ("how many hit dice do I have", "**1/1** (d10)"),
        ("wait, what's my dex mod?", "Dexterity is **14 (+2)**"),
        ("what is my con save", "Constitution save is **+4** (proficient)"),
        ("what is my Athletics bonus?", "Athletics is **+5**, proficient"),
        ("how good am I at climbing", "Athletics is **+5**"),
        ("am I proficient in stealth?", "Stealth is **+2**, not proficient"),
        ("hey whats my passive", "passive Perception is **12**"),
        ("how far can I move?", "**30 ft**"),
        ("what level am I?", "level 1 Fighter"),
        ("how close am I to leveling", "the next level takes 300"),
        ("how rich am i", "**18 gp**"),
        ("what armor am I wearing", "chain mail"),
        ("how much does my greatsword do?", "2d6+3 slashing"),
        ("what do I roll to hit with the shortbow?", "Shortbow: **+4** to hit"),
        ("how many javelins do I have?", "You have 8"),
        ("do i have any torches left", "torch ×10"),
        ("am I encumbered?", "148 lb of 255 lb"),
        ("what languages do I speak?", "Dwarvish"),
        ("am i poisoned", "No, you are not poisoned"),
        ("what does prone do?", "half its speed to stand"),
        ("what was graze again?", "A miss still deals"),
        ("what does being grappled do?", "Speed 0"),
        ("show me my character sheet", "`/character sheet`"),
        ("what's my ac? and how much gold do I have?", "**18 gp**"),
    ],
)
def test_a_fighter_is_told(text: str, told: str) -> None:
    assert told in answered("fighter", text)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("how many slots have I left?", "level 1: **2/2**"),
        ("got any spell slots?", "level 1: **2/2**"),
        ("what's left of my magic", "level 1: **2/2**"),
        ("what spells do i have prepared", "Magic Missile"),
        ("spell list", "Magic Missile"),
        ("which cantrips do I have?", "Fire Bolt"),
        ("what's in my spellbook", "Detect Magic"),
        ("how does shield work?", "+5 armor class"),
        ("what's the range of fire bolt?", "120 ft"),
        ("how does concentration work", "One spell at a time"),
        ("do I know fireball?", "No: Fireball (level 3)"),
        ("can i cast shield right now", "Yes. **Shield.**"),
        ("what's my spell save dc?", "DC is **13**"),
        ("is mage armor still up?", "Mage Armor is not on you"),
        ("am I concentrating on anything?", "on nothing"),
        ("what does arcane recovery do", "1/1 left"),
    ],
)
def test_a_wizard_is_told(text: str, told: str) -> None:
    assert told in answered("wizard", text)


@pytest.mark.parametrize(
    "text",
    [
        "what is the bell for?", "how does the mill work?", "what do you know about the shield?",
        "Nettle, how many slots do you have?", "what does the goblin want?", "how strong is he?",
        "do you have any rope?", "I have no idea what to do with my strength", "what's my friend called?",
        "do I look strong to you?", "how much gold do you want?", "what's your AC?", "is my armor dirty?",
        "what is magic?", "why is my armor so heavy?", "how do I get to the lane?", "what's the light over there?",
        "What are the nicks for?", "perception check?",
        "I check my weapon", "I cast light", "I have my sword", "what's my AC? I attack Nettle",
    ],
)  # fmt: skip
def test_what_is_for_the_story_is_left_to_it(text: str) -> None:
    assert answered("wizard", text) == ""


@pytest.mark.parametrize("text", ["I attack", "I attack.", "we rest", "I jump"])
def test_a_deed_of_two_words_is_no_question(text: str) -> None:
    assert answered("fighter", text) == ""


async def test_at_the_table_such_a_question_costs_nothing(tmp_path: Path) -> None:
    async with at_the_mill(tmp_path, "fighter", [monster(1, "Nettle")]) as at:
        for text in ("what's my AC?", "DM: what's my AC?"):
            post = await at.say(text)
            assert isinstance(post, NotePost)
            assert "".join(map(str, post.text)) == "Your AC is **17** (chain mail)."
        carried = await at.say("what's in my pack?")
        assert isinstance(carried, NotePost)
        assert "rope" in str(carried.text)
        assert isinstance(await at.say("Nettle, what's your AC?"), ScenePost)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("is there anyone else here worth talking to?", "Besides Hedda Stonewick: Nettle."),
        ("is there anybody else in the yard worth talking to", "Besides Hedda Stonewick: Nettle."),
        ("are there any people around?", "Besides Hedda Stonewick: Nettle."),
        ("who else is here?", "Besides Hedda Stonewick: Nettle."),
        ("is there anybody here who knows about stones?", ""),
        ("who is the miller?", ""),
        ("is there anything here worth taking?", ""),
    ],
)
def test_who_is_to_be_met_is_told_by_name(text: str, told: str) -> None:
    assert answered("fighter", text) == told


@pytest.mark.parametrize(
    "text", ["does bless still run?", "and does bless still hold?", "is bless still in effect?"]
)
def test_whether_a_spell_goes_on_is_told(text: str) -> None:
    assert answered("cleric", text) == "Bless is not on you."


def test_two_questions_in_one_breath_are_both_answered() -> None:
    told = answered("cleric", "how many spell slots do I have left and what's my AC?")
    assert "Spell slots" in told
    assert "AC is" in told
    assert answered("cleric", "what's my AC and what do you think of me?") == ""


@pytest.mark.asyncio
async def test_a_mark_for_a_foe_is_laid_on_nobody_else(tmp_path: Path) -> None:
    async with at_the_mill(tmp_path, "ranger", [], same=True) as at:
        told = await at.say("I cast hunter's mark on the leader and shoot him")
        assert "nobody here to cast Hunter's Mark at" in str(getattr(told, "text", ""))


@pytest.mark.asyncio
@pytest.mark.parametrize("said", ["open the flap, go down", "open the flap and climb down"])
async def test_who_opens_what_a_way_leads_through_and_goes_takes_that_way(said: str, tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("a-stone-a-night", "u1")
        await at.say(said)
        assert "comes to the undercroft" in at.shown.scene.narration


@pytest.mark.asyncio
async def test_a_foe_is_shoved_and_not_put_like_a_thing(tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("a-stone-a-night", "u1")
        for said in ("open the flap, go down", "I attack the cellar-crab", "shove it into the water"):
            await at.say(said)
        assert "lies by the water" not in at.shown.scene.narration
        assert any("saving throw" in line for line in at.shown.scene.dice_lines)


@pytest.mark.asyncio
async def test_a_limb_is_seized_and_a_foe_shoved_into_something_in_a_fight(tmp_path: Path) -> None:
    foe = monster(1, "Grub", armor_class=1, hp_current=90, hp_max=90, morale=10, temper="brave", side="x")
    async with at_the_mill(tmp_path, "fighter", [foe], same=True) as at:
        await at.say("I attack Grub")
        await at.say("grab its arm with both hands")
        assert "Grub" in at.shown.scene.narration
        assert any("gets hold of" in one or "hold" in one for one in [at.shown.scene.narration])
        await at.say("shove it back")
        assert "shoulder" in at.shown.scene.narration or "stands firm" in at.shown.scene.narration
