"""The shapes of what presses in a scenario: missions, deadlines, what characters are about, and what runs out.

`*_when` are CEL conditions over the variables of beats. Lines are told, one of each list. See docs/rulesets.md.
"""

from __future__ import annotations

from typing import Any, ClassVar, Literal, cast

from pydantic import BaseModel, Field, ValidationInfo

from bot.core.published import AUTHORED, Published
from bot.core.state.pressure_parts import DepletionUnit, MissionStatus, UrgencyLevel

Lines = tuple[str, ...]
Known = Literal["from_the_start", "when_warned", "never"]
_EARLIER = (("id", "mission_id"), ("summary", "objective"))


class PressurePart(Published, BaseModel):  # the second base tells ruff that defaults are copied
    """A piece of a scenario that presses."""


class MissionContent(PressurePart):
    """Something to be done. With `given_when` it comes up later, told by `given`; else it stands from the start.

    It is completed or failed once `done_when` or `failed_when` holds; `outcome` is remembered with its title.
    """

    RETIRED: ClassVar[frozenset[str]] = frozenset({"id", "summary"})

    mission_id: str = Field(pattern=r"^[a-z][a-z0-9_]*$")
    title: str = Field(min_length=1, max_length=80)
    status: MissionStatus = "accepted"
    objective: str = ""
    given_when: str | None = None
    given: Lines = ()
    done_when: str | None = None
    done: Lines = ()
    outcome: str = ""
    failed_when: str | None = None
    failed: Lines = ()

    @classmethod
    def _without_retired(cls, data: object, info: ValidationInfo) -> object:
        """Stored scenarios of earlier versions call two fields otherwise; what they hold is read on."""
        if not isinstance(data, dict):
            return data
        given = dict(cast("dict[str, Any]", data))
        for earlier, now in _EARLIER:
            if earlier in given and info.context != AUTHORED:
                given.setdefault(now, given[earlier])
        return super()._without_retired(given, info)


class ArrivalContent(PressurePart):
    """What comes to those who are not led on: somebody, or something that happens; told once, with its effects."""

    lines: Lines = Field(min_length=1)
    when: str | None = None
    effects: tuple[dict[str, Any], ...] = ()
    memory: str | None = None


class LeadContent(PressurePart):
    """What could be done next, as whoever plays could know it; of all whose `when` holds the first leads on.

    `says` is told where the story has not moved for a while, one of its lines each time. The way `toward` a place
    or where an entity is, and choices `about` an entity or a topic by id, are offered first. `comes` happens where its
    words were told twice, and nobody followed them.
    """

    id: str = Field(pattern=r"^[a-z][a-z0-9_]*$")
    when: str | None = None
    says: Lines = Field(min_length=1)
    toward: str | None = None
    about: tuple[str, ...] = ()
    comes: ArrivalContent | None = None


class WarningLines(PressurePart):
    """How a deadline is warned of as less of its time is left: each of the three is told once."""

    subtle: Lines = ()
    clear: Lines = ()
    urgent: Lines = ()


class TimedEventContent(PressurePart):
    """A deadline. `description` says what is coming, as in "the inspectors reach the train".

    `deadline` are fields of world time; those left out are as at the beginning of the story. When it passes,
    `consequences` is told and `effects` happen, unless `averted_when` held before. `known` says since when players
    are shown it; what they never know is not warned of.
    """

    description: str = Field(min_length=1, max_length=200)
    deadline: dict[str, Any]
    consequences: str = Field(min_length=1, max_length=600)
    effects: tuple[dict[str, Any], ...] = ()
    warnings: WarningLines = WarningLines()
    averted_when: str | None = None
    averted: Lines = ()
    known: Known = "when_warned"
    urgency_level: UrgencyLevel = "low"
    related_npcs: tuple[str, ...] = ()
    memory: str | None = None


class MilestoneContent(PressurePart):
    """A step of an agenda, reached at `at` percent; its lines are told as soon as `shows_when` holds too."""

    at: int = Field(ge=1, le=100)
    milestone: str = Field(min_length=1, max_length=200)
    lines: Lines = ()
    shows_when: str | None = None
    effects: tuple[dict[str, Any], ...] = ()
    memory: str | None = None


class BlockingFactor(PressurePart):
    """What keeps somebody from going on while `when` holds."""

    factor: str = Field(min_length=1, max_length=200)
    when: str


class AgendaContent(PressurePart):
    """What a character is about, whoever looks: from 0 to 100 % within `minutes` of world time unless blocked."""

    current_goal: str = Field(min_length=1, max_length=200)
    minutes: int = Field(ge=1)
    milestones: tuple[MilestoneContent, ...] = ()
    blocked_by: tuple[BlockingFactor, ...] = ()


class ResourceContent(PressurePart):
    """Something that runs out by world time: `depletion_rate` of it by `depletion_unit`.

    `patients` (CEL, a whole number) counts who uses it up `per_patient_per_day`; without it those who lie unconscious
    do. `critical` is told once at `critical_level`, `consequence` once at nothing, with `effects`.
    """

    current_amount: int = Field(ge=0)
    max_amount: int = Field(ge=1)
    depletion_rate: int = Field(ge=0)
    depletion_unit: DepletionUnit = "per_day"
    critical_level: int = Field(default=0, ge=0)
    critical: Lines = ()
    consequence: str = Field(min_length=1, max_length=600)
    effects: tuple[dict[str, Any], ...] = ()
    patients: str | None = None
    memory: str | None = None
