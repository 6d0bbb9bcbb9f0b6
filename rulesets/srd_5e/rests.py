"""Short and long rests: hit dice, hit points, slots, and every use that a rest gives back.

Source: SRD 5.2, Rules Glossary, Short Rest, Long Rest, Exhaustion; Classes. The rules of 5.2 hold where the
protocol's table is older: a long rest gives back all hit dice.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.core.state import operations as ops
from bot.core.state import worldtime
from rulesets.srd_5e import _recoveries, creature
from rulesets.srd_5e._writing import put
from rulesets.srd_5e.characters.classes import resources as class_resources
from rulesets.srd_5e.field import dying
from rulesets.srd_5e.field.words import begun, together
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.refusals import Refused

HOUR = 3600
LONG_REST_HOURS = 8
TRANCE_HOURS = 4
HOURS_BETWEEN = 16
"""Hours from the end of one long rest to the beginning of the next."""
MORNING = "morning"
"""The option of a long rest that lasts until the morning."""
FIRST_HOUR = 7
_DAYLIGHT = frozenset({"Morning", "Midday", "Afternoon"})


# --- whether a rest can begin ---------------------------------------------------------------------------


def refuses(play: Play, who: str, *, long: bool = False) -> Refused | None:
    """Why somebody cannot begin a rest now."""
    if play.state["scene_state"].get("active"):
        return Refused("no_time", "Nobody rests in a fight.")
    if play.entity(who)["status"] == "dead" or creature.hit_points(play.entity(who)) < 1:
        return Refused("too_hurt", f"{begun(play, who)} needs at least 1 hit point to begin a rest.")
    waits = hours_to_wait(play, who) if long else 0
    if waits:
        return Refused(
            "rested_lately", f"{begun(play, who)} has to wait {waits} more hours for another long rest."
        )
    return None


def hours_to_wait(play: Play, who: str) -> int:
    """Hours, rounded up, until somebody can begin another long rest; 0 where now."""
    last = play.attributes(who).get("last_long_rest")
    if last is None:
        return 0
    return max(0, -((effects.now(play) - last - HOURS_BETWEEN * HOUR) // HOUR))


# --- a short rest -------------------------------------------------------------------------------------------


def short_rest(play: Play, spent: Mapping[str, int]) -> Refused | None:
    """An hour's rest for all of `spent`, who spend so many hit dice each (as many as they have, and need).

    Refused as a whole where one of them cannot rest.
    """
    for who in spent:
        refused = refuses(play, who)
        if refused is not None:
            return refused
    pass_seconds(play, HOUR)
    play.tell(f"{together(play, spent)} {_verb('rest', spent)} for an hour.")
    for who, dice in spent.items():
        end_short_rest(play, who, dice)
    return None


def end_short_rest(play: Play, who: str, dice: int = 0) -> None:
    """What the end of a short rest brings: hit dice one after the other while hit points are missing, and uses."""
    for _ in range(dice):
        if not spend_hit_die(play, who):
            break
    entity = play.entity(who)
    used = creature.figures(entity).get("resources", {}).get("class_features", {})
    for key, one in used.items():
        _restore(play, who, f"class_features.{key}", one, class_resources.back_after_short_rest(entity, key))
    _restore_slots(play, who, "pact_slots")
    if creature.has_feature(entity, "tireless") and creature.exhaustion(entity):
        effects.exhaust(play, who, -1)
    _recoveries.gather(play, who)


def rest_briefly(play: Play, who: str) -> None:
    """A short rest with as many hit dice as it takes, be it an hour or a prayer (SRD, Spells, Prayer of Healing)."""
    end_short_rest(play, who, dice_wanted(play, who))


def dice_wanted(play: Play, who: str) -> int:
    """How many hit dice somebody spends who wants to be well again: by their average, as many as are left at most."""
    held = creature.figures(play.entity(who))
    missing = held.get("hp_max", 0) - held.get("hp_current", 0)
    left = hit_dice_left(play, who)
    each = sum((sides // 2 + 1) * count for sides, count in left.items()) // max(1, sum(left.values())) or 1
    each += creature.modifier(play.entity(who), "constitution")
    return min(sum(left.values()), -(-missing // max(1, each))) if missing > 0 else 0


def spend_hit_die(play: Play, who: str, sides: int | None = None) -> int:
    """Spends one hit die (the largest left, unless `sides` says which) and returns the hit points regained.

    0 where nothing is missing or no die is left. At least 1 point comes back.
    """
    held = play.attributes(who)
    left = hit_dice_left(play, who)
    missing = held["hp_max"] - held["hp_current"]
    chosen = sides if sides is not None else next((each for each, count in left.items() if count), 0)
    if missing <= 0 or not left.get(chosen):
        return 0
    spent = held["resources"]["hit_dice"]
    put(play, who, "resources.hit_dice.used", spent["used"] + 1)
    if len(left) > 1:
        used_of = spent.get("used_of", {})
        put(
            play,
            who,
            "resources.hit_dice.used_of",
            {**used_of, f"d{chosen}": used_of.get(f"d{chosen}", 0) + 1},
        )
    bonus = creature.modifier(play.entity(who), "constitution")
    rolled = play.roll(
        f"1d{chosen}{bonus:+d}" if bonus else f"1d{chosen}", "Hit die", who, verdict="hit points"
    )
    return dying.heal(play, who, max(1, rolled.total))


def hit_dice_left(play: Play, who: str) -> dict[int, int]:
    """Hit dice that are left, by their sides, the largest first: `{10: 2, 8: 1}`."""
    spent: Mapping[str, Any] = play.attributes(who).get("resources", {}).get("hit_dice", {})
    levels = creature.class_levels(play.entity(who))
    dice = class_resources.hit_dice(levels, play.compendium) if levels else {}
    if len(dice) == 1:
        return {sides: max(0, count - spent.get("used", 0)) for sides, count in dice.items()}
    used_of = spent.get("used_of", {})
    return {sides: max(0, count - used_of.get(f"d{sides}", 0)) for sides, count in dice.items()}


# --- a long rest --------------------------------------------------------------------------------------------


def long_rest(
    play: Play, resting: Sequence[str], *, interruptions: int = 0, hours: int = LONG_REST_HOURS
) -> Refused | None:
    """A long rest of all of them; each interruption that they resumed after makes it an hour longer.

    `hours` is 4 where everybody who rests is in trance (`hours_needed`). Refused as a whole where one cannot rest.
    """
    for who in resting:
        refused = refuses(play, who, long=True)
        if refused is not None:
            return refused
    pass_seconds(play, (hours + interruptions) * HOUR)
    play.tell(f"{together(play, resting)} {_verb('take', resting)} a long rest.")
    for who in resting:
        end_long_rest(play, who)
    return None


def sleep_on(play: Play, resting: Sequence[str]) -> None:
    """Lets the rest of a night pass: to the next morning's first hour by the world's clock, where it is not day yet.

    What the rest gives back came with its end; only the clock and what lasts go on.
    """
    time = play.state["world_time"]
    if worldtime.time_of_day(time["hour"]) in _DAYLIGHT:
        return
    pass_seconds(play, ((FIRST_HOUR - time["hour"]) % 24) * HOUR - time["minute"] * 60 - time["second"])
    play.tell(f"It is morning when {together(play, resting)} {_verb('get', resting)} up.")


def hours_needed(play: Play, resting: Sequence[str]) -> int:
    """Hours of a long rest: 8, or 4 where everybody can spend it in trance."""
    trance = all(creature.has_feature(play.entity(who), "trance") for who in resting)
    return TRANCE_HOURS if resting and trance else LONG_REST_HOURS


def end_long_rest(play: Play, who: str) -> None:
    """What the end of a long rest brings: everything back, one level of exhaustion less."""
    _restore_lowered(play, who)
    effects.end_all(play, who, lambda each: effects.UNTIL_LONG_REST in each.get("marks", ()))
    held = play.attributes(who)
    dying.heal(play, who, held["hp_max"] - held["hp_current"])
    for path, value in _rested(play.attributes(who)).items():
        put(play, who, path, value)
    resources = class_resources.refreshed(play.entity(who), play.compendium)
    for group in ("spell_slots", "pact_slots", "class_features"):
        full = {key: {**one, "used": 0} for key, one in resources[group].items()}
        if full != held.get("resources", {}).get(group):
            put(play, who, f"resources.{group}", full)
    if creature.exhaustion(play.entity(who)):
        effects.exhaust(play, who, -1)
    put(play, who, "last_long_rest", effects.now(play))


def _rested(held: Mapping[str, Any]) -> dict[str, object]:
    """Figures that a long rest sets, where they are not so already."""
    wanted: dict[str, object] = {
        "temp_hp": 0,
        "death_saves": {"successes": 0, "failures": 0, "stable": False},
    }
    if "resourceful" in held.get("features", ()):
        wanted["inspiration"] = True
    changed = {path: value for path, value in wanted.items() if held.get(path) != value}
    spent = held.get("resources", {}).get("hit_dice", {})
    if spent.get("used"):
        changed["resources.hit_dice.used"] = 0
    if any(spent.get("used_of", {}).values()):
        changed["resources.hit_dice.used_of"] = {}
    return changed


def _restore_lowered(play: Play, who: str) -> None:
    """Gives back a lowered hit point maximum and lowered scores (`lowered`: `{"hp_max": 5, "strength": 2}`)."""
    held = play.attributes(who)
    for key, by in held.get("lowered", {}).items():
        path = key if key == "hp_max" else f"attributes.{key}"
        put(play, who, path, (held["hp_max"] if key == "hp_max" else held["attributes"][key]) + by)
    if held.get("lowered"):
        put(play, who, "lowered", {})


# --- parts --------------------------------------------------------------------------------------------------


def pass_seconds(play: Play, seconds: int) -> None:
    """Lets time go by for everybody, and what lasts with it."""
    if seconds:
        play.do(ops.AdvanceTimeOp(seconds=seconds))
        effects.time_passed(play, seconds)


def _restore(play: Play, who: str, path: str, one: Mapping[str, int], back: int) -> None:
    if one["used"] and back:
        put(play, who, f"resources.{path}.used", max(0, one["used"] - back))


def _restore_slots(play: Play, who: str, group: str) -> None:
    for rank, one in play.attributes(who).get("resources", {}).get(group, {}).items():
        _restore(play, who, f"{group}.{rank}", one, class_resources.ALL)


def _verb(verb: str, who: Mapping[str, object] | Sequence[str]) -> str:
    return verb if len(who) > 1 else f"{verb}s"
