"""The command that takes the last intervention back, and what is said of interventions that went with the turns."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from bot.core.errors import Rejected
from bot.core.god.intervention import Command, GodEvent, Intervention, Situation, intervene
from bot.core.state.difference import moved_on, way_back

NOT_SO = "Not so after all: "


@dataclass(frozen=True, slots=True)
class UndoLast(Command):
    """The last intervention taken back by a compensating commit; refused where its paths changed since."""

    kind: ClassVar[str] = "undo"


def undo_last(command: UndoLast, at: Situation) -> Intervention | Rejected:
    """The way back. What was told stays in the world's log; another event says that it does not hold."""
    last = at.last
    if last is None:
        return Rejected("god/nothing_to_undo", "", "There is no intervention to take back.")
    passed = moved_on(at.state, last.changes)
    if passed is not None:
        return Rejected(
            "god/changed_since", passed.path, f"{passed.path} has changed since; set it by hand instead."
        )
    back = way_back(last.changes)
    if isinstance(back, Rejected):
        return back
    summary = f"Taken back: {last.summary}"
    events = [GodEvent("god_mode_undo", f"{NOT_SO}{text}", "public", at.round) for text in last.told]
    events.append(GodEvent("god_mode_undo", summary, "audit", at.round))
    return intervene(at, command.kind, summary, back, events)


def no_longer(told: Iterable[tuple[str, str]]) -> tuple[str, ...]:
    """What interventions had told (type and words, the oldest first) and is taken back with the turns, in a line each.

    An intervention whose undo is taken back with it leaves nothing to say.
    """
    gone: list[str] = []
    for kind, words in told:
        taken_back = words.removeprefix(NOT_SO)
        if kind == "god_mode_undo" and taken_back in gone:
            gone.remove(taken_back)
        elif kind in ("god_mode_injection", "god_mode_death", "god_mode_undo"):
            gone.append(words)
    return tuple(
        f"⚡ So again: {words.removeprefix(NOT_SO)}"
        if words.startswith(NOT_SO)
        else f"⚡ No longer so: {words}"
        for words in gone
    )
