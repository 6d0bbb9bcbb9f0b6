"""The tables that worlds of sprints are made playable from: the words between their texts, and each twist's rule.

`data/tables/worlds.json` has the words, `data/tables/world_kinds.json` other kinds of the three people, and
`data/tables/world_rules.json` what each twist of `data/challenges` does to whoever plays. Placeholders are those of the
other tables; `{self}` is who speaks, and what stands for a text of the world is in `texts.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from pydantic import Field

from bot.core.content.ruleset_shapes import Lines, Part
from bot.core.generation.tables import Ending, Recipe
from bot.core.late_dataclasses import dataclass
from bot.core.published import adapter_of
from bot.core.sprint.challenges import ChallengeTables, load_challenges, read_table

WORDS = "data/tables/worlds.json"
RULES = "data/tables/world_rules.json"
KINDS = "data/tables/world_kinds.json"
PartKey = Literal["a", "b", "c"]
PARTS: tuple[PartKey, ...] = ("a", "b", "c")
ByPart = dict[PartKey, Lines]
EndingKey = Literal["good", "half", "left", "right", "price", "bad"]


class Relief(Part):
    """The act by which the rule is kept: how it is said (`verbs`), offered, and told."""

    label: str
    verbs: Lines
    text: str = Field(max_length=80)
    description: str = Field(max_length=200)
    done: Lines


class Bar(Part):
    """What cannot be done any more from `at` on."""

    acts: Lines
    at: int = Field(ge=1, le=4)
    message: str


class WorldRule(Part):
    """What a twist does: `acts` bring it on, one of `steps` each time, and the fifth time what is `full` befalls.

    `weighs` are (from which count, how much on every roll); acts of `eased_by` take one off, the relief two. With
    `permit` the relief is leave for the next such act. `gain` is what the act wins from whom it is done to.
    """

    label: str
    acts: Lines
    steps: tuple[str, str, str, str]
    full: Lines
    weighs: tuple[tuple[int, int], ...]
    relief: Relief
    eased_by: Lines = ()
    bar: Bar | None = None
    permit: bool = False
    gain: Literal["", "trust", "warm", "calm"] = ""


class WorldPart(Part):
    """One of the three people: what they keep, want and hide."""

    trade: str
    wants: str
    fears: str
    goal: str
    secret: str
    personality: str
    manner: str
    mbti: str
    alignment: str
    memories: Lines
    ages: tuple[int, int]


class WorldKind(Part):
    """A kind of person for one of the three parts: how they are, look and talk."""

    part: WorldPart
    look: str
    voices: dict[str, Lines]


class WorldTopic(Part):
    """Something that can be raised; `holder` `*` is all three. `flag` is what a success makes known.

    It can be raised once flag `after` is set, and where nothing else does without what is `needs`.
    """

    holder: str
    label: str
    keywords: Lines
    success: Lines
    fact: str
    choice_text: str = ""
    choice_description: str = ""
    flag: str = ""
    deep: bool = False
    after: str = ""
    needs: str = ""


class WorldLie(Part):
    """What one of them denies, and how it comes out."""

    label: str
    about: Lines
    claims: Lines
    claim: str
    holds: Lines
    wavers: Lines
    truth: Lines
    fact: str
    proof: Lines
    doubt: tuple[str, str]
    prove: tuple[str, str]


class WorldPrice(Part):
    """What one of them tells only to whoever has kept the rule."""

    label: str
    about: Lines
    asks: Lines
    says: Lines
    fact: str
    event: str
    choice: tuple[str, str]


class WorldAct(Part):
    """An act by which the story can end, with what is said where it is too early."""

    label: str
    summary: str
    verbs: Lines
    text: str
    description: str
    unknown: str
    untaught: str = ""
    elsewhere: str = ""
    success: Lines = ()
    mixed: Lines = ()
    failure: Lines = ()
    failed: str = ""


class AskedFact(Part):
    """A small question, and what each of the three says to it."""

    asked: Lines
    a: Lines
    b: Lines
    c: Lines


class WorldSubject(Part):
    """What may come up, with a line for each of the three in their order."""

    about: Lines
    lines: tuple[str, str, str]
    pronouns: str = ""


class WorldIntro(Part):
    arrival: Lines
    place: Lines
    people: str
    rule: Lines
    sign: Lines
    speech: Lines


class WorldScenery(Part):
    """What the things of a place say to a hand, an ear and a nose."""

    touch: Lines
    use: Lines
    listen: Lines
    smell: str
    take: Lines


class WorldGame(Part):
    """What a world needs to know of a game: which actions raise a topic, which check a plea rolls, what ends it badly.

    A game that no other made-up story is for brings its `recipe`, and `npc_block` and `players` in place of stats.
    """

    open: Lines
    plea: str
    falls: str
    plea_dc: int = 0
    recipe: Recipe | None = None
    npc_block: dict[str, Any] = Field(default_factory=dict[str, Any])
    players: tuple[dict[str, Any], ...] = ()


class WorldLead(Part):
    id: str
    when: str
    says: Lines
    toward: str = ""
    about: Lines = ()


class WorldWords(Part):
    """The words between the texts of a world."""

    names: dict[str, dict[str, Lines]]
    fallback: dict[str, str]
    parts: dict[PartKey, WorldPart]
    look: tuple[str, str, str]
    voices: dict[PartKey, dict[str, Lines]]
    knows: dict[str, AskedFact]
    subjects: tuple[WorldSubject, ...]
    does_not_know: ByPart
    will_not_say: ByPart
    topics: dict[str, WorldTopic]
    lie: WorldLie
    price: WorldPrice
    acts: dict[Literal["mend", "left", "right"], WorldAct]
    kept_once: Lines
    kept_at: Lines
    beats: dict[str, Lines]
    endings: dict[EndingKey, Ending]
    intro: WorldIntro
    palette: Lines
    links: Lines
    scenery: WorldScenery
    loose: tuple[str, str]
    summary: Lines
    player: str
    mission: str
    errand: str
    roles: Lines
    leads: tuple[WorldLead, ...]
    notes: Lines
    years: tuple[int, int]
    unknown_rule: WorldRule
    games: dict[str, WorldGame]


@dataclass(frozen=True, slots=True)
class WorldTable:
    """The words, the rules by the keys of twists, the challenges that worlds are built under, and further kinds."""

    words: WorldWords
    rules: Mapping[str, WorldRule]
    challenges: ChallengeTables
    further: Mapping[PartKey, tuple[WorldKind, ...]]

    def rule(self, twist: str) -> WorldRule:
        """The rule of a twist by its text; what any rule comes to, where it is none of the tables'."""
        key = next((key for key, one in self.challenges.twists.items() if one.text == twist), "")
        return self.rules.get(key, self.words.unknown_rule)

    def kinds(self, key: PartKey) -> tuple[WorldKind, ...]:
        """Every kind of person who can have a part."""
        words = self.words
        first = WorldKind(part=words.parts[key], look=words.look[PARTS.index(key)], voices=words.voices[key])
        return (first, *self.further.get(key, ()))


def load_worlds(files: Mapping[str, str]) -> WorldTable:
    """The tables among content files (path to text). Raises ContentError with the file and the place."""
    return WorldTable(
        words=read_table(files, WORDS, adapter_of(WorldWords)),
        rules=read_table(files, RULES, adapter_of(dict[str, WorldRule])),
        challenges=load_challenges(files),
        further=read_table(files, KINDS, adapter_of(dict[PartKey, tuple[WorldKind, ...]])),
    )
