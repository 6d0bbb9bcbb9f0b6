"""Entity ids: `{type}_{name}_{seq:03d}`, and the short ids that content files may use."""

import re
import unicodedata
from collections.abc import Container
from functools import lru_cache
from typing import Literal, NamedTuple, get_args

EntityType = Literal["pc", "npc", "loc", "item", "faction"]
ENTITY_TYPES: tuple[EntityType, ...] = get_args(EntityType)
MAX_SLUG = 32

_ENTITY_ID = re.compile(rf"({'|'.join(ENTITY_TYPES)})_([a-z0-9]+(?:_[a-z0-9]+)*)_([0-9]{{3,9}})", re.ASCII)
_CONTENT_ID = re.compile(r"[a-z][a-z0-9_-]*", re.ASCII)
_NOT_PLAIN = re.compile(r"[^a-z0-9]+")
# Letters that NFKD leaves whole although every reader knows their plain spelling.
_LETTERS = str.maketrans(
    {"ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i"}
)


class EntityId(NamedTuple):
    """The parts of an entity id."""

    type: EntityType
    name: str
    sequence: int

    def __str__(self) -> str:
        return f"{self.type}_{self.name}_{self.sequence:03d}"


@lru_cache(maxsize=4096)
def slug(name: str) -> str:
    """The name part of an id: plain lower-case letters and digits joined by `_`, at most 32 of them.

    Accents fall away (`Zoë` is `zoe`). A name without a single Latin letter or digit becomes `x` and the
    hexadecimal code points of its letters (`Яна` is `x044f043d0430`), which is stable and never empty.
    Raises ValueError for a blank name.
    """
    text = unicodedata.normalize("NFC", name).strip().casefold()
    if not text:
        raise ValueError("a name needs at least one character")
    folded = unicodedata.normalize("NFKD", text.translate(_LETTERS))
    # Combining marks go first, so that an accent does not split a word.
    bare = "".join(letter for letter in folded if not unicodedata.combining(letter))
    plain = _NOT_PLAIN.sub("_", bare)[:MAX_SLUG].strip("_")
    points = "".join(f"{ord(letter):04x}" for letter in text if not letter.isspace())
    return plain or f"x{points}"[:MAX_SLUG]


def entity_id(type: EntityType, name: str, taken: Container[str] | int = ()) -> str:
    """An id for a new entity.

    `taken` is either the sequence number to use (1 or more) or every id already used in this history, also
    of entities that are gone: the lowest sequence that is free is chosen. Raises ValueError for an unknown
    type, a blank name or a sequence below 1. Source: docs/contracts.md, Ids.
    """
    if type not in ENTITY_TYPES:
        raise ValueError(f"unknown entity type {type!r}; one of {', '.join(ENTITY_TYPES)}")
    base = slug(name)
    if isinstance(taken, int):
        if taken < 1:
            raise ValueError("a sequence starts at 1")
        return str(EntityId(type, base, taken))
    sequence = 1
    while (candidate := str(EntityId(type, base, sequence))) in taken:
        sequence += 1
    return candidate


def parse_entity_id(text: str) -> EntityId | None:
    """The parts of an id the engine made, or None for anything else, such as a short content id."""
    match = _ENTITY_ID.fullmatch(text)
    if match is None:
        return None
    kind, name, digits = match.groups()
    parsed = EntityId(next(each for each in ENTITY_TYPES if each == kind), name, int(digits))
    return parsed if parsed.sequence >= 1 and str(parsed) == text else None


def is_content_id(text: str) -> bool:
    """Whether `text` may name something in a content file: `lena`, `room-12`. Entity ids qualify."""
    return _CONTENT_ID.fullmatch(text) is not None
