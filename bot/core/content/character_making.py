"""How the Python of a ruleset makes characters: asked step by step, raised by a level, and read from files.

A maker asks one question at a time. Answers are plain JSON by the key of their question, in the order in which they
were given, so that the last one can be taken back; the same answers lead to the same next question.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from bot.core.errors import Rejected
from bot.core.late_dataclasses import dataclass
from bot.core.state.document import Entity

Answers = Mapping[str, Any]
"""By the key of its question: a word where one is picked, a list of words where several are, totals where dice fall."""
Attributes = Mapping[str, Any]
"""The attributes of a character, as an entity of the state has them."""


@dataclass(frozen=True, slots=True)
class MakingOption:
    """What can be picked: its value, how it reads, and a line about it. One that `fits` suits what was chosen before.

    `by_dice` says that what follows is left to dice.
    """

    value: str
    label: str
    text: str = ""
    fits: bool = False
    by_dice: bool = False


@dataclass(frozen=True, slots=True)
class MakingQuestion:
    """Pick exactly `pick` of the options (all, where there are fewer); those that fit stand first, the best one first.

    With `rolls`, dice answer: their totals, one for each expression, in order.
    """

    key: str
    title: str
    options: tuple[MakingOption, ...] = ()
    pick: int = 1
    text: str = ""
    rolls: tuple[str, ...] = ()

    @property
    def needed(self) -> int:
        """How many answers it takes."""
        return min(self.pick, len(self.options))

    @property
    def is_settled(self) -> bool:
        """Whether nothing is left to choose: no more options than answers."""
        return not self.rolls and len(self.options) <= self.pick

    def answer(self, values: tuple[str, ...]) -> str | list[str]:
        """Values as an answer is kept."""
        return values[0] if self.pick == 1 and values else list(values)


@dataclass(frozen=True, slots=True)
class MadeCharacter:
    """A character that is ready: its attributes, and for people who it is in a line, and its figures (title, words)."""

    attributes: Attributes
    tagline: str
    summary: tuple[tuple[str, str], ...]
    name: str = ""


@dataclass(frozen=True, slots=True)
class ReadCharacter:
    """A character read from a file: what was made of it, and by name what was read and what was not."""

    made: MadeCharacter
    read: tuple[str, ...]
    not_read: tuple[str, ...]


class CharacterMaker(Protocol):
    """What makes characters of one game system."""

    def question(self, answers: Answers, level_of: Attributes | None = None) -> MakingQuestion | None:
        """What is to be asked next, of a new character or of the next level of one; None where all is said."""
        ...

    def made(self, answers: Answers, like: Attributes | None = None) -> MadeCharacter | Rejected:
        """The character that these answers make, as far on as the one it is to be `like`; or why they make none."""
        ...

    def may_rise(self, attributes: Attributes) -> bool:
        """Whether a character can gain a level."""
        ...

    def misfit(
        self, attributes: Attributes, roles: Sequence[Attributes], company: Sequence[Attributes]
    ) -> str:
        """Why a character is not far enough on, or too far, for a story of these roles and whoever plays in it now.

        As words that stand after its name; empty where it may join.
        """
        ...

    def rising(self, answers: Answers) -> Mapping[str, Any]:
        """What the act `level_up` needs to know of these answers, as details of the action."""
        ...

    def read(self, data: object) -> ReadCharacter | Rejected:
        """A character of the parsed JSON of a file, whoever wrote it; or why it is none."""
        ...

    def written(self, character: Entity) -> Mapping[str, Any]:
        """A character as JSON that `read` reads again."""
        ...
