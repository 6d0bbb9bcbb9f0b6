"""Tells which words of a message belong to which of its actions, so that no part is answered with another's words."""

from __future__ import annotations

from dataclasses import dataclass

from bot.core.rules.actions import Action
from bot.core.understanding.acts import STAND_INS, MessageAct
from bot.core.understanding.listener import listen
from bot.core.understanding.talk.several import asked_apart
from bot.services.turns.step_inputs.interpret import interpret_input
from bot.services.turns.turn_start import TurnStart

LOOKS = frozenset({"examine", "look", "search", "watch", "listen", "smell"})
_HEARD = LOOKS | {"ask", "request", "offer", "say", "answer", "compliment", "attempt"}


@dataclass(frozen=True, slots=True)
class HeardAction:
    """An action of a message with the act that it plays and the words that are its own."""

    action: Action
    act: MessageAct | None
    words: str


def parts_of_message(start: TurnStart, actions: tuple[Action, ...]) -> tuple[HeardAction, ...]:
    """The actions with their own words, as far as the message tells them apart; of one action those are all of it."""
    specs = [start.game.action(action.type) for action in actions]
    if not any(spec is not None and _HEARD.intersection(spec.acts) for spec in specs):
        return tuple(HeardAction(action, None, start.said) for action in actions)
    waiting = list(asked_apart(listen(interpret_input(start)).acts))
    parts: list[HeardAction] = []
    for action, spec in zip(actions, specs, strict=True):
        acts = frozenset(spec.acts) if spec is not None else frozenset[str]()
        act = next((one for one in waiting if _plays(acts, action, one)), None)
        if act is not None:
            del waiting[: waiting.index(act) + 1]
        whole = len(actions) == 1 or act is None
        parts.append(HeardAction(action, act, start.said if whole or act is None else act.said))
    return tuple(parts)


def _plays(acts: frozenset[str], action: Action, act: MessageAct) -> bool:
    """Whether an action that carries these acts may play an act of the message, by what it is done to."""
    if act.do not in acts and acts.isdisjoint(STAND_INS.get(act.do, ())):
        return False
    if act.to is None or act.to.sort != "here":
        return True
    return action.target_id in (None, act.to.id)
