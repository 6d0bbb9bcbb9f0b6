"""What is done to whoever has told a lie: a look that may see through it, a thing held up that gives it away."""

from __future__ import annotations

from bot.core.content.withheld import LieTopics
from bot.core.rules.actions import Action
from bot.core.understanding.talk.topics import topic_in
from bot.services.turns.step_inputs.interpret import interpret_input
from bot.services.turns.turn_start import TurnStart

_LOOKS = frozenset({"watch"})
_SHOWS = frozenset({"show", "give"})


def doubting(start: TurnStart, action: Action) -> Action:
    """The action with the lie that it bears on as its topic, where one stands and the action raises no other."""
    spec = start.game.action(action.type)
    if spec is None or action.target_id is None or action.detail("topic") is not None:
        return action
    for lie in start.game.lies:
        if not _stands(start, lie, action.target_id):
            continue
        if not _LOOKS.isdisjoint(spec.acts):
            return _raising(start, action, lie.again)
        if not _SHOWS.isdisjoint(spec.acts) and lie.item and action.detail("instrument_id") == lie.item:
            return _raising(start, action, lie.proved)
    return action


def withheld_from(start: TurnStart, action: Action) -> Action | None:
    """Plain talk about what the one who is asked withholds, where that is what the words ask for."""
    ids = {topic.id for topic in start.game.withheld}
    open_ones = [one for one in interpret_input(start).topics if one.id in ids]
    found = topic_in(start.said, open_ones, action.target_id)
    if found is None or action.target_id is None:
        return None
    return action.model_copy(update={"type": found.actions[0], "metadata": {"topic": found.id}})


def _stands(start: TurnStart, lie: LieTopics, target: str) -> bool:
    flags = start.before["campaign"]["flags"]
    return lie.holder == target and bool(flags.get(lie.claimed)) and not flags.get(lie.caught)


def _raising(start: TurnStart, action: Action, topic: str) -> Action:
    if action.type not in start.game.topics[topic].actions:
        return action
    return action.model_copy(update={"metadata": {**(action.metadata or {}), "topic": topic}})
