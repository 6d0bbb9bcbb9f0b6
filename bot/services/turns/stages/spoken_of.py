"""Which of the subjects that whoever is addressed can speak of the words of a turn are about."""

from __future__ import annotations

from bot.core.content.shapes import SubjectContent
from bot.core.rules.actions import Action
from bot.core.rules.replies import subjects_known
from bot.core.rules.visibility import position
from bot.core.understanding.references import words_of
from bot.core.understanding.talk.asking import Asked, answered_as
from bot.core.understanding.talk.subjects import (
    Talk,
    subject_followed,
    subject_meant,
    subject_named,
    unclear_person,
)
from bot.services.turns.turn_start import TurnStart


def subjects_of(start: TurnStart, action: Action) -> tuple[SubjectContent, ...]:
    """What the one who is addressed has something to say of by now."""
    return subjects_known(start.game, start.before, action.target_id or "", start.round)


def subject_of_words(start: TurnStart, action: Action, said: str) -> SubjectContent | None:
    """What of all that the one who is asked can speak of the words ask about."""
    subjects = subjects_of(start, action)
    named = subject_named(said, subjects) if subjects else None
    if named is not None or not subjects:
        return named
    return subject_meant(said, subjects, _talk(start, action))


def subject_followed_up(start: TurnStart, action: Action, asked: Asked, said: str) -> SubjectContent | None:
    """What the story has just brought up, where a question that is about nothing else has an answer in it."""
    noun = asked.about.rpartition(" ")[2].casefold()
    subject = subject_followed(subjects_of(start, action), _talk(start, action))
    asked = answered_as(asked, said, subject) if subject else asked
    if subject is None or (noun and noun not in words_of(newest(start))):
        return None
    more = asked.kind == "telling" and not noun
    return subject if more or asked.kind in subject.says else None


def asks_of_nobody(start: TurnStart, action: Action, said: str) -> bool:
    """Whether a question is about a "he" or a "she" who nobody can know is meant."""
    hearer = start.before["entities"].get(action.target_id or "")
    spoken = hearer.get("pronouns", "it") if hearer else "it"
    return unclear_person(said, _talk(start, action), spoken)


def newest(start: TurnStart) -> str:
    """What was told last."""
    return start.head.last_told


def _talk(start: TurnStart, action: Action) -> Talk:
    """What words to whoever is addressed may point back at."""
    entities, scenario = start.before["entities"], start.game.scenario
    hearer = entities.get(action.target_id or "")
    here = position(start.before, start.actor_id)
    others = {
        one.get("pronouns", "it")
        for one in entities.values()
        if one["type"] == "npc" and one["location"] == here and one["id"] != action.target_id
    }
    lines = {one.id: one.lines for one in scenario.beats} | {
        one.id: tuple(line for said in one.lines.values() for line in said) for one in scenario.topics
    }
    raised = {
        one.name: tuple(line for source in one.after for line in lines.get(source, ()))
        for one in start.game.story_subjects.get(action.target_id or "", ())
    }
    name = hearer["name"] if hearer else ""
    return Talk(newest(start), name, others, "\n".join(start.head.recent_lines), raised)
