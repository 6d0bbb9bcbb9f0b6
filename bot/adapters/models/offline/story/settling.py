"""Makes the actions of a message out of what was read in its clauses."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.adapters.models.offline.story.aiming import Read
from bot.adapters.models.offline.story.objects import MessageReading
from bot.adapters.models.offline.story.verbs import Lexicon
from bot.core.contracts import ProposedAction

MOST_ACTIONS = 6


def settled(read: Sequence[Read], lexicon: Lexicon, reading: MessageReading) -> tuple[ProposedAction, ...]:
    """The actions of a message: weak ones give way, what is said to one person merges, at most six remain."""
    strong = [item for item in read if not item.weak]
    kept = _borrowed(strong or _stood_in(read, lexicon, reading), lexicon, reading)
    merged: list[Read] = []
    for item in kept:
        if merged and item.speech and merged[-1].speech and _same_talk(merged[-1], item):
            if not (item.generic and not merged[-1].generic):
                merged[-1] = item
            continue
        if not merged or merged[-1].action != item.action:
            merged.append(item)
    return tuple(item.action for item in merged[:MOST_ACTIONS])


def _stood_in(read: Sequence[Read], lexicon: Lexicon, reading: MessageReading) -> list[Read]:
    """Walking up to somebody or something, and no more: a word with them, a look at it."""
    stood: list[Read] = []
    for item in read[:1]:
        ident = item.action.target_id
        meanings = ("greet", "talk") if reading.is_other(ident) else ("examine",)
        action = lexicon.first(*meanings)
        if ident is not None and action is not None and action.target in {"character", "item", "any"}:
            item = Read(ProposedAction(type=action.type, target_id=ident))
        elif ident is not None:
            words = reading.entities[ident].name
            item = Read(ProposedAction(type=item.action.type, target_words=words))
        stood.append(item)
    return stood


def _borrowed(items: list[Read], lexicon: Lexicon, reading: MessageReading) -> list[Read]:
    """ "unlock and open the door": an action without its target takes the next one's."""
    filled: list[Read] = []
    for place, item in enumerate(items):
        following = items[place + 1].action.target_id if place + 1 < len(items) else None
        entity = reading.entities.get(following or "")
        action = lexicon.by_type[item.action.type]
        if item.pending and entity is not None and action.target in {"item", "any"}:
            item = replace(item, action=item.action.model_copy(update={"target_id": following}))
        filled.append(item)
    return filled


def _same_talk(before: Read, after: Read) -> bool:
    same = before.action.target_id == after.action.target_id
    if after.generic and after.action.topic is None:
        return same
    return same and before.action.topic in (None, after.action.topic) and before.generic
