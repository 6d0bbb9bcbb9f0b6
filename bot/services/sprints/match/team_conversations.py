"""What a team's model knows: one conversation for each team and provider, made from the events of the match alone.

All personas share it. It holds every turn but votes that its provider answered: a ballot branches off, so that no vote
sees another. What else happened (votes and tally, changes of the canon, turns of others) comes with the next prompt.
As it follows from the events, a restart or a lost response id costs tokens and nothing else: all is sent once more.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import field

from bot.core.late_dataclasses import dataclass
from bot.core.sprint.contracts import Said, TeamId, TurnBrief
from bot.core.sprint.deliberation.engine import Ask, Request, TeamState, begin, brief_of, pending, step
from bot.core.sprint.events import (
    AnswerOrigin,
    Event,
    MatchStarted,
    PhaseEntered,
    RoundDecided,
    TeamFinished,
    TurnRefused,
    TurnTaken,
)
from bot.services.ports.completions import ModelMessage
from bot.services.sprints.match.prompts import (
    News,
    SprintPrompts,
    news_of_ballot,
    news_of_decision,
    news_of_turn,
)


@dataclass(slots=True)
class Thread:
    """The conversation of one team with one provider, as far as it went."""

    opening: str
    passages: list[ModelMessage] = field(default_factory=list[ModelMessage])
    news: list[News] = field(default_factory=list[News])
    response_id: str = ""

    def prompt(self, prompts: SprintPrompts, brief: TurnBrief, wanted: Request) -> str:
        """What the next turn is asked with; the first one comes with the opening."""
        asked = prompts.turn(brief, wanted, self.news)
        return asked if self.passages else f"{self.opening}\n{asked}"

    def answered(self, prompt: str, answer: str, response_id: str) -> None:
        """A turn of this conversation more."""
        self.passages += [ModelMessage("user", prompt), ModelMessage("assistant", answer)]
        self.response_id = response_id
        self.news = []


class TeamTalk:
    """All conversations of one team; it hears the events of its stream in order."""

    def __init__(self, started: MatchStarted, team: TeamId, prompts: SprintPrompts) -> None:
        people = [persona for persona in started.personas if persona.team == team]
        self._started, self._people = started, people
        self.system, self._opening = prompts.opening(started.challenge, people)
        self._prompts = prompts
        self._threads: dict[str, Thread] = {}
        self._heard = 0
        self._news: list[News] = []
        self._state, _ = begin(
            started.challenge,
            started.plan,
            match_id=started.match_id,
            team=team,
            personas=people,
            life=started.life,
        )

    def thread(self, name: str) -> Thread:
        """The conversation with a provider; one that begins late is told all that happened."""
        if name not in self._threads:
            self._threads[name] = Thread(self._opening, news=list(self._news))
        return self._threads[name]

    def told_anew(self, brief: TurnBrief, wanted: Request, room: int) -> tuple[str, str]:
        """System and user text of a turn without the conversation before it. Raises ModelContextExceeded."""
        return self._prompts.told_anew(self._started.challenge, self._people, brief, wanted, self._news, room)

    def hear(self, events: Iterable[Event]) -> None:
        """Take in the events of the team's stream that are new; those that were heard are passed over."""
        for event in events:
            if event.number > self._heard:
                self._hear(event)
                self._heard = event.number

    def _hear(self, event: Event) -> None:
        before, body = self._state, event.body
        match body:
            case TurnTaken():
                self._state, _ = step(before, body)
                self._turn(before, body)
            case RoundDecided():
                self._state, _ = step(before, body)
                told = news_of_decision(body.round, before.canon, self._state.canon, body.tally.outcome)
                self._tell(told)
            case PhaseEntered() | TurnRefused() | TeamFinished():
                self._state, _ = step(before, body)
            case _:
                pass

    def _turn(self, before: TeamState, body: TurnTaken) -> None:
        if body.output.turn_type == "VOTE":
            self._vote(before, body)
            return
        speaker = conversation_of(body.origin) if body.origin.source == "model" else ""
        said = Said(id=body.id, output=body.output)
        mine = self.thread(speaker) if speaker else None
        if mine is not None:
            wanted = _first_attempt(before)
            prompt = mine.prompt(self._prompts, brief_of(before, wanted), wanted)
            mine.answered(prompt, body.output.model_dump_json(), body.origin.response_id)
        self._tell(news_of_turn(said), apart_from=mine)

    def _vote(self, before: TeamState, body: TurnTaken) -> None:
        if self._state.votes == 0:  # the last vote of this ballot
            votes = (*before.ballot, Said(id=body.id, output=body.output))
            self._tell(news_of_ballot(votes, self._state.tally))

    def _tell(self, news: News, apart_from: Thread | None = None) -> None:
        self._news.append(news)
        for thread in self._threads.values():
            if thread is not apart_from:
                thread.news.append(news)


def conversation_of(origin: AnswerOrigin) -> str:
    """Which conversation an answer belongs to: that of its provider, or of its key where servers differ."""
    return conversation_name(origin.provider, origin.model_key)


def conversation_name(provider: str, model_key: str) -> str:
    """OpenAI and Anthropic carry a conversation over between models of theirs; two compatible servers do not."""
    return model_key if provider == "compatible" else provider


def _first_attempt(state: TeamState) -> Request:
    """The request as it was first made: its prompt does not tell of attempts."""
    (wanted,) = pending(state)
    assert isinstance(wanted, Ask)
    return wanted.requests[0]
