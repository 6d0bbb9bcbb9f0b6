"""What questions, requests, offers and remarks of a turn are about, and who answers them."""

from __future__ import annotations

import re
from collections.abc import Mapping

from bot.core.content.shapes import StorySubjectContent, SubjectContent
from bot.core.contracts import InterpretInput
from bot.core.language.asked_kinds import REMARK, SUBJECT
from bot.core.language.phrasing import ABOUT
from bot.core.rules.actions import Action
from bot.core.rules.visibility import position
from bot.core.understanding.acts import STAND_INS
from bot.core.understanding.listener import listen
from bot.core.understanding.talk.asking import Asked, answered_as, asked_for, ends_on_a_question, taken_up
from bot.core.understanding.talk.subjects import is_beside, is_merely_named, subject_remarked
from bot.core.understanding.talk.topics import topic_in
from bot.core.understanding.utterances import asks
from bot.services.turns.stages.doubting import doubting, withheld_from
from bot.services.turns.stages.spoken_of import newest, subject_followed_up, subject_of_words, subjects_of
from bot.services.turns.step_inputs.interpret import interpret_input
from bot.services.turns.turn_start import TurnStart

_LOOKS = frozenset({"examine", "look", "search", "watch", "listen", "smell"})
_WITHIN = re.compile(r"\b(?:in|inside|within|under)\b")
_HOPED_FOR = re.compile(r"^\W*(?:got|have you|is there|are there)?\b ?(?:any|some)\b|.*\?\W*$", re.DOTALL)
# What eyes and ears tell best: "what's in the drawer?", "where is the lamp?", "can I see it?"
_SEEN = re.compile(
    r"^\W*(?:\w+ )?(?:what(?:'?s| is| are)? (?:that|this|the|in|on|under|behind|inside|over|near|around|at|there|it)\b"
    r"|what (?:do|can|could) (?:i|we)|where|which)|\b(?:say|says|written|look like|smell of|sound like)\b"
    r"|\b(?:can|could|may|do) (?:i|we) (?:see|look|read|hear|examine|check|search|smell|find)\b"
)


def addressed(start: TurnStart, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """The actions of a message, with what each wants to hear, about what, and from whom."""
    actions = tuple(
        _small_talk_aside(start, _freely(start, _asked_of_company(start, action))) for action in actions
    )
    actions = tuple(doubting(start, action) for action in actions)
    return tuple(_answering(start, action) for action in _with_what_is_asked(start, actions))


def _with_what_is_asked(start: TurnStart, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Questions, requests and offers that raise no topic, each with what kind of answer it wants and about what."""
    if not any(_asks(start, action) for action in actions):
        return actions
    given = interpret_input(start)
    waiting = [act for act in listen(given).acts if act.do in ("ask", "request", "offer")]
    found: list[Action] = []
    for action in actions:
        acts = _asks(start, action)
        act = next((one for one in waiting if one.do in acts or acts & set(STAND_INS.get(one.do, ()))), None)
        if act is not None:
            waiting.remove(act)
            said = act.said or start.said
            asked = asked_for(act.do, said, _known_words(given) - _names_of(given, action.target_id))
            subject = subject_of_words(start, action, said) or subject_followed_up(start, action, asked, said)
            asked = answered_as(asked, said, subject) if subject else taken_up(asked, newest(start))
            action = _asking(action, asked, subject)
        found.append(action)
    return tuple(found)


def _freely(start: TurnStart, action: Action) -> Action:
    """A question about what the story has brought up, where its hearer says that much of it for nothing.

    That goes before a story's topic, which would be rolled, and before small talk, which never changes.
    """
    topic = start.game.topics.get(str(action.detail("topic")))
    spec = start.game.action(action.type)
    if topic is None or topic.goal or spec is None:
        return action
    if not topic.small and {"ask", "request"}.isdisjoint(spec.acts):
        return action
    subject = subject_of_words(start, action, start.said)
    if not isinstance(subject, StorySubjectContent) or not is_merely_named(
        subject, topic.keywords, start.said
    ):
        return action
    heard = listen(interpret_input(start)).acts
    act = next((one for one in heard if one.do in ("ask", "request")), None)
    if act is None:
        return action
    asked = answered_as(asked_for(act.do, act.said or start.said, ()), start.said, subject)
    certain = asked.kind in subject.says and asked.kind != "thing"  # "what …" may ask anything
    return _asking(_without_topic(action), asked, subject) if certain else action


def _asked_of_company(start: TurnStart, action: Action) -> Action:
    """A look that asks whoever is here: for what is not here, or for what they can tell and eyes cannot."""
    spec = start.game.action(action.type)
    hoped = _HOPED_FOR.match(start.said.casefold()) is not None
    if spec is None or not (_LOOKS.intersection(spec.acts) or (hoped and met_nothing(action))):
        return action
    if not (hoped or asks(start.said)):
        return action
    raised = _raised_in_company(start, action)
    if raised is not None:
        return raised
    asking = next((name for name, one in start.game.ruleset.actions.items() if "ask" in one.acts), None)
    hearers = (
        [Action(actor_id=start.actor_id, type=asking, target_id=one) for one in _company(start)]
        if asking
        else []
    )
    withheld = next((found for one in hearers if (found := withheld_from(start, one)) is not None), None)
    if withheld is not None and not (_SEEN.search(start.said.casefold()) and not met_nothing(action)):
        return withheld
    told = [
        (one, found) for one in hearers if (found := subject_of_words(start, one, start.said)) is not None
    ]
    if told and not (_SEEN.search(start.said.casefold()) and not met_nothing(action)):
        asked, subject = told[0]
    elif hearers and met_nothing(action):
        asked, subject = hearers[0], None
    else:
        return action
    return _asking(asked, asked_for("ask", start.said, _known_words(interpret_input(start))), subject)


def _raised_in_company(start: TurnStart, action: Action) -> Action | None:
    """The topic that asks what eyes cannot tell: what is in something shut, or about what is not to be seen."""
    thing = start.before["entities"].get(action.target_id or "")
    shut = (
        thing is not None
        and thing["attributes"].get("open") is False
        and _WITHIN.search(start.said.casefold())
    )
    if not (shut or met_nothing(action)):
        return None
    open_now = [one for one in interpret_input(start).topics if not (one.small or one.goal)]
    topic = topic_in(start.said, open_now, None)
    if topic is None or topic.holder is None:
        return None
    known = start.game.ruleset.actions
    asking = next((name for name in topic.actions if "ask" in known[name].acts), topic.actions[0])
    return Action(actor_id=start.actor_id, type=asking, target_id=topic.holder, metadata={"topic": topic.id})


def _company(start: TurnStart) -> list[str]:
    """The characters that are here and can answer, whoever was spoken of last before the others."""
    here = position(start.before, start.actor_id)
    found = [
        one["id"]
        for one in start.before["entities"].values()
        if one["type"] == "npc" and one["location"] == here and one["status"] == "conscious"
    ]
    latest = list(dict.fromkeys((*start.spoken, *start.head.mentioned)))
    return sorted(found, key=lambda one: latest.index(one) if one in latest else len(latest))


def _small_talk_aside(start: TurnStart, action: Action) -> Action:
    """A small question that names, or points at, something the one who is asked can speak of is about that."""
    topic = start.game.topics.get(str(action.detail("topic")))
    if topic is None or not topic.small:
        return action
    subject = subject_of_words(start, action, start.said)
    if subject is None or not is_beside(subject, topic.keywords):
        return action
    return _asking(_without_topic(action), asked_for("ask", start.said, ()), subject)


def _without_topic(action: Action) -> Action:
    details = {name: value for name, value in (action.metadata or {}).items() if name != "topic"}
    return action.model_copy(update={"metadata": details})


def _answering(start: TurnStart, action: Action) -> Action:
    """A plain remark to somebody who has just asked something is the answer, where the rules know answering."""
    spec = start.game.action(action.type)
    if action.detail("topic") is not None or action.detail("asked") is not None:
        return action
    if spec is None or "?" in start.said:
        return action
    if "compliment" in spec.acts:
        return _remarking(start, action)
    if "say" not in spec.acts:
        return action
    reply = next((name for name, one in start.game.ruleset.actions.items() if "answer" in one.acts), None)
    if reply is None or action.target_id is None or not ends_on_a_question(newest(start)):
        return _remarking(start, action)
    return action.model_copy(update={"type": reply})


def _remarking(start: TurnStart, action: Action) -> Action:
    """A remark, with what it is about where its hearer has something to say to that."""
    subject = subject_remarked(start.said, subjects_of(start, action))
    return action if subject is None or REMARK not in subject.says else _with(action, {SUBJECT: subject.name})


def _asks(start: TurnStart, action: Action) -> frozenset[str]:
    """The acts of an action that want an answer from somebody; none where a topic has its own."""
    spec = start.game.action(action.type)
    if spec is None or action.target_id is None or action.detail("topic") is not None:
        return frozenset()
    return frozenset({"ask", "request", "offer"}.intersection(spec.acts))


def _asking(action: Action, asked: Asked, subject: SubjectContent | None) -> Action:
    about = {ABOUT: asked.about} if asked.about else {}
    named = {SUBJECT: subject.name} if subject is not None else {}
    return _with(action, {"asked": asked.kind, **about, **named})


def _with(action: Action, details: Mapping[str, str]) -> Action:
    return action.model_copy(update={"metadata": {**(action.metadata or {}), **details}})


def _known_words(given: InterpretInput) -> frozenset[str]:
    """Nouns and names of the scene: what is here, where one is and goes, and what can be asked about."""
    texts = [entity.name for entity in (*given.scene.present, *given.scene.carried, *given.elsewhere)]
    texts += [way.name for way in given.scene.exits] + [given.scene.location]
    texts += [word for topic in given.topics for word in topic.keywords if " " not in word]
    return frozenset(word for text in texts for word in text.split())


def _names_of(given: InterpretInput, ident: str | None) -> frozenset[str]:
    """The names of whoever is asked: they call, and are not what the question is about."""
    names = (one.name for one in given.scene.present if one.id == ident)
    return frozenset(word for name in names for word in name.split())


def met_nothing(action: Action) -> bool:
    """Whether the words of an action named nothing that there is."""
    return (
        action.target_id is None and action.location_id is None and action.detail("target_words") is not None
    )
