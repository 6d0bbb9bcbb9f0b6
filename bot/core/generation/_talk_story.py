"""Generates a story of talk: a trouble between two people, a place, and whoever happens to be there."""

from __future__ import annotations

from bot.core.generation._cast import CharacterTraits, StoryCast, cast_of, character, roles
from bot.core.generation._drawing import Draw, StoryWords, paragraphs
from bot.core.generation._parts import (
    Document,
    Story,
    Way,
    beat,
    different_titles,
    ending,
    item,
    location,
    location_id,
    memories,
    moment,
    relation,
    set_flag,
    topic,
    ways_of,
)
from bot.core.generation._wishes import DrawOption, UnderstoodWish, best
from bot.core.generation.tables import (
    Premise,
    Raised,
    Recipe,
    SpotKey,
    StoryOpening,
    StoryTables,
    TalkSetting,
    Thing,
)
from bot.core.language.phrasing import Name
from bot.core.late_dataclasses import dataclass

PALETTE = 9
SPAN = 16
FLAGS = ["thing_known", "truth_known", "other_known", "resolved", "stirred"]


@dataclass(frozen=True, slots=True)
class _Scene:
    """What was drawn for one story."""

    draw: Draw
    asked: UnderstoodWish
    tables: StoryTables
    premise: Premise
    setting: TalkSetting
    opening: StoryOpening
    cast: StoryCast
    words: StoryWords

    @property
    def recipe(self) -> Recipe:
        return self.asked.recipe

    def place(self, key: SpotKey) -> str:
        """The id of the room, the side room or the outside."""
        return location_id(self.setting.places[key].name)


def talk(asked: UnderstoodWish, tables: StoryTables) -> Story:
    """A story for a ruleset of talk."""
    scene = _scene(asked, tables)
    return Story(_scenario(scene), _lore(scene), _characters(scene))


def _scene(asked: UnderstoodWish, tables: StoryTables) -> _Scene:
    draw = Draw(asked.seed)
    premise, setting, opening = _drawn(draw, asked, tables)
    third = draw.below("third", asked.recipe.third) == 0
    keys = ("a", "b", "c") if third else ("a", "b")
    cast = cast_of(draw, tables.people, keys, asked.players, asked.people)
    slots = {key: draw.one(f"slot {key}", values) for key, values in premise.slots.items()}
    slots |= {"crowd": setting.crowd, "surface": setting.surface, "deadline": setting.deadline}
    slots |= {
        "town": asked.town or draw.one("town", tables.people.towns),
        "house": draw.one("house", setting.house),
    }
    places = {key: Name(spot.name) for key, spot in setting.places.items()}
    return _Scene(
        draw, asked, tables, premise, setting, opening, cast, StoryWords(slots, cast.names() | places)
    )


def _drawn(
    draw: Draw, asked: UnderstoodWish, tables: StoryTables
) -> tuple[Premise, TalkSetting, StoryOpening]:
    """A trouble, a place it fits into, and an hour whose weather fits both."""
    options = [
        DrawOption(
            (key, at), {*premise.tones, *setting.tones}, setting.keywords, (premise, setting, tuple(openings))
        )
        for key, premise in tables.premises.items()
        for at, setting in tables.settings.items()
        if (not premise.settings or at in premise.settings)
        and (openings := [opening for opening in setting.openings if _fits(premise, opening)])
    ]
    fitting = best(asked, options)
    trouble = draw.one("premise", sorted({one.key[0] for one in fitting}))
    where = draw.one("setting", [one for one in fitting if one.key[0] == trouble])
    premise, setting, openings = where.value
    return premise, setting, draw.one("opening", openings)


def _fits(premise: Premise, opening: StoryOpening) -> bool:
    return not premise.weather or opening.weather in ("", premise.weather)


# --- people ------------------------------------------------------------------------------------------


def _characters(scene: _Scene) -> list[Document]:
    draw, words, premise = scene.draw, scene.words, scene.premise
    count = len(scene.cast.npcs)
    tempers = draw.some("tempers", scene.tables.tempers.values(), count)
    trades = draw.some("trades", scene.setting.trades, count)
    looks = draw.some("looks", scene.tables.people.looks, count)
    made: list[Document] = []
    for at, someone in enumerate(scene.cast.npcs):
        own = words.raw(premise.a_trade) if someone.key == "a" else ""
        temper, trade = tempers[at], own or trades[at]
        wants, fears, secret = _inner(premise, someone.key)
        tagline = StoryWords({"trade": trade}, {}).raw(draw.one(f"{someone.key} tagline", temper.tagline))
        least = 27 if at > 1 else premise.ages[at]
        age = least + draw.below(f"{someone.key} age", SPAN)
        part = CharacterTraits(
            temper, trade, _large(tagline), wants, fears, secret, age, looks[at], scene.setting.hands
        )
        made.append(character(draw, someone, part, words, scene.recipe, scene.asked.ruleset))
    return made


def _inner(premise: Premise, key: str) -> tuple[str, str, str]:
    if key == "c":
        return (
            "to know how it comes out",
            "being asked to take sides",
            "{c} has guessed it, and got it wrong.",
        )
    person = premise.a if key == "a" else premise.b
    return person.wants, person.fears, person.secret


def _large(text: str) -> str:
    return text[:1].upper() + text[1:]


# --- the scenario ------------------------------------------------------------------------------------


def _scenario(scene: _Scene) -> Document:
    draw, words, premise, setting = scene.draw, scene.words, scene.premise, scene.setting
    a, b = scene.cast.npcs[:2]
    people = [npc.id for npc in scene.cast.npcs]
    where = {
        a.id: scene.place("room"),
        b.id: scene.place("side" if premise.b_at == "side" else "room"),
        **{npc.id: scene.place("out") for npc in scene.cast.npcs[2:]},
    }
    thing = Thing(name=words.raw(premise.item), description="", aliases=())
    return {
        "title": words.title(draw.one("title", premise.title)),
        "summary": words.say(draw.one("summary", premise.summary)),
        "ruleset_id": scene.asked.ruleset.id,
        "character_ids": people,
        "scene_seed": dict(scene.recipe.scene_seed),
        "stakes": words.say(draw.one("stakes", premise.stakes)),
        "goals": {
            "player": words.say(premise.player),
            a.id: words.say(premise.a.goal),
            b.id: words.say(premise.b.goal),
        },
        "tone": scene.asked.toned([*premise.tones, *setting.tones][:4]),
        "intro_seed": _intro(scene),
        "content_notes": [*scene.recipe.notes, *premise.notes],
        "roles": roles(
            draw, scene.cast, premise.roles, scene.tables.people, words, scene.recipe, scene.place("room")
        ),
        "max_players": scene.asked.seats,
        "world_time": moment(
            draw, scene.recipe.years, scene.opening.months, scene.opening.hour, scene.opening.minute
        ),
        "locations": _places(scene),
        "placements": where,
        "entities": [_object(thing, scene)],
        "relations": _relations(scene),
        "rules": [*setting.rules, *scene.recipe.rules],
        "flags": list(FLAGS),
        "topics": _topics(scene),
        "beats": _beats(scene),
        "missions": [
            {
                "mission_id": "mission_main",
                "title": words.title(premise.mission),
                "objective": words.say(premise.errand),
            }
        ],
        "observations": memories(a, premise.a.memories, words) + memories(b, premise.b.memories, words),
    }


def _object(thing: Thing, scene: _Scene) -> Document:
    made = item(thing, "keepsake", scene.place("room"), scene.words)
    return {**made, "attributes": {"kind": "keepsake"}}


def _intro(scene: _Scene) -> str:
    draw, words, premise = scene.draw, scene.words, scene.premise
    sight = f"{draw.one('sight', premise.sight)} {draw.one('other', premise.other)}"
    return paragraphs(
        words.say(scene.opening.text),
        words.say(draw.one("situation", premise.situation)),
        words.say(sight),
        words.say(draw.one("speech", premise.speech)),
        words.say(draw.one("closing", scene.setting.closings)),
    )


def _places(scene: _Scene) -> dict[str, Document]:
    joined: dict[SpotKey, tuple[SpotKey, ...]] = {
        "room": ("side", "out"),
        "side": ("room",),
        "out": ("room",),
    }
    return {
        scene.place(key): location(
            scene.place(key),
            spot.name,
            spot.description,
            spot.atmosphere,
            [scene.place(other) for other in joined[key]],
            scene.draw.some(f"palette {key}", spot.palette, PALETTE),
            scene.words,
        )
        for key, spot in scene.setting.places.items()
    }


def _relations(scene: _Scene) -> list[Document]:
    draw = scene.draw
    a, b, *rest = scene.cast.npcs
    return [
        relation(a.id, "player", 1, 2 + draw.below("tension a", 2), draw.below("closeness a", 3)),
        relation(b.id, "player", 1 + draw.below("trust b", 2), 1 + draw.below("tension b", 3), 1),
        relation(a.id, b.id, draw.below("trust ab", 4), 3 + draw.below("tension ab", 3), 2),
        *(relation(one.id, "player", 2, 0, 1) for one in rest),
    ]


def _topics(scene: _Scene) -> list[Document]:
    words, recipe, told = scene.words, scene.recipe, scene.premise.topics
    people = {npc.key: npc for npc in scene.cast.npcs}
    made = [
        topic(key, told[key], people[told[key].holder], words, recipe, way)
        for key, way in ways_of(recipe).items()
    ]
    made.append(
        topic("work", _work(scene), people[scene.premise.worker], words, recipe, Way(recipe.gentle, None))
    )
    if "c" in people:
        gossip = scene.tables.people.gossip
        made.append(topic("gossip", gossip, people["c"], words.being("c"), recipe, Way(recipe.gentle, None)))
    return made


def _work(scene: _Scene) -> Raised:
    """What is said of working here, by whoever of the two does."""
    told = scene.setting.work
    if scene.premise.worker == "a":
        return told
    text = told.model_dump_json().replace("{a", "{b")
    return Raised.model_validate_json(text)


def _beats(scene: _Scene) -> list[Document]:
    draw, words, premise, when = scene.draw, scene.words, scene.premise, scene.recipe.when
    early, middle, late = scene.setting.ambient
    stir = beat("stir", when["shift"], premise.shift.lines, words, premise.shift.event)
    stir["effects"] = [set_flag("stirred")]
    titles = different_titles(draw, premise.endings, words)
    return [
        beat("early", f"round >= {3 + draw.below('early', 2)}", early, words),
        beat("middle", f"round >= {6 + draw.below('middle', 3)}", middle, words),
        beat("pressure", when["pressure"], premise.pressure.lines, words, premise.pressure.event),
        stir,
        beat("late", f"round >= {13 + draw.below('late', 2)}", late, words),
        *(
            ending(f"ending_{key}", when[key], told, titles[key], words)
            for key, told in premise.endings.items()
        ),
    ]


def _lore(scene: _Scene) -> Document:
    words, setting = scene.words, scene.setting
    return {
        "name": words.title("{house}"),
        "lore_text": words.say(setting.lore),
        "lore_json": {
            "town": words.raw("{town}"),
            "house": words.raw("{house}"),
            "people": [npc.full for npc in scene.cast.npcs],
        },
    }
