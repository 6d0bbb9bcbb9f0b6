"""Settles which of the acts that were heard count."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.core.understanding.acts import HANDLING, SPEECH, MessageAct
from bot.core.understanding.words.sentences import MOST_ACTS


def settled(given: Sequence[MessageAct]) -> tuple[MessageAct, ...]:
    """The acts that count: no act twice running, and what is said to one hearer is one saying."""
    found = _one_move(list(given))
    for place, act in enumerate(found[:-1]):
        following = found[place + 1]
        if (
            act.to is None
            and act.used is None
            and act.do in HANDLING
            and act.do != "make"
            and following.do in HANDLING
            and following.to is not None
        ):
            found[place] = replace(act, to=following.to)
    found = [act for place, act in enumerate(found) if not leads_to(act, found[place + 1 : place + 2])]
    kept: list[MessageAct] = []
    for act in found:
        if (
            kept
            and kept[-1].do == act.do
            and kept[-1].to == act.to
            and kept[-1].place == act.place
            and kept[-1].cell == act.cell
        ):
            if act.do in SPEECH and act.said:
                kept[-1] = replace(
                    kept[-1],
                    said=f"{kept[-1].said} {act.said}".strip(),
                    about=f"{kept[-1].about} {act.about}".strip(),
                )
            continue
        if kept and act.do in SPEECH and kept[-1].do in SPEECH and act.to == kept[-1].to:
            if act.do in ("say", "answer") and kept[-1].do not in ("greet", "farewell", "say", "answer"):
                continue
            if kept[-1].do in ("say", "answer") and act.do not in ("say", "answer"):
                kept[-1] = replace(act, said=f"{kept[-1].said} {act.said}".strip())
                continue
        kept.append(act)
    spoken = [act for act in kept if act.do in SPEECH]
    if len(spoken) > 3:
        extra = [act for act in spoken if act.do in ("say", "answer", "persuade")]
        kept = [act for act in kept if act not in extra] or kept
    return tuple(kept[:MOST_ACTS])


def _one_move(acts: list[MessageAct]) -> list[MessageAct]:
    """The acts with one square at most: the first that was played, or the last where a word put the first right."""
    marks = [place for place, act in enumerate(acts) if act.do == "mark" and act.cell is not None]
    if len(marks) < 2:
        return acts
    between = {act.do for act in acts[marks[0] : marks[-1]]}
    kept = marks[-1] if between & {"answer", "refuse"} else marks[0]
    return [act for place, act in enumerate(acts) if place not in marks or place == kept]


def leads_to(act: MessageAct, following: Sequence[MessageAct]) -> bool:
    """Whether somebody only goes up to what the next act is done to."""
    return (
        act.do == "approach"
        and bool(following)
        and act.to is not None
        and following[0].to is not None
        and following[0].to.id == act.to.id
        and following[0].do not in SPEECH
    )
