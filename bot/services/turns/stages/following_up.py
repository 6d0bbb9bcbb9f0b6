"""What a short question takes up that names nothing of its own: what was raised last, or laid before somebody."""

from __future__ import annotations

import re

from bot.core.content.shapes import StorySubjectContent, TopicContent
from bot.core.history.scene_record import SceneDocument
from bot.core.language.asked_kinds import SUBJECT
from bot.core.rules.actions import Action
from bot.core.understanding.talk.asking import Asked, answered_as, asked_for
from bot.core.understanding.talk.topic_clauses import clauses_in, idle
from bot.core.understanding.talk.topics import touched_in
from bot.core.understanding.utterances import asked_again, sentences_of
from bot.services.turns.stages.spoken_of import subjects_of
from bot.services.turns.step_inputs.interpret import interpret_input
from bot.services.turns.turn_start import TurnStart

_PRESSES = re.compile(
    r"^(?:well|and|so|ok|then|you heard(?: me)?|is that a (?:yes|no)|yes or no|what do you say|your answer|answer me|"
    r"deal|agreed|will you|won't you|would you|do you mean (?:it|that)|are you sure)(?:,? (?:then|so|now))?\W*$"
)
_LONGEST = 9


def taken_further(start: TurnStart, action: Action, asked: Asked, said: str) -> Action | None:
    """The question as one about what was raised last; None where it names something, or nothing was raised."""
    document = start.head.narration.document if start.head.narration is not None else SceneDocument()
    again = next((one for each in sentences_of(said) if (one := asked_again(each)) is not None), None)
    if again is not None:
        return _once_more(start, action, document, again)
    line = said.casefold().replace("\u2019", "'")
    laid = document.get("laid")
    sentences = [one.strip() for one in re.split(r"[.?!]", line) if one.strip()]
    topic = start.game.topics.get(document.get("topic", ""))
    reached = topic is not None and topic.goal
    if (laid is not None or reached) and sentences and _PRESSES.match(sentences[-1]):
        return _with(action, {"asked": laid or "agreement"})
    words = [word for clause in clauses_in(said) for word in clause.words]
    if not words or len(words) > _LONGEST or not all(map(idle, words)) or asked.kind in ("welfare", "self"):
        return None
    if topic is None or topic.small or topic.goal or topic.holder != action.target_id:
        return None
    told = [one for one in subjects_of(start, action) if isinstance(one, StorySubjectContent)]
    subject = next((one for one in reversed(told) if topic.id in one.after), None)
    if subject is not None:
        kind = answered_as(asked, said, subject).kind
        return _with(action, {"asked": kind, SUBJECT: subject.name})
    again = _still_open(start, topic)
    if again is None:
        return None
    able = action.type if action.type in again.actions else again.actions[0]
    return _with(action.model_copy(update={"type": able}), {"topic": again.id})


def _once_more(start: TurnStart, action: Action, document: SceneDocument, again: str) -> Action | None:
    """The question that was asked last, asked once more; None where none was, or it was asked of somebody else."""
    topic = start.game.topics.get(document.get("topic", ""))
    open_still = _still_open(start, topic) if topic is not None and not topic.goal else None
    if open_still is not None and open_still.holder == action.target_id:
        able = action.type if action.type in open_still.actions else open_still.actions[0]
        return _with(action.model_copy(update={"type": able}), {"topic": open_still.id})
    subject = next((one for one in subjects_of(start, action) if one.name == document.get("subject")), None)
    if subject is None:
        return None
    asked = answered_as(asked_for("ask", again), again, subject)
    return _with(action, {"asked": asked.kind, SUBJECT: subject.name})


def touched(start: TurnStart, hearer: str | None) -> str | None:
    """The id of the topic that a message comes near, where it raises none: a short question may go on from there."""
    found = touched_in(start.said, interpret_input(start).topics, hearer) if start.said and hearer else None
    return found.id if found is not None else None


def _still_open(start: TurnStart, topic: TopicContent) -> TopicContent | None:
    """The topic where it can be raised again, or else another stage of the same."""
    known = start.game.topics
    offered = [known[one.id] for one in interpret_input(start).topics if one.id in known]
    given_away = {
        one for lie in start.game.lies for one in (lie.proved, lie.proved.replace("_proved", "_named"))
    }
    alike = [
        one
        for one in offered
        if (one.holder, one.label) == (topic.holder, topic.label)
        and not one.goal
        and one.id not in given_away
    ]
    return topic if topic in offered else next(iter(alike), None)


def _with(action: Action, details: dict[str, str]) -> Action:
    return action.model_copy(update={"metadata": {**(action.metadata or {}), **details}})
