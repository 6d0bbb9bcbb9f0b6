"""Reads JSON that a stranger wrote: strictly, and within bounds that are checked before anything is built."""

from __future__ import annotations

import json
import math
import re
from typing import Any, NoReturn

from bot.core.errors import PlayerError
from bot.core.notices import Notice

MOST_BYTES = 1024 * 1024
MOST_DEPTH = 64
MOST_VALUES = 200_000

# A string is skipped as a whole, so that brackets inside it do not count. Possessive, so nothing is tried twice.
_TOKEN = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"?|[\[\]{},]', re.DOTALL)
_SURROGATE = re.compile(r"\\u[dD][89a-fA-F]")
_SHOWN_KEY = re.compile(r"[^\w .-]")


def decode(raw: bytes) -> str:
    """The text of a JSON file, without a byte order mark. Raises PlayerError: too large, or not UTF-8."""
    if len(raw) > MOST_BYTES:
        raise PlayerError(
            "import/too_large", case="text", size=len(raw) / MOST_BYTES, megabytes=MOST_BYTES // 1024**2
        )
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise PlayerError("import/encoding", at=error.start) from error


def parse(text: str) -> Any:
    """The value of a JSON text.

    Raises PlayerError for nesting beyond `MOST_DEPTH`, more than `MOST_VALUES` values, a key that stands twice in one
    object, NaN or a number without end, half of a surrogate pair, and everything else that is not JSON.
    """
    _measure(text)
    try:
        value = json.loads(
            text, object_pairs_hook=_once, parse_constant=_no_number, parse_float=_finite, parse_int=_whole
        )
    except json.JSONDecodeError as error:
        raise PlayerError("import/json", msg=error.msg, line=error.lineno, column=error.colno) from error
    if _SURROGATE.search(text):
        _check_letters(value)
    return value


def _measure(text: str) -> None:
    depth = values = 0
    for token in _TOKEN.finditer(text):
        match text[token.start()]:
            case "{" | "[":
                depth += 1
                values += 1
            case "}" | "]":
                depth -= 1
            case ",":
                values += 1
            case _:
                continue
        if depth > MOST_DEPTH:
            raise PlayerError("import/nested", most=MOST_DEPTH, at=token.start())
        if values > MOST_VALUES:
            raise PlayerError("import/too_many_values", most=MOST_VALUES)


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        seen: set[str] = set()
        for key, _ in pairs:
            if key in seen:
                shown = _SHOWN_KEY.sub("", key)[:40]
                raise PlayerError("import/duplicate_key", shown=shown)
            seen.add(key)
    return found


def _no_number(word: str | Notice) -> NoReturn:
    raise PlayerError("import/number", word=word)


def _finite(word: str) -> float:
    number = float(word)
    if not math.isfinite(number):
        _no_number(Notice("number/infinite", number=word[:20]))
    return number


def _whole(word: str) -> int:
    if len(word) > 400:
        _no_number(Notice("number/long", digits=len(word)))
    return int(word)


def _check_letters(value: Any) -> None:
    try:
        json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError as error:
        raise PlayerError("import/letters") from error
