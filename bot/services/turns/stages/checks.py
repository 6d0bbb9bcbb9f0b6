"""Business rules of models' answers: ids exist, importance is 1 to 5, operations are allowed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.core.contracts import (
    InterpretAnswer,
    InterpretInput,
    NarrateAnswer,
    NarrateInput,
    ReflectAnswer,
    ReflectInput,
)
from bot.core.errors import Rejected
from bot.services.turns.stages.proposals import Allowed

MOST_ACTIONS = 6
LONGEST_ACTION_TEXT = 600
LONGEST_NARRATION = 6000
CELLS = 9


def interpret_problems(asked: InterpretInput, answer: InterpretAnswer) -> Sequence[str]:
    """What is wrong with a reading of a message: unknown actions, targets, exits, topics or cells."""
    scene = asked.scene
    types = {one.type for one in asked.vocabulary}
    things = {one.id for one in (*scene.present, *scene.carried)} | {asked.actor_id}
    things |= {way.via for way in scene.exits if way.via}
    places = {way.location_id for way in scene.exits} | {scene.location_id}
    topics = {one.id for one in asked.topics}

    def found() -> Iterator[str]:
        if len(answer.actions) > MOST_ACTIONS:
            yield f"actions: at most {MOST_ACTIONS}"
        for at, one in enumerate(answer.actions):
            if one.type not in types:
                yield f"actions/{at}/type: not in the vocabulary"
            for field, value, known in (
                ("target_id", one.target_id, things),
                ("instrument_id", one.instrument_id, things),
                ("location_id", one.location_id, places),
                ("topic", one.topic, topics),
            ):
                if value is not None and value not in known:
                    yield f"actions/{at}/{field}: no such id in the scene; leave it null and keep the player's words"
            if one.cell is not None and not 0 <= one.cell < CELLS:
                yield f"actions/{at}/cell: 0 to {CELLS - 1}"

    return tuple(found())


def reflect_problems(given: ReflectInput, answer: ReflectAnswer) -> Sequence[str]:
    """What is wrong with a character's reaction: no words, too many, or an action that is no option."""

    def found() -> Iterator[str]:
        if not answer.action_text.strip():
            yield "action_text: one or two sentences of what the character does"
        if len(answer.action_text) > LONGEST_ACTION_TEXT:
            yield f"action_text: at most {LONGEST_ACTION_TEXT} characters"
        options = {(one.type, one.target_id) for one in given.options}
        if answer.action_type is not None and (answer.action_type, answer.target_id) not in options:
            yield "action_type, target_id: take both from one of the options, or null for both"

    return tuple(found())


def narrate_problems(
    given: NarrateInput, answer: NarrateAnswer, proposed: Allowed | Rejected
) -> Sequence[str]:
    """What is wrong with a telling beside its prose, which the guard reads: operations, observations and choices."""
    present = {one.id for one in given.scene.present} | {npc.character_id for npc in given.npcs}
    keys = {one.key for one in given.choices}

    def found() -> Iterator[str]:
        if isinstance(proposed, Rejected):
            yield f"operations{proposed.path}: {proposed.code}: {proposed.message}"
        if not answer.narration.strip():
            yield "narration: tell what happened"
        if len(answer.narration) > LONGEST_NARRATION:
            yield f"narration: at most {LONGEST_NARRATION} characters"
        for at, one in enumerate(answer.observations):
            if one.character_id not in present:
                yield f"observations/{at}/character_id: nobody of that id is present"
            if not 1 <= one.importance <= 5:
                yield f"observations/{at}/importance: 1 to 5"
        for at, choice in enumerate(answer.choices):
            if choice.key not in keys:
                yield f"choices/{at}/key: not among the offered choices"

    return tuple(found())
