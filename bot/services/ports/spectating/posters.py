"""The port to what draws the pictures that people send on: cards of a match and of a world, and a short film of it.

The values hold finished words, in the language of the place that they are for; who draws decides nothing about them.
"""

from __future__ import annotations

from dataclasses import field
from typing import Literal, Protocol

from bot.core.late_dataclasses import dataclass

CARD_SIZE = (1200, 630)
Ballot = Literal["ACCEPT", "AMEND", "REJECT"]


@dataclass(frozen=True, slots=True)
class WorldFace:
    """A world on a card. `label` is what it may be called at this time, `colour` (#rrggbb) goes with the label.

    `mark` is its mark in words, empty while it may not be told; `picture` is empty where none was painted.
    """

    name: str
    label: str
    colour: str
    mark: str = ""
    won: bool = False
    picture: bytes = field(default=b"", repr=False)


@dataclass(frozen=True, slots=True)
class MatchCard:
    """A match: under which twist two worlds were made, and how it came out or what may be done."""

    kicker: str
    twist: str
    worlds: tuple[WorldFace, WorldFace]
    verdict: str
    footer: str


@dataclass(frozen=True, slots=True)
class WorldCard:
    """A world by itself: its law, its people and three places. `portrait` shows who lives there."""

    kicker: str
    world: WorldFace
    law: str
    facts: tuple[tuple[str, str], ...]
    footer: str
    portrait: bytes = field(default=b"", repr=False)


@dataclass(frozen=True, slots=True)
class ReelSpeech:
    """Somebody at the table, and what they say. `head` says what kind of turn it is."""

    head: str
    name: str
    role: str
    words: str
    colour: str
    portrait: bytes = field(default=b"", repr=False)


@dataclass(frozen=True, slots=True)
class ReelVote:
    """One of the four votes: who, how, and in which word."""

    name: str
    choice: Ballot
    word: str
    portrait: bytes = field(default=b"", repr=False)


@dataclass(frozen=True, slots=True)
class Reel:
    """A match in half a minute: the twist, the objection, what answered it, the vote, the world, the verdict."""

    match: MatchCard
    twist_head: str
    objection: ReelSpeech
    answer: ReelSpeech
    vote_head: str
    votes: tuple[ReelVote, ...]
    outcome: str
    world: WorldFace
    law: str


class Posters(Protocol):
    """Draws in a thread, so that nobody waits for it. Whatever cannot be drawn is None."""

    async def match_card(self, card: MatchCard) -> bytes | None:
        """A PNG of CARD_SIZE."""
        ...

    async def world_card(self, card: WorldCard) -> bytes | None:
        """A PNG of CARD_SIZE."""
        ...

    async def reel(self, reel: Reel, most_bytes: int) -> bytes | None:
        """An animated WebP of 20 to 40 seconds, no larger than asked; None where none gets that small."""
        ...
