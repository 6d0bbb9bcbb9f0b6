"""The sealed keys of servers as a database keeps them."""

from __future__ import annotations

from bot.adapters.storage import open_storage
from bot.core.providers.server_keys import KeyPlace

ONE, OTHER = KeyPlace("g1", "openai"), KeyPlace("g2", "openai")


async def test_keys_are_kept_replaced_and_removed_each_in_its_place(database: tuple[str, bool]) -> None:
    url, through_driver = database
    storage = await open_storage(url, through_driver=through_driver)
    try:
        book = storage.server_keys
        assert await book.read_all() == {}
        await book.keep(ONE, "first")
        await book.keep(OTHER, "theirs")
        await book.keep(ONE, "second")
        assert await book.read_all() == {ONE: "second", OTHER: "theirs"}
        assert await book.remove(ONE)
        assert not await book.remove(ONE)
    finally:
        await storage.close()
    storage = await open_storage(url, through_driver=through_driver)
    try:
        assert await storage.server_keys.read_all() == {OTHER: "theirs"}
    finally:
        await storage.close()
