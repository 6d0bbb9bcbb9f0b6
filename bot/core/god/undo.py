"""The command that takes the last intervention back, and what is said of interventions that went with the turns."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from bot.core.errors import Rejected
from bot.core.god.intervention import Command, GodEvent, Intervention, Situation, intervene
from bot.core.god.noting import without
from bot.core.god.refusals import refuse
from bot.core.late_dataclasses import dataclass
from bot.core.notices import Notice
from bot.core.state.difference import moved_on, way_back
from bot.core.state.happenings import is_kept

NOT_SO = "Not so after all: "


@dataclass(frozen=True, slots=True)
class UndoLast(Command):
    """The last intervention taken back by a compensating commit; refused where its paths changed since."""

    kind: ClassVar[str] = "undo"


def undo_last(command: UndoLast, at: Situation) -> Intervention | Rejected:
    """The way back. What was told stays in the world's log; another event says that it does not hold."""
    last = at.last
    if last is None:
        return refuse("", Notice("god/nothing_to_undo"))
    own = tuple(change for change in last.changes if not is_kept(change.path))
    passed = moved_on(at.state, own)
    if passed is not None:
        return refuse(passed.path, Notice("god/changed_since", path=passed.path))
    answered = moved_on(at.state, last.changes) is not None
    back = way_back(own if answered else last.changes)
    if isinstance(back, Rejected):
        return back
    if answered:  # somebody dealt with it, or more has happened since
        back = (*back, without(at.state, last.summary))
    summary = f"Taken back: {last.summary}"
    events = [GodEvent("god_mode_undo", f"{NOT_SO}{text}", "public", at.round) for text in last.told]
    events.append(GodEvent("god_mode_undo", summary, "audit", at.round))
    return intervene(at, command.kind, summary, back, events, made=())


def no_longer(told: Iterable[tuple[str, str]]) -> tuple[tuple[bool, str], ...]:
    """What interventions had told (type and words, the oldest first) and is taken back with the turns.

    Each is whether it is so again, and its words.
    An intervention whose undo is taken back with it leaves nothing to say.
    """
    gone: list[str] = []
    for kind, words in told:
        taken_back = words.removeprefix(NOT_SO)
        if kind == "god_mode_undo" and taken_back in gone:
            gone.remove(taken_back)
        elif kind in ("god_mode_injection", "god_mode_death", "god_mode_undo"):
            gone.append(words)
    return tuple((words.startswith(NOT_SO), words.removeprefix(NOT_SO)) for words in gone)
