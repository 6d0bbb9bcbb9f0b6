"""The six scores of a new character: standard array, points, or recorded rolls; and what a background adds.

Source: SRD 5.2, Character Creation, Step 3: Ability Scores.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence

from rulesets.srd_5e.creature import ABILITIES
from rulesets.srd_5e.refusals import Refused

Scores = Mapping[str, int]
"""A score for each of the six abilities."""

STANDARD_ARRAY = (15, 14, 13, 12, 10, 8)
POINTS = 27
POINT_COSTS: Mapping[int, int] = {8: 0, 9: 1, 10: 2, 11: 3, 12: 4, 13: 5, 14: 7, 15: 9}
"""What a bought score costs."""
HIGHEST = 20
"""The highest score that increases reach, unless a feature says otherwise."""

_SUGGESTED = {
    "barbarian": (15, 13, 14, 10, 12, 8),
    "bard": (8, 14, 12, 13, 10, 15),
    "cleric": (14, 8, 13, 10, 15, 12),
    "druid": (8, 12, 14, 13, 15, 10),
    "fighter": (15, 14, 13, 8, 10, 12),
    "monk": (12, 15, 13, 10, 14, 8),
    "paladin": (15, 10, 13, 8, 12, 14),
    "ranger": (12, 15, 13, 8, 14, 10),
    "rogue": (12, 15, 13, 14, 10, 8),
    "sorcerer": (10, 13, 14, 8, 12, 15),
    "warlock": (8, 14, 13, 12, 10, 15),
    "wizard": (8, 12, 13, 15, 14, 10),
}


def suggested(class_key: str) -> Scores:
    """The standard array as it suits a class. Raises KeyError for a class that is not in the table."""
    return dict(zip(ABILITIES, _SUGGESTED[class_key], strict=True))


def point_cost(scores: Scores) -> int | None:
    """What scores cost together; None where one of them cannot be bought."""
    costs = [POINT_COSTS.get(score) for score in scores.values()]
    known = [cost for cost in costs if cost is not None]
    return sum(known) if len(known) == len(costs) else None


def refuse_scores(scores: Scores, method: str, rolled: Sequence[int] = ()) -> Refused | None:
    """Why scores were not made by their method: `standard_array`, `point_buy` or `rolled` (the six recorded rolls)."""
    if set(scores) != set(ABILITIES):
        return Refused(
            "scores_missing", f"Give a score to each of the six abilities: {', '.join(ABILITIES)}."
        )
    match method:
        case "standard_array":
            return _refuse_set(scores, STANDARD_ARRAY, "The standard array")
        case "rolled":
            if len(rolled) != len(ABILITIES):
                return Refused("scores_not_rolled", "Roll the six scores first.")
            return _refuse_set(scores, rolled, "Your rolls")
        case "point_buy":
            return _refuse_points(scores)
        case _:
            return Refused(
                "scores_method", "Scores come from the standard array, from points, or from rolls."
            )


def _refuse_set(scores: Scores, wanted: Sequence[int], whose: str) -> Refused | None:
    if Counter(scores.values()) == Counter(wanted):
        return None
    numbers = ", ".join(str(each) for each in sorted(wanted, reverse=True))
    return Refused("scores_differ", f"{whose} are {numbers}: use each once." if whose == "Your rolls" else
                   f"{whose} is {numbers}: use each once.")  # fmt: skip


def _refuse_points(scores: Scores) -> Refused | None:
    cost = point_cost(scores)
    if cost is None:
        return Refused("scores_range", "Bought scores go from 8 to 15, before your background adds to them.")
    if cost > POINTS:
        return Refused("scores_cost", f"These scores cost {cost} points, and you have {POINTS}.")
    return None


def increased(
    scores: Scores, increases: Mapping[str, int], allowed: Collection[str]
) -> dict[str, int] | Refused:
    """Scores with what a background adds: 2 and 1 to two of its three abilities, or 1 to all three."""
    named = ", ".join(allowed)
    if not set(increases) <= set(allowed):
        return Refused("increase_ability", f"Your background can raise {named}.")
    if sorted(increases.values()) not in ([1, 2], [1, 1, 1]):
        return Refused("increase_amount", f"Raise one of {named} by 2 and another by 1, or all three by 1.")
    raised = {ability: score + increases.get(ability, 0) for ability, score in scores.items()}
    if any(raised[ability] > HIGHEST for ability in increases):
        return Refused("increase_limit", f"No score can be raised above {HIGHEST}.")
    return raised
