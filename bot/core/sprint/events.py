"""The event log of a match: typed events in three hash chains, their JSON, and what they add up to."""

from __future__ import annotations

from collections.abc import Iterable

from bot.core.errors import IntegrityError, Rejected
from bot.core.sprint._bodies import (
    LABELS,
    SLOTS,
    AnswerOrigin,
    AnswerProblem,
    AnswerUsage,
    BallotCast,
    Body,
    EngineBody,
    ImageMade,
    JudgeKind,
    JudgingOpened,
    Label,
    LabelsRevealed,
    Look,
    MatchBody,
    MatchFinished,
    MatchStarted,
    PhaseEntered,
    PromptsMade,
    RoundDecided,
    Slot,
    Source,
    TeamBody,
    TeamFinished,
    TurnRefused,
    TurnTaken,
)
from bot.core.sprint._chain import Chain, Event, Stream, chain_hash, from_json, of_match, of_team, to_json
from bot.core.sprint._match import Life, MatchState, Workshop, apply, fold, in_order

__all__ = [
    "LABELS",
    "SLOTS",
    "AnswerOrigin",
    "AnswerProblem",
    "AnswerUsage",
    "BallotCast",
    "Body",
    "Chain",
    "EngineBody",
    "Event",
    "ImageMade",
    "JudgeKind",
    "JudgingOpened",
    "Label",
    "LabelsRevealed",
    "Life",
    "Look",
    "MatchBody",
    "MatchFinished",
    "MatchStarted",
    "MatchState",
    "PhaseEntered",
    "PromptsMade",
    "RoundDecided",
    "Slot",
    "Source",
    "Stream",
    "TeamBody",
    "TeamFinished",
    "TurnRefused",
    "TurnTaken",
    "Workshop",
    "apply",
    "chain_hash",
    "fold",
    "from_json",
    "in_order",
    "of_match",
    "of_team",
    "to_json",
    "verify",
]


def verify(events: Iterable[Event]) -> Rejected | None:
    """None where every event is what it should be: chain, canon hashes, tallies, ballots, labels and the winner.

    Otherwise sprint/bad_event with the path of the first that is not, such as `/A/17`: the start is looked at first,
    then team A, team B and the judging. A stream that was cut short shows only once the match is finished.
    """
    match = None
    for event in in_order(events):
        try:
            match = apply(match, event)
        except IntegrityError as error:
            return Rejected(
                "sprint/bad_event", f"/{event.stream}/{event.number}", f"{error}".rstrip(".") + "."
            )
    return None if match else Rejected("sprint/bad_event", "/match/1", "There are no events.")
