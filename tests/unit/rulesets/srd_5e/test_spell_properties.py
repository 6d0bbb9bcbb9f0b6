"""Laws that hold whatever is cast: slots never below zero, one concentration, hit points within bounds.

Source: SRD 5.2, Spells, Spell Slots; Rules Glossary, Concentration.
"""

from __future__ import annotations

from random import Random
from typing import Any

from bot.core.dice import rolls
from rulesets.srd_5e.blows import damage
from rulesets.srd_5e.field import dying, scene
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.spells import again, turns
from rulesets.srd_5e.spells.casting import cast
from tests.unit.rulesets.srd_5e.spell_fights import (
    GOBLIN,
    MIRA,
    ORC,
    TOBIN,
    caster,
    compendium,
    every_spell,
    fight,
    goblin,
)

CASTINGS = 1000


class Chance:
    """Dice of a seeded generator."""

    def __init__(self, random: Random) -> None:
        self.random = random

    def draw(self, n: int) -> int:
        return self.random.randint(1, n)

    def __call__(self, expression: str, index: int) -> rolls.Roll:
        return rolls.roll(expression, self)


def _new_fight(random: Random) -> Play:
    known = every_spell()
    gear: dict[str, Any] = {"equipment": {"held": ["quarterstaff"], "weapons": ["quarterstaff"]}}
    play = fight(
        caster(*known, **gear),
        caster(*known, entity_id=TOBIN, name="Tobin", level=random.choice((1, 5, 11, 17)), **gear),
        goblin(hp_current=60, hp_max=60),
        caster(*known, entity_id=ORC, name="orc", hp_current=60, hp_max=60, **gear),
        tobin={"zone": random.choice(("yard", "gate"))},
        orc={"zone": random.choice(("yard", "gate"))},
    )
    play = Play(play.state, Chance(random), compendium())
    scene.engage(play, MIRA, GOBLIN)
    return play


def _holds(play: Play) -> None:
    for entity_id, entity in play.state["entities"].items():
        held: dict[str, Any] = entity["attributes"]
        for row in (held.get("resources") or {}).get("spell_slots", {}).values():
            assert 0 <= row["used"] <= row["total"], entity_id
        assert sum(bool(each.get("holds")) for each in held.get("active_effects", ())) <= 1, entity_id
        assert 0 <= held["hp_current"] <= held["hp_max"], entity_id
        assert held["temp_hp"] >= 0, entity_id
        ids = [each["id"] for each in held.get("active_effects", ())]
        assert len(ids) == len(set(ids)), entity_id


def _concentration_is_held(play: Play) -> None:
    """Whatever ends with somebody's concentration has somebody who concentrates."""
    entities = play.state["entities"]
    for entity_id, entity in entities.items():
        for each in entity["attributes"].get("active_effects", ()):  # type: ignore[union-attr]
            if each.get("concentration"):  # type: ignore[union-attr]
                source: Any = entities[each["source"]]["attributes"]  # type: ignore[index,call-overload]
                assert any(one.get("holds") for one in source.get("active_effects", ())), (entity_id, each)


def test_no_casting_breaks_a_law() -> None:
    random = Random(20)
    known, people = every_spell(), (MIRA, TOBIN, GOBLIN, ORC)
    play, cast_at_all = _new_fight(random), 0
    for at in range(CASTINGS):
        if at % 40 == 0:
            play = _new_fight(random)
        actor = random.choice((MIRA, TOBIN, ORC))
        hit = {"target": GOBLIN if actor != ORC else MIRA, "critical": random.random() < 0.1}
        scene.put(play, turn=actor)
        scene.update(
            play,
            actor,
            action=True,
            bonus_action=True,
            reaction=True,
            slot_cast=False,
            movement=30,
            used=[],
            hit=hit,
        )
        turns.begin(play, actor)
        key = random.choice(known)
        chosen = random.sample(people, random.choice((0, 1, 1, 1, 2, 3)))
        answer = cast(play, actor, key, chosen, slot_level=random.choice((None, None, 2, 3, 5)))
        cast_at_all += answer is None
        for usable in again.usable(play, actor):
            again.again(play, actor, usable, random.sample(people, 1))
        if random.random() < 0.3:
            damage.deal(play, random.choice(people), [(random.randint(1, 25), "fire")], source_id=actor)
        if random.random() < 0.2:
            dying.heal(play, random.choice(people), random.randint(1, 30))
        turns.end(play, actor)
        _holds(play)
        _concentration_is_held(play)
        play.operations.clear()
        play.facts.clear()
        play.rolled.clear()
    assert cast_at_all > CASTINGS // 5
