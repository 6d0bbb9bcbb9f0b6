"""The shapes of the tables that stories are generated from (`data/tables`), and the reading of them.

Lines hold placeholders: `{a}`, `{b}` and `{self}` are people and take pronoun forms (`{a.their}`), `{room}`, `{side}`
and `{out}` places; every other one stands for a phrase that is drawn with the story. `{target}` and `{memory}` are
left for play. Every list is a choice between equals, so that a table grows by a line.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Literal, TypeVar

from pydantic import Field, TypeAdapter, ValidationError

from bot.core.content.ruleset_shapes import Lines, Part
from bot.core.errors import ContentError
from bot.core.late_dataclasses import dataclass
from bot.core.published import adapter_of

Kind = Literal["talk", "closet", "house", "none"]
Degree = Literal["success", "mixed", "failure"]
SpotKey = Literal["room", "side", "out"]
TopicKey = Literal["thing", "truth", "other", "resolve"]
Made = TypeVar("Made")


class Thing(Part):
    """A thing with its description and other names."""

    name: str
    description: str
    aliases: Lines


class Graded(Part):
    """Lines for a success, for half of one, and for none."""

    success: Lines
    mixed: Lines
    failure: Lines


class Raised(Graded):
    """Something to be raised with somebody; `fact` is what a success makes known."""

    label: str
    keywords: Lines
    fact: str
    holder: Literal["a", "b", "c"] = "a"
    choice_text: str = ""
    choice_description: str = ""


class StoryHappening(Part):
    """Something that happens once."""

    lines: Lines
    event: str
    fact: str = ""


class Ending(Part):
    """A way in which a story ends, under one of its titles."""

    title: Lines
    lines: Lines
    event: str
    memory: str = ""


class StoryMotive(Part):
    """What somebody is after in one story."""

    wants: str
    fears: str
    goal: str
    secret: str
    memories: Lines


class Premise(Part):
    """A trouble that two people have; it goes into any setting of `settings` (none: into all).

    `ages` are the least of both, `a_trade` is where the first is no one of the setting, `worker` who works there.
    """

    title: Lines
    summary: Lines
    stakes: Lines
    tones: Lines
    notes: Lines
    player: str
    mission: str
    errand: str
    situation: Lines
    sight: Lines
    other: Lines
    speech: Lines
    roles: Lines
    slots: dict[str, Lines]
    a: StoryMotive
    b: StoryMotive
    topics: dict[TopicKey, Raised]
    pressure: StoryHappening
    shift: StoryHappening
    endings: dict[Literal["good", "half", "bad"], Ending]
    settings: Lines = ()
    weather: Literal["", "wet", "dry"] = ""
    item: str = "{thing}"
    b_at: Literal["main", "side"] = "main"
    ages: tuple[int, int] = (50, 50)
    a_trade: str = ""
    worker: Literal["a", "b"] = "a"


class Spot(Part):
    """A place."""

    name: str
    description: str
    atmosphere: str = ""
    palette: Lines = ()


class StoryOpening(Part):
    """How a story opens in a setting, and when."""

    text: str
    hour: int
    minute: int
    months: tuple[int, ...]
    weather: Literal["", "wet", "dry"] = ""


class Hands(Part):
    """What people do with their hands in a setting; `{self}` is who does."""

    idle: Lines
    still: Lines
    deflect: Lines


class TalkSetting(Part):
    """Where a talk takes place."""

    house: Lines
    keywords: Lines
    crowd: str
    surface: str
    deadline: str
    tones: Lines
    trades: Lines
    rules: Lines
    lore: str
    places: dict[SpotKey, Spot]
    openings: tuple[StoryOpening, ...]
    closings: Lines
    ambient: tuple[Lines, Lines, Lines]
    hands: Hands
    work: Raised


class Temper(Part):
    """A manner of being: lines in its voice by what is done, and which stats are high or low."""

    personality: str
    manner: str
    mbti: str
    alignment: str
    voice: dict[str, Lines]
    tagline: Lines = ()
    high: Lines = ()
    low: Lines = ()
    stats: dict[str, int] = Field(default_factory=dict[str, int])
    nerves: Graded | None = None


class Heart(Part):
    """What lies between two people who are shut in together, in one of `places` (none: in any)."""

    title: Lines
    summary: str
    stakes: str
    tones: Lines
    player: str
    goal: str
    wants: str
    fears: str
    secret: str
    meeting: str
    speech: Lines
    memories: Lines
    about: str
    roles: Lines
    topics: dict[Literal["why", "past", "after"], Raised]
    endings: dict[Literal["good", "true", "polite"], Ending]
    places: Lines = ()


class Closet(Part):
    """A small dark place, and how two people come to be in it."""

    house: Lines
    keywords: Lines
    name: str
    description: str
    atmosphere: str
    palette: Lines
    openings: Lines
    inside: Lines
    rule: str
    closing: Lines
    lore: str
    feast: str
    hour: int
    months: tuple[int, ...]
    beats: tuple[Lines, Lines, Lines, Lines, Lines]


class Calling(Raised):
    """What somebody does for a living, and what they say of it."""

    trade: str
    line: str


class ToldLines(Part):
    """Lines, and the fact they make known."""

    lines: Lines
    fact: str


class Theme(Part):
    """A house with something in it that can be set going, and someone who has kept it."""

    title: Lines
    house: Lines
    keywords: Lines
    summary: str
    stakes: str
    tone: str
    player: str
    goal: str
    trades: Lines
    tagline: Lines
    wants: str
    fears: str
    secret: str
    opening: Lines
    order: str
    speech: Lines
    lore: str
    roles: Lines
    memories: Lines
    mission: str
    errand: str
    months: tuple[int, ...]
    hint: str
    gold: int
    gift: Thing
    fuel: Thing
    part: Thing
    treasure: Thing
    first: Thing
    second: Thing
    first_done: StoryHappening
    post_label: str
    topics: dict[Literal["post", "deadline", "device", "treasure"], ToldLines]
    middle: StoryHappening
    last: StoryHappening
    endings: dict[Literal["good", "treasure", "time"], Ending]
    top: Spot
    out: Spot


class Wing(Spot):
    """A room with something to search, and maybe something to open."""

    fixture: Thing
    chest: Thing | None = None


class Air(Part):
    """Bad air: what keeps it off, and what clears it."""

    ward: tuple[Thing, ...]
    tool: tuple[Thing, ...]
    device: tuple[Thing, ...]
    description: str
    cleared: Lines
    topic: Lines


class Rooms(Part):
    """What houses are built of."""

    lodges: tuple[Spot, ...]
    halls: tuple[Spot, ...]
    wings: tuple[Wing, ...]
    cellars: tuple[Wing, ...]
    chambers: tuple[Spot, ...]
    outside: Lines
    doors: dict[Literal["street", "open", "first", "second", "box"], tuple[Thing, ...]]
    keys: dict[Literal["first", "second", "third"], tuple[Thing, ...]]
    hiding: dict[Literal["hall"], tuple[Thing, ...]]
    drink: dict[Literal["drink"], tuple[Thing, ...]]
    book: dict[Literal["book"], tuple[Thing, ...]]
    air: Air
    talk: dict[str, Lines]
    intro: dict[Literal["keeper", "inside"], Lines]


class People(Part):
    """Names, towns, looks, and the words that wish for a tone."""

    given: dict[Literal["she", "he", "they", "family"], Lines]
    towns: Lines
    looks: Lines
    players: Lines
    tones: dict[str, Lines]
    gossip: Raised


class Stats(Part):
    """Stats by temper: `base`, and where the temper says so `high` or `low`."""

    base: int
    high: int
    low: int


class Neutral(Graded):
    """What fits any story, for where a model left a gap; and the words that a story may not use."""

    good_title: str
    good: Lines
    half_title: str
    half: Lines
    bad_title: str
    bad: Lines
    explicit: Lines
    young: Lines


class Recipe(Part):
    """What one ruleset needs to know of a story; `kind` none refuses, with the reason `why`."""

    kind: Kind
    why: str = ""
    scene_seed: dict[str, Any] = Field(default_factory=dict[str, Any])
    bands: dict[Degree, str] = Field(default_factory=dict[Degree, str])
    open: Lines = ()
    gentle: Lines = ()
    resolve: Lines = ()
    voices: dict[str, str] = Field(default_factory=dict[str, str])
    npc: Stats | None = None
    npc_block: dict[str, int] = Field(default_factory=dict[str, int])
    players: tuple[dict[str, int], ...] = ()
    years: tuple[int, int] = (1960, 1969)
    third: int = 4
    adults: bool = False
    when: dict[str, str] = Field(default_factory=dict[str, str])
    notes: Lines = ()
    rules: Lines = ()


class Closets(Part):
    """The tables of two people shut in together."""

    hearts: dict[str, Heart]
    places: dict[str, Closet]
    callings: dict[str, Calling]
    lovers: dict[str, Temper]


class Houses(Part):
    """The tables of a house with locked doors."""

    themes: dict[str, Theme]
    house: Rooms
    keepers: dict[str, Temper]


@dataclass(frozen=True, slots=True)
class StoryTables:
    """All tables, read and checked for their shape."""

    people: People
    premises: Mapping[str, Premise]
    settings: Mapping[str, TalkSetting]
    tempers: Mapping[str, Temper]
    closets: Closets
    houses: Houses
    recipes: Mapping[str, Recipe]
    neutral: Neutral


FOLDER = "data/tables"


def load_tables(files: Mapping[str, str]) -> StoryTables:
    """The tables among content files (path to text). Raises ContentError with the file and the place."""
    return StoryTables(
        people=_read(files, "people", adapter_of(People)),
        premises=_read(files, "premises", adapter_of(dict[str, Premise])),
        settings=_read(files, "settings", adapter_of(dict[str, TalkSetting])),
        tempers=_read(files, "tempers", adapter_of(dict[str, Temper])),
        closets=_read(files, "closets", adapter_of(Closets)),
        houses=_read(files, "houses", adapter_of(Houses)),
        recipes=_read(files, "rulesets", adapter_of(dict[str, Recipe])),
        neutral=_read(files, "neutral", adapter_of(Neutral)),
    )


def _read(files: Mapping[str, str], name: str, shape: TypeAdapter[Made]) -> Made:
    path = f"{FOLDER}/{name}.json"
    try:
        return shape.validate_python(json.loads(files[path]))
    except KeyError as error:
        raise ContentError(path, "", "there is no such file") from error
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        raise ContentError(path, ".".join(str(part) for part in first["loc"]), first["msg"]) from error
    except ValueError as error:
        raise ContentError(path, "", f"this is not JSON: {error}") from error
