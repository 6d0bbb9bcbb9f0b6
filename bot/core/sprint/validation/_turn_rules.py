"""The second stage of validation: the rules of each type of turn, given what the speaker was told."""

from __future__ import annotations

from collections.abc import Iterator

from bot.core.errors import Rejected
from bot.core.sprint.canon.bounds import (
    BOUNDS,
    LEAST_WITHOUT_PATCH,
    count_problems,
    hygiene_problems,
    text_problems,
)
from bot.core.sprint.canon.finals import patch_hygiene
from bot.core.sprint.canon.patch_rules import amendable, patch_problems, settled_problems, with_proposal
from bot.core.sprint.canon.patching import covers, known, touched
from bot.core.sprint.contracts import Objection, TurnBrief, TurnOutput, TurnType
from bot.core.sprint.validation._agreement import is_agreement

_USED: dict[TurnType, tuple[str, ...]] = {
    "PROPOSAL": ("canon_patch",),
    "OBJECTION": ("objections",),
    "RESPONSE": ("canon_patch", "delta"),
    "RESOLUTION": ("canon_patch", "decision"),
    "VOTE": ("vote", "amendment"),
}
_ALWAYS = ("speaker_role", "turn_type", "content", "references")


def rule_problems(brief: TurnBrief, output: TurnOutput) -> Iterator[Rejected]:
    """Every rule an answer breaks. A wrong speaker, or text that nobody may write, hides what comes after it."""
    first = [*_identity(brief, output)] or [*_unwritable(output)]
    if first:
        yield from first
        return
    yield from text_problems(output.content, BOUNDS[f"content/{output.turn_type}"], "/content")
    yield from _foreign_fields(output)
    yield from _references(brief, output)
    match output.turn_type:
        case "PROPOSAL":
            if not output.canon_patch:
                yield Rejected(
                    "sprint/no_patch", "/canon_patch", "A proposal changes the canon; give a patch."
                )
        case "OBJECTION":
            yield from _objections(brief, output)
        case "RESPONSE":
            yield from _plus_one(output)
        case "RESOLUTION":
            yield from _resolution(brief, output)
        case "VOTE":
            yield from _vote(brief, output)
    if output.turn_type in ("PROPOSAL", "RESPONSE") or output.decision in ("AMEND", "DEADLOCK_TIEBREAK"):
        yield from patch_problems(brief, output)


def _identity(brief: TurnBrief, output: TurnOutput) -> Iterator[Rejected]:
    if output.speaker_role != brief.role:
        yield Rejected(
            "sprint/wrong_role", "/speaker_role", f"You speak as {brief.role} now, as nobody else."
        )
    if output.turn_type != brief.turn_type:
        yield Rejected("sprint/wrong_turn", "/turn_type", f"This turn is a {brief.turn_type}.")


def _unwritable(output: TurnOutput) -> Iterator[Rejected]:
    """What no text of an answer may hold: this comes first, so that later messages may repeat its words."""
    yield from hygiene_problems(output.content, "/content")
    yield from patch_hygiene(output.canon_patch, "/canon_patch")
    for name in ("references", "delta"):
        yield from count_problems(len(getattr(output, name)), BOUNDS[name], f"/{name}")
        for index, text in enumerate(getattr(output, name)):
            yield from text_problems(text, BOUNDS[f"{name}/*"], f"/{name}/{index}")
    for index, objection in enumerate(output.objections):
        for name in Objection.model_fields:
            path = f"/objections/{index}/{name}"
            yield from text_problems(getattr(objection, name), BOUNDS[f"objections/*/{name}"], path)
    if output.amendment is not None:
        yield from text_problems(output.amendment, BOUNDS["amendment"], "/amendment")
    yield from count_problems(len(output.canon_patch), BOUNDS["canon_patch"], "/canon_patch")


def _foreign_fields(output: TurnOutput) -> Iterator[Rejected]:
    used = (*_ALWAYS, *_USED[output.turn_type])
    for name in TurnOutput.model_fields:
        if name not in used and getattr(output, name) not in ((), None):
            yield Rejected(
                "sprint/foreign_field",
                f"/{name}",
                f"A {output.turn_type} has no {name}; leave it empty or null.",
            )


def _references(brief: TurnBrief, output: TurnOutput) -> Iterator[Rejected]:
    ids = [said.id for said in brief.this_round]
    for index, name in enumerate(output.references):
        if name not in ids:
            there = ", ".join(ids) or "none yet"
            yield Rejected(
                "sprint/unknown_reference",
                f"/references/{index}",
                f"No turn of this round has this id: {there}.",
            )
        elif name in output.references[:index]:
            yield Rejected("sprint/same_reference", f"/references/{index}", "Name each turn once.")


def _objections(brief: TurnBrief, output: TurnOutput) -> Iterator[Rejected]:
    yield from count_problems(len(output.objections), BOUNDS["objections"], "/objections")
    canon = with_proposal(brief)
    proposed = [path for said in brief.this_round for path in touched(said.output.canon_patch)]
    seen: list[tuple[str, str]] = []
    for index, objection in enumerate(output.objections):
        at = f"/objections/{index}"
        if not known(objection.target, canon) and not any(
            covers(path, objection.target, brief.canon) for path in proposed
        ):
            yield Rejected(
                "sprint/objection_target",
                f"{at}/target",
                "Name the pointer of a field, such as /governing_logic.",
            )
        for name in ("consequence", "remedy"):
            said = " ".join(getattr(objection, name).casefold().split())
            if is_agreement(said):
                yield Rejected(
                    "sprint/not_actionable", f"{at}/{name}", "Say what goes wrong and what would help."
                )
            if (name, said) in seen:
                yield Rejected(
                    "sprint/same_objection", f"{at}/{name}", "Another objection says this already."
                )
            seen.append((name, said))


def _plus_one(output: TurnOutput) -> Iterator[Rejected]:
    """No pure agreement: a response adds or changes something (docs/sprints.md, A turn)."""
    if output.canon_patch:
        return
    if not output.delta:
        yield Rejected(
            "sprint/plus_one",
            "/delta",
            "Add or change something: a canon_patch, or explicit changes in delta.",
        )
    if len(output.content.strip()) < LEAST_WITHOUT_PATCH:
        yield Rejected(
            "sprint/plus_one", "/content", f"Without a patch, say at least {LEAST_WITHOUT_PATCH} characters."
        )
    elif is_agreement(output.content):
        yield Rejected("sprint/plus_one", "/content", "This only agrees. Say what you add, change or doubt.")
    for index, text in enumerate(output.delta):
        if is_agreement(text):
            yield Rejected(
                "sprint/plus_one", f"/delta/{index}", "This changes nothing. Name an addition or a change."
            )


def _resolution(brief: TurnBrief, output: TurnOutput) -> Iterator[Rejected]:
    if output.decision not in brief.decisions:
        yield Rejected(
            "sprint/wrong_decision",
            "/decision",
            f"The decision here is one of: {', '.join(brief.decisions)}.",
        )
        return
    if not output.references:
        yield Rejected(
            "sprint/no_reference", "/references", "Name the turns whose ideas this resolution merges."
        )
    objections = [said.id for said in brief.this_round if said.output.turn_type == "OBJECTION"]
    if not any(name in output.content for name in objections):
        yield Rejected(
            "sprint/no_objection_named",
            "/content",
            f"Say what becomes of the objection by its id: {objections[0]}.",
        )
    if output.decision == "AMEND" and not output.canon_patch:
        yield Rejected(
            "sprint/no_patch", "/canon_patch", "To amend, give the patch that applies on the proposal."
        )
    if output.decision in ("ACCEPT", "REJECT") and output.canon_patch:
        yield Rejected(
            "sprint/foreign_field", "/canon_patch", f"{output.decision} has no patch; AMEND has one."
        )
    if output.decision == "REJECT" and brief.phase == "CRYSTALLIZATION":
        yield from settled_problems(brief.canon, "/decision")


def _vote(brief: TurnBrief, output: TurnOutput) -> Iterator[Rejected]:
    if output.vote is None:
        yield Rejected("sprint/missing", "/vote", "Vote ACCEPT, AMEND or REJECT.")
    elif output.vote != "AMEND" and output.amendment is not None:
        yield Rejected("sprint/foreign_field", "/amendment", "Only a vote to AMEND names an amendment.")
    elif output.vote == "AMEND" and output.amendment not in amendable(brief):
        names = ", ".join(amendable(brief)) or "none in this round, so vote ACCEPT or REJECT"
        yield Rejected("sprint/unknown_amendment", "/amendment", f"Name a turn with an amendment: {names}.")
