"""Plays the act of a button where free words say what the button says."""

from __future__ import annotations

from bot.core.content.shapes import TopicContent
from bot.core.rules.actions import Action
from bot.core.understanding.talk.offered import said_as_offered
from bot.services.turns.step_inputs.interpret import interpret_input
from bot.services.turns.step_inputs.message_parts import HeardAction
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
    target = action.target_id or ""
    if _SPOKEN.isdisjoint(spec.acts) or not target.startswith("npc_"):
        return None
    topic = said_as_offered(words, _open_topics(start, target), _shown(start))
    hearer = topic.holder or action.target_id if topic is not None else None
    if topic is None or hearer is None:
        return None
    able = action.type if action.type in topic.actions else topic.actions[0]
    details = {name: value for name, value in (action.metadata or {}).items() if name in ("approach", "verb")}
    return Action(
        actor_id=action.actor_id, type=able, target_id=hearer, metadata={**details, "topic": topic.id}
    )


def without_what_is_named(
    start: TurnStart, parts: tuple[HeardAction, ...], actions: tuple[Action, ...]
) -> tuple[Action, ...]:
    """The actions without a look at a thing that was only named beside words that reached a goal ("The horse.")."""
    topics = (start.game.topics.get(str(action.detail("topic"))) for action in actions)
    if len(parts) != len(actions) or not any(topic is not None and topic.goal for topic in topics):
        return actions
    return tuple(action for part, action in zip(parts, actions, strict=True) if not _is_only_named(part))


def _is_only_named(part: HeardAction) -> bool:
    act = part.act
    return act is not None and act.do == "examine" and not (act.verb or act.said)


def _open_topics(start: TurnStart, holder: str) -> tuple[TopicContent, ...]:
    """The topics of somebody that can be raised now, those with a button and those whose things it may point at."""
    known = start.game.topics
    open_ones = (known[one.id] for one in interpret_input(start).topics if one.id in known)
    return tuple(one for one in open_ones if one.holder in (None, holder) and not one.small)


def _shown(start: TurnStart) -> frozenset[str]:
    """The ids of the topics whose buttons stand under the newest passage."""
    rows = start.head.narration.choices if start.head.narration is not None else ()
    bound = (Action.model_validate(row["action"]) for row in rows if row.get("action"))
    return frozenset(str(one.detail("topic")) for one in bound)
