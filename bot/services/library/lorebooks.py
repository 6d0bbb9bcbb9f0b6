"""The lorebooks of the characters at a table, read once for each version and kept ready for its turns.

They are read from what people keep of their own, not from the session: who takes a card back takes its lore along.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import structlog
from cachetools import LRUCache

from bot.core.cards.lorebook import LoreBook, book_of
from bot.core.errors import PlayerError
from bot.services.ports import Head, JsonObject, OwnCharacters

KEPT = 64
"""Characters whose books are kept in memory, each some hundred kB at most."""

log = structlog.get_logger(__name__)


class Lorebooks:
    """Finds what players brought along."""

    def __init__(self, characters: OwnCharacters) -> None:
        self._characters = characters
        self._read = LRUCache[tuple[str, str], tuple[LoreBook, ...]](KEPT)

    async def of_table(self, head: Head) -> tuple[LoreBook, ...]:
        """The books of the characters that people of this table play and made or imported themselves."""
        played = [
            (member.user_id, member.name)
            for member in head.members
            if member.user_id is not None and member.left_at is None
        ]
        if not played:
            return ()
        ruleset = head.session.ruleset_id
        versions = await self._characters.versions_of(sorted({user for user, _ in played}), ruleset)
        found: list[LoreBook] = []
        for key in dict.fromkeys(played):
            if key in versions:
                found += await self._books(key, versions[key], ruleset)
        return tuple(found)

    async def _books(self, key: tuple[str, str], version: str, ruleset_id: str) -> Sequence[LoreBook]:
        kept = (key[0], version)
        books = self._read.get(kept)
        if books is None:
            own = await self._characters.characters_of(key[0])
            wanted = [
                character
                for character in own
                if character["name"] == key[1] and character["ruleset_id"] == ruleset_id
            ]
            books = self._read[kept] = await asyncio.to_thread(_books_in, wanted[0]) if wanted else ()
        return books


def _books_in(character: JsonObject) -> tuple[LoreBook, ...]:
    """The books kept with a character, its own lorebook first; those with nothing to call left out."""
    found: list[LoreBook] = []
    for kept in ("lorebook", "card"):
        if kept in character:
            try:
                found.append(book_of(str(character[kept]["text"]), str(character["name"])))
            except PlayerError as error:  # kept by an older version that read it otherwise
                log.warning("lore_not_read", character=character["id"], code=error.code)
    return tuple(book for book in found if book.entries)
