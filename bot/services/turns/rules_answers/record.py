"""What the record says: a question about what was told and done, answered by the passages it stands in."""

from __future__ import annotations

import re
from collections.abc import Sequence

from bot.core.late_dataclasses import dataclass
from bot.core.notices import Notice
from bot.core.recall.excerpts import excerpt
from bot.core.recall.words import asked as stems_asked
from bot.services.ports import Head
from bot.services.ports.recall import FoundRecord, RecallQuery, RecallResult, StoryRecall
from bot.services.turns.boundaries import text_within
from bot.services.turns.rules_answers.cards import Answer

MOST_LOOKED_AT = 12
MOST_ANSWERS = 3
MOST_LETTERS = 320
ENOUGH = 0.5
"""How much of a question a record must say, so that it answers it."""

_SAYING = re.compile(
    r"\b(?:say|says|said|tell|tells|told|mention\w*|promis\w+|claim\w*|admit\w*|confess\w*|explain\w* to (?:me|us))\b"
)
_OWN = re.compile(r"\b(?:did|have|had) (?:i|we)\b|\b(?:i|we) (?:said|told|promised|mentioned)\b")
_PAST = re.compile(
    r"\b(?:did|happened|remember|remind|earlier|ago|last time|so far|already|ever|was|were|had|found|met|went|gave)\b"
)


@dataclass(frozen=True, slots=True)
class RecordFound:
    """What was found of a question in the record, who plays by user id, and what the table does not want told."""

    found: RecallResult
    names: dict[str, str]
    asker: str
    lines: Sequence[str]


async def look_up(
    recall: StoryRecall, head: Head, question: str, asker: str, lines: Sequence[str]
) -> RecordFound:
    """What the record has for a question of a player, of what the table has read."""
    found = await recall.find_records(head.session, RecallQuery(question, limit=MOST_LOOKED_AT))
    names = {member.user_id: member.name for member in head.members if member.user_id}
    return RecordFound(found, names, asker, lines)


def asks_what_was_said(asked: str) -> bool:
    """Whether a question is what somebody said."""
    return _SAYING.search(asked) is not None


def asks_of_the_past(asked: str) -> bool:
    """Whether a question may be about what was told."""
    return asks_what_was_said(asked) or _PAST.search(asked) is not None


def recorded(record: RecordFound | None, asked: str) -> list[Answer]:
    """The passages that answer a question, the best first, each with its scene."""
    if record is None:
        return []
    best = answering(record, asked)
    top = best[0].share if best else 0.0
    near = [one for one in best[:MOST_ANSWERS] if one.share >= top - 0.25]
    return shown(record, near, asked)


def answering(record: RecordFound, asked: str) -> list[FoundRecord]:
    """The records that answer a question, the best first."""
    if not stems_asked(asked):
        return []
    saying = asks_what_was_said(asked)
    own = saying and _OWN.search(asked) is not None
    return [
        one for one in record.found.records if one.share >= ENOUGH and _is_meant(record, one, saying, own)
    ]


def shown(
    record: RecordFound, found: Sequence[FoundRecord], asked: str, most: int = MOST_LETTERS
) -> list[Answer]:
    """Records as they are read out, each with its scene, in at most so many letters."""
    return [_answer(record, one, asks_what_was_said(asked), most) for one in found]


def _is_meant(record: RecordFound, one: FoundRecord, saying: bool, own: bool) -> bool:
    """Whether a record is of the kind that is asked for: of what others said the passages tell."""
    if own:
        return one.kind == "said" and one.user_id == record.asker
    return one.kind != "said" if saying else True


def _answer(record: RecordFound, one: FoundRecord, saying: bool, most: int) -> Answer:
    text = text_within(one.text, record.lines)
    told = excerpt(text, record.found.rarity or {}, most, spoken=saying)
    who = record.names.get(one.user_id or "", "")
    return Notice(
        "rules/recorded", case="said" if who else "told", scene=one.scene_index, place=one.place or "—",
        who=who, text=told,
    )  # fmt: skip
