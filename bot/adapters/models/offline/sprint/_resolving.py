"""What the Synthesizer resolves: accept, merge amendments, let go, revise what was not ratified, or break a tie."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.adapters.models.offline.sprint._argued import answers, changes, heard
from bot.adapters.models.offline.sprint._issues import Issue, issues, touched_by
from bot.adapters.models.offline.sprint._responding import amendment, doubted, spares
from bot.adapters.models.offline.sprint._stage import BriefWithWords
from bot.adapters.models.offline.sprint._subject import subject
from bot.adapters.models.offline.sprint._texts import grown, is_text, value_at
from bot.core.sprint.contracts import PatchOp, Said, TurnOutput

_REJECTS, _TAKES = 25, 68
MOST_OPS = 20


def resolutions(stage: BriefWithWords) -> Iterator[TurnOutput]:
    """Resolutions in order of preference."""
    told = stage.knowing(_slots(stage))
    if stage.brief.decisions == ("AMEND",):
        yield from _revised(told)
    elif stage.brief.decisions == ("DEADLOCK_TIEBREAK",):
        yield from _tie_broken(told)
    else:
        yield from _merged(told)


def amendments(stage: BriefWithWords) -> tuple[Said, ...]:
    """The responses of this round that carry a patch."""
    return tuple(said for said in stage.of("RESPONSE") if said.output.canon_patch)


def merged(stage: BriefWithWords, patches: Sequence[tuple[PatchOp, ...]]) -> tuple[PatchOp, ...]:
    """Patches that apply on the proposal as one: what two of them add to the same text stands one after the other."""
    ops: dict[str, PatchOp] = {}
    for op in (patch_op for patch in patches for patch_op in patch):
        added = op.path.endswith("/-")
        have = ops.get(op.path)
        if have is None or added:
            ops[f"{op.path} {op.value}" if added else op.path] = op
            continue
        before = value_at(stage.canon, op.path)
        if isinstance(op.value, str) and isinstance(have.value, str) and op.value.startswith(before):
            more = op.value[len(before) :].strip()
            after = grown(have.value, more, op.path) if more and more not in have.value else None
            ops[op.path] = have if after is None else PatchOp(op="replace", path=op.path, value=after)
    return tuple(ops.values())


def _slots(stage: BriefWithWords) -> dict[str, str]:
    tally = stage.brief.tally
    return {
        **subject(stage),
        "proposer": stage.proposer.capitalize(),
        "objection": stage.of("OBJECTION")[0].id,
        "accept": _count(tally.accept if tally else 0),
        "amend": _count(tally.amend if tally else 0),
        "reject": _count(tally.reject if tally else 0),
    }


def _count(number: int) -> str:
    return ("none", "one", "two", "three", "four")[number]


def _merged(stage: BriefWithWords) -> Iterator[TurnOutput]:
    found = amendments(stage)
    chance = stage.turn.below("decision", 100)
    if chance < _REJECTS and _unanswered(stage, found) and stage.brief.phase != "CRYSTALLIZATION":
        yield _said(stage, "REJECT", "REJECT")
    if found and not _spared(stage, found):
        if len(found) > 1 and (_both_points(stage, found) or found[-1].output.speaker_role == "SYNTHESIZER"):
            both = merged(stage, [said.output.canon_patch for said in found[:2]])
            if len(changes(stage, both)) > 1:
                yield _said(stage, "AMEND", "MERGE", both, found[:2])
        by_other = sorted(found, key=lambda said: said.output.speaker_role == "SYNTHESIZER")
        for said in by_other[:1]:
            if said.output.speaker_role != "SYNTHESIZER":
                yield _said(stage, "AMEND", "AMEND", said.output.canon_patch, (said,))
        for said in found:
            yield _said(stage, "AMEND", "OWN", said.output.canon_patch, (said,))
    yield _said(stage, "ACCEPT", "BARE" if found else "ACCEPT")


def _spared(stage: BriefWithWords, found: Sequence[Said]) -> bool:
    """Whether the one answer there is is left out, as the Synthesizer has said."""
    others = [said for said in found if said.output.speaker_role != "SYNTHESIZER"]
    return len(found) == len(others) == 1 and spares(stage)


def _unanswered(stage: BriefWithWords, found: Sequence[Said]) -> bool:
    """Whether a point of the objection has no answer."""
    answered = [issue for said in found for issue in answers(stage, said.output.canon_patch)]
    return any(point not in answered for _, point in heard(stage))


def _both_points(stage: BriefWithWords, found: Sequence[Said]) -> bool:
    """Whether the first two amendments mend different points of the objection: neither is left without an answer."""
    first, second = (answers(stage, said.output.canon_patch) for said in found[:2])
    return bool(first and second) and not set(first) & set(second)


def _revised(stage: BriefWithWords) -> Iterator[TurnOutput]:
    """The last resolution with one sentence more, from a doubt nobody has answered yet; at worst any text of it."""
    base = stage.of("RESOLUTION")[-1].output.canon_patch
    found = amendments(stage)
    start = merged(stage, [base, *(said.output.canon_patch for said in found)])
    targets = {objection.target for said in stage.of("OBJECTION") for objection in said.output.objections}
    for issue in sorted(issues(stage), key=lambda one: one.target not in targets):
        op = amendment(stage, issue)
        patch = merged(stage, [start, (op,)]) if op is not None else start
        if patch != start:
            yield _said(stage, "AMEND", "REVISE", patch, found)
    for line in stage.words.voices["respond/plain"]:
        for path in (*targets, *touched_by(stage), *(op.path for op in start)):
            after = grown(value_at(stage.canon, path), stage.say(line), path) if is_text(path) else None
            if after and value_at(stage.canon, path):
                yield _said(stage, "AMEND", "REVISE", (PatchOp(op="replace", path=path, value=after),), found)
    if start:
        yield _said(stage, "AMEND", "REVISE", start, found)
    yield from _renamed(stage, found)


def _renamed(stage: BriefWithWords, found: tuple[Said, ...]) -> Iterator[TurnOutput]:
    """Where no text can grow: the proposal's own values, each a little shorter or under a word more."""
    for said in stage.of("PROPOSAL"):
        for op in said.output.canon_patch:
            text = value_at(stage.canon, op.path)
            for after in (f"{text} Reach", text.rsplit(". ", 1)[0] + ".", text.rsplit(" ", 1)[0]):
                if text and after != text:
                    yield _said(
                        stage, "AMEND", "REVISE", (PatchOp(op="replace", path=op.path, value=after),), found
                    )
        for at, landmark in enumerate(stage.canon.landmarks):
            op = PatchOp(
                op="replace",
                path=f"/landmarks/{at}",
                value=landmark.model_copy(update={"name": f"{landmark.name} II"}),
            )
            yield _said(stage, "AMEND", "REVISE", (op,), found)
        moods = stage.canon.aesthetic_mood
        if moods:
            op = PatchOp(op="replace", path="/aesthetic_mood", value=(*moods[1:], moods[0]))
            yield _said(stage, "AMEND", "REVISE", (op,), found)


def _tie_broken(stage: BriefWithWords) -> Iterator[TurnOutput]:
    proposal = stage.of("PROPOSAL")[0].output.canon_patch
    last = stage.of("RESOLUTION")[-1].output.canon_patch
    found = amendments(stage)
    if stage.brief.phase == "CRYSTALLIZATION":
        yield _said(stage, "DEADLOCK_TIEBREAK", "TIE/final", (*proposal, *last), found)
        yield _said(stage, "DEADLOCK_TIEBREAK", "TIE/final", proposal, found)
        return
    if stage.turn.in_hundred("take", _TAKES):
        for patch in (last, *(said.output.canon_patch for said in found)):
            if patch:
                yield _said(stage, "DEADLOCK_TIEBREAK", "TIE/take", (*proposal, *patch), found)
    yield _said(stage, "DEADLOCK_TIEBREAK", "TIE/leave")


def _told(stage: BriefWithWords, pool: str, patch: tuple[PatchOp, ...], merging: tuple[Said, ...]) -> str:
    """The decision in words: whose answers go in and for whom, which are left out, and what nobody has answered."""
    points = [issue for _, issue in heard(stage)]
    mended = [issue for issue in points if issue in answers(stage, patch)]
    issue = (mended or points)[0]
    taken = sorted(merging, key=lambda said: _first_answered(stage, said, points))
    slots = _of(stage, issue, patch, taken)
    if pool == "MERGE":
        pool = "MERGE/points" if len(mended) > 1 else "MERGE/safe"
    if pool == "AMEND" and doubted(stage):
        pool = "DOUBTED"
    if pool == "OWN" and not mended:
        pool = "OWN/safe"
    told = [stage.line(f"resolve/{pool}", None, **slots)]
    if pool.split("/")[0] in ("AMEND", "DOUBTED", "OWN", "MERGE", "ACCEPT"):
        told += _left(stage, slots, points, patch, merging)
    return " ".join(told)


def _of(
    stage: BriefWithWords, issue: Issue, patch: tuple[PatchOp, ...], taken: Sequence[Said]
) -> dict[str, str]:
    """What a decision can name: the weak point, the answers that go in, or the one that does not, and what is new."""
    proposed = stage.of("PROPOSAL")[0].output.canon_patch
    before = (
        {*changes(stage, stage.of("RESOLUTION")[-1].output.canon_patch)} if stage.of("RESOLUTION") else set()
    )
    fixed = changes(stage, [op for op in patch if op not in proposed]) or changes(stage, patch) or [""]
    fixed = [one for one in fixed if one not in before] or fixed
    left_out = " and ".join(said.id for said in amendments(stage))
    named = [said.id for said in taken] or [left_out]
    return {
        "worry": issue.worry,
        "remedy": issue.remedy,
        "who": issue.who,
        "fixed": fixed[0],
        "answer": named[0],
        "answer2": named[-1],
        "own": named[0],
    }


def _first_answered(stage: BriefWithWords, said: Said, points: Sequence[Issue]) -> int:
    """Which point an answer is to, by its number; behind all of them where it is to none."""
    found = [points.index(issue) for issue in answers(stage, said.output.canon_patch) if issue in points]
    return min(found, default=len(points))


def _left(
    stage: BriefWithWords,
    slots: dict[str, str],
    points: Sequence[Issue],
    patch: tuple[PatchOp, ...],
    merging: Sequence[Said],
) -> Iterator[str]:
    """What becomes of an answer that is not taken, and of a point that nobody has answered: neither is passed over."""
    written = {*changes(stage, patch)}
    for said in amendments(stage):
        if said not in merging and not {*changes(stage, said.output.canon_patch)} <= written:
            yield stage.line("resolve/left", None, **slots, left_id=said.id)
            break
    answered = [issue for said in amendments(stage) for issue in answers(stage, said.output.canon_patch)]
    for point in points[1 if slots["worry"] == points[0].worry else 0 :]:
        if point not in answered:
            yield stage.line("resolve/open", None, **slots, open=point.worry)
            break


def _said(
    stage: BriefWithWords,
    decision: str,
    pool: str,
    patch: tuple[PatchOp, ...] = (),
    merging: tuple[Said, ...] = (),
) -> TurnOutput:
    named = [*stage.of("PROPOSAL"), *stage.of("OBJECTION"), *merging]
    if patch and not merging:
        named += amendments(stage)
    return TurnOutput.model_validate(
        {
            "speaker_role": "SYNTHESIZER",
            "turn_type": "RESOLUTION",
            "content": _told(stage, pool, patch, merging),
            "canon_patch": patch[:MOST_OPS],
            "references": tuple(dict.fromkeys(said.id for said in named)),
            "decision": decision,
        }
    )
