"""What each event does to a team's state; an event that does not fit raises IntegrityError."""

from __future__ import annotations

from dataclasses import replace

from bot.core.errors import IntegrityError
from bot.core.sprint._bodies import (
    AnswerOrigin,
    PhaseEntered,
    RoundDecided,
    TeamFinished,
    TurnRefused,
    TurnTaken,
)
from bot.core.sprint.canon.finals import final_problems
from bot.core.sprint.canon.patch_rules import patched
from bot.core.sprint.canon.patching import diff
from bot.core.sprint.contracts import ROLES, Role, RoundSummary, Said
from bot.core.sprint.deliberation.team_state import (
    PersonaBudget,
    Refusal,
    Request,
    TeamState,
    due_role,
    request,
)
from bot.core.sprint.deliberation.voting import tally
from bot.core.sprint.protocol import MOST_REVISIONS, Trigger, after_decision, after_turn, moved


def _due(state: TeamState, turn: str) -> Request:
    role = due_role(state)
    wanted = request(state, role) if role else None
    if wanted is None or wanted.id != turn:
        raise IntegrityError(
            f"turn {turn!r} does not fit; due is {wanted.id if wanted else state.place.stage}"
        )
    return wanted


def _charged(state: TeamState, wanted: Request, origin: AnswerOrigin) -> tuple[PersonaBudget, ...]:
    return tuple(
        budget.charged(origin) if budget_role == wanted.role else budget
        for budget_role, budget in zip(ROLES, state.budgets, strict=True)
    )


def apply_refused(state: TeamState, event: TurnRefused) -> TeamState:
    """With one attempt more behind the turn that is due."""
    wanted = _due(state, event.id)
    if wanted.fallback or (event.role, event.attempt) != (wanted.role, wanted.attempt):
        raise IntegrityError(f"refusal {event.attempt} of {event.id} does not fit attempt {wanted.attempt}")
    return replace(
        state,
        attempt=state.attempt + 1,
        refusal=Refusal(event.answer, event.errors),
        budgets=_charged(state, wanted, event.origin),
    )


def apply_taken(state: TeamState, event: TurnTaken) -> TeamState:
    """With a turn more in the round, and at the stage after it."""
    wanted, output = _due(state, event.id), event.output
    if (output.speaker_role, output.turn_type) != (wanted.role, wanted.turn_type):
        raise IntegrityError(f"{event.id} is answered as {output.speaker_role} {output.turn_type}")
    if wanted.fallback and event.origin.source == "model":
        raise IntegrityError(f"only the fallback may speak for {event.id}")
    after = replace(
        state,
        said=(*state.said, Said(id=event.id, output=output)),
        attempt=1,
        refusal=None,
        budgets=_charged(state, wanted, event.origin),
    )
    return (
        _voted(after) if state.place.stage == "VOTE" else _moved(after, after_turn(state.place, state.plan))
    )


def _voted(state: TeamState) -> TeamState:
    state = replace(state, votes=state.votes + 1)
    if due_role(state) is not None:
        return _moved(state, "voted")
    try:
        counted = tally([said.output for said in state.ballot], state.place.phase)
    except ValueError as error:
        raise IntegrityError(f"round {state.place.round}: {error}") from error
    state = replace(state, votes=0, tally=counted)
    if counted.outcome == "UNRATIFIED":
        return _moved(state, "unratified" if state.place.revision < MOST_REVISIONS else "deadlocked")
    return _moved(state, "deadlocked" if counted.outcome == "DEADLOCK" else "carried")


def apply_recorded(state: TeamState, event: PhaseEntered | RoundDecided | TeamFinished) -> TeamState:
    """After what the engine itself decided, which the caller has compared with what was owed."""
    match event:
        case PhaseEntered():
            return _moved(state, "entered")
        case TeamFinished():
            return _moved(replace(state, spec=event.spec), "finished")
        case RoundDecided():
            canon = patched(state.canon, event.patch)
            summary = RoundSummary(
                round=event.round,
                phase=event.phase,
                proposal=state.said[0].output.content,
                outcome=event.tally.outcome,
                moved=tuple(change.path for change in diff(state.canon, canon)),
                objection=_objected(state),
                against=_against(state, event),
            )
            trigger = after_decision(state.place, state.plan)
            if trigger == "last_round" and (problems := final_problems(canon)):
                raise IntegrityError(f"no final spec at {problems[0].path}: {problems[0].message}")
            after = replace(state, canon=canon, said=(), tally=None, past=(*state.past, summary))
            return _moved(after, trigger)


def _objected(state: TeamState) -> str:
    """All that a round was warned of, the first consequence first."""
    return " ".join(objection.consequence for said in state.said for objection in said.output.objections)


def _against(state: TeamState, event: RoundDecided) -> tuple[Role, ...]:
    """Whose vote the round went over."""
    last = {said.output.speaker_role: said.output for said in state.said if said.output.vote}
    wanted = {"ACCEPTED": "ACCEPT", "AMENDED": "AMEND", "REJECTED": "REJECT"}.get(event.tally.outcome)
    return tuple(role for role in ROLES if wanted and role in last and last[role].vote != wanted)


def _moved(state: TeamState, trigger: Trigger) -> TeamState:
    return replace(state, place=moved(state.place, trigger, state.plan))
