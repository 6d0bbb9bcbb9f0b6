"""What is long is deflated once: each story that begins stores its whole content, and every test begins one."""

from __future__ import annotations

from functools import lru_cache

import pytest

from bot.adapters.storage.tables import packed_values

LONG = 8192
"""Bytes from which the same value is likely to come again: content, not what was played."""

deflate_anew = packed_values.deflated
_deflate_once = lru_cache(maxsize=256)(deflate_anew)


def deflate(body: bytes) -> bytes | None:
    """As the storage would, which gives the same bytes for the same bytes."""
    return _deflate_once(body) if len(body) >= LONG else deflate_anew(body)


def take(patch: pytest.MonkeyPatch) -> None:
    """Has the storage of this process deflate so: without it that is half of what beginning a story takes."""
    patch.setattr(packed_values, "deflated", deflate)
