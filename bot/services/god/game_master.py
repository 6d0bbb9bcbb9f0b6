"""What a game master can ask for: interventions, the offers that wait for a yes, and the world as they see it."""

from __future__ import annotations

from bot.core.god.intervention import NewcomerVoices
from bot.core.late_dataclasses import dataclass
from bot.services.god.approvals import Approvals
from bot.services.god.interventions import Interventions
from bot.services.god.typed_messages import TypedMessages
from bot.services.god.world_view import WorldView
from bot.services.play.tables import Tables
from bot.services.turns.context import TurnContext


@dataclass(frozen=True, slots=True)
class GameMaster:
    """The parts behind `/god` and `/world`."""

    interventions: Interventions
    approvals: Approvals
    world: WorldView


def compose_game_master(
    tables: Tables, context: TurnContext, voices: NewcomerVoices | None = None
) -> GameMaster:
    """Makes the parts of god mode, and lets them answer the `GOD MODE:` messages of `tables`."""
    channels, sessions, storage = tables.channels, context.sessions, context.storage
    god = Interventions(channels, tables.jobs, tables.rounds, sessions, storage, context.publisher, voices)
    tables.runner.steer = TypedMessages(god, sessions).answer
    return GameMaster(
        interventions=god,
        approvals=Approvals(
            god,
            channels,
            storage,
            storage.pending_interventions,
            context.guilds,
            context.clock,
            context.entropy,
        ),
        world=WorldView(channels, sessions, storage),
    )
