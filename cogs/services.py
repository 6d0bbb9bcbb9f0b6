"""What the commands can ask for, as whole rooms: a bot is given one of these and hands it to its cogs."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.core.late_dataclasses import dataclass
from bot.services.care.care import Care
from bot.services.god.game_master import GameMaster
from bot.services.history.history import History
from bot.services.history.response_documents import FileKind
from bot.services.library.authoring import Authoring
from bot.services.library.reference import Reference
from bot.services.models.model_use import ModelUse
from bot.services.operations.announcements import Announcements
from bot.services.operations.blocks import Blocks
from bot.services.operations.message_limits import MessageLimits
from bot.services.operations.privacy import Privacy
from bot.services.operations.retention import Retention
from bot.services.operations.usage import UsageReports
from bot.services.play.pictures import Pictures
from bot.services.play.tables import Tables
from bot.services.sprints.display.shown_sprints import ShownSprints

Export = Callable[[str, FileKind, int], Awaitable[bytes]]
"""Makes the file of a session, by its id."""


@dataclass(frozen=True, slots=True)
class Services:
    """The rooms of the services. Without `sprints` this installation can play none; the log says why."""

    tables: Tables
    game_master: GameMaster
    history: History
    care: Care
    authoring: Authoring
    models: ModelUse
    privacy: Privacy
    retention: Retention
    blocks: Blocks
    limits: MessageLimits
    usage: UsageReports
    announcements: Announcements
    sprints: ShownSprints | None
    export: Export
    pictures: Pictures
    reference: Reference
