"""What the patch of a turn is applied to, and the rules for it."""

from __future__ import annotations

from collections.abc import Iterator

from bot.core.errors import IntegrityError, Rejected
from bot.core.sprint.canon.finals import final_problems, twin_problems, value_problems
from bot.core.sprint.canon.patching import allowed, apply_patch, covers, kind_of, touched
from bot.core.sprint.contracts import Canon, PatchOp, Said, TurnBrief, TurnOutput

MOST_FINAL_PROBLEMS = 8


def with_proposal(brief: TurnBrief) -> Canon:
    """The canon as it would be with the proposal of the running round; the agreed one where there is none yet."""
    return patched(brief.canon, proposal_patch(brief.this_round))


def proposal_patch(said: tuple[Said, ...]) -> tuple[PatchOp, ...]:
    """The patch of a round's proposal."""
    return next((one.output.canon_patch for one in said if one.output.turn_type == "PROPOSAL"), ())


def patched(canon: Canon, *patches: tuple[PatchOp, ...]) -> Canon:
    """The canon after patches that were accepted already. Raises IntegrityError where one does not apply."""
    for ops in patches:
        after = apply_patch(canon, ops)
        if isinstance(after, Rejected):
            raise IntegrityError(f"an accepted patch does not apply at {after.path}: {after.message}")
        canon = after
    return canon


def amendable(brief: TurnBrief) -> tuple[str, ...]:
    """The turns that a vote may want instead: those with a patch, but the proposal and the resolution voted on."""
    resolutions = [said.id for said in brief.this_round if said.output.turn_type == "RESOLUTION"]
    return tuple(
        said.id
        for said in brief.this_round
        if said.output.canon_patch and said.output.turn_type != "PROPOSAL" and said.id not in resolutions[-1:]
    )


def patch_problems(brief: TurnBrief, output: TurnOutput) -> Iterator[Rejected]:
    """Everything against a patch: its pointers, its texts, where its ideas come from, and what it makes."""
    ties = output.decision == "DEADLOCK_TIEBREAK"
    if not output.canon_patch and not ties:
        return
    yield from _scope_problems(brief, output)
    before = brief.canon if ties or output.turn_type == "PROPOSAL" else with_proposal(brief)
    after = apply_patch(before, output.canon_patch)
    if isinstance(after, Rejected):
        yield after
        return
    for number, op in enumerate(output.canon_patch):
        yield from value_problems(op, f"/canon_patch/{number}/value")
    if after == before and not ties:
        yield Rejected("sprint/no_change", "/canon_patch", "This patch leaves everything as it is.")
    if brief.phase == "CRYSTALLIZATION":
        yield from settled_problems(after, "/canon_patch")
    else:
        yield from _made(twin_problems(after), "sprint/twins", "/canon_patch")


def settled_problems(canon: Canon, path: str) -> Iterator[Rejected]:
    """Why a canon that a crystallization would leave behind is no final spec."""
    yield from _made(iter(final_problems(canon)[:MOST_FINAL_PROBLEMS]), "sprint/not_final", path)


def _made(problems: Iterator[Rejected], code: str, path: str) -> Iterator[Rejected]:
    return (
        Rejected(code, path, f"This leaves {problem.path} wrong. {problem.message}") for problem in problems
    )


def _scope_problems(brief: TurnBrief, output: TurnOutput) -> Iterator[Rejected]:
    scopes = _reach(brief, output) if output.speaker_role == "SYNTHESIZER" else None
    for number, op in enumerate(output.canon_patch):
        path = f"/canon_patch/{number}/path"
        if kind_of(op.path) is None:
            continue
        if not allowed(op.path, brief.paths):
            may = ", ".join(brief.paths)
            yield Rejected("sprint/outside_phase", path, f"In {brief.phase} you may change: {may}.")
        elif scopes is not None and not any(covers(scope, op.path, brief.canon) for scope in scopes):
            yield Rejected(
                "sprint/untraced",
                path,
                f"The Synthesizer merges and does not propose: no turn named in references touches {op.path}.",
            )


def _reach(brief: TurnBrief, output: TurnOutput) -> tuple[str, ...]:
    """The pointers that the referenced turns changed or objected to."""
    found: list[str] = []
    for said in brief.this_round:
        if said.id in output.references:
            found += touched(said.output.canon_patch)
            found += [objection.target for objection in said.output.objections]
    return tuple(found)
