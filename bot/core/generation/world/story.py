"""Makes a story of a sprint's world: its lore, and a scenario in which its people are met and its rule is lived under.

Places are the landmarks, people are of its inhabitants, its twist is a rule with a count and a price, what is at stake
is its tension. The words between stand in `data/tables/worlds.json`. Texts of the world come from models: they go in as
text, never as templates.
"""

from __future__ import annotations

from bot.core.content.ruleset_shapes import RulesetContent
from bot.core.errors import PlayerError
from bot.core.generation._cast import roles
from bot.core.generation._drawing import Draw, StoryWords, paragraphs
from bot.core.generation._parts import Document, Story, memories, moment, relation
from bot.core.generation.generate import Generated, finished
from bot.core.generation.tables import Recipe, StoryTables
from bot.core.generation.world import stakes
from bot.core.generation.world.people import PLAYERS, cast_of_world, characters
from bot.core.generation.world.places import locations, loose_things, place_ids
from bot.core.generation.world.rule import house_rules
from bot.core.generation.world.setting import Setting
from bot.core.generation.world.tables import WorldTable, load_worlds
from bot.core.generation.world.texts import own_texts, plain, said, slots
from bot.core.sprint.contracts import Canon, Challenge

__all__ = ["WorldTable", "load_worlds", "story_of_world"]

_HOURS = (9, 15, 18)
LONGEST_INTRO = 205
"""Words of an opening, which is read aloud."""


def story_of_world(
    tables: StoryTables, table: WorldTable, ruleset: RulesetContent, challenge: Challenge, spec: Canon
) -> Generated:
    """The story of a final spec for a ruleset; the same world gives the same story.

    Raises PlayerError (`sprint/no_story`) for a ruleset that tells no such stories or a world that is not final, and
    ContentError where the tables are at fault.
    """
    game = table.words.games.get(ruleset.id)
    recipe = (game.recipe or tables.recipes.get(ruleset.id)) if game else None
    people, tension = spec.inhabitants, spec.tension
    if game is None or recipe is None or people is None or tension is None or not spec.landmarks:
        raise PlayerError("sprint/no_story", case="ruleset", ruleset=ruleset.name)
    draw = Draw(f"{ruleset.id}\0world\0{challenge.seed}\0{spec.model_dump_json()}")
    rule = table.rule(challenge.twist)
    own = own_texts(table, rule, challenge, spec)
    cast = cast_of_world(draw, table, tables.people, own["tongue"])
    words = StoryWords(slots(spec, people, tension, own), cast.names())
    setting = Setting(
        draw, tables, table, ruleset, game, recipe, rule, challenge, spec, people, tension, cast, words,
        place_ids(spec.landmarks),
    )  # fmt: skip
    return finished(Story(_scenario(setting), _lore(setting), characters(setting)), ruleset)


def _scenario(setting: Setting) -> Document:
    draw, words, table, spec = setting.draw, setting.words, setting.table.words, setting.spec
    a, b, c = setting.cast.npcs
    return {
        "title": words.slots["world"],
        "summary": words.say(draw.one("summary", table.summary)),
        "ruleset_id": setting.ruleset.id,
        "character_ids": [a.id, b.id, c.id],
        "scene_seed": dict(setting.recipe.scene_seed),
        "stakes": words.slots["stakes"],
        "goals": {
            "player": words.say(table.player),
            **{npc.id: words.say(setting.kind(npc).part.goal) for npc in (a, b, c)},
        },
        "tone": ", ".join(plain(mood) for mood in spec.aesthetic_mood[:4]),
        "intro_seed": _intro(setting),
        "content_notes": [*dict.fromkeys([*setting.recipe.notes, *table.notes])],
        "roles": _roles(setting, setting.recipe),
        "max_players": PLAYERS,
        "world_time": moment(draw, table.years, range(1, 13), draw.one("hour", _HOURS), 30),
        "locations": locations(setting),
        "placements": {a.id: setting.first, b.id: setting.second, c.id: setting.third},
        "entities": loose_things(setting),
        "relations": [
            relation(a.id, "player", 1, 1, 1),
            relation(b.id, "player", 1, 2, 0),
            relation(c.id, "player", 2, 0, 1),
            relation(a.id, b.id, 2, 4, 2),
        ],
        "rules": [words.say("{logic}")],
        "flags": stakes.flags(setting),
        "topics": stakes.topics(setting),
        "beats": stakes.beats(setting),
        "links": words.lines(table.links),
        "leads": stakes.leads(setting),
        "missions": [
            {
                "mission_id": "mission_main",
                "title": words.title(table.mission),
                "objective": words.say(table.errand),
            }
        ],
        "observations": [
            memory for npc in (a, b, c) for memory in memories(npc, setting.kind(npc).part.memories, words)
        ],
        "house_rules": house_rules(setting),
    }


def _roles(setting: Setting, recipe: Recipe) -> list[Document]:
    """Strangers to be played; a game whose sheets are long brings its own."""
    own = setting.game.players
    played = recipe if not own else recipe.model_copy(update={"players": own})
    made = roles(
        setting.draw,
        setting.cast,
        setting.table.words.roles,
        setting.tables.people,
        setting.words,
        played,
        setting.first,
    )
    return made if not own else made[: len(own)]


def _intro(setting: Setting) -> str:
    """How the story opens; of a world that says much of itself, what can be seen later is left for later."""
    draw, words, intro = setting.draw, setting.words, setting.table.words.intro
    texts = {
        "arrival": draw.one("arrival", intro.arrival),
        "place": draw.one("place", intro.place),
        "people": intro.people,
        "rule": draw.one("rule", intro.rule),
        "sign": draw.one("sign", intro.sign),
        "speech": draw.one("speech", intro.speech),
    }
    told = {key: words.say(text) for key, text in texts.items()}
    for key in ("rule", "people"):
        if sum(len(text.split()) for text in told.values()) > LONGEST_INTRO:
            told.pop(key)
    return paragraphs(*told.values())


def _lore(setting: Setting) -> Document:
    spec, people, told = setting.spec, setting.people, setting.words.slots
    landmarks = [f"{plain(landmark.name)}: {said(landmark.description)}" for landmark in spec.landmarks]
    folk = " ".join(map(said, (people.appearance, people.customs, people.livelihood)))
    return {
        "name": told["world"],
        "lore_text": "\n\n".join((told["logic"], f"{plain(people.name)}: {folk}", *landmarks)),
        "lore_json": {
            "challenge": setting.challenge.model_dump(mode="json", include={"biome", "inhabitants", "twist"}),
            "world": spec.model_dump(mode="json"),
        },
    }
