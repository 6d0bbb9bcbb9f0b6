"""Says what is asked of somebody whom a message only meets on its way: "go to the office and ask about the jar"."""

from __future__ import annotations

from bot.core.content.adventure import Adventure
from bot.core.contracts import TopicView
from bot.core.language.asked_kinds import SUBJECT
from bot.core.language.phrasing import ABOUT
from bot.core.rules.actions import Action
from bot.core.rules.visibility import position
from bot.core.state.document import State
from bot.core.understanding.talk.asking import asked_for
from bot.core.understanding.talk.subjects import subject_named
from bot.core.understanding.talk.topics import topic_in

_SPOKEN = frozenset({"ask", "request", "say"})


def asked_there(game: Adventure, before: State, state: State, action: Action, said: str) -> Action:
    """The question with the topic of whoever is asked, where it was read before anybody knew who that would be."""
    spec, target = game.action(action.type), action.target_id
    moved = position(state, action.actor_id) != position(before, action.actor_id)
    if spec is None or target is None or not moved or _SPOKEN.isdisjoint(spec.acts):
        return action
    known = game.topics.get(str(action.detail("topic")))
    if known is not None and known.holder in (None, target):
        return action
    details = {name: value for name, value in (action.metadata or {}).items() if name != "topic"}
    raised = state["campaign"]["topics"]
    views = [
        TopicView(
            id=topic.id, label=topic.label, keywords=topic.keywords, holder=topic.holder, actions=topic.actions,
            small=topic.small, goal=topic.goal,
        )
        for topic in game.topics.values()
        if topic.holder in (None, target) and action.type in topic.actions and not (topic.once and raised.get(topic.id))
    ]  # fmt: skip
    topic = topic_in(said, views, target, (action.type,))
    if topic is not None:
        return action.model_copy(update={"metadata": {**details, "topic": topic.id}})
    person = game.characters.get(target)
    subject = subject_named(said, person.speaks_of) if person is not None else None
    if "ask" not in spec.acts or "asked" in details:
        return action.model_copy(update={"metadata": details or None})
    asked = asked_for("ask", said)
    details |= {"asked": asked.kind} | ({ABOUT: asked.about} if asked.about else {})
    details |= {SUBJECT: subject.about[0]} if subject is not None else {}
    return action.model_copy(update={"metadata": details})
