"""D20 tests: ability checks and saving throws, with all that bears on them, and the lines that show them.

Sources of advantage and of disadvantage are named, never counted: any number of the one and any of the other is
a plain roll. Source: SRD 5.2, Playing the Game, D20 Tests.
"""

from __future__ import annotations

from collections.abc import Collection

from bot.core.dice.rolls import Roll
from bot.core.language.phrasing import capitalise, definite
from bot.core.state.document import Entity
from rulesets.srd_5e import creature
from rulesets.srd_5e.d20 import second_chances
from rulesets.srd_5e.d20._tested import Tested, verdict
from rulesets.srd_5e.d20.innate_modifiers import of_armor, of_check, of_save, of_state
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.lasting.modifiers import Modifiers, condition_of, fails_save, is_protected, modifiers
from rulesets.srd_5e.play import Play

_PRIMAL = frozenset({"acrobatics", "intimidation", "perception", "stealth", "survival"})

# --- the two kinds of test that are no attacks --------------------------------------------------------


def ability_check(
    play: Play,
    who: str,
    dc: int | None,
    *,
    ability: str | None = None,
    skill: str | None = None,
    tool: str | None = None,
    advantages: Collection[str] = (),
    disadvantages: Collection[str] = (),
    bonus: int = 0,
    needs: Collection[str] = (),
    against: str | None = None,
    ending: str | None = None,
    inspiration: bool | None = None,
) -> Tested:
    """Rolls a check with a skill, a tool or a bare ability; without `dc` only the total counts.

    `needs` names senses without which it fails (`see`, `hear`), `against` the creature it is made against,
    `ending` a condition it would end. `inspiration` says whether Heroic Inspiration was asked for where it fails;
    None is for whoever cannot keep what is used up, and no second chance is taken (`_second_chances.py`). Raises
    ValueError where neither an ability nor a skill is given, KeyError for what is no skill.
    """
    entity = play.entity(who)
    used = ability or _primal(entity, skill) or (creature.SKILLS[skill] if skill else "")
    if not used:
        raise ValueError("a check needs an ability or a skill")
    label = f"{_called(play, skill, tool) or _title(used)} check"
    missing = sorted(set(needs) & condition_of(entity).cannot)
    if missing:
        return _failed(play, who, label, dc, f"cannot {missing[0]}")
    found = modifiers(entity, "ability_check", ability=used, against=against, skill=skill)
    found = _circumstances(found, advantages, disadvantages)
    found = of_state(found, entity, condition_of(entity).ability_checks)
    found = of_check(found, entity, skill, ending)
    found = of_armor(found, entity, play.compendium, used, skill)
    trained, helped = _training(entity, skill, tool, used)
    found = found.also(helped, "tool and skill") if helped else found
    reliable = 10 if creature.has_feature(entity, "reliable_talent") and _knows(entity, skill, tool) else 0
    tested = rolled_test(play, who, label, dc, found.also(flat=bonus + trained), least=reliable)
    return tested if inspiration is None else second_chances.of_check(play, tested, inspiration=inspiration)


def saving_throw(
    play: Play,
    who: str,
    ability: str,
    dc: int,
    *,
    advantages: Collection[str] = (),
    disadvantages: Collection[str] = (),
    bonus: int = 0,
    against: str | None = None,
    avoiding: str | None = None,
    magical: bool = False,
) -> Tested:
    """Rolls a saving throw. `avoiding` is the condition that a success avoids or ends; `magical` says that a
    spell forces it.

    `against` is whoever forces it, `bonus` what cover or the like adds.
    """
    entity = play.entity(who)
    label = f"{_title(ability)} saving throw"
    if fails_save(entity, ability):
        return _failed(play, who, label, dc, "cannot move")
    found = modifiers(entity, "saving_throw", ability=ability, against=against)
    found = _circumstances(found, advantages, disadvantages)
    found = of_state(found, entity, (condition_of(entity).saves.get(ability, 0),))
    found = of_save(found, entity, ability, avoiding, magical)
    if avoiding and is_protected(entity, avoiding, _kind_of(play, against)):
        found = found.also(1, "protection")
    found = of_armor(found, entity, play.compendium, ability, None)
    bonus += creature.save_bonus(entity, ability)
    tested = rolled_test(play, who, label, dc, found.also(flat=bonus))
    return second_chances.of_save(play, tested, avoiding)


def rolled_test(
    play: Play, who: str, label: str, dc: int | None, found: Modifiers, *, least: int = 0
) -> Tested:
    """Rolls a d20 with everything that `found` brings, uses up what counts once, and shows the line.

    For a test of another kind: `ability_check` and `saving_throw` find the modifiers themselves.
    """
    lucky = creature.has_feature(play.entity(who), "luck")
    dice = expression(found.flat, found.advantage, found.dice, lucky=lucky, least=least)
    rolled = play.roll(dice, _named(label, dice, found.advantage), who)
    succeeded = dc is None or rolled.total >= dc
    if dc is not None:
        play.shown(f"DC {dc}", verdict(succeeded))
    effects.spend(play, who, found.once)
    natural, shown = d20s(rolled)
    return Tested(who, label, dc, rolled.total, succeeded, natural, shown, found.advantage, found.reasons)


# --- parts ------------------------------------------------------------------------------------------------


def expression(
    bonus: int, advantage: int = 0, dice: Collection[str] = (), *, lucky: bool = False, least: int = 0
) -> str:
    """The dice of a d20 test: `1d20+3`, `2d20kh1+5-1d4`, with `dice` of effects as `1d4` and `-1d4`.

    `lucky` rerolls ones (both, where both dice of a pair show one); a number below `least` counts as `least`.
    """
    text = "2d20" if advantage else "1d20"
    text += "ro1" if lucky else ""
    text += f"mi{least}" if least > 1 else ""
    text += {1: "kh1", -1: "kl1"}.get(advantage, "")
    text += f"{bonus:+d}" if bonus else ""
    return text + "".join(each if each.startswith(("+", "-")) else f"+{each}" for each in dice)


def d20s(rolled: Roll) -> tuple[int, tuple[int, ...]]:
    """Of a rolled d20 expression: the number of the d20 that counted, and the numbers of all d20."""
    all_of = [die for die in rolled.dice if die.sides == 20]
    return next(die.value for die in all_of if die.kept), tuple(die.value for die in all_of)


def _circumstances(
    found: Modifiers, advantages: Collection[str], disadvantages: Collection[str]
) -> Modifiers:
    for reason in advantages:
        found = found.also(1, reason)
    for reason in disadvantages:
        found = found.also(-1, reason)
    return found


def _primal(entity: Entity, skill: str | None) -> str:
    """Strength, where a rage lets it serve for a skill (SRD 5.2, Barbarian, Primal Knowledge)."""
    if skill not in _PRIMAL or not creature.has_feature(entity, "primal_knowledge"):
        return ""
    raging = any(each.get("origin") == "feature:rage" for each in effects.effects_of(entity))
    return "strength" if raging else ""


def _training(entity: Entity, skill: str | None, tool: str | None, ability: str) -> tuple[int, int]:
    """What ability and training add, and 1 where tool and skill together give advantage. The bonus counts once."""
    plain = creature.modifier(entity, ability)
    skilled = creature.skill_bonus(entity, skill, ability) if skill else plain
    held = creature.figures(entity)
    if tool is None or tool not in held.get("tools", ()):
        return skilled, 0
    if skill in held.get("skills", ()):
        return skilled, 1
    return max(skilled, plain + creature.proficiency_bonus(entity)), 0


def _knows(entity: Entity, skill: str | None, tool: str | None) -> bool:
    held = creature.figures(entity)
    return skill in held.get("skills", ()) or tool in held.get("tools", ())


def _kind_of(play: Play, creature_id: str | None) -> str:
    other = play.state["entities"].get(creature_id or "")
    return str(creature.figures(other).get("kind", "humanoid")) if other else ""


def _failed(play: Play, who: str, label: str, dc: int | None, why: str) -> Tested:
    name = play.entity(who)["name"]
    play.tell(f"{capitalise(definite(name))} {why}: the {label} fails without a roll.")
    return Tested(who, label, dc, 0, False, reasons=(why,))


def _named(label: str, dice: str, advantage: int) -> str:
    """The label of a line; `format_check` names the advantage of a plain pair itself."""
    if not advantage or dice.startswith("2d20k"):
        return label
    return f"{label} ({'advantage' if advantage > 0 else 'disadvantage'})"


def _called(play: Play, skill: str | None, tool: str | None) -> str:
    """What a check is called by its skill, else by its tool; empty where it has neither."""
    if skill or not tool:
        return _title(skill or "")
    return str((play.compendium.gear.get(tool) or {}).get("name") or _title(tool))


def _title(key: str) -> str:
    return key.replace("_", " ").title().replace(" Of ", " of ")
