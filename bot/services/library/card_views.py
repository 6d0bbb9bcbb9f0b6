"""What a card says, in the words and lengths that people are shown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.core.cards import card_text, cards
from bot.core.late_dataclasses import dataclass
from bot.core.notices import Notice
from bot.services.ports.card_files import CardFile

SHOWN = 1_000
ENTRY_SHOWN = 3_500
TITLE = 80
KINDS = {cards.V1: "Character Card V1", cards.V2: "Character Card V2", cards.V3: "Character Card V3"}
CONTAINERS = {"json": "JSON", "png": "PNG", "charx": "CHARX"}


@dataclass(frozen=True, slots=True)
class LoreEntryShown:
    """An entry of a lorebook as it is shown."""

    title: str
    keys: tuple[str, ...]
    text: str
    notes: tuple[Notice, ...]


@dataclass(frozen=True, slots=True)
class KeptCard:
    """A card that was taken in: what it says, and its lore."""

    name: str
    origin: tuple[Notice, ...]
    description: str
    creator_notes: str
    entries: tuple[LoreEntryShown, ...]


def user_of(name: str) -> str:
    """What `{{user}}` stands for: the display name; there is always one."""
    return card_text.plain_name(name) or "you"


def shown(text: str | None, char: str, user: str, most: int = SHOWN) -> str:
    """A passage of a card with its macros replaced, clipped."""
    return card_text.visible(card_text.fill((text or "")[: most * 4], char=char, user=user), most)


def origin_of(card: cards.Card | cards.Lorebook, container: str) -> tuple[Notice, ...]:
    """What a file is, and who made it."""
    form = CONTAINERS.get(container, container)
    if isinstance(card, cards.Lorebook):
        return (Notice("card_shown/lorebook", form=form),)
    by = card_text.plain(card.data.creator or "", TITLE)
    version = card_text.plain(card.data.character_version or "", 20)
    made = [Notice("card_shown/by", name=by)] if by else []
    made += [Notice("card_shown/version", version=version)] if version else []
    return (Notice("card_shown/card", kind=KINDS[card.spec], form=form), *made)


def entries_of(book: cards.LorebookCard | None, char: str, user: str) -> tuple[LoreEntryShown, ...]:
    """The entries of a lorebook in their order."""
    if book is None:
        return ()
    return tuple(_entry(entry, at, char, user) for at, entry in enumerate(book.ordered(), start=1))


def _entry(entry: cards.BookEntry, at: int, char: str, user: str) -> LoreEntryShown:
    keys = tuple(filter(None, (card_text.plain(key, TITLE) for key in (entry.keys or [])[:20])))
    title = card_text.plain(entry.name or entry.comment or "", TITLE) or (keys[0] if keys else f"#{at}")
    text = shown(card_text.undecorated(entry.content or ""), char, user, ENTRY_SHOWN)
    notes = [Notice("card_shown/off")] if entry.enabled is False else []
    notes += [Notice("card_shown/always")] if entry.constant else []
    return LoreEntryShown(title, keys, text, tuple(notes))


def notes_on(card: cards.Card, file: CardFile) -> list[Notice]:
    """What a person should know before taking a card in."""
    said = card.data
    notes: list[Notice] = []
    if card.newer:
        version = card_text.plain(str(card.spec_version), 12)
        notes.append(Notice("card_shown/newer", version=version))
    unused = [
        name
        for name, value in (
            (Notice("card_shown/system_prompt"), said.system_prompt),
            (Notice("card_shown/instructions"), said.post_history_instructions),
            (
                Notice("card_shown/greetings"),
                said.first_mes or said.alternate_greetings or said.group_only_greetings,
            ),
            (Notice("card_shown/examples"), said.mes_example),
        )
        if value
    ]
    if unused:
        notes.append(Notice("card_shown/unused", parts=tuple(unused)))
    if said.character_book is not None and said.character_book.entries:
        notes.append(Notice("card_shown/lore_told"))
    others = file.others if file.container == "charx" else max(0, file.others - 1)
    if others:
        notes.append(Notice("card_shown/files_not_kept", files=others))
    elif file.container == "png":
        notes.append(Notice("card_shown/picture_not_kept"))
    return notes


def kept_card(character: Mapping[str, Any], user_name: str) -> KeptCard:
    """What is kept of a person's own character; its own lorebook first, then the card's."""
    user = user_of(user_name)
    name = str(character["name"])
    found: list[LoreEntryShown] = []
    origin: tuple[Notice, ...] = ()
    description = creator_notes = ""
    if "lorebook" in character:
        lore = cards.parse(character["lorebook"]["text"])
        origin = origin_of(lore, character["lorebook"]["container"])
        found += entries_of(cards.book_of(lore), name, user)
    if "card" in character:
        card = cards.parse(character["card"]["text"])
        origin = origin_of(card, character["card"]["container"])
        if isinstance(card, cards.Card):
            char = card.called or name
            description = shown(card.data.description, char, user)
            creator_notes = shown(card.data.creator_notes, char, user)
            found += entries_of(card.data.character_book, char, user)
    return KeptCard(name, origin, description, creator_notes, tuple(found))
