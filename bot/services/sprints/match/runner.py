"""Runs one match from wherever it stands: both teams at once, then their pictures, and the ballot of a model."""

from __future__ import annotations

import asyncio
import itertools
from typing import Any, cast

from bot.core.errors import IntegrityError
from bot.core.late_dataclasses import dataclass
from bot.core.sprint.contracts import TEAMS, TeamId
from bot.core.sprint.deliberation.engine import Ask, Finish, Request, TeamState, advance, pending, settle
from bot.core.sprint.events import EngineBody, TurnTaken
from bot.core.sprint.judging import open_judging
from bot.services.ports.operators.tracing import span
from bot.services.sprints.match.event_log import MatchLog
from bot.services.sprints.match.judges import Judges
from bot.services.sprints.match.pace import Pace
from bot.services.sprints.match.painting import Painting
from bot.services.sprints.match.speakers import Speakers


@dataclass(frozen=True, slots=True)
class MatchRunner:
    """A match as it runs. What was asked and not yet recorded is asked again after a crash; nothing else is."""

    match_log: MatchLog
    pace: Pace
    speakers: Speakers
    painting: Painting
    judges: Judges
    secret: bytes

    async def run(self) -> None:
        """To the point where only ballots of people and the reveal are left. Raises what stopped the first team."""
        try:
            await self._run()
        except BaseExceptionGroup as group:
            raise first_of(group) from group

    async def _run(self) -> None:
        async with asyncio.TaskGroup() as group:
            for team in TEAMS:
                group.create_task(self._build(team))
        if self.match_log.match.life == "painting":
            await self.match_log.record("match", open_judging(self.match_log.match, self.secret))
        with span("sprint_judging", match=self.match_log.row.id):
            await self.judges.judge(self.match_log, self.secret)

    async def _build(self, team: TeamId) -> None:
        await self._deliberate(team)
        shop = self.match_log.match.workshops[team]
        if shop.prompts is None and shop.team.spec is not None:
            await self.pace.admit(team)
            with span("sprint_prompts", match=self.match_log.row.id, team=team):
                made = await self.painting.prompts(self.match_log.match, shop.team.spec)
                await self.match_log.record(team, made)
        if self.match_log.match.workshops[team].missing and self.match_log.match.opened is None:
            await self.pace.admit(team)
            with span("sprint_pictures", match=self.match_log.row.id, team=team):
                await self.painting.paint(self.match_log, team)

    async def _deliberate(self, team: TeamId) -> None:
        first = True
        while True:
            state = self.match_log.match.team(team)
            state, owed, wanted = settle(state, pending(state))
            await self.match_log.record(team, *owed)
            match wanted[0]:
                case Finish():
                    return
                case Ask(requests):
                    await self.pace.admit(team, first=first)
                    asked = requests[0]
                    with span(
                        "sprint_turn",
                        match=self.match_log.row.id,
                        team=team,
                        turn=asked.id,
                        kind=asked.turn_type,
                    ):
                        await self._turn(team, state, requests)
                case _:
                    raise IntegrityError("the engine owes an event that was not recorded")
            first = False

    async def _turn(self, team: TeamId, state: TeamState, requests: tuple[Request, ...]) -> None:
        """One turn with its repairs, or all votes of a ballot."""
        if requests[0].turn_type == "VOTE":
            await self._vote(team, state, requests)
            return
        wanted = requests[0]
        while True:
            answer = await self.speakers.answer(self.match_log.match, team, state, wanted)
            state, events, effects = advance(state, answer)
            await self.match_log.record(team, *events)
            if isinstance(answer, TurnTaken) or not effects or not isinstance(effects[0], Ask):
                return
            wanted = effects[0].requests[0]

    async def _vote(self, team: TeamId, state: TeamState, requests: tuple[Request, ...]) -> None:
        """All at once and unseen by each other; recorded by role, each as soon as those before it are."""
        match = self.match_log.match
        async with asyncio.TaskGroup() as group:
            asked = [
                group.create_task(self.speakers.ballot(match, team, state, wanted)) for wanted in requests
            ]
            while asked:
                await asked[0]
                ready = list(itertools.takewhile(lambda one: one.done(), asked))
                asked = asked[len(ready) :]
                events: list[EngineBody] = []
                for answer in itertools.chain.from_iterable(one.result() for one in ready):
                    state, more, _ = advance(state, answer)
                    events += more
                await self.match_log.record(team, *events)


def first_of(group: BaseExceptionGroup[BaseException]) -> BaseException:
    """The first fault of those that happened together."""
    first = group.exceptions[0]
    return first_of(cast("Any", first)) if isinstance(first, BaseExceptionGroup) else first
