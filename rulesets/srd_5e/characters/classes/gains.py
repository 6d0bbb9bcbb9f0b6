"""What a level in a class gives: features, spells, hit points, proficiencies, and every figure that changes
with them.

Source: SRD 5.2, Character Creation, Level Advancement; Classes.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rulesets.srd_5e import creature, equipment, progression
from rulesets.srd_5e.characters import lists, origins
from rulesets.srd_5e.characters.classes import resources
from rulesets.srd_5e.characters.classes.multiclassing import ENTRIES
from rulesets.srd_5e.characters.classes.questions import OPTIONS, asked, features_at
from rulesets.srd_5e.characters.questions import Answers, Question, answer_to, one, refuse_answers
from rulesets.srd_5e.compendium import Compendium
from rulesets.srd_5e.creature import Figures
from rulesets.srd_5e.refusals import Refused

_SILENT = frozenset({"ability_score_improvement", "epic_boon", "expertise", "spellcasting"})
"""Features that leave nothing behind but what they changed."""
_TRAINED_BY = {
    "protector": (("martial",), ("heavy",)),
    "warden": (("martial",), ("medium",)),
}
_SAVES = {
    "disciplined_survivor": creature.ABILITIES,
    "slippery_mind": ("wisdom", "charisma"),
}
_SCORES = {"primal_champion": ("strength", "constitution"), "body_and_mind": ("dexterity", "wisdom")}
_HIGHEST_BY_FEATURE, _HIGHEST_BY_BOON = 25, 30
_HALF_FEATS = {
    "grappler": ("strength", "dexterity"),
    "boon_of_irresistible_offense": ("strength", "dexterity"),
    "boon_of_spell_recall": lists.MENTAL,
}
_CHOSEN_FEATURES = ("divine_order", "primal_order", "fighting_style", "metamagic", "invocations", "feat")
_CHOSEN_SKILLS = ("skills", "primal_knowledge", "lore_skills", "skilled")
_CHOSEN_SPELLS = ("warrior_cantrips", "cantrips", "spells")


def fixed_hit_points(sides: int) -> int:
    """What a hit die counts for where it is not rolled: half its sides and one."""
    return sides // 2 + 1


def hit_points_at_first(sides: int, constitution: int) -> int:
    """Hit points of a level 1 character: the whole hit die and the Constitution modifier, at least 1."""
    return max(1, sides + constitution)


def gained(
    compendium: Compendium, draft: Figures, class_key: str, answers: Answers, die: int | None = None
) -> dict[str, Any] | Refused:
    """The attributes after one more level in a class. `die` is the rolled hit die; without it the fixed value counts.

    Refused where an answer to `class_questions.asked` is missing or does not fit.
    """
    refused = refuse_answers(asked(compendium, draft, class_key, answers), answers)
    if refused is not None:
        return refused
    levels = dict(draft.get("class_levels", {}))
    levels[class_key] = levels.get(class_key, 0) + 1
    total = sum(levels.values())
    features = _features(compendium, class_key, levels[class_key], answers)
    traits, spells = origins.at_level(draft, compendium, total)
    made = {
        **draft,
        "level": total,
        "class": draft.get("class") or class_key,
        "class_levels": levels,
        "proficiency_bonus": progression.proficiency_for_level(total),
        "features": _joined(draft["features"], features, traits),
    }
    made |= _learnt(draft, answers) | _style(draft, answers)
    if levels[class_key] == 1:
        made |= _training(compendium, made, class_key, answers, first=total == 1)
    if levels[class_key] == 3:
        made |= _subclass(compendium, draft, class_key, levels, answers)
    made["spells_known"] = _joined(
        draft["spells_known"],
        spells,
        _always(compendium, made, class_key, levels[class_key]),
        *(_words(answers, key) for key in _CHOSEN_SPELLS),
    )
    made["saving_throw_proficiencies"] = _saves(made, features)
    scores = _raised(draft, features, answers)
    if isinstance(scores, Refused):
        return scores
    made["attributes"] = scores
    made |= _hit_points(compendium, draft, made, class_key, die)
    entity = creature.as_entity(made)
    made["resources"] = resources.refreshed(entity, compendium)
    return equipment.derived(made, compendium)


# --- parts ------------------------------------------------------------------------------------------------


def _features(compendium: Compendium, class_key: str, level: int, answers: Answers) -> list[str]:
    keys = features_at(compendium, class_key, level)
    named = [key for key in keys if key not in _SILENT and not key.endswith("_subclass")]
    chosen = [each for key in (*OPTIONS, *_CHOSEN_FEATURES) for each in _words(answers, key)]
    return [*named, *(each for each in chosen if each != "ability_score_improvement")]


def _learnt(draft: Figures, answers: Answers) -> dict[str, Any]:
    skills = {*draft["skills"], *(each for key in _CHOSEN_SKILLS for each in _words(answers, key))}
    expertise = {*draft.get("expertise", ()), *_words(answers, "expertise"), *_words(answers, "scholar")}
    book = _joined(draft.get("spellbook", ()), _words(answers, "spellbook"), _words(answers, "savant"))
    return {
        "skills": sorted(skills),
        "expertise": sorted(expertise),
        "languages": _joined(draft["languages"], _words(answers, "more_languages")),
        "masteries": _joined(draft.get("masteries", ()), _words(answers, "masteries")),
        **({"spellbook": book} if book else {}),
    }


def _style(draft: Figures, answers: Answers) -> dict[str, Any]:
    styles = _words(answers, "fighting_style")
    return {"fighting_style": styles[0]} if styles and not draft.get("fighting_style") else {}


def _training(
    compendium: Compendium, made: Figures, class_key: str, answers: Answers, *, first: bool
) -> dict[str, Any]:
    entry, later = compendium.classes[class_key], ENTRIES.get(class_key)
    order = one(answers, "divine_order") or one(answers, "primal_order")
    weapons, armor = _TRAINED_BY.get(order, ((), ()))
    tools = [*_words(answers, "instruments"), *_words(answers, "monk_tool")]
    languages = {"druid": ["druidic"], "rogue": ["thieves_cant"]}.get(class_key, [])
    if first:
        weapons, armor = (*entry["weapons"], *weapons), (*entry["armor"], *armor)
        said = entry.get("tools")
        tools += [origins.tool_key(said)] if said and not said.startswith("Choose") else []
    elif later is not None:
        weapons, armor = (*later.weapons, *weapons), (*later.armor, *armor)
        tools += later.tools
    table = entry["spellcasting"]
    ability = (
        {"spellcasting_ability": table["ability"]}
        if table and not _casts(compendium, made, class_key)
        else {}
    )
    return {
        "saving_throw_proficiencies": sorted(entry["saves"]) if first else made["saving_throw_proficiencies"],
        "weapon_proficiencies": _joined(made.get("weapon_proficiencies", ()), weapons),
        "armor_training": _joined(made.get("armor_training", ()), armor),
        "tools": _joined(made["tools"], tools),
        "languages": _joined(made["languages"], languages),
        **ability,
    }


def _casts(compendium: Compendium, made: Figures, but: str) -> bool:
    return any(compendium.classes[key]["spellcasting"] for key in made["class_levels"] if key != but)


def _subclass(
    compendium: Compendium, draft: Figures, class_key: str, levels: Mapping[str, int], answers: Answers
) -> dict[str, Any]:
    key = compendium.classes[class_key]["subclass"]["key"]
    others = draft.get("subclass")
    if len(levels) == 1:
        chosen: object = key
    else:
        known = others if isinstance(others, Mapping) else {draft["class"]: others} if others else {}
        chosen = {**known, class_key: key}
    land = {"land": one(answers, "land")} if one(answers, "land") and class_key == "druid" else {}
    return {"subclass": chosen, **land}


def _always(compendium: Compendium, made: Figures, class_key: str, level: int) -> list[str]:
    found = list(lists.ALWAYS_PREPARED.get(class_key, {}).get(level, ()))
    spells = compendium.classes[class_key]["subclass"].get("spells", {})
    if level >= 3 and spells:
        by_level = spells.get(made.get("land", "") if class_key == "druid" else "", {})
        found += by_level.get(str(level), ())
    return found


def _saves(made: Figures, features: Iterable[str]) -> list[str]:
    saves = {*made.get("saving_throw_proficiencies", ())}
    return sorted(saves.union(*(_SAVES[key] for key in features if key in _SAVES)))


def raised_by(feat: str) -> tuple[tuple[str, ...], int, tuple[list[int], ...]]:
    """Which scores a feat can raise, how high, and by what: `[2]`, `[1, 1]`, `[1]`; by nothing where it raises none."""
    if feat == "ability_score_improvement":
        return creature.ABILITIES, 20, ([2], [1, 1])
    if feat.startswith("boon_"):
        return _HALF_FEATS.get(feat, creature.ABILITIES), _HIGHEST_BY_BOON, ([1],)
    return _HALF_FEATS.get(feat, ()), 20, ([1],) if feat in _HALF_FEATS else ()


def _raised(draft: Figures, features: Iterable[str], answers: Answers) -> dict[str, int] | Refused:
    scores = dict(draft["attributes"])
    for key in features:
        for ability in _SCORES.get(key, ()):
            scores[ability] = min(_HIGHEST_BY_FEATURE, max(scores[ability], scores[ability] + 4))
    feat, increases = one(answers, "feat"), answers.get("increases", {})
    allowed, highest, wanted = raised_by(feat)
    if not wanted:
        return scores
    if sorted(increases.values()) not in wanted or not set(increases) <= set(allowed):
        amount = "one score by 2 or two by 1" if len(wanted) == 2 else "one score by 1"
        return Refused("increase_amount", f"This feat raises {amount}, of {', '.join(allowed)}.")
    for ability, by in increases.items():
        if scores[ability] + by > highest:
            return Refused("increase_limit", f"No score can be raised above {highest}.")
        scores[ability] += by
    return scores


def _hit_points(
    compendium: Compendium, draft: Figures, made: Figures, class_key: str, die: int | None
) -> dict[str, int]:
    """The maximum after the level; what is missing of it stays missing."""
    sides, level = compendium.classes[class_key]["hit_die"], made["level"]
    before = creature.ability_modifier(draft["attributes"]["constitution"])
    after = creature.ability_modifier(made["attributes"]["constitution"])
    if level == 1:
        more = hit_points_at_first(sides, after)
    else:
        more = max(1, (fixed_hit_points(sides) if die is None else die) + before) + level * (after - before)
    more += "dwarven_toughness" in made["features"]
    if "draconic_resilience" in made["features"] and class_key == "sorcerer":
        more += 3 if made["class_levels"]["sorcerer"] == 3 else 1
    most = draft.get("hp_max", 0) + more
    return {"hp_max": most, "hp_current": draft.get("hp_current", 0) + more}


def _joined(*parts: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(each for part in parts for each in part))


def _words(answers: Answers, key: str) -> tuple[str, ...]:
    return answer_to(Question(key, "", ()), answers)
