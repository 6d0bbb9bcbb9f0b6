"""What a language model may answer when it is asked for a story: the outline contract, small and strict.

Every list may be shorter or longer than wanted, every text too long or unfit: nothing of it is trusted
(`generation_merge`). It names no ids, no stats and no rules; ages are the only numbers, and they are bounded.
"""

from __future__ import annotations

from typing import Literal

from bot.core.contracts import Wire

Pronouns = Literal["she", "he", "they"]
EndingKind = Literal["good", "half", "bad"]


class SpokenLines(Wire):
    """Lines of one character: `reaction` is a reaction of the ruleset, `idle` or `recall` (with {memory})."""

    reaction: str
    lines: tuple[str, ...]


class PersonAnswer(Wire):
    """One of the people, in the order in which the outline has them."""

    name: str
    pronouns: Pronouns
    age: int
    tagline: str
    personality: str
    appearance: str
    wants: str
    fears: str
    manner: str
    goal: str
    secret: str
    memories: tuple[str, ...]
    spoken: tuple[SpokenLines, ...]


class PlaceAnswer(Wire):
    """One of the places, by the name that the outline gives it."""

    name: str
    description: str
    atmosphere: str
    sights: tuple[str, ...]


class TopicAnswer(Wire):
    """Something that can be raised with a person (1 is the first); lines by how well it goes."""

    person: int
    label: str
    keywords: tuple[str, ...]
    success: tuple[str, ...]
    mixed: tuple[str, ...]
    failure: tuple[str, ...]
    fact: str


class PressureAnswer(Wire):
    """Something that presses from outside: what is told, and the event in one sentence."""

    lines: tuple[str, ...]
    event: str


class EndingAnswer(Wire):
    """A way in which it ends."""

    kind: EndingKind
    title: str
    lines: tuple[str, ...]
    event: str


class RoleAnswer(Wire):
    """A ready player character."""

    name: str
    pronouns: Pronouns
    age: int
    tagline: str


class GenerateAnswer(Wire):
    """A story as a model tells it: premise, stakes, goals, pressures and beats, with the words for each."""

    title: str
    premise: str
    stakes: str
    tone: str
    player_goal: str
    content_notes: tuple[str, ...]
    lore: str
    intro: tuple[str, ...]
    people: tuple[PersonAnswer, ...]
    places: tuple[PlaceAnswer, ...]
    topics: tuple[TopicAnswer, ...]
    pressures: tuple[PressureAnswer, ...]
    endings: tuple[EndingAnswer, ...]
    roles: tuple[RoleAnswer, ...]
