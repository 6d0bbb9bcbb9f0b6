"""How a team argued, counted from its events: what was objected and met, who was in the way, who won over whom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from bot.core.late_dataclasses import dataclass
from bot.core.sprint._bodies import RoundDecided, TurnTaken
from bot.core.sprint._match import Workshop
from bot.core.sprint.contracts import ROLES, Role, TurnOutput

_STUCK = ("TIEBREAK", "REJECTED")


@dataclass(frozen=True, slots=True)
class ArgumentRecord:
    """The argument of one team in numbers.

    `met` objections are those of rounds whose resolution took an amendment that answered them. `offered` and `taken`
    are amendments by role; `against` the votes by role in rounds that came to nothing or to a tie. `won_over` counts
    by (who, whom): whoever objected to a thing, or preferred another text, and then voted for the amendment of `who`.
    """

    rounds: int
    raised: int
    met: int
    tie_breaks: int
    refused: int
    offered: Counter[Role]
    taken: Counter[Role]
    against: Counter[Role]
    won_over: Counter[tuple[Role, Role]]

    @property
    def amended(self) -> int:
        """How many amendments stand in the world."""
        return self.taken.total()

    @property
    def in_the_way(self) -> Role | None:
        """Who voted most often against what then came to nothing, if anybody did more than the others."""
        ranked = self.against.most_common(2)
        if not ranked or (len(ranked) > 1 and ranked[0][1] == ranked[1][1]):
            return None
        return ranked[0][0]

    def as_json(self) -> dict[str, Any]:
        """JSON values; roles in their order."""
        return {
            "rounds": self.rounds,
            "objections": {"raised": self.raised, "met": self.met},
            "deadlocks": {
                "tie_breaks": self.tie_breaks,
                "refused": self.refused,
                "against": _by_role(self.against),
            },
            "amendments": {"offered": _by_role(self.offered), "taken": _by_role(self.taken)},
            "won_over": [
                {"who": who, "whom": whom, "times": times}
                for (who, whom), times in sorted(self.won_over.items(), key=lambda one: (-one[1], one[0]))
            ],
        }


def argument_record(shop: Workshop) -> ArgumentRecord:
    """How a team argued, as far as it has come."""
    record = ArgumentRecord(0, 0, 0, 0, 0, Counter(), Counter(), Counter(), Counter())
    for turns, decision in _rounds(shop.told):
        record = _with_round(record, turns, decision)
    return record


def _rounds(told: Iterable[TurnTaken | RoundDecided]) -> Iterator[tuple[Sequence[TurnTaken], RoundDecided]]:
    turns: list[TurnTaken] = []
    for body in told:
        if isinstance(body, RoundDecided):
            yield turns, body
            turns = []
        else:
            turns.append(body)


def _with_round(record: ArgumentRecord, turns: Sequence[TurnTaken], decision: RoundDecided) -> ArgumentRecord:
    outcome = decision.tally.outcome
    amendments: dict[str, Role] = {
        turn.id: turn.output.speaker_role
        for turn in turns
        if turn.output.turn_type == "RESPONSE" and turn.output.canon_patch
    }
    taken = _taken(turns, decision, tuple(amendments))
    offered: Counter[Role] = Counter(amendments.values())
    votes: dict[Role, TurnOutput] = {
        turn.output.speaker_role: turn.output for turn in turns if turn.output.vote
    }
    raised = sum(len(turn.output.objections) for turn in turns)
    stuck = outcome in _STUCK
    against: list[Role] = [role for role, vote in votes.items() if stuck and vote.vote != "ACCEPT"]
    amended: Counter[Role] = Counter(amendments[name] for name in taken)
    won = [] if stuck else [*_won_over(amendments, taken, votes, outcome)]
    return ArgumentRecord(
        record.rounds + 1,
        record.raised + raised,
        record.met + min(len(taken), raised),
        record.tie_breaks + (outcome == "TIEBREAK"),
        record.refused + (outcome == "REJECTED"),
        record.offered + offered,
        record.taken + amended,
        record.against + Counter(against),
        record.won_over + Counter(won),
    )


def _taken(turns: Sequence[TurnTaken], decision: RoundDecided, amendments: Sequence[str]) -> list[str]:
    """The amendments that are in the canon now: named by the vote, or merged by the resolution that was applied."""
    if decision.tally.outcome == "AMENDED":
        return [name for name in amendments if name == decision.tally.amendment]
    applied = [
        turn for turn in turns if turn.id in decision.applied and turn.output.turn_type == "RESOLUTION"
    ]
    return [name for name in amendments if any(name in turn.output.references for turn in applied)]


def _won_over(
    amendments: dict[str, Role], taken: Sequence[str], votes: dict[Role, TurnOutput], outcome: str
) -> Iterator[tuple[Role, Role]]:
    for name in taken:
        who = amendments[name]
        for whom, vote in votes.items():
            chose = vote.amendment == name if outcome == "AMENDED" else vote.vote == "ACCEPT"
            if whom != who and chose and (outcome == "AMENDED" or whom == "CONTRARIAN"):
                yield who, whom


def _by_role(counted: Counter[Role]) -> dict[str, int]:
    return {role: counted[role] for role in ROLES if counted[role]}
