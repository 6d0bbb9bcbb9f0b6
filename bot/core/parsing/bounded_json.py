"""Reads JSON that a stranger wrote: strictly, and within bounds that are checked before anything is built."""

from __future__ import annotations

import json
import math
import re
from typing import Any, NoReturn

from bot.core.errors import PlayerError

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
            "import/too_large",
            f"The text in that file is {len(raw) / MOST_BYTES:.1f} MB; I take up to {MOST_BYTES // 1024**2} MB. "
            "Pictures written into the text are the usual reason: export it without them.",
        )
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise PlayerError(
            "import/encoding",
            f"The text in that file is not UTF-8 (byte {error.start}). Save it as UTF-8 and try again.",
        ) from error


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
        raise PlayerError(
            "import/json",
            f"The text in that file is not JSON: {error.msg} in line {error.lineno}, column {error.colno}. "
            "Export the card again, or check what was changed by hand.",
        ) from error
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
            raise PlayerError(
                "import/nested",
                f"That file is nested deeper than {MOST_DEPTH} levels at character {token.start()}. No card is; "
                "export it again.",
            )
        if values > MOST_VALUES:
            raise PlayerError(
                "import/too_many_values",
                f"That file holds more than {MOST_VALUES:,} values, which is more than I read. Export it with fewer "
                "lore entries.",
            )


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        seen: set[str] = set()
        for key, _ in pairs:
            if key in seen:
                shown = _SHOWN_KEY.sub("", key)[:40]
                raise PlayerError(
                    "import/duplicate_key",
                    f"The field “{shown}” stands twice in one place of that file, so it is unclear which counts. "
                    "Remove one of them.",
                )
            seen.add(key)
    return found


def _no_number(word: str) -> NoReturn:
    raise PlayerError(
        "import/number", f"That file holds {word}, which is no number in JSON. Replace it by a number."
    )


def _finite(word: str) -> float:
    number = float(word)
    if not math.isfinite(number):
        _no_number(f"the number {word[:20]}")
    return number


def _whole(word: str) -> int:
    if len(word) > 400:
        _no_number(f"a number of {len(word)} digits")
    return int(word)


def _check_letters(value: Any) -> None:
    try:
        json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError as error:
        raise PlayerError(
            "import/letters",
            "That file holds half a letter (a surrogate without its pair), most likely an emoji that was cut in two. "
            "Remove it and try again.",
        ) from error
