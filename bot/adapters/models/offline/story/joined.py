"""Tells gestures that follow on one another as one sentence: "blows on his fingers and stamps his feet"."""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.contracts import ToldAction
from bot.core.rules.spoken_answers import OWN

GESTURES = frozenset({"flourish", "posture", "ponder"})
"""What is done with nothing and to nobody; its lines of the shared pack say only that it was done."""
_MOST = 3


def with_joined_gestures(told: Sequence[ToldAction]) -> tuple[ToldAction, ...]:
    """What was done, where neighbouring gestures of one actor that have no answer of their own are one."""
    kept: list[ToldAction] = []
    deeds: list[str] = []
    for one in told:
        last = kept[-1] if kept else None
        if (
            last is None
            or not deeds
            or not _is_plain(one)
            or not _goes_with(last, one)
            or len(deeds) == _MOST
        ):
            kept.append(one)
            deeds = [one.does] if _is_plain(one) else []
            continue
        deeds.append(one.does)
        does = f"{', '.join(deeds[:-1])} and {deeds[-1]}"
        aimed = one if one.target_id is not None else last
        lines = tuple(line.replace(aimed.does, does) for line in aimed.lines)
        kept[-1] = aimed.model_copy(update={"does": does, "deed": "", "lines": lines})
    return tuple(kept)


def _is_plain(one: ToldAction) -> bool:
    """Whether a deed is a gesture in its author's words, and nothing more is to be told of it."""
    done = one.degree in ("done", "success") and one.roll is None
    return one.type in GESTURES and bool(one.does) and done and not one.facts and len(one.lines) > OWN


def _goes_with(last: ToldAction, one: ToldAction) -> bool:
    """Whether the same one does both, and to no two."""
    return last.actor_id == one.actor_id and len({last.target_id, one.target_id} - {None}) < 2
