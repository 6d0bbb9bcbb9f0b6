"""What a level in a class asks: skills, spells, masteries, styles, feats.

Source: SRD 5.2, Classes, the features of each class; Multiclassing; Feats.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rulesets.srd_5e.characters import lists
from rulesets.srd_5e.characters.classes.multiclassing import ENTRIES
from rulesets.srd_5e.characters.origins import letters, of_kind, spells_of
from rulesets.srd_5e.characters.questions import Answers, Question, answer_to, one, question
from rulesets.srd_5e.compendium import Compendium, Entry
from rulesets.srd_5e.creature import SKILLS, Figures

OPTIONS: Mapping[str, tuple[str, tuple[str, ...]]] = {
    "divine_order": ("Sacred role", ("protector", "thaumaturge")),
    "primal_order": ("Sacred role", ("magician", "warden")),
    "hunters_prey": ("Way to hunt", ("colossus_slayer", "horde_breaker")),
    "defensive_tactics": ("Way to defend yourself", ("escape_the_horde", "multiattack_defense")),
    "blessed_strikes": ("Blessing", ("divine_strike", "potent_spellcasting")),
    "elemental_fury": ("Fury", ("potent_spellcasting", "primal_strike")),
}
"""Features of which one of two forms is chosen; the form becomes a feature too."""

SCHOLARSHIP = ("arcana", "history", "investigation", "medicine", "nature", "religion")
_EXPERTISE = {
    ("rogue", 1): 2,
    ("rogue", 6): 2,
    ("bard", 2): 2,
    ("bard", 9): 2,
    ("ranger", 2): 1,
    ("ranger", 9): 2,
}
_METAMAGIC = {2: 2, 10: 2, 17: 2}
_WARRIOR_LISTS = {"blessed_warrior": "cleric", "druidic_warrior": "druid"}
_WARRIORS = {"paladin": "blessed_warrior", "ranger": "druidic_warrior"}
_PREPARED_FROM_BOOK = "wizard"


def features_at(compendium: Compendium, class_key: str, level: int) -> list[str]:
    """The keys of the features that a class and its subclass bring at a level."""
    entry = compendium.classes[class_key]
    subclass = entry["subclass"]["features"] if level >= 3 else ()
    return [each["key"] for each in (*entry["features"], *subclass) if level in each["levels"]]


def asked(compendium: Compendium, draft: Figures, class_key: str, answers: Answers) -> list[Question]:
    """The questions of the next level in a class, for a character as it stands before it."""
    entry = compendium.classes[class_key]
    level = draft.get("class_levels", {}).get(class_key, 0) + 1
    features = features_at(compendium, class_key, level)
    found = _training(compendium, draft, class_key) if level == 1 else []
    skills = {*draft["skills"], *_answered(found, answers, "skills")}
    found += [question(key, *OPTIONS[key]) for key in features if key in OPTIONS]
    found += _skills(class_key, level, features, draft, skills, answers)
    found += _fighting(compendium, draft, class_key, level, features, answers)
    found += _casting(compendium, draft, class_key, level, answers)
    if "metamagic" in features:
        known = draft["features"]
        options = [each for each in lists.METAMAGIC if each not in known]
        found.append(question("metamagic", "Metamagic", options, _METAMAGIC.get(level, 2)))
    if class_key == "warlock":
        found += _invocations(entry, draft, level)
    if "ability_score_improvement" in features or "epic_boon" in features:
        found.append(
            _feats(compendium, draft, sum(draft["class_levels"].values()) + 1, "epic_boon" in features)
        )
        if one(answers, "feat") == "skilled":
            found.append(question("skilled", "Three more skills", _not_in(SKILLS, skills), 3))
    return found


# --- training ---------------------------------------------------------------------------------------------


def _training(compendium: Compendium, draft: Figures, class_key: str) -> list[Question]:
    entry, first = compendium.classes[class_key], not draft.get("class_levels")
    learnt = ENTRIES.get(class_key)
    skills = entry["skills"]["choose"] if first else (learnt.skills if learnt else 0)
    instruments = (3 if first else 1) if class_key == "bard" else 0
    offered: Iterable[str] = SKILLS if entry["skills"]["from"] == "any" else entry["skills"]["from"]
    found: list[Question] = []
    if skills:
        found.append(question("skills", f"{entry['name']} skills", _not_in(offered, draft["skills"]), skills))
    if instruments:
        found.append(
            question("instruments", "Instruments", of_kind(compendium, "musical_instrument_"), instruments)
        )
    if class_key == "monk" and first:
        found.append(question("monk_tool", "A craft or an instrument", _crafts(compendium)))
    if first:
        found.append(question("kit", "Things to begin with", letters(entry["kit"])))
    return found


def _crafts(compendium: Compendium) -> tuple[str, ...]:
    none = ("navigators_tools", "thieves_tools")
    ends = ("_tools", "_supplies", "_utensils")
    crafts = [key for key in sorted(compendium.gear) if key.endswith(ends) and key not in none]
    return (*crafts, *of_kind(compendium, "musical_instrument_"))


def _skills(
    class_key: str,
    level: int,
    features: Sequence[str],
    draft: Figures,
    skills: set[str],
    answers: Answers,
) -> list[Question]:
    found: list[Question] = []
    if "primal_knowledge" in features:
        wanted = ("animal_handling", "athletics", "intimidation", "nature", "perception", "survival")
        found.append(question("primal_knowledge", "One more skill", _not_in(wanted, skills)))
    if "bonus_proficiencies" in features:
        found.append(question("lore_skills", "Three more skills", _not_in(SKILLS, skills), 3))
    skills = skills | {*_words(answers, "primal_knowledge"), *_words(answers, "lore_skills")}
    expert = draft.get("expertise", ())
    if (class_key, level) in _EXPERTISE:
        known = _not_in((each for each in SKILLS if each in skills), expert)
        found.append(question("expertise", "Expertise", known, _EXPERTISE[class_key, level]))
    if "scholar" in features:
        known = [each for each in SCHOLARSHIP if each in skills and each not in expert]
        found.append(question("scholar", "Field of study", known))
    spoken = _not_in(lists.LANGUAGES, draft.get("languages", ()))
    if "deft_explorer" in features:
        found.append(question("more_languages", "Two more languages", spoken, 2))
    if "thieves_cant" in features:
        taken = _not_in(spoken, _words(answers, "languages"))
        found.append(question("more_languages", "One more language", taken, 1))
    return found


def _fighting(
    compendium: Compendium,
    draft: Figures,
    class_key: str,
    level: int,
    features: Sequence[str],
    answers: Answers,
) -> list[Question]:
    found: list[Question] = []
    if "fighting_style" in features or "additional_fighting_style" in features:
        styles = [
            key for key, feat in sorted(compendium.feats.items()) if feat["category"] == "fighting_style"
        ]
        styles += [_WARRIORS[class_key]] if class_key in _WARRIORS else []
        found.append(question("fighting_style", "Fighting style", _not_in(styles, draft["features"])))
        of_list = _WARRIOR_LISTS.get(one(answers, "fighting_style"))
        if of_list is not None:
            cantrips = _not_in(spells_of(compendium, of_list, 0), draft["spells_known"])
            found.append(question("warrior_cantrips", f"Two {of_list} cantrips", cantrips, 2))
    more = _grown(compendium.classes[class_key].get("counts", {}).get("weapon_mastery"), level)
    if more:
        found.append(
            question("masteries", "Weapons you master", _weapons(compendium, draft, class_key), more)
        )
    return found


def _weapons(compendium: Compendium, draft: Figures, class_key: str) -> tuple[str, ...]:
    trained = {*draft.get("weapon_proficiencies", ()), *compendium.classes[class_key]["weapons"]}
    melee = class_key == "barbarian"
    found = []
    for key, weapon in sorted(compendium.weapons.items()):
        category = weapon["category"]
        knows = {key, category, *(f"{category}_{each}" for each in weapon["properties"])} & trained
        if knows and not (melee and weapon["kind"] != "melee") and key not in draft.get("masteries", ()):
            found.append(key)
    return tuple(found)


# --- spells -------------------------------------------------------------------------------------------------


def _casting(
    compendium: Compendium, draft: Figures, class_key: str, level: int, answers: Answers
) -> list[Question]:
    table = compendium.classes[class_key]["spellcasting"]
    found: list[Question] = []
    if "arcane_recovery" in features_at(compendium, class_key, 1):
        found += _spellbook(compendium, draft, level)
    if class_key == "druid" and level == 3:
        found.append(
            question("land", "The land you draw on", compendium.classes["druid"]["subclass"]["spells"])
        )
    if table is None:
        return found
    order = {one(answers, "divine_order"), one(answers, "primal_order")}
    extra = 1 if level == 1 and order & {"thaumaturge", "magician"} else 0
    cantrips = _grown(table["cantrips"], level) + extra
    known = {*draft["spells_known"], *_words(answers, "warrior_cantrips"), *_always(class_key, level)}
    if cantrips:
        options = _not_in(spells_of(compendium, class_key, 0), known)
        found.append(question("cantrips", "Cantrips", options, cantrips))
    prepared = _grown(table["prepared"], level)
    if prepared:
        offered = _offered(compendium, draft, class_key, level, answers)
        found.append(question("spells", "Spells to prepare", _not_in(offered, known), prepared))
    return found


def _always(class_key: str, level: int) -> tuple[str, ...]:
    return lists.ALWAYS_PREPARED.get(class_key, {}).get(level, ())


def highest_slot(compendium: Compendium, class_key: str, level: int) -> int:
    """The highest level of spells that a class can prepare at a level; 0 for none."""
    table = compendium.classes[class_key]["spellcasting"]
    return max((int(rank) for rank in table["slots"][level - 1]), default=0) if table else 0


def _offered(
    compendium: Compendium, draft: Figures, class_key: str, level: int, answers: Answers
) -> list[str]:
    if class_key == _PREPARED_FROM_BOOK:
        added = (*_words(answers, "spellbook"), *_words(answers, "savant"))
        return [*draft.get("spellbook", ()), *added]
    ranks = range(highest_slot(compendium, class_key, level), 0, -1)
    return [key for rank in sorted(ranks) for key in spells_of(compendium, class_key, rank)]


def _spellbook(compendium: Compendium, draft: Figures, level: int) -> list[Question]:
    written = draft.get("spellbook", ())
    highest = highest_slot(compendium, "wizard", level)
    all_of = [key for rank in range(1, highest + 1) for key in spells_of(compendium, "wizard", rank)]
    found = [question("spellbook", "Spells for your book", _not_in(all_of, written), 6 if level == 1 else 2)]
    newly = level > 1 and highest > highest_slot(compendium, "wizard", level - 1)
    if level >= 3 and newly:
        evocations = [key for key in all_of if compendium.spells[key]["school"] == "evocation"]
        more = 2 if level == 3 else 1
        found.append(question("savant", "Evocations for your book", _not_in(evocations, written), more))
    return found


def _invocations(entry: Entry, draft: Figures, level: int) -> list[Question]:
    more = _grown(entry.get("counts", {}).get("eldritch_invocations"), level)
    known = draft["features"]
    open_to = [
        key
        for key, (least, other) in lists.INVOCATIONS.items()
        if least <= level and key not in known and (other is None or other in known)
    ]
    return [question("invocations", "Invocations", open_to, more)] if more else []


# --- feats --------------------------------------------------------------------------------------------------


def _feats(compendium: Compendium, draft: Figures, level: int, epic: bool) -> Question:
    known = set(draft["features"]) - {"ability_score_improvement", "skilled"}
    found = [
        key
        for key, feat in compendium.feats.items()
        if key not in known and key != "magic_initiate" and meets(feat, draft, level)
    ]
    boons = [key for key in found if compendium.feats[key]["category"] == "epic_boon"]
    others = [key for key in found if key not in boons]
    return question("feat", "A feat", [*boons, *others] if epic else others)


def meets(feat: Entry, draft: Figures, level: int) -> bool:
    """Whether somebody who reaches this total level meets what a feat requires."""
    requires: Mapping[str, Any] = feat.get("requires", {})
    scores = draft["attributes"]
    any_score = requires.get("any_score", {})
    feature = requires.get("feature")
    known = {*draft["features"], *(("spellcasting",) if draft.get("spellcasting_ability") else ())}
    return (
        level >= requires.get("level", 0)
        and (not any_score or any(scores[key] >= least for key, least in any_score.items()))
        and (feature is None or feature in known)
    )


def _grown(table: Sequence[int] | None, level: int) -> int:
    """By how much a column of a class grows at a level."""
    if table is None:
        return 0
    return table[level - 1] - (table[level - 2] if level > 1 else 0)


def _not_in(options: Iterable[str], taken: Iterable[str]) -> tuple[str, ...]:
    gone = set(taken)
    return tuple(each for each in options if each not in gone)


def _words(answers: Answers, key: str) -> tuple[str, ...]:
    return answer_to(Question(key, "", ()), answers)


def _answered(found: Iterable[Question], answers: Answers, key: str) -> tuple[str, ...]:
    return _words(answers, key) if any(each.key == key for each in found) else ()
