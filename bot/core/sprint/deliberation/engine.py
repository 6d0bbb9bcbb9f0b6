"""A team's deliberation as a state machine: every event makes a new state, and says what is wanted next."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.core.errors import IntegrityError
from bot.core.sprint._bodies import (
    EngineBody,
    PhaseEntered,
    RoundDecided,
    TeamFinished,
    TurnRefused,
    TurnTaken,
)
from bot.core.sprint.canon.patching import canon_hash
from bot.core.sprint.contracts import Challenge, Persona, TeamId, TurnBrief
from bot.core.sprint.deliberation._answers import refused, retry, taken
from bot.core.sprint.deliberation._deciding import decided
from bot.core.sprint.deliberation._steps import apply_recorded, apply_refused, apply_taken
from bot.core.sprint.deliberation.team_state import (
    Ask,
    Effect,
    Finish,
    PersonaBudget,
    Record,
    Refusal,
    Request,
    TeamState,
    budgets_of,
    chorus,
    due_role,
    half,
    request,
    voice,
)
from bot.core.sprint.protocol import PHASE_PATHS, RoundPlan, speakers, start

__all__ = [
    "Ask",
    "Effect",
    "Finish",
    "PersonaBudget",
    "Record",
    "Refusal",
    "Request",
    "TeamState",
    "advance",
    "begin",
    "brief_of",
    "pending",
    "refused",
    "retry",
    "settle",
    "step",
    "taken",
]


def begin(
    challenge: Challenge,
    plan: RoundPlan,
    *,
    match_id: str,
    team: TeamId,
    personas: Sequence[Persona],
    life: int | None = None,
) -> tuple[TeamState, tuple[Effect, ...]]:
    """A team before its first phase. Raises ValueError unless `personas` has each role of the team once."""
    state = TeamState(match_id, team, challenge, plan, start(plan), budgets_of(personas), life=life)
    return state, pending(state)


def step(state: TeamState, event: EngineBody) -> tuple[TeamState, tuple[Effect, ...]]:
    """The state after an event, and what is newly wanted: an event to record, turns to ask for, or the end.

    Nothing is wanted after a vote while others that were asked for are still to come. Raises IntegrityError for an
    event that does not fit: another turn than the one that is due, a model where only the fallback may speak, or a
    decision other than the engine's.
    """
    match event:
        case TurnRefused():
            after = apply_refused(state, event)
            role = due_role(after)
            return after, (Ask((request(after, role),)),) if role else ()
        case TurnTaken():
            after = apply_taken(state, event)
            return after, () if after.votes and after.place.stage == "VOTE" else pending(after)
        case PhaseEntered() | RoundDecided() | TeamFinished():
            if (Record(event),) != pending(state):
                raise IntegrityError(f"{event.kind} does not fit {state.place}")
            after = apply_recorded(state, event)
            return after, pending(after)


def pending(state: TeamState) -> tuple[Effect, ...]:
    """All that a state waits for, as after a restart; the same that led to it, but without what came in since."""
    match state.place.stage:
        case "ENTRY":
            return (Record(PhaseEntered(phase=state.place.phase, round=state.place.round)),)
        case "DECISION":
            return (Record(decided(state)),)
        case "END":
            return (Record(TeamFinished(spec=state.canon, hash=canon_hash(state.canon))),)
        case "DONE":
            return (Finish(state.canon),)
        case _:
            waiting = speakers(state.place, state.plan)[state.votes :]
            return (Ask(tuple(request(state, role) for role in waiting)),)


def settle(
    state: TeamState, effects: Iterable[Effect]
) -> tuple[TeamState, tuple[EngineBody, ...], tuple[Effect, ...]]:
    """Takes the steps that the engine itself owes: the state, the events to record, and what is wanted after them."""
    events: list[EngineBody] = []
    wanted = tuple(effects)
    while wanted and isinstance(wanted[0], Record):
        events.append(wanted[0].event)
        state, wanted = step(state, wanted[0].event)
    return state, tuple(events), wanted


def advance(
    state: TeamState, event: EngineBody
) -> tuple[TeamState, tuple[EngineBody, ...], tuple[Effect, ...]]:
    """`step`, and then `settle`: the events are this one and those that the engine owes after it, to store together."""
    after, effects = step(state, event)
    after, owed, wanted = settle(after, effects)
    return after, (event, *owed), wanted


def brief_of(state: TeamState, wanted: Request) -> TurnBrief:
    """All that the speaker of a request knows. The votes of the running ballot are not in it."""
    place = state.place
    rounds = dict(state.plan.rounds)[place.phase]
    return TurnBrief(
        challenge=state.challenge,
        canon=state.canon,
        phase=place.phase,
        round=place.round,
        phase_round=place.phase_round,
        phase_rounds=rounds,
        last_round=place.round == state.plan.total,
        role=wanted.role,
        turn_type=wanted.turn_type,
        paths=PHASE_PATHS[place.phase],
        this_round=state.said[: len(state.said) - state.votes],
        past=state.past,
        revision=0 if place.stage == "TIEBREAK" else place.revision,
        tally=state.tally,
        voice=voice(state, wanted.id),
        chorus=chorus(state),
        half=half(state),
    )
