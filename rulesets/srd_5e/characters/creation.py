"""Makes a complete level 1 character of answers: species, class, background, scores, and what these ask.

Source: SRD 5.2, Character Creation. The attributes have the shape of docs/srd-5e.md, A creature in the state.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rulesets.srd_5e import equipment, progression
from rulesets.srd_5e.characters import ability_scores, lists, origins
from rulesets.srd_5e.characters.ability_scores import Scores
from rulesets.srd_5e.characters.classes import questions
from rulesets.srd_5e.characters.classes.gains import gained
from rulesets.srd_5e.characters.questions import (
    Answers,
    Question,
    answer_to,
    first_options,
    question,
    refuse_answers,
    singled,
)
from rulesets.srd_5e.characters.suggestions import preferred
from rulesets.srd_5e.compendium import Compendium
from rulesets.srd_5e.creature import ABILITIES, Figures
from rulesets.srd_5e.refusals import Refused

_NO_RESOURCES: Mapping[str, Any] = {"gold": 0, "copper": 0, "consumables": {}}


def asked(compendium: Compendium, answers: Answers) -> list[Question]:
    """All questions that these answers lead to, in order. Scores and increases are asked apart (`ability_scores`)."""
    answers = singled(answers)
    found = [
        question("class", "Class", sorted(compendium.classes)),
        question("species", "Species", sorted(compendium.species)),
        question("background", "Background", sorted(compendium.backgrounds)),
    ]
    if refuse_answers(found, answers) is not None:
        return found
    of_origin = origins.asked(compendium, answers)
    if refuse_answers(of_origin, answers) is not None:
        return [*found, *of_origin]
    draft = origins.drafted(compendium, answers, dict.fromkeys(ABILITIES, 10))
    return [*found, *of_origin, *questions.asked(compendium, draft, answers["class"], answers)]


def build(compendium: Compendium, answers: Answers) -> dict[str, Any] | Refused:
    """The `attributes` of the character that these answers make, or why they make none.

    Beside the questions of `asked`, `answers` has `method` (`standard_array`, `point_buy`, `rolled`), `scores` before
    and `increases` of the background, and with `rolled` the six recorded `rolls`.
    """
    answers = singled(answers)
    refused = refuse_answers(asked(compendium, answers), answers)
    if refused is not None:
        return refused
    scores = _scores(compendium, answers)
    if isinstance(scores, Refused):
        return scores
    draft = origins.drafted(compendium, answers, scores) | {
        "temp_hp": 0,
        "saving_throw_proficiencies": [],
        "expertise": [],
        "immunities": [],
        "vulnerabilities": [],
        "condition_immunities": [],
        "experience": {"current": 0, "needed_for_next_level": progression.xp_after_level(1)},
        "status_conditions": [],
        "exhaustion": 0,
        "inspiration": False,
        "death_saves": {"successes": 0, "failures": 0, "stable": False},
        "active_effects": [],
        **_outfit(compendium, answers),
    }
    return gained(compendium, draft, answers["class"], answers)


def _scores(compendium: Compendium, answers: Answers) -> dict[str, int] | Refused:
    scores: Scores = answers.get("scores", {})
    refused = ability_scores.refuse_scores(scores, answers.get("method", ""), answers.get("rolls", ()))
    if refused is not None:
        return refused
    allowed = compendium.backgrounds[answers["background"]]["abilities"]
    ordered = {ability: scores[ability] for ability in ABILITIES}
    return ability_scores.increased(ordered, answers.get("increases", {}), allowed)


def completed(compendium: Compendium, answers: Answers) -> dict[str, Any]:
    """These answers with a fitting one to every other question, of what suits the class: for a character in one
    press.

    Needs `class`, `species` and `background`; what is given stays, whether it fits or not.
    """
    made = dict(answers)
    wanted = preferred(made["class"])
    made.setdefault("method", "standard_array")
    made.setdefault("scores", dict(ability_scores.suggested(made["class"])))
    abilities = compendium.backgrounds[made["background"]]["abilities"]
    best = sorted(abilities, key=lambda ability: -made["scores"].get(ability, 0))
    made.setdefault("increases", {best[0]: 2, best[1]: 1})
    while True:
        missing = next((each for each in asked(compendium, made) if each.key not in made), None)
        if missing is None:
            return made
        made[missing.key] = first_options(missing, wanted.get(missing.key, ()))


# --- what it begins with ------------------------------------------------------------------------------------


def _outfit(compendium: Compendium, answers: Answers) -> dict[str, Any]:
    kits = [
        _kit(compendium.classes[answers["class"]]["kit"], answers["kit"]),
        _kit(compendium.backgrounds[answers["background"]]["kit"], answers["background_kit"]),
    ]
    items: dict[str, int] = {}
    for kit in kits:
        for each in kit["items"]:
            for key, count in _unpacked(_owned(each["key"], answers), each["count"]):
                items[key] = items.get(key, 0) + count
    gold = sum(kit["gold"] for kit in kits)
    return {"equipment": _equipment(compendium, items), "resources": {**_NO_RESOURCES, "gold": gold}}


def _kit(kits: Iterable[Figures], letter: str) -> Figures:
    return list(kits)["ABCDEF".index(letter)]


def _owned(key: str, answers: Answers) -> str:
    """The instrument, set or tool that was chosen, where a kit has one of that sort."""
    if key.startswith("gaming_set_"):
        return answers.get("gaming_set", key)
    if key.startswith("musical_instrument_") and answers.get("instruments"):
        return answer_to(Question("instruments", "", ()), answers)[0]
    if key == "woodcarvers_tools":
        return answers.get("monk_tool", key)
    return key


def _unpacked(key: str, count: int) -> list[tuple[str, int]]:
    return (
        [(each, has * count) for each, has in lists.PACKS[key].items()]
        if key in lists.PACKS
        else [(key, count)]
    )


def _equipment(compendium: Compendium, items: Mapping[str, int]) -> dict[str, Any]:
    weapons = [key for key, count in items.items() if key in compendium.weapons for _ in range(count)]
    armor = [key for key in items if key in compendium.armor and key != "shield"]
    shield = "shield" in items
    backpack = [
        {"key": key, "count": count}
        for key, count in items.items()
        if key not in compendium.weapons and key not in compendium.armor
    ]
    return {
        "weapons": weapons,
        "armor": armor[0] if armor else "",
        "shield": shield,
        "held": _in_hand(compendium, weapons, shield),
        "backpack": backpack,
        "attuned": [],
    }


def _in_hand(compendium: Compendium, weapons: Iterable[str], shield: bool) -> list[str]:
    for key in weapons:
        if not equipment.hands_full(compendium, [key], shield):
            return [key]
    return []
