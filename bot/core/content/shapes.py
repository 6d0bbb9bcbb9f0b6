"""The shapes of authored stories: characters, lore and scenarios, as their files hold them.

A string field named after an expression (`that`, `when`, `weight`, `modifier`) holds CEL; see docs/rulesets.md.
"""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from pydantic import BaseModel, Field

from bot.core.content.definitions.house_rules import HouseRules
from bot.core.content.pressure_shapes import (
    AgendaContent,
    LeadContent,
    MissionContent,
    ResourceContent,
    TimedEventContent,
)
from bot.core.content.ruleset_shapes import SNAKE, ChoiceSpec, Effect, Lines, Part


class StoryPart(Part, BaseModel):  # the second base tells ruff that defaults are copied
    """A piece of an authored story."""


class Profile(StoryPart):
    """What a character is like; `age` is in years."""

    tagline: str
    personality: str
    age: int = Field(ge=0, le=100_000)
    pronouns: Literal["she", "he", "they", "it"]
    appearance: str
    wants: str
    fears: str
    manner: str


class Knowledge(StoryPart):
    """What a character says to a small question: `asked` are phrases of questions, one of `says` is told."""

    id: str = Field(pattern=SNAKE)
    asked: tuple[str, ...]
    says: Lines


class SubjectContent(StoryPart):
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


class Price(StoryPart):
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


class PricedKnowledge(StoryPart):
    """Something that a character tells for a price, and then without a roll: `about` are words for it."""

    id: str = Field(pattern=SNAKE)
    label: str
    about: tuple[str, ...] = Field(min_length=1)
    when: str | None = None
    price: Price
    says: Lines = Field(min_length=1)
    effects: tuple[Effect, ...] = ()
    choice: ChoiceSpec


class Proof(StoryPart):
    """What gives a lie away: `words` for it, or the thing `item` that is shown; it counts where `known` (CEL) holds."""

    words: tuple[str, ...] = Field(min_length=1)
    known: str | None = None
    item: str | None = None
    choice: ChoiceSpec


class Lie(StoryPart):
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


class CharacterContent(StoryPart):
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


class LoreContent(StoryPart):
    """Canonical facts of a setting."""

    id: str
    name: str
    lore_text: str
    lore_json: dict[str, Any] = {}
    schema_version: Literal[1] = 1


class SceneryContent(StoryPart):
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


class PlaceContent(StoryPart):
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


class Role(StoryPart):
    """A ready player character of a scenario; `carries` are things as its `entities` are, without a location."""

    name: str
    tagline: str
    pronouns: Literal["she", "he", "they", "it"] = "they"
    age: int = Field(default=30, ge=0)
    stat_block: dict[str, Any]
    location: str
    carries: tuple[dict[str, Any], ...] = ()


class TopicContent(StoryPart):
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


class DeedOutcome(StoryPart):
    """What comes of a deed while `when` (CEL, as of an action) holds: one of `says` is told, `effects` happen.

    Where it is `barred` nothing happens: `says` tell what stands in the way. `memory` is what witnesses keep of it.
    """

    when: str | None = None
    says: Lines = Field(min_length=1)
    effects: tuple[Effect, ...] = ()
    barred: bool = False
    memory: str = ""


class DeedContent(StoryPart):
    """What is done to a thing of the story and comes to something of its own, whatever the rules make of such deeds.

    `to` are ids of things or characters, or names of scenery; `verbs` base forms with what belongs to them ("turn
    over"). With `beside` only where one of these words is in the deed, too ("hand" for a hand that is put into
    something). `called` are more words by which the thing is meant in such a deed ("key" for the starter). Of `comes`
    the first that holds is what happens; where none does, the rules have it.
    """

    id: str = Field(pattern=SNAKE)
    to: tuple[str, ...] = Field(min_length=1)
    verbs: tuple[str, ...] = Field(min_length=1)
    beside: tuple[str, ...] = ()
    called: tuple[str, ...] = ()
    comes: tuple[DeedOutcome, ...] = Field(min_length=1)


class Beat(StoryPart):
    """A story event that happens once, at the end of the first turn after which `when` holds."""

    RETIRED: ClassVar[frozenset[str]] = frozenset({"event"})

    id: str = Field(pattern=SNAKE)
    when: str
    effects: tuple[Effect, ...] = ()
    lines: Lines
    memory: str | None = None
    ends: str | None = None


class FirstMemory(StoryPart):
    """Something a character has noticed before the story begins: a clause, as in "the lamp was still warm"."""

    character_id: str
    content: str = Field(min_length=1, max_length=400)
    importance: int = Field(default=3, ge=1, le=5)


class DeadContent(StoryPart):
    """Somebody whom the story speaks of and who died before it began: remembered and spoken of, never acting in it.

    `aliases` are other names that mean nobody else, such as "Grandad".
    """

    name: str
    pronouns: Literal["she", "he", "they", "it"] = "they"
    aliases: tuple[str, ...] = ()


class ScenarioContent(StoryPart):
    """A scenario file. `links` are short sentences between things, true in each of its places.

    Of a low `rank` it is offered before the others. `house_rules` go with those of its ruleset.
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
    deeds: tuple[DeedContent, ...] = ()
    links: Lines = ()
    missions: tuple[MissionContent, ...] = ()
    leads: tuple[LeadContent, ...] = ()
    time_sensitive_events: dict[str, TimedEventContent] = {}
    npc_agendas: dict[str, AgendaContent] = {}
    world_resources: dict[str, ResourceContent] = {}
    observations: tuple[FirstMemory, ...] = ()
    dead: tuple[DeadContent, ...] = ()
    house_rules: HouseRules | None = None
    rank: int = 100
    schema_version: Literal[1] = 1
