"""The shapes of authored content: rulesets, characters, lore and scenarios, as their files hold them.

A string field named after an expression (`that`, `when`, `weight`, `modifier`) holds CEL; see docs/rulesets.md.
"""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from pydantic import BaseModel, Field

from bot.core.content.pressure_shapes import (
    AgendaContent,
    LeadContent,
    MissionContent,
    ResourceContent,
    TimedEventContent,
)
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
    after_turn: tuple[Effect, ...] = ()
    after_story: tuple[Effect, ...] = ()
    status_line: str
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


class Profile(Part):
    """What a character is like; `age` is in years."""

    tagline: str
    personality: str
    age: int = Field(ge=0, le=100_000)
    pronouns: Literal["she", "he", "they", "it"]
    appearance: str
    wants: str
    fears: str
    manner: str


class Knowledge(Part):
    """What a character says to a small question: `asked` are phrases of questions, one of `says` is told."""

    id: str = Field(pattern=SNAKE)
    asked: tuple[str, ...]
    says: Lines


class SubjectContent(Part):
    """What a character says of somebody or something that comes up: `about` are words for it, the first its name.

    `says` has lines for `any` question about it, and more fitting ones for a kind of question, for a request or an
    offer (`AskedKind`), and for a `remark` on it. `pronouns` are those that a question may take it up by.
    """

    about: tuple[str, ...] = Field(min_length=1)
    says: dict[str, Lines]
    pronouns: Literal["she", "he", "they", "it"] = "it"

    @property
    def name(self) -> str:
        """What it is called in actions: the first word for it."""
        return self.about[0]


class StorySubjectContent(SubjectContent):
    """A subject that a story has brought up: what its `holder` says of it from then on, whatever they said before.

    It can be asked about while `when` holds. Where one of the topics and beats in `after` was told last, a question
    that names nothing is about it.
    """

    id: str = Field(pattern=SNAKE)
    holder: str
    when: str | None = None
    after: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """What it is called in actions: several stages of one story have the same words for it."""
        return self.id


class Price(Part):
    """What it costs to hear something: `paid` (CEL) holds once it is met.

    Until then one of `asks` is said, which names it. `by` is the action that pays, with the thing `item` where one
    is shown or handed over, or about the `topic` that is to come first; `choice` is how that is offered, where it
    is no matter of course.
    """

    paid: str
    asks: Lines = Field(min_length=1)
    by: str = ""
    item: str | None = None
    topic: str | None = None
    choice: ChoiceSpec | None = None


class PricedKnowledge(Part):
    """Something that a character tells for a price, and then without a roll: `about` are words for it."""

    id: str = Field(pattern=SNAKE)
    label: str
    about: tuple[str, ...] = Field(min_length=1)
    when: str | None = None
    price: Price
    says: Lines = Field(min_length=1)
    effects: tuple[Effect, ...] = ()
    choice: ChoiceSpec


class Proof(Part):
    """What gives a lie away: `words` for it, or the thing `item` that is shown; it counts where `known` (CEL) holds."""

    words: tuple[str, ...] = Field(min_length=1)
    known: str | None = None
    item: str | None = None
    choice: ChoiceSpec


class Lie(Part):
    """What a character says until caught by a success or by a proof: `claims` first, `holds` where a doubt fails.

    `claim` says it as theirs ("Nell says that …"): that is all that is kept of it as fact. `wavers` are lines for a
    half success, `truth` for when it comes out, with `effects`. `doubt` is how asking again is offered.
    """

    id: str = Field(pattern=SNAKE)
    label: str
    about: tuple[str, ...] = Field(min_length=1)
    when: str | None = None
    claims: Lines = Field(min_length=1)
    claim: str
    holds: Lines = Field(min_length=1)
    wavers: Lines = ()
    truth: Lines = Field(min_length=1)
    effects: tuple[Effect, ...] = ()
    proof: Proof
    doubt: ChoiceSpec


class CharacterContent(Part):
    """A character file. `voice` maps reaction action types (and `idle`, `recall`) to lines.

    `knows` is what is answered freely, `speaks_of` what is said of whatever else comes up; a question about anything
    beyond that gets one of `does_not_know`, and one that goes badly one of `will_not_say`. `answers` has lines of its
    own for a kind of request, offer or statement (`AskedKind`), by manner (`yes`, `no`, `plain`, `about`), and goes
    before the ruleset's. `for_a_price` is what is told once it is paid for, `lies_about` what is not told truly.
    """

    id: str
    name: str
    aliases: tuple[str, ...] = ()
    ruleset_id: str
    base_profile: Profile
    stat_block: dict[str, Any]
    internal: dict[str, str] = {}
    voice: dict[str, Lines] = {}
    knows: tuple[Knowledge, ...] = ()
    speaks_of: tuple[SubjectContent, ...] = ()
    does_not_know: Lines = ()
    will_not_say: Lines = ()
    answers: dict[str, dict[str, Lines]] = {}
    for_a_price: tuple[PricedKnowledge, ...] = ()
    lies_about: tuple[Lie, ...] = ()
    schema_version: Literal[1] = 1


class LoreContent(Part):
    """Canonical facts of a setting."""

    id: str
    name: str
    lore_text: str
    lore_json: dict[str, Any] = {}
    schema_version: Literal[1] = 1


class SceneryContent(Part):
    """A thing that a place shows and that is not to be had: what looking at it and the other senses tell.

    `take` says why nobody takes it along; `seen_from` are further places from which it is in reach of the eyes.
    """

    name: str
    aliases: tuple[str, ...] = ()
    look: str
    touch: str = ""
    use: str = ""
    listen: str = ""
    smell: str = ""
    take: str = ""
    seen_from: tuple[str, ...] = ()


class PlaceContent(Part):
    """A location of a scenario; `palette` holds sensory sentences for the narrator, `zones` its parts in a fight.

    `environmental_effects` say what it is like there: `heavy fog`, `darkness`, `deep snow`.
    """

    id: str
    name: str
    description: str
    atmosphere: str | None = None
    time_of_day: str | None = None
    connected_to: tuple[str, ...] = ()
    environmental_effects: tuple[str, ...] = ()
    palette: Lines = ()
    zones: dict[str, dict[str, Any]] = {}
    scenery: tuple[SceneryContent, ...] = ()


class Role(Part):
    """A ready player character of a scenario; `carries` are things as its `entities` are, without a location."""

    name: str
    tagline: str
    pronouns: Literal["she", "he", "they", "it"] = "they"
    age: int = Field(default=30, ge=0)
    stat_block: dict[str, Any]
    location: str
    carries: tuple[dict[str, Any], ...] = ()


class TopicContent(Part):
    """Something that can be raised with its holder. Lines and effects by band of the action's check (or `done`).

    `small` is what a character answers freely and nobody need be told to raise; `goal` are the words that reach what
    its holder wants, said in whatever tone; `contradicts` are words against what was said, with a denial or without.
    `heard_as` are kinds of what somebody asks of the holder or lays before them (`AskedKind`), such as standing by
    them, that raise it whatever the words.
    """

    id: str = Field(pattern=SNAKE)
    label: str
    keywords: tuple[str, ...]
    holder: str | None = None
    actions: tuple[str, ...]
    when: str | None = None
    once: bool = True
    lines: dict[str, Lines]
    effects: dict[str, tuple[Effect, ...]] = {}
    choice: ChoiceSpec | None = None
    small: bool = False
    goal: bool = False
    contradicts: bool = False
    heard_as: tuple[str, ...] = ()


class Beat(Part):
    """A story event that happens once, at the end of the first turn after which `when` holds."""

    RETIRED: ClassVar[frozenset[str]] = frozenset({"event"})

    id: str = Field(pattern=SNAKE)
    when: str
    effects: tuple[Effect, ...] = ()
    lines: Lines
    memory: str | None = None
    ends: str | None = None


class FirstMemory(Part):
    """Something a character has noticed before the story begins: a clause, as in "the lamp was still warm"."""

    character_id: str
    content: str = Field(min_length=1, max_length=400)
    importance: int = Field(default=3, ge=1, le=5)


class DeadContent(Part):
    """Somebody whom the story speaks of and who died before it began: remembered and spoken of, never acting in it.

    `aliases` are other names that mean nobody else, such as "Grandad".
    """

    name: str
    pronouns: Literal["she", "he", "they", "it"] = "they"
    aliases: tuple[str, ...] = ()


class ScenarioContent(Part):
    """A scenario file. `links` are short sentences between things, true in each of its places.

    Of a low `rank` it is offered before the others.
    """

    id: str = Field(pattern=r"^[a-z][a-z0-9-]*$")
    title: str
    summary: str
    ruleset_id: str
    world_lore_id: str
    character_ids: tuple[str, ...]
    scene_seed: dict[str, Any]
    stakes: str
    goals: dict[str, str]
    tone: str
    intro_seed: str
    content_notes: tuple[str, ...] = ()
    roles: tuple[Role, ...]
    max_players: int = Field(default=4, ge=1, le=8)
    world_time: dict[str, Any]
    calendars: tuple[dict[str, Any], ...] = ()
    locations: dict[str, PlaceContent]
    placements: dict[str, str] = {}
    entities: tuple[dict[str, Any], ...] = ()
    relations: tuple[dict[str, Any], ...] = ()
    rules: tuple[str, ...] = ()
    flags: tuple[str, ...] = ()
    topics: tuple[TopicContent, ...] = ()
    subjects: tuple[StorySubjectContent, ...] = ()
    beats: tuple[Beat, ...] = ()
    links: Lines = ()
    missions: tuple[MissionContent, ...] = ()
    leads: tuple[LeadContent, ...] = ()
    time_sensitive_events: dict[str, TimedEventContent] = {}
    npc_agendas: dict[str, AgendaContent] = {}
    world_resources: dict[str, ResourceContent] = {}
    observations: tuple[FirstMemory, ...] = ()
    dead: tuple[DeadContent, ...] = ()
    rank: int = 100
    schema_version: Literal[1] = 1
