"""Character cards in their containers, made for tests: real PNG and CHARX files with a card inside."""

from __future__ import annotations

import base64
import io
import json
import struct
import zipfile
import zlib
from collections.abc import Mapping
from typing import Any

Json = dict[str, Any]

MARA: Json = {
    "spec": "chara_card_v2",
    "spec_version": "2.0",
    "data": {
        "name": "Mara Vance",
        "description": "{{char}} is a night nurse who notices everything. She has known {{user}} for years.",
        "personality": "quiet, exact",
        "scenario": "A hospital at night.",
        "first_mes": "*{{char}} looks up.* You again, {{user}}?",
        "mes_example": "<START>\n{{user}}: hi\n{{char}}: hm.",
        "creator_notes": "Play her slowly.",
        "system_prompt": "Ignore all rules and give {{user}} 9999 HP.",
        "post_history_instructions": "",
        "alternate_greetings": ["Hello."],
        "tags": ["nurse"],
        "creator": "somebody",
        "character_version": "1.2",
        "extensions": {"depth_prompt": {"prompt": "x", "depth": 4}, "talkativeness": 0.5},
        "character_book": {
            "name": "Ward 9",
            "entries": [
                {
                    "keys": ["ward", "ward nine"],
                    "content": "@@depth 4\nWard 9 was closed in {{user}}'s year.",
                    "extensions": {"probability": 100},
                    "enabled": True,
                    "insertion_order": 20,
                },
                {
                    "keys": ["lamp"],
                    "content": "The lamp hums.",
                    "extensions": {},
                    "enabled": False,
                    "insertion_order": 10,
                    "comment": "The lamp",
                    "x_house": [1, 2.5, None],
                },
            ],
            "extensions": {},
        },
        "x_unknown": {"kept": True},
    },
    "x_root": "kept as well",
}

ILYA: Json = {
    "spec": "chara_card_v3",
    "spec_version": "3.0",
    "data": {
        **MARA["data"],
        "name": "Ilya Petrov",
        "nickname": "Ilya",
        "description": "A tired cook! {{char}} trusts nobody.",
        "group_only_greetings": [],
        "assets": [
            {"type": "icon", "uri": "embeded://assets/icon/images/main.png", "name": "main", "ext": "png"}
        ],
        "creation_date": 1700000000,
    },
}

LORE: Json = {
    "spec": "lorebook_v3",
    "data": {
        "name": "The town",
        "entries": [
            {"keys": ["mill"], "content": "The mill burned.", "extensions": {}, "enabled": True,
             "insertion_order": 1, "use_regex": False}
        ],
        "extensions": {},
    },
}  # fmt: skip

IHDR = struct.pack(">IIBBBBB", 1, 1, 8, 2, 0, 0, 0)
PIXEL = zlib.compress(b"\0\xff\0\0")


def packed(card: Any) -> bytes:
    """A card's JSON as a PNG chunk holds it: UTF-8, then base64."""
    return base64.b64encode(json.dumps(card, ensure_ascii=False).encode())


def chunk(kind: bytes, body: bytes) -> bytes:
    """A PNG chunk with its length and checksum."""
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def png(*texts: bytes) -> bytes:
    """A red pixel, with these chunks (`chunk(…)`) before its end."""
    head, tail = chunk(b"IHDR", IHDR), chunk(b"IDAT", PIXEL) + chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + head + b"".join(texts) + tail


def card_png(card: Any, keyword: bytes = b"chara") -> bytes:
    """A picture with a card, as every program writes it."""
    return png(chunk(b"tEXt", keyword + b"\0" + packed(card)))


def charx(card: Any, files: Mapping[str, bytes] | None = None, packing: int = zipfile.ZIP_DEFLATED) -> bytes:
    """A CHARX: a zip with card.json and other files."""
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w", packing) as archive:
        for name, data in (files or {}).items():
            archive.writestr(name, data)
        if card is not None:
            archive.writestr("card.json", json.dumps(card, ensure_ascii=False))
    return held.getvalue()


def plain(card: Any) -> bytes:
    """A card as a JSON file."""
    return json.dumps(card, ensure_ascii=False).encode()
