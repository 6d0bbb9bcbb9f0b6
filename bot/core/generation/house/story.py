"""Generates a house with locked doors that can be opened, a thing to set going, and someone who keeps it."""

from __future__ import annotations

from typing import Literal

from bot.core.generation._cast import CharacterTraits, Someone, StoryCast, cast_of, character, roles
from bot.core.generation._drawing import Draw, StoryWords, paragraphs
from bot.core.generation._parts import (
    Document,
    Story,
    item,
    location,
    location_id,
    memories,
    moment,
    relation,
)
from bot.core.generation._wishes import DrawOption, UnderstoodWish, best, words_in
from bot.core.generation.house.plan import HousePlan, plan_of
from bot.core.generation.house.talk import beats, topics
from bot.core.generation.tables import StoryTables, Temper, Theme, Thing
from bot.core.language.phrasing import Name
from bot.core.late_dataclasses import dataclass

PALETTE = 8
Room = Literal["lodge", "hall", "wing", "cellar", "chamber", "top", "out"]
_JOINED: dict[Room, tuple[Room, ...]] = {
    "lodge": ("hall", "out"),
    "hall": ("lodge", "wing", "cellar", "chamber", "top"),
    "wing": ("hall",),
    "cellar": ("hall",),
    "chamber": ("hall",),
    "top": ("hall",),
    "out": ("lodge",),
}


@dataclass(frozen=True, slots=True)
class _Scene:
    """What was drawn for one story."""

    draw: Draw
    asked: UnderstoodWish
    tables: StoryTables
    theme: Theme
    plan: HousePlan
    temper: Temper
    trade: str
    cast: StoryCast
    words: StoryWords

    @property
    def keeper(self) -> Someone:
        """Who keeps the house."""
        return self.cast.npcs[0]


def house(asked: UnderstoodWish, tables: StoryTables) -> Story:
    """A story for a ruleset of doors and keys."""
    scene = _scene(asked, tables)
    return Story(_scenario(scene), _lore(scene), [_character(scene)])


def _scene(asked: UnderstoodWish, tables: StoryTables) -> _Scene:
    draw = Draw(asked.seed)
    options = [
        DrawOption((key,), _tones(asked, theme), theme.keywords, theme)
        for key, theme in tables.houses.themes.items()
    ]
    theme = draw.one("theme", best(asked, options)).value
    plan = plan_of(draw, tables.houses.house, theme)
    cast = cast_of(draw, tables.people, ("a",), asked.players, asked.people)
    trade = draw.one("trade", theme.trades)
    slots = {
        "town": asked.town or draw.one("town", tables.people.towns),
        "house": draw.one("house", theme.house),
        "trade": trade,
        "hint": theme.hint,
        **plan.slots(),
    }
    places = {key: Name(spot.name) for key, spot in plan.rooms().items()}
    key = Name(plan.keeper_key.name)
    names = {**cast.names(), **places, "key": key}
    return _Scene(
        draw, asked, tables, theme, plan,
        draw.one("keeper", list(tables.houses.keepers.values())),
        trade, cast, StoryWords(slots, names).being("a"),
    )  # fmt: skip


def _tones(asked: UnderstoodWish, theme: Theme) -> set[str]:
    """Which of the wished tones the theme's own words have."""
    own = set(words_in(theme.tone))
    return {tone for tone in asked.tones if tone in own}


def _character(scene: _Scene) -> Document:
    draw, theme = scene.draw, scene.theme
    tagline = scene.words.raw(draw.one("tagline", theme.tagline))
    part = CharacterTraits(
        scene.temper,
        scene.trade,
        tagline[:1].upper() + tagline[1:],
        theme.wants,
        theme.fears,
        theme.secret,
        54 + draw.below("age", 30),
        draw.one("look", scene.tables.people.looks),
    )
    return character(draw, scene.keeper, part, scene.words, scene.asked.recipe, scene.asked.ruleset)


def _scenario(scene: _Scene) -> Document:
    draw, words, theme, plan = scene.draw, scene.words, scene.theme, scene.plan
    recipe, keeper = scene.asked.recipe, scene.keeper
    lodge = location_id(plan.lodge.name)
    hour, minute = draw.one("time", ((23, 40), (0, 10), (0, 30), (1, 5)))
    return {
        "title": words.title(draw.one("title", theme.title)),
        "summary": words.say(theme.summary),
        "ruleset_id": scene.asked.ruleset.id,
        "character_ids": [keeper.id],
        "scene_seed": dict(recipe.scene_seed),
        "stakes": words.say(theme.stakes),
        "goals": {"player": words.say(theme.player), keeper.id: words.say(theme.goal)},
        "tone": scene.asked.toned(theme.tone.split(", ")),
        "intro_seed": _intro(scene),
        "content_notes": [*recipe.notes, *(["bad air"] if plan.foul else [])],
        "roles": roles(draw, scene.cast, theme.roles, scene.tables.people, words, recipe, lodge),
        "max_players": scene.asked.seats,
        "world_time": moment(draw, recipe.years, theme.months, hour, minute),
        "locations": _places(scene),
        "placements": {keeper.id: lodge},
        "entities": _things(scene),
        "relations": [relation(keeper.id, "player", 1, 1, 0)],
        "rules": [*recipe.rules, words.say("{a} does not leave {lodge} before sunrise.")],
        "flags": [
            "warmed",
            "heard",
            "box_opened",
            "first_done",
            *(["aired"] if plan.foul else []),
        ],
        "topics": topics(theme, plan, scene.tables.houses.house, keeper, words),
        "beats": beats(draw, theme, plan, scene.tables.houses.house, keeper, words, recipe),
        "missions": [
            {
                "mission_id": "mission_main",
                "title": words.title(theme.mission),
                "objective": words.say(theme.errand),
            }
        ],
        "observations": memories(keeper, theme.memories, words),
    }


def _intro(scene: _Scene) -> str:
    draw, words, theme = scene.draw, scene.words, scene.theme
    told = scene.tables.houses.house.intro
    return paragraphs(
        words.say(draw.one("opening", theme.opening)),
        words.say(theme.order),
        words.say(draw.one("keeper line", told["keeper"])),
        words.say(draw.one("inside", told["inside"])),
        words.say(draw.one("speech", theme.speech)),
    )


def _places(scene: _Scene) -> dict[str, Document]:
    rooms = scene.plan.rooms()
    made: dict[str, Document] = {}
    for key, spot in rooms.items():
        palette = spot.palette or scene.draw.some("outside", scene.tables.houses.house.outside, PALETTE)
        ids = [location_id(rooms[other].name) for other in _JOINED[key]]
        id = location_id(spot.name)
        made[id] = location(id, spot.name, spot.description, spot.atmosphere, ids, palette, scene.words)
    return made


def _things(scene: _Scene) -> list[Document]:
    plan, words, theme = scene.plan, scene.words, scene.theme
    where: dict[Room, str] = {key: location_id(spot.name) for key, spot in plan.rooms().items()}
    id = plan.id

    def door(thing: Thing, one: Room, other: Room, key: Thing | None = None) -> Document:
        made = item(
            thing, "door", None, words, between=[where[one], where[other]], open=False, locked=key is not None
        )
        if key is not None:
            made["attributes"]["key"] = id(key)
        return made

    things = [
        door(plan.street_door, "lodge", "out"),
        door(plan.open_door, "hall", "wing"),
        door(plan.first_door, "hall", "cellar", plan.first_key),
        door(plan.second_door, "hall", "chamber", plan.second_key),
        item(plan.keeper_key, "key", scene.keeper.id, words),
        item(plan.hall_fixture, "fixture", where["hall"], words, hides=id(plan.hall_key)),
        item(plan.hall_key, "key", where["hall"], words, hidden=True),
        item(plan.wing_fixture, "fixture", where["wing"], words, hides=id(plan.in_wing)),
        item(plan.in_wing, plan.kind(plan.in_wing), where["wing"], words, hidden=True),
        item(plan.cellar_fixture, "fixture", where["cellar"], words, hides=id(plan.in_cellar)),
        item(plan.in_cellar, plan.kind(plan.in_cellar), where["cellar"], words, hidden=True),
        item(plan.drink, "drink", where["wing"], words, heals=3),
        item(theme.fuel, "tool", where["cellar"], words),
        item(plan.book, "book", where["chamber"], words),
        item(plan.box, "container", where["chamber"], words, open=False, locked=True, key=id(plan.box_key)),
        item(theme.treasure, "treasure", id(plan.box), words, gold=theme.gold),
        item(theme.part, "tool", id(plan.box), words),
        item(theme.first, "device", where["top"], words, needs=id(theme.fuel), used=False),
        item(
            theme.second, "device", where["top"], words,
            needs=id(theme.part), after=id(theme.first), used=False,
        ),
    ]  # fmt: skip
    return [*things, *_chest(scene, where)]


def _chest(scene: _Scene, where: dict[Room, str]) -> list[Document]:
    """What stands in the wing to be opened, and the bad air it is for."""
    plan, words, id = scene.plan, scene.words, scene.plan.id
    chest = item(plan.chest, "container", where["wing"], words, open=False)
    if not plan.foul:
        return [{**chest, "attributes": {**chest["attributes"], "kind": "container"}}]
    foul = Thing(
        name="foul air",
        description=scene.tables.houses.house.air.description,
        aliases=("air", "gas", "fumes"),
    )
    return [
        chest,
        item(plan.ward, "tool", id(plan.chest), words),
        item(plan.tool, "tool", id(plan.chest), words),
        item(plan.vent, "device", where["cellar"], words, needs=id(plan.tool), used=False),
        item(foul, "hazard", where["cellar"], words, harm=3, stilled_by=id(plan.vent), ward=id(plan.ward)),
    ]


def _lore(scene: _Scene) -> Document:
    words = scene.words
    return {
        "name": words.title("{house}"),
        "lore_text": words.say(scene.theme.lore),
        "lore_json": {
            "town": words.raw("{town}"),
            "house": words.raw("{house}"),
            "keeper": scene.keeper.full,
        },
    }
