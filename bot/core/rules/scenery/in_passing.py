"""Lets a slight deed that the rules have no answer to pass for a gesture, by which nothing changes."""

from __future__ import annotations

from bot.core.content.adventure import Adventure
from bot.core.content.ruleset_shapes import ActionSpec
from bot.core.language.phrasing import is_several
from bot.core.rules.actions import IN_PASSING, Action, ValidationResult
from bot.core.rules.scenery.own_words import answers_itself
from bot.core.rules.visibility import position
from bot.core.state.document import State

NOTHING_FOUND = "Nothing comes to hand."
_IN_VAIN = frozenset(
    "object_not_found scenery no_target nothing_named which_one fixed not_carried not_here told_of".split()
)
"""Reasons that say only that the rules have nothing to do such a deed with."""
_LETTING_GO = ("let go", "release")
_FELT_FOR = frozenset({"feel", "grope", "rummage", "reach"})


def as_gesture(game: Adventure, state: State, action: Action, result: ValidationResult) -> Action | None:
    """The gesture that a refused deed passes for; None where it is no slight one or the refusal says more than that."""
    spec = game.action(action.type)
    gesture = next((name for name, one in game.ruleset.actions.items() if "flourish" in one.acts), None)
    if action.detail(IN_PASSING) is None or result.reason not in _IN_VAIN or spec is None or gesture is None:
        return None
    if result.reason == "told_of" and "examine" in spec.acts:
        return None  # a look is answered by what was told of it
    target = state["entities"].get(action.target_id or "")
    item = state["entities"].get(str(action.detail("instrument_id") or ""))
    moved = target if action.detail(IN_PASSING) == "drop" else item
    if str(action.detail("verb") or "").startswith(_LETTING_GO):
        moved = None  # whoever keeps it has it back
    if moved is not None and "take" in moved["attributes"] and not _is_one_of_many(moved["name"]):
        return None  # it is kept by somebody or something, and says so
    if answers_itself(target, (result.message or "",)) is not None or "flourish" in spec.acts:
        return None
    if result.reason == "not_carried" and not _lies_here(state, action):
        return None
    person = target is not None and target["type"] in ("npc", "pc") and target["id"] != action.actor_id
    return Action(
        actor_id=action.actor_id,
        type=gesture,
        target_id=action.target_id if person else None,
        metadata={IN_PASSING: action.detail(IN_PASSING)},
    )


def finds(spec: ActionSpec | None, action: Action) -> tuple[str, ...]:
    """What a hand that felt for something has found: nothing, as nothing is there of which the rules know."""
    felt = str(action.detail("verb") or "").partition(" ")[0] in _FELT_FOR
    return (NOTHING_FOUND,) if felt or (spec is not None and "search" in spec.acts) else ()


def _is_one_of_many(name: str) -> bool:
    """Whether a name is for a heap or a row, of which one thing more or less is nothing: "row of tins"."""
    return is_several(name.rpartition(" ")[2])


def _lies_here(state: State, action: Action) -> bool:
    """Whether what is set down without having been taken up lies here, and in nobody's hands."""
    here = position(state, action.actor_id)
    things = [state["entities"].get(one or "") for one in (action.target_id, action.detail("instrument_id"))]
    items = [one for one in things if one is not None and one["type"] == "item"]
    return bool(items) and all(one["location"] == here for one in items)
