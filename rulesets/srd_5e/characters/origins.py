"""Species, background and their feats: what they ask, and what they give a new character.

Source: SRD 5.2, Character Origins; Feats, Origin Feats; Character Creation, Step 2.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rulesets.srd_5e.characters import lists
from rulesets.srd_5e.characters.questions import Answers, Question, answer_to, question
from rulesets.srd_5e.compendium import Compendium
from rulesets.srd_5e.creature import SKILLS, Figures

_LINEAGE_TEXT = {
    "elf": "Lineage",
    "gnome": "Lineage",
    "tiefling": "Legacy",
    "dragonborn": "Dragon among your ancestors",
    "goliath": "Gift of the giants",
}


def tool_key(name: str) -> str:
    """The key of a tool as classes and backgrounds write it: `thieves_tools`."""
    return name.casefold().replace("'", "").replace("’", "").replace(" ", "_")


def of_kind(compendium: Compendium, prefix: str) -> tuple[str, ...]:
    """Gear whose key begins so: the gaming sets, the musical instruments."""
    return tuple(sorted(key for key in compendium.gear if key.startswith(prefix)))


def spells_of(compendium: Compendium, class_key: str, rank: int) -> tuple[str, ...]:
    """The spells of a class at one level, 0 for cantrips."""
    return tuple(
        key
        for key, spell in sorted(compendium.spells.items())
        if spell["level"] == rank and class_key in spell["classes"]
    )


# --- what is asked --------------------------------------------------------------------------------------


def asked(compendium: Compendium, answers: Answers) -> list[Question]:
    """The questions of the chosen species and background, as far as earlier answers let them be known."""
    species, background = answers["species"], answers["background"]
    found = [question("languages", "Two languages beside Common", lists.LANGUAGES, 2)]
    found += _of_species(compendium, species, compendium.backgrounds[background]["skills"])
    found += _origin_feat(compendium, answers)
    if compendium.backgrounds[background]["tool"].startswith("Choose"):
        found.append(question("gaming_set", "A gaming set", of_kind(compendium, "gaming_set_")))
    kits = compendium.backgrounds[background]["kit"]
    return [*found, question("background_kit", "Things from your past", letters(kits))]


def letters(kits: Iterable[object]) -> tuple[str, ...]:
    """The letters by which starting kits are chosen: A, B, C."""
    return tuple("ABCDEF"[index] for index, _ in enumerate(kits))


def _of_species(compendium: Compendium, species: str, known: Iterable[str]) -> list[Question]:
    found: list[Question] = []
    sizes = compendium.species[species]["sizes"]
    if len(sizes) > 1:
        found.append(question("size", "Size", sizes))
    if species in lists.LINEAGES:
        found.append(question("lineage", _LINEAGE_TEXT[species], lists.LINEAGES[species]))
    if species in lists.CASTING_LINEAGES:
        found.append(question("lineage_ability", "Ability for the spells of your lineage", lists.MENTAL))
    if species == "elf":
        found.append(
            question("keen_senses", "Keen senses", _without(("insight", "perception", "survival"), known))
        )
    if species == "human":
        found.append(question("skillful", "A skill of your choice", _without(SKILLS, known)))
    return found


def _origin_feat(compendium: Compendium, answers: Answers) -> list[Question]:
    found: list[Question] = []
    background = compendium.backgrounds[answers["background"]]
    if answers["species"] == "human":
        origin = (key for key, feat in compendium.feats.items() if feat["category"] == "origin")
        feats = _without(sorted(origin), (background["feat"],))
        found.append(question("origin_feat", "An origin feat", feats))
    for feat, of_list in _feats(compendium, answers):
        if feat == "magic_initiate":
            found += _initiate(compendium, answers, of_list)
        if feat == "skilled":
            known = {*background["skills"], *_words(answers, "skillful"), *_words(answers, "keen_senses")}
            found.append(question("skilled", "Three more skills", _without(SKILLS, known), 3))
    return found


def _feats(compendium: Compendium, answers: Answers) -> list[tuple[str, str | None]]:
    background = compendium.backgrounds[answers["background"]]
    found = [(background["feat"], background.get("feat_choice"))]
    if answers["species"] == "human" and answers.get("origin_feat"):
        found += [(answers["origin_feat"], None)]
    return found


def _initiate(compendium: Compendium, answers: Answers, of_list: str | None) -> list[Question]:
    found: list[Question] = []
    if of_list is None:
        found.append(
            question("initiate_list", "Whose magic you know a little of", ("cleric", "druid", "wizard"))
        )
    magic: str = of_list or answers.get("initiate_list") or "wizard"
    return [
        *found,
        question("initiate_cantrips", f"Two {magic} cantrips", spells_of(compendium, magic, 0), 2),
        question("initiate_spell", f"A level 1 {magic} spell", spells_of(compendium, magic, 1)),
        question("initiate_ability", "Ability for these spells", lists.MENTAL),
    ]


def _without(options: Iterable[str], taken: Iterable[str]) -> tuple[str, ...]:
    gone = set(taken)
    return tuple(each for each in options if each not in gone)


def _words(answers: Answers, key: str) -> tuple[str, ...]:
    return answer_to(Question(key, "", ()), answers)


# --- what they give -------------------------------------------------------------------------------------


def drafted(compendium: Compendium, answers: Answers, scores: Mapping[str, int]) -> dict[str, Any]:
    """The attributes of a character of no class yet: what species, background and feats give."""
    species, background = (
        compendium.species[answers["species"]],
        compendium.backgrounds[answers["background"]],
    )
    traits = [each["key"] for each in species["traits"] if each["level"] <= 1 and each["key"] != "darkvision"]
    feats = [feat for feat, _ in _feats(compendium, answers)]
    branch = lists.LINEAGES.get(answers["species"], {}).get(answers.get("lineage", ""), lists.Lineage({}))
    named = [answers["lineage"]] if branch.spells or answers["species"] == "goliath" else []
    skills = {*background["skills"]}.union(
        *(_words(answers, key) for key in ("skillful", "keen_senses", "skilled"))
    )
    resistances = [lists.SPECIES_RESISTANCES[key] for key in traits if key in lists.SPECIES_RESISTANCES]
    tool = background["tool"]
    return {
        "level": 0,
        "class_levels": {},
        "species": answers["species"],
        "background": answers["background"],
        **({"lineage": answers["lineage"]} if answers.get("lineage") else {}),
        "size": answers.get("size") or species["sizes"][0],
        "kind": species["kind"],
        "attributes": dict(scores),
        "skills": sorted(skills),
        "tools": [answers["gaming_set"] if tool.startswith("Choose") else tool_key(tool)],
        "languages": ["common", *_words(answers, "languages")],
        "features": [*traits, *named, *feats],
        "base_speed": branch.speed or species["speed"],
        "darkvision": branch.darkvision or species["darkvision"],
        "resistances": sorted({*resistances, *([branch.resistance] if branch.resistance else [])}),
        "spells_known": _spells(answers, traits, branch),
        **({"initiate_spell": answers["initiate_spell"]} if answers.get("initiate_spell") else {}),
        **_casting(answers),
    }


def _spells(answers: Answers, traits: Iterable[str], branch: lists.Lineage) -> list[str]:
    found = [lists.SPECIES_SPELLS[key] for key in traits if key in lists.SPECIES_SPELLS]
    found += branch.spells.get(1, ())
    found += [*_words(answers, "initiate_cantrips"), *_words(answers, "initiate_spell")]
    return list(dict.fromkeys(found))


def _casting(answers: Answers) -> dict[str, str]:
    """The ability of spells that are nobody's but one's own; a class that casts replaces it."""
    ability = answers.get("initiate_ability") or answers.get("lineage_ability")
    return {"spellcasting_ability": ability} if ability else {}


def at_level(attributes: Figures, compendium: Compendium, level: int) -> tuple[list[str], list[str]]:
    """The traits and the spells that a species brings at a later level: the dragonborn's flight, an elf's spells."""
    species = compendium.species.get(attributes.get("species", ""), {})
    traits = [each["key"] for each in species.get("traits", ()) if each["level"] == level > 1]
    branch = lists.LINEAGES.get(attributes.get("species", ""), {}).get(attributes.get("lineage", ""))
    return traits, list(branch.spells.get(level, ())) if branch is not None and level > 1 else []
