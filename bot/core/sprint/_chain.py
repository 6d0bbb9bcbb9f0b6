"""Chains events: each names the hash of the one before it in its stream, and a team's stream begins at the match's."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from bot.core.canonical import content_hash
from bot.core.errors import IntegrityError
from bot.core.history.chain import GENESIS
from bot.core.late_dataclasses import dataclass
from bot.core.sprint._bodies import Body, MatchBody, TeamBody
from bot.core.sprint.contracts import SprintWire, TeamId

Stream = Literal["match", "A", "B"]


class Event(SprintWire):
    """Something that happened, in its place: `number` counts from 1 in its stream, `before` is the hash before it."""

    stream: Stream
    number: int = Field(ge=1)
    before: str = Field(pattern="^[0-9a-f]{64}$")
    body: Body


def chain_hash(event: Event) -> str:
    """SHA-256 (hex) of the canonical JSON (RFC 8785) of a whole event."""
    return content_hash(event.model_dump(mode="json"))


def to_json(event: Event) -> str:
    """An event as stored: JSON text."""
    return event.model_dump_json()


def from_json(text: str) -> Event:
    """A stored event. Raises IntegrityError where it is none."""
    try:
        return Event.model_validate_json(text)
    except ValueError as error:
        raise IntegrityError(f"not an event of a sprint: {error}") from error


@dataclass(frozen=True, slots=True)
class Chain:
    """The end of a stream: how many events it has, and the hash of the last."""

    stream: Stream
    number: int = 0
    head: str = GENESIS

    def link(self, *bodies: TeamBody | MatchBody) -> tuple[tuple[Event, ...], Chain]:
        """Events for what happened next, and the end of the stream after them."""
        chain, events = self, list[Event]()
        for body in bodies:
            event = Event(stream=chain.stream, number=chain.number + 1, before=chain.head, body=body)
            events.append(event)
            chain = Chain(chain.stream, event.number, chain_hash(event))
        return tuple(events), chain

    def after(self, event: Event) -> Chain:
        """The end of the stream with an event that is there. Raises IntegrityError where it does not belong here."""
        if event.stream != self.stream or event.number != self.number + 1:
            raise IntegrityError(f"{self.stream}/{self.number + 1} is due, not {event.stream}/{event.number}")
        if event.before != self.head:
            raise IntegrityError("it does not follow the event before it: the chain hash differs")
        return Chain(self.stream, event.number, chain_hash(event))


def of_match() -> Chain:
    """The stream of a match before its first event."""
    return Chain("match")


def of_team(team: TeamId, started: Event) -> Chain:
    """A team's stream before its first event: it hangs on the first event of the match."""
    return Chain(team, 0, chain_hash(started))
