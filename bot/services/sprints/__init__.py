"""Worldbuilding sprints: running, showing and judging matches, and what is made of them afterwards."""

from bot.services.sprints.match.ballots import Viewing
from bot.services.sprints.match.cast import OfflineVoices, SprintCast, load_cast
from bot.services.sprints.match.values import OPERATOR, GalleryPicture, MatchSnapshot, SprintRequester, Start
from bot.services.sprints.use_cases import Sprints

__all__ = [
    "OPERATOR",
    "GalleryPicture",
    "MatchSnapshot",
    "OfflineVoices",
    "SprintCast",
    "SprintRequester",
    "Sprints",
    "Start",
    "Viewing",
    "load_cast",
]
