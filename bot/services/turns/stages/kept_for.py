"""Asks whoever a story keeps a deed for, where somebody sets about it themselves: a letter that is hers to open."""

from __future__ import annotations

from bot.core.content.shapes import TopicContent
from bot.core.rules.actions import Action
from bot.core.understanding.deeds.reserved import called_deeds
from bot.services.turns.step_inputs.interpret import interpret_input
from bot.services.turns.step_inputs.message_parts import HeardAction
from bot.services.turns.turn_start import TurnStart


def kept_for(start: TurnStart, part: HeardAction) -> Action | None:
    """The deed as the topic that tells of it with whoever is to do it; None for a deed that is free to be done.

    Only what belongs to its place is kept so: a thing that opens by itself is opened.
    """
    action = part.action
    thing = start.before["entities"].get(action.target_id or "")
    if thing is None or thing["type"] != "item" or "open" in thing["attributes"]:
        return None
    spec = start.game.action(action.type)
    if spec is None or thing["attributes"].get("portable", False):
        return None
    names = (thing["name"], *thing.get("aliases", ()))
    topic = _topic_of(start, called_deeds(spec.acts, str(action.detail("verb") or ""), names))
    if topic is None or topic.holder is None:
        return None
    return Action(
        actor_id=action.actor_id, type=topic.actions[0], target_id=topic.holder, metadata={"topic": topic.id}
    )


def _topic_of(start: TurnStart, deeds: frozenset[str]) -> TopicContent | None:
    """The topic that can be raised now and is called by one of these deeds."""
    known = start.game.topics
    if not deeds:
        return None
    offered = (known[one.id] for one in interpret_input(start).topics if one.id in known)
    return next((one for one in offered if not one.goal and not deeds.isdisjoint(one.keywords)), None)
