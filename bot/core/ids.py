"""Ids: of entities (`{type}_{name}_{seq:03d}`), of content, and of what a session stores.

An id that is stored is made of what caused it, so that doing a thing twice, as after a crash, gives the same id.
"""

import base64
import hashlib
import re
import unicodedata
from collections.abc import Container
from functools import lru_cache
from typing import Literal, get_args

EntityType = Literal["pc", "npc", "loc", "item", "faction"]
ENTITY_TYPES: tuple[EntityType, ...] = get_args(EntityType)
MAX_SLUG = 32

_CONTENT_ID = re.compile(r"[a-z][a-z0-9_-]*", re.ASCII)
_NOT_PLAIN = re.compile(r"[^a-z0-9]+")
_SHORT_TURN = re.compile(r"turn-[0-9a-v]{16}", re.ASCII)
"""A turn's id as it is made now. Earlier versions named session and source in it."""
# Letters that NFKD leaves whole although every reader knows their plain spelling.
_LETTERS = str.maketrans(
    {"ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i"}
)


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
        return f"{type}_{base}_{taken:03d}"
    sequence = 1
    while (candidate := f"{type}_{base}_{sequence:03d}") in taken:
        sequence += 1
    return candidate


def is_content_id(text: str) -> bool:
    """Whether `text` may name something in a content file: `lena`, `room-12`. Entity ids qualify."""
    return _CONTENT_ID.fullmatch(text) is not None


# --- what a session stores ------------------------------------------------------------------------

_SNOWFLAKES = 2**52, 2**64
"""What an id of Discord is between, as a number: milliseconds since 2015 and, behind them, 22 bits that count."""

PostKind = Literal["branch", "canon", "end", "god", "join", "leave", "open", "round", "seal", "undo", "xcard"]
"""What a post that is no turn's tells of."""


def turn_id(session_id: str, source_id: str) -> str:
    """The turn that a message, a press or a command (`source_id`, Discord's id of it) becomes in a session.

    It stands in every row of a turn and in the indexes over them. So it is short, 80 bits; and where the source is a
    snowflake, the first 42 of them are its time, so that what is new stands last in an index and leaves its pages full.
    """
    digest = int.from_bytes(hashlib.sha256(f"{session_id}\n{source_id}".encode()).digest()[:10])
    if source_id.isdecimal() and _SNOWFLAKES[0] <= (source := int(source_id)) < _SNOWFLAKES[1]:
        digest = source >> 22 << 38 | digest >> 42
    return f"turn-{base64.b32hexencode(digest.to_bytes(10)).decode().lower()}"


def genesis_scene_id(session_id: str) -> str:
    """The scene that a session begins with."""
    return f"scene-{session_id}"


def scene_id(session_id: str, source: str) -> str:
    """A scene that is no turn's; `source` is what caused it, once in a session."""
    return f"{genesis_scene_id(session_id)}-{source}"


def scene_source(session_id: str, scene: str) -> str | None:
    """What caused a scene made by `scene_id`: empty for the genesis, None for a turn's or another session's."""
    genesis = genesis_scene_id(session_id)
    if scene == genesis:
        return ""
    return scene.removeprefix(f"{genesis}-") if scene.startswith(f"{genesis}-") else None


def turn_scene_id(turn: str) -> str:
    """The scene that a turn commits, with the name of the turn; of one of an earlier version, with its whole id."""
    return f"scene-{turn.removeprefix('turn-') if _SHORT_TURN.fullmatch(turn) else turn}"


def turn_of_scene(scene: str) -> str:
    """The turn that a scene made by `turn_scene_id` belongs to."""
    name = scene.removeprefix("scene-")
    return turn if _SHORT_TURN.fullmatch(turn := f"turn-{name}") else name


def observation_id(scene: str, number: int) -> str:
    """The observation with a number (from 0) among those that a scene stores."""
    return f"{scene}.{number}"


def world_event_id(number: int) -> str:
    """The world event with a number (from 1) along a lineage."""
    return f"evt_{number}"


def post_key(kind: PostKind, source: str) -> str:
    """The key of a post that is no turn's: of `source`, one post of a kind is shown once."""
    return f"{kind}-{source}"


def turn_seed(session_id: str, source_id: str) -> str:
    """What the free choices of a turn are drawn from, the dice excepted."""
    return f"{session_id}:{source_id}"


def tag_of(session_id: str, source_id: str) -> str:
    """The name of an X-card or a vote, 16 hexadecimal digits: the same for the same press, and it tells no person."""
    return hashlib.sha256(turn_seed(session_id, source_id).encode()).hexdigest()[:16]


def shard_of(guild_id: str | None, count: int) -> int:
    """The shard on which Discord tells of a guild, of `count` in all; what belongs to no guild is told on shard 0."""
    return (int(guild_id) >> 22) % count if guild_id is not None and guild_id.isdecimal() else 0
