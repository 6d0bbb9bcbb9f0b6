"""What is asked of a database without opening it for play."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.adapters.storage.opening import StoredBytes


def database_bytes(home: Path) -> StoredBytes:
    """The size of the database in a home, also while a bot writes it, for measuring."""
    from bot.adapters.storage import opening

    return opening.stored_bytes(home / "talewright.db")


async def revisions(database: str) -> tuple[str | None, str]:
    """The schema a database has, and the newest one; nothing is changed."""
    from bot.adapters.storage import opening

    return await opening.revisions(database)
