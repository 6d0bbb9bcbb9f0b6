"""A fight as players see it: the plan that is drawn, and what is offered to whoever is to act."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, cast

from bot.core.content.fight_plan import FightPlan, FightToken, FightZone, Side
from bot.core.content.resolver import ResolverChoice, ResolverRequest
from bot.core.dice import rolls
from bot.core.language.phrasing import capitalise, definite
from bot.core.state.document import Entity, State
from rulesets.srd_5e import creature, modifiers
from rulesets.srd_5e.combat import movement, scene
from rulesets.srd_5e.combat.odds import Odds, of_attack
from rulesets.srd_5e.combat.words import band
from rulesets.srd_5e.compendium import Compendium
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.refusals import Refused
from rulesets.srd_5e.spells.castable import castable
from rulesets.srd_5e.spells.preview import preview
from rulesets.srd_5e.turn_acts import play_act

_HEALTH = {"unhurt": 10, "scratched": 8, "bloodied": 5, "near death": 2}
MOST_FOES, MOST_SPELLS = 3, 3


def plan_of(state: State) -> FightPlan | None:
    """The fight that is on; how hurt anybody is shows as a band, never as a number."""
    held = cast("Mapping[str, Any]", state["scene_state"])
    if not held.get("active"):
        return None
    zones = tuple(
        FightZone(
            key,
            str(zone.get("name", key)),
            tuple(sorted(cast("Mapping[str, int]", zone.get("next_to") or {}).items())),
            bool(zone.get("difficult")),
            bool(zone.get("cover")),
        )
        for key, zone in held["zones"].items()
    )
    tokens = tuple(
        _token(state["entities"][one], held["combatants"][one], one == held["turn"])
        for one in held["order"]
        if not held["combatants"][one].get("fled")
    )
    return FightPlan(int(held["round"]), zones, tokens)


def _token(entity: Entity, held: Mapping[str, Any], turn: bool) -> FightToken:
    shape = band(entity)
    return FightToken(
        entity["id"],
        entity["name"],
        cast("Side", held["side"]),
        str(held["zone"]),
        shape,
        _HEALTH.get(shape, 0),
        tuple(one.replace("_", " ") for one in sorted(modifiers.conditions_of(entity))),
        tuple(held.get("engaged") or ()),
        turn,
    )


# --- what is offered -----------------------------------------------------------------------------------------


def choices_of(state: State, actor_id: str, compendium: Compendium) -> tuple[ResolverChoice, ...]:
    """What whoever is to act can do now, the best first; empty for everybody else."""
    play = Play(state, _middling, compendium)
    if not scene.is_fighting(play) or scene.scene_of(play).get("turn") != actor_id:
        return ()
    offered = [
        *_attacks(play, actor_id),
        *_spells(play, actor_id),
        *_potions(play, actor_id),
        *_features(play, actor_id),
    ]
    offered += _plain(play, actor_id)
    return tuple(
        sorted(
            (one for one in offered if _works(play, actor_id, one)), key=lambda one: (-one.weight, one.text)
        )
    )


def _works(play: Play, actor_id: str, one: ResolverChoice) -> bool:
    """Whether the rules would let it be done, tried on a copy."""
    request = ResolverRequest(
        one.type, actor_id, one.target_id, options={"act": one.type}, details=dict(one.details)
    )
    return one.type == "end_turn" or play_act(Play(play.state, _middling, play.compendium), request) is None


def _middling(expression: str, _index: int) -> rolls.Roll:
    """A roll on which every die shows its middle: for trying, never for playing."""
    return rolls.roll(expression, _Middle())


class _Middle:
    def draw(self, n: int) -> int:
        """The middle of a die, rounded up."""
        return (n + 1) // 2


def _attacks(play: Play, actor_id: str) -> Iterator[ResolverChoice]:
    foes = scene.standing(play, scene.foes(play, actor_id))
    near = [one for one in foes if scene.are_engaged(play, actor_id, one)]
    for at, foe in enumerate([*near, *(one for one in foes if one not in near)][:MOST_FOES]):
        entity = play.entity(foe)
        odds = _odds(play, actor_id, foe)
        told = "out of reach from here" if isinstance(odds, Refused) else _shares(odds)
        yield ResolverChoice(
            "attack",
            f"Attack {definite(entity['name'])}",
            capitalise(f"{definite(entity['name'])} is {band(entity)}: {told}."),
            "medium",
            20 - at + 5 * (foe in near),
            foe,
        )


def _odds(play: Play, actor_id: str, foe: str) -> Odds | Refused:
    """The odds of an attack, from where its author would stand for it."""
    here = of_attack(play, actor_id, foe)
    if not isinstance(here, Refused):
        return here
    there = Play(play.state, _middling, play.compendium)
    return here if movement.toward(there, actor_id, foe) is not None else of_attack(there, actor_id, foe)


def _shares(odds: Odds) -> str:
    """The odds of an attack in words: "hits 70 %, drops 40 %"."""
    hit, _, kill = odds.percent()
    return f"hits {hit} %, drops {kill} %"


def _spells(play: Play, actor_id: str) -> Iterator[ResolverChoice]:
    foes = scene.standing(play, scene.foes(play, actor_id))
    hurt = sorted(
        (
            one
            for one in [actor_id, *scene.allies(play, actor_id)]
            if band(play.entity(one)) not in ("unhurt", "dead")
        ),
        key=lambda one: creature.hit_points(play.entity(one)),
    )
    found: list[ResolverChoice] = []
    for key, level in castable(play.entity(actor_id), play.compendium):
        for target in [*foes[:1], *hurt[:1]]:
            seen = preview(play.state, play.compendium, actor_id, key, [target], level or None)
            good = (
                seen.refused is None
                and (seen.healing > 0) == (target in hurt)
                and (seen.damage or seen.healing)
            )
            if not good:
                continue
            name = play.compendium.spells[key]["name"]
            first = seen.targets[0]
            told = (
                f"heals about {seen.healing // 10}"
                if seen.healing
                else f"{first.chance} %, about {first.damage // 10} damage"
            )
            slot = f", slot {level}" if level else ""
            found.append(
                ResolverChoice(
                    "cast",
                    f"{name}: {definite(play.entity(target)['name'])}",
                    f"{told}{slot}.".capitalize(),
                    "medium",
                    12 + min(10, (seen.damage + seen.healing) // 20) - 2 * bool(level),
                    target,
                    {"option": key},
                )
            )
    yield from sorted(found, key=lambda one: -one.weight)[:MOST_SPELLS]


def _potions(play: Play, actor_id: str) -> Iterator[ResolverChoice]:
    actor = play.entity(actor_id)
    held = (creature.figures(actor).get("resources") or {}).get("consumables") or {}
    for key, count in held.items():
        gear = play.compendium.gear.get(key) or {}
        if count and gear.get("heals") and band(actor) in ("bloodied", "near death"):
            text = f"Drink a {str(gear['name']).lower()}"
            yield ResolverChoice(
                "use_item", text, f"Heals {gear['heals']}.", "safe", 17, None, {"option": key}
            )


def _features(play: Play, actor_id: str) -> Iterator[ResolverChoice]:
    hurt = band(play.entity(actor_id)) in ("bloodied", "near death")
    for key, weight, told in (
        ("second_wind", 18 if hurt else 0, "A bonus action that heals."),
        ("rage", 24, "A bonus action: hit harder, and take half."),
    ):
        if weight:
            text = key.replace("_", " ").capitalize()
            yield ResolverChoice("feature", text, told, "safe", weight, None, {"option": key})


def _plain(play: Play, actor_id: str) -> Iterator[ResolverChoice]:
    engaged = bool(scene.engaged_with(play, actor_id))
    yield ResolverChoice(
        "dodge", "Dodge", "Attacks on you are at a disadvantage until your next turn.", "low", 6
    )
    if engaged:
        yield ResolverChoice("disengage", "Disengage", "Step away without being struck at.", "low", 5)
    yield ResolverChoice("end_turn", "End your turn", "Let the others act.", "low", 3)
