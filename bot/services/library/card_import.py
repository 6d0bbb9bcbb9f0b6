"""Character cards and lorebooks from elsewhere: looked at first, taken in when their owner says so, kept whole."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Protocol

from cachetools import TTLCache

from bot.core.cards import card_text, cards
from bot.core.content.adventure import Adventure
from bot.core.content.opening import NEWCOMER
from bot.core.errors import PlayerError
from bot.core.late_dataclasses import dataclass
from bot.core.notices import Notice
from bot.core.parsing import bounded_json
from bot.services.library.card_views import (
    KeptCard,
    entries_of,
    kept_card,
    notes_on,
    origin_of,
    shown,
    user_of,
)
from bot.services.library.library import Library
from bot.services.ports import Clock, Entropy, OwnCharacters, SessionDirectory
from bot.services.ports.card_files import CardFile, CardFiles

PENDING = 32
PENDING_MS = 15 * 60 * 1000
MOST_CHARACTERS = 50
MOST_KEPT = 5 * 1024 * 1024
READERS = 2
PRONOUNS = ("she", "he", "they", "it")

Character = dict[str, Any]
Options = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class ImportRequest:
    """What a person asked for beside the file; what is empty is left to the card and to the game in the channel."""

    user_id: str
    user_name: str
    channel_id: str
    name: str = ""
    pronouns: str = ""
    ruleset_id: str = ""
    character: str = ""


@dataclass(frozen=True, slots=True)
class CardPreview:
    """What would be taken in.

    `options` are (label, value): game systems for a card, the person's own characters for a lorebook. `chosen` is the
    value that counts now, empty while one must be chosen. `stats` are (label, value), `entries` titles of lore.
    """

    token: str
    is_lore: bool
    name: str
    origin: tuple[Notice, ...]
    options: Options
    chosen: str
    replaces: bool
    tagline: str = ""
    pronouns: str = ""
    description: str = ""
    creator_notes: str = ""
    stats: tuple[tuple[str, int], ...] = ()
    entries: tuple[str, ...] = ()
    notes: tuple[Notice, ...] = ()


@dataclass(frozen=True, slots=True)
class _Pending:
    """A preview that waits for its owner's word, and the JSON that would be kept."""

    user_id: str
    preview: CardPreview
    kept: dict[str, str]


class CardStorage(OwnCharacters, SessionDirectory, Protocol):
    """What the import of cards asks of storage."""


class CardImport:
    """The use cases of cards. Raises PlayerError (`import/…`) with words for the person who asked."""

    def __init__(
        self, storage: CardStorage, library: Library, files: CardFiles, clock: Clock, entropy: Entropy
    ) -> None:
        self._storage = storage
        self._library = library
        self._files = files
        self._clock = clock
        self._entropy = entropy
        self._pending = TTLCache[str, _Pending](PENDING, PENDING_MS, timer=clock.now_ms)
        self._readers = asyncio.Semaphore(READERS)

    # --- taking in ---------------------------------------------------------------------------------

    async def preview(self, asked: ImportRequest, data: bytes) -> CardPreview:
        """Reads a file and shows what would be taken in; nothing is stored yet."""
        ruleset = await self._ruleset(asked)
        own = await self._storage.characters_of(asked.user_id)
        async with self._readers:
            seen, kept = await asyncio.to_thread(self._read, asked, ruleset, own, data)
        preview = replace(self._chosen(asked.user_id, seen, own), token=self._entropy.new_id("import"))
        for token in [token for token, one in self._pending.items() if one.user_id == asked.user_id]:
            self._pending.pop(token, None)
        self._pending[preview.token] = _Pending(asked.user_id, preview, kept)
        return preview

    async def choose(self, token: str, user_id: str, value: str) -> CardPreview:
        """Another game system for the card, or another character for the lorebook."""
        held = self._held(token, user_id)
        if value not in [known for _, known in held.preview.options]:
            raise PlayerError("import/choice", case="gone")
        own = await self._storage.characters_of(user_id)
        preview = self._chosen(user_id, replace(held.preview, chosen=value), own)
        self._pending[token] = replace(held, preview=preview)
        return preview

    async def take(self, token: str, user_id: str) -> Notice:
        """Stores what was shown; what a person reads then."""
        held = self._held(token, user_id)
        preview = held.preview
        if not preview.chosen:
            raise PlayerError("import/choice", case="first")
        own = await self._storage.characters_of(user_id)
        if preview.is_lore:
            character = {**own_character(own, preview.chosen), "lorebook": held.kept}
            said = Notice("import/lore_kept", name=character["name"])
        else:
            rules = self._rules(preview.chosen)
            character: Character = {
                "id": own_id(user_id, preview.chosen, preview.name),
                "name": preview.name,
                "tagline": preview.tagline,
                "pronouns": preview.pronouns,
                "ruleset_id": preview.chosen,
                "stat_block": dict(rules.scenario.roles[0].stat_block),
                "card": held.kept,
            }
            said = Notice("import/taken", name=preview.name, ruleset=rules.ruleset.name)
        _check_room(own, character)
        await self._storage.save_character(user_id, character)
        self._pending.pop(token, None)
        return said

    def drop(self, token: str, user_id: str) -> Notice:
        """Forgets a preview."""
        self._held(token, user_id)
        self._pending.pop(token, None)
        return Notice("import/dropped")

    # --- looking up --------------------------------------------------------------------------------

    async def own(self, user_id: str, *, imported: bool) -> list[tuple[str, str]]:
        """(label, id) of a person's own characters: all, or those that came with a card or a lorebook."""
        own = await self._storage.characters_of(user_id)
        return [
            _labelled(character)
            for character in own
            if not imported or "card" in character or "lorebook" in character
        ]

    async def card(self, user_id: str, user_name: str, character: str) -> KeptCard:
        """What is kept of a person's own character: its card's words and its lore."""
        found = own_character(await self._storage.characters_of(user_id), character)
        _check_kept(found)
        async with self._readers:
            return await asyncio.to_thread(kept_card, found, user_name)

    async def original(self, user_id: str, character: str) -> tuple[str, bytes]:
        """A file's name, and the JSON that was taken in, as it was, every unknown field included."""
        found = own_character(await self._storage.characters_of(user_id), character)
        _check_kept(found)
        name = "".join(letter for letter in found["name"].lower() if letter.isascii() and letter.isalnum())
        kept = found["card"] if "card" in found else found["lorebook"]
        return f"{name or 'character'}.json", str(kept["text"]).encode()

    # --- the parts ---------------------------------------------------------------------------------

    def _read(
        self, asked: ImportRequest, ruleset: str, own: Sequence[Character], data: bytes
    ) -> tuple[CardPreview, dict[str, str]]:
        """The preview of a file, and what would be kept of it. Runs in a thread: a large card takes a while."""
        file = self._files.open(data)
        text = bounded_json.decode(file.text)
        card = cards.parse(text)
        kept = {"container": file.container, "spec": card.spec, "text": text}
        if isinstance(card, cards.Card):
            return self._of_card(asked, ruleset, card, file), kept
        return _of_lore(asked, card, file, own), kept

    def _of_card(self, asked: ImportRequest, chosen: str, card: cards.Card, file: CardFile) -> CardPreview:
        name = card_text.plain_name(asked.name or card.data.name)
        if not name:
            raise PlayerError("import/name")
        char, user = card.called or name, user_of(asked.user_name)
        said = card.data
        return CardPreview(
            token="",
            is_lore=False,
            name=name,
            origin=origin_of(card, file.container),
            options=self._rulesets(),
            chosen=chosen,
            replaces=False,
            tagline=card_text.tagline(said.description or "", char=char, user=user) or NEWCOMER,
            pronouns=asked.pronouns if asked.pronouns in PRONOUNS else "they",
            description=shown(said.description, char, user),
            creator_notes=shown(said.creator_notes, char, user),
            entries=tuple(entry.title for entry in entries_of(said.character_book, char, user)),
            notes=tuple(notes_on(card, file)),
        )

    def _chosen(self, user_id: str, preview: CardPreview, own: Sequence[Character]) -> CardPreview:
        """The preview with what its choice brings: the game system's even start, and what it would replace."""
        if not preview.chosen:
            return preview
        if preview.is_lore:
            return replace(preview, replaces="lorebook" in own_character(own, preview.chosen))
        rules = self._rules(preview.chosen)
        stats = tuple(
            (rules.ruleset.stats[name].label if name in rules.ruleset.stats else name, value)
            for name, value in rules.scenario.roles[0].stat_block.items()
            if isinstance(value, int) and not isinstance(value, bool)
        )
        same = own_id(user_id, preview.chosen, preview.name)
        return replace(preview, stats=stats, replaces=any(character["id"] == same for character in own))

    async def _ruleset(self, asked: ImportRequest) -> str:
        """The game system that was asked for, else the one of the game in the channel, else none yet."""
        known = [value for _, value in self._rulesets()]
        if asked.ruleset_id and asked.ruleset_id not in known:
            raise PlayerError("ruleset/unknown", case="menu")
        if asked.ruleset_id:
            return asked.ruleset_id
        session = await self._storage.session_in_channel(asked.channel_id)
        if session is not None and session.status != "ended" and session.ruleset_id in known:
            return session.ruleset_id
        return known[0] if len(known) == 1 else ""

    def _rulesets(self) -> Options:
        played = {rules.ruleset.id: rules.ruleset.name for rules in self._library.games.values()}
        return tuple((name, known) for known, name in sorted(played.items()))

    def _rules(self, ruleset_id: str) -> Adventure:
        return next(rules for rules in self._library.games.values() if rules.ruleset.id == ruleset_id)

    def _held(self, token: str, user_id: str) -> _Pending:
        held = self._pending.get(token)
        if held is None or held.user_id != user_id:
            raise PlayerError("import/expired")
        return held


def own_id(user_id: str, ruleset_id: str, name: str) -> str:
    """The id of a person's own character: the same as one made by hand, so that a name stands for one character."""
    return f"own-{user_id}-{ruleset_id}-{name.lower().replace(' ', '-')}"[:90]


def own_character(own: Sequence[Character], character: str) -> Character:
    """One of a person's own characters, by id or name."""
    found = next((one for one in own if character in (one["id"], one["name"])), None)
    if found is None:
        raise PlayerError("character/unknown", case="import")
    return found


def _of_lore(
    asked: ImportRequest, lore: cards.Lorebook, file: CardFile, own: Sequence[Character]
) -> CardPreview:
    if not own:
        raise PlayerError("import/lore_alone")
    newest = list(reversed(own))[:25]
    chosen = own_character(own, asked.character)["id"] if asked.character else ""
    if chosen and chosen not in [one["id"] for one in newest]:
        newest[-1] = own_character(own, chosen)
    return CardPreview(
        token="",
        is_lore=True,
        name=card_text.plain_name(asked.name or lore.data.name or ""),
        origin=origin_of(lore, file.container),
        options=tuple(_labelled(one) for one in newest),
        chosen=chosen or (newest[0]["id"] if len(own) == 1 else ""),
        replaces=False,
        description=shown(lore.data.description, "", user_of(asked.user_name)),
        entries=tuple(entry.title for entry in entries_of(lore.data, "", user_of(asked.user_name))),
        notes=(Notice("card_shown/lore_told"),),
    )


def _labelled(character: Character) -> tuple[str, str]:
    return f"{character['name']} ({character['ruleset_id']})", str(character["id"])


def _check_kept(character: Character) -> None:
    if "card" not in character and "lorebook" not in character:
        raise PlayerError("import/nothing_kept", name=character["name"])


def _check_room(own: Sequence[Character], character: Character) -> None:
    """Whether a person's characters, this one among them, stay within what is kept for one person."""
    others = [one for one in own if one["id"] != character["id"]]
    size = sum(
        len(other[kept]["text"])
        for other in [*others, character]
        for kept in ("card", "lorebook")
        if kept in other
    )
    if size > MOST_KEPT or len(others) >= MOST_CHARACTERS:
        raise PlayerError("import/no_room", most=MOST_CHARACTERS, megabytes=MOST_KEPT // 1024**2)
