"""The lines of a set block as they were typed: where each leads, and its value.

What phones, models and people of other languages write otherwise (curly quotes, brackets, bullets, a colon, `True`) is
read as what it means; a word without quotes is not guessed.
"""

from __future__ import annotations

import ast
import json
import re
import unicodedata
from collections.abc import Callable, Container, Iterator
from typing import Any, cast

from bot.core.canonical import canonical
from bot.core.errors import Rejected
from bot.core.god.refusals import refuse
from bot.core.notices import Notice

DELETE = "__DELETE__"
MARK = "GOD_MODE_SET:"
_CURLY = str.maketrans({"“": '"', "”": '"', "„": '"', "‟": '"'})
_BULLET = re.compile(r"^(?:[-*•]|\d{1,2}[.)])\s+")
_KEY = re.compile(r"""\[\s*(?:"([^"\]]*)"|'([^'\]]*)'|(\d+))\s*\]|\.?([^.\[\]]+)""")
_PATH = re.compile(r"""(?:[^=:\[]|\[\s*(?:"[^"\]]*"|'[^'\]]*'|\d+)\s*\])*""")
_HUMP = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")


class _UnfitNumber(ValueError):
    """A number that JSON, or the state, does not have."""

    def __init__(self, case: str, word: str) -> None:
        super().__init__(word)
        self.case, self.word = case, word


def numbered(block: str) -> list[tuple[int, str]]:
    """The changes with the numbers of their lines; fences, bullets, comments and the mark aside."""
    found: list[tuple[int, str]] = []
    for number, raw in enumerate(unicodedata.normalize("NFC", block).splitlines(), start=1):
        line = _BULLET.sub("", raw.strip()).strip("`").strip()
        if line.upper().startswith(MARK):
            line = line[len(MARK) :].strip()
        if line and not line.startswith("#"):
            found.append((number, line))
    return found


def path_of(line: str) -> str:
    """What stands before the sign between path and value."""
    found = _PATH.match(line)
    return found[0].strip() if found else ""


def parted(line: str) -> tuple[list[str], Any] | Rejected:
    """The keys of a line's path, and its value."""
    found = _PATH.match(line)
    end = found.end() if found else 0
    path, sign, literal = line[:end].strip(), line[end : end + 1], line[end + 1 :].strip()
    if not sign or not path:
        return refuse(path, Notice("god/malformed_line"))
    value = _literal(path, literal)
    if isinstance(value, Rejected):
        return value
    keys = list(_keys(path))
    if not all(keys) or ".." in path or path.endswith("."):
        return refuse(path, Notice("god/unknown_path", case="dots"))
    return keys, value


def _keys(path: str) -> Iterator[str]:
    for quoted, single, index, plain in _KEY.findall(path):
        yield (quoted or single or index or plain).strip()


def snake(key: str) -> str:
    """A key as the protocol writes them: `hpCurrent` and `hp-current` are `hp_current`."""
    return _HUMP.sub("_", key).replace("-", "_").replace(" ", "_").casefold()


def spelled(key: str, known: Container[str]) -> str:
    """The known key that is meant: as it is written, else in the protocol's spelling; otherwise as it is written."""
    return key if key in known or snake(key) not in known else snake(key)


def _literal(path: str, literal: str) -> Any:
    """The value of a line. What is only quoted or ended in another way is meant all the same."""
    if literal == DELETE:
        return DELETE
    plain = literal.rstrip(";,").rstrip()
    readings: tuple[tuple[Callable[[str], Any], str], ...] = (
        (_json, literal), (_json, plain), (_json, plain.translate(_CURLY)), (_python, plain),
    )  # fmt: skip
    for read, said in readings:
        try:
            value = read(said)
            canonical(value)
        except (RecursionError, MemoryError):
            return refuse(path, Notice("god/malformed_value", case="deep"))
        except (json.JSONDecodeError, SyntaxError):
            continue
        except _UnfitNumber as error:
            return refuse(path, Notice("god/malformed_value", case=error.case, written=error.word))
        except ValueError:
            if read is _python:
                continue
            return refuse(path, Notice("god/malformed_value", case="unstorable"))
        else:
            return value
    return refuse(path, Notice("god/malformed_value", case="literal", written=literal[:40]))


def _json(said: str) -> Any:
    return json.loads(said, parse_constant=_no_number, parse_float=_whole)


def _python(said: str) -> Any:
    """A literal of Python (`True`, 'single quotes'). Raises ValueError for a fraction and what JSON does not have."""
    value = ast.literal_eval(said)
    return json.loads(json.dumps(_plain(value)))


def _plain(value: Any) -> Any:
    if isinstance(value, dict):
        return {str(key): _plain(one) for key, one in cast("dict[Any, Any]", value).items()}
    if isinstance(value, list | tuple):
        return [_plain(one) for one in cast("list[Any]", value)]
    if isinstance(value, float):
        return _whole(str(value))
    if value is None or isinstance(value, str | int):
        return value
    raise ValueError("no value of JSON")


def _no_number(word: str) -> Any:
    raise _UnfitNumber("json", word)


def _whole(word: str) -> int:
    """A number that is whole but written as a fraction, `5.0`."""
    number = float(word)
    if not number.is_integer() or abs(number) > 2**53:
        raise _UnfitNumber("fraction", word)
    return int(number)
