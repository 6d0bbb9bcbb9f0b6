"""The port to what is kept of budgets: counted use, and what was told about a cap."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager
from typing import Protocol

from bot.core.late_dataclasses import dataclass
from bot.core.providers.costs import Amount
from bot.core.providers.quotas import Payer, UsageKey


@dataclass(frozen=True, slots=True)
class CapNotice:
    """That a story's players are told of a cap: once for a session and period, by the turn that met it first.

    `user_id` is empty where the cap is the table's (server or story), and the player's where it is one player's.
    """

    session_id: str
    period: str
    user_id: str
    turn_id: str


class TokenMeter(Protocol):
    """One call as it runs; whoever makes it reports what the vendor says it used."""

    def report(self, input_tokens: int, output_tokens: int, cached_tokens: int = 0) -> None:
        """What the call used in all; `cached_tokens` are among the input. The last report counts."""
        ...


class Purse(Protocol):
    """What one turn may still use."""

    def call(
        self, key: str, prompt_bytes: int, output_tokens: int
    ) -> AbstractContextManager[TokenMeter, bool | None]:
        """Holds a call's worst case while it runs. Raises ModelOverBudget before anything is sent."""
        ...


class UsageBook(Protocol):
    """Durable use. A journalled step's use is counted in the transaction that journals it, by the journal itself."""

    async def usage(self, keys: Sequence[UsageKey]) -> Mapping[UsageKey, Amount]:
        """What is counted under each key; nothing where a key has no row.

        Every step that was handed to the journal before this call is in it.
        """
        ...

    async def hold(self, mine: Amount) -> Amount:
        """Tells other processes what the turns under way here may still use; what those of the others may.

        Of two that hold at the same moment at least one sees the other.
        """
        ...

    async def charge(self, payer: Payer, used: Amount, at_ms: int) -> None:
        """Counts a call that no journal holds."""
        ...

    async def tell(self, notice: CapNotice, at_ms: int) -> bool:
        """Whether this turn is the one that tells; the same turn may tell again after a restart."""
        ...
