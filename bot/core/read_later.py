"""Mappings and sequences that are read when somebody first asks for something in them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Generic, TypeVar, overload

Value = TypeVar("Value")


class LateMapping(Mapping[str, Value], Generic[Value]):
    """What `read` gives, by name; read once. Raises what reading raises."""

    def __init__(self, read: Callable[[], Mapping[str, Value]]) -> None:
        self._read = read

    @cached_property
    def _found(self) -> Mapping[str, Value]:
        return self._read()

    def __getitem__(self, key: str) -> Value:
        return self._found[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._found)

    def __len__(self) -> int:
        return len(self._found)


class LateSequence(Sequence[Value], Generic[Value]):
    """What `read` gives, in its order; read once. Raises what reading raises."""

    def __init__(self, read: Callable[[], Sequence[Value]]) -> None:
        self._read = read

    @cached_property
    def _found(self) -> tuple[Value, ...]:
        return tuple(self._read())

    @overload
    def __getitem__(self, index: int) -> Value: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[Value]: ...

    def __getitem__(self, index: int | slice) -> Value | Sequence[Value]:
        return self._found[index]

    def __len__(self) -> int:
        return len(self._found)

    def __iter__(self) -> Iterator[Value]:
        return iter(self._found)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, LateSequence):
            return self._found == tuple(other)  # type: ignore[reportUnknownArgumentType]
        return self._found == other

    __hash__ = object.__hash__
