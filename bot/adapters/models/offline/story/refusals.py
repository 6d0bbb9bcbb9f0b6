"""Tells what stood in the way of a turn: one thing, the first that matters, in one breath."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.core.contracts import ToldAction
from bot.core.language.phrasing import definite

ASKED_BACK = "which_one"
_VAGUE = frozenset(
    "object_not_found not_here scenery no_way wrong_kind impossible unknown_action nothing_named out_of_reach".split()
)
"""Reasons that say no more than that words did not land: any other matters more."""


def with_one_refusal(told: Sequence[ToldAction]) -> tuple[ToldAction, ...]:
    """What was done, and after it the one refusal that matters most; of a refused turn that one alone."""
    refused = [action for action in told if action.degree == "refused"]
    kept = [action for action in told if action.degree != "refused"]
    kept += [one.model_copy(update={"facts": ()}) for one in sorted(refused, key=_rank)[:1]]
    # What followed of the turn is given with its last action, whatever became of that.
    followed = tuple(fact for action in refused for fact in action.facts)
    if followed:
        last = max(0, len(kept) - 2)
        kept[last] = kept[last].model_copy(update={"facts": (*kept[last].facts, *followed)})
    return tuple(kept)


def _rank(action: ToldAction) -> int:
    if action.reason == ASKED_BACK:
        return 0
    return 2 if action.reason in _VAGUE else 1


def says_all(action: ToldAction, names: Iterable[str]) -> bool:
    """Whether the reason stands by itself: it names one of the things in question, or no more is to be told of it."""
    message = (action.message or "").casefold()
    return bool(message) and (
        action.reason in _VAGUE
        or action.reason == ASKED_BACK
        or any(definite(name).casefold() in message for name in names)
    )
