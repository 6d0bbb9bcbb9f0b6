"""How a round ends: which patches are applied, and what the canon is then."""

from __future__ import annotations

from bot.core.errors import IntegrityError
from bot.core.sprint._bodies import RoundDecided
from bot.core.sprint.canon.patch_rules import patched
from bot.core.sprint.canon.patching import canon_hash
from bot.core.sprint.contracts import Said, SprintTally
from bot.core.sprint.deliberation.team_state import TeamState


def decided(state: TeamState) -> RoundDecided:
    """The decision of a round whose ballot is settled, or whose tie is broken.

    Raises IntegrityError where an accepted patch does not apply.
    """
    counted = _outcome(state)
    applied = tuple(said for said in _applied(state.said, counted) if said.output.canon_patch)
    patch = tuple(op for said in applied for op in said.output.canon_patch)
    return RoundDecided(
        phase=state.place.phase,
        round=state.place.round,
        tally=counted,
        applied=tuple(said.id for said in applied),
        patch=patch,
        before=canon_hash(state.canon),
        after=canon_hash(patched(state.canon, patch)),
    )


def _outcome(state: TeamState) -> SprintTally:
    if state.tally is None:
        raise IntegrityError(f"round {state.place.round} is decided without a ballot")
    if state.said[-1].output.decision == "DEADLOCK_TIEBREAK":
        return state.tally.model_copy(update={"outcome": "TIEBREAK", "amendment": None})
    return state.tally


def _applied(said: tuple[Said, ...], counted: SprintTally) -> tuple[Said, ...]:
    """The turns whose patches count, in the order they are applied."""
    proposal = said[0]
    resolution = [one for one in said if one.output.turn_type == "RESOLUTION"][-1]
    match counted.outcome:
        case "TIEBREAK":
            return (resolution,)
        case "REJECTED":
            return ()
        case "ACCEPTED":
            match resolution.output.decision:
                case "ACCEPT":
                    return (proposal,)
                case "AMEND":
                    return (proposal, resolution)
                case _:
                    return ()
        case "AMENDED":
            named = [one for one in said[1:] if one.id == counted.amendment]
            if not named:
                raise IntegrityError(f"the amendment {counted.amendment} is no turn of this round")
            return (proposal, named[0])
        case "DEADLOCK" | "UNRATIFIED":
            raise IntegrityError("a tie is not broken yet")
