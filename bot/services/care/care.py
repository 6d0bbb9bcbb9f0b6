"""What people can ask for somebody's comfort or by a vote: X-cards, lines and veils, whispers, votes, spectators."""

from __future__ import annotations

from bot.core.late_dataclasses import dataclass
from bot.services.care.lines_and_veils import LinesAndVeils
from bot.services.care.spectators import Spectators
from bot.services.care.vote_outcomes import VoteOutcomes
from bot.services.care.votes import Votes
from bot.services.care.whispers import Whispers
from bot.services.care.xcard import XCard
from bot.services.history.history import History
from bot.services.play.tables import Tables
from bot.services.ports.spectators import SpectatorBook
from bot.services.turns.context import TurnContext


@dataclass(frozen=True, slots=True)
class Care:
    """The parts of table care."""

    xcard: XCard
    lines: LinesAndVeils
    whispers: Whispers
    votes: Votes
    spectators: Spectators

    async def close(self) -> None:
        """Stops at once; votes and threads go on after the next start."""
        self.votes.close()
        await self.spectators.close()


def compose_care(tables: Tables, history: History, context: TurnContext, book: SpectatorBook) -> Care:
    """Makes the parts of table care, and lets the spectators follow the sessions of `context`."""
    channels, jobs, notes, timeline = tables.channels, tables.jobs, tables.notes, history.timeline
    sessions, storage, publisher, clock = context.sessions, context.storage, context.publisher, context.clock
    spectators = Spectators(channels, sessions, storage, publisher, clock, book)
    outcomes = VoteOutcomes(timeline, sessions, storage, notes, clock)
    sessions.follow(spectators.note_growth)
    return Care(
        xcard=XCard(channels, jobs, tables.turns, timeline, sessions, storage, publisher, notes, clock),
        lines=LinesAndVeils(channels, sessions, clock),
        whispers=Whispers(channels, sessions, storage),
        votes=Votes(channels, jobs, timeline, outcomes, sessions, storage, notes, clock),
        spectators=spectators,
    )
