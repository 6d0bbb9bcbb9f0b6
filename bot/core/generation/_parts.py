"""Puts the pieces of a generated scenario into the shapes of its file: places, topics, beats, memories."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

from bot.core.generation._cast import Someone
from bot.core.generation._drawing import Draw, StoryWords
from bot.core.generation.tables import Ending, Raised, Recipe, Thing, TopicKey
from bot.core.ids import entity_id

Document = dict[str, Any]
Key = TypeVar("Key", bound=str)


class Story(NamedTuple):
    """A generated story as documents: the scenario and the lore without their ids, and the characters."""

    scenario: Document
    lore: Document
    characters: list[Document]


class Way(NamedTuple):
    """How a topic is wired: what can carry it, which flag it sets, when it is open, and how it is offered."""

    actions: Sequence[str]
    flag: str | None
    when: str | None = None
    deep: bool = False
    close: bool = False
    risk: str = "low"
    weight: str = "4"


def ways_of(recipe: Recipe) -> dict[TopicKey, Way]:
    """How the four topics every story has are wired: one opens the next."""
    opened = "(flags.thing_known || flags.other_known)"
    return {
        "thing": Way(recipe.open, "thing_known"),
        "truth": Way(recipe.open, "truth_known", opened, deep=True, risk="medium"),
        "other": Way(recipe.open, "other_known", deep=True, weight="3"),
        "resolve": Way(
            recipe.resolve, "resolved", "flags.truth_known", close=True, risk="medium", weight="6"
        ),
    }


def set_flag(flag: str, when: str | None = None) -> Document:
    """The effect that raises a flag."""
    effect: Document = {"op": "set", "path": f"campaign.flags.{flag}", "value": True}
    return effect if when is None else {**effect, "when": when}


def fact(text: str, when: str | None = None) -> Document:
    """The effect that makes something known."""
    return {"op": "fact", "text": text} if when is None else {"op": "fact", "text": text, "when": when}


def topic(id: str, raised: Raised, holder: Someone, words: StoryWords, recipe: Recipe, way: Way) -> Document:
    """A topic with lines and effects by band."""
    known = words.say(raised.fact)
    flag = [set_flag(way.flag)] if way.flag else []
    bond = {"trust": 1, **({"closeness": 1} if way.close else {})}
    success = [*flag, {"op": "relate", "a": "$actor", "b": "$target", **bond}, fact(known)]
    effects: dict[str, list[Document]] = {recipe.bands["success"]: success}
    if way.deep and way.flag:
        trusting = "rel.trust >= 3"
        effects[recipe.bands["mixed"]] = [set_flag(way.flag, trusting), fact(known, trusting)]
    made: Document = {
        "id": id,
        "label": words.raw(raised.label),
        "keywords": [words.raw(keyword) for keyword in raised.keywords],
        "holder": holder.id,
        "actions": list(way.actions),
        "once": way.flag is None,
        "lines": {
            recipe.bands["success"]: words.lines(raised.success),
            recipe.bands["mixed"]: words.lines(raised.mixed),
            recipe.bands["failure"]: words.lines(raised.failure),
        },
        "effects": effects,
    }
    closed = f"!flags.{way.flag}" if way.flag else ""
    when = " && ".join(filter(None, (closed, way.when)))
    if when:
        made["when"] = when
    if raised.choice_text:
        made["choice"] = {
            "text": words.raw(raised.choice_text)[:80],
            "description": words.say(raised.choice_description)[:200],
            "risk": way.risk,
            "weight": way.weight,
        }
    return made


def beat(id: str, when: str, lines: Iterable[str], words: StoryWords, event: str = "") -> Document:
    """Something that happens once; what came of it is kept as a memory."""
    made: Document = {"id": id, "when": when, "lines": words.lines(lines), "effects": []}
    return {**made, "memory": words.say(event).rstrip(".")} if event else made


def ending(id: str, when: str, told: Ending, title: str, words: StoryWords) -> Document:
    """A beat that ends the story under a title."""
    event = words.say(told.event)
    made = beat(id, when, told.lines, words)
    made["effects"] = [{"op": "remember", "kind": "plot_event", "text": event}]
    memory = words.raw(told.memory) if told.memory else event.rstrip(".")
    return {**made, "memory": memory, "ends": title}


def different_titles(draw: Draw, endings: Mapping[Key, Ending], words: StoryWords) -> dict[Key, str]:
    """A title for each ending."""
    return {key: words.title(draw.one(f"ending {key}", told.title)) for key, told in endings.items()}


def location(
    id: str,
    name: str,
    description: str,
    atmosphere: str,
    connected: Sequence[str],
    palette: Iterable[str],
    words: StoryWords,
) -> Document:
    """A place of the scenario."""
    return {
        "id": id,
        "name": name,
        "description": words.say(description),
        "atmosphere": atmosphere,
        "connected_to": list(connected),
        "palette": words.lines(palette),
    }


def location_id(name: str) -> str:
    """The id of a place by its name."""
    return entity_id("loc", name.removeprefix("the "), 1)


def item(
    thing: Thing,
    kind: str,
    place: str | None,
    words: StoryWords,
    *,
    id: str = "",
    hidden: bool = False,
    **more: Any,
) -> Document:
    """A thing of the scenario."""
    made: Document = {
        "id": id or entity_id("item", thing.name, 1),
        "name": thing.name,
        "type": "item",
        "location": place,
        "aliases": list(thing.aliases),
        "attributes": {"kind": kind, "description": words.say(thing.description), **more},
    }
    return {**made, "status": "hidden"} if hidden else made


def relation(a: str, b: str, trust: int, tension: int, closeness: int) -> Document:
    """How two people stand to each other at first."""
    return {"a": a, "b": b, "trust": trust, "tension": tension, "closeness": closeness}


def memories(someone: Someone, lines: Iterable[str], words: StoryWords) -> list[Document]:
    """What somebody has noticed before the story begins."""
    return [
        {"character_id": someone.id, "content": words.raw(line), "importance": 4 - (at > 0)}
        for at, line in enumerate(lines)
    ]


def moment(draw: Draw, years: tuple[int, int], months: Sequence[int], hour: int, minute: int) -> Document:
    """When the story begins."""
    first, last = years
    return {
        "calendar": "gregorian",
        "year": first + draw.below("year", last - first + 1),
        "month": draw.one("month", months),
        "day": 1 + draw.below("day", 28),
        "hour": hour,
        "minute": minute,
        "second": 0,
        "microsecond": 0,
    }
