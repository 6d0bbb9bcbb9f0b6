"""Business rules of models' answers, in words for the model that is to mend one: ids exist, operations are allowed."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from bot.core.contracts import (
    InterpretAnswer,
    InterpretInput,
    NarrateAnswer,
    NarrateInput,
    QuestionAnswer,
    QuestionInput,
    ReflectAnswer,
    ReflectInput,
)
from bot.core.errors import Rejected

NOT_JSON = "It is not the JSON object that was asked for."
"""What is wrong with an answer that was not read at all."""
NO_ANSWER = "(no answer)"
"""What stands for an empty answer; vendors refuse a message without words."""
WHOLE = "the whole"
"""The place of a fault that is in no one field."""
MOST_ACTIONS = 6
LONGEST_ACTION_TEXT = 600
LONGEST_NARRATION = 6000
CELLS = 9
LONGEST_REPLY = 900
MOST_CITED = 4
_NUMBER = re.compile(r"\d+")

SAME = 0.8
"""How much of a retelling may stand in what it retells before it counts as the same."""


def interpret_problems(asked: InterpretInput, answer: InterpretAnswer) -> Sequence[str]:
    """What is wrong with a reading of a message: unknown actions, targets, exits, topics or cells."""
    scene = asked.scene
    types = {action_type.type for action_type in asked.vocabulary}
    things = {entity.id for entity in (*scene.present, *scene.carried, *scene.scenery)} | {asked.actor_id}
    things |= {way.via for way in scene.exits if way.via}
    things |= {one.id for one in asked.last_seen}
    places = {way.location_id for way in (*scene.exits, *asked.places)} | {scene.location_id}
    topics = {topic.id for topic in (*asked.topics, *asked.topics_there)}

    def found() -> Iterator[str]:
        if len(answer.actions) > MOST_ACTIONS:
            yield f"actions: at most {MOST_ACTIONS}"
        for at, action in enumerate(answer.actions):
            if action.type not in types:
                yield f"actions/{at}/type: not in the vocabulary"
            for field, value, known in (
                ("target_id", action.target_id, things),
                ("instrument_id", action.instrument_id, things),
                ("location_id", action.location_id, places),
                ("topic", action.topic, topics),
            ):
                if value is not None and value not in known:
                    yield f"actions/{at}/{field}: no such id in the scene; leave it null and keep the player's words"
            options = {one.key for one in asked.terms if one.key and one.type == action.type}
            if action.option is not None and action.option not in options:
                yield f"actions/{at}/option: no such term of that action"
            if not things.issuperset(action.targets):
                yield f"actions/{at}/targets: no such id in the scene"
            if action.cell is not None and not 0 <= action.cell < CELLS:
                yield f"actions/{at}/cell: 0 to {CELLS - 1}"

    return tuple(found())


def reflect_problems(given: ReflectInput, answer: ReflectAnswer) -> Sequence[str]:
    """What is wrong with a character's reaction: no words, too many, or an action that is no option."""

    def found() -> Iterator[str]:
        if not answer.action_text.strip():
            yield "action_text: one or two sentences of what the character does"
        if len(answer.action_text) > LONGEST_ACTION_TEXT:
            yield f"action_text: at most {LONGEST_ACTION_TEXT} characters"
        options = {(option.type, option.target_id) for option in given.options}
        if answer.action_type is not None and (answer.action_type, answer.target_id) not in options:
            yield "action_type, target_id: take both from one of the options, or null for both"

    return tuple(found())


def narrate_problems(given: NarrateInput, answer: NarrateAnswer, refused: Rejected | None) -> Sequence[str]:
    """What is wrong with a telling beside its prose, which the guard reads: operations, observations and choices."""
    present = {entity.id for entity in given.scene.present} | {npc.character_id for npc in given.npcs}
    keys = {choice.key for choice in given.choices}

    def found() -> Iterator[str]:
        if refused is not None:
            yield f"operations{refused.path}: {refused.code}: {refused.message}"
        if not answer.narration.strip():
            yield "narration: tell what happened"
        if len(answer.narration) > LONGEST_NARRATION:
            yield f"narration: at most {LONGEST_NARRATION} characters"
        for at, observation in enumerate(answer.observations):
            if observation.character_id not in present:
                yield f"observations/{at}/character_id: nobody of that id is present"
            if not 1 <= observation.importance <= 5:
                yield f"observations/{at}/importance: 1 to 5"
        for at, choice in enumerate(answer.choices):
            if choice.key not in keys:
                yield f"choices/{at}/key: not among the offered choices"

    return tuple(found())


def retelling_problems(given: NarrateInput, answer: NarrateAnswer) -> Sequence[str]:
    """What is wrong with a passage that is to tell in other words what was told before: that it has the same."""
    again = same_words(answer.narration, given.told_before)
    return ("narration: these are the words of <told_before>: use others",) if again else ()


def same_words(one: str, other: str) -> bool:
    """Whether two passages are the same but for a few words: most runs of four words of the one are in the other."""
    runs = [_runs(text.casefold().split()) for text in (one, other)]
    return bool(runs[0]) and len(runs[0] & runs[1]) >= SAME * len(runs[0])


def _runs(words: Sequence[str]) -> frozenset[tuple[str, ...]]:
    return (
        frozenset(tuple(words[at : at + 4]) for at in range(max(1, len(words) - 3))) if words else frozenset()
    )


def question_problems(asked: QuestionInput, answer: QuestionAnswer) -> Sequence[str]:
    """What is wrong with an answer to a question: no words, too many, numbers of its own, or nothing it rests on."""
    known = {one.number for one in asked.evidence}
    given = " ".join(
        (asked.question, *(one.text for one in asked.evidence), *(one.where for one in asked.evidence))
    )
    numbers = set(_NUMBER.findall(given))

    def found() -> Iterator[str]:
        if not answer.answer and not answer.rests_on:
            return  # it is left to the rules
        if not answer.answer.strip():
            yield "answer: answer the question in a few sentences"
        if len(answer.answer) > LONGEST_REPLY:
            yield f"answer: at most {LONGEST_REPLY} characters"
        if not answer.rests_on or len(set(answer.rests_on)) > MOST_CITED:
            yield f"rests_on: one to {MOST_CITED} numbers of <evidence>"
        if not known.issuperset(answer.rests_on):
            yield "rests_on: only numbers of <evidence>"
        if not numbers.issuperset(_NUMBER.findall(answer.answer)):
            yield "answer: only numbers that <evidence> has"

    return tuple(found())
