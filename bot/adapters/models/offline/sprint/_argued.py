"""What was said in the running round, in parts of sentences: so that answers, resolutions and votes can turn to it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from bot.adapters.models.offline.sprint._issues import Issue, answered_issue
from bot.adapters.models.offline.sprint._making import first_sentence, small
from bot.adapters.models.offline.sprint._stage import BriefWithWords, inline
from bot.adapters.models.offline.sprint._texts import value_at
from bot.core.sprint.contracts import Inhabitants, Landmark, PatchOp, PatchValue, Said, Tension

_LONGEST = 170
_ENDS = re.compile(r"(?<=[.!?;])\s+")
Heard = tuple[str, Issue]
"""The id of an objection's turn, and the weak point behind the objection."""


def heard(stage: BriefWithWords) -> list[Heard]:
    """The weak points that were objected in this round, in order."""
    return [
        (said.id, answered_issue(stage, objection))
        for said in stage.of("OBJECTION")
        for objection in said.output.objections
    ]


def changes(stage: BriefWithWords, patch: Sequence[PatchOp]) -> list[str]:
    """What a patch would make true, a clause for each thing: of a text that grows, what is added."""
    found = [clause for op in patch for clause in _clauses(stage, op)]
    return list(dict.fromkeys(found))


def answers(stage: BriefWithWords, patch: Sequence[PatchOp]) -> list[Issue]:
    """The weak points of this round that a patch mends."""
    told = " ".join(op.value for op in patch if isinstance(op.value, str))
    return [issue for _, issue in heard(stage) if _written(issue.fix, told)]


def grudge(stage: BriefWithWords) -> str:
    """What the round before was warned of, where it went over the speaker's vote; empty where that was said today."""
    last = stage.brief.past[-1] if stage.brief.past else None
    if last is None or stage.brief.role not in last.against or not last.objection:
        return ""
    old = warned(last.objection)
    told = any(old.casefold() in said.output.content.casefold() for said in stage.brief.this_round)
    return "" if told else old


def warned(objection: str) -> str:
    """What an objection of an earlier round warned of, as a part of a sentence: without the name it was given there."""
    return clause(first_sentence(objection).rsplit("; ", 1)[0])


def clause(text: str) -> str:
    """Somebody's words as a part of a sentence: the first of them, and not too long."""
    first = first_sentence(text).rstrip("!?,")
    if len(first) > _LONGEST:
        first = first[:_LONGEST].rsplit(" ", 1)[0].rstrip(",;:")
    return small(first)


def by_id(stage: BriefWithWords, name: str | None) -> Said | None:
    """A turn of this round."""
    return next((said for said in stage.brief.this_round if said.id == name), None)


def _written(fix: str, told: str) -> bool:
    fix = fix.strip(" .;").casefold()
    return bool(fix) and fix in told.casefold()


def _clauses(stage: BriefWithWords, op: PatchOp) -> list[str]:
    value = op.value
    if op.path.startswith("/aesthetic_mood"):
        named = value if isinstance(value, str) else ", ".join(value) if isinstance(value, tuple) else ""
        return [f'one of its moods is "{named}"'] if named else []
    if isinstance(value, str):
        before = value_at(stage.canon, op.path).rstrip(". ")
        added = value[len(before) :].lstrip(" .;") if before and value.startswith(before) else value
        return [clause(one) for one in _ENDS.split(added) if one.strip()]
    return [clause(text) for text in [_gist(value)] if text]


def _gist(value: PatchValue | None) -> str:
    match value:
        case Landmark():
            return f"{inline(value.name)} stands there"
        case Tension():
            return value.conflict
        case Inhabitants():
            return value.customs
        case _:
            return ""
