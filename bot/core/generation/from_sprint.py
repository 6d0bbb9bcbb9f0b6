"""Makes a story of a sprint's world: its lore, and a scenario that the tables' people can be met in and played.

Places are the landmarks, people are of its inhabitants, and what is at stake is its tension; the words between stand in
`data/tables/worlds.json`. Texts of the world come from models: they go in as text, never as templates.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from pydantic import TypeAdapter

from bot.core.content.ruleset_shapes import Lines, RulesetContent
from bot.core.content.ruleset_shapes import Part as Content
from bot.core.errors import PlayerError
from bot.core.generation._cast import CharacterTraits, Someone, StoryCast, cast_of, character, roles
from bot.core.generation._drawing import Draw, StoryWords, paragraphs
from bot.core.generation._parts import (
    Document,
    Story,
    Way,
    beat,
    different_titles,
    ending,
    location,
    memories,
    moment,
    relation,
    set_flag,
    topic,
    ways_of,
)
from bot.core.generation._sprint_texts import bare, inside, plain, said, slots
from bot.core.generation.generate import Generated, finished
from bot.core.generation.tables import (
    Ending,
    Raised,
    Recipe,
    StoryHappening,
    StoryMotive,
    StoryTables,
    TopicKey,
)
from bot.core.ids import entity_id
from bot.core.language.phrasing import Name
from bot.core.sprint.challenges import read_table
from bot.core.sprint.contracts import Canon, Challenge, Inhabitants, Landmark

PATH = "data/tables/worlds.json"
FLAGS = ("thing_known", "truth_known", "other_known", "resolved", "stirred")
PLAYERS = 4
_HOURS = (9, 15, 19)


class SprintTopic(Content):
    """Something that can be raised; what is said where it does not succeed comes from the tables of all stories."""

    label: str
    keywords: Lines
    success: Lines
    fact: str
    holder: Literal["a", "b"] = "a"
    choice_text: str = ""
    choice_description: str = ""


class Intro(Content):
    arrival: str
    place: str
    people: str
    sign: str
    speech: Lines


class WorldTable(Content):
    """The words between the texts of a world."""

    trades: Lines
    looks: str
    a: StoryMotive
    b: StoryMotive
    player: str
    mission: str
    errand: str
    summary: Lines
    roles: Lines
    intro: Intro
    palette: Lines
    rules: Lines
    topics: dict[TopicKey, SprintTopic]
    work: SprintTopic
    law: SprintTopic
    years: tuple[int, int]
    ambient: tuple[Lines, Lines, Lines]
    pressure: StoryHappening
    shift: StoryHappening
    endings: dict[Literal["good", "half", "bad"], Ending]
    notes: Lines


def load_worlds(files: Mapping[str, str]) -> WorldTable:
    """The table among content files (path to text). Raises ContentError with the file and the place."""
    return read_table(files, PATH, TypeAdapter(WorldTable))


def story_of_world(
    tables: StoryTables, table: WorldTable, ruleset: RulesetContent, challenge: Challenge, spec: Canon
) -> Generated:
    """The story of a final spec for a ruleset of talk; the same world gives the same story.

    Raises PlayerError (`sprint/no_story`) for a ruleset that tells no such stories or a world that is not final, and
    ContentError where the tables are at fault.
    """
    recipe = tables.recipes.get(ruleset.id)
    people, tension = spec.inhabitants, spec.tension
    if recipe is None or recipe.kind != "talk" or people is None or tension is None or not spec.landmarks:
        raise PlayerError("sprint/no_story", case="ruleset", ruleset=ruleset.name)
    draw = Draw(f"{ruleset.id}\0world\0{challenge.seed}\0{spec.model_dump_json()}")
    cast = cast_of(draw, tables.people, ("a", "b"), PLAYERS)
    places = _place_ids(spec.landmarks)
    words = StoryWords(slots(spec, people, tension), cast.names())
    scene = _Scene(draw, tables, table, ruleset, recipe, spec, people, cast, words, places)
    return finished(Story(_scenario(scene), _lore(scene, challenge), _characters(scene)), ruleset)


@dataclass(frozen=True, slots=True)
class _Scene:
    draw: Draw
    tables: StoryTables
    table: WorldTable
    ruleset: RulesetContent
    recipe: Recipe
    spec: Canon
    people: Inhabitants
    cast: StoryCast
    words: StoryWords
    places: tuple[str, ...]


def _place_ids(landmarks: Sequence[Landmark]) -> tuple[str, ...]:
    taken: list[str] = []
    for landmark in landmarks:
        taken.append(entity_id("loc", bare(landmark.name) or landmark.name, taken))
    return tuple(taken)


# --- people ------------------------------------------------------------------------------------------


def _characters(scene: _Scene) -> list[Document]:
    draw, words, table = scene.draw, scene.words, scene.table
    tempers = draw.some("tempers", scene.tables.tempers.values(), len(scene.cast.npcs))
    trades = draw.some("trades", table.trades, len(scene.cast.npcs))
    made: list[Document] = []
    for at, someone in enumerate(scene.cast.npcs):
        inner = table.a if someone.key == "a" else table.b
        trade = words.raw(trades[at])
        tagline = f"{trade[:1].upper()}{trade[1:]}, one of {words.slots['people']}"
        age = 28 + draw.below(f"{someone.key} age", 40)
        look = words.raw(table.looks)
        part = CharacterTraits(tempers[at], trade, tagline, inner.wants, inner.fears, inner.secret, age, look)
        made.append(character(draw, someone, part, words, scene.recipe, scene.ruleset))
    return made


# --- the scenario ------------------------------------------------------------------------------------


def _scenario(scene: _Scene) -> Document:
    draw, words, table, spec = scene.draw, scene.words, scene.table, scene.spec
    a, b = scene.cast.npcs
    return {
        "title": words.slots["world"],
        "summary": words.say(draw.one("summary", table.summary)),
        "ruleset_id": scene.ruleset.id,
        "character_ids": [a.id, b.id],
        "scene_seed": dict(scene.recipe.scene_seed),
        "stakes": words.slots["stakes"],
        "goals": {
            "player": words.say(table.player),
            a.id: words.say(table.a.goal),
            b.id: words.say(table.b.goal),
        },
        "tone": ", ".join(plain(mood) for mood in spec.aesthetic_mood[:4]),
        "intro_seed": _intro(scene),
        "content_notes": [*scene.recipe.notes, *table.notes],
        "roles": roles(
            draw, scene.cast, table.roles, scene.tables.people, words, scene.recipe, scene.places[0]
        ),
        "max_players": PLAYERS,
        "world_time": moment(draw, table.years, range(1, 13), draw.one("hour", _HOURS), 30),
        "locations": _locations(scene),
        "placements": {a.id: scene.places[0], b.id: scene.places[0]},
        "entities": [],
        "relations": [
            relation(a.id, "player", 1, 2, 1),
            relation(b.id, "player", 1, 3, 0),
            relation(a.id, b.id, 2, 4, 2),
        ],
        "rules": [*words.lines(table.rules), *scene.recipe.rules],
        "flags": list(FLAGS),
        "topics": _topics(scene),
        "beats": _beats(scene),
        "missions": [
            {
                "mission_id": "mission_main",
                "title": words.title(table.mission),
                "objective": words.say(table.errand),
            }
        ],
        "observations": memories(a, table.a.memories, words) + memories(b, table.b.memories, words),
    }


def _intro(scene: _Scene) -> str:
    words, intro = scene.words, scene.table.intro
    texts = (intro.arrival, intro.place, intro.people, intro.sign, scene.draw.one("speech", intro.speech))
    return paragraphs(*map(words.say, texts))


def _locations(scene: _Scene) -> dict[str, Document]:
    moods = [plain(mood).lower() for mood in scene.spec.aesthetic_mood]
    made: dict[str, Document] = {}
    for at, (id, one) in enumerate(zip(scene.places, scene.spec.landmarks, strict=True)):
        others = [other for other in scene.places if other != id]
        next_to = scene.spec.landmarks[(at + 1) % len(scene.spec.landmarks)]
        own = {
            **scene.words.slots,
            "look": said(one.visual_key),
            "meaning": said(one.significance),
            "mood": moods[at % len(moods)],
            "other": inside(next_to.name),
        }
        words = StoryWords(own, scene.words.names)
        made[id] = location(
            id, inside(one.name), said(one.description), ", ".join(moods[:3]), others, scene.table.palette, words
        )  # fmt: skip
    return made


def _topics(scene: _Scene) -> list[Document]:
    recipe, told = scene.recipe, scene.table.topics
    made = [_topic(scene, key, told[key], way) for key, way in ways_of(recipe).items()]
    gentle = {"work": scene.table.work, "law": scene.table.law}
    return [*made, *(_topic(scene, key, one, Way(recipe.gentle, None)) for key, one in gentle.items())]


def _topic(scene: _Scene, key: str, told: SprintTopic, way: Way) -> Document:
    holder = _holder(scene.cast, told.holder)
    neutral = scene.tables.neutral
    # Lines for everybody call who speaks {a}.
    spoken = StoryWords({}, {**scene.words.names, "a": Name(holder.first, holder.pronouns)})
    raised = Raised(
        label=told.label,
        keywords=told.keywords,
        fact=told.fact,
        success=told.success,
        mixed=tuple(spoken.lines(scene.draw.some(f"{key} mixed", neutral.mixed, 3))),
        failure=tuple(spoken.lines(scene.draw.some(f"{key} failure", neutral.failure, 3))),
        choice_text=told.choice_text,
        choice_description=told.choice_description,
    )
    return topic(key, raised, holder, scene.words, scene.recipe, way)


def _holder(cast: StoryCast, key: str) -> Someone:
    return next(npc for npc in cast.npcs if npc.key == key)


def _beats(scene: _Scene) -> list[Document]:
    words, table, when = scene.words, scene.table, scene.recipe.when
    early, middle, late = table.ambient
    stir = beat("stir", when["shift"], table.shift.lines, words, table.shift.event)
    stir["effects"] = [set_flag("stirred")]
    titles = different_titles(scene.draw, table.endings, words)
    return [
        beat("early", "round >= 3", early, words),
        beat("middle", "round >= 7", middle, words),
        beat("pressure", when["pressure"], table.pressure.lines, words, table.pressure.event),
        stir,
        beat("late", "round >= 13", late, words),
        *(
            ending(f"ending_{key}", when[key], told, titles[key], words)
            for key, told in table.endings.items()
        ),
    ]


def _lore(scene: _Scene, challenge: Challenge) -> Document:
    spec, people, told = scene.spec, scene.people, scene.words.slots
    landmarks = [f"{plain(landmark.name)}: {said(landmark.description)}" for landmark in spec.landmarks]
    folk = " ".join(map(said, (people.appearance, people.customs, people.livelihood)))
    return {
        "name": told["world"],
        "lore_text": "\n\n".join((told["logic"], f"{plain(people.name)}: {folk}", *landmarks)),
        "lore_json": {
            "challenge": challenge.model_dump(mode="json", include={"biome", "inhabitants", "twist"}),
            "world": spec.model_dump(mode="json"),
        },
    }
