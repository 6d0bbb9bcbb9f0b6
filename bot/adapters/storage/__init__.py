"""The durable history of sessions, in SQLite or PostgreSQL."""

from bot.adapters.storage.database.errors import LostOwnership, UnknownSession
from bot.adapters.storage.journal import SqlJournal
from bot.adapters.storage.logs.export_files import read_export, write_export
from bot.adapters.storage.opening import open_reading, open_storage
from bot.adapters.storage.story_store import SqlStorage

__all__ = [
    "LostOwnership",
    "SqlJournal",
    "SqlStorage",
    "UnknownSession",
    "open_reading",
    "open_storage",
    "read_export",
    "write_export",
]
