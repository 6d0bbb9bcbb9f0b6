"""Laws that hold in every fight, over random ones: hit points, turns, reactions, resources, and that it ends.

Source: SRD 5.2, Playing the Game, Combat.
"""

from random import Random
from typing import Any

import pytest

from bot.core.dice import rolls
from rulesets.srd_5e.combat import fight
from rulesets.srd_5e.combat.features import use
from rulesets.srd_5e.field import economy, scene
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.turns import acts
from tests.unit.rulesets.srd_5e.making_fights import ZONES, armed, hero, monster
from tests.unit.rulesets.srd_5e.making_plays import play_of

MONSTERS = (
    "goblin_warrior", "wolf", "ogre", "skeleton", "zombie", "bandit", "giant_spider", "ghoul", "bandit_captain",
    "kobold_warrior", "giant_rat", "owlbear", "mimic", "stirge", "cockatrice",
)  # fmt: skip
SPELLS = [
    "fire_bolt", "magic_missile", "shield", "burning_hands", "sleep", "bless", "cure_wounds", "hold_person", "web",
    "fireball", "misty_step", "invisibility",
]  # fmt: skip
KITS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("fighter", {"strength": 16, "equipment": armed("longsword", shield=True), "masteries": ["longsword"],
                 "features": ["second_wind", "action_surge", "extra_attack"]}),
    ("barbarian", {"strength": 16, "equipment": armed("greataxe"), "masteries": ["greataxe"],
                   "features": ["rage", "reckless_attack"]}),
    ("rogue", {"dexterity": 16, "equipment": armed("shortsword", "dagger", held=["shortsword", "dagger"]),
               "masteries": ["dagger", "shortsword"],
               "features": ["sneak_attack", "cunning_action", "uncanny_dodge", "steady_aim"]}),
    ("monk", {"dexterity": 16, "wisdom": 14, "equipment": armed("quarterstaff"), "masteries": ["quarterstaff"],
              "features": ["martial_arts", "monks_focus", "stunning_strike", "deflect_attacks"]}),
    ("paladin", {"strength": 16, "equipment": armed("maul"), "masteries": ["maul"], "features": ["lay_on_hands"]}),
    ("bard", {"dexterity": 14, "equipment": armed("rapier"), "masteries": ["rapier"],
              "features": ["bardic_inspiration"]}),
    ("wizard", {"intelligence": 16, "equipment": armed("quarterstaff"), "spellcasting_ability": "intelligence",
                "spells_known": SPELLS}),
)  # fmt: skip
USES = {
    "rage": 2, "second_wind": 2, "action_surge": 1, "focus_points": 3, "lay_on_hands": 15, "bardic_inspiration": 3,
}  # fmt: skip
SLOTS = {"1": {"used": 0, "total": 4}, "2": {"used": 0, "total": 3}, "3": {"used": 0, "total": 2}}
PLAIN = ("dodge", "dash", "disengage", "hide", "search", "escape", "stand", "prone", "ready")


class Dice:
    """Numbers of a seed."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def draw(self, n: int) -> int:
        return self.random.randint(1, n)

    def __call__(self, expression: str, index: int) -> rolls.Roll:
        return rolls.roll(expression, self)


def battle(seed: int) -> Play:
    random = Random(seed)
    party = []
    for number in range(random.randint(2, 4)):
        name, kit = random.choice(KITS)
        uses = {key: {"used": 0, "total": total} for key, total in USES.items()}
        resources = {"class_features": uses, "consumables": {"potion_of_healing": 1}, "spell_slots": SLOTS}
        party.append(
            hero(f"pc_h{number}_001", f"H{number}", resources=resources, **{"class": name, "level": 5, **kit})
        )
    foes = [
        monster(key, f"npc_m{number}_001", f"{key.replace('_', ' ')} {number}")
        for number, key in enumerate(random.choices(MONSTERS, k=random.randint(1, 5)))
    ]
    play = play_of(*party, *foes)
    play.roller = Dice(seed)
    sides = {each["id"]: "party" if each["type"] == "pc" else "foes" for each in (*party, *foes)}
    places = {one: random.choice(["hall", "yard"]) for one in sides}
    assert (
        fight.begin(play, sides, ZONES, places, surprised=[one for one in sides if random.random() < 0.2])
        is None
    )
    acts.play_on(play)
    return play


def some_act(play: Play, random: Random, who: str) -> tuple[str, list[str], dict[str, Any]]:
    others = list(scene.combatants(play))
    foes = scene.standing(play, scene.foes(play, who)) or others
    kind = random.choice(
        ["attack"] * 6 + ["feature"] * 3 + ["move", "grapple", "shove", "help", "use", "stabilise"] + [*PLAIN]
    )
    known = play.attributes(who).get("spells_known")
    if known and random.random() < 0.6:
        return (
            "cast",
            [random.choice(others)],
            {"spell": random.choice(known), "zone": random.choice([None, "yard"])},
        )
    options: dict[str, Any] = {}
    targets = [random.choice(foes if kind in ("attack", "grapple", "shove") else others)]
    if kind == "attack":
        options = {
            "weapon": random.choice([None, "unarmed", "dagger", "longsword"]), "bonus": random.random() < 0.3,
            "reckless": random.random() < 0.3, "stun": random.random() < 0.3, "knock_out": random.random() < 0.1,
        }  # fmt: skip
    elif kind == "feature":
        options = {"feature": random.choice(sorted(use.USES)), "focus": random.random() < 0.5}
    elif kind == "move":
        options = random.choice([{"zone": "hall"}, {"zone": "yard"}, {"zone": "tower"}, {"away": True}, {}])
    elif kind == "use":
        options = random.choice([{"item": "potion_of_healing"}, {"what": "the door"}])
    elif kind == "shove":
        options = {"prone": random.random() < 0.5}
    return kind, targets, options


def lawful(play: Play) -> None:
    for one, entity in play.state["entities"].items():
        held: Any = entity["attributes"]
        assert 0 <= held["hp_current"] <= held["hp_max"], one
        assert held["temp_hp"] >= 0, one
        for uses in held["resources"].get("class_features", {}).values():
            assert 0 <= uses["used"] <= uses["total"], one
        for slots in held["resources"].get("spell_slots", {}).values():
            assert 0 <= slots["used"] <= slots["total"], one
        for number in held["resources"].get("consumables", {}).values():
            assert number >= 0, one
        names = {name for each in held["active_effects"] for name in each.get("conditions", ())}
        assert names <= set(held["status_conditions"]), one
        assert sum(bool(each.get("holds")) for each in held["active_effects"]) <= 1, one
        assert len({each["id"] for each in held["active_effects"]}) == len(held["active_effects"]), one
    for one, row in scene.combatants(play).items():
        assert row["movement"] >= 0, one
        for other in row["engaged"]:
            assert one in scene.combatants(play)[other]["engaged"]
            assert row["zone"] == scene.combatants(play)[other]["zone"]


@pytest.mark.sweep(4)
@pytest.mark.parametrize("seed", range(40))
def test_the_laws_hold_in_a_random_fight(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    reactions: dict[tuple[str, int], int] = {}
    play = battle(seed)
    spend = economy.spend

    def watched(play: Play, who: str, kind: economy.Kind, **changes: object) -> None:
        entity = play.entity(who)
        assert entity["status"] not in ("dead", "unconscious", "paralyzed", "stunned"), (who, kind)
        if kind == "reaction":
            assert scene.combatant(play, who)["reaction"], who
            reactions[who, len(reactions)] = 1
        spend(play, who, kind, **changes)

    monkeypatch.setattr(economy, "spend", watched)
    random = Random(seed + 1)
    rounds, turns = 1, 0
    while scene.is_fighting(play):
        turns += 1
        assert turns < 300, "a fight without an end"
        who = fight.current(play)
        for _ in range(random.randint(1, 5)):
            if not scene.is_fighting(play) or fight.current(play) != who:
                break
            before, told = play.state, len(play.rolled)
            refused = acts.act(play, who, *some_act(play, random, who))
            if refused is not None:
                assert play.state is before, refused
                assert len(play.rolled) == told, refused
            lawful(play)
        if scene.is_fighting(play) and fight.current(play) == who:
            acts.end_turn(play, who)
            lawful(play)
        now: Any = play.state["scene_state"]["round"]
        assert now >= rounds
        rounds = now
    assert fight.side_left(play) is not None
