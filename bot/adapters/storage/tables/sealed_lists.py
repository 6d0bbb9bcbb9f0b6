"""What a scene seals, as stored: the digests of its rows as bytes in base 64, not as hexadecimal digits.

A third shorter. What is hashed, exported and verified is the whole text, canonical JSON (docs/contracts.md, Chain).
"""

from __future__ import annotations

import base64
import json
import re
from typing import Any

from bot.core.canonical import canonical

_DIGEST = re.compile(r"[0-9a-f]{64}", re.ASCII)
_BYTES = 32


def stored_list(sealed: str) -> str:
    """What is stored of a list: its tables with the numbers of their rows, then the digests in the same order."""
    tables: dict[str, list[tuple[int, str]]] = json.loads(sealed)
    digests = [digest for entries in tables.values() for _, digest in entries]
    if not all(_DIGEST.fullmatch(digest) for digest in digests):
        return sealed
    numbers = ";".join(
        f"{table}:{','.join(str(seq) for seq, _ in entries)}" for table, entries in tables.items()
    )
    return f"{numbers}|{base64.b64encode(bytes.fromhex(''.join(digests))).decode()}"


def whole_list(stored: Any) -> Any:
    """The list of a stored text. What is damaged stays as it is: it does not fit the scene's hash of its rows."""
    if not isinstance(stored, str) or stored.startswith("{"):
        return stored
    numbers, _, coded = stored.partition("|")
    tables: dict[str, list[tuple[int, str]]] = {}
    try:
        digests = base64.b64decode(coded, validate=True).hex(" ", _BYTES).split()
        for part in filter(None, numbers.split(";")):
            table, _, listed = part.partition(":")
            tables[table] = [(int(seq), digests.pop(0)) for seq in listed.split(",")]
    except (ValueError, IndexError):
        return stored
    whole = canonical(tables).decode()
    return whole if stored_list(whole) == stored else stored
