"""The shape of exchanges: what a player may say in other words, and what a character answers to just that."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, Field

from bot.core.content.ruleset_shapes import SNAKE, Lines, Part
from bot.core.read_later import LateSequence


class ExchangeContent(Part, BaseModel):
    """What one may say to its `holder`, in the wordings of `hears`, and one of `says` for an answer.

    It is open while `when` (CEL) holds, `after` one of these words was told in the last two passages, and to whoever
    plays the `role` of that name. What `follows` an exchange or a topic ("id", or "id#1" for the second line of what an
    exchange says) is open after that was told: its holder is asked back about it, or hears a `remark` on it. An
    `answer` is open while the newest passage asks what its line (or a word of `after`) asks, and takes whatever answers
    a question: a `yes`, a `no`, or `any`. It is words alone: nothing comes of it.
    """

    id: str = Field(pattern=SNAKE)
    holder: str
    when: str | None = None
    after: tuple[str, ...] = ()
    follows: str | None = None
    remark: bool = False
    answer: Literal["yes", "no", "any"] | None = None
    role: str | None = None
    hears: tuple[str, ...] = ()
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


class LateExchanges(LateSequence[ExchangeContent]):
    """Exchanges that are read when somebody first asks for one: most stories are played by nobody just now."""
