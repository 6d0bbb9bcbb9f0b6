"""The narration guard: holds prose against the facts of a turn before a player reads it (docs/guard.md).

Closed classes promise no misses: `numbers`, `absent`, `unknown_name`, `internal`, `mention`, `event`, `leak`, `line`.
Open classes are measured on a labelled corpus (docs/guard.md): `puppeting`, `inverted`. What is said inside quotation
marks may speak of the dead and the absent; it may not name what does not exist.
"""

from bot.core.guard.facts import (
    CLOSED,
    LONGEST_PASSAGE,
    OPEN,
    Counter,
    GuardFacts,
    KnownAmount,
    KnownOutcome,
    KnownPerson,
    KnownSlots,
    ShownRoll,
    Violation,
    ViolationClass,
    Vocabulary,
)
from bot.core.guard.leaks import runs
from bot.core.guard.names import vocabulary
from bot.core.guard.passage import Released, check
from bot.core.guard.salvage import Salvaged, Salvaging, salvaged
from bot.core.guard.sentences import sentences, split_sentences
from bot.core.guard.tokens import clean

__all__ = [
    "CLOSED",
    "LONGEST_PASSAGE",
    "OPEN",
    "Counter",
    "GuardFacts",
    "KnownAmount",
    "KnownOutcome",
    "KnownPerson",
    "KnownSlots",
    "Released",
    "Salvaged",
    "Salvaging",
    "ShownRoll",
    "Violation",
    "ViolationClass",
    "Vocabulary",
    "check",
    "clean",
    "runs",
    "salvaged",
    "sentences",
    "split_sentences",
    "vocabulary",
]
