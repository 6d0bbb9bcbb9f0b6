"""Worldbuilding sprints around the engine: they run, are watched and steered, judged, and taken home."""

from bot.services.sprints.ballots import Viewing
from bot.services.sprints.crew import Crew, Understudy, load_crew
from bot.services.sprints.sprints import Sprints
from bot.services.sprints.values import OPERATOR, Hung, Person, Start, Status

__all__ = [
    "OPERATOR",
    "Crew",
    "Hung",
    "Person",
    "Sprints",
    "Start",
    "Status",
    "Understudy",
    "Viewing",
    "load_crew",
]
