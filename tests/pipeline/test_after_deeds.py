"""What follows in a story of the fifth edition: pay in the same turn, levels, nights, and what the dead carried."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.core.content.adventure import Adventure
from bot.core.content.shapes import Beat
from bot.core.errors import PlayerError
from bot.core.rules.turn_end import conclude
from tests.support.fifth_edition import ROLES, at_the_mill, mill, monster, rules
from tests.support.nether_sallow import figures, state_of
from tests.support.table import Table
from tests.support.toll_yard import standing


def fallen(number: int, name: str, key: str, **changed: Any) -> dict[str, Any]:
    return {**monster(number, name, key, hp_current=0, **changed), "status": "dead"}


def told(at: Table) -> str:
    return at.shown.scene.narration


def test_a_deed_of_the_story_is_paid_for_in_the_turn_that_does_it() -> None:
    """SRD 5.2, Rules Glossary, Experience Points: also for what is no fight."""
    game, state, actor = standing("fighter")
    reward = {"op": "set", "path": "scene_state.reward", "value": 300}
    beat = Beat(id="done", when="true", effects=(reward,), lines=("It is done.",))
    scenario = game.scenario.model_copy(update={"beats": (beat,)})
    made = Adventure(game.ruleset, scenario, game.lore, resolver=game.resolver)
    begun: Any = {**state, "campaign": {**state["campaign"], "beats": {"done": False}}}
    over = conclude(made, begun, begun, (), 1, "k")
    after: Any = over.state
    assert after["entities"][actor]["attributes"]["experience"]["current"] == 300
    assert over.state["scene_state"]["reward"] == 0
    assert "Each of the company gains 300 experience." in over.facts
    assert "Hedda Stonewick can gain a level." in over.facts


async def test_a_level_that_is_claimed_is_a_level_that_is_asked_for(tmp_path: Path) -> None:
    async with at_the_mill(tmp_path, "rogue", ()) as at:
        assert "needs 300 experience points" in str(await at.say("I level up"))


@pytest.mark.parametrize("said", ["sleep till morning", "we camp until dawn", "I sleep until the next day"])
async def test_who_sleeps_till_morning_wakes_in_the_morning(tmp_path: Path, said: str) -> None:
    """Rules Glossary, Long Rest: at least eight hours; the night is the calendar's."""
    async with at_the_mill(tmp_path, "rogue", ()) as at:
        await at.say(said)
        now = (await state_of(at))["world_time"]
        assert (now["day"], now["hour"], now["time_of_day"]) == (11, 7, "Morning")


async def test_the_dead_are_searched_and_what_they_carried_is_taken(tmp_path: Path) -> None:
    body = fallen(1, "Nettle", "goblin_warrior", attitude="wary")
    async with at_the_mill(tmp_path, "fighter", [body], same=True) as at:
        before = (await figures(at, "pc_hedda_stonewick_001"))["resources"]
        await at.say("search the body of Nettle")
        assert "Nettle carried a scimitar and a shortbow." in told(at)
        assert any("Coins" in line for line in at.shown.scene.dice_lines)
        after = (await figures(at, "pc_hedda_stonewick_001"))["resources"]
        assert (after["gold"], after["copper"]) != (before["gold"], before.get("copper", 0))
        assert "Take what Nettle fought with" in [one.text for one in at.shown.scene.choices]
        await at.say("take the scimitar")
        assert "scimitar" in (await figures(at, "pc_hedda_stonewick_001"))["equipment"]["weapons"]
        assert (await figures(at, body["id"]))["carries"] == ["shortbow"]
        await at.say("loot Nettle")
        assert "nothing more" in told(at)


async def test_a_wolf_carries_nothing(tmp_path: Path) -> None:
    async with at_the_mill(tmp_path, "fighter", [fallen(1, "the grey wolf", "wolf")]) as at:
        await at.say("search the body of the grey wolf")
        assert "nothing on the grey wolf worth taking" in told(at)
        assert at.shown.scene.dice_lines == ()


def test_a_character_joins_at_the_levels_of_its_story() -> None:
    maker, roles = rules().maker, [role.stat_block for role in mill(()).scenario.roles]
    fifth = {**roles[0], "level": 5}
    assert maker.misfit(fifth, roles, ()) == "is of level 5, and this story is for level 1"
    assert maker.misfit(roles[0], roles, [fifth]) == ""
    assert maker.misfit(fifth, roles, [fifth]) == ""


async def test_who_is_too_far_on_is_told_so_and_stays_outside(tmp_path: Path) -> None:
    async with at_the_mill(tmp_path, "fighter", ()) as at:
        made = {**mill((), "3").scenario.roles[1].stat_block}
        await at.tables.characters.keep(
            user_id="u2",
            name="Bo",
            pronouns="he",
            ruleset_id="srd-5e",
            made=_Made(made),  # type: ignore[arg-type]
        )
        with pytest.raises(PlayerError, match="character/wrong_level"):
            await at.join("u2", "Bo")
        assert [one["name"] for one in (await state_of(at))["entities"].values() if one["type"] == "pc"] == [
            ROLES["fighter"]
        ]


class _Made:
    def __init__(self, attributes: dict[str, object]) -> None:
        self.attributes, self.tagline = attributes, "A stranger."


async def test_guidance_is_cast_for_a_skill_and_serves_the_next_deed(tmp_path: Path) -> None:
    """SRD 5.2, Spells, Guidance: the caster chooses a skill."""
    async with at_the_mill(tmp_path, "cleric", ()) as at:
        await at.say("I cast guidance on myself for athletics")
        held = (await figures(at, "pc_oren_vale_001"))["active_effects"]
        assert [one["modifiers"][0]["skill"] for one in held if one.get("modifiers")] == ["athletics"]
        await at.say("I heave at the wall")
        assert any("Athletics check" in line and "1d4" in line for line in at.shown.scene.dice_lines)
        await at.say("I heave at the wall")
        assert not any("1d4" in line for line in at.shown.scene.dice_lines)


async def test_a_companion_helps_with_what_it_is_good_at(tmp_path: Path) -> None:
    """Rules Glossary, Help: one of your skill proficiencies, and advantage on the next check with it."""
    async with at_the_mill(tmp_path, "fighter", ()) as at:
        await at.join("u2", ROLES["rogue"])
        await at.say("help Pip with athletics", "u1")
        assert "Hedda stands by Pip with athletics" in told(at)
        await at.say("I heave at the wall", "u2")
        assert any("(advantage)" in line for line in at.shown.scene.dice_lines)


async def test_nobody_helps_with_what_they_cannot_do(tmp_path: Path) -> None:
    async with at_the_mill(tmp_path, "fighter", ()) as at:
        await at.join("u2", ROLES["rogue"])
        assert "is no hand at arcana" in str(await at.say("help Pip with arcana", "u1"))
