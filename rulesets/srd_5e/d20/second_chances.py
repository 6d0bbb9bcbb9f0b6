"""What turns a failed d20 test after the roll, and who uses it when: the policy is here alone.

- A bard's die is rolled by itself as soon as it may turn a failure into a success.
- A fighter's tactical mind is used so for ability checks; its use is gone only where it helped.
- Heroic Inspiration is spent where its bearer asked for it, or where a failed save would take it out of the fight or
  closer to death.
- A legendary monster resists whatever it fails to save against, as often as its stat block says.

Source: SRD 5.2, Bard, Bardic Inspiration; Fighter, Tactical Mind; Rules Glossary, Heroic Inspiration; Monsters,
Legendary Resistance.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bot.core.language.phrasing import capitalise, definite
from rulesets.srd_5e import creature
from rulesets.srd_5e._writing import put
from rulesets.srd_5e.d20._tested import Tested, verdict
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.play import Play

BARDIC = "feature:bardic_inspiration"
"""The origin of the effect that holds a bard's die."""
HEROIC = "feature:heroic_inspiration"
"""The origin of the effect of somebody who means to spend Heroic Inspiration on the next failure."""
_TAKES_OUT = frozenset({"incapacitated", "paralyzed", "petrified", "stunned", "unconscious"})
_TACTICAL = "1d10"
_RESISTANCE = "legendary_resistance"


def of_check(play: Play, tested: Tested, *, inspiration: bool = False) -> Tested:
    """An ability check after what may turn its failure; `inspiration` says that Heroic Inspiration was asked for."""
    if not _may_turn(tested):
        return tested
    tested = _tactical(play, _inspired(play, tested))
    wanted = inspiration or asks(play, tested.who)
    return rerolled(play, tested) if wanted and _has_inspiration(play, tested) else tested


def of_save(play: Play, tested: Tested, avoiding: str | None) -> Tested:
    """A saving throw after what may turn its failure; `avoiding` is the condition that a success avoids."""
    if not _may_turn(tested):
        return tested
    tested = _inspired(play, tested)
    wanted = avoiding in _TAKES_OUT or asks(play, tested.who)
    if wanted and _has_inspiration(play, tested):
        tested = rerolled(play, tested)
    return _resisted(play, tested)


def of_death_save(play: Play, tested: Tested) -> Tested:
    """A death save after what may turn its failure: a bard's die is no help against a 1, a new roll is."""
    if tested.natural != 1:
        tested = _inspired(play, tested)
    failed = tested.natural == 1 or not tested.succeeded
    return rerolled(play, tested) if failed and _has_inspiration(play, tested) else tested


def _may_turn(tested: Tested) -> bool:
    return not tested.succeeded and bool(tested.shown) and tested.dc is not None


def asks(play: Play, who: str) -> bool:
    """Whether somebody means to spend Heroic Inspiration on the next failure."""
    return any(each.get("origin") == HEROIC for each in effects.effects_of(play.entity(who)))


def _has_inspiration(play: Play, tested: Tested) -> bool:
    return bool(creature.figures(play.entity(tested.who)).get("inspiration")) and not tested.succeeded


def _inspired(play: Play, tested: Tested) -> Tested:
    entity = play.entity(tested.who)
    held = next((each for each in effects.effects_of(entity) if each.get("origin") == BARDIC), None)
    if held is None or not _within(tested, str(held["die"])):
        return tested
    effects.end(play, tested.who, held["id"])
    return raised(play, tested, held["die"], "Bardic Inspiration")


def _within(tested: Tested, die: str) -> bool:
    """Whether so much is missing that the highest number of a die would be enough."""
    return _may_turn(tested) and (tested.dc or 0) - tested.total <= int(die.partition("d")[2])


def _tactical(play: Play, tested: Tested) -> Tested:
    entity = play.entity(tested.who)
    if not creature.has_feature(entity, "tactical_mind") or not _within(tested, _TACTICAL):
        return tested
    uses = ((creature.figures(entity).get("resources") or {}).get("class_features") or {}).get("second_wind")
    if not uses or uses["used"] >= uses["total"]:
        return tested
    made = raised(play, tested, _TACTICAL, "Tactical Mind")
    if made.succeeded:
        put(play, tested.who, "resources.class_features.second_wind.used", uses["used"] + 1)
    return made


def _resisted(play: Play, tested: Tested) -> Tested:
    """Legendary Resistance: the monster chooses to succeed."""
    entity = play.entity(tested.who)
    key = creature.figures(entity).get("monster")
    legendary: dict[str, Any] = (play.compendium.monsters.get(key or "") or {}).get("legendary") or {}
    most = legendary.get("resistances") or 0
    features = (creature.figures(entity).get("resources") or {}).get("class_features") or {}
    used = features.get(_RESISTANCE, {}).get("used", 0)
    if tested.succeeded or used >= most:
        return tested
    uses = {"used": used + 1, "total": most}
    put(play, tested.who, f"resources.class_features.{_RESISTANCE}", uses)
    play.tell(f"{capitalise(definite(entity['name']))} shrugs it off ({most - used - 1} times left).")
    return replace(tested, succeeded=True)


# --- rolls after the roll ---------------------------------------------------------------------------------


def raised(play: Play, tested: Tested, dice: str, reason: str) -> Tested:
    """A failed test with dice added after the roll, as an inspiring word does; one that succeeded stays as it is."""
    if tested.succeeded or not tested.shown or tested.dc is None:
        return tested
    more = play.roll(f"{tested.total}+{dice}", f"{tested.label} ({reason})", tested.who)
    succeeded = more.total >= tested.dc
    play.shown(f"DC {tested.dc}", verdict(succeeded))
    return replace(tested, total=more.total, succeeded=succeeded)


def rerolled(play: Play, tested: Tested) -> Tested:
    """Spends Heroic Inspiration: one d20, the lower of a pair, is rolled again, and the new number stands."""
    play.set(tested.who, "inspiration", False)
    effects.end_all(play, tested.who, lambda each: each.get("origin") == HEROIC)
    rest, kept = tested.total - tested.natural, sorted(tested.shown)[1:]
    again = f"({kept[0]},1d20)k{'h' if tested.net > 0 else 'l'}1" if kept else "1d20"
    rolled = play.roll(
        f"{again}{rest:+d}" if rest else again, f"{tested.label} (Heroic Inspiration)", tested.who
    )
    succeeded = tested.dc is None or rolled.total >= tested.dc
    if tested.dc is not None:
        play.shown(f"DC {tested.dc}", verdict(succeeded))
    shown = (*kept, rolled.dice[0].value)
    return replace(tested, total=rolled.total, succeeded=succeeded, natural=rolled.total - rest, shown=shown)
