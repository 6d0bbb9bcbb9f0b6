"""What the others answer to an objection: an amendment that mends the weak point, or an explicit change in words."""

from __future__ import annotations

from collections.abc import Iterator

from bot.adapters.models.offline.sprint._issues import MOODS, Issue, answered_issue, touched_by
from bot.adapters.models.offline.sprint._making import MOST_MOODS, small
from bot.adapters.models.offline.sprint._stage import BriefWithWords
from bot.adapters.models.offline.sprint._subject import foundation, subject
from bot.adapters.models.offline.sprint._texts import grown, is_text, value_at
from bot.core.sprint.canon.bounds import bound_of
from bot.core.sprint.canon.patching import kind_of, segments
from bot.core.sprint.contracts import Objection, PatchOp, TurnOutput

_FIRST_PATCHES, _SECOND_PATCHES = 76, 58
_FIELD = {"inhabitants": "customs", "tension": "conflict"}


def responses(stage: BriefWithWords) -> Iterator[TurnOutput]:
    """Responses in order of preference; the last has no patch."""
    told = stage.knowing(_slots(stage))
    heard = [(said.id, objection) for said in stage.of("OBJECTION") for objection in said.output.objections]
    earlier = len(stage.of("RESPONSE"))
    if not heard:
        return
    order = [*heard[min(earlier, len(heard) - 1) :], *heard]
    if told.turn.in_hundred("patch", _SECOND_PATCHES if earlier else _FIRST_PATCHES):
        for name, objection in order:
            yield from _patched(told, name, objection)
    yield _worded(told, *order[0])


def amendment(stage: BriefWithWords, issue: Issue) -> PatchOp | None:
    """The operation that writes an issue's fix into the field it is about, or near it; None where none takes it."""
    if issue.target == MOODS:
        return _mood(stage, issue.fix)
    for path in _places(stage, issue.target):
        text = value_at(stage.canon, path)
        after = grown(text, issue.fix, path) if text and is_text(path) else None
        if after and issue.fix and issue.fix.strip(". ") not in text:
            return PatchOp(op="replace", path=path, value=after)
    return None


def _mood(stage: BriefWithWords, fix: str) -> PatchOp | None:
    there, word = stage.canon.aesthetic_mood, small(fix.rstrip("."))
    if not word or word in there or len(there) >= MOST_MOODS or len(word) > bound_of(f"{MOODS}/-").high:
        return None
    return PatchOp(op="add", path=f"{MOODS}/-", value=word)


def _places(stage: BriefWithWords, target: str) -> Iterator[str]:
    """The target and the texts near it."""
    yield target
    head, *rest = segments(target)
    if head in _FIELD:
        yield f"/{head}/{_FIELD[head]}"
    if head == "landmarks" and rest and rest[0].isdecimal():
        yield f"/landmarks/{rest[0]}/significance"
        yield f"/landmarks/{rest[0]}/description"
    for path in touched_by(stage):
        if kind_of(path) == "text":
            yield path


def _slots(stage: BriefWithWords) -> dict[str, str]:
    other = "LOREKEEPER" if stage.proposer == "ARCHITECT" else "ARCHITECT"
    return {
        **subject(stage),
        "proposer": stage.proposer.capitalize(),
        "other": other.capitalize(),
    }


def _patched(stage: BriefWithWords, name: str, objection: Objection) -> Iterator[TurnOutput]:
    issue = answered_issue(stage, objection)
    op = amendment(stage, issue)
    before = [said.output.canon_patch for said in stage.of("RESPONSE")]
    if op is None or (op,) in before:
        return
    yield TurnOutput(
        speaker_role=stage.brief.role,
        turn_type="RESPONSE",
        content=stage.line(f"respond/{stage.brief.role}/patch", _turn(stage), objection=name, **_of(issue)),
        canon_patch=(op,),
        references=_references(stage, name),
        delta=(stage.say("{Short}: {remedy}.", remedy=issue.remedy),),
    )


def _worded(stage: BriefWithWords, name: str, objection: Objection) -> TurnOutput:
    told = {"objection": name, **_of(answered_issue(stage, objection))}
    pool = f"{stage.brief.role}/{_manner(stage)}"
    reply = stage.own(pool, stage.words.replies[pool], _turn(stage))
    return TurnOutput(
        speaker_role=stage.brief.role,
        turn_type="RESPONSE",
        content=stage.say(reply.said, **told),
        references=_references(stage, name),
        delta=(stage.say(reply.delta, **told),),
    )


def _manner(stage: BriefWithWords) -> str:
    """Of a place one can say where, of a law when; a mood, a quarrel and a picture want other cures again."""
    if stage.brief.phase == "FOUNDATION":
        return "mood" if foundation(stage) == "mood" else "rule"
    return {"LANDMARKS": "site", "TENSION": "quarrel"}.get(stage.brief.phase, "whole")


def _turn(stage: BriefWithWords) -> int:
    """Which of its answers this is: who proposes every other round answers in the rounds between."""
    return stage.count if stage.brief.role == "SYNTHESIZER" else stage.count // 2


def _of(issue: Issue) -> dict[str, str]:
    return {"worry": issue.worry, "remedy": issue.remedy, "fix": issue.fix}


def _references(stage: BriefWithWords, name: str) -> tuple[str, ...]:
    return (*(said.id for said in stage.of("PROPOSAL")), name)
