"""Captives: bound, searched and disarmed. SRD 5.2, Equipment, Adventuring Gear, Rope."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot.core.content.resolver import ResolverRequest
from bot.core.dice import rolls
from bot.core.state import operations
from bot.core.state.document import is_awake
from rulesets.srd_5e.characters import experience
from rulesets.srd_5e.deeds.captives import is_bound, refuses_bonds
from rulesets.srd_5e.field import dying, stat_blocks
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.lasting.effects import is_helpless
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.terms.vocabulary import terms
from rulesets.srd_5e.turns import encounters
from tests.support.fifth_edition import at_the_mill, rules
from tests.support.fifth_edition import monster as of_a_story
from tests.support.table import Table
from tests.unit.rulesets.srd_5e.making_fights import GOBLIN, MIRA, TOBIN, fight_of, hero, monster
from tests.unit.rulesets.srd_5e.making_plays import play_of

ROPE = {"weapons": [], "held": [], "backpack": [{"key": "rope", "count": 1}]}


def _lays(condition: str) -> dict[str, Any]:
    return {"name": condition, "origin": f"test:{condition}", "conditions": [condition]}


@pytest.mark.parametrize(
    ("condition", "reason"),
    [
        ("grappled", None),
        ("restrained", None),
        ("paralyzed", None),
        ("prone", "not_held"),
        (None, "not_held"),
    ],
)
def test_the_unwilling_are_bound_only_where_they_are_held(condition: str | None, reason: str | None) -> None:
    play = play_of(hero(equipment=ROPE), monster())
    if condition:
        effects.add(play, GOBLIN, _lays(condition))
    refused = refuses_bonds(play.entity(MIRA), play.entity(GOBLIN), "knots")
    assert (refused.reason if refused else None) == reason


def test_binding_takes_a_rope() -> None:
    play = play_of(hero(), monster(gave_up=True))
    refused = refuses_bonds(play.entity(MIRA), play.entity(GOBLIN), "knots")
    assert refused is not None
    assert refused.reason == "no_rope"


def test_who_lies_in_bonds_opens_no_fight() -> None:
    play = play_of(hero(), monster(attitude="hostile"))
    entities: Any = play.state["entities"]
    for one in entities.values():
        one["location"] = "loc_yard_001"
    assert encounters.opponents(play, "loc_yard_001") == [GOBLIN]
    effects.add(play, GOBLIN, {**_lays("restrained"), "origin": "deed:bind"})
    assert encounters.opponents(play, "loc_yard_001") == []


def test_a_weapon_that_was_taken_away_strikes_nobody() -> None:
    play = play_of(hero(), monster(disarmed=["scimitar"]))
    assert [one["key"] for one in stat_blocks.attacks(play, GOBLIN)] == ["shortbow"]


async def _grub(at: Table) -> Any:
    session = await at.tables.channels.get(at.channel)
    head = await at.context.sessions.head(session.id)
    return (await at.context.sessions.state(head))["entities"]["npc_monster_001"]


@pytest.mark.asyncio
async def test_a_captive_is_bound_searched_and_disarmed_by_words(tmp_path: Path) -> None:
    foe = of_a_story(1, "Grub", "goblin_warrior", gave_up=True)
    async with at_the_mill(tmp_path, "fighter", [foe], same=True) as at:
        await at.say("I take Grub's weapons")
        grub = await _grub(at)
        assert grub["attributes"]["disarmed"] == ["scimitar", "shortbow"]
        assert "takes a scimitar and a shortbow" in at.shown.scene.narration
        await at.say("I search Grub")
        assert "carried a scimitar" not in at.shown.scene.narration
        for _ in range(8):
            await at.say("I tie Grub up")
            grub = await _grub(at)
            if is_bound(grub):
                break
        assert grub["attributes"]["status_conditions"] == ["restrained"]


@pytest.mark.parametrize(
    ("spent", "spell"),
    [
        ({"action": False}, "healing_word"),
        ({}, "cure_wounds"),
        ({"action": False, "slot_cast": True}, "cure_wounds"),
    ],
)
def test_healing_oneself_takes_the_bonus_action_where_only_that_is_left(
    spent: dict[str, bool], spell: str
) -> None:
    knows = hero(spells_known=["cure_wounds", "healing_word"], spellcasting_ability="wisdom")
    play = fight_of(knows, hero(TOBIN, "Tobin"), monster(), rows={MIRA: spent})
    heard = [
        one.key
        for one in terms(play.state, play.entity(MIRA), rules().compendium)
        if "heal myself" in one.names
    ]
    assert heard == [spell]


@pytest.mark.asyncio
@pytest.mark.parametrize("gave_up", [False, True])
async def test_nobody_alive_is_offered_as_a_body_to_be_searched(gave_up: bool, tmp_path: Path) -> None:
    foe = of_a_story(1, "Grub", "goblin_warrior", attitude="wary", gave_up=gave_up)
    async with at_the_mill(tmp_path, "fighter", [foe], same=True) as at:
        await at.say("I look around")
        assert not any("body" in one.text for one in at.shown.scene.choices)
        await at.say("I search Grub")
        assert (await _grub(at))["attributes"].get("searched", False) == gave_up


@pytest.mark.asyncio
async def test_an_attack_on_an_enemy_that_is_not_there_asks_whom(tmp_path: Path) -> None:
    foe = of_a_story(1, "Grub", "goblin_warrior", attitude="friendly")
    async with at_the_mill(tmp_path, "fighter", [foe], same=True) as at:
        await at.say("I look around")
        before = at.shown.scene.narration
        await at.say("I attack the nearest enemy")
        assert at.shown.scene.narration == before


@pytest.mark.asyncio
async def test_who_is_knocked_out_lives_is_bound_and_let_go_and_counts_once(tmp_path: Path) -> None:
    # SRD 5.2, Damage and Healing, Knocking Out a Creature
    foe = of_a_story(1, "Grub", "goblin_warrior", armor_class=1, hp_current=1, initiative=-20)
    async with at_the_mill(tmp_path, "fighter", [foe], same=True) as at:
        for _ in range(9):
            await at.say("I knock Grub out")
            if (await _grub(at))["status"] == "unconscious":
                break
        grub = await _grub(at)
        assert (grub["status"], grub["attributes"]["hp_current"]) == ("unconscious", 1)
        assert grub["attributes"]["overcome"]
        assert "out of it already" in str(getattr(await at.say("I knock Grub out"), "text", ""))
        for said, bound in (("I tie up Grub", True), ("I let Grub go", False)):
            for _ in range(9):
                await at.say(said)
                if is_bound(await _grub(at)) == bound:
                    break
            assert is_bound(await _grub(at)) == bound, said


@pytest.mark.asyncio
async def test_whoever_is_grabbed_is_fought_and_the_dead_are_not_tied(tmp_path: Path) -> None:
    foe = of_a_story(1, "Grub", "goblin_warrior", armor_class=1, hp_current=1, temper="mindless")
    async with at_the_mill(tmp_path, "fighter", [foe], same=True) as at:
        await at.say("I grab Grub")
        assert at.shown.scene.narration.count("Initiative:") == 1
        for _ in range(9):
            await at.say("I attack Grub")
            if (await _grub(at))["status"] == "dead":
                break
        assert "is dead, and goes nowhere" in str(getattr(await at.say("I tie up Grub"), "text", ""))


def test_who_was_struck_down_and_lives_is_worth_nothing_more() -> None:
    play = play_of(hero(), monster(challenge="1"))
    assert experience.worth(play, GOBLIN) > 0
    play.set(GOBLIN, experience.OVERCOME, True)
    assert experience.worth(play, GOBLIN) == 0


def test_a_captive_is_tied_in_a_fight_too() -> None:
    # SRD 5.2, Equipment, Adventuring Gear, Rope: the action Utilize
    fighting = fight_of(hero(equipment=ROPE), monster())
    named = {one.key for one in terms(fighting.state, fighting.entity(MIRA), rules().compendium)}
    assert {"knots", "loose"} <= named


def _asks_to_wake(play: Play, dice: int = 10) -> Any:
    request = ResolverRequest("treat", MIRA, GOBLIN, details={"option": "wake"})
    return rules().test(play.state, request, lambda text, _at: rolls.roll(text, _Shows(dice)))


class _Shows:
    def __init__(self, face: int) -> None:
        self._face = face

    def draw(self, n: int) -> int:
        return min(n, self._face)


@pytest.mark.parametrize(("face", "woken"), [(10, True), (9, False)])
def test_a_captive_who_was_knocked_out_is_woken_by_hand(face: int, woken: bool) -> None:
    # SRD 5.2, Playing the Game, Knocking out a Creature: DC 10 Wisdom (Medicine)
    play = fight_of(hero(), monster(hp_current=1))
    dying.knock_out(play, GOBLIN)
    made = _asks_to_wake(play, face)
    after = operations.apply_decided(play.state, made.operations)
    assert "DC 10" in made.line
    assert (after["entities"][GOBLIN]["status"] == "conscious") == woken


@pytest.mark.parametrize("spell", ["sleep", "hypnotic_pattern"])
def test_whoever_magic_laid_low_is_shaken_out_of_it_by_an_action_alone(spell: str) -> None:
    # SRD 5.2, Spells, Sleep; Spells, Hypnotic Pattern
    effect = rules().compendium.spell_effects[spell]["does"][0]["fail"][0]
    play = fight_of(hero(), monster())
    made = {"name": spell, "origin": f"spell:{spell}", "conditions": ["unconscious"]}
    effects.add(play, GOBLIN, {**made, "ends_on": effect["ends_on"]})
    woken = _asks_to_wake(play, 1)
    after = operations.apply_decided(play.state, woken.operations)
    assert not is_helpless(after["entities"][GOBLIN])


def _dying(play: Play) -> None:
    dying.drop(play, GOBLIN, 0)


@pytest.mark.parametrize(
    ("lies", "reason"),
    [
        (lambda _play: None, "awake"),
        (lambda play: dying.die(play, GOBLIN), "dead"),
        (_dying, "at_zero"),
        (lambda play: effects.add(play, GOBLIN, _lays("paralyzed")), "fast_asleep"),
    ],
)
def test_what_no_shaking_ends_is_told_before_anything_is_rolled(
    lies: Callable[[Play], object], reason: str
) -> None:  # SRD 5.2, Playing the Game, Stabilizing a Character
    play = fight_of(hero(), monster(falls_like_a_character=True, hp_current=0 if reason == "at_zero" else 7))
    lies(play)
    assert _asks_to_wake(play).code == f"action/{reason}"


@pytest.mark.asyncio
async def test_a_captive_is_woken_by_words_and_stays_tied(tmp_path: Path) -> None:
    foe = of_a_story(1, "Grub", "goblin_warrior", armor_class=1, hp_current=1, initiative=-20)
    async with at_the_mill(tmp_path, "fighter", [foe], same=True) as at:
        for _ in range(9):
            await at.say("I knock Grub out")
            if (await _grub(at))["status"] == "unconscious":
                break
        for said, done in (("I tie Grub up", is_bound), ("I slap Grub awake", is_awake)):
            for _ in range(12):
                await at.say(said)
                if done(await _grub(at)):
                    break
        grub = await _grub(at)
        assert is_bound(grub)
        assert is_awake(grub)
