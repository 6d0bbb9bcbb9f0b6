"""Gains a level, up to 20, and says in a sentence what it brought.

Source: SRD 5.2, Character Creation, Gaining a Level; Multiclassing.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import Any, Literal

from bot.core.late_dataclasses import dataclass
from bot.core.state import operations as ops
from rulesets.srd_5e import creature, progression
from rulesets.srd_5e.characters.classes import multiclassing, questions
from rulesets.srd_5e.characters.classes.gains import gained, raised_by
from rulesets.srd_5e.characters.creation import build, completed
from rulesets.srd_5e.characters.questions import Answers, Question, first_options, refuse_answers
from rulesets.srd_5e.characters.suggestions import preferred
from rulesets.srd_5e.compendium import Compendium
from rulesets.srd_5e.creature import Figures
from rulesets.srd_5e.field.words import begun
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.refusals import Refused

HitPoints = Literal["fixed", "rolled"]
MEMORY = "level_up"
"""The kind of the core memory of a new level."""


@dataclass(frozen=True, slots=True)
class Gains:
    """What a level brought: `sentence` is for the core memory and for the table."""

    level: int
    class_key: str
    hit_points: int
    features: tuple[str, ...]
    sentence: str


def can_level_up(attributes: Figures) -> bool:
    """Whether the experience is enough for the next level."""
    level = attributes.get("level", 1)
    needed = progression.xp_after_level(level)
    return level < progression.MAX_LEVEL and attributes.get("experience", {}).get("current", 0) >= needed


def asked(compendium: Compendium, attributes: Figures, class_key: str, answers: Answers) -> list[Question]:
    """The questions of the next level in a class."""
    return questions.asked(compendium, attributes, class_key, answers)


def level_up(
    play: Play,
    who: str,
    *,
    class_key: str | None = None,
    hit_points: HitPoints = "fixed",
    answers: Answers | None = None,
) -> Gains | Refused:
    """Takes a character to the next level: in its class, or in another one that it qualifies for.

    Everything is written, the gains are told and remembered. `answers` are those of `asked`.
    """
    held = play.attributes(who)
    key = class_key or held["class"]
    refused = _refuses(play, who, key, answers or {})
    if refused is not None:
        return refused
    sides = play.compendium.classes[key]["hit_die"]
    die = play.roll(f"1d{sides}", "Hit points", who).total if hit_points == "rolled" else None
    made = gained(play.compendium, held, key, answers or {}, die)
    if isinstance(made, Refused):
        return made
    made = with_experience(made)
    gains = _gains(play, who, key, held, made)
    for path, value in made.items():
        if held.get(path) != value:
            play.set(who, path, value)
    play.tell(gains.sentence)
    play.do(ops.RememberOp(kind=MEMORY, text=gains.sentence[:500]))
    return gains


def _refuses(play: Play, who: str, class_key: str, answers: Answers) -> Refused | None:
    held = play.attributes(who)
    levels = held.get("class_levels", {})
    if class_key not in play.compendium.classes:
        return Refused("no_class", "There is no such class.")
    if held.get("level", 1) >= progression.MAX_LEVEL:
        return Refused("highest_level", f"{begun(play, who)} has reached the highest level.")
    if not can_level_up(held):
        needed = held.get("experience", {}).get("needed_for_next_level", 0)
        return Refused(
            "not_enough_experience", f"{begun(play, who)} needs {needed} experience points for that."
        )
    if class_key not in levels:
        refused = multiclassing.refuse_class(held["attributes"], levels, class_key)
        if refused is not None:
            return refused
    return refuse_answers(questions.asked(play.compendium, held, class_key, answers), answers)


def with_experience(made: Figures) -> dict[str, Any]:
    """Attributes with the experience that the next level takes, and at least what their own level takes."""
    current = max(made.get("experience", {}).get("current", 0), progression.xp_for_level(made["level"]))
    needed = progression.xp_after_level(made["level"])
    return {**made, "experience": {"current": current, "needed_for_next_level": needed}}


def _gains(play: Play, who: str, class_key: str, old: Figures, new: Figures) -> Gains:
    more = new["hp_max"] - old["hp_max"]
    features = tuple(each for each in new["features"] if each not in old["features"])
    name, title = begun(play, who), play.compendium.classes[class_key]["name"]
    said = [f"{more} hit points", *(each.replace("_", " ") for each in features)]
    said += _scores(old["attributes"], new["attributes"])
    if new["proficiency_bonus"] > old["proficiency_bonus"]:
        said.append(f"a proficiency bonus of +{new['proficiency_bonus']}")
    said += _slots(old["resources"], new["resources"])
    own, total = new["class_levels"][class_key], new["level"]
    where = f"level {total}" if own == total else f"level {total} ({title} {own})"
    sentence = f"{name} reached {where} as a {title.casefold()} and gained {_together(said)}."
    if own != total:
        sentence = f"{name} reached {where} and gained {_together(said)}."
    return Gains(total, class_key, more, features, sentence)


def _together(said: Sequence[str]) -> str:
    return " and ".join([", ".join(said[:-1]), said[-1]] if len(said) > 1 else said)


def _scores(old: Mapping[str, int], new: Mapping[str, int]) -> list[str]:
    return [f"{ability} {score}" for ability, score in new.items() if score != old[ability]]


def _slots(old: Mapping[str, Any], new: Mapping[str, Any]) -> list[str]:
    found: list[str] = []
    for group, named in (("spell_slots", "spell slot"), ("pact_slots", "pact slot")):
        for rank, one in new[group].items():
            more = one["total"] - old.get(group, {}).get(rank, {}).get("total", 0)
            if more > 0:
                found.append(f"{more} level {rank} {named}{'s' if more > 1 else ''}")
    return found


# --- without asking -----------------------------------------------------------------------------------------


def completed_level(
    compendium: Compendium, attributes: Figures, class_key: str, answers: Answers
) -> dict[str, Any]:
    """These answers with a fitting one to every other question of the next level in a class."""
    made, wanted = dict(answers), preferred(class_key)
    while True:
        open_ones = (each for each in asked(compendium, attributes, class_key, made) if each.key not in made)
        missing = next(open_ones, None)
        if missing is None:
            break
        made[missing.key] = first_options(missing, wanted.get(missing.key, ()))
    if "feat" in made and "increases" not in made:
        ways = raises(compendium, attributes, class_key, made["feat"])
        made |= {"increases": ways[0]} if ways else {}
    return made


def raises(
    compendium: Compendium, attributes: Figures, class_key: str, feat: str
) -> tuple[dict[str, int], ...]:
    """The ways in which a feat can raise scores, the one that suits the class first; none where it raises nothing."""
    allowed, highest, wanted = raised_by(feat)
    primary: Sequence[str] = compendium.classes[class_key]["primary"]
    scores = attributes["attributes"]
    order = [one for one in dict.fromkeys((*primary, *creature.ABILITIES)) if one in allowed]
    found: list[dict[str, int]] = []
    if [2] in wanted:
        found += [{one: 2} for one in order if scores[one] + 2 <= highest]
    open_to = [one for one in order if scores[one] < highest]
    if [1, 1] in wanted:
        found += [{one: 1, other: 1} for one, other in combinations(open_to, 2)]
    if [1] in wanted:
        found += [{one: 1} for one in open_to]
    return tuple(found)


def made_at_level(
    compendium: Compendium, answers: Answers, level: int, later: Iterable[Answers] = ()
) -> dict[str, Any] | Refused:
    """A character of one class at a level, with fixed hit points; `later` are answers of the levels from 2 on.

    Every question that is not answered gets a fitting answer.
    """
    made = build(compendium, completed(compendium, answers))
    told = list(later)
    for reached in range(2, level + 1):
        if isinstance(made, Refused):
            return made
        given = told[reached - 2] if reached - 2 < len(told) else {}
        full = completed_level(compendium, made, answers["class"], given)
        made = gained(compendium, made, answers["class"], full)
    return made if isinstance(made, Refused) else with_experience(made)
