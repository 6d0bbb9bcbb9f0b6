"""Weak points of what is proposed: the Contrarian picks from them, and the others know them again when they answer."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from bot.adapters.models.offline.sprint._making import small
from bot.adapters.models.offline.sprint._places import kind_of_site
from bot.adapters.models.offline.sprint._stage import BriefWithWords, inline
from bot.adapters.models.offline.sprint._texts import value_at
from bot.adapters.models.offline.sprint.words import Doubt
from bot.core.language.phrasing import tidy
from bot.core.sprint.canon.patching import segments, touched
from bot.core.sprint.contracts import Landmark, Objection, PatchOp

MOODS = "/aesthetic_mood"
_LONGEST_QUOTE = 160
_EVERYBODY = "the {people}"


class Issue(NamedTuple):
    """A weak point: the pointer it attacks, what goes wrong, what to do, what does it, and whom that would help."""

    target: str
    worry: str
    remedy: str
    fix: str
    who: str


@lru_cache(4)
def issues(stage: BriefWithWords) -> tuple[Issue, ...]:
    """Every weak point of the proposal, those of its main field first, and none that is mended already.

    Kept for the stage in hand: each answer and each vote of a round looks for what was objected among them.
    """
    found: list[Issue] = []
    for said in stage.of("PROPOSAL"):
        for op in said.output.canon_patch:
            found += _about(stage, op)
    if stage.brief.phase == "CRYSTALLIZATION":
        found = [*_doubts(stage, "final"), *found]
    whole = stage.canon.model_dump_json()
    return tuple(dict.fromkeys(one for one in found if one.fix.strip(". ") not in whole))


def answered_issue(stage: BriefWithWords, objection: Objection) -> Issue:
    """The weak point behind an objection; one made from its own words where it is of another origin."""
    for issue in issues(stage):
        if issue.target == objection.target and issue.worry.casefold() in objection.consequence.casefold():
            return issue
    plain = stage.words.voices["respond/plain"]
    fix = stage.say(stage.own("plain", plain, stage.count))
    return Issue(
        objection.target,
        _quoted(objection.consequence),
        _quoted(objection.remedy),
        fix,
        stage.raw(_EVERYBODY),
    )


def _about(stage: BriefWithWords, op: PatchOp) -> Iterator[Issue]:
    parts = segments(op.path)
    match parts[0]:
        case "world_name" | "governing_logic":
            yield from _law(stage)
        case "aesthetic_mood":
            yield from _doubts(stage, "mood")
        case "inhabitants":
            yield from _doubts(stage, "folk")
        case "landmarks":
            yield from _site(stage, op)
        case "tension":
            pools = ("sign", "tension") if op.path == "/tension/visible_sign" else ("tension", "sign")
            for pool in pools:
                yield from _doubts(stage, pool)
        case _:
            yield from _doubts(stage, "final")


def _law(stage: BriefWithWords) -> Iterator[Issue]:
    """Those of this rule before those of any: a round may hear one of each."""
    for hole in stage.ordered("holes", stage.twist.holes):
        yield Issue(
            "/governing_logic",
            stage.raw(hole.worry),
            stage.raw(hole.remedy),
            stage.say(hole.fix),
            stage.raw(hole.who or _EVERYBODY),
        )
    yield from _doubts(stage, "law")


def _site(stage: BriefWithWords, op: PatchOp) -> Iterator[Issue]:
    at = _index(stage, op)
    if at is None:
        return
    name = stage.canon.landmarks[at].name
    told = stage.knowing({"name": inline(name)})
    kind = kind_of_site(name, stage) or "crossing"
    for one in stage.ordered(kind, stage.words.doubts[kind]):
        yield _issue(told, one, f"/landmarks/{at}/{one.target}")


def _index(stage: BriefWithWords, op: PatchOp) -> int | None:
    """Where the landmark of an operation stands once the proposal is applied."""
    there = stage.canon.landmarks
    if isinstance(op.value, Landmark):
        return next((at for at, landmark in enumerate(there) if landmark == op.value), None)
    _, *rest = segments(op.path)
    at = rest[0] if len(rest) > 1 else "-"
    return int(at) if at.isdecimal() and int(at) < len(there) else None


def _doubts(stage: BriefWithWords, pool: str) -> Iterator[Issue]:
    for one in stage.ordered(pool, stage.words.doubts[pool]):
        if value_at(stage.canon, one.target) or (one.target == MOODS and stage.canon.aesthetic_mood):
            yield _issue(stage, one, one.target)


def _issue(stage: BriefWithWords, doubt: Doubt, target: str) -> Issue:
    return Issue(
        target,
        stage.raw(doubt.worry),
        stage.raw(doubt.remedy),
        stage.say(doubt.fix),
        stage.raw(doubt.who or _EVERYBODY),
    )


def _quoted(text: str) -> str:
    """Somebody else's words as a part of a sentence: at most one of theirs, and not too long."""
    first = tidy(text).split(". ")[0].rstrip(".!?")
    if len(first) > _LONGEST_QUOTE:
        first = first[:_LONGEST_QUOTE].rsplit(" ", 1)[0].rstrip(",;:")
    return small(first)


def touched_by(stage: BriefWithWords) -> tuple[str, ...]:
    """The pointers that this round's proposal names."""
    return tuple(path for said in stage.of("PROPOSAL") for path in touched(said.output.canon_patch))
