"""Asks whoever a story keeps a deed for, where somebody sets about it themselves: a letter that is hers to open."""

from __future__ import annotations

from bot.core.content.shapes import TopicContent
from bot.core.rules.actions import Action
from bot.core.understanding.references import words_of
from bot.services.turns.step_inputs.interpret import interpret_input
from bot.services.turns.step_inputs.message_parts import HeardAction
from bot.services.turns.turn_start import TurnStart

_OPENING = frozenset({"break", "attempt", "use"})
_LOOKS = frozenset({"examine", "look"})
_READING = frozenset({"read", "read out", "read aloud"})


def kept_for(start: TurnStart, part: HeardAction) -> Action | None:
    """The deed as the topic that tells of it with whoever is to do it; None for a deed that is free to be done.

    Only what belongs to its place is kept so: a thing that opens by itself is opened.
    """
    action = part.action
    thing = start.before["entities"].get(action.target_id or "")
    if thing is None or thing["type"] != "item" or "open" in thing["attributes"]:
        return None
    done = _done(start, action)
    if not done or thing["attributes"].get("portable", False):
        return None
    nouns = {words_of(name)[-1] for name in (thing["name"], *thing.get("aliases", ()))}
    topic = _topic_of(start, {f"{done} the {noun}" for noun in nouns})
    if topic is None or topic.holder is None:
        return None
    return Action(
        actor_id=action.actor_id, type=topic.actions[0], target_id=topic.holder, metadata={"topic": topic.id}
    )


def _done(start: TurnStart, action: Action) -> str:
    """Whether something is opened, or read; empty for anything else."""
    spec, verb = start.game.action(action.type), str(action.detail("verb") or "")
    if spec is None:
        return ""
    if not _LOOKS.isdisjoint(spec.acts):
        return "read" if verb in _READING else ""
    opened = "open" in spec.acts or (not _OPENING.isdisjoint(spec.acts) and "open" in verb.split())
    return "open" if opened else ""


def _topic_of(start: TurnStart, deeds: set[str]) -> TopicContent | None:
    """The topic that can be raised now and is called by one of these deeds."""
    known = start.game.topics
    offered = (known[one.id] for one in interpret_input(start).topics if one.id in known)
    return next((one for one in offered if not one.goal and not deeds.isdisjoint(one.keywords)), None)
