"""Generates a story of two adults shut in together for some minutes: what lies between them, and where."""

from __future__ import annotations

from bot.core.generation._cast import CharacterTraits, Someone, StoryCast, cast_of, character, roles
from bot.core.generation._drawing import Draw, StoryWords, paragraphs, spelt
from bot.core.generation._parts import (
    Document,
    Story,
    Way,
    beat,
    different_titles,
    ending,
    location,
    location_id,
    memories,
    moment,
    relation,
    topic,
)
from bot.core.generation._wishes import DrawOption, UnderstoodWish, best
from bot.core.generation.tables import Calling, Closet, Heart, Raised, StoryTables, Temper
from bot.core.late_dataclasses import dataclass

YOUNGEST, SPAN = 34, 20
"""Ages of everybody: what lies eleven years back was between adults as well."""
FLAGS = ["why_known", "past_known", "will_meet"]


@dataclass(frozen=True, slots=True)
class _Scene:
    """What was drawn for one story."""

    draw: Draw
    asked: UnderstoodWish
    tables: StoryTables
    heart: Heart
    closet: Closet
    calling: Calling
    temper: Temper
    cast: StoryCast
    age: int
    words: StoryWords

    @property
    def other(self) -> Someone:
        """Who is shut in with the player."""
        return self.cast.npcs[0]

    @property
    def place(self) -> str:
        return location_id(self.closet.name)


def closet(asked: UnderstoodWish, tables: StoryTables) -> Story:
    """A story for a ruleset of two people in a small dark place."""
    scene = _scene(asked, tables)
    return Story(_scenario(scene), _lore(scene), [_character(scene)])


def _scene(asked: UnderstoodWish, tables: StoryTables) -> _Scene:
    draw = Draw(asked.seed)
    options = [
        DrawOption((key, at), set(heart.tones), spot.keywords, (heart, spot))
        for key, heart in tables.closets.hearts.items()
        for at, spot in tables.closets.places.items()
        if not heart.places or at in heart.places
    ]
    fitting = best(asked, options)
    inside = draw.one("heart", sorted({one.key[0] for one in fitting}))
    heart, spot = draw.one("closet", [one.value for one in fitting if one.key[0] == inside])
    cast = cast_of(draw, tables.people, ("a",), asked.players, asked.people)
    slots = {
        "place": spot.name,
        "feast": spot.feast,
        "house": draw.one("house", spot.house),
        "town": asked.town or draw.one("town", tables.people.towns),
    }
    return _Scene(
        draw, asked, tables, heart, spot,
        draw.one("calling", list(tables.closets.callings.values())),
        draw.one("lover", list(tables.closets.lovers.values())),
        cast,
        YOUNGEST + draw.below("age", SPAN),
        StoryWords(slots, cast.names()).being("a"),
    )  # fmt: skip


def _character(scene: _Scene) -> Document:
    draw, heart = scene.draw, scene.heart
    trade = StoryWords({"trade": scene.calling.trade}, {})
    tagline = trade.raw(draw.one("tagline", scene.temper.tagline))
    part = CharacterTraits(
        scene.temper,
        scene.calling.trade,
        tagline[:1].upper() + tagline[1:],
        heart.wants,
        heart.fears,
        heart.secret,
        scene.age,
        draw.one("look", scene.tables.people.looks),
    )
    return character(draw, scene.other, part, scene.words, scene.asked.recipe, scene.asked.ruleset)


def _scenario(scene: _Scene) -> Document:
    draw, words, heart, spot = scene.draw, scene.words, scene.heart, scene.closet
    recipe, other = scene.asked.recipe, scene.other
    return {
        "title": words.title(draw.one("title", heart.title)),
        "summary": words.say(heart.summary),
        "ruleset_id": scene.asked.ruleset.id,
        "character_ids": [other.id],
        "scene_seed": dict(recipe.scene_seed),
        "stakes": words.say(heart.stakes),
        "goals": {"player": words.say(heart.player), other.id: words.say(heart.goal)},
        "tone": scene.asked.toned(heart.tones),
        "intro_seed": _intro(scene),
        "content_notes": list(recipe.notes),
        "roles": roles(
            draw, scene.cast, heart.roles, scene.tables.people, words, recipe, scene.place, (YOUNGEST, SPAN)
        ),
        "max_players": scene.asked.seats,
        "world_time": moment(
            draw, recipe.years, spot.months, spot.hour, draw.one("minute", (5, 12, 20, 35, 40))
        ),
        "locations": {
            scene.place: location(
                scene.place, spot.name, spot.description, spot.atmosphere, (), spot.palette, words
            )
        },
        "placements": {other.id: scene.place},
        "entities": [],
        "relations": [relation(other.id, "player", 1, 2, 1)],
        "rules": [*recipe.rules, words.say(spot.rule)],
        "flags": list(FLAGS),
        "topics": _topics(scene),
        "beats": _beats(scene),
        "missions": [],
        "observations": memories(other, heart.memories, words),
    }


def _intro(scene: _Scene) -> str:
    draw, words = scene.draw, scene.words
    name = "{a}" if "{a_full}" in scene.heart.meeting else "{a_full}"
    who = f"{name} is {spelt(scene.age)}, and {scene.calling.line}."
    return paragraphs(
        words.say(draw.one("opening", scene.closet.openings)),
        words.say(scene.heart.meeting),
        words.say(f"{draw.one('inside', scene.closet.inside)} {who}"),
        words.say(draw.one("speech", scene.heart.speech)),
        words.say(draw.one("closing", scene.closet.closing)),
    )


def _topics(scene: _Scene) -> list[Document]:
    words, recipe, told, other = scene.words, scene.asked.recipe, scene.heart.topics, scene.other
    why = told["why"].model_copy(
        update={
            "choice_text": f"Ask {{target}} about {scene.heart.about}",
            "choice_description": "There are some minutes left, and it is dark.",
        }
    )
    after = told["after"].model_copy(
        update={
            "choice_text": "Ask {target} about afterwards",
            "choice_description": "The door will open either way.",
        }
    )
    known = "(flags.why_known || flags.past_known)"
    made = [
        topic("why", why, other, words, recipe, Way(recipe.open, "why_known", close=True)),
        topic("past", told["past"], other, words, recipe, Way(recipe.gentle, "past_known", close=True)),
        topic(
            "after", after, other, words, recipe,
            Way(recipe.resolve, "will_meet", known, close=True, risk="medium", weight="6"),
        ),
        topic("work", _work(scene.calling), other, words, recipe, Way(recipe.gentle, None)),
    ]  # fmt: skip
    if scene.temper.nerves is not None:
        made.append(topic("nerves", _nerves(scene.temper), other, words, recipe, Way(recipe.gentle, None)))
    return made


def _work(calling: Calling) -> Raised:
    return Raised.model_validate(calling.model_dump(exclude={"trade", "line"}))


def _nerves(temper: Temper) -> Raised:
    assert temper.nerves is not None
    return Raised(
        label="being nervous",
        keywords=tuple("nervous shy scared shaking blush afraid quiet frightened all-right okay".split()),
        fact="{self} is nervous, and says so.",
        **temper.nerves.model_dump(),
    )


def _beats(scene: _Scene) -> list[Document]:
    words, when, spot = scene.words, scene.asked.recipe.when, scene.closet
    names = ("first", "second", "third", "fourth", "last")
    beats = [beat(name, when[name], lines, words) for name, lines in zip(names, spot.beats, strict=True)]
    beats[1]["effects"] = [{"op": "set", "path": "scene_state.pressure", "value": "rising"}]
    titles = different_titles(scene.draw, scene.heart.endings, words)
    ends = [
        ending(f"ending_{key}", when[key], told, titles[key], words)
        for key, told in scene.heart.endings.items()
    ]
    return [*beats, *ends]


def _lore(scene: _Scene) -> Document:
    words = scene.words
    return {
        "name": words.title("{house}"),
        "lore_text": words.say(scene.closet.lore),
        "lore_json": {"town": words.raw("{town}"), "house": words.raw("{house}")},
    }
