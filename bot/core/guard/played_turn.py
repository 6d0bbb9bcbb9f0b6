"""A turn as the engine played it, from which the facts of its passage follow."""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.content.adventure import Adventure
from bot.core.late_dataclasses import dataclass
from bot.core.rules.adjudication import Resolved
from bot.core.state import operations
from bot.core.state.document import State


@dataclass(frozen=True, slots=True)
class PlayedTurn:
    """A turn as the engine played it: the states around it, what was resolved, and the operations that closed it.

    `said` is what its player wrote. `heard` is what was said in it, and told lately or remembered long: what it holds
    may be known to everybody.
    """

    game: Adventure
    actor_id: str
    before: State
    after: State
    resolved: Sequence[Resolved]
    closing: Sequence[operations.AnyOp]
    heard: Sequence[str] = ()
    said: str = ""
