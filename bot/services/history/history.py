"""What people can ask of a story's past: look at it, go back along it, branch aside from it."""

from __future__ import annotations

from bot.core.late_dataclasses import dataclass
from bot.services.history.branches import Branches
from bot.services.history.scene_lookups import SceneLookups
from bot.services.history.timeline import Timeline
from bot.services.history.told_by import LatelyTold
from bot.services.play.tables import Tables
from bot.services.ports.scene_reader import SceneRecords
from bot.services.turns.context import TurnContext


@dataclass(frozen=True, slots=True)
class History:
    """The parts behind `/timeline`."""

    scenes: SceneLookups
    timeline: Timeline
    branches: Branches
    lately: LatelyTold


def compose_history(tables: Tables, context: TurnContext, records: SceneRecords) -> History:
    """Makes the parts that look at the past of the stories of `tables`."""
    channels, jobs, sessions = tables.channels, tables.jobs, context.sessions
    storage, publisher = context.storage, context.publisher
    return History(
        scenes=SceneLookups(channels, sessions, storage, records),
        timeline=Timeline(channels, jobs, sessions, storage, publisher),
        branches=Branches(channels, jobs, sessions, storage, publisher, context.entropy),
        lately=LatelyTold(channels, storage, records),
    )
