"""The shape of exchanges: what a player may say in other words, and what a character answers to just that."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import Literal, overload

from pydantic import BaseModel, Field

from bot.core.content.ruleset_shapes import SNAKE, Lines, Part


class ExchangeContent(Part, BaseModel):
    """What one may say to its `holder`, in the wordings of `hears`, and one of `says` for an answer.

    It is open while `when` (CEL) holds, `after` one of these words was told in the last two passages, and to whoever
    plays the `role` of that name. What `follows` an exchange or a topic ("id", or "id#1" for the second line of what an
    exchange says) is open after that was told: its holder is asked back about it, or hears a `remark` on it. It is
    words alone: nothing comes of it.
    """

    id: str = Field(pattern=SNAKE)
    holder: str
    when: str | None = None
    after: tuple[str, ...] = ()
    follows: str | None = None
    remark: bool = False
    role: str | None = None
    hears: tuple[str, ...] = Field(min_length=1)
    says: Lines = Field(min_length=1)


class ExchangesContent(Part, BaseModel):
    """The exchanges of a scenario, as their file holds them."""

    scenario_id: str
    exchanges: tuple[ExchangeContent, ...] = ()
    schema_version: Literal[1] = 1

    @property
    def id(self) -> str:
        """What it is known by: its scenario has one such file."""
        return self.scenario_id


class LateExchanges(Sequence[ExchangeContent]):
    """Exchanges that are read when somebody first asks for one: most stories are played by nobody just now."""

    def __init__(self, read: Callable[[], Sequence[ExchangeContent]]) -> None:
        self._read = read

    @cached_property
    def _found(self) -> tuple[ExchangeContent, ...]:
        return tuple(self._read())

    @overload
    def __getitem__(self, index: int) -> ExchangeContent: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[ExchangeContent]: ...

    def __getitem__(self, index: int | slice) -> ExchangeContent | Sequence[ExchangeContent]:
        return self._found[index]

    def __len__(self) -> int:
        return len(self._found)

    def __iter__(self) -> Iterator[ExchangeContent]:
        return iter(self._found)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, LateExchanges):
            return self._found == other._found
        return self._found == other

    __hash__ = object.__hash__
