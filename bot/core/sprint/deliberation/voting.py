"""Counts the votes of a round, and says what follows from them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from bot.core.sprint.contracts import ROLES, Phase, SprintTally, TurnOutput

TO_ACCEPT = 3
TO_AMEND = 2
TO_REJECT = 2


def tally(votes: Sequence[TurnOutput], phase: Phase) -> SprintTally:
    """The outcome of four votes by the first rule that holds; see docs/sprints.md, A match.

    Two amendments with two votes each are a deadlock: neither has more. Crystallization is ACCEPTED by all four or
    AMENDED by the same amendment of all who do not accept; otherwise UNRATIFIED. Raises ValueError unless each role
    voted once.
    """
    if sorted(vote.speaker_role for vote in votes) != sorted(ROLES):
        raise ValueError("a ballot has one vote of each role")
    count = Counter(vote.vote for vote in votes)
    if None in count:
        raise ValueError("a vote without a choice")
    amendments = Counter(vote.amendment for vote in votes if vote.vote == "AMEND")
    counted = SprintTally(
        accept=count["ACCEPT"], amend=count["AMEND"], reject=count["REJECT"], outcome="DEADLOCK"
    )
    if phase == "CRYSTALLIZATION":
        return _ratified(counted, amendments)
    named = [name for name, times in amendments.items() if times >= TO_AMEND]
    if counted.accept >= TO_ACCEPT:
        return counted.model_copy(update={"outcome": "ACCEPTED"})
    if len(named) == 1:
        return counted.model_copy(update={"outcome": "AMENDED", "amendment": named[0]})
    if counted.reject >= TO_REJECT:
        return counted.model_copy(update={"outcome": "REJECTED"})
    return counted


def _ratified(counted: SprintTally, amendments: Counter[str | None]) -> SprintTally:
    if counted.accept == len(ROLES):
        return counted.model_copy(update={"outcome": "ACCEPTED"})
    if not counted.reject and len(amendments) == 1:
        return counted.model_copy(update={"outcome": "AMENDED", "amendment": next(iter(amendments))})
    return counted.model_copy(update={"outcome": "UNRATIFIED"})
