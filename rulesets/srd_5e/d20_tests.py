"""D20 tests: ability checks and saving throws, with all that bears on them, and the lines that show them.

Sources of advantage and of disadvantage are named, never counted: any number of the one and any of the other is
a plain roll. Source: SRD 5.2, Playing the Game, D20 Tests.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace

from bot.core.dice.rolls import Roll
from bot.core.language.phrasing import capitalise, definite
from bot.core.state.document import Entity
from rulesets.srd_5e import creature, effects
from rulesets.srd_5e._innate_modifiers import of_armor, of_check, of_save, of_state
from rulesets.srd_5e.modifiers import Modifiers, condition_of, fails_save, modifiers
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.refusals import Refused


@dataclass(frozen=True, slots=True)
class Tested:
    """A finished d20 test.

    `natural` is the number of the d20 that counted and `shown` those of all d20 rolled; nothing was rolled
    where `shown` is empty, because the test failed by itself. `net` is 1 for advantage, -1 for disadvantage.
    """

    who: str
    label: str
    dc: int | None
    total: int
    succeeded: bool
    natural: int = 0
    shown: tuple[int, ...] = ()
    net: int = 0
    reasons: tuple[str, ...] = ()


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
) -> Tested:
    """Rolls a check with a skill, a tool or a bare ability; without `dc` only the total counts.

    `needs` names senses without which it fails (`see`, `hear`), `against` the creature it is made against,
    `ending` a condition it would end. Raises ValueError where neither an ability nor a skill is given, KeyError
    for what is no skill.
    """
    entity = play.entity(who)
    used = ability or (creature.SKILLS[skill] if skill else "")
    if not used:
        raise ValueError("a check needs an ability or a skill")
    label = f"{_title(skill or used)} check"
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
    return rolled_test(play, who, label, dc, found.also(flat=bonus + trained), least=reliable)


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
    found = of_armor(found, entity, play.compendium, ability, None)
    return rolled_test(play, who, label, dc, found.also(flat=bonus + creature.save_bonus(entity, ability)))


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
        play.shown(f"DC {dc}", _verdict(succeeded))
    effects.spend(play, who, found.once)
    natural, shown = d20s(rolled)
    return Tested(who, label, dc, rolled.total, succeeded, natural, shown, found.advantage, found.reasons)


# --- after the roll ---------------------------------------------------------------------------------------


def raised(play: Play, tested: Tested, dice: str, reason: str) -> Tested:
    """A failed test with dice added after the roll, as an inspiring word does; one that succeeded stays as it is."""
    if tested.succeeded or not tested.shown or tested.dc is None:
        return tested
    more = play.roll(f"{tested.total}+{dice}", f"{tested.label} ({reason})", tested.who)
    succeeded = more.total >= tested.dc
    play.shown(f"DC {tested.dc}", _verdict(succeeded))
    return replace(tested, total=more.total, succeeded=succeeded)


def rerolled_with_inspiration(play: Play, tested: Tested) -> Tested | Refused:
    """Spends Heroic Inspiration: one d20, the lower of a pair, is rolled again, and the new number stands."""
    if not creature.figures(play.entity(tested.who)).get("inspiration"):
        return Refused("no_inspiration", "You have no Heroic Inspiration to spend.")
    if not tested.shown:
        return Refused("nothing_rolled", "No die was rolled that could be rolled again.")
    play.set(tested.who, "inspiration", False)
    rest, kept = tested.total - tested.natural, sorted(tested.shown)[1:]
    again = f"({kept[0]},1d20)k{'h' if tested.net > 0 else 'l'}1" if kept else "1d20"
    rolled = play.roll(
        f"{again}{rest:+d}" if rest else again, f"{tested.label} (Heroic Inspiration)", tested.who
    )
    succeeded = tested.dc is None or rolled.total >= tested.dc
    if tested.dc is not None:
        play.shown(f"DC {tested.dc}", _verdict(succeeded))
    shown = (*kept, rolled.dice[0].value)
    return replace(tested, total=rolled.total, succeeded=succeeded, natural=rolled.total - rest, shown=shown)


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


def _failed(play: Play, who: str, label: str, dc: int | None, why: str) -> Tested:
    name = play.entity(who)["name"]
    play.tell(f"{capitalise(definite(name))} {why}: the {label} fails without a roll.")
    return Tested(who, label, dc, 0, False, reasons=(why,))


def _named(label: str, dice: str, advantage: int) -> str:
    """The label of a line; `format_check` names the advantage of a plain pair itself."""
    if not advantage or dice.startswith("2d20k"):
        return label
    return f"{label} ({'advantage' if advantage > 0 else 'disadvantage'})"


def _title(key: str) -> str:
    return key.replace("_", " ").title().replace(" Of ", " of ")


def _verdict(succeeded: bool) -> str:
    return "Success" if succeeded else "Failure"
