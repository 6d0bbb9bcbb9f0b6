"""A whole match as one JSON document, made from its events only: what every presentation of it is driven by."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict
from typing import Any

from bot.core.errors import IntegrityError
from bot.core.sprint._bodies import (
    LABELS,
    BallotCast,
    JudgingOpened,
    LabelsRevealed,
    MatchBody,
    MatchFinished,
    MatchStarted,
)
from bot.core.sprint._match import MatchState, apply, in_order
from bot.core.sprint._scores import ballot_points, position_bias, standings
from bot.core.sprint.canon.patching import canon_hash
from bot.core.sprint.contracts import CATEGORY_WEIGHTS, TEAMS, Canon, TeamId
from bot.core.sprint.deliberation.team_state import TeamState
from bot.core.sprint.events import Event
from bot.core.sprint.records._beats import Beat, Place, team_beat

VERSION = 1
Document = dict[str, Any]


def document(events: Iterable[Event]) -> Document:
    """The match so far; it may still be running. See docs/sprints.md, Replay, for the shape.

    Beats stand in one order, whichever team was faster: by round, revision, stage and role, team A before B. Each
    has the hash of its team's canon after it (`canons` has them whole) and what it changed. The judging follows.
    Judges appear by number. Raises IntegrityError where the events do not verify.
    """
    placed: list[tuple[Place, Beat]] = []
    judged: list[Beat] = []
    canons: dict[str, Canon] = {}
    match: MatchState | None = None
    for event in in_order(events):
        before, match = match, apply(match, event)
        if event.stream == "match":
            judged += _judging_beat(match, event)
        elif before:
            team = event.stream
            states = before.team(team), match.team(team)
            canons |= {canon_hash(state.canon): state.canon for state in states}
            placed.append(_placed(team, event, *states))
    if match is None:
        raise IntegrityError("no events")
    beats = [beat for _, beat in sorted(placed, key=lambda one: one[0])] + judged
    return {
        **_head(match),
        "canons": {name: canon.model_dump(mode="json") for name, canon in canons.items()},
        "beats": [{"index": index, **beat} for index, beat in enumerate(beats)],
        **_tail(match),
    }


def beat(event: Event, before: MatchState, after: MatchState) -> Beat:
    """The beat of one event of a team while the match runs: as in the document, but without `index`.

    Raises IntegrityError for an event of the match itself.
    """
    if event.stream == "match":
        raise IntegrityError("an event of the match is not a beat of a team")
    return _placed(event.stream, event, before.team(event.stream), after.team(event.stream))[1]


def _placed(team: TeamId, event: Event, before: TeamState, after: TeamState) -> tuple[Place, Beat]:
    body = event.body
    if isinstance(body, MatchBody):
        raise IntegrityError(f"{body.kind} in the stream of a team")
    return team_beat(team, event.number, body, before, after)


def _head(match: MatchState) -> Document:
    started = match.started
    return {
        "version": VERSION,
        "match_id": started.match_id,
        "seed": started.challenge.seed,
        "challenge": started.challenge.model_dump(mode="json"),
        "plan": started.plan.model_dump(mode="json"),
        "phases": [{"phase": phase, "rounds": count} for phase, count in started.plan.rounds],
        "personas": [persona.model_dump(mode="json") for persona in started.personas],
        "commitment": started.commitment,
        "life": match.life,
    }


def _tail(match: MatchState) -> Document:
    shops = match.workshops
    specs = {team: shops[team].team.spec for team in TEAMS}
    prompts = {team: shops[team].prompts for team in TEAMS}
    return {
        "specs": {team: spec.model_dump(mode="json") if spec else None for team, spec in specs.items()},
        "prompts": {
            team: made.pack.model_dump(mode="json") if made else None for team, made in prompts.items()
        },
        "images": {
            team: [image.model_dump(mode="json", exclude={"kind"}) for image in shops[team].images]
            for team in TEAMS
        },
        "judging": _judging(match),
        "reveal": _reveal(match),
    }


def _judging(match: MatchState) -> Document | None:
    """The results by label; before the reveal nothing here tells which team is which."""
    if match.opened is None:
        return None
    return {
        "labels": list(LABELS),
        "weights": dict(CATEGORY_WEIGHTS),
        "packages": list(match.opened.packages),
        "standings": [asdict(standing) for standing in standings(match.ballots)],
        "ballots": [_ballot(match, ballot) for ballot in match.ballots],
        "position_bias": [
            {"judge": _number(match, bias.judge), "thousandths": bias.thousandths, "steady": bias.steady}
            for bias in position_bias(match.ballots)
        ],
    }


def _reveal(match: MatchState) -> Document | None:
    if match.revealed is None:
        return None
    return {
        "labels": dict(zip(LABELS, match.revealed.teams, strict=True)),
        "secret": match.revealed.secret,
        "winner": match.winner,
    }


def _judging_beat(match: MatchState, event: Event) -> list[Beat]:
    body = event.body
    beat: Beat = {"team": None, "number": event.number, "kind": body.kind}
    match body:
        case BallotCast():
            return [{**beat, "ballot": _ballot(match, body)}]
        case JudgingOpened():
            return [{**beat, "labels": list(LABELS)}]
        case LabelsRevealed() | MatchFinished():
            return [{**beat, "reveal": _reveal(match)}]
        case MatchStarted():
            return []
        case _:
            raise IntegrityError(f"{body.kind} in the stream of the match")


def _ballot(match: MatchState, ballot: BallotCast) -> Document:
    return {
        "judge": _number(match, ballot.judge),
        "judge_kind": ballot.judge_kind,
        "model_key": ballot.origin.model_key if ballot.origin else "",
        "points": {label: ballot_points(ballot, label) for label in LABELS},
        "looks": [look.model_dump(mode="json") for look in ballot.looks],
    }


def _number(match: MatchState, judge: str) -> int:
    return [ballot.judge for ballot in match.ballots].index(judge) + 1
