"""The shapes of rulesets and action packs, as their files hold them, and what all authored content is made of.

A string field named after an expression (`that`, `when`, `weight`, `modifier`) holds CEL; see docs/rulesets.md.
"""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from pydantic import BaseModel, Field

from bot.core.published import Published
from bot.core.state.grants import Grant

SNAKE = r"^[a-z][a-z0-9_]*$"
Lines = tuple[str, ...]
Effect = dict[str, Any]


class Part(Published, BaseModel):  # the second base tells ruff that defaults are copied
    """A frozen piece of authored content that refuses unknown fields; games pin it, so it is read for ever."""


class Stat(Part):
    """What one stat stands for, and how it shows; `success` and `fail` stand below a roll that names it."""

    label: str
    represents: str
    high: str
    low: str
    success: str
    fail: str


class Band(Part):
    """One outcome band: totals of at least `min` (the last band has none)."""

    id: str = Field(pattern=SNAKE)
    label: str
    min: int | None = None
    degree: Literal["success", "mixed", "failure"]


class Shift(Part):
    """Moves an outcome from one band to another when `when` holds (variables stat, best_other and the action's)."""

    band: str
    when: str
    to: str
    note: str
    aspect: Literal["same", "best_other"] = "same"


class Check(Part):
    """A roll: `roll` dice plus the stat (named, or the highest of `aspects`) plus `modifier`, read in `bands`.

    `stat_by` (CEL) may name the stat that speaks, by how or to what it is done; where it names none, the others hold.
    With `resolver` options the ruleset's Python rolls it instead (docs/rulesets.md, Rules in Python).
    """

    label: str | None = None
    roll: str = "1d20"
    stat: str | None = None
    aspects: tuple[str, ...] = ()
    stat_by: str | None = None
    modifier: str | None = None
    bands: str
    when: str | None = None
    shifts: tuple[Shift, ...] = ()
    resolver: dict[str, Any] | None = None


class Requirement(Part):
    """A condition of an action; `reason` is snake_case, `message` tells a person what is in the way."""

    that: str
    reason: str = Field(pattern=SNAKE)
    message: str


class BandOutcome(Part):
    """What a band (or an action without a check) does."""

    effects: tuple[Effect, ...] = ()


class ChoiceSpec(Part):
    """How an action is offered as a button. Placeholders as in telling lines."""

    text: str = Field(max_length=80)
    description: str = Field(max_length=200)
    risk: Literal["safe", "low", "medium", "high"] = "low"
    weight: str = "1"
    when: str | None = None


class ActionSpec(Part):
    """One type of action a ruleset knows; `acts` are those of `bot.core.understanding.acts` that it carries.

    With `resolver` options the ruleset's Python says what it comes to; its effects and outcomes follow.
    """

    label: str
    summary: str
    verbs: tuple[str, ...] = ()
    acts: tuple[str, ...] = ()
    target: Literal["none", "character", "item", "exit", "place", "any", "cell", "self"] = "none"
    target_required: bool = False
    instrument: bool = False
    time: str = "dialogue"
    by: Literal["anyone", "players", "npcs"] = "players"
    requires: tuple[Requirement, ...] = ()
    check: Check | None = None
    effects: tuple[Effect, ...] = ()
    outcomes: dict[str, BandOutcome] = {}
    choice: ChoiceSpec | None = None
    observed: int = Field(default=2, ge=1, le=5)
    observation: str | None = None
    world: Literal["", "deals", "reacts", "dead"] = ""
    resolver: dict[str, Any] | None = None
    """What it has to do with what game masters made happen: deals with it, reacts to it, is done to the dead."""


class HappeningSpec(Part):
    """What a kind of happening means to a story: how it is told, who is shaken by it, what can be done about it.

    `words` of an event give it this tag. `strain` is added to rolls while it lasts, `feels` are thousandths that it
    stirs in who takes it in; `reactions` by manner (bold, wary, dry, or plain for all).
    """

    label: str
    words: tuple[str, ...] = ()
    alarm: int = Field(default=1, ge=0, le=3)
    strain: int = Field(default=0, ge=-5, le=5)
    feels: dict[str, int] = {}
    choice: ChoiceSpec | None = None
    lines: Lines = ()
    aftermath: Lines = ()
    reactions: dict[str, Lines] = {}
    dealt: Lines = ()


class FeelingSpec(Part):
    """What an emotion does by its band (stirred, strong, overwhelming): to rolls with who feels it, and to that one.

    `favours` and `stifles` are reactions, `closes` what players then cannot do to who feels so; names that a ruleset
    does not have mean nothing. `label` names who feels as `{name}`.
    """

    label: str
    strain: dict[str, int] = {}
    gestures: dict[str, Lines] = {}
    favours: tuple[str, ...] = ()
    stifles: tuple[str, ...] = ()
    closes: tuple[str, ...] = ()
    message: str = ""


class Reaction(Part):
    """A way an NPC may answer: an action type with a weight (CEL; self, other, rel, outcome, clocks, scene)."""

    action: str
    weight: str
    toward: Literal["actor", "none"] = "actor"


class ClockSpec(Part):
    """A progress clock; when full its effects run, its lines are told and it returns to `reset`.

    A clock that stands for time has `minutes` to a step: it goes with world time where a game master moves that.
    """

    label: str
    max: int = Field(ge=1, le=60)
    minutes: int | None = Field(default=None, ge=1)
    start: int = 0
    on_full: tuple[Effect, ...] = ()
    reset: int | None = None
    memory: str | None = None


class Circumstance(Part):
    """What bears on every roll of players besides the rules of its act: by how much (CEL), under which name."""

    label: str
    amount: str


class Telling(Part):
    """Authored sentences from which the offline narrator composes."""

    acts: dict[str, dict[str, Lines]] = {}
    refusals: dict[str, Lines] = {}
    clocks: dict[str, dict[str, Lines]] = {}
    voices: dict[str, dict[str, Lines]] = {}
    replies: dict[str, dict[str, Lines]] = {}
    links: Lines = ()


class Grants(Part):
    """What a ruleset lets authors other than the engine change by themselves."""

    RETIRED: ClassVar[frozenset[str]] = frozenset({"npc"})

    narrator: tuple[Grant, ...] = ()
    most: int = 3
    """Operations of one turn."""


class ResolverPin(Part):
    """The Python of a ruleset: the package below `rulesets`, and the version that a game was begun with."""

    name: str = Field(pattern=SNAKE)
    version: int = Field(ge=1)


class RulesetContent(Part):
    """A game system as its ruleset.json (and telling.json, rulebook.md) hold it."""

    RETIRED: ClassVar[frozenset[str]] = frozenset({"decay_clock"})

    id: str = Field(pattern=r"^[a-z][a-z0-9-]*$")
    name: str
    version: int = Field(ge=1)
    schema_version: Literal[1] = 1
    summary: str
    calendar: str = "gregorian"
    mechanics_guidance: dict[str, Any] = {}
    decay_lambda: float = Field(default=0.002, ge=0)
    character_stat_schema: dict[str, Any]
    scene_state_schema: dict[str, Any]
    stats: dict[str, Stat] = {}
    bands: dict[str, tuple[Band, ...]] = {}
    clocks: dict[str, ClockSpec] = {}
    actions: dict[str, ActionSpec]
    default_action: str
    reactions: tuple[Reaction, ...] = ()
    happenings: dict[str, HappeningSpec] = {}
    feelings: dict[str, FeelingSpec] = {}
    circumstances: tuple[Circumstance, ...] = ()
    after_turn: tuple[Effect, ...] = ()
    after_story: tuple[Effect, ...] = ()
    status_line: str
    turn_seconds: str = ""
    """How long a turn takes where the rules count time themselves; without it, as long as what was done in it."""
    hidden_paths: tuple[str, ...] = ()
    grants: Grants = Grants()
    telling: Telling = Telling()
    rulebook_text: str = ""
    resolver: ResolverPin | None = None


class Define(Part):
    """Names of a ruleset or a pack, as `name` or `name(parameter, …)`; lists stand where `{"use": "name"}` does."""

    expressions: dict[str, str] = {}
    effects: dict[str, tuple[Effect, ...]] = {}
    requires: dict[str, tuple[dict[str, Any], ...]] = {}
    shifts: dict[str, tuple[dict[str, Any], ...]] = {}


class PackContent(Part):
    """An action pack: what rulesets that include it begin with. Its entries may use its own names."""

    id: str = Field(pattern=r"^[a-z][a-z0-9-]*$")
    summary: str
    schema_version: Literal[1] = 1
    define: Define = Define()
    stats: dict[str, Stat] = {}
    bands: dict[str, tuple[Band, ...]] = {}
    clocks: dict[str, ClockSpec] = {}
    actions: dict[str, dict[str, Any]] = {}
    reactions: tuple[Reaction, ...] = ()
    happenings: dict[str, HappeningSpec] = {}
    feelings: dict[str, FeelingSpec] = {}
    hidden_paths: tuple[str, ...] = ()
    telling: Telling = Telling()
