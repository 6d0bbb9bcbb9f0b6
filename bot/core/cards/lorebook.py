"""Lore that players brought along in lorebooks: which entries a scene calls for, within bounds.

An entry is called by one of its keys, as a word, in what is scanned; constant entries are always called. Keys that are
regular expressions call nothing, and decorators are not obeyed: what a card says is text (see `cards`).
Source of the fields: https://github.com/kwaroran/character-card-spec-v3, Lorebook.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from bot.core.cards import card_text, cards
from bot.core.late_dataclasses import dataclass

MOST_ENTRIES = 400
MOST_KEYS = 800
"""Of one book, in its order; what comes later is kept and shown, and reaches no prompt."""
MOST_CALLED = 5
LONGEST_ENTRY = 300
LONGEST_KEY = 60
MOST_BYTES = 900
BYTES_OF_A_TOKEN = 4
DEFAULT_PRIORITY = 10
NOBODY = "somebody"
"""What `{{user}}` stands for: the person a card talks with, whom the story does not have."""


@dataclass(frozen=True, slots=True)
class LoreEntry:
    """An entry as it may be called: `order` is its place among those called, greater `priority` is kept longer."""

    keys: tuple[str, ...]
    also: tuple[str, ...]
    text: str
    constant: bool
    exact: bool
    order: float
    priority: float


@dataclass(frozen=True, slots=True)
class LoreBook:
    """The entries of a lorebook that can be called, in their order, and the most bytes it asks for at once."""

    entries: tuple[LoreEntry, ...] = ()
    most_bytes: int = MOST_BYTES


def book_of(text: str, name: str) -> LoreBook:
    """The lore in a kept card or lorebook, as JSON text, of the character `name`. Raises as `cards.parse`."""
    card = cards.parse(text)
    book = cards.book_of(card)
    if book is None:
        return LoreBook()
    called = card.called if isinstance(card, cards.Card) else name
    found: list[LoreEntry] = []
    keys = 0
    for entry in book.ordered()[:MOST_ENTRIES]:
        made = _entry(entry, called or name)
        keys += len(made.keys) + len(made.also)
        if keys > MOST_KEYS:
            break
        if entry.enabled is not False and made.text and (made.constant or made.keys):
            found.append(made)
    asked = (book.model_extra or {}).get("token_budget")
    most = asked * BYTES_OF_A_TOKEN if isinstance(asked, int) and not isinstance(asked, bool) else MOST_BYTES
    return LoreBook(tuple(found), max(0, min(most, MOST_BYTES)))


def called(books: Iterable[LoreBook], scanned: Sequence[str]) -> tuple[str, ...]:
    """The texts that a scene calls for, at most `MOST_CALLED` and `MOST_BYTES` of all books together, in their order.

    Entries called by a key go before constant ones, then those of greater priority, then the earlier ones.
    """
    exact = "\n".join(scanned)
    folded = exact.casefold()
    found: list[tuple[LoreEntry, bool]] = []
    for book in books:
        wanted = [(entry, _calls(entry, exact if entry.exact else folded)) for entry in book.entries]
        ranked = [(one, by_key) for one, by_key in wanted if by_key or one.constant]
        found += _within(ranked, book.most_bytes)
    kept = _within(found, MOST_BYTES)[:MOST_CALLED]
    return tuple(dict.fromkeys(one.text for one, _ in sorted(kept, key=lambda each: each[0].order)))


def _within(found: list[tuple[LoreEntry, bool]], most: int) -> list[tuple[LoreEntry, bool]]:
    """The first by rank that fit together."""
    kept: list[tuple[LoreEntry, bool]] = []
    for one, by_key in sorted(found, key=lambda each: (not each[1], -each[0].priority, each[0].order)):
        size = len(one.text.encode())
        if size <= most:
            most -= size
            kept.append((one, by_key))
    return kept


def _entry(entry: cards.BookEntry, called: str) -> LoreEntry:
    more: dict[str, Any] = entry.model_extra or {}
    exact = more.get("case_sensitive") is True
    also = (
        entry.secondary_keys
        if more.get("selective") is True and isinstance(entry.secondary_keys, list)
        else []
    )
    text = card_text.fill(
        card_text.undecorated((entry.content or "")[: LONGEST_ENTRY * 8]), char=called, user=NOBODY
    )
    return LoreEntry(
        keys=() if entry.use_regex else _keys(entry.keys or [], exact),
        also=_keys(also, exact),
        text=card_text.plain(text, LONGEST_ENTRY),
        constant=entry.constant is True,
        exact=exact,
        order=_number(entry.insertion_order, 0),
        priority=_number(more.get("priority"), DEFAULT_PRIORITY),
    )


def _keys(keys: Sequence[str], exact: bool) -> tuple[str, ...]:
    plain = (card_text.plain(key[: LONGEST_KEY * 4], LONGEST_KEY) for key in keys)
    return tuple(
        dict.fromkeys(
            key if exact else key.casefold() for key in plain if len(key) > (1 if key.isascii() else 0)
        )
    )


def _number(value: Any, default: float) -> float:
    fits = isinstance(value, int | float) and not isinstance(value, bool) and abs(value) < 1e9
    return float(value) if fits else default


def _calls(entry: LoreEntry, text: str) -> bool:
    named = any(_stands(key, text) for key in entry.keys)
    return named and (not entry.also or any(_stands(key, text) for key in entry.also))


def _stands(key: str, text: str) -> bool:
    """Whether a key stands in a text as a word, or as words; where a script does not part words, anywhere."""
    at = text.find(key)
    while at >= 0:
        before, after = text[at - 1 : at], text[at + len(key) : at + len(key) + 1]
        if not (key[0].isascii() and before.isalnum()) and not (key[-1].isascii() and after.isalnum()):
            return True
        at = text.find(key, at + 1)
    return False
