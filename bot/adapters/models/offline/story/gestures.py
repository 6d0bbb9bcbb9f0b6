"""Tells which acts of a message are played as no more than gestures: what one takes off, a glance at one's hearer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from bot.core.contracts import ProposedAction
from bot.core.understanding.acts import SPEECH, MessageAct
from bot.core.understanding.scenery import is_own_thing

_PEERED = frozenset("peer glance squint peek".split())
"""Looks that take in no whole place beside what is said."""
_GLANCED = frozenset("look glance gaze peer".split())


def as_gesture(act: MessageAct) -> MessageAct:
    """Taking off what one has on oneself, or lighting one's own pipe, changes nothing that any rule knows."""
    if act.do == "consume" and act.to is None and act.used is None:
        return replace(act, do="flourish")
    own = act.do == "take_off" and act.to is not None and act.to.sort == "none" and is_own_thing(act.to.words)
    return replace(act, do="flourish", to=None) if own else act


def with_glances(
    found: Sequence[tuple[MessageAct, ProposedAction]],
    gesture: Callable[[MessageAct], ProposedAction | None],
) -> list[tuple[MessageAct, ProposedAction]]:
    """The actions, a mere look at somebody who is spoken to in the same message as a glance and no inspection."""
    spoken_to = {one.target_id for act, one in found if act.do in SPEECH}
    kept: list[tuple[MessageAct, ProposedAction]] = []
    for act, one in found:
        peers = act.do == "look" and act.verb.partition(" ")[0] in _PEERED and bool(spoken_to - {None})
        glances = (
            act.do == "examine" and act.verb.partition(" ")[0] in _GLANCED and one.target_id in spoken_to
        )
        glance = gesture(act) if peers or (glances and one.target_id is not None) else None
        kept.append((replace(act, do="flourish"), glance) if glance is not None else (act, one))
    return kept
