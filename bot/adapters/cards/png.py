"""Finds the card in the text chunks of a PNG; the picture itself is never decoded."""

from __future__ import annotations

import base64
import binascii
import struct
import zlib
from collections.abc import Iterator

from bot.core.errors import PlayerError
from bot.core.notices import Notice
from bot.core.parsing.bounded_json import MOST_BYTES

SIGNATURE = b"\x89PNG\r\n\x1a\n"
MOST_CHUNKS = 20_000
MOST_PACKED = MOST_BYTES * 4 // 3 + 4
KEYWORDS = (b"ccv3", b"chara")
"""Newest first: a file that has both is meant for the newer (SPEC_V3, PNG/APNG)."""
ASSET = b"chara-ext-asset_"


def card_in(data: bytes) -> tuple[bytes, int]:
    """The JSON of a PNG's card, and how many files are packed beside it. Raises PlayerError."""
    found: dict[bytes, bytes] = {}
    others = 1
    for kind, body in _chunks(data):
        keyword, _, rest = body.partition(b"\0")
        name = keyword.lower()
        if name.startswith(ASSET):
            others += 1
        elif name in KEYWORDS and name not in found:
            found[name] = _text(kind, rest)
    for name in KEYWORDS:
        if name in found:
            return _decoded(found[name]), others
    raise PlayerError("import/no_card", case="picture")


def _chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The text chunks, their checksums checked; everything else is stepped over."""
    at = len(SIGNATURE)
    for number in range(MOST_CHUNKS):
        if at + 12 > len(data):
            raise _damaged(Notice("damage/chunk_ends", chunk=number + 1))
        length, kind = struct.unpack_from(">I4s", data, at)
        end = at + 8 + length
        if not kind.isalpha() or end + 4 > len(data):
            raise _damaged(Notice("damage/chunk", chunk=number + 1))
        if number == 0 and (kind != b"IHDR" or length != 13):
            raise _damaged(Notice("damage/header"))
        if kind == b"IEND":
            return
        if kind in (b"tEXt", b"zTXt", b"iTXt"):
            body = data[at + 8 : end]
            if zlib.crc32(body, zlib.crc32(kind)) != struct.unpack_from(">I", data, end)[0]:
                raise _damaged(Notice("damage/checksum", chunk=number + 1))
            yield kind, body
        at = end + 4
    raise _damaged(Notice("damage/chunks", most=MOST_CHUNKS))


def _text(kind: bytes, rest: bytes) -> bytes:
    """The text of a chunk, after its keyword."""
    if kind == b"tEXt":
        return rest
    if kind == b"zTXt":
        if rest[:1] != b"\0":
            raise _damaged(Notice("damage/text_packing"))
        return _unpacked(rest[1:])
    packed, method = rest[:1], rest[1:2]
    parts = rest[2:].split(b"\0", 2)
    if len(parts) != 3 or packed not in (b"\0", b"\1") or method != b"\0":
        raise _damaged(Notice("damage/text_packing"))
    return _unpacked(parts[2]) if packed == b"\1" else parts[2]


def _unpacked(body: bytes) -> bytes:
    """Decompressed text, never more than a card may have."""
    stream = zlib.decompressobj()
    try:
        text = stream.decompress(body, MOST_PACKED + 1)
    except zlib.error as error:
        raise _damaged(Notice("damage/text")) from error
    if len(text) > MOST_PACKED:
        raise PlayerError("import/too_large", case="picture", kilobytes=MOST_PACKED // 1024)
    if not stream.eof:
        raise _damaged(Notice("damage/cut_short"))
    return text


def _decoded(text: bytes) -> bytes:
    """The JSON behind base64; some programs leave that step out."""
    bare = b"".join(text.split())
    if bare.startswith(b"{"):
        return text
    try:
        return base64.b64decode(bare, validate=True)
    except binascii.Error as error:
        raise PlayerError("import/coding") from error


def _damaged(how: Notice) -> PlayerError:
    return PlayerError("import/damaged", kind="PNG", how=how)
