"""Regular expressions that are compiled when they are first asked: a start need not wait for what a message may ask."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, cast

_ASKED = ("search", "match", "fullmatch", "finditer", "findall", "sub", "subn", "split")
_waiting: list[_LatePattern] = []


class _LatePattern:
    """Stands for a pattern; what is asked of it is the pattern's own from the first time on."""

    def __init__(self, source: str, flags: int) -> None:
        self._source, self._flags = source, flags

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        compiled = re.compile(self._source, self._flags)
        for method in _ASKED:
            setattr(self, method, getattr(compiled, method))
        return getattr(compiled, name)


def late(source: str, flags: int = 0) -> re.Pattern[str]:
    """What `re.compile` gives, at first use; a mistake in the source is told then, so for patterns of code alone.

    Functions of `re` do not take it: ask the pattern itself.
    """
    made = _LatePattern(source, flags)
    _waiting.append(made)
    return cast("re.Pattern[str]", made)


def compile_waiting() -> Iterator[None]:
    """Compiles what was not asked yet, and yields after each."""
    while _waiting:
        made = _waiting.pop()
        if "search" not in vars(made):
            _ = cast("re.Pattern[str]", made).search
        yield
