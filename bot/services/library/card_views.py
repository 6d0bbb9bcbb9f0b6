"""What a card says, in the words and lengths that people are shown."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bot.core.cards import card_text, cards
from bot.services.ports.card_files import CardFile

SHOWN = 1_000
ENTRY_SHOWN = 3_500
TITLE = 80
KINDS = {cards.V1: "Character Card V1", cards.V2: "Character Card V2", cards.V3: "Character Card V3"}
LORE_TOLD = (
    "Where a language model tells the story, it reads an entry of the lore when the story speaks of one of its keys. "
    "What comes of that, everybody at the table reads."
)
CONTAINERS = {"json": "JSON", "png": "PNG", "charx": "CHARX"}


@dataclass(frozen=True, slots=True)
class LoreEntryShown:
    """An entry of a lorebook as it is shown."""

    title: str
    keys: tuple[str, ...]
    text: str
    note: str


@dataclass(frozen=True, slots=True)
class KeptCard:
    """A card that was taken in: what it says, and its lore."""

    name: str
    origin: str
    description: str
    creator_notes: str
    entries: tuple[LoreEntryShown, ...]


def user_of(name: str) -> str:
    """What `{{user}}` stands for: the display name; there is always one."""
    return card_text.plain_name(name) or "you"


def shown(text: str | None, char: str, user: str, most: int = SHOWN) -> str:
    """A passage of a card with its macros replaced, clipped."""
    return card_text.visible(card_text.fill((text or "")[: most * 4], char=char, user=user), most)


def origin_of(card: cards.Card | cards.Lorebook, container: str) -> str:
    """What a file is, and who made it."""
    if isinstance(card, cards.Lorebook):
        return f"Lorebook ({CONTAINERS.get(container, container)})"
    by = card_text.plain(card.data.creator or "", TITLE)
    version = card_text.plain(card.data.character_version or "", 20)
    made = [f"by {by}" if by else "", f"version {version}" if version else ""]
    return ", ".join([f"{KINDS[card.spec]} ({CONTAINERS.get(container, container)})", *filter(None, made)])


def entries_of(book: cards.LorebookCard | None, char: str, user: str) -> tuple[LoreEntryShown, ...]:
    """The entries of a lorebook in their order."""
    if book is None:
        return ()
    return tuple(_entry(entry, at, char, user) for at, entry in enumerate(book.ordered(), start=1))


def _entry(entry: cards.BookEntry, at: int, char: str, user: str) -> LoreEntryShown:
    keys = tuple(filter(None, (card_text.plain(key, TITLE) for key in (entry.keys or [])[:20])))
    title = card_text.plain(entry.name or entry.comment or "", TITLE) or (keys[0] if keys else f"Entry {at}")
    text = shown(card_text.undecorated(entry.content or ""), char, user, ENTRY_SHOWN)
    notes = ["switched off" if entry.enabled is False else "", "always" if entry.constant else ""]
    return LoreEntryShown(title, keys, text, ", ".join(filter(None, notes)))


def notes_on(card: cards.Card, file: CardFile) -> list[str]:
    """What a person should know before taking a card in."""
    said = card.data
    notes: list[str] = []
    if card.newer:
        version = card_text.plain(str(card.spec_version), 12)
        notes.append(
            f"It says it follows version {version} of its format, newer than I know. What I do not know is kept."
        )
    unused = [
        name
        for name, value in (
            ("system prompt", said.system_prompt),
            ("instructions after the history", said.post_history_instructions),
            ("greetings", said.first_mes or said.alternate_greetings or said.group_only_greetings),
            ("example conversations", said.mes_example),
        )
        if value
    ]
    if unused:
        notes.append(f"Kept, but never used here: {', '.join(unused)}.")
    if said.character_book is not None and said.character_book.entries:
        notes.append(LORE_TOLD)
    others = file.others if file.container == "charx" else max(0, file.others - 1)
    if others:
        notes.append(
            f"Not kept: {others} {'files' if others > 1 else 'file'} that came with it (pictures and such)."
        )
    elif file.container == "png":
        notes.append("Not kept: the picture itself.")
    return notes


def kept_card(character: Mapping[str, Any], user_name: str) -> KeptCard:
    """What is kept of a person's own character; its own lorebook first, then the card's."""
    user = user_of(user_name)
    name = str(character["name"])
    found: list[LoreEntryShown] = []
    origin = description = creator_notes = ""
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
