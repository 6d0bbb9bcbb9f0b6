"""Plays the act of a button where free words say what the button says."""

from __future__ import annotations

from bot.core.content.shapes import TopicContent
from bot.core.rules.actions import Action
from bot.core.understanding.talk.offered import said_as_offered
from bot.services.turns.stages.message_parts import LOOKS, HeardAction
from bot.services.turns.step_inputs.interpret import interpret_input
from bot.services.turns.turn_start import TurnStart

_SPOKEN = frozenset(
    "say answer offer request persuade promise confess comfort flirt compliment ask accuse greet tease".split()
)


def as_offered(start: TurnStart, part: HeardAction) -> Action | None:
    """The act of the button that a part of the message comes to; None where it is no button's, or reaches a goal."""
    action, words = part.action, part.words or start.said
    raised = start.game.topics.get(str(action.detail("topic")))
    spec = start.game.action(action.type)
    if spec is None or (raised is not None and raised.goal) or action.detail("target_words") is not None:
        return None
    spoken = not _SPOKEN.isdisjoint(spec.acts) and (action.target_id or "").startswith("npc_")
    asked = not LOOKS.isdisjoint(spec.acts) and "?" in words and (part.act is None or not part.act.verb)
    if not (spoken or asked):
        return None
    topic = said_as_offered(words, _open_buttons(start, action.target_id if spoken else None), _shown(start))
    hearer = topic.holder or action.target_id if topic is not None else None
    if topic is None or hearer is None or (not spoken and topic.goal):
        return None
    able = action.type if action.type in topic.actions else topic.actions[0]
    details = {name: value for name, value in (action.metadata or {}).items() if name in ("approach", "verb")}
    return Action(
        actor_id=action.actor_id, type=able, target_id=hearer, metadata={**details, "topic": topic.id}
    )


def without_what_is_named(parts: tuple[HeardAction, ...], actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """The actions without a look at a thing that was only named beside words that reached a goal ("The horse.")."""
    if len(parts) != len(actions):
        return actions
    reached = any(
        action is not part.action and action.detail("topic")
        for part, action in zip(parts, actions, strict=True)
    )
    return tuple(
        action
        for part, action in zip(parts, actions, strict=True)
        if not (
            reached
            and part.act is not None
            and part.act.do == "examine"
            and not part.act.verb
            and not part.act.said
        )
    )


def _open_buttons(start: TurnStart, holder: str | None) -> tuple[TopicContent, ...]:
    """The topics with a button that can be raised now, of one holder or of whoever is here."""
    known = start.game.topics
    here = {one.id for one in interpret_input(start).scene.present}
    open_ones = (known[one.id] for one in interpret_input(start).topics if one.id in known)
    return tuple(
        one
        for one in open_ones
        if one.choice is not None
        and (one.holder in (None, holder) if holder is not None else one.holder in here)
    )


def _shown(start: TurnStart) -> frozenset[str]:
    """The ids of the topics whose buttons stand under the newest passage."""
    rows = start.head.narration.choices if start.head.narration is not None else ()
    bound = (row.get("action") or {} for row in rows)
    return frozenset(str((one.get("metadata") or {}).get("topic")) for one in bound)
