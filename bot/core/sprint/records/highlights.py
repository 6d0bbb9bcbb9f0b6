"""The round of a match that is worth telling to somebody who was not there: objection, answer, vote, decision."""

from __future__ import annotations

from collections.abc import Iterator

from bot.core.late_dataclasses import dataclass
from bot.core.sprint._bodies import RoundDecided, TurnTaken
from bot.core.sprint.contracts import TEAMS, Phase, SprintTally, TeamId
from bot.core.sprint.events import MatchState

_PHASES: dict[Phase, int] = {"FOUNDATION": 3, "LANDMARKS": 2, "TENSION": 4, "CRYSTALLIZATION": 0}
"""What a quarrel was about counts a little: a law and a conflict are told more easily than a corner of a yard."""


@dataclass(frozen=True, slots=True)
class Highlight:
    """One round as it is told: what was objected, what answered it, how all voted, and what came of it.

    `answer` is the turn that was voted for in the end, or else the one that changed most to meet the objection.
    """

    team: TeamId
    objection: TurnTaken
    answer: TurnTaken
    votes: tuple[TurnTaken, ...]
    decision: RoundDecided


def highlight(match: MatchState) -> Highlight | None:
    """The round to tell; None where no round was decided by a vote. The winner's quarrels come first."""
    found = [one for team in TEAMS for one in _rounds(match, team)]
    return max(found, key=lambda one: _worth(one, match.winner), default=None)


def _rounds(match: MatchState, team: TeamId) -> Iterator[Highlight]:
    turns: list[TurnTaken] = []
    for event in match.workshops[team].told:
        if isinstance(event, TurnTaken):
            turns.append(event)
            continue
        if (told := _told(team, turns, event)) is not None:
            yield told
        turns = []


def _told(team: TeamId, turns: list[TurnTaken], decision: RoundDecided) -> Highlight | None:
    objection = next((turn for turn in turns if turn.output.objections), None)
    votes = tuple(turn for turn in turns if turn.output.turn_type == "VOTE")[-4:]
    answer = _answer(turns, decision.tally)
    if objection is None or answer is None or len(votes) < 4:
        return None
    return Highlight(team, objection, answer, votes, decision)


def _answer(turns: list[TurnTaken], counted: SprintTally) -> TurnTaken | None:
    if counted.amendment is not None:
        named = [turn for turn in turns if turn.id == counted.amendment]
        if named:
            return named[0]
    responses = [turn for turn in turns if turn.output.turn_type == "RESPONSE"]
    return max(responses, key=lambda turn: bool(turn.output.canon_patch), default=None)


def _worth(told: Highlight, winner: TeamId | None) -> tuple[int, int]:
    counted = told.decision.tally
    split = 4 - max(counted.accept, counted.amend, counted.reject)
    answered = 2 if told.answer.output.canon_patch and told.answer.id in told.decision.applied else 0
    moved = 3 if told.decision.patch else 0
    worth = 2 * split + answered + moved + _PHASES[told.decision.phase] + (4 if told.team == winner else 0)
    return worth, -told.decision.round
