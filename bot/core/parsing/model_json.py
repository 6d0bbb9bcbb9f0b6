"""Reads JSON that a model wrote: untrusted text, alone or inside prose, whole or as it grows."""

from __future__ import annotations

import json
import math
from typing import Any, NoReturn, cast

JsonObject = dict[str, Any]


def read_json(text: str) -> Any:
    """The value of a JSON text.

    Raises ValueError for what is not JSON, numbers without end, and letters that no database takes: halves of
    surrogate pairs, and NUL.
    """
    try:
        value = json.loads(text, parse_constant=_no_number, parse_float=_finite)
        _check_inside(value)
    except RecursionError as error:
        raise ValueError("nested too deeply") from error
    return value


def read_object(text: str) -> JsonObject:
    """The JSON object a text holds. Raises ValueError where it is another value, or none."""
    value = read_json(text)
    if not isinstance(value, dict):
        raise ValueError("not a JSON object")
    return cast("JsonObject", value)


def check_letters(text: str) -> None:
    """Raises ValueError where a text holds half a letter, or a NUL."""
    if "\x00" in text:
        raise ValueError("a NUL character")
    try:
        text.encode("utf-8")
    except UnicodeEncodeError as error:
        raise ValueError("half a letter (a surrogate without its pair)") from error


class ObjectText:
    """Picks the first JSON object out of text that comes in pieces: what stands around it is left out.

    An object begins at a brace that a key or a closing brace follows, so that prose such as `{name}` is passed over.
    Nothing is judged here but where the object ends; `done` says that it has.
    """

    def __init__(self) -> None:
        self.done = False
        self._depth = 0
        self._held = ""
        self._in_string = False
        self._escaped = False

    def feed(self, piece: str) -> str:
        """The part of a piece (and of what was held back before it) that belongs to the object."""
        if self.done:
            return ""
        if self._depth == 0:
            piece = self._begun(self._held + piece)
        return self._inside(piece) if piece else ""

    def _begun(self, text: str) -> str:
        """The text from the object's brace on; empty where none is certain yet."""
        at = text.find("{")
        while at >= 0:
            after = text[at + 1 :].lstrip()
            if not after:
                self._held = text[at:]
                return ""
            if after[0] in '"}':
                self._held = ""
                return text[at:]
            at = text.find("{", at + 1)
        self._held = ""
        return ""

    def _inside(self, text: str) -> str:
        for index, letter in enumerate(text):
            if self._in_string:
                if self._escaped:
                    self._escaped = False
                elif letter == "\\":
                    self._escaped = True
                elif letter == '"':
                    self._in_string = False
            elif letter == '"':
                self._in_string = True
            elif letter == "{":
                self._depth += 1
            elif letter == "}":
                self._depth -= 1
                if self._depth == 0:
                    self.done = True
                    return text[: index + 1]
        return text


def object_text(text: str) -> str:
    """The first JSON object inside a text, or what there is of it; empty where none begins."""
    return ObjectText().feed(text)


def _check_inside(value: Any) -> None:
    if isinstance(value, str):
        check_letters(value)
    elif isinstance(value, dict):
        for name, inner in cast("JsonObject", value).items():
            check_letters(name)
            _check_inside(inner)
    elif isinstance(value, list):
        for inner in cast("list[Any]", value):
            _check_inside(inner)


def _no_number(word: str) -> NoReturn:
    raise ValueError(f"{word} is not JSON")


def _finite(word: str) -> float:
    number = float(word)
    if not math.isfinite(number):
        raise ValueError("a number without end")
    return number
