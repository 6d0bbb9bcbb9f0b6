"""The beats of a replay: one for each event of a team, with its place in an order that both teams share."""

from __future__ import annotations

from typing import Any

from bot.core.sprint._bodies import (
    SLOTS,
    ImageMade,
    PhaseEntered,
    PromptsMade,
    RoundDecided,
    TeamBody,
    TeamFinished,
    TurnRefused,
    TurnTaken,
)
from bot.core.sprint.canon.patch_rules import patched, proposal_patch
from bot.core.sprint.canon.patching import canon_hash, diff
from bot.core.sprint.contracts import ROLES, Canon, TeamId, TurnOutput
from bot.core.sprint.deliberation.team_state import TeamState
from bot.core.sprint.protocol import Stage

Beat = dict[str, Any]
Place = tuple[int, int, int, int, TeamId, int]
"""Round, revision, stage, role or picture, team, number in the stream."""

_STAGES: tuple[Stage, ...] = (
    "ENTRY", "PROPOSAL", "OBJECTION", "FIRST_RESPONSE", "SECOND_RESPONSE", "THIRD_RESPONSE", "RESOLUTION", "VOTE",
    "TIEBREAK", "DECISION", "END", "DONE",
)  # fmt: skip
_PROMPTS, _IMAGES = len(_STAGES), len(_STAGES) + 1


def team_beat(
    team: TeamId, number: int, body: TeamBody, before: TeamState, after: TeamState
) -> tuple[Place, Beat]:
    """The beat of an event, given the team before and after it."""
    place = before.place
    rank, within = _rank(before, body)
    beat: Beat = {
        "team": team,
        "number": number,
        "kind": body.kind,
        "phase": place.phase,
        "round": place.round,
        "phase_round": place.phase_round,
        "revision": place.revision,
        "stage": place.stage,
        "canon": canon_hash(after.canon),
        "diff": _changes(before.canon, after.canon),
        **_told(body, before),
    }
    return (place.round, place.revision, rank, within, team, number), beat


def _rank(before: TeamState, body: TeamBody) -> tuple[int, int]:
    match body:
        case PromptsMade():
            return _PROMPTS, 0
        case ImageMade():
            return _IMAGES, SLOTS.index(body.slot)
        case TurnRefused():
            return _STAGES.index(before.place.stage), ROLES.index(body.role)
        case TurnTaken():
            return _STAGES.index(before.place.stage), ROLES.index(body.output.speaker_role)
        case PhaseEntered() | RoundDecided() | TeamFinished():
            return _STAGES.index(before.place.stage), 0


def _told(body: TeamBody, before: TeamState) -> Beat:
    match body:
        case PhaseEntered():
            return {"rounds": dict(before.plan.rounds)[body.phase]}
        case TurnRefused():
            return body.model_dump(mode="json", exclude={"kind"})
        case TurnTaken():
            return {
                **body.model_dump(mode="json", exclude={"kind"}),
                "role": body.output.speaker_role,
                "turn_type": body.output.turn_type,
                "proposed": _proposed(before, body.output),
            }
        case RoundDecided():
            return {
                **body.model_dump(mode="json", include={"tally", "applied", "patch"}),
                "votes": [
                    {
                        "role": said.output.speaker_role,
                        "vote": said.output.vote,
                        "amendment": said.output.amendment,
                    }
                    for said in before.said
                    if said.output.turn_type == "VOTE"
                ][-len(ROLES) :],
            }
        case PromptsMade() | ImageMade():
            return body.model_dump(mode="json", exclude={"kind"})
        case TeamFinished():
            return {"hash": body.hash}


def _proposed(before: TeamState, output: TurnOutput) -> list[Beat]:
    """What the patch of a turn would change: on the canon, or on the canon with the proposal."""
    base = before.canon
    if output.decision != "DEADLOCK_TIEBREAK":
        base = patched(base, proposal_patch(before.said))
    return _changes(base, patched(base, output.canon_patch))


def _changes(before: Canon, after: Canon) -> list[Beat]:
    return [change.model_dump(mode="json") for change in diff(before, after)]
