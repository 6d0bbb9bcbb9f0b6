"""The sentences that a table vote keeps in the rows of its session's audit: what was asked, and how it ended.

They are stored with a story and never worded anew, so that a vote reads as it was read when it was held.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

About = Literal["undo", "branch"]
"""What a vote is on: whether turns are taken back, or which of two stories is canon."""
UNDO_OPTIONS = ("No, it stands", "Yes, take back")
CANON_OPTIONS = ("The story here", "The branch")
MOVED_ON = "The story moved on meanwhile, so nothing is taken back."
STORY_OVER = "The story ended before the vote did, so nothing comes of it."
UNDECIDED: Mapping[About, str] = {
    "undo": "Time is up and no side had more than half, so nothing is taken back.",
    "branch": "Time is up and no side had more than half, so neither story is made canon.",
}
"""What became of a vote that was not decided in its time."""


def undo_question(turns: int, scene_index: int) -> str:
    """Whether the newest `turns` are taken back, to the scene of that number."""
    last = "the last turn" if turns == 1 else f"the last {turns} turns"
    return f"Shall {last} be taken back, to scene {scene_index}?"


def canon_question(scene_index: int) -> str:
    """Which story holds from the scene of that number on."""
    return f"Which is canon from scene {scene_index} on: the story here, or its branch?"


def chosen(option: str, *, by_half: bool) -> str:
    """What the ballots decided; not `by_half` where no side can have more than half any more."""
    if by_half:
        return f"The table chose **{option}**."
    return f"**{option}**: nothing else can have more than half any more."


def taken_back(words: str) -> str:
    """What was decided, and that it is carried out."""
    return f"{words} Nothing is deleted."


def canon_settled(words: str, *, branch: bool) -> str:
    """What was decided, and which story is canon by it."""
    return f"{words} {CANON_OPTIONS[branch]} is canon."
