"""Fair dice: a commitment to a secret, the stream of numbers it fixes, and the check of both afterwards.

How bytes become a number (version 1):

1. The place of a roll is `[version, session, sources, action index, roll index]`; sources are sorted.
2. Block b of its stream is HMAC-SHA256(secret, canonical JSON (RFC 8785) of the place with b appended), b
   counting from 0. Ids are plain ASCII, so every JSON library writes the same bytes.
3. A block is four words: 8 bytes each, unsigned, big-endian, in order. Every word is used at most once.
4. A draw from 1 to n takes the next word w. Where w >= floor(2^64 / n) * n it is thrown away and the next
   one is taken, so no number is likelier than another; otherwise the number is w mod n + 1.

`docs/fair-dice.md` tells players the same.
"""

import hashlib
import hmac
import json
import struct
from collections.abc import Iterator, Sequence
from dataclasses import fields
from functools import lru_cache
from typing import Any

from bot.core.dice.rolls import Roll, roll
from bot.core.errors import PlayerError, Rejected
from bot.core.notices import Notice

VERSION = 1
SECRET_BYTES = 32
WORDS = 2**64
_text = json.JSONEncoder(separators=(",", ":")).encode
"""Writes a part of a place as RFC 8785 asks for: of printable ASCII and small integers both make the same bytes."""


@lru_cache(maxsize=256)
def _cause(session: str, sources: tuple[str, ...]) -> str:
    """The part of a place that all rolls of one turn share, without the bracket that ends it."""
    return _text([VERSION, session, list(sources)])[:-1]


def _place(session: str, sources: Sequence[str], action_index: int, roll_index: int) -> bytes:
    """A place, up to the number of the block."""
    return f"{_cause(session, tuple(sources))},{action_index},{roll_index},".encode()


def commitment(secret: bytes) -> str:
    """What is published before the first roll: SHA-256 of the secret, 64 hexadecimal digits.

    Raises ValueError for a secret that is not 32 bytes long.
    """
    return hashlib.sha256(_checked_secret(secret)).hexdigest()


def verify_commitment(published: str, secret: bytes) -> Rejected | None:
    """None where `secret` is the one `published` was made from, else why not (fairness/wrong_secret)."""
    if hmac.compare_digest(commitment(secret).encode(), published.strip().lower().encode()):
        return None
    return Rejected(
        "fairness/wrong_secret", "/commitment", "The revealed secret is not the one committed to."
    )


class DiceStream:
    """The numbers of one roll. Two streams of the same secret and place give the same numbers.

    `sources` are the Discord ids (or the timer's id) of what caused the roll; their order does not matter.
    Raises ValueError for a secret of another length, an id that is empty or not printable ASCII, a source
    named twice or none at all, and a negative index.
    """

    def __init__(
        self, secret: bytes, session: str, sources: Sequence[str], action_index: int, roll_index: int
    ) -> None:
        for name in (session, *sources):
            if not (name and name.isascii() and name.isprintable()):
                raise ValueError(f"id {name!r} is not printable ASCII")
        if not sources or len(set(sources)) != len(sources):
            raise ValueError("a roll needs at least one source id, and each only once")
        if action_index < 0 or roll_index < 0:
            raise ValueError("indexes count from 0")
        self._secret = _checked_secret(secret)
        self._prefix = _place(session, sorted(sources), action_index, roll_index)
        self._words = self._blocks()

    def draw(self, n: int) -> int:
        """The next number, from 1 to `n`, each equally likely. Raises ValueError unless 1 <= n <= 2^32."""
        if not 1 <= n <= 2**32:
            raise ValueError(f"cannot draw from 1 to {n}")
        return next_number(self._words, n)

    def _blocks(self) -> Iterator[int]:
        block = 0
        while True:
            text = b"%b%d]" % (self._prefix, block)
            yield from struct.unpack(">4Q", _keyed_hash(self._secret, text))
            block += 1


def _keyed_hash(secret: bytes, text: bytes) -> bytes:
    """HMAC-SHA256 (RFC 2104): the hash of a key's outer pad and of the hash of its inner pad and the text."""
    inner, outer = _pads(secret)
    inside, outside = inner.copy(), outer.copy()
    inside.update(text)
    outside.update(inside.digest())
    return outside.digest()


@lru_cache(maxsize=64)
def _pads(secret: bytes) -> tuple[Any, Any]:
    """Hashes that have taken in the two pads of a key: a session rolls by one key, and many times."""
    key = secret.ljust(64, b"\0")
    return (
        hashlib.sha256(bytes(each ^ 0x36 for each in key)),
        hashlib.sha256(bytes(each ^ 0x5C for each in key)),
    )


def next_number(words: Iterator[int], n: int) -> int:
    """Rejection sampling, step 4 above: a number from 1 to `n` out of unsigned 64-bit words."""
    limit = WORDS // n * n
    for word in words:
        if word < limit:
            return word % n + 1
    raise ValueError("the words ran out")


def verify_roll(
    recorded: Roll, secret: bytes, *, session: str, sources: Sequence[str], action_index: int, roll_index: int
) -> Notice | None:
    """Roll again and compare: None where every die, the modifier, the total and the text agree.

    Otherwise roll/differs with the first field that does not, or roll/not_a_roll where the recorded expression
    cannot be rolled at all.
    """
    try:
        again = roll(recorded.expression, DiceStream(secret, session, sources, action_index, roll_index))
    except PlayerError as error:
        return Notice("roll/not_a_roll", why=error.notice)
    for field in fields(Roll):
        was, should_be = getattr(recorded, field.name), getattr(again, field.name)
        if was != should_be:
            return Notice("roll/differs", field=field.name, was=repr(was), should_be=repr(should_be))
    return None


def disclosure(
    recorded: Roll, secret: bytes, *, session: str, sources: Sequence[str], action_index: int, roll_index: int
) -> dict[str, Any]:
    """What a person needs to check one roll by hand, as JSON values. For use after the reveal only."""
    return {
        "commitment": commitment(secret),
        "secret": secret.hex(),
        "version": VERSION,
        "session": session,
        "sources": sorted(sources),
        "action_index": action_index,
        "roll_index": roll_index,
        **recorded.to_json(),
    }


def _checked_secret(secret: bytes) -> bytes:
    if len(secret) != SECRET_BYTES:
        raise ValueError(f"a dice secret has {SECRET_BYTES} bytes")
    return secret
