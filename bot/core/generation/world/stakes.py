"""What is at stake in a world: what can be learned, what happens, and the endings that acts bring about."""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.generation._cast import Someone
from bot.core.generation._drawing import StoryWords
from bot.core.generation._parts import Document, beat, different_titles, ending, fact, set_flag
from bot.core.generation.world.rule import can_be_half
from bot.core.generation.world.setting import Setting
from bot.core.generation.world.tables import WorldTopic
from bot.core.language.phrasing import Name

LAST_ROUND = 30
FLAGS = (
    "thing_known", "truth_known", "other_known", "law_known", "stakes_known", "keeping_known", "old_known",
    "ends_known", "breach_known", "mend_known", "rule_met", "rule_kept", "rule_leave", "due_once", "due_twice",
    "mended", "half_mended", "chose_left", "chose_right",
)  # fmt: skip


def flags(setting: Setting) -> list[str]:
    """The flags of a story: those that something in it raises."""
    never = set[str]() if setting.rule.permit else {"rule_leave"}
    never |= set[str]() if can_be_half(setting) else {"half_mended"}
    return [flag for flag in FLAGS if flag not in never]


def topics(setting: Setting) -> list[Document]:
    """What can be raised with each of the three."""
    made: list[Document] = []
    for key, told in setting.table.words.topics.items():
        holders = setting.cast.npcs if told.holder == "*" else (setting.npc(told.holder),)
        made += [
            _topic(setting, key if len(holders) == 1 else f"{key}_{holder.key}", told, holder, at)
            for at, holder in enumerate(holders)
        ]
    return made


def _topic(setting: Setting, id: str, told: WorldTopic, holder: Someone, at: int) -> Document:
    words, recipe, neutral = setting.speaking(holder), setting.recipe, setting.tables.neutral
    spoken = StoryWords({}, {**words.names, "a": Name(holder.first, holder.pronouns)})
    # Each of several holders begins with another way of saying it.
    success = words.lines((*told.success[at:], *told.success[:at]))
    bands: dict[str, list[str]] = {
        recipe.bands["failure"]: spoken.lines(setting.draw.some(f"{id} failure", neutral.failure, 3)),
        recipe.bands["mixed"]: spoken.lines(setting.draw.some(f"{id} mixed", neutral.mixed, 3)),
        recipe.bands["success"]: success,
        "done": success,
    }
    learned: list[Document] = [set_flag(told.flag)] if told.flag else []
    learned.append({"op": "relate", "a": "$actor", "b": "$target", "trust": 1})
    known = [words.say(told.fact)] if told.fact else []
    learned += map(fact, known)
    effects: dict[str, list[Document]] = {}
    if recipe.bands["mixed"] != recipe.bands["success"] and told.flag:
        trusting = "rel.trust >= 3" if told.deep else "rel.trust >= 2"
        effects[recipe.bands["mixed"]] = [
            set_flag(told.flag, trusting),
            *(fact(text, trusting) for text in known),
        ]
    effects |= {recipe.bands["success"]: learned, "done": learned}
    made: Document = {
        "id": id,
        "label": words.raw(told.label),
        "keywords": [words.raw(keyword) for keyword in told.keywords],
        "holder": holder.id,
        "actions": list(setting.game.open),
        "once": False,
        "lines": bands,
        "effects": effects,
    }
    if told.after:
        made["when"] = f"flags.{told.after}"
    if told.choice_text:
        due = f"!flags.{told.flag}" if told.flag else ""
        due = " && ".join(filter(None, (due, f"flags.{told.needs}" if told.needs else "")))
        made["choice"] = {
            "text": words.raw(told.choice_text)[:80],
            "description": words.say(told.choice_description)[:200],
            "risk": "medium" if told.deep else "low",
            "weight": "5",
            **({"when": due} if due else {}),
        }
    return made


def beats(setting: Setting) -> list[Document]:
    """What happens by itself, and the endings: four by acts, one by the rule, one by time."""
    words, table = setting.words, setting.table.words
    told = table.beats
    a, b = setting.npc("a"), setting.npc("b")
    gather = beat("gather", "flags.truth_known && flags.mend_known", told["gather"], words)
    gather["effects"] = [
        {"op": "move", "entity": one.id, "to": setting.third}
        for one in (a, b)
        if setting.first != setting.third
    ]
    titles = different_titles(setting.draw, table.endings, words)
    ends: Sequence[tuple[str, str]] = (
        ("good", "flags.mended"),
        ("half", "flags.half_mended"),
        ("left", "flags.chose_left"),
        ("right", "flags.chose_right"),
        ("price", "flags.due_twice"),
        ("bad", f"round >= {LAST_ROUND} || {setting.game.falls}"),
    )
    return [
        beat("early", "round >= 3", told["early"], words),
        beat("life", "round >= 5", told["life"], words),
        beat("middle", "round >= 8", told["middle"], words),
        gather,
        beat("due", "flags.due_once", told["due"], words),
        beat("spell", "round >= 16", told["spell"], words),
        beat("late", f"round >= {LAST_ROUND - 5}", told["late"], words),
        *(
            ending(f"ending_{key}", when, table.endings[key], titles[key], words)
            for key, when in ends
            if key != "half" or can_be_half(setting)
        ),
    ]


def leads(setting: Setting) -> list[Document]:
    """What could be done next, from the first look to the last word."""
    words, made = setting.words, list[Document]()
    ids = {f"{key}_{npc.key}" for key in ("truth",) for npc in setting.cast.npcs}
    for lead in setting.table.words.leads:
        one: Document = {"id": lead.id, "when": lead.when, "says": words.lines(lead.says)}
        if lead.toward:
            one["toward"] = setting.third
        about = [
            name
            for about in lead.about
            for name in ([about] if about == "thing" else sorted(ids) if about == "truth" else [])
        ]
        if about:
            one["about"] = about
        made.append(one)
    return made
