"""Characters from files and back: sheets of other programs read by their numbers, and our own JSON."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence

from bot.core.cards.card_text import plain_name
from bot.core.content.character_making import CharacterMaker, ReadCharacter
from bot.core.content.opening import character_entity
from bot.core.errors import PlayerError
from bot.core.late_dataclasses import dataclass
from bot.core.parsing import bounded_json
from bot.core.state.document import Entity
from bot.services.library.card_import import own_character
from bot.services.play.channel_sessions import ChannelSessions, not_joined
from bot.services.play.characters import Characters
from bot.services.play.making.dialogue import LONGEST_NAME, PRONOUNS, Making, MakingDialogue
from bot.services.sessions.members import seat_of
from bot.services.sessions.session_cache import SessionCache

UNKNOWN = "making/import_unknown"
"""What a maker says of a file that is no sheet it knows."""


@dataclass(frozen=True, slots=True)
class SheetFiles:
    """Reads sheets that people bring, and writes theirs. Raises PlayerError."""

    channels: ChannelSessions
    sessions: SessionCache
    characters: Characters
    dialogue: MakingDialogue

    async def read(
        self, *, channel_id: str, user_id: str, ruleset_id: str, name: str, pronouns: str, data: bytes
    ) -> Making | None:
        """A character of a file, to be looked at first; None where the file is no sheet."""
        if not data.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"{"):
            return None
        session = await self.channels.find(channel_id)
        here = session.ruleset_id if session is not None else ""
        names = {known: said for said, known in self.characters.rulesets()}
        wanted = [ruleset_id or here] if (ruleset_id or here) in names else list(names)
        found = await asyncio.to_thread(self._first, wanted, data)
        if found is None:
            return None
        ruleset, read = found
        seated = session is not None and seat_of(await self.sessions.head(session.id), user_id) is not None
        return self.dialogue.keep(
            Making(
                self.dialogue.new_token(),
                user_id,
                ruleset,
                names[ruleset],
                channel_id,
                here == ruleset and not seated,
                made=read.made,
                name=plain_name(name or read.made.name)[:LONGEST_NAME].strip(),
                pronouns=pronouns if pronouns in PRONOUNS else "they",
                read=read.read,
                not_read=read.not_read,
            )
        )

    def _first(self, rulesets: Sequence[str], data: bytes) -> tuple[str, ReadCharacter] | None:
        """The first ruleset that knows such a file, and what it made of it. Runs in a thread: files may be large."""
        makers = [(known, maker) for known in rulesets if (maker := self.characters.maker(known)) is not None]
        value = bounded_json.parse(bounded_json.decode(data)) if makers else None
        for known, maker in makers:
            found = maker.read(value)
            if isinstance(found, ReadCharacter):
                return known, found
            if found.code != UNKNOWN:
                raise PlayerError("creation/unsound", why=found.message)
        return None

    async def write(self, *, channel_id: str, user_id: str, character: str) -> tuple[str, bytes]:
        """A file's name and JSON: of one's own character by id or name, else of the one that is played here."""
        maker, entity = await (
            self._find_own(user_id, character) if character else self._find_played(channel_id, user_id)
        )
        written = json.dumps(dict(maker.written(entity)), ensure_ascii=False, indent=1, sort_keys=True)
        plain = "".join(one for one in entity["name"].lower() if one.isascii() and one.isalnum())
        return f"{plain or 'character'}.json", f"{written}\n".encode()

    async def _find_own(self, user_id: str, character: str) -> tuple[CharacterMaker, Entity]:
        found = own_character(await self.characters.own(user_id), character)
        maker = self.characters.maker(str(found["ruleset_id"]))
        if maker is None or not found.get("whole"):
            raise PlayerError("creation/no_file", name=str(found["name"]))
        name, pronouns = str(found["name"]), found["pronouns"]
        return maker, character_entity("pc", name, "pc", pronouns, None, found["stat_block"])

    async def _find_played(self, channel_id: str, user_id: str) -> tuple[CharacterMaker, Entity]:
        session = await self.channels.get(channel_id)
        head = await self.sessions.head(session.id)
        member = seat_of(head, user_id)
        if member is None:
            raise not_joined()
        maker = self.characters.maker(session.ruleset_id)
        if maker is None:
            raise PlayerError("creation/no_file", name=member.name)
        return maker, (await self.sessions.state(head))["entities"][member.character_id]
