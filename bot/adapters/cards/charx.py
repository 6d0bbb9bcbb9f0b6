"""Reads `card.json` out of a CHARX, which is a zip; nothing else in it is opened, and nothing is written anywhere."""

from __future__ import annotations

import struct
import zipfile
import zlib
from io import BytesIO

from bot.core.errors import PlayerError
from bot.core.notices import Notice
from bot.core.parsing.bounded_json import MOST_BYTES

SIGNATURES = (b"PK\x03\x04", b"PK\x05\x06")
CARD = "card.json"
MOST_ENTRIES = 2_000
MOST_DIRECTORY = 512 * 1024
MOST_UNPACKED = 64 * 1024 * 1024
MOST_RATIO = 200
SMALL = 64 * 1024
"""An entry up to this size may be packed as tightly as it likes: runs of blanks pack well."""

_END = struct.Struct("<4s4H2LH")
_END64 = b"PK\x06\x07"
# What zipfile raises for bytes that are no zip, or one with features that nobody uses.
BROKEN = (
    zipfile.BadZipFile, zipfile.LargeZipFile, zlib.error, struct.error,
    EOFError, KeyError, IndexError, NotImplementedError, OSError, OverflowError, RuntimeError, ValueError,
)  # fmt: skip


def card_in(data: bytes) -> tuple[bytes, int]:
    """The JSON of a CHARX's card, and how many other files it has. Raises PlayerError."""
    _check_directory(data)
    try:
        with zipfile.ZipFile(BytesIO(data)) as archive:
            entries = archive.infolist()
            card = _checked(entries)
            with archive.open(card) as file:
                text = file.read(MOST_BYTES + 1)
    except BROKEN as error:
        raise _damaged(Notice("damage/packing")) from error
    if len(text) != card.file_size:
        raise _damaged(Notice("damage/length"))
    return text, sum(not entry.is_dir() for entry in entries) - 1


def _check_directory(data: bytes) -> None:
    """Refuse a directory that would cost much to read, before zipfile reads it."""
    at = len(data) - _END.size
    # As zipfile finds it: at the very end where there is no comment, else the last signature there is.
    if at < 0 or data[at : at + 4] != b"PK\x05\x06" or data[-2:] != b"\0\0":
        at = data.rfind(b"PK\x05\x06", max(0, len(data) - _END.size - 0xFFFF))
    if at < 0 or at + _END.size > len(data):
        raise _damaged(Notice("damage/no_directory"))
    _, disk, start, here, entries, size, _, _ = _END.unpack_from(data, at)
    if _END64 in data[max(0, at - 20) : at] or disk or start or here != entries:
        raise _damaged(Notice("damage/parts"))
    if entries > MOST_ENTRIES or size > MOST_DIRECTORY:
        raise PlayerError("import/too_many_files", most=MOST_ENTRIES)


def _checked(entries: list[zipfile.ZipInfo]) -> zipfile.ZipInfo:
    """The entry of the card, once every entry is found harmless."""
    if len(entries) > MOST_ENTRIES:
        raise _damaged(Notice("damage/directory"))
    for entry in entries:
        _check_path(entry.orig_filename)
        if entry.flag_bits & 0x1:
            raise PlayerError("import/encrypted")
        if entry.file_size > SMALL and entry.file_size > MOST_RATIO * max(1, entry.compress_size):
            raise PlayerError("import/bomb", case="tight")
    if sum(entry.file_size for entry in entries) > MOST_UNPACKED:
        raise PlayerError("import/bomb", case="total", megabytes=MOST_UNPACKED // 1024**2)
    cards = [entry for entry in entries if entry.orig_filename == CARD]
    if not cards:
        raise PlayerError("import/no_card", case="zip", card=CARD)
    if len(cards) > 1:
        raise _damaged(Notice("damage/twice", card=CARD))
    if cards[0].file_size > MOST_BYTES:
        raise _too_large()
    if cards[0].compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        raise _damaged(Notice("damage/unknown_packing"))
    return cards[0]


def _check_path(name: str) -> None:
    steps = name.replace("\\", "/").split("/")
    if name.startswith(("/", "\\")) or ".." in steps or ":" in steps[0] or "\0" in name:
        raise PlayerError("import/path")


def _too_large() -> PlayerError:
    return PlayerError("import/too_large", case="charx", megabytes=MOST_BYTES // 1024**2)


def _damaged(how: Notice) -> PlayerError:
    return PlayerError("import/damaged", kind="CHARX", how=how)
