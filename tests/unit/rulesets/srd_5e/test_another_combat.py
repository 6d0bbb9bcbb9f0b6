"""Fights beside those of an independent engine on its grid, with the same dice (`answers/README.md`).

Each difference is named here, with its reason. Source of both: SRD 5.2, Playing the Game, Equipment.
"""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.srd_5e.blows import damage
from rulesets.srd_5e.blows.strikes import attack_rolls, strikes
from rulesets.srd_5e.field import dying, weapons
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.refusals import Refused
from rulesets.srd_5e.turns import acts
from tests.unit.rulesets.srd_5e import spell_fights
from tests.unit.rulesets.srd_5e.compendium_files import answers, table
from tests.unit.rulesets.srd_5e.making_fights import (
    GOBLIN,
    MIRA,
    TOBIN,
    ZONES,
    armed,
    fight_of,
    has,
    hero,
    hp,
    plain_foe,
)
from tests.unit.rulesets.srd_5e.scripted_dice import MiddlingDice

TOLD: dict[str, Any] = answers("dnd5e_combat")


def with_faces(play: Play, *faces: int) -> tuple[Play, MiddlingDice]:
    dice = MiddlingDice(*faces)
    return Play(play.state, dice, spell_fights.compendium()), dice


def mira(*held: str, **changes: Any) -> dict[str, Any]:
    """The character of the engine's fights: level 5, 16 in most scores."""
    usual: dict[str, Any] = {
        "level": 5, "proficiency_bonus": 3, "strength": 16, "dexterity": 14, "constitution": 12, "wisdom": 16,
        "hp_current": 200, "hp_max": 200, "equipment": armed(*held, backpack=[{"key": "arrow", "count": 20}]),
        "masteries": list(held),
    }  # fmt: skip
    return hero(**{**usual, **changes})


def target(**changes: Any) -> dict[str, Any]:
    return plain_foe(**{"armor_class": 15, "hp_current": 500, "hp_max": 500, **changes})


# --- weapons ------------------------------------------------------------------------------------------------

RENAMED = {"staff": "quarterstaff"}
NOT_OURS = {"wooden_staff": "a staff under another name, which is no weapon of the table"}
IN_TWO_HANDS = {"trident": 10, "war_pick": 10}
"""What the table gives for two hands, where the engine deals as with one."""


@pytest.mark.parametrize("key", sorted({row[0] for row in TOLD["weapons"]} - set(NOT_OURS)))
def test_a_weapon_hits_and_hurts_alike(key: str) -> None:
    """SRD 5.2, Playing the Game, Making an Attack; Critical Hits; Equipment, Weapons, Properties."""
    ours, different = RENAMED.get(key, key), list[Any]()
    for row in (each for each in TOLD["weapons"] if each[0] == key):
        _, hands, feet, face, total, hit, critical, sides, lost = row
        if hands and ours in IN_TWO_HANDS:
            lost += len(sides) * (IN_TWO_HANDS[ours] // 2 - sides[0] // 2) if sides else 0
            sides = [IN_TWO_HANDS[ours]] * len(sides)
        far = {GOBLIN: {"zone": "yard"}} if feet > 5 else {}
        near = [(MIRA, GOBLIN)] if feet == 5 else []
        zones = {**ZONES, "hall": {**ZONES["hall"], "next_to": {"yard": 20}}}
        held = mira(ours, equipment=armed(ours, backpack=_ammunition()))
        play, dice = with_faces(fight_of(held, target(), engaged=near, rows=far, zones=zones), face)
        how = strikes.Strike(
            ours, thrown=feet > 5 and table("weapons")[ours]["kind"] == "melee", two_hands=hands
        )
        weapon = strikes.aim(play, MIRA, GOBLIN, how)
        assert not isinstance(weapon, Refused), weapon
        made = strikes.strike(play, MIRA, GOBLIN, weapon, how)
        found = [made.total, made.hit, made.critical, dice.sides, 500 - hp(play, GOBLIN)]
        if found != [total, hit, critical, sides, lost]:
            different.append((row, found))
    assert different == []


def _ammunition() -> list[dict[str, Any]]:
    return [
        {"key": key, "count": 9}
        for key in ("arrow", "bolt", "bullet", "needle", "sling_bullet", "firearm_bullet")
    ]


# --- what bears on an attack --------------------------------------------------------------------------------

FAR = {**ZONES, "hall": {**ZONES["hall"], "next_to": {"yard": 80, "tower": 85}}}
DARK = {"hall": {**ZONES["hall"], "light": "darkness"}}
NEXT_TO, AWAY, AFAR = [(MIRA, GOBLIN)], {GOBLIN: {"zone": "yard"}}, {GOBLIN: {"zone": "tower"}}
SECOND = "npc_wolf_001"


def _mode(play: Play, key: str) -> int:
    weapon = weapons.ready(play, MIRA, key)
    assert isinstance(weapon, weapons.Weapon)
    return strikes.bearing(play, MIRA, GOBLIN, weapon).advantage


def _after(key: str, *deeds: tuple[str, str, dict[str, Any]], who: str = MIRA) -> Play:
    """The fight after attacks and other acts of Mira, or of her friend."""
    held = mira(key, features=["extra_attack"])
    friend = hero(TOBIN, "Tobin", equipment=armed(key))
    play, _ = with_faces(fight_of(held, target(), friend, turn=who, engaged=[*NEXT_TO, (TOBIN, GOBLIN)]), 10)
    for kind, at, options in deeds:
        assert acts.act(play, who, kind, [at] if at else [], options) is None
    return play


def _situations() -> dict[str, int]:
    bow, sword, second = mira("shortbow"), mira("longsword"), plain_foe(SECOND, "wolf")
    helped = ("help", GOBLIN, {})
    dodging = _after("longsword", ("dodge", "", {}))
    sapped = _after("longsword", ("attack", GOBLIN, {"weapon": "longsword"}))
    club = weapons.ready(dodging, GOBLIN, "club")
    assert isinstance(club, weapons.Weapon)
    return {
        "plain": _mode(fight_of(sword, target(), engaged=NEXT_TO), "longsword"),
        "near the edge of normal range": _mode(fight_of(bow, target(), rows=AWAY, zones=FAR), "shortbow"),
        "at long range": _mode(fight_of(bow, target(), rows=AFAR, zones=FAR), "shortbow"),
        "shooting at who is beside": _mode(fight_of(bow, target(), engaged=NEXT_TO), "shortbow"),
        "shooting past a foe who is beside": _mode(
            fight_of(bow, target(), second, rows=AWAY, engaged=[(MIRA, SECOND)]), "shortbow"
        ),
        "striking past a foe who is beside": _mode(
            fight_of(sword, target(), second, engaged=[*NEXT_TO, (MIRA, SECOND)]), "longsword"
        ),
        "helped by a friend": _mode(_after("longsword", helped, who=TOBIN), "longsword"),
        "at a foe after a hit with vex": _mode(
            _after("rapier", ("attack", GOBLIN, {"weapon": "rapier"})), "rapier"
        ),
        "too weak for a heavy weapon": _mode(fight_of(mira("greataxe", strength=12), target()), "greataxe"),
        "strong enough for a heavy weapon": _mode(
            fight_of(mira("greataxe", strength=13), target()), "greataxe"
        ),
        "too clumsy for a heavy bow": _mode(
            fight_of(mira("longbow", dexterity=12), target(), rows=AWAY), "longbow"
        ),
        "at one who dodges": strikes.bearing(dodging, GOBLIN, MIRA, club).advantage,
        "after a hit with sap": strikes.bearing(sapped, GOBLIN, MIRA, club).advantage,
        "in the dark": _mode(fight_of(sword, target(), engaged=NEXT_TO, zones=DARK), "longsword"),
        "in the dark with darkvision": _mode(
            fight_of(mira("longsword", darkvision=60), target(), engaged=NEXT_TO, zones=DARK), "longsword"
        ),
    }


def test_what_stands_between_two_bears_alike_on_an_attack() -> None:
    """SRD 5.2, Playing the Game, Making an Attack; Ranged Attacks; Unseen Attackers and Targets; Actions.

    Helped at long range is left out: here one helps from the zone of the foe, and it is one and one either way.
    """
    modes = {"normal": 0, "advantage": 1, "disadvantage": -1}
    told = {name: modes[mode] for name, mode in TOLD["situations"]}
    assert told.pop("helped, and at long range") == 0
    assert _situations() == told


@pytest.mark.parametrize(("cover", "lowest"), TOLD["cover"])
def test_cover_takes_as_much_to_overcome(cover: str | None, lowest: int | None) -> None:
    """SRD 5.2, Playing the Game, Cover."""
    own = {None: 0, "half": 2, "three_quarters": 5, "total": 99}[cover]
    rows = {GOBLIN: {"zone": "yard", "cover": own}}
    play = fight_of(mira("shortbow"), target(), rows=rows)
    if lowest is None:
        refused = attack_rolls.refuses(play, MIRA, GOBLIN)
        assert refused is not None
        assert refused.reason == "total_cover"
        return
    hits = [attack_rolls.armor_class(play, MIRA, GOBLIN) <= face + 5 for face in (lowest - 1, lowest)]
    assert hits == [False, True]


# --- damage -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", sorted({row[0] for row in TOLD["resistances"]}))
def test_a_blow_is_halved_doubled_and_ignored_alike_but_for_the_order(key: str) -> None:
    """SRD 5.2, Playing the Game, Resistance and Vulnerability; Order of Application: the engine doubles first."""
    kind = table("weapons")[key]["damage_type"]
    plain = {row[4]: row[5] for row in TOLD["resistances"] if row[0] == key and not any(row[1:4])}
    for _, resists, hurts, immune, critical, told in (row for row in TOLD["resistances"] if row[0] == key):
        foe = target(
            resistances=[kind] * resists, vulnerabilities=[kind] * hurts, immunities=[kind] * immune, armor_class=15
        )  # fmt: skip
        play, _ = with_faces(fight_of(mira(key), foe, engaged=NEXT_TO), 20 if critical else 10)
        assert acts.act(play, MIRA, "attack", [GOBLIN], {"weapon": key, "two_hands": False}) is None
        both = resists and hurts and not immune
        assert 500 - hp(play, GOBLIN) == (plain[critical] // 2 * 2 if both else told), (
            resists,
            hurts,
            immune,
        )


@pytest.mark.parametrize(("has_left", "most", "hurt", "left", "dying_now", "dead"), TOLD["falling"])
def test_a_blow_fells_and_kills_alike(
    has_left: int, most: int, hurt: int, left: int, dying_now: bool, dead: bool
) -> None:
    """SRD 5.2, Playing the Game, Dropping to 0 Hit Points; Instant Death."""
    play = fight_of(mira("longsword", hp_current=has_left, hp_max=most), target())
    damage.deal(play, MIRA, [(hurt, "slashing")], source_id=GOBLIN)
    entity = play.entity(MIRA)
    assert (hp(play, MIRA), dying.is_dying(entity), entity["status"] == "dead") == (left, dying_now, dead)


def test_concentration_is_kept_and_lost_alike() -> None:
    """SRD 5.2, Rules Glossary, Concentration: DC 10 or half the damage, at most 30.

    Somebody whom a blow does not fell: none of the engine's does.
    """
    for hurt, face, dc, kept in TOLD["concentration"]:
        play, _ = with_faces(fight_of(mira("longsword"), target()), face)
        effects.add(play, MIRA, {"name": "bless", "origin": "spell:bless", "source": MIRA, "concentration": True,
                                 "holds": True})  # fmt: skip
        damage.deal(play, MIRA, [(hurt, "slashing")], source_id=GOBLIN)
        assert damage.concentration_dc(hurt) == dc
        assert bool(play.attributes(MIRA)["active_effects"]) == kept, (hurt, face)


# --- hands, and going away ----------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["grapple", "shove"])
def test_holds_and_shoves_are_resisted_alike(kind: str) -> None:
    """SRD 5.2, Rules Glossary, Unarmed Strike, Grapple, Shove."""
    for _, strength, face, dc, came in (row for row in TOLD["unarmed"] if row[0] == kind):
        held = mira("longsword", strength=strength, equipment=armed("longsword"))
        play, _ = with_faces(fight_of(held, target(), engaged=NEXT_TO), face)
        assert acts.act(play, MIRA, kind, [GOBLIN], {"prone": True}) is None
        assert f"vs DC {dc}" in play.rolled[0].line
        assert [one for one in ("grappled", "prone") if has(play, GOBLIN, one)] == came, (strength, face)


def _gone(*deeds: tuple[str, str], friend: bool = False) -> int:
    """Go away or come back, by whom: how many opportunity attacks came of it."""
    people = [
        mira("longsword"),
        target(),
        *([hero(TOBIN, "Tobin", equipment=armed("club"))] if friend else []),
    ]
    near = [*NEXT_TO, *([(TOBIN, GOBLIN)] if friend else [])]
    play, _ = with_faces(fight_of(*people, engaged=near, rows={MIRA: {"movement": 120}}), 1)
    for who, what in deeds:
        play.state["scene_state"]["turn"] = who  # type: ignore[index]
        kind, options = {
            "calm": ("disengage", {}),
            "off": ("move", {"zone": "yard"}),
            "back": ("move", {"toward": GOBLIN}),
        }[what]
        assert acts.act(play, who, kind, [], options) is None
    return sum("club attack" in each.line.lower() for each in play.rolled)


def test_who_goes_away_is_struck_at_alike() -> None:
    """SRD 5.2, Playing the Game, Opportunity Attacks: one reaction a round, none at whoever disengaged.

    Going round a foe within its reach is a matter of squares alone; zones do not know it.
    """
    told = dict(TOLD["leaving"])
    assert told.pop("one goes round") == 0
    assert told == {
        "one goes away": _gone((MIRA, "off")),
        "one disengages and goes": _gone((MIRA, "calm"), (MIRA, "off")),
        "two go away": _gone((MIRA, "off"), (TOBIN, "off"), friend=True),
        "one goes, comes back and goes": _gone((MIRA, "off"), (MIRA, "back"), (MIRA, "off")),
    }
