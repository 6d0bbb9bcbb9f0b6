"""What the narration guard holds prose against, and what it finds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

ViolationClass = Literal[
    "numbers", "absent", "unknown_name", "internal", "mention", "event", "line", "puppeting", "inverted"
]
CLOSED: frozenset[str] = frozenset(
    {"numbers", "absent", "unknown_name", "internal", "mention", "event", "line"}
)
OPEN: frozenset[str] = frozenset({"puppeting", "inverted"})


@dataclass(frozen=True, slots=True)
class Player:
    """A player character whose words, choices and feelings are the player's own."""

    name: str
    pronouns: str = "they"


@dataclass(frozen=True, slots=True)
class Outcome:
    """An applied outcome: who tried what with whom, and how it ended (success, mixed, failure, done, refused)."""

    actor: str
    degree: str
    target: str | None = None
    label: str = ""


@dataclass(frozen=True, slots=True)
class GuardFacts:
    """What a passage must agree with.

    `present` are living, conscious characters of the scene (player characters too); `absent` and `dead` the rest of
    the roster, unconscious ones among them; `known` every other name and text that may be named (items, places,
    stats, lore, lines, the player's own words). The numbers are those the engine has, changes and maxima included.
    `lines` are what the table does not want told, in anybody's mouth.
    """

    present: tuple[str, ...] = ()
    absent: tuple[str, ...] = ()
    dead: tuple[str, ...] = ()
    players: tuple[Player, ...] = ()
    known: tuple[str, ...] = ()
    dice: frozenset[int] = frozenset()
    hp: frozenset[int] = frozenset()
    gold: frozenset[int] = frozenset()
    clocks: frozenset[int] = frozenset()
    internal: tuple[str, ...] = ()
    secrets: tuple[str, ...] = ()
    enforcement: Literal["soft", "medium", "hard"] = "medium"
    newest_event: str | None = None
    outcomes: tuple[Outcome, ...] = ()
    lines: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Violation:
    """One sentence that disagrees with the facts; `span` is the place in the text that was checked."""

    kind: ViolationClass
    sentence: str
    span: tuple[int, int]
    reason: str


# Where a violation stands in a sentence, and why.
Found = tuple[int, int, str]
