"""Settles which of the acts that were heard count."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.core.understanding.acts import HANDLING, SPEECH, MessageAct
from bot.core.understanding.words.sentences import MOST_ACTS

_AFTER_NAMING = frozenset({*HANDLING, "search", "examine"})


def settled(given: Sequence[MessageAct]) -> tuple[MessageAct, ...]:
    """The acts that count: no act twice running, and what is said to one hearer is one saying."""
    found = list(given)
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


def leads_to(act: MessageAct, following: Sequence[MessageAct]) -> bool:
    """Whether an act only goes up to, or names, what the next one is done to ("the chest: open it")."""
    if act.do == "examine" and not act.verb and following and following[0].do in _AFTER_NAMING:
        meant = {named.id for named in (following[0].to, following[0].used) if named is not None}
        return act.to is not None and act.to.id is not None and act.to.id in meant
    return (
        act.do == "approach"
        and bool(following)
        and act.to is not None
        and following[0].to is not None
        and following[0].to.id == act.to.id
        and following[0].do not in SPEECH
    )
