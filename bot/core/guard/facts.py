"""What the narration guard holds prose against, and what it finds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

ViolationClass = Literal[
    "numbers",
    "absent",
    "unknown_name",
    "internal",
    "mention",
    "event",
    "leak",
    "line",
    "puppeting",
    "inverted",
]
CLOSED: frozenset[ViolationClass] = frozenset(
    {"numbers", "absent", "unknown_name", "internal", "mention", "event", "leak", "line"}
)
OPEN: frozenset[ViolationClass] = frozenset({"puppeting", "inverted"})
LONGEST_PASSAGE = 8_000
"""Characters of a passage; what is longer is no passage of a turn."""


@dataclass(frozen=True, slots=True)
class KnownPerson:
    """A character of the story. `senseless` are in the scene but cannot act; a `player`'s mind is the player's own."""

    name: str
    pronouns: str = "they"
    standing: Literal["present", "absent", "senseless", "dead"] = "present"
    player: bool = False
    aliases: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ShownRoll:
    """A roll of this turn: the numbers it showed, what was added, and the bounds it was read against."""

    actor: str
    total: int
    faces: frozenset[int] = frozenset()
    sides: frozenset[int] = frozenset()
    modifiers: frozenset[int] = frozenset()
    bounds: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class KnownAmount:
    """Hit points, gold or armor class of one owner: now, before this turn, at most, and what was added or taken."""

    owner: str
    now: int
    before: int
    maximum: int | None = None
    changes: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class KnownSlots:
    """Spell slots of one level: how many are left, were left before this turn, and can be had."""

    owner: str
    level: int
    now: int
    before: int
    maximum: int


@dataclass(frozen=True, slots=True)
class Counter:
    """A progress clock, or a number of the scene under its public title: now, and each value of this turn."""

    name: str
    now: int
    values: frozenset[int]
    maximum: int | None = None


@dataclass(frozen=True, slots=True)
class KnownOutcome:
    """An applied outcome: who tried what with whom, and how it ended (success, mixed, failure, done, refused)."""

    actor: str
    degree: str
    target: str | None = None
    label: str = ""


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """What may be named: words that may stand capitalised, neighbours among them, and words seen at all."""

    capitals: frozenset[str] = frozenset()
    pairs: frozenset[tuple[str, str]] = frozenset()
    words: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class GuardFacts:
    """What a passage must agree with.

    `known` are texts of this turn whose names may be said, `vocabulary` the words of everything authored. Owners and
    actors are named as in `people`; an owner that is no person (a purse, a chest) stands for itself. `prompts` are
    the prompts' own words in runs (`leaks.runs`), which a passage may not repeat. `gestures` are the verbs ("smiles")
    that players wrote of their own characters. `lines` are what the table does not want told, in anybody's mouth;
    `authored` what the engine itself gave to tell in this turn. `english` says that the story is told in it: in another
    language a sentence may hold capitals that nobody knows, and speak of an event in words of its own. `longest` is in
    characters.
    """

    people: tuple[KnownPerson, ...] = ()
    known: tuple[str, ...] = ()
    vocabulary: Vocabulary = Vocabulary()
    rolls: tuple[ShownRoll, ...] = ()
    hp: tuple[KnownAmount, ...] = ()
    gold: tuple[KnownAmount, ...] = ()
    armor: tuple[KnownAmount, ...] = ()
    slots: tuple[KnownSlots, ...] = ()
    clocks: tuple[Counter, ...] = ()
    internal: tuple[str, ...] = ()
    secrets: tuple[str, ...] = ()
    prompts: frozenset[str] = frozenset()
    enforcement: Literal["soft", "medium", "hard"] = "medium"
    newest_event: str | None = None
    outcomes: tuple[KnownOutcome, ...] = ()
    gestures: frozenset[str] = frozenset()
    lines: tuple[str, ...] = ()
    authored: tuple[str, ...] = ()
    english: bool = True
    longest: int = LONGEST_PASSAGE


@dataclass(frozen=True, slots=True)
class Violation:
    """One sentence that disagrees with the facts; `span` is its place in the cleaned text."""

    kind: ViolationClass
    sentence: str
    span: tuple[int, int]
    reason: str


Found = tuple[int, str]
"""Where a violation stands in a sentence (the index of a token, or -1 for the sentence), and why."""
