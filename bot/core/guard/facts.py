"""What the narration guard holds prose against, and what it finds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from bot.core.late_dataclasses import dataclass

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
    "door",
    "place",
    "time",
    "kin",
    "pronoun",
    "possession",
    "knowledge",
]
CLOSED: frozenset[ViolationClass] = frozenset(
    {"numbers", "absent", "unknown_name", "internal", "mention", "event", "leak", "line"}
)
OPEN: frozenset[ViolationClass] = frozenset(
    {"puppeting", "inverted", "door", "place", "time", "kin", "pronoun", "possession", "knowledge"}
)
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
class KnownThing:
    """A thing of the story. `open` and `locked` are how it stood in this turn (empty: it is neither a door nor a box),
    `holders` who had it on them, `here` whether it lay within reach. A `door` is held in another sense. A door of the
    scenery is `unmoved` where nobody went anywhere in this turn, and nothing was told of its opening.
    """

    names: tuple[str, ...]
    open: frozenset[bool] = frozenset()
    locked: frozenset[bool] = frozenset()
    holders: frozenset[str] = frozenset()
    here: bool = False
    door: bool = False
    unmoved: bool = False


@dataclass(frozen=True, slots=True)
class KnownSecret:
    """What only its keeper knows: its words by their first letters, and how much each tells, in bits.

    `enough` bits in one sentence give it away. `runs` are five of its words in a row; `names` those of a thing in its
    keeper's pocket, of which nobody has spoken.
    """

    keeper: str
    words: Mapping[str, int]
    name: str
    enough: int
    runs: frozenset[str] = frozenset()
    names: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """What may be named: words that may stand capitalised, neighbours among them, and words seen at all.

    `counted` are the things that texts count, each as its number and the first letters of a word after it.
    """

    capitals: frozenset[str] = frozenset()
    pairs: frozenset[tuple[str, str]] = frozenset()
    words: frozenset[str] = frozenset()
    counted: frozenset[tuple[int, str]] = frozenset()


@dataclass(frozen=True, slots=True)
class GuardFacts:
    """What a passage must agree with.

    `known` are texts of this turn whose names may be said, `vocabulary` the words of everything authored. Owners and
    actors are named as in `people`; an owner that is no person (a purse, a chest) stands for itself. `prompts` are
    the prompts' own words in runs (`leaks.runs`), which a passage may not repeat. `gestures` are the verbs ("smiles")
    that players wrote of their own characters, `said` what this turn's player wrote. `lines` are what the table does
    not want told, in anybody's mouth; `authored` what the engine itself gave to tell in this turn. `stats` are the
    stats of a ruleset by the last word of their name, with everybody's values, `things` how doors and things stand,
    `elsewhere` the places where nobody of the passage is, `hours` those of the day that the turn took (none: unknown),
    `minutes` those of the hour at its two ends, `day_words` the words for hours that its own texts use, `kin` the words
    for kin that the story uses of each person, `pronouns` those that somebody goes by who is here or was spoken of
    (None: not known). `keepers` are the names of those whose the `secrets` are, in their order; `secrets_kept` are what
    not everybody knows, and `own_texts` the words of each text that a character's authors wrote for it. `roles` are
    nouns by which those who are here may go ("the porter"). `english` says that the story is told in it: in another
    language a sentence may hold capitals that nobody knows, and speak of an event in words of its own. `longest` is in
    characters.
    """

    people: tuple[KnownPerson, ...] = ()
    known: tuple[str, ...] = ()
    vocabulary: Vocabulary = Vocabulary()
    rolls: tuple[ShownRoll, ...] = ()
    hp: tuple[KnownAmount, ...] = ()
    gold: tuple[KnownAmount, ...] = ()
    experience: tuple[KnownAmount, ...] = ()
    armor: tuple[KnownAmount, ...] = ()
    slots: tuple[KnownSlots, ...] = ()
    clocks: tuple[Counter, ...] = ()
    stats: tuple[tuple[str, frozenset[int]], ...] = ()
    internal: tuple[str, ...] = ()
    secrets: tuple[str, ...] = ()
    keepers: tuple[str, ...] = ()
    roles: frozenset[str] = frozenset()
    prompts: frozenset[str] = frozenset()
    enforcement: Literal["soft", "medium", "hard"] = "medium"
    newest_event: str | None = None
    outcomes: tuple[KnownOutcome, ...] = ()
    gestures: frozenset[str] = frozenset()
    said: str = ""
    lines: tuple[str, ...] = ()
    authored: tuple[str, ...] = ()
    things: tuple[KnownThing, ...] = ()
    elsewhere: tuple[str, ...] = ()
    hours: frozenset[int] = frozenset()
    minutes: frozenset[int] = frozenset()
    day_words: frozenset[str] = frozenset()
    kin: tuple[tuple[str, frozenset[str]], ...] = ()
    pronouns: frozenset[str] | None = None
    secrets_kept: tuple[KnownSecret, ...] = ()
    own_texts: tuple[tuple[str, tuple[frozenset[str], ...]], ...] = ()
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
