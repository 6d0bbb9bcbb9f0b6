"""A person erased where no game is running."""

from __future__ import annotations

from bot.adapters.storage import SqlStorage


async def erase_person(storage: SqlStorage, user_id: str) -> int:
    """Erases what a person wrote; how many texts are gone."""
    book = storage.privacy
    under_way = await book.begin(user_id)
    while under_way.sessions:
        under_way = await book.erase_next(under_way)
    return await book.finish(under_way)
