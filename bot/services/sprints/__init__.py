"""Worldbuilding sprints around the engine: they run, are watched and steered, judged, and taken home."""

from bot.services.sprints.match.ballots import Viewing
from bot.services.sprints.match.cast import Crew, Understudy, load_crew
from bot.services.sprints.match.values import OPERATOR, Hung, Person, Start, Status
from bot.services.sprints.use_cases import Sprints

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
