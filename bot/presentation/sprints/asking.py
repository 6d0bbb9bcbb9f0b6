"""What a round is about, in a sentence above its proposal: the question, and how many votes it takes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.core.notices import Notice
from bot.presentation import text
from bot.presentation.catalogue import say, worded

_ASKED: tuple[tuple[str, Notice, Notice], ...] = (
    ("/governing_logic", Notice("sprint_page/asked_law"), Notice("sprint_page/asked_law_again")),
    ("/inhabitants", Notice("sprint_page/asked_people"), Notice("sprint_page/asked_people_again")),
    ("/aesthetic_mood", Notice("sprint_page/asked_mood"), Notice("sprint_page/asked_mood")),
    ("/landmarks", Notice("sprint_page/asked_landmark_again"), Notice("sprint_page/asked_landmark_again")),
    ("/tension", Notice("sprint_page/asked_tension"), Notice("sprint_page/asked_tension_again")),
    ("/world_name", Notice("sprint_page/asked_name"), Notice("sprint_page/asked_name")),
)
"""The question that a change asks, by the beginning of its pointer: for the first time, and again."""
_LONGEST = 60


def question(phase: str, proposed: Sequence[Mapping[str, Any]]) -> str:
    """The question of a round, by what its proposal would change."""
    if phase == "CRYSTALLIZATION":
        return f"{say('sprint_page/asked_whole')} {say('sprint_page/needs_all')}"
    return f"{_asked(proposed)} {say('sprint_page/needs_three')}".strip()


def _asked(proposed: Sequence[Mapping[str, Any]]) -> str:
    for start, first, again in _ASKED:
        change = next((one for one in proposed if str(one["path"]).startswith(start)), None)
        if change is None:
            continue
        if isinstance(change["after"], Mapping) and change["after"].get("name") and start == "/landmarks":
            return say("sprint_page/asked_landmark", name=text.plain_name(change["after"]["name"], _LONGEST))
        return worded(first if change["before"] is None else again)
    return ""
