"""Tells the containers apart by their first bytes; a file's name says nothing."""

from __future__ import annotations

from bot.adapters.cards import charx, png
from bot.core.errors import PlayerError
from bot.services.ports.card_files import MOST_FILE_BYTES, CardFile

JSON_STARTS = (b"{", b"[", b'"')
BYTE_ORDER_MARKS = (b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff")


class SafeCardFiles:
    """The CardFiles port over the standard library's zlib and zipfile, every size checked before it is read."""

    def open(self, data: bytes) -> CardFile:
        if len(data) > MOST_FILE_BYTES:
            raise PlayerError(
                "import/too_large",
                case="file",
                size=len(data) / 1024**2,
                megabytes=MOST_FILE_BYTES // 1024**2,
            )
        if not data:
            raise PlayerError("import/empty")
        if data.startswith(png.SIGNATURE):
            return CardFile("png", *png.card_in(data))
        if data.startswith(charx.SIGNATURES):
            return CardFile("charx", *charx.card_in(data))
        if data.lstrip()[:1] in JSON_STARTS or data.startswith(BYTE_ORDER_MARKS):
            return CardFile("json", data)
        raise PlayerError("import/type")
