"""The names of a match's pages, by which posts are known again after a restart: never changed, nor translated."""

from __future__ import annotations

from bot.core.sprint.contracts import Phase

FINAL_WORLD = "final world"
PROMPTS = "six prompts"
PICTURES = "six pictures"


def phase_begins(phase: Phase) -> str:
    """The page that opens a phase."""
    return f"{phase} begins"
