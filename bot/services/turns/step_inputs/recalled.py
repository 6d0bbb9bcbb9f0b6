"""What a step is told of long ago: whatever has words of the message, as far as its reader knows it."""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.contracts import Recollection
from bot.core.recall.excerpts import excerpt
from bot.core.recall.records import PUBLIC
from bot.services.ports import Head
from bot.services.ports.recall import FoundRecord, RecallQuery, RecallResult, StoryRecall
from bot.services.turns.boundaries import text_within

MOST_RECALLED = 4
MOST_LETTERS = 200
LATELY = 2
"""So many of the newest scenes are left out: they are in a prompt by themselves, or in everybody's ear."""
ENOUGH = 0.34
"""How much of a message a record must say, so that it is worth the room."""
FITS = 0.6
"""How much of it a character must have heard, so that it comes to mind."""
LONGEST_QUOTE = 90


async def find_long_ago(recall: StoryRecall, head: Head, said: str, audience: str = PUBLIC) -> RecallResult:
    """What an audience may recall at a message."""
    before = head.session.scene_index - LATELY + 1
    query = RecallQuery(said, audience, before=before, limit=MOST_RECALLED)
    found = await recall.find_records(head.session, query)
    kept = tuple(one for one in found.records if one.share >= ENOUGH)
    return RecallResult(kept, found.rarity)


def recalled_lines(head: Head, found: RecallResult, lines: Sequence[str]) -> tuple[str, ...]:
    """What was recalled as prompts show it, without what the table draws a line at."""
    return tuple(
        f"({_where(one)}) {_who(head, one)}{shown}"
        for one in found.records
        if (shown := excerpt(text_within(one.text, lines), found.rarity or {}, MOST_LETTERS))
    )


def remembered_words(head: Head, found: RecallResult, before: str) -> tuple[Recollection, ...]:
    """What a character heard that bears on what is said now, as it brings it up; `before` is who acts."""
    return tuple(
        Recollection(said=f"{_you(head, one, before)} {said}", told=f"{_name(head, one)} {said}", fits=True)
        for one in found.records
        if one.kind == "heard" and one.share >= FITS and _name(head, one)
        and (said := _quoted(one))
    )  # fmt: skip


def _quoted(one: FoundRecord) -> str:
    """What was said, and where, as part of a sentence; nothing where it is too long to be brought up."""
    words = one.text.strip().rstrip(".,")
    if len(words) > LONGEST_QUOTE or any(mark in words for mark in '"“”{}.!?'):
        return ""
    at = f" in {_placed(one.place)}" if one.place else ""
    return f"said{at}, ‘{words}’"


def _placed(place: str) -> str:
    return place if place[:1].isupper() else f"the {place.removeprefix('the ')}"


def _where(one: FoundRecord) -> str:
    return f"Scene {one.scene_index}, {one.place}" if one.place else f"Scene {one.scene_index}"


def _who(head: Head, one: FoundRecord) -> str:
    name = _name(head, one)
    return f"{name}: " if name else ""


def _you(head: Head, one: FoundRecord, before: str) -> str:
    """Who said it, before whoever acts: the person themselves is "you"."""
    spoke = next((member for member in head.members if member.user_id == one.user_id), None)
    return "you" if spoke is not None and spoke.character_id == before else _name(head, one)


def _name(head: Head, one: FoundRecord) -> str:
    """Whose player wrote it, by the character's name; nothing where nobody did."""
    found = [member.name for member in head.members if one.user_id and member.user_id == one.user_id]
    return found[-1] if found else ""
