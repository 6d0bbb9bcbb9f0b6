"""What the files of a folder say to whoever looks for words: as bytes, as rows, and as what is left of deflated values.

SQLite keeps long JSON deflated, so that no search of its bytes finds a word in there.
"""

from __future__ import annotations

import shutil
import sqlite3
import tempfile
import zlib
from collections.abc import Iterable, Iterator
from contextlib import closing
from pathlib import Path

from bot.adapters.storage.tables.packed_values import _FIRST, _WORDS, inflated

_DATABASE = b"SQLite format 3\x00"
_LOG = "-wal"
_WORTH = 8
"""A stream that tells fewer letters has no word that anybody looks for."""
_LONGEST = 65_536
_PIECE = 24
"""So many bytes in a row are no chance."""


def kept_words(folder: Path) -> dict[str, bytes]:
    """What each file says, in small letters: its bytes, what is deflated in them, and a database's values."""
    found: dict[str, bytes] = {}
    for file in _files(folder):
        raw = file.read_bytes()
        values = (_told(value) for value in stored_values(file))
        found[str(file.relative_to(folder))] = b"\n".join((raw, *_streams(raw), *values)).lower()
    return found


def all_kept(folder: Path) -> bytes:
    """What all files of a folder say."""
    return b"\n".join(kept_words(folder).values())


def deflated_with(folder: Path, words: Iterable[str]) -> frozenset[bytes]:
    """The deflated values that hold one of the words, as they are stored."""
    looked_for = [word.lower().encode() for word in words]
    return frozenset(
        value
        for file in _files(folder)
        for value in stored_values(file)
        if inflated(value) is not None and any(word in _told(value).lower() for word in looked_for)
    )


def remains(folder: Path, values: Iterable[bytes]) -> dict[str, int]:
    """In which files pieces of deflated values lie about, and how many; what a value still stored has is its own.

    A long value is spread over pages, and what follows its first one cannot be inflated; its bytes can be known.
    """
    files = _files(folder)
    pieces = {piece for value in values for piece in _pieces(value)}
    for file in files:
        for value in stored_values(file):
            pieces.difference_update(_pieces(value))
    counted = {file.name: sum(piece in pieces for piece in _pieces(file.read_bytes())) for file in files}
    return {name: count for name, count in counted.items() if count}


def stored_values(file: Path) -> Iterator[bytes]:
    """Every text and every blob of every table of a database with its log, read of a copy; of other files none."""
    with file.open("rb") as opened:
        if opened.read(len(_DATABASE)) != _DATABASE:
            return
    with tempfile.TemporaryDirectory() as scratch:
        copy = Path(scratch) / "copy.db"
        shutil.copyfile(file, copy)
        if (log := file.with_name(file.name + _LOG)).exists():
            shutil.copyfile(log, copy.with_name(copy.name + _LOG))
        with closing(sqlite3.connect(copy)) as connection:
            connection.text_factory = bytes
            tables = connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall()
            for (name,) in tables:
                for row in connection.execute(f'SELECT * FROM "{name.decode()}"'):
                    yield from (value for value in row if isinstance(value, bytes))


def _files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file())


def _told(value: bytes) -> bytes:
    body = inflated(value)
    return value if body is None else body


def _pieces(body: bytes) -> Iterator[bytes]:
    return (body[start : start + _PIECE] for start in range(len(body) - _PIECE + 1))


def _streams(raw: bytes) -> Iterator[bytes]:
    """What each place says that a deflated value may begin at, as far as it goes: also where no row has it any more."""
    place = raw.find(_FIRST)
    while place >= 0:
        told = _inflated_from(raw, place + len(_FIRST))
        if len(told) >= _WORTH:
            yield told
        place = raw.find(_FIRST, place + 1)


def _inflated_from(raw: bytes, start: int) -> bytes:
    unpacker = zlib.decompressobj(-15, _WORDS)
    told = bytearray()
    try:
        for place in range(start, len(raw)):
            told += unpacker.decompress(raw[place : place + 1])
            if unpacker.eof or len(told) > _LONGEST:
                break
    except zlib.error:
        pass
    return bytes(told)
