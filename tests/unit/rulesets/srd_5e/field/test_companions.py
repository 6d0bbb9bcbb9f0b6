"""Companions that magic calls. SRD 5.2, Spells, Animate Dead, Find Familiar."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.core.god.commands import Kill
from bot.services.play.requester import Requester
from bot.services.ports.publisher import ScenePost
from rulesets.srd_5e.combat.monsters import tactics
from rulesets.srd_5e.field import companions
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.refusals import Refused
from rulesets.srd_5e.spells.again import again
from rulesets.srd_5e.spells.casting import cast
from tests.support.fifth_edition import PLACE, at_the_mill, monster, rules
from tests.support.interventions import intervene
from tests.unit.rulesets.srd_5e.spell_fights import (
    GOBLIN,
    MIRA,
    Faces,
    caster,
    fight,
    goblin,
    hp,
    origins,
    peace,
)

HERE, THERE = "loc_yard_001", "loc_road_001"
RICH = {
    "resources": {"spell_slots": {"1": {"used": 0, "total": 2}, "3": {"used": 0, "total": 2}}, "gold": 30}
}


def _at(place: str, *creatures: dict[str, Any]) -> tuple[dict[str, Any], ...]:
    for one in creatures:
        one["location"] = place
    return creatures


def _move(play: Play, one: str, place: str) -> None:
    entities: Any = play.state["entities"]
    entities[one] = {**entities[one], "location": place}


def _called(form: str = "owl") -> Play:
    play = peace(*_at(HERE, caster("find_familiar", **RICH)))
    assert cast(play, MIRA, "find_familiar", choice=form) is None
    return play


@pytest.mark.parametrize(
    "form", ["owl", "bat", "cat", "frog", "hawk", "lizard", "octopus", "rat", "raven", "spider"]
)
def test_a_familiar_has_the_figures_of_its_form_and_is_no_beast(form: str) -> None:
    (one,) = companions.of_master(_called(form).state, MIRA, companions.FAMILIAR)
    entry = rules().compendium.monsters[form]
    held = one["attributes"]
    assert (held["armor_class"], held["hp_max"], held["kind"]) == (
        entry["armor_class"],
        entry["hit_points"],
        "fey",
    )


def test_the_incense_of_a_familiar_is_paid_for() -> None:
    assert _called().attributes(MIRA)["resources"]["gold"] == 20
    poor = peace(*_at(HERE, caster("find_familiar")))
    refused = cast(poor, MIRA, "find_familiar")
    assert isinstance(refused, Refused)
    assert refused.reason == "no_material"


def test_there_is_one_familiar_only() -> None:
    play = _called()
    assert cast(play, MIRA, "find_familiar", choice="cat") is None
    assert [one["name"] for one in companions.of_master(play.state, MIRA, companions.FAMILIAR)] == ["cat"]


def test_a_familiar_goes_where_its_master_goes_and_is_gone_at_0_hit_points() -> None:
    play = _called()
    state: Any = play.state
    state["world"]["locations"] = {HERE: {"name": "the yard"}, THERE: {"name": "the road"}}
    _move(play, MIRA, THERE)
    following = rules().follow(play.state)
    assert following is not None
    assert (following.type, following.actor_id) == ("heel", "npc_owl_001")
    companions.settle(play)
    assert play.entity("npc_owl_001")["location"] == THERE
    assert not list(companions.unsettled(play.state))
    effects.set_dead(play, "npc_owl_001")
    companions.vanish(play)
    assert play.entity("npc_owl_001")["location"] is None


@pytest.mark.parametrize("status", ["dead", "unconscious", "paralyzed"])
def test_nothing_is_asked_of_a_companion_that_cannot_act(status: str) -> None:
    play = _called()
    state: Any = play.state
    state["world"]["locations"] = {HERE: {"name": "the yard"}, THERE: {"name": "the road"}}
    _move(play, MIRA, THERE)
    state["entities"]["npc_owl_001"] = {**state["entities"]["npc_owl_001"], "status": status}
    assert rules().follow(play.state) is None


def _in_a_fight(*creatures: dict[str, Any], **rows: Any) -> Play:
    """A fight in which the creature with a companion's figures stands by Mira."""
    play = fight(*creatures, **rows)
    combatants: Any = play.state["scene_state"]["combatants"]
    for one, entity in play.state["entities"].items():
        if entity["attributes"].get("companion"):
            combatants[one]["side"] = "party"
    return play


def _owl(key: str = "owl", **tie: Any) -> dict[str, Any]:
    made = monster(1, key, key)
    made["attributes"] |= {"side": "party", "companion": {"of": MIRA, "spell": "find_familiar", **tie}}
    return made


@pytest.mark.parametrize(("form", "distracts"), [("owl", True), ("cat", False)])
def test_a_familiar_never_attacks(form: str, distracts: bool) -> None:
    foe = goblin()
    play = _in_a_fight(caster(), _owl(form), foe, mira={"engaged": [GOBLIN]}, goblin={"engaged": [MIRA]})
    scene: Any = play.state["scene_state"]
    scene["turn"] = "npc_monster_001"
    tactics.run(play, "npc_monster_001")
    assert play.rolled == []
    assert hp(play, GOBLIN) == 40
    assert ("action:help" in origins(play, GOBLIN)) == distracts
    assert ("action:dodge" in origins(play, "npc_monster_001")) != distracts


def _raised() -> Play:
    play = peace(*_at(HERE, caster("animate_dead", **RICH), goblin(status="dead", hp_current=0)))
    assert cast(play, MIRA, "animate_dead", [GOBLIN], slot_level=3) is None
    return play


def test_a_corpse_gets_up_as_a_zombie_on_the_casters_side() -> None:
    play = _raised()
    (one,) = companions.of_master(play.state, MIRA, companions.RAISED)
    assert (one["name"], one["location"], one["attributes"]["side"]) == ("zombie", HERE, "party")
    assert play.entity(GOBLIN)["location"] is None


def test_the_dead_alone_are_raised_and_of_them_humanoids_alone() -> None:
    play = peace(*_at(HERE, caster("animate_dead", **RICH), goblin()))
    refused = cast(play, MIRA, "animate_dead", [GOBLIN])
    assert isinstance(refused, Refused)
    assert refused.reason == "not_dead"


@pytest.mark.parametrize("ordered", [False, True])
def test_the_raised_are_on_guard_until_a_bonus_action_sends_them(ordered: bool) -> None:
    zombie = _owl("zombie", spell="animate_dead")
    held = {"id": "animate_dead-1", "name": "Animate Dead", "origin": "spell:animate_dead", "source": MIRA}
    record = {"spell": "animate_dead", "level": 3, "choice": "zombie"}
    play = _in_a_fight(
        caster("animate_dead", active_effects=[{**held, "cast": record}]), zombie, goblin(),
        zombie={"engaged": [GOBLIN]}, goblin={"engaged": ["npc_monster_001"]},
    )  # fmt: skip
    if ordered:
        assert again(play, MIRA, "animate_dead") is None
        rows: Any = play.state["scene_state"]["combatants"]
        assert (rows[MIRA]["action"], rows[MIRA]["bonus_action"]) == (True, False)
    scene: Any = play.state["scene_state"]
    scene["turn"] = "npc_monster_001"
    play = Play(play.state, Faces(15), play.compendium)
    tactics.run(play, "npc_monster_001")
    assert bool(play.rolled) == ordered
    assert (hp(play, GOBLIN) < 40) == ordered


def test_a_day_after_the_casting_the_raised_obey_nobody() -> None:
    play = _raised()
    assert not list(companions.unsettled(play.state))
    effects.time_passed(play, 0, ahead=24 * 3600 - 1)
    assert not list(companions.unsettled(play.state))
    effects.time_passed(play, 0, ahead=24 * 3600)
    companions.settle(play)
    held = play.attributes("npc_zombie_001")
    assert (held["attitude"], held["side"]) == ("hostile", "undead")


@pytest.mark.asyncio
async def test_a_familiar_is_called_by_words_and_keeps_up(tmp_path: Path) -> None:
    async with at_the_mill(tmp_path, "wizard", [monster(1, "Grub", attitude="wary")], same=True) as at:
        await at.say("I cast find familiar, a cat, as a ritual")
        await at.say("I cast find familiar as a ritual")
        await at.say("I go to the lane")
        session = await at.tables.channels.get(at.channel)
        state = await at.context.sessions.state(await at.context.sessions.head(session.id))
        found = [one for one in state["entities"].values() if one["attributes"].get("companion")]
        assert found
        assert {one["location"] for one in found if one["location"]} != {PLACE}


@pytest.mark.asyncio
async def test_a_game_goes_on_after_a_familiar_was_killed(tmp_path: Path) -> None:
    async with at_the_mill(tmp_path, "wizard", [], same=True) as at:
        await at.say("I cast find familiar as a ritual")
        by = Requester(at.channel, "gm", True, at.next_id(), 9)
        await intervene(at.game_master().interventions, by, Kill("npc_owl_001", "owl"))
        for said in ("I look around", "I cast light on my staff", "I go to the lane"):
            await at.say(said)
        session = await at.tables.channels.get(at.channel)
        state = await at.context.sessions.state(await at.context.sessions.head(session.id))
        assert state["entities"]["npc_owl_001"]["location"] is None
        assert any(
            isinstance(one, ScenePost) and "gone like smoke" in one.narration for one in at.shown.posts
        )


@pytest.mark.asyncio
async def test_a_familiar_is_sent_to_look_and_strikes_nobody(tmp_path: Path) -> None:
    # SRD 5.2, Spells, Find Familiar
    beyond = {**monster(1, "Grub", attitude="wary"), "location": "loc_lane_001"}
    async with at_the_mill(tmp_path, "wizard", [beyond], same=True) as at:
        assert "no familiar to send" in str(getattr(await at.say("I send my owl to the lane"), "text", ""))
        await at.say("I cast find familiar as a ritual")
        seen = ""
        for _ in range(4):
            await at.say("I send my owl to the lane")
            seen += at.shown.scene.narration
        assert "Through its eyes, the lane: Grub." in seen
        assert "strikes nobody" in str(getattr(await at.say("my owl attacks Grub"), "text", ""))
        assert str(getattr(await at.say("where is my owl?"), "text", "")) == "The owl is at your side."
