"""Finds the card in the text chunks of a PNG; the picture itself is never decoded."""

from __future__ import annotations

import base64
import binascii
import struct
import zlib
from collections.abc import Iterator

from bot.core.errors import PlayerError
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
    raise PlayerError(
        "import/no_card",
        "That picture holds no character card. Discord and most sites remove cards from pictures they show: download "
        "the original file and send that.",
    )


def _chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The text chunks, their checksums checked; everything else is stepped over."""
    at = len(SIGNATURE)
    for number in range(MOST_CHUNKS):
        if at + 12 > len(data):
            raise _damaged(f"it ends inside its chunk {number + 1}")
        length, kind = struct.unpack_from(">I4s", data, at)
        end = at + 8 + length
        if not kind.isalpha() or end + 4 > len(data):
            raise _damaged(f"its chunk {number + 1} is not whole")
        if number == 0 and (kind != b"IHDR" or length != 13):
            raise _damaged("it does not begin with a header")
        if kind == b"IEND":
            return
        if kind in (b"tEXt", b"zTXt", b"iTXt"):
            body = data[at + 8 : end]
            if zlib.crc32(body, zlib.crc32(kind)) != struct.unpack_from(">I", data, end)[0]:
                raise _damaged(f"the checksum of its chunk {number + 1} is wrong")
            yield kind, body
        at = end + 4
    raise _damaged(f"it has more than {MOST_CHUNKS:,} chunks")


def _text(kind: bytes, rest: bytes) -> bytes:
    """The text of a chunk, after its keyword."""
    if kind == b"tEXt":
        return rest
    if kind == b"zTXt":
        if rest[:1] != b"\0":
            raise _damaged("its text is packed in an unknown way")
        return _unpacked(rest[1:])
    packed, method = rest[:1], rest[1:2]
    parts = rest[2:].split(b"\0", 2)
    if len(parts) != 3 or packed not in (b"\0", b"\1") or method != b"\0":
        raise _damaged("its text is packed in an unknown way")
    return _unpacked(parts[2]) if packed == b"\1" else parts[2]


def _unpacked(body: bytes) -> bytes:
    """Decompressed text, never more than a card may have."""
    stream = zlib.decompressobj()
    try:
        text = stream.decompress(body, MOST_PACKED + 1)
    except zlib.error as error:
        raise _damaged("its packed text cannot be unpacked") from error
    if len(text) > MOST_PACKED:
        raise PlayerError(
            "import/too_large",
            f"The card in that picture unpacks to more than {MOST_PACKED // 1024} KB, which no card needs. "
            "Export it as JSON, without pictures in its text.",
        )
    if not stream.eof:
        raise _damaged("its packed text is cut short")
    return text


def _decoded(text: bytes) -> bytes:
    """The JSON behind base64; some programs leave that step out."""
    bare = b"".join(text.split())
    if bare.startswith(b"{"):
        return text
    try:
        return base64.b64decode(bare, validate=True)
    except binascii.Error as error:
        raise PlayerError(
            "import/coding",
            "The card in that picture is not proper base64, so it was cut or changed on its way. Download the "
            "original file and send that.",
        ) from error


def _damaged(how: str) -> PlayerError:
    return PlayerError(
        "import/damaged", f"That PNG is damaged: {how}. Download it again and send the original file."
    )
