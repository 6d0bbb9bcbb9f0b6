"""Monsters: stat blocks, what their attacks bring, tempers and morale (SRD 5.2, Monsters)."""

from typing import Any

import pytest

from rulesets.srd_5e.blows import damage
from rulesets.srd_5e.blows.strikes import monster_attacks as attacks
from rulesets.srd_5e.combat import fight
from rulesets.srd_5e.combat.monsters import legendary, morale, tactics
from rulesets.srd_5e.field import scene, stat_blocks
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.turns import acts
from tests.unit.rulesets.srd_5e.making_fights import (
    GOBLIN,
    MIRA,
    TOBIN,
    WOLF,
    ZONES,
    armed,
    fight_of,
    has,
    hero,
    hp,
    monster,
    plain_foe,
    row,
)
from tests.unit.rulesets.srd_5e.making_plays import compendium, lines
from tests.unit.rulesets.srd_5e.scripted_dice import AverageDice

SECOND = "npc_wolf_002"


def struck(key: str, attack: str, *dice: int, target: dict[str, Any] | None = None, **rows: Any) -> Play:
    mine = target or hero(hp_current=60, hp_max=60)
    play = fight_of(mine, monster(key), dice=dice, turn=GOBLIN, engaged=[(MIRA, GOBLIN)], rows={GOBLIN: rows})
    found = stat_blocks.attack(play, GOBLIN, attack)
    assert found is not None
    assert attacks.aim(play, GOBLIN, MIRA, found) is None
    attacks.make(play, GOBLIN, MIRA, found)
    return play


# SRD 5.2, Monsters A-Z: attack, faces of the damage dice, damage
HITS = [
    ("goblin_warrior", "scimitar", (6,), 8), ("wolf", "bite", (6,), 8), ("ogre", "greatclub", (8, 8), 20),
    ("young_red_dragon", "rend", (6, 6, 6), 24), ("giant_spider", "bite", (8, 6, 6), 23),
    ("skeleton", "shortsword", (6,), 9),
]  # fmt: skip


@pytest.mark.parametrize(("key", "attack", "faces", "damage"), HITS)
def test_an_attack_deals_what_its_stat_block_says(
    key: str, attack: str, faces: tuple[int, ...], damage: int
) -> None:
    play = struck(key, attack, 15, *faces)
    assert hp(play, MIRA) == 60 - damage
    assert not play.roller.left  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("key", "attack", "bonus"),
    [("goblin_warrior", "scimitar", 4), ("ogre", "greatclub", 6), ("wolf", "bite", 4)],
)
def test_an_attack_has_the_bonus_of_its_stat_block(key: str, attack: str, bonus: int) -> None:
    assert f"1d20+{bonus} = 2+{bonus}" in lines(struck(key, attack, 2))[0]


@pytest.mark.parametrize(("size", "prone"), [("medium", True), ("small", True), ("large", False)])
def test_a_wolf_pulls_down_the_medium_and_smaller(size: str, prone: bool) -> None:  # SRD 5.2, Wolf, Bite
    play = struck("wolf", "bite", 15, 1, target=hero(size=size))
    assert has(play, MIRA, "prone") == prone


@pytest.mark.parametrize(("natural", "paralyzed"), [(9, True), (10, False)])
def test_a_ghoul_paralyzes(natural: int, paralyzed: bool) -> None:  # SRD 5.2, Ghoul, Claw: Constitution DC 10
    play = struck("ghoul", "claw", 15, 1, natural)
    assert has(play, MIRA, "paralyzed") == paralyzed
    if paralyzed:
        effects.end_of_turn(play, MIRA)
        assert not has(play, MIRA, "paralyzed")


@pytest.mark.parametrize(("helped", "faces", "damage"), [(False, (15, 6), 8), (True, (15, 15, 6, 4), 12)])
def test_a_goblin_with_advantage_hurts_more(helped: bool, faces: tuple[int, ...], damage: int) -> None:
    # SRD 5.2, Goblin Warrior, Scimitar: plus 1d4 if the attack roll had Advantage
    mine = hero(hp_current=60, hp_max=60)
    play = fight_of(mine, monster(), dice=faces, turn=GOBLIN, engaged=[(MIRA, GOBLIN)])
    if helped:
        effects.add(play, GOBLIN, {"name": "luck", "modifiers": [{"to": "attack_roll", "advantage": 1}]})
    attacks.make(play, GOBLIN, MIRA, stat_blocks.attacks(play, GOBLIN)[0])
    assert hp(play, MIRA) == 60 - damage


@pytest.mark.parametrize(
    ("friend", "able", "advantage"), [(True, True, 1), (True, False, 0), (False, True, 0)]
)
def test_pack_tactics_needs_an_ally_at_the_prey(friend: bool, able: bool, advantage: int) -> None:
    # SRD 5.2, Wolf, Pack Tactics
    engaged = [(MIRA, WOLF)] + ([(MIRA, SECOND)] if friend else [])
    play = fight_of(
        hero(), monster("wolf", WOLF, "wolf"), monster("wolf", SECOND, "wolf 2"), turn=WOLF, engaged=engaged
    )
    if not able:
        effects.add(play, SECOND, {"name": "stun", "conditions": ["stunned"]})
    found = attacks.bearing(play, WOLF, MIRA, stat_blocks.attacks(play, WOLF)[0])
    assert found.advantage == advantage


@pytest.mark.parametrize(("total", "parried"), [(11, True), (12, True), (13, False), (20, False)])
def test_a_parry_turns_a_narrow_hit(total: int, parried: bool) -> None:
    # SRD 5.2, Bandit Captain, Parry: 2 more AC against one melee attack (AC 15, attack bonus 5)
    captain = monster("bandit_captain", hp_current=52)
    mine = hero(strength=16, equipment=armed("longsword"))
    play = fight_of(mine, captain, dice=(total - 1, 5, 5), engaged=[(MIRA, GOBLIN)])
    acts.act(play, MIRA, "attack", [GOBLIN])
    assert (hp(play, GOBLIN) == 52) == (parried or total - 1 + 5 < 15)
    if 15 <= total - 1 + 5 < 17:
        assert not row(play, GOBLIN)["reaction"]


def test_every_attack_of_the_compendium_can_be_made() -> None:
    """All stat blocks, with all dice at their middle: nothing raises, nobody has less than 0 hit points."""
    for key, entry in compendium().monsters.items():
        for attack in entry["attacks"]:
            mine = hero(hp_current=900, hp_max=900, armor_class=5)
            play = fight_of(mine, monster(key), turn=GOBLIN, engaged=[(MIRA, GOBLIN)])
            play.roller = AverageDice()
            attacks.make(play, GOBLIN, MIRA, attack)
            assert hp(play, MIRA) >= 0
        for action in entry["actions"]:
            if action.get("save"):
                mine = hero(hp_current=900, hp_max=900)
                play = fight_of(mine, monster(key), turn=GOBLIN, engaged=[(MIRA, GOBLIN)])
                play.roller = AverageDice()
                assert attacks.act(play, GOBLIN, action["key"], [MIRA]) is None


@pytest.mark.parametrize(("natural", "taken"), [(1, 30), (20, 15)])
def test_a_breath_is_halved_by_a_save(natural: int, taken: int) -> None:
    # SRD 5.2, Young Red Dragon, Fire Breath: Dexterity DC 17, 16d6, half on a success
    mine = hero(hp_current=60, hp_max=60)
    play = fight_of(mine, monster("young_red_dragon"), dice=(*[2] * 14, 1, 1, natural), turn=GOBLIN)
    attacks.act(play, GOBLIN, "fire_breath", [MIRA])
    assert hp(play, MIRA) == 60 - taken


def test_damage_against_several_is_rolled_once() -> None:  # SRD 5.2, Damage against Multiple Targets
    play = fight_of(
        hero(), hero(TOBIN, "Tobin"), monster("young_red_dragon"), dice=(*[1] * 16, 2, 3), turn=GOBLIN
    )
    attacks.act(play, GOBLIN, "fire_breath", [MIRA, TOBIN])
    assert (hp(play, MIRA), hp(play, TOBIN)) == (4, 4)
    assert len(play.rolled) == 3


# --- tactics ----------------------------------------------------------------------------------------------


def facing(temper: str, *dice: int, **foe: Any) -> Play:
    weak, strong = hero(hp_current=5), hero(TOBIN, "Tobin", hp_current=20)
    play = fight_of(
        weak, strong, monster("ogre", temper=temper, **foe), dice=dice, turn=GOBLIN, engaged=[(TOBIN, GOBLIN)]
    )
    return play


@pytest.mark.parametrize(("temper", "first"), [
    ("brave", TOBIN), ("mindless", TOBIN), ("cowardly", MIRA), ("wary", MIRA), ("pack", MIRA),
])  # fmt: skip
def test_a_temper_picks_its_target(temper: str, first: str) -> None:
    assert tactics.targets(facing(temper), GOBLIN)[0] == first


def test_wolves_fall_on_one_that_another_is_at() -> None:
    play = fight_of(
        hero(hp_current=5), hero(TOBIN, "Tobin"), monster("wolf", WOLF, "wolf"), monster("wolf", SECOND, "wolf 2"),
        turn=SECOND, engaged=[(TOBIN, WOLF)],
    )  # fmt: skip
    assert tactics.targets(play, SECOND)[0] == TOBIN


def test_the_fallen_are_left_alone() -> None:
    play = facing("mindless")
    damage.deal(play, TOBIN, [(20, "fire")], source_id=None)
    assert tactics.targets(play, GOBLIN) == [MIRA]


def test_the_same_fight_goes_the_same_way() -> None:
    def one() -> list[str]:
        play = facing("brave", 15, 3, 3)
        tactics.run(play, GOBLIN)
        return play.facts

    assert one() == one()


def test_a_multiattack_spends_one_action() -> None:  # SRD 5.2, Multiattack
    mine = hero(hp_current=90, hp_max=90, armor_class=30)
    play = fight_of(mine, monster("young_red_dragon"), dice=(2, 2, 2), turn=GOBLIN, engaged=[(MIRA, GOBLIN)],
                    rows={GOBLIN: {"spent": ["fire_breath"]}})  # fmt: skip
    tactics.run(play, GOBLIN)
    assert len(play.rolled) == 3
    assert not row(play, GOBLIN)["action"]


def test_a_breath_is_used_where_it_catches_two() -> None:
    play = fight_of(
        hero(), hero(TOBIN, "Tobin"), monster("young_red_dragon"), dice=(*[1] * 16, 2, 2), turn=GOBLIN
    )
    tactics.run(play, GOBLIN)
    assert row(play, GOBLIN)["spent"] == ["fire_breath"]


def test_a_goblin_slips_away_after_its_attack() -> None:  # SRD 5.2, Goblin Warrior, Nimble Escape
    play = fight_of(hero(armor_class=30), monster(), dice=(2,), turn=GOBLIN, engaged=[(MIRA, GOBLIN)])
    tactics.run(play, GOBLIN)
    assert row(play, MIRA)["engaged"] == []
    assert row(play, MIRA)["reaction"]


def test_a_wary_monster_shoots_from_afar() -> None:
    play = fight_of(
        hero(armor_class=30), monster("bandit"), dice=(2,), turn=GOBLIN, rows={GOBLIN: {"zone": "yard"}}
    )
    tactics.run(play, GOBLIN)
    assert row(play, GOBLIN)["zone"] == "yard"
    assert len(play.rolled) == 1


def test_a_brave_one_closes_in() -> None:
    play = fight_of(
        hero(armor_class=30),
        monster("ogre"),
        dice=(2,),
        turn=GOBLIN,
        rows={GOBLIN: {"zone": "yard", "movement": 40}},
    )
    tactics.run(play, GOBLIN)
    assert row(play, GOBLIN)["engaged"] == [MIRA]


def test_out_of_reach_it_comes_nearer() -> None:
    play = fight_of(
        hero(),
        monster("wolf", movement=40),
        turn=GOBLIN,
        rows={MIRA: {"zone": "tower"}, GOBLIN: {"movement": 40}},
    )
    tactics.run(play, GOBLIN)
    assert row(play, GOBLIN)["zone"] == "yard"


def test_the_prone_get_up_first() -> None:
    play = fight_of(hero(armor_class=30), monster("ogre"), dice=(2,), turn=GOBLIN, engaged=[(MIRA, GOBLIN)])
    effects.add(play, GOBLIN, {"name": "prone", "conditions": ["prone"]})
    tactics.run(play, GOBLIN)
    assert not has(play, GOBLIN, "prone")


@pytest.mark.parametrize(
    ("temper", "left", "alone", "mood"),
    [
        ("cowardly", 59, False, "fight"), ("cowardly", 34, False, "flee"), ("wary", 34, False, "fight"),
        ("wary", 17, False, "flee"), ("brave", 17, False, "fight"), ("brave", 17, True, "surrender"),
        ("mindless", 1, True, "fight"), ("pack", 17, False, "fight"), ("pack", 17, True, "flee"),
    ],
)  # fmt: skip
def test_when_a_temper_has_enough(temper: str, left: int, alone: bool, mood: str) -> None:
    intelligence = 3 if temper == "pack" else 8
    attributes = {"temper": temper, "hp_current": left, "intelligence": 10}
    ogre = monster("ogre", **{**attributes, "attributes": {"intelligence": intelligence}})
    play = fight_of(hero(), ogre, plain_foe(SECOND, "friend", hp_current=0 if alone else 20,
                                            **({"status": "dead"} if alone else {})))  # fmt: skip
    assert morale.judge(play, GOBLIN) == mood


def test_the_steady_never_leave() -> None:
    play = fight_of(hero(), monster(hp_current=1, morale=10))
    assert morale.judge(play, GOBLIN) == "fight"


def test_a_coward_flees_and_is_gone() -> None:
    play = fight_of(hero(), monster(hp_current=4), monster("wolf", WOLF, "wolf"), turn=GOBLIN)
    tactics.run(play, GOBLIN)
    assert not scene.takes_part(play, GOBLIN)
    assert play.entity(GOBLIN)["status"] == "conscious"


def test_the_cornered_give_up() -> None:
    play = fight_of(
        hero(),
        hero(TOBIN, "Tobin"),
        monster(hp_current=4),
        turn=GOBLIN,
        engaged=[(MIRA, GOBLIN), (TOBIN, GOBLIN)],
    )
    tactics.run(play, GOBLIN)
    assert row(play, GOBLIN)["surrendered"]
    assert fight.settle(play)


def test_the_charmed_leave_their_charmer_alone() -> None:
    play = fight_of(hero(), hero(TOBIN, "Tobin"), monster("ogre"), turn=GOBLIN)
    effects.add(play, GOBLIN, {"name": "charm", "source": MIRA, "conditions": ["charmed"]})
    assert tactics.targets(play, GOBLIN) == [TOBIN]


def test_behind_total_cover_nobody_is_a_target() -> None:
    hall = {**ZONES["hall"], "cover": 99}
    play = fight_of(
        hero(), monster("ogre"), turn=GOBLIN, rows={GOBLIN: {"zone": "yard"}}, zones={**ZONES, "hall": hall}
    )
    assert tactics.targets(play, GOBLIN) == []


# --- legendary actions (SRD 5.2, Monsters, Legendary Actions) ---------------------------------------------


def test_a_legendary_monster_acts_after_the_turns_of_others() -> None:
    mine = hero(hp_current=90, hp_max=90, armor_class=40)
    dragon = monster("adult_red_dragon", GOBLIN, "dragon")
    play = fight_of(mine, dragon, dice=(2,), engaged=[(MIRA, GOBLIN)])
    legendary.after_turn(play, MIRA)
    assert row(play, GOBLIN)["legendary"] == 1
    assert len(play.rolled) == 1
    legendary.after_turn(play, GOBLIN)
    assert row(play, GOBLIN)["legendary"] == 1


def test_legendary_actions_come_back_with_the_turn() -> None:
    dragon = monster("adult_red_dragon", GOBLIN, "dragon")
    play = fight_of(hero(), dragon, rows={GOBLIN: {"legendary": 3}}, engaged=[(MIRA, GOBLIN)])
    legendary.after_turn(play, MIRA)
    assert not play.rolled
    fight.next_turn(play)
    assert row(play, GOBLIN)["legendary"] == 0


def test_whoever_sleeps_by_magic_is_not_beaten() -> None:
    play = fight_of(hero(), monster())
    effects.add(play, GOBLIN, {"name": "Sleep", "origin": "spell:sleep", "conditions": ["unconscious"]})
    assert not fight.settle(play)
