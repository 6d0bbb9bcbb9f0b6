"""The questions that lead to six scores and what a background adds, one step at a time; and what was answered.

Source: SRD 5.2, Character Creation, Step 3: Ability Scores.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import permutations
from typing import Any

from bot.core.content.character_making import Answers, MakingOption, MakingQuestion
from rulesets.srd_5e.characters import ability_scores
from rulesets.srd_5e.characters._option_words import about_ability, named, words_of
from rulesets.srd_5e.characters.ability_scores import POINT_COSTS, POINTS, STANDARD_ARRAY
from rulesets.srd_5e.compendium import Compendium
from rulesets.srd_5e.creature import ABILITIES

METHODS = ("suggested", "standard_array", "point_buy", "rolled")
ROLL = "4d6kh3"
_PLACES = ("highest", "second", "third", "fourth", "fifth")


def next_of_scores(compendium: Compendium, answers: Answers) -> MakingQuestion | None:
    """What is to be asked of the scores next; None where they are known. Needs class and background."""
    method = answers.get("method")
    if method is None:
        return _methods(compendium, answers)
    if method == "rolled" and "rolls" not in answers:
        return MakingQuestion("rolls", "Ability score", rolls=(ROLL,) * len(ABILITIES))
    asked = _bought(answers) if method == "point_buy" else None
    if method in ("standard_array", "rolled"):
        asked = _placed(answers)
    if asked is not None:
        return asked
    return None if "increase" in answers else _increases(compendium, answers)


def scores_of(answers: Answers) -> dict[str, Any]:
    """What `creation.build` wants to know of the scores: `method`, `scores`, `increases`, `rolls`."""
    method = answers.get("method")
    if method is None:
        return {}
    found: dict[str, Any] = {"method": "standard_array" if method == "suggested" else method}
    if method == "suggested":
        found["scores"] = dict(ability_scores.suggested(answers["class"]))
    elif method == "point_buy":
        found["scores"] = {one: int(answers[f"buy_{one}"]) for one in ABILITIES if f"buy_{one}" in answers}
    else:
        found["scores"] = _laid_out(answers)
    if "rolls" in answers:
        found["rolls"] = list(answers["rolls"])
    if "increase" in answers:
        found["increases"] = increases_in(answers["increase"])
    return found


def increases_in(word: str) -> dict[str, int]:
    """What a word like `strength+2,wisdom+1` adds to which score."""
    pairs = (each.split("+") for each in word.split(","))
    return {ability: int(by) for ability, by in pairs}


def increase_option(increases: Mapping[str, int], *, fits: bool) -> MakingOption:
    """An option that raises scores."""
    word = ",".join(f"{ability}+{by}" for ability, by in increases.items())
    label = ", ".join(f"{named(ability)} +{by}" for ability, by in increases.items())
    return MakingOption(word, label, fits=fits)


def _methods(compendium: Compendium, answers: Answers) -> MakingQuestion:
    options = [
        MakingOption(each, *words_of(compendium, "method", each, answers), by_dice=each == "rolled",
                     fits=each == "suggested")
        for each in METHODS
    ]  # fmt: skip
    return MakingQuestion("method", "Ability scores", tuple(options))


# --- laid out by hand ---------------------------------------------------------------------------------------


def _numbers(answers: Answers) -> list[int]:
    rolled = answers.get("rolls")
    return sorted((int(each) for each in rolled) if rolled else STANDARD_ARRAY, reverse=True)


def _placed(answers: Answers) -> MakingQuestion | None:
    """Which ability gets the next of the six numbers, the highest first; the last one falls to what is left."""
    numbers = _numbers(answers)
    taken = [answers[key] for key in _PLACES if key in answers]
    if len(taken) == len(_PLACES):
        return None
    suits = _in_order_of(ability_scores.suggested(answers["class"]), taken)
    options = tuple(MakingOption(one, named(one), about_ability(one), fits=one == suits[0]) for one in suits)
    left = ", ".join(map(str, numbers[len(taken) :]))
    return MakingQuestion(
        _PLACES[len(taken)],
        f"Which score is {numbers[len(taken)]}?",
        options,
        text=f"Still to place: {left}.",
    )


def _laid_out(answers: Answers) -> dict[str, int]:
    taken = [str(answers[key]) for key in _PLACES if key in answers]
    rest = [one for one in ABILITIES if one not in taken]
    last = rest if len(rest) == 1 else []
    return dict(zip([*taken, *last], _numbers(answers), strict=False))


def _in_order_of(scores: Mapping[str, int], taken: Sequence[str]) -> list[str]:
    return sorted((one for one in ABILITIES if one not in taken), key=lambda one: -scores[one])


# --- bought -------------------------------------------------------------------------------------------------


def _bought(answers: Answers) -> MakingQuestion | None:
    """What the next ability is to be, of what the points that are left can pay."""
    bought = {one: int(answers[f"buy_{one}"]) for one in ABILITIES if f"buy_{one}" in answers}
    missing = next((one for one in ABILITIES if one not in bought), None)
    if missing is None:
        return None
    left = POINTS - sum(POINT_COSTS[score] for score in bought.values())
    open_to = [score for score, cost in sorted(POINT_COSTS.items(), reverse=True) if cost <= left]
    suits = min(ability_scores.suggested(answers["class"])[missing], open_to[0])
    ordered = [suits, *(score for score in open_to if score != suits)]
    options = tuple(
        MakingOption(str(score), str(score), _cost(POINT_COSTS[score]), fits=score == suits)
        for score in ordered
    )
    line = about_ability(missing)
    return MakingQuestion(
        f"buy_{missing}", named(missing), options, text=f"{line}. {left} of {POINTS} points are left."
    )


def _cost(points: int) -> str:
    return "1 point" if points == 1 else f"{points} points"


# --- what a background adds ---------------------------------------------------------------------------------


def _increases(compendium: Compendium, answers: Answers) -> MakingQuestion:
    abilities: Sequence[str] = compendium.backgrounds[answers["background"]]["abilities"]
    scores = scores_of(answers)["scores"]
    best = sorted(abilities, key=lambda one: -scores[one])
    pairs = sorted(permutations(best, 2), key=lambda pair: pair != (best[0], best[1]))
    raised = [{one: 2, other: 1} for one, other in pairs] + [dict.fromkeys(best, 1)]
    options = tuple(increase_option(each, fits=at == 0) for at, each in enumerate(raised))
    has = ", ".join(f"{named(one)} {scores[one]}" for one in ABILITIES)
    return MakingQuestion("increase", "What your past adds", options, text=f"So far: {has}.")
