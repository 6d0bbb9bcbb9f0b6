"""Marks the slight deeds of a message, which pass for gestures where the rules have nothing to do them with."""

from __future__ import annotations

from bot.core.rules.actions import IN_PASSING, Action
from bot.core.understanding.acts import SPEECH
from bot.services.turns.step_inputs.own_deeds import deeds_of
from bot.services.turns.turn_start import TurnStart


def in_passing(start: TurnStart, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """The actions, each slight deed with the act that it plays; one that cannot be told only beside something else."""
    marked: list[Action] = []
    for action, deed in zip(actions, deeds_of(start, actions), strict=True):
        passes = deed is not None and deed.act.do not in SPEECH
        if passes and deed is not None and (deed.slight == "told" or (deed.slight and len(actions) > 1)):
            kept = {**(action.metadata or {}), IN_PASSING: deed.act.do}
            action = action.model_copy(update={"metadata": kept})
        marked.append(action)
    return tuple(marked)
