"""The cast of a world: three people with names of the place, voices, knowledge, a lie and a price."""

from __future__ import annotations

from typing import Any, cast

from bot.core.generation._cast import Someone, StoryCast, cast_of
from bot.core.generation._drawing import Draw, StoryWords
from bot.core.generation._parts import Document, fact, set_flag
from bot.core.generation.tables import People, Recipe
from bot.core.generation.world.setting import Setting
from bot.core.generation.world.tables import PARTS, PartKey, WorldKind, WorldTable

PLAYERS = 4
MOST_LINES = 6
_ALIKE = {"potter": "still", "remark": "probe", "approve": "yield", "fret": "retreat"}
"""What a game of houses calls kinds of lines that these people have under other names."""
_PRONOUNS = ("she", "he", "she", "he", "they")


def cast_of_world(draw: Draw, table: WorldTable, people: People, tongue: str) -> StoryCast:
    """Three people of the place, whose names begin differently, and strangers for players."""
    spoken = table.words.names.get(tongue) or draw.one("tongue", [*table.words.names.values()])
    families = draw.some("families", spoken["family"], len(PARTS))
    given: list[tuple[str, str]] = []
    for key, family in zip(PARTS, families, strict=True):
        pronouns = draw.one(f"pronouns {key}", _PRONOUNS)
        initials = {name[0] for name, _ in given}
        names = draw.some(f"given {key}", spoken[pronouns], len(spoken[pronouns]))
        free = [name for name in names if name[0] not in initials] or names
        taken = {name.split(" ")[0] for name, _ in given}
        first = next((name for name in free if name not in taken), free[0])
        given.append((f"{first} {family}", pronouns))
    return cast_of(draw, people, PARTS, PLAYERS, given)


def characters(setting: Setting) -> list[Document]:
    """The character files."""
    return [
        _character(setting, at, someone, setting.kind(someone))
        for at, someone in enumerate(setting.cast.npcs)
    ]


def _character(setting: Setting, at: int, someone: Someone, kind: WorldKind) -> Document:
    words, key = setting.speaking(someone), cast("PartKey", someone.key)
    draw, part = setting.draw, kind.part
    trade = words.raw(part.trade)
    made: Document = {
        "id": someone.id,
        "name": someone.full,
        "aliases": [*someone.full.split(" "), f"the {trade.split(' ')[0]}"],
        "ruleset_id": setting.ruleset.id,
        "base_profile": {
            "tagline": f"{trade[:1].upper()}{trade[1:]}, one of {words.slots['people']}",
            "personality": part.personality,
            "age": part.ages[0] + draw.below(f"{key} age", part.ages[1]),
            "pronouns": someone.pronouns,
            "appearance": words.raw(kind.look),
            "wants": words.raw(part.wants),
            "fears": words.raw(part.fears),
            "manner": words.raw(part.manner),
        },
        "stat_block": _stats(setting, someone),
        "internal": {"mbti": part.mbti, "alignment": part.alignment, "secret": words.say(part.secret)},
        "voice": _voice(setting, words, key, kind),
        "knows": _knows(setting, words, key),
        "speaks_of": _speaks_of(setting, words, at),
        "does_not_know": words.lines(setting.table.words.does_not_know[key]),
        "will_not_say": words.lines(setting.table.words.will_not_say[key]),
        "schema_version": 1,
    }
    if key == "b":
        made["lies_about"] = [_lie(setting, words)]
    if key == "c":
        made["for_a_price"] = [_price(setting, words)]
    return made


def _stats(setting: Setting, someone: Someone) -> dict[str, Any]:
    if setting.game.npc_block:
        return dict(setting.game.npc_block)
    recipe: Recipe = setting.recipe
    if recipe.npc is None:
        return dict(recipe.npc_block)
    block: dict[str, Any] = {}
    for name, shape in setting.ruleset.character_stat_schema.get("properties", {}).items():
        value = recipe.npc.base + setting.draw.below(f"{someone.key} stat {name}", 3) - 1
        block[name] = max(int(shape.get("minimum", 0)), min(int(shape.get("maximum", value)), value))
    return block


def _voice(setting: Setting, words: StoryWords, key: PartKey, kind: WorldKind) -> dict[str, list[str]]:
    told = kind.voices
    return {
        reaction: words.lines(setting.draw.some(f"{key} {mood}", told[_ALIKE.get(mood, mood)], MOST_LINES))
        for reaction, mood in setting.recipe.voices.items()
    }


def _knows(setting: Setting, words: StoryWords, key: PartKey) -> list[Document]:
    return [
        {"id": id, "asked": list(one.asked), "says": words.lines(getattr(one, key))}
        for id, one in setting.table.words.knows.items()
    ]


def _speaks_of(setting: Setting, words: StoryWords, at: int) -> list[Document]:
    made: list[Document] = []
    taken: set[str] = set()
    by_key = {npc.key: npc for npc in setting.cast.npcs}
    for subject in setting.table.words.subjects:
        about = [name for name in dict.fromkeys(words.raw(one) for one in subject.about) if name not in taken]
        if about:
            taken.update(about)
            spoken: Document = {"about": about, "says": {"any": [words.say(subject.lines[at])]}}
            if subject.pronouns in by_key:
                spoken["pronouns"] = by_key[subject.pronouns].pronouns
            made.append(spoken)
    return made


def _lie(setting: Setting, words: StoryWords) -> Document:
    told = setting.table.words.lie
    known = words.say(told.fact)
    doubt, prove = told.doubt, told.prove
    return {
        "id": "breach",
        "label": told.label,
        "about": [words.raw(one) for one in told.about],
        "claims": words.lines(told.claims),
        "claim": words.say(told.claim),
        "holds": words.lines(told.holds),
        "wavers": words.lines(told.wavers),
        "truth": words.lines(told.truth),
        "effects": [
            set_flag("breach_known"),
            {"op": "relate", "a": "$actor", "b": "$target", "trust": 1, "closeness": 1},
            fact(known),
            {"op": "remember", "kind": "plot_event", "text": known},
        ],
        "proof": {
            "words": list(told.proof),
            "known": "flags.old_known || flags.breach_known",
            "choice": {
                "text": words.raw(prove[0])[:80],
                "description": words.say(prove[1])[:200],
                "risk": "medium",
            },
        },
        "doubt": {
            "text": words.raw(doubt[0])[:80],
            "description": words.say(doubt[1])[:200],
            "risk": "medium",
        },
    }


def _price(setting: Setting, words: StoryWords) -> Document:
    told = setting.table.words.price
    known = words.say(told.fact)
    return {
        "id": "mending",
        "label": told.label,
        "about": list(told.about),
        "price": {"paid": "flags.rule_kept", "asks": words.lines(told.asks)},
        "says": words.lines(told.says),
        "effects": [
            set_flag("mend_known"),
            {"op": "relate", "a": "$actor", "b": "$target", "trust": 1},
            fact(known),
            {"op": "remember", "kind": "plot_event", "text": words.say(told.event)},
        ],
        "choice": {
            "text": words.raw(told.choice[0])[:80],
            "description": words.say(told.choice[1])[:200],
            "risk": "safe",
            "weight": "flags.rule_kept ? 9 : 5",
        },
    }
