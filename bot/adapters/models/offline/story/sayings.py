"""Keeps of what a message says to one hearer what an answer is waited for."""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.contracts import ProposedAction
from bot.core.understanding.acts import SPEECH, MessageAct
from bot.core.understanding.talk.several import is_distinct

# Words that only go along with what else is said to the same hearer in the same message.
_IN_PASSING = frozenset({"greet", "thank", "answer", "say", "compliment"})
# What is asked or said plainly, and gives way to what raises a topic.
_PLAINLY = frozenset({"ask", "request", "tease"})
# What is owned up to and what is begged for: said together they are one saying.
_CONTRITE = frozenset({"apologise", "confess"})


def told_to_each(found: Sequence[tuple[MessageAct, ProposedAction]]) -> list[ProposedAction]:
    """The actions of a message without what only goes along with the rest that is said to the same hearer.

    A greeting before a question, or a question that only echoes one that somebody can answer, would cost time and dice
    of its own and get an answer that nobody waits for. A question for something of its own is always kept.
    """
    kept: list[ProposedAction] = []
    for said, one in found:
        act = said.do
        others = [
            (other_said.do, other)
            for other_said, other in found
            if other is not one
            and other_said.do in SPEECH
            and other.target_id == one.target_id
            and act in SPEECH
        ]
        if act == "ask" and one.topic is None and is_distinct(said.said):
            kept.append(one)
            continue
        weightier = [do for do, _ in others if do not in _IN_PASSING or (do == "answer" and act == "say")]
        raised = any(other.topic for _, other in others)
        sorry = [other for do, other in others if {do, act} == _CONTRITE]
        if sorry and one.topic is None and (sorry[0].topic is not None or act == "confess"):
            continue
        if one.topic is None and ((act in _IN_PASSING and weightier) or (act in _PLAINLY and raised)):
            continue
        kept.append(one)
    return kept
